# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page in a real browser: the system's Chromium, from a local server, under a sub-path."""

from __future__ import annotations

import base64
import io
import itertools
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, FrameLocator, Page

import album
import caption
import png
from career import code_words, days, tour
from engine.forts import books as forts
from engine.mille import books as race
from engine.mille import names
from plays import format, start
from saves import parts, record
from tests.machine import switched_on
from tests.page.chromium import MARKS, browser, served
from tests.saving import images
from tools import environment
from tools.page import serve, site

__all__ = ["browser"]
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
SIZES = pytest.mark.parametrize("size", (PHONE, LAPTOP), ids=("phone", "laptop"))
PATIENCE = 60_000  # ms
PAUSE = 450  # ms
A, DOWN = 0, 5
TITLES = ("Race to a Thousand", "Carrera a mil")
DECLINED = ("Enter", "ArrowDown", "Enter", "Enter")
"""From the title's first row to the table: no guided match."""
SAID_MORE = "(before) => document.getElementById('log').innerText !== before"
DEALT = "Round 1. All lights are green"
PLAYS = environment.ROOT / "tests" / "plays"
DAY_OVER = PLAYS / "career" / "day-over.play"
RUN_OVER = PLAYS / "tour" / "left-and-over.play"
HAND_OVER = PLAYS / "mille" / "hand-over.play"
AXE = environment.VM / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = MARKS


@pytest.fixture
def host(files) -> Iterator[serve.Server]:
    """A host of the page, whose files may change."""
    with served(files, "/games/asfalto/") as server:
        yield server


@pytest.fixture
def context(browser) -> Iterator[BrowserContext]:
    with browser.new_context(viewport=LAPTOP, locale="en-GB") as context:
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def visit(host):
    """Opens the page and waits for its title. Errors on the page are errors of the test."""
    failed: list[str] = []

    def open_page(context: BrowserContext, query: str, *lines: str) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(host.address + query)
        wait_for(page, *(lines or TITLES))
        return page

    yield open_page
    assert failed == []


def log(page: Page) -> str:
    """Returns all lines of the page's log."""
    return page.locator("#log").inner_text()


def lines(page: Page) -> str:
    """Returns the lines of the log without empty ones between them."""
    return re.sub(r"\n+", "\n", log(page))


def saved(page: Page) -> bytes:
    """Returns what the browser has saved."""
    return base64.b64decode(page.evaluate("localStorage['asfalto.save']"))


def notice(page: Page) -> str:
    return page.locator("#notice").inner_text()


def wait_for(page: Page, *lines: str) -> None:
    """Waits until the log has one of these lines."""
    page.wait_for_function(
        "lines => lines.some((line) => document.getElementById('log').innerText.includes(line))",
        arg=list(lines),
        polling=100,  # ms: each check makes the browser lay out the page
    )


def wait_for_text(page: Page, element: str) -> None:
    """Waits until an element has a text."""
    page.wait_for_function(f"() => document.getElementById('{element}').innerText")


