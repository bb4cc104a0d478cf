# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play on this computer.

After an intended change `--renew` rewrites the expected results; read the difference, and look at
the frames: `--pictures FOLDER` writes that of each step, `tools/play.py --play FILE` shows them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import displayio

import factories
import png
import pointer
from display import Display
from hardware import hal
from plays import desktop, format
from plays.desktop import Machine
from plays.whole import cut_texts
from tests.plays.conftest import name
from ui.base import recipes
from ui.base.screen import Screen

MACHINE = "desktop"
MADE: dict[int, Callable[..., Screen]] = factories.MADE
"""Whatever a recipe makes is a screen: pyright checks it."""
OBJECTS = 130
"""The most groups, tile grids and rectangles that a screen may have."""
BLINKING = ("forts/alarm", "forts/gas-first")
"""The plays at whose end something blinks."""
KEYS = {hal.A, hal.B, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT}
"""What a tap may mean."""
LOOKED_AT: set[str] = set()
"""The hashes of frames that have been looked at: many plays pass the same ones."""


def test_each_recipe_has_a_number_of_its_own_and_a_maker():
    numbers = [number for name, number in vars(recipes).items() if name.isupper()]
    assert sorted(numbers) == sorted(MADE)


def test_a_play_has_its_expected_results(path, request, capsys):
    folder = request.config.getoption("--pictures")
    end = None if name(path) in BLINKING else draws_nothing
    taken = Counter[int]()
    cut = []

    def look(machine: Machine) -> None:
        display = machine.desk.display
        frame = display.frame_hash()
        if folder:
            taken[display.width] += 1
            write_picture(Path(folder), f"{name(path)}-{taken[display.width]:02}", display)
        if machine.app.waits() and frame not in LOOKED_AT:  # nothing flies
            LOOKED_AT.add(frame)
            cut.extend(cut_texts(display))
            assert objects(display.root_group) <= OBJECTS
            ask_everything(machine.app)

    play = format.load(path)
    plays = [play.at(size) for size in play.sizes]
    seen = [desktop.run(each, look, end) for each in plays]
    assert not cut
    found = "\n".join(filter(None, map(desktop.differences, plays, seen)))
    if found and request.config.getoption("--renew"):
        path.write_text(play.text(format.together(seen)), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"


def write_picture(folder: Path, of: str, display: Display) -> None:
    """Writes a frame as a PNG. of: its play and step."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{of.replace('/', '-')}-{display.width}x{display.height}.png"
    png.write(path, display.width, display.height, display.pixels)


def objects(layer: object) -> int:
    """Returns the number of display objects in a layer, itself included."""
    return 1 + sum(map(objects, layer)) if isinstance(layer, displayio.Group) else 1


def draws_nothing(machine: Machine) -> None:
    """Checks that a board sends nothing to its display once a screen has come to rest."""
    display = machine.desk.display
    for turns in (150, 1, 75):  # what a screen covered is drawn in one more frame
        machine.step(format.acts(f"turns {turns}"))
    assert not display.rects


def ask_everything(app) -> None:
    """Asks a screen everything that a page may ask at any time: the keys for each place, and the
    link to share.
    """
    screen = app.screen()
    assert isinstance(screen, Screen)
    screen.to_share()
    for at in range(0, app.width * app.height, 1999):
        assert set(pointer.keys(app, at % app.width, at // app.width)) <= KEYS
