# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page puts Asfalto on a board's drive: the dialogue in a real browser. The origin's private
file system stands in for the drive, and for the browser's own dialogue, which chooses it.
"""

from __future__ import annotations

import base64
import contextlib
import os
import random
import re
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page

import drives.board
import drives.content
import environment
from drives.rules import CODE, NOTICE, SIGN
from link.numbers import LANGUAGES
from tests.drive.memory import FRESH, Files, Memory, bring
from tests.drive.test_obstacles import boot_out
from tests.drive.test_plan import ES
from tests.page.chromium import FOUND, MARKS, OPTIONS, address, browser
from tests.page.modules import run
from tests.page.test_browser import AXE

__all__ = ["address", "browser"]
SIZES = {"desktop": (1100, 760), "phone": (390, 844)}
BOTH = pytest.mark.parametrize("visit", SIZES, indirect=True)
OWN = {**FRESH, "boot_out.txt": boot_out().encode(), "notes/mine.txt": b"mine"}
MOMENTS = (1, 20, 160, -1)
"""The files at whose opening the browser is killed; -1 is the last one, code.py."""
PICKER = """
window.showDirectoryPicker = async (options) => {
  window.asked = options;
  if (window.refuses) throw new DOMException("", window.refuses);
  return navigator.storage.getDirectory();
};
"""
LAY = """async (files) => {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
  for (const [path, data] of Object.entries(files)) {
    const parts = path.split("/"), name = parts.pop();
    let folder = root;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)));
    await stream.close();
  }
}"""
READ = """async () => {
  const found = {};
  const read = async (folder, before) => {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === "directory") await read(handle, `${before}${name}/`);
      else {
        const data = new Uint8Array(await (await handle.getFile()).arrayBuffer());
        found[before + name] = btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
      }
    }
  };
  await read(await navigator.storage.getDirectory(), "");
  return found;
}"""
FAILS = """([at, name]) => {
  const whole = FileSystemFileHandle.prototype.createWritable;
  let count = 0;
  FileSystemFileHandle.prototype.createWritable = function () {
    count += 1;
    if (count < at) return whole.call(this);
    if (name === "kill") { window.die(); return new Promise(() => {}); }
    FileSystemFileHandle.prototype.createWritable = whole;
    if (name) throw new DOMException("", name);
    return new Promise(() => {});
  };
}"""
MARKED = """() => {
  const whole = FileSystemDirectoryHandle.prototype.getFileHandle;
  window.marks = 0;
  FileSystemDirectoryHandle.prototype.getFileHandle = async function (name, options) {
    if (options?.create) {
      window.marks += 1;
      await whole.call(this, `._${name}`, options);
    }
    return whole.call(this, name, options);
  };
}"""
SLOW = """() => {
  window.whole = FileSystemFileHandle.prototype.createWritable;
  FileSystemFileHandle.prototype.createWritable = async function () {
    await new Promise((go) => setTimeout(go, 300));
    return window.whole.call(this);
  };
}"""

pytestmark = MARKS


@pytest.fixture(scope="module")
def game() -> Files:
    """What board.pack has."""
    return drives.content.content(environment.site_packages())


def lay(page: Page, content: Files) -> None:
    """Replaces the drive's content."""
    page.evaluate(LAY, {path: base64.b64encode(data).decode() for path, data in content.items()})


def opened(page: Page, address: str, content: Files) -> None:
    """Opens the page beside a drive with this content, and the dialogue by its button."""
    page.add_init_script(PICKER)
    page.goto(address + "?lang=en")
    lay(page, content)
    page.click("#install")
    page.wait_for_selector("dialog[open]")


@pytest.fixture
def visit(browser: Browser, address, request):
    """Opens the dialogue beside a drive. Errors on the page are errors of the test."""
    width, height = SIZES[getattr(request, "param", "desktop")]
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        failed: list[str] = []
        page.on("pageerror", lambda error: failed.append(str(error)))

        def act(content: Files) -> Page:
            opened(page, address, content)
            return page

        yield act
        assert failed == []


@pytest.fixture
def picture(request):
    """Checks that nothing is cut; with --pictures FOLDER it writes a picture there."""
    folder = request.config.getoption("--pictures")

    def write(page: Page, name: str) -> None:
        width = page.evaluate("innerWidth")
        assert (
            page.evaluate(
                "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                "(document.querySelector('dialog'))"
            )
            == 0
        )
        box = page.locator("dialog").bounding_box()
        assert box and 0 <= box["x"] <= box["x"] + box["width"] <= width
        if folder:
            page.screenshot(path=Path(folder, f"console-{name}-{width}.png"))

    return write


