# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who sits where: persons and bots, their names, the colours of their sides."""

from engine.mille import names
from match import BOT, PERSON
from micropython import const
from ui import factories, texts
from ui.kit import put_tile
from ui.menu import Menu
from ui.name_wheel import NameWheel, name_of, next_name

_ICON = const(12)  # pixels that an icon takes
_BADGE = const(18)  # icons
_PERSON = const(35)
_BOT = const(36)
_COLOURS = const(6)

_PLAYS = const(0)
_NAME = const(1)
_COLOUR = const(2)
_ROW_COUNT = const(3)


def toggle_kind(settings, seat):
    """A person becomes a bot, and a bot a person."""
    settings.kinds[seat] = BOT if settings.kinds[seat] == PERSON else PERSON


def next_player(settings, seat, step):
    """Who plays at a seat: a person, then the bots by character, and round again."""
    number = 0 if settings.kinds[seat] == PERSON else 1 + settings.characters[seat]
    count = 1 + factories.screens(settings.game).CHARACTERS
    take_player(settings, seat, (number + step) % count)


def take_player(settings, seat, number):
    """Seats a person, 0, or a bot by its character, from 1 on."""
    settings.kinds[seat] = BOT if number else PERSON
    if number:
        settings.characters[seat] = number - 1


def kind_text(app, seat):
    """A person, or the bot's character, in words."""
    settings = app.settings
    if settings.kinds[seat] == PERSON:
        return player_text(app, 0)
    return player_text(app, 1 + settings.characters[seat])


def player_text(app, number):
    """A person, 0, or a bot by its character, from 1 on, in words."""
    if not number:
        return app.text(texts.SEAT_PERSON)
    return app.text(factories.screens(app.settings.game).FIRST_CHARACTER + number - 1)


def kind_icon(settings, seat):
    """Person or bot, as an icon."""
    return _PERSON if settings.kinds[seat] == PERSON else _BOT


class Seats(Menu):
    """The seats of the table, each with its side's badge."""

    def __init__(self, app, make=None):
        """make: of the app and a seat's number makes its screen; a `SeatMenu` unless told."""
        self._make = make or SeatMenu
        self._badges = []
        self._kinds = []
        super().__init__(app, app.text(texts.SETUP_SEATS), foot=app.text(texts.FOOT_CHANGE_OPEN))

    def _build(self, kit):
        super()._build(kit)
        for i in range(self._rows):
            label = self._labels[i].grid
            self._values[i].grid.x -= _ICON + 2
            y = self._top + label.y + 1
            self._badges.append(kit.sprites("icons", 9, 9, _ICON, y))
            self._kinds.append(kit.sprites("icons", 9, 9, self.app.width - _ICON, y))
            self.group.append(self._badges[i])
            self.group.append(self._kinds[i])
            label.x += _ICON

    def draw(self):
        super().draw()
        settings = self.app.settings
        sides = settings.header[names.RULE_SIDES]
        for i in range(self._rows):
            seat = self._first + i
            there = seat < self.count()
            put_tile(self._badges[i], _BADGE + settings.colours[seat % sides] if there else 0)
            put_tile(self._kinds[i], kind_icon(settings, seat) if there else 0)

    def count(self):
        return self.app.settings.header[names.RULE_SEATS]

    def label(self, i):
        return name_of(self.app, i)

    def value(self, i):
        return kind_text(self.app, i)

    def changed(self, i, step):
        toggle_kind(self.app.settings, i)

    def chosen(self, i):
        self.app.push(self._make(self.app, i))


class SeatMenu(Menu):
    """One seat: who plays, the name, the side's colour; a game's own may have more rows."""

    def __init__(self, app, seat):
        self.seat = seat
        super().__init__(app, app.text(texts.SEAT_TITLE, seat + 1))

    def _build(self, kit):
        super()._build(kit)
        x = self.app.width - _ICON
        self._kind = kit.sprites("icons", 9, 9, x, self._beside(_PLAYS))
        self._badge = kit.sprites("icons", 9, 9, x, self._beside(_COLOUR))
        self.group.append(self._kind)
        self.group.append(self._badge)

    def _beside(self, row):
        """The height of an icon beside a row's value, which makes room."""
        grid = self._values[row].grid
        grid.x -= _ICON + 2
        return self._top + grid.y + 1

    def _side(self):
        return self.seat % self.app.settings.header[names.RULE_SIDES]

    def draw(self):
        super().draw()
        settings = self.app.settings
        put_tile(self._kind, kind_icon(settings, self.seat))
        put_tile(self._badge, _BADGE + settings.colours[self._side()])
        foot = texts.FOOT_CHANGE_WRITE if self.cursor == _NAME else texts.FOOT_CHANGE
        self._foot.set(self.app.text(foot))

    def count(self):
        return _ROW_COUNT

    def label(self, i):
        header = self.app.settings.header
        if i == _COLOUR and header[names.RULE_SEATS] != header[names.RULE_SIDES]:
            return self.app.text(texts.SEAT_TEAM_COLOUR)
        return self.app.text((texts.SEAT_PLAYS, texts.SEAT_NAME, texts.SEAT_COLOUR)[i])

    def value(self, i):
        app = self.app
        if i == _PLAYS:
            return kind_text(app, self.seat)
        if i == _NAME:
            return name_of(app, self.seat)
        return app.text(texts.COLOUR_0 + app.settings.colours[self._side()])

    def chosen(self, i):
        if i == _NAME:
            self.app.push(NameWheel(self.app, self.seat))
            return
        self.changed(i, 1)
        self.draw()
        self._tell()

    def changed(self, i, step):
        settings = self.app.settings
        if i == _PLAYS:
            next_player(settings, self.seat, step)
        elif i == _NAME:
            next_name(self.app, self.seat, step)
        else:
            next_colour(settings.colours, self._side(), step)


def next_colour(colours, side, step):
    """Gives a side the next colour; the side that had it takes this one's."""
    old = colours[side]
    new = (old + step) % _COLOURS
    for other in range(_COLOURS):
        if colours[other] == new:
            colours[other] = old
    colours[side] = new
