# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a handheld that can be switched off, reset and switched on."""

from types import SimpleNamespace

import app as app_module
import host
from hardware import hal
from match import Match
from saves import parts
from tests import saved
from tests.saving.machine import BOARDS, Flash, board_hal
from tests.ui.console import OFFERED as GUIDES_OFFERED
from tests.ui.console import Console
from ui.base.kit import Kit

LARGEST = 4096  # bytes
OFFERED: str = "offered"
LOST: str = "lost"
EMPTY: str = "empty"
NOTHING: str = "nothing"
_NOTES = {"TITLE_LOST": LOST, "TITLE_ALL_LOST": LOST, "TITLE_MUCH_LOST": LOST}


def is_erased(image: bytes) -> bool:
    """Whether nothing was ever saved, or the power failed just after an erase."""
    return len(image) > 0 and all(
        parts.is_blank(saved.reader(image), parts.place(kind)) for kind in range(4)
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

    `console` runs on it.
    """

    def __init__(self, monkeypatch, board: str = "pygamer", content: bytes = b"", memory=8192):
        self.nvm: Flash = BOARDS[board](content)
        self.memory = bytearray(memory)
        monkeypatch.setattr(app_module, "Kit", SharedKit.get)
        monkeypatch.setattr(app_module, "gc", SimpleNamespace(collect=lambda: 0))  # it is slow
        self.console = Console(monkeypatch)
        monkeypatch.delenv("ASFALTO_LANG")
        monkeypatch.setattr(host.current(), "language", lambda: "es")  # if none was saved
        self._hal = board_hal(self.nvm, self.memory, board)
        for name in ("load", "save", "recall", "remember"):
            monkeypatch.setattr(hal, name, getattr(self._hal, name))
        self.switch_on()

    @property
    def app(self) -> app_module.App:
        return self.console.app

    def switch_on(self) -> None:
        """Restarts after a power failure: flash is as it was, memory is garbage."""
        self.nvm.fuse = None
        self.memory[:] = bytes((37 * i + 5) & 255 for i in range(len(self.memory)))
        self.restart()

    def restart(self) -> None:
        """Restarts after a reset or a reload: flash and memory are as they were."""
        self.console.said.clear()
        self.console.app = app_module.begin()
        self.app.settings.guided = GUIDES_OFFERED
        self.app.run_pending()

    def wait(self, ms: int) -> None:
        """Lets time pass in the app's own loop."""
        for _ in range(0, ms, 20):
            self.app.turn()

    def screen(self) -> str:
        """The class name of the screen on top."""
        return type(self.console.screen).__name__

    def state(self) -> str:
        """What the title offers or reports; EMPTY: nothing was ever saved."""
        assert self.screen() == "Title"
        if self.console.rows()[0] == self.console.text("TITLE_GO_ON"):
            return OFFERED
        if not self.note() and is_erased(saved.stored()):
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
        return next(screen.match for screen in self.app._stack if hasattr(screen, "match"))

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
        self.app.keep(parts.seal(parts.MATCH, *match.content()), career, replay)

    @staticmethod
    def remember(match) -> None:
        """Puts a match into memory, as autosave does at each action."""
        hal.remember(saved.seal(parts.MATCH, saved.content(match)))

    def remembered(self) -> bytes:
        """The match in memory; b"" for none."""
        return saved.unseal(bytes(self.memory), parts.MATCH, 0)
