# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The career: badges, the route's towns and stars, today's road, statistics, and erasing all of it.
See also tests/plays/career."""

import datetime
import os
from datetime import date
from typing import Any

import hypothesis
import pytest
from hypothesis import given as each
from hypothesis import strategies as st

import factories
import games
import host
from career import awards, code_words, days, goals, matches, rivals, towns
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.mille import books, names
from hardware import hal
from match import (
    AUTOMATIC,
    BOT,
    DAILY,
    OWN,
    PERSON,
    PRESS,
    TOWN,
    TOWNS,
    USUAL,
    WHAT_IF,
    Seat,
)
from saves import image, match_format, parts, record
from saves.settings import Settings
from saves.settings_format import choose
from tests.saving import images
from tests.ui import stage as stages
from tests.ui.console import Console
from tools import art
from ui import texts
from ui.base import given, recipes
from ui.forts import match as forts_match
from ui.forts.match import match_of as forts_of
from ui.mille import game as race_game
from ui.mille.match import match_of as race_of
from ui.mille.setup import Book
from ui.screens import garage
from ui.screens.options import Options
from ui.screens.statistics import Statistics
from ui.screens.title import DAY as NOON
from ui.screens.title import DUSK, NIGHT
from ui.screens.title_scenery import title_scenery

hypothesis.settings.register_profile("alike", deadline=None, derandomize=True)
hypothesis.settings.load_profile("alike")  # a busy machine and another run change nothing


def ended(match, phase, state):
    """A race's match after its state has been changed; nothing of it has been judged."""
    game = match.game
    game.now[names.AT_PHASE] = phase
    for name, value in state.items():
        if name == "totals":
            for side, points in enumerate(value):
                game.totals[2 * side] = points // 25 & 255
                game.totals[2 * side + 1] = points // 25 >> 8
        elif name.startswith("AT"):
            game.now[getattr(names, name)] = value
        else:
            getattr(game, name)[: len(value)] = bytes(value)
    return match


# --- badges


def race(book=names.PARKER, seats=2, persons=1, **state):
    """A race of two sides whose round has just ended."""
    seated = [Seat(PERSON if i < persons else BOT, "Ana") for i in range(seats)]
    match = race_of(books.options(book, seats, 2), seated)
    match.start(1)
    return ended(match, names.ROUND_OVER, state)


ARRIVED: Any = {"AT_FINISHER": 0, "played": (65, 1), "distance": (28, 4)}
THOUSAND = ARRIVED | {"distance": (40, 4), "played": (9, 1)}


@pytest.mark.parametrize(
    ("won", "match"),
    [
        ((), race(**ARRIVED)),
        ((race_game.COUP,), race(coups=(4, 0))),
        ((race_game.COUP, race_game.TWO_COUPS), race(coups=(5, 0))),
        ((), race(coups=(0, 5))),  # a bot's
        ((), race(coups=(4, 4), persons=2)),  # two persons could agree on it
        ((race_game.COUP,), race(seats=4, coups=(4, 0))),  # of one's side
        ((race_game.SHUT_OUT,), race(**{**ARRIVED, "played": (65, 0)})),
        ((race_game.SAFETIES,), race(safeties=(15, 0))),
        ((), race(safeties=(7, 8))),
        ((race_game.SAFE_TRIP,), race(**{**ARRIVED, "played": (9, 1)})),
        ((race_game.SAFE_TRIP, race_game.THOUSAND), race(**THOUSAND)),
        ((race_game.THOUSAND,), race(names.SALON_ES, **THOUSAND)),
        ((), race(**{**ARRIVED, "AT_FINISHER": 1, "distance": (40, 40)})),
        ((race_game.DELAYED,), race(**ARRIVED, AT_LEFT=0)),
        ((race_game.EXTENSION,), race(**ARRIVED, AT_CALLER=0)),
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
    console.app.autosave.is_unsaved_match = True
    assert awards.judge(console.app, race(coups=(4, 0))) is None


# --- records


@pytest.mark.parametrize(
    ("matches", "best", "is_best"),
    [(3, 425, True), (3, 450, False), (3, 0, False), (0, 425, False)],
)
def test_a_round_better_than_those_of_earlier_matches_is_news_once(console, matches, best, is_best):
    match = race(AT_FINISHER=1, played=(3, 3), distance=(18, 28))
    kept = record.Career()
    row = record.row_of(match.game.options)
    kept.set(row, record.MATCHES, matches)
    kept.set(row, record.BEST, best)
    for expected in (is_best, False):
        match.earned = 0
        record.keep(console.app, kept)
        awards.judge(console.app, match)
        assert match.earned & awards.RECORDS == expected << awards.BEST_EVER
        kept.set(row, record.BEST, 450)


@pytest.mark.parametrize(
    ("streak", "longest", "won", "news"),
    [
        (3, 3, True, True),
        (1, 1, True, True),
        (0, 0, True, False),
        (2, 3, True, False),
        (3, 3, False, False),
    ],
)
def test_the_longest_streak_of_two_or_more_is_news(console, streak, longest, won, news):
    match = race(totals=(5000 * won, 2000), AT_FINISHER=0)
    match.game.now[names.AT_PHASE] = names.MATCH_OVER
    kept = record.Career()
    row = record.row_of(match.game.options)
    kept.set(row, record.STREAK, streak)
    kept.set(row, record.LONGEST, longest)
    record.keep(console.app, kept)
    awards.judge(console.app, match, True)
    assert match.earned & awards.RECORDS == news << awards.STREAK_LONGEST


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
        (1, 0, 5, 0, 1 << forts_match.HELD),  # 10 to 2 before the dice
        (1, 0, 1, 0, 0),  # 2 to 2: more than a chance in five
        (0, 3, 5, 0, 0),  # one's own attack
        (2, 3, 5, 0, 0),  # a bot holds it
        (1, 6, 3, 6, 0),  # a bot's conquest
        (0, 3, 3, 6, 1 << forts_match.CAPTURE),
    ],
)
def test_a_fort_held_against_long_odds_and_a_conquest(attacker, target, cars, gas, won):
    match = fort_match()
    attack(match, attacker, target, cars, 1, gas)
    assert match.feats == won


