# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game in the terminal: seats, rounds, deck, who begins."""

from __future__ import annotations

import text_seats
from engine.forts.names import DECK_40, RULE_DECK, RULE_ROUNDS, RULE_SEATS, RULE_START
from text_talk import Row, Talk
from ui import texts
from ui.forts.setup import for_table

TABLES = (2, 3, 4, 5)
LENGTHS = (10, 20, 30, 60, 100, 0)  # rounds; 0: no limit


def rounds_text(talk: Talk, rounds: int) -> str:
    """How long a match may be."""
    return talk.text(texts.MATCH_ROUNDS, rounds) if rounds else talk.text(texts.FM_ENDLESS)


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    header = talk.app.settings.header
    players = talk.text(texts.TABLE_SINGLE, header[RULE_SEATS])
    return text_seats.summary(talk, players, rounds_text(talk, header[RULE_ROUNDS]))


class Setup:
    """Changes the header that the next match begins with, and the seats."""

    def __init__(self, talk: Talk):
        self._talk = talk
        self._settings = talk.app.settings

    def run(self) -> None:
        """Asks until Enter alone."""
        self._talk.change(self._rows)

    def _rows(self) -> list[Row]:
        talk, header = self._talk, self._settings.header
        text = talk.text
        players = text(texts.TABLE_SINGLE, header[RULE_SEATS])
        cards = text(texts.FM_CARDS, 40 if header[RULE_DECK] == DECK_40 else 48)
        first = text(texts.FM_FIRST_SAME if header[RULE_START] else texts.FM_FIRST_NEXT)
        return [
            Row(text(texts.SETUP_TABLE), players, self._change_table),
            Row(
                text(texts.SETUP_SEATS),
                text_seats.persons_text(talk),
                lambda: text_seats.change_seats(talk),
            ),
            Row(text(texts.FM_ROUNDS), rounds_text(talk, header[RULE_ROUNDS]), self._change_rounds),
            Row(text(texts.FM_DECK), cards, lambda: self._toggle(RULE_DECK)),
            Row(text(texts.FM_FIRST), first, lambda: self._toggle(RULE_START)),
        ]

    def _change_table(self) -> None:
        at = self._talk.pick([self._talk.text(texts.TABLE_SINGLE, seats) for seats in TABLES])
        if at is not None:
            self._settings.header = for_table(self._settings.header, TABLES[at])

    def _change_rounds(self) -> None:
        at = self._talk.pick([rounds_text(self._talk, rounds) for rounds in LENGTHS])
        if at is not None:
            self._settings.header[RULE_ROUNDS] = LENGTHS[at]

    def _toggle(self, option: int) -> None:
        self._settings.header[option] ^= 1
