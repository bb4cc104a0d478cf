# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Links the board's program: fold, flatten, bundle, shorten names (then it is compiled)."""

from __future__ import annotations

from pathlib import Path

from link import bundle, flatten, fold, modules, shorten


def linked(site: Path) -> list[modules.Module]:
    """All modules of the drive, linked but for the short names. Raises BuildProblem.

    site: the folder with Adafruit's libraries.
    """
    return bundles(site).bundled()


def bundles(site: Path) -> bundle.Bundles:
    """The bundles of the drive's modules. Raises BuildProblem."""
    return bundle.Bundles(fold.without_unused(flatten.flattened(modules.reached(site))))


def short_names(site: Path) -> dict[str, str]:
    """The names in the bytecode, by those in the sources."""
    return shorten.short_names(linked(site))