@pytest.mark.parametrize(
    ("zones", "won"),
    [(b"\1\1", 0), (bytes((0, forts.STRANDED)), 0), (b"\0\0", 1 << forts_match.ZONES)],
)
def test_both_zones_at_once(zones, won):
    match = fort_match()
    match.game.zones[:] = zones
    attack(match, 1, 0, 1, 1)
    assert match.feats == won


@pytest.mark.parametrize(("held", "won"), [(5, 1 << forts_match.FIVE), (4, 0)])
def test_five_forts_at_the_end(console, held, won):
    match = fort_match()
    game = match.game
    game.owner[:9] = bytes((0,) * held + (1, 2) * 4)[:9]
    game.forts[:9] = bytes((5,) * held + (1,) * 8)[:9]
    game.now[forts.AT_PHASE] = forts.MATCH_OVER
    awards.judge(console.app, match)
    assert match.earned == won


# --- the route


def test_a_town_s_match_is_kept_like_any_and_leaves_the_set_up_alone(console):
    settings = console.settings
    settings.game = 2
    before = images.part_of(settings)
    match = towns.dealt(console.app, 3)
    assert match.game.options[names.RULE_ATTACK] == names.ATTACK_STACKED
    assert [seat.kind for seat in match.seats].count(PERSON) == 1
    assert match_format.resumed(images.content(match)).kind == TOWN + 3
    assert images.part_of(settings) == before


@pytest.mark.parametrize("place", [*range(TOWNS), DAILY])
def test_a_rival_whom_the_player_knows_has_one_name_at_the_table_and_in_the_news(console, place):
    """In a town and on today's road; any other match has the names of its seats."""
    app = console.app
    match = days.dealt(app, 7) if place == DAILY else towns.dealt(app, place)
    own, rival = games.of(match.game.raw), match.seats[1]
    assert rival.name == app.text(own.first_character + rival.character)
    assert len({seat.name for seat in match.seats}) == len(match.seats)
    kept = record.Career()
    kept.meet(rivals.number_of(match, 1), 0)
    assert rivals.standing(app, match, kept).count(rival.name) == 1


@pytest.mark.parametrize("how", (OWN, PRESS, AUTOMATIC))
def test_coups_are_called_in_a_town_and_on_today_s_road_as_the_person_s_seat_says(console, how):
    console.settings.coup_modes[0] = how
    assert towns.dealt(console.app, 4).seats[0].coup_mode == how
    assert days.dealt(console.app, 1).seats[0].coup_mode == how


def finished(console, town, state):
    """A town's match that has ended."""
    return ended(towns.dealt(console.app, town), names.MATCH_OVER, state)


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
    game: Any = match.game
    game.owner[3:6] = b"\0\0\1"
    assert towns.won(match) == 0b111
    game.owner[2] = 1
    game.owner[5] = 0
    assert towns.won(match) == 0b011


def test_stars_add_up_and_are_never_lost_and_propose_no_harder_bots(console):
    kept = record.Career()
    kept.stars[0] = 0b101
    record.keep(console.app, kept)
    for points in (525, 0):
        match = finished(console, 0, {"totals": (points, 25), "AT_FINISHER": 1})
        console.app.keep(None, awards.judge(console.app, match))
        assert record.read(console.app).stars[0] == 0b111
    awards.finish(console.app, finished(console, 0, {"totals": (525, 25)}))
    assert console.settings.won == 1
    assert not any(console.settings.wins)


