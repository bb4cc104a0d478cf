# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The network that adds to the expert's values at a duel."""

import pytest

from engine.mille import books, characters, names, network, notation
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import CHARACTERS, EXPERT, W_NETWORK, WEIGHTS

POSITION = """mille parker 2/2; turn 0 play; side 0: 200 rolling; side 1: 300;
    hand 0: 25 100 200 accident repairs 75"""
UNITS, PLACES = 24, 40
SMALL = 1 << 30
"""From this on, a whole number takes memory on a board."""


def seen(position: str = POSITION, character: int = EXPERT) -> Bot:
    """Returns a bot that has read a position."""
    game = notation.parse_state(position)
    bot = Bot(character)
    bot.look(game.view(game.seat))
    return bot


def additions(bot: Bot) -> list[int]:
    """Returns the network's additions to all kinds of actions."""
    return [network.addition(bot, place) for place in range(PLACES)]


def test_each_feature_and_each_action_has_its_weights():
    bot = seen()
    assert bot.place == len(bot.features)
    assert len(network._HIDDEN_WEIGHTS) == len(bot.features) * UNITS
    assert len(network._OUTPUT_WEIGHTS) == PLACES * len(bot.units) == PLACES * (UNITS + 1)


def test_the_additions_of_the_network_depend_on_the_view():
    assert additions(seen()) != additions(seen(POSITION.replace("side 1: 300", "side 1: 600")))


def test_a_row_weights_the_network():
    at = EXPERT * WEIGHTS
    row = bytearray(characters.ROWS[at : at + WEIGHTS])
    view = notation.parse_state(POSITION).view(0)
    added = {}
    for part in (0, 8, 16):
        row[W_NETWORK] = part
        bot = Bot(bytes(row))
        bot.look(view)
        added[part] = [bot.added(place) for place in range(PLACES)]
    assert not any(added[0])
    pairs = zip(added[8], added[16], strict=True)
    assert all(half == whole // 2 for half, whole in pairs)


def test_only_the_expert_uses_the_network_and_only_at_a_duel():
    company = "mille parker 4/2; turn 0 play; side 0: 200 rolling; side 1: 300; hand 0: 25 100"
    others = [seen(character=i) for i in range(CHARACTERS) if i != EXPERT]
    assert not any(bot.added(place) for bot in [*others, seen(company)] for place in range(PLACES))


@pytest.mark.parametrize("book", [names.PARKER, names.SALON_ES])
def test_no_unit_is_negative_and_its_numbers_stay_small(book):
    game, bot = Game(books.options(book, 2, 2)), Bot()
    weights = max(abs(weight - 128) for weight in network._OUTPUT_WEIGHTS)
    units = []
    game.start(1)
    while not game.over:
        view = game.view(game.seat)
        bot.look(view)
        units += bot.units[:UNITS]
        assert sum(bot.units) * weights * bot.row[W_NETWORK] < SMALL
        game.apply(bot.choose(view))
    assert min(units) == 0 < max(units)
