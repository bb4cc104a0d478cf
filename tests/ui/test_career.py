# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The career: badges, records, the stars of the route, what they open, and harder bots.
See also tests/plays/career."""

from __future__ import annotations

from typing import Any

import pytest

import games
from app import App
from career import awards, days, goals, matches, rivals, towns
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.mille import books, names
from match import (
    AUTOMATIC,
    BOT,
    DAILY,
    OWN,
    PERSON,
    PRESS,
    SIDES,
    TOWNS,
    WHAT_IF,
    Match,
    Seat,
)
from saves import match_format, parts, record
from saves.settings import Settings
from saves.settings_format import choose
from tests.positions import TWO
from tests.saving import images
from ui import texts
from ui.base import car_paint
from ui.base.font import load_sheet
from ui.base.kit import FOLDER
from ui.forts import match as forts_match
from ui.forts.match import match_of as forts_of
from ui.mille import game as race_game
from ui.mille.match import match_of as race_of
from ui.mille.setup import Book
from ui.screens import garage


@pytest.fixture
def app(begin) -> App:
    return begin().app


def ended(match: Any, phase: int, state: dict[str, Any]) -> Any:
    """A race after its state has been changed; nothing of it has been judged."""
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


def race(book: int = names.PARKER, seats: int = 2, persons: int = 1, **state: Any) -> Any:
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
def test_what_wins_each_badge_of_the_race(app, won, match):
    part = awards.judge(app, match)
    assert match.earned == sum(1 << badge for badge in won)
    app.keep(None, part)
    assert record.read(app).badges == match.earned
    match.earned = 0
    awards.judge(app, match)
    assert match.earned == 0  # each is won once


def test_guided_and_what_if_matches_and_bots_win_no_badge(app):
    match = race(coups=(4, 0))
    match.kind = WHAT_IF
    assert awards.judge(app, match) is None
    assert awards.judge(app, race(coups=(4, 0), persons=0)) is None
    app.autosave.is_unsaved_match = True
    assert awards.judge(app, race(coups=(4, 0))) is None


# --- records


@pytest.mark.parametrize(
    ("matches", "best", "is_best"),
    [(3, 425, True), (3, 450, False), (3, 0, False), (0, 425, False)],
)
def test_the_best_round_of_all_matches_is_news_once(app, matches, best, is_best):
    match = race(AT_FINISHER=1, played=(3, 3), distance=(18, 28))
    kept = record.Career()
    row = record.row_of(match.game.options)
    kept.set(row, record.MATCHES, matches)
    kept.set(row, record.BEST, best)
    for expected in (is_best, False):
        match.earned = 0
        record.keep(app, kept)
        awards.judge(app, match)
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
def test_the_longest_streak_of_two_or_more_is_news(app, streak, longest, won, news):
    match = race(totals=(5000 * won, 2000), AT_FINISHER=0)
    match.game.now[names.AT_PHASE] = names.MATCH_OVER
    kept = record.Career()
    row = record.row_of(match.game.options)
    kept.set(row, record.STREAK, streak)
    kept.set(row, record.LONGEST, longest)
    record.keep(app, kept)
    awards.judge(app, match, True)
    assert match.earned & awards.RECORDS == news << awards.STREAK_LONGEST


# --- the fort game


def fort_match() -> Any:
    """A match of a player and two bots."""
    seats = [Seat(BOT if i else PERSON, "Ana") for i in range(3)]
    match = forts_of(forts_books.options(3), seats)
    match.start(1)
    return match


def attack(match: Any, attacker: int, target: int, cars: int, gas: int = 0) -> None:
    """An attack on a fort of one car is decided."""
    game = match.game
    now = game.now
    game.forts[target] = 1
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
    attack(match, attacker, target, cars, gas)
    assert match.feats == won


@pytest.mark.parametrize(
    ("zones", "won"),
    [(b"\1\1", 0), (bytes((0, forts.STRANDED)), 0), (b"\0\0", 1 << forts_match.ZONES)],
)
def test_both_zones_at_once(zones, won):
    match = fort_match()
    match.game.zones[:] = zones
    attack(match, 1, 0, 1)
    assert match.feats == won


@pytest.mark.parametrize(("held", "won"), [(5, 1 << forts_match.FIVE), (4, 0)])
def test_five_forts_at_the_end(app, held, won):
    match = fort_match()
    game = match.game
    game.owner[:9] = bytes((0,) * held + (1, 2) * 4)[:9]
    game.forts[:9] = bytes((5,) * held + (1,) * 8)[:9]
    game.now[forts.AT_PHASE] = forts.MATCH_OVER
    awards.judge(app, match)
    assert match.earned == won


# --- the route, and today's road

PLACES = (*range(TOWNS), DAILY)


def dealt(app: App, place: int) -> Match:
    """A match of a town, or of a road."""
    return days.dealt(app, 7) if place == DAILY else towns.dealt(app, place)


@pytest.mark.parametrize("place", PLACES)
def test_what_is_set_up_and_a_match_there_are_independent(app, place):
    settings = app.settings
    own = bytes(dealt(app, place).game.raw)
    settings.game = 3 - settings.game
    settings.kinds[:] = bytes([PERSON] * 9)
    settings.characters = bytearray([names.EXPERT] * 9)
    settings.names[1] = "Zoe"
    before = images.part_of(settings)
    match = dealt(app, place)
    assert bytes(match.game.raw) == own
    assert [seat.kind for seat in match.seats].count(PERSON) == 1
    kept = match_format.resumed(images.content(match))
    assert (kept.kind, kept.deal) == (match.kind, match.deal)
    assert images.part_of(settings) == before


@pytest.mark.parametrize("place", PLACES)
def test_a_rival_there_has_one_name_at_the_table_and_in_news(app, place):
    """Any other match has the names of its seats."""
    match = dealt(app, place)
    own, rival = games.of(match.game.raw), match.seats[1]
    assert rival.name == app.text(own.first_character + rival.character)
    assert len({seat.name for seat in match.seats}) == len(match.seats)
    kept = record.Career()
    kept.meet(rivals.number_of(match, 1), 0)
    assert rivals.standing(app, match, kept).count(rival.name) == 1


@pytest.mark.parametrize("how", (OWN, PRESS, AUTOMATIC))
def test_coups_are_called_there_as_the_seat_says(app, how):
    app.settings.coup_modes[0] = how
    assert [dealt(app, place).seats[0].coup_mode for place in (4, DAILY)] == [how, how]


def test_attacks_are_stacked_in_the_fourth_town(app):
    options = towns.dealt(app, 3).game.options
    assert options[names.RULE_ATTACK] == names.ATTACK_STACKED


def finished(app: App, town: int, state: dict[str, Any]) -> Any:
    """A town's match that has ended."""
    return ended(towns.dealt(app, town), names.MATCH_OVER, state)


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
def test_what_each_star_takes(app, town, state, won):
    assert towns.won(finished(app, town, state)) == won


