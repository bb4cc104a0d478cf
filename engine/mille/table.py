# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The state of a race: one bytearray, and named windows into it. Only this module knows offsets.

A `Table` is what bots and screens get: it answers questions by the rules and can't be played on.
`Game` (game.py) is the table that can.
"""

from engine.mille import moves, names, scoring
from micropython import const

_SEATS = const(9)
_SIDES = const(6)
_HAZARDS = const(14)  # battle hazards in the deck: no more can ever be unresolved
_TOTALS = const(12)  # two bytes a side
_PER_SIDE = const(8)
_RECENT = const(3)
_RNG = const(6)
_START = const(names.HEADER + 2 * _RNG + names.NOW)
_MIDDLE = const((_PER_SIDE + _RECENT) * _SIDES + _TOTALS + _HAZARDS)
_CARDS = const(_SEATS + 2 * names.KINDS + _SEATS * names.HAND + names.DECK)


class Table:
    """A race as somebody may see it: the whole state, or one seat's view."""

    def __init__(self):
        self.raw = bytearray(_START + _MIDDLE + _CARDS)
        self._at = 0
        self.options = self._window(names.HEADER)
        self.rng = self._window(_RNG)
        self.round_rng = self._window(_RNG)  # as it was before the round was dealt
        self.now = self._window(names.NOW)
        # One byte for each side:
        self.distance = self._window(_SIDES)  # in steps of 25
        self.rolling = self._window(_SIDES)  # a green light shows or lies under the hazards
        self.started = self._window(_SIDES)  # has shown a green light in this round
        self.limited = self._window(_SIDES)
        self.wrong_way = self._window(_SIDES)
        self.safeties = self._window(_SIDES)  # bits, right-of-way's the lowest
        self.coups = self._window(_SIDES)  # bits: the safeties played as a coup fourré
        self.played = self._window(_SIDES)  # distance cards, and in steps of 64 the 200s among them
        self.recent = self._window(_RECENT * _SIDES)  # three actions each, the newest first
        self.totals = self._window(_TOTALS)  # low and high byte, in steps of 25
        self.hazards = self._window(_HAZARDS)  # side * 16 + hazard, in the order they came
        self.held = self._window(_SEATS)  # cards in each hand
        self.discards = self._window(names.KINDS)  # how many of each kind
        self.unseen = self._window(
            names.KINDS
        )  # of each: in the deck and in hands (not the viewer's)
        self.hands = []  # a window for each seat: its cards in ascending order, then NONE
        for _ in range(_SEATS):
            self.hands.append(self._window(names.HAND))
        self.deck = self._window(names.DECK)  # drawn from the end

    def _window(self, size):
        at = self._at
        self._at = at + size
        return memoryview(self.raw)[at : at + size]

    @property
    def seats(self):
        """How many play."""
        return self.options[names.RULE_SEATS]

    @property
    def sides(self):
        """How many sides they form: seat i plays for side i % sides."""
        return self.options[names.RULE_SIDES]

    @property
    def seat(self):
        """Who must decide now; NONE where the viewer may not know."""
        return self.now[names.AT_SEAT]

    @property
    def phase(self):
        """What kind of decision is due: a phase of names.py."""
        return self.now[names.AT_PHASE]

    @property
    def over(self):
        """Whether the match has ended."""
        return self.now[names.AT_PHASE] == names.MATCH_OVER

    # What the rules say of this table; all but `why_not` take the list to write into.
    legal = moves.legal  # the legal actions, ascending; none where the viewer is not asked
    why_not = moves.why_not  # the reason that forbids an action now, or OK
    scores = scoring.sheet  # the round's score sheet as it stands, LINES numbers a side
    winners = scoring.leaders  # the sides that have the highest total of points
