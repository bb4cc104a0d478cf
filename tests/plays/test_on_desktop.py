# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play on this computer.

After an intended change `--renew` rewrites the expected results; read the difference, and look at
the frames (`python3 tools/play.py --play FILE`).
"""

from collections.abc import Callable

import factories
import pointer
from plays import desktop, format
from plays.whole import cut_texts
from ui.base import recipes
from ui.base.screen import Screen

MACHINE = "desktop"
MADE: dict[int, Callable[..., Screen]] = factories.MADE
"""Whatever a recipe makes is a screen: pyright checks it."""
LOOKED_AT: set[str] = set()
"""The hashes of frames in which texts have been looked at: many plays pass the same ones."""


def test_each_recipe_has_a_number_of_its_own_and_a_maker():
    numbers = [number for name, number in vars(recipes).items() if name.isupper()]
    assert sorted(numbers) == sorted(MADE)


def test_a_play_has_its_expected_results(path, request, capsys):
    cut = []

    def look(machine):
        display = machine.desk.display
        frame = display.frame_hash()
        if machine.app.waits() and frame not in LOOKED_AT:  # nothing flies
            LOOKED_AT.add(frame)
            cut.extend(cut_texts(display))
            ask_everything(machine.app)

    play = format.load(path)
    plays = [play.at(size) for size in play.sizes]
    seen = [desktop.run(each, look) for each in plays]
    assert not cut
    found = "\n".join(filter(None, map(desktop.differences, plays, seen)))
    if found and request.config.getoption("--renew"):
        path.write_text(play.text(format.together(seen)), encoding="utf-8")
        with capsys.disabled():
            print(f"\n{found}")
    else:
        assert not found, f"\n{found}"


def ask_everything(app) -> None:
    """Asks a screen everything that a page may ask at any time: the keys for each place, and the
    link to share.
    """
    screen = app.screen()
    assert isinstance(screen, Screen)
    screen.to_share()
    for at in range(0, app.width * app.height, 1999):
        pointer.keys(app, at % app.width, at // app.width)
