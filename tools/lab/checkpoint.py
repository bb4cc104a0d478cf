# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Saves the state of a training to a file, so that the same command resumes it.

A training is an object of which all fields are saved; `command` says which training it is.
"""

from __future__ import annotations

import pickle
from pathlib import Path

import paths


class Unusable(Exception):
    """A file that cannot hold the state, or holds another; the text says what to do."""


def resume(training, path: Path, fresh: bool) -> bool:
    """Restores a saved training; whether there was one. fresh: ignore it. Unusable."""
    _check_place(path)
    if fresh or not path.exists():
        return False
    try:
        fields = pickle.loads(path.read_bytes())
        same = fields["command"] == training.command
    except Exception:  # nonsense, or another version's: unpickling may raise anything
        same = False
    if not same:
        raise Unusable(f"{path} is of another training: --fresh, or another --state")
    vars(training).update(fields)
    return True


def save(training, path: Path) -> None:
    """Writes the state; if that is interrupted, the old one stays. Unusable."""
    new = path.with_suffix(".new")
    try:
        new.write_bytes(pickle.dumps(vars(training)))
        new.replace(path)
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}") from error


def _check_place(path: Path) -> None:
    """Makes the file's folder; better before the training than after it. Unusable."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        paths.check_writable(path)
    except OSError as error:
        raise Unusable(f"cannot write {path}: {error.strerror}") from error
    except ValueError as error:
        raise Unusable(str(error)) from error
    if path.exists() and not path.is_file():
        raise Unusable(f"cannot write {path}: it is no file")
