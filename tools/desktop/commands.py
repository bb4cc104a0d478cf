# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Commands typed in a terminal: the language's keys and words, and their effects."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import console
import games
from console import DELETE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP
from engine.contract import NONE
from hardware import hal
from saves.settings_format import choose
from speech import fold
from teller import Left, Teller
from ui import texts
from ui.base import recipes
from ui.screens.help import Help
from ui.screens.pause import leave_asked
from ui.table import handover
from ui.table.match_table import MatchTable

_NUMBERED = re.compile(r"(\D*?) *([0-9]{1,4})")
_UNSHIFTED = "à&é\"'(-è_ç"  # the keys 0 to 9 of a French keyboard without Shift
_UNSHIFTED_NUMBER = re.compile(rf"(-|\w*?) *([{re.escape(_UNSHIFTED)}]{{1,4}})")
_DIGITS = str.maketrans(_UNSHIFTED, "0123456789")
_PRESSED = {
    ENTER: hal.A,
    ESCAPE: hal.B,
    "b": hal.B,
    "m": hal.START,
    "I": hal.SELECT,
    "i": hal.INFO,
    "s": hal.SCORES,
    "t": hal.TURN,
    "h": hal.HINT,
    "d": hal.DISCARD,
    DELETE: hal.DISCARD,
    " ": hal.DRAW,
    LEFT: hal.LEFT,
    RIGHT: hal.RIGHT,
    UP: hal.UP,
    DOWN: hal.DOWN,
    "<": hal.LEFT,
    ">": hal.RIGHT,
}
_WORDS = {
    texts.MENU_SCORES: "s",
    texts.MENU_HELP: "r",
    texts.MENU_HINT: "h",
    texts.INFO_TITLE: "I",
    texts.DRAW: " ",
    texts.BACK: ESCAPE,
    texts.PLAY: "",
    texts.DISCARD: "d",
    texts.KEY_UP: UP,
    texts.KEY_DOWN: DOWN,
    texts.KEY_LEFT: LEFT,
    texts.KEY_RIGHT: RIGHT,
}


