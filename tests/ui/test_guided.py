# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The guided first matches: only the framed key leads on, and one can lose nothing. They are walked
in tests/plays/guided."""

import pytest

from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.ui.console import LANGUAGES, Console
from tests.ui.stage import Stage
from ui.base import recipes
from ui.base.font import wrap

RACE, FORTS = 1, 2
LINES = {RACE: "GUIDE_RACE_", FORTS: "GUIDE_FORTS_"}
each_game = pytest.mark.parametrize("game", (RACE, FORTS))


def begun(console, game) -> Stage:
    console.settings.pace = 2
    console.app.replace(recipes.GUIDED, game)
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


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_line_fits_beside_the_key(console, game):
    screen = begun(console, game).console.screen
    for name, line in console.texts().items():
        end = 0
        for _ in screen._lines if name.startswith(LINES[game]) else ():
            end = wrap(console.app.kit.font, line, end, screen._room)
        assert end == len(line) or not name.startswith(LINES[game]), line[end:]


@each_game
def test_only_what_leads_on_is_taken_and_anything_else_tells_the_line_again(console, game):
    stage = begun(console, game)
    while asked(stage):
        screen = stage.console.screen
        wanted, state = screen.wanted, bytes(screen.table.game.raw)
        stage.wait(400)  # keys that decide wait for silence
        others = {UP, DOWN, B, SELECT} | ({A} if wanted != A else {LEFT, RIGHT})
        for key in others:
            del stage.console.said[:]
            stage.console.press(key)
            assert stage.console.said[0] == screen._text()
            assert len(stage.console.said) == (1 if wanted == A else 2), "and the key but A"
        assert stage.console.screen is screen and screen.table.game.raw == state
        stage.console.press(wanted)
        stage.wait(40)


@pytest.mark.parametrize("steps", [1, 200])
@each_game
def test_one_can_lose_nothing(monkeypatch, game, steps):
    """Match and statistics stay, whether the guide is left or walked to its end."""
    settings = Settings()
    settings.played, settings.won, settings.language = 7, 3, "es"
    kept = saved.join(saved.part_of(settings), saved.seal(parts.MATCH, b"something"))
    console = Console(monkeypatch, image=kept, offered=0)
    hal.remember(b"remembered")
    stage = begun(console, game)
    while steps and asked(stage):
        steps -= 1
        console.press(console.screen.wanted)
        stage.wait(40)
    console.press(START)
    console.app.keep()
    assert saved.unseal(saved.stored(), parts.MATCH) == b"something"
    assert bytes(saved.recalled()) == b"remembered"
    after = console.saved()
    assert (after.played, after.won, after.language) == (7, 3, "es")
