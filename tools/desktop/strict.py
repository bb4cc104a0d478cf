# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes Blinka refuse the same values, colors and tiles as a board: those out of range.

Blinka masks or ignores most of them, so that a mistake would only show on the board.
"""

# It uses Blinka's internals, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false

from collections.abc import Iterator

import bitmaptools
from displayio import Bitmap, Group, Palette, TileGrid

import by_rows


class Bytearray(bytearray):
    """A bytearray that refuses operations that a board's bytearrays lack."""

    def _refuse(self, *values):
        raise NotImplementedError("a board's bytearray cannot do that")

    __contains__ = __delitem__ = index = count = pop = remove = insert = reverse = _refuse


def install() -> None:
    """Makes Blinka raise ValueError for them, in this process."""
    _guard(Bitmap, "__setitem__", _check_pixel)
    _guard(Bitmap, "__getitem__", _check_place)
    _guard(Bitmap, "fill", _check_value)
    _guard(Palette, "__setitem__", _check_color)
    _guard(Palette, "make_transparent", _check_color)
    _guard(Palette, "make_opaque", _check_color)
    _guard(TileGrid, "__setitem__", _check_tile)
    _guard(TileGrid, "__getitem__", _check_cell)
    _guard(bitmaptools, "blit", _check_blit)


def check_colors(group: Group | None) -> None:
    """Raises ValueError when a changed bitmap in ``group`` has a pixel beyond its palette."""
    for grid in tile_grids(group):
        bitmap, palette = grid.bitmap, grid.pixel_shader
        if isinstance(bitmap, Bitmap) and isinstance(palette, Palette) and _changed(grid, bitmap):
            value = 0 if len(palette) >> bitmap._bits_per_value else _largest(bitmap)
            _within(value, len(palette), "palette index")


def _guard(owner: object, name: str, check) -> None:
    """Makes a method, or a module's function, call ``check`` first; does so only once."""
    method = getattr(owner, name)
    if hasattr(method, "checked"):
        return

    def checked(*args, **how):
        check(*args, **how)
        return method(*args, **how)

    checked.__dict__["checked"] = True
    setattr(owner, name, checked)


def _within(value: int, limit: int, what: str) -> None:
    if not 0 <= value < limit:
        raise ValueError(f"{what} {value} is out of range: 0 to {limit - 1}")


def _check_pixel(bitmap: Bitmap, place, value: int) -> None:
    _check_place(bitmap, place)
    _check_value(bitmap, value)


def _check_place(bitmap: Bitmap, place) -> None:
    _check_index(place, bitmap.width, bitmap.height, "pixel")


def _check_value(bitmap: Bitmap, value: int) -> None:
    _within(value, 1 << bitmap._bits_per_value, "bitmap value")


def _check_color(palette: Palette, index: int, color: object = None) -> None:
    _within(index, len(palette), "palette index")


def _check_tile(grid: TileGrid, place, tile: int) -> None:
    _check_cell(grid, place)
    _within(tile, grid._tiles_in_bitmap, "tile number")


def _check_cell(grid: TileGrid, place) -> None:
    _check_index(place, grid.width, grid.height, "tile")


def _check_blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, **how) -> None:
    """Checks as a board does: x within the target or just beyond it, x1 to x2 within the source."""
    _within(x, dest_bitmap.width + 1, "x")
    _within(y, dest_bitmap.height + 1, "y")
    for first, last, size, what in (
        (x1, x2, source_bitmap.width, "x2"),
        (y1, y2, source_bitmap.height, "y2"),
    ):
        _within(first, size + 1, what)
        if last is not None and not first <= last <= size:
            raise ValueError(f"{what} {last} is out of range: {first} to {size}")
    if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
        raise ValueError("source palette too large")


def _check_index(place, width: int, height: int, what: str) -> None:
    if isinstance(place, int):
        _within(place, width * height, f"{what} index")
    else:
        _within(place[0], width, f"{what} column")
        _within(place[1], height, f"{what} row")


def tile_grids(group: Group | None) -> Iterator[TileGrid]:
    """Yields all tile grids in a group and in its nested groups."""
    for layer in group._layers if group else ():
        if isinstance(layer, Group):
            yield from tile_grids(layer)
        elif isinstance(layer, TileGrid):
            yield layer


def _changed(grid: TileGrid, bitmap: Bitmap) -> bool:
    area = bitmap._dirty_area
    return grid._full_change or area.x1 != area.x2


def _largest(bitmap: Bitmap) -> int:
    """Returns the largest pixel value of a bitmap."""
    rows = (by_rows.row(bitmap, y, 0, bitmap.width) for y in range(bitmap.height))
    return max(map(max, rows))
