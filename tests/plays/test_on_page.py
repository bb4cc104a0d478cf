# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page itself, in a browser."""

from tests.page.chromium import NEEDED, address, browser

from .page import can_run, run

__all__ = ["address", "browser", "can_run"]
pytestmark = NEEDED
MACHINE = "page"


def test_the_page_plays_the_same(play, address, browser):
    run(play, browser, address)
