# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Questions in the terminal, and what may be asked in all of them: own state, scores, rules ..."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine import contract
from match import Match
from text_console import DOWN, ENTER, ESCAPE, UP
from text_help import tell_rules
from text_talk import Talk, fold, number
from ui import texts
from ui.screens.seats import player_text

_RIVAL = re.compile(r"[vV] *([0-9]{1,2})")


class LeftMatch(Exception):
    """Raised when somebody leaves the match."""


class Infos:
    """Answers to letters and words; a game's own class defines their content.

    `again` repeats what was asked last, and `keys` tells the keys that answer it. `since` is the
    game's Since, if it has one.
    """

    since: Any = None

    def __init__(self, talk: Talk, match: Match, phrases: Any):
        self.talk = talk
        self.match: Any = match  # of the game's own class
        self.phrases = phrases
        self.again: Callable[[], None] = self.say_turn
        self.keys: Callable[[], None] = lambda: self.talk.tell(self.keys_text())
        self._asides: list[Callable[[], None]] = []  # the questions asked beside the one that waits
        self._tells = self._by_word()

    def _by_word(self) -> dict[str, Callable[[], None]]:
        tells = {
            "i": self.tell_own,
            "I": self.tell_all,
            "n": self.tell_since,
            "s": self.tell_scores,
            "t": self.tell_turn,
            "v": lambda: self._aside(self._ask_rival),
            "h": lambda: self.tell_hint(),  # a guided match has its own
            "r": self._tell_rules,
            "?": self._tell_keys,
            ",": lambda: self.talk.walk(-1),
            ".": lambda: self.talk.walk(1),
            "q": lambda: self._aside(self._ask_to_leave),
        }
        words = {
            texts.MENU_SCORES: "s",
            texts.MENU_HELP: "r",
            texts.MENU_HINT: "h",
            texts.INFO_TITLE: "I",
        }
        for text, letter in words.items():
            tells[fold(self.talk.text(text)).lower()] = tells[letter]
        return {**tells, UP: tells[","], DOWN: tells["."], ESCAPE: self._refuse_back}

    def _aside(self, ask: Callable[[], None]) -> None:
        """Asks something else than what waits; while that is open, its key repeats the question."""
        if ask in self._asides:
            self.again()
            return
        self._asides.append(ask)
        ask()
        self._asides.pop()

    def _refuse_back(self) -> None:
        self.talk.remark(texts.TEXT_NO_BACK)

    # Questions

    def answer(
        self,
        count: int,
        ask: Callable[[], None],
        enters: Sequence[str] = (ENTER,),
        least: int = 1,
        back: bool = False,
        letters: Mapping[str, int | str] | None = None,
    ) -> int | None:
        """Asks for one of `count` numbers from `least` on; returns its index, None for Enter.

        back: Enter is a step back, and so is Escape. letters: others that may be typed, with the
        index that each gives, or with the reason why it gives none. Any other key gets its usual
        answer.
        """
        letters = letters or {}
        before = self.again, self.keys
        self.again = ask
        self.keys = lambda: self._tell_answers(count, least, back, bool(letters))
        ask()
        at = None
        while at is None:
            word = self.talk.console.command()
            plain = fold(word).lower()
            if plain in enters or (back and word == ESCAPE):
                break
            typed = number(word, least, least + count - 1)
            at = typed - least if typed is not None else letters.get(plain)
            if isinstance(at, str):
                self.talk.say(at)
                at = None
            elif at is None:
                self._other(word, count)
        self.again, self.keys = before
        return at

    def _other(self, word: str, count: int) -> None:
        """Answers other input."""
        if count and word.isdigit():
            self.talk.remark(texts.TEXT_NOT_ONE)
        else:
            self.tell(word)

    def _tell_answers(self, count: int, least: int, back: bool, has_letters: bool) -> None:
        """Says what answers a question. Only a short one is asked again: it says so itself."""
        talk = self.talk
        if has_letters:
            talk.tell(self.keys_text())
        elif back:
            numbers = talk.text(texts.TEXT_KEYS_NUMBERS, least, least + count - 1)
            talk.say(numbers if count > 1 else "", talk.text(texts.TEXT_KEYS_BACK))
        if not back and not has_letters:
            self.again()

    def confirm(self, question: str, action: str) -> bool:
        """Whether somebody does what cannot be undone: 1 or D, and not Enter."""
        talk = self.talk

        def ask() -> None:
            talk.say(question, talk.items([action]), talk.enter(texts.BACK))

        return self.answer(1, ask, back=True, letters={"d": 0}) is not None

    # Answers

    def tell_players(self) -> None:
        """Says who plays: people, and bots with their characters."""
        app, seats = self.talk.app, self.match.seats
        game = self.match.game.raw[contract.RULE_GAME]
        numbers = [1 + seat.character if seat.is_bot() else 0 for seat in seats]
        players = [
            f"{self.phrases.seat(seat)}, {player_text(app, game, number)}"
            for seat, number in enumerate(numbers)
        ]
        self.talk.say("; ".join(players) + ".")

    def tell(self, word: str) -> None:
        """Answers a key or word, or says that it means nothing."""
        known = self._tells.get(word) or self._tells.get(fold(word).lower())
        rival = _RIVAL.fullmatch(word)
        if known:
            known()
        elif rival and 1 <= int(rival[1]) <= len(self.rivals()):
            self.tell_rival(self.rivals()[int(rival[1]) - 1])
        else:
            self.talk.remark(texts.TEXT_UNKNOWN)

    def is_asked(self) -> bool:
        """Whether the viewer must decide."""
        return self.match.waits_for_person() and not self.match.must_hand_over()

    def say_turn(self) -> None:
        """Says whose turn it is; or that the viewer decides, in somebody else's turn."""
        turn, seat = self.match.game.now[contract.AT_TURN], self.match.game.seat
        if self.is_asked() and seat != turn:
            named = not self.phrases.is_reader(seat)
            self.talk.tell(texts.TEXT_YOU_DECIDE + named, self.phrases.seat(seat))
        else:
            self.talk.say(self.phrases.turn(turn, texts.YOUR_TURN))

    def _ask_rival(self) -> None:
        talk, rivals = self.talk, self.rivals()
        names = talk.items([self.name(rival) for rival in rivals])
        at = self.answer(len(rivals), lambda: talk.say(names, talk.enter(texts.BACK)), back=True)
        if at is None:
            self.again()
        else:
            self.tell_rival(rivals[at])

    def rivals(self) -> list[int]:
        """The sides that are not the viewer's."""
        sides, viewer = self.match.game.sides, self.match.viewer
        own = viewer % sides if viewer != contract.NONE else viewer
        return [side for side in range(sides) if side != own]

    def tell_since(self) -> None:
        """What everybody has done since the viewer's last turn."""
        seat = self.match.viewer
        lines = [] if seat == contract.NONE else self.lines(seat, *self.match.since_turn(seat))
        for line in lines:
            self.talk.app.say(line)  # the history has it
        if not lines:
            self.talk.remark(texts.NEWS_NONE)

    def lines(self, seat: int, first: int, end: int) -> list[str]:
        """What the events at these places of the match's record say to a seat."""
        lines = self.since(self.phrases, self.match, first, end, seat).lines if self.since else []
        return [said for _, said, _ in lines]

    def _tell_rules(self) -> None:
        tell_rules(self.talk, self.match.game.options)
        self.again()

    def _tell_keys(self) -> None:
        self.keys()
        hint = [texts.TEXT_KEYS_HINT] if self.is_asked() else []
        told = (texts.TEXT_KEYS_TELL, *self.more_keys(), *hint)
        self.talk.say(*(self.talk.text(number) for number in told))

    def _ask_to_leave(self) -> None:
        talk = self.talk
        sure = talk.items([talk.text(texts.MENU_QUIT_SURE)])
        question = talk.text(texts.MENU_QUIT_ASK), sure, talk.enter(texts.MENU_RESUME)
        if self.answer(1, lambda: talk.say(*question), back=True) is not None:
            raise LeftMatch
        self.again()

    # What a game's own class defines

    def tell_own(self) -> None:
        """Says the viewer's side and hand, or everybody's state while no hand may be told."""
        raise NotImplementedError

    def tell_all(self) -> None:
        """Says what is public about everybody."""
        raise NotImplementedError

    def tell_round(self) -> None:
        """Says which round it is."""
        raise NotImplementedError

    def tell_scores(self) -> None:
        """Says the match's scores."""
        raise NotImplementedError

    def tell_turn(self) -> None:
        """Says whose turn it is, or what is asked."""
        self.again()

    def tell_hint(self) -> None:
        """Says what a good player would do, if the viewer must decide."""
        self.talk.remark(texts.TEXT_UNKNOWN)

    def tell_rival(self, side: int) -> None:
        """Says what is public about one side."""
        self.tell_all()

    def name(self, side: int) -> str:
        """A side's name."""
        return self.phrases.seat(side)

    def more_keys(self) -> list[int]:
        """Texts about keys that count now besides those of every game."""
        return []

    def keys_text(self) -> int:
        """The text that explains how to choose."""
        raise NotImplementedError
