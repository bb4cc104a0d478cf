# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the race stands, in words: for who asks, or for the end. Not in memory while one plays."""

from engine.mille import hazards, moves, scoring
from micropython import const
from ui.race.phrases import Phrases

# Shared numbers
_AT_LEFT = const(11)
_DRIVING_ACE = const(20)
_RIGHT_OF_WAY = const(17)
_ROLL = const(11)
_STOP = const(5)
_T_INFO_DECK = const(218)
_T_INFO_GOAL = const(221)
_T_INFO_MOVING = const(217)
_T_INFO_POINTS = const(220)
_T_INFO_SIDE = const(215)
_T_INFO_STOPPED = const(216)
_T_INFO_TOTAL = const(234)


class Summary(Phrases):
    """What lies before whom, and the points."""

    def members(self, side):
        """The names of all who play for a side."""
        names = []
        for seat in range(side, self._match.game.seats, self._match.game.sides):
            names.append(self.seat(seat))
        return " ".join(names)

    def state(self, table, side):
        """Everything that lies before a side, in one sentence."""
        parts = [str(25 * table.distance[side])]
        moving = moves.is_moving(table, side)
        parts.append(self.text(_T_INFO_MOVING if moving else _T_INFO_STOPPED))
        for hazard in range(_STOP, _ROLL):
            if hazards.suffers(table, side, hazard):
                parts.append(self.card(hazard))
        for safety in range(_RIGHT_OF_WAY, _DRIVING_ACE + 1):
            if moves.has_safety(table, side, safety):
                parts.append(self.card(safety))
        points = scoring.total(table, side)
        if points:
            parts.append(self.text(_T_INFO_POINTS, points))
        return self.text(_T_INFO_SIDE, self.side(side), ", ".join(parts))

    def points(self, table, side):
        """A side's points in the match."""
        return self.text(_T_INFO_TOTAL, self.side(side), scoring.total(table, side))

    def deck(self, table):
        """How many cards are left, and where the goal is."""
        goal = self.text(_T_INFO_GOAL, 25 * moves.goal(table))
        return self.text(_T_INFO_DECK, table.now[_AT_LEFT]) + ". " + goal
