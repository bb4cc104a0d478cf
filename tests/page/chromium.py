# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The system's Chromium, and a local server for what it opens."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.page import figures, serve

FOUND = figures.windowless()
NEEDED = pytest.mark.skipif(not FOUND, reason="There is no browser: install chromium.")
MARKS = [pytest.mark.long, NEEDED]
OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--autoplay-policy=no-user-gesture-required",  # a finger's first touch does not count as one
    # if its tools ask for garbage collection, Chromium may never answer on a busy machine
    "--js-flags=--expose-gc",
]


@contextlib.contextmanager
def served(files: dict[str, bytes], path: str = "/") -> Iterator[serve.Server]:
    """Serves files below a path, on a port of its own."""
    with serve.Server(files, path=path) as server:
        yield server


@pytest.fixture(scope="module")
def address(files) -> Iterator[str]:
    """Returns the page's address."""
    with served(files) as server:
        yield server.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=FOUND, args=OPTIONS)
        yield browser
        browser.close()
