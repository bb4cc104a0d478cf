# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match in the terminal: what happens, hand-overs, questions, score sheets and the end."""

from __future__ import annotations

import hal
from app import App
from engine.mille import moves, scoring
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import LINE_TOTAL, LINES, RULE_EXTENSION
from match import NEWS_SIZE, PERSON, Match, Seat
from micropython import const
from text_console import ENTER
from text_help import tell_rules
from text_talk import Talk, number
from text_turn import Turn
from ui.names import name_of
from ui.speech import Speech

# Shared numbers
_ATTACKED = const(4)
_AT_ROUND = const(4)
_AT_TURN = const(0)
_COUP = const(1)
_COUP_CALLED = const(6)
_DEAL = const(172)
_DEALT = const(0)
_DISCARDED = const(5)
_DREW = const(2)
_EXTEND = const(170)
_EXTENDED = const(12)
_EXTENDING = const(2)
_LINE_TOTAL = const(9)
_MATCH_OVER = const(4)
_NONE = const(255)
_PLAYED = const(3)
_ROUND_OVER = const(3)
_STAND = const(171)
_STOOD = const(13)
_TURN_BEGINS = const(1)
_T_COUP_CALL = const(98)
_T_COUP_NOBODY = const(99)
_T_COUP_TITLE = const(95)
_T_COUP_WRONG = const(101)
_T_EVENT_TURN = const(67)
_T_EXTEND_ASK = const(92)
_T_EXTEND_NO = const(94)
_T_EXTEND_YES = const(93)
_T_HAND_OVER_READY = const(103)
_T_INFO_GOAL = const(224)
_T_INFO_TITLE = const(217)
_T_LINE_DISTANCE = const(109)
_T_LINE_MATCH = const(119)
_T_MATCH_SHARED = const(121)
_T_MATCH_WON = const(120)
_T_MENU_HELP = const(126)
_T_MENU_QUIT_ASK = const(238)
_T_MENU_QUIT_SURE = const(132)
_T_MENU_RESUME = const(125)
_T_MENU_SCORES = const(128)
_T_NEXT = const(107)
_T_SHEET_TITLE = const(108)
_T_TEXT_ATTACKED = const(280)
_T_TEXT_HAND_OVER = const(281)
_T_TEXT_KEYS_CHOOSE = const(285)
_T_TEXT_KEYS_LINE = const(286)
_T_TEXT_KEYS_TELL = const(287)
_T_TEXT_PLAYED = const(288)
_T_TEXT_SCORES = const(284)
_T_TEXT_UNKNOWN = const(272)
_T_TEXT_WELCOME = const(273)
_T_YOUR_TURN = const(84)

OWN_DEEDS = (_PLAYED, _ATTACKED, _DISCARDED, _EXTENDED, _STOOD)


class LeftMatch(Exception):
    """Somebody leaves the match."""


def new_match(app: App) -> Match:
    """The match that the settings describe, dealt as on a screen."""
    settings = app.settings
    game = Game(settings.header)
    seats = [
        Seat(settings.kinds[i], name_of(app, i), settings.auto_coups[i] == 1)
        for i in range(game.seats)
    ]
    seed = app.seed()
    match = Match(game, seats, Bot(seed))
    match.start(seed)
    return match


