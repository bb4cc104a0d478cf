# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Trains the expert of the race game: its row of weights, and the network that it listens to.

It plays against the first bot, the club player, the reference player and itself. Now and then it
tries what else it might have done, and learns from what came of that (learning/lessons.py). The
engine plays as C meanwhile (native). What has been learnt is kept every minute; the same command
goes on from there, until all its steps are made. Then the tables are written to
engine/mille/network.py and the row to characters.py, unless those that stand there are surely
better. They are for a table of two; `--character company` is the expert's row where more sit, and
listens to no network.
"""

from __future__ import annotations

import cli  # isort: split

import argparse
import math
import re
import sys
import time

import bare
import environment
from league import spread
from learning import kept, training

TABLE = bare.ROOT / "engine" / "mille" / "network.py"
MADE = re.compile(r"^# Made by (.*)\.(?=\n_SIGNS)", re.MULTILINE)  # its note over the tables
STATES = {"expert": "train-network.state", "company": "train-network-company.state"}
KEEP = 60  # seconds between two times that it is kept
# By what it begins with: how far a step goes, and the heat of the lots; first and last.
RATES = {"bad": (0.3, 0.01), "nothing": (0.3, 0.01), "table": (0.05, 0.005)}
HEATS = {"bad": (20, 6), "nothing": (16, 5), "table": (8, 5)}
LOOK = 5  # seed of the matches that show what a view is like
AVERAGE = 0.999  # how slowly the mean of the weights follows
YARDSTICKS = "first", "club", "reference"
PARTS = 4  # of a batch
MOST = 4000  # rounds in a batch
FRESH = 1 << 26  # where the deals of the last comparison begin


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("train")
    import native

    try:
        school = School(options)
        kept.resume(school, options.state, options.fresh)
        learn(school, options)
    except native.NoCompiler as problem:
        sys.exit(f"train_network.py: {problem}")
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("train_network.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--character", choices=[*STATES], default="expert", help="whose row (expert)")
    add("--from", dest="start", choices=[*RATES], default="nothing",
        help="what to begin with: the tables of the engine; a network without an opinion;"
        " a bad row too (nothing)")  # fmt: skip
    add("--steps", type=int, default=9000, metavar="N", help="how many in all (9000)")
    add("--rounds", type=int, default=4000, metavar="N", help="rounds before each step (4000)")
    add("--first", type=int, default=85, metavar="N", help="percent against the first bot (85)")
    add("--winning", type=int, default=75, metavar="N",
        help="percent that a match won counts, the rest points (75)")  # fmt: skip
    add("--pace", type=float, default=1.0, metavar="X",
        help="how many times as fast the row learns as the network (1)")  # fmt: skip
    add("--compare", type=int, default=20000, metavar="N", help="matches of comparison (20000)")
    add("--jobs", type=spread.jobs, default=-1, metavar="N", help="processes (all cores)")
    add("--seed", type=int, default=1, metavar="N", help="of everything left to chance (1)")
    add(
        "--state", type=cli.path, metavar="FILE", help="where it is kept (a file in dist/ for each)"
    )
    add("--fresh", action="store_true", help="forget what is kept, and begin anew")
    add("--dry", action="store_true", help="leave the engine as it is")
    add("--anyway", action="store_true", help="write it even where what stands there wins more")
    options = parser.parse_args(arguments)
    if not (options.steps > 0 and options.compare > 0):
        parser.error("--steps and --compare want numbers above zero")
    if not 0 <= options.pace < math.inf:
        parser.error("--pace wants no number below zero")
    if options.seed < 0:
        parser.error("--seed wants no number below zero")
    if not (0 <= options.first <= 100 and 0 <= options.winning <= 100):
        parser.error("--first and --winning are percents, 0 to 100")
    if not PARTS <= options.rounds <= MOST:
        parser.error(f"--rounds: {PARTS} to {MOST}")
    options.state = options.state or bare.ROOT / "dist" / STATES[options.character]
    return options


# --- what is kept


class School:
    """What is kept from one run to the next.

    older_tables, older_row: how those were made that it begins with; nothing if they are left out.
    """

    def __init__(self, options: argparse.Namespace):
        from learning import gradients

        self.what = note(options)
        self.rounds = 0
        table, bad = options.start == "table", options.start == "bad"
        self.older_tables = made_by(TABLE.read_text("utf-8")) if table else []
        self.older_row = [] if bad else [training.story(options.character)]
        self.weights = weights_of(options.character, options.start, options.seed)
        self.adam = gradients.Adam(self.weights)
        self.mean = self.weights  # of the last steps; that is what is written

    def done(self) -> str:
        """How far it has come."""
        return f"{self.adam.steps} steps"


def weights_of(character: str, start: str, seed: int):
    """Weights to begin with: as they stand in the engine (start: "table"), or with less."""
    from engine.mille import network
    from learning import gradients

    row = listening(training.bad_row() if start == "bad" else training.row_of(character))
    if start == "table" and character == "expert":
        return gradients.of_tables(network._SIGNS, network._ACTIONS, row)
    return gradients.beginning(seed, row)


def listening(row: list[int]) -> list[int]:
    """A row with the network's part, even of one that has no opinion yet."""
    return [*row[:-1], training.row_of("expert")[-1]]


