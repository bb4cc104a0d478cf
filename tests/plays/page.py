# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page as a browser shows it: by its index.html, with real keys and touches.

The play controls time there. A page does not report that it waits for a key, so the desktop plays
first. After each act the same time passes on the page, then a little more until it has shown, said,
played and saved the same. A screen's name is invisible, so its frame stands for it.
"""

from __future__ import annotations

import base64
import contextlib
import dataclasses
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

import drives.content
import link.traceback
from plays import cues, desktop, start
from plays.format import SIZES, TURN, Play, PlayProblem, Seen, Step
from tests.plays.vm import classes
from tools.page import drive

WATCH = Path(__file__).with_name("watch.js")
KEYS = (
    *("Enter", "b", "m", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"),
    *("Space", "i", "Shift+I", "s", "t", "h", "Delete"),
)
"""The keys of a keyboard, by their numbers in hal."""
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 60_000  # ms of real time
FRAME = 16  # ms between two checks
LATE = 4000  # ms that a result may be later than on the desktop
REST = 480
"""The ms of stillness before a key decides anything, and some more: on the desktop they have passed
when the next act comes."""
MOVING = ("now", "turns", "hold")
"""After these a play goes on at once: in the midst of a scene nothing is compared."""
BY_HAND = ("press", "now", "hold", "release", "tap")
BOOTS = ("on", "off", "reset")


def can_run(play: Play) -> bool:
    """Returns whether a page has everything that a play needs: it has no pack of clips, no lending
    of memory to saves, no restart by firmware, no screen in the middle of a larger display and no
    address on a drive, and it accepts only seeds that are numbers.
    """
    acts = {act[0] for step in play.steps for act in step.acts}
    is_board = play.start.keys() & {"voice", "page"} or acts & {"cramped", "reload"}
    is_drawn = play.start.get("size", SIZES[0]) in SIZES
    return is_drawn and not is_board and _seed(play).isdigit()


def run(play: Play, browser: Browser, address: str) -> None:
    """Raises PlayProblem if anything differs from the desktop. On both a screen appears at once: a
    page's time passes only in `Tab.wait`. address: the served page's.
    """
    play = dataclasses.replace(play, start={**play.start, "loads": "0"})
    wanted = Seen()
    moves = list(_moves(play))
    with _opened(play, browser, address) as tab:
        for move in moves:
            wanted = _joined(wanted, move.seen)
            if move.act[0] in MOVING:
                tab.do(move.act, move.took)
            else:
                tab.do(move.act, move.took - REST)
                _compare(play, move, wanted, tab)
                wanted = Seen()


def survive(play: Play, browser: Browser, address: str) -> None:
    """Executes a play's acts, and compares nothing. Raises PlayProblem for an error."""
    with _opened(play, browser, address) as tab:
        for act in (act for step in play.steps for act in step.acts):
            tab.do(act, TURN * (act[1] if act[0] == "turns" else 1))
            tab.look(Seen())


# Expected results


class Move(NamedTuple):
    """An act of a step, its ms on the desktop, and the expected frame, lines, cues and saves on the
    page. Nothing sounds there before the first press. A picture that moves by itself while a key is
    awaited, such as a shrinking bar, has no frame.
    """

    step: Step
    act: tuple
    took: int
    seen: Seen


def _moves(play: Play) -> Iterator[Move]:
    """Executes a play's acts on the desktop, and waits at the end."""
    from hardware import hal

    heard: list[str] = []
    is_open = False  # whether there is a loudspeaker
    with desktop.machine(play) as machine, contextlib.ExitStack() as stack:
        own = hal.play

        def listened(tune: bytes, volume: int, flash: int) -> None:
            if is_open and volume and (name := cues.name(tune)):
                heard.append(name)
            own(tune, volume, flash)

        def moved(act: tuple) -> Move:
            nonlocal is_open
            is_open = act[0] in BY_HAND or (is_open and act[0] not in BOOTS)
            began = machine.desk.now()
            seen = machine.step([act])
            if act[0] not in MOVING:
                frame = seen.frame
                seen = _joined(seen, machine.step([("turns", 1)]))
                seen.frame = frame if frame == seen.frame else ""
            seen.cues = heard.copy()
            heard.clear()
            return Move(step, act, machine.desk.now() - began, seen)

        stack.enter_context(mock.patch.object(hal, "play", listened))
        for step in play.steps:
            for act in step.acts:
                yield (move := moved(("press", act[1]) if act[0] == "until" else act))
                while act[0] == "until" and move.seen.screen != act[2]:
                    yield (move := moved(("press", act[1])))
        yield moved(("wait",))


def _compare(play: Play, move: Move, wanted: Seen, tab: Tab) -> None:
    found = tab.look(wanted)
    for _ in range(0, REST + LATE, FRAME):
        if found == wanted:
            tab.wait(REST)
            return
        tab.wait(FRAME)
        found = _joined(found, tab.look(wanted))
    words = f"{move.step.words} ({' '.join(map(str, move.act))})"
    part = Play(play.path, play.reason, {}, [Step(words, [], wanted)])
    raise PlayProblem(f"{play.path}:{move.step.place}:\n{desktop.differences(part, [found])}")


def _joined(one: Seen, other: Seen) -> Seen:
    """Returns the results of two acts together."""
    said, heard = one.said + other.said, one.cues + other.cues
    return Seen(said, heard, one.saved + other.saved, other.screen, other.frame)


# The browser


