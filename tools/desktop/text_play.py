# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match of any game in the terminal: who is told what, questions, the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cli
from career.awards import finish
from career.saved import rescue
from engine import contract
from match import PERSON, Match
from text_infos import Infos, LeftMatch
from text_route import tell_news
from text_talk import Talk
from text_today import tell_letters
from ui import texts
from ui.screens.podium import comment, won


class Play:
    """One match from the deal to its end; a game's own class asks for decisions.

    With one person everything is told as it happens. With several, each hears what they have
    missed when they take the keyboard.
    """

    def __init__(self, talk: Talk, match: Match, phrases: Any, infos: Infos):
        self.talk = talk
        self.match: Any = match
        self.game = self.match.game
        self.phrases = phrases
        self.infos: Any = infos
        self.voices: Any = None  # a game's Talk
        self.holder = contract.NONE  # who had the keyboard last

    def run(self, goes_on: bool) -> None:
        """Plays until the match is over or left. Raises EOFError when the input ends.

        goes_on: the match is being resumed. Whatever ends the run, the match is saved up to there.
        """
        app = self.talk.app
        self._remember()
        try:
            with self.talk.console.single_keys():
                self._run(goes_on)
        except LeftMatch:
            pass
        finally:
            with cli.signals_waiting():
                rescue(app)
            app.autosave.let_go()

    def _run(self, goes_on: bool) -> None:
        self.talk.tell(texts.TEXT_WELCOME)
        if goes_on:
            self.infos.tell_round()
            self.infos.tell_scores()
        self.hear()
        while not self.game.over:
            self.step()
        finish(self.talk.app, self.match)
        self.end()
        tell_news(self.talk, self.match)

    def step(self) -> None:
        """Takes the next decision: a hand-over, a bot's, or a person's."""
        match = self.match
        if match.must_hand_over():
            self.hand_over()
        elif not match.waits_for_person():
            self.play(match.bot_action())
        else:
            self.talk.app.autosave.save()  # an answer may take forever
            if match.persons > 1:
                self.tell_news(match.viewer)
            self.decide()

    def play(self, action: int) -> None:
        """Plays an action."""
        self.match.apply(action)
        self.note()

    def note(self) -> None:
        """Saves the last action, and tells what may be told of it."""
        self._remember()
        self.hear()

    def _remember(self) -> None:
        autosave = self.talk.app.autosave
        autosave.remember(self.match)
        autosave.note()  # there are no frames to wait for

    def persons(self) -> list[int]:
        """The seats of the people."""
        seats = self.match.seats
        return [i for i in range(len(seats)) if seats[i].kind == PERSON]

    def tell_news(self, seat: int) -> None:
        """Tells a seat what it has missed."""
        for line in self.infos.lines(seat, *self.match.missed(seat)):
            self.talk.say(line)

    def tell_winner(self, name: Callable[[int], str]) -> None:
        """Says which side has won the match, or that several have, and a winning bot's line."""
        winners = [0] * len(self.match.seats)
        if self.game.winners(winners) > 1:
            self.talk.tell(texts.MATCH_SHARED)
        else:
            self.talk.say(won(self.talk.app, self.match, winners[0], name(winners[0])))
        self.talk.say(comment(self.talk.app, self.match))
        tell_letters(self.talk, self.match)

    def tell_voice(self, heard: bytes, i: int) -> None:
        """Says what a bot says to the event at heard[i], if anything."""
        seat, words = self.voices.hear(heard, i)
        if words:
            self.talk.tell(texts.INFO_SIDE, self.phrases.seat(seat), words)

    # Questions

    def answer(self, count: int, ask: Callable[[], None], **others: Any) -> int | None:
        """Asks for one of `count` numbers: see `Infos.answer`."""
        return self.infos.answer(count, ask, **others)

    def wait_for_enter(self, what: int, *before: str) -> None:
        """Waits for Enter."""
        self.answer(0, lambda: self.talk.say(*before, self.talk.enter(what)))

    def hand_over(self) -> None:
        """Clears what the last person has read, and waits until the next one is there."""
        match = self.match
        match.hide()
        self.talk.hush()
        wanted = self.talk.text(texts.TEXT_HAND_OVER, self.phrases.seat(self.game.seat))
        self.wait_for_enter(texts.HAND_OVER_READY, wanted)
        match.hand_over()
        self.holder = match.viewer

    # What a game's own class defines

    def hear(self) -> None:
        """Tells the last action's events to those who may hear them now."""
        raise NotImplementedError

    def decide(self) -> None:
        """Asks a person to decide; plays at least one action."""
        raise NotImplementedError

    def sentence(self, heard, i: int) -> str:
        """The sentence for an event, as everybody may hear it; "" if it needs none."""
        raise NotImplementedError

    def end(self) -> None:
        """Tells the end of the match."""
        raise NotImplementedError
