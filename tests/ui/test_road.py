# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: its results, the days in a row, and what a link or settings.toml asks for.
See also tests/plays/career."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable, Iterable
from typing import Any

import pytest

import factories
import games
import host
from app import App
from career import awards, code_words, days, matches
from engine.forts import books as forts_books
from match import DAILY, USUAL, WHAT_IF
from saves import record
from saves.settings import Settings
from tests.machine import Machine
from tests.positions import TWO
from ui import texts
from ui.base import given

DAY = 326
CLOCK = "2026-11-23"  # that day


@pytest.fixture
def on(monkeypatch, begin) -> Callable[..., Machine]:
    """Switches on a machine in English. variables: those from outside; they go after it."""

    def switched_on(variables: dict[str, str] | None = None, **start: str) -> Machine:
        for name, value in (variables or {}).items():
            monkeypatch.setenv(f"ASFALTO_{name}", value)
        return begin(language="en", **start)

    return switched_on


@pytest.fixture
def app(on) -> App:
    return on().app


# --- results


def note(app: App, *results: tuple[int, int]) -> None:
    """Roads are played: each with its day and its points."""
    kept = record.read(app)
    match: Any = days.dealt(app, 0)
    for match.deal, points in results:
        match.game.totals[:2] = bytes([points // 25, 0])
        days.note(kept, match)
    record.keep(app, kept)


def test_the_best_results_of_the_last_forty_roads_are_kept(app):
    note(app, (1, 500), (2, 300), (1, 700), (1, 600), (3, 0))
    note(app, *((12000 + i, 25) for i in range(38)))
    newest = [(12037 - i, 25, 25) for i in range(38)]
    assert days.results(app) == [*newest, (3, 0, 0), (1, 700, 700)]


def test_three_tries_of_a_road_count(app):
    note(app, (DAY, 450), (5, 25), (DAY, 1100), (DAY, 700), (DAY, 1600))
    assert days.results(app) == [(DAY, 1100, 450), (5, 25, 25)]
    kept = record.read(app)
    assert [days.tries(kept, day) for day in (DAY, 5, 7)] == [(3, 450), (1, 25), (0, -1)]
    assert [days.is_used_up(app, day) for day in (DAY, 5)] == [True, False]


@pytest.mark.parametrize(
    "day, theirs, said",
    [(DAY, 350, "TODAY_AHEAD"), (DAY, 450, "TODAY_LEVEL"), (DAY, 550, "TODAY_BEHIND")],
)
def test_somebody_elses_result_is_compared(on, day, theirs, said):
    machine = on(career=f"day {DAY} 450")
    result = code_words.number(code_words.RESULT, code_words.result(day, theirs))
    assert days.comparison(machine.app, result)[0] == machine.text(said, abs(theirs - 450))


def test_what_a_podium_has_to_share(app):
    match = days.dealt(app, DAY)
    while not match.game.over:
        match.apply(match.bot_action())
    awards.finish(app, match)
    points = days.points_of(match)
    shared = {
        (DAILY, DAY): f"road=327&points={points}&medal={days.medal(points)}",
        (USUAL, 7): f"deal=CVJZ7&table={days.table_of(match.game.options)}",
        (USUAL, code_words.DEALS): "",
        (WHAT_IF, 7): "",
    }
    for (match.kind, match.deal), found in shared.items():
        assert factories.podium(app, match).to_share() == found


def test_medals_begin_at_their_points():
    reached = {0: 0, 675: 0, 700: 1, 1075: 1, 1100: 2, 1575: 2, 1600: 3, 5100: 3}
    assert {points: days.medal(points) for points in reached} == reached


# --- days in a row


def streak(app: App) -> int:
    """The days in a row that the title names; 0 if it names none."""
    return int(days.Road(app).words()[1].removeprefix("Streak: ") or 0)


@pytest.mark.parametrize(
    "played, has_clock, found",
    [
        ([326, 325, 324], True, 3),
        ([325, 324], True, 2),
        ([324, 323], True, 0),
        ([326, 324], True, 0),
        ([326, 9, 325], True, 2),
        ([5, 9, 4, 8], False, 2),
        ([0], False, 0),
        ([], False, 0),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(on, played, has_clock, found):
    """As an earlier version has stored them: without their number."""
    start = {"clock": CLOCK} if has_clock else {}
    machine = on(career=", ".join(f"day {day} 0" for day in played), **start)
    assert streak(machine.app) == found


OWN, NO_CLOCK = "the clock shows the road's own day", -1


def play(machine: Machine, played: Iterable[int], clock: int | str = OWN) -> None:
    """Roads are played. clock: the day that it is."""
    for day in played:
        date = datetime.date(2026, 1, 1) + datetime.timedelta(day if clock == OWN else int(clock))
        today = (date.year, date.month, date.day)
        machine.desk.today = host.NO_DATE if clock == NO_CLOCK else today
        note(machine.app, (day, 0))


@pytest.mark.parametrize("clock", [OWN, NO_CLOCK])
@pytest.mark.parametrize(
    "played, found",
    [
        ([*range(300, 325), 324, 320], 25),
        ([*range(300, 325), 326], 0),
        ([*range(300, 325), 326, 327, 328], 3),
        (range(300), 255),
    ],
)
def test_days_in_a_row_are_more_than_the_stored_results(on, clock, played, found):
    machine = on()
    play(machine, played, clock)
    assert streak(machine.app) == found


@pytest.mark.parametrize(
    "turns",
    [
        [(range(300, 325), OWN, 25), (range(100, 105), 324, 25), ([325], OWN, 26)],
        [(range(313, 327), OWN, 14), ([*range(10)] * 2, 326, 14), ([327], OWN, 15)],
        [([*range(30), 4, *range(5, 14)], NO_CLOCK, 30), ([30], NO_CLOCK, 31)],
        [(range(300, 324), OWN, 24), ([324], 325, 25), ([325, 326], 327, 0)],
        [([900, 901, 300, 301, 302], OWN, 3)],
    ],
    ids=["old roads from links", "on the last day", "no clock", "beyond midnight", "clock ahead"],
)
def test_old_roads_and_wrong_clocks_do_not_end_days_in_a_row(on, turns):
    machine = on()
    for played, clock, found in turns:
        play(machine, played, clock)
        assert streak(machine.app) == found


def test_days_in_a_row_go_on_after_an_earlier_version(on):
    machine = on(career=", ".join(f"day {day} 0" for day in range(326, 316, -1)))
    play(machine, [327, 328])
    assert streak(machine.app) == 12


def told(app: App, day: int) -> tuple[str, str]:
    """The title's sign and words for a road."""
    road = days.Road(app)
    road.day = day
    return road.value()[-3:], road.words()[0]


def test_old_roads_leave_the_result_of_the_last_day(on):
    machine = on()
    play(machine, range(313, 327))
    best = told(machine.app, DAY)
    play(machine, range(100, 150), clock=DAY)
    assert told(machine.app, DAY) == best


def test_a_result_that_is_not_kept_is_not_called_unplayed(on):
    machine = on()
    play(machine, range(260, 327))
    assert told(machine.app, 287)[1] == "288: 0 points"
    for day in (260, 286, 5):  # in a row, and unknown
        assert told(machine.app, day) == (str(day + 1), "No result saved")
    assert told(machine.app, 327) == ("●●●", "Not played yet")


# --- from outside


@pytest.mark.parametrize("seed", [7, 0, "0", "7", str((1 << 30) - 1)])
def test_a_seed_from_outside_is_taken(monkeypatch, seed):
    """A board gives a number as one."""
    monkeypatch.setattr(os, "getenv", {"ASFALTO_SEED": seed}.get)
    assert matches.seed() == int(seed) and given.mistake() == 0


def test_a_random_seed_has_letters(monkeypatch):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    assert all(code_words.word(code_words.DEAL, matches.seed()) for _ in range(100))


WRONG = {
    "SEED": ("abc", "-1", -1, 1 << 30, "1.5", "9" * 5000, " ", "7 ", "²", "7²", "\u0663"),
    "LANG": ("EN", "de", "e", 5, "en ", "²"),
    "ROAD": ("0", 0.5, "12168", "-1", "x", "9" * 5000, "²", "\u0663", "\udcff"),
    "DEAL": ("CVJZ8", "CVJZ", "A", 7, "CVJZ²", "\udcff"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_from_outside_is_named(monkeypatch, name):
    """The title says so: see tests/plays/menus/setting-seed.play."""
    for value in WRONG[name]:
        monkeypatch.setattr(os, "getenv", {f"ASFALTO_{name}": value}.get)
        assert (given.mistake() or days.mistake()) == getattr(texts, f"SETTING_{name}")


def test_a_road_from_outside_is_offered(on):
    """Another clock may be a day ahead, so it may be tomorrow's."""
    machine = on({"ROAD": "328"}, clock=CLOCK)
    assert machine.said == ["Road 328", "Not played yet"]
    assert machine.do("LEFT").said == ["Today's road 327", "Not played yet"]
    assert machine.do("RIGHT").said[0] == "Road 1"


def test_a_road_from_outside_is_offered_until_it_is_played(on):
    assert on({"ROAD": "328"}, career="day 327 25").said == ["Race to a Thousand"]


def test_a_wrong_road_from_outside_is_told(on):
    assert on({"ROAD": "0"}).said[-1] == "ASFALTO_ROAD: 1 to 12167"


def test_a_match_that_waits_comes_before_a_road_from_outside(on):
    assert on({"ROAD": "7"}, position=TWO, words="on").said[0] == "Resume the match"


@pytest.mark.parametrize("steps, dealt", [("", 327), ("LEFT", 325), ("RIGHT", 0)])
def test_a_title_left_open_offers_the_road_of_the_new_day(on, steps, dealt):
    """A road that was chosen by hand stays."""
    machine = on(clock=CLOCK)
    machine.do(f"DOWN {steps}")
    machine.desk.today = (2026, 11, 24)
    machine.do("A")
    assert machine.top.match.deal == dealt


def test_a_deal_from_outside_is_for_the_next_match(on):
    machine = on({"DEAL": "cvjz7"})
    assert machine.said[-1] == "Code CVJZ7"
    machine.do("A")
    assert machine.rows()[-1] == "Cards CVJZ7"
    machine.do("B A")
    assert machine.rows()[-1] == "Cards shuffled"


@pytest.mark.parametrize("options", [forts_books.options(4, 30, truce=1), b""])
def test_the_deal_of_a_link_is_played_at_its_table(on, options):
    options = options or games.game(games.FIRST).first_header()
    table = days.table_of(options)
    machine = on({"DEAL": "CVJZ7", "TABLE": table})
    assert machine.said[-1] == "Code CVJZ7"
    machine.do("A A")
    match = machine.top.match
    assert (match.deal, match.game.options) == (7, options)
    assert days.table_of(match.game.options) == table


@pytest.mark.parametrize("table", ["zz", "0", "²²", "02" * 8, "01010303", "0101" + "09" * 26])
def test_a_table_that_is_none_is_refused_in_a_line(on, table):
    machine = on({"DEAL": "CVJZ7", "TABLE": table})
    assert machine.said[-1] == "ASFALTO_TABLE: from a link"
    assert machine.app.settings.header == Settings().header
