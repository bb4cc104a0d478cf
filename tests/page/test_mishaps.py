# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Mishaps around the page in a real browser: versions, focus, tabs, promises."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.page.chromium import MARKS, browser, served
from tests.page.test_browser import (
    DECLINED,
    context,
    folder,
    log,
    phone,
    press,
    server,
    take_turn,
    until,
    visit,
    wait_for,
)
from tools.page import site

__all__ = ["browser", "context", "folder", "phone", "server", "visit"]
TITLE = "Race to a Thousand"

pytestmark = MARKS


def notice(page: Page) -> str:
    return page.locator("#notice").inner_text()


def leave(page: Page) -> None:
    """The page may go: it saves."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")


# Newer versions


@pytest.fixture
def host(folder, tmp_path) -> Iterator[tuple[str, Path]]:
    """A host of its own: its address, and its folder, which may change."""
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    with served(tmp_path) as address:
        yield f"{address}/games/asfalto/", tmp_path / "games" / "asfalto"


def deploy(page: Path, style: str = ":root { --newer: 1; }\n") -> None:
    """Puts a version there whose style differs. Its files are seconds newer: the host tells a
    browser by whole seconds what has changed.
    """
    with (page / "page.css").open("a", encoding="utf-8") as file:
        file.write(style)
    found = {each.name: each.read_bytes() for each in page.iterdir()}
    (page / "cached.js").write_bytes(site._cached(found).encode())
    newest = max(each.stat().st_mtime for each in page.iterdir()) + 2
    for each in page.iterdir():
        os.utime(each, (newest, newest))


def is_newer(page: Page) -> bool:
    style = "getComputedStyle(document.documentElement).getPropertyValue('--newer')"
    return page.evaluate(style).strip() == "1"


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(f"{address}?lang=en&seed=1")
    wait_for(page, TITLE, "Race, round 1")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def test_a_newer_version_is_told_and_the_match_goes_on_in_it(host, context):
    address, folder = host
    page = opened(context, address)
    press(page, *DECLINED)
    take_turn(page)
    deploy(folder)
    page.reload()
    page.wait_for_function("() => document.getElementById('update').innerText")
    assert page.locator("#update").inner_text() == "A new version of Asfalto is ready."
    assert not is_newer(page)
    page.reload()
    assert not is_newer(page)
    page.wait_for_selector("#take", state="visible")
    with page.expect_navigation():
        page.click("#take")
    page.wait_for_function("() => document.getElementById('log').innerText.length > 0")
    assert is_newer(page)
    press(page, "Enter")
    take_turn(page)
    assert "Round 1 to 1000" not in log(page)
    assert not page.locator("#news").is_visible()


def test_the_other_tab_is_told_that_its_version_is_old(host, context):
    address, folder = host
    first = opened(context, address)
    first.reload()
    wait_for(first, TITLE)
    second = opened(context, address)
    deploy(folder)
    second.evaluate("navigator.serviceWorker.ready.then((each) => each.update()).then(() => 0)")
    second.wait_for_selector("#take", state="visible")
    with second.expect_navigation():
        second.click("#take")
    first.wait_for_selector("#take", state="visible")
    assert not is_newer(first)
    with first.expect_navigation():
        first.click("#take")
    assert is_newer(first)


def test_a_version_that_does_not_start_can_be_replaced(host, context):
    address, folder = host
    drive = (folder / "drive.pack").read_bytes()
    (folder / "drive.pack").write_bytes(b"{}")
    deploy(folder, "\n")
    page = context.new_page()
    page.goto(f"{address}?lang=en")
    page.wait_for_selector("#report", state="visible")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (folder / "drive.pack").write_bytes(drive)
    deploy(folder)
    page.reload()
    page.wait_for_selector("#take", state="visible")
    with page.expect_navigation():
        page.click("#take")
    wait_for(page, TITLE)
    assert is_newer(page)


# Keys


def test_after_a_click_on_whatever_the_page_has_the_keys_reach_the_game(visit, context):
    page = visit(context, "?lang=en")
    page.on("filechooser", lambda chooser: None)
    for control in ("#speak", "#save", "#restore", "#log", "canvas", "#line", "footer"):
        page.locator(control).click(position={"x": 2, "y": 2})
        assert page.evaluate("document.activeElement.id") == "screen", control
    assert page.locator("#bar button:visible").count() == 3
    until(page, lambda: press(page, "ArrowDown"), "Language", most=12)


def test_what_was_pressed_while_the_page_came_chooses_no_language(visit, browser, server):
    with browser.new_context(locale="de-DE") as context:
        waiting = []
        page = context.new_page()
        page.route("**/drive.pack", lambda route: waiting.append(route))
        page.goto(f"{server}/games/asfalto/")
        page.wait_for_timeout(500)
        for _ in range(3):
            page.keyboard.press("Enter")
        for route in waiting:
            route.continue_()
        wait_for(page, "Español")
        page.wait_for_timeout(500)
        assert log(page).splitlines()[-1] == "Español"


# What the browser keeps


def refusing(context: BrowserContext, answer: str) -> None:
    context.add_init_script(f"navigator.storage.persist = () => (window.asked = 1, {answer});")


@pytest.mark.parametrize("answer", ["Promise.resolve(false)", "Promise.reject(new Error())"])
def test_where_the_browser_may_throw_a_match_away_a_file_is_offered(visit, context, answer):
    refusing(context, answer)
    page = visit(context, "?lang=en&seed=1")
    assert page.evaluate("window.asked") is None
    press(page, *DECLINED)
    take_turn(page)
    leave(page)
    page.wait_for_selector("#save.offered")
    assert notice(page).startswith("This browser may throw away what it keeps")


def test_of_two_tabs_the_second_one_says_that_it_keeps_nothing(visit, context):
    first = visit(context, "?lang=en")
    second = visit(context, "?lang=en")
    second.wait_for_function("() => document.getElementById('notice').innerText")
    assert notice(second).startswith("Asfalto is open in another tab")
    assert notice(first) == ""


BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
Object.defineProperty(navigator, "serviceWorker",
  { get() { throw new DOMException("", "SecurityError"); } });
window.BroadcastChannel = class { constructor() { throw new DOMException("", "SecurityError"); } };
"""


