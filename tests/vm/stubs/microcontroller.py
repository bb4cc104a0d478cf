# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for microcontroller, with as much nvm as a PyBadge."""

from cells import Cells

nvm = Cells(8192)
