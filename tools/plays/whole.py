# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds texts on the screen that are partly covered."""

from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import displayio

import by_rows
from display import Display

_LOW = 5  # pixels: no letter is shorter
_TOUCH = 3  # pixels of a letter's tail that its neighbor may cover
_SCALE = vars(displayio.Group)["scale"]  # a label has its own property `scale`, for its letters


class _Text(NamedTuple):
    """A layer of text, its place, and its scale."""

    grid: displayio.TileGrid
    x: int
    y: int
    scale: int


def cut_texts(display: Display) -> list[tuple[int, int, int]]:
    """Returns each text that is partly but not fully covered: its place on the screen, and the
    number of covered pixels.

    Gives each text a color of its own for a moment, and counts the pixels of each color.
    """
    texts = [] if display.root_group is None else list(_texts(display.root_group, 0, 0, 1))
    taken = set(display.pixels)
    free = (color for color in range(1, 1 << 16) if color not in taken)
    with contextlib.ExitStack() as stack:
        colors = [_dyed(stack, text.grid, next(free)) for text in texts]
        seen = Counter(display.redrawn())
    found = []
    whole = [_pixels(text, display) for text in texts]
    for text, color, pixels in zip(texts, colors, whole, strict=True):
        covered = pixels - seen[color]
        if covered in whole:  # the covered part is drawn elsewhere in another color
            continue
        if covered > _TOUCH * text.scale**2 and seen[color]:
            found.append((text.x, text.y, covered))
    return found


def _texts(group, x: int, y: int, scale: int) -> Iterator[_Text]:
    if group.hidden:
        return
    x, y, inner = x + group.x * scale, y + group.y * scale, scale * _SCALE.fget(group)
    for layer in group:
        if isinstance(layer, displayio.Group):
            yield from _texts(layer, x, y, inner)
        elif isinstance(layer, displayio.TileGrid) and _is_text(layer):
            yield _Text(layer, x + layer.x * inner, y + layer.y * inner, inner)


def _is_text(grid: displayio.TileGrid) -> bool:
    """Returns whether a layer is text in ink (see `Kit.ink`), not a frame or the road's marks."""
    ink = grid.pixel_shader
    is_ink = isinstance(ink, displayio.Palette) and len(ink) == 2 and ink.is_transparent(0)
    if grid.hidden or not is_ink or grid.width > 1 or grid.height > 1 or grid.tile_height < _LOW:
        return False
    return not all(by_rows.row(_bitmap(grid), 0, 0, grid.bitmap.width))


def _bitmap(grid: displayio.TileGrid) -> displayio.Bitmap:
    assert isinstance(grid.bitmap, displayio.Bitmap)
    return grid.bitmap


def _dyed(stack: contextlib.ExitStack, grid: displayio.TileGrid, color: int) -> int:
    """Gives a text a color until the stack is closed. Returns that color in the display's form."""
    dye = displayio.Palette(2)
    dye.make_transparent(0)
    red, green, blue = color >> 11, color >> 5 & 63, color & 31
    dye[1] = red << 19 | green << 10 | blue << 3
    inside = vars(grid)  # a layer with a new shader must be drawn again
    stack.callback(inside.update, _pixel_shader=grid.pixel_shader)
    inside["_pixel_shader"] = dye
    return color


def _pixels(text: _Text, display: Display) -> int:
    """Returns the number of a text's pixels on the screen, if nothing covers it."""
    grid, scale = text.grid, text.scale
    wide = grid.tile_width
    top, left = divmod(grid[0], grid.bitmap.width // wide)
    across = [_seen(text.x + x * scale, scale, display.width) for x in range(wide)]
    number = 0
    for y in range(grid.tile_height):
        high = _seen(text.y + y * scale, scale, display.height)
        row = top * grid.tile_height + y
        values = by_rows.row(_bitmap(grid), row, left * wide, (left + 1) * wide) if high else b""
        number += high * sum(itertools.compress(across, values))
    return number


def _seen(start: int, size: int, end: int) -> int:
    """Returns the length of the visible part of a stretch, along one side of the screen."""
    return max(0, min(start + size, end) - max(start, 0))
