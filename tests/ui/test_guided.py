# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The guided first matches: each is walked by its framed keys, and one can lose nothing by it."""

from pathlib import Path

import pytest

import games
import png
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from store import parts
from tests.ui.console import LANGUAGES, SIZES, Console
from tests.ui.stage import Stage
from ui import factories
from ui.wrap import wrap

RACE, FORTS = 1, 2
GUIDED = (RACE, FORTS)
LINES = {RACE: "GUIDE_RACE_", FORTS: "GUIDE_FORTS_"}
each_game = pytest.mark.parametrize("game", GUIDED)


def lines(console, game: int) -> list[str]:
    """All lines of a guided match, in their order."""
    texts = console.texts()
    return [text for name, text in texts.items() if name.startswith(LINES[game])]


def begun(monkeypatch, game, size=SIZES[0], language="es") -> Stage:
    console = Console(monkeypatch, size, language)
    console.settings.pace = 2
    console.app.replace(factories.guide, game)
    return Stage(console)


def asked(stage) -> bool:
    """Lets time pass until the match asks for something; False: it has been left."""
    for _ in range(400):
        if type(stage.console.screen).__name__ != "Guide":
            return False
        if stage.console.screen._place:
            stage.wait(500)  # a press has a guard
            return True
        stage.wait(100)
    raise AssertionError("nothing is asked any more")


def walk(stage, each=lambda stage: None) -> list[int]:
    """Presses the framed key until the match is over; returns all keys."""
    keys = []
    while asked(stage):
        each(stage)
        keys.append(stage.console.screen.wanted)
        stage.console.press(keys[-1])
        stage.wait(40)
        assert len(keys) < 120
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_the_framed_keys_lead_from_the_first_line_to_the_title(monkeypatch, game, language, request):
    stage = begun(monkeypatch, game, SIZES[0], language)
    folder = request.config.getoption("--pictures")
    number = 0

    def film(stage):
        nonlocal number
        if folder:
            hal.display.refresh()
            Path(folder).mkdir(parents=True, exist_ok=True)
            path = Path(folder) / f"guide-{game}-{language}-{number:02}.png"
            png.write(path, hal.display.width, hal.display.height, hal.display.pixels)  # type: ignore
            number += 1

    keys = walk(stage, film)
    assert set(keys) <= {A, LEFT, RIGHT}
    assert type(stage.console.screen).__name__ == "Title"
    said = [line for line in stage.console.said if line in lines(stage.console, game)]
    assert said == lines(stage.console, game)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_a_line_takes_two_rows_beside_the_key(monkeypatch, game, language):
    stage = begun(monkeypatch, game, SIZES[0], language)
    font = stage.app.kit.font
    room = stage.console.screen._upper._bitmap.width
    for line in lines(stage.console, game):
        end = wrap(font, line, wrap(font, line, 0, room), room)
        assert end == len(line), line[end:]
