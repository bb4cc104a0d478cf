# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The layout of a fort game's state, which only this module knows; and the table."""

from __future__ import annotations

from engine.forts import moves, names, ranking
from engine.table import BaseTable
from micropython import const

_SEATS = const(5)
_ZONES = const(2)
_PACKED = const(36)  # a deck's order at six bits a card
_LASTING = const(2 * names.FORTS + 4 * _SEATS + 2 * _SEATS + _ZONES)
_REST = const(2 * _LASTING + _SEATS + _SEATS * (names.DECK + _PACKED))


class Table(BaseTable):
    """A match as far as a viewer knows it: the whole state, or one seat's view."""

    def __init__(self) -> None:
        super().__init__(names.HEADER, names.NOW, _REST)
        self.lasting = self._window(_LASTING)  # the next six windows
        self._at -= _LASTING
        self.owner = self._window(names.FORTS)  # for each fort: the seat that holds it
        self.forts = self._window(names.FORTS)  # cars, and 16 for each improvement
        self.stock = self._window(4 * _SEATS)  # for each seat: gas, water; two bytes, low one first
        self.left = self._window(_SEATS)  # cards in each deck
        self.held = self._window(_SEATS)  # cards in each hand
        self.zones = self._window(_ZONES)  # the seat in control; or STRANDED + seat; or NONE
        self.round_lasting = self._window(_LASTING)  # the same at the start of the round
        self.bids = self._window(_SEATS)  # each seat's cards face down, for both zones
        self.orders = self._window(_SEATS * names.DECK)  # the next windows together
        self._at -= _SEATS * names.DECK
        # For each seat: deck (drawn from its end), hand ascending, bids, discards:
        self.order = [self._window(names.DECK) for _ in range(_SEATS)]
        self.round_orders = self._window(_SEATS * _PACKED)

    @property
    def over(self) -> bool:
        """Returns whether the match has ended."""
        return self.now[names.AT_PHASE] == names.MATCH_OVER

    # The rules applied to this table:
    why_not = moves.why_not  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    legal = moves.legal  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    scores = ranking.sheet  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    winners = ranking.leaders  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    is_ahead = ranking.is_ahead  # whether a seat is ahead of another
