# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the page as a browser shows it: by its index.html, with real keys and touches.

The browser's time passes as a play wants. A page does not say when it waits for a key, so each play
runs on the desktop first: after each act as much time passes on the page as there, then a little
more until the page has shown and said the same.
"""

from __future__ import annotations

import base64
import contextlib
import functools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

import drives.content
import link.traceback
from plays import cues, desktop, start
from plays.format import TURN, Play, PlayProblem, Seen, Step
from tools.page import drive

WATCH = Path(__file__).with_name("watch.js")
PRESSED = (
    *("Enter", "b", "m", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"),
    *("Space", "i", "Shift+I", "s", "t", "h", "Delete"),
)
"""The keys of a keyboard, by their numbers in hal."""
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PATIENCE = 60_000  # ms of real time
LATE = 4000  # ms that something may come later than on the desktop
FRAME = 16  # between two looks
REST = 480
"""The ms of stillness before a key decides anything, and some more: on the desktop they have passed
when the next act comes."""
MOVING = ("now", "turns", "hold")
"""Acts after which a play goes on at once: in the midst of a scene nothing is compared."""
BY_HAND = ("press", "now", "until", "hold", "release", "tap")
BOOTS = ("on", "off", "reset")
NOT_HERE = {
    "voice": "A page speaks with the browser's own voice.",
    "cramped": "A page has no lent memory that could be lacking.",
}
"""Starts and acts that no page has, and why."""


class Move(NamedTuple):
    """An act of a step, how many ms it took on the desktop, and what a page must show, say and
    play: nothing sounds there before the first press. A picture that goes on changing has no frame.
    """

    step: Step
    act: tuple
    took: int
    seen: Seen


def can_run(play: Play) -> bool:
    """Returns whether a page has all that a play needs."""
    acts = {act[0] for step in play.steps for act in step.acts}
    return not NOT_HERE.keys() & (acts | play.start.keys())


def run(play: Play, browser: Browser, address: str) -> None:
    """Raises PlayProblem if anything differs from the desktop. address: of a served page."""
    before = Seen()
    with opened(play, browser, address) as tab:
        for move in list(_moves(play)):
            goes_on = move.act[0] in MOVING
            tab.do(move.act, move.took - (0 if goes_on else REST))
            wanted = _joined(before, move.seen)
            before = wanted if goes_on else Seen()
            if not goes_on:
                _compare(play, move, wanted, tab)


def survive(play: Play, browser: Browser, address: str) -> None:
    """Takes a play's acts with nothing compared. Raises PlayProblem for an error."""
    with opened(play, browser, address) as tab:
        for act in (act for step in play.steps for act in step.acts):
            tab.do(act, TURN * (act[1] if act[0] == "turns" else 1))
            tab.look(Seen())


def _compare(play: Play, move: Move, wanted: Seen, tab: Tab) -> None:
    found = tab.look(wanted)
    for _ in range(0, REST + LATE, FRAME):
        if found == wanted:
            tab.wait(REST)
            return
        tab.wait(FRAME)
        found = _joined(found, tab.look(wanted))
    words = f"{move.step.words}: {' '.join(map(str, move.act))}"
    part = Play(play.path, play.reason, play.start, [Step(words, [], wanted)])
    raise PlayProblem(f"{play.path}:{move.step.place}:\n{desktop.differences(part, [found])}")


def _joined(one: Seen, other: Seen) -> Seen:
    """What followed two acts."""
    said, heard = one.said + other.said, one.cues + other.cues
    return Seen(said, heard, one.saved + other.saved, other.screen, other.frame)


def _moves(play: Play) -> Iterator[Move]:
    """Takes a play's acts on the desktop."""
    from hardware import hal

    heard: list[str] = []
    with desktop.machine(play) as machine:
        own = hal.play

        def play_tune(tune: bytes, volume: int, flash: int) -> None:
            heard.extend(filter(None, [cues.name(tune) if volume and is_open else ""]))
            own(tune, volume, flash)

        def moved(act: tuple) -> Move:
            began = machine.desk.now()
            seen = machine.step([act])
            if act[0] not in MOVING:
                frame = seen.frame
                seen = _joined(seen, machine.step([("turns", 1)]))
                seen.frame = frame if frame == seen.frame else ""
            seen.cues = heard.copy()
            heard.clear()
            return Move(step, act, machine.desk.now() - began, seen)

        is_open = False
        with mock.patch.object(hal, "play", play_tune):
            for step in play.steps:
                for act in step.acts:
                    is_open = act[0] in BY_HAND or (is_open and act[0] not in BOOTS)
                    if act[0] == "until":
                        yield (move := moved(("press", act[1])))
                        while move.seen.screen != act[2]:
                            yield (move := moved(("press", act[1])))
                    else:
                        yield moved(act)
            yield moved(("wait",))


