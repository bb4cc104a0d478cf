# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Spreads work over this computer's cores, or over a Dask cluster: joblib does either.

A cluster does not need the project: each command sends the code to the workers.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import importlib
import io
import linecache
import os
import pickle
import pkgutil
import sys
import threading
import types
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import cli
import engine
from lab import games

PLAYING = ("contest", "games", "search", "mille_in_c", "native", "translation")
PATIENCE = 10  # seconds within which a cluster must answer
MOST_JOBS = 256  # the most processes on a computer


class NoCluster(Exception):
    """Raised if no scheduler answers at the address."""


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Adds the argument for the number of processes."""
    parser.add_argument("--jobs", type=_jobs, default=-1, metavar="N", help="processes (all cores)")


def _jobs(word: str) -> int:
    """Parses a number of processes; -1: all cores, as in joblib."""
    try:
        number = int(word)
    except ValueError:
        number = 0
    if number != -1 and not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST_JOBS}, or -1 for all cores")
    return number


def run(work: Callable, pieces: Sequence, jobs: int, cluster: str | None = None) -> list:
    """Returns `work` of each piece, in their order, with a progress bar on a terminal.

    cluster: the address of a Dask scheduler, instead of `jobs` processes here. Raises NoCluster.
    """
    from joblib import Parallel
    from tqdm import tqdm

    with _backend(jobs, cluster):
        parallel = Parallel(n_jobs=-1 if cluster else jobs, return_as="generator")
        with _starting_workers():
            results = parallel(_calls(work, pieces, bool(cluster)))
        return list(tqdm(results, total=len(pieces), unit="deal", disable=None, leave=False))


def _calls(work: Callable, pieces: Sequence, packed: bool) -> Iterator:
    """Returns calls for joblib. packed: as bytes, since a scheduler has none of our modules."""
    from joblib import delayed

    if not packed:
        return (delayed(work)(piece) for piece in pieces)
    unpack = delayed(lambda call: pickle.loads(call)())
    return (unpack(pickle.dumps(functools.partial(work, piece))) for piece in pieces)


@contextlib.contextmanager
def workers(jobs: int) -> Iterator:
    """Returns joblib's Parallel, with its processes started."""
    from joblib import Parallel, delayed

    with Parallel(n_jobs=jobs) as parallel:
        with _starting_workers():
            parallel(delayed(int)() for _ in range(2))
        yield parallel


@contextlib.contextmanager
def _starting_workers() -> Iterator[None]:
    """Makes new processes of joblib ignore Ctrl-C. This process handles it and ends them."""
    from multiprocessing import resource_tracker

    from joblib.externals.loky.backend import resource_tracker as lokys

    # An exit while processes start leaves semaphores, which the trackers clean up with a warning.
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
    with _client(cluster) as client, parallel_config("dask"):
        client.register_plugin(_carrier(), "asfalto")
        yield


def _client(address: str):
    from distributed import Client

    try:
        return Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"no Dask scheduler answers at {address}") from error


# --- the code on a cluster


def _carrier():
    """Returns a plugin that puts this process's modules, and their source, into a worker."""
    from distributed import WorkerPlugin

    carried = _pickled(_modules())

    class Carrier(WorkerPlugin):
        def setup(self, worker):
            modules, sources = pickle.loads(carried)
            sys.modules.update(modules, lab=types.ModuleType("lab"))
            linecache.cache.update(sources)  # the translation into C reads sources there
            build = modules["lab.native"].build
            build.__globals__["FOLDER"] = Path(worker.local_directory, "native")

    return Carrier()


def _modules() -> dict[str, types.ModuleType]:
    """Returns all modules that a match may import: the engine, and the lab's modules for
    matches.
    """
    names = [name for _, name, _ in pkgutil.walk_packages(engine.__path__, "engine.")]
    names += [f"lab.{name}" for name in (*PLAYING, *games.GAMES)]
    names += ["engine", "environment", "micropython", "paths"]
    return {name: importlib.import_module(name) for name in names}


def _pickled(modules: dict[str, types.ModuleType]) -> bytes:
    """Returns modules by value, and the lines of their source in linecache's form."""
    import cloudpickle

    class Pickler(cloudpickle.Pickler):
        """A pickler that empties caches and opens locks."""

        dispatch_table = cloudpickle.Pickler.dispatch_table.new_child(
            {
                type(functools.cache(int)): lambda cache: (functools.cache, (cache.__wrapped__,)),
                type(threading.Lock()): lambda _lock: (threading.Lock, ()),
            }
        )

    files = [str(module.__file__) for module in modules.values()]
    sources = {file: (0, None, linecache.getlines(file), file) for file in files}
    packages = [sys.modules[name] for name in {name.split(".")[0] for name in modules}]
    buffer = io.BytesIO()
    for package in packages:
        cloudpickle.register_pickle_by_value(package)
    Pickler(buffer).dump((modules, sources))
    for package in packages:
        cloudpickle.unregister_pickle_by_value(package)
    return buffer.getvalue()
