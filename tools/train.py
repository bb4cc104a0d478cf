# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Trains the weights of a bot of the race game, by matches against a pool of other players.

The pool: the reference player, the first bot, the row that training begins with, and its own former
selves. Rows of one generation play the same deals, each in both seats, by the engine as C. What has
been learnt is kept after every generation; the same command goes on from there. At the end the row
is written to engine/mille/characters.py if it beats the one that stands there.

The search (CMA-ES) learns how far to look for each weight, but not which weights go together: there
are too many, and matches too noisy. For the same reason its steps shrink by a plan, from --step to
--last; left to itself, it looks ever farther.
"""

from __future__ import annotations

import cli  # isort: split

import argparse
import math
import time

import bare
import environment
from league import spread
from learning import kept, training

FEWEST = 4  # rows of a generation
FORMER = 3  # former selves in the pool
AGE = 10  # generations from one to the next
FRESH = 1 << 20  # where the deals of the last comparison begin
GREATEST = 255


def main() -> int:
    """The command: its exit status."""
    options = parse()
    if options.show:
        return show(options.show)
    environment.reexec("train")
    school = School(options)
    kept.resume(school, options.state, options.fresh)
    learn(school, options)
    report(school, options)
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("train.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add(
        "--character",
        choices=training.ROWS,
        default="expert",
        help="whose row (expert)",
    )
    add(
        "--from", dest="start", choices=("table", "bad"), default="table", help="what to begin with"
    )
    add("--minutes", type=float, default=10, metavar="N", help="how long (10)")
    add("--generations", type=int, metavar="N", help="how many in all, instead: always the same")
    add("--population", type=int, default=80, metavar="N", help="rows of a generation (80)")
    add("--pairs", type=int, default=100, metavar="N",
        help="deals with each of the pool, every one played in both seats (100)")  # fmt: skip
    add("--step", type=float, default=1.2, metavar="X",
        help="how far it looks around at first, in quarters of a weight (1.2)")  # fmt: skip
    add("--last", type=float, default=0.25, metavar="X", help="and at last (0.25)")
    add("--against", choices=[*training.YARDSTICKS], help="one opponent instead of the pool")
    add("--compare", type=int, default=500, metavar="N", help="deals in the last comparison (500)")
    add("--jobs", type=spread.jobs, default=-1, metavar="N", help="processes (all cores)")
    add("--seed", type=int, default=1, metavar="N", help="of the deals and of the search (1)")
    add(
        "--state",
        type=cli.path,
        metavar="FILE",
        help="where it is kept (dist/train-CHARACTER.state)",
    )
    add("--fresh", action="store_true", help="forget what is kept, and begin anew")
    add("--dry", action="store_true", help="leave the table as it is")
    add("--anyway", action="store_true", help="write the row even where the table's wins more")
    add("--show", choices=training.ROWS, help="print a row by names, and nothing else")
    options = parser.parse_args(arguments)
    wanted = options.pairs, options.compare, options.step, options.last
    if not (0 <= options.minutes < math.inf and all(0 < each < math.inf for each in wanted)):
        parser.error("--minutes, --pairs, --compare, --step and --last want numbers above zero")
    if options.population < FEWEST:
        parser.error(f"--population: {FEWEST} and more")
    if options.generations is not None and options.generations < 1:
        parser.error("--generations wants a number above zero")
    if not 1 <= options.seed < 1000:
        parser.error("--seed: 1 to 999")
    usual = bare.ROOT / "dist" / f"train-{options.character}.state"
    options.state = options.state or usual
    return options


def show(character: str) -> int:
    """Prints a row, a weight on each line."""
    for name, value in zip(training.weight_names(), training.row_of(character), strict=True):
        print(f"{name:<20}{value:>4}")
    return 0


# --- the search


class School:
    """What is kept from one run to the next.

    scale: how much one step of the search is. older: how the row was made that it begins with.
    """

    def __init__(self, options: argparse.Namespace):
        import cma

        row = training.bad_row() if options.start == "bad" else training.row_of(options.character)
        self.what = note(options)
        self.against = options.against
        self.start = row
        self.older = [] if options.start == "bad" else [training.story(options.character)]
        learnt = row[: training.LEARNT]
        self.scale = [max(4, value / 4) for value in learnt]
        self.former: list[list[int]] = []
        self.generation = 0
        self.step = options.step
        settings = {
            "popsize": options.population,
            "seed": options.seed,
            "bounds": [0, None],
            "CMA_diagonal": True,
            "verbose": -9,
        }
        first = [value / scale for value, scale in zip(learnt, self.scale, strict=True)]
        self.search = cma.CMAEvolutionStrategy(first, options.step, settings)

    def row(self, point) -> list[int]:
        """The row of bytes that a point of the search means."""
        row = [
            min(GREATEST, max(0, round(value * scale)))
            for value, scale in zip(point, self.scale, strict=True)
        ]
        return [*row, *self.start[training.LEARNT :]]

    def best(self) -> list[int]:
        """What has been learnt: the middle of the search."""
        return self.row(self.search.mean)

    def ask(self) -> list:
        """The points of a generation, as far around as the plan says."""
        self.search.sigma = self.step
        return self.search.ask()

    def narrow(self, last: float, part: float) -> None:
        """Takes a part of its way to the last step."""
        self.step *= (last / self.step) ** part

    def done(self) -> str:
        """How far it has come."""
        return f"generation {self.generation}"

    def pool(self) -> list:
        """Who the rows play against."""
        if self.against:
            return [self.against]
        return [*training.YARDSTICKS, self.start, *self.former[-FORMER:]]


def learn(school: School, options: argparse.Namespace) -> None:
    """Generations until the time is over, or all are made."""
    from tqdm import tqdm

    end = time.monotonic() + 60 * options.minutes
    bar = tqdm(unit=" generations", disable=None)

    def rest() -> float:
        """What is left to do: generations, or seconds."""
        most = options.generations
        return most - school.generation if most else end - time.monotonic()

    with spread.workers(options.jobs) as parallel:
        left = rest()
        while left > 0:
            strength = generation(school, options, parallel)
            before, left = left, rest()
            school.narrow(options.last, 1 - max(0, left) / before)
            kept.keep(school, options.state)
            bar.update()
            bar.set_postfix(strength=f"{strength:.3f}")
    bar.close()


def generation(school: School, options: argparse.Namespace, parallel) -> float:
    """Plays a generation's rows, and learns from them; returns how good they were."""
    from joblib import delayed

    points = school.ask()
    seeds, pool = deals(school, options), school.pool()
    work, tables = delayed(training.strength), training.tables_of(options.character)
    results: list = [*parallel(work(school.row(point), pool, seeds, tables) for point in points)]
    school.search.tell(points, [-value for value in results])
    school.generation += 1
    if school.generation % AGE == 0:
        school.former.append(school.best())
    return sum(results) / len(results)


