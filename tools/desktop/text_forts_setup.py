# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game in the terminal: seats, rounds, deck, who begins."""

from __future__ import annotations

import text_seats
from engine.forts.names import DECK_40, RULE_DECK, RULE_ROUNDS, RULE_SEATS, RULE_START
from micropython import const
from text_talk import Row, Talk
from ui.forts.setup import for_table

# Shared numbers
_T_FM_CARDS = const(490)
_T_FM_DECK = const(489)
_T_FM_ENDLESS = const(488)
_T_FM_FIRST = const(491)
_T_FM_FIRST_NEXT = const(492)
_T_FM_FIRST_SAME = const(493)
_T_FM_ROUNDS = const(487)
_T_MATCH_ROUNDS = const(151)
_T_SETUP_SEATS = const(140)
_T_SETUP_TABLE = const(138)
_T_TABLE_SINGLE = const(147)

TABLES = (2, 3, 4, 5)
LENGTHS = (10, 20, 30, 60, 100, 0)  # rounds; 0: no limit


def rounds_text(talk: Talk, rounds: int) -> str:
    """How long a match may be."""
    return talk.text(_T_MATCH_ROUNDS, rounds) if rounds else talk.text(_T_FM_ENDLESS)


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    header = talk.app.settings.header
    players = talk.text(_T_TABLE_SINGLE, header[RULE_SEATS])
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
        players = text(_T_TABLE_SINGLE, header[RULE_SEATS])
        cards = text(_T_FM_CARDS, 40 if header[RULE_DECK] == DECK_40 else 48)
        first = text(_T_FM_FIRST_SAME if header[RULE_START] else _T_FM_FIRST_NEXT)
        return [
            Row(text(_T_SETUP_TABLE), players, self._change_table),
            Row(
                text(_T_SETUP_SEATS),
                text_seats.persons_text(talk),
                lambda: text_seats.change_seats(talk),
            ),
            Row(text(_T_FM_ROUNDS), rounds_text(talk, header[RULE_ROUNDS]), self._change_rounds),
            Row(text(_T_FM_DECK), cards, lambda: self._toggle(RULE_DECK)),
            Row(text(_T_FM_FIRST), first, lambda: self._toggle(RULE_START)),
        ]

    def _change_table(self) -> None:
        at = self._talk.pick([self._talk.text(_T_TABLE_SINGLE, seats) for seats in TABLES])
        if at is not None:
            self._settings.header = for_table(self._settings.header, TABLES[at])

    def _change_rounds(self) -> None:
        at = self._talk.pick([rounds_text(self._talk, rounds) for rounds in LENGTHS])
        if at is not None:
            self._settings.header[RULE_ROUNDS] = LENGTHS[at]

    def _toggle(self, option: int) -> None:
        self._settings.header[option] ^= 1