def wait_for_worker(page: Page) -> None:
    """Waits until the browser has cached the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


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


def until(page: Page, act, line: str, most: int = 100) -> None:
    """Acts until the log has a line."""
    for _ in range(most):
        if line in log(page):
            return
        act()
    raise AssertionError(f"{line} was never said: {log(page)[-500:]}")


def choose(page: Page, row: str, key: str | int = "ArrowDown", act=press) -> None:
    """Moves to a row by its words; act: presses the key, or touches the button."""
    for _ in range(12):
        before = log(page)
        act(page, key)
        page.wait_for_function(SAID_MORE, arg=before)
        if row in log(page).removeprefix(before):
            return
    raise AssertionError(f"no row is {row}: {log(page)[-500:]}")


def take_turn(page: Page) -> None:
    """Presses A until the player has had another turn."""

    def turns() -> int:
        return sum(log(page).count(deed) for deed in ("You play", "You discard", "You attack"))

    before = turns()
    for _ in range(100):
        if turns() > before:
            return
        press(page, "Enter")
    raise AssertionError(f"no turn is taken: {log(page)[-500:]}")


def begin(page: Page) -> None:
    """Begins a match, and takes a turn."""
    press(page, *DECLINED)
    take_turn(page)


def leave(page: Page) -> None:
    """Announces that the page may close, so that it saves."""
    page.evaluate("dispatchEvent(new Event('pagehide'))")


# Playing


def test_a_fort_game_by_touch(visit, browser):
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    with browser.new_context(**how, locale="es-ES") as phone:
        page = visit(phone, "?lang=en&seed=9")
        choose(page, "Road Warriors", DOWN, touch)
        touch(page, A, DOWN, A, A)
        until(page, lambda: touch(page, A), "takes")


def test_the_address_sets_game_size_and_language(visit, context):
    page = visit(context, "?lang=it&game=forts&size=240x240", "Guerrieri della strada")
    assert page.locator("html").get_attribute("lang") == "it"
    size = page.evaluate("() => [...document.querySelectorAll('canvas')].map((c) => c.width)")
    assert size == [240]
    saves = page.locator("#save").inner_text()
    choose(page, "Impostazioni")
    press(page, "Enter", "ArrowRight")
    page.wait_for_function("() => document.documentElement.lang !== 'it'")
    assert page.locator("#save").inner_text() != saves


def test_spoken_lines_are_in_a_live_region(visit, context):
    page = visit(context, "?lang=en&seed=1")
    for politeness in ("polite", "assertive"):
        assert page.locator(f"#{politeness}").get_attribute("aria-live") == politeness
    choose(page, "Road Warriors")
    assert "Road Warriors" in page.locator("#polite").inner_text()


@SIZES
def test_there_is_no_barrier_for_anybody(visit, browser, size):
    """axe-core finds no barrier."""
    with browser.new_context(viewport=size, locale="es-ES", bypass_csp=True) as context:
        page = visit(context, "?lang=es")
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(each["id"], each["help"]) for each in found] == []


@SIZES
def test_every_button_is_in_sight_and_large_enough(visit, browser, size, request):
    """With --pictures FOLDER it writes a picture of the page there."""
    is_phone = size == PHONE
    pictures = request.config.getoption("--pictures")
    with browser.new_context(viewport=size, has_touch=is_phone, is_mobile=is_phone) as context:
        page = visit(context, "?lang=en")
        if pictures:
            page.screenshot(path=Path(pictures, f"page-{size['width']}.png"))
        boxes = [each.bounding_box() for each in page.locator("[data-button]:visible").all()]
        if is_phone:
            assert len(boxes) == 8
        for box in boxes:
            assert min(box["width"], box["height"]) >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= size["width"]
            assert 0 <= box["y"] <= box["y"] + box["height"] <= size["height"]
        assert page.locator("#line").is_visible() != is_phone, "the keys of a keyboard"


TEXT = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.getElementById("notice"));
  const { top, left, right } = range.getBoundingClientRect();
  return [top, left, right];
}"""


@pytest.mark.parametrize(
    "size, top, side, bottom", [((390, 844), 47, 0, 34), ((844, 390), 0, 47, 21)]
)
def test_nothing_is_under_a_notch_or_the_home_indicator(visit, browser, size, top, side, bottom):
    wide, high = size
    phone = {"viewport": {"width": wide, "height": high}, "has_touch": True, "is_mobile": True}
    with browser.new_context(**phone) as context:
        page = visit(context, "?lang=en&road=x")
        insets = {"top": top, "left": side, "right": side, "bottom": bottom}
        tools = context.new_cdp_session(page)
        tools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        for each in [*page.locator("[data-button]").all(), page.locator("#speak")]:
            box = each.bounding_box()
            assert side <= box["x"] and box["x"] + box["width"] <= wide - side
            assert top <= box["y"] and box["y"] + box["height"] <= high - bottom
        above, left, right = page.evaluate(TEXT)
        assert above >= top and left >= side and right <= wide - side


