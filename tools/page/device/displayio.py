# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""displayio for a browser and for the tests' VM: its objects store the values that programs read
back, and JavaScript draws them.

They check their arguments like the board's objects, and on the VM each uses the same number of
bytes of the heap. So each class states its size, in blocks of 16 bytes: an instance has 16, its
attributes 8 each in a table of 2, 4, 6, 8 ..., a bytearray or a list 16 and its content.

www/screen.js has the commands and attributes in the same order.
"""

import bridge

from micropython import const

_BITMAP = const(1)
_PALETTE = const(2)
_TILE_GRID = const(3)
RECTANGLE = const(4)
_GROUP = const(5)
_SET = const(6)
_TILE = const(7)
_COLOR = const(8)
_INSERT = const(9)
_REPLACE = const(10)
_REMOVE = const(11)
_WRITE = const(12)
_READ = const(13)
_FILL = const(14)
_ROOT = const(17)
_REFRESH = const(18)

_X = const(0)
_Y = const(1)
_HIDDEN = const(2)
_SCALE = const(3)
WIDTH = const(4)
HEIGHT = const(5)
COLOR = const(6)
_FLIP_X = const(7)
_FLIP_Y = const(8)
_TRANSPOSED = const(9)
SHADER = const(10)
_PICTURE = const(11)

# Bits of a layer's state
_IS_HIDDEN = const(1)
_IN_GROUP = const(2)
_IS_FLIPPED_X = const(4)
_IS_FLIPPED_Y = const(8)
_IS_TRANSPOSED = const(16)
_STATE = const(5)  # bits of the state; the scale of a group is above them

# The places of a TileGrid's numbers, in two bytes each, and of its tiles
_WIDE = const(0)
_HIGH = const(2)
_TILE_WIDE = const(4)
_TILE_HIGH = const(6)
_TILES = const(8)


class Named:
    """An object that the screen knows by a number."""

    def __init__(self):
        bridge.hold(self)

    @property
    def name(self):
        """The number."""
        return bridge.name(self)

    def tell(self, attribute, value):
        """Sets an attribute of the screen's object."""
        bridge.put(_SET, self.name, attribute, value)


