# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Twelve badges: what wins each, for whom, how it is told, and the screen that shows them."""

from typing import Any

import pytest

from career import awards, record
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.mille import books, names
from hardware import hal
from hardware.hal import DOWN, LEFT, UP, A, B
from match import BOT, PERSON, WHAT_IF, Seat
from tests.ui.console import LANGUAGES, SIZES, Console, below_games
from ui.career.badges import Badges
from ui.forts.match import match_of as forts_of
from ui.mille.match import match_of as race_of
from ui.mille.sheet import Sheet
from ui.screens.awarded import Awarded


@pytest.fixture
def console(monkeypatch):
    return Console(monkeypatch)


def badges(console):
    return record.read(console.app).badges


def race(book=names.PARKER, seats=2, sides=2, persons=1, **state):
    """A race whose round has just ended."""
    seated = [Seat(PERSON if i < persons else BOT, "Ana") for i in range(seats)]
    match = race_of(books.options(book, seats, sides), seated)
    match.start(1)
    game = match.game
    game.now[names.AT_PHASE] = names.ROUND_OVER
    for name, value in state.items():
        if name.startswith("AT"):
            game.now[getattr(names, name)] = value
        else:
            getattr(game, name)[:sides] = bytes(value)
    return match


ARRIVED: Any = {"AT_FINISHER": 0, "played": (65, 1), "distance": (28, 4)}
THOUSAND = ARRIVED | {"distance": (40, 4), "played": (9, 1)}


@pytest.mark.parametrize(
    ("won", "match"),
    [
        ((), race(**ARRIVED)),
        ((awards.COUP,), race(coups=(4, 0))),
        ((awards.COUP, awards.TWO_COUPS), race(coups=(5, 0))),
        ((), race(coups=(0, 5))),  # a bot's
        ((awards.COUP,), race(coups=(0, 4), persons=2)),  # another person's
        ((awards.COUP,), race(seats=4, coups=(4, 0))),  # of one's side
        ((awards.SHUT_OUT,), race(**{**ARRIVED, "played": (65, 0)})),
        ((awards.SAFETIES,), race(safeties=(15, 0))),
        ((), race(safeties=(7, 8))),
        ((awards.SAFE_TRIP,), race(**{**ARRIVED, "played": (9, 1)})),
        ((awards.SAFE_TRIP, awards.THOUSAND), race(**THOUSAND)),
        ((awards.THOUSAND,), race(names.SALON_ES, **THOUSAND)),
        ((), race(**{**ARRIVED, "AT_FINISHER": 1, "distance": (40, 40)})),
        ((awards.DELAYED,), race(**ARRIVED, AT_LEFT=0)),
        ((awards.EXTENSION,), race(**ARRIVED, AT_CALLER=0)),
        ((), race(**ARRIVED, AT_CALLER=1)),
    ],
)  # fmt: skip
def test_what_wins_each_badge_of_the_race(console, won, match):
    part = awards.judge(console.app, match)
    assert match.earned == sum(1 << badge for badge in won)
    console.app.keep(None, part)
    assert badges(console) == match.earned


def test_a_badge_is_won_once(console):
    match = race(coups=(4, 0))
    console.app.keep(None, awards.judge(console.app, match))
    match.earned = 0
    console.app.keep(None, awards.judge(console.app, match))
    assert match.earned == 0 and badges(console) == 1 << awards.COUP


def test_neither_guided_matches_nor_what_ifs_nor_bots_alone_win_any(console):
    match = race(coups=(4, 0))
    match.kind = WHAT_IF
    assert awards.judge(console.app, match) is None
    assert awards.judge(console.app, race(coups=(4, 0), persons=0)) is None
    console.app.autosave.passes_over = True
    assert awards.judge(console.app, race(coups=(4, 0))) is None


# --- the fort game


def fort_match(persons=1):
    seats = [Seat(PERSON if i < persons else BOT, "Ana") for i in range(3)]
    match = forts_of(forts_books.options(3), seats)
    match.start(1)
    return match


def attack(match, attacker, target, cars, defence, gas=0):
    """An attack from the roll on; the last action is played by the match."""
    game = match.game
    now = game.now
    game.forts[target] = defence
    now[forts.AT_TURN] = attacker
    now[forts.AT_SEAT] = game.owner[target]
    now[forts.AT_TARGET], now[forts.AT_SENT] = target, cars
    now[forts.AT_TOTAL], now[forts.AT_DEFENCE] = 5 + gas, 10
    now[forts.AT_PHASE] = forts.ADD_WATER
    match.apply(forts.NUMBER)


