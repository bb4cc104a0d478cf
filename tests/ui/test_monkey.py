# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Somebody who presses any keys: no error, no screen without a way out, everything comes up."""

import os
from collections import Counter
from random import Random

import pytest

from games import GAMES, SCREENS
from hardware import hal
from tests.ui.console import Console, each_size
from ui import factories

KEYS = (hal.A, hal.B, hal.START, hal.SELECT, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT)
WEIGHTS = (10, 2, 1, 1, 2, 4, 2, 3)
PAUSES = (0, 40, 360, 1500)  # ms: from drumming to looking on
WEIGHTS_OF_PAUSES = (4, 4, 6, 1)
PATIENCE = 600  # presses without any change
HOLD = 12  # one press in so many is held for a second
LAP = 500  # presses; then back to the title
DRAWN = 40  # one frame in so many presses is drawn


class Monkey:
    """Presses keys, and counts the screens that it comes by."""

    def __init__(self, console: Console, seed: int):
        self.console = console
        self.app = console.app
        self.random = Random(seed)
        self.screens: Counter[str] = Counter()
        self._desk = console._desk
        self._place = "", b"", ""
        self._same = 0

    def press(self) -> None:
        """Presses a key, short or long, and looks on for a while."""
        key = self.random.choices(KEYS, WEIGHTS)[0]
        self._desk.put(key, True)
        if not self.random.randrange(HOLD):
            self._pass(1000)
        self._desk.put(key, False)
        self._pass(self.random.choices(PAUSES, WEIGHTS_OF_PAUSES)[0])
        self._look()

    def begin(self, game: int) -> None:
        """Goes to the title and starts a match, with whatever has been set up by now."""
        self.app.settings.game = game
        self.app.replace(factories.title)
        for key in (hal.A, hal.A):
            self._pass(500)
            self._desk.tap(key)
        self._pass(500)

    def _pass(self, ms: int) -> None:
        for _ in range(0, ms + 1, 20):
            self.app.turn()

    def _look(self) -> None:
        """Counts the screens that open; none may stay as it is for long."""
        screen = self.console.screen
        name = type(screen).__module__.removeprefix("ui.") + "." + type(screen).__name__
        match = getattr(screen, "match", None)
        marks = [mark for mark in vars(screen).values() if type(mark) in (int, str, bytearray)]
        place = name, bytes(match.game.raw) if match else b"", repr(marks)
        self.screens[name] += name != self._place[0]
        self._same = self._same + 1 if place == self._place else 0
        self._place = place
        assert self._same < PATIENCE, f"{name} does not change"


@pytest.fixture
def presses(thorough) -> int:
    """How many; ASFALTO_PRESSES makes it more, which takes six seconds for a thousand."""
    return int(os.getenv("ASFALTO_PRESSES", "2000" if thorough else "500"))


@pytest.mark.parametrize("game", range(1, len(GAMES) + 1), ids=[each[SCREENS] for each in GAMES])
@pytest.mark.parametrize("size", each_size)
def test_any_keys_in_any_order(monkeypatch, size, game, presses):
    monkeypatch.delenv("ASFALTO_SEED", raising=False)
    monkey = Monkey(Console(monkeypatch, size), seed=size[0] + game)
    for i in range(presses):
        if i % LAP == 0:
            monkey.begin(game)
        monkey.press()
        if i % DRAWN == 0:
            assert hal.display.pixels  # type: ignore (the desktop's)
    print(presses, "presses:", *(f"{name} {n}," for name, n in monkey.screens.most_common()))
    assert monkey.screens[GAMES[game - 1][SCREENS] + ".table.Table"]