# --- learning


def learn(school: School, options: argparse.Namespace) -> None:
    """Steps until all are made, then the report. Cut off, it keeps what it has learnt."""
    from joblib import parallel_config
    from tqdm import tqdm

    from learning import classroom

    classroom.room(options.character)  # built once, before the processes load it
    begin(school, options)
    written = time.monotonic()
    # One thread for each process: sums come to the same on any number of cores.
    with (
        parallel_config("loky", inner_max_num_threads=1),
        spread.workers(options.jobs) as parallel,
    ):
        steps = tqdm(
            range(school.adam.steps, options.steps),
            initial=school.adam.steps,
            total=options.steps,
            unit="step",
            disable=None,
        )
        try:
            for _ in steps:
                step(school, options, parallel)
                if time.monotonic() > written + KEEP:
                    written = time.monotonic()
                    kept.keep(school, options.state)
        finally:
            kept.keep(school, options.state)
        report(school, options, parallel)


def begin(school: School, options: argparse.Namespace) -> None:
    """Before the first step: a fresh network looks at some matches, and sets its cells apart."""
    from learning import classroom

    if school.adam.steps or options.start == "table":
        return
    task = tasks_of(school, options, 0)[0]._replace(seed=LOOK)
    usual = classroom.room(options.character).usual(task)
    school.weights = school.mean = school.weights.centred(usual)


def step(school: School, options: argparse.Namespace, parallel) -> None:
    """Plays a batch and moves the weights."""
    from joblib import delayed

    from learning import classroom

    part = school.adam.steps / options.steps
    tasks = tasks_of(school, options, part)
    study = delayed(classroom.study)
    results: list = [*parallel(study(options.character, task) for task in tasks)]
    choices = sum(result[1] for result in results)
    tables = zip(*(result[0] for result in results), strict=True)
    towards: list = [sum(sums) / choices for sums in tables]
    rate = between(*RATES[options.start], part)
    network = rate * (options.character == "expert")
    rates = [network, network, rate * options.pace]
    school.weights = school.adam.moved(school.weights, towards, rates)
    school.mean = school.mean.mixed(school.weights, max(1 - AVERAGE, 4 / (4 + school.adam.steps)))
    school.rounds += options.rounds


def tasks_of(school: School, options: argparse.Namespace, part: float) -> list:
    """The next batch in equal parts: as many on any machine, so that all learn the same."""
    from learning import classroom

    heat = round(between(*HEATS[options.start], part))
    first = options.seed * 1_000_003 + school.adam.steps * PARTS
    rounds = options.rounds // PARTS
    aims = options.first / 100, options.winning / 100
    return [classroom.Task(school.weights, heat, rounds, first + i, *aims) for i in range(PARTS)]


