# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine of one run on a computer: display, keys, clock and store.

The app uses it through ``hal``. A `LiveDesk` has a window and real time; on a `ScriptDesk` time
passes only while the app sleeps, and a script presses the keys.
"""

import os
import random
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable

import keys
import png
import system
from display import Display, Unwatched
from hardware.frame import fitted
from save_file import File, Memory
from script import Script

FIRST, NEXT = 350, 110  # ms until a held direction repeats, and between repeats
NO_DATE = (2000, 1, 1)  # a board's clock until it is set
CLEAR = "\033[H\033[2J\033[3J"  # home, screen, scrollback
OVERTIME = 5000  # ms that the app may keep running after the end of the run
GLANCE = 0.008  # s between two polls of the window's events


class Desk:
    """The base of both desks. ``window`` may be None."""

    def __init__(self, display: Display, window, store):
        self.display = display
        self.screen = fitted(display)  # what the app draws on: all of the display, or less
        self.window = window
        self.store = store
        self.memory = b""
        self.meaning: Callable[[int, int], Iterable[int]] = lambda x, y: ()
        self.keep: Callable[[], None] = lambda: None  # saves a picture of the screen
        self._events: deque[tuple[int, bool]] = deque()
        self._down: set[int] = set()
        self._changed = 0  # when a key last went down or came up
        self._repeating = -1  # the held direction that repeats
        self._again = 0  # when it repeats next
        self._overtime = 0
        if window:
            display.on_frame = window.show

    def now(self) -> int:
        """Returns the milliseconds since the start."""
        raise NotImplementedError

    def sleep(self, ms: int) -> None:
        """Waits. Raises SystemExit if the app keeps running long after the run's end."""
        raise NotImplementedError

    def running(self) -> bool:
        """Returns whether the run continues."""
        return not (self.window and self.window.closed)

    def put(self, key: int, pressed: bool) -> None:
        """Queues a key going down or coming up."""
        self._events.append((key, pressed))

    def tap(self, key: int) -> None:
        """Queues a key going down and coming up."""
        self.put(key, True)
        self.put(key, False)

    def point(self, x: int, y: int) -> None:
        """Queues the keys for a click on the display, as ``meaning`` translates it."""
        x -= (self.display.width - self.screen.width) // 2
        y -= (self.display.height - self.screen.height) // 2
        if 0 <= x < self.screen.width and 0 <= y < self.screen.height:
            for key in self.meaning(x, y):
                self.tap(key)

    def key(self) -> int:
        """Returns the next key pressed, or a held direction again, or -1."""
        self.look()
        while self._events:
            key, pressed = self._events.popleft()
            self._change(key, pressed)
            if pressed:
                return key
        return self._repeat()

    def held(self, key: int) -> bool:
        """Returns whether a key is down, by the events that ``key`` has read."""
        return key in self._down

    def quiet(self) -> int:
        """Returns the ms since the last key came up; 0 while one is down or events wait."""
        return 0 if self._down or self._events else self.now() - self._changed

    def look(self) -> None:
        """Reads the window's events."""

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        """Plays a tune: see hardware/tones.py; volume: 0 to 4."""
        raise NotImplementedError

    def speak(self, clip: str, volume: int) -> None:
        """Plays a clip's file together with the tune and the previous clip; volume: 0 to 4."""

    def hush(self) -> None:
        """Stops the clips."""

    def light(self, color: int) -> None:
        """Sets the color of the lights, as 0xRRGGBB: a computer has none."""

    def say(self, line: str) -> None:
        """Prints a line."""
        self.print(line)

    def print(self, line: str) -> None:
        """Prints a line to standard output."""
        try:
            print(line, flush=True)
        except OSError:  # the reader is gone, and the game continues
            sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115

    def clear(self) -> None:
        """Clears the terminal and its scrollback, or pushes the text out of sight."""
        if not system.clears():
            self.print("\n" * system.rows())
            return
        if os.name == "nt":
            os.system("cls")
        self.print(CLEAR)

    def by_keys(self, line: str) -> str:
        """Replaces buttons by a keyboard's keys in a line, if a window is visible."""
        return keys.by_keys(line) if self.window else line

    def language(self) -> str:
        """Returns the first language, or "" for no preference."""
        raise NotImplementedError

    def date(self) -> tuple[int, int, int]:
        """Returns year, month and day."""
        raise NotImplementedError

    def hour(self) -> int:
        """Returns the hour, 0 to 23."""
        raise NotImplementedError

    def entropy(self) -> int:
        """Returns a random seed below 2**30."""
        raise NotImplementedError

    def trace(self, error: Exception) -> None:
        """Shows developers an error from which the app recovers."""
        traceback.print_exception(error)

    def shoot(self, path: str | os.PathLike) -> None:
        """Writes the frame as a PNG. Raises OSError."""
        png.write(path, self.display.width, self.display.height, self.display.pixels)

    def _wait(self, ms: int) -> None:
        """Waits in real time, and polls the window meanwhile."""
        end = time.monotonic() + ms / 1000
        self.look()
        while (rest := end - time.monotonic()) > 0 and self.running():
            time.sleep(min(rest, GLANCE))
            self.look()

    def _change(self, key: int, pressed: bool) -> None:
        """Records that a key went down or came up; a direction that goes down starts to repeat."""
        if pressed:
            self._down.add(key)
        else:
            self._down.discard(key)
        self._changed = self.now()
        if pressed and key in keys.DIRECTIONS:
            self._repeating = key
            self._again = self._changed + FIRST
        elif key == self._repeating:
            self._repeating = -1

    def _repeat(self) -> int:
        now = self.now()
        if self._repeating < 0 or now < self._again:
            return -1
        self._again += NEXT
        if self._again <= now:  # no burst after the app was busy
            self._again = now + NEXT
        return self._repeating

    def _check_overtime(self, ms: int) -> None:
        self._overtime += 0 if self.running() else ms
        if self._overtime > OVERTIME:
            raise SystemExit(0)


