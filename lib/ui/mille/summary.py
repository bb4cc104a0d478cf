# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the race stands, in words: loaded when somebody asks, and at the end."""

from engine.mille import hazards, moves, names, scoring
from ui import texts
from ui.mille.phrases import Phrases
from ui.mille.signs import standing


class Summary(Phrases):
    """What each side has in front of it, and its points."""

    def members(self, side):
        """The names of all who play for a side."""
        members = []
        for seat in range(side, len(self._match.seats), self._match.game.sides):
            members.append(self.seat(seat))
        return " ".join(members)

    def state(self, table, side):
        """Everything a side has in front of it, in one sentence."""
        parts = [str(25 * table.distance[side])]
        moving = moves.is_moving(table, side)
        parts.append(self.text(texts.INFO_MOVING if moving else texts.INFO_STOPPED))
        for hazard in range(names.STOP, names.ROLL):
            if hazards.suffers(table, side, hazard):
                parts.append(self.card(hazard))
        for safety in range(names.RIGHT_OF_WAY, names.DRIVING_ACE + 1):
            if moves.has_safety(table, side, safety):
                parts.append(self.card(safety))
        points = scoring.total(table, side)
        if points:
            parts.append(self.text(texts.INFO_POINTS, points))
        return self.text(texts.INFO_SIDE, self.side(side), ", ".join(parts))

    def told(self, table, side):
        """A side's hazards but the one that `stands` tells of, and its 200s."""
        parts = []
        for hazard in range(names.STOP, names.ROLL):
            if hazards.suffers(table, side, hazard) and hazard != standing(table, side):
                parts.append(self.short(hazard))
        twos = table.played[side] >> names.PLAYED_BITS
        if twos:
            parts.append(self.text(texts.INFO_PLAYED_200S, twos))
        return ", ".join(parts)

    def points(self, table, side):
        """A side's points in the match."""
        return self.text(texts.INFO_TOTAL, self.side(side), scoring.total(table, side))

    def deck(self, table):
        """How many cards are left, and where the goal is."""
        goal = self.text(texts.INFO_GOAL, 25 * moves.goal(table))
        return self.text(texts.INFO_DECK, table.now[names.AT_LEFT]) + ". " + goal
