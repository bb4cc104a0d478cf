# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The layout of a race's state, which only this module knows; and the table."""

from __future__ import annotations

from engine.mille import moves, names, scoring
from engine.table import BaseTable
from micropython import const

_SEATS = const(9)
_SIDES = const(names.SIDES)
_HAZARDS = const(14)  # battle hazards in the deck: no more can ever be unresolved
_TOTALS = const(12)  # two bytes a side
_RECENT = const(names.RECENT)
_SPARE = const((names.PER_SIDE - 8) * _SIDES)
_PILES = const((names.PER_SIDE + _RECENT) * _SIDES + _TOTALS + _HAZARDS)
_CARDS = const(_SEATS + 2 * names.KINDS + _SEATS * names.HAND + names.DECK)


class Table(BaseTable):
    """A race as far as a viewer knows it: the whole state, or one seat's view."""

    def __init__(self) -> None:
        super().__init__(names.HEADER, names.NOW, _PILES + _CARDS)
        # One byte for each side:
        self.distance = self._window(_SIDES)  # in steps of 25
        self.rolling = self._window(_SIDES)  # a green light shows, or is under the hazards
        self.started = self._window(_SIDES)  # has shown a green light in this round
        self.limited = self._window(_SIDES)
        self.wrong_way = self._window(_SIDES)
        self.safeties = self._window(_SIDES)  # bits, right-of-way's the lowest
        self.coups = self._window(_SIDES)  # bits: the safeties played as a coup fourré
        self.played = self._window(_SIDES)  # distance cards, and in steps of 64 the 200s among them
        self._at += _SPARE
        self.recent = self._window(_RECENT * _SIDES)  # three actions each, the newest first
        self.totals = self._window(_TOTALS)  # low and high byte, in steps of 25
        self.hazards = self._window(_HAZARDS)  # side * 16 + hazard, oldest first
        self.held = self._window(_SEATS)  # cards in each hand
        self.discards = self._window(names.KINDS)  # the number of each kind
        # The number of each kind in the deck and in hands (in a view, without the viewer's):
        self.unseen = self._window(names.KINDS)
        # Each hand ascending, then NONE:
        self.hands = [self._window(names.HAND) for _ in range(_SEATS)]
        self.deck = self._window(names.DECK)  # drawn from the end

    @property
    def over(self) -> bool:
        """Returns whether the match has ended."""
        return self.now[names.AT_PHASE] == names.MATCH_OVER

    # The rules applied to this table:
    why_not = moves.why_not  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    legal = moves.legal  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    scores = scoring.sheet  # pyright: ignore[reportAssignmentType] - its `self` is `table`
    winners = scoring.leaders  # pyright: ignore[reportAssignmentType] - its `self` is `table`
