# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Trains the network that the expert of the race game listens to at a table of two.

It plays against the first bot, the club player, the reference player and itself, draws lots about
its choices, and learns from what came of them (gradients.py). The engine plays as C meanwhile
(native.py). What has been learnt is kept every minute; the same command goes on from there, until
its minutes are over. Then the tables are written to engine/mille/network.py, if they win no less.
"""

from __future__ import annotations

import argparse
import pickle
import re
import sys
import time
from pathlib import Path

import bare
import environment

TABLE = bare.ROOT / "engine" / "mille" / "network.py"
STATE = bare.ROOT / "dist" / "train-network.state"
KEEP = 60  # seconds between two times that it is kept
ACTOR = 0.08, 0.006  # how far a step goes, first and last
CRITIC = 0.003, 0.0003
HEATS = 12, 5  # of the lots, first and last
AVERAGE = 0.999  # how slowly the mean of the last weights follows: that is what is written
YARDSTICKS = "first", "club", "reference"
PARTS = 40  # of a comparison
FRESH = 1 << 26  # where the deals of the last comparison begin


def main() -> int:
    """The command: its exit status."""
    options = parse()
    environment.reexec("train")
    import native

    try:
        learn(resume(options) or begin(options), options)
    except native.NoCompiler as problem:
        sys.exit(f"train_network.py: {problem}")
    return 0


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = bare.Parser("train_network.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--from", dest="start", choices=("nothing", "table"), default="nothing",
        help="what to begin with: no opinion, or the engine's tables (nothing)")  # fmt: skip
    add("--minutes", type=float, default=60, metavar="N", help="how long in all (60)")
    add("--rounds", type=int, default=4000, metavar="N", help="rounds before each step (4000)")
    add("--compare", type=int, default=20000, metavar="N", help="matches of comparison (20000)")
    add("--jobs", type=int, default=-1, metavar="N", help="processes (all cores)")
    add("--seed", type=int, default=1, metavar="N", help="of everything left to chance (1)")
    add("--state", type=Path, default=STATE, metavar="FILE", help="where it is kept")
    add("--fresh", action="store_true", help="forget what is kept, and begin anew")
    add("--dry", action="store_true", help="leave the engine as it is")
    options = parser.parse_args(arguments)
    if not (options.minutes >= 0 and options.rounds > 0 and options.compare > 0):
        parser.error("--minutes, --rounds and --compare want numbers above zero")
    return options


# --- what is kept


class School:
    """What is kept from one run to the next."""

    def __init__(self, options: argparse.Namespace):
        import gradients
        from engine.mille import network

        self.what = (options.start, options.seed, options.minutes)
        self.minutes = 0.0
        self.rounds = 0
        if options.start == "table":
            tables = network._SIGNS, network._ACTIONS
            self.weights = gradients.of_tables(*tables, options.seed)
        else:
            self.weights = gradients.beginning(options.seed)
        self.adam = gradients.Adam(self.weights)
        self.mean = self.weights

    def part(self, minutes: float) -> float:
        """How much of the time has gone, from 0 to 1."""
        return min(1.0, self.minutes / minutes) if minutes else 1.0


def begin(options: argparse.Namespace) -> School:
    """A new one."""
    bare.find_engine()
    options.state.parent.mkdir(parents=True, exist_ok=True)
    return School(options)


def resume(options: argparse.Namespace) -> School | None:
    """The one that is kept, if it is of the same kind."""
    if options.fresh or not options.state.exists():
        return None
    with open(options.state, "rb") as file:
        school = pickle.load(file)
    if school.what != (options.start, options.seed, options.minutes):
        sys.exit(
            f"train_network.py: {options.state} is of another kind: --fresh, or another --state"
        )
    print(f"going on after {school.minutes:.0f} minutes", flush=True)
    return school


def keep(school: School, path: Path) -> None:
    """Writes it down; a cut leaves the old one."""
    new = path.with_suffix(".new")
    new.write_bytes(pickle.dumps(school))
    new.replace(path)


# --- learning


def learn(school: School, options: argparse.Namespace) -> None:
    """Steps until the time is over. Ctrl-C ends it as time does."""
    from joblib import Parallel, cpu_count, delayed
    from tqdm import tqdm

    import classroom

    jobs = cpu_count() if options.jobs < 0 else options.jobs
    classroom.room()  # built once, before the processes load it
    bar = tqdm(total=options.minutes, initial=school.minutes, unit="min", disable=None)
    kept = shown = time.monotonic()
    with Parallel(n_jobs=jobs) as parallel:
        try:
            while school.minutes < options.minutes:
                begun = time.monotonic()
                tasks = tasks_of(school, options, jobs)
                results: list = [
                    *(parallel(delayed(classroom.study)(task) for task in tasks) or ())
                ]
                surprise = step(school, results, school.part(options.minutes))
                now = time.monotonic()
                school.minutes += (now - begun) / 60
                bar.update((now - begun) / 60)
                if now - shown > 5:
                    shown = now
                    bar.set_postfix(
                        rounds=f"{school.rounds / 1e6:.1f}M", surprise=f"{surprise:.2f}"
                    )
                if now - kept > KEEP:
                    kept = now
                    keep(school, options.state)
        except KeyboardInterrupt:
            pass
        bar.close()
        keep(school, options.state)
        report(school, options, parallel)


def tasks_of(school: School, options: argparse.Namespace, jobs: int) -> list:
    """The next batch, shared out."""
    import classroom

    part = school.part(options.minutes)
    heat = round(HEATS[0] * (HEATS[1] / HEATS[0]) ** part)
    first = options.seed * 1_000_003 + school.adam.steps * jobs
    return [
        classroom.Task(school.weights, heat, options.rounds // jobs, first + i) for i in range(jobs)
    ]


def step(school: School, results: list, part: float) -> float:
    """Moves the weights by what the processes found; returns how surprising the batch was."""
    sums, choices, surprise, rounds = results[0]
    for more, number, squares, others in results[1:]:
        sums = [a + b for a, b in zip(sums, more, strict=True)]
        choices, surprise, rounds = choices + number, surprise + squares, rounds + others
    rates = [first * (last / first) ** part for first, last in (ACTOR, CRITIC)]
    towards = [each / choices for each in sums]
    school.weights = school.adam.moved(school.weights, towards, [rates[0]] * 2 + [rates[1]] * 4)
    school.rounds += rounds
    share = min(AVERAGE, 1 - 1 / (1 + school.adam.steps / 4))
    school.mean = type(school.weights)(
        *(
            share * old + (1 - share) * new
            for old, new in zip(school.mean, school.weights, strict=True)
        )
    )
    return (surprise / choices) ** 0.5


# --- the end


def report(school: School, options: argparse.Namespace, parallel) -> None:
    """What has been learnt, on deals of its own; and the tables, if they win no less."""
    import gradients
    from engine.mille import network

    stands = gradients.of_tables(network._SIGNS, network._ACTIONS, options.seed)
    print(f"{note(school, options)}; matches won, of {options.compare}:", flush=True)
    gain = 0.0
    for name in YARDSTICKS:
        old, new = (compared(weights, name, options, parallel) for weights in (stands, school.mean))
        gain += new - old
        print(f"  over {name:<10} before {100 * old:.1f} %, after {100 * new:.1f} %", flush=True)
    if options.dry:
        return
    if gain < 0:
        print("not written: what stands there wins more")
        return
    TABLE.write_text(source(TABLE.read_text("utf-8"), school.mean, note(school, options)), "utf-8")
    print(f"written to {TABLE.relative_to(bare.ROOT)}")


def compared(weights, name: str, options: argparse.Namespace, parallel) -> float:
    """What an expert wins, on all cores."""
    from joblib import delayed

    import classroom

    last = FRESH + -(-options.compare // 2)
    parts = [part for i in range(PARTS) if (part := range(FRESH + i, last, PARTS))]
    results = [*parallel(delayed(classroom.compare)(weights, name, part) for part in parts)]
    won = sum(share * len(part) for share, part in zip(results, parts, strict=True))
    return won / (last - FRESH)


def note(school: School, options: argparse.Namespace) -> str:
    """How it was made."""
    return (
        f"tools/train_network.py --from {options.start} --minutes {options.minutes:g}"
        f" --seed {options.seed}: {school.rounds / 1e6:.1f} million rounds"
    )


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
            '    b"{}"  #{}\n'.format("".join(f"\\x{byte:02x}" for byte in row), line.split("#")[1])
            for row, line in zip(rows, lines, strict=True)
        )
        text = text.replace(block[1], changed)
    return re.sub(
        r"^# Made by .*(?=\n_SIGNS)", lambda _: f"# Made by {made}.", text, flags=re.MULTILINE
    )


if __name__ == "__main__":
    bare.print_lines(main)
