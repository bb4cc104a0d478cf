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
SHARE = 11  # Node plays more


@pytest.fixture(scope="module")
def address(files) -> Iterator[str]:
    """Where the built page is served, with the tests' own modules beside it."""
    folders = [ROOT / name for name in ("tests/plays", "tests/page/standins", "tools/page/www")]
    modules = [path for folder in folders for path in folder.glob("*js")]
    found = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in modules}
    found |= {f"page/{name}": content for name, content in files.items()}
    with served(found | {"index.html": b""}) as server:
        yield server.address


def test_a_browser_plays_the_same(play, address, browser):
    page.skip_if_it_cannot(play)
    with browser.new_page() as opened:
        opened.set_default_timeout(PATIENCE)
        opened.goto(address)
        answer = opened.evaluate(PLAYED, page.job(play, f"{address}page/"))
    found = desktop.differences(play, page.read(play, answer))
    assert not found, f"\n{found}"