def test_after_a_click_on_anything_keys_reach_the_game(visit, context):
    page = visit(context, "?lang=en")
    page.on("filechooser", lambda chooser: None)
    for control in ("#speak", "#picture", "#save", "#restore", "#log", "canvas", "#line", "footer"):
        page.locator(control).click(position={"x": 2, "y": 2})
        assert page.evaluate("document.activeElement.id") == "screen", control
    assert page.locator("#bar button:visible").count() == 5
    choose(page, "Today's road")


def test_a_key_pressed_while_the_page_came_chooses_no_language(browser, host):
    with browser.new_context(locale="de-DE") as context:
        waiting = []
        page = context.new_page()
        page.route("**/drive.pack", lambda route: waiting.append(route))
        page.goto(host.address)
        page.wait_for_timeout(500)
        for _ in range(3):
            page.keyboard.press("Enter")
        for route in waiting:
            route.continue_()
        wait_for(page, "Español")
        page.wait_for_timeout(500)
        assert log(page).splitlines()[-1] == "Español"


def test_there_is_no_motion_where_the_system_wants_less(visit, browser):
    with browser.new_context(viewport=LAPTOP, reduced_motion="reduce") as context:
        page = visit(context, "?lang=en")

        def to_animations() -> None:
            choose(page, "Settings")
            press(page, "Enter")
            choose(page, "Animations")

        to_animations()
        assert "Animations None" in log(page)
        press(page, "ArrowRight", "b")
        page.reload()
        wait_for(page, *TITLES)
        to_animations()
        assert "Animations Normal" in log(page)


# Roads and deals by links

COPIES = """
window.copied = [];
const writeText = async (text) => { window.copied.push(text); };
Object.defineProperty(navigator, "clipboard", { value: { writeText } });
"""
SHARES = """
window.shared = [];
navigator.share = async (what) => {
  window.shared.push(what);
  if (window.refuses) throw new DOMException("", "AbortError");
};
"""
SHARES_FILES = "navigator.canShare = ({ files }) => files[0] instanceof File;"
LASTS = "navigator.storage.persist = async () => true;"  # no line about a file


def test_a_link_opens_a_deal_at_its_table(visit, context):
    table = days.table_of(forts.options(4, 30))
    page = visit(context, f"?lang=en&deal=CVJZ7&table={table}", "Code CVJZ7")
    press(page, "Enter", "ArrowDown", "Enter", *["ArrowDown"] * 3)
    wait_for(page, "Rounds 30 rounds")
    assert "Table 4 players\nSeats humans: 1\nRounds 30 rounds" in lines(page)


def test_a_link_opens_a_deal_of_the_race_at_its_table(visit, context):
    table = days.table_of(race.options(names.SALON_ES, 6, 3))
    page = visit(context, f"?lang=en&deal=CVJZ7&table={table}", "Code CVJZ7")
    assert notice(page) == ""
    press(page, "Enter", "ArrowDown", "Enter", *["ArrowDown"] * 3)
    wait_for(page, "teams")


def test_a_link_opens_its_road(visit, context):
    page = visit(context, "?lang=en&road=7&points=1600", "Road 7")
    assert notice(page) == "Road 7: 1600 points to beat."
    press(page, "Enter")
    wait_for(page, "Round 1: 700 km")


@pytest.mark.parametrize("grade", [0, 3], ids=["open", "closed"])
def test_a_link_opens_its_map_of_the_long_road(visit, context, grade):
    page = visit(context, f"?lang=en&long=ZKHTD&grade={grade}&points=2100", "The long road")
    assert notice(page) == "Map ZKHTD: 2100 points to beat."
    press(page, "Enter")
    wait_for(page, "Map ZKHTD Easy")
    assert ("Extreme\nOpens with 24 ★ on the route" in lines(page)) == (grade == 3)
    press(page, "Enter")
    wait_for(page, "Top: ")  # the first town
    with switched_on() as desktop:
        desktop.desk.store.save(saved(page))
        desktop.do("off")
        run = tour.Tour(record.read(desktop.app))
        word = code_words.word(code_words.DEAL, run.seed)
        assert (run.stage, run.grade, word) == (tour.FORK, 0, "ZKHTD")


