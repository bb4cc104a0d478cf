# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Puts the project's modules within reach of the tests, as tools/play.py does for the app."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def _arrange() -> None:
    """The root comes last: its code.py has the name of a standard module that pdb imports."""
    first = [str(ROOT / "tools" / "desktop"), str(ROOT / "lib")]
    last = [str(ROOT / "tools"), str(ROOT)]
    rest = [path for path in sys.path if path not in ("", *first, *last)]
    sys.path[:] = [*first, *rest, *last]


_arrange()


def pytest_addoption(parser):
    """What the tests of screens can be asked for."""
    parser.addoption("--pictures", metavar="FOLDER", help="write a picture of every screen")
    parser.addoption("--renew-frames", action="store_true", help="take the screens as they are")
