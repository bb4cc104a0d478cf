# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Links the board's program: fold, flatten, bundle, shorten names (then it is compiled)."""

from __future__ import annotations

import functools
from pathlib import Path

from link import bundle, flatten, fold, modules, shorten


class Program:
    """All modules of the drive. Raises BuildProblem where they cannot be linked."""

    def __init__(self, site: Path):
        """site: the folder with Adafruit's libraries."""
        read = modules.reached(site)
        self.bundles = bundle.Bundles(fold.without_unused(flatten.flattened(read)))

    @functools.cached_property
    def modules(self) -> list[modules.Module]:
        """Linked but for the short names."""
        return self.bundles.bundled()

    @functools.cached_property
    def names(self) -> dict[str, str]:
        """The names in the bytecode, by those in the sources."""
        return shorten.short_names(self.modules)


def program(site: Path) -> Program:
    """The program as the sources are now, linked once for as long as they do not change."""
    return _program(site, modules.stamp())


@functools.lru_cache(maxsize=1)
def _program(site: Path, _stamp: tuple) -> Program:
    return Program(site)
