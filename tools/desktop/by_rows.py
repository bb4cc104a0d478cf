# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Replaces Blinka's slowest loops over pixels by loops over rows.

Blinka visits each pixel in Python; that was half of the time of the screens' tests. Cases that are
not covered here (transposed layers, circles, polygons, unusual bitmaps) still use Blinka's own
loops, and the pixels are the same.
"""

# It uses Blinka's internals, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false, reportMissingImports=false

from array import array
from collections.abc import Iterator

import bitmaptools
from displayio import Bitmap, _tilegrid
from vectorio import _vectorshape

_blit_by_pixel = bitmaptools.blit
_fill_region_by_pixel = bitmaptools.fill_region
_fill_tiles_by_pixel = _tilegrid._fill_pixels
_fill_shape_by_pixel = _vectorshape._fill_shape_pixels


def install() -> None:
    """Replaces Blinka's loops in this process."""
    bitmaptools.blit = blit
    bitmaptools.fill_region = fill_region
    _tilegrid._fill_pixels = _fill_tiles
    _vectorshape._fill_shape_pixels = _fill_rectangle


# --- Bitmaps: a row of values as bytes


class _Unpacked(dict):
    """Maps a word (32 bits, the leftmost pixel in the highest) to its values as bytes."""

    def __init__(self, bits: int):
        self.shifts = range(32 - bits, -1, -bits)
        self.mask = (1 << bits) - 1

    def __missing__(self, word: int) -> bytes:
        if len(self) > 1 << 16:
            self.clear()
        values = self[word] = bytes(word >> shift & self.mask for shift in self.shifts)
        return values


class _Packed(dict):
    """Maps values as bytes to their word."""

    def __init__(self, bits: int):
        self.bits = bits

    def __missing__(self, values: bytes) -> int:
        if len(self) > 1 << 16:
            self.clear()
        word = 0
        for value in values:
            word = word << self.bits | value
        self[values] = word
        return word


_UNPACKED = {bits: _Unpacked(bits) for bits in (1, 2, 4)}
_PACKED = {bits: _Packed(bits) for bits in (1, 2, 4)}


def row(bitmap: Bitmap, y: int, x1: int, x2: int) -> bytes:
    """Returns the values of a row from column ``x1`` to before ``x2``, from at most 8 bits."""
    data = bitmap._data
    bits = bitmap._bits_per_value
    if bits == 8:
        start = y * bitmap._stride * data.itemsize
        return bytes(memoryview(data).cast("B")[start + x1 : start + x2])
    shift = bitmap._x_shift
    start = y * bitmap._stride
    words = data[start + (x1 >> shift) : start + (x2 - 1 >> shift) + 1]
    skipped = x1 & bitmap._x_mask
    return b"".join(map(_UNPACKED[bits].__getitem__, words))[skipped : skipped + x2 - x1]


def _set_row(bitmap: Bitmap, y: int, x: int, values: bytes) -> None:
    data = bitmap._data
    bits = bitmap._bits_per_value
    if bits == 8:
        start = y * bitmap._stride * data.itemsize + x
        memoryview(data).cast("B")[start : start + len(values)] = values
        return
    shift = bitmap._x_shift
    first = x >> shift
    end = (x + len(values) - 1 >> shift) + 1
    left = first << shift
    start = y * bitmap._stride
    values = row(bitmap, y, left, x) + values + row(bitmap, y, x + len(values), end << shift)
    packed = map(_PACKED[bits].__getitem__, _chunks(values, 1 << shift))
    data[start + first : start + end] = array(data.typecode, packed)


def _chunks(values: bytes, size: int) -> Iterator[bytes]:
    return (values[at : at + size] for at in range(0, len(values), size))


class _Columns:
    """Some columns of a bitmap of 1, 2 or 4 bits: a row's values as one number, the leftmost
    value in its highest bits."""

    def __init__(self, bitmap: Bitmap, x1: int, x2: int):
        shift = bitmap._x_shift
        bits = bitmap._bits_per_value
        self._data = bitmap._data
        self._stride = bitmap._stride
        self._first = x1 >> shift
        self._words = (x2 - 1 >> shift) + 1 - self._first
        self._low = ((self._first + self._words << shift) - x2) * bits
        self.whole = (1 << (x2 - x1) * bits) - 1
        self.ones = self.whole // ((1 << bits) - 1)
        self._bits = bits

    def get(self, y: int) -> int:
        return self._number(y * self._stride + self._first) >> self._low & self.whole

    def put(self, y: int, values: int, opaque: int) -> None:
        """Sets the values of a row where `opaque` has ones."""
        start = y * self._stride + self._first
        number = self._number(start)
        number ^= (number ^ values << self._low) & opaque << self._low
        for at in range(start + self._words - 1, start - 1, -1):
            self._data[at] = number & 0xFFFFFFFF
            number >>= 32

    def other_than(self, value: int, values: int) -> int:
        """Returns ones in the places of a row that differ from a value."""
        if value >> self._bits:
            return self.whole
        unlike = changed = values ^ value * self.ones
        for step in range(1, self._bits):  # to the lowest bit of each place
            unlike |= changed >> step
        return (unlike & self.ones) * ((1 << self._bits) - 1)

    def _number(self, start: int) -> int:
        number = 0
        for word in self._data[start : start + self._words]:
            number = number << 32 | word
        return number


