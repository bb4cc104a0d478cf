# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The road to the goal with every side's car, the viewer's gauges below it, and the others' beside
it.

Everything jumps to its place; scenes.py and staged.py animate it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools

from engine.mille import moves, names
from engine.mille.scoring import total
from hardware import hal
from match import DAILY, LEG
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.font import wrap
from ui.base.kit import FOLDER, hide, put_tile
from ui.mille.layout import (
    LINES,
    explanation_part,
    gauge_parts,
    only_stand,
    own_stand,
    rival_parts,
    road_parts,
    row_parts,
    scenery_parts,
    stand_parts,
    team_badge,
)
from ui.mille.signs import BADGE, NEEDS_ROLL, Stand, show_signs, standing

if TYPE_CHECKING:
    from _io import BufferedReader
    from typing import Any

    from displayio import Group, TileGrid

    from engine.mille.table import Table
    from ui.base.kit import Kit, Line
    from ui.mille.layout import Layout
    from ui.mille.match import MilleMatch
    from ui.mille.phrases import Phrases


_COLUMNS = const(6)  # columns of the sheet of signs
_SMALL_CAR = const(24)
_SMALL_MARKS = const(33)
_HUNDRED = const(4)  # steps of 25
_START = const(2)
_HEAD = const(8)  # bytes of a sheet's file before its pixels
_PICTURE = const(140)  # bytes of a car's picture
_STATES = const(5)  # pictures of a car
_UPPER = const(-2)  # the rows of small cars
_LOWER = const(2)
_HILLS = const(64)
_PASSING = const(3)  # pixels that the hills pass for 25

# The sceneries: see lib/ui/art/README.md.
_SCENERIES = const(10)
_ROUTE = const(1)  # the first scenery of a particular kind of match
_COLORS = const(200)  # the offset of the colors for each hour


