# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays legs and runs of the long road, and makes the tables of its figures."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator

import games
from career import tour
from engine.contract import RULE_GAME, RULE_SEATS, RULE_SIDES
from engine.mille import names
from lab import figures, ratings
from lab import games as lab_games
from match import SIDES
from saves import record

PERSONS = {  # in each game, the player in the person's place
    "beginner": ("beginner", "beginner"),
    "reference": ("reference", "trader"),
    "best": ("expert", "raider"),
}
FORTS = games.FIRST + 1
RACES = {2: "duel", 3: "three cars", 4: "teams of two"}  # by the number of cars
STEPS = (0, tour.LAST - 1)  # the legs at which parts are measured: a short race and a long one


def _module(game: int):
    """Returns a game's module of the lab."""
    return lab_games.game("mille" if game == games.FIRST else "forts")


# --- a leg


def is_won(header: bytearray, rivals: tuple[int, ...], person: str, seed: int) -> bool:
    """Plays a leg. Returns whether the person, at seat 0, alone is ahead."""
    return won(bytes(header), rivals, PERSONS[person][header[RULE_GAME] - 1], seed) == (0,)


def won(header: bytes, rivals: tuple[int, ...], own: str, seed: int) -> tuple[int, ...]:
    """Returns the sides that lead at the end of a leg."""
    called = _module(header[RULE_GAME]).CHARACTERS
    others = [called[number] for number in rivals]
    is_alike = len(set(others)) == 1 and header[RULE_SEATS] == header[RULE_SIDES]
    in_c = _in_c(header, own, others[0]) if is_alike else None
    if in_c:
        return in_c.play((0,) + (1,) * len(others), seed)[0]
    return _played(header, (own, *others), seed)


@functools.cache
def _in_c(header: bytes, own: str, other: str):
    module = _module(header[RULE_GAME])
    find = getattr(module, "matches_in_c", None)
    return find and find((own, other), header)


def _played(header: bytes, players: tuple[str, ...], seed: int) -> tuple[int, ...]:
    module = _module(header[RULE_GAME])
    game = module.Game(header)
    seats = [module.PLAYERS[name](seed) for name in players]
    game.start(seed)
    while not game.over:
        game.apply(seats[game.seat].choose(game.view(game.seat)))
    leaders = [0] * SIDES
    return tuple(leaders[: game.winners(leaders)])


def _plain(game: int, step: int) -> tuple[bytearray, tuple[int, ...]]:
    """Returns a duel against the best bot, without a twist."""
    lots = range(60)
    legs = (games.game(game).leg(step, tour.GRADES - 1, lot) for lot in lots)
    return next((leg[0], leg[1]) for leg in legs if not leg[2] and len(leg[1]) == 1)


def _shares(game: int, step: int, own: int, legs: int) -> list[float]:
    """Returns the person's share in each of some duels between equals; the car has parts."""
    header, rivals = _plain(game, step)
    tour.set_parts(game, header, own, 0)
    return _duels(bytes(header), rivals, legs)


@functools.cache
def _duels(header: bytes, rivals: tuple[int, ...], legs: int) -> list[float]:
    equal = _module(header[RULE_GAME]).CHARACTERS[rivals[0]]
    leaders = [won(header, rivals, equal, seed) for seed in range(legs)]
    return [(0 in each) / len(each) for each in leaders]


def _more(game: int, step: int, own: int, legs: int) -> ratings.Interval:
    """Returns what parts are worth, in percent of duels."""
    pairs = zip(_shares(game, step, own, legs), _shares(game, step, 0, legs), strict=True)
    return ratings.interval([100 * (with_parts - without) for with_parts, without in pairs])


# --- the tables


def _names(game: int) -> tuple[str, ...]:
    return _module(game).notation.PARTS


def _parts_text(game: int, own: int) -> str:
    called = _names(game)
    return " and ".join(called[part] for part in range(len(called)) if own >> part & 1) or "none"


def _worth(game: int, step: int, own: int, legs: int) -> str:
    mean, low, high = _more(game, step, own, legs)
    return f"{mean:+.1f} ± {(high - low) / 2:.1f}"


def parts(legs: int) -> str:
    """Returns the worth of each part between equal players."""
    head = ("part", *(f"leg {step + 1}" for step in STEPS))
    rows = [
        (_names(game)[part], *(_worth(game, step, 1 << part, legs) for step in STEPS))
        for game in (games.FIRST, FORTS)
        for part in range(games.game(game).parts)
    ]
    return _table(f"Duels won more, of {legs:,} each between equals, in percent:", head, rows)


def pairs(legs: int) -> str:
    """Returns the pairs of parts that are worth most and least."""
    rows = []
    for game in (games.FIRST, FORTS):
        worth = []
        for pair in itertools.combinations(range(games.game(game).parts), 2):
            own = sum(1 << part for part in pair)
            worth.append((own, _more(game, STEPS[1], own, legs).mean))
        for choose in (max, min):
            own, _ = choose(worth, key=lambda each: each[1])
            rows.append((_parts_text(game, own), _worth(game, STEPS[1], own, legs)))
    head = ("parts", f"leg {STEPS[1] + 1}")
    return _table("The strongest and the weakest pair of each game:", head, rows)