def _is_plain(bitmap: Bitmap) -> bool:
    return type(bitmap) is Bitmap and bitmap._bits_per_value <= 8 and bitmap._data_alloc


def blit(
    dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None, **how
):
    """Copies a part of a bitmap without the pixels of one value: ``bitmaptools.blit``."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    plain = _is_plain(dest_bitmap) and _is_plain(source_bitmap) and source_bitmap is not dest_bitmap
    right = min(x + x2 - x1, dest_bitmap.width)
    bottom = min(y + y2 - y1, dest_bitmap.height)
    inside = 0 <= x1 <= x2 <= source_bitmap.width and 0 <= y1 <= y2 <= source_bitmap.height
    if how or not plain or not inside or x < 0 or y < 0:
        how.update(x1=x1, y1=y1, x2=x2, y2=y2, skip_source_index=skip_source_index)
        _blit_by_pixel(dest_bitmap, source_bitmap, x, y, **how)
        return
    if x >= right or y >= bottom:
        return
    if dest_bitmap._bits_per_value == source_bitmap._bits_per_value < 8:
        _copy(dest_bitmap, source_bitmap, (x, y, right, bottom), x1, y1, skip_source_index)
    else:
        _copy_deeper(dest_bitmap, source_bitmap, (x, y, right, bottom), x1, y1, skip_source_index)
    dest_bitmap.dirty(x, y, right, bottom)


def _copy(dest_bitmap, source_bitmap, area, x1, y1, skipped) -> None:
    """Copies between bitmaps of the same depth."""
    x, y, right, bottom = area
    source = _Columns(source_bitmap, x1, x1 + right - x)
    target = _Columns(dest_bitmap, x, right)
    opaque = source.whole
    for line in range(y, bottom):
        values = source.get(line - y + y1)
        if skipped is not None:
            opaque = source.other_than(skipped, values)
        target.put(line, values, opaque)


def _copy_deeper(dest_bitmap, source_bitmap, area, x1, y1, skip_source_index) -> None:
    """Copies into a bitmap of any depth."""
    x, y, right, bottom = area
    for line in range(y, bottom):
        values = row(source_bitmap, line - y + y1, x1, x1 + right - x)
        if skip_source_index is not None and skip_source_index in values:
            below = row(dest_bitmap, line, x, right)
            pairs = zip(values, below, strict=True)
            values = bytes(under if over == skip_source_index else over for over, under in pairs)
        _set_row(dest_bitmap, line, x, values)


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Sets all pixels of a rectangle: ``bitmaptools.fill_region``."""
    left, top = max(x1, 0), max(y1, 0)
    right, bottom = min(x2, dest_bitmap.width), min(y2, dest_bitmap.height)
    if not _is_plain(dest_bitmap) or type(value) is not int or value & dest_bitmap._value_reject:
        _fill_region_by_pixel(dest_bitmap, x1, y1, x2, y2, value)
    elif left < right and top < bottom:
        _fill(dest_bitmap, left, top, right, bottom, value)
        dest_bitmap.dirty(left, top, right, bottom)


def _fill(bitmap, left, top, right, bottom, value) -> None:
    if bitmap._bits_per_value < 8:
        columns = _Columns(bitmap, left, right)
        values = (value & bitmap._bitmask) * columns.ones
        for y in range(top, bottom):
            columns.put(y, values, columns.whole)
        return
    values = bytes([value]) * (right - left)
    for y in range(top, bottom):
        _set_row(bitmap, y, left, values)


# --- Displays: a row of colors; as bits, the leftmost lowest, the pixels already drawn


_COLOR = 2  # bytes
_CHOSEN = bytes.maketrans(b"01", b"\0\xff")
_Cell = tuple[int, int, int]
"""A cell's columns in the bitmap, from the first to before the second, and its first line."""


