# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The route: a road through eight towns, with the stars won in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import towns
from hardware import hal
from match import TOWNS
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import recipes
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.palette import CREAM, GOLD, GREY, PINE, WHITE
from ui.base.screen import TITLE_HIGH, Screen, title_band
from ui.screens.town_page import TownPage, table_words
from ui.screens.waving import FLAG, Waving
from ui.table import faces

if TYPE_CHECKING:
    from app import App
    from ui.base.kit import Kit


_TILE = const(16)
_HIGH = const(14)
_ROWS = const(6)  # rows of tiles: a row of signs above each of three rows of road
_ACROSS = const(3)  # towns in a row
_TOP = const(15)
_CAR = const(3)  # a car's height above the middle of the road
# Tiles of the sheet.
_ROAD = const(1)
_RISE = const(2)
_UP = const(4)
_WEST_NORTH = const(5)
_WEST_SOUTH = const(6)
_EAST_NORTH = const(7)
_EAST_SOUTH = const(8)
_FLAG = const(13)
# The things beside the road: row, column from the left (or if negative from the right), tile.
_BESIDE = ((0, -1, 9), (0, 2, 10), (2, 0, 11), (2, -3, 9), (4, 0, 12), (4, 2, 9), (4, -2, 10))


@overlay("route")
class Route(Screen):
    """Left and right walk from town to town; A enters one."""

    def __init__(self, app: App, town: int = -1) -> None:
        """town: where the car is; -1: at the last open town."""
        super().__init__(app, PINE)
        kept = record.read(app)
        self._stars = bytes(kept.stars)
        self._came_by_match = town >= 0
        self._open = record.opened(kept.stars)
        self.at = self._open - 1 if town < 0 else town
        self._title = title_band(app, self.group, "")
        kit = app.kit
        scale = 2 if app.width >= WIDE else 1
        self._last = app.width // (_TILE * scale) - 1  # the column of the road's bends
        self._map = displayio.Group(scale=scale, y=_TOP)
        self._road(kit)
        for town in range(TOWNS):
            self._sign(kit, town)
        self._car = kit.sprites("cars", 16, 8, 0, 0)
        self._car[0] = app.settings.colors[0]
        self._map.append(self._car)
        self.group.append(self._map)
        y = _TOP + _ROWS * _HIGH * scale
        self.group.append(kit.box(0, y, app.width, app.height - y, 0))
        y += (app.height - y - 3 * LINE) // 2
        self._lines = []
        for color in (GOLD, CREAM, GREY):
            line = Line(kit, 0, y, app.width, color, CENTRE)
            self.group.append(line.grid)
            self._lines.append(line)
            y += LINE

    def _road(self, kit: Kit) -> None:
        """Draws the road: from the lower left corner, along three rows, and off to the right."""
        last = self._last
        columns = last + 2  # the last column is half visible, or hidden
        gap = last // _ACROSS
        tiles = kit.sprites("route", _TILE, _HIGH, 0, 0, columns, _ROWS)
        for row in (1, 3, 5):
            for x in range(columns if row == 1 else last):
                is_bend = x > 1 and (x - 1) % gap == gap - 1
                tiles[row * columns + x] = _RISE + row // 2 % 2 if is_bend else _ROAD
        tiles[5 * columns + last] = _WEST_NORTH
        tiles[4 * columns + last] = _UP
        tiles[3 * columns + last] = _WEST_SOUTH
        tiles[3 * columns] = _EAST_NORTH
        tiles[2 * columns] = _UP
        tiles[columns] = _EAST_SOUTH
        tiles[last - 1] = 0 if self._has_all() else _FLAG
        for row, x, tile in _BESIDE:
            x = x if x >= 0 else last + 1 + x
            if not tiles[row * columns + x]:
                tiles[row * columns + x] = tile
        self._map.append(tiles)
        if self._has_all():
            self._flag = kit.sprites("tour", 13, 13, (last - 1) * _TILE + 1, 1)
            self._flag[0] = FLAG
            self._map.append(self._flag)

    def _has_all(self) -> bool:
        return min(self._stars) == record.ALL_STARS

    def _place(self, town: int) -> tuple[int, int]:
        """Returns the left edge and the top of a town's sign."""
        row = town // _ACROSS
        x = town % _ACROSS
        if row == 1:  # from right to left
            x = _ACROSS - 1 - x
        gap = self._last // _ACROSS
        return (1 + x * gap) * _TILE, (_ROWS - 2 - 2 * row) * _HIGH

    def _sign(self, kit: Kit, town: int) -> None:
        x, y = self._place(town)
        sign = kit.sprites("plates", 16, 10, x, y)
        sign[0] = town
        if town >= self._open:
            sign.pixel_shader = kit.dim_colors
        stars = kit.sprites("stars", 17, 5, x, y + 11)
        stars[0] = self._stars[town]
        self._map.append(sign)
        self._map.append(stars)

    def show(self) -> None:
        """Draws the car at its town, and says the town. The flag waves if all stars are won."""
        self._draw()
        if self._has_all() and self.stages():
            self.stage(Waving(self.app, self._flag))
        self.app.say(self.app.text(texts.TITLE_ROUTE))
        self._say()

    def _draw(self) -> None:
        text = self.app.text
        x, y = self._place(self.at)
        self._car.x = x
        self._car.y = y + _HIGH + _CAR
        total = record.count(self._stars)
        self._title.set(" " + text(texts.TITLE_ROUTE), str(total) + " / 24 ★ ")
        self._car.flip_x = self.at // _ACROSS == 1
        lesson = texts.LESSON_0 + self.at if self.at < self._open else texts.ROUTE_CLOSED
        self._lines[0].set(text(texts.TOWN_0 + self.at))
        self._lines[1].set(text(lesson))
        self._lines[2].set(text(texts.FOOT_TOWN))

    def _say(self) -> None:
        app = self.app
        app.say(self._line(self.at))
        lesson = texts.LESSON_0 + self.at if self.at < self._open else texts.ROUTE_CLOSED
        app.say(app.text(lesson))

    # The towns as the options of a question

    def question(self) -> Route:
        return self

    def prompt(self) -> str:
        """Returns the heading."""
        return self.app.text(texts.TITLE_ROUTE)

    def count(self) -> int:
        """Returns the number of towns."""
        return TOWNS

    def entry(self, i: int) -> str:
        """Returns a town as a line of a list."""
        return self._line(i)

    def _line(self, i: int) -> str:
        stars = record.count(self._stars[i : i + 1])
        return self.app.text(texts.ROUTE_TOLD, self.app.text(texts.TOWN_0 + i), stars)

    def go_to(self, i: int) -> None:
        self._walk_to(i)

    def _walk_to(self, i: int) -> None:
        self.at = i
        self._draw()
        self._say()

    def area(self, i: int) -> tuple[int, int, int, int]:
        scale = self._map.scale
        x, y = self._place(i)
        return x * scale, self._map.y + y * scale, _TILE * scale, _TILE * scale

    def key(self, key: int) -> None:
        """Moves, enters or goes back."""
        if key == hal.B and self._came_by_match:
            self.app.open_next(recipes.TITLE)
        elif key == hal.B:
            self.app.close()
        elif key == hal.A:
            self.app.open(Town(self.app, self.at))
        elif key in (hal.LEFT, hal.RIGHT, hal.UP, hal.DOWN):
            step = 1 if key in (hal.RIGHT, hal.UP) else -1
            self._walk_to((self.at + step) % TOWNS)


