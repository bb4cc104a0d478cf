# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's turn in the terminal: the hand by numbers, and what to do with a card."""

from __future__ import annotations

import re
from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING

from engine.mille import names
from engine.mille.moves import card_of
from text_console import DELETE, ENTER, ESCAPE, LEFT, RIGHT, SPACE
from text_talk import fold
from ui import texts
from ui.mille.questions import FIRST_MATCHES, discard, does, keeping, plays, target, why_not

if TYPE_CHECKING:
    from text_match import Play


_LINE = re.compile(r"(\D*?)\s*([0-9]{1,4})")
_EXPLAIN = re.compile(r"[xX] *([0-9]{0,4})")
_STEPS = {LEFT: -1, RIGHT: 1}


class Turn:
    """One choice of the viewer's: single keys choose the card first; a line says it all."""

    def __init__(self, play: Play):
        self._play = play
        self._talk = play.talk
        self._phrases = play.phrases
        self._view = view = play.match.view()
        self._seat = seat = play.match.viewer
        self._hand = list(view.hands[seat][: view.held[seat]])
        self._plays = [plays(view, card) for card in self._hand]
        self._at = 0
        self._is_chosen = False  # whether the card at `_at` was chosen, and said

    def choose(self) -> int:
        """Announces the turn and returns the action chosen."""
        drawn = self._draw()
        if drawn:
            self._at = self._hand.index(drawn[-1])
        self._begin()
        infos = self._play.infos
        infos.keys = lambda: self._talk.tell(infos.keys_text())
        action = None
        while action is None:
            word = self._talk.console.command()
            action = self._key(word) if self._talk.console.keys else self._line(word)
        return action

    def _draw(self) -> list[int]:
        """Announces the turn and the cards just drawn; draws by hand if so set."""
        talk, waiting = self._talk, self._play.infos.drawn[self._seat]
        drawn = waiting[:]
        turn = self._phrases.turn(self._seat, texts.YOUR_TURN)
        if drawn and talk.app.settings.draw_by_hand:
            enters = (ENTER, SPACE, self._word(texts.DRAW))
            to_draw = talk.text(texts.TEXT_TO_DRAW)
            self._play.answer(0, lambda: talk.say(turn + ".", to_draw), enters=enters)
        else:
            talk.say(turn)
        waiting.clear()
        for card in drawn:
            talk.tell(texts.EVENT_DREW_CARD, "", self._numbered(card))
        return drawn

    # Telling

    def _begin(self) -> None:
        """Says the viewer's side and hand, or only what has changed of them if so set."""
        told, state = self._play.infos.told, self._state()
        before = told.get(self._seat)
        if not (self._talk.app.settings.only_new and before):
            self._tell()
        elif before != state:
            self._talk.say(state)
        told[self._seat] = state

    def _state(self) -> str:
        return self._phrases.own(self._view, self._seat % self._view.sides)

    def _tell(self) -> None:
        """Says the viewer's side and hand, playable cards first."""
        talk = self._talk
        talk.say(self._state())
        can = [i for i, plays in enumerate(self._plays) if plays]
        rest = [i for i in range(len(self._hand)) if i not in can]
        if can:
            talk.tell(texts.TEXT_CAN_PLAY, self._cards(can))
        if rest:
            talk.tell(texts.TEXT_NOT_NOW if can else texts.TEXT_ONLY_DISCARD, self._cards(rest))

    def _cards(self, places: list[int]) -> str:
        """Cards with their numbers; equal ones, which are side by side, together."""
        told = []
        for card, alike in groupby(places, lambda i: self._hand[i]):
            told.append(self._phrases.numbered(card, list(alike)))
        return reduce(lambda before, item: self._talk.text(texts.TEXT_LIST, before, item), told)

    def _numbered(self, card: int) -> str:
        return self._phrases.numbered(card, [self._hand.index(card)])

    def _tell_card(self) -> None:
        """Says the selected card, and what Enter would do with it."""
        card, plays = self._hand[self._at], self._plays[self._at]
        what = does(self._phrases, plays) if plays else self._why_not_play(card)
        self._talk.say(self._phrases.card(card) + ".", what)
        if plays and self._talk.app.settings.played < FIRST_MATCHES:
            self._talk.say(keeping(self._phrases, self._view, card))

    # Keys and lines

    def _key(self, word: str) -> int | None:
        discards = word in (DELETE, "d", "D")
        if word in _STEPS:
            self._choose((self._at + _STEPS[word]) % len(self._hand))
        elif word.isdigit():
            if self._is_card(int(word)):
                self._choose(int(word) - 1)
        elif word != ENTER and not discards:
            self._command(word)
        elif not self._is_chosen:  # the first press only says what it would be about
            self._choose(self._at)
        else:
            return self._discard(self._at) if discards else self._play_card(self._at)
        return None

    def _choose(self, i: int) -> None:
        self._at = i
        self._is_chosen = True
        self._tell_card()

    def _line(self, line: str) -> int | None:
        if line == ENTER:
            self._tell()
            return None
        found = _LINE.fullmatch(line)
        verb, number = found.groups() if found else (line, "")
        verb = fold(verb).lower()
        plays = verb in ("", self._word(texts.PLAY))
        if verb == "d" and not number:
            self._talk.tell(texts.TEXT_CHOOSE_FIRST)
        elif not found or not (plays or verb in ("d", "-", self._word(texts.DISCARD))):
            self._command(line)
        elif self._is_card(int(number)):
            return self._play_card(int(number) - 1) if plays else self._discard(int(number) - 1)
        return None

    def _word(self, number: int) -> str:
        return fold(self._talk.text(number)).lower()

    def _is_card(self, number: int) -> bool:
        held = len(self._hand)
        if not 1 <= number <= held:
            self._talk.remark(texts.TEXT_NO_SUCH_CARD, held)
        return 1 <= number <= held

    def _command(self, word: str) -> None:
        if word == "i":
            self._tell()
        elif word == SPACE or fold(word).lower() == self._word(texts.DRAW):
            self._talk.remark(texts.TEXT_DRAWN)
        elif found := _EXPLAIN.fullmatch(word):
            self._explain(int(found[1] or 0))
        elif word == ESCAPE and self._is_chosen:
            self._is_chosen = False
            self._play.infos.again()
        else:
            self._play.infos.tell(word)

    def _explain(self, number: int) -> None:
        """Says what a card does: the one with this number, or the chosen one for 0."""
        if not number and not self._is_chosen:
            self._talk.remark(texts.TEXT_CHOOSE_FIRST)
        elif not number or self._is_card(number):
            at = number - 1 if number else self._at
            self._talk.say(self._phrases.explains(self._hand[at]))

    # Actions

    def _play_card(self, i: int) -> int | None:
        plays = self._plays[i]
        if not plays:
            self._talk.say(self._why_not_play(self._hand[i]))
            return None
        return plays[0] if len(plays) == 1 else self._ask_target(plays)

    def _discard(self, i: int) -> int | None:
        action = discard(self._hand[i])
        reason = self._view.why_not(action)
        if reason:
            self._talk.say(self._phrases.reason(reason))
        elif self._is_sure(self._hand[i]):
            return action
        return None

    def _is_sure(self, card: int) -> bool:
        """Asks again before a safety goes."""
        if not names.RIGHT_OF_WAY <= card <= names.DRIVING_ACE:
            return True
        question = self._talk.text(texts.TEXT_IS_SAFETY, self._phrases.card(card))
        sure = self._play.infos.confirm(question, self._talk.text(texts.DISCARD))
        if not sure:
            self._play.infos.again()
        return sure

    def _ask_target(self, plays: list[int]) -> int | None:
        """Asks whom to attack, by number, with each one's state; None is back to the hand."""
        at = self._play.answer(len(plays), lambda: self._tell_targets(plays), back=True)
        if at is None:
            self._play.infos.again()
            return None
        return plays[at]

    def _tell_targets(self, plays: list[int]) -> None:
        talk = self._talk
        card = self._phrases.card(card_of(plays[0]))
        talk.say(talk.item(card, talk.text(texts.CHOOSE_TARGET)))
        for at, action in enumerate(plays, 1):
            talk.say(talk.item(at, self._phrases.state(self._view, target(action))))
        talk.say(talk.enter(texts.BACK))

    def _why_not_play(self, card: int) -> str:
        return why_not(self._phrases, self._view, card)