def stuck(legs: int) -> str:
    """Returns how many turns of a race allow only a discard, for the best bot."""
    rows = []
    for step in STEPS:
        header = _plain(games.FIRST, step)[0]
        for own in (0, 1 << names.PART_WARM_ENGINE, 1 << names.PART_PIT_CREW):
            tour.set_parts(games.FIRST, header, own, 0)
            played = [_turns(header, ("expert",) * 2, seed) for seed in range(legs)]
            rows_of_turns = (each for turns in played for each in itertools.groupby(turns))
            longest = max(len([*turns]) for is_stuck, turns in rows_of_turns if is_stuck)
            with_parts = _parts_text(games.FIRST, own)
            rows.append((f"leg {step + 1}", with_parts, _discards(played), f"{longest}"))
    head = ("race", "part", "only a discard", "longest in a row")
    return _table(f"Turns of {legs:,} races in which nothing can be played:", head, rows)


def lengths(legs: int) -> str:
    """Returns how many turns the person at seat 0 has in races of each kind, with a part by lot."""
    rows = []
    for (cars, kind), person in itertools.product(RACES.items(), ("reference", "best")):
        played = []
        for leg, seed in itertools.islice(_races(cars), legs):
            others = [_module(games.FIRST).CHARACTERS[number] for number in leg.rivals]
            played.append(_turns(leg.header, (PERSONS[person][0], *others), seed))
        played.sort(key=len)
        few = [f"{len(played[legs * percent // 100])}" for percent in (0, 5, 50, 95)]
        rows.append((kind, person, *few, _discards(played)))
    head = ("race", "player", "least", "5 %", "median", "95 %", "only a discard")
    return _table(f"A player's turns in {legs:,} races of each kind:", head, rows)


def _races(cars: int) -> Iterator[tuple[tour.Leg, int]]:
    """Returns races of different roads with a number of cars, and the seed of each."""
    for seed in itertools.count():
        lot = random.Random(seed)
        grade, step = seed % tour.GRADES, lot.randrange(tour.LEGS)
        leg = tour.Leg(seed, grade, step, lot.randrange(tour.TRACKS))
        if leg.game == games.FIRST and len(leg.rivals) == cars - 1:
            own = 1 << lot.randrange(names.PARTS)
            rival = 1 << leg.part if leg.part >= 0 else 0
            tour.set_parts(games.FIRST, leg.header, own, rival)
            yield leg, seed


def _turns(header: bytearray, players: tuple[str, ...], seed: int) -> list[bool]:
    """Plays a race. Returns for each turn of seat 0 whether it allowed only a discard."""
    module = _module(games.FIRST)
    game = module.Game(header)
    seats = [module.PLAYERS[name](seed) for name in players]
    actions = [0] * names.LEGAL_MAX
    found = []
    game.start(seed)
    while not game.over:
        view = game.view(game.seat)
        if game.seat == 0 and game.phase == names.PLAYING:
            uses = {actions[i] & names.WHAT for i in range(view.legal(actions))}
            found.append(uses == {names.DISCARD})
        game.apply(seats[game.seat].choose(view))
    return found


def _discards(played: list[list[bool]]) -> str:
    return f"{100 * sum(map(sum, played)) / sum(map(len, played)):.0f} %"


def runs(number: int) -> str:
    """Returns the share of runs that players win at each grade. Towns and parts are drawn."""
    rows = []
    for person, grade in itertools.product(PERSONS, range(tour.GRADES)):
        ended = [run(seed, grade, person) for seed in range(number)]
        share, low, high = ratings.share_interval([float(each.stage == tour.WON) for each in ended])
        legs = sum(each.legs_won() for each in ended) / number
        points = sum(each.points for each in ended) / number
        won = f"{100 * share:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
        rows.append((person, str(grade + 1), won, f"{legs:.1f}", f"{points:,.0f}"))
    head = ("player", "grade", "won", "legs won", "points")
    return _table(f"Of {number:,} runs:", head, rows)


def run(seed: int, grade: int, person: str) -> tour.Tour:
    """Plays a run to its end."""
    lot = random.Random(seed)
    found = tour.Tour(record.Career())
    found.begin(seed, grade)
    while found.stage not in (tour.WON, tour.LOST):
        if found.stage == tour.FORK:
            found.drive_to(lot.choice(found.choices()))
        elif found.stage == tour.AWAY:
            leg = found.leg()
            tour.fit(found, leg)
            found.end_leg(is_won(leg.header, leg.rivals, person, found.deal()))
        else:
            is_full = len(found.parts()) == tour.MOST_PARTS
            found.take(-1 if is_full else lot.choice(found.offered()))
    return found


def _table(title: str, head: tuple[str, ...], rows: list) -> str:
    return "\n".join((title, "", *figures.table(head, rows), ""))
