# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Trains the expert of the race game by policy gradients.

`expert` is its row of weights and its network for a table of two, `company` its row for more. A
training starts from a bad row and an untrained network (`--from bad`), or from those of the engine
(`--from table`). It is saved every minute; the same command resumes it until all steps are done.
Then it is compared on fresh deals, and written into the engine unless the weights there win more.
"""

from __future__ import annotations

import argparse
import os
import pickle
import time
from pathlib import Path

import cli
import environment
import paths
from lab import native, ratings, rows, spread

NAME = "lab.py train"
# First and last value, by the start: learning rate of the network, temperature of the exploration.
RATES = {"bad": (0.3, 0.01), "table": (0.05, 0.005)}
TEMPERATURES = {"bad": (20, 6), "table": (8, 5)}
ROW_RATE = 4  # how many times as fast the row learns
ROUNDS = 4000  # in a batch
PARTS = 4  # of a batch: as many on any machine, so that all learn the same
DECAY = 0.999  # of the moving average of the weights
SAVE = 60  # seconds between two checkpoints
CENTRING = 5  # seed of the matches from which a new network is centered
OPPONENTS = "first", "club", "reference"  # of the comparison
DEALS = 5000  # of the comparison
FRESH = 1 << 26  # seed of the first of them
PIECES = 20  # of the comparison, for as many processes
THREADS = "OPENBLAS_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"  # of numpy in a process


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    # This makes sums the same on any number of cores. numpy reads it when it is loaded.
    os.environ.update(dict.fromkeys(THREADS, "1"))
    try:
        training = Training(options)
        if resume(training, options.state, options.fresh):
            print(f"going on after {training.steps} steps", flush=True)
        train(training, options)
    except (Unusable, native.NoCompiler) as problem:
        cli.complain(NAME, problem)
        return 2
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser(NAME, description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("character", choices=rows.TABLES, help="what is trained")
    add("--from", dest="start", choices=RATES, default="bad", help="what to start from (bad)")
    add("--steps", type=cli.number(1, 1_000_000), default=9000, metavar="N",
        help="how many in all (9000)")  # fmt: skip
    add("--seed", type=cli.number(0, 1_000_000), default=1, metavar="N",
        help="the same seed, the same training (1)")  # fmt: skip
    spread.add_jobs(parser)
    state = "dist/train-CHARACTER.state"
    add("--state", type=cli.path, metavar="FILE", help=f"the checkpoint ({state})")
    add("--fresh", action="store_true", help="ignore the checkpoint")
    add("--dry", action="store_true", help="leave the engine as it is")
    options = parser.parse_args(arguments)
    options.state = options.state or paths.ROOT / "dist" / f"train-{options.character}.state"
    return options


class Training:
    """The state saved from one run to the next. note: for the engine's source."""

    def __init__(self, options: argparse.Namespace):
        from lab import gradients

        self.command = (
            f"tools/lab.py train {options.character} --from {options.start}"
            f" --steps {options.steps} --seed {options.seed}"
        )
        from_table = options.start == "table"
        self.note = self.command
        if from_table:
            self.note = f"{rows.note_of(options.character)}; {self.command}"
        self.start = engine_weights(options.character)
        if not from_table:
            row = [*rows.bad_row()[:-1], gradients.NETWORK_WEIGHT]
            self.start = gradients.initial(options.seed, row)
        self.weights = self.average = self.start
        self.adam = gradients.Adam(self.weights)

    @property
    def steps(self) -> int:
        """Returns the number of finished steps."""
        return self.adam.steps


def engine_weights(character: str):
    """Returns the weights of the engine. The row for company plays without the network."""
    from lab import gradients

    row = rows.row_of(character)
    if character == "company":
        return gradients.initial(0, row)
    return gradients.of_tables(*rows.network_tables(), row)


# --- its state


class Unusable(Exception):
    """A file that cannot hold the state, or holds another; the text has the remedy."""


