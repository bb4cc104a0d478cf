# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page's own modules in a real browser, each in a page of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plays import desktop
from tests.page.chromium import MARKS, browser, served
from tools.environment import ROOT

from . import page

__all__ = ["browser"]
pytestmark = MARKS
PLAYED = "async job => (await import('/tests/plays/page.mjs')).played(job)"
PATIENCE = 600_000  # ms
SHARE = 4  # Node plays them all


@pytest.fixture(scope="module")
def address(built_page, tmp_path_factory) -> Iterator[str]:
    """Where the built page is served, with the tests' own modules beside it."""
    folder = tmp_path_factory.mktemp("served")
    for name in ("tests", "tools"):
        (folder / name).symlink_to(ROOT / name)
    (folder / "page").symlink_to(built_page)
    with served(folder) as address:
        yield address


def test_a_browser_plays_the_same(play, address, browser):
    page.skip_if_it_cannot(play)
    with browser.new_page() as opened:
        opened.set_default_timeout(PATIENCE)
        opened.goto(f"{address}/tests/plays/")
        answer = opened.evaluate(PLAYED, page.job(play, f"{address}/page/"))
    found = desktop.differences(play, page.read(play, answer))
    assert not found, f"\n{found}"
