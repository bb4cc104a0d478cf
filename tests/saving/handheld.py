# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a handheld whose flash and memory outlive it: switched off, reset, switched on."""

import app as app_module
import hal
import saving
from tests.saving.machine import BOARDS, Flash, board_hal
from tests.ui.console import Console
from tests.ui.stage import Stage
from ui.kit import Kit
from ui.title import Title

OFFERED, LOST, EMPTY, NOTHING = "offered", "lost", "empty", "nothing"
_NOTES = {LOST: "TITLE_LOST", EMPTY: "TITLE_EMPTY"}
_kits: list[Kit] = []


class Handheld:
    """Keeps everything by the board's own lib/hal.py in `nvm` and `memory`, alarm.sleep_memory.

    `console` is what runs on it.
    """

    def __init__(self, monkeypatch, board: str = "pygamer", content: bytes = b"", memory=8192):
        self.nvm: Flash = BOARDS[board](content)
        self.memory = bytearray(memory)
        monkeypatch.setattr(app_module, "Kit", _kit)
        self.console = Console(monkeypatch)
        monkeypatch.delenv("ASFALTO_LANG")
        self._hal = board_hal(self.nvm, self.memory, board)
        for name in ("load", "save", "recall", "remember"):
            monkeypatch.setattr(hal, name, getattr(self._hal, name))
        self.switch_on()

    @property
    def app(self) -> app_module.App:
        return self.console.app

    def switch_on(self) -> Stage:
        """After a time without power: flash is as it was, memory anything."""
        self.nvm.fuse = None
        self.memory[:] = bytes((37 * i + 5) & 255 for i in range(len(self.memory)))
        return self.restart()

    def restart(self) -> Stage:
        """A reset or a reload: the program begins anew, memory is as it was."""
        self.console.said.clear()
        self.console.app = app_module.App()
        self.app.replace(Title(self.app))
        return Stage(self.console)

    def state(self) -> str:
        """What the title offers, or tells on screen and aloud."""
        assert type(self.console.screen) is Title
        if self.console.rows()[0] == self.console.text("TITLE_GO_ON"):
            return OFFERED
        note = self.console.screen._foot._text
        assert note == "" or note == self.console.said[-1]
        return next((s for s in _NOTES if note == self.console.text(_NOTES[s])), NOTHING)

    def go_on(self):
        """Takes the title's offer: the table, or None where the match turns out to be lost."""
        assert self.state() == OFFERED
        self.console.press(hal.A)
        if type(self.console.screen) is Title:
            assert self.state() == LOST
            return None
        return self.console.screen

    def keep(self, match, language: str, pace: int) -> None:
        """Has the app keep a match and settings."""
        self.app.settings.language = language
        self.app.settings.pace = pace
        self.app.settings.names[0] = language + " ñú"
        self.app.keep(saving.seal(saving.MATCH, match.content()))


def _kit() -> Kit:
    """Fonts and sheets, read once for all the tests: they know nothing of what is kept."""
    if not _kits:
        _kits.append(Kit())
    return _kits[0]
