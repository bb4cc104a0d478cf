# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a handheld that can be switched off, reset and switched on, and somebody who plays.

It saves with the machine layer of a board, lib/hardware/hal.py, in a flash unit that carries out a
write change by change, so that the power may fail anywhere.
"""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import app as app_module
import host
from engine.mille import books
from hardware import hal
from match import Match
from saves import match_format, parts
from tests.board.bench import load_hal
from tests.board.circuitpython import REGISTER, STICK, SWITCHES, EventQueue
from tests.power import Power
from tests.saving import images
from tests.ui.console import OFFERED as GUIDES_OFFERED
from tests.ui.console import Console
from tests.ui.stage import Stage
from ui.base.kit import Kit
from ui.mille.table import Table

ERASED = 0xFF
LARGEST = 4096  # bytes
OFFERED: str = "offered"
LOST: str = "lost"
EMPTY: str = "empty"
NOTHING: str = "nothing"
MORE = ("HandOver", "News", "Sheet", "Awarded")  # A moves on from these
_NOTES = {"TITLE_LOST": LOST, "TITLE_ALL_LOST": LOST, "TITLE_MUCH_LOST": LOST}


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
    made = {name: SimpleNamespace(**names) for name, names in modules.items()}
    with mock.patch.dict(sys.modules, made):
        return load_hal()


def is_erased(image: bytes) -> bool:
    """Returns whether nothing was ever saved, or the power failed just after an erase."""
    return len(image) > 0 and all(
        parts.is_blank(images.reader(image), parts.place(kind)) for kind in range(4)
    )


class SharedKit(Kit):
    """Fonts and sheets, read once for all tests: they do not depend on what is saved."""

    _kit = None

    @classmethod
    def get(cls, settings) -> Kit:
        """The one shared kit, which obeys these settings."""
        cls._kit = cls._kit or cls(settings)
        cls._kit.settings = settings
        return cls._kit

    def forget(self, name):
        """Keeps the sheet for the next test."""

    def forget_sheets(self):
        """Keeps the sheets for the next test."""


class Handheld:
    """Saves with the board's own hal.py, in `nvm` and in `memory`, which is alarm.sleep_memory.

    own_hal: False leaves the computer's hal.py, which saves to a file.
    `console` runs on it.
    """

    def __init__(self, monkeypatch, board: str = "pygamer", memory=8192, own_hal=True):
        self.nvm = Flash(*BOARDS[board])
        self.memory = bytearray(memory)
        monkeypatch.setattr(app_module, "Kit", SharedKit.get)
        monkeypatch.setattr(app_module, "gc", SimpleNamespace(collect=lambda: 0))  # it is slow
        self.console = Console(monkeypatch)
        monkeypatch.delenv("ASFALTO_LANG")
        monkeypatch.setattr(host.current(), "language", lambda: "es")  # if none was saved
        self._monkeypatch = monkeypatch
        self._board = board
        self._own_hal = own_hal
        self.switch_on()

    @property
    def app(self) -> app_module.App:
        return self.console.app

    def switch_on(self) -> None:
        """Restarts after a power failure: flash is as it was, memory is garbage."""
        self.memory[:] = bytes((37 * i + 5) & 255 for i in range(len(self.memory)))
        self.restart()

    def restart(self) -> None:
        """Restarts after a reset or a reload: flash and memory are as they were."""
        self.restart_hal()
        self.console.said.clear()
        self.console.app = app_module.begin()
        self.app.settings.guided = GUIDES_OFFERED
        self.app.run_pending()

    def restart_hal(self) -> None:
        """Restarts the machine layer, which reads the flash as it is."""
        if not self._own_hal:
            return
        fresh = board_hal(self.nvm, self.memory, self._board)
        for name in ("load", "save", "recall", "remember"):
            self._monkeypatch.setattr(hal, name, getattr(fresh, name))

    def wait(self, ms: int) -> None:
        """Lets time pass in the app's own loop."""
        for _ in range(0, ms, 20):
            self.app.turn()

    def screen(self) -> str:
        """The class name of the screen on top."""
        return type(self.console.screen).__name__

    def state(self) -> str:
        """Returns the title's offer or report; EMPTY: nothing was ever saved."""
        assert self.screen() == "Title"
        if self.console.rows()[0] == self.console.text("TITLE_GO_ON"):
            return OFFERED
        if not self.note() and is_erased(images.stored()):
            return EMPTY
        return _NOTES.get(self.note(), NOTHING)

    def note(self) -> str:
        """The name of the phrase that the title shows and says; "" for none."""
        note = self.console.screen._foot._text
        assert note == "" or note == self.console.said[-1]
        names = ("TITLE_SETTINGS", "TITLE_CAREER_LOST", "TITLE_REPLAY_LOST", *_NOTES)
        names += ("SAVE_NEWER", "SAVE_SECOND", "SAVE_REFUSED")
        return next((name for name in names if note == self.console.text(name)), "")

    def try_on(self) -> Match | None:
        """Accepts the title's offer: the match, or None if it turns out to be lost.

        The question about a coup may be on top of its table.
        """
        assert self.state() == OFFERED
        self.console.press(hal.A)
        if self.screen() == "Title":
            assert self.state() == LOST
            return None
        screens: list[Any] = self.app.screens()
        return next(screen.match for screen in screens if hasattr(screen, "match"))

    def go_on(self) -> Match:
        """Accepts the title's offer of a match."""
        match = self.try_on()
        assert match
        return match

    def keep(self, match, language: str, pace: int, career=None, replay=None) -> None:
        """Makes the app save a match and settings; perhaps sealed parts, too."""
        self.app.settings.language = language
        self.app.settings.pace = pace
        self.app.settings.names[0] = language + " ñú"
        self.app.keep(parts.seal(parts.MATCH, *match_format.pack(match)), career, replay)

    @staticmethod
    def remember(match) -> None:
        """Puts a match into memory, as autosave does at each action."""
        hal.remember(images.seal(parts.MATCH, images.content(match)))

    def remembered(self) -> bytes:
        """The match in memory; b"" for none."""
        return images.unseal(bytes(self.memory), parts.MATCH, 0)