@pytest.mark.parametrize(
    "query", ["road=0", "road=12168", "road=x", "deal=CVJZ8", "deal=CVJZ", "long=ZKHTB&grade=1"]
)
def test_a_bad_road_deal_or_map_is_reported_and_ignored(visit, context, query):
    page = visit(context, f"?lang=en&{query}")
    assert "?road= and its number, ?deal= or ?long= and a code" in notice(page)
    choose(page, "The long road")
    press(page, "Enter")
    wait_for(page, "Off we go! Easy")


def show_result(page: Page, folder: Path) -> int:
    """Opens a save with 1,200 points for today's road, and shows it; returns the road's number."""
    today = date.today()
    day = days.day_of(today.year, today.month, today.day)
    play = format.parse(f"Made.\n\nlanguage: en\ncareer: day {day} 1200\n\non\n", folder)
    image = folder / "image"
    image.write_bytes(start.image(play))
    page.set_input_files("#file", image)
    page.wait_for_timeout(3 * PAUSE)
    assert not page.locator("#share").is_visible()
    press(page, "ArrowDown")
    wait_for(page, "Silver: 1200 points")
    page.wait_for_selector("#share", state="visible")
    return day + 1


def test_without_a_share_sheet_a_result_is_copied(host, visit, context, tmp_path):
    context.add_init_script(COPIES)
    page = visit(context, "?lang=en&size=160x128")
    road = show_result(page, tmp_path)
    page.click("#share")
    wait_for_text(page, "notice")
    assert notice(page) == "Copied: paste it wherever you like."
    link = f"{host.address}?road={road}&points=1200"
    assert page.evaluate("copied") == [f"Asfalto, road {road}: 1200 points 🥈 {link}"]
    wait_for(page, link)  # the code on the screen
    picture = Image.open(io.BytesIO(page.screenshot()))
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [link]
    press(page, "b", "ArrowUp")
    page.wait_for_selector("#share", state="hidden")


def test_the_podium_of_a_road_has_its_result_to_share(host, visit, context, tmp_path):
    context.add_init_script(COPIES)
    image = tmp_path / "image"
    image.write_bytes(start.image(format.load(DAY_OVER)))
    page = visit(context, "?lang=en")
    page.set_input_files("#file", image)
    wait_for(page, "Resume the match")
    press(page, "Enter")
    wait_for(page, "25. Play")
    press(page, "ArrowRight", "Enter")
    wait_for(page, "Stop here")
    press(page, "b")
    until(page, lambda: press(page, "Enter"), "Road 327: Silver")
    page.click("#share")
    wait_for_text(page, "notice")
    line = f"Asfalto, road 327: 1400 points 🥈 {host.address}?road=327&points=1400"
    assert page.evaluate("copied") == [line]


@pytest.mark.parametrize("refuses, happened", [(False, "Shared."), (True, "Not shared.")])
def test_a_result_is_shared_by_the_share_sheet(host, visit, context, tmp_path, refuses, happened):
    context.add_init_script(COPIES + SHARES + f"window.refuses = {str(refuses).lower()};")
    page = visit(context, "?lang=en")
    road = show_result(page, tmp_path)
    page.click("#share")
    wait_for_text(page, "notice")
    assert notice(page) == happened
    shared = {
        "text": f"Asfalto, road {road}: 1200 points 🥈",
        "url": f"{host.address}?road={road}&points=1200",
    }
    assert page.evaluate("[shared, copied]") == [[shared], []]


SHARED = """async () => {
  const { files, ...message } = shared[0];
  const bytes = new Uint8Array(await files[0].arrayBuffer());
  return [shared.length, files.length, message, files[0].name, files[0].type, [...bytes]];
}"""


