# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Measures the page in Chromium: transferred bytes, times of starts and keys, idle load."""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Iterable

from . import serve

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")  # browsers without windows
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", *SHELLS)
STARTS = 5
KEYS = 60
BETWEEN = 250  # ms between two keys
IDLE = 20  # seconds
RESTED = 20_000  # ms without a key before idling is measured
# Counts the page's drawn frames, keys and turns.
HOOKS = """
window.drawn = []; window.keys = []; window.frames = 0;
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...given) {
  window.drawn.push(performance.now());
  return put.apply(this, given);
};
const frame = window.requestAnimationFrame;
window.requestAnimationFrame = (act) => frame.call(window, (now) => { window.frames++; act(now); });
addEventListener("keydown", (event) => window.keys.push(event.timeStamp), true);
"""
DELAYS = "keys.map((key) => drawn.find((at) => at > key) - key)"


def browser(names: Iterable[str] = BROWSERS) -> str | None:
    """Returns the path of the first of these browsers that this computer has."""
    return next(filter(None, map(shutil.which, names)), None)


def windowless() -> str | None:
    """Returns the path of a browser for pages that nobody watches: without windows of its own it
    takes half of the processor time.
    """
    return browser(SHELLS) or browser()


def measured(files: dict[str, bytes]) -> list[str]:
    """Returns lines with the figures. Raises OSError if there is no browser."""
    from playwright.sync_api import sync_playwright

    path = browser()
    if not path:
        raise OSError("no browser here: times were not measured")
    with serve.Server(files) as server, sync_playwright() as playwright:
        options = ["--no-sandbox"]  # root needs it, as in CI
        chromium = playwright.chromium.launch(executable_path=path, args=options)
        try:
            return [*_starts(chromium, server), *_keys(chromium, server)]
        finally:
            chromium.close()


def _starts(chromium, server: serve.Server) -> list[str]:
    cold, warm = [], []
    first = second = 0
    for _ in range(STARTS):
        context = chromium.new_context(bypass_csp=True)
        context.add_init_script(HOOKS)
        server.sent.clear()
        cold.append(_title(context, server))
        first = sum(server.sent.values())
        server.sent.clear()
        warm.append(_title(context, server))
        second = sum(server.sent.values())
        context.close()
    return [
        f"first visit: {first:,} bytes over the wire; title after {statistics.median(cold):.0f} ms",
        f"second visit: {second:,} bytes; title after {statistics.median(warm):.0f} ms",
    ]


def _title(context, server: serve.Server) -> float:
    page = context.new_page()
    page.goto(server.address + "?lang=en")
    page.wait_for_function("drawn.length > 0")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    title = page.evaluate("drawn[0]")
    page.close()
    return title


def _keys(chromium, server: serve.Server) -> list[str]:
    context = chromium.new_context(bypass_csp=True)
    context.add_init_script(HOOKS)
    page = context.new_page()
    page.goto(server.address + "?lang=en&seed=1")
    page.wait_for_function("drawn.length > 0")
    for at in range(KEYS):
        page.keyboard.press("ArrowUp" if at % 4 > 1 else "ArrowDown")
        page.wait_for_timeout(BETWEEN)
    delays = sorted(delay for delay in page.evaluate(DELAYS) if delay is not None)
    page.wait_for_timeout(RESTED)
    before = page.evaluate("frames")
    page.wait_for_timeout(IDLE * 1000)
    wakings = (page.evaluate("frames") - before) * 60 / IDLE
    context.close()
    return [
        f"key to frame: {statistics.median(delays):.0f} ms (median of {len(delays)} keys), "
        f"{delays[-1]:.0f} ms at most",
        f"idle: {wakings:.0f} frames asked for a minute",
    ]
