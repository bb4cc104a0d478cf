# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Shows the app's screens in the middle of a display of another size; the rest stays black.

Only such a board loads it. Bars lie over the rest, since a road and its scenery reach beyond the
screen's edges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio
import vectorio

from micropython import const

if TYPE_CHECKING:
    from typing import Any


_LARGE = const(240)  # pixels, wide and high: the larger one of the screens that are drawn


def fitted(display: Any) -> Any:
    """Returns what the app draws on: the display itself, or a Frame for the largest screen that
    fits.

    display: of at least 160x128 pixels.
    """
    wide, high = display.width, display.height
    width, height = (_LARGE, _LARGE) if min(wide, high) >= _LARGE else (160, 128)
    return display if (wide, high) == (width, height) else Frame(display, width, height)


class Frame:
    """A display with a smaller screen in its middle, to be used as a display of that size."""

    def __init__(self, display: Any, width: int, height: int) -> None:
        """width, height: the screen's, in pixels."""
        self.width = width
        self.height = height
        left = (display.width - width) // 2
        top = (display.height - height) // 2
        self._display = display
        self._inside = displayio.Group(x=left, y=top)
        self._whole = displayio.Group()
        self._whole.append(self._inside)
        right, bottom = left + width, top + height
        _cover(self._whole, 0, 0, left, display.height)
        _cover(self._whole, right, 0, display.width - right, display.height)
        _cover(self._whole, 0, 0, display.width, top)
        _cover(self._whole, 0, bottom, display.width, display.height - bottom)

    @property
    def root_group(self) -> Any:
        """The screen's group: what is shown, or None."""
        return self._inside[0] if len(self._inside) else None

    @root_group.setter
    def root_group(self, group: displayio.Group | None) -> None:
        self._display.root_group = None  # so that all of it is drawn again
        while len(self._inside):
            self._inside.pop()
        if group is not None:
            self._inside.append(group)
            self._display.root_group = self._whole

    def refresh(self) -> None:
        """Draws what has changed."""
        self._display.refresh()


def _cover(group: displayio.Group, x: int, y: int, wide: int, high: int) -> None:
    """Puts a black bar over a part of the display, which may be empty."""
    if wide and high:
        black = displayio.Palette(1)
        bar = vectorio.Rectangle(pixel_shader=black, width=wide, height=high, x=x, y=y)
        group.append(bar)
