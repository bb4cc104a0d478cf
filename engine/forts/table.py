# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The state of a fort game: one bytearray, and windows into it. Only this module knows offsets.

A `Table` is what bots and screens get: it answers questions by the rules and can't be played on.
`Game` (game.py) is the table that can.
"""

from engine.forts import moves, names, ranking
from micropython import const

_SEATS = const(5)
_RNG = const(6)
_ZONES = const(2)
_PACKED = const(36)  # a deck's order at six bits a card
_LASTING = const(2 * names.FORTS + 4 * _SEATS + 2 * _SEATS + _ZONES)
_SIZE = const(
    names.HEADER + 2 * _RNG + names.NOW + 2 * _LASTING + _SEATS + _SEATS * (names.DECK + _PACKED)
)


class Table:
    """A match as somebody may see it: the whole state, or one seat's view."""

    def __init__(self):
        self.raw = bytearray(_SIZE)
        self._at = 0
        self.options = self._window(names.HEADER)
        self.rng = self._window(_RNG)
        self.round_rng = self._window(_RNG)  # as it was when the round began
        self.now = self._window(names.NOW)
        self.lasting = self._window(_LASTING)  # the next six windows
        self._at -= _LASTING
        self.owner = self._window(names.FORTS)  # of each fort: the seat that holds it
        self.forts = self._window(names.FORTS)  # cars, and 16 for each improvement
        self.stock = self._window(4 * _SEATS)  # of each seat: gas, water; two bytes, low one first
        self.left = self._window(_SEATS)  # cards in each deck
        self.held = self._window(_SEATS)  # cards in each hand
        self.zones = self._window(_ZONES)  # the seat in control; or STRANDED + seat; or NONE
        self.round_lasting = self._window(_LASTING)  # as it was when the round began
        self.bids = self._window(_SEATS)  # cards that each seat has laid face down, for both zones
        self.orders = self._window(_SEATS * names.DECK)  # the next windows together
        self._at -= _SEATS * names.DECK
        self.order = []  # of each seat: deck (drawn from its end), hand ascending, bids, discards
        for _ in range(_SEATS):
            self.order.append(self._window(names.DECK))
        self.round_orders = self._window(_SEATS * _PACKED)

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
        """On how many sides they play: everybody on one's own."""
        return self.options[names.RULE_SIDES]

    @property
    def seat(self):
        """Who must decide now."""
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
    scores = ranking.sheet  # forts, cars, improvements, gas and water of each seat
    winners = ranking.leaders  # the seats that are ahead
