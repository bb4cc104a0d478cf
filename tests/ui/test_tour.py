# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The long road's screens: what plays do not try on every map."""

import itertools

import pytest

from career import code_words, days, tour
from link import numbers
from saves import record
from ui.base.kit import LINE
from ui.screens.tour_map import Town

RUN = "777 3 0- 1+3"
MOST = "77 0 1+3 1+ 2+5 1+2 1+0"  # four parts of the race


def map_of(begin, run, **start):
    """A machine at the map of a run."""
    machine = begin(run=run, **start)
    machine.do("DOWN*2 A")
    return machine


@pytest.mark.parametrize("size", ["160x128", "240x240"])
@pytest.mark.parametrize("run", [RUN, MOST, "77 0"])
def test_keys_and_taps_lead_to_every_town_in_sight(begin, run, size):
    machine = map_of(begin, run, size=size)
    count = machine.top.count()
    for before, i in itertools.product(range(count), repeat=2):
        machine.top.at = before
        for key in machine.top.keys_to(i) if before != i else ():
            machine.top.key(key)
        assert machine.top.at == i
        x, y, wide, high = machine.top.area(i)
        assert x >= 0 and x + wide <= machine.app.width + wide // 2
        assert y >= 0 and y + high <= machine.app.height


@pytest.mark.parametrize("language", numbers.LANGUAGES)
def test_the_page_of_a_town_has_room_for_everything(begin, language):
    app = map_of(begin, MOST, language=language).app
    run = tour.Tour(record.read(app))
    twists = [name for name in numbers.lines(numbers.TEXTS / "en.txt") if name.startswith("TWIST_")]
    first = list(numbers.lines(numbers.TEXTS / "en.txt")).index(twists[0])
    for twist, part, rival in itertools.product(range(7), range(6), range(7)):
        leg = run.leg(0, 0)
        leg.twist, leg.part, leg.rivals = first + twist, part, (rival,)
        page = Town(app, run, leg, 1, 1)
        assert page._y + LINE <= app.height - LINE - 1, page.said


@pytest.mark.parametrize("language", numbers.LANGUAGES)
def test_the_page_of_a_duel_says_that_a_tie_loses_the_leg(begin, language):
    machine = map_of(begin, MOST, language=language)
    app, run = machine.app, machine.top._run
    legs = [run.leg(step, track) for step in range(tour.LAST) for track in range(tour.TRACKS)]
    told = [machine.text("TOUR_TIE") in Town(app, run, leg, 1, 1).said for leg in legs]
    duels = [len(leg.rivals) == 1 for leg in legs]
    assert told == duels and {(leg.game, len(leg.rivals)) for leg in legs} >= {(1, 1), (2, 1)}


def test_no_two_towns_of_a_map_have_the_same_name():
    for seed in range(0, code_words.DEALS, 997):
        stops = itertools.product(range(tour.LAST), range(tour.TRACKS))
        names = [tour.Leg(seed, 0, step, track).name for step, track in stops]
        assert len(set(names)) == len(names)
        asfalto = {tour.Leg(seed, 0, tour.LAST, track).name for track in range(tour.TRACKS)}
        assert len(asfalto) == 1 and not asfalto & set(names)


def test_a_week_is_from_monday_to_sunday():
    monday = days.day_of(2026, 11, 23)
    weeks = [tour.week(monday + day) for day in range(-1, 8)]
    assert [week - weeks[1] for week in weeks] == [-1, 0, 0, 0, 0, 0, 0, 0, 1]
    seeds = {tour.number(week) for week in range(1739)}
    assert len(seeds) == 1739 and max(seeds) < code_words.DEALS


def test_a_link_offers_its_map(begin, monkeypatch):
    monkeypatch.setenv("ASFALTO_LONG", "zkhtd")
    monkeypatch.setenv("ASFALTO_GRADE", "1")
    machine = begin(language="en", career="stars 7 7")
    assert machine.said[-1] == "The long road"
    machine.do("A")
    assert machine.rows()[::2] == ["Map ZKHTD", "Grade Medium"]
    assert machine.said[-2:] == ["Strong rivals: 2 of 7", "Paint to win: Flames"]
    machine.do("A")
    run = tour.Tour(record.read(machine.app))
    assert (run.seed, run.grade) == (77, 1)
    assert code_words.word(code_words.DEAL, run.seed) == "ZKHTD"


@pytest.mark.parametrize(
    "stars, wanted, row, closed",
    [
        (
            "",
            3,
            "Map ZKHTD Easy",
            ["Extreme", "Opens with 24 ★ on the route", "Paint to win: Trophy"],
        ),
        (
            "stars 7 7",
            2,
            "Map ZKHTD Medium",
            ["Hard", "Opens with 12 ★ on the route", "Paint to win: Sunset"],
        ),
    ],
)
def test_a_link_to_a_closed_grade_says_so_and_begins_the_hardest_open_one(
    begin, monkeypatch, stars, wanted, row, closed
):
    monkeypatch.setenv("ASFALTO_LONG", "ZKHTD")
    monkeypatch.setenv("ASFALTO_GRADE", str(wanted))
    machine = begin(language="en", career=stars)
    machine.do("A")
    assert machine.said[-4:] == [row, *closed]
    assert [line._text for line in machine.top._about] == closed
    machine.do("DOWN UP")
    assert machine.said[-4] == row and machine.said[-3:] != closed, "the open grade's"
    machine.do("A")
    run = tour.Tour(record.read(machine.app))
    assert (run.seed, run.grade) == (77, tour.opened(record.read(machine.app)) - 1)


def test_a_large_screen_has_room_for_all_rows_of_a_link(begin, monkeypatch):
    monkeypatch.setenv("ASFALTO_LONG", "ZKHTD")
    machine = begin(size="240x240", language="en", clock="2026-11-23")
    machine.do("A")
    assert len(machine.rows()) == machine.top.count() == 6


def test_a_run_in_progress_comes_before_the_map_of_a_link(begin, monkeypatch):
    machine = begin(language="en")
    machine.do("DOWN DOWN A A B")
    monkeypatch.setenv("ASFALTO_LONG", "ZKHTD")
    said = len(machine.said)
    machine.do("A")
    assert machine.said[said:][:2] == ["The long road", "Map ZKHTD: after this run"]


def test_a_wrong_map_of_a_link_is_reported(begin, monkeypatch):
    monkeypatch.setenv("ASFALTO_LONG", "ZKHTB")
    monkeypatch.setenv("ASFALTO_GRADE", "1")
    machine = begin(language="en", career="stars 7 7")
    machine.do("A")
    assert machine.said[-1] == "ASFALTO_LONG: 5 characters"
    assert machine.rows()[:2] == ["Off we go!", "Grade Easy"]