class LiveDesk(Desk):
    """A desk for players, with real time."""

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
            self.window.look(self.put, self.point, self.keep)

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        if self.window:
            self.window.play(tune, volume)

    def speak(self, clip: str, volume: int) -> None:
        if self.window:
            self.window.speak(clip, volume)

    def hush(self) -> None:
        if self.window:
            self.window.hush()

    def language(self) -> str:
        return system.language()

    def date(self) -> tuple[int, int, int]:
        now = time.localtime()
        return now.tm_year, now.tm_mon, now.tm_mday

    def hour(self) -> int:
        return time.localtime().tm_hour

    def entropy(self) -> int:
        return random.SystemRandom().getrandbits(30)


class ScriptDesk(Desk):
    """A desk for scripts and tests: every run is the same, on every machine.

    There is no sound; ``played`` has the tunes and volumes, ``flashes`` the colors that the lights
    show during them, ``lights`` their other colors, ``spoken`` the clips' files, in order.
    """

    def __init__(self, display: Display, window, store, script: Script):
        super().__init__(display, window, store)
        self._now = 0
        self._script = script
        self._random = random.Random(0)
        self.today = NO_DATE
        self.played: list[tuple[bytes, int]] = []
        self.flashes: list[int] = []
        self.lights: list[tuple[int, int, int]] = []
        self.spoken: list[str] = []

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

    def play(self, tune: bytes, volume: int, flash: int) -> None:
        self.played.append((tune, volume))
        self.flashes.append(flash)

    def speak(self, clip: str, volume: int) -> None:
        self.spoken.append(clip)

    def light(self, color: int) -> None:
        shone = (color >> 16, color >> 8 & 255, color & 255)
        if not self.lights or self.lights[-1] != shone:
            self.lights.append(shone)

    def trace(self, error: Exception) -> None:
        raise error  # nobody is there to continue

    def look(self) -> None:
        if self.window:
            self.window.look(lambda *_: None, lambda *_: None)  # the script presses the keys

    def language(self) -> str:
        return ""

    def date(self) -> tuple[int, int, int]:
        return self.today

    def hour(self) -> int:
        return 0

    def entropy(self) -> int:
        return self._random.getrandbits(30)

    def _pass(self, moment: int) -> None:
        """Advances the clock to ``moment``; if there is a window, in real time."""
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
    """Makes this run's desk, before ``hal`` is imported; with a script, a ScriptDesk."""
    global _desk
    display = (Display if window else Unwatched)(*size, strict=strict)
    if script:
        _desk = ScriptDesk(display, window, store or Memory(), script)
    else:
        _desk = LiveDesk(display, window, store or Memory())
    return _desk


def current() -> Desk:
    """Returns this run's desk; tests without a desk get one that has no window, script or end."""
    return _desk or set_up(script=Script([], None), strict=True)