# A town

_LEFT = const(6)
_INDENT = const(12)


@overlay("town")
class Town(TownPage):
    """A starts the match, if the town is open."""

    def __init__(self, app: App, town: int) -> None:
        super().__init__(app, texts.TOWN_0 + town)
        self._town = town
        stars = record.read(app).stars
        self.is_open = town < record.opened(stars)
        text = app.text
        title_band(app, self.group, self.prompt())
        own = towns.game_of(town)
        who = towns.character_of(town)
        self.said = [
            text(own.first_character + who),
            text(own.first_style + who),
            rules(app, town),
        ]
        book = towns.book_of(town)
        words = text(book) if book else ""
        self._pitch = LINE + (2 if app.width < WIDE else 8)
        self._y = TITLE_HIGH + (app.height - TITLE_HIGH - LINE - 8 * self._pitch) // 2 + 2
        indent = self._face(own.first_face + who)
        colors = (GOLD, WHITE, CREAM)
        for i in range(len(self.said)):
            self._line(self.said[i], indent, colors[i], words)
            words = ""
            if app.width < WIDE:  # the face is as high as one line
                indent = 0
        self._y += self._pitch // 2
        self._line(text(texts.LESSON_0 + town), 0, GOLD)
        for i in range(record.STARS):
            won = stars[town] >> i & 1
            words = asked(app, town, i)
            self.said.append(words)
            self._line("★", 0, GOLD if won else GREY, back=True)
            self._line(words, _INDENT, WHITE if won else CREAM)
        self._foot = Line(app.kit, 0, app.height - LINE - 1, app.width, GREY, CENTRE)
        self._foot.set(text(texts.FOOT_TOWN_START if self.is_open else texts.ROUTE_CLOSED))
        self.group.append(self._foot.grid)

    def _face(self, number: int) -> int:
        """Draws the rival's face beside the first lines; returns its width."""
        wide = self.app.width >= WIDE
        scale = 3 if wide else 1
        y = self._y + (5 if wide else -2)
        self.group.append(faces.shown(self.app.kit, number, faces.CALM, _LEFT, y, scale))
        return faces.SIZE * scale + 2 * scale

    def _line(
        self, words: str, indent: int, color: int, right: str = "", back: bool = False
    ) -> None:
        """Writes the next line; right: a text at its right end. back: the next line goes beside
        it.
        """
        line = Line(self.app.kit, _LEFT + indent, self._y, self.app.width - _LEFT - indent, color)
        line.set(words, right + " " if right else "")
        self.group.append(line.grid)
        if not back:
            self._y += self._pitch

    def key(self, key: int) -> None:
        """Starts the match, or goes back."""
        if key == hal.A and self.is_open:
            self.app.keep()
            self.app.open_next(recipes.TOWN, self._town)
        elif key in (hal.A, hal.B):
            self.app.close()


@overlay("town")
def rules(app: App, town: int) -> str:
    """Returns a town's table and rules in one line."""
    table = table_words(app, towns.header(town))
    rounds = towns.rounds_of(town)
    if not rounds:
        return table
    length = texts.MATCH_ONE_ROUND if rounds == 1 else texts.MATCH_ROUNDS
    return table + ", " + app.text(length, rounds).lower()


@overlay("town")
def asked(app: App, town: int, i: int) -> str:
    """Returns the condition of a town's star, in words."""
    kind, number = towns.star(town, i)
    return app.text(texts.STAR_WIN + kind, number)
