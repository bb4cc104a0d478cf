# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The files of a built page."""

import pytest

from tools.page import site


@pytest.fixture(scope="session")
def files() -> dict[str, bytes]:
    """The files of the page, as they are built."""
    return site.files()
