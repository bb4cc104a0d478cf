# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Polishes a row of weights: tries each weight a little more and a little less, on many deals.

A change is kept if the row surely wins more with it, against the first bot on the same deals; so
small a difference would be lost in the noise of a search that moves all weights at once. At
the end the row is written to engine/mille/characters.py, if it wins more on deals of its own.
"""

from __future__ import annotations

import cli  # isort: split

import argparse

import bare
import environment
from league import spread
from learning import training

OPPONENT = "first"
FEWEST = 8  # pairs of matches
SURE = 2.0  # standard errors
FIRST, FRESH = 1 << 25, 1 << 26  # where the deals begin, and those of the last comparison
GREATEST = 255


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("train")
    return polish(options)


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("polish.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--character", choices=training.ROWS, default="expert", help="whose row (expert)")
    add("--pairs", type=int, default=10000, metavar="N", help="pairs of matches a trial (10000)")
    add("--part", type=float, default=0.15, metavar="X", help="of a weight, at each trial (0.15)")
    add("--jobs", type=spread.jobs, default=-1, metavar="N", help="processes (all cores)")
    add("--dry", action="store_true", help="leave the table as it is")
    options = parser.parse_args(arguments)
    if options.pairs < FEWEST or not 0 < options.part <= GREATEST:
        parser.error(f"--pairs wants {FEWEST} and more, --part a number above 0, to {GREATEST}")
    return options


def polish(options: argparse.Namespace) -> int:
    """Goes once through all weights; prints what is kept, and writes the row."""
    from tqdm import tqdm

    row = start = training.row_of(options.character)
    older = training.story(options.character)
    with spread.workers(options.jobs) as parallel:
        stands = shares(row, FIRST, options, parallel)
        for i, name in enumerate(tqdm(training.weight_names(), unit="weight", disable=None)):
            for other in trials(row, i, options.part):
                tried = shares(other, FIRST, options, parallel)
                gain, error = difference(tried, stands)
                if gain > SURE * error:
                    print(f"{name}: {row[i]} to {other[i]}, {shown(gain, error)}", flush=True)
                    row, stands = other, tried
                    break
        before, after = (shares(each, FRESH, options, parallel) for each in (start, row))
    gain, error = difference(after, before)
    print(f"on other deals: {100 * training.mean(after):.2f} %, {shown(gain, error)}")
    if gain > 0 and not options.dry:
        training.write(options.character, row, f"{older}; {note(options)}")
        print(f"written to {training.TABLE.relative_to(bare.ROOT)}")
    return 0


def trials(row: list[int], i: int, part: float) -> list[list[int]]:
    """Rows with one weight more, and less."""
    step = max(1, round(part * row[i]))
    found = []
    for value in (row[i] + step, row[i] - step):
        if 0 <= value <= GREATEST:
            found.append([*row[:i], value, *row[i + 1 :]])
    return found


def shares(row: list[int], first: int, options: argparse.Namespace, parallel) -> list[float]:
    """What a row wins of each pair of matches, in the order of their deals."""
    tables = training.tables_of(options.character)

    def work(seeds: range) -> list[float]:
        return training.won(row, OPPONENT, seeds, tables)

    return training.shares(parallel, work, first, options.pairs)


def difference(one: list[float], other: list[float]) -> tuple[float, float]:
    """The mean of what one has more than the other on the same deals, and its standard error."""
    more = [a - b for a, b in zip(one, other, strict=True)]
    return training.mean(more), training.error(more)


def shown(gain: float, error: float) -> str:
    """A difference with its 95 % interval."""
    return f"{100 * gain:+.2f} % ± {196 * error:.2f}"


def note(options: argparse.Namespace) -> str:
    """How a row was made, for the table."""
    return f"tools/polish.py --pairs {options.pairs} --part {options.part:g}"


if __name__ == "__main__":
    cli.run(main)