def test_the_end_of_a_run_is_shared_with_its_picture(host, visit, context, request):
    """With --pictures FOLDER it writes the picture there."""
    context.add_init_script(SHARES + SHARES_FILES + LASTS)
    image = base64.b64encode(start.image(format.load(RUN_OVER))).decode()
    context.add_init_script(f"localStorage['asfalto.save'] ??= '{image}';")
    page = visit(context, "?lang=en&size=160x128")
    choose(page, "The long road")
    press(page, "Enter")
    wait_for(page, "Road's end")
    page.click("#share")
    wait_for_text(page, "notice")
    assert notice(page) == "Shared."
    sheets, many, message, name, kind, content = page.evaluate(SHARED)
    assert (sheets, many, kind) == (1, 1, "image/png")
    assert message == {
        "text": "Asfalto, the long road: 400 points. Drive the same map.",
        "url": f"{host.address}?points=400&long=CJVR3&grade=2",
    }
    assert re.fullmatch(r"asfalto-\d{8}-\d{4}\.png", name), "as the button for pictures names it"
    assert bytes(content[:8]) == b"\x89PNG\r\n\x1a\n"
    picture = Image.open(io.BytesIO(bytes(content))).convert("RGB")
    with page.expect_download() as waits:
        page.click("#picture")
    assert picture.tobytes() == Image.open(waits.value.path()).convert("RGB").tobytes()
    assert picture.size == (640, 512) and len(picture.getcolors() or ()) > 8
    if folder := request.config.getoption("--pictures"):
        picture.save(Path(folder, "shared-page.png"))


def test_a_result_is_shared_without_a_picture_if_there_is_none(visit, context, tmp_path):
    made_none = "HTMLCanvasElement.prototype.toBlob = () => {};"  # it never answers
    context.add_init_script(SHARES + made_none + "navigator.canShare = () => true;")
    page = visit(context, "?lang=en")
    show_result(page, tmp_path)
    page.click("#share")
    wait_for_text(page, "notice")
    assert notice(page) == "Shared."
    assert page.evaluate("shared.map((each) => Object.keys(each))") == [["text", "url"]]


# Saving


def test_leaving_the_page_saves_the_match_for_the_desktop_too(visit, context):
    page = visit(context, "?lang=en&seed=1")
    press(page, *DECLINED)
    wait_for(page, DEALT, "Your turn", "Green light")
    leave(page)
    image = saved(page)
    assert images.unseal(image, parts.MATCH)
    with switched_on() as desktop:
        desktop.desk.store.save(image)
        assert str(desktop.do("off").said[-1]).startswith("Round 1: ")


def test_a_match_goes_on_without_a_network(visit, context):
    page = visit(context, "?lang=en&seed=1")
    wait_for_worker(page)
    begin(page)
    context.set_offline(True)
    page.reload()
    wait_for_text(page, "log")
    take_turn(page)
    assert DEALT not in log(page)


def test_the_image_of_the_device_is_exported_and_read_again(visit, browser, context, tmp_path):
    page = visit(context, "?lang=en&seed=1")
    begin(page)
    with page.expect_download() as waits:
        page.click("#save")
    waits.value.save_as(tmp_path / "image")
    with browser.new_context(viewport=LAPTOP, locale="en-GB") as other:
        page = visit(other, "?lang=en")
        page.set_input_files("#file", tmp_path / "image")
        page.wait_for_timeout(3 * PAUSE)
        take_turn(page)


