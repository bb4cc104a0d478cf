# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The seats: humans and bots, their names, the colors of their sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from hardware import hal
from match import BOT, PERSON
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette, recipes
from ui.base.beneath import OTHERS
from ui.base.kit import LINE, Line, hide, put_tile
from ui.base.rows import Row, RowMenu
from ui.screens.letters import name_of, next_name
from ui.table import faces

if TYPE_CHECKING:
    from collections.abc import Callable

    from vectorio import Rectangle

    from app import App
    from ui.base.kit import Kit

    MoreRows = tuple[Callable[[App, int], Row], ...]  # the rows that a game adds to those of a seat


overlay(__name__)

_ICON = const(12)  # pixels for an icon
_BADGE = const(1)  # icons
_PERSON = const(10)
_COLORS = const(6)
_SHARE = const(50)  # pixels of a screen's width for each step of a face's scale

_PLAYS = const(0)  # the rows of a seat
_NAME = const(1)
_COLOR = const(2)


def face_of(app: App, seat: int) -> int:
    """Returns the number of a bot's face at a seat, counted over all games; NONE: a human."""
    settings = app.settings
    if hal.NETWORK and app.nearby and app.nearby.is_elsewhere(seat):
        return contract.NONE
    if settings.kinds[seat] == PERSON:
        return contract.NONE
    own = games.game(settings.game)
    return own.first_face + settings.characters[seat]


def _phone(app: App, x: int, y: int) -> list[Rectangle]:
    """Makes a phone, the icon of a human at another device. It is made of boxes, since a board does
    not need it in its sheet of icons.
    """
    box = app.kit.box
    glass = box(x + 2, y + 1, 5, 6, palette.BLUE)
    return [box(x + 1, y, 7, 9, palette.CREAM), glass, box(x + 4, y + 8, 1, 1, palette.INK)]


class Figure:
    """A human's icon, a phone or a bot's face, at the right of a row."""

    def __init__(self, app: App, y: int) -> None:
        """y: the top of an icon of 9x9 pixels."""
        self._app = app
        self._seat = self._shown = contract.NONE
        self._person = app.kit.sprites("icons", 9, 9, app.width - _ICON + 1, y)
        self._face, self._bitmap = faces.blank(app.kit, app.width - _ICON, y - 2)
        self.parts = (self._person, self._face)
        if hal.NETWORK and app.nearby:
            self._phone = _phone(app, app.width - _ICON + 1, y)
            self.parts += tuple(self._phone)

    def show(self, seat: int) -> None:
        """Shows the player at a seat; NONE: nothing."""
        number = contract.NONE if seat == contract.NONE else face_of(self._app, seat)
        bot = number != contract.NONE
        put_tile(self._person, 0 if bot or seat == contract.NONE else _PERSON)
        hide(self._face, not bot)
        if hal.NETWORK and self._app.nearby:
            is_elsewhere = seat != contract.NONE and self._app.nearby.is_elsewhere(seat)
            for part in self._phone:
                hide(part, not is_elsewhere)
            if is_elsewhere:
                put_tile(self._person, 0)
        if bot and number != self._shown:
            self._shown = number
            faces.draw(self._bitmap, number, faces.CALM)


def player_text(app: App, game: int, number: int) -> str:
    """Returns a player of a game in words: 0 is a human, 1 and up a bot by its character; the next
    number is a human at another device.
    """
    if not number:
        return app.text(texts.SEAT_PERSON)
    own = games.game(game)
    if hal.NETWORK and number > own.characters:
        return app.text(texts.SEAT_REMOTE)
    return app.text(own.first_character + number - 1)


def way_text(app: App, number: int) -> str:
    """Returns a player's style in a line; "" for a human. number: as in `player_text`."""
    own = games.game(app.settings.game)
    if hal.NETWORK and number > own.characters:
        return ""
    return app.text(own.first_style + number - 1) if number else ""


