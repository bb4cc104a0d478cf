# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's turn in the terminal: the hand by numbers, and what to do with a card."""

from __future__ import annotations

import re
from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING

from text_console import DELETE, DOWN, ENTER, LEFT, RIGHT, SPACE, UP
from ui import texts
from ui.race import choices

if TYPE_CHECKING:
    from text_match import Play


_LINE = re.compile(r"(\D*?)\s*([0-9]{1,4})")
_STEPS = {LEFT: -1, RIGHT: 1, UP: 0, DOWN: 0}


class Turn:
    """One choice of the viewer's: single keys choose the card first; a line says it all."""

    def __init__(self, play: Play):
        self._play = play
        self._talk = play.talk
        self._phrases = play.phrases
        self._view = view = play.match.view()
        self._seat = seat = play.match.viewer
        self._hand = list(view.hands[seat][: view.held[seat]])
        self._plays = [choices.plays(view, card) for card in self._hand]
        self._at = 0

    def choose(self) -> int:
        """Announces the turn and returns the action chosen."""
        drawn = self._draw()
        if drawn:
            self._at = self._hand.index(drawn[-1])
        self._tell()
        action = None
        while action is None:
            word = self._talk.console.command()
            action = self._key(word) if self._talk.console.keys else self._line(word)
        return action

    def _draw(self) -> list[int]:
        """Announces the cards just drawn and returns them; draws by hand if so set."""
        talk, waiting = self._talk, self._play.infos.drawn[self._seat]
        drawn = waiting[:]
        if drawn and talk.app.settings.draw_by_hand:
            name = talk.text(texts.YOUR_TURN, self._phrases.seat(self._seat)) + "."
            enters = (ENTER, SPACE, self._word(texts.DRAW))
            self._play.answer(0, lambda: talk.say(name, talk.text(texts.TEXT_TO_DRAW)), enters)
        waiting.clear()
        for card in drawn:
            talk.tell(texts.EVENT_DREW_CARD, "", self._phrases.card(card))
        return drawn

    # Telling

    def _tell(self) -> None:
        """Says the viewer's side and hand, playable cards first."""
        talk = self._talk
        talk.say(self._phrases.state(self._view, self._seat % self._view.sides))
        can = [i for i, plays in enumerate(self._plays) if plays]
        rest = [i for i in range(len(self._hand)) if i not in can]
        if can:
            talk.tell(texts.TEXT_CAN_PLAY, self._cards(can))
        if rest:
            talk.tell(texts.TEXT_NOT_NOW if can else texts.TEXT_ONLY_DISCARD, self._cards(rest))
        talk.tell(texts.YOUR_TURN, self._phrases.seat(self._seat))

    def _cards(self, places: list[int]) -> str:
        """Cards with their numbers; equal ones, which are side by side, together."""
        told = []
        for card, alike in groupby(places, lambda i: self._hand[i]):
            numbers = ", ".join(str(i + 1) for i in alike)
            told.append(self._talk.item(numbers, self._phrases.card(card)))
        return reduce(lambda before, item: self._talk.text(texts.TEXT_LIST, before, item), told)

    def _tell_card(self) -> None:
        """Says the selected card, and what Enter would do with it."""
        card, plays = self._hand[self._at], self._plays[self._at]
        does = choices.does(self._phrases, plays) if plays else self._why_not_play(card)
        self._talk.say(self._phrases.card(card) + ".", does)
        if plays and self._talk.app.settings.played < choices.FIRST_MATCHES:
            self._talk.say(choices.keeping(self._phrases, self._view, card))

    # Keys and lines

    def _key(self, word: str) -> int | None:
        if word == ENTER:
            return self._play_card(self._at)
        if word in (DELETE, "d", "D"):
            return self._discard(self._at)
        if word in _STEPS:
            self._at = (self._at + _STEPS[word]) % len(self._hand)
            self._tell_card()
        elif word.isdigit():
            if self._is_card(int(word)):
                self._at = int(word) - 1
                self._tell_card()
        else:
            self._command(word)
        return None

    def _line(self, line: str) -> int | None:
        if line == ENTER:
            self._tell()
            return None
        found = _LINE.fullmatch(line)
        verb, number = found.groups() if found else (line, "")
        verb = verb.lower()
        plays = verb in ("", self._word(texts.PLAY))
        if not found or not (plays or verb in ("d", "-", self._word(texts.DISCARD))):
            self._command(line)
        elif self._is_card(int(number)):
            return self._play_card(int(number) - 1) if plays else self._discard(int(number) - 1)
        return None

    def _word(self, number: int) -> str:
        return self._talk.text(number).lower()

    def _is_card(self, number: int) -> bool:
        held = len(self._hand)
        if not 1 <= number <= held:
            self._talk.tell(texts.TEXT_NO_SUCH_CARD, held)
        return 1 <= number <= held

    def _command(self, word: str) -> None:
        if word == "i":
            self._tell()
        elif word == SPACE or word.lower() == self._word(texts.DRAW):
            self._talk.tell(texts.TEXT_DRAWN)
        else:
            self._play.infos.tell(word)

    # Actions

    def _play_card(self, i: int) -> int | None:
        plays = self._plays[i]
        if not plays:
            self._talk.say(self._why_not_play(self._hand[i]))
            return None
        return plays[0] if len(plays) == 1 else self._ask_target(plays)

    def _discard(self, i: int) -> int | None:
        action = choices.discard(self._hand[i])
        reason = self._view.why_not(action)
        if not reason:
            return action
        self._talk.say(self._phrases.reason(reason))
        return None

    def _ask_target(self, plays: list[int]) -> int | None:
        """Asks whom to attack, by number, with each one's state; None is back to the hand."""
        at = self._play.answer(len(plays), lambda: self._tell_targets(plays))
        if at is None:
            self._play.infos.again()
            return None
        return plays[at]

    def _tell_targets(self, plays: list[int]) -> None:
        talk = self._talk
        talk.tell(texts.CHOOSE_TARGET)
        for at, action in enumerate(plays, 1):
            talk.say(talk.item(at, self._phrases.state(self._view, choices.target(action))))
        talk.say(talk.enter(texts.BACK))

    def _why_not_play(self, card: int) -> str:
        return choices.why_not(self._phrases, self._view, card)
