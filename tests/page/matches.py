# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match by keys: what each turn draws, and the frame at every stop."""

from random import Random

import pytest

from display import Display
from engine.mille import books, names
from hardware import hal
from tests.ui.console import Console
from ui.base import recipes

KEYS = (hal.A, hal.B, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT)
WEIGHTS = (12, 1, 1, 3, 1, 2)
PAUSE = 20  # turns between two keys
LAST = "Podium"


def film(game: int, size: tuple[int, int], most: int) -> list[list]:
    """From the title to the end of a match, or ``most`` keys.

    For each key: the frame's hash, and for each turn the areas drawn.
    """
    stops = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ASFALTO_SEED", "1")
        console = Console(patch, size, display=Display)
        settings = console.app.settings
        settings.headers[0] = books.options(names.SALON_ES, 2, 2, match=0, rounds=1)  # the shortest
        settings.game = game
        console.app.replace(recipes.TITLE)
        random = Random(1)
        while len(stops) < most and type(console.screen).__name__ != LAST:
            key = hal.A if len(stops) < 2 else random.choices(KEYS, WEIGHTS)[0]
            console._desk.tap(key)
            areas = [_turn(console) for _ in range(PAUSE)]
            stops.append([hal.display.frame_hash(), areas])  # type: ignore (as the desktop's)
    return stops


def _turn(console: Console) -> list[list[int]]:
    console.app.turn()
    return [list(area) for area in hal.display.rects]  # type: ignore (as the desktop's)
