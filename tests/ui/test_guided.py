# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The guided first matches: each is walked by its framed keys, and one can lose nothing by it."""

from pathlib import Path

import pytest

import png
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.ui.console import LANGUAGES, SIZES, Console, below_games
from tests.ui.stage import Stage
from ui.base import recipes
from ui.base.font import wrap

RACE, FORTS = 1, 2
GUIDED = (RACE, FORTS)
LINES = {RACE: "GUIDE_RACE_", FORTS: "GUIDE_FORTS_"}
ENDS = {RACE: "Sheet", FORTS: "Title"}  # the race goes to the goal
each_game = pytest.mark.parametrize("game", GUIDED)


def lines(console, game: int) -> list[str]:
    """All lines of a guided match, in their order."""
    texts = console.texts()
    return [text for name, text in texts.items() if name.startswith(LINES[game])]


def begun(monkeypatch, game, size=SIZES[0], language="es") -> Stage:
    console = Console(monkeypatch, size, language)
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


def to_the_title(stage) -> None:
    """Goes on from the end of a guided match."""
    for _ in range(8):
        screen = type(stage.console.screen).__name__
        if screen == "Title":
            return
        stage.wait(500)
        stage.press(*(DOWN, A) if screen == "Podium" else (A,))
    raise AssertionError(screen)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_the_framed_keys_lead_from_the_first_line_to_the_end(monkeypatch, game, language, request):
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
    assert type(stage.console.screen).__name__ == ENDS[game]
    said = [line for line in stage.console.said if line in lines(stage.console, game)]
    assert list(dict.fromkeys(said)) == lines(stage.console, game)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_a_line_fits_in_the_band_beside_the_key(monkeypatch, game, language):
    stage = begun(monkeypatch, game, SIZES[0], language)
    font = stage.app.kit.font
    rows, room = len(stage.console.screen._lines), stage.console.screen._room
    for line in lines(stage.console, game):
        end = 0
        for _ in range(rows):
            end = wrap(font, line, end, room)
        assert end == len(line), line[end:]


@each_game
def test_only_what_leads_on_is_taken_and_anything_else_tells_the_line_again(monkeypatch, game):
    stage = begun(monkeypatch, game)
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


@each_game
def test_one_can_lose_nothing(monkeypatch, game):
    """Match and statistics stay, whether the guide is left or walked to its end."""
    settings = Settings()
    settings.played, settings.won, settings.language = 7, 3, "es"
    kept = saved.join(saved.part_of(settings), saved.seal(parts.MATCH, b"something"))
    console = Console(monkeypatch, image=kept, offered=0)
    hal.remember(b"remembered")
    stage = Stage(console)
    for leave in (lambda: walk(stage), lambda: stage.press(START)):
        console.app.replace(recipes.GUIDED, game)
        assert asked(stage)
        leave()
        to_the_title(stage)
        assert console.rows()[0] == console.text("TITLE_GO_ON")
        console.app.keep()
        assert saved.unseal(saved.stored(), parts.MATCH) == b"something"
        assert bytes(saved.recalled()) == b"remembered"
        after = console.saved()
        assert (after.played, after.won, after.language) == (7, 3, "es")


@each_game
def test_it_is_offered_at_the_first_start_of_a_game_and_only_then(monkeypatch, game):
    console = Console(monkeypatch, offered=0)
    console.press(*[DOWN] * (game - 1), A)
    assert type(console.screen).__name__ == "Choice"
    assert console.said[-2:] == [console.text("GUIDE_ASK"), console.text("GUIDE_YES")]
    console.press(B, A, DOWN, A)
    assert type(console.screen).__name__ == "Setup"
    again = Console(monkeypatch, image=saved.stored(), offered=0)
    again.press(A)
    assert type(again.screen).__name__ == ("Setup" if game == RACE else "Choice")
    again.press(B, *[DOWN] * (game - 1), A)
    assert type(again.screen).__name__ == "Setup"


@each_game
def test_who_says_yes_is_led(monkeypatch, game):
    console = Console(monkeypatch, offered=0)
    console.press(*[DOWN] * (game - 1), A, A)
    assert type(console.screen).__name__ == "Guide"
    assert console.saved().guided == 1 << game


@each_game
def test_it_is_under_the_help_for_ever(monkeypatch, game):
    console = Console(monkeypatch)
    console.press(*below_games(), DOWN, A, *below_games(), A)
    assert console.rows() == [console.text("GAME_MILLE"), console.text("GAME_FORTS")]
    console.press(*[DOWN] * (game - 1), A)
    assert type(console.screen).__name__ == "Guide"


def test_the_race_is_led_past_drawing_by_hand(monkeypatch):
    stage = begun(monkeypatch, RACE)
    stage.app.settings.draw_by_hand = 1
    assert set(walk(stage)) <= {A, LEFT, RIGHT}
    assert type(stage.console.screen).__name__ == "Sheet"
