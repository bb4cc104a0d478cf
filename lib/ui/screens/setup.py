# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sets up the next match of any game.

The previous choices are kept: A on the first row starts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

import games
from career import code_words
from career.awards import answer_harder
from engine import contract
from match import PERSON
from micropython import const
from overlay import overlay
from saves.match_format import road_of
from saves.saved_match import described
from ui import texts
from ui.base import recipes
from ui.base.menu import ConfirmMenu
from ui.base.rows import Row, RowMenu
from ui.screens.letters import Letters
from ui.screens.seats import Seats

if TYPE_CHECKING:
    from displayio import Group

    from app import App
    from saves.settings import Settings
    from ui.base.screen import Screen


_PERSON = const(5)  # seconds per decision
_BOT = const(2)
_MINUTE = const(60)
_STEP = const(300)  # seconds
_HALF = const(150)


class Start(Row):
    """Begins the match."""

    title = texts.SETUP_START
    foot = texts.FOOT_START

    def value(self) -> str:
        """Returns the length of the match, in words."""
        return self.app.text(texts.SETUP_MINUTES, minutes(self.settings))


def minutes(settings: Settings) -> int:
    """Returns the rough length of the match, in steps of five minutes."""
    header = settings.header
    seats = header[contract.RULE_SEATS]
    bots = sum(settings.kinds[:seats])
    seconds = _PERSON * (seats - bots) + _BOT * bots  # for one decision of each seat
    decisions = games.game(settings.game).decisions(header)
    return max(1, (decisions * seconds // seats + _HALF) // _STEP) * _STEP // _MINUTE


class Deal(Row):
    """The cards of the next match: shuffled, or by the code word of a deal."""

    title = texts.SETUP_DEAL
    foot = texts.FOOT_DEAL

    def value(self) -> str:
        """Returns the code word, if one was typed."""
        word = code_words.word(code_words.DEAL, self.settings.deal)
        return word or self.app.text(texts.SETUP_SHUFFLED)

    def said(self) -> str:
        return self.value()

    def change(self, step: int) -> None:
        """Forgets the code word."""
        self.settings.deal = -1


class SetupMenu(RowMenu):
    """Changes the header of the next match, and chooses its cards."""

    def __init__(self, app: App, rows: list[Row], road: int) -> None:
        """rows: the game's rows after the start; road: the height of the road above the foot."""
        name = games.GAMES[app.settings.game - 1][games.NAME]
        super().__init__(app, app.text(name), [Start(app)] + rows + [Deal(app)])
        y = app.height - road
        self._parking = Parking(app, self.group, y)
        # Without the road's sheet, a save would borrow a larger one, and read it again.
        self._parking.road.hidden = self._top + self.count() * self._apart > y

    def draw(self) -> None:
        super().draw()
        settings = self.app.settings
        self._parking.drive_up(settings.colors, settings.header[contract.RULE_SIDES])

    def chosen(self, i: int) -> None:
        app = self.app
        if not i:
            app.keep()
            app.open_next(recipes.NEW_MATCH)
        elif i == self.count() - 1:
            app.open(Letters(app, texts.TODAY_TYPE, code_words.DEAL, self._take_deal))
        else:
            super().chosen(i)

    def _take_deal(self, number: int) -> None:
        self.app.settings.deal = number
        self.draw()
        self._say()

    def back(self) -> None:
        self.app.settings.deal = -1
        self.app.keep()
        super().back()


class Persons(Row):
    """The number of human players; opens the seats."""

    title = texts.SETUP_SEATS
    foot = texts.FOOT_CHOOSE
    more = ()  # the classes of a seat's rows that a game adds

    def text(self, value: int) -> str:
        persons = 0
        for seat in range(self.settings.header[contract.RULE_SEATS]):
            persons += self.settings.kinds[seat] == PERSON
        return self.app.text(texts.SEATS_PERSONS, persons)

    def opens(self) -> Seats:
        return Seats(self.app, self.more)


class Rules(Row):
    """Opens the rules for the current options."""

    title = texts.SETUP_BOOK
    foot = texts.FOOT_CHOOSE

    def opens(self) -> Screen:
        return self.app.make(recipes.RULES, self.settings.header)


# All sides' cars on a road

_CAR = const(16)
_SIDES = const(6)
_ROAD = const(32)


@overlay("cars")
class Parking:
    """A strip of road across a set-up screen."""

    def __init__(self, app: App, group: Group, y: int) -> None:
        """group: the screen's; y: the top of the road, which is 12 pixels high."""
        self._cars = []
        columns = (app.width + _ROAD - 1) // _ROAD
        self.road = displayio.Group()
        self.road.append(app.kit.sprites("road", _ROAD, 12, 0, y, columns))
        for i in range(_SIDES):
            car = app.kit.sprites("cars", _CAR, 8, 8 + i * (_CAR + 8), y + 1)
            self._cars.append(car)
            self.road.append(car)
        group.append(self.road)

    def drive_up(self, colors: bytearray, sides: int) -> None:
        """Shows a car in its color for each side."""
        for i in range(_SIDES):
            self._cars[i].hidden = i >= sides
            self._cars[i][0] = colors[i]


# Harder bots, proposed before a match


@overlay("harder")
def harder_asked(app: App) -> ConfirmMenu:
    """Asks whether to play against harder bots; B means no."""

    def take(i):
        answer_harder(app, not i)
        app.open_next(recipes.NEW_MATCH)

    answers = app.text(texts.HARDER_YES), app.text(texts.HARDER_NO)
    why = app.text(texts.HARDER_WHY)
    return ConfirmMenu(app, app.text(texts.HARDER_ASK), answers, take, why, back=lambda: take(1))


# A saved match that another match would replace


@overlay("waiting")
def waiting_asked(app: App, content: bytes, recipe: int, *values: int) -> ConfirmMenu:
    """Asks whether another match may replace a saved one; B leads to the title.

    content: the saved match or road. The other arguments make the new match.
    """
    is_road = recipe == recipes.DAY_MATCH
    kept = (recipe, road_of(content)) if is_road else (recipes.KEPT_MATCH, content)

    def take(i):
        if i:
            app.open_next(recipe, *values, True)
        else:
            app.open_next(*kept)

    def back():
        app.open_next(recipes.TITLE)

    answers = app.text(texts.TITLE_GO_ON), app.text(texts.WAITING_YES)
    what = described(app, content)
    return ConfirmMenu(app, app.text(texts.WAITING_ASK), answers, take, what, back=back)


# A road whose tries are used up


@overlay("waiting")
def fun_asked(app: App, day: int) -> ConfirmMenu:
    """Asks whether to play a road again, although it will not count."""

    def take(i):
        if i:
            back()
        else:
            app.open_next(recipes.DAY_MATCH, day, True, True)

    def back():
        app.open_next(recipes.TITLE, False, texts.TITLE_TODAY)

    answers = app.text(texts.MATCH_ONCE_MORE), app.text(texts.MATCH_TITLE)
    why = app.text(texts.TODAY_FUN_WHY)
    return ConfirmMenu(app, app.text(texts.TODAY_FUN), answers, take, why, back=back)