class Commands:
    """Handles typed input. Some keys exist only here; the code of the screens answers them."""

    def __init__(self, teller: Teller):
        self._teller = teller
        self.app = teller.app
        self._digits = ""  # keys that may begin a number
        self._asks_rival = False  # digits that may begin a longer number
        self._own = {
            "?": self._tell_keys,
            ",": lambda: self._walk(-1),
            ".": lambda: self._walk(1),
            "n": self._tell_news,
            "v": self._ask_rival,
            "x": self._explain_chosen,
            "w": self._wait,
            "r": self._open_rules,
            "q": self._leave,
        }

    def run(self) -> None:
        """Reads and handles input until the player leaves or the input ends; says the last line."""
        with suppress(EOFError, Left):
            self.begin()
            while True:
                self.step()
        self.end()

    def end(self) -> None:
        """Says the last line."""
        self.app.say(self.app.text(texts.TEXT_BYE))

    def begin(self) -> None:
        """Says the first screen."""
        self._teller.settle()
        self._teller.tell()

    def step(self) -> None:
        """Handles the next input; answers meaningless input with a short line."""
        teller = self._teller
        screen = teller.screen()
        writes = hasattr(screen, "take_word")
        word = teller.console.word() if writes else teller.console.read()
        before = teller.speech.count
        if writes:
            self.write(screen, word)
        else:
            self.take(word)
        teller.tell()
        if teller.speech.count == before:
            teller.answer_nothing()

    def write(self, screen: Any, word: str) -> None:
        """Accepts a typed name or code word. No key leaves the screen meanwhile."""
        screen.take_word("" if word in console.NAMES else word)
        self._teller.settle()

    def take(self, word: str) -> None:
        """Handles a key or a line."""
        plain = self._plain(word)
        digits, self._digits = self._digits, ""
        asks_rival, self._asks_rival = self._asks_rival, False
        question = self._teller.question()
        letters = dict(question.letters) if question is not None else {}
        if plain in letters:
            self._teller.choose(letters[plain], hal.A)
        elif plain in (UP, DOWN) and self._teller.table() and hal.UP not in _arrows(question):
            self._walk(-1 if plain == UP else 1)
        elif plain in self._own:
            self._own[plain]()
        elif told := self._told(plain):
            for line in told:
                self._teller.speech.say(line)
        elif plain in _PRESSED:
            self._press(_PRESSED[plain])
        elif found := _NUMBERED.fullmatch(word) or _UNSHIFTED_NUMBER.fullmatch(word):
            verb = "v" if asks_rival and not found[1] else self._plain(found[1])
            self._take_number(verb, found[2].translate(_DIGITS), digits)

    def _press(self, key: int) -> None:
        """Presses a key; keys that only a table knows also go to the table beneath."""
        table = self._teller.table()
        screen = self._teller.screen()
        if isinstance(screen, handover.HandOver) and key == hal.SELECT:  # only Enter uncovers it
            for line in self._rivals()[0].lines()[1]:
                self._teller.speech.say(line)
            return
        if table and screen is not table and hal.INFO <= key <= hal.TURN:
            table.answers().answer(key)
        self._teller.press(key)
        if key == hal.TURN:
            self._teller.ask_again()

    def _plain(self, word: str) -> str:
        """Returns a word without accents and capitals, or its meaning in the language; "I"
        stays.
        """
        if word in ("I", *console.NAMES):
            return word
        plain = fold(word).strip().lower() if len(word) > 1 else word.lower()
        known = {fold(self.app.text(number)).lower(): key for number, key in _WORDS.items()}
        return known.get(plain, plain)

    # Numbers

    def _take_number(self, verb: str, number: str, digits: str) -> None:
        """Chooses an option by its number, or a rival."""
        teller = self._teller
        question = teller.question()
        if verb == "v":
            self._tell_rival(int(number))
        if verb not in ("", "d", "-", "x") or question is None:
            return
        option = teller.option(digits + number)
        at = option if option >= 0 else teller.option(number)
        if at < 0:
            teller.remark(texts.TEXT_NOT_ONE)
        elif verb == "x":
            self._explain(at)
        elif verb:
            teller.choose(at, hal.DISCARD)
        elif not teller.console.keys or teller.is_taken_at_once(at):
            teller.choose(at, hal.A)
        else:
            self._digits = digits + number if option >= 0 else number
            teller.choose(at)

    # Questions to the table's own code

    def _tell_keys(self) -> None:
        teller = self._teller
        teller.list_all()
        teller.say(texts.TEXT_KEYS_CHOOSE if teller.console.keys else texts.TEXT_KEYS_LINE)
        if teller.table():
            teller.say(texts.TEXT_KEYS_TELL)
            if getattr(teller.question(), "may_hold", False):
                teller.say(texts.TEXT_WAIT)
            if self._game().letters_text:
                teller.say(self._game().letters_text)

    def _wait(self) -> None:
        """Discards as long as nothing can be played."""
        if getattr(self._teller.question(), "may_hold", False):
            self._teller.wait()

    def _walk(self, step: int) -> None:
        line = self._teller.speech.walk(step)
        if line:
            self._teller.speech.remark(line)
        else:
            self._teller.remark(texts.TEXT_OLDEST if step < 0 else texts.TEXT_NEWEST)

    def _tell_news(self) -> None:
        table = self._teller.table()
        if not table:
            return
        is_cover = isinstance(self._teller.screen(), handover.HandOver)
        seat = table.view().seat if is_cover else table.match.viewer
        since = table.since_turn(seat) if seat != NONE else None
        if not since or (is_cover and not since.has_news()):
            self._teller.remark(texts.NEWS_NONE)
        elif is_cover:  # it has no room for a screen above it, which would clear it
            for _, said, _ in since.lines:
                self._teller.speech.say(said)
        else:
            handover.show(table, since)
            self._teller.settle()

    def _rivals(self) -> tuple[Any, list[int]]:
        """Returns the status screen of the match, and the sides that are not the viewer's."""
        match = self._teller.table().match
        info: Any = games.of(match.game.raw).info(self.app, match)
        return info, info.sides()[match.viewer != NONE :]

    def _ask_rival(self) -> None:
        if not self._teller.table():
            return
        info, sides = self._rivals()
        if len(sides) == 1:
            self._tell_rival(1)
            return
        self._asks_rival = True
        for number, side in enumerate(sides, 1):
            self._teller.say(texts.INFO_SIDE, number, info.name(side))

    def _tell_rival(self, number: int) -> None:
        if not self._teller.table():
            return
        info, sides = self._rivals()
        if not 1 <= number <= len(sides):
            self._teller.remark(texts.TEXT_NOT_ONE)
            return
        for line in info.sentences(sides[number - 1]):
            self._teller.speech.say(line)

    def _explain_chosen(self) -> None:
        question = self._teller.question()
        if question is not None:
            self._explain(question.at)

    def _explain(self, at: int) -> None:
        """Says the effect of an option; for a card, all that the game explains about it."""
        teller, question, table = self._teller, self._teller.question(), self._teller.table()
        is_card = table and hasattr(question, "cards")
        words = table.phrases.explains(question.cards[at]) if is_card else ""
        teller.speech.say(words or teller.said(question, at))

    def _game(self) -> games.Game:
        """Returns the game at the table."""
        return games.of(self._teller.table().match.game.raw)

    def _told(self, key: str) -> list[str]:
        """Returns the lines for a letter about the viewer, or about all players while there is no
        viewer.
        """
        table = self._teller.table()
        if not table:
            return []
        summary, view, viewer = table.answers().summary, table.view(), table.match.viewer
        sides = range(view.sides) if viewer == NONE else (viewer % view.sides,)
        if key == "g":
            return [summary.stands(view, side) for side in sides]
        return self._game().letter_lines(summary, view, sides, key)

    # Other screens

    def _open_rules(self) -> None:
        app, table = self.app, self._teller.table()
        if isinstance(self._teller.screen(), Help):
            return
        if not table:
            choose(app.settings, app.settings.game)
        header = table.match.game.options if table else app.settings.header
        app.open(app.make(recipes.RULES, header))
        self._teller.settle()

    def _leave(self) -> None:
        """Asks before leaving a match; leaves other screens at once."""
        screen, table = self._teller.screen(), self._teller.table()
        if isinstance(screen, (MatchTable, handover.HandOver)):
            table.finish_flight()
            self.app.open(leave_asked(self.app))
            self._teller.settle()
        elif table:
            self._teller.press(hal.START)
        elif any(isinstance(below, MatchTable) for below in self.app.screens()):
            self._teller.press(hal.B)
        else:
            raise Left


def _arrows(question: Any) -> tuple[int, ...]:
    return question.arrows if question is not None else ()
