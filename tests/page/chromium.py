# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The system's Chromium, and a local server for what it opens."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools.page import figures, serve

FOUND = figures.browser()
MARKS = [
    pytest.mark.long,
    pytest.mark.skipif(not FOUND, reason="There is no browser: install chromium."),
]


@contextlib.contextmanager
def served(files: dict[str, bytes], path: str = "/") -> Iterator[serve.Server]:
    """Serves files below a path, on a port of its own."""
    with serve.Server(files, path=path) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        options = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"]
        browser = playwright.chromium.launch(executable_path=FOUND, args=options)
        yield browser
        browser.close()