def test_where_cookies_are_blocked_the_page_says_so_and_plays(visit, context):
    context.add_init_script(BLOCKED)
    page = visit(context, "?lang=en&seed=1")
    press(page, *DECLINED)
    take_turn(page)
    leave(page)
    assert notice(page).startswith("This browser keeps nothing")
    assert page.locator("#save.offered").count() == 1


# What the browser promises

HOSTILE = """
window.calls = 0;
const answer = () => { window.calls += 1; return %s; };
navigator.storage.persist = navigator.storage.persisted = answer;
navigator.serviceWorker.register = answer;
Object.defineProperty(navigator, "clipboard", { value: { writeText: answer, write: answer } });
AudioContext.prototype.resume = answer;
Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
speechSynthesis.speak = () => {}; // it never begins
"""
ANSWERS = {
    "never": "new Promise(() => {})",
    "refused": "Promise.reject(new DOMException('', 'NotAllowedError'))",
    "empty": "Promise.resolve()",
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_whatever_the_browser_promises_the_page_plays_and_nothing_spins(visit, context, answer):
    context.add_init_script(HOSTILE % answer)
    page = visit(context, "?lang=en&seed=1")
    page.click("#speak")
    press(page, *DECLINED)
    take_turn(page)
    leave(page)
    before = page.evaluate("window.calls")
    assert 0 < before < 20 * (len(DECLINED) + log(page).count("\n"))
    page.wait_for_timeout(1000)
    assert page.evaluate("window.calls") - before < 30  # a tune may ask, no frame does


def test_a_page_that_does_not_come_says_so_until_it_comes(visit, context, server):
    context.clock.install()
    waiting = []
    page = context.new_page()
    page.route("**/drive.pack", lambda route: waiting.append(route))
    page.goto(f"{server}/games/asfalto/?lang=en")
    page.wait_for_timeout(200)
    assert notice(page) == ""
    page.clock.fast_forward(9000)
    page.wait_for_function("() => document.getElementById('notice').innerText")
    assert notice(page).startswith("Asfalto is still on its way")
    for route in waiting:
        route.continue_()
    wait_for(page, TITLE)
    assert notice(page) == ""


@pytest.mark.parametrize("answer", [ANSWERS["never"], ANSWERS["refused"]], ids=("never", "refused"))
@pytest.mark.parametrize("missing", ["drive.pack", "micropython.mjs", "micropython.wasm"])
def test_a_page_that_cannot_come_says_so_and_its_report_can_be_had(
    context, server, missing, answer
):
    context.add_init_script(HOSTILE % answer)
    context.clock.install()
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(f"{server}/games/asfalto/?lang=en")
    page.wait_for_selector("#report", state="visible")
    assert notice(page).startswith("Asfalto could not be loaded. Are you online?")
    page.click("#report")
    page.clock.fast_forward(9000)
    page.wait_for_function("() => document.getElementById('notice').innerText.includes('Mozilla')")
    press(page, "Enter", "ArrowDown")  # nothing is there to take them