class _Rows:
    """The pixels of an area, drawn from the top layer down, and a mask of those already drawn."""

    def __init__(self, buffer: memoryview, mask: memoryview):
        self._buffer = buffer.cast("B")
        self._mask = mask.cast("B")

    def draw(self, start: int, colors: bytes, opaque: int) -> bool:
        """Draws a row at an offset; returns whether all of its pixels are drawn now."""
        count = len(colors) // _COLOR
        whole = (1 << count) - 1
        shift, first, end = start & 7, start >> 3, (start + count + 7) >> 3
        mask = int.from_bytes(self._mask[first:end], "little")
        taken = mask >> shift & whole
        wanted = opaque & ~taken
        place = slice(_COLOR * start, _COLOR * (start + count))
        if wanted == whole:
            self._buffer[place] = colors
        elif wanted:
            chosen = f"{wanted:0{count}b}"[::-1].encode().translate(_CHOSEN)
            below = int.from_bytes(self._buffer[place], "little")
            changed = (below ^ int.from_bytes(colors, "little")) & _number(chosen, chosen)
            self._buffer[place] = (below ^ changed).to_bytes(len(colors), "little")
        self._mask[first:end] = (mask | wanted << shift).to_bytes(end - first, "little")
        return opaque | taken == whole


def _number(low: bytes, high: bytes) -> int:
    return int.from_bytes(_pairs(low, high), "little")


def _pairs(first: bytes, second: bytes) -> bytes:
    """Returns the bytes of two rows by turns."""
    pairs = bytearray(_COLOR * len(first))
    pairs[::2] = first
    pairs[1::2] = second
    return bytes(pairs)


def _fill_tiles(buffer, mask, colors, opaque, geometry, grid, bitmap) -> bool:
    """Draws the cells of a TileGrid; returns whether the whole area is drawn now."""
    start, x_stride, y_stride, x_shift, y_shift, left, right, top, bottom = geometry
    if abs(x_stride) != 1 or type(bitmap) is not Bitmap:
        return _fill_tiles_by_pixel(buffer, mask, colors, opaque, geometry, grid, bitmap)
    start += x_shift if x_stride > 0 else 1 - x_shift - (right - left)
    rows = _Rows(buffer, mask)
    halves = array("H", colors).tobytes()
    first, second = halves[::2].ljust(256, b"\0"), halves[1::2].ljust(256, b"\0")
    digits = bytes(ord("1") if each else ord("0") for each in opaque).ljust(256, b"0")
    scale = grid._absolute_transform.scale
    covered = True
    cells: dict[int, list[_Cell]] = {}
    drawn, seen, row_colors = -1, 0, b""
    for y in range(top, bottom):
        if y // scale != drawn:
            drawn = y // scale
            values = _scaled_row(grid, bitmap, drawn, left, right, scale, cells)[::x_stride]
            seen = int(values.translate(digits)[::-1], 2)
            row_colors = _pairs(values.translate(first), values.translate(second))
        covered &= rows.draw(start + (y - top + y_shift) * y_stride, row_colors, seen)
    return covered


def _scaled_row(
    grid, bitmap: Bitmap, y: int, left: int, right: int, scale: int, cells: dict[int, list[_Cell]]
) -> bytes:
    """Returns the values of a row of a TileGrid; left and right count scaled pixels. cells: those
    between them by their row, when they are known.
    """
    first, end = left // scale, (right - 1) // scale + 1
    down, line = divmod(y, grid._tile_height)
    if down not in cells:
        cells[down] = list(_cells(grid, down, first, end))
    values = b"".join([row(bitmap, top + line, x1, x2) for x1, x2, top in cells[down]])
    if scale == 1:
        return values
    wide = bytearray(len(values) * scale)
    for shift in range(scale):
        wide[shift::scale] = values
    return bytes(wide[left - first * scale : right - first * scale])


def _cells(grid, down: int, left: int, right: int) -> Iterator[_Cell]:
    """Yields the cells of a row of a TileGrid, as far as they are between two columns."""
    wide, high = grid._tile_width, grid._tile_height
    first = ((down + grid._top_left_y) % grid._height_in_tiles) * grid._width_in_tiles
    x = left
    while x < right:
        tile = grid._tiles[first + (x // wide + grid._top_left_x) % grid._width_in_tiles]
        end = min(right, (x // wide + 1) * wide)
        top, at = divmod(tile, grid._bitmap_width_in_tiles)
        across = at * wide + x % wide
        yield across, across + end - x, top * high
        x = end


def _fill_rectangle(buffer, mask, cover, geometry, shape, transform) -> bool:
    """Draws a rectangle; returns whether the whole area is drawn now."""
    color, kind, width, height = cover
    start, line, left, top, right, bottom = geometry
    transposed, x, y, sign_x, sign_y = transform
    within = x <= left and right <= x + width and y <= top and bottom <= y + height
    upright = not transposed and sign_x == sign_y == 1
    if kind != _vectorshape._COVER_RECTANGLE or not upright or not within:
        return _fill_shape_by_pixel(buffer, mask, cover, geometry, shape, transform)
    rows = _Rows(buffer, mask)
    colors = array("H", [color]).tobytes() * (right - left)
    for offset in range(start, start + (bottom - top) * line, line):
        rows.draw(offset, colors, (1 << right - left) - 1)
    return True
