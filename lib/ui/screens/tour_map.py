# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The map of the long road, from the sea at the left to Asfalto at the right, and the page of a
town before its leg.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

import games
from career import tour
from hardware import hal
from micropython import const
from overlay import overlay
from saves.saved_match import waiting
from ui import texts
from ui.base import recipes
from ui.base.cues import CURSOR, play
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.menu import ConfirmMenu
from ui.base.palette import BLUE, BROWN, CREAM, GOLD, GREY, PINE, SAND, TAR, WHITE, WINE
from ui.base.screen import TITLE_HIGH, Screen, title_band
from ui.screens.tour_words import (
    game_name,
    own_parts,
    part_effect,
    part_name,
    pay,
    rival_name,
    wrapped,
)
from ui.screens.town_page import TownPage, table_words
from ui.table import faces

if TYPE_CHECKING:
    from displayio import Bitmap, TileGrid

    from app import App
    from career.tour import Leg, Tour
    from ui.base.kit import Kit


overlay(__name__)

_TOP = const(15)
_LINES = const(43)  # pixels for the lines below the map
_TILE = const(13)
_HALF = const(6)
_CAR = const(16)
# Tiles of the sheet.
FARTHER = 2
WON = 3
LOST = 4
_ASFALTO = const(5)
_WHEEL = const(6)
_PAYS = const(7)
_CURSOR = const(8)
_WAVES = const(9)
_PALM = const(10)
_TREE = const(11)
_TOWERS = const(12)
# The landscape: the columns of the sea, of the beach, and from the right of the city.
_SEA = const(8)
_BEACH = const(12)
_CITY = const(13)
_BEND = const(4)  # rows of the shore
_BANDS = (BLUE, PINE, BROWN, WINE)  # behind the title, by the road's grade


def stamp(kit: Kit, bitmap: Bitmap, tile: int, x: int, y: int) -> None:
    """Draws a tile of the long road's sheet, as much of it as is inside the bitmap."""
    left, top = max(0, -x), max(0, -y)
    right, low = min(_TILE, bitmap.width - x), min(_TILE, bitmap.height - y)
    at, row = tile % 8 * _TILE, tile // 8 * _TILE
    bitmaptools.blit(
        bitmap,
        kit.sheet("tour"),
        x + left,
        y + top,
        x1=at + left,
        y1=row + top,
        x2=at + right,
        y2=row + low,
        skip_source_index=0,
    )


def sign(kit: Kit, tile: int, x: int, y: int) -> TileGrid:
    """Makes a tile of the long road's sheet as a part of its own."""
    part = kit.sprites("tour", _TILE, _TILE, x, y)
    part[0] = tile
    return part


def face_of(leg: Leg) -> int:
    """Returns the number of the face of a leg's first rival, counted over all games."""
    return games.game(leg.game).first_face + leg.rivals[0]


