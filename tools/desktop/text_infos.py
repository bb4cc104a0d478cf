# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What can be asked at any time of a match in the terminal, besides playing."""

from __future__ import annotations

from collections.abc import Callable

from engine.mille import scoring
from engine.mille.names import LINE_TOTAL, LINES
from match import Match
from micropython import const
from text_help import tell_rules
from text_talk import Talk
from ui.race.speech import Speech

# Shared numbers
_AT_TURN = const(0)
_NONE = const(255)
_ROUND_OVER = const(3)
_T_INFO_HAND = const(219)
_T_INFO_TITLE = const(214)
_T_MENU_HELP = const(123)
_T_MENU_QUIT_ASK = const(233)
_T_MENU_QUIT_SURE = const(129)
_T_MENU_RESUME = const(122)
_T_MENU_SCORES = const(125)
_T_TEXT_KEYS_CHOOSE = const(279)
_T_TEXT_KEYS_LINE = const(280)
_T_TEXT_KEYS_TELL = const(281)
_T_TEXT_SCORES = const(278)
_T_TEXT_UNKNOWN = const(266)
_T_YOUR_TURN = const(84)


class LeftMatch(Exception):
    """Somebody leaves the match."""


class Infos:
    """Answers to letters and words. `again` repeats what was asked last."""

    def __init__(self, talk: Talk, match: Match, speech: Speech):
        self._talk = talk
        self._match = match
        self._speech = speech
        self.again: Callable[[], None] = self._tell_turn
        self.asking_for_coups = False  # nothing may be told then that only the answer decides
        self.drawn: list[list[int]] = [[] for _ in match.seats]  # cards not yet told of
        self._tells = self._by_word()

    def _by_word(self) -> dict[str, Callable[[], None]]:
        tells = {
            "i": self._tell_own,
            "I": self._tell_all,
            "s": self._tell_scores,
            "t": lambda: self.again(),
            "h": self._tell_rules,
            "?": self._tell_keys,
            "q": self._ask_to_leave,
        }
        words = {_T_MENU_SCORES: "s", _T_MENU_HELP: "h", _T_INFO_TITLE: "I"}
        for text, letter in words.items():
            tells[self._talk.text(text).lower()] = tells[letter]
        return tells

    def tell(self, word: str) -> None:
        """Tells what a key or word stands for, or that it stands for nothing."""
        known = self._tells.get(word) or self._tells.get(word.lower())
        if known:
            known()
        else:
            self._talk.tell(_T_TEXT_UNKNOWN)

    def _tell_turn(self) -> None:
        self._talk.tell(_T_YOUR_TURN, self._speech.seat(self._match.game.now[_AT_TURN]))

    def _tell_own(self) -> None:
        """The viewer's side and hand; of everybody, while nobody's hand may be told."""
        seat = self._match.viewer
        if seat == _NONE:
            self._tell_all()
            return
        view = self._match.view()
        self._talk.say(self._speech.state(view, seat % view.sides))
        hand = list(view.hands[seat][: view.held[seat]])
        for card in self.drawn[seat]:
            hand.remove(card)
        self._talk.tell(_T_INFO_HAND, ", ".join(self._speech.card(card) for card in hand))

    def _tell_all(self) -> None:
        view = self._match.view()
        for side in range(view.sides):
            self._talk.say(self._speech.state(view, side))
        if not self.asking_for_coups:
            self._talk.say(self._speech.deck(view))

    def _tell_scores(self) -> None:
        """The match's points before this round, and the round's; after it, what they come to."""
        game, speech = self._match.game, self._speech
        numbers = [0] * (LINES * game.sides)
        game.scores(numbers)
        over = game.phase >= _ROUND_OVER  # the round's points are in the match's
        for side in range(game.sides):
            now = numbers[side * LINES + LINE_TOTAL]
            if over and not self.asking_for_coups:
                self._talk.say(speech.points(game, side))
            else:
                before = scoring.total(game, side) - (now if over else 0)
                self._talk.tell(_T_TEXT_SCORES, speech.side(side), before, now)

    def _tell_rules(self) -> None:
        tell_rules(self._talk, self._match.game.options)
        self.again()

    def _tell_keys(self) -> None:
        keys = self._talk.console.keys
        self._talk.tell(_T_TEXT_KEYS_CHOOSE if keys else _T_TEXT_KEYS_LINE)
        self._talk.tell(_T_TEXT_KEYS_TELL)

    def _ask_to_leave(self) -> None:
        talk = self._talk
        sure = talk.items([talk.text(_T_MENU_QUIT_SURE)])
        talk.say(talk.text(_T_MENU_QUIT_ASK), sure, talk.enter(_T_MENU_RESUME))
        if talk.console.command() == "1":
            raise LeftMatch
        self.again()
