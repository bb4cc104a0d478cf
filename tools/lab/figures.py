# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the fort game's characters do: against random players, and against each other.

Prints the tables of docs/bots-forts.md. The same arguments print the same figures.
"""

from __future__ import annotations

import cli  # isort: split

import itertools
from typing import NamedTuple

import bare

bare.find_engine()

from engine.forts import books  # noqa: E402
from engine.forts.game import Game  # noqa: E402
from engine.forts.holdings import forts_of  # noqa: E402
from engine.forts.names import AT_ROUND, FORTS_TO_WIN, NONE  # noqa: E402
from league.match_forts import CHARACTERS, PLAYERS  # noqa: E402

TABLES = range(2, 6)


class Outcome(NamedTuple):
    """A match: who won, in which round, and whether the limit of rounds decided."""

    winners: list[str]
    round: int
    limited: bool


def play(names: tuple[str, ...], seed: int) -> Outcome:
    """A match of players by name, seat by seat."""
    game = Game(books.options(len(names)))
    players = [PLAYERS[name](8 * seed + seat) for seat, name in enumerate(names)]
    game.start(seed)
    while not game.over:
        game.apply(players[game.seat].choose(game.view(game.seat)))
    out = [NONE] * len(names)
    won = [names[seat] for seat in out[: game.winners(out)]]
    limited = max(forts_of(game, seat) for seat in range(len(names))) < FORTS_TO_WIN
    return Outcome(won, game.now[AT_ROUND], limited)


def one_among(name: str, seats: int, matches: int) -> list[Outcome]:
    """A character against random players, in every seat in turn."""
    rows = []
    for seed in range(matches):
        names = ["random"] * seats
        names[seed % seats] = name
        rows.append(play(tuple(names), seed))
    return rows


def mixed(seats: int, matches: int) -> list[Outcome]:
    """The characters against each other: all seatings of two or more of them in turn."""
    known = [row for row in itertools.product(CHARACTERS, repeat=seats) if len(set(row)) > 1]
    return [play(known[seed % len(known)], seed) for seed in range(matches)]


def duels(first: str, second: str, matches: int) -> list[Outcome]:
    """Two characters; each deal is played twice, with the seats changed."""
    pair = (first, second)
    return [play(pair[:: 1 - 2 * (number & 1)], number >> 1) for number in range(matches)]


def shares(rows: list[Outcome]) -> dict[str, float]:
    """Each name's wins; of a win that is shared, its part."""
    won: dict[str, float] = dict.fromkeys(PLAYERS, 0.0)
    for row in rows:
        for name in row.winners:
            won[name] += 1 / len(row.winners)
    return won


def course(rows: list[Outcome]) -> str:
    """Mean rounds, and how often the limit decided."""
    rounds = sum(row.round for row in rows) / len(rows)
    limited = 100 * sum(row.limited for row in rows) / len(rows)
    return f"{rounds:.1f} | {limited:.1f} %"


def line(*cells: str) -> None:
    """A row of a table."""
    print("| " + " | ".join(cells) + " |", flush=True)


def main() -> int:
    """The command: its exit status."""
    parser = cli.Parser("forts_figures.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--matches", type=int, default=1000, help="at each table (1000)")
    matches = parser.parse_args().matches
    if not 1 <= matches <= 100_000:
        parser.error("--matches: 1 to 100000")
    line("against random players", "players", "won", "rounds", "the limit decided")
    line("---", *["---:"] * 4)
    for name, seats in itertools.product(CHARACTERS, TABLES):
        rows = one_among(name, seats, matches)
        line(name, str(seats), f"{100 * shares(rows)[name] / matches:.1f} %", course(rows))
    print()
    line("players", *CHARACTERS, "rounds", "the limit decided")
    line("---:", *["---:"] * (len(CHARACTERS) + 2))
    for seats in TABLES:
        rows = mixed(seats, matches)
        won = shares(rows)
        line(
            str(seats), *(f"{100 * won[name] / matches:.1f} %" for name in CHARACTERS), course(rows)
        )
    print()
    line("two players", "the first won", "rounds", "the limit decided")
    line("---", *["---:"] * 3)
    for first, second in itertools.combinations(CHARACTERS, 2):
        rows = duels(first, second, matches)
        won = f"{100 * shares(rows)[first] / matches:.1f} %"
        line(f"{first}, {second}", won, course(rows))
    return 0


if __name__ == "__main__":
    cli.run(main)