@overlay("scenery", "scenery")
def show_scenery(
    match: MilleMatch,
    now: memoryview,
    hills: TileGrid,
    crowd: TileGrid | None,
    hour: int,
    near: bool,
) -> None:
    """Shows the scenery of a match's round in the light of an hour, and near the goal a crowd."""
    bitmap: Any = hills.bitmap
    number = (now[names.AT_ROUND] - 1) % _SCENERIES
    if match.kind == LEG:
        number = match.deal % _SCENERIES
    elif match.kind >= DAILY:
        number = match.kind - DAILY + _ROUTE
    with open(FOLDER + "hills." + str(number) + ".bin", "rb") as file:
        file.seek(_COLORS + 4 * hour)
        colors = file.read(4)
        file.seek(_COLORS - bitmap.height * _HILLS // 4)  # the lowest rows
        bitmaptools.readinto(bitmap, file, 2, 1, True)
    if crowd:
        hide(crowd, not near)
    elif near:  # columns of faces, 0 and 3, below hair, 1, with clothes between them, 2
        colors = bytes((palette.BROWN, palette.INK, palette.TAR, palette.SAND))
        faces = b"\x03\x03\x02\x00\x00\x02\x02\x03\x03\x00\x00\x02\x03\x03\x02\x02"
        for x in range(_HILLS):
            face = faces[x % len(faces)]
            bitmap[x, 0] = 2 if face == 2 else 1
            bitmap[x, 1] = face
    for i in range(4):
        hills.pixel_shader[i] = palette.rgb(colors[i])  # pyright: ignore (it is a palette)


def trouble(table: Table, side: int) -> int:
    """Returns a car's visible trouble: 0 none, 1 a red light, 2 no fuel, 3 a flat tire, 4 an
    accident.
    """
    what = standing(table, side)
    if what in (names.STOP, NEEDS_ROLL):
        return 1
    return what - names.SPEED_LIMIT + 1 if names.SPEED_LIMIT < what < names.WRONG_WAY else 0


class Road:
    """Every side's car at its distance, a mark every 100, and the flag at the goal."""

    def __init__(self, kit: Kit, layout: Layout, colors: bytearray, match: MilleMatch) -> None:
        sides = match.game.sides
        self._match = match
        self._colors = colors
        self._sides = sides
        self._wide = layout.width // layout.scale - 24
        self._goal = 0
        self._own = self._scene = names.NONE
        self.scenery, self.hills, self._crowd = scenery_parts(kit, layout)
        parts = road_parts(kit, layout, sides)
        self.group, self._marks, self.flag, self._small, self._large = parts
        self._pictures = bytearray(b"\xff\xff")

    def show(self, table: Table, own: int) -> None:
        """Puts the cars in their places. `own` has the large one."""
        goal = moves.goal(table)
        if goal != self._goal:
            self._mark(goal)
        self._own = own
        for i in range(self._sides):
            side = (own + i) % self._sides
            if i < len(self._large):
                self._show_large(i, table, side)
            if self._small:
                self._show_small(i, table, side)
        self.hills.x = -(table.distance[own] * _PASSING % _HILLS)
        first = max(table.distance)
        hour = 3 if first + _HUNDRED >= goal else max(0, 4 * first // goal - 1)
        near = first + 2 * _HUNDRED >= goal
        scene = 8 * table.now[names.AT_ROUND] + 4 * near + hour
        if scene != self._scene:
            self._scene = scene
            show_scenery(self._match, table.now, self.hills, self._crowd, hour, near)
        if self._crowd:
            self._crowd.flip_x = bool(first & 1)  # it waves

    def car(self, side: int) -> TileGrid:
        """Returns a side's car."""
        i = (side - self._own) % self._sides
        return self._large[i] if i < len(self._large) else self._small[side]

    def cars(self) -> list[TileGrid]:
        """Returns all cars."""
        return self._large + self._small

    def is_near(self, table: Table) -> bool:
        """Returns whether a side is within a hundred of the goal."""
        return max(table.distance) + _HUNDRED >= moves.goal(table)

    def _show_large(self, i: int, table: Table, side: int) -> None:
        car = self._large[i]
        car.x = self._x(table, side) - 2
        car.flip_x = table.wrong_way[side] > 0
        picture = self._colors[side] * _STATES + trouble(table, side)
        if picture != self._pictures[i]:
            self._pictures[i] = picture
            with open(FOLDER + "states.bin", "rb") as file:
                file.seek(_HEAD + picture * _PICTURE)
                bitmaptools.readinto(car.bitmap, file, 4, 1, True)

    def _show_small(self, i: int, table: Table, side: int) -> None:
        car = self._small[side]
        hide(car, i == 0)
        if i == 0:
            return
        car.flip_x = table.wrong_way[side] > 0
        for k in range(3):
            put_tile(car, _third(_SMALL_CAR + self._colors[side], k), k)
        mark = trouble(table, side)
        if mark:
            put_tile(car, _third(_SMALL_MARKS + mark // 4, (mark - 1) % 3))
        x = self._x(table, side)
        y = _UPPER
        step = 4 if 2 * x < self._wide else -4  # toward the middle of the road, then beyond it
        while self._is_taken(i, x, y):
            y = _UPPER + _LOWER - y
            if y == _UPPER:
                x += step
        car.x = x
        car.y = y

    def _is_taken(self, i: int, x: int, y: int) -> bool:
        """Returns whether the i-th car would hide one of those before it."""
        if y == _LOWER and -8 < x - self._large[0].x < 16:
            return True
        for k in range(1, i):
            car = self._small[(self._own + k) % self._sides]
            if car.y == y and -7 < x - car.x < 7:
                return True
        return False

    def _x(self, table: Table, side: int) -> int:
        return self._column(table.distance[side])

    def _column(self, distance: int) -> int:
        """Returns the column of a car; the distance is in steps of 25."""
        return _START + distance * self._wide // self._goal

    def _mark(self, goal: int) -> None:
        self._goal = goal
        self._marks.fill(0)
        for distance in range(_HUNDRED, goal, _HUNDRED):
            x = self._column(distance) + 8
            self._marks[x, 0] = self._marks[x, 1] = 1


def _third(tile: int, k: int) -> int:
    """Returns the k-th third of a sign."""
    return (tile // _COLUMNS * 3 + k) * _COLUMNS + tile % _COLUMNS


class Gauges:
    """One side's gauges, its points in the match, and the deck."""

    def __init__(
        self, kit: Kit, layout: Layout, sheet: BufferedReader, phrases: Phrases, colors: bytearray
    ) -> None:
        """sheet: the open file of the small cards."""
        self._phrases = phrases
        self._colors = colors
        self.group, self._left, self.score = gauge_parts(kit, layout)
        self._stand = Stand(sheet, stand_parts(kit, self.group, own_stand(layout)))
        self.number = self._stand.number

    def show(self, table: Table, own: int) -> None:
        """Shows the state of side `own`, and its points beside those of the best other side."""
        self.number.set(str(25 * table.distance[own]))
        self._stand.show(table, own, self._colors[own], self._phrases.stands(table, own))
        best = 0
        for side in range(table.sides):
            if side != own:
                best = max(best, total(table, side))
        mine = total(table, own)
        self.score.set(str(mine) + ":" + str(best) if mine or best else "")
        self._left.set(str(table.now[names.AT_LEFT]))


_REST = const(160)  # ms that the cursor rests on a card before its effect appears


class Rivals:
    """All sides but the viewer's, beginning with the one that plays next."""

    def __init__(
        self, kit: Kit, layout: Layout, colors: bytearray, match: MilleMatch, sheet: BufferedReader
    ) -> None:
        """sheet: the open file of the small cards."""
        self._kit = kit
        self._layout = layout
        self._sides = sides = match.game.sides
        self._colors = colors
        self.explains = layout.explains
        self._height = layout.row_height
        self.group, self._bar = rival_parts(kit, layout, self._height)
        self._own = 0
        self._text = self._next = ""
        self._since = 0
        self._rows = []
        self._only = self._badge = None
        if sides == 2:
            self._only = Stand(sheet, only_stand(kit, self.group, layout))
        else:
            for parts in row_parts(kit, self.group, layout, sides - 1, self._height):
                self._rows.append(_Row(*parts))
        if self.explains:
            self._words = explanation_part(kit, self.group, layout)
        if match.game.seats > sides:
            self._badge = team_badge(kit, self.group, layout)

    def side(self, row: int) -> int:
        """Returns the side of a row."""
        return (self._own + 1 + row) % self._sides

    def place(self, side: int) -> tuple[int, int]:
        """Returns the place of a side's signs on the screen."""
        row = (side - self._own - 1) % self._sides
        return 90, self._layout.top + min(row, self._sides - 2) * self._height

    def extent(self, side: int) -> tuple[int, int]:
        """Returns the place of a side's row on the screen: its top and its height."""
        return self.place(side)[1], self._height - 1

    def show(self, table: Table, own: int, phrases: Phrases) -> None:
        """Shows all sides but `own`."""
        self._own = own
        if self._only:
            self._show_only(self._only, table, 1 - own, phrases)
        for i in range(len(self._rows)):
            side = self.side(i)
            self._rows[i].show(table, side, phrases, self._colors[side])

    def hide_badge(self) -> None:
        """Hides the badge of a single rival, whose face replaces it."""
        self._only.parts()[0][2].hidden = True  # pyright: ignore[reportOptionalMemberAccess]

    def _show_only(self, only: Stand, table: Table, side: int, phrases: Phrases) -> None:
        only.number.set(str(25 * table.distance[side]))
        words = phrases.side(side, self._layout.scale == 1)  # as many as fit
        only.show(table, side, self._colors[side], words)

    def mark(self, side: int, color: int) -> None:
        """Colors the name of the side that acts."""
        if self._only:
            self._only.words.ink(color if side == 1 - self._own else self._only.ink)
        for i in range(len(self._rows)):
            self._rows[i].ink(color if self.side(i) == side else palette.CREAM)

    def row(self, side: int) -> tuple[tuple[TileGrid | Group, ...], Line]:
        """Returns a side's parts, and the lines with its figures."""
        if self._only:
            return self._only.parts()
        return self._rows[(side - self._own - 1) % self._sides].parts()

    def flash(self, side: int, color: int) -> None:
        """Highlights a side's row with a color; NONE removes it."""
        self._bar.color_index = color
        self.pick(side)

    def pick(self, side: int) -> None:
        """Puts the cursor on a side's row; NONE: hides it."""
        hidden = side == names.NONE
        if not hidden:
            self._bar.y = (side - self._own - 1) % self._sides * self._height
        hide(self._bar, hidden)

    def mark_team(self, seat: int) -> None:
        """Marks the side of a seat beside its action, if there are teams."""
        if self._badge:
            known = seat != names.NONE
            put_tile(self._badge, BADGE + self._colors[seat % self._sides] if known else 0)

    def explain(self, text: str) -> None:
        """Changes the large card's effect after a moment, so that a moving cursor does not wait."""
        self._next = text
        self._since = hal.ticks()

    def tick(self) -> None:
        """Shows the large card's effect, if there is room, once the cursor rests."""
        text = self._next
        if text == self._text or not self.explains or hal.since(self._since) < _REST:
            return
        self._text = text
        font = self._kit.font
        self._words.fill(0)
        wide = self._words.width
        start = 0
        pitch = self._layout.explained_pitch
        for i in range(LINES):
            end = wrap(font, text, start, wide)
            font.draw(self._words, 0, i * pitch, text[start:end].strip(), wide)
            start = end


class _Row:
    """The row of a side among several: name and distance share a line, or have a line each if the
    signs are doubled.
    """

    def __init__(self, badge: TileGrid, icons: TileGrid, name: Line, number: Line | None) -> None:
        self._badge = badge
        self._icons = icons
        self._name = name
        self._number = number

    def show(self, table: Table, side: int, phrases: Phrases, color: int) -> None:
        put_tile(self._badge, BADGE + color)
        name = phrases.side(side, True)
        distance = str(25 * table.distance[side])
        if self._number:
            self._name.set(name)
            self._number.set(distance)
        else:
            self._name.set(name, distance)
        show_signs(table, side, self._icons)

    def ink(self, color: int) -> None:
        self._name.ink(color)

    def parts(self) -> tuple[tuple[TileGrid | Group, ...], Line]:
        number = self._number or self._name
        return (self._badge, self._icons, self._name.grid, number.grid), number