@contextlib.contextmanager
def _opened(play: Play, browser: Browser, address: str) -> Iterator[Tab]:
    """A tab on the play's kind of device, with its saved image and the desktop's clock."""
    device: dict[str, Any] = LAPTOP if play.has_keyboard else PHONE
    image = base64.b64encode(start.image(play)).decode()
    elsewhere: dict[str, Any] = {"locale": "de-DE", "timezone_id": "UTC"}  # not a game's language
    year, month, day = play.today
    midnight = f"{year}-{month:02}-{day:02}T00:00:00Z"
    with browser.new_context(**device, **elsewhere, service_workers="block") as context:
        context.set_default_timeout(PATIENCE)
        context.clock.install(time=midnight)
        context.clock.pause_at(midnight)
        context.add_init_script(path=WATCH)
        if image:
            context.add_init_script(f"localStorage['asfalto.save'] ??= '{image}'")
        width, height = play.size
        yield Tab(play, context, f"{address}?size={width}x{height}&seed={_seed(play)}")


def _seed(play: Play) -> str:
    return play.start.get("seed", "1")


class Tab:
    """The page in a tab, its player, and the results so far."""

    def __init__(self, play: Play, context: BrowserContext, address: str):
        self._play = play
        self._context = context
        self._address = address
        self._page: Page = context.new_page()
        self._fingers: dict[int, dict[str, float]] = {}
        self._errors: list[str] = []
        self._seen = Seen()
        self._place = functools.cache(self._button)

    def do(self, act: tuple, ms: int) -> None:
        """Executes a word of a play, and lets time pass."""
        name, *values = act
        getattr(self, f"_{name}")(*values)
        self.wait(ms)

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        if ms > 0:
            self._page.clock.run_for(ms)

    def look(self, wanted: Seen) -> Seen:
        """Returns the results since the last look; results that are invisible, or don't matter, are
        copied from `wanted`. Raises PlayProblem for an error.
        """
        self._note()
        found, self._seen = self._seen, Seen()
        found.screen = wanted.screen
        found.frame = wanted.frame and found.frame
        return found

    def _note(self) -> None:
        """Collects the page's records before it closes."""
        noted = self._page.evaluate("watch.noted()")
        if self._errors:
            raise PlayProblem(_read("\n".join(self._errors)))
        heard = [_tunes()[samples.encode("latin-1")] for samples in noted["tunes"]]
        heard = [cue for cue in heard if cue not in cues.QUIET]
        found = Seen(noted["said"], heard, noted["saved"], "", noted["frame"])
        self._seen = _joined(self._seen, found)

    # Words of a play

    def _on(self) -> None:
        self._page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._page.on("console", self._read)
        self._page.goto(self._address)
        self._begin()

    def _begin(self) -> None:
        self._page.evaluate("watch.begun()")
        self._touch = self._context.new_cdp_session(self._page)

    def _off(self) -> None:
        self._note()
        self._page.close()
        self._page = self._context.new_page()
        self._on()

    def _reset(self) -> None:
        self._note()
        self._page.reload()
        self._begin()

    def _wait(self) -> None:
        """Lets time pass."""

    def _turns(self, count: int) -> None:
        """Lets turns pass."""

    def _press(self, *keys: int) -> None:
        for key in keys:
            self._put(key, True, 1)
            self._put(key, False, 1)
        if self._play.loads:  # the page is busy, and the keys have arrived
            self._page.clock.fast_forward(self._play.loads)
        self._page.evaluate("watch.heard()")

    _now = _press

    def _hold(self, key: int) -> None:
        self._put(key, True)

    def _release(self, key: int) -> None:
        self._put(key, False)

    def _tap(self, x: int, y: int) -> None:
        box = self._page.locator("canvas").bounding_box()
        assert box
        width, height = self._play.size
        across, down = box["width"] * (x + 0.5) / width, box["height"] * (y + 0.5) / height
        self._page.mouse.click(box["x"] + across, box["y"] + down)
        self._page.evaluate("watch.heard()")

    def _fault(self) -> None:
        self._page.evaluate("watch.fault()")
        self.wait(2 * TURN)
        first, second = map(_read, self._errors)
        assert "a fault of the play's" in first and "App.turn" in second, self._errors
        self._errors.clear()

    def _put(self, key: int, pressed: bool, finger: int = 0) -> None:
        """finger: on a phone, the finger that touches the button, or leaves it. Other fingers
        stay.
        """
        if self._play.has_keyboard:
            keyboard = self._page.keyboard
            for each in KEYS[key].split("+"):
                (keyboard.down if pressed else keyboard.up)(each)
            return
        number = 2 * key + finger
        if pressed:
            self._fingers[number] = self._place(key) | {"id": number}
        else:
            del self._fingers[number]
        points = list(self._fingers.values())
        kind = "touchStart" if pressed else "touchMove" if points else "touchEnd"
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _button(self, key: int) -> dict[str, float]:
        box = self._page.locator(f'[data-button="{key}"]').bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def _read(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(message.text)


@functools.cache
def _tunes() -> dict[bytes, str]:
    """Returns the names of cues by their samples, at each audible volume."""
    import sound

    volumes = range(1, 5)
    every = cues.names().items()
    return {sound.samples(notes, volume): name for notes, name in every for volume in volumes}


def _read(report: str) -> str:
    """Returns a report with the sources' names."""
    linked = drive.program()
    told = link.traceback.read(report, drives.content.names(linked))
    return re.sub(r"'(\w+)' object", lambda found: _named(found, classes(linked)), told)


def _named(found: re.Match, known: dict[str, str]) -> str:
    return f"'{known.get(found[1], found[1])}' object"