def test_stars_of_the_forts_count_rounds_and_forts_at_home(app):
    match = towns.dealt(app, 7)
    game: Any = match.game
    game.owner[3:6] = b"\0\0\1"
    assert towns.won(match) == 0b111
    game.owner[2] = 1
    game.owner[5] = 0
    assert towns.won(match) == 0b011


def test_stars_add_up_and_propose_no_harder_bots(app):
    kept = record.Career()
    kept.stars[0] = 0b101
    record.keep(app, kept)
    for points in (525, 0):
        match = finished(app, 0, {"totals": (points, 25), "AT_FINISHER": 1})
        app.keep(None, awards.judge(app, match))
        assert record.read(app).stars[0] == 0b111
    awards.finish(app, finished(app, 0, {"totals": (525, 25)}))
    assert app.settings.won == 1
    assert not any(app.settings.wins)


@pytest.mark.parametrize(
    ("played", "stars", "grades", "choices"),
    [
        (0, (), (), [1, 1, 1]),
        (1, (), (), [1, 1, 2]),
        (3, (), (), [1, 2, 2]),
        (6, (7, 1), (), [2, 2, 3]),
        (0, (), (0, 2), [3, 1, 1]),
        (0, (7, 7, 7, 7, 1, 1, 1, 1), (), [4, 2, 2]),
        (9, (7, 7, 7, 7, 1, 1, 1, 1), (0, 1, 2, 3), [8, 3, 4]),
    ],
)
def test_matches_stars_and_runs_open_paints_pictures_and_horns(app, played, stars, grades, choices):
    kept = record.Career()
    app.settings.played = played
    kept.stars[: len(stars)] = bytes(stars)
    kept.tour[record.GRADES_WON] = sum(1 << grade for grade in grades)
    record.keep(app, kept)
    assert [len(row.values()) for row in garage.rows(app)] == choices


