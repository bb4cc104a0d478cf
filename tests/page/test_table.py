# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A table of two pages, each with its own player: in Chromium, through the page's own server."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from plays import start
from plays.format import Play
from tests.page.chromium import MARKS, browser
from tests.page.test_browser import log, press, until, wait_for
from tools.page import serve

__all__ = ["browser"]

PATIENCE = 30_000  # ms
RACE = """mille parker 2/2; rounds 1; round 1 dealer 1; turn 0 play; side 0: 600 rolling;
    side 1: 650 rolling; hand 0: 25 25 25 25 50 50 75; hand 1: 25 25 50 50 75 75;
    deck: roll roll stop gasoline roll"""
FORTS = """forts 2 deck=40 rounds=9; round 9 first 0; turn 0 turn; seat 0: 9 gas 5 water;
    fort 0: 0 cars 5; fort 1: 0 cars 3; fort 4: 1 cars 0; hand 0: bastos-1 oros-2"""

pytestmark = MARKS

HIDE = """() => { // as browsers do with a page in another tab: no frames
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  window.frames_ ??= requestAnimationFrame;
  window.requestAnimationFrame = () => 0;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = """() => {
  delete document.hidden;
  window.requestAnimationFrame = frames_;
  document.dispatchEvent(new Event("visibilitychange"));
}"""

Open = Callable[..., Page]


def image(name: str, position: str = "") -> bytes:
    """A device's save: its player's name, and a match whose second player is at another device."""
    given = {"language": "en", "names": name, "settings": "pace 2, motion 2"}
    if position:
        given |= {"position": position, "elsewhere": "1"}
    return start.image(Play(Path("-"), "", given, []))


@pytest.fixture
def visit(files, browser: Browser) -> Iterator[Open]:
    """Opens the page, where it has tables, on a device with a save. Its errors are the test's."""
    failed: list[str] = []

    def report(message):
        if message.type == "error" and "Traceback" in message.text:
            failed.append(message.text)

    def open_page(name: str, position: str = "") -> Page:
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        saved = base64.b64encode(image(name, position)).decode()
        context.add_init_script(f"localStorage['asfalto.save'] ??= '{saved}';")
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.on("console", report)
        page.goto(server.table_address + "?lang=en")
        wait_for(page, "Race to a Thousand", "Resume the match")
        return page

    with serve.Server(files) as server:
        yield open_page
        for context in browser.contexts:
            context.close()
    assert failed == []


def choose(page: Page, row: str, key: str = "ArrowDown") -> None:
    """Moves to a row."""
    for _ in range(12):
        if [line for line in log(page).splitlines() if line][-1].startswith(row):
            return
        press(page, key)
    raise AssertionError(f"no row is {row}: {log(page)[-300:]}")


def sit(page: Page) -> None:
    """A guest takes the first free seat."""
    choose(page, "Join a table")
    press(page, "Enter")
    wait_for(page, "Seat 2")
    press(page, "ArrowDown", "Enter")
    wait_for(page, "Waiting for Ana")


def play(pages: tuple[Page, ...], line: str, most: int = 60) -> None:
    """All players follow hints, until the last page has said a line once more."""
    before = log(pages[-1]).count(line)
    for _ in range(most):
        for key in ("h", "Enter"):
            for page in pages:
                page.keyboard.press(key)
            pages[0].wait_for_timeout(420)
        if log(pages[-1]).count(line) > before:
            return
    raise AssertionError(f"{line} was not said: {log(pages[-1])[-500:]}")


def test_from_the_set_up_to_a_guest_that_leaves_and_comes_back(visit):
    host, guest = visit("Ana"), visit("Pau")
    press(host, "Enter")
    choose(host, "Seats")
    press(host, "Enter", "ArrowDown", "ArrowRight")
    wait_for(host, "Bruno Other phone")
    press(host, "b")
    choose(host, "Off we go!", "ArrowUp")
    press(host, "Enter")
    wait_for(host, "Others open 127.0.0.1:")
    sit(guest)
    wait_for(host, "Pau here")
    guest.reload()
    wait_for(guest, "Waiting for Ana")
    host.reload()
    wait_for(host, "Others open 127.0.0.1:")
    choose(host, "Pau here")
    choose(host, "Let's play!", "ArrowUp")
    press(host, "Enter")
    for page in (host, guest):
        wait_for(page, "Round 1")
    play((host, guest), "You draw")

    guest.reload()
    wait_for(guest, "Your hand")  # at the table: nothing else was pressed
    play((host, guest), "You draw")

    host.evaluate(HIDE)  # it answers all the same
    play((guest,), "Waiting for Ana")
    host.evaluate(SHOW)
    guest.evaluate(HIDE)
    play((host,), "Waiting for Pau")
    assert "You draw" not in log(guest).rpartition("Waiting for Ana")[2]
    guest.evaluate(SHOW)
    play((guest,), "You draw")

    guest.evaluate("dispatchEvent(new Event('pagehide'))")
    press(guest, "m")
    choose(guest, "Leave the match")
    press(guest, "Enter", "ArrowDown", "Enter")
    until(host, lambda: press(host, "m"), "Pause", 3)
    choose(host, "Who plays")
    press(host, "Enter", "ArrowDown")
    wait_for(host, "Pau away")
    press(host, "Enter")
    wait_for(host, "Pau a bot plays")
    press(host, "b", "b")
    play((host,), "You draw")
    sit(guest)
    wait_for(guest, "Round 1", "Your hand", "Waiting for Ana")
    play((host, guest), "You draw")


@pytest.mark.parametrize("position", [RACE, FORTS], ids=["race", "forts"])
def test_a_host_that_starts_again_plays_to_the_podium(visit, position):
    host, guest = visit("Ana", position), visit("Pau")
    wait_for(host, "Resume the match")
    press(host, "Enter")
    wait_for(host, "Your hand")
    began = time.monotonic()
    sit(guest)
    host.reload()  # the guest stays, and gets the table as soon as the host has it again
    wait_for(host, "Resume the match")
    press(host, "Enter")
    wait_for(guest, "Ana's", "Waiting for Ana", "Your hand")
    play((host, guest), "Another match", 90)
    for _ in range(10):  # on a busy machine the host may still be at the sheet
        if "Another match" in log(host) or "Rematch" in log(host):
            break
        press(host, "Enter")
        host.wait_for_timeout(420)
    assert "Another match" in log(host) or "Rematch" in log(host)
    print(f"{time.monotonic() - began:.0f} s")
