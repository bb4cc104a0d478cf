# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Spreads work over this computer's cores, or over a Dask cluster: joblib does either.

A cluster needs nothing of the project: the code that plays is sent to it. The cluster keeps that
code, so it must be restarted after a change of the engine.
"""

from __future__ import annotations

import argparse
import contextlib
import modulefinder
import os
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cli
import paths
from lab import games

TOOLS = paths.ROOT / "tools"
LIB = paths.ROOT / "lib"
PATIENCE = 10  # seconds that a cluster may take to answer
MOST_JOBS = 256  # processes on a computer


class NoCluster(Exception):
    """No scheduler answers at that address."""


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """The argument that says how many processes share the work."""
    parser.add_argument("--jobs", type=_jobs, default=-1, metavar="N", help="processes (all cores)")


def _jobs(word: str) -> int:
    """So many, or -1 for all cores, as joblib has it."""
    try:
        number = int(word)
    except ValueError:
        number = 0
    if number != -1 and not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST_JOBS}, or -1 for all cores")
    return number


def run(work: Callable, pieces: Sequence, jobs: int, cluster: str | None = None) -> list:
    """`work` of each piece, in their order, with a progress bar on a terminal.

    cluster: the address of a Dask scheduler, instead of `jobs` processes here. NoCluster.
    """
    from joblib import Parallel, delayed
    from tqdm import tqdm

    with _backend(jobs, cluster):
        parallel = Parallel(n_jobs=-1 if cluster else jobs, return_as="generator")
        with _starting_workers():
            results = parallel(delayed(work)(piece) for piece in pieces)
        return list(tqdm(results, total=len(pieces), unit="deal", disable=None, leave=False))


@contextlib.contextmanager
def workers(jobs: int) -> Iterator:
    """joblib's Parallel, with its processes started."""
    from joblib import Parallel, delayed

    with Parallel(n_jobs=jobs) as parallel:
        with _starting_workers():
            parallel(delayed(int)() for _ in range(2))
        yield parallel


@contextlib.contextmanager
def _starting_workers() -> Iterator[None]:
    """Processes that joblib starts within ignore Ctrl-C: this one handles it, and ends them."""
    from multiprocessing import resource_tracker

    from joblib.externals.loky.backend import resource_tracker as lokys

    # An end while processes start leaves semaphores that the trackers clean up, with a warning.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")
    if os.name != "nt":
        for tracker in (resource_tracker, lokys):
            tracker.ensure_running()  # their start unblocks signals
    with cli.signals_waiting():
        yield


@contextlib.contextmanager
def _backend(jobs: int, cluster: str | None) -> Iterator[None]:
    from joblib import parallel_config

    if cluster is None:
        with parallel_config("sequential" if jobs == 1 else "loky"):
            yield
        return
    with _client(cluster) as client, tempfile.TemporaryDirectory() as folder:
        client.upload_file(str(pack(Path(folder))))
        with parallel_config("dask"):
            yield


def _client(address: str):
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}") from error


def pack(folder: Path) -> Path:
    """The code that plays, in one archive that the workers import: engine, and some tools."""
    archive = folder / "asfalto.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for ending in ("py", "bin"):
            for path in sorted((paths.ROOT / "engine").rglob(f"*.{ending}")):
                file.write(path, path.relative_to(paths.ROOT))
        file.write(TOOLS / "desktop" / "micropython.py", "micropython.py")
        for path in _tools():
            file.write(path, path.relative_to(LIB if path.is_relative_to(LIB) else TOOLS))
    return archive


def _tools() -> list[Path]:
    """The modules that contest.py and the games' modules import, besides the engine."""
    finder = modulefinder.ModuleFinder([str(TOOLS), str(LIB)])
    for name in ("lab.contest", *(f"lab.{name}" for name in games.GAMES)):
        finder.import_hook(name)
    found: list = [*finder.modules.values()]
    return sorted(Path(module.__file__) for module in found if module.__file__)
