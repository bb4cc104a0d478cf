# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Leads a listener through the app: waits for it, lists its options, and presses keys."""

from __future__ import annotations

import weakref
from typing import Any

import system
from console import Console
from engine import contract
from hardware import hal
from saves.settings import PACES
from ui import texts
from ui.base.menu import Menu
from ui.table.handover import HandOver
from ui.table.match_table import MatchTable
from ui.table.question import ASKS, Question

_REST = 10  # turns after the app began to wait: time for parts that appear when a cursor rests
_LETTERS = 16  # letters spoken during an event at a table
_NINE = 9  # the highest number of one digit


class Left(Exception):
    """Raised when the player leaves."""


class Teller:
    """One run of the app for a listener."""

    def __init__(self, app: Any, desk: Any, console: Console):
        self.app = app
        self.speech = desk.speech
        self.console = console
        self._desk = desk
        self._clears = 0
        self._goes_back = False  # whether a step back was pressed
        self._welcomed = False
        self._pushed_up = False  # whether a line reported that the terminal can't be cleared
        self._asked: Any = None  # the last question told to the listener
        self._screen: Any = None  # the screen of that question, or of its absence
        self._listed: Any = weakref.WeakSet()  # the questions with options already listed
        self._offered: dict[type, list[str]] = {}  # for each kind of question, its last list
        self._handed: set[int] = set()  # the seats whose hand has been told
        self._hand: tuple[Any, ...] | None = None  # the question at that time
        self._stood: tuple[Any, int, str] | None = None  # a seat's state when it was last spoken

    # The screen and its question

    def screen(self) -> Any:
        """The top screen."""
        return self.app.screen()

    def question(self) -> Any:
        """The current question, or None."""
        screen = self.screen()
        return screen.question() if hasattr(screen, "question") else None

    def table(self) -> Any:
        """The table on top, or directly beneath a screen that leads through it; None elsewhere."""
        screen = self.screen()
        table = getattr(screen, "table", screen)
        return table if isinstance(table, MatchTable) else None

    # Time

    def settle(self) -> None:
        """Lets time pass until the app waits for a key. A round of bots alone runs at the pace of
        speech, until a key is pressed.
        """
        rested = 0
        is_sudden = False
        while rested < _REST:
            self.turn()
            rested = rested + 1 if self.rests() else 0
            is_sudden = is_sudden or self._is_sudden()
            if self.speech.lines and self._is_watched() and self._is_stopped():
                break
        if is_sudden:
            self.console.drop()
        self.app.autosave.catch_up()  # an answer may take forever

    def turn(self) -> None:
        """Runs a turn of the app's loop; an error opens the screen that reports it."""
        try:
            self.app.turn()
        except Exception as error:
            self.app.fail(error)

    def rests(self) -> bool:
        """Returns whether nothing happens until a key is pressed."""
        return self.app.waits()

    def _is_sudden(self) -> bool:
        """Returns whether the screen is new and must not be answered by earlier input."""
        screen = self.screen()
        other = screen is not self._screen and not isinstance(screen, MatchTable)
        return other and not self.app.accepts_decisions()

    def _is_watched(self) -> bool:
        table = self.table()
        return table is not None and not table.match.persons and not self.app.waits()

    def _is_stopped(self) -> bool:
        said = self.speech.flush()
        pace = PACES[self.app.settings.pace] / 1000
        return self.console.is_pressed(said * pace / _LETTERS)

    # Reading aloud

    def press(self, *keys: int) -> None:
        """Presses keys, one after the other."""
        for key in keys:
            self._goes_back = key == hal.B
            self._desk.tap(key)
            self.settle()

    def wait(self) -> None:
        """Holds A at the race's table while that discards for the player."""
        table = self.table()
        self._desk.put(hal.A, True)
        self.turn()
        while table.holds and self.keeps_holding(table):
            self.turn()
        self._desk.put(hal.A, False)
        self.settle()

    def keeps_holding(self, table: Any) -> bool:
        """Returns whether A may stay down at a table."""
        return self.screen() is table

    def tell(self) -> None:
        """Reads on until there is a decision, lists a new question, and prints everything."""
        while hasattr(self.screen(), "reads_on"):
            self._read_on(self.screen().reads_on())
        if self.speech.clears != self._clears:
            self._forget()
        question, screen = self.question(), self.screen()
        if question is not None and question not in self._listed:
            self._listed.add(question)
            if is_hand(question):
                self._tell_hand(question)
            else:
                self._list_new(question)
            self._welcome()
        elif question is not None and getattr(screen, "missed", contract.NONE) != contract.NONE:
            at = max(0, question.find(screen.missed))
            screen.missed = contract.NONE
            self.speech.say(self._lines(question)[at])
        elif question is None and screen is not self._screen and self._leads_on(screen):
            ready = isinstance(screen, HandOver)
            self.say(
                texts.TEXT_ENTER, self.app.text(texts.HAND_OVER_READY if ready else texts.NEXT)
            )
            if ready and not (system.clears() or self._pushed_up):
                self._pushed_up = True
                self.say(texts.TEXT_PUSHED_UP)
        self._asked, self._screen = question, screen
        self._goes_back = False
        self.speech.flush()

    def _leads_on(self, screen: Any) -> bool:
        """Returns whether A leads on from a screen without a question."""
        own = isinstance(screen, HandOver) or not self.table()
        return own and hal.A in screen.keys_at(0, 0)

    def _forget(self) -> None:
        """Forgets all lines told so far: there is another listener."""
        self._clears = self.speech.clears
        self._listed.clear()
        self._offered.clear()
        self._stood = self._hand = self._screen = None

    def _tell_hand(self, question: Any) -> None:
        """Says the viewer's state before the hand, unless the listener knows it. A question is not
        repeated after each action of a turn. Leaves out the hand if the listener wants only news.
        """
        view, lines = question.view(), self.speech.lines
        seat, prompt = view.seat, question.prompt()
        stands = question.phrases.stands(view, seat % view.sides)
        stood = question.match, seat, stands
        asked = question.match, seat, view.now[contract.AT_ROUND], prompt
        if stood != self._stood:
            cursor = self.said(question, question.at)
            lines.insert(lines.index(cursor) if cursor in lines else len(lines), stands)
        known = {prompt} if question.letters and asked == self._hand else set()
        if self.app.settings.only_new and seat in self._handed:
            known.add(question.phrases.hand(view, seat))
        lines[:] = [line for line in lines if line not in known]
        self._stood, self._hand = stood, asked
        self._handed.add(seat)

    def _read_on(self, key: int) -> None:
        """Reads on while there is nothing to decide. Skips lines told before: the question that led
        here, or the page behind a closed list.
        """
        before, depth = len(self.speech.lines), self.app.depth()
        self.press(key)
        if self.screen() is self._screen and self.question() is self._asked:
            del self.speech.lines[before:]
        if key == hal.B and self.app.depth() < depth:
            del self.speech.lines[:before]

    def _welcome(self) -> None:
        """Says once which key lists the keys."""
        if not self._welcomed and self.app.settings.language:
            self._welcomed = True
            self.say(texts.TEXT_WELCOME)

    def say(self, number: int, *values: object) -> None:
        """Says a text."""
        self.speech.say(self.app.text(number, *values))

    def remark(self, number: int, *values: object) -> None:
        """Says a text that is not part of the history."""
        self.speech.remark(self.app.text(number, *values))

    def answer_nothing(self) -> None:
        """Answers input that has no effect."""
        self.remark(texts.TEXT_UNKNOWN)

    def _list_new(self, question: Any) -> None:
        """Lists the options, or only the new ones if the same question was asked before. Drops the
        app's own lines about them.
        """
        lines = self._lines(question)
        words = [question.entry(i) for i in range(question.count())]
        before = self._offered.get(type(question))
        self._offered[type(question)] = words
        if before == words and (self._goes_back or isinstance(question, Menu)):
            return  # the same list is open again, and its row was spoken
        told = self._told_of(question, words)
        self.speech.lines[:] = [line for line in self.speech.lines if line not in told]
        old = before if before and self.app.settings.only_new else []
        for line, name in zip(lines, words, strict=True):
            if name not in old:
                self.speech.say(line)
        if not getattr(question, "buttons", ()):
            self.say(texts.TEXT_ENTER, self._label(question, question.at))

    def _told_of(self, question: Any, words: list[str]) -> set[str]:
        """Returns the app's lines about options that will be listed."""
        spoken = [plain(line) for line in words]
        told = {words[question.at], ", ".join(words), self.said(question, question.at)}
        if getattr(question, "buttons", ()):
            told |= {*spoken, ". ".join(spoken)}
        note = (
            getattr(question, "note", lambda at: "")(question.at)
            if isinstance(question, Question)
            else ""
        )
        return told | ({note} if isinstance(note, str) else set(note))

    def said(self, question: Any, at: int) -> str:
        """Returns the app's line about an option under the cursor."""
        return plain(question.said(at) if isinstance(question, Question) else question.entry(at))

    def ask_again(self) -> None:
        """Repeats the question, unless it is about a hand of cards."""
        if self.table() and self.question() is not None and not is_hand(self.question()):
            self.list_all()

    def list_all(self) -> None:
        """Lists all current options."""
        question = self.question()
        if question is not None:
            prompt = "" if getattr(question, "is_silent", False) else question.prompt()
            for line in ([prompt] if prompt else []) + self._lines(question):
                self.speech.say(line)

    def _lines(self, question: Any) -> list[str]:
        """Returns the options with the input for each, and the reasons against them."""
        found = []
        for i in range(question.count()):
            name = question.entry(i).replace("Ⓐ ", "").replace("Ⓑ ", "")
            parts = (name, question.reason(i))
            words = ". ".join(part for part in parts if part)
            found.append(self.app.text(texts.INFO_SIDE, self._label(question, i), words))
        return found

    def _label(self, question: Any, i: int) -> str:
        """Returns the input for an option."""
        letters = [letter for letter, option in question.letters if option == i]
        for key in getattr(question, "buttons", ())[i : i + 1]:
            return "B" if key == hal.B else "Enter"
        return letters[0].upper() if letters else str(question.first + i)

    # Options

    def option(self, number: str) -> int:
        """Returns the option with a number, or -1."""
        question = self.question()
        at = int(number) - question.first
        return at if 0 <= at < question.count() else -1

    def choose(self, at: int, key: int = -1) -> None:
        """Goes to an option silently, and presses a key there. Without a key, says why the option
        is impossible, if it is.
        """
        question = self.question()
        if getattr(question, "buttons", ()) and key == hal.A:
            self.press(question.buttons[at])
            return
        before = len(self.speech.lines)
        self.screen().go_to(at)
        self.settle()
        if key >= 0 and self.question() is question and question.at == at:
            del self.speech.lines[before:]
            self.press(key)
        elif key < 0 and self.question() is question:
            self.speech.lines += filter(None, [question.reason(at)])

    def is_taken_at_once(self, at: int) -> bool:
        """Returns whether a single key chooses an option: it decides nothing, or all options were
        read aloud in a list. With more than nine, another digit may follow.
        """
        question = self.question()
        if question.first + question.count() > _NINE + 1:
            return False
        return not is_hand(question) or question.action(at) == ASKS


def plain(line: str) -> str:
    """Returns a line in the form that the app says: A needs no name."""
    return line.replace("Ⓐ ", "").replace("Ⓑ ", "B: ")


def is_hand(question: Any) -> bool:
    """Returns whether its options are the cards of a hand, which has a sentence of its own. The
    cards are listed if one of them is to be given away.
    """
    return hasattr(question, "cards") and not getattr(question, "pays", False)
