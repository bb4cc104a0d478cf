# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for displayio that shows nothing: its objects check their arguments as the board's
do and take as many bytes. Each class explains its size, in 16-byte blocks: an instance takes 16,
its attributes 8 each in a table of 2, 4, 6, 8, 10 ..., a bytearray or a list 16 and its content."""

import builtins

from micropython import const

# offsets in the bytearray of a TileGrid; up to four tiles cost nothing, as on the board
_X = const(0)
_Y = const(2)
_WIDTH = const(4)
_HEIGHT = const(6)
_TILE_WIDTH = const(8)
_TILE_HEIGHT = const(10)
_FLAGS = const(12)
_TILES = const(28)


class Layer:
    """The base of all that a Group may contain."""


def _bits_for(value_count):
    bits = 1
    while (1 << bits) < value_count:
        bits *= 2
    return bits


def _put(fields, at, value):
    """Writes a signed 16-bit number into two bytes."""
    fields[at] = value & 255
    fields[at + 1] = (value >> 8) & 255


def _get(fields, at):
    value = fields[at] | fields[at + 1] << 8
    return value - 65536 if value & 32768 else value


class Bitmap:
    """64 bytes (instance 16, four attributes 32, bytearray 16) and the rows, padded to 4 bytes.

    The leftmost pixel is in a byte's highest bits.
    """

    def __init__(self, width, height, value_count):
        self.width = width
        self.height = height
        self._bits = _bits_for(value_count)
        self._data = bytearray(self._stride() * height)

    @property
    def bits_per_value(self):
        return self._bits

    def _stride(self):
        return (self.width * self._bits + 31) // 32 * 4

    def _shift(self, x):
        return 8 - self._bits - x * self._bits % 8

    def _at(self, x, y):
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        return y * self._stride() + x * self._bits // 8

    def read(self, x, y):
        """``bitmap[x, y]`` without the tuple."""
        return self._data[self._at(x, y)] >> self._shift(x) & (1 << self._bits) - 1

    def write(self, x, y, value):
        """``bitmap[x, y] = value`` without the tuple."""
        if not 0 <= value < 1 << self._bits:
            raise ValueError("pixel value requires too many bits")
        at = self._at(x, y)
        shift = self._shift(x)
        mask = (1 << self._bits) - 1 << shift
        self._data[at] = self._data[at] & ~mask | value << shift

    def __getitem__(self, index):
        if isinstance(index, tuple):
            return self.read(index[0], index[1])
        return self.read(index % self.width, index // self.width)

    def __setitem__(self, index, value):
        if isinstance(index, tuple):
            self.write(index[0], index[1], value)
        else:
            self.write(index % self.width, index // self.width, value)

    def fill(self, value):
        for y in range(self.height):
            for x in range(self.width):
                self.write(x, y, value)

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        pass

    def read_rows(self, file, size):
        """Reads rows of so many bytes each."""
        rows = _memoryview(self._data)
        stride = self._stride()
        for at in range(0, stride * self.height, stride):
            if file.readinto(rows[at : at + size]) != size:
                raise EOFError


_memoryview = builtins.memoryview


def _view(buffer):
    """A memoryview: on a board a Bitmap's pixels have one, too."""
    return _memoryview(buffer._data if isinstance(buffer, Bitmap) else buffer)


builtins.memoryview = _view


class Palette:
    """16 bytes and 16 for each colour, as on the board, but at least 64.

    Four bytes per colour are used: red, green, blue and whether it is transparent.
    """

    def __init__(self, color_count, *, dither=False):
        self._data = bytearray(max(4 * color_count, 16 * color_count - 32))

    def __len__(self):
        size = len(self._data)
        return size // 4 if size <= 8 else size // 16 + 2

    def _at(self, index):
        if not 0 <= index < len(self):
            raise IndexError("palette index out of range")
        return 4 * index

    def __getitem__(self, index):
        at = self._at(index)
        return self._data[at] << 16 | self._data[at + 1] << 8 | self._data[at + 2]

    def __setitem__(self, index, color):
        at = self._at(index)
        if isinstance(color, int):
            if not 0 <= color <= 0xFFFFFF:
                raise ValueError("color must be between 0x000000 and 0xffffff")
            self._data[at] = color >> 16
            self._data[at + 1] = color >> 8 & 255
            self._data[at + 2] = color & 255
        else:
            for i in range(3):
                self._data[at + i] = color[i]

    def make_transparent(self, index):
        self._data[self._at(index) + 3] = 1

    def make_opaque(self, index):
        self._data[self._at(index) + 3] = 0

    def is_transparent(self, index):
        return self._data[self._at(index) + 3] == 1


