# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a handheld that can be switched off, reset and switched on.

It saves with the machine layer of a board, lib/hardware/hal.py, in a flash unit that carries out a
write change by change, so that the power may fail anywhere.
"""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

from hardware import hal
from save_file import Memory
from saves import match_format, parts
from tests.board.bench import load_hal
from tests.board.circuitpython import REGISTER, STICK, SWITCHES, EventQueue
from tests.machine import Unwatched
from tests.power import Power
from tests.saving import images

ERASED = 0xFF
LARGEST = 4096  # bytes
MOST = 3000  # steps of a match
SAVES = ("load", "save", "recall", "remember")
"""What a handheld replaces in `hal`."""
OFFERED = "offered"
LOST = "lost"
EMPTY = "empty"
NOTHING = "nothing"
_LOST = ("TITLE_LOST", "TITLE_ALL_LOST", "TITLE_MUCH_LOST")
_NOTES = ("TITLE_SETTINGS", "TITLE_CAREER_LOST", "TITLE_REPLAY_LOST", *_LOST)
_NOTES += ("SAVE_NEWER", "SAVE_SECOND", "SAVE_REFUSED")


class Flash:
    """A flash unit as `microcontroller.nvm`: erased as a whole, programmed page by page.

    `cells` is its content; `assignments` and `erases` are counted.
    """

    def __init__(self, size: int, page: int, always_erases: bool):
        self.cells = bytearray(bytes((ERASED,)) * size)
        self.page = page
        self.assignments = 0
        self.erases = 0
        self.power = Power()
        self._always_erases = always_erases

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, part: slice) -> bytearray:
        return self.cells[part]

    def __setitem__(self, part: slice, image: bytes) -> None:
        self.assignments += 1
        wanted = bytearray(self.cells)
        wanted[part.start : part.start + len(image)] = image
        assert len(wanted) == len(self.cells), "the image is too large"
        if self._always_erases or any(byte != ERASED for byte in self.cells[part]):
            self.power.use()
            self.erases += 1
            self.cells[:] = bytes((ERASED,)) * len(self.cells)
        for i, byte in enumerate(wanted):
            if self.cells[i] != byte:
                self.power.use()
                self.cells[i] &= byte  # programming only clears bits


BOARDS = {  # size and page; whether an assignment erases even what is blank
    "pygamer": (8192, 512, True),
    "pimoroni_picosystem": (4096, 256, False),
}


def board_hal(nvm: Flash, sleep_memory: bytearray, name: str) -> ModuleType:
    """A fresh lib/hardware/hal.py, as on a board of that name that has just been switched on."""
    keys = SimpleNamespace(events=EventQueue())
    pins = [*REGISTER, *STICK, *SWITCHES]
    modules = {
        "board": {
            "board_id": name,
            "DISPLAY": mock.Mock(width=160, height=128),
            **{pin: pin for pin in pins},
        },
        "keypad": {
            "Keys": mock.Mock(return_value=keys),
            "ShiftRegisterKeys": mock.Mock(return_value=keys),
            "Event": mock.Mock,
        },
        "analogio": {"AnalogIn": lambda pin: SimpleNamespace(value=32768)},
        "microcontroller": {"nvm": nvm},
        "supervisor": {"ticks_ms": lambda: 0, "runtime": SimpleNamespace(display=None)},
        "alarm": {"sleep_memory": sleep_memory},
    }
    made = {name: SimpleNamespace(**names) for name, names in modules.items()}
    with mock.patch.dict(sys.modules, made):
        return load_hal()


def is_erased(image: bytes) -> bool:
    """Returns whether nothing was ever saved, or the power failed just after an erase."""
    return len(image) > 0 and all(
        parts.is_blank(images.reader(image), parts.place(kind)) for kind in range(4)
    )


class Device(Unwatched):
    """A machine of which tests look at what is saved, and at what its title says about that."""

    def _on(self) -> None:
        self.desk.language = lambda: "es"  # if none was saved
        self.said.clear()
        super()._on()

    def state(self) -> str:
        """Returns the title's offer or report; EMPTY: nothing was ever saved."""
        assert self.screen() == "Title"
        if self.rows()[0] == self.text("TITLE_GO_ON"):
            return OFFERED
        if not self.note() and is_erased(images.stored()):
            return EMPTY
        return LOST if self.note() in _LOST else NOTHING

    def note(self) -> str:
        """The name of the phrase that the title shows and has said last; "" for none."""
        shown = self.top._foot._text
        assert shown in ("", self.said[-1])
        return next((name for name in _NOTES if shown == self.text(name)), "")

    def go_on(self) -> Any:
        """Accepts the title's offer: the match, or None if it turns out to be lost."""
        assert self.state() == OFFERED
        self.do("A! turns 1")
        screens: list[Any] = self.app.screens()
        return next((screen.match for screen in screens if hasattr(screen, "match")), None)

    def keep(
        self, match: Any, language: str, pace: int, career: Any = None, replay: Any = None
    ) -> None:
        """Makes the app save a match and settings; perhaps sealed parts, too."""
        self.app.settings.language = language
        self.app.settings.pace = pace
        self.app.settings.names[0] = language + " ñú"
        self.app.keep(parts.seal(parts.MATCH, *match_format.pack(match)), career, replay)


class Handheld(Device):
    """Saves with the board's own hal.py in `nvm` and in `memory`, which is alarm.sleep_memory."""

    board = "pygamer"
    memory_size = 8192
    """The bytes of its memory."""

    def __init__(self, *values: Any):
        super().__init__(*values)
        self.nvm = Flash(*BOARDS[self.board])
        self.memory = bytearray(self.memory_size)

    def _on(self) -> None:
        self.restart_hal()
        image = self.desk.store.load()
        if image:  # the start of a play
            hal.save(0, image)
            self.nvm.assignments = self.nvm.erases = 0
            self.desk.store = Memory()
        super()._on()

    def _off(self) -> None:
        """Flash is as it was, memory is garbage."""
        self.memory[:] = bytes((37 * i + 5) & 255 for i in range(len(self.memory)))
        self._on()

    def restart_hal(self) -> None:
        """Restarts the machine layer, which reads the flash as it is."""
        fresh = board_hal(self.nvm, self.memory, self.board)
        for name in SAVES:
            setattr(hal, name, getattr(fresh, name))

    def lay(self, cells: bytes | bytearray) -> None:
        """Puts these bytes into an erased flash, and switches on."""
        self.nvm.cells[:] = bytes(cells).ljust(len(self.nvm), b"\xff")
        self.do("off")

    def until(self, screen: str) -> None:
        """Plays as the best bot would, and goes on from any other screen, until this one comes."""
        for _ in range(MOST):
            if self.screen() == screen:
                return
            self.turn()
        raise AssertionError(f"no {screen} came: {self.screen()} is on top")

    def turn(self) -> None:
        """Takes a person's turn, or leaves another screen than the table."""
        if self.screen() == "Table" and self.top.cursor.active:
            self.top.play(self.top.match.bot_action())
            self.do("wait")
        else:
            self.do("A")

    @staticmethod
    def remember(match: Any) -> None:
        """Puts a match into memory, as autosave does at each action."""
        hal.remember(images.seal(parts.MATCH, images.content(match)))

    def remembered(self) -> bytes:
        """The match in memory; b"" for none."""
        return images.unseal(bytes(self.memory), parts.MATCH, 0)


class PicoSystem(Handheld):
    """A handheld that appends its saves."""

    board = "pimoroni_picosystem"
