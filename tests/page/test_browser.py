# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page in a real browser: the system's Chromium, from a local server, under a sub-path."""

from __future__ import annotations

import contextlib
import functools
import http.server
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import environment

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
PATIENCE = 120_000  # ms
AXE = environment.VM / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not FOUND, reason="no browser: install chromium"),
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, format: str, *args) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """The folder that is served; the page is in `games/asfalto` below it."""
    folder = tmp_path_factory.mktemp("host")
    page = folder / "games" / "asfalto"
    command = [sys.executable, str(ROOT / "tools" / "page.py"), "--to", str(page)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def server(folder) -> Iterator[http.server.ThreadingHTTPServer]:
    """The server, on a port of its own."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=FOUND, args=options)
        yield browser
        browser.close()


@pytest.fixture
def context(browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=LAPTOP, locale="en-GB") as context:  # type: ignore
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def visit(context, server):
    """Opens the page, and waits for its title; errors on the page are errors of the test."""
    failed: list[str] = []

    def open_page(query: str = "") -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.server_port}/games/asfalto/{query}")
        wait_for(page, "Race to a Thousand", "Carrera a mil")
        return page

    yield open_page
    assert failed == []


def log(page: Page) -> str:
    """All that the page has said."""
    return page.locator("#log").inner_text()


def wait_for(page: Page, *lines: str) -> None:
    """Waits until one of these has been said."""
    page.wait_for_function(
        "lines => lines.some((line) => document.getElementById('log').innerText.includes(line))",
        arg=list(lines),
    )


def press(page: Page, *keys: str) -> None:
    """Presses keys, each long enough to be seen, with pauses in which they count."""
    for key in keys:
        page.wait_for_timeout(450)
        page.keyboard.press(key, delay=60)
    page.wait_for_timeout(120)


def play_round(page: Page, act, over: str, most: int = 400) -> None:
    """Acts until the round is over."""
    for _ in range(most):
        if over in log(page):
            return
        act()
    raise AssertionError(f"the round does not end: {log(page)[-500:]}")


def begin(page: Page, *keys: str) -> None:
    """From the title to the table: declines the guided match."""
    press(page, *keys, "Enter", "ArrowDown", "Enter", "Enter")


def test_a_round_of_the_race_by_keys(visit):
    page = visit("?lang=en&seed=1")
    begin(page)
    play_round(page, lambda: press(page, "Enter"), "wins the round")
    page.close()
