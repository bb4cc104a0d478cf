# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The route: towns that open one after the other, their matches, their stars, what these open."""

import pytest

from career import days, record, resume, towns
from career.awards import finish, judge
from engine.mille import names
from match import AUTOMATIC, OWN, PERSON, PRESS, TOWN
from tests import saved
from tests.ui.console import Console
from ui.career import garage


@pytest.fixture
def console(monkeypatch):
    return Console(monkeypatch)


def stars(app):
    return list(record.read(app).stars)


def give(app, given, badges=0):
    """Keeps these stars."""
    kept = record.read(app)
    kept.stars[: len(given)] = bytes(given)
    kept.badges = badges
    record.keep(app, kept)


# --- the match


def test_a_town_s_match_is_kept_like_any_and_leaves_the_set_up_alone(console):
    settings = console.settings
    settings.game = 2
    before = bytes(settings.header), bytes(settings.characters), bytes(settings.kinds)
    match = towns.dealt(console.app, 3)
    assert match.game.options[names.RULE_ATTACK] == names.ATTACK_STACKED
    assert [seat.kind for seat in match.seats].count(PERSON) == 1
    assert resume.kept(saved.content(match)).kind == TOWN + 3
    assert (bytes(settings.header), bytes(settings.characters), bytes(settings.kinds)) == before
    assert settings.game == 2


@pytest.mark.parametrize("how", (OWN, PRESS, AUTOMATIC))
def test_coups_are_called_in_a_town_and_on_today_s_road_as_the_person_s_seat_says(console, how):
    console.settings.coup_modes[0] = how
    assert towns.dealt(console.app, 4).seats[0].coup_mode == how
    assert days.dealt(console.app, 1).seats[0].coup_mode == how


def finished(console, town, state):
    """A town's match that has ended in a state; nothing of it has been judged."""
    match = towns.dealt(console.app, town)
    game = match.game
    game.now[names.AT_PHASE] = names.MATCH_OVER
    for name, value in state.items():
        if name in ("distance", "coups", "played"):
            getattr(game, name)[: len(value)] = bytes(value)
        elif name == "totals":
            for side, points in enumerate(value):
                game.totals[2 * side] = points // 25 & 255
                game.totals[2 * side + 1] = points // 25 >> 8
        else:
            game.now[getattr(names, name)] = value
    return match


@pytest.mark.parametrize(
    ("town", "state", "won"),
    [
        (0, {"totals": (500, 525), "AT_FINISHER": 0}, 0b000),  # nothing without winning
        (0, {"totals": (500, 25), "AT_FINISHER": 1}, 0b001),
        (0, {"totals": (525, 25), "AT_FINISHER": 1}, 0b011),
        (0, {"totals": (500, 25), "AT_FINISHER": 0}, 0b101),
        (1, {"totals": (900, 25), "AT_FINISHER": 0}, 0b111),
        (1, {"totals": (900, 25), "AT_FINISHER": 0, "played": (65,)}, 0b011),
        (2, {"totals": (900, 25, 25), "AT_FINISHER": 0, "distance": (28, 15, 15)}, 0b111),
        (2, {"totals": (900, 25, 25), "AT_FINISHER": 0, "distance": (28, 15, 16)}, 0b011),
        (4, {"totals": (900, 25), "AT_FINISHER": 1, "coups": (2, 0)}, 0b101),
        (4, {"totals": (900, 25), "AT_FINISHER": 0, "coups": (0, 2)}, 0b011),
        (5, {"totals": (900, 25, 0), "AT_FINISHER": 0, "AT_CALLER": 0}, 0b111),
        (5, {"totals": (900, 25, 0), "AT_FINISHER": 0, "AT_CALLER": 1}, 0b011),
        (6, {"totals": (2000, 525)}, 0b011),
        (6, {"totals": (2025, 525)}, 0b111),
    ],
)
def test_what_each_star_takes(console, town, state, won):
    assert towns.won(finished(console, town, state)) == won


def test_the_fort_game_s_stars_count_rounds_and_one_s_own_forts(console):
    match = towns.dealt(console.app, 7)
    game = match.game
    game.owner[3:6] = b"\0\0\1"
    assert towns.won(match) == 0b111
    game.owner[2] = 1
    game.owner[5] = 0
    assert towns.won(match) == 0b011


def test_stars_add_up_and_are_never_lost_and_propose_no_harder_bots(console):
    give(console.app, (0b101,))
    part = judge(console.app, finished(console, 0, {"totals": (525, 25), "AT_FINISHER": 1}))
    assert part
    console.app.keep(None, part)
    assert stars(console.app)[0] == 0b111
    part = judge(console.app, finished(console, 0, {"totals": (0, 25), "AT_FINISHER": 1}))
    console.app.keep(None, part)
    assert stars(console.app)[0] == 0b111
    finish(console.app, finished(console, 0, {"totals": (525, 25)}))
    assert console.settings.won == 1
    assert not any(console.settings.wins)


# --- what the stars open


@pytest.mark.parametrize(
    ("given", "choices"),
    [((), [1, 1]), ((7, 1), [2, 1]), ((7, 7, 7, 7, 1, 1, 1, 1), [4, 2])],
)
def test_stars_open_paints_of_one_s_own_car_and_the_title_by_night(console, given, choices):
    give(console.app, given)
    assert [len(row.values()) for row in garage.rows(console.app)] == choices
