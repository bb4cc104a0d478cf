# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A console's figures in the page's address: the page shows them, and fills in a report."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import pytest
import yaml
from playwright.sync_api import Page, expect

import drives.board
import environment
from link.modules import BuildProblem
from link.numbers import LANGUAGES, TEXTS, lines
from tests.page.chromium import NEEDED, browser, served
from tests.page.modules import run
from tests.page.test_browser import AXE
from tests.page.test_console import SIZES
from tools.page import site

__all__ = ["browser"]
REPOSITORY = "https://github.com/someone/asfalto"
FIGURES = "pygamer~10.0.3~0.1.0~7.8~58123~41200~8192~8192~1850~45~38~1"
SHORT = "some-unknown_board~10.1.0-beta.1~0.1.0~~58123~~1~9~1850~45~~0"
ROWS = {
    "en": "7 of 8|58,123 bytes|41,200 bytes|8,192 kB|8,192 bytes|1,850 ms|45 ms|38|passed",
    "es": "7 de 8|58.123 bytes|41.200 bytes|8192 kB|8192 bytes|1850 ms|45 ms|38|superada",
    "it": "7 su 8|58.123 byte|41.200 byte|8192 kB|8192 byte|1850 ms|45 ms|38|riuscita",
    "fr": "7 sur 8|58 123 octets|41 200 octets|8 192 ko|8 192 octets|1 850 ms|45 ms|38|réussi",
}
GARBAGE = ["", "<b>pygamer</b>", FIGURES[:-2], FIGURES + "~1", FIGURES.replace("45", "fast")]
GARBAGE += [FIGURES.replace("pygamer", bad) for bad in ("", "<img src=x>", "x" * 61)]
GARBAGE += [FIGURES.replace("7.8", "7/8"), FIGURES[:-1] + "2", FIGURES.replace("58123", "-1")]
GARBAGE += [FIGURES.replace("10.0.3", "<b>"), FIGURES.replace("0.1.0", "1 & 2")]


# --- without a browser


def test_only_whole_figures_are_read():
    code = "return given.map((text) => read(text) && Object.values(read(text)).join('~'));"
    whole = [FIGURES, SHORT]
    assert run("check.js", "read", code, [*whole, *GARBAGE]) == [*whole, *[None] * len(GARBAGE)]


def test_a_report_says_which_figures_are_missing():
    code = "return report(read(given));"
    found = run("check.js", "read, report", code, SHORT)
    assert (
        found["console"] == "some-unknown_board"
        and found["version"] == "CircuitPython 10.1.0-beta.1"
    )
    assert found["figures"].count("not measured") == 3 and "Save test: failed" in found["figures"]


def test_every_word_is_in_every_language():
    known = run("check-words.js", "WORDS", "return WORDS")
    assert known.keys() == {*LANGUAGES}
    for language, words in known.items():
        assert words.keys() == known["en"].keys()
        assert lines(TEXTS / f"{language}.txt")["OPTIONS_TITLE"] in words["unreadable"]


def test_every_board_has_a_name_that_the_document_has():
    assert drives.board.NAMES.keys() == drives.board.DRIVES.keys() == {*drives.board.known()}
    table = (environment.ROOT / "docs" / "boards.md").read_text("utf-8")
    assert all(name.split()[-1] in table for name in drives.board.NAMES.values())


def test_the_build_accepts_only_an_https_repository(monkeypatch):
    monkeypatch.setenv("ASFALTO_REPOSITORY", REPOSITORY + "/")
    assert f'REPOSITORY = "{REPOSITORY}";' in site.modules()["project.js"].decode()
    monkeypatch.setenv("ASFALTO_REPOSITORY", "javascript:alert()")
    with pytest.raises(BuildProblem, match="must begin with https://"):
        site.modules()


# --- in a real browser


def in_browser(test: Callable) -> Callable:
    """Marks a test as one of a long run, and of a machine with a browser."""
    return pytest.mark.long(NEEDED(test))


@pytest.fixture(scope="module")
def address(files):
    """The page of a build that knows its repository."""
    known = files["project.js"].replace(b'REPOSITORY = ""', f'REPOSITORY = "{REPOSITORY}"'.encode())
    with served({**files, "project.js": known}) as server:
        yield server.address


@pytest.fixture
def visit(browser):
    """Opens an address, and waits for the dialogue. Errors on the page are errors of the test."""
    failed: list[str] = []
    with browser.new_context(permissions=["clipboard-read", "clipboard-write"]) as context:

        def act(address: str, figures: str, language: str = "en", size: str = "desktop") -> Page:
            page = context.new_page()
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            page.on("pageerror", lambda error: failed.append(str(error)))
            page.goto(f"{address}?lang={language}&check={quote(figures)}")
            page.wait_for_selector("dialog[open]")
            return page

        yield act
    assert failed == []


