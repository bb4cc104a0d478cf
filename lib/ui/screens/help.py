# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match, section by section: first the one-minute rules, then the contents.

A game defines its rules: see `games.Rules`.
"""

from __future__ import annotations

import array
from typing import TYPE_CHECKING

import games
from hardware import hal
from micropython import const
from overlay import overlay
from saves.settings_format import choose
from ui import texts
from ui.base import palette, recipes
from ui.base.font import wrap
from ui.base.kit import LINE, RIGHT, Line
from ui.base.language import Texts
from ui.base.menu import Choice
from ui.base.screen import Screen, page_keys, title_band
from ui.screens.tutorial import guides
from ui.table.parts import sentence

if TYPE_CHECKING:
    from app import App
    from engine.types import Bytes
    from games import Rules
    from ui.base.kit import Kit


_TOP = const(18)
_FOOT = const(13)
_GAP = const(4)  # between paragraphs
_INDENT = const(13)  # of paragraphs with an icon


@overlay("help")
class Help(Screen):
    """Pages of paragraphs. The last page of the first section leads to the contents; the last page
    of any other section leads to the next section.
    """

    _was_read = False  # whether the first section was read out

    def __init__(self, app: App, rules: Rules, header: Bytes) -> None:
        """header: the options of the match."""
        super().__init__(app)
        self._rules = rules
        self._titles: tuple = rules.titles
        self._header = header
        self._paragraphs = rules.paragraphs(header)
        self._texts = Texts(app.settings.language + ".help")
        title_band(app, self.group, app.text(rules.heading(app.settings, header)))
        self._bottom = app.height - _FOOT
        self._lines = []
        self._icons = []
        self._build(app.kit)
        self.open(0)

    def _build(self, kit: Kit) -> None:
        app = self.app
        for _ in range((self._bottom - _TOP) // LINE):
            line = Line(kit, 0, 0, app.width)
            self._lines.append(line)
            self.group.append(line.grid)
        for _ in range(len(self._lines) // 2):
            sprite = kit.sprites(self._rules.sheet, 9, 9, 1, 0)
            self._icons.append(sprite)
            self.group.append(sprite)
        y = app.height - LINE - 1
        self._foot = Line(kit, 2, y, app.width - 40, palette.GREY)
        self._number = Line(kit, app.width - 40, y, 38, palette.GREY, RIGHT)
        self.group.append(self._foot.grid)
        self.group.append(self._number.grid)

    # The beginnings of pages

    def sections(self) -> bytearray:
        """Returns the rows of the sections' titles, and the end of the last section."""
        rows = bytearray()
        for row in range(len(self._paragraphs) // 2):
            if self._paragraphs[2 * row] in self._titles:
                rows.append(row)
        rows.append(len(self._paragraphs) // 2)
        return rows

    def open(self, section: int) -> None:
        """Goes to the first page of a section, and finds the beginnings of its pages."""
        rows = self.sections()
        self._section = section
        self._page = 0
        # the row and the letter of each page, and of the end
        self._begins = begins = array.array("H")
        row, letter = rows[section], 0
        while row < rows[section + 1]:
            begins.append(row)
            begins.append(letter)
            row, letter = self._fill(row, letter, rows[section + 1])
        begins.append(row)
        begins.append(letter)

    def _pages(self) -> int:
        return len(self._begins) // 2 - 1

    def _is_last(self) -> bool:
        """Returns whether nothing follows: no page, and no section."""
        return self._page + 1 == self._pages() and self._begins[-2] * 2 == len(self._paragraphs)

    def _fill(self, first: int, letter: int, end: int) -> tuple[int, int]:
        """Returns the end of the page that begins at a letter of the row `first`.

        A paragraph that does not fit begins the next page. A paragraph is broken, after a sentence,
        only if it is longer than a page.
        """
        self._empty()
        row = first
        while row < end:
            full = self._write(row, letter)
            if full >= 0:
                is_alone = row == first + (self._paragraphs[2 * first] in self._titles)
                return row, self._sentence_end(row, letter, full) if is_alone else 0
            row += 1
            letter = 0
        return row, 0

    def _sentence_end(self, row: int, begin: int, full: int) -> int:
        """Returns the beginning of the sentence that contains the letter `full` of a paragraph."""
        at = self.text(row).rfind(". ", begin, full)
        return full if at < 0 else at + 2

    # Showing

    def show(self) -> None:
        """Writes and says the page."""
        at = 2 * self._page
        begins = self._begins
        self._empty()
        row, letter = begins[at], begins[at + 1]
        while row < begins[at + 2]:
            self._write(row, letter, draws=True)
            row += 1
            letter = 0
        if begins[at + 3]:
            self._write(row, letter, begins[at + 3], True)
        for i in range(self._used, len(self._lines)):
            self._lines[i].set("")
        for i in range(self._shown, len(self._icons)):
            self._icons[i][0] = 0
        first = self._section == 0 and self._page + 1 == self._pages()
        self._foot.set(self.app.text(texts.FOOT_CONTENTS if first else texts.FOOT_PAGE))
        number = str(self._page + 1) + "/" + str(self._pages())
        self._number.set(number + ("" if self._is_last() else " ▼"))

    def text(self, row: int) -> str:
        """Returns a paragraph with its number, or a part of a car with its effect."""
        paragraph, option = self._paragraphs[2 * row : 2 * row + 2]
        if paragraph == games.PART:
            return sentence(self.app, self._rules.first_part + option) + "."
        text = self._texts.get(paragraph)
        return text.format(self._rules.number(self._header, option)) if option else text

    def _empty(self) -> None:
        """Begins a page at its top."""
        self._y = _TOP
        self._used = 0
        self._shown = 0

    def _write(self, row: int, letter: int, stop: int = 0, draws: bool = False) -> int:
        """Lays out a paragraph from a letter on, up to the letter `stop` or its end; returns the
        letter at which the page is full, or -1.
        """
        paragraph = self._paragraphs[2 * row]
        text = self.text(row)
        icon = self._rules.icon(paragraph)
        if draws and not letter:
            self.app.say(text)
            if icon:
                self._show_icon(icon)
        is_title = paragraph in self._titles
        x = _INDENT if icon else 2
        while letter < (stop or len(text)):
            if self._y + LINE > self._bottom:
                return letter
            end = wrap(self.app.kit.font, text, letter, self.app.width - x - 2)
            end = min(end, stop or end)
            if draws:
                self._write_line(text[letter:end], x, palette.GOLD if is_title else palette.CREAM)
            self._y += LINE
            letter = end
        self._y += 2 if is_title else _GAP
        return -1

    def _write_line(self, text: str, x: int, color: int) -> None:
        line = self._lines[self._used]
        line.grid.x = x
        line.grid.y = self._y
        line.ink(color)
        line.set(text)
        self._used += 1

    def _show_icon(self, icon: int) -> None:
        sprite = self._icons[self._shown]
        sprite[0] = icon
        sprite.y = self._y
        self._shown += 1

    # Keys

    def reads_on(self) -> int:
        """Returns the key that leads through a section, then to the contents, and then out."""
        if self._page + 1 < self._pages():
            return hal.A
        was_read, self._was_read = self._was_read, True
        return hal.B if self._section or was_read else hal.A

    def keys_at(self, x: int, y: int) -> tuple[int]:
        return page_keys(self.app, x, y)

    def key(self, key: int) -> None:
        """Turns pages; B goes back, to the contents if they led here."""
        if key == hal.B and self._section:
            self._show_contents()
        elif key == hal.B:
            self._texts.close()
            self.app.close()
        elif key in (hal.DOWN, hal.RIGHT, hal.A):
            self._turn()
        elif key in (hal.UP, hal.LEFT) and self._page:
            self._page -= 1
            self.show()

    def _turn(self) -> None:
        if self._page + 1 < self._pages():
            self._page += 1
        elif self._section == 0:
            self._show_contents()
            return
        elif not self._is_last():
            self.open(self._section + 1)
        else:
            return
        self.show()

    def _show_contents(self) -> None:
        self.app.open(contents(self.app, self, self._section))


@overlay("help")
def contents(app: App, pages: Help, section: int) -> Choice:
    """Makes the contents, the sections after the first one; A opens one, B the first.

    pages: the screen beneath. section: the section that it shows.
    """

    def leave_for(section):
        pages.open(section)
        app.close()

    end = -2 if hal.TOLD else -1  # a listener has other keys
    titles = [pages.text(begin) for begin in pages.sections()[1:end]]
    foot = app.text(texts.FOOT_CHOOSE)
    made = Choice(
        app,
        app.text(texts.CONTENTS),
        titles,
        lambda i: leave_for(i + 1),
        foot,
        lambda: leave_for(0),
    )
    made.at = max(0, section - 1)
    return made


# The choice of a game's rules outside a match


@overlay("rules")
def rules_to_choose(app: App) -> Choice:
    """Makes the list of games; A opens a game's rules, as set up for its next match. The last row
    offers the guided first matches.
    """
    rows = [app.text(game[games.NAME]) for game in games.GAMES]
    rows.append(app.text(texts.GUIDE_TITLE))

    def take(i):
        if i == len(games.GAMES):
            app.open(guides(app))
            return
        choose(app.settings, 1 + i)
        app.open(app.make(recipes.RULES, app.settings.header))

    made = Choice(app, app.text(texts.TITLE_HELP), rows, take, app.text(texts.FOOT_CHOOSE))
    made.at = app.settings.game - 1
    return made
