# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Lines of text at the fort game's table, as large as they fit."""

from ui.kit import Line


def line(layout, kit, x, y, width, colour, beside=None):
    """A line of text; on the large screen its letters are doubled if they fit.

    width: in pixels; beside: the doubled line to its right, which must be set first.
    """
    if layout.scale == 1:
        return Line(kit, x, y, width, colour)
    from ui.forts.doubled import Doubled

    return Doubled(kit, x, y, width, colour, beside)
