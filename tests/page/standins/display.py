# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""Takes the place of tools/desktop/display.py: the same display, composed by the page's screen."""

import hashlib
from array import array

import bridge
import displayio


class Display(displayio.Display):
    """The page's display, with what the tests read of the desktop's."""

    def __init__(self, width: int, height: int, strict: bool = False):
        super().__init__(width, height)
        self.on_frame = None
        bridge.say(bridge.OPEN, array("i", (width, height)))

    def refresh(self, **timing) -> bool:
        """Draws what has changed."""
        return super().refresh()

    @property
    def pixels(self) -> array:
        """The frame, row by row."""
        return self._pixels(bridge.PIXELS)

    @pixels.setter
    def pixels(self, pixels: array) -> None:
        raise AttributeError("the page's screen holds them")

    def redrawn(self) -> array:
        """The frame that a full redraw would give."""
        return self._pixels(bridge.REDRAWN)

    @property
    def rects(self) -> list[tuple]:
        """The areas that the last refresh drew, as (x, y, width, height)."""
        numbers = array("i", bridge.say(bridge.RECTS, array("i")))
        return [tuple(numbers[at : at + 4]) for at in range(0, len(numbers), 4)]

    def frame_hash(self) -> str:
        """A short hash of the frame, as of the desktop's."""
        return hashlib.blake2b(self.pixels.tobytes(), digest_size=8).hexdigest()

    def _pixels(self, which: int) -> array:
        return array("H", bridge.say(which, array("i")))
