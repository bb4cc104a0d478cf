# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Links the board's program: fold, flatten, bundle, shorten names (then it is compiled)."""

from __future__ import annotations

import functools
import os
import pickle
import tempfile
from pathlib import Path

import environment
from link import bundle, flatten, fold, modules, shorten


class Program:
    """All modules of the drive. BuildProblem: they cannot be linked."""

    def __init__(self, site: Path, stamp: str):
        """site: the folder with Adafruit's libraries; stamp: see `modules.stamp`."""
        self._site = site
        self._kept = environment.HOME / "mpy" / f"{stamp}.linked"

    @functools.cached_property
    def bundles(self) -> bundle.Bundles:
        """Which modules are one, and what their names have become."""
        read = modules.reached(self._site)
        return bundle.Bundles(fold.without_unused(flatten.flattened(read)))

    @property
    def modules(self) -> list[modules.Module]:
        """Linked but for the short names."""
        return self._linked[0]

    @property
    def names(self) -> dict[str, str]:
        """The names in the bytecode, by those in the sources."""
        return self._linked[1]

    @functools.cached_property
    def _linked(self) -> tuple[list[modules.Module], dict[str, str]]:
        """What has been linked once is kept in the environment, as bytecode is."""
        if self._kept.exists():
            return pickle.loads(self._kept.read_bytes())
        found = self.bundles.bundled()
        linked = found, shorten.short_names(found)
        self._kept.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=self._kept.parent) as folder:
            made = Path(folder) / self._kept.name
            made.write_bytes(pickle.dumps(linked))
            os.replace(made, self._kept)
        return linked


def program(site: Path) -> Program:
    """The program as the sources are now, linked once for as long as they do not change."""
    return _program(site, modules.stamp(site))


@functools.lru_cache(maxsize=1)
def _program(site: Path, stamp: str) -> Program:
    return Program(site, stamp)
