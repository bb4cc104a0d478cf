# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the terminal has of the game: text.py finds it here."""

from __future__ import annotations

from engine.nim import names
from ui.nim.table import Phrases

import text_play
from engine import contract
from text_infos import Infos
from text_talk import Talk
from ui import texts


class NimInfos(Infos):
    """Everything lies open."""

    def say_own(self) -> None:
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
            self.talk.say(self.sentence(self.game.happened, i))

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
