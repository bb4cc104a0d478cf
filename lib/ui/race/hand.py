# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The hand: a row of cards, the selected one lifted, and large beside the rivals."""

import bitmaptools
import displayio

from micropython import const
from ui import palette
from ui.kit import FOLDER

# Shared numbers
_HAND = const(7)
_NONE = const(255)

_BACK = const(21)
_LARGE_BYTES = const(1120)  # a large card in its file


class Hand:
    """Seven places and the large card. The cards stand in the order of the hand."""

    def __init__(self, kit, layout):
        self._kit = kit
        self._layout = layout
        self.group = displayio.Group(scale=layout.scale)
        self._cards = []
        self._edges = []
        for i in range(_HAND):
            if layout.scale > 1:  # cards overlap there
                edge = kit.box(self.x(i) - 1, self._down(), 1, 28, palette.INK)
                self._edges.append(edge)
                self.group.append(edge)
            card = kit.sprites("cards-small", 20, 28, self.x(i), self._down())
            card.hidden = True
            self._cards.append(card)
            self.group.append(card)
        self._file = open(FOLDER + "cards-large.bin", "rb")
        self._bitmap = displayio.Bitmap(40, 56, 16)
        self._large = displayio.TileGrid(self._bitmap, pixel_shader=kit.sprite_colours)
        self._shown = _NONE
        self.large = displayio.Group(scale=layout.scale, x=layout.large_x, y=layout.large_y)
        self.large.append(self._large)
        self._large.hidden = True
        self._selected = _NONE

    def x(self, i):
        """Where the i-th card begins, in the group's own pixels."""
        return self._layout.hand_x + i * self._layout.hand_pitch

    def _down(self):
        return self._layout.hand_y // self._layout.scale

    def place(self, i):
        """The point of the screen where the i-th card begins."""
        return self.x(i) * self._layout.scale, self._layout.hand_y

    def show(self, cards, count, playable, known):
        """Shows the first `count` of `cards`, backs where they are not known.

        playable: for each place 1 if the card can be played, else it is dimmed.
        """
        for i in range(_HAND):
            card = self._cards[i]
            card.hidden = i >= count
            if self._edges:
                self._edges[i].hidden = i >= count
            if i < count:
                tile = cards[i] if known else _BACK
                if card[0] != tile:
                    card[0] = tile
                bright = playable[i] or not known
                colours = self._kit.sprite_colours if bright else self._kit.dim_colours
                if card.pixel_shader is not colours:
                    card.pixel_shader = colours

    def select(self, i, card):
        """Lifts a card (NONE: none) and shows it large."""
        if self._selected != i:
            if self._selected != _NONE:
                self._cards[self._selected].y = self._down()
            if i != _NONE:
                self._cards[i].y = self._down() - self._layout.lift
            self._selected = i
        self.show_large(card)

    def show_large(self, card):
        """Shows a card large beside the rivals; NONE: nothing."""
        if card == self._shown:
            return
        self._shown = card
        self._large.hidden = card == _NONE
        if card == _NONE:
            return
        self._file.seek(8 + card * _LARGE_BYTES)
        bitmaptools.readinto(self._bitmap, self._file, 4, 1, True)
        self._bitmap.dirty()

    def close(self):
        """Lets the file of large cards go."""
        self._file.close()
