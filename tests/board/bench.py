# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A bench for the boards' hal.py: it presses keys, lets time pass, and records the board's
actions.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import loader
from hardware import tones
from tests.board import circuitpython
from tests.board.circuitpython import TOP

ROOT = Path(__file__).resolve().parents[2]
HAL = ROOT / "lib" / "hardware" / "hal.py"
WRAPS = 2_000  # ms after the start, the counter's end
OWN = ("led", "piezo", "pixels", "speaker")  # the project's modules that open pins
LETTERS = {bytes(tones.wave(ord(letter))): letter for letter in "ABCDEFGHIJKLMNabcdefghijklmn"}


def load(path: Path) -> Any:
    """Returns a fresh copy of a module, which imports from the current sys.modules."""
    spec = importlib.util.spec_from_file_location(f"board_{path.stem}", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def load_hal() -> ModuleType:
    """Returns a fresh copy of the board's hal.py, which finds the parts anew."""
    for name in ("boards", "refusals", "journal", *OWN):
        if f"hardware.{name}" in sys.modules:
            loader.drop(f"hardware.{name}")
    return load(HAL)


class Bench:
    """A board after its start, with its first screen, while the keys ``down`` are held. ``hal`` is
    its machine layer, ``parts`` are its modules.

    lacks: modules that its firmware lacks, "DISPLAY", "screen" or "RunReason"; reason: the run's;
    pins: the pins in place of its own; like: a board with the same parts.
    """

    def __init__(
        self, monkeypatch, board_id, pins=None, lacks=(), nvm=8192, down=(), reason=0, **like
    ):
        self.parts = parts = load(Path(circuitpython.__file__))
        self.wiring: tuple = ()
        # The time, and the letter of a loudspeaker's note or a buzzer's frequency; 0: stopped.
        self.notes: list[tuple[int, object]] = []
        self.bass: list[tuple[int, object]] = []  # the second voice's notes
        self.clips: list[tuple[int, int]] = []  # the times when they begin, and their voices
        self.shown: list[bytes] = []
        self.writes: list[tuple[int, int]] = []  # writes to nvm: start and end
        self.pins = parts.used
        self.stick = parts.analogio.at
        self.display = parts.board.DISPLAY = SimpleNamespace(auto_refresh=True)
        parts.board.become(board_id, pins, **like)
        parts.microcontroller.nvm = None if "nvm" in lacks else parts.ByteArray(nvm)
        parts.supervisor.each_reading, parts.supervisor.start = 0, TOP - WRAPS
        parts.supervisor.runtime.run_reason = reason
        if "RunReason" in lacks:
            del parts.supervisor.RunReason
        parts.listener = self._hear
        if "DISPLAY" in lacks:
            del parts.board.DISPLAY
            parts.supervisor.runtime.display = None if "screen" in lacks else self.display
        for name, module in parts.MODULES.items():
            monkeypatch.setitem(sys.modules, name, None if name in lacks else module)
        for name in {"bitmaptools", "vectorio"}.intersection(lacks):
            monkeypatch.setitem(sys.modules, name, None)
        self.hal: Any = load_hal()
        monkeypatch.setattr(self.hal, "time", parts.time)
        for key in down:
            self.press(key)
        assert self.hal.key() == -1

    def _hear(self, what, *values):
        now = self.elapsed()
        if what == "wired":
            self.wiring = values
        elif what == "shown":
            self.shown += values
        elif what == "saved" and values[0] is self.parts.microcontroller.nvm:
            self.writes.append(values[1:])
        elif what == "note":
            self.notes.append((now, *values))
        elif what == "voice":
            voice, sample = values
            if hasattr(sample, "file"):
                self.clips.append((now, voice))
            else:
                (self.bass if voice else self.notes).append((now, LETTERS[bytes(sample.buffer)]))

    @property
    def voices(self):
        """Returns the mixer's voices."""
        return self.parts.audiomixer.mixer.voice

    def press(self, key):
        """Presses a key, by its number in hal."""
        self.parts.board.touch(key, True)

    def release(self, key):
        """Releases a key."""
        self.parts.board.touch(key, False)

    def tap(self, key):
        """Presses and releases a key."""
        self.parts.board.touch(key, True, False)

    def held(self):
        """Returns all held keys."""
        return [key for key in range(14) if self.hal.held(key)]

    def pass_time(self, ms, step=10):
        """Lets time pass as the app does; returns the keys that hal reported, with their times."""
        came = []
        for _ in range(0, ms, step):
            key = self.hal.key()
            if key >= 0:
                came.append((key, self.elapsed()))
            self.hal.sleep(step)
        return came

    def elapsed(self):
        """Returns the milliseconds since the start."""
        return self.parts.supervisor.now
