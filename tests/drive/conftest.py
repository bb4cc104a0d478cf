# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Fixtures of the drive's tests."""

import sys
from pathlib import Path

import pytest

import drives.content
import environment

from . import fat_tools
from .memory import FRESH, laid


@pytest.fixture(scope="session")
def content() -> dict[str, bytes]:
    """The files of the drive, as they are built."""
    return drives.content.content(environment.site_packages())


@pytest.fixture
def drive(tmp_path) -> Path:
    """A new board's drive, as it is mounted."""
    return laid(tmp_path / "CIRCUITPY", FRESH)


@pytest.fixture(scope="session")
def fat() -> None:
    """Needs the tools for FAT images. Only Linux is sure to have them: elsewhere tests skip."""
    try:
        fat_tools.tools()
    except fat_tools.NoTools as missing:
        (pytest.fail if sys.platform == "linux" else pytest.skip)(str(missing))
