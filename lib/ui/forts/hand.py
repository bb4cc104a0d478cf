# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The hand: the deck to buy from, up to six cards, and the flag that ends the turn."""

import displayio

from engine.forts import names
from micropython import const
from ui.base.kit import hide, put_tile

_WIDE = const(16)
_HALF = const(13)  # rows of half a card, a tile of the sheet
_SUIT = const(12)  # upper halves, one for each number; the lower ones, the suits, follow
_BACK = const(16)
_BACK_BELOW = const(17)
_BUY = const(18)
_FLAG = const(19)
_FLAG_BELOW = const(20)
DECK = 0  # the first place; the cards and then the flag follow


class Hand:
    """The places lie side by side; the selected one is lifted."""

    def __init__(self, kit, layout):
        self._kit = kit
        self._layout = layout
        self._down = layout.hand_y // layout.scale
        self.group = displayio.Group(scale=layout.scale)
        self._cards = [self._card(layout.cards_x - _WIDE - 2)]
        for i in range(names.HAND):
            self._cards.append(self._card(layout.cards_x + i * layout.pitch))
        self._flag = self._card(0)
        _put(self._cards[DECK], _BUY, _BACK_BELOW)
        _put(self._flag, _FLAG, _FLAG_BELOW)
        self._count = 0
        self._selected = -1

    def _card(self, x):
        card = self._kit.sprites("suits", _WIDE, _HALF, x, self._down, rows=2)
        self.group.append(card)
        return card

    def show(self, order, first, count, known):
        """Shows `count` cards of `order` from `first` on, face up if `known`, else as backs."""
        self.select(-1)
        self._count = count
        for i in range(names.HAND):
            card = self._cards[i + 1]
            hide(card, i >= count)
            if i < count and known:
                held = order[first + i]
                _put(card, held % names.NUMBERS, _SUIT + held // names.NUMBERS)
            elif i < count:
                _put(card, _BACK, _BACK_BELOW)
        layout = self._layout
        self._flag.x = layout.cards_x + (count - 1) * layout.pitch + _WIDE + 1

    def brighten(self, playable):
        """playable: 1 for each place where something can be done; the others are dimmed."""
        for i in range(names.HAND + 1):
            self._light(self._cards[i], playable[i])
        self._light(self._flag, playable[self._count + 1])

    def _light(self, card, bright):
        colours = self._kit.sprite_colours if bright else self._kit.dim_colours
        if card.pixel_shader is not colours:
            card.pixel_shader = colours

    def select(self, place):
        """Lifts the deck, card or flag at a place; -1: nothing."""
        if place == self._selected:
            return
        self._lift(self._selected, 0)
        self._lift(place, self._layout.lift)
        self._selected = place

    def _lift(self, place, by):
        if place >= 0:
            card = self._flag if place > self._count else self._cards[place]
            card.y = self._down - by


def _put(card, above, below):
    """Shows a card's two halves."""
    put_tile(card, above)
    put_tile(card, below, 1)
