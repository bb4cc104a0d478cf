# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A card that the viewer has just bought comes from the deck, large; a dot marks its place."""

import displayio

from engine.forts import names
from hardware import hal
from micropython import const
from ui.base import palette
from ui.base.kit import hide
from ui.forts import choices

_TIME = const(220)  # ms from the deck to the place
_LYING = const(7)  # so many times in an event's time the card lies over its place
_UP = const(30)  # pixels from the hand up to the large card
_WIDE = const(16)
_HIGH = const(26)
_DOT = const(6)
_OVER = const(4)  # pixels of the dot above the card


class Bought:
    """`parts` lie over the table until the next key. A card that moves is heard as it arrives."""

    def __init__(self, table, card):
        layout = table.layout
        kit = table.app.kit
        scale = layout.scale
        self._table = table
        self._silent = table.stages()
        self._began = hal.ticks()
        self.ms = _TIME + table.pace // _LYING  # until only the dot is left
        cards = choices.hand(table.view())
        x = (layout.cards_x + cards.index(card) * layout.pitch) * scale
        self._card = displayio.Group(scale=2 * scale, y=layout.hand_y - _UP * scale)
        sprite = kit.sprites("suits", _WIDE, _HIGH // 2, 0, 0, rows=2)
        sprite[0] = card % names.NUMBERS
        sprite[1] = names.NUMBERS + card // names.NUMBERS
        self._card.append(sprite)
        self._to = max(0, min(table.app.width - 2 * _WIDE * scale, x - _WIDE * scale // 2))
        edge, dot = _DOT * scale, (_DOT - 2) * scale
        x += (_WIDE - _DOT) * scale // 2
        y = layout.hand_y - _OVER * scale
        self.parts = (
            self._card,
            kit.box(x, y, edge, edge, palette.WHITE),
            kit.box(x + scale, y + scale, dot, dot, palette.RED),
        )
        if not table.stages():
            self._card.x = self._to
        self._show(True)

    def _show(self, moving):
        hide(self._card, not moving)
        for dot in self.parts[1:]:
            hide(dot, moving)

    def tick(self):
        """Moves the card, until only the dot is left."""
        passed = hal.since(self._began)
        if self._silent and passed >= _TIME:
            self._silent = False
            self._table._cues.event(bytes((names.BOUGHT,)), 0)
        if passed >= self.ms:
            self._show(False)
        elif self._card.x != self._to:
            self._card.x = self._to * min(passed, _TIME) // _TIME
