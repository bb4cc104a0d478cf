# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet, written line by line, with the match totals. A completes it, then moves on.

Up and down explain its lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from career import awards
from engine.mille import names, scoring
from hardware import hal
from match import BOT
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette, recipes
from ui.base.cues import COUP_LINE, LINES, RECORD, play
from ui.base.kit import CENTRE, LINE, RIGHT, Line
from ui.base.screen import Screen
from ui.mille.layout import FIRST_FACE
from ui.mille.phrases import Phrases
from ui.mille.scenes import Rolling
from ui.screens.awarded import Awarded
from ui.table import faces

if TYPE_CHECKING:
    from displayio import Bitmap, TileGrid

    from app import App
    from engine.mille.table import Table
    from ui.base.kit import Kit
    from ui.mille.match import MilleMatch


overlay(__name__)

_BADGE = const(1)  # icons
_COLUMNS = const(4)  # sides on a page
_TOP = const(12)
_NO_ROW = const(-1)
_LEAST = const(9)  # pixels from one row to the next
_TITLE = const(84)  # the right edge of the title
_ROOMY = const(24)  # pixels of a column that has room for a face
_STEP = const(25)  # every number is a multiple of this
_EACH = const(320)  # ms from line to line
_OWN = (names.LINE_COUPS, names.LINE_SAFE_TRIP, names.LINE_SHUT_OUT)  # lines with their own cues
_OWN_COLORS = (palette.GOLD, palette.GREEN, palette.ORANGE)


