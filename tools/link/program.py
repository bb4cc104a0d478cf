# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The program that a board gets: fold, flatten, bundle, shorten names (and then compile)."""

from __future__ import annotations

from pathlib import Path

from link import bundle, flatten, fold, modules, shorten


def linked(site: Path) -> list[modules.Module]:
    """All modules of the drive as the compiler takes them, but for the short names.

    site: the folder with Adafruit's libraries. Raises BuildProblem.
    """
    return bundles(site).bundled()


def bundles(site: Path) -> bundle.Bundles:
    """The modules that become one, and their names there."""
    return bundle.Bundles(fold.without_unused(flatten.flattened(modules.reached(site))))


def short_names(site: Path) -> dict[str, str]:
    """What the bytecode calls the project's own names."""
    return shorten.short_names(linked(site))
