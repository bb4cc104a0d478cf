# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game's part of the terminal, where text.py finds it."""

from text_match import Play

__all__ = ["Play"]
