# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Entering code words and names, letter by letter, on a wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import code_words
from engine import contract
from hardware import hal
from match import PERSON, SEATS
from micropython import const
from overlay import overlay
from saves.settings import NAME
from ui import texts
from ui.base import palette
from ui.base.beneath import OTHERS
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.screen import Screen, arrow_keys, title_band

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from ui.base.font import Font
    from ui.base.kit import Kit


_CELL = const(10)  # pixels, before scaling
_NONE = const(-1)  # a letter not yet chosen
_MANY = const(23)


@overlay("letters")
class Letters(Screen):
    """Up and down turn a letter, A moves to the next one, B erases; after the last letter a valid
    word is accepted.
    """

    def __init__(
        self, app: App, title: int, kind: int, done: Callable[[int], None], what: int = 0
    ) -> None:
        """done: called with the word's number when this screen is closed; what: the text of the
        word's purpose, if it is not the usual one.
        """
        super().__init__(app)
        self._title = app.text(title)
        self._kind = kind
        self._what = what or texts.LETTERS_DAY + kind
        self._done = done
        self._letters = [_NONE] * code_words.LENGTHS[kind]
        self._at = 0
        title_band(app, self.group, self._title)
        self._build(app.kit)

    def _build(self, kit: Kit) -> None:
        app = self.app
        scale = 4 if app.width >= WIDE else 2
        n = len(self._letters)
        self._pitch = (_CELL + 2) * scale
        self._left = (app.width - n * self._pitch) // 2 + scale
        middle = app.height // 2 - 2
        self._bars = []
        self._cells = []
        wide = _CELL * scale
        for i in range(n):
            x = self._left + i * self._pitch
            bar = kit.box(x, middle + 6 * scale, wide, 2, palette.TAR)
            cell = Line(kit, x, middle - 5 * scale, _CELL, align=CENTRE, scale=scale)
            self._bars.append(bar)
            self._cells.append(cell)
            self.group.append(bar)
            self.group.append(cell.grid)
        # The letters before and after the current letter, with their arrows.
        self._wheel = displayio.Group(x=self._left)
        self._above = Line(kit, 0, middle - 18 * scale, _CELL, palette.GREY, CENTRE, scale=scale)
        self._below = Line(kit, 0, middle + 8 * scale, _CELL, palette.GREY, CENTRE, scale=scale)
        self._wheel.append(self._above.grid)
        self._wheel.append(self._below.grid)
        self.group.append(self._wheel)
        y = app.height - LINE - 1
        self._note = Line(kit, 2, y - LINE - 3, app.width - 4, palette.GOLD, CENTRE)
        self._note.set(self._about())
        self._foot = Line(kit, 2, y, app.width - 4, palette.GREY)
        self.group.append(self._note.grid)
        self.group.append(self._foot.grid)

    def _about(self) -> str:
        """Returns the word's purpose."""
        return self.app.text(self._what)

    def show(self) -> None:
        """Draws the letters. Says what to type, and for which purpose."""
        self._draw()
        self.app.say(self._title)
        self.app.say(self._about())
        if hal.TOLD:
            self.app.say(self.app.text(texts.TEXT_LETTERS, len(self._letters)))

    def _draw(self) -> None:
        for i in range(len(self._letters)):
            now = i == self._at
            self._cells[i].set(_seen(self._letters[i]))
            self._cells[i].ink(palette.GOLD if now else palette.CREAM)
            self._bars[i].color_index = palette.GOLD if now else palette.TAR
        self._wheel.x = self._left + self._at * self._pitch
        self._above.set(_seen(self._neighbour(-1)))
        self._below.set(_seen(self._neighbour(1)))
        is_empty = self._letters[0] == _NONE
        self._foot.set(self.app.text(texts.FOOT_LETTER_BACK if is_empty else texts.FOOT_LETTER))

    def _neighbour(self, step: int) -> int:
        letter = self._letters[self._at]
        if letter == _NONE:
            return 0 if step > 0 else _MANY - 1
        return (letter + step) % _MANY

    def _remark(self, text: int = 0) -> None:
        """Says the mistake in the word. 0: there is none; shows the word's purpose again."""
        self._note.set(self.app.text(text) if text else self._about())
        self.app.say(self.app.text(text) if text else "")

    def key(self, key: int) -> None:
        """Turns a letter, moves on, or goes back."""
        at = self._at
        if key == hal.B and self._letters[0] == _NONE:
            self.app.close()
            return
        if key == hal.A and self._letters[at] != _NONE and at == len(self._letters) - 1:
            self._finish(self._typed())
            return
        self._remark()
        if key == hal.UP or key == hal.DOWN:
            self._letters[at] = self._neighbour(1 if key == hal.DOWN else -1)
        elif key == hal.A or key == hal.RIGHT:
            if self._letters[at] != _NONE:
                self._at = min(at + 1, len(self._letters) - 1)
        elif key == hal.LEFT:
            self._at = max(at - 1, 0)
        elif key == hal.B:
            if self._letters[at] == _NONE:
                self._at -= 1
            self._letters[self._at] = _NONE
        self._draw()
        self.app.say(_seen(self._letters[self._at]) or self._typed() or self._title)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place: a set letter, or the next one. Places above and below the
        current letter turn it.
        """
        at = (x - self._left) // self._pitch
        places = at - self._at
        if not 0 <= at < len(self._letters):
            return ()
        down = self._bars[0].y
        if down - self._pitch <= y < down + self._pitch // 6:
            if _NONE in self._letters[self._at : at]:
                return ()
            return arrow_keys(places, self.arrows)
        if places:
            return ()
        return (hal.UP if y < down else hal.DOWN,)

    def _typed(self) -> str:
        """Returns the letters so far."""
        return "".join([_seen(letter) for letter in self._letters])

    def take_word(self, word: str) -> None:
        """Accepts a typed word, if there is a keyboard; an empty word goes back."""
        if word:
            self._finish(word)
        else:
            self.app.close()

    def _finish(self, word: str) -> None:
        number = code_words.number(self._kind, word)
        if number < 0:
            self._remark(texts.CODE_WRONG)
            return
        self.app.say(word)
        done = self._done
        self.app.close()
        done(number)


@overlay("letters")
def _seen(letter: int) -> str:
    return "" if letter == _NONE else code_words.LETTERS[letter]


# The wheel: capitals for a word's first letter, small letters for the others; SELECT switches. Up
# from A come the accents, the most frequent ones first.
CAPITALS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ -'.0123456789ŒÆÿÛÎÄÖÏËÔÊÂÙÌÒÀÈÇÜÚÓÍÉÁ"
SMALL = "abcdefghijklmnñopqrstuvwxyz -'.0123456789œæÿûîäöïëôêâùìòàèçüúóíéá"

WIDTH = 34  # pixels for a name, as many as the table has room for
_BROAD = const(8)  # a letter's greatest width
_ROOM = const(42)  # pixels for a name and one more letter
_DONE = const(44)  # the width of the button "done"
_WIDE = const(136)  # pixels for all parts in the middle
_HIGH = const(26)
_REACH = const(6)  # pixels beside a letter that still belong to it


@overlay("names")
def name_of(app: App, seat: int) -> str:
    """Returns the name of the player at a seat."""
    return app.settings.names[seat] or app.text(texts.NAME_0 + seat)


@overlay("names")
def next_name(app: App, seat: int, step: int) -> None:
    """Gives a seat the next default name that no other seat has."""
    taken = []
    for other in range(SEATS):
        if other != seat:
            taken.append(name_of(app, other))
    old = name_of(app, seat)
    at = seat
    for i in range(SEATS):
        if app.text(texts.NAME_0 + i) == old:
            at = i
    for _ in range(SEATS):
        at = (at + step) % SEATS
        name = app.text(texts.NAME_0 + at)
        if name not in taken and give_name(app, seat, name):
            return


@overlay("names")
def give_name(app: App, seat: int, name: str) -> bool:
    """Names a seat; an empty name restores its usual one. A bot with that name, or a seat that is
    not at the table, gets this seat's old name. Returns False if another human player has the name,
    who keeps it.
    """
    settings = app.settings
    usual = app.text(texts.NAME_0 + seat)
    name = name.strip() or usual
    for other in range(SEATS):
        if other != seat and name_of(app, other).lower() == name.lower():
            if settings.kinds[other] == PERSON and other < settings.header[contract.RULE_SEATS]:
                return False
            settings.names[other] = name_of(app, seat)
    settings.names[seat] = "" if name == usual else name
    return True


@overlay("name_wheel")
class Writing:
    """A name in progress, turned letter by letter.

    `letters` is the name, `at` the cursor's place: on a letter, after the last letter, where a new
    one can be added, or beyond that, where the name is done. Letters that would make the name wider
    than WIDTH are not offered.
    """

    def __init__(self, font: Font, name: str) -> None:
        self._font = font
        self.letters = name
        self.new = ""
        self.move_to(len(name))

    def last(self) -> int:
        """Returns the place beyond all letters, and beyond a new letter if one fits."""
        n = len(self.letters)
        return n + 1 if n < NAME and self._fits(n, ".") else n

    def is_done(self) -> bool:
        """Returns whether the cursor is beyond all letters."""
        return self.at == self.last()

    def letter(self) -> str:
        """Returns the letter at the cursor, "" beyond them."""
        if self.at < len(self.letters):
            return self.letters[self.at]
        return "" if self.is_done() else self.new

    def before(self) -> str:
        """Returns the letters before the cursor."""
        return self.letters[: self.at]

    def move_to(self, at: int) -> None:
        """Moves to a place; a new letter starts as the wheel's first letter that fits."""
        self.at = max(0, min(at, self.last()))
        if self.is_done() or self.at < len(self.letters):
            return
        self.new = self._wheel()[0]
        if not self._fits(self.at, self.new):
            self.new = self.neighbour(1)

    def neighbour(self, step: int) -> str:
        """Returns the next letter on the wheel that fits; "" beyond the letters."""
        letter = self.letter()
        if not letter:
            return ""
        wheel: str = self._wheel()
        if letter not in wheel:
            wheel = SMALL if wheel == CAPITALS else CAPITALS
        at = wheel.find(letter)
        for _ in range(len(wheel)):
            at = (at + step) % len(wheel)
            if self._fits(self.at, wheel[at]):
                break
        return wheel[at]

    def turn(self, step: int) -> None:
        """Turns the wheel by one letter."""
        if not self.is_done():
            self._put(self.neighbour(step))

    def change_case(self) -> None:
        """Switches between capital and small letter, if the result fits."""
        letter = self.letter()
        if not letter:
            return
        at = CAPITALS.find(letter)
        other = SMALL[at] if at >= 0 else CAPITALS[SMALL.find(letter)]
        if self._fits(self.at, other):
            self._put(other)

    def take(self) -> None:
        """Keeps the letter and moves to the next place."""
        if not self.is_done() and self.at == len(self.letters):
            self.letters += self.new
        self.move_to(self.at + 1)

    def erase(self) -> None:
        """Removes the letter at the cursor, or the last letter if the cursor is after it."""
        at = max(0, min(self.at, len(self.letters) - 1))
        self.letters = self.letters[:at] + self.letters[at + 1 :]
        self.move_to(at)

    def _put(self, letter: str) -> None:
        if self.at < len(self.letters):
            self.letters = self._with(self.at, letter)
        else:
            self.new = letter

    def _wheel(self) -> str:
        """Returns the letters to choose from: capitals at the beginning of a word."""
        first = self.at == 0 or self.letters[self.at - 1] in " -.'"
        return CAPITALS if first else SMALL

    def _with(self, at: int, letter: str) -> str:
        return self.letters[:at] + letter + self.letters[at + 1 :]

    def _fits(self, at: int, letter: str) -> bool:
        return self._font.width(self._with(at, letter)) <= WIDTH