def on_drive(page: Page) -> Files:
    return {path: base64.b64decode(data) for path, data in page.evaluate(READ).items()}


def line(page: Page) -> str:
    return page.locator("dialog [role=status]").inner_text()


def press(page: Page, button: str, then: str) -> None:
    """Presses a button of the dialogue, and waits for a line that begins with this."""
    page.get_by_role("button", name=button, exact=True).click()
    wait_for(page, then)


def wait_for(page: Page, begin: str) -> None:
    told = "document.querySelector('dialog [role=status]').textContent"
    page.wait_for_function(f"begin => {told}.startsWith(begin)", arg=begin, timeout=20_000)


def focused(page: Page) -> str:
    return page.evaluate("document.activeElement.textContent")


def install(page: Page) -> None:
    press(page, "Choose the drive", "Board pygamer")
    press(page, "Install", "Everything is written")


@BOTH
def test_a_fresh_drive_gets_the_game_and_then_nothing_is_to_do(visit, game, picture):
    page = visit(OWN)
    picture(page, "start")
    press(page, "Choose the drive", "Board pygamer, CircuitPython 10")
    assert page.evaluate("asked") == {"id": "asfalto", "mode": "readwrite"}
    assert f"Files to write: {len(game)}. To remove: 0." in line(page)
    assert focused(page) == "Install"
    assert page.locator("details li").count() == len(game)
    picture(page, "offer")
    press(page, "Install", "Everything is written. Eject the drive")
    picture(page, "done")
    assert on_drive(page) == {**OWN, **game}
    page.get_by_role("button", name="Close").click()
    page.click("#install")
    press(page, "Choose the drive", "Asfalto is on this console already")
    picture(page, "nothing")


def test_by_keys_alone_and_the_game_does_not_hear_them(visit, game):
    page = visit({**OWN, **game, "asfalto/old.mpy": b"old"})
    page.wait_for_function("() => document.getElementById('log').innerText")
    before = page.locator("#log").inner_text()
    assert focused(page) == "Choose the drive"
    page.keyboard.press("Enter")
    wait_for(page, "Board pygamer")
    assert "Files to write: 0. To remove: 1." in line(page)
    page.keyboard.press("Enter")
    wait_for(page, "Everything is written")
    for key in ("ArrowDown", "ArrowDown", "s", "Enter"):
        page.keyboard.press(key, delay=60)
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.id") == "screen", "as before"
    assert on_drive(page) == {**OWN, **game}
    assert page.locator("#log").inner_text() == before


@BOTH
def test_what_others_have_put_in_the_way_is_asked_about_first(visit, game, picture):
    drive = {**OWN, "code.py": b"import mine", "code.txt": b"", "asfalto/app.mpy": b"mine"}
    page = visit(drive)
    press(page, "Choose the drive", "Board pygamer")
    assert "not Asfalto's are in the way" in line(page) and focused(page) == "Close"
    shown = page.locator("details[open] li").all_inner_texts()
    assert shown == ["asfalto/app.mpy", "code.py", "code.txt"]
    picture(page, "strangers")
    assert on_drive(page) == drive
    press(page, "Replace and install", "Everything is written")
    assert on_drive(page) == {**OWN, **game}


WRONG = {
    boot_out("8.2.10"): "This board has CircuitPython 8.2.10, and Asfalto needs 9 or 10",
    boot_out(board="pewpew_m4"): "Asfalto cannot run on the board pewpew_m4: its firmware lacks",
    boot_out(board="feather_m4"): "Asfalto does not know the board feather_m4.",
    "MicroPython": "This is no drive of CircuitPython",
}


@BOTH
def test_a_wrong_board_is_refused_with_the_reason(visit, picture):
    page = visit({"boot_out.txt": b"", "INFO_UF2.TXT": b"UF2 Bootloader v3"})
    press(page, "Choose the drive", "This board still waits for CircuitPython")
    for told, said in WRONG.items():
        drive = {"boot_out.txt": told.encode(), "code.py": b"mine"}
        lay(page, drive)
        press(page, "Try again", said)
        assert page.get_by_role("button", name="Install", exact=True).count() == 0
        assert on_drive(page) == drive
    picture(page, "refused")
    lay(page, OWN)
    press(page, "Choose another drive", "Board pygamer")