def test_a_picture_is_kept_with_the_letters_of_the_deal(visit, context, tmp_path, request):
    """With --pictures FOLDER it writes the picture there."""
    page = visit(context, "?lang=en&seed=1&size=160x128")

    def kept(act) -> tuple[str, Image.Image]:
        with page.expect_download() as waits:
            act()
        waits.value.save_as(tmp_path / "picture")
        page.wait_for_function("() => document.querySelector('[role=status]').innerText")
        assert notice(page) == "The picture has been saved."
        return waits.value.suggested_filename, Image.open(tmp_path / "picture").convert("RGB")

    name, picture = kept(lambda: page.click("#picture"))
    assert re.fullmatch(r"asfalto-\d{8}-\d{4}\.png", name)
    assert picture.size == (640, 512), "the title has no letters"
    begin(page)
    word = code_words.word(code_words.DEAL, 1)
    name, picture = kept(lambda: page.keyboard.press("c"))
    assert name == f"asfalto-{word}.png"
    assert b"tEXtDeal\0" + word.encode() in (tmp_path / "picture").read_bytes()
    assert picture.size == (640, 568)
    small = picture.resize((160, 142), Image.Resampling.NEAREST)
    assert small.resize(picture.size, Image.Resampling.NEAREST).tobytes() == picture.tobytes()
    assert len(small.getcolors() or ()) > 8, "the table is there"
    strip = small.crop((0, 128, 160, 142)).tobytes()
    drawn = {png.rgb888(album.INK): "0", png.rgb888(album.CREAM): "1"}
    found = "".join(drawn[strip[at : at + 3]] for at in range(0, len(strip), 3))
    with switched_on(language="en") as desktop:
        assert found == caption.strip(desktop.app, word), "as on the desktop"
    if folder := request.config.getoption("--pictures"):
        picture.save(Path(folder, "kept-page.png"))


def test_a_browser_without_pictures_reports_it_and_plays(visit, context):
    context.add_init_script("HTMLCanvasElement.prototype.toBlob = (made) => made(null);")
    page = visit(context, "?lang=en&seed=1")
    page.click("#picture")
    page.wait_for_function("() => document.getElementById('notice').innerText")
    assert notice(page) == "The picture could not be saved."
    choose(page, "Today's road")


@pytest.mark.parametrize("answer", ["Promise.resolve(false)", "Promise.reject(new Error())"])
def test_a_file_is_offered_where_a_match_may_be_thrown_away(visit, context, answer):
    context.add_init_script(f"navigator.storage.persist = () => (window.asked = 1, {answer});")
    page = visit(context, "?lang=en&seed=1")
    assert page.evaluate("window.asked") is None
    begin(page)
    leave(page)
    page.wait_for_selector("#save.offered")
    assert notice(page).startswith("This browser may delete what it has saved")


def test_the_second_of_two_tabs_says_that_it_saves_nothing(visit, context):
    first = visit(context, "?lang=en")
    second = visit(context, "?lang=en")
    wait_for_text(second, "notice")
    assert notice(second).startswith("Asfalto is open in another tab")
    assert notice(first) == ""


BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
Object.defineProperty(navigator, "serviceWorker",
  { get() { throw new DOMException("", "SecurityError"); } });
