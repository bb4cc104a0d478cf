# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the tests of the drive share."""

import sys

import pytest

import drives.content
import environment

from . import fat_tools


@pytest.fixture(scope="session")
def content() -> dict[str, bytes]:
    """The drive as it is built."""
    return drives.content.content(environment.site_packages())


@pytest.fixture(scope="session")
def fat() -> None:
    """The tools for FAT images. Where there may be none, beyond Linux, tests are skipped."""
    try:
        fat_tools.tools()
    except fat_tools.NoTools as missing:
        (pytest.fail if sys.platform == "linux" else pytest.skip)(str(missing))