@pytest.mark.parametrize(
    ("attacker", "target", "cars", "defence", "won"),
    [
        (1, 0, 5, 1, 1 << awards.HELD),  # 10 to 2 before the dice
        (1, 0, 1, 1, 0),  # 2 to 2: more than a chance in five
        (0, 3, 5, 1, 0),  # one's own attack
        (2, 3, 5, 1, 0),  # a bot holds it
    ],
)
def test_a_fort_held_against_long_odds(attacker, target, cars, defence, won):
    match = fort_match()
    attack(match, attacker, target, cars, defence)
    assert match.feats == won


def test_a_conquest_and_both_zones_at_once(console):
    match = fort_match()
    attack(match, 1, 3 + 3, 3, 1, gas=6)
    assert match.feats == 0
    attack(match, 0, 3, 3, 1, gas=6)
    assert match.feats == 1 << awards.CAPTURE
    match = fort_match()
    match.game.zones[:] = b"\1\1"
    attack(match, 1, 0, 1, 1)
    assert match.feats == 0
    match.game.zones[:] = bytes((0, forts.STRANDED))
    attack(match, 1, 0, 1, 1)
    assert match.feats == 0
    match.game.zones[:] = b"\0\0"
    attack(match, 1, 0, 1, 1)
    assert match.feats == 1 << awards.ZONES


@pytest.mark.parametrize(("held", "won"), [(5, 1 << awards.FIVE), (4, 0)])
def test_five_forts_at_the_end(console, held, won):
    match = fort_match()
    game = match.game
    game.owner[:9] = bytes((0,) * held + (1, 2) * 4)[:9]
    game.forts[:9] = bytes((5,) * held + (1,) * 8)[:9]
    game.now[forts.AT_PHASE] = forts.MATCH_OVER
    awards.judge(console.app, match)
    assert match.earned == won


# --- how it is told


@pytest.mark.parametrize("size", SIZES)
def test_a_badge_is_told_after_the_sheet_of_its_round(monkeypatch, size):
    console = Console(monkeypatch, size)
    console.press(A, A)
    table = console.screen
    match = table.match
    match.game.coups[0] = 5
    match.game.now[names.AT_PHASE] = names.ROUND_OVER
    table._queued = table._next = 0
    table.go_on()
    assert isinstance(console.screen, Sheet)
    assert badges(console) == 0b11  # kept with the round, before anything is told
    console.press(A, A)
    assert isinstance(console.screen, Awarded)
    assert console.said[-3:] == [
        console.text("AWARD_BADGE"),
        console.text("BADGE_COUP"),
        console.text("WIN_COUP"),
    ]
    console.press(A)
    assert console.said[-2] == console.text("BADGE_TWO_COUPS")
    console.press(A)
    assert isinstance(console.screen, Sheet)
    console.press(A)
    assert console.screen.match is match  # type: ignore (it is a table)
    assert match.game.phase == names.PLAYING


# --- the screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_names_every_badge_and_how_to_win_it(monkeypatch, language):
    console = Console(monkeypatch, language=language)
    kept = record.read(console.app)
    kept.badges = 0b101
    record.keep(console.app, kept)
    console.press(*below_games(), A, UP, UP, UP, UP, A)
    screen = console.screen
    assert isinstance(screen, Badges)
    said = []
    for _ in range(awards.BADGES):
        said.append(console.said[-1])
        console.press(LEFT)
    assert len(set(said)) == awards.BADGES
    assert sum(line.startswith("★") for line in said) == 2
    assert console.said[-1] == said[0]
    console.press(UP, DOWN)
    assert console.said[-1] == said[0]
    console.press(B)
    assert console.rows()[0] == console.text("TITLE_ROUTE")


def test_a_badge_is_grey_until_it_is_won(console):
    console.open(Badges(console.app))
    grey = set(hal.display.pixels)  # type: ignore (the desktop's)
    kept = record.read(console.app)
    kept.badges = (1 << awards.BADGES) - 1
    record.keep(console.app, kept)
    console.press(B)
    console.open(Badges(console.app))
    enamel = set(hal.display.pixels)  # type: ignore (the desktop's)
    assert grey - enamel and enamel - grey
