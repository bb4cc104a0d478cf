# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A displayio display that draws into memory and records exactly what it draws."""

# It uses Blinka's internals, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportMissingImports=false

import hashlib
import os
from array import array

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # before Blinka looks for a board

import busdisplay
import displayio
from displayio._area import Area

import by_rows
import firmware
import readinto
import strict as rules

displayio._stop_background()  # its thread would only spin: nothing refreshes by itself here
by_rows.install()
firmware.install()
readinto.install()


class Display(busdisplay.BusDisplay):
    """A display of RGB565 pixels without a bus; it redraws the same areas as a board.

    ``pixels`` is the frame, row by row; ``rects`` are the areas that the last refresh drew, as (x,
    y, width, height); ``pixels_drawn`` and ``frames`` count from the start. With ``strict`` it
    raises ValueError where a board would.
    """

    def __new__(cls, *args, **kwargs):
        return object.__new__(cls)  # bypasses displayio's list, which has room for one display

    def __init__(self, width: int, height: int, strict: bool = False):
        self.pixels = array("H", bytes(2 * width * height))
        self.rects: list[tuple[int, int, int, int]] = []
        self.pixels_drawn = 0
        self.frames = 0
        self.on_frame = None
        self._strict = strict
        if strict:
            rules.install()
        super().__init__(
            None,  # only methods that are overridden here use the bus
            b"",
            width=width,
            height=height,
            reverse_bytes_in_word=False,
            auto_refresh=False,
        )
        self.root_group = None  # in place of Blinka's logo

    def refresh(self, **timing) -> bool:
        """Draws the changes at once; It accepts a board's ``timing`` and ignores it."""
        if self._strict:
            rules.check_colors(self.root_group)
        self.rects = []
        self._refresh_display()
        self.frames += 1
        if self.on_frame and self.rects:
            self.on_frame(self)
        return True

    def frame_hash(self) -> str:
        """Returns a short hash of the frame, the same on every machine."""
        return hashlib.blake2b(self.pixels.tobytes(), digest_size=8).hexdigest()

    def redrawn(self) -> array:
        """Returns the frame that a full redraw would give; the display itself does not change."""
        return array("H", self._fill(self._core.area))

    def _get_refresh_areas(self) -> list[Area]:
        areas = super()._get_refresh_areas()
        if self._core.full_refresh:
            # Blinka guards against its own thread by redrawing all of these next time.
            for grid in rules.tile_grids(self.root_group):
                grid._needs_refresh = False
        return areas

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        width, height = clipped.width(), clipped.height()
        self._copy(clipped.x1, clipped.y1, width, height, self._fill(clipped))
        self.rects.append((clipped.x1, clipped.y1, width, height))
        self.pixels_drawn += width * height
        return True

    def _fill(self, area: Area) -> memoryview:
        """Draws the pixels of an area, row by row."""
        size = area.size()
        buffer = memoryview(bytearray((size + 1) // 2 * 4)).cast("I")
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        return buffer.cast("B").cast("H")[:size]

    def _copy(self, x: int, y: int, width: int, height: int, source: memoryview) -> None:
        pixels = memoryview(self.pixels)
        for row in range(height):
            start = (y + row) * self.width + x
            pixels[start : start + width] = source[row * width : (row + 1) * width]


class Unwatched(Display):
    """A display that delays drawing until its pixels are read or another group is shown; with
    ``on_frame`` it draws at once. The pixels of most frames of a test are never read.
    """

    _due = False

    def refresh(self, **timing) -> bool:
        self._due = True
        if self.on_frame:
            self._draw()
        return True

    @busdisplay.BusDisplay.root_group.setter
    def root_group(self, group) -> None:
        self._draw()
        busdisplay.BusDisplay.root_group.fset(self, group)

    @property
    def pixels(self) -> array:
        self._draw()
        return self._pixels

    @pixels.setter
    def pixels(self, pixels: array) -> None:
        self._pixels = pixels

    def _draw(self) -> None:
        if self._due:
            self._due = False
            super().refresh()