def between(first: float, last: float, part: float) -> float:
    """From the first to the last, by equal factors."""
    return first * (last / first) ** part


# --- the end


def report(school: School, options: argparse.Namespace, parallel) -> None:
    """What has been learnt, on deals of its own; and the tables, unless they are surely worse."""
    stands = weights_of(options.character, "table", options.seed)
    learnt = as_written(school.mean, options.character)
    print(f"{story(school, options)}: {school.rounds / 1e6:.1f} million rounds")
    print(f"matches won, of {options.compare}:", flush=True)
    gain = 0.0
    for name in YARDSTICKS:
        old, new = (compared(weights, name, options, parallel) for weights in (stands, learnt))
        gain += new - old
        print(f"  over {name:<10} before {100 * old:.1f} %, after {100 * new:.1f} %", flush=True)
    if options.dry:
        return
    share = gain / len(YARDSTICKS)
    worse = share + 1.96 * (0.5 / len(YARDSTICKS) / options.compare) ** 0.5 < 0
    if worse and not options.anyway:
        print("not written: what stands there wins more")
        return
    write(school, options)


def as_written(weights, character: str):
    """What has been learnt, with what is not as it stands in the table."""
    return weights.with_row(training.completed([*weights.row_bytes()], character))


def write(school: School, options: argparse.Namespace) -> None:
    """Puts what has been learnt into the engine, with all that made it."""
    learnt = as_written(school.mean, options.character)
    made = story(school, options)
    written = [training.TABLE.name]
    if options.character == "expert":
        note_over = "; ".join([*school.older_tables, made])
        TABLE.write_text(source(TABLE.read_text("utf-8"), learnt, note_over), "utf-8")
        written.append(TABLE.name)
    row = [*learnt.row_bytes()]
    training.write(options.character, row, "; ".join([*school.older_row, made]))
    print(f"written to {' and '.join(written)}")


def story(school: School, options: argparse.Namespace) -> str:
    """How it was made, and whether to the end."""
    steps = school.adam.steps
    return note(options) + (f", stopped after {steps}" if steps < options.steps else "")


def compared(weights, name: str, options: argparse.Namespace, parallel) -> float:
    """What an expert wins, on all cores."""
    from learning import classroom

    def work(seeds: range) -> list[float]:
        return classroom.won(options.character, weights, name, seeds)

    return training.mean(training.shares(parallel, work, FRESH, -(-options.compare // 2)))


def note(options: argparse.Namespace) -> str:
    """How it was made."""
    pace = "" if options.pace == 1 else f" --pace {options.pace:g}"
    of = "" if options.character == "expert" else f" --character {options.character}"
    return (
        f"tools/train_network.py{of} --from {options.start} --steps {options.steps}"
        f" --rounds {options.rounds} --first {options.first} --winning {options.winning}"
        f"{pace} --seed {options.seed}"
    )


def made_by(text: str) -> list[str]:
    """What the module's text says of how its tables were made."""
    return MADE.findall(text)


def source(text: str, weights, made: str) -> str:
    """The module's text with other tables, and the note of how they were made."""
    for name, table in zip(("_SIGNS", "_ACTIONS"), weights.bytes(), strict=True):
        block = re.search(rf"^{name} = \(\n(.*?)^\)\n", text, re.MULTILINE | re.DOTALL)
        if not block:
            raise ValueError(f"no table {name}")
        lines = block[1].splitlines()
        width = len(table) // len(lines)
        rows = [table[i : i + width] for i in range(0, len(table), width)]
        changed = "".join(
            f"    {training.literal(row)}  #{line.split('#')[1]}\n"
            for row, line in zip(rows, lines, strict=True)
        )
        text = text.replace(block[1], changed)
    return MADE.sub(lambda _: f"# Made by {made}.", text)


if __name__ == "__main__":
    cli.run(main)
