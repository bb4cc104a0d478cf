# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's sentences for the ear: distances in kilometres, and how far each has come."""

from __future__ import annotations

from engine.mille import hazards, moves, names
from ui import texts
from ui.mille.signs import standing
from ui.mille.summary import Summary


class MillePhrases(Summary):
    """Sentences that are only heard."""

    def card(self, card: int) -> str:
        """A card's full name: nobody sees that a number is a distance."""
        name = super().card(card)
        return self.text(texts.TEXT_KM, name) if card < names.STOP else name

    def short(self, card: int) -> str:
        """A card's full name: only a screen lacks room."""
        return self.card(card)

    def numbered(self, card: int, places: list[int]) -> str:
        """A card and the numbers of its places in the hand."""
        number = texts.TEXT_CARD if len(places) == 1 else texts.TEXT_CARDS
        return self.text(number, self.card(card), ", ".join(str(at + 1) for at in places))

    def own(self, table, side: int) -> str:
        """How the listener's side stands and what would help it, then what it has besides."""
        parts = [self.text(texts.TEXT_KM, 25 * table.distance[side])]
        for hazard in range(names.STOP, names.ROLL):
            if hazards.suffers(table, side, hazard) and hazard != standing(table, side):
                parts.append(self.card(hazard))
        for safety in range(names.RIGHT_OF_WAY, names.DRIVING_ACE + 1):
            if moves.has_safety(table, side, safety):
                parts.append(self.card(safety))
        return f"{self.stands(table, side)}. {', '.join(parts)}"

    def spoken(self, heard, i: int) -> str:
        """An event; a distance in as few words as say it."""
        seat, card, side = heard[i + 1], heard[i + 2], heard[i + 3]
        if heard[i] != names.PLAYED or card >= names.STOP or not self._is_last(heard, i):
            return super().spoken(heard, i)
        drove = super().card(card)
        now = 25 * self._match.game.distance[side]
        if self.is_reader(seat):
            return self.text(texts.TEXT_DROVE_YOU, drove, now)
        return self.text(texts.TEXT_DROVE, self.seat(seat), drove, now)

    def _is_last(self, heard, i: int) -> bool:
        """Whether the side has not driven since: the table shows how far this took it."""
        match = self._match
        end = match.recorded() if heard is match.record else len(heard)
        for k in range(i + 4, end, 4):
            on = heard[k] == names.PLAYED and heard[k + 2] < names.STOP
            if heard[k] == names.DEALT or (on and heard[k + 3] == heard[i + 3]):
                return False
        return True
