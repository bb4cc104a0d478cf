# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Fixtures of the drive's tests."""

from pathlib import Path

import pytest

import drives.content
import environment

from .memory import FRESH, laid


@pytest.fixture(scope="session")
def content() -> dict[str, bytes]:
    """The files of the drive, as they are built."""
    return drives.content.content(environment.site_packages())


@pytest.fixture
def drive(tmp_path) -> Path:
    """A new board's drive, as it is mounted."""
    return laid(tmp_path / "CIRCUITPY", FRESH)
