# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The hand: a row of cards, the selected one lifted, and large beside the rivals."""

import displayio

from micropython import const
from ui import palette
from ui.kit import FOLDER
from ui.race.card import Card

# Shared numbers
_HAND = const(7)
_NONE = const(255)

_BACK = const(21)


class Hand:
    """Seven places and the large card. The cards stand in the order of the hand."""

    def __init__(self, kit, layout):
        self._kit = kit
        self._layout = layout
        self.small = open(FOLDER + "cards-small.bin", "rb")  # a Flight needs it too
        self.group = displayio.Group(scale=layout.scale)
        self._cards = []
        self._edges = []
        for i in range(_HAND):
            if layout.scale > 1:  # cards overlap there
                edge = kit.box(self.x(i) - 1, self._down(), 1, 28, palette.INK)
                self._edges.append(edge)
                self.group.append(edge)
            card = Card(kit, self.small, 20, 28)
            card.grid.x = self.x(i)
            card.grid.y = self._down()
            self._cards.append(card)
            self.group.append(card.grid)
        self._large = Card(kit, open(FOLDER + "cards-large.bin", "rb"), 40, 56)
        self.large = displayio.Group(scale=layout.scale, x=layout.large_x, y=layout.large_y)
        self.large.append(self._large.grid)
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
            if self._edges:
                self._edges[i].hidden = i >= count
            if i >= count:
                card.show(_NONE)
                continue
            card.show(cards[i] if known else _BACK)
            bright = playable[i] or not known
            colours = self._kit.sprite_colours if bright else self._kit.dim_colours
            if card.grid.pixel_shader is not colours:
                card.grid.pixel_shader = colours

    def select(self, i, card):
        """Lifts a card (NONE: none) and shows it large."""
        if self._selected != i:
            if self._selected != _NONE:
                self._cards[self._selected].grid.y = self._down()
            if i != _NONE:
                self._cards[i].grid.y = self._down() - self._layout.lift
            self._selected = i
        self.show_large(card)

    def show_large(self, card):
        """Shows a card large beside the rivals; NONE: nothing."""
        self._large.show(card)