@in_browser
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_a_table_in_each_language(visit, address, language, size, request):
    page = visit(address, FIGURES, language, size)
    expect(page.get_by_role("dialog")).to_have_accessible_description(
        "Adafruit PyGamer, CircuitPython 10.0.3, Asfalto 0.1.0"
    )
    cells = page.locator("dialog td").all_inner_texts()
    assert re.sub(r"[\u202f\xa0]", " ", "|".join(cells)) == ROWS[language]
    assert page.locator("dialog th[scope=row]").count() == len(cells)
    box, height = page.locator("dialog").bounding_box(), SIZES[size][1]
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= height
    if folder := request.config.getoption("--pictures"):
        page.screenshot(path=Path(folder, f"check-{language}-{size}.png"))


@in_browser
def test_the_form_is_filled_in_and_opens_in_another_tab(visit, address):
    page = visit(address, FIGURES)
    link = page.get_by_role("link", name="Report this console")
    assert link.evaluate("(link) => link === document.activeElement")
    page.context.route(f"{REPOSITORY}/**", lambda route: route.fulfill(body="the form"))
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    split = urlsplit(opened.value.url)
    assert f"{split.scheme}://{split.netloc}{split.path}" == f"{REPOSITORY}/issues/new"
    fields = {name: value for name, (value,) in parse_qs(split.query).items()}
    figures = fields.pop("figures").splitlines()
    assert fields == {
        "template": "console.yml",
        "title": "Console: Adafruit PyGamer",
        "console": "Adafruit PyGamer",
        "version": "CircuitPython 10.0.3",
    }
    assert figures[:2] == [
        "Adafruit PyGamer, CircuitPython 10.0.3, Asfalto 0.1.0",
        "Buttons that work: 7 of 8",
    ]
    assert figures[-2:] == ["Save test: passed", FIGURES] and len(figures) == 11
    form = environment.ROOT / ".github" / "ISSUE_TEMPLATE" / fields["template"]
    known = {each["id"] for each in yaml.safe_load(form.read_text("utf-8"))["body"]}
    assert {"console", "version", "figures"} <= known


@in_browser
def test_the_figures_leave_the_address_and_the_keys_return(visit, address):
    page = visit(address, FIGURES)
    assert page.url == f"{address}?lang=en"
    page.wait_for_function("() => document.getElementById('log').innerText")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function("() => document.activeElement.id === 'screen'")


@in_browser
def test_only_a_check_fetches_it_and_offline_the_figures_stay(browser, files):
    with served(files) as server, browser.new_context() as context:
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_function("() => document.getElementById('log').innerText")
        assert not {*server.sent} & {"/check.js", "/check-words.js", "/project.js"}
        context.route("**/check.js", lambda route: route.abort())
        page.goto(f"{server.address}?lang=en&check={FIGURES}")
        page.get_by_text("Asfalto could not be loaded. Are you online?").wait_for()
        assert page.url.endswith(FIGURES)


@in_browser
def test_without_a_repository_the_figures_are_only_copied(visit, files):
    with served(files) as server:
        page = visit(server.address, FIGURES)
        assert page.locator("dialog a").count() == 0
        page.get_by_role("button", name="Copy the figures").click()
        page.get_by_text("Copied: paste it wherever you like.").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.splitlines()[1] == "Buttons that work: 7 of 8" and copied.endswith(FIGURES)
        page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
        page.get_by_role("button", name="Copy the figures").click()
        page.get_by_text("The browser does not copy").wait_for()
        assert page.locator("dialog pre").inner_text() == copied


@in_browser
def test_garbage_gets_one_line_and_is_never_markup(visit, address):
    for bad in ("<img src=x onerror=alert()>", FIGURES[:-2]):
        page = visit(address, bad)
        assert page.locator("dialog [role=status]").inner_text() == (
            "This address has no figures that can be read. "
            "On the console: Settings, Check this console."
        )
        assert page.locator("dialog :is(img, td, a)").count() == 0
        assert page.locator("dialog button").all_inner_texts() == ["Close"]


@in_browser
def test_there_is_no_barrier_for_anybody(browser, address):
    with browser.new_context(bypass_csp=True) as context:
        page = context.new_page()
        page.goto(f"{address}?lang=en&check={FIGURES}")
        page.wait_for_selector("dialog td")
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(each["id"], each["help"]) for each in found] == []
