# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's app on MicroPython's WebAssembly, under Node: it plays as on the desktop."""

import base64
from pathlib import Path
from typing import Any

import caption
import drives.content
import link.traceback
from career import code_words
from hardware import hal
from saves import parts
from tests import saved
from tests.ui.console import Console
from tools.page import drive

from .modules import run
from .test_store import CONTENT, IMAGE

A, B, START, UP = hal.A, hal.B, hal.START, hal.UP
CONSOLE = str(Path(__file__).parent / "standins" / "console.mjs")
OPEN = "const console = await Console.open(given.open); const { said } = console;"
SETTLED = 100  # turns


def played(built_page: Path, code: str, keys: list[int] | None = None, **opened) -> Any:
    """Presses keys on a console, and returns the result of some JavaScript."""
    given = {"open": {"page": str(built_page), **opened}, "keys": keys or [], "settled": SETTLED}
    begin = "console.turns(given.settled); for (const key of given.keys) console.press(key, 60);"
    return run(CONSOLE, "Console", OPEN + begin + code, given)


# Starting


def test_a_drive_that_did_not_arrive_whole_is_refused(files):
    code = """
      const { gunzipSync } = await import("node:zlib");
      const whole = gunzipSync(Buffer.from(given, "base64"));
      const files = await unpacked(whole);
      const failed = await unpacked(whole.subarray(0, -1)).catch((error) => error.message);
      return [files.size, failed];
    """
    packed = base64.b64encode(files["drive.pack"]).decode()
    size = len(drive.files())
    assert run("boot.js", "unpacked", code, packed) == [size, "the drive is not complete"]


TO_THE_TABLE = [A, hal.DOWN, A, A, A]  # past the guided match


# Keeping


def test_leaving_the_page_saves_the_match_for_the_desktop_too(built_page, monkeypatch):
    code = "console.leave(); return Buffer.from(console.saved).toString('hex');"
    image = bytes.fromhex(played(built_page, code, TO_THE_TABLE, language="en", seed="1"))
    assert saved.unseal(image, parts.MATCH)
    console = Console(monkeypatch, language="en", image=image)
    assert console.said[-1].startswith("Race, round 1")


def test_the_language_that_is_chosen_is_saved_beside_the_match(built_page):
    code = "return Buffer.from(console.saved).toString('hex');"
    image = bytes.fromhex(played(built_page, code, [hal.DOWN, A], image=IMAGE.hex()))
    assert saved.unseal(image, parts.SETTINGS) != saved.unseal(IMAGE, parts.SETTINGS)
    assert saved.unseal(image, parts.MATCH) == CONTENT


def test_what_a_tab_remembers_survives_loading_the_page_again(built_page):
    code = "return [console.memory.load(), console.saved.length];"
    memory, _ = played(built_page, code, TO_THE_TABLE, language="en", seed="1")
    assert saved.unseal(bytes.fromhex(memory), parts.MATCH, 0)
    again = played(built_page, "return said;", language="en", memory=memory)
    assert again[-1].startswith("Race, round 1")


# Errors


def test_an_error_of_the_app_gives_a_report(built_page):
    code = """
      const { module } = console.host, { key } = module;
      module.key = () => { module.key = key; return "no number"; };
      console.turns(9);
      return console.reports;
    """
    (report,) = played(built_page, code, TO_THE_TABLE, language="en", seed="1")
    known = drives.content.names(drive.program())
    assert "App.take_key" in link.traceback.read(report, known)


def test_an_error_of_the_page_itself_does_not_reach_the_app(built_page):
    code = """
      console.broken = true;
      console.leave();
      console.turns(9);
      return [console.reports.length, console.app.language()];
    """
    assert played(built_page, code, TO_THE_TABLE, language="en") == [1, "en"]


# Pictures


def test_a_picture_to_keep_has_the_letters_and_the_strip_of_the_desktop_s(built_page, monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    code = "return [console.app.picture(), console.reports];"
    assert played(built_page, code, language="en", seed="1") == [" ", []], "the title has no deal"
    kept, reports = played(built_page, code, TO_THE_TABLE, language="en", seed="1")
    word = code_words.word(code_words.DEAL, 1)
    strip = caption.strip(Console(monkeypatch, language="en").app, word)
    assert (kept, reports) == (f"{word} {strip}", [])
    assert len(strip) == 14 * 160


# Memory

GARBAGE = """
const { setFlagsFromString } = await import("node:v8");
const { runInNewContext } = await import("node:vm");
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const left = async () => {
  for (let turn = 0; turn < 3; turn++) {
    console.app.python.runPython("import gc; gc.collect()");
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.turns(60);
  return console.screen.objects.size;
};
"""


def test_screens_that_have_gone_are_forgotten_and_what_is_shown_stays(built_page):
    code = """
      const visit = () => { for (const key of [0, 1]) console.press(key, 60); };
      visit();
      const before = await left();
      for (let times = 0; times < 5; times++) visit();
      const now = await left();
      return [before, now, console.screen.pixels.join() === console.screen.redrawn().join()];
    """
    before, now, is_shown = played(built_page, GARBAGE + code, language="en")
    assert now <= before + 8  # a few may be left on the stack
    assert is_shown
