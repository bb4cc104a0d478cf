# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Everything about everybody: it is all on the sheet."""

from ui.nim.sheet import Sheet


class Info(Sheet):
    """Any key that chooses goes back."""
