# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score table of a match: forts, cars, towers, gas and water, in order of importance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from match import BOT
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, RIGHT, Line
from ui.base.palette import GREY
from ui.base.screen import Screen, title_band
from ui.forts.layout import FIRST_FACE
from ui.forts.summary import Summary
from ui.table import faces

if TYPE_CHECKING:
    from displayio import Group, TileGrid

    from app import App
    from engine.forts.table import Table as View
    from ui.base.kit import Kit
    from ui.forts.match import FortsMatch


_BADGE = const(1)  # icons
_CROWN = const(11)
_SIGNS = bytes((12, 14, 13, 15, 16))  # forts, cars, towers, gas, water

_NAME = const(14)  # the left edge of the names
_FIRST = const(58)  # the left edge of the numbers; and where each column ends
_ENDS = bytes((72, 93, 111, 134, 158))
_NARROW = const(160)  # a screen this wide is narrow
_FACE = const(60)  # the place of a bot's face on a wider one, after the crown
_AIR = const(3)  # additional space between two columns on a wide screen
_TIGHT = const(13)  # pixels from one row to the next; with fewer, large figures do not fit


def numbers_of(view: View) -> list[int]:
    """Returns the score sheet: forts, cars, towers, gas and water, seat by seat."""
    numbers = [0] * (names.LINES * view.seats)
    view.scores(numbers)
    return numbers


def ranks(view: View, numbers: list[int]) -> list[int]:
    """Returns the seats in order of rank; ties in order of seat."""
    order = []
    for seat in range(view.seats):
        at = 0
        while at < len(order) and not _is_ahead(numbers, seat, order[at]):
            at += 1
        order.insert(at, seat)
    return order


def _is_ahead(numbers: list[int], seat: int, other: int) -> bool:
    """Returns whether a seat ranks higher: by forts, cars, improvements, then gas and water."""
    i = names.LINES * seat
    k = names.LINES * other
    for line in range(names.LINE_FORTS, names.LINE_IMPROVEMENTS + 1):
        if numbers[i + line] != numbers[k + line]:
            return numbers[i + line] > numbers[k + line]
    own = numbers[i + names.LINE_GAS] + numbers[i + names.LINE_WATER]
    return own > numbers[k + names.LINE_GAS] + numbers[k + names.LINE_WATER]


def decided(app: App, match: FortsMatch) -> str:
    """Returns a sentence about the fact that decided the match."""
    view = match.view()
    numbers = numbers_of(view)
    order = ranks(view, numbers)
    first = names.LINES * order[0]
    second = names.LINES * order[1]
    five = numbers[first] >= names.FORTS_TO_WIN
    words = app.text(texts.FM_BY_FIVE if five else texts.FM_BY_LIMIT)
    if five and numbers[second] < names.FORTS_TO_WIN:
        return words
    line = 0
    while line < names.LINE_GAS and numbers[first + line] == numbers[second + line]:
        line += 1
    if line == names.LINE_GAS and not _is_ahead(numbers, order[0], order[1]):
        line += 1
    return app.text(texts.INFO_SIDE, words, app.text(texts.FM_BY_FORTS + line))


def say_sheet(app: App, match: FortsMatch) -> None:
    """Says each player's holdings, the leader first."""
    phrases = Summary(app.texts, match)
    view = match.view()
    for seat in ranks(view, numbers_of(view)):
        app.say(phrases.state(view, seat))


def draw(
    app: App, group: Group, match: FortsMatch, y: int, pitch: int
) -> list[tuple[int, int, int, list[Line]]]:
    """Draws the table: signs at y, then the rows, `pitch` pixels apart. Returns each row: the range
    of its parts in the group, its y, and the lines of its numbers.
    """
    view = match.view()
    numbers = numbers_of(view)
    for line in range(names.LINES):
        sign = app.kit.sprites("icons", 9, 9, _right(app, line) - 9, y)
        sign[0] = _SIGNS[line]
        group.append(sign)
    order = ranks(view, numbers)
    winners = [0] * view.seats
    n = view.winners(winners)
    y += LINE + pitch // 6
    rows = []
    for i in range(view.seats):
        seat = order[i]
        first = len(group)
        _draw_seat(app, group, match, seat, y)
        leads = n < view.seats and seat in winners[:n]  # nobody is ahead while all are level
        if leads:
            group.append(_icon(app.kit, _CROWN, _FIRST - 10, y))
        bot = match.seats[seat]
        if bot.kind == BOT and app.width > _NARROW:
            face = FIRST_FACE + bot.character
            mood = faces.GLAD if leads else faces.CALM
            group.append(faces.shown(app.kit, face, mood, _FACE, y - 2))
        cells = []
        for line in range(names.LINES):
            number = numbers[names.LINES * seat + line]
            cells.append(_draw_number(app, group, line, number, y, pitch >= _TIGHT))
        rows.append((first, len(group), y, cells))
        y += pitch
    return rows


def _right(app: App, line: int) -> int:
    """Returns the right edge of a column; columns are wider apart on a wide screen."""
    return _ENDS[line] + (line + 1) * (app.width - _NARROW) // names.LINES


def _icon(kit: Kit, tile: int, x: int, y: int) -> TileGrid:
    icon = kit.sprites("icons", 9, 9, x, y)
    icon[0] = tile
    return icon


def _draw_seat(app: App, group: Group, match: FortsMatch, seat: int, y: int) -> None:
    name = Line(app.kit, _NAME, y, _FIRST - _NAME)
    name.set(app.texts.name_at(match, seat))
    group.append(_icon(app.kit, _BADGE + app.settings.colors[seat], 2, y))
    group.append(name.grid)


def _draw_number(app: App, group: Group, line: int, number: int, y: int, large: bool) -> Line:
    """Draws a number, in large figures if they fit; returns its line."""
    kit = app.kit
    text = str(number)
    column = _right(app, line) - (_right(app, line - 1) if line else _FIRST) - _AIR
    font = kit.digits if large and kit.digits.width(text) <= column else kit.font
    color = palette.GOLD if line == names.LINE_FORTS else palette.WHITE
    y -= font is kit.digits
    cell = Line(kit, _right(app, line) - column, y, column, color, RIGHT, font)
    cell.set(text)
    group.append(cell.grid)
    return cell


# The table as a screen

_TABLE = const(18)


@overlay
class Sheet(Screen):
    """Shows and says each player's holdings."""

    def __init__(self, app: App, match: FortsMatch) -> None:
        super().__init__(app)
        self._match = match
        title_band(app, self.group, self._title())
        high = app.height - _TABLE - LINE - 2
        draw(app, self.group, match, _TABLE, min(24, (high - LINE - 2) // len(match.seats)))
        self.show_line(app.text(texts.FOOT_BACK), 0, app.height - LINE - 1, app.width, GREY, CENTRE)

    def _title(self) -> str:
        view = self._match.view()
        rounds = view.options[names.RULE_ROUNDS]
        if rounds:
            return self.app.text(texts.FM_SHEET, view.now[names.AT_ROUND], rounds)
        return self.app.text(texts.SHEET_TITLE, view.now[names.AT_ROUND])

    def show(self) -> None:
        """Reads the table aloud, the leader first."""
        self.app.say(self._title())
        say_sheet(self.app, self._match)

    def key(self, key: int) -> None:
        """Goes back to the menu."""
        self.app.close()
