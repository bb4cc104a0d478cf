# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a board keeps things in, and its own machine layer, lib/hardware/hal.py, on top of that.

A unit of flash knows what an assignment does to it step by step, so that the power may go anywhere.
"""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from unittest import mock

from tests.board.bench import EventQueue

HAL = Path(__file__).resolve().parents[2] / "lib" / "hardware" / "hal.py"
ERASED = 0xFF


class PowerCut(Exception):
    """The power has gone."""


class Flash:
    """A unit of flash as `microcontroller.nvm`: erased as a whole, programmed page by page.

    `cells` is its content; `assignments` and `erases` count; `fuse` is how many steps the power
    still lasts, None for ever.
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
        """Does an assignment; after each step that changes a byte says how many bytes are done."""
        wanted = bytearray(self.cells)
        wanted[start : start + len(image)] = image
        assert len(wanted) == len(self.cells), "no room"
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
    """One block of 8,192 bytes, erased by every assignment, then programmed by 16 pages of 512."""
    return Flash(8192, 512, True, content)


def rp2040(content: bytes = b"") -> Flash:
    """One sector of 4,096 bytes, erased when need be, then programmed by pages of 256."""
    return Flash(4096, 256, False, content)


BOARDS = {"pygamer": samd51, "pimoroni_picosystem": rp2040}


def board_hal(nvm: Flash, sleep_memory: bytearray, name: str = "pygamer") -> ModuleType:
    """A fresh lib/hardware/hal.py, as on a board of that name that has just been switched on."""
    with mock.patch.dict(sys.modules, _stand_ins(nvm, sleep_memory, name)):
        spec = importlib.util.spec_from_file_location("board_hal", HAL)
        assert spec and spec.loader
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return module


def _stand_ins(nvm: Flash, sleep_memory: bytearray, name: str) -> dict:
    """The modules of the firmware that lib/hardware/hal.py asks for."""
    keys = SimpleNamespace(events=EventQueue())
    pins = ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH", "JOYSTICK_X", "JOYSTICK_Y"]
    pins += ["SW_A", "SW_B", "SW_X", "SW_Y", "SW_UP", "SW_DOWN", "SW_LEFT", "SW_RIGHT"]
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
