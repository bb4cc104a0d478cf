# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a training has learnt so far, kept in a file, so that the same command goes on from there.

A training is an object: all its fields are kept. `what` tells of which kind it is, and `done` how
far it has come.
"""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from typing import NoReturn

import bare
import cli


def resume(training, path: Path, fresh: bool) -> None:
    """Fills a new training with what is kept, if that is of the same kind; else the program ends.

    fresh: forget what is kept.
    """
    _check_place(path)
    if fresh or not path.exists():
        return
    try:
        fields = pickle.loads(path.read_bytes())
        same = fields["what"] == training.what
    except Exception:  # nonsense, or another version's: unpickling may raise anything
        same = False
    if not same:
        _refuse(f"{path} is of another training: --fresh, or another --state")
    vars(training).update(fields)
    print(f"going on after {training.done()}", flush=True)


def keep(training, path: Path) -> None:
    """Writes a training down; a cut leaves the old one."""
    new = path.with_suffix(".new")
    try:
        new.write_bytes(pickle.dumps(vars(training)))
        new.replace(path)
    except OSError as error:
        sys.exit(f"{_name()}: cannot write {path}: {error.strerror}")


def _check_place(path: Path) -> None:
    """Makes the file's folder; ends the program where nothing can be kept."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        bare.check_writable(path)
    except OSError as error:
        _refuse(f"cannot write {path}: {error.strerror}")
    except ValueError as error:
        _refuse(str(error))
    if path.exists() and not path.is_file():
        _refuse(f"cannot keep it in {path}: it is no file")


def _refuse(problem: str) -> NoReturn:
    """A wrong argument."""
    cli.complain(_name(), problem)
    sys.exit(2)


def _name() -> str:
    return Path(sys.argv[0]).name
