# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What may be asked at any time in the terminal: own state, everybody's, scores, turn, rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import contract
from match import BOT, Match
from text_help import tell_rules
from text_talk import Talk
from ui import texts
from ui.seats import player_text


class LeftMatch(Exception):
    """Raised when somebody leaves the match."""


class Infos:
    """Answers to letters and words; a game's own class defines their content.

    `again` repeats what was asked last. `since` is the game's Since, if it has one.
    """

    since: Any = None

    def __init__(self, talk: Talk, match: Match, phrases: Any):
        self.talk = talk
        self.match: Any = match  # of the game's own class
        self.phrases = phrases
        self.again: Callable[[], None] = self.say_turn
        self._tells = self._by_word()

    def _by_word(self) -> dict[str, Callable[[], None]]:
        tells = {
            "i": self.tell_own,
            "I": self.tell_all,
            "n": self.tell_since,
            "s": self.tell_scores,
            "t": self.tell_turn,
            "h": self._tell_rules,
            "c": self.tell_hint,
            "?": self._tell_keys,
            "q": self._ask_to_leave,
        }
        words = {
            texts.MENU_SCORES: "s",
            texts.MENU_HELP: "h",
            texts.MENU_HINT: "c",
            texts.INFO_TITLE: "I",
        }
        for text, letter in words.items():
            tells[self.talk.text(text).lower()] = tells[letter]
        return tells

    def tell_players(self) -> None:
        """Says who plays: people, and bots with their characters."""
        app, seats = self.talk.app, self.match.seats
        numbers = [1 + seat.character if seat.kind == BOT else 0 for seat in seats]
        players = [
            f"{seat.name}, {player_text(app, number)}"
            for seat, number in zip(seats, numbers, strict=True)
        ]
        self.talk.say("; ".join(players) + ".")

    def tell(self, word: str) -> None:
        """Answers a key or word, or says that it means nothing."""
        known = self._tells.get(word) or self._tells.get(word.lower())
        if known:
            known()
        else:
            self.talk.tell(texts.TEXT_UNKNOWN)
            self.again()

    def is_asked(self) -> bool:
        """Whether the viewer must decide."""
        return self.match.waits_for_person() and not self.match.must_hand_over()

    def say_turn(self) -> None:
        """Says whose turn it is."""
        self.talk.tell(texts.YOUR_TURN, self.phrases.seat(self.match.game.now[contract.AT_TURN]))

    def tell_since(self) -> None:
        """What everybody has done since the viewer's last turn."""
        seat = self.match.viewer
        lines = [] if seat == contract.NONE else self.lines(seat, *self.match.since_turn(seat))
        self.talk.say(*[line + "." for line in lines])
        if not lines:
            self.talk.tell(texts.NEWS_NONE)

    def lines(self, seat: int, first: int, end: int) -> list[str]:
        """What the events at these places of the match's record say to a seat."""
        lines = self.since(self.phrases, self.match, first, end, seat).lines if self.since else []
        return [said for _, said, _ in lines]

    def _tell_rules(self) -> None:
        tell_rules(self.talk, self.match.game.options)
        self.again()

    def _tell_keys(self) -> None:
        self.talk.tell(self.keys_text())
        self.talk.tell(texts.TEXT_KEYS_TELL)

    def _ask_to_leave(self) -> None:
        talk = self.talk
        sure = talk.items([talk.text(texts.MENU_QUIT_SURE)])
        talk.say(talk.text(texts.MENU_QUIT_ASK), sure, talk.enter(texts.MENU_RESUME))
        if talk.console.command() == "1":
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
        self.talk.tell(texts.TEXT_UNKNOWN)

    def keys_text(self) -> int:
        """The text that explains how to choose."""
        raise NotImplementedError