def seats(app: App, more: MoreRows) -> list[SeatRow]:
    """Makes a row for each seat of the table. more: classes of rows that a game adds to a seat."""
    return [SeatRow(app, seat, more) for seat in range(app.settings.header[contract.RULE_SEATS])]


# The settings of a seat


class OfSeat(Row):
    """A row about a seat."""

    def __init__(self, app: App, seat: int) -> None:
        super().__init__(app)
        self.seat = seat

    def side(self) -> int:
        """The side that the seat plays for."""
        return self.seat % self.settings.header[contract.RULE_SIDES]

    def is_team(self) -> bool:
        """Returns whether the seat has partners."""
        header = self.settings.header
        return header[contract.RULE_SEATS] != header[contract.RULE_SIDES]


class Plays(OfSeat):
    """The player: see `player_text`."""

    title = texts.SEAT_PLAYS

    def values(self) -> range:
        if hal.NETWORK and self.app.nearby:
            return range(2 + games.game(self.settings.game).characters)
        return range(1 + games.game(self.settings.game).characters)

    def now(self) -> int:
        settings = self.settings
        if hal.NETWORK and self.app.nearby and self.app.nearby.is_elsewhere(self.seat):
            return self.values()[-1]
        is_person = settings.kinds[self.seat] == PERSON
        return 0 if is_person else 1 + settings.characters[self.seat]

    def text(self, value: int) -> str:
        return player_text(self.app, self.settings.game, value)

    def spoken(self, value: int) -> str:
        """Returns the bot with its style, which the screen shows in a line of its own."""
        way = way_text(self.app, value)
        return self.text(value) + ". " + way if way else self.text(value)

    def said(self) -> str:
        """Returns the value with the team, which the screen shows by its color."""
        text = self.value()
        return text + ", " + self.app.text(texts.TEAM, self.side() + 1) if self.is_team() else text

    def take(self, value: int) -> None:
        if hal.NETWORK and self.app.nearby:
            is_elsewhere = value == self.values()[-1]
            self.app.nearby.set_elsewhere(self.seat, is_elsewhere)
            if is_elsewhere:
                return
        self.settings.kinds[self.seat] = BOT if value else PERSON
        if value:
            self.settings.characters[self.seat] = value - 1


class Name(OfSeat):
    """The name: a default name, or a written one."""

    title = texts.SEAT_NAME
    foot = texts.FOOT_CHANGE_WRITE

    def text(self, value: int) -> str:
        return name_of(self.app, self.seat)

    def change(self, step: int) -> None:
        next_name(self.app, self.seat, step)


class Color(OfSeat):
    """The side's color. It swaps colors with the side that had the new one."""

    title = texts.SEAT_COLOR
    many = _COLORS
    first = texts.COLOR_0

    def label(self) -> str:
        return self.app.text(texts.SEAT_TEAM_COLOR) if self.is_team() else super().label()

    def now(self) -> int:
        return self.settings.colors[self.side()]

    def take(self, value: int) -> None:
        colors = self.settings.colors
        old = self.now()
        for other in range(_COLORS):
            if colors[other] == value:
                colors[other] = old
        colors[self.side()] = value


class SeatRow(Plays):
    """A seat in the list: left and right switch between human and bot, and human at another device;
    A opens its rows.
    """

    foot = texts.FOOT_CHANGE_OPEN

    def __init__(self, app: App, seat: int, more: MoreRows) -> None:
        super().__init__(app, seat)
        self.more = more

    def label(self) -> str:
        """Returns the name; a single human player is "you"."""
        kinds = self.settings.kinds[: self.settings.header[contract.RULE_SEATS]]
        if kinds[self.seat] == PERSON and sum(kinds) == len(kinds) - 1:
            return self.app.text(texts.SEAT_YOU)
        return name_of(self.app, self.seat)

    def change(self, step: int) -> None:
        kinds = self.settings.kinds
        if hal.NETWORK and self.app.nearby and self.app.nearby.turn_seat(self.seat, step):
            return
        kinds[self.seat] = BOT if kinds[self.seat] == PERSON else PERSON

    def opens(self) -> SeatMenu:
        return SeatMenu(self.app, self.seat, self.more)

    def rows(self) -> list[Row]:
        return [row(self.app, self.seat) for row in (Plays, Name, Color) + self.more]