class TourMap(Screen):
    """Arrows move among the towns in sight; A looks at the next one. During a leg, A resumes its
    match.
    """

    def __init__(self, app: App, run: Tour, note: str = "") -> None:
        """note: is shown first, such as that a leg was lost because its match was left."""
        super().__init__(app, PINE)
        self._run = run
        self._note = note
        self._choices = self._found_choices()
        self._rows = [run.leg(*stop) for stop in self._choices]
        kit = app.kit
        scale = 2 if app.width >= WIDE else 1
        wide = app.width // scale
        high = (app.height - _TOP - _LINES) // scale
        self._pitch = (wide - 30) // tour.LAST
        self._first = wide - 8 - tour.LAST * self._pitch
        self._apart = high // tour.TRACKS
        self._bitmap = displayio.Bitmap(wide, high, 16)
        self._map = displayio.Group(scale=scale, y=_TOP)
        self._map.append(displayio.TileGrid(self._bitmap, pixel_shader=kit.colors))
        self.group.append(self._map)
        self._build()
        self._sign(0, tour.LEGS)
        self._face()
        self._arrow = sign(kit, _CURSOR, 0, 0)
        self._map.append(self._arrow)
        self._park()
        points = str(run.points)
        band = title_band(app, self.group, "")
        ground = kit.box(0, 0, app.width, TITLE_HIGH - 2, _BANDS[run.grade])
        self.group.insert(len(self.group) - 1, ground)
        band.set(" " + app.text(texts.TITLE_TOUR), points + " ")
        x = app.width - kit.font.width(points + "  ") - _TILE
        for _ in range(run.wheels):
            self.group.append(sign(kit, _WHEEL, x, 0))
            x -= _TILE - 1
        y = app.height - _LINES
        self.group.append(kit.box(0, y, app.width, _LINES, 0))
        self._lines = []
        for color in (GOLD, CREAM, SAND, GREY):
            line = Line(kit, 2, y + 1, app.width - 4, color)
            self._lines.append(line)
            self.group.append(line.grid)
            y += LINE + (color == SAND)

    def _found_choices(self) -> list[tuple[int, int]]:
        """Returns step and track of the towns to choose from, of those after them, and of Asfalto
        if the boss is known.
        """
        run = self._run
        near = [run.track] if run.stage == tour.AWAY else run.choices()
        self._open = len(near)
        stops = [(run.step, track) for track in near]
        after = run.step + 1
        if after <= tour.LAST:
            beyond = [to for track in near for to in tour.reachable(after, track)]
            stops.extend([(after, to) for to in range(tour.TRACKS) if to in beyond])
        if run.step >= tour.BOSS_FROM and stops[-1][0] < tour.LAST:
            stops.append((tour.LAST, 1))
        return stops

    def _place(self, step: int, track: int) -> tuple[int, int]:
        """Returns the middle of a town's sign; step -1 is the beach."""
        y = track * self._apart + self._apart // 2 + 6
        return self._first + step * self._pitch, y

    # The picture

    def _build(self) -> None:
        """Draws the land and its roads."""
        kit = self.app.kit
        land = self._bitmap
        wide, high = land.width, land.height
        fill = bitmaptools.fill_region
        fill(land, 0, 0, wide, high, PINE)
        for y in range(0, high, _BEND):
            bend = 3 - abs(y % 24 - 12) // 4
            end = min(y + _BEND, high)
            fill(land, 0, y, _SEA + bend, end, BLUE)
            fill(land, _SEA + bend, y, _BEACH + bend, end, SAND)
        for y in (2, high // 2 + 6, high - 12):
            stamp(kit, land, _WAVES, -1, y)
        stamp(kit, land, _PALM, 9, 0)
        stamp(kit, land, _PALM, 8, high - 14)
        for y in (0, high - 13, 11, high - 24):
            stamp(kit, land, _TOWERS, wide - _CITY, y)
        for y in (0, high - 13):
            stamp(kit, land, _TOWERS, wide - 2 * _CITY, y)
        run = self._run
        for step in range(run.step + 1, tour.LEGS):
            for track in range(tour.TRACKS):
                for to in tour.reachable(step, track):
                    self._road(step, track, to, TAR)
        track = 1
        for step in range(run.step):
            to = run.result(step)[0]
            self._road(step, track, to, CREAM)
            track = to

    def _before(self) -> int:
        """Returns the track of the town where the car is, or was before the leg."""
        step = self._run.step
        return self._run.result(step - 1)[0] if step else 1

    def _road(self, step: int, track: int, to: int, color: int) -> None:
        """Draws the road to a town of a step, three pixels high, or one if it is far."""
        x, y = self._place(step - 1, track)
        _, end = self._place(step, to)
        thick = int(color != TAR)
        pace = self._pitch if y == end else 2 - thick
        for i in range(0, self._pitch, pace):
            first = y + (end - y) * i // self._pitch
            last = y + (end - y) * min(i + pace, self._pitch) // self._pitch
            top, low = min(first, last) - thick, max(first, last) + 1 + thick
            bitmaptools.fill_region(self._bitmap, x + i, top, x + i + pace, low, color)

    def _sign(self, first: int, end: int) -> None:
        """Draws the signs of the towns of some steps over the roads."""
        run = self._run
        for step in range(first, end):
            driven, is_won = run.result(step)
            for track in range(tour.TRACKS) if step < tour.LAST else (1,):
                tiles = [_ASFALTO if step == tour.LAST else FARTHER]
                if track == driven and step < tour.LAST:
                    tiles[0] = WON if is_won else LOST
                elif (step, track) in self._choices and step < tour.LAST:
                    leg = self._rows[self._choices.index((step, track))]
                    tiles[0] = leg.game - 1
                    if leg.pays == tour.WHEEL:
                        tiles.append(_PAYS)
                x, y = self._place(step, track)
                for tile in tiles:
                    stamp(self.app.kit, self._bitmap, tile, x - _HALF, y - _HALF)

    def _face(self) -> None:
        """Draws the rivals of the towns to choose from, and the boss if it is known."""
        for i in range(len(self._choices)):
            step, track = self._choices[i]
            if i < self._open or (step == tour.LAST and self._run.step >= tour.BOSS_FROM):
                x, y = self._place(step, track)
                number = face_of(self._rows[i])
                y -= _HALF + faces.SIZE
                self._map.append(faces.shown(self.app.kit, number, faces.CALM, x - _HALF, y))

    def _park(self) -> None:
        """Draws the car at its town, or on the road during a leg."""
        step = self._run.step
        x, y = self._place(step - 1, self._before())
        high = y - 14 if step else y - 4
        if self._run.stage == tour.AWAY:
            to = self._place(step, self._run.track)
            x, high = (x + to[0]) // 2, (y + to[1]) // 2 - 4
        car = self.app.kit.sprites("cars", _CAR, 8, max(4, x - _CAR // 2), high)
        car[0] = self.app.settings.colors[0]
        self._map.append(car)

    # The towns in sight are the options of a question

    def question(self) -> TourMap:
        return self

    def prompt(self) -> str:
        """Returns the heading."""
        return self.app.text(texts.TITLE_TOUR)

    def count(self) -> int:
        """Returns the number of towns in sight."""
        return len(self._choices)

    def reason(self, i: int) -> str:
        return self._reason(i)

    def _reason(self, i: int) -> str:
        return self.app.text(texts.TOUR_FURTHER) if i >= self._open else ""

    def entry(self, i: int) -> str:
        return self._line(i)

    def _line(self, i: int) -> str:
        """Returns everything that the screen shows about a town in one line."""
        step, track = self._choices[i]
        words = [line for line in self._words(i) if line]
        if step < tour.LAST:
            where = self.app.text(texts.TOUR_TOP + track)
            words[0] = self.app.text(texts.INFO_SIDE, where, words[0])
        return ". ".join(words)

    def _words(self, i: int) -> tuple[str, ...]:
        """Returns a town's name, game, rival, that rival's part, twist, and what it pays."""
        app, leg = self.app, self._rows[i]
        text = app.text
        return (
            text(leg.name),
            game_name(app, leg.game),
            text(texts.TOUR_AGAINST, rival_name(app, leg.game, leg.rivals[0])),
            part_name(app, leg.part) if leg.part >= 0 else "",
            text(leg.twist) if leg.twist else "",
            pay(app, leg, self._choices[i][0]),
        )

    def _moved(self, at: int, key: int) -> int:
        """Returns the option to which a key leads: up and down to a town of the same step, left and
        right to one of another step, on the nearest track.
        """
        step, track = self._choices[at]
        if key == hal.UP or key == hal.DOWN:
            same = [i for i in range(self.count()) if self._choices[i][0] == step]
            return same[(same.index(at) + (1 if key == hal.DOWN else -1)) % len(same)]
        way = 1 if key == hal.RIGHT else -1
        found, least = at, 99
        for i in range(self.count()):
            ahead = (self._choices[i][0] - step) * way
            far = 10 * ahead + abs(self._choices[i][1] - track)
            if ahead > 0 and far < least:
                found, least = i, far
        return found

    def keys_to(self, i: int) -> tuple[int, ...]:
        at = self.at
        keys = []
        while at != i:
            key = hal.DOWN
            if self._choices[i][0] != self._choices[at][0]:
                key = hal.RIGHT if self._choices[i][0] > self._choices[at][0] else hal.LEFT
            at = self._moved(at, key)
            keys.append(key)
        return tuple(keys) or (hal.A,)

    def go_to(self, i: int) -> None:
        self._walk_to(i)

    def _walk_to(self, i: int) -> None:
        self.at = i
        self._draw()
        self._say()

    def area(self, i: int) -> tuple[int, int, int, int]:
        scale = self._map.scale
        x, y = self._place(*self._choices[i])
        return (
            (x - self._pitch // 2) * scale,
            _TOP + (y - 18) * scale,
            self._pitch * scale,
            self._apart * scale,
        )

    # Behavior

    def show(self) -> None:
        """Draws and says the run's state and the selected town."""
        app = self.app
        note = self._note
        self._draw()
        app.say(app.text(texts.TITLE_TOUR))
        app.say(note)
        app.say(app.text(texts.TOUR_WHEELS, self._run.wheels))
        app.say(app.text(texts.INFO_POINTS, self._run.points))
        self._say()

    def _draw(self) -> None:
        step, track = self._choices[self.at]
        now = self._run.step
        for i in range(self._open):
            color = GOLD if i == self.at else GREY
            self._road(now, self._before(), self._choices[i][1], color)
        self._sign(max(0, now - 1), now + 1)
        x, y = self._place(step, track)
        self._arrow.x, self._arrow.y = x - _HALF, y - _HALF
        words = self._words(self.at)
        for i in range(3):
            self._lines[i].set(words[2 * i], words[2 * i + 1])
        foot = texts.FOOT_AWAY if self._run.stage == tour.AWAY else texts.FOOT_TOUR
        self.notice(self._note or self.app.text(foot))
        self._note = ""

    def notice(self, words: str) -> None:
        self._lines[3].set(words)

    def _say(self) -> None:
        self.app.say(self._line(self.at))

    def key(self, key: int) -> None:
        """Moves, looks at a town, resumes its match, gives up or goes back."""
        app = self.app
        if key == hal.B:
            app.open_next(recipes.TITLE, False, texts.TITLE_TOUR)
        elif key == hal.START:
            app.open(leave_asked(app, self._run))
        elif key == hal.A and self._reason(self.at):
            app.notice(texts.TOUR_FURTHER)
        elif key == hal.A and self._run.stage == tour.AWAY:
            app.open_next(recipes.KEPT_MATCH, waiting())
        elif key == hal.A:
            app.open(Town(app, self._run, self._rows[self.at], *self._choices[self.at]))
        elif key in (hal.LEFT, hal.RIGHT, hal.UP, hal.DOWN):
            play(CURSOR, app.settings)
            self._walk_to(self._moved(self.at, key))


def leave_asked(app: App, run: Tour) -> ConfirmMenu:
    """Asks whether to give up the run; B means no."""

    def take(i):
        if i:
            run.give_up()
            run.keep(app)
        app.open_next(recipes.TOUR)

    answers = app.text(texts.TOUR_QUIT_NO), app.text(texts.TOUR_QUIT_YES)
    return ConfirmMenu(app, app.text(texts.TOUR_QUIT_ASK), answers, take)


# A town before its leg

_LEFT = const(6)


class Town(TownPage):
    """What awaits in a town. A starts its match."""

    def __init__(self, app: App, run: Tour, leg: Leg, step: int, track: int) -> None:
        super().__init__(app, leg.name)
        self._town = track
        text = app.text
        band = title_band(app, self.group, "")
        game = game_name(app, leg.game)
        band.set(" " + self.prompt(), game + " ")
        wide = app.width >= WIDE
        scale = 3 if wide else 2
        self._pitch = LINE + (4 if wide else 0)
        self._y = y = TITLE_HIGH + (8 if wide else 0)
        self.said = [self.prompt(), game]
        indent = faces.SIZE * scale + 4
        self.group.append(faces.shown(app.kit, face_of(leg), faces.CALM, _LEFT, y, scale))
        rival = leg.rivals[0]
        name = rival_name(app, leg.game, rival)
        if leg.part >= 0:
            name = text(texts.INFO_SIDE, name, part_name(app, leg.part))
        self._line(name, GOLD, indent)
        self._line(text(games.game(leg.game).first_style + rival), CREAM, indent)
        self._y = max(self._y, y + faces.SIZE * scale) + (8 if wide else 0)
        if leg.part >= 0:
            self._line(part_effect(app, leg.part), CREAM)
        if leg.twist:
            self._line(text(texts.ABOUT_TWIST_STRICT + leg.twist - texts.TWIST_STRICT), SAND)
        mine = [part for part in run.parts() if tour.game_of(part) == leg.game]
        if mine:
            self._line(own_parts(app, mine), WHITE)
        paid = Line(app.kit, _LEFT, self._y, app.width - 2 * _LEFT, GOLD)
        # Where there is one rival, the number of players says less than what a tie means.
        is_duel = len(leg.rivals) == 1
        table = text(texts.TOUR_TIE) if is_duel else table_words(app, leg.header)
        paid.set(table, pay(app, leg, step))
        self.group.append(paid.grid)
        self.said.extend([table, pay(app, leg, step)])
        foot = text(texts.FOOT_TOWN_START)
        self.show_line(foot, 0, app.height - LINE - 1, app.width, GREY, CENTRE)

    def _line(self, words: str, color: int, indent: int = 0) -> None:
        """Writes a text on the next lines, and keeps it to be said."""
        self.said.append(words)
        room = self.app.width - 2 * _LEFT - indent
        for line in wrapped(self.app, words, room):
            self.show_line(line, _LEFT + indent, self._y, room, color)
            self._y += self._pitch

    def key(self, key: int) -> None:
        """Starts the match, or goes back."""
        if key == hal.A:
            self.app.open_next(recipes.TOUR, self._town)
        elif key == hal.B:
            self.app.close()
