# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a handheld whose flash and memory outlive it: switched off, reset, switched on."""

from types import SimpleNamespace

import app as app_module
from hardware import hal
from match import Match
from store import parts
from tests.saving.machine import BOARDS, Flash, board_hal
from tests.ui.console import Console
from ui.kit import Kit

LARGEST = 4096  # bytes
OFFERED: str = "offered"
LOST: str = "lost"
EMPTY: str = "empty"
NOTHING: str = "nothing"
_NOTES = {"TITLE_LOST": LOST, "TITLE_ALL_LOST": LOST}


def is_erased(image: bytes) -> bool:
    """Whether nothing was ever kept, or the power went just when all was erased."""
    blank = parts.is_blank(image) and parts.is_blank(image, parts.place(parts.MATCH))
    return len(image) > 0 and blank


class SharedKit(Kit):
    """Fonts and sheets, read once for all the tests: they know nothing of what is kept."""

    _kit = None

    @classmethod
    def get(cls) -> Kit:
        """The one there is."""
        cls._kit = cls._kit or cls()
        return cls._kit

    def forget(self, name):
        """It stays."""

    def forget_sheets(self):
        """They stay."""


class Handheld:
    """Keeps everything by the board's own hal.py in `nvm` and `memory`, alarm.sleep_memory.

    `console` is what runs on it.
    """

    def __init__(self, monkeypatch, board: str = "pygamer", content: bytes = b"", memory=8192):
        self.nvm: Flash = BOARDS[board](content)
        self.memory = bytearray(memory)
        monkeypatch.setattr(app_module, "Kit", SharedKit.get)
        monkeypatch.setattr(app_module, "gc", SimpleNamespace(collect=lambda: 0))  # it takes long
        self.console = Console(monkeypatch)
        monkeypatch.delenv("ASFALTO_LANG")
        monkeypatch.setattr(hal, "language", lambda: "es")  # where none was kept
        self._hal = board_hal(self.nvm, self.memory, board)
        for name in ("load", "save", "recall", "remember"):
            monkeypatch.setattr(hal, name, getattr(self._hal, name))
        self.switch_on()

    @property
    def app(self) -> app_module.App:
        return self.console.app

    def switch_on(self) -> None:
        """After a time without power: flash is as it was, memory anything."""
        self.nvm.fuse = None
        self.memory[:] = bytes((37 * i + 5) & 255 for i in range(len(self.memory)))
        self.restart()

    def restart(self) -> None:
        """A reset or a reload: the program begins anew, memory is as it was."""
        self.console.said.clear()
        self.console.app = app_module.begin()
        self.app.settle()

    def wait(self, ms: int) -> None:
        """Time passes in the app's own loop."""
        for _ in range(0, ms, 20):
            self.app.turn()

    def screen(self) -> str:
        """Which screen is on top."""
        return type(self.console.screen).__name__

    def state(self) -> str:
        """What the title offers, or tells on screen and aloud; EMPTY: there is nothing to tell."""
        assert self.screen() == "Title"
        if self.console.rows()[0] == self.console.text("TITLE_GO_ON"):
            return OFFERED
        if not self.note() and is_erased(hal.load()):
            return EMPTY
        return _NOTES.get(self.note(), NOTHING)

    def note(self) -> str:
        """The name of what the title tells, on screen and aloud; "" for nothing."""
        note = self.console.screen._foot._text
        assert note == "" or note == self.console.said[-1]
        names = ("TITLE_SETTINGS", *_NOTES)
        return next((name for name in names if note == self.console.text(name)), "")

    def try_on(self) -> Match | None:
        """Takes the title's offer: the match, or None where it turns out to be lost.

        A question about a coup may stand over its table.
        """
        assert self.state() == OFFERED
        self.console.press(hal.A)
        if self.screen() == "Title":
            assert self.state() == LOST
            return None
        return next(screen.match for screen in self.app._stack if hasattr(screen, "match"))

    def go_on(self) -> Match:
        """Takes the title's offer."""
        match = self.try_on()
        assert match
        return match

    def keep(self, match, language: str, pace: int) -> None:
        """Has the app keep a match and settings."""
        self.app.settings.language = language
        self.app.settings.pace = pace
        self.app.settings.names[0] = language + " ñú"
        self.app.keep(parts.seal(parts.MATCH, match.content()))
