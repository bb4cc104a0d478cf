# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Setting up a fort game: the settings hold what was chosen; see tests/plays/menus."""

import pytest

from engine.forts import books
from engine.forts.names import GAME as FORTS
from engine.mille.names import GAME as RACE
from hardware.hal import DOWN, LEFT, START, UP, A, B
from tests import saved
from tests.ui.console import Console, made_by
from tests.ui.stage import Stage
from ui.base import recipes
from ui.forts.setup import Setup

TABLE, SEATS, ROUNDS, DECK, FIRST = range(1, 6)


@pytest.fixture
def console(console):
    """A console in the fort game's set-up."""
    console.press(DOWN, A)
    assert isinstance(console.screen, Setup)
    return console


def test_each_game_keeps_its_own_options_and_the_last_one_set_up_is_played_next(
    console, monkeypatch
):
    console.press(DOWN, LEFT, B)
    assert console.saved().game == FORTS
    assert console.saved().header == books.options(2, 20)
    console.press(UP, A, B)
    assert console.saved().game == RACE
    console.press(DOWN, A, B)
    begun = []
    made_by(
        monkeypatch,
        recipes.NEW_MATCH,
        lambda app: begun.append((app.settings.game, bytes(app.settings.header))) or Setup(app),
    )
    Console(monkeypatch, image=saved.part_of(console.settings)).press(A, A)
    assert begun == [(FORTS, bytes(books.options(2, 20)))]


def test_a_match_that_was_left_goes_on_though_the_other_game_was_set_up(console):
    stage = Stage(console)
    console.press(A)
    stage.wait(3000)
    raw = bytes(stage.until("Table").game.raw)
    console.press(START, UP, A, DOWN, A)
    stage.until("Title")
    console.settings.game = RACE
    console.press(A)
    assert bytes(stage.until("Table").game.raw) == raw
    assert console.settings.game == FORTS  # also for the match after it