def resume(training, path: Path, fresh: bool) -> bool:
    """Restores a saved training. Returns whether there was one. fresh: ignore it. Raises
    Unusable.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        paths.check_writable(path)  # better before the training than after it
    except (OSError, ValueError) as error:
        raise Unusable(f"cannot write {path}: {error}") from error
    if fresh or not path.exists():
        return False
    try:
        fields = pickle.loads(path.read_bytes())
        same = fields["command"] == training.command
    except Exception:  # nonsense, or another version's file: unpickling may raise anything
        fields, same = {}, False
    if not same:
        raise Unusable(f"{path} is of another training: --fresh, or another --state")
    vars(training).update(fields)
    return True


def save(training, path: Path) -> None:
    """Writes the state. The old file survives an interruption. Raises Unusable."""
    new = path.with_suffix(".new")
    try:
        new.write_bytes(pickle.dumps(vars(training)))
        new.replace(path)
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}") from error


# --- training


def train(training: Training, options: argparse.Namespace) -> None:
    """Takes all steps, then reports. After an interruption it saves its weights."""
    from tqdm import tqdm

    from lab import batches

    batches.tables(options.character)  # compiled once, before the processes load it
    centre(training, options)
    saved = time.monotonic()
    done, steps = training.steps, options.steps
    with spread.workers(options.jobs) as parallel:
        try:
            for _ in tqdm(range(done, steps), initial=done, total=steps, unit="step", disable=None):
                step(training, options, parallel)
                if time.monotonic() > saved + SAVE:
                    saved = time.monotonic()
                    save(training, options.state)
        finally:
            save(training, options.state)
        report(training, options, parallel)


def centre(training: Training, options: argparse.Namespace) -> None:
    """Centers the hidden units of a new network on some matches, before the first step."""
    from lab import batches

    if training.steps or options.start == "table" or options.character == "company":
        return
    part = parts_of(training, options, 0)[0]._replace(seed=CENTRING)
    mean = batches.mean_features(options.character, part)
    training.weights = training.average = training.start = training.weights.centred(mean)


def step(training: Training, options: argparse.Namespace, parallel) -> None:
    """Plays a batch and moves the weights."""
    from joblib import delayed

    from lab import batches

    done = training.steps / options.steps
    work = delayed(batches.part_gradients)
    parts = parts_of(training, options, done)
    results: list = [*parallel(work(options.character, part) for part in parts)]
    samples = sum(result[1] for result in results)
    tables = zip(*(result[0] for result in results), strict=True)
    towards: list = [sum(sums) / samples for sums in tables]
    rate = decayed(*RATES[options.start], done)
    network = rate * (options.character == "expert")
    training.weights = training.adam.step(
        training.weights, towards, [network, network, ROW_RATE * rate]
    )
    share = max(1 - DECAY, 4 / (4 + training.steps))
    training.average = training.average.mixed(training.weights, share)


def parts_of(training: Training, options: argparse.Namespace, done: float) -> list:
    """Returns the next batch in equal parts. done: the fraction of all steps."""
    from lab import batches

    temperature = round(decayed(*TEMPERATURES[options.start], done))
    first = options.seed * 1_000_003 + training.steps * PARTS
    return [
        batches.Part(training.weights, temperature, ROUNDS // PARTS, first + i)
        for i in range(PARTS)
    ]


def decayed(first: float, last: float, done: float) -> float:
    """Returns a value that goes from the first to the last exponentially."""
    return first * (last / first) ** done


# --- the end


def report(training: Training, options: argparse.Namespace, parallel) -> None:
    """Compares the first, the learned and the engine's weights. Writes the learned ones unless they
    are surely worse.
    """
    learnt = as_written(training.average, options.character)
    print(f"{training.command}: {training.steps} steps; won of matches on {DEALS} fresh deals")
    gains = [0.0] * DEALS
    for name in OPPONENTS:
        start, new, engine = (
            compared(weights, name, options, parallel)
            for weights in (training.start, learnt, engine_weights(options.character))
        )
        gains = [gain + b - a for gain, a, b in zip(gains, engine, new, strict=True)]
        shown = f"at the start {percent(start)}, now {percent(new)}, the engine's {percent(engine)}"
        print(f"  against {name:<10} {shown}", flush=True)
    if options.dry:
        return
    if ratings.interval(gains).high < 0:
        print("not written: the engine's wins more")
        return
    write(training, options.character)


def percent(shares: list[float]) -> str:
    """Returns the mean with its 95 % interval."""
    mean, low, high = (100 * number for number in ratings.share_interval(shares))
    return f"{mean:.1f}% ({low:.1f} to {high:.1f})"


def as_written(weights, character: str):
    """Returns weights with the engine's untrained ones."""
    return weights.with_row(rows.with_untrained([*weights.row_bytes()], character))


def write(training: Training, character: str) -> None:
    """Writes the learned weights into the engine's files."""
    learnt = as_written(training.average, character)
    rows.write_row(character, [*learnt.row_bytes()], training.note)
    if character == "expert":
        rows.write_network(*learnt.network_bytes())
    print(f"written to {rows.ROW_SOURCE.parent}")


def compared(weights, name: str, options: argparse.Namespace, parallel) -> list[float]:
    """Returns an expert's share of each deal, computed on all cores."""
    from joblib import delayed

    from lab import batches

    ends = [FRESH + DEALS * i // PIECES for i in range(PIECES + 1)]
    work = delayed(batches.won)
    pieces = [range(*ends[i : i + 2]) for i in range(PIECES)]
    played = parallel(work(options.character, weights, name, piece) for piece in pieces)
    return [share for piece in played for share in piece]
