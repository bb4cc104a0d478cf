# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every weight of a row matters, and every feature of the network varies."""

from collections.abc import Iterator

import pytest

from engine.mille import books, extending, names, network
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.players import Random
from lab import rows

ROW = [*[40] * names.W_NETWORK, 0]
MORE = 40
MATCHES = 40
TABLES = (
    rows.parker(2, 2),
    *map(rows.salon, (2, 4)),
    bytes(books.options(names.WIKIPEDIA, 3, 3)),
)


def views() -> Iterator:
    """The views of some matches, of two players and of more, with all variants."""
    for seed in range(MATCHES):
        game = Game(TABLES[seed % len(TABLES)])
        bot, other = Bot(), Random(seed)
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            yield view
            game.apply(other.choose(view) if game.seat and seed & 1 else bot.choose(view))


def says(bot: Bot, view) -> list[int]:
    """A bot's values for all that it may do."""
    legal = [0] * names.LEGAL_MAX
    bot.choose(view)
    if view.phase == names.EXTENDING:
        return [extending._prospect(bot, view) - 4 * bot.row[names.W_DARE]]
    if view.phase != names.PLAYING:
        return []
    found = []
    for action in legal[: view.legal(legal)]:
        card, what = action >> 3, action & 7
        if card >= names.RIGHT_OF_WAY and what != names.DISCARD:
            bot._best = names.DISCARD  # as if there were nothing better to do
            found.append(bot._gain(view, card))
        else:
            found.append(bot.value(view, card, what))
    return found


def test_every_weight_matters():
    plain = Bot(bytes(ROW))
    left = {i: Bot(bytes([*ROW[:i], ROW[i] + MORE, *ROW[i + 1 :]])) for i in range(names.WEIGHTS)}
    for view in views():
        said = says(plain, view)
        left = {i: bot for i, bot in left.items() if says(bot, view) == said}
        if not left:
            break
    assert [*left] == []  # the weights that never mattered, by their numbers in names.py


@pytest.mark.long
def test_every_feature_varies():
    bot = Bot()
    seen = [set() for _ in bot.features]
    for view in views():
        if view.phase == names.PLAYING:
            bot.look(view)
            network.look(bot, view)
            for values, feature in zip(seen, bot.features, strict=True):
                values.add(feature)
    same = [i for i, values in enumerate(seen) if len(values) == 1]
    assert same == [0]  # the bias
