# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page itself, in a browser."""

import pytest

from plays import format
from plays.format import Play
from tests.page.chromium import NEEDED, address, browser

from .page import can_run, run

__all__ = ["address", "browser", "can_run"]
pytestmark = NEEDED
MACHINE = "page"


@pytest.fixture
def play(path) -> Play:
    """A play on its small screen: a large screen takes a quarter longer in Chromium."""
    play = format.load(path)
    return play.at(play.sizes[0])


def test_the_page_plays_the_same(play, address, browser):
    run(play, browser, address)
