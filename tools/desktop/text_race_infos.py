# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What may be asked at any time during a race in the terminal."""

from __future__ import annotations

from engine.mille import names, scoring
from engine.mille.moves import card_of
from engine.mille.names import AT_ROUND, LINE_TOTAL, LINES
from match import Match
from text_infos import Infos
from text_talk import Talk
from ui import texts
from ui.mille.summary import MilleDigest, Summary


class MilleInfos(Infos):
    """A race's answers, which know the drawn cards not announced yet."""

    since = MilleDigest

    def __init__(self, talk: Talk, match: Match, phrases: Summary):
        super().__init__(talk, match, phrases)
        self.asking_for_coups = False  # then the outcome must not be revealed
        self.drawn: list[list[int]] = [[] for _ in match.seats]
        self.told: dict[int, str] = {}  # each person's state when last told of it in this round

    def tell_own(self) -> None:
        seat = self.match.viewer
        if seat == names.NONE:
            self.tell_all()
            return
        view = self.match.view()
        self.talk.say(self.phrases.state(view, seat % view.sides))
        hand = list(view.hands[seat][: view.held[seat]])
        for card in self.drawn[seat]:
            hand.remove(card)
        self.talk.tell(texts.INFO_HAND, ", ".join(self.phrases.card(card) for card in hand))

    def tell_all(self) -> None:
        self.tell_players()
        view = self.match.view()
        for side in range(view.sides):
            self.talk.say(self.phrases.state(view, side))
        if not self.asking_for_coups:
            self.talk.say(self.phrases.deck(view))

    def name(self, side: int) -> str:
        return self.phrases.side(side)

    def tell_rival(self, side: int) -> None:
        self.talk.say(self.phrases.state(self.match.view(), side))

    def tell_since(self) -> None:
        if self.asking_for_coups:
            self.again()
        else:
            super().tell_since()

    def tell_round(self) -> None:
        self.talk.tell(texts.SHEET_TITLE, self.match.game.now[AT_ROUND])

    def tell_scores(self) -> None:
        """Says the match's points and the round's; after the round, their totals."""
        game, phrases = self.match.game, self.phrases
        numbers = [0] * (LINES * game.sides)
        game.scores(numbers)
        over = game.phase >= names.ROUND_OVER  # the match's points include the round's
        for side in range(game.sides):
            now = numbers[side * LINES + LINE_TOTAL]
            if over and not self.asking_for_coups:
                self.talk.say(phrases.points(game, side))
            else:
                before = scoring.total(game, side) - (now if over else 0)
                self.talk.tell(texts.TEXT_SCORES, phrases.side(side), before, now)

    def tell_hint(self) -> None:
        """Says what an expert would do and why, unless a drawn card is not announced yet."""
        if not self._decides() or self.drawn[self.match.viewer]:
            super().tell_hint()
            return
        action = self.match.bot_action()
        why = self.talk.text(texts.HINT_WHY_FINISH + self.match.bot_reason(action))
        self.talk.tell(texts.HINT, f"{self._advice(action)}. {why}")

    def _decides(self) -> bool:
        """Whether the viewer is asked for a card or about the extension."""
        return self.is_asked() and not self.asking_for_coups

    def _advice(self, action: int) -> str:
        """An action, with the number of its card."""
        words = self.phrases.action(action)
        if action >= names.COUP_FOURRE:
            return words
        card, hand = card_of(action), self.match.view().hands[self.match.viewer]
        return f"{words}: {self.phrases.numbered(card, [list(hand).index(card)])}"

    def keys_text(self) -> int:
        return texts.TEXT_KEYS_CHOOSE if self.talk.console.keys else texts.TEXT_KEYS_LINE