class Player:
    """Plays a match that begins or continues, on the app's own screens; a bot chooses."""

    def __init__(self, handheld):
        self._handheld = handheld
        self._stage = Stage(handheld.console)

    def begin(self, rounds: int, persons: int = 1) -> "Player":
        """Sets up a match of two in the settings, and begins it by keys."""
        settings = self._handheld.app.settings
        settings.header = books.options(0, 2, 2, 0, rounds)
        settings.pace = 2
        for seat in range(9):
            settings.kinds[seat] = int(seat >= persons)
        self.press(hal.A, hal.A)  # play, with what is set up
        assert self.screen() == "Table" or persons != 1
        return self

    def screen(self) -> str:
        """The class name of the screen on top."""
        return self._handheld.screen()

    def press(self, *keys: int) -> None:
        """Presses keys with a moment between them, once they count."""
        self._stage.until(self.screen())
        self._stage.press(*keys)

    def on(self) -> None:
        """Lets the match go on for a moment, pressing A wherever no choice is to be made."""
        if self.screen() in MORE:
            self.press(hal.A)
        elif self.screen() == "Table" and not self.table():
            self._handheld.console.screen.key(hal.A)  # hurries
        self._handheld.console.tick()
        hal.sleep(100)

    def table(self) -> Table | None:
        """The table, if a person has a choice there now."""
        screen = self._handheld.console.screen
        return screen if self.screen() == "Table" and screen.cursor.active else None

    def choice(self) -> Table:
        """Goes on to a person's next choice."""
        for _ in range(1000):
            table = self.table()
            if table:
                return table
            self.on()
        raise AssertionError(f"no choice came: {self.screen()} is on top")

    def turn(self, pause: bool = False) -> None:
        """Takes a person's next turn, perhaps after a pause."""
        table = self.choice()
        if pause:
            self.press(hal.START)
            assert self.screen() == "Pause"
            self.press(hal.A)
            table = self.choice()  # a new screen
        table.play(table.match.bot_action())
        self._handheld.app.autosave.note()

    def step(self) -> None:
        """Takes a person's turn, or lets the match go on for a moment."""
        if self.table():
            self.turn()
        else:
            self.on()

    def until(self, name: str) -> None:
        """Plays on until a screen is on top."""
        for _ in range(3000):
            if self.screen() == name:
                return
            self.step()
        raise AssertionError(f"no {name} came: {self.screen()} is on top")
