# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's app on MicroPython's WebAssembly, under Node: it plays as on the desktop."""

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import drives.content
import link.traceback
from display import Display
from hardware import hal
from saves import parts
from tests import saved
from tests.ui.console import LANGUAGES, SIZES, Console, below_games
from tools.page import drive
from ui.base import recipes

from .matches import KEYS, LAST, WEIGHTS
from .modules import run

A, B, START, UP = hal.A, hal.B, hal.START, hal.UP
CONSOLE = str(Path(__file__).parent / "standins" / "console.mjs")
OPEN = "const console = await Console.open(given.open); const { said } = console;"
FIRST_START = 0  # no guided match has been offered
SHORT = 25  # keys of a match, unless it is played to its end
LONG = 3000
SETTLED = 100  # turns


def played(page: Path, code: str, keys: list[int] | None = None, **opened) -> Any:
    """What JavaScript returns of a console on which keys were pressed."""
    given = {"open": {"page": str(page), **opened}, "keys": keys or [], "settled": SETTLED}
    begin = "console.turns(given.settled); for (const key of given.keys) console.press(key, 60);"
    return run(CONSOLE, "Console", OPEN + begin + code, given)


# Starting


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_starts_with_the_title_in_the_language_asked_for(page, language, monkeypatch):
    console = Console(monkeypatch, language=language)
    title = played(page, "return [said, console.app.language()];", language=language)
    assert title == [console.said, language]


def test_a_first_start_asks_for_the_language(page):
    said, language = played(page, "return [said, console.app.language()];")
    assert language == ""
    assert said[-1] == "Español"


def test_the_address_chooses_the_game(page, monkeypatch):
    console = Console(monkeypatch, language="en")
    console.press(hal.DOWN)
    assert played(page, "return said;", language="en", game="forts") == console.said[-1:]


def test_a_drive_that_did_not_arrive_whole_is_refused(files):
    code = """
      const { gunzipSync } = await import("node:zlib");
      const whole = gunzipSync(Buffer.from(given, "base64"));
      const files = await unpacked(whole);
      const failed = await unpacked(whole.subarray(0, -1)).catch((error) => error.message);
      return [files.size, failed];
    """
    import base64

    packed = base64.b64encode(files["drive.pack"]).decode()
    size = len(drive.files())
    assert run("boot.js", "unpacked", code, packed) == [size, "the drive is not complete"]


# Playing


def digest(console: Console) -> str:
    """A hash of the frame."""
    console.app.turn()
    return hashlib.sha256(hal.display.pixels.tobytes()).hexdigest()  # type: ignore


def film(monkeypatch, game: int, size: tuple[int, int], most: int) -> tuple[list[int], list[str]]:
    """The keys of a match on the desktop from the title to its end, and the frame after each."""
    monkeypatch.setenv("ASFALTO_SEED", "1")
    console = Console(monkeypatch, size, "es", display=Display, offered=FIRST_START)
    console.app.settings.game = game
    console.app.replace(recipes.TITLE)
    random = Random(1)
    keys, frames = [], []
    while len(keys) < most and type(console.screen).__name__ != LAST:
        keys.append(A if len(keys) < 3 else random.choices(KEYS, WEIGHTS)[0])
        console._desk.tap(keys[-1])
        for _ in range(19):
            console.app.turn()
        frames.append(digest(console))
    return keys, frames


@pytest.mark.parametrize("game, size", [("mille", (160, 128)), ("forts", (240, 240))])
def test_a_match_shows_the_desktop_s_frame_after_every_key(page, monkeypatch, game, size, thorough):
    number = 1 + ["mille", "forts"].index(game)
    keys, frames = film(monkeypatch, number, size, LONG if thorough else SHORT)
    code = """
      const frames = [];
      for (const key of given.keys) {
        console.press(key);
        frames.push(await console.hash());
      }
      return [frames, console.reports];
    """
    opened = {"page": str(page), "language": "es", "seed": "1", "game": game, "size": size}
    given = {"open": opened, "keys": keys}
    assert run(CONSOLE, "Console", OPEN + code, given) == [frames, []]


