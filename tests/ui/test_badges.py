# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each of the twelve badges: how it is won, and by whom. tests/plays/career shows them."""

from typing import Any

import pytest

from career import awards, record
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.mille import books, names
from match import BOT, PERSON, WHAT_IF, Seat
from ui.forts.match import match_of as forts_of
from ui.mille.match import match_of as race_of


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
    assert record.read(console.app).badges == match.earned
    match.earned = 0
    awards.judge(console.app, match)
    assert match.earned == 0  # each is won once


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
    ("attacker", "target", "cars", "gas", "won"),
    [
        (1, 0, 5, 0, 1 << awards.HELD),  # 10 to 2 before the dice
        (1, 0, 1, 0, 0),  # 2 to 2: more than a chance in five
        (0, 3, 5, 0, 0),  # one's own attack
        (2, 3, 5, 0, 0),  # a bot holds it
        (1, 6, 3, 6, 0),  # a bot's conquest
        (0, 3, 3, 6, 1 << awards.CAPTURE),
    ],
)
def test_a_fort_held_against_long_odds_and_a_conquest(attacker, target, cars, gas, won):
    match = fort_match()
    attack(match, attacker, target, cars, 1, gas)
    assert match.feats == won


@pytest.mark.parametrize(
    ("zones", "won"),
    [(b"\1\1", 0), (bytes((0, forts.STRANDED)), 0), (b"\0\0", 1 << awards.ZONES)],
)
def test_both_zones_at_once(zones, won):
    match = fort_match()
    match.game.zones[:] = zones
    attack(match, 1, 0, 1, 1)
    assert match.feats == won


@pytest.mark.parametrize(("held", "won"), [(5, 1 << awards.FIVE), (4, 0)])
def test_five_forts_at_the_end(console, held, won):
    match = fort_match()
    game = match.game
    game.owner[:9] = bytes((0,) * held + (1, 2) * 4)[:9]
    game.forts[:9] = bytes((5,) * held + (1,) * 8)[:9]
    game.now[forts.AT_PHASE] = forts.MATCH_OVER
    awards.judge(console.app, match)
    assert match.earned == won
