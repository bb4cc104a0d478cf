# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The hand: the deck to buy from, up to six cards, and the flag that ends the turn."""

import displayio

from micropython import const
from ui import palette
from ui.forts.figures import figures, write
from ui.kit import put_tile

# Shared numbers
_HAND = const(6)
_NUMBERS = const(12)

_BACK = const(4)
_BUY = const(5)
_FLAG = const(6)
_LIFT = const(4)
DECK = 0  # places: the deck, the cards, and after the last one the flag


class Hand:
    """The places lie side by side; the selected one is lifted."""

    def __init__(self, kit, layout):
        self._kit = kit
        self._layout = layout
        self._down = layout.hand_y // layout.scale
        self.group = displayio.Group(scale=layout.scale)
        self._cards = [self._card(1)]
        self._cards[DECK][0] = _BUY
        self._numbers = []
        for i in range(_HAND):
            self._cards.append(self._card(layout.cards_x + i * layout.pitch))
            self._numbers.append(self._number(layout.cards_x + i * layout.pitch))
        self._flag = self._card(0)
        self._flag[0] = _FLAG
        self._count = 0
        self._selected = -1

    def _card(self, x):
        card = self._kit.sprites("suits", 20, 28, x, self._down)
        self.group.append(card)
        return card

    def _number(self, x):
        number = figures(self._kit, 2, x + self._layout.number_x, self._down + 1, palette.INK)
        self.group.append(number)
        return number

    def show(self, order, first, count, known):
        """Shows `count` cards of `order` from `first` on, backs where they are not known."""
        self.select(-1)
        self._count = count
        for i in range(_HAND):
            card, number = self._cards[i + 1], self._numbers[i]
            card.hidden = i >= count
            number.hidden = i >= count or not known
            if i < count:
                put_tile(card, order[first + i] // _NUMBERS if known else _BACK)
            if not number.hidden:
                write(self._kit, number, order[first + i] % _NUMBERS + 1)
        self._flag.x = self._layout.cards_x + count * self._layout.pitch + 3

    def brighten(self, playable):
        """playable: for each place 1 if something can be done there, else it is dimmed."""
        kit = self._kit
        for i in range(_HAND + 1):
            colours = kit.sprite_colours if playable[i] else kit.dim_colours
            if self._cards[i].pixel_shader is not colours:
                self._cards[i].pixel_shader = colours
        flag = kit.sprite_colours if playable[self._count + 1] else kit.dim_colours
        if self._flag.pixel_shader is not flag:
            self._flag.pixel_shader = flag

    def select(self, place):
        """Lifts what lies at a place; -1: nothing."""
        if place == self._selected:
            return
        self._lift(self._selected, 0)
        self._lift(place, _LIFT)
        self._selected = place

    def _lift(self, place, by):
        if place < 0:
            return
        if place > self._count:
            self._flag.y = self._down - by
            return
        self._cards[place].y = self._down - by
        if place > DECK:
            self._numbers[place - 1].y = self._down + 1 - by