class Play:
    """One match from the deal to its end.

    With one person everything is told as it happens. With several, each hears what they have
    missed when they have the keyboard; only their own deeds are confirmed at once.
    """

    def __init__(self, talk: Talk):
        self.talk = talk
        self.match = new_match(talk.app)
        self.game = self.match.game
        self.speech = Speech(talk.app.texts, self.match)
        self.drawn: list[list[int]] = [[] for _ in self.match.seats]  # cards not yet told of
        self._holder = _NONE  # who had the keyboard last
        self._infos = self._words()

    def run(self) -> None:
        """Plays until the match is over or left. Raises EOFError when nobody types any more."""
        self.talk.tell(_T_TEXT_WELCOME)
        with self.talk.console.single_keys():
            try:
                self._hear()
                while not self.game.over:
                    self._step()
                self._end_round()
                self._tell_winner()
            except LeftMatch:
                pass

    def _step(self) -> None:
        match, phase = self.match, self.game.phase
        if phase == _ROUND_OVER:
            self._end_round()
            self._wait_for_enter(_T_NEXT)
            self.play(_DEAL)
        elif phase == _COUP:
            self.play(match.coup_action(_NONE))
        elif match.must_hand_over():
            self._hand_over()
        elif not match.waits_for_person():
            self.play(match.bot_action())
        elif phase == _EXTENDING:
            self.play(self._ask_extension())
        else:
            if match.persons > 1:
                self._tell_news(match.viewer)
            self.play(Turn(self).choose())

    def play(self, action: int) -> None:
        """Plays an action, and tells what may be told of it."""
        self.match.apply(action)
        self._hear()

    # What happened

    def _hear(self) -> None:
        """Tells the last action's events; after an attack comes the public question."""
        game, match = self.game, self.match
        for seat in self._persons():
            self._note_drawn(seat)
        heard = bytes(game.heard[: 4 * game.events(match.viewer)])
        for i in range(0, len(heard), 4):
            if match.persons < 2 or (heard[i + 1] == match.viewer and heard[i] in OWN_DEEDS):
                self.talk.say(self.sentence(heard, i))
            if heard[i] == _ATTACKED and self._asks_coup(heard[i + 2]):
                claimant = self._ask_coup(heard, i)
                if game.phase == _COUP:
                    self.play(match.coup_action(claimant))
                    return

    def _persons(self) -> list[int]:
        seats = self.match.seats
        return [i for i in range(len(seats)) if seats[i].kind == PERSON]

    def _note_drawn(self, seat: int) -> None:
        heard = self.game.heard
        for i in range(0, 4 * self.game.events(seat), 4):
            if heard[i] == _DEALT:
                self.drawn[seat].clear()
            if heard[i] == _DREW and heard[i + 1] == seat:
                self.drawn[seat].append(heard[i + 2])

    def sentence(self, heard, i: int) -> str:
        """The sentence of an event that everybody may hear, "" for one that needs none."""
        kind, seat, card, side = heard[i : i + 4]
        if kind in (_TURN_BEGINS, _DREW):
            return ""
        speech = self.speech
        if kind in (_PLAYED, _ATTACKED):
            number = _T_TEXT_PLAYED if kind == _PLAYED else _T_TEXT_ATTACKED
            return self.talk.text(number, speech.seat(seat), speech.card(card), speech.side(side))
        said = speech.event(heard, i)
        if kind == _DEALT:
            said += ". " + self.talk.text(_T_INFO_GOAL, 25 * moves.goal(self.game))
        return said

    def _tell_news(self, seat: int) -> None:
        """What a seat has missed; its own deeds it knows."""
        news = bytearray(NEWS_SIZE)
        for i in range(0, 4 * self.match.news(seat, news), 4):
            if news[i + 1] != seat or news[i] not in OWN_DEEDS:
                self.talk.say(self.sentence(news, i))

    # Questions

    def answer(self, count: int) -> int | None:
        """A number from 1 to count, less one; None: Enter alone. Other keys tell what they tell."""
        while (word := self.talk.console.command()) != ENTER:
            at = number(word, 1, count)
            if at is not None:
                return at - 1
            self.command(word)
        return None

    def _wait_for_enter(self, what: int) -> None:
        self.talk.say(self.talk.enter(what))
        self.answer(0)

    def _hand_over(self) -> None:
        """Nothing of the last person's is left; the next one comes and says so."""
        match = self.match
        match.hide()
        hal.hush()
        self.talk.tell(_T_TEXT_HAND_OVER, self.speech.seat(self.game.seat))
        self._wait_for_enter(_T_HAND_OVER_READY)
        match.hand_over()
        self._holder = match.viewer

    def _asks_coup(self, hazard: int) -> bool:
        return self.match.asks_coups() and self.match.may_be_answered(hazard)

    def _ask_coup(self, heard: bytes, i: int) -> int:
        """Who calls a coup fourré, or NONE. It is asked whoever holds the safety, and waits."""
        talk, match = self.talk, self.match
        attack = ""
        if match.persons > 1:  # everybody listens
            match.hide()
            hal.hush()
            attack = self.sentence(heard, i) + "."
        callers = [i for i in self._persons() if not match.seats[i].auto_coup]
        names = [self.speech.seat(i) for i in callers]
        claims = names if len(names) > 1 else [talk.text(_T_COUP_CALL)]
        question = talk.items(claims) + ". " + talk.enter(_T_COUP_NOBODY)
        talk.say(talk.text(_T_COUP_TITLE), attack, question)
        while (at := self.answer(len(callers))) is not None:
            if self.game.phase == _COUP and self.game.seat == callers[at]:
                return callers[at]
            talk.tell(_T_COUP_WRONG, names[at])
        return _NONE

    def _ask_extension(self) -> int:
        talk = self.talk
        answers = [talk.text(_T_EXTEND_YES), talk.text(_T_EXTEND_NO)]
        at = None
        while at is None:
            goal = 25 * self.game.options[RULE_EXTENSION]
            talk.say(talk.text(_T_EXTEND_ASK, goal), talk.items(answers) + ".")
            at = self.answer(2)
        return (_EXTEND, _STAND)[at]

    # The end of a round, and of the match

    def _end_round(self) -> None:
        """The score sheet, line by line, for everybody."""
        match = self.match
        if match.persons > 1 and self._holder != _NONE:
            self._tell_news(self._holder)
        match.hide()
        for seat in self._persons():
            match.forget_news(seat)
        self.talk.tell(_T_SHEET_TITLE, self.game.now[_AT_ROUND])
        numbers = [0] * (LINES * self.game.sides)
        self.game.scores(numbers)
        for line in range(LINES):
            row = numbers[line::LINES]
            if any(row) or line in (0, _LINE_TOTAL):
                self._tell_line(_T_LINE_DISTANCE + line, row)
        self._tell_line(_T_LINE_MATCH, [scoring.total(self.game, i) for i in self._sides()])

    def _sides(self) -> range:
        return range(self.game.sides)

    def _tell_line(self, name: int, row: list[int]) -> None:
        values = ", ".join(f"{self.speech.side(i)} {row[i]}" for i in self._sides())
        self.talk.say(self.talk.item(self.talk.text(name), values))

    def _tell_winner(self) -> None:
        winners = [0] * self.game.sides
        if self.game.winners(winners) > 1:
            self.talk.tell(_T_MATCH_SHARED)
        else:
            self.talk.tell(_T_MATCH_WON, self.speech.side(winners[0]))

    # What can be asked at any time

    def _words(self) -> dict:
        """Letters, and the menus' words, with what they tell."""
        by_word = {
            "s": self._tell_scores,
            "t": self.tell_turn,
            "h": self._tell_rules,
            "?": self._tell_keys,
            "q": self._ask_to_leave,
            "I": self._tell_all,
            "i": self.tell_own,
        }
        words = {_T_MENU_SCORES: "s", _T_MENU_HELP: "h", _T_INFO_TITLE: "I"}
        for text, letter in words.items():
            by_word[self.talk.text(text).lower()] = by_word[letter]
        return by_word

    def command(self, word: str) -> None:
        """Tells what a key or word stands for, or that it stands for nothing."""
        tell = self._infos.get(word) or self._infos.get(word.lower())
        if tell:
            tell()
        else:
            self.talk.tell(_T_TEXT_UNKNOWN)

    def tell_own(self) -> None:
        """The viewer's side and hand, while there is one."""
        seat = self.match.viewer
        if seat == _NONE:
            self._tell_all()
            return
        view = self.match.view()
        self.talk.say(self.speech.state(view, seat % self.game.sides))
        self.talk.say(self.speech.hand(view, seat))

    def _tell_all(self) -> None:
        view = self.match.view()
        for side in self._sides():
            self.talk.say(self.speech.state(view, side))
        self.talk.say(self.speech.deck(view))

    def _tell_scores(self) -> None:
        numbers = [0] * (LINES * self.game.sides)
        self.game.scores(numbers)
        for side in self._sides():
            points = scoring.total(self.game, side)
            now = numbers[side * LINES + LINE_TOTAL]
            self.talk.tell(_T_TEXT_SCORES, self.speech.side(side), points, now)

    def tell_turn(self) -> None:
        """Whose turn it is."""
        turn = self.game.now[_AT_TURN]
        own = turn == self.match.viewer
        self.talk.tell(_T_YOUR_TURN if own else _T_EVENT_TURN, self.speech.seat(turn))

    def _tell_rules(self) -> None:
        tell_rules(self.talk, self.game.options)
        self.tell_turn()

    def _tell_keys(self) -> None:
        self.talk.tell(_T_TEXT_KEYS_CHOOSE if self.talk.console.keys else _T_TEXT_KEYS_LINE)
        self.talk.tell(_T_TEXT_KEYS_TELL)

    def _ask_to_leave(self) -> None:
        talk = self.talk
        sure = talk.items([talk.text(_T_MENU_QUIT_SURE)])
        talk.say(talk.text(_T_MENU_QUIT_ASK), sure + ".", talk.enter(_T_MENU_RESUME))
        if talk.console.command() == "1":
            raise LeftMatch
        self.tell_turn()