class Sheet(Screen):
    """A column of numbers for each side, during a round or after it."""

    def __init__(self, app: App, match: MilleMatch, is_over: bool = False) -> None:
        """is_over: the round is over; A deals the next one, or shows the winner of the match."""
        super().__init__(app)
        self._match = match
        self._phrases = Phrases(app.texts, match)
        self._is_over = is_over
        self._view = view = match.view()
        self._numbers = [0] * (6 * names.LINES)
        view.scores(self._numbers)
        self._page = 0
        self._per_page = view.sides if view.sides <= _COLUMNS else 3
        self._written = 0
        self._explained = _NO_ROW
        self._rows = self._worth_showing()
        is_best = is_over and match.earned >> awards.BEST_EVER & 1
        self._record = app.text(texts.RECORD_ROUND) if is_best else ""
        kit = app.kit
        self._title = Line(kit, 2, 1, 80, palette.GOLD)
        self._title.set(app.text(texts.SHEET_TITLE, view.now[names.AT_ROUND]))
        self.group.append(self._title.grid)
        self._badges = []
        self._faces = []  # the part and the bitmap of each face, if there is room
        self._cells = []
        self._build(kit)
        self._foot = Line(kit, 0, app.height - LINE, app.width, palette.GOLD, CENTRE)
        self._best = Line(kit, 0, app.height - 2 * LINE, app.width, palette.GOLD, CENTRE)
        self.group.append(self._foot.grid)
        self.group.append(self._best.grid)

    _notice = ""

    def _worth_showing(self) -> bytes:
        """Returns the lines to show: distance, those in which a side scored, the round's total and
        the match's.
        """
        rows = []
        for line in range(names.LINES):
            some = line == 0 or line == names.LINE_TOTAL
            for side in range(self._view.sides):
                some = some or self._numbers[side * names.LINES + line] != 0
            if some:
                rows.append(line)
        rows.append(names.LINES)
        return bytes(rows)

    def _build(self, kit: Kit) -> None:
        wide = self.app.width
        columns = self._per_page
        column = min(34, (wide - 74) // columns)
        self._first = wide - columns * column - 2
        room = self.app.height - _TOP - (2 * LINE if self._record else LINE)
        high = max(_LEAST, min(wide // 11, room // len(self._rows)))
        for i in range(columns):
            badge = kit.sprites("icons", 9, 9, self._first + i * column + column - 10, 1)
            self._badges.append(badge)
            self.group.append(badge)
            face = faces.blank(kit, badge.x - faces.SIZE, 0)
            fits = column >= _ROOMY and face[0].x > _TITLE
            self._faces.append(face if fits else None)
            if fits:
                self.group.append(face[0])
        grid = GridLayout(
            self._first, _TOP, columns * column, high * len(self._rows), (columns, len(self._rows))
        )
        for row in range(len(self._rows)):
            color = palette.WHITE if self._is_strong(row) else palette.CREAM
            name = Line(kit, 2, _TOP + row * high, self._first - 2, color)
            self._cells.append(name)
            self.group.append(name.grid)
            for i in range(columns):
                cell = Line(kit, 0, 0, column, color, RIGHT)
                self._cells.append(cell)
                grid.add_content(cell.grid, (i, row), (1, 1))
        self.group.append(grid)

    def show(self) -> None:
        """Begins to write the lines."""
        self._head()
        if self.stages():
            self.stage(Rolling(self, _EACH))

    def _head(self) -> None:
        for i in range(self._per_page):
            side = self._page * self._per_page + i
            there = side < self._view.sides
            self._badges[i].hidden = not there
            if self._faces[i]:
                self._show_face(self._faces[i], side)
            if there:
                self._badges[i][0] = _BADGE + self.app.settings.colors[side]

    def _show_face(self, face: tuple[TileGrid, Bitmap], side: int) -> None:
        """Shows the face of a side's first bot, in its mood after the round."""
        part, bitmap = face
        seats = self._match.seats
        part.hidden = True
        for i in range(side, len(seats), self._view.sides):
            if side < self._view.sides and seats[i].kind == BOT and part.hidden:
                part.hidden = False
                finisher = self._view.now[names.AT_FINISHER]
                look = faces.WON if side == finisher else faces.CALM
                faces.draw(bitmap, FIRST_FACE + seats[i].character, look)

    def _text(self, row: int) -> str:
        line = self._rows[row]
        return self.app.text(
            texts.LINE_MATCH if line == names.LINES else texts.LINE_DISTANCE + line
        )

    def _number(self, row: int, side: int) -> int:
        line = self._rows[row]
        if line == names.LINES:
            return scoring.total(self._view, side)
        return self._numbers[side * names.LINES + line]

    def view(self) -> Table:
        """Returns the state at the end of the round."""
        return self._view

    def lines(self) -> int:
        """Returns the number of lines."""
        return len(self._rows)

    def written(self) -> int:
        """Returns the number of written lines."""
        return self._written

    def cells(self, row: int) -> list[Line]:
        """Returns a line's name and its numbers."""
        at = row * (1 + self._per_page)
        return self._cells[at : at + 1 + self._per_page]

    def write(self, row: int, part: int = 1, whole: int = 1) -> None:
        """Writes a line, with its numbers counted up to a fraction."""
        cells = self.cells(row)
        cells[0].set(self._text(row))
        for i in range(self._per_page):
            side = self._page * self._per_page + i
            number = self._number(row, side) if side < self._view.sides else 0
            shown = number or self._rows[row] >= names.LINE_TOTAL or self._rows[row] == 0
            there = side < self._view.sides and shown
            cells[1 + i].set(str(number * part // whole // _STEP * _STEP) if there else "")

    def _say(self, row: int) -> None:
        words = [self._text(row)]
        for side in range(self._view.sides):
            words.append(self._phrases.side(side) + " " + str(self._number(row, side)))
        self.app.say(", ".join(words))

    def tick(self) -> None:
        """Writes all lines without delay if there are no animations."""
        if not self.runs_scene() and self._written < len(self._rows):
            self.next_line()

    def waits(self) -> bool:
        """Returns whether all lines are written."""
        return self._written == len(self._rows) and super().waits()

    def next_line(self) -> None:
        """Writes the next line."""
        self.write(self._written)
        self._say(self._written)
        self._written += 1
        if self._written == len(self._rows):
            self._complete()

    def _complete(self) -> None:
        """Announces the winner, whose numbers turn gold, and says the keys."""
        self._gild()
        text = self.app.text
        self._title.set(text(texts.SHEET_TITLE, self._view.now[names.AT_ROUND]), "▲▼ ?")
        arrows = "  ← →" if self._pages() > 1 else ""
        foot = "Ⓐ " + text(texts.NEXT) + arrows
        if self._is_over:
            winner = self._winner()
            self.app.say(winner)
            self.app.say(self._record)
            foot = _beside(self.app, self._notice or winner, (foot, "Ⓐ" + arrows))
            self._best.set(self._record)
        if self._record and not self._scene:
            play(RECORD, self.app.settings)
        self._foot.set(foot)

    def _gild(self) -> None:
        """Turns the numbers of the round's winner gold."""
        for row in range(len(self._rows)):
            self.tint(row)

    def tint(self, row: int) -> None:
        """Colors a line's name and numbers."""
        plain = palette.WHITE if self._is_strong(row) else palette.CREAM
        cells = self.cells(row)
        if row != self._explained:
            cells[0].ink(plain)
        is_won = self._is_over and self._written == len(self._rows)
        for i in range(self._per_page):
            side = self._page * self._per_page + i
            won = is_won and side == self._view.now[names.AT_FINISHER]
            cells[1 + i].ink(palette.GOLD if won else plain)

    def stamp(self, row: int) -> tuple[int, int]:
        """Returns the color of the bar on which a line lands, and its cue."""
        line = self._rows[row]
        if line in _OWN:
            at = _OWN.index(line)
            return _OWN_COLORS[at], COUP_LINE + at
        color = palette.GOLD if self._record and self._is_strong(row) else palette.CREAM
        return color, RECORD if self._record and line == names.LINES else LINES + row

    def _winner(self) -> str:
        """Returns the winner of the round, in words."""
        finisher = self._view.now[names.AT_FINISHER]
        if finisher == names.NONE:
            return self.app.text(texts.SHEET_NOBODY)
        if self._phrases.nearness(finisher):
            return self.app.text(texts.SHEET_YOU_WON)
        return self.app.text(texts.SHEET_WON, self._phrases.side(finisher))

    def _explain(self, step: int) -> None:
        """Explains the next or previous line."""
        rows = len(self._rows)
        if self._explained != _NO_ROW:
            self._ink(palette.WHITE if self._is_strong(self._explained) else palette.CREAM)
        elif step < 0:
            self._explained = 0
        self._explained = (self._explained + step) % rows
        self._ink(palette.GOLD)
        line = self._rows[self._explained]
        words = self.app.text(texts.ABOUT_LINE_DISTANCE + line)
        self._foot.set(words)
        self.app.say(self.app.text(texts.INFO_SIDE, self._text(self._explained), words))

    def _ink(self, color: int) -> None:
        self._cells[self._explained * (1 + self._per_page)].ink(color)

    def _is_strong(self, row: int) -> bool:
        return self._rows[row] >= names.LINE_TOTAL

    def key(self, key: int) -> None:
        """Handles keys: A completes the sheet, then moves on; left and right turn to the other
        sides, up and down explain a line.
        """
        if self._written < len(self._rows):
            while self._written < len(self._rows):
                self.next_line()
        elif key in (hal.UP, hal.DOWN):
            self._explain(1 if key == hal.DOWN else -1)
        elif key in (hal.LEFT, hal.RIGHT) or (
            key == hal.A and self._page == 0 and self._pages() > 1
        ):
            self._turn_page()
        elif key == hal.A or (key == hal.B and not self._is_over):
            self._leave()

    def notice(self, words: str) -> None:
        """Shows a text in the foot, in the end in place of the winner."""
        self._notice = words
        self._foot.set(words)

    def _pages(self) -> int:
        return (self._view.sides + self._per_page - 1) // self._per_page

    def _turn_page(self) -> None:
        if self._pages() == 1:
            return
        self._page = (self._page + 1) % self._pages()
        self._head()
        for row in range(len(self._rows)):
            self.write(row)
        self._gild()

    def _leave(self) -> None:
        if self._record:
            self._match.earned &= ~(1 << awards.BEST_EVER)
        if self._is_over and self._match.earned and not self._match.game.over:
            self.app.open(Awarded(self.app, self._match))
        elif not self._is_over or self._match.next_round():
            self.app.close()
        else:
            self.app.open_next(recipes.PODIUM, self._match)


def _beside(app: App, words: str, keys: tuple[str, str]) -> str:
    """Returns words with the first keys that fit beside them in a line; the keys alone if none
    do.
    """
    for each in keys:
        line = words + "  " + each
        if app.kit.font.width(line) <= app.width:
            return line
    return keys[0]
