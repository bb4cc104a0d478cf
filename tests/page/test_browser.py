# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page in a real browser: the system's Chromium, from a local server, under a sub-path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.page.chromium import MARKS, browser, served
from tools import environment
from tools.page import site

__all__ = ["browser"]
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
PATIENCE = 60_000  # ms
PAUSE = 450  # ms
A, DOWN = 0, 5
TITLES = ("Race to a Thousand", "Carrera a mil")
AXE = environment.VM / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = MARKS


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """The folder that is served; the page is in `games/asfalto` below it."""
    folder = tmp_path_factory.mktemp("host")
    page = folder / "games" / "asfalto"
    page.mkdir(parents=True)
    for name, content in site.files().items():
        (page / name).write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def server(folder) -> Iterator[str]:
    """The server's address."""
    with served(folder) as address:
        yield address


@pytest.fixture
def context(browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=LAPTOP, locale="en-GB") as context:
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def phone(browser) -> Iterator[BrowserContext]:
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    with browser.new_context(**how, locale="es-ES") as context:
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def visit(server):
    """Opens the page, and waits for its title; errors on the page are errors of the test."""
    failed: list[str] = []

    def open_page(context: BrowserContext, query: str, *titles: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(f"{server}/games/asfalto/{query}")
        wait_for(page, *(titles or TITLES))
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
    """Presses keys, after pauses, so that they count."""
    for key in keys:
        page.wait_for_timeout(PAUSE)
        page.keyboard.press(key, delay=60)


def touch(page: Page, *buttons: int) -> None:
    """Taps buttons, after pauses, so that they count."""
    for button in buttons:
        page.wait_for_timeout(PAUSE)
        page.tap(f'[data-button="{button}"]')


def until(page: Page, act, *lines: str, most: int = 300) -> None:
    """Acts until one of these has been said."""
    for _ in range(most):
        if any(line in log(page) for line in lines):
            return
        act()
    raise AssertionError(f"{lines} was never said: {log(page)[-500:]}")


def take_turn(page: Page) -> None:
    """Presses A until the person has had a turn more."""
    before = _turns(page)
    for _ in range(100):
        if _turns(page) > before:
            return
        press(page, "Enter")
    raise AssertionError(f"no turn is taken: {log(page)[-500:]}")


def _turns(page: Page) -> int:
    return sum(log(page).count(deed) for deed in ("You play", "You discard", "You attack"))


DECLINED = ("Enter", "ArrowDown", "Enter", "Enter")
"""From the title's first row to the table: no guided match."""


def test_a_round_of_the_race_by_keys(visit, context):
    page = visit(context, "?lang=en&seed=1")
    press(page, *DECLINED)
    until(page, lambda: press(page, "Enter"), "wins the round", "You win", "Nobody reaches")
    assert "You play Green light" in log(page)


def test_a_fort_game_by_touch(visit, phone):
    page = visit(phone, "?lang=en&seed=9")
    touch(page, DOWN, A, DOWN, A, A)
    until(page, lambda: touch(page, A), "The match is over", "Round 3")
    assert "takes" in log(page)


def test_a_match_goes_on_without_a_network(visit, context):
    page = visit(context, "?lang=en&seed=1")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    press(page, *DECLINED)
    take_turn(page)
    context.set_offline(True)
    page.reload()
    page.wait_for_function("() => document.getElementById('log').innerText.length > 0")
    press(page, "Enter")
    take_turn(page)
    assert "Round 1 to 1000" not in log(page)


def test_the_address_sets_game_size_and_language(visit, context):
    page = visit(context, "?lang=it&game=forts&size=240x240", "Guerrieri della strada")
    assert page.locator("html").get_attribute("lang") == "it"
    size = page.evaluate("() => [...document.querySelectorAll('canvas')].map((c) => c.width)")
    assert size == [240]


def test_the_language_is_changed_on_the_page_too(visit, context):
    page = visit(context, "?lang=en")
    assert page.locator("html").get_attribute("lang") == "en"
    until(page, lambda: press(page, "ArrowDown"), "Language")
    press(page, "ArrowRight")
    page.wait_for_function("() => document.documentElement.lang !== 'en'")
    assert page.locator("#save").inner_text() != "Save to a file"


def test_what_is_said_is_in_a_live_region(visit, context):
    page = visit(context, "?lang=en&seed=1")
    assert page.locator("#polite").get_attribute("aria-live") == "polite"
    assert page.locator("#assertive").get_attribute("aria-live") == "assertive"
    press(page, "ArrowDown")
    page.wait_for_function(
        "() => document.getElementById('polite').innerText.includes('Road Warriors')"
    )


@pytest.mark.parametrize("size", (PHONE, LAPTOP), ids=("phone", "laptop"))
def test_nothing_bars_anybody(visit, browser, size):
    """By axe-core."""
    with browser.new_context(viewport=size, locale="es-ES", bypass_csp=True) as context:
        page = visit(context, "?lang=es")
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(each["id"], each["help"]) for each in found] == []


@pytest.mark.parametrize("size", (PHONE, LAPTOP), ids=("phone", "laptop"))
def test_every_button_is_in_sight_and_large_enough(visit, browser, size, request):
    """With --pictures FOLDER it leaves a picture of the page there."""
    pictures = request.config.getoption("--pictures")
    with browser.new_context(viewport=size, has_touch=True, is_mobile=size == PHONE) as context:
        page = visit(context, "?lang=en")
        if pictures:
            page.screenshot(path=Path(pictures, f"page-{size['width']}.png"))
        boxes = [each.bounding_box() for each in page.locator("[data-button]:visible").all()]
        if size == PHONE:
            assert len(boxes) == 8
        for box in boxes:
            assert min(box["width"], box["height"]) >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"]
            assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]


def test_the_device_s_image_is_exported_and_read_again(visit, browser, context, tmp_path):
    page = visit(context, "?lang=en&seed=1")
    press(page, *DECLINED)
    take_turn(page)
    with page.expect_download() as waits:
        page.click("#save")
    waits.value.save_as(tmp_path / "image")
    with browser.new_context(viewport=LAPTOP, locale="en-GB") as other:
        page = visit(other, "?lang=en")
        page.set_input_files("#file", tmp_path / "image")
        page.wait_for_timeout(3 * PAUSE)
        press(page, "Enter")
        take_turn(page)
