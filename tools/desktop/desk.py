# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What stands on the desk for one run: the display, the keys, the clock and the store.

``hal`` is its face to the app. A `LiveDesk` has a window and the real time; on a `ScriptDesk` time
passes only while the app sleeps, and a script presses the keys.
"""

import os
import random
import time
import traceback
from collections import deque

import keys
import png
import system
from display import Display
from save_file import File, Memory
from script import Script

FIRST, NEXT = 350, 110  # ms until a held direction repeats, and between repeats
OVERTIME = 5000  # ms that an app may go on sleeping after its end
GLANCE = 0.008  # s between two looks at the window's events


class Desk:
    """The parts that every run has. ``window`` may be None."""

    def __init__(self, display: Display, window, store):
        self.display = display
        self.window = window
        self.store = store
        self.memory = b""
        self._events: deque[tuple[int, bool]] = deque()
        self._held = -1
        self._again = 0
        self._overtime = 0
        if window:
            display.on_frame = window.show

    def now(self) -> int:
        """Milliseconds since the start."""
        raise NotImplementedError

    def sleep(self, ms: int) -> None:
        """Lets time pass. Ends the run when the app goes on long after its end."""
        raise NotImplementedError

    def running(self) -> bool:
        """Whether there is anything to go on for."""
        return not (self.window and self.window.closed)

    def put(self, key: int, pressed: bool) -> None:
        """A key goes down or up."""
        self._events.append((key, pressed))

    def tap(self, key: int) -> None:
        """A key goes down and up."""
        self.put(key, True)
        self.put(key, False)

    def key(self) -> int:
        """The next key pressed, or a held direction again, or -1."""
        self.look()
        while self._events:
            key, pressed = self._events.popleft()
            if pressed:
                self._hold(key)
                return key
            if key == self._held:
                self._held = -1
        return self._repeat()

    def look(self) -> None:
        """Takes in what the window has to tell."""

    def play(self, notes: tuple[int, ...], volume: int) -> None:
        """Lets notes sound: frequencies in Hz, each with the ms until the next; volume 1 to 3."""
        raise NotImplementedError

    def light(self, red: int, green: int, blue: int) -> None:
        """Lights of a colour, each part from 0 to 255: there are none to be seen."""

    def language(self) -> str:
        """The language to begin with, "" when there is none to prefer."""
        raise NotImplementedError

    def entropy(self) -> int:
        """A seed below 2**30."""
        raise NotImplementedError

    def trace(self, error: Exception) -> None:
        """Tells a developer of an error that the app gets over."""
        traceback.print_exception(error)

    def shoot(self, path: str | os.PathLike) -> None:
        """Writes the frame as a PNG. Raises OSError."""
        png.write(path, self.display.width, self.display.height, self.display.pixels)

    def _wait(self, ms: int) -> None:
        """Real time passes, while the window is looked after."""
        end = time.monotonic() + ms / 1000
        self.look()
        while (rest := end - time.monotonic()) > 0 and self.running():
            time.sleep(min(rest, GLANCE))
            self.look()

    def _hold(self, key: int) -> None:
        if key in keys.DIRECTIONS:
            self._held = key
            self._again = self.now() + FIRST

    def _repeat(self) -> int:
        now = self.now()
        if self._held < 0 or now < self._again:
            return -1
        self._again += NEXT
        if self._again <= now:  # the app was busy: no burst
            self._again = now + NEXT
        return self._held

    def _check_overtime(self, ms: int) -> None:
        self._overtime += 0 if self.running() else ms
        if self._overtime > OVERTIME:
            raise SystemExit(0)


class LiveDesk(Desk):
    """For people: real time."""

    def __init__(self, display: Display, window, store):
        super().__init__(display, window, store)
        self._start = time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() - self._start) // 1_000_000

    def sleep(self, ms: int) -> None:
        self._check_overtime(ms)
        self._wait(ms)

    def look(self) -> None:
        if self.window:
            self.window.look(self.put)

    def play(self, notes: tuple[int, ...], volume: int) -> None:
        if self.window:
            self.window.play(notes, volume)

    def language(self) -> str:
        return system.language()

    def entropy(self) -> int:
        return random.SystemRandom().getrandbits(30)


class ScriptDesk(Desk):
    """For scripts and tests: the same run every time, on every machine.

    Nothing sounds; ``played`` has the notes and volumes, ``lights`` the colours, in their order.
    """

    def __init__(self, display: Display, window, store, script: Script):
        super().__init__(display, window, store)
        self._now = 0
        self._script = script
        self._random = random.Random(0)
        self.played: list[tuple[tuple[int, ...], int]] = []
        self.lights: list[tuple[int, int, int]] = []

    def now(self) -> int:
        return self._now

    def running(self) -> bool:
        return super().running() and (self._script.end is None or self._now < self._script.end)

    def sleep(self, ms: int) -> None:
        self._check_overtime(ms)
        end = self._now + ms
        while action := self._script.due(end):
            self._pass(action.time)
            if action.shot:
                self.shoot(action.shot)
            else:
                self.put(action.key, action.pressed)
        self._pass(end)

    def play(self, notes: tuple[int, ...], volume: int) -> None:
        self.played.append((notes, volume))

    def light(self, red: int, green: int, blue: int) -> None:
        if not self.lights or self.lights[-1] != (red, green, blue):
            self.lights.append((red, green, blue))

    def trace(self, error: Exception) -> None:
        raise error  # nobody is there to go on

    def look(self) -> None:
        if self.window:
            self.window.look(lambda key, pressed: None)  # the script plays, not the user

    def language(self) -> str:
        return ""

    def entropy(self) -> int:
        return self._random.getrandbits(30)

    def _pass(self, moment: int) -> None:
        """Time goes on to ``moment``; with a window to look at, as slowly as in truth."""
        if self.window:
            self._wait(moment - self._now)
        self._now = max(self._now, moment)


_desk: Desk | None = None


def set_up(
    size: tuple[int, int] = (160, 128),
    window=None,
    script: Script | None = None,
    store: File | Memory | None = None,
    strict: bool = False,
) -> Desk:
    """Puts up the desk of this run, before ``hal`` is imported; with a script, a ScriptDesk."""
    global _desk
    display = Display(*size, strict=strict)
    if script:
        _desk = ScriptDesk(display, window, store or Memory(), script)
    else:
        _desk = LiveDesk(display, window, store or Memory())
    return _desk


def current() -> Desk:
    """The desk that is up; for tests, which put up none, one without window, script and end."""
    return _desk or set_up(script=Script([], None), strict=True)
