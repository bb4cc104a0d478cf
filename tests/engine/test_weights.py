# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""All that a bot weighs counts: each weight of a row, and each sign that the network looks at."""

from collections.abc import Iterator

import pytest
from learning import training

from engine.mille import books, extending, names, network
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.players import Random

ROW = [*[40] * names.W_NETWORK, 0]
MORE = 40
MATCHES = 40
TABLES = (
    training.DUEL,
    *map(training.salon_of, (2, 4)),
    bytes(books.options(names.WIKIPEDIA, 3, 3)),
)


def views() -> Iterator:
    """All there is to see in some matches: of two, and of more, with all variants."""
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
            bot._best = names.DISCARD  # as where there is nothing else to do
            found.append(bot._gain(view, card))
        else:
            found.append(bot.value(view, card, what))
    return found


def test_every_weight_has_a_say():
    plain = Bot(bytes(ROW))
    left = {i: Bot(bytes([*ROW[:i], ROW[i] + MORE, *ROW[i + 1 :]])) for i in range(names.WEIGHTS)}
    for view in views():
        said = says(plain, view)
        left = {i: bot for i, bot in left.items() if says(bot, view) == said}
        if not left:
            break
    assert [training.weight_names()[i] for i in left] == []


@pytest.mark.long
def test_every_sign_varies():
    bot = Bot()
    seen = [set() for _ in bot.signs]
    for view in views():
        if view.phase == names.PLAYING:
            bot.look(view)
            network.look(bot, view)
            for values, sign in zip(seen, bot.signs, strict=True):
                values.add(sign)
    same = [i for i, values in enumerate(seen) if len(values) == 1]
    assert same == [0]  # the first of them says the same always
