# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asking a game or a bot changes neither the state nor the view."""

import pytest

from engine.forts import books as forts_books
from engine.forts import names as forts_names
from engine.forts import why as forts_why
from engine.forts.bot import Bot as FortsBot
from engine.forts.game import Game as FortsGame
from engine.mille import names, notation, scoring, why
from engine.mille.bot import Bot
from engine.mille.first_bot import First

from .matches import new

EXTENDING = """mille parker 2/2; turn 0 extend; side 0: 700 rolling played 9 200s 1;
    side 1: 350 rolling; hand 0: 25 50; hand 1: stop 25; deck: 25 50 75"""


def race():
    game = new("wikipedia 3/3 goal=300 extension=400")
    game.start(4)
    return game


def forts():
    header = forts_books.options(3)
    forts_books.set_option(header, forts_names.RULE_ROUNDS, 3)
    game = FortsGame(header)
    game.start(4)
    return game


PLAYED = {
    "mille": (race, Bot, why.reason, names.CHARACTERS),
    "forts": (forts, FortsBot, forts_why.reason, forts_names.CHARACTERS),
}


@pytest.mark.parametrize("game", PLAYED)
def test_a_bot_leaves_the_view_as_it_was(game):
    make, bot_of, reason, characters = PLAYED[game]
    game, bots = make(), [bot_of(character) for character in range(characters)]
    action = 0
    while not game.over:
        state = bytes(game.raw)
        view = game.view(game.seat)
        seen = bytes(view.raw)
        for bot in bots:
            action = bot.choose(view)
            reason(bot, view, action)
            assert view.raw == seen
        view.scores([0] * 60)
        view.winners([0] * 6)
        game.events(game.seat)
        assert view.raw == seen and game.raw == state
        game.apply(action)


@pytest.mark.parametrize("bot", [Bot(names.EXPERT), First()], ids=["bot", "first bot"])
def test_weighing_the_extension_leaves_the_view_as_it_was_even_if_it_fails(bot, monkeypatch):
    view = notation.parse_state(EXTENDING).view(0)
    seen = bytes(view.raw)

    def interrupted(*_):
        raise MemoryError

    monkeypatch.setattr(scoring, "has_all_safeties", interrupted)
    with pytest.raises(MemoryError):
        bot.choose(view)
    assert view.raw == seen
