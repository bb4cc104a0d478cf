# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's sentences for the ear: shorter lists than the screen has."""

from __future__ import annotations

from engine.forts import names
from engine.forts.holdings import cars_at, fort_count, improvements_at
from engine.forts.moves import card_of
from ui import texts
from ui.forts.summary import Summary

_WITH_TARGET = (names.SENDING, names.MOVE_CARS)


class FortsPhrases(Summary):
    """Sentences that are only heard."""

    def forts(self, table, seat: int) -> str:
        """A seat's forts; those with as many cars and towers as others together with them."""
        alike: dict[tuple[int, int], list[str]] = {}
        for fort in range(fort_count(table)):
            if table.owner[fort] == seat:
                state = cars_at(table, fort), improvements_at(table, fort)
                alike.setdefault(state, []).append(self.fort(fort))
        told = (
            self.text(texts.FM_FORTS, ", ".join(forts), *state)
            for state, forts in sorted(alike.items(), reverse=True)
        )
        return ". ".join(told)

    def about(self, match) -> str:
        """What a question is about, for whoever asks for it again; "" if it says so itself."""
        view = match.view()
        now = view.now
        if view.phase in (names.ADD_GAS, names.ADD_WATER):
            attack = self.fort(now[names.AT_TARGET]), now[names.AT_TOTAL]
            if view.phase == names.ADD_GAS:
                return self.text(texts.FM_ABOUT_GAS, *attack)
            attacker = self.seat(now[names.AT_TURN])
            return self.text(texts.FM_ABOUT_WATER, attacker, *attack, now[names.AT_DEFENCE])
        if not match.tried:
            return ""
        action = match.step(0)
        card = f"{self.card(card_of(action))}: " if action < names.BUY else ""
        target = " " + self.fort(now[names.AT_TARGET]) if view.phase in _WITH_TARGET else ""
        return card + self.action(action) + target + "."