@contextlib.contextmanager
def opened(play: Play, browser: Browser, address: str) -> Iterator[Tab]:
    """A browser of the play's kind of device, with what the play has saved."""
    device = LAPTOP if play.has_keyboard else PHONE
    item = {"name": "asfalto.save", "value": base64.b64encode(start.image(play)).decode()}
    origin = {"origin": address.rstrip("/"), "localStorage": [item] if item["value"] else []}
    how = {"storage_state": {"cookies": [], "origins": [origin]}, "service_workers": "block"}
    # A language that the game does not have, and a clock like the desktop's.
    with browser.new_context(**device, **how, locale="de-DE", timezone_id="UTC") as context:
        year, month, day = play.today
        midnight = f"{year}-{month:02}-{day:02}T00:00:00Z"
        context.clock.install(time=midnight)
        context.clock.pause_at(midnight)
        context.add_init_script(path=WATCH)
        context.set_default_timeout(PATIENCE)
        query = f"?size={play.start.get('size', '160x128')}&seed={play.start.get('seed', '1')}"
        yield Tab(play, context, address + query)


class Tab:
    """The page in a tab of a browser, and whoever plays there."""

    def __init__(self, play: Play, context: BrowserContext, address: str):
        self._play = play
        self._context = context
        self._address = address
        self._errors: list[str] = []
        self._seen = Seen()
        self._page: Page
        self._fingers: dict[int, dict] = {}

    def do(self, act: tuple, ms: int) -> None:
        """Does what a play's act says, and lets time pass."""
        name, *values = act
        getattr(self, f"_{name}")(*values)
        self.wait(ms)

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        if ms > 0:
            self._page.clock.run_for(ms)

    def look(self, wanted: Seen) -> Seen:
        """Returns what followed since the last look. wanted: what cannot be seen here is taken from
        it. Raises PlayProblem for an error.
        """
        self._note()
        found, self._seen = self._seen, Seen()
        found.screen = wanted.screen
        found.frame = wanted.frame and found.frame
        return found

    def _note(self) -> None:
        """Takes what a page has noted, before it goes."""
        noted = self._page.evaluate("watch.noted()")
        if self._errors:
            names = drives.content.names(drive.program())
            raise PlayProblem("\n".join(link.traceback.read(each, names) for each in self._errors))
        heard = [_tunes()[samples.encode("latin-1")] for samples in noted["tunes"]]
        heard = [cue for cue in heard if cue not in cues.QUIET]
        found = Seen(noted["said"], heard, noted["saved"], "", noted["frame"])
        self._seen = _joined(self._seen, found)

    # Words of a play

    def _on(self) -> None:
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._page.on("console", self._hear)
        self._page.goto(self._address)
        self._begin()

    def _begin(self) -> None:
        self._page.evaluate("watch.begun()")
        self._touch = self._context.new_cdp_session(self._page)

    def _off(self) -> None:
        self._note()
        self._page.close()
        self._on()

    def _reset(self) -> None:
        self._note()
        self._page.reload()
        self._begin()

    def _wait(self) -> None:
        pass

    def _turns(self, count: int) -> None:
        pass

    def _press(self, *keys: int) -> None:
        for key in keys:
            self._put(key, True)
            self._put(key, False)
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
        self._page.mouse.click(
            box["x"] + (x + 0.5) * box["width"] / width, box["y"] + (y + 0.5) * box["height"] / height
        )
        self._page.evaluate("watch.heard()")

    def _fault(self) -> None:
        self._page.evaluate("watch.fault()")
        self.wait(TURN)
        assert self._errors
        self._errors.clear()

    def _put(self, key: int, pressed: bool) -> None:
        if self._play.has_keyboard:
            keyboard = self._page.keyboard
            if pressed: keyboard.down(PRESSED[key])
            else: keyboard.up(PRESSED[key])
            return
        if pressed:
            box = self._page.locator(f'[data-button="{key}"]').bounding_box()
            assert box
            self._fingers[key] = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": key}
        else:
            del self._fingers[key]
        points = list(self._fingers.values())
        kind = "touchStart" if pressed else "touchMove" if points else "touchEnd"
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(message.text)


@functools.cache
def _tunes() -> dict[bytes, str]:
    """The names of cues by their samples, at every volume that is heard."""
    import sound

    return {sound.samples(notes, volume): name for notes, name in cues.names().items() for volume in range(1, 5)}

