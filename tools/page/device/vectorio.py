# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""The part of vectorio that the app uses, for the browser."""

import bridge
from displayio import COLOR, HEIGHT, RECTANGLE, SHADER, WIDTH, Layer


class Rectangle(Layer):
    """A filled rectangle: 96 bytes (instance 16, six attributes 48, a list 32)."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        super().__init__(x, y)
        self._shader = pixel_shader
        self._size = [_checked(width), _checked(height)]
        self._index = color_index
        bridge.put(RECTANGLE, self.name, pixel_shader.name, width, height, x, y, color_index)

    @property
    def width(self):
        """Its width in pixels."""
        return self._size[0]

    @width.setter
    def width(self, value):
        self._size[0] = _checked(value)
        self.tell(WIDTH, value)

    @property
    def height(self):
        """Its height in pixels."""
        return self._size[1]

    @height.setter
    def height(self, value):
        self._size[1] = _checked(value)
        self.tell(HEIGHT, value)

    @property
    def color_index(self):
        """The number of its color."""
        return self._index

    @color_index.setter
    def color_index(self, value):
        self._index = value
        self.tell(COLOR, value)

    @property
    def pixel_shader(self):
        """Its colors."""
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, value):
        self._shader = value
        self.tell(SHADER, value.name)


def _checked(size):
    if size < 1:
        raise ValueError("width and height must be at least 1")
    return size
