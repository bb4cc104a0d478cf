# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The matches for the tests of the contract, and functions that play them.

A match is described by the first words of the notation: "salon-es 4/2 attack=stacked".
"""

from random import Random as Lot

import pytest

from engine.contract import LEGAL_ROOM
from engine.mille import books, notation
from engine.mille.game import Game
from engine.mille.names import NONE, RULE_ATTACK
from engine.mille.reference import Reference
from engine.players import Random

VARIANTS = (
    "attack=stacked",
    "reshuffle=true",
    "wrong_way=true",
    "attack=stacked reshuffle=true wrong_way=true",
)
LONG_FORM = "goal=1000 extension=1200"
MIXES = 25


def tables(book: str) -> list[str]:
    """The tables of a book: "salon-es 4/2" ..."""
    known = books.tables(notation.BOOKS.index(book))
    return [f"{book} {known[i]}/{known[i + 1]}" for i in range(0, len(known), 2)]


def mix(number: int) -> str:
    """A house match: a random table, with about half of the options set at random."""
    lot = Lot(number)
    text = lot.choice(TABLES)
    for place, name in enumerate(notation.OPTIONS, RULE_ATTACK):
        if lot.random() < 0.5:
            text += f" {name}={lot.choice(_values(place, name))}"
    return text


def _values(place: int, name: str) -> list[str]:
    words = notation.VALUES.get(name)
    if words:
        return [word.replace(" ", "_") for word in words]
    if name == "parts":
        return [*notation.PARTS, "warm-engine,tough-tires,thick-skin"]
    if name == "rival_parts":  # puncture-proof is the first car's
        return [part for part in notation.PARTS if part != "tough-tires"]
    if name in ("goal", "extension"):
        return ["25", "300", "700", "1000", "1200", "2000"]
    return ["0", "25", "300", str(25 * books.most(place))]


TABLES = [table for book in notation.BOOKS for table in tables(book)]
SALONS = [table for table in TABLES if table.startswith("salon")]
PLAIN = [*TABLES, f"wikipedia 2/2 {LONG_FORM}", f"wikipedia 3/3 {LONG_FORM}"]
VARIED = [f"{table} {variant}" for table in SALONS for variant in VARIANTS]
MIXED = [mix(number) for number in range(MIXES)]
MANY = PLAIN + VARIED[::3] + MIXED
"""Each table, each variant and each mix, but not each variant at each table."""
SOME = [*PLAIN[::2], *VARIED[::8], *MIXED[::4]]
"""Enough for tests that do not depend on the options: some tables, variants and mixes."""
SAMPLE = 16  # without --all, one match in this many is run


def each(some: list[str]):
    """Parametrizes a test with each of these matches."""
    return pytest.mark.parametrize("match", [sampled(match, i) for i, match in enumerate(some)])


def sampled(match: str, number: int, *before: str):
    """Returns a match as a parameter, after the matches `before`: one in SAMPLE is short."""
    marks = pytest.mark.long if number % SAMPLE else ()
    return pytest.param(*before, match, id=name(match), marks=marks)


def name(match: str) -> str:
    """A match's name in a test's output: the options of a mix would be too long."""
    return match if len(match) < 80 else f"mix {MIXED.index(match)}"


def new(match: str, length: str = "rounds 1") -> Game:
    """A game that has not been started."""
    return Game(notation.parse_state(f"mille {match}; {length}").options)


def everybody(game) -> list[int]:
    """Returns all seats, and NONE for a spectator."""
    return [*range(game.seats), NONE]


def seed_of(match: str) -> int:
    """A seed of its own for each match, the same in every run."""
    return sum(ord(letter) * 31**i for i, letter in enumerate(match)) % (1 << 30)


def decisions(game, seed: int):
    """Plays a match; yields each action before it is applied.

    The reference player of the race and a random player alternate, so that cars advance and unusual
    things happen too.
    """
    steady = Reference() if isinstance(game, Game) else Random(seed + 2)
    players = (Random(seed), steady, Random(seed + 1))
    game.start(seed)
    turn = seed
    while not game.over:
        turn += 1
        action = players[turn // 2 % 3].choose(game.view(game.seat))
        yield action
        game.apply(action)


def legal(table) -> list[int]:
    """The legal actions as a list."""
    out = [0] * LEGAL_ROOM
    return out[: table.legal(out)]


def events(game, seat: int = NONE) -> list[tuple[int, ...]]:
    """Returns the events of the last action for a seat: (kind, seat, card, side)."""
    count = game.events(seat)
    return [tuple(game.happened[4 * i : 4 * i + 4]) for i in range(count)]
