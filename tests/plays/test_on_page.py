# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page itself, in a browser."""

from tests.page.chromium import MARKS, browser, served
import pytest
from . import page

__all__ = ["browser"]
pytestmark = MARKS


@pytest.fixture(scope="module")
def address(files):
    with served(files) as server:
        yield server.address


def test_the_page_plays_the_same(play, address, browser):
    if page.can_run(play):
        page.run(play, browser, address)
