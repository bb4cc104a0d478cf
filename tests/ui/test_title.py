# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The title's picture: the scenery of the last town that is open, at the hour of the clock."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.forts.names import GAME as FORTS
from hardware import hal
from match import TOWNS
from saves import record
from tests.machine import Machine
from tools import art
from ui.screens.title import DAY, DUSK, NIGHT
from ui.screens.title_scenery import title_scenery

Start = Callable[..., Machine]


@pytest.fixture
def reached(begin) -> Start:
    """Starts where the towns up to one are open, and some matches of the forts were won."""

    def start(town: int, wins: int = 0, **settings: int) -> Machine:
        chosen = ", ".join(f"{name} {value}" for name, value in settings.items())
        machine = begin(career="stars" + " 1" * town, settings=chosen)
        if wins:
            kept = record.read(machine.app)
            kept.set(record.rows_before(FORTS), record.WINS, wins)
            record.keep(machine.app, kept)
            machine.do("off")
        return machine

    return start


def pictured(machine: Machine) -> list[list[int]]:
    """The title's picture, row by row."""
    sheet = machine.app.kit.sheet("title-night" if machine.app.kit.hour == NIGHT else "title")
    return [[sheet[x, y] for x in range(sheet.width)] for y in range(sheet.height)]


@pytest.mark.parametrize("town, scenery", [*enumerate((0, 3, 4, 5, 6, 7, 8, 5))])
def test_each_town_but_the_first_has_a_scenery(reached, town, scenery):
    assert title_scenery(reached(town).app) == (scenery, ())
    shown, sprite = title_scenery(reached(town, wins=256).app)
    assert (shown, sprite[:1]) == (scenery, ("forts",) * (town == TOWNS - 1))


@pytest.mark.parametrize("name, night", [("title", 0), ("title-night", 1)])
def test_other_towns_differ_from_the_drawing_at_the_horizon(reached, name, night):
    drawn = art.read_sheet(art.SOURCES / (name + ".txt"))[2][0]
    assert pictured(reached(0, night=night)) == drawn
    pictures = [pictured(reached(town, night=night)) for town in range(1, 7)]
    for picture in pictures:
        assert picture[:34] == drawn[:34] and picture[46:] == drawn[46:]
        for y in range(34, 46):
            kept = [x for x in range(2, 158) if picture[y][x] == drawn[y][x]]
            assert len(kept) < 158
        assert [row[134:136] for row in picture[36:42]] == [row[134:136] for row in drawn[36:42]]
        assert picture[44][144:150] == drawn[44][144:150], "the milestone"
    assert len({str(picture) for picture in pictures}) == len(pictures)


def test_the_scenery_has_the_hour_of_the_picture(reached):
    day, dusk = (pictured(reached(3, dusk=dusk)) for dusk in (0, 1))
    assert day[:34] == dusk[:34] and day[34:46] != dusk[34:46]


@pytest.mark.parametrize(
    "now, hour",
    [(0, NIGHT), (5, NIGHT), (6, DUSK), (8, DAY), (17, DAY), (18, DUSK), (20, DUSK), (21, NIGHT)],
)
def test_the_hour_is_that_of_the_clock_if_so_set(reached, monkeypatch, now, hour):
    chosen = pictured(reached(3, night=int(hour == NIGHT), dusk=int(hour == DUSK)))
    monkeypatch.setattr(hal, "hour", lambda: now)
    monkeypatch.setattr(hal, "date", lambda: (2026, 11, 23))
    machine = reached(3, night=1, dusk=1)
    assert machine.app.kit.hour == hour
    assert pictured(machine) == chosen


def test_a_clock_that_was_never_set_shows_the_day(reached):
    assert reached(3, night=1, dusk=1).app.kit.hour == DAY


@pytest.mark.parametrize(
    "town, game, wins, stands",
    [(0, 2, 0, False), (0, 2, 1, True), (3, 1, 1, False), (7, 1, 1, True), (7, 1, 0, False)],
)
def test_a_fort_of_ours_stands_at_the_road_after_a_won_match(reached, town, game, wins, stands):
    assert ("forts" in reached(town, wins, game=game).app.kit.sheets) == stands