@pytest.mark.parametrize(
    ("played", "stars", "choices"),
    [
        (0, (), [1, 1, 1]),
        (1, (), [1, 1, 2]),
        (3, (), [1, 2, 2]),
        (6, (7, 1), [2, 2, 3]),
        (0, (7, 7, 7, 7, 1, 1, 1, 1), [4, 2, 2]),
        (9, (7, 7, 7, 7, 1, 1, 1, 1), [4, 3, 4]),
    ],
)
def test_matches_and_stars_open_paints_pictures_and_horns(console, played, stars, choices):
    kept = record.Career()
    console.settings.played = played
    kept.stars[: len(stars)] = bytes(stars)
    record.keep(console.app, kept)
    assert [len(row.values()) for row in garage.rows(console.app)] == choices


# --- today's road, and any deal by its letters


DAY = 326  # 23 November 2026


def test_the_deal_and_its_table_are_the_same_for_all(stage):
    """Whatever somebody has set up for their own matches, which stays as it is."""
    own = bytes(days.dealt(stage.app, DAY).game.raw)
    settings = stage.app.settings
    settings.game = 2
    settings.kinds[:] = bytes([PERSON] * 9)
    settings.characters = bytearray([names.EXPERT] * 9)
    settings.names[1] = "Zoe"
    before = images.part_of(settings)
    match = days.dealt(stage.app, DAY)
    assert bytes(match.game.raw) == own
    assert [seat.kind for seat in match.seats] == [PERSON, BOT, BOT]
    assert [seat.character for seat in match.seats[1:]] == [names.BULLY, names.MISER]
    assert (match.game.options[names.RULE_BOOK], match.game.seats) == (names.WIKIPEDIA, 3)
    assert images.part_of(settings) == before
    assert bytes(days.dealt(stage.app, DAY + 1).game.raw) != own
    again = match_format.resumed(images.content(match))
    assert (again.kind, again.deal) == (DAILY, DAY)