@overlay("name_wheel")
class NameWheel(Screen):
    """Up and down turn the wheel, A accepts the letter, B erases; START or the last cell
    finishes.
    """

    def __init__(self, app: App, seat: int, then: tuple = ()) -> None:
        """then: the recipe of the screen that replaces this one; none: the screen beneath comes
        back.
        """
        super().__init__(app)
        self._seat = seat
        self._then = then
        self._writing = Writing(app.kit.font, app.settings.names[seat])
        title_band(app, self.group, app.text(texts.NAME_TITLE))
        self._x = (app.width - _WIDE) // 2
        self._y = (app.height - _HIGH) // 2
        self._build(app.kit)

    def _build(self, kit: Kit) -> None:
        x = self._x
        y = self._y
        large = displayio.Group(scale=2, x=x, y=y)
        self._name = Line(kit, 0, 0, _ROOM)
        self._letter = Line(kit, 0, 0, _BROAD, palette.GOLD)
        self._above = Line(kit, 0, -12, _BROAD, palette.GREY)
        self._below = Line(kit, 0, 12, _BROAD, palette.GREY)
        self._under = kit.box(0, y + 2 * LINE, 1, 2, palette.GOLD)
        for part in (self._name, self._letter, self._above, self._below):
            large.append(part.grid)
        self._up = _arrow(kit, "▲", y - 35)
        self._down = _arrow(kit, "▼", y + 46)
        self._used = kit.box(x, y + 58, 1, 2, palette.GOLD)
        self._button = kit.box(x + _WIDE - _DONE, y + 2, _DONE, 16, palette.TAR)
        self._done = Line(kit, x + _WIDE - _DONE, y + 5, _DONE, palette.CREAM, CENTRE)
        self._done.set(self.app.text(texts.NAME_DONE))
        self._foot = Line(kit, 2, self.app.height - LINE - 1, self.app.width - 4, palette.GREY)
        road = kit.box(x, y + 58, 2 * WIDTH, 2, palette.TAR)
        for part in (large, self._under, road, self._used, self._button):
            self.group.append(part)
        for line in (self._up, self._down, self._done, self._foot):
            self.group.append(line.grid)

    def show(self) -> None:
        """Draws and says everything again."""
        self._draw()
        if hal.TOLD:
            self.app.say(self.app.text(texts.TEXT_NAME, NAME))
        else:
            self._say()

    def _draw(self) -> None:
        writing = self._writing
        font = self.app.kit.font
        done = writing.is_done()
        self._name.set(writing.letters)
        self._letter.set(_displayed(writing.letter()))
        self._above.set(_displayed(writing.neighbour(-1)))
        self._below.set(_displayed(writing.neighbour(1)))
        self._place(font.width(writing.before()), font.width(_displayed(writing.letter())))
        self._used.width = max(1, 2 * font.width(writing.letters))
        self._button.color_index = palette.GOLD if done else palette.TAR
        self._done.ink(palette.INK if done else palette.CREAM)
        self._foot.set(self.app.text(texts.FOOT_DONE if done else texts.FOOT_LETTER))

    def _place(self, x: int, width: int) -> None:
        """Puts the wheel over the letter at x, `width` pixels wide; 0: hides it."""
        for line in (self._letter, self._above, self._below):
            line.grid.x = x
        self._under.x = self._x + 2 * x
        self._under.width = max(1, 2 * width - 2)
        self._under.hidden = not width
        for arrow in (self._up, self._down):
            arrow.grid.x = self._x + 2 * x + width - 5
            arrow.grid.hidden = not width

    def _say(self) -> None:
        writing = self._writing
        if writing.is_done():
            self.app.say(self.app.text(texts.NAME_DONE))
        elif writing.letter() == " ":
            self.app.say(self.app.text(texts.NAME_SPACE))
        else:
            self.app.say(writing.letter())

    def key(self, key: int) -> None:
        """Turns, moves, accepts, erases or finishes."""
        writing = self._writing
        if key == hal.START or (key == hal.A and writing.is_done()):
            self._finish()
            return
        if key == hal.B and not writing.letters:
            self._leave()
            return
        if key == hal.A:
            writing.take()
        elif key == hal.B:
            writing.erase()
        elif key == hal.SELECT:
            writing.change_case()
        elif key == hal.UP or key == hal.DOWN:
            writing.turn(1 if key == hal.DOWN else -1)
        elif key == hal.LEFT or key == hal.RIGHT:
            writing.move_to(writing.at + (1 if key == hal.RIGHT else -1))
        self._draw()
        self._say()

    def take_word(self, name: str) -> None:
        """Accepts a typed name, if there is a keyboard and the name's letters exist and fit. An
        empty name changes nothing.
        """
        app = self.app
        for letter in name:
            if letter not in CAPITALS and letter not in SMALL:
                app.say(app.text(texts.TEXT_NAME_SIGN, letter))
                return
        room = len(name)
        while room > NAME or app.kit.font.width(name[:room]) > WIDTH:
            room -= 1
        if room < len(name):
            app.say(app.text(texts.TEXT_NAME_WIDE, name[:room]))
            return
        if name:
            self._writing.letters = name
        self._finish()

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a letter, the letters above and below the current letter, or the
        button at the end.
        """
        writing = self._writing
        width = self.app.kit.font.width
        is_level = self._y <= y < self._y + 2 * LINE
        if x >= self._button.x:
            return self._steps_to(writing.last()) if is_level else ()
        x -= self._x
        left = 2 * width(writing.before())
        right = left + 2 * width(writing.letter())
        if is_level and left <= x < right:
            return (hal.A,)
        if not is_level:
            is_near = left - _REACH <= x < right + _REACH and writing.letter()
            return (hal.UP if y < self._y else hal.DOWN,) if is_near else ()
        for at in range(len(writing.letters)):
            if 2 * width(writing.letters[:at]) <= x < 2 * width(writing.letters[: at + 1]):
                return self._steps_to(at)
        return ()

    def _steps_to(self, at: int) -> tuple[int, ...]:
        """Returns the keys that lead to a place."""
        return arrow_keys(at - self._writing.at, self.arrows)

    def _finish(self) -> None:
        app = self.app
        if give_name(app, self._seat, self._writing.letters):
            app.say(name_of(app, self._seat))
            self._leave()
        else:
            words = app.text(texts.NAME_TAKEN)
            self._foot.set(words)
            app.say(words)

    def _leave(self) -> None:
        if self._then:
            self.app.open_next(*self._then, beneath=OTHERS)
        else:
            self.app.close()


@overlay("name_wheel")
def _arrow(kit: Kit, glyph: str, y: int) -> Line:
    arrow = Line(kit, 0, y, LINE, palette.GOLD)
    arrow.set(glyph)
    return arrow


@overlay("name_wheel")
def _displayed(letter: str) -> str:
    """Returns a letter in visible form."""
    return "_" if letter == " " else letter
