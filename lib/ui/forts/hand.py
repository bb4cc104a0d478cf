# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The hand: the deck to buy from, up to six cards, and the flag that ends the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.forts import names
from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.kit import hide, put_tile
from ui.forts.questions import place_of

if TYPE_CHECKING:
    from displayio import TileGrid

    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.forts.layout import Layout
    from ui.forts.table import Table


_WIDE = const(16)
_HALF = const(13)  # rows of half a card, a tile of the sheet
_SUIT = const(12)  # upper halves, one for each number; the lower halves, the suits, follow
_BACK = const(16)
_BACK_BELOW = const(17)
_BUY = const(18)
_FLAG = const(19)
_FLAG_BELOW = const(20)
DECK = 0  # the first place; the cards and then the flag follow


class Hand:
    """The places side by side; the selected one is lifted."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
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

    def _card(self, x: int) -> TileGrid:
        card = self._kit.sprites("suits", _WIDE, _HALF, x, self._down, rows=2)
        self.group.append(card)
        return card

    def show(self, order: Bytes, first: int, count: int, known: bool) -> None:
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

    def brighten(self, playable: Bytes) -> None:
        """Dims places without a possible action. playable: 1 for each of the others."""
        for i in range(names.HAND + 1):
            self._light(self._cards[i], playable[i])
        self._light(self._flag, playable[self._count + 1])

    def _light(self, card: TileGrid, bright: int) -> None:
        colors = self._kit.sprite_colors if bright else self._kit.dim_colors
        if card.pixel_shader is not colors:
            card.pixel_shader = colors

    def count(self) -> int:
        """Returns the number of places."""
        return self._count + 2

    def area(self, place: int) -> tuple[int, int, int, int]:
        """Returns the area of a place on the screen: x, y, width and height. Each card covers those
        before it, and a lifted card covers its neighbors.
        """
        layout = self._layout
        scale = layout.scale
        card = self._flag if place > self._count else self._cards[place]
        lift = layout.lift * scale
        return card.x * scale, layout.hand_y - lift, _WIDE * scale, 2 * _HALF * scale + lift

    def select(self, place: int) -> None:
        """Lifts the deck, card or flag at a place; -1: nothing."""
        if place == self._selected:
            return
        self._lift(self._selected, 0)
        self._lift(place, self._layout.lift)
        self._selected = place

    def _lift(self, place: int, by: int) -> None:
        if place >= 0:
            is_flag = place > self._count
            card = self._flag if is_flag else self._cards[place]
            card.y = self._down - by
            self.group.remove(card)  # a lifted card covers its neighbors
            self.group.insert(names.HAND + 1 if by or is_flag else place, card)


def _put(card: TileGrid, above: int, below: int) -> None:
    """Shows a card's two halves."""
    put_tile(card, above)
    put_tile(card, below, 1)


# The card that the viewer just bought

_TIME = const(220)  # ms from the deck to the place
_LYING = const(7)  # the card stays over its place for an event's time divided by this
_UP = const(30)  # pixels from the hand up to the large card
_CARD = const(16)
_CARD_HIGH = const(26)
_DOT = const(6)


@overlay
class Bought:
    """Shows a bought card. `parts` cover the table until the next key. A card that moves sounds
    when it arrives.
    """

    def __init__(self, table: Table, card: int) -> None:
        layout = table.layout
        kit = table.app.kit
        scale = layout.scale
        self._table = table
        self._silent = table.stages()
        self._began = hal.ticks()
        self.ms = _TIME + table.pace // _LYING  # until only the dot remains
        place = place_of(table.view(), card) - 1
        x = (layout.cards_x + place * layout.pitch) * scale
        self._card = displayio.Group(scale=2 * scale, y=layout.hand_y - _UP * scale)
        sprite = kit.sprites("suits", _CARD, _CARD_HIGH // 2, 0, 0, rows=2)
        sprite[0] = card % names.NUMBERS
        sprite[1] = names.NUMBERS + card // names.NUMBERS
        self._card.append(sprite)
        self._to = max(0, min(table.app.width - 2 * _CARD * scale, x - _CARD * scale // 2))
        edge, dot = _DOT * scale, (_DOT - 2) * scale
        x += (_CARD - _DOT) * scale // 2
        y = layout.hand_y - layout.lift * scale  # clear of the letters above
        self.parts = (
            self._card,
            kit.box(x, y, edge, edge, palette.WHITE),
            kit.box(x + scale, y + scale, dot, dot, palette.RED),
        )
        if not table.stages():
            self._card.x = self._to
        self._show(True)

    def _show(self, moving: bool) -> None:
        hide(self._card, not moving)
        for dot in self.parts[1:]:
            hide(dot, moving)

    def tick(self) -> None:
        """Moves the card, until only the dot remains."""
        passed = hal.since(self._began)
        if self._silent and passed >= _TIME:
            self._silent = False
            self._table.cues.event(bytes((names.BOUGHT,)), 0)
        if passed >= self.ms:
            self._show(False)
        elif self._card.x != self._to:
            self._card.x = self._to * min(passed, _TIME) // _TIME
