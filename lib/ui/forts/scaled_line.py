# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A line of the large screen: its letters are doubled if there is room.

Loaded only where the layout's scale is 2.
"""

from ui.base.kit import LINE, Line


class Doubled(Line):
    """A line in a band two lines high; letters of single size are centred in it.

    beside: the doubled line to its right, which must be set first.
    """

    def __init__(self, kit, x, y, width, colour, beside):
        super().__init__(kit, x, y, width, colour, scale=2)
        self._y = y
        self._room = width + 1  # a text's last column is blank
        self._beside = beside

    def set(self, text):
        """Shows a text as large as it fits."""
        room = self._room
        if self._beside and self._beside._text:
            room -= 2 * (self._font.width(self._beside._text) + 1)
        scale = 2 if 2 * self._font.width(text) <= room else 1
        band = self.grid
        if band.scale != scale:  # pyright: ignore[reportAttributeAccessIssue] (it is a group)
            band.scale = scale  # pyright: ignore[reportAttributeAccessIssue]
            band.y = self._y + (LINE // 2 if scale == 1 else 0)
        super().set(text)
