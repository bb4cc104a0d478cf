# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's storage, and its own machine layer, lib/hardware/hal.py, on top of that.

A flash unit carries out an assignment step by step, so that the power may fail anywhere.
"""

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from unittest import mock

from tests.board.bench import REGISTER, STICK, SWITCHES, EventQueue, load_hal

ERASED = 0xFF


class PowerCut(Exception):
    """The power has failed."""


class Flash:
    """A flash unit as `microcontroller.nvm`: erased as a whole, programmed page by page.

    `cells` is its content; `assignments` and `erases` are counted; `fuse` is the number of steps
    until the power fails, None for never.
    """

    def __init__(self, size: int, page: int, always_erases: bool, content: bytes = b""):
        self.cells = bytearray(content.ljust(size, b"\xff"))
        self.page = page
        self.assignments = 0
        self.erases = 0
        self.fuse: int | None = None
        self._always_erases = always_erases

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, part: slice) -> bytearray:
        return self.cells[part]

    def __setitem__(self, part: slice, image: bytes) -> None:
        self.assignments += 1
        for _ in self.steps(part.start, image):
            if self.fuse is not None:
                self.fuse -= 1
                if self.fuse <= 0:
                    raise PowerCut

    def steps(self, start: int, image: bytes) -> Iterator[int]:
        """Carries out an assignment; yields the number of bytes done after each change."""
        wanted = bytearray(self.cells)
        wanted[start : start + len(image)] = image
        assert len(wanted) == len(self.cells), "the image is too large"
        if self._must_erase(wanted):
            self.erases += 1
            self.cells[:] = bytes((ERASED,)) * len(self.cells)
            yield 0
        for page in range(0, len(wanted), self.page):
            for i in range(page, page + self.page):
                if self.cells[i] != wanted[i]:
                    self.cells[i] &= wanted[i]  # programming only clears bits
                    yield i + 1

    def _must_erase(self, wanted: bytearray) -> bool:
        pairs = zip(self.cells, wanted, strict=True)
        return self._always_erases or any(old not in (new, ERASED) for old, new in pairs)


def samd51(content: bytes = b"") -> Flash:
    """A block of 8,192 bytes, erased by every assignment, then programmed in 16 pages of 512."""
    return Flash(8192, 512, True, content)


def rp2040(content: bytes = b"") -> Flash:
    """A sector of 4,096 bytes, erased when necessary, then programmed in pages of 256."""
    return Flash(4096, 256, False, content)


BOARDS = {"pygamer": samd51, "pimoroni_picosystem": rp2040}


def board_hal(nvm: Flash, sleep_memory: bytearray, name: str = "pygamer") -> ModuleType:
    """A fresh lib/hardware/hal.py, as on a board of that name that has just been switched on."""
    with mock.patch.dict(sys.modules, _stand_ins(nvm, sleep_memory, name)):
        return load_hal()


def _stand_ins(nvm: Flash, sleep_memory: bytearray, name: str) -> dict:
    """The modules of the firmware that lib/hardware/hal.py imports."""
    keys = SimpleNamespace(events=EventQueue())
    pins = [*REGISTER, *STICK, *SWITCHES]
    modules = {
        "board": {"board_id": name, "DISPLAY": mock.Mock(), **dict.fromkeys(pins)},
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
    return {name: SimpleNamespace(**names) for name, names in modules.items()}