# Taps

TO_THE_TABLE = [A, hal.DOWN, A, A, A]  # past the guided match


def test_a_tap_on_a_row_chooses_it_and_a_second_one_takes_it(page, monkeypatch):
    console = Console(monkeypatch, language="en")
    y = console.screen._top + console.screen._apart + 3
    code = f"return [console.tap(50, {y}), said.at(-1), console.tap(50, {y}), said.at(-1)];"
    to, row, take, question = played(page, code, language="en")
    assert (to, row, take) == ([hal.DOWN], "Road Warriors", [A])
    assert question == "Yes, show me"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ("mille", "forts"))
def test_a_tap_on_a_card_chooses_it_and_a_second_one_plays_it(page, game, size):
    code = """
      const [width, height] = given.open.size;
      const chosen = [];
      console.turns(600); // the bots have begun
      for (let x = 4; x < width; x += 8) {
        const keys = console.meant(x, height - 4);
        if (keys.length === 0 || keys[0] < 2) continue; // it is chosen: A plays it, B discards it
        console.tap(x, height - 4, 80);
        chosen.push([keys, console.meant(x, height - 4)]);
      }
      return chosen;
    """
    opened = {"language": "en", "seed": "1", "game": game, "size": size}
    chosen = played(page, code, TO_THE_TABLE[:-1], **opened)
    assert len(chosen) >= 3
    assert all(again in ([A], [hal.B]) for _, again in chosen)
    assert [A] in [again for _, again in chosen]
    assert {key for keys, _ in chosen for key in keys} <= {hal.LEFT, hal.RIGHT}


def test_a_tap_elsewhere_on_a_menu_does_nothing(page):
    assert played(page, "return console.tap(5, 5);", language="en") == []


# Keeping


def test_leaving_the_page_saves_the_match_for_the_desktop_too(page, monkeypatch):
    code = "console.leave(); return Buffer.from(console.saved).toString('hex');"
    image = bytes.fromhex(played(page, code, TO_THE_TABLE, language="en", seed="1"))
    assert saved.unseal(image, parts.MATCH)
    console = Console(monkeypatch, language="en", image=image)
    assert console.said[-1].startswith("Race, round 1")


def test_what_a_tab_remembers_survives_loading_the_page_again(page):
    code = "return [console.memory.load(), console.saved.length];"
    memory, _ = played(page, code, TO_THE_TABLE, language="en", seed="1")
    assert saved.unseal(bytes.fromhex(memory), parts.MATCH, 0)
    again = played(page, "return said;", language="en", memory=memory)
    assert again[-1].startswith("Race, round 1")


def test_the_help_says_what_a_browser_may_do_with_a_match(page):
    down = hal.DOWN
    contents = [*below_games(), down, A, A, down]
    last = [down, down, down, down, A, down, down, down]
    said = played(page, "return said;", contents + last, language="en")
    assert any("Save to a file, below the screen" in line for line in said)


# Errors


def test_an_error_shows_the_board_s_screen_and_gives_a_report(page, monkeypatch):
    console = Console(monkeypatch, language="en")
    code = """
      const { key } = console.host.module;
      console.host.module.key = () => {
        console.host.module.key = key;
        return "no number";
      };
      console.turns(9);
      return [console.reports, said];
    """
    (report,), said = played(page, code, TO_THE_TABLE, language="en", seed="1")
    assert console.text("ERROR_TITLE") in said
    known = drives.content.names(drive.program())
    assert "App.take_key" in link.traceback.read(report, known)


def test_an_error_of_the_page_itself_does_not_reach_the_app(page):
    code = """
      console.broken = true;
      console.leave();
      console.turns(9);
      return [console.reports.length, console.app.language()];
    """
    assert played(page, code, TO_THE_TABLE, language="en") == [1, "en"]


def test_a_fault_in_drawing_does_not_reach_the_app(page):
    code = """
      console.screen.run = () => { throw new Error("no picture"); };
      console.press(5);
      return [console.reports[0].split("\\n")[0], console.app.language()];
    """
    assert played(page, code, [], language="en") == ["Error: no picture", "en"]
