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
from news import NewsLog
from saves.settings_format import choose
from ui.base import recipes
from ui.mille.help import MilleRules
from ui.screens.help import Help
from ui.screens.options import Options, erase_asked
from ui.screens.seats import Seats
from ui.screens.statistics import Statistics

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Irene")

TWO = """mille parker 2/2; round 2 dealer 1; turn 0 play;
    side 0: 325 rolling limited extra-tank puncture-proof! played 4 total 1475;
    side 1: 450 rolling played 5 200s 1 total 2100;
    hand 0: 25 75 100 stop roll end-of-limit driving-ace; hand 1: 25 25 50 50 75 75;
    deck: 100 200 gasoline repairs 25 25 50 roll stop roll"""
HAZARD = TWO.removesuffix("roll") + "accident"  # the driving ace may answer it
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


LONGEST = 2_000_000
"""The ms in which everything that a test waits for comes."""


class Stage:
    """An app, and what its player does. `console` is a Console of tests/ui/console.py."""

    def __init__(self, console):
        self.console = console
        self.app = console.app
        self._waited = 0

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
        self.app.open_next(recipes.NEW_MATCH, True)
        table = self.console.screen
        table.game.raw[:] = game.raw
        table.match.drawn[:] = b"\xff" * len(table.match.drawn)
        table._queued = 0
        table.acting = table.match.news.turn = game.now[AT_TURN]
        for seat in range(game.seats):
            table.match.news.hear(seat)
        table.draw()
        return table

    def wait(self, ms):
        """Lets time pass; only the last frame is drawn. What never comes ends the test."""
        self._waited += ms
        assert self._waited < LONGEST, "waited in vain"
        for _ in range(0, ms, 20):
            self.console.tick()
            hal.sleep(20)
        hal.display.refresh()

    def film(self, ms):
        """Lets time pass; returns the hash of every frame."""
        frames = []
        for _ in range(0, ms, 20):
            self.wait(20)
            frames.append(hal.display.frame_hash())
        return frames

    def press(self, *keys):
        """Presses keys, with a moment between them."""
        for key in keys:
            self.console.press(key)
            self.wait(100)

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
    match.news = NewsLog(len(match.seats), True)
    match.news.record[: 4 * len(events)] = b"".join(map(bytes, events))
    match.news.began = len(events)
    match.news.end = 4 * len(events)


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


def screen(name, bring, *keys, rest=0, then=0):
    """Adds a function to SCREENS, and returns it: it brings an app to a screen by keys from
    another one. rest, then: ms before and after them.
    """

    def brings(stage):
        bring(stage)
        stage.wait(rest)
        stage.press(*keys)
        stage.wait(then)

    brings.__name__ = name
    _screens.append(brings)
    return brings


def at(state, action="", persons=1):
    """A function that brings an app to a match in a position, before or after an action."""

    def brings(stage):
        stage.match(state, persons)
        if action:
            stage.wait(500)
            stage.play(action)

    return brings


def made(make):
    """A function that puts a screen on top of an app. make: makes it for the app."""
    return lambda stage: stage.console.open(make(stage.app))


def at_press(stage):
    """Time stands still: a press would call the coup fourré."""
    stage.match(OUR_ACE)
    while asked(stage.console.screen) != "Press":
        stage.wait(20)
    stage.wait(400)


def pressed(stage):
    at_press(stage)
    stage.press(hal.A)


def at_coup_question(stage):
    """The first of two people has taken the device and attacks."""
    stage.match(THEIR_ACE, 2, 0)
    stage.until("HandOver")
    stage.wait(100)
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(100)
    stage.play("attack accident 1")
    stage.until("CoupQuestion")
    stage.wait(1000)


def handed_over(stage):
    stage.match(SIX, 2)
    stage.until("HandOver")


def at_sheet(stage):
    at(FINISH, "play 100")(stage)
    stage.wait(2500)
    stage.press(hal.B)
    stage.until("Sheet")
    stage.wait(5000)


def at_shut_out(stage):
    """The sheet's line of a shut-out has just landed: two rivals have not set off."""
    shut = FINISH.replace("425 rolling", "0").replace("300 limited", "0 limited")
    at(shut, "play 100")(stage)
    stage.wait(2500)
    stage.press(hal.B)
    sheet = stage.until("Sheet")
    while not sheet._scene._shut_out:
        stage.wait(20)


def arrivals(stage):
    """The first car comes to the podium."""
    at_sheet(stage)
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)


def at_seats(stage):
    stage.app.settings.header = books.options(2, 9, 3)
    choose(stage.app.settings, RACE)
    stage.console.open(Seats(stage.app))


table_of_two = screen("table_of_two", at(TWO), rest=1500)
table_of_three = screen("table_of_three", at(FINISH), rest=1500)
table_of_six = screen("table_of_six", at(SIX), rest=1500)
screen("card_page", at(SIX), hal.RIGHT, hal.RIGHT, hal.DOWN, rest=500)
screen("keeping", at(HAZARD), hal.LEFT, rest=500)
screen("discarding", at(TWO), hal.B, rest=500)
screen("target", at(SIX), hal.RIGHT, hal.RIGHT, hal.A, hal.DOWN, rest=500)
screen("extension", at(FINISH, "play 100"), rest=2500)
gold = screen("gold", at(THEIR_ACE, "attack accident 1"), rest=1500)
screen("attacked_bot_talks", at(TWO, "attack stop 1"), rest=600)
pause = screen("pause", at(TWO), hal.START, rest=500)
screen("everybody", at(SIX), hal.SELECT, rest=500)
screen("everybody_in_teams", at(LARGE_TEAMS), hal.SELECT, rest=500)
screen("hint", at(SIX), hal.START, hal.DOWN, hal.A, rest=500, then=1500)
press = screen("press", at_press)
screen("own_coup", pressed, then=1400)
coup_question = screen("coup_question", at_coup_question)
screen("hand_over", handed_over, rest=100)
sheet = screen("sheet", at_sheet)
screen("sheet_explained", at_sheet, hal.DOWN, hal.DOWN, hal.DOWN)
shut_out = screen("shut_out", at_shut_out, then=400)
screen("podium", arrivals, then=2000)
title = screen("title", lambda stage: None, then=100)
setup = screen("setup", title, hal.A)
screen("seats", at_seats)
screen("options", made(Options))
screen("erase", made(erase_asked))
screen("erase_sure", made(erase_asked), hal.DOWN, hal.A, rest=400)
screen("statistics_of_nothing", made(Statistics))
help_page = made(lambda app: Help(app, MilleRules(), books.options(2, 4, 2)))
screen("help_page", help_page)
screen("help_contents", help_page, hal.A)
screen("help_section", help_page, hal.A, hal.DOWN, hal.A)


def finished_day(stage, day=326):
    """A match of a day's deal, played to its end by the best bot."""
    match = days.dealt(stage.app, day)
    while not match.game.over:
        match.apply(match.bot_action())
    finish(stage.app, match)
    return match


SCREENS = tuple(_screens)
