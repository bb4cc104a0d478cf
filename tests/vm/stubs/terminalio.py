# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportCallIssue=false
"""A stand-in for terminalio: a font of the board's size, ASCII only, all letters blank."""

from displayio import Bitmap
from fontio import BuiltinFont

FONT = BuiltinFont(Bitmap(6 * 95, 12, 2), 6, 12, 32)