@pytest.mark.parametrize("color", range(SIDES))
def test_each_paint_differs_from_all_others_and_keeps_some_of_the_cars_color(color):
    seen = []
    for kind in range(8):
        sheet = load_sheet(FOLDER + "cars.bin")
        car_paint.paint_car(sheet, color, kind)
        own = [sheet[16 * color + i % 16, i // 16] for i in range(16 * 8)]
        assert set(own) & set(car_paint._BODY[color][:2])
        for other in seen:
            assert sum(one != two for one, two in zip(own, other, strict=True)) > 5
        seen.append(own)


# --- erasing


def test_erasing_everything_leaves_nothing_of_the_match(begin):
    """The questions before it: see tests/plays/menus/erase.play."""
    machine = begin(TWO, career="badges 5", settings="pace 2")
    app = machine.app
    app.autosave.remember(machine.top.match)
    app.keep(None, None, (images.seal(parts.REPLAY, b"something"),))
    machine.do("START UP A DOWN A UP A UP")
    assert machine.said[-1] == machine.text("ERASE_ALL")
    assert set(images.stored()) != {255} and images.recalled()
    machine.do("A DOWN A UP seconds 30")
    assert set(images.stored()) == {255}
    assert images.unseal(images.recalled(), parts.MATCH, 0) == b""


# --- easy bots first, harder ones after some matches won


def casts(game: int) -> tuple[bytes, ...]:
    return games.game(game).casts


def win(app: App, times: int) -> None:
    """The player wins some matches of the game that is set up."""
    for _ in range(times):
        match = matches.dealt(app)
        match.game.winners = lambda out: 1
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


def test_harder_bots_are_proposed_after_every_three_wins(app):
    choose(app.settings, 1)
    for _ in range(2):
        win(app, 2)
        assert not awards.harder(app.settings)
        win(app, 1)
        assert awards.harder(app.settings) == casts(1)[1]
        awards.answer_harder(app, False)
        assert app.settings.characters == casts(1)[0]


@pytest.mark.parametrize("wins", range(awards.WINS + 1))
def test_harder_bots_are_a_goal_from_the_first_win_on(app, wins):
    choose(app.settings, 1)
    app.settings.wins[0] = wins
    found = [words for _, words in goals.goals(app, matches.dealt(app))]
    goal = app.text(texts.GOAL_HARDER, awards.WINS - wins)
    assert (goal in found) == (0 < wins < awards.WINS)


@pytest.mark.parametrize("why", ["the hardest", "chosen by hand", "without bots"])
def test_nothing_harder_is_proposed(app, why):
    settings = app.settings
    choose(settings, 1)
    if why == "the hardest":
        settings.characters = bytearray(casts(1)[-1])
    elif why == "chosen by hand":
        settings.characters[1] = names.BULLY
    else:
        settings.kinds[1:3] = bytes((PERSON, PERSON))
    assert not awards.next_cast(settings)  # so no goal promises one
    win(app, 3)
    settings.kinds[1:3] = bytes((BOT, BOT))
    assert not awards.harder(settings)


FIRST_OPTIONS = [(1, books, names.RULE_FLYING_START), (2, forts_books, forts.RULE_TRUCE)]


@pytest.mark.parametrize("game, own_books, option", FIRST_OPTIONS)
def test_first_matches_have_an_option_of_their_own(app, game, own_books, option):
    """Three have it, and those for which it is chosen."""
    choose(app.settings, game)
    for wanted in (1, 1, 1, 0, "chosen", 1):
        if wanted == "chosen":
            own_books.set_option(app.settings.header, option, 1)
        assert app.settings.header[option] == (wanted != 0)
        win(app, 1)


def test_first_races_count_by_any_book(app):
    choose(app.settings, 1)
    for book in (names.SALON_ES, names.PARKER, names.PARKER):
        assert app.settings.header[names.RULE_FLYING_START]
        Book(app).take(book)
        win(app, 1)
    assert app.settings.header == books.options(names.PARKER, 2, 2, 0, 1)
    kept = record.read(app)
    assert [kept.number(page, record.MATCHES) for page in range(5)] == [2, 0, 1, 0, 0]


def test_after_three_roads_the_first_own_race_does_not_fly(app):
    for day in range(3):
        match = days.dealt(app, day)
        assert not match.game.options[names.RULE_FLYING_START]
        match.game.winners = lambda out: 1
        awards.finish(app, match)
    choose(app.settings, 1)
    assert app.settings.header == books.options(names.SALON_IT, 2, 2, 0, 1)


def test_roads_towns_and_the_lesson_start_at_red_lights(app):
    choose(app.settings, 1)
    assert app.settings.header[names.RULE_FLYING_START]
    races: list[Any] = [days.dealt(app, 0).game, games.game(1).lesson().new_game()]
    races += [towns.dealt(app, town).game for town in range(TOWNS - 1)]
    assert not any(race.options[names.RULE_FLYING_START] for race in races)
    assert not any(max(race.rolling) for race in races[2:])
