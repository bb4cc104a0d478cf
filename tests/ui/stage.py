# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Brings the app to any of its screens."""

from career import days
from career.awards import finish
from engine.contract import AT_TURN, NONE
from engine.mille import books, names
from engine.mille.names import GAME as RACE
from engine.mille.notation import parse_action, parse_state
from hardware import hal
from match import BOT, PERSON
from saves.settings_format import choose
from ui.base import recipes
from ui.career.statistics import Statistics
from ui.mille.help import MilleRules
from ui.screens.help import Help
from ui.screens.options import Options, erase_asked
from ui.screens.seats import Seats

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Irene")

TWO = """mille parker 2/2; round 2 dealer 1; turn 0 play;
    side 0: 325 rolling limited extra-tank puncture-proof! played 4 total 1475;
    side 1: 450 rolling played 5 200s 1 total 2100;
    hand 0: 25 75 100 stop roll end-of-limit driving-ace; hand 1: 25 25 50 50 75 75;
    deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""
SIX = """mille salon-es 6/6 attack=stacked wrong_way=true; round 1 dealer 5; turn 0 play;
    side 0: 575 rolling; side 1: 200 limited rolling; side 2: 0;
    side 3: 925 wrong-way rolling driving-ace extra-tank puncture-proof right-of-way;
    side 4: 50 limited wrong-way; side 5: 1000;
    hazards: 1 flat-tire 4 stop 4 out-of-gas 4 flat-tire 4 accident;
    hand 0: 25 200 stop speed-limit accident roll right-of-way; hand 1: 25 25 25 25 25 25;
    hand 2: 50 50 50 50 50 50; hand 3: 75 75 75 75 75 75; hand 4: 100 100 100 100 100 100;
    hand 5: 200 roll roll roll roll roll; deck: roll roll roll 100 100"""
FINISH = """mille parker 3/3; rounds 2; round 1 dealer 2; turn 0 play;
    side 0: 600 rolling right-of-way! played 6; side 1: 425 rolling; side 2: 300 limited;
    hazards: 1 flat-tire; hand 0: 25 100 stop gasoline repairs extra-tank roll;
    hand 1: 25 25 25 25 25 25; hand 2: 50 50 50 50 50 50; deck: 75 75 75 roll roll roll roll"""
DUEL = """mille salon-es 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 75 accident; hand 1: {}; deck: {}"""

OUR_ACE = """mille salon-es 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 driving-ace; deck: roll roll roll roll;
    hand 1: accident accident accident accident accident accident accident"""
LARGE_TEAMS = "mille salon-es 8/2; round 1 dealer 7; turn 0 play; side 1: 325 rolling; hand 0: 25"
THEIR_ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50")
# What rivals have done since one's turn.
MEANWHILE = (
    (names.PLAYED, 1, 3, 1),
    (names.ATTACKED, 2, names.STOP, 0),
    (names.DISCARDED, 3, names.MILES_25, 0),
    (names.DISCARDED, 4, names.REPAIRS, 0),
    (names.DISCARDED, 5, names.MILES_50, 0),
    (names.RESHUFFLED, NONE, NONE, 40),
)


class Stage:
    """An app, and what its player does. `console` is a Console of tests/ui/console.py."""

    def __init__(self, console):
        self.console = console
        self.app = console.app

    def match(self, state, persons=1, coup_modes=1, pace=1, coup_time=0):
        """A match in a position of the notation, before its first event."""
        game = parse_state(state)
        settings = self.app.settings
        settings.header = bytearray(game.options)
        settings.pace = pace
        settings.coup_time = coup_time
        for seat in range(9):
            settings.kinds[seat] = PERSON if seat < persons else BOT
            settings.coup_modes[seat] = coup_modes
        self.app.replace(recipes.NEW_MATCH)
        table = self.console.screen
        table.game.raw[:] = game.raw
        table.match.drawn[:] = b"\xff" * len(table.match.drawn)
        table._queued = 0
        table.acting = game.now[AT_TURN]
        for seat in range(game.seats):
            table.match.forget_news(seat)
        table.draw()
        return table

    def wait(self, ms):
        """Lets time pass; only the last frame is drawn."""
        for _ in range(0, ms, 20):
            self.console.tick()
            hal.sleep(20)
        hal.display.refresh()

    def film(self, ms):
        """Lets time pass; returns the hash of every frame."""
        frames = []
        for _ in range(0, ms, 20):
            self.wait(20)
            frames.append(hal.display.frame_hash())  # type: ignore (it is the desktop's)
        return frames

    def press(self, *keys):
        """Presses keys, with a moment between them."""
        for key in keys:
            self.console.press(key)
            self.wait(100)

    def stale(self):
        """How many pixels of the incrementally drawn picture a full redraw would change."""
        drawn, whole = hal.display.pixels, hal.display.redrawn()  # type: ignore (the desktop's)
        if drawn == whole:
            return 0
        return sum(a != b for a, b in zip(drawn, whole, strict=True))

    def play(self, action):
        """A person plays an action of the notation."""
        self.console.screen.play(parse_action(action))

    def until(self, name, ms=60000):
        """Lets time pass until a screen is on top, and keys count there."""
        for _ in range(0, ms, 100):
            if type(self.console.screen).__name__ == name and self.app._accepts:
                return self.console.screen
            self.wait(100)
        raise AssertionError(f"no {name} came")


def remember(match, events):
    """Puts events into a match's record, behind the viewer's last turn."""
    match._noted = 0
    match._turns[:] = bytes(len(match._turns))
    for event in events:
        at = match.recorded()
        match.record[at : at + 4] = bytes(event)
        match._noted += 1
    match._turns[-1] = match._noted


def asked(table):
    """The kind of the question that a table asks, or ""."""
    question = table.question()
    return type(question).__name__ if question else ""


def is_drawn(table):
    """Returns whether a drawn card is on its way to the hand."""
    return asked(table) == "Draw" and not table.question().count()


def asked_with_others(stage, table, monkeypatch):
    """A person takes the device and is asked. Returns a list of whether the hand lay open each time
    that it was drawn; it keeps growing."""
    opened = []
    show = table.hand.show

    def watched(*values):
        opened.append(values[-1])
        show(*values)

    monkeypatch.setattr(table.hand, "show", watched)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(600)
    return opened


# The screens

_screens = []


def screen(bring):
    """Adds a function that brings an app to a screen to SCREENS."""
    _screens.append(bring)
    return bring


def at_table(name, state, *keys, rest=500, action="", then=0):
    """A screen of a match: a position, after a rest an action and its time, then keys."""

    def bring(stage):
        stage.match(state)
        stage.wait(rest)
        if action:
            stage.play(action)
            stage.wait(then)
        stage.press(*keys)

    bring.__name__ = name
    return screen(bring)


def after(name, bring_first, *keys, rest=0, then=0):
    """A screen that keys lead to from another one. rest, then: ms before and after them."""

    def bring(stage):
        bring_first(stage)
        stage.wait(rest)
        stage.press(*keys)
        stage.wait(then)

    bring.__name__ = name
    return screen(bring)


def opened(name, make):
    """A screen that is put on top. make: makes it for an app."""

    def bring(stage):
        stage.console.open(make(stage.app))

    bring.__name__ = name
    return screen(bring)


table_of_two = at_table("table_of_two", TWO, rest=1500)
table_of_three = at_table("table_of_three", FINISH, rest=1500)
table_of_six = at_table("table_of_six", SIX, rest=1500)
at_table("card_page", SIX, hal.RIGHT, hal.RIGHT, hal.DOWN)
at_table("keeping", TWO, hal.LEFT)
at_table("discarding", TWO, hal.B)
target = at_table("target", SIX, hal.RIGHT, hal.RIGHT, hal.A, hal.DOWN)
at_table("extension", FINISH, action="play 100", then=2500)
gold = at_table("gold", THEIR_ACE, action="attack accident 1", then=1500)
at_table("attacked_bot_talks", TWO, action="attack stop 1", then=600)
pause = at_table("pause", TWO, hal.START)
at_table("everybody", SIX, hal.SELECT)
at_table("everybody_in_teams", LARGE_TEAMS, hal.SELECT)


def resting_six(stage):
    stage.match(SIX)
    stage.wait(500)


after("hint", resting_six, hal.START, hal.DOWN, hal.A, then=1500)


@screen
def press(stage):
    """Time stands still: a press would call the coup fourré."""
    stage.match(OUR_ACE)
    while asked(stage.console.screen) != "Press":
        stage.wait(20)
    stage.wait(400)


def pressed(stage):
    press(stage)
    stage.press(hal.A)


after("own_coup", pressed, then=1400)


def taken(stage, state, *coup):
    """The first of two persons takes the device. coup: see Stage.match."""
    hand_over(stage, state, *coup)
    stage.press(hal.A)


@screen
def coup_question(stage):
    taken(stage, THEIR_ACE, 0)
    stage.until("Table")
    stage.wait(100)
    stage.play("attack accident 1")
    stage.until("CoupQuestion")
    stage.wait(1000)


@screen
def hand_over(stage, state=SIX, *coup):
    stage.match(state, 2, *coup)
    stage.until("HandOver")
    stage.wait(100)


@screen
def sheet(stage):
    stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    stage.until("Sheet")
    stage.wait(5000)


after("sheet_explained", sheet, hal.DOWN, hal.DOWN, hal.DOWN)


def arrivals(stage):
    """The first car comes to the podium."""
    sheet(stage)
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)


podium = after("podium", arrivals, then=2000)


# Menus and the career


title = after("title", lambda stage: None, then=100)
setup = after("setup", lambda stage: None, hal.A)


@screen
def seats(stage):
    stage.app.settings.header = books.options(2, 9, 3)
    choose(stage.app.settings, RACE)
    stage.console.open(Seats(stage.app))


options = opened("options", Options)
erase = opened("erase", erase_asked)
after("erase_sure", erase, hal.DOWN, hal.A, rest=400)
opened("statistics_of_nothing", Statistics)
help_page = opened("help_page", lambda app: Help(app, MilleRules(), books.options(2, 4, 2)))
after("help_contents", help_page, hal.A)
after("help_section", help_page, hal.A, hal.DOWN, hal.A)


def finished_day(stage, day=326):
    """A match of a day's deal, played to its end by the best bot."""
    match = days.dealt(stage.app, day)
    while not match.game.over:
        match.apply(match.bot_action())
    finish(stage.app, match)
    return match


SCREENS = tuple(_screens)