def deals(school: School, options: argparse.Namespace) -> range:
    """The seeds of a generation: the same for all its rows, and never again."""
    first = options.seed * FRESH + FRESH // 2 + school.generation * options.pairs
    return range(first, first + options.pairs)


# --- the end


def report(school: School, options: argparse.Namespace) -> None:
    """Before and after, on deals that training has not seen; and the table, if it is better."""
    best = school.best()
    stands = training.row_of(options.character)
    print(
        f"{school.generation} generations; matches won on {options.compare} deals (half is even):"
    )
    for name in training.YARDSTICKS:
        before = compared(school.start, name, options)
        after = compared(best, name, options)
        print(f"  over {name:<12} before {shown(before)}, after {shown(after)}")
    print(f"  after over before {shown(compared(best, school.start, options))}")
    best = training.completed(best, options.character)
    if best == stands or options.dry:
        return
    better = compared(best, stands, options)
    print(f"  after over the table's row {shown(better)}")
    sure = training.mean(better) - 1.96 * training.error(better) > 0.5
    if not (sure or options.anyway):
        print("not written: it does not surely beat the row that stands there")
        return
    training.write(options.character, best, "; ".join([*school.older, story(school, options)]))
    print(f"written to {training.TABLE.relative_to(bare.ROOT)}")


def compared(one, other, options: argparse.Namespace) -> list[float]:
    """What `one` wins against `other` on each deal, on all cores."""
    tables = training.tables_of(options.character)

    def work(seeds: range) -> list[float]:
        return training.won(one, other, seeds, tables)

    with spread.workers(options.jobs) as parallel:
        return training.shares(parallel, work, options.seed * FRESH, options.compare)


def shown(won: list[float]) -> str:
    """A share of matches won, with its 95 % interval."""
    return f"{100 * training.mean(won):.1f} % ± {196 * training.error(won):.1f}"


def story(school: School, options: argparse.Namespace) -> str:
    """How it was made, and how far it came."""
    done = school.generation == options.generations
    return note(options) + ("" if done else f", {school.generation} generations")


def note(options: argparse.Namespace) -> str:
    """Which training it is."""
    against = f" --against {options.against}" if options.against else ""
    most = f" --generations {options.generations}" if options.generations else ""
    return (
        f"tools/train.py --character {options.character} --from {options.start}"
        f" --population {options.population} --pairs {options.pairs} --step {options.step:g}"
        f" --last {options.last:g}{against}{most} --seed {options.seed}"
    )


if __name__ == "__main__":
    cli.run(main)