# The screens


class OfBots(RowMenu):
    """A menu with a line above its foot for a bot's style."""

    def rows(self, room: int) -> int:
        return super().rows(room - 1)

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        app = self.app
        self._way = Line(kit, 2, app.height - 2 * LINE - 3, app.width - 4, palette.CREAM)
        self.group.append(self._way.grid)

    def asked(self) -> SeatRow:
        """Returns the seat of the line."""
        raise NotImplementedError

    def _words(self) -> str:
        return way_text(self.app, self.asked().now())

    def draw(self) -> None:
        super().draw()
        self._way.set(self._words())

    def _say(self) -> None:
        super()._say()
        self.app.say(self._words())


class Seats(OfBots):
    """The seats of the table, each with its side's badge."""

    _all: list[SeatRow]

    def __init__(self, app: App, more: MoreRows = ()) -> None:
        self._badges = []
        self._kinds = []
        super().__init__(app, app.text(texts.SETUP_SEATS), seats(app, more))

    def asked(self) -> SeatRow:
        return self._all[self.at]

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        for i in range(self._rows):
            label = self._labels[i].grid
            self._values[i].grid.x -= _ICON + 2
            y = self.icon_y(i)
            self._badges.append(kit.sprites("icons", 9, 9, _ICON, y))
            self._kinds.append(Figure(self.app, y))
            for part in (self._badges[i],) + self._kinds[i].parts:
                self.group.append(part)
            label.x += _ICON

    def draw(self) -> None:
        super().draw()
        settings = self.app.settings
        sides = settings.header[contract.RULE_SIDES]
        for i in range(self._rows):
            seat = self._first + i
            there = seat < self.count()
            put_tile(self._badges[i], _BADGE + settings.colors[seat % sides] if there else 0)
            self._kinds[i].show(seat if there else contract.NONE)


class SeatMenu(OfBots):
    """One seat's rows."""

    def __init__(self, app: App, seat: int, more: MoreRows = ()) -> None:
        self._seat = SeatRow(app, seat, more)
        super().__init__(app, app.text(texts.SEAT_TITLE, seat + 1), self._seat.rows())

    def asked(self) -> SeatRow:
        return self._seat

    def chosen(self, i: int) -> None:
        """Opens a row's screen. Memory has no room for the wheel of names beside all the menus."""
        if i == _NAME:
            self.app.open_next(recipes.NAME_WHEEL, self._seat.seat, self._seat.more, beneath=OTHERS)
        else:
            super().chosen(i)

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        x = self.app.width - _ICON
        self._kind = Figure(self.app, self._beside(_PLAYS))
        self._badge = kit.sprites("icons", 9, 9, x, self._beside(_COLOR))
        for part in self._kind.parts + (self._badge,):
            self.group.append(part)
        scale = self.app.width // _SHARE
        y = self._way.grid.y - (faces.SIZE + 1) * scale
        self._portrait, self._bitmap = faces.blank(
            kit, (self.app.width - faces.SIZE * scale) // 2, y, scale
        )
        self._shown = contract.NONE
        self.group.append(self._portrait)

    def _beside(self, row: int) -> int:
        """Returns the y of an icon beside a row's value. The value moves to make room."""
        self._values[row].grid.x -= _ICON + 2
        return self.icon_y(row)

    def draw(self) -> None:
        super().draw()
        settings = self.app.settings
        self._kind.show(self._seat.seat)
        self._show_portrait(face_of(self.app, self._seat.seat))
        put_tile(self._badge, _BADGE + settings.colors[self._seat.side()])

    def _show_portrait(self, number: int) -> None:
        """Shows a bot's face, large."""
        bot = number != contract.NONE
        hide(self._portrait, not bot)
        if bot and number != self._shown:
            self._shown = number
            faces.draw(self._bitmap, number, faces.GLAD)