window.BroadcastChannel = class { constructor() { throw new DOMException("", "SecurityError"); } };
"""


def test_blocked_cookies_are_reported_and_the_page_plays(visit, context):
    context.add_init_script(BLOCKED)
    page = visit(context, "?lang=en&seed=1")
    begin(page)
    leave(page)
    assert notice(page).startswith("This browser saves nothing")
    assert page.locator("#save.offered").count() == 1


# Newer versions


def take(page: Page) -> None:
    """Accepts the newer version when it is ready."""
    page.wait_for_selector("#take", state="visible")
    with page.expect_navigation():
        page.click("#take")


NEWER = b":root { --newer: 1; }"


def deploy(host: serve.Server, style: bytes = NEWER, drive: bytes = b"") -> None:
    """Publishes a version with another style, or also another drive."""
    names = [name.removeprefix(host.path) for name in host.files if name != host.path]
    found = {name: host.files[host.path + name] for name in names}
    found["page.css"] += style
    found["drive.pack"] = drive or found["drive.pack"]
    found["cached.js"] = site._cached(found).encode()
    host.files |= {host.path + name: data for name, data in found.items()}


def is_newer(page: Page) -> bool:
    style = "getComputedStyle(document.documentElement).getPropertyValue('--newer')"
    return page.evaluate(style).strip() == "1"


def test_the_match_goes_on_in_a_newer_version(host, visit, context):
    page = visit(context, "?lang=en&seed=1")
    wait_for_worker(page)
    begin(page)
    deploy(host)
    page.reload()
    wait_for_text(page, "update")
    assert page.locator("#update").inner_text() == "A new version of Asfalto is ready."
    page.reload()
    assert not is_newer(page)
    take(page)
    wait_for_text(page, "log")
    assert is_newer(page)
    take_turn(page)
    assert DEALT not in log(page)
    assert not page.locator("#news").is_visible()


def test_the_other_tab_learns_that_its_version_is_old(host, visit, context):
    first = visit(context, "?lang=en")
    wait_for_worker(first)
    first.reload()
    wait_for(first, *TITLES)
    second = visit(context, "?lang=en")
    deploy(host)
    second.evaluate("navigator.serviceWorker.ready.then((each) => each.update()).then(() => 0)")
    take(second)
    first.wait_for_selector("#take", state="visible")
    assert not is_newer(first)
    take(first)
    assert is_newer(first)


def test_a_version_that_does_not_start_can_be_replaced(host, files, context):
    deploy(host, b"\n", drive=b"{}")
    page = context.new_page()
    page.goto(f"{host.address}?lang=en")
    page.wait_for_selector("#report", state="visible")
    wait_for_worker(page)
    deploy(host, drive=files["drive.pack"])
    page.reload()
    take(page)
    wait_for(page, *TITLES)
    assert is_newer(page)


# Errors and memory


DARK = "void (CSSStyleDeclaration.prototype.setProperty = () => { throw new Error('dark'); })"


def test_an_error_of_the_page_itself_does_not_reach_the_app(context, host):
    page = context.new_page()
    page.goto(f"{host.address}?lang=en")
    wait_for(page, *TITLES)
    page.evaluate(DARK)
    choose(page, "Today's road")
    press(page, "Enter", "Enter")
    page.wait_for_selector("#report", state="visible")
    assert notice(page) == ""


COUNTS = """
window.held = 0;
window.FinalizationRegistry = class extends FinalizationRegistry {
  constructor(forget) { super((id) => { window.held -= 1; forget(id); }); }
  register(...what) { window.held += 1; super.register(...what); }
};
"""


def test_closed_screens_are_freed(visit, context):
    context.add_init_script(COUNTS)
    page = visit(context, "?lang=en&size=160x128")

    def held_after(visits: int) -> int:
        """Opens and leaves a screen; returns the number of objects that Python holds then."""
        for _ in range(visits):
            press(page, "Enter", "b")
        for _ in range(3):
            page.wait_for_timeout(PAUSE)
            page.evaluate("gc()")
        return page.evaluate("held")

    before = held_after(1)
    assert 0 < held_after(5) <= before + 8  # a few may be left on the stack


# The browser's promises

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
def test_the_page_plays_whatever_the_browser_promises(visit, context, answer):
    context.add_init_script(HOSTILE % answer)
    page = visit(context, "?lang=en&seed=1")
    page.click("#speak")
    begin(page)
    leave(page)
    before = page.evaluate("window.calls")
    assert 0 < before < 20 * (len(DECLINED) + log(page).count("\n"))
    page.wait_for_timeout(1000)
    assert page.evaluate("window.calls") - before < 30  # a tune may call it, but no frame does


LOCK = 'Object.defineProperty(navigator, "wakeLock", { value: %s });'
LOCKS = """
window.locks = [];
class Lock { on = true; async release() { this.on = false; } }
const request = async () => (locks.push(new Lock()), locks.at(-1));
""" + (LOCK % "{ request }")


def resume_two(page: Page, folder: Path) -> None:
    """Opens a match of two human players, and goes to the table."""
    image = folder / "image"
    image.write_bytes(start.image(format.load(HAND_OVER)))
    page.set_input_files("#file", image)
    wait_for(page, "Resume the match")
    press(page, "Enter")
    wait_for(page, "Hand the console to Ana")


def test_the_screen_stays_lit_while_several_persons_play(visit, context, tmp_path):
    context.add_init_script(LOCKS)
    page = visit(context, "?lang=en&seed=1")

    def lit() -> list[bool]:
        page.wait_for_timeout(PAUSE)
        return page.evaluate("locks.map((lock) => lock.on)")

    begin(page)
    assert lit() == [], "one person plays"
    page.on("dialog", lambda dialog: dialog.accept())
    resume_two(page, tmp_path)
    assert lit() == [True]
    press(page, "Enter", "m")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert lit() == [False, True]
    choose(page, "Leave the match", "ArrowUp")
    press(page, "Enter", "ArrowDown", "Enter")
    assert lit() == [False, False]


@pytest.mark.parametrize("answer", [None, *ANSWERS.values()], ids=["absent", *ANSWERS])
def test_a_browser_that_keeps_no_screen_lit_plays(visit, context, tmp_path, answer):
    context.add_init_script(LOCK % (f"{{ request: () => {answer} }}" if answer else "undefined"))
    page = visit(context, "?lang=en")
    resume_two(page, tmp_path)
    press(page, "Enter")
    wait_for(page, "Your turn, Ana")


def test_a_slow_page_says_so_until_it_is_loaded(context, host):
    context.clock.install()
    waiting = []
    page = context.new_page()
    page.route("**/drive.pack", lambda route: waiting.append(route))
    page.goto(f"{host.address}?lang=en")
    page.wait_for_timeout(200)
    assert notice(page) == ""
    page.clock.fast_forward(9000)
    wait_for_text(page, "notice")
    assert notice(page).startswith("Asfalto is still loading")
    for route in waiting:
        route.continue_()
    wait_for(page, *TITLES)
    assert notice(page) == ""


def stacked(frame: Page | FrameLocator) -> None:
    """Waits for the sentence of a page without its scripts, in four languages one below another."""
    frame.locator("#missing").wait_for(state="visible")
    boxes = [each.bounding_box() or {} for each in frame.locator("#missing p").all()]
    assert len(boxes) == 4
    for one, below in itertools.pairwise(boxes):
        assert one["y"] + one["height"] <= below["y"]


@pytest.mark.parametrize("missing", ["main.js", "words.js"])
def test_a_missing_script_is_reported_after_a_while(context, host, missing):
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(host.address)
    assert not page.locator("#missing").is_visible()
    stacked(page)
    page.unroute(f"**/{missing}")
    page.reload()
    page.wait_for_selector("#missing", state="detached")


def test_disabled_scripts_are_reported_at_once(browser, host):
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(host.address)
        assert page.locator("#missing").is_visible()
        stacked(page)


def test_a_frame_that_refuses_scripts_is_reported(context, host):
    page = context.new_page()
    page.goto(host.address + "about.txt")
    page.set_content(f'<iframe sandbox="allow-scripts" src="{host.address}">')
    stacked(page.frame_locator("iframe"))


@pytest.mark.parametrize(
    "missing, answer",
    [("drive.pack", "never"), ("micropython.mjs", "refused"), ("micropython.wasm", "never")],
)
def test_a_page_that_cannot_come_says_so_and_reports_why(context, host, missing, answer):
    context.add_init_script(HOSTILE % ANSWERS[answer])
    context.clock.install()
    page = context.new_page()
    page.route(f"**/{missing}", lambda route: route.abort())
    page.goto(f"{host.address}?lang=en")
    page.wait_for_selector("#report", state="visible")
    assert notice(page).startswith("Asfalto could not be loaded. Are you online?")
    page.click("#report")
    page.clock.fast_forward(9000)
    page.wait_for_function("() => document.getElementById('notice').innerText.includes('Mozilla')")
    press(page, "Enter", "ArrowDown")  # no screen reads them now
