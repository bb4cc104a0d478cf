# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for alarm: memory that survives a reload."""

from cells import Cells

sleep_memory = Cells(8192)