def test_a_voice_on_the_drive_stays(visit, game):
    page = visit({**OWN, SIGN: game[SIGN], **ES})
    install(page)
    assert on_drive(page) == {**OWN, **game, **ES}


def test_the_marks_that_macos_puts_beside_each_file_do_not_stay(visit, game):
    page = visit(OWN)
    page.evaluate(MARKED)
    install(page)
    assert page.evaluate("window.marks") > len(game)
    assert on_drive(page) == {**OWN, **game}


TROUBLES = {
    "QuotaExceededError": "The drive is full",
    "NoModificationAllowedError": "This computer may not write",
    "NotFoundError": "The drive does not answer",
    "AbortError": "The browser has refused a file",
    "OddError": "That did not work",
}


@BOTH
def test_after_an_error_trying_again_goes_on(visit, game, picture):
    page = visit(OWN)
    press(page, "Choose the drive", "Board pygamer")
    for name, said in TROUBLES.items():
        page.evaluate(FAILS, [30, name])
        press(page, "Install", said)
        picture(page, f"trouble-{name}")
        cut = on_drive(page)
        assert cut[CODE] == NOTICE and len(cut.keys() & game.keys()) < len(game)
        press(page, "Try again", "Board pygamer")
        assert f"Files to write: {len(game)}." not in line(page)
    press(page, "Install", "Everything is written")
    assert on_drive(page) == {**OWN, **game}


@BOTH
def test_it_stops_when_told_to_and_goes_on(visit, game, picture):
    page = visit(OWN)
    press(page, "Choose the drive", "Board pygamer")
    page.evaluate(FAILS, [150, ""])
    press(page, "Install", "Installing: 50 %")
    picture(page, "progress")
    assert focused(page) == "Stop"
    warned: list[str] = []
    page.on("dialog", lambda dialog: (warned.append(dialog.type), dialog.accept()))
    page.reload()
    assert warned == ["beforeunload"]
    page.click("#install")
    press(page, "Choose the drive", "Board pygamer")
    page.evaluate(SLOW)
    page.get_by_role("button", name="Install", exact=True).click()
    page.keyboard.press("Escape")
    wait_for(page, "Stopped. The console cannot play yet")
    page.evaluate("() => { FileSystemFileHandle.prototype.createWritable = window.whole; }")
    press(page, "Try again", "Board pygamer")
    press(page, "Install", "Everything is written")
    assert on_drive(page) == {**OWN, **game}


def test_without_its_files_nothing_is_written(visit, game):
    page = visit(OWN)
    page.evaluate("() => { window.online = fetch; window.fetch = () => Promise.reject(); }")
    press(page, "Choose the drive", "The game's files did not arrive")
    assert on_drive(page) == OWN
    page.evaluate("() => { window.fetch = online; }")
    press(page, "Try again", "Board pygamer")


def test_without_a_network_the_dialogue_does_not_come(browser, address):
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(address + "?lang=en")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        context.set_offline(True)
        page.reload()
        page.click("#install")
        page.wait_for_function(
            "() => document.getElementById('notice').innerText.startsWith('Asfalto could not')"
        )


def test_a_drive_that_may_not_be_written_can_be_chosen_again(visit):
    page = visit(OWN)
    page.evaluate("window.refuses = 'AbortError'")
    press(page, "Choose the drive", "Connect the console")
    page.evaluate("window.refuses = 'NotAllowedError'")
    press(page, "Choose the drive", "The browser may not write there")
    page.evaluate("window.refuses = ''")
    press(page, "Try again", "Board pygamer")


def test_there_is_no_barrier_for_anybody(browser, address):
    with browser.new_context(bypass_csp=True) as context:
        page = context.new_page()
        opened(page, address, {**OWN, "code.txt": b""})
        press(page, "Choose the drive", "Board pygamer")
        page.add_script_tag(path=str(AXE))
        found = page.evaluate("axe.run().then((result) => result.violations)")
        assert [(each["id"], each["help"]) for each in found] == []


def test_a_browser_without_folders_links_to_the_boards(browser, address):
    with browser.new_context() as context:
        page = context.new_page()
        page.add_init_script("delete window.showDirectoryPicker")
        page.goto(address + "?lang=en")
        link = page.get_by_role("link", name="Asfalto on a console")
        assert link.get_attribute("href") == "manual/docs/boards/"
        assert not page.locator("#install").is_visible()


