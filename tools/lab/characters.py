# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints what each character does in a round, so that their play can be told apart.

The characters of a game meet each other in turn at a table of the usual book, two in the race and
three in the fort game, each equally often in each seat. The same number of matches gives the same
table.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, NamedTuple

import cli
import environment
from engine.forts import books as fort_books
from engine.forts import names as forts_names
from engine.mille import books as race_books
from engine.mille import names as race_names
from engine.mille.names import PARKER
from lab import forts, mille, spread
from lab.figures import line


class Deeds(NamedTuple):
    """A game: its rules, a header, the characters, and the events that are counted by name."""

    module: Any
    seats: int
    header: bytes
    characters: tuple[str, ...]
    counted: dict[str, tuple[int, int | None]]  # the event's kind, and its card if that matters
    begins: int  # the event that begins a round


GAMES = {
    "mille": Deeds(
        mille,
        2,
        bytes(race_books.options(PARKER, 2, 2)),
        mille.CHARACTERS,
        {
            "attacks": (race_names.ATTACKED, None),
            "coups": (race_names.COUP_CALLED, None),
            "extensions": (race_names.EXTENDED, None),
            "200s": (race_names.PLAYED, race_names.MILES_200),
        },
        race_names.DEALT,
    ),
    "forts": Deeds(
        forts,
        3,
        bytes(fort_books.options(3)),
        forts.CHARACTERS,
        {
            "attacks": (forts_names.ATTACKED, None),
            "captures": (forts_names.CONQUERED, None),
            "purchases": (forts_names.BOUGHT, None),
            "improvements": (forts_names.IMPROVED_FORT, None),
        },
        forts_names.ROUND_BEGINS,
    ),
}


class Match(NamedTuple):
    """A game by its name, the characters seat by seat, and the seed."""

    game: str
    seated: tuple[str, ...]
    seed: int


class Outcome(NamedTuple):
    """How many rounds there were, and how often each seat did each thing that is counted."""

    rounds: int
    deeds: list[list[int]]


def main(arguments: list[str]) -> int:
    """The command: its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    sys.stdout.write(table(options.game, options.matches, options.jobs))
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("lab.py characters", description=__doc__, allow_abbrev=False)
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument("--matches", type=cli.number(1, 100_000), default=420, metavar="N",
                        help="how many (420); of the race their first rounds")  # fmt: skip
    spread.add_jobs(parser)
    return parser.parse_args(arguments)


def matches(game: str, number: int) -> list[Match]:
    """Matches in which everybody sits equally often in each seat, with changing neighbours."""
    _, seats, _, characters, *_ = GAMES[game]
    many = len(characters)
    found = []
    for seed in range(number):
        first, step = seed % many, 1 + seed // many % (many - seats + 1)
        places = (first, *range(first + step, first + step + seats - 1))
        found.append(Match(game, tuple(characters[place % many] for place in places), seed))
    return found


def play(match: Match) -> Outcome:
    """Plays a match, and counts."""
    known = GAMES[match.game]
    game = known.module.Game(known.header)
    players = [known.module.PLAYERS[name](match.seed) for name in match.seated]
    deeds = [[0] * len(known.counted) for _ in match.seated]
    game.start(match.seed)
    rounds = count(game, known, deeds)
    while not is_over(known, game):
        game.apply(players[game.seat].choose(game.view(game.seat)))
        rounds += count(game, known, deeds)
    return Outcome(rounds, deeds)


def is_over(known: Deeds, game: Any) -> bool:
    """Whether nothing is left to play."""
    ended = getattr(known.module, "round_is_over", None)
    return ended(game) if ended else game.over


def count(game: Any, known: Deeds, deeds: list[list[int]]) -> int:
    """Counts what the last action made happen; returns how many rounds began."""
    rounds = 0
    heard = bytes(game.happened[: 4 * game.events(race_names.NONE)])
    for at in range(0, len(heard), 4):
        kind, seat, card = heard[at : at + 3]
        rounds += kind == known.begins
        for number, (wanted, which) in enumerate(known.counted.values()):
            if kind == wanted and which in (None, card):
                deeds[seat][number] += 1
    return rounds


def table(game: str, number: int, jobs: int) -> str:
    """The table: a row for each character."""
    known = GAMES[game]
    played = matches(game, number)
    outcomes = spread.run(play, played, jobs)
    lines = [
        f"{number:,} matches, {known.seats} seats. Each character's deeds a round:",
        "",
        line("character", "rounds", *known.counted),
        line("---", *["---:"] * (1 + len(known.counted))),
    ]
    for name in known.characters:
        rounds, sums = 0, [0] * len(known.counted)
        for match, outcome in zip(played, outcomes, strict=True):
            if name in match.seated:
                rounds += outcome.rounds
                did = outcome.deeds[match.seated.index(name)]
                sums = [a + b for a, b in zip(sums, did, strict=True)]
        means = [f"{total / rounds:.2f}" if rounds else "" for total in sums]
        lines.append(line(name, str(rounds), *means))
    return "\n".join(lines) + "\n"
