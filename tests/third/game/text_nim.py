# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the terminal has of the game: text.py finds it here."""

from __future__ import annotations

from engine.nim import books, names
from ui.nim.phrases import Phrases

import text_play
import text_seats
from engine import contract
from text_infos import Infos
from text_talk import Row, Talk
from ui import texts

SEATS = (2, 3, 4)
HEAPS = (9, 21, 60)


def summary(talk: Talk) -> str:
    """The match that would be played now, in a line."""
    header = talk.app.settings.header
    players = talk.text(texts.TABLE_SINGLE, header[names.RULE_SEATS])
    return text_seats.summary(talk, players, talk.text(texts.NIM_LEFT, header[names.RULE_HEAP]))


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
        players = talk.text(texts.TABLE_SINGLE, header[names.RULE_SEATS])
        persons = text_seats.persons_text(talk)
        return [
            Row(talk.text(texts.SETUP_TABLE), players, self._change_table),
            Row(talk.text(texts.NIM_HEAP), str(header[names.RULE_HEAP]), self._change_heap),
            Row(talk.text(texts.SETUP_SEATS), persons, lambda: text_seats.change_seats(talk)),
        ]

    def _change_table(self) -> None:
        at = self._talk.pick([self._talk.text(texts.TABLE_SINGLE, seats) for seats in SEATS])
        if at is not None:
            heap = self._settings.header[names.RULE_HEAP]
            self._settings.header = books.options(SEATS[at], heap)

    def _change_heap(self) -> None:
        at = self._talk.pick([str(heap) for heap in HEAPS])
        if at is not None:
            seats = self._settings.header[names.RULE_SEATS]
            self._settings.header = books.options(seats, HEAPS[at])


class NimInfos(Infos):
    """Everything lies open."""

    def tell_own(self) -> None:
        self.tell_round()

    def tell_all(self) -> None:
        self.tell_players()
        self.tell_scores()

    def tell_round(self) -> None:
        self.talk.say(self.phrases.left(self.match.view()))

    def tell_scores(self) -> None:
        taken = [0] * self.match.game.sides
        self.match.game.scores(taken)
        for seat, number in enumerate(taken):
            self.talk.tell(texts.INFO_SIDE, self.phrases.seat(seat), number)

    def keys_text(self) -> int:
        return texts.NIM_KEYS


class Play(text_play.Play):
    """One match."""

    def __init__(self, talk: Talk, match):
        phrases = Phrases(talk.app.texts, match)
        super().__init__(talk, match, phrases, NimInfos(talk, match, phrases))

    def hear(self) -> None:
        for i in range(0, 4 * self.game.events(contract.NONE), 4):
            self.talk.say(self.sentence(self.game.heard, i))

    def sentence(self, heard, i: int) -> str:
        return self.phrases.event(heard, i)

    def tell_news(self, seat: int) -> None:
        """Everybody has heard everything."""

    def decide(self) -> None:
        legal = [0] * names.LEGAL_MAX
        n = self.game.legal(legal)
        actions = [self.talk.text(texts.NIM_TAKE, action) for action in legal[:n]]
        at = None
        while at is None:
            at = self.answer(n, lambda: self.talk.say(self.talk.items(actions)))
        self.play(legal[at])

    def end(self) -> None:
        self.tell_winner(self.phrases.seat)