def test_every_word_is_in_every_language_and_every_refused_board_has_a_reason():
    known = run("console-words.js", "WORDS", "return WORDS")
    assert known.keys() == {*LANGUAGES}
    for words in known.values():
        assert words.keys() == known["en"].keys() >= {*drives.board.REFUSED}


# --- killed


@contextlib.contextmanager
def killable(chromium: BrowserType, folder: Path) -> Iterator[tuple[subprocess.Popen, Page]]:
    """A browser that remembers its drive in a folder; it may be killed meanwhile."""
    port = folder / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    options = [*OPTIONS, "--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        [str(FOUND), *options, "about:blank"], stdout=quiet, stderr=quiet, start_new_session=True
    )
    try:
        while not (port.exists() and port.read_text().count("\n")):
            time.sleep(0.1)
        number = port.read_text().split()[0]
        killed = chromium.connect_over_cdp(f"http://127.0.0.1:{number}")
        yield process, killed.contexts[0].new_page()
    finally:
        kill(process)


def kill(process: subprocess.Popen) -> None:
    """Kills a browser with all its processes."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def is_offered(page: Page) -> bool:
    """Chooses the drive, and returns whether anything is missing there."""
    page.get_by_role("button", name="Choose the drive").click()
    page.get_by_text(re.compile("^(Board pygamer|Asfalto is on this console already)")).wait_for()
    return line(page).startswith("Board")


def resumed(browser: Browser, folder: Path, address: str, game: Files, wanted: Files) -> Files:
    """Returns the drive of a killed browser, from which both installers have reached `wanted`."""
    with killable(browser.browser_type, folder) as (_, page):
        page.add_init_script(PICKER)
        page.goto(address + "?lang=en")
        cut = on_drive(page)
        assert cut.items() >= {path: OWN[path] for path in OWN if path != CODE}.items()
        other = Memory(cut)
        bring(game, other)
        assert other.content == wanted
        page.click("#install")
        if is_offered(page):
            press(page, "Install", "Everything is written")
        assert on_drive(page) == wanted
    return cut


def test_after_a_kill_both_installers_finish(browser, tmp_path, address, game):
    for moment in MOMENTS:
        with killable(browser.browser_type, tmp_path) as (process, page):
            opened(page, address, OWN)
            page.expose_function("die", lambda each=process: kill(each))
            press(page, "Choose the drive", "Board pygamer")
            page.evaluate(FAILS, [moment % (len(game) + 2), "kill"])
            with pytest.raises(Error):
                press(page, "Install", "Everything is written")
            assert process.poll() is not None
        whole = {**OWN, **game}
        assert resumed(browser, tmp_path, address, game, whole) != whole


def test_after_kills_at_random_moments_too(browser, tmp_path, address, game, request, capsys):
    """An installation on a fresh drive, an update, and one beside a voice are killed in turn."""
    kills = request.config.getoption("--kills")
    dice = random.Random(kills)
    old = {path: game[path] + b"# old" for path in dice.sample([*game], len(game) // 2)}
    old["asfalto/old.mpy"] = b"old"
    starts = [OWN, {**OWN, **game, **old}, {**OWN, SIGN: game[SIGN], **ES}]
    seconds: list[float] = []
    fell = Counter()
    for number in range(-len(starts), kills):  # the first ones are not killed, but timed
        start = starts[number % len(starts)]
        wanted = {path: data for path, data in start.items() if path != "asfalto/old.mpy"} | game
        with killable(browser.browser_type, tmp_path) as (process, page):
            opened(page, address, start)
            assert is_offered(page)
            begun = time.monotonic()
            if number < 0:
                press(page, "Install", "Everything is written")
                seconds.append(time.monotonic() - begun)
                assert on_drive(page) == wanted
                continue
            most = seconds[number % len(starts)]
            timer = threading.Timer(dice.uniform(0, 1.1 * most), kill, [process])
            timer.start()
            with contextlib.suppress(Error):
                press(page, "Install", "Everything is written")
            timer.join()
        cut = resumed(browser, tmp_path, address, game, wanted)
        fell["before" if cut == start else "after" if cut == wanted else "during"] += 1
    with capsys.disabled():
        told = ", ".join(f"{fell[when]} {when}" for when in ("before", "during", "after"))
        print(f"\n{kills} kills of an installation: {told}")