def test_the_best_results_of_the_last_forty_deals_are_kept(stage):
    kept = record.Career()
    played = [(1, 500), (2, 300), (1, 700), (1, 600), (3, 0)]
    match: Any = days.dealt(stage.app, 0)
    for day, points in played + [(12000 + i, 25) for i in range(38)]:
        match.deal = day
        match.game.totals[:2] = bytes([points // 25, 0])
        days.note(kept, match)
        stage.app.keep(None, kept.part())
        kept = record.read(stage.app)
    newest = [(12037 - i, 25, 25) for i in range(38)]
    assert days.results(stage.app) == [*newest, (3, 0, 0), (1, 700, 700)]


def test_a_road_s_first_try_is_compared_and_its_best_of_three_is_kept(stage):
    kept = record.Career()
    match: Any = days.dealt(stage.app, 0)
    for day, points in [(326, 450), (5, 25), (326, 1100), (326, 700), (326, 1600)]:
        match.deal = day
        match.game.totals[:2] = bytes([points // 25, 0])
        days.note(kept, match)
        stage.app.keep(None, kept.part())
        kept = record.read(stage.app)
    assert days.results(stage.app) == [(326, 1100, 450), (5, 25, 25)]
    assert [days.tries(kept, day) for day in (326, 5, 7)] == [(3, 450), (1, 25), (0, -1)]
    assert [days.is_used_up(stage.app, day) for day in (326, 5)] == [True, False]
    assert [days.lamps(*tried) for tried in ((0, -1), (1, 675), (2, 700))] == ["●●●", "○●●", "★○●"]


def test_a_result_of_an_earlier_version_counts_as_one_try(monkeypatch):
    console = titled(monkeypatch, career((326, 700)))
    assert days.tries(record.read(console.app), 326) == (1, 700)
    play_days(console, [326])
    assert days.results(console.app) == [(326, 700, 700)]


def test_a_road_played_again_changes_only_its_result(stage):
    for _ in range(2):
        stages.finished_day(stage)
        assert stage.app.settings.played == len(days.results(stage.app)) == 1


@pytest.mark.parametrize("theirs, said", [(-100, "TODAY_AHEAD"), (0, "TODAY_LEVEL")])
def test_somebody_elses_result_of_the_same_deal_is_compared(stage, theirs, said):
    stages.finished_day(stage)
    points = days.results(stage.app)[0][1] + theirs

    def compared(day):
        word = code_words.result(day, points)
        return days.comparison(stage.app, code_words.number(code_words.RESULT, word))[0]

    assert compared(DAY) == stage.console.text(said, abs(theirs))
    assert compared(DAY - 1) == stage.console.text("TODAY_UNPLAYED")


@pytest.mark.parametrize("seed", [7, 0, "0", "7", str((1 << 30) - 1)])
def test_a_seed_from_outside_is_taken_and_a_random_one_has_letters(monkeypatch, seed):
    """A board gives a number as one."""
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    assert all(code_words.word(code_words.DEAL, matches.seed()) for _ in range(100))
    monkeypatch.setattr(os, "getenv", {"ASFALTO_SEED": seed}.get)
    assert matches.seed() == int(seed) and given.mistake() == 0


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


# --- where the player is: the title's road leads there


def reached(town, wins=0):
    """A career in which so many towns after the first one are open."""
    kept = record.Career()
    kept.stars[:town] = bytes((1,)) * town
    kept.set(record.rows_before(forts.GAME), record.WINS, wins)
    return kept


def pictured(stage, kept, **settings):
    """The title's picture after a start with a career, row by row."""
    for name, value in settings.items():
        setattr(stage.app.settings, name, value)
    record.keep(stage.app, kept)
    stage.app.open_next(recipes.TITLE)
    stage.console.tick()
    name = "title-night" if stage.app.kit.hour == NIGHT else "title"
    sheet = stage.app.kit.sheet(name)
    return [[sheet[x, y] for x in range(sheet.width)] for y in range(sheet.height)]


@pytest.mark.parametrize("town, scenery", [*enumerate((0, 3, 4, 5, 6, 7, 8, 5))])
def test_each_town_but_the_first_has_a_scenery(stage, town, scenery):
    record.keep(stage.app, reached(town))
    assert title_scenery(stage.app) == (scenery, ())
    record.keep(stage.app, reached(town, wins=256))
    shown, sprite = title_scenery(stage.app)
    assert (shown, sprite[:1]) == (scenery, ("forts",) * (town == TOWNS - 1))


@pytest.mark.parametrize("name, night", [("title", 0), ("title-night", 1)])
def test_the_first_town_s_title_is_the_drawing_and_another_s_differs_at_the_horizon(
    stage, name, night
):
    drawn = art.read_sheet(art.SOURCES / (name + ".txt"))[2][0]
    assert pictured(stage, reached(0), night=night) == drawn
    pictures = [pictured(stage, reached(town), night=night) for town in range(1, 7)]
    for picture in pictures:
        assert picture[:34] == drawn[:34] and picture[46:] == drawn[46:]
        for y in range(34, 46):
            kept = [x for x in range(2, 158) if picture[y][x] == drawn[y][x]]
            assert len(kept) < 158
        assert [row[134:136] for row in picture[36:42]] == [row[134:136] for row in drawn[36:42]]
        assert picture[44][144:150] == drawn[44][144:150], "the milestone"
    assert len({str(picture) for picture in pictures}) == len(pictures)


def test_the_hour_of_the_picture_is_the_scenery_s(stage):
    day, dusk = (pictured(stage, reached(3), dusk=dusk) for dusk in (0, 1))
    assert day[:34] == dusk[:34] and day[34:46] != dusk[34:46]


@pytest.mark.parametrize(
    "now, hour",
    [(0, NIGHT), (5, NIGHT), (6, DUSK), (8, NOON), (17, NOON), (18, DUSK), (20, DUSK), (21, NIGHT)],
)
def test_the_title_s_hour_is_the_clock_s_if_the_player_wants(stage, monkeypatch, now, hour):
    monkeypatch.setattr(hal, "hour", lambda: now)
    monkeypatch.setattr(hal, "date", lambda: (2026, 11, 23))
    chosen = pictured(stage, reached(3), night=int(hour == NIGHT), dusk=int(hour == DUSK))
    assert pictured(stage, reached(3), night=1, dusk=1) == chosen
    assert stage.app.kit.hour == hour


def test_a_clock_that_was_never_set_shows_the_day(stage):
    pictured(stage, reached(3), night=1, dusk=1)
    assert stage.app.kit.hour == NOON


def test_a_save_that_borrows_the_title_s_memory_gives_it_back_with_its_scenery(stage):
    picture = pictured(stage, reached(4))
    image.erase(stage.app.kit)
    assert stage.app.kit.sheet("title")[80, 43] == picture[43][80] != 0


@pytest.mark.parametrize(
    "town, game, wins, stands",
    [(0, 2, 0, 0), (0, 2, 1, 1), (3, 1, 1, 0), (7, 1, 1, 1), (7, 1, 0, 0)],
)
def test_a_fort_of_ours_stands_at_the_road_after_a_won_match(stage, town, game, wins, stands):
    choose(stage.app.settings, game)
    stage.app.settings.game = game
    pictured(stage, reached(town, wins))
    assert ("forts" in stage.app.kit.sheets) == bool(stands)


def titled(monkeypatch, image=b"", clock=host.NO_DATE, **values) -> Console:
    """A console at its title after power-on, with values from outside."""
    console = Console(monkeypatch, language="en", image=image)
    monkeypatch.setattr(host.current(), "today", clock)
    for name, value in values.items():
        monkeypatch.setenv(f"ASFALTO_{name}", value)
    console.app.open_next(recipes.OPENING)
    console.tick()
    return console


def career(*results: tuple[int, int]) -> bytes:
    """A save with results of today's road, the latest first."""
    kept = record.Career()
    for day, points in results:
        kept.days.extend(bytes((day & 255, day >> 8, points // 25)))
    return images.join(b"", b"", kept.part())


def test_a_road_from_outside_is_offered_until_it_is_played(monkeypatch):
    """Another clock may be a day ahead, so it may be tomorrow's."""
    clock = (2026, 11, 23)
    console = titled(monkeypatch, clock=clock, ROAD="328")
    assert console.said[-2:] == ["Road 328", "Not played yet"]
    console.press(hal.LEFT)
    assert console.said[-2:] == ["Today's road 327", "Not played yet"]
    console.press(hal.RIGHT)
    assert console.said[-2] == "Road 1"
    console = titled(monkeypatch, career((327, 25)), clock, ROAD="328")
    assert console.said[-1] == "Race to a Thousand"
    assert titled(monkeypatch, ROAD="0").said[-1] == "ASFALTO_ROAD: 1 to 12167"


@pytest.mark.parametrize("steps, dealt", [((), 327), ((hal.LEFT,), 325), ((hal.RIGHT,), 0)])
def test_a_title_left_open_over_midnight_offers_the_new_day_s_road(monkeypatch, steps, dealt):
    """A road that was chosen by hand stays."""
    console = titled(monkeypatch, clock=(2026, 11, 23))
    console.press(hal.DOWN, *steps)
    monkeypatch.setattr(host.current(), "today", (2026, 11, 24))
    console.press(hal.A)
    assert console.screen.match.deal == dealt


def test_a_deal_from_outside_is_the_next_match_s(monkeypatch):
    console = titled(monkeypatch, DEAL="cvjz7")
    assert console.said[-1] == "Code CVJZ7"
    console.press(hal.A)
    assert console.rows()[-1] == "Cards CVJZ7"
    console.press(hal.UP, hal.RIGHT)
    assert (console.rows()[-1], console.settings.deal) == ("Cards shuffled", -1)
    console.press(hal.A)
    console.screen.take_word("cvjz7")
    assert (console.rows()[-1], console.settings.deal) == ("Cards CVJZ7", 7)
    console.press(hal.B)
    assert console.rows()[4] == "Help" and console.settings.deal == -1
    console = titled(monkeypatch, DEAL="CVJZ7")
    console.press(hal.A, hal.A)
    assert console.screen.match.deal == 7


def flying():
    """The options of a first race."""
    return games.game(1).first_header()


@pytest.mark.parametrize("options", [forts_books.options(4, 30, truce=1), flying()])
def test_a_link_s_deal_is_played_at_the_table_that_it_names(monkeypatch, options):
    table = bytes(options).hex()
    console = titled(monkeypatch, DEAL="CVJZ7", TABLE=table)
    assert console.said[-1] == "Code CVJZ7"
    console.press(hal.A, hal.A)
    match = console.screen.match
    assert (match.deal, match.game.options) == (7, options)
    assert days.table_of(match) == table


@pytest.mark.parametrize("table", ["zz", "0", "²²", "02" * 8, "01010303", "0101" + "09" * 26])
def test_a_table_that_is_none_is_refused_in_a_line(monkeypatch, table):
    console = titled(monkeypatch, DEAL="CVJZ7", TABLE=table)
    assert console.said[-1] == "ASFALTO_TABLE: from a link"
    assert console.settings.header == Settings().header


def test_a_match_that_waits_comes_before_a_road_from_outside(monkeypatch):
    match = days.dealt(Console(monkeypatch).app, 6)
    image = images.join(b"", images.seal(parts.MATCH, images.content(match)))
    assert titled(monkeypatch, image, ROAD="7").said[-2] == "Resume the match"


@pytest.mark.parametrize(
    "played, clock, streak",
    [
        ([326, 325, 324], True, 3),
        ([325, 324], True, 2),
        ([324, 323], True, 0),
        ([326, 324], True, 1),
        ([326, 9, 325], True, 2),
        ([5, 9, 4, 8], False, 2),
        ([0], False, 1),
        ([], False, 0),
    ],
)
def test_days_in_a_row_end_today_or_yesterday(monkeypatch, played, clock, streak):
    date = (2026, 11, 23) if clock else host.NO_DATE
    console = titled(monkeypatch, career(*((day, 0) for day in played)), date)
    words = days.Road(console.app).words()[1]
    assert words == (f"Streak: {streak}" if streak > 1 else "")


def play_days(console, played, clock=None):
    """Days are played; clock: the day that it is, otherwise the played one; names.NONE: none."""
    match = days.dealt(console.app, 0)
    kept = record.read(console.app)
    for day in played:
        date = datetime.date(2026, 1, 1) + datetime.timedelta(day if clock is None else clock)
        today = host.NO_DATE if clock == names.NONE else (date.year, date.month, date.day)
        host.current().today = today  # type: ignore (it is the desktop's)
        match.deal = day
        days.note(kept, match)
    record.keep(console.app, kept)


def streak_of(console) -> str:
    return days.Road(console.app).words()[1]


@pytest.mark.parametrize("clock", [None, names.NONE])
@pytest.mark.parametrize(
    "played, streak",
    [
        (range(300, 325), "Streak: 25"),
        ([*range(300, 325), 324, 320], "Streak: 25"),
        ([*range(300, 325), 326], ""),
        ([*range(300, 325), 326, 327, 328], "Streak: 3"),
        (range(300), "Streak: 255"),
    ],
)
def test_days_in_a_row_are_more_than_the_results_that_are_stored(
    monkeypatch, clock, played, streak
):
    console = titled(monkeypatch)
    play_days(console, played, clock)
    assert streak_of(console) == streak


def test_old_roads_from_links_leave_the_days_in_a_row(monkeypatch):
    console = titled(monkeypatch)
    play_days(console, range(300, 325))
    play_days(console, range(100, 105), clock=324)
    assert streak_of(console) == "Streak: 25"
    play_days(console, [325])
    assert streak_of(console) == "Streak: 26"


def told(console, day) -> tuple[str, str]:
    """The title's sign and words for a road."""
    road = days.Road(console.app)
    road.day = day
    return road.value()[-3:], road.words()[0]


def test_old_roads_on_the_last_day_leave_its_result_and_the_days_in_a_row(monkeypatch):
    console = titled(monkeypatch)
    play_days(console, range(313, 327))
    best = told(console, 326)
    play_days(console, [*range(10)] * 2, clock=326)
    assert (streak_of(console), told(console, 326)) == ("Streak: 14", best)
    play_days(console, range(100, 150), clock=326)
    assert (streak_of(console), told(console, 326)) == ("Streak: 14", best)
    play_days(console, [327])
    assert streak_of(console) == "Streak: 15"


def test_a_result_that_is_not_kept_is_not_called_unplayed(monkeypatch):
    console = titled(monkeypatch)
    play_days(console, range(260, 327))
    assert told(console, 287)[1] == "288: 0 points"
    for day in (260, 286, 5):  # in a row, and unknown
        assert told(console, day) == (str(day + 1), "No result saved")
    assert told(console, 327) == ("●●●", "Not played yet")


def test_without_a_clock_old_roads_leave_the_next_one_and_the_days_in_a_row(monkeypatch):
    console = titled(monkeypatch)
    play_days(console, [*range(30), 4, *range(5, 14)], names.NONE)
    assert (streak_of(console), days.Road(console.app).number()) == ("Streak: 30", "31")
    play_days(console, [30], names.NONE)
    assert (streak_of(console), days.Road(console.app).number()) == ("Streak: 31", "32")


def test_a_road_counts_for_the_days_in_a_row_until_the_end_of_the_next_day(monkeypatch):
    """A match may last beyond midnight."""
    console = titled(monkeypatch)
    play_days(console, range(300, 324))
    play_days(console, [324], clock=325)
    assert streak_of(console) == "Streak: 25"
    play_days(console, [325, 326], clock=327)
    assert streak_of(console) == ""


def test_a_clock_that_was_ahead_does_not_stop_the_days_in_a_row(monkeypatch):
    console = titled(monkeypatch)
    play_days(console, [900, 901, 300, 301, 302])
    assert streak_of(console) == "Streak: 3"


def test_the_results_of_older_versions_have_no_count_and_it_goes_on_from_them(monkeypatch):
    console = titled(monkeypatch, career(*((day, 0) for day in range(326, 316, -1))))
    play_days(console, [327, 328])
    assert streak_of(console) == "Streak: 12"


def test_what_a_podium_has_to_share(stage):
    match = stages.finished_day(stage)
    points = days.points_of(match)
    shared = {
        (DAILY, DAY): f"road=327&points={points}&medal={days.medal(points)}",
        (USUAL, 7): f"game=mille&deal=CVJZ7&table={bytes(match.game.options).hex()}",
        (USUAL, code_words.DEALS): "",
        (WHAT_IF, 7): "",
    }
    for (match.kind, match.deal), found in shared.items():
        assert factories.podium(stage.app, match).to_share() == found


def test_medals_begin_at_their_points():
    reached = {0: 0, 675: 0, 700: 1, 1075: 1, 1100: 2, 1575: 2, 1600: 3, 5100: 3}
    assert {points: days.medal(points) for points in reached} == reached


def test_the_podium_names_the_letters_of_the_result(stage):
    match: Any = stages.finished_day(stage)
    stage.console.open(factories.podium(stage.app, match))
    stage.wait(100)
    letters = code_words.result(DAY, 25 * match.game.totals[0])
    assert f"Resultado para comparar: {letters}" in stage.console.said[-2]


# --- statistics from zero, and erasing everything


@pytest.mark.parametrize(
    ("keys", "left"),
    [((hal.A,), (3, 4)), ((hal.DOWN, hal.DOWN, hal.A), (0, 0)), ((hal.B,), (3, 4))],
)
def test_a_reset_asks_and_leaves_the_badges(stage, keys, left):
    kept = record.Career()
    kept.badges = 5
    kept.add(0, record.MATCHES, 3)
    kept.add(5, record.MATCHES, 4)
    record.keep(stage.app, kept)
    stage.app.open(Statistics(stage.app))
    stage.press(hal.A, hal.A)  # the second one is too quick
    stage.wait(400)
    stage.press(*keys)
    kept = record.read(stage.app)
    assert tuple(kept.number(page, record.MATCHES) for page in (0, 5)) == left
    assert kept.badges == 5


def ask(stage):
    """Settings, with a match, a career and a replay that are kept, at the row that erases."""
    kept = record.Career()
    kept.badges = 5
    stage.app.settings.pace = 2
    sealed = [images.seal(kind, b"something") for kind in (parts.MATCH, parts.REPLAY)]
    stage.app.keep((sealed[0],), kept.part(), (sealed[1],))
    hal.remember(sealed[0])
    stage.app.open(Options(stage.app))
    stage.press(hal.UP)
    assert stage.console.said[-1] == stage.console.text("ERASE_ALL")
    return bytes(images.stored())


def test_erasing_everything_leaves_nothing_of_the_match_on_the_table(stage):
    stages.table_of_two(stage)
    stage.app.autosave.remember(stage.console.screen.match)
    ask(stage)
    for keys in ((hal.A,), (hal.DOWN, hal.A), (hal.UP,)):
        stage.press(*keys)
        stage.wait(400)
    stage.wait(30_000)
    assert set(images.stored()) == {255}
    assert images.unseal(images.recalled(), parts.MATCH, 0) == b""


@pytest.mark.parametrize(
    "keys",
    (
        (hal.A,) * 6,
        (hal.UP,) * 9,
        *[(hal.A, hal.DOWN, hal.A, key) for key in (hal.B, hal.DOWN, hal.START)],
    ),
)
def test_no_other_keys_erase_anything(stage, keys):
    before = ask(stage)
    for key in keys:
        stage.press(key)
        stage.wait(400)
    assert bytes(images.stored()) == before and stage.app.settings.pace == 2


# --- easy bots first, harder ones after some matches won


def casts(game: int) -> tuple[bytes, ...]:
    return games.game(game).casts


def win(app, times: int) -> None:
    """The person at the first seat wins so many matches of the game set up."""
    for _ in range(times):
        match = matches.dealt(app)
        match.game.winners = lambda out: 1  # the first seat
        match.deal = app.settings.played
        awards.finish(app, match)


@pytest.mark.parametrize("game", range(1, 1 + len(games.GAMES)))
def test_the_casts_go_from_a_beginner_to_the_best_character(game):
    own = games.game(game)
    settings = Settings()
    choose(settings, game)
    beginners = {2: forts.BEGINNER, 1: names.BEGINNER}
    assert settings.characters[1] == beginners.get(game, own.casts[0][1])
    for cast in own.casts:
        assert len(cast) == 9 and max(cast) < own.characters
    for cast in own.casts[1:]:
        assert len(set(cast[1:3])) == 2
    assert 2 not in own.casts[0][1:] and 2 in own.casts[-1][1:]


def test_harder_bots_are_proposed_after_every_three_matches_won(console):
    choose(console.settings, 1)
    for _ in range(2):
        win(console.app, 2)
        assert not awards.harder(console.settings)
        win(console.app, 1)
        assert awards.harder(console.settings) == casts(1)[1]
        awards.answer_harder(console.app, False)
        assert console.settings.characters == casts(1)[0]


@pytest.mark.parametrize("wins", range(awards.WINS + 1))
def test_harder_bots_are_a_goal_between_the_first_win_and_the_proposal(console, wins):
    choose(console.settings, 1)
    console.settings.wins[0] = wins
    found = [words for _, words in goals.goals(console.app, matches.dealt(console.app))]
    goal = console.text("GOAL_HARDER", awards.WINS - wins)
    assert (goal in found) == (0 < wins < awards.WINS)


@pytest.mark.parametrize("why", ["the hardest", "chosen by hand", "without bots"])
def test_nothing_harder_is_proposed(console, why):
    settings = console.settings
    choose(settings, 1)
    if why == "the hardest":
        settings.characters = bytearray(casts(1)[-1])
    elif why == "chosen by hand":
        settings.characters[1] = names.BULLY
    else:
        settings.kinds[1:3] = bytes((PERSON, PERSON))
    assert not awards.next_cast(settings)  # so no goal promises one
    win(console.app, 3)
    settings.kinds[1:3] = bytes((BOT, BOT))
    assert not awards.harder(settings)


FIRST_OPTIONS = [(1, books, names.RULE_FLYING_START), (2, forts_books, forts.RULE_TRUCE)]


@pytest.mark.parametrize("game, own_books, option", FIRST_OPTIONS)
def test_an_option_of_first_matches_is_in_three_and_whenever_it_is_chosen(
    console, game, own_books, option
):
    choose(console.settings, game)
    for wanted in (1, 1, 1, 0, "chosen", 1):
        if wanted == "chosen":
            own_books.set_option(console.settings.header, option, 1)
        assert console.settings.header[option] == (wanted != 0)
        win(console.app, 1)


def test_first_races_count_by_any_book_and_on_its_page(console):
    choose(console.settings, 1)
    for book in (names.SALON_ES, names.PARKER, names.PARKER):
        assert console.settings.header[names.RULE_FLYING_START]
        Book(console.app).take(book)
        win(console.app, 1)
    assert console.settings.header == books.options(names.PARKER, 2, 2, 0, 1)
    kept = record.read(console.app)
    assert [kept.number(page, record.MATCHES) for page in range(5)] == [2, 0, 1, 0, 0]


def test_after_three_roads_the_first_own_race_does_not_fly(console):
    for day in range(3):
        match = days.dealt(console.app, day)
        assert not match.game.options[names.RULE_FLYING_START]
        match.game.winners = lambda out: 1
        awards.finish(console.app, match)
    choose(console.settings, 1)
    assert console.settings.header == books.options(names.SALON_IT, 2, 2, 0, 1)


def test_roads_towns_and_the_guided_match_start_at_red_lights(console):
    choose(console.settings, 1)
    assert console.settings.header[names.RULE_FLYING_START]
    races: list[Any] = [days.dealt(console.app, 0).game, games.game(1).lesson().new_game()]
    races += [towns.dealt(console.app, town).game for town in range(TOWNS - 1)]
    assert not any(race.options[names.RULE_FLYING_START] for race in races)
    assert not any(max(race.rolling) for race in races[2:])


# --- words for deals and results: every typing error of one letter, or of two neighbours, is found


KINDS = (code_words.DAY, code_words.RESULT, code_words.DEAL)


def many(kind):
    return code_words.DEALS if kind == code_words.DEAL else code_words.DAYS


def test_no_code_reads_as_a_word():
    """Everybody sees them: with vowels among the signs, 4 January 2027 was NFAG."""
    assert len(code_words.LETTERS) == 23
    assert not set(code_words.LETTERS) & set("AEIOUY")
    assert not set(code_words.LETTERS) & set("01568Q2"), "look like O, I, S, G, B, O, Z"


@st.composite
def some_word(draw):
    kind = draw(st.sampled_from(KINDS))
    number = draw(st.integers(0, many(kind) - 1))
    return kind, number, code_words.word(kind, number)


@each(some_word())
def test_a_word_names_its_number_and_nothing_of_another_kind(some):
    kind, number, word = some
    assert len(word) == code_words.LENGTHS[kind]
    assert code_words.number(kind, word) == code_words.number(kind, word.lower()) == number
    assert not [other for other in KINDS if other != kind and code_words.number(other, word) != -1]


@each(some_word())
def test_every_wrong_letter_and_every_swap_of_two_is_found(some):
    kind, _, word = some
    for at in range(len(word)):
        for letter in code_words.LETTERS.replace(word[at], ""):
            wrong = word[:at] + letter + word[at + 1 :]
            assert code_words.number(kind, wrong) == -1
        for k in range(at):
            swapped = word[:k] + word[at] + word[k + 1 : at] + word[k] + word[at + 1 :]
            assert swapped == word or code_words.number(kind, swapped) == -1


@pytest.mark.parametrize("letters", ["", "AAA", "IOQA", "ÑANA", "AAAAAA", "A AA"])
def test_what_is_no_word(letters):
    assert [code_words.number(kind, letters) for kind in KINDS] == [-1] * 3


def test_the_words_are_the_same_in_every_version():
    days = ["BBBB", "HN3G", "N7VH", "WMPD"]
    assert [code_words.word(code_words.DAY, day) for day in range(4)] == days
    assert code_words.word(code_words.DEAL, 7) == "CVJZ7"
    assert code_words.result(326, 725) == "3RLP"


@each(st.dates(date(1970, 1, 1), date(2099, 12, 31)))
def test_a_date_is_a_day_unless_the_clock_is_wrong(when):
    passed = (when - date(2026, 1, 1)).days
    wanted = passed % code_words.DAYS if passed >= 0 else -1
    assert days.day_of(when.year, when.month, when.day) == wanted


@each(st.integers(0, 20000), st.integers(0, 204))
def test_a_result_holds_points_and_deal(day, steps):
    found = code_words.number(code_words.RESULT, code_words.result(day, 25 * steps))
    assert code_words.points(found) == 25 * steps
    assert code_words.is_of(found, day)
    assert not any(code_words.is_of(found, day + apart) for apart in range(1, 59))
    other = code_words.number(code_words.RESULT, code_words.result(day + 1, 25 * steps))
    assert code_words.deal_of(found) != code_words.deal_of(other)


def test_every_round_of_todays_road_fits():
    """The most points that the table of today's road can give, if all came together."""
    row = books.options(names.WIKIPEDIA, 3, 3, 0, 1)
    bonuses = "TRIP ALL_SAFETIES DELAYED SAFE_TRIP EXTENSION_BONUS EXTENSION SHUT_OUT SHUT_OUT"
    steps = sum(row[getattr(names, f"RULE_{name}")] for name in bonuses.split())
    most = 25 * steps + 4 * 100 + 4 * 300
    assert most == 5100
    assert (
        code_words.points(code_words.number(code_words.RESULT, code_words.result(58, most))) == most
    )