class Bitmap(Named):
    """Pixels of up to 8 bits: 64 bytes (instance 16, four attributes 32, bytearray 16), and the
    rows, padded to 4 bytes."""

    def __init__(self, width, height, value_count):
        super().__init__()
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        if bits > 8:
            raise ValueError("value_count must be at most 256")
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self.room = bridge.room((width * bits + 31) // 32 * 4 * height)
        bridge.put(_BITMAP, self.name, width, height, bits)

    def __getitem__(self, index):
        at = self._place(index)
        return bridge.put(_READ, self.name, at % self.width, at // self.width)

    def __setitem__(self, index, value):
        at = self._place(index)
        bridge.put(_WRITE, self.name, at % self.width, at // self.width, self.checked(value))

    def fill(self, value):
        """Gives all pixels one value."""
        bridge.put(_FILL, self.name, 0, 0, self.width, self.height, self.checked(value))

    def checked(self, value):
        """A value, if a pixel has room for it. Raises ValueError if not."""
        if not 0 <= value < 1 << self.bits_per_value:
            raise ValueError("pixel value requires too many bits")
        return value

    def _place(self, index):
        """Returns a pixel's number, without allocation, as on a board."""
        if isinstance(index, tuple):
            x, y = index
            index = y * self.width + x if 0 <= x < self.width else -1
        if not 0 <= index < self.width * self.height:
            raise IndexError("pixel coordinates out of bounds")
        return index


class Palette(Named):
    """Colors, each opaque or transparent: 16 bytes and 16 for each, but at least 64.

    Four bytes of each are used: red, green, blue and whether it is transparent.
    """

    def __init__(self, color_count, *, dither=False):
        super().__init__()
        self._count = color_count
        self._data = bytearray(max(4 * color_count, 16 * color_count - 32))
        bridge.put(_PALETTE, self.name)
        for i in range(color_count):
            self._tell(i)

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        at = self._at(index)
        return self._data[at] << 16 | self._data[at + 1] << 8 | self._data[at + 2]

    def __setitem__(self, index, color):
        if not isinstance(color, int):
            color = color[0] << 16 | color[1] << 8 | color[2]
        if not 0 <= color <= 0xFFFFFF:
            raise ValueError("color must be between 0x000000 and 0xffffff")
        if self[index] != color:
            at = self._at(index)
            self._data[at] = color >> 16
            self._data[at + 1] = color >> 8 & 255
            self._data[at + 2] = color & 255
            self._tell(index)

    def make_transparent(self, index):
        """Makes a color transparent."""
        self._data[self._at(index) + 3] = 1
        self._tell(index)

    def make_opaque(self, index):
        """Makes a color opaque."""
        self._data[self._at(index) + 3] = 0
        self._tell(index)

    def is_transparent(self, index):
        """Returns whether a color is transparent."""
        return self._data[self._at(index) + 3] == 1

    def _at(self, index):
        if not 0 <= index < self._count:
            raise IndexError("palette index out of range")
        return 4 * index

    def _tell(self, index):
        bridge.put(_COLOR, self.name, index, self[index], 1 - self._data[self._at(index) + 3])


class Layer(Named):
    """The base of all objects in a Group."""

    def __init__(self, x, y):
        super().__init__()
        self._x = x
        self._y = y
        self._state = 0

    @property
    def x(self):
        """The column of its left edge in its group."""
        return self._x

    @x.setter
    def x(self, value):
        self._x = value
        self.tell(_X, value)

    @property
    def y(self):
        """The row of its upper edge in its group."""
        return self._y

    @y.setter
    def y(self, value):
        self._y = value
        self.tell(_Y, value)

    @property
    def hidden(self):
        """True if it is not drawn."""
        return self._state & _IS_HIDDEN != 0

    @hidden.setter
    def hidden(self, value):
        self.mark(_IS_HIDDEN, value)
        self.tell(_HIDDEN, self._state & _IS_HIDDEN)

    @property
    def in_group(self):
        """True if a group or the display contains it."""
        return self._state & _IN_GROUP != 0

    @in_group.setter
    def in_group(self, value):
        self.mark(_IN_GROUP, value)

    def mark(self, bit, on):
        """Sets or clears a bit of the state."""
        self._state = self._state | bit if on else self._state & ~bit


def _turned(bit, attribute):
    """A property of a TileGrid: whether it is flipped or transposed in one way."""

    def read(self):
        return self._state & bit != 0

    def write(self, value):
        if read(self) != bool(value):
            self.mark(bit, value)
            self.tell(attribute, 1 if value else 0)

    return property(read, write)


def _number(at):
    """A property of a TileGrid: a number in its bytearray."""

    def read(self):
        return self._fields[at] | self._fields[at + 1] << 8

    return property(read)


class TileGrid(Layer):
    """A grid of tiles of a bitmap: 96 bytes (instance 16, six attributes 48, bytearray 32), and a
    byte for each tile above four."""

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
        super().__init__(x, y)
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if tile_width < 1 or tile_height < 1:
            raise ValueError("Tile width and height must be greater than 0")
        if bitmap.width % tile_width or bitmap.height % tile_height:
            raise ValueError("Tiles must exactly divide the bitmap")
        self._bitmap = bitmap
        self._shader = pixel_shader
        count = width * height
        self._fields = bytearray(16 + (count if count > 4 else 0))
        size = (width, height, tile_width, tile_height, default_tile, x, y)
        for at in (_WIDE, _HIGH, _TILE_WIDE, _TILE_HIGH):
            self._fields[at] = size[at // 2] & 255
            self._fields[at + 1] = size[at // 2] >> 8
        tile = self._checked(default_tile)
        for i in range(count):
            self._fields[_TILES + i] = tile
        bridge.put(_TILE_GRID, self.name, bitmap.name, pixel_shader.name, *size)

    width = _number(_WIDE)
    height = _number(_HIGH)
    tile_width = _number(_TILE_WIDE)
    tile_height = _number(_TILE_HIGH)
    flip_x = _turned(_IS_FLIPPED_X, _FLIP_X)
    flip_y = _turned(_IS_FLIPPED_Y, _FLIP_Y)
    transpose_xy = _turned(_IS_TRANSPOSED, _TRANSPOSED)

    def __getitem__(self, index):
        return self._fields[_TILES + self._cell(index)]

    def __setitem__(self, index, tile):
        cell = self._cell(index)
        self._fields[_TILES + cell] = self._checked(tile)
        bridge.put(_TILE, self.name, cell % self.width, cell // self.width, tile)

    @property
    def bitmap(self):
        """The bitmap of its tiles."""
        return self._bitmap

    @bitmap.setter
    def bitmap(self, value):
        if (value.width, value.height) != (self._bitmap.width, self._bitmap.height):
            raise ValueError("New bitmap must be same size as old bitmap")
        self._bitmap = value
        self.tell(_PICTURE, value.name)

    @property
    def pixel_shader(self):
        """Its colors."""
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._shader = value
        self.tell(SHADER, value.name)

    def contains(self, touch_tuple):
        """Returns whether it contains a place in its group."""
        x = touch_tuple[0] - self.x
        y = touch_tuple[1] - self.y
        across = self.width * self.tile_width
        return 0 <= x < across and 0 <= y < self.height * self.tile_height

    def _cell(self, index):
        if not isinstance(index, int):
            x, y = index
            index = y * self.width + x if 0 <= x < self.width else -1
        if not 0 <= index < self.width * self.height:
            raise IndexError("Tile index out of bounds")
        return index

    def _checked(self, tile):
        across = self._bitmap.width // self.tile_width
        if not 0 <= tile < across * (self._bitmap.height // self.tile_height):
            raise ValueError("Tile index out of bounds")
        return tile


class Group(Layer):
    """Layers that move, hide and grow together, the last one on top: 80 bytes (instance 16, four
    attributes 32, a list 32), and 4 for each layer above four."""

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__(x, y)
        self._layers = []
        self._state = scale << _STATE
        bridge.put(_GROUP, self.name, x, y, scale)

    @property
    def scale(self):
        """The width and height of each of its pixels, in pixels."""
        return self._state >> _STATE

    @scale.setter
    def scale(self, value):
        if value < 1:
            raise ValueError("scale must be >= 1")
        self._state = value << _STATE | self._state & (1 << _STATE) - 1
        self.tell(_SCALE, value)

    def append(self, layer):
        """Adds a layer on top."""
        self.insert(len(self._layers), layer)

    def insert(self, index, layer):
        """Adds a layer below the one at an index."""
        self._layers.insert(index, self._taken(layer))
        bridge.put(_INSERT, self.name, self._layers.index(layer), layer.name)

    def index(self, layer):
        """The index of a layer. Raises ValueError if it is not here."""
        return self._layers.index(layer)

    def pop(self, index=-1):
        """Removes and returns a layer."""
        layer = self._layers.pop(index)
        layer.in_group = False
        place = len(self._layers) if index == -1 else index
        bridge.put(_REMOVE, self.name, place)
        return layer

    def remove(self, layer):
        """Removes a layer. Raises ValueError if it is not here."""
        self.pop(self._layers.index(layer))

    def __len__(self):
        return len(self._layers)

    def __contains__(self, layer):
        return layer in self._layers

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index].in_group = False
        self._layers[index] = self._taken(layer)
        bridge.put(_REPLACE, self.name, self._layers.index(layer), layer.name)

    def __delitem__(self, index):
        self.pop(index)

    def _taken(self, layer):
        if not isinstance(layer, Layer):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer.in_group:
            raise ValueError("Layer already in a group.")
        layer.in_group = True
        return layer


class Display:
    """The display: it draws only in `refresh`."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self._root = None

    @property
    def root_group(self):
        """The group that it shows, or None."""
        return self._root

    @root_group.setter
    def root_group(self, group):
        if group is self._root:
            return
        if group is not None and group.in_group:
            raise ValueError("Group already used")
        if self._root is not None:
            self._root.in_group = False
        if group is not None:
            group.in_group = True
        self._root = group
        bridge.put(_ROOT, 0 if group is None else group.name)

    def refresh(self):
        """Draws all changes."""
        bridge.put(_REFRESH)
        return True