def _number(at, read_only=False):
    """A property of a TileGrid: the number at an offset in its bytearray."""

    def read(self):
        return _get(self._fields, at)

    def write(self, value):
        _put(self._fields, at, value)

    return property(read) if read_only else property(read, write)


def _flag(bit):
    """A property of a TileGrid: a bit of its flags."""

    def read(self):
        return self._fields[_FLAGS] & bit != 0

    def write(self, on):
        flags = self._fields[_FLAGS]
        self._fields[_FLAGS] = flags | bit if on else flags & ~bit

    return property(read, write)


class TileGrid(Layer):
    """96 bytes (instance 16, attributes 32, bytearray 48), and a byte for each tile above four."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % (tile_width or 1):
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % (tile_height or 1):
            raise ValueError("Tile height must exactly divide bitmap height")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        more = width * height if width * height > 4 else 0
        self._fields = bytearray(32 + more)
        _put(self._fields, _WIDTH, width)
        _put(self._fields, _HEIGHT, height)
        _put(self._fields, _TILE_WIDTH, tile_width)
        _put(self._fields, _TILE_HEIGHT, tile_height)
        self.x = x
        self.y = y
        for i in range(width * height):
            self._set(i, default_tile)

    x = _number(_X)
    y = _number(_Y)
    width = _number(_WIDTH, read_only=True)
    height = _number(_HEIGHT, read_only=True)
    tile_width = _number(_TILE_WIDTH, read_only=True)
    tile_height = _number(_TILE_HEIGHT, read_only=True)
    hidden = _flag(1)
    flip_x = _flag(2)
    flip_y = _flag(4)
    transpose_xy = _flag(8)

    def contains(self, touch):
        x = touch[0] - self.x
        y = touch[1] - self.y
        across = self.width * self.tile_width
        return 0 <= x < across and 0 <= y < self.height * self.tile_height

    def _index(self, index):
        if isinstance(index, tuple):
            x, y = index
            if not (0 <= x < self.width and 0 <= y < self.height):
                raise IndexError("Tile index out of bounds")
            return y * self.width + x
        if not 0 <= index < self.width * self.height:
            raise IndexError("Tile index out of bounds")
        return index

    def _tiles_in_bitmap(self):
        across = self.bitmap.width // (self.tile_width or 1)
        return across * (self.bitmap.height // (self.tile_height or 1))

    def _set(self, index, tile):
        if not 0 <= tile < self._tiles_in_bitmap():
            raise ValueError("Tile index out of bounds")
        self._fields[_TILES + index] = tile

    def __getitem__(self, index):
        return self._fields[_TILES + self._index(index)]

    def __setitem__(self, index, tile):
        self._set(self._index(index), tile)


class Group(Layer):
    """80 bytes (instance 16, four attributes 32, a list 32), and 4 for each layer above four."""

    def __init__(self, *, scale=1, x=0, y=0):
        self._layers = []
        self.x = x
        self.y = y
        self._state = scale << 1  # the lowest bit: hidden

    @property
    def scale(self):
        return self._state >> 1

    @scale.setter
    def scale(self, value):
        if value < 1:
            raise ValueError("scale must be >= 1")
        self._state = value << 1 | self._state & 1

    @property
    def hidden(self):
        return self._state & 1 == 1

    @hidden.setter
    def hidden(self, on):
        self._state = self._state & ~1 | (1 if on else 0)

    @staticmethod
    def _checked(layer):
        if not isinstance(layer, Layer):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        return layer

    def append(self, layer):
        self._layers.append(self._checked(layer))

    def insert(self, index, layer):
        self._layers.insert(index, self._checked(layer))

    def index(self, layer):
        return self._layers.index(layer)

    def pop(self, i=-1):
        return self._layers.pop(i)

    def remove(self, layer):
        self._layers.remove(layer)

    def sort(self, key, reverse):
        self._layers.sort(key=key, reverse=reverse)

    def __bool__(self):
        return True

    def __contains__(self, layer):
        return layer in self._layers

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index] = self._checked(layer)

    def __delitem__(self, index):
        del self._layers[index]


class OnDiskBitmap:
    """464 bytes, of which a palette of 16 takes 272. ``file`` is a path or an open BMP file."""

    def __init__(self, file):
        self._file = open(file, "rb") if isinstance(file, str) else file  # noqa: SIM115
        header = self._file.read(26)
        if header[:2] != b"BM":
            raise ValueError("Invalid BMP file")
        self.width = int.from_bytes(header[18:22], "little")
        self.height = int.from_bytes(header[22:26], "little")
        self.pixel_shader = Palette(16)
        self._rest = bytes(95)


def release_displays():
    pass
