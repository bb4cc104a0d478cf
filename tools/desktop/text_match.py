# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A race in the terminal: what happens, hand-overs, questions, score sheets and the end."""

from __future__ import annotations

import text_play as play
from engine.mille import moves, names
from match import OWN
from text_race_infos import MilleInfos
from text_race_phrases import MillePhrases
from text_route import judge
from text_sheet import tell_sheet
from text_talk import Talk
from text_turn import Turn
from ui import texts
from ui.mille.match import MilleMatch
from ui.mille.questions import extension
from ui.mille.talk import MilleTalk

OWN_DEEDS = (names.PLAYED, names.ATTACKED, names.DISCARDED, names.EXTENDED, names.STOOD)


class Play(play.Play):
    """A race; with several people, only a player's own actions are confirmed at once."""

    def __init__(self, talk: Talk, match: MilleMatch):
        phrases = MillePhrases(talk.app.texts, match)
        super().__init__(talk, match, phrases, MilleInfos(talk, match, phrases))
        self.voices = MilleTalk(talk.app, match)

    def step(self) -> None:
        phase = self.game.phase
        if phase == names.ROUND_OVER:
            self._end_round()
            judge(self.talk, self.match)
            self.wait_for_enter(texts.NEXT)
            self.match.next_round()
            self.note()
        elif phase == names.COUP:
            self.play(self.match.coup_action(names.NONE))
        else:
            super().step()

    def decide(self) -> None:
        extends = self.game.phase == names.EXTENDING
        self.play(self._ask_extension() if extends else Turn(self).choose())

    def end(self) -> None:
        self._end_round()
        self.tell_winner(self.phrases.side)

    # What happened

    def hear(self) -> None:
        """Tells the last action's events; after an attack comes the public question."""
        game, match = self.game, self.match
        for seat in self.persons():
            self._note_drawn(seat)
        heard = bytes(game.heard[: 4 * game.events(match.viewer)])
        for i in range(0, len(heard), 4):
            if match.persons < 2 or (heard[i + 1] == match.viewer and heard[i] in OWN_DEEDS):
                self.talk.say(self.sentence(heard, i))
            if match.persons < 2:
                self.tell_voice(heard, i)
            if heard[i] == names.ATTACKED and self._is_asked(*heard[i + 1 : i + 4]):
                claimant = self._ask_coup(heard, i)
                if game.phase == names.COUP:
                    self.play(match.coup_action(claimant))
                    return

    def _note_drawn(self, seat: int) -> None:
        heard = self.game.heard
        for i in range(0, 4 * self.game.events(seat), 4):
            if heard[i] == names.DEALT:
                self.infos.drawn[seat].clear()
                self.infos.told.pop(seat, None)
            if heard[i] == names.DREW and heard[i + 1] == seat:
                self.infos.drawn[seat].append(heard[i + 2])

    def sentence(self, heard, i: int) -> str:
        kind = heard[i]
        if kind == names.TURN_BEGINS or (kind == names.DREW and self.persons()):
            return ""  # a person is told at the turn
        said = self.phrases.spoken(heard, i)
        if kind == names.DEALT:
            said += ". " + self.talk.text(texts.INFO_GOAL, 25 * moves.goal(self.game))
        return said

    # Questions

    def _is_asked(self, attacker: int, hazard: int, side: int) -> bool:
        """Whether the public question comes, or one alone may call the coup who calls their own."""
        match = self.match
        if match.waits_for_press():  # here nothing runs out: automatic means at once
            return match.seats[self.game.seat].coup_mode == OWN or not match.press_time
        return match.asks_coup(attacker, hazard, side)

    def _ask_coup(self, heard: bytes, i: int) -> int:
        """Asks who calls a coup fourré; NONE if nobody. It is asked whoever holds the safety.

        If nobody holds it, the next turn has already begun, or the round is over.
        """
        match = self.match
        attack = self.sentence(heard, i) + "."
        if match.persons > 1:  # everybody is listening
            match.hide()
            self.talk.hush()
        else:
            self.talk.console.drop()  # nobody could know of the question
        self.infos.asking_for_coups = True
        alone = match.persons == 1
        callers = [self.game.seat] if alone else match.callers(heard[i + 1], heard[i + 3])
        claimant = self._claimant(callers, attack)
        self.infos.asking_for_coups = False
        return claimant

    def _claimant(self, callers: list[int], attack: str) -> int:
        talk = self.talk
        players = [self.phrases.seat(i) for i in callers]
        claims = players if self.match.persons > 1 else [talk.text(texts.COUP_CALL)]
        question = talk.items(claims) + " " + talk.enter(texts.COUP_NOBODY)
        told = self.match.persons < 2  # one person has just heard of it

        def ask():
            nonlocal told
            talk.say(talk.text(texts.COUP_TITLE), "" if told else attack, question)
            told = False

        while (at := self.answer(len(callers), ask)) is not None:
            if self.match.may_claim(callers[at]):
                return callers[at]
            talk.tell(texts.COUP_WRONG, players[at])
        return names.NONE

    def _ask_extension(self) -> int:
        talk = self.talk
        question = extension(self.phrases, self.match.view())
        actions = (names.EXTEND, names.STAND)
        answers = talk.items([self.phrases.action(action) for action in actions])
        talk.console.drop()
        at = None
        while at is None:
            at = self.answer(2, lambda: talk.say(question, answers))
        return actions[at]

    # The end of a round, and of the match

    def _end_round(self) -> None:
        """Reads the score sheet to everybody, line by line."""
        match = self.match
        if match.persons > 1 and self.holder != names.NONE:
            self.tell_news(self.holder)
        match.hide()
        if match.persons > 1:
            self.talk.forget()
        for seat in self.persons():
            match.forget_news(seat)
        tell_sheet(self.talk, self.phrases, self.game)
