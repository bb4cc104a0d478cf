# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints the race game's speed on this computer, its memory, and estimates of times on a PyGamer
beside their budgets (tools/lab/estimates.py).

Speed is rounds a second on one core with two players, the median of several runs; also per turn of
a fixed Python loop (see `calibrate`), which compares between machines. The bytes on the board's VM
need the project's environment.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time

import cli
import environment
from engine.mille import books, notation
from engine.mille.game import Game
from lab import estimates, mille

NAME = "lab.py bench"
RUNS = 5
LOOPS = 200  # in one run of the calibration
TURNS = 1000  # in one loop
PLAYERS = ("random", "bot")
NOT_MADE = "not measured: python3 tools/test.py brings the VM, once"
ASIDE = (  # not on the board
    "engine.mille.notation",
    "engine.mille.transcript",
    "engine.mille.first_bot",
)
LOADING = (
    ("VM, the engine loaded", "from engine.mille import books\nfrom engine.mille.game import Game"),
    ("VM, the bot too", "from engine.mille.bot import Bot"),
    ("VM, a match and a bot too", "match = Game(books.options(0, 2, 2))\nbot = Bot()"),
)


def main(arguments: list[str]) -> int:
    """The command: its exit status."""
    options = parse(arguments)
    print_speeds(options.book, options.rounds)
    game = Game(books.options(notation.BOOKS.index("salon-es"), 9, 3))
    print_row(
        "state of a match at nine seats",
        f"{len(game.raw):,} bytes",
        f"and its log: {len(game.log):,}",
    )
    print_memory()
    print_estimates()
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser(NAME, description=__doc__, allow_abbrev=False)
    parser.add_argument("--rounds", type=cli.number(1, 100_000), default=100, metavar="N",
                        help="rounds in a run (100)")  # fmt: skip
    parser.add_argument("--book", choices=notation.BOOKS, help="this book only")
    return parser.parse_args(arguments)


def print_row(what: str, number: str, remark: str = "") -> None:
    """One row of the table."""
    print(f"{what:<36}{number:>18}  {remark}".rstrip(), flush=True)


# --- speed


def print_speeds(only: str | None, rounds: int) -> None:
    """The calibration's row, then a row for each kind of players and each book."""
    loops = median_rate(calibrate, LOOPS)
    print_row("plain Python, to compare with", f"{loops:,.0f} loops/s", f"{TURNS:,} turns each")
    for player in PLAYERS:
        for book, name in enumerate(notation.BOOKS):
            if only in (None, name):
                rate = median_rate(Rounds(book, player), rounds)
                print_row(
                    f"{player}, {name}",
                    f"{rate:,.0f} rounds/s",
                    f"{rate / loops:.4f} a loop",
                )


def calibrate(loops: int) -> None:
    """The fixed loop: a thousand turns of small-integer arithmetic and a byte written."""
    buffer = bytearray(256)
    number = 1
    for _ in range(loops):
        for i in range(TURNS):
            number = (number * 171 + i) % 30269
            buffer[i & 255] = number & 255


class Rounds:
    """Plays rounds of one book between two players of a kind, the same in each run."""

    def __init__(self, book: int, player: str):
        self._game = Game(books.options(book, 2, 2, match=0, rounds=1))
        self._players = [mille.PLAYERS[player](seat) for seat in range(2)]

    def __call__(self, rounds: int) -> None:
        game, players = self._game, self._players
        for seed in range(rounds):
            game.start(seed)
            while not game.over:
                game.apply(players[game.seat].choose(game.view(game.seat)))


def median_rate(work, number: int) -> float:
    """How many pieces `work` does a second: the median of several runs of `number`."""
    rates = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work(number)
        rates.append(number / (time.perf_counter() - start))
    return statistics.median(rates)


# --- memory on the board's VM


def print_memory() -> None:
    """A row for each step of loading; or that it was not measured."""
    numbers = live_bytes()
    if not numbers:
        print_row("VM, live bytes", "-", NOT_MADE)
    for (what, _), number in zip(LOADING, numbers, strict=False):
        print_row(what, f"{number:,} bytes", "live, from .mpy")


def live_bytes() -> list[int]:
    """The live bytes on the VM after each step of LOADING; nothing without the environment."""
    return [int(line) for line in printed("bench.print_live_bytes()")]


def printed(call: str) -> list[str]:
    """The lines that a function of the lab prints in the environment's Python; none if it fails."""
    if not (environment.python().exists() and environment.wasm().exists()):
        return []
    command = [str(environment.python()), "-c", f"from lab import {call.split('.')[0]}; {call}"]
    folder = environment.ROOT / "tools"
    pipe = subprocess.PIPE
    done = cli.call(command, cwd=folder, stdout=pipe, stderr=pipe, text=True)
    if done.returncode:
        *_, reason = done.stderr.splitlines() or ["no reason given"]
        cli.complain(NAME, f"{call}: {reason}")
        return []
    return done.stdout.splitlines()


def print_live_bytes() -> None:
    """Prints the live bytes after each step of LOADING, less those of the empty VM."""
    from tests.vm import machine

    files = machine.compile_tree(machine.engine_files(environment.ROOT, ASIDE))
    steps = [machine.Step(code, live=True) for _, code in LOADING]
    empty, *loaded = machine.Machine(files).run([machine.Step("pass", live=True), *steps])
    for result in loaded:
        print(result.live - empty.live)


# --- estimates of times on the board


def print_estimates() -> None:
    """A row for each; those of the screens need the environment."""
    screens = [estimates.Row(*json.loads(line)) for line in printed("estimates.print_screens()")]
    for row in [*estimates.rules(), *screens]:
        print_row("estimate: " + row.what, f"{row.time:,.0f} ms", row.remark())
    if not screens:
        print_row("estimate: screens", "-", NOT_MADE)
