# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app on a display in memory, operated by keys."""

from collections import deque
from typing import Any

import pytest

import games
import host
from app import App
from display import Display, Unwatched
from hardware import hal
from link import numbers
from link.numbers import LANGUAGES
from save_file import Memory
from saves.settings import Settings
from tests.saving import images
from ui.base import recipes

SIZES = ((160, 128), (240, 240))
each_size = [
    pytest.param(SIZES[0], id="160x128"),
    pytest.param(SIZES[1], id="240x240", marks=pytest.mark.long),
]
"""For tests that compare many frames: the large screen only with --all."""
each_size_and_language = pytest.mark.parametrize(
    "size, language",
    [
        pytest.param(size, language, marks=pytest.mark.long if language != LANGUAGES[0] else ())
        for size in SIZES
        for language in LANGUAGES
    ],
)
"""Both sizes in Spanish; with --all in every language."""


def below_games() -> list[int]:
    """The keys from the title's first game to the row below all games and today's road."""
    return [hal.DOWN] * (len(games.GAMES) + 1)


OFFERED = 127  # the bits of all games


class Console:
    """A console that has just been switched on. `said` is what it reads aloud, line by line.

    offered: the games whose guided match has been offered, at first all.
    """

    def __init__(
        self,
        monkeypatch,
        size=SIZES[0],
        language="es",
        image=b"",
        display: type[Display] = Unwatched,
        offered: int = OFFERED,
    ):
        self.said: list[str] = []
        self._store = Memory()
        self._store.save(image)
        monkeypatch.setattr(hal, "display", display(*size, strict=True))
        monkeypatch.setattr(hal, "say", self.said.append)
        self._desk = host.current()
        fresh = {"store": self._store, "memory": b"", "_events": deque(), "_down": set()}
        fresh |= {"today": host.NO_DATE, "_repeating": -1, "_changed": self._desk.now()}
        for name, value in fresh.items():
            monkeypatch.setattr(self._desk, name, value)
        monkeypatch.setenv("ASFALTO_LANG", language)
        self.app = App()
        self.app.settings.guided |= offered
        self.app.open_next(recipes.TITLE)
        self.app.run_pending()
        hal.display.refresh()

    @property
    def settings(self) -> Settings:
        return self.app.settings

    @property
    def screen(self) -> Any:
        """The screen on top, whose own parts tests look into."""
        self.app.run_pending()
        return self.app.screen()

    def text(self, name: str, *values) -> str:
        """A phrase by name, in the console's language."""
        return self.texts()[name].format(*values)

    def texts(self) -> dict[str, str]:
        """All phrases of the console's language, by name."""
        return numbers.lines(numbers.TEXTS / f"{self.settings.language}.txt")

    def open(self, screen) -> None:
        """Puts a screen on top."""
        self.app.open(screen)
        hal.display.refresh()

    def press(self, *keys: int) -> None:
        """Presses keys one after the other, then draws."""
        for key in keys:
            self._desk.tap(key)
            self.tick()
        hal.display.refresh()

    def tick(self) -> None:
        """A turn of the app's loop without drawing."""
        self.app.run_pending()
        self.app.take_key()
        self.screen.tick()
        if self.app.voice:
            self.app.voice.go_on()
        self.app.autosave.note()

    def saved(self) -> Settings:
        """The settings as they would be after a restart."""
        return Settings(images.reader(self._store.load()))

    def rows(self) -> list[str]:
        """The rows of the menu on top, as text."""
        pairs = zip(self.screen._labels, self.screen._values, strict=True)
        rows = [f"{label._text} {value._text}".strip() for label, value in pairs]
        return [row for row in rows if row]
