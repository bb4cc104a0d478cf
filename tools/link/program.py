# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Links the board's program: untype, fold, flatten, shake, overlay, bundle, free, split, cut,
shorten names, then compile.

refused.py refuses code that one of these passes would silently break.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import hashlib
import pickle
import zlib
from pathlib import Path

from link import (
    bundle,
    flatten,
    fold,
    free_constructors,
    modules,
    overlays,
    pieces,
    refused,
    shake,
    shorten,
    split,
)
from link.cache import cached, cached_once


@contextlib.contextmanager
def _without_collection():
    """Turns off garbage collection: syntax trees have no cycles, and looking for garbage in them
    costs a third of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class Program:
    """All modules of the drive. Raises BuildProblem if they cannot be linked."""

    def __init__(self, site: Path, over: Path | None, counts: bool, stamp: str):
        """site: the folder with Adafruit's libraries; over: see `modules.reached`; counts: whether
        functions count, for tests; stamp: see `modules.stamp`."""
        self._site = site
        self._over = over
        self._counts: list[str] | None = [] if counts else None
        self._stamp = stamp

    def rewritten(self, text: str) -> str:
        """Returns a folded source of another program, which imports from the places in this
        program.
        """
        if "import" not in text:
            return text
        key = hashlib.sha256(repr((self._stamp, self._counts is None, text)).encode()).hexdigest()
        return cached(f"{key}.py", lambda: self._rewrite(text).encode()).decode()

    def _rewrite(self, text: str) -> str:
        return self.bundles.rewritten(self._overlays.rewritten(text))

    @property
    def bundles(self) -> bundle.Bundles:
        """Returns the bundles, and the new names of their members."""
        return self._bundled[1]

    @property
    def _overlays(self) -> overlays.Overlays:
        """Returns the modules with overlays."""
        return self._bundled[0]

    @functools.cached_property
    @_without_collection()
    def _bundled(self) -> tuple[overlays.Overlays, bundle.Bundles]:
        return pickle.loads(zlib.decompress(cached_once(self._name("overlays"), self._bundle)))

    def _bundle(self) -> bytes:
        found = fold.without_unused(flatten.flattened(self._read))
        placed = overlays.Overlays(shake.shaken(found))
        return zlib.compress(pickle.dumps((placed, bundle.Bundles(placed.modules))))

    def _name(self, stage: str) -> str:
        return f"{self._stamp}.{stage}" + ("" if self._counts is None else ".counting")

    @functools.cached_property
    def _read(self) -> list[modules.Module]:
        """Returns the original modules with constants folded."""
        return modules.reached(self._site, self._over, self._counts)

    @property
    def modules(self) -> list[modules.Module]:
        """Returns the modules, linked except for the short names."""
        return self._linked[0]

    @property
    def names(self) -> dict[str, str]:
        """Returns the names in the bytecode, keyed by those in the sources."""
        return self._linked[1]

    @property
    def counted(self) -> list[str]:
        """Returns the functions that count, by number: see `count.counted`."""
        return self._linked[2]

    @property
    def reached(self) -> list[str]:
        """Returns the paths of the sources that another source imports or names."""
        return self._linked[3]

    @functools.cached_property
    @_without_collection()
    def _linked(self) -> tuple[list[modules.Module], dict[str, str], list[str], list[str]]:
        return pickle.loads(cached_once(self._name("linked"), self._link))

    def _link(self) -> bytes:
        found = pieces.cut(split.split(free_constructors.freed(self.bundles.bundled())))
        names = shorten.short_names(found)
        refused.check(self._read, names)  # checked first, while lines are those of the sources
        reached = [module.path for module in self._read]
        return pickle.dumps((found, names, self._counts or [], reached))


def program(site: Path, over: Path | None = None, counts: bool = False) -> Program:
    """Returns the program of the current sources, linked once until they change.

    counts: with functions that count, for tests; see count.py.
    """
    return _program(site, over, counts, modules.stamp(over))


@functools.lru_cache(maxsize=3)
def _program(site: Path, over: Path | None, counts: bool, stamp: str) -> Program:
    return Program(site, over, counts, stamp)
