# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The engine in C plays the same matches as in Python, to the last byte."""

import itertools

import pytest

from engine import chance
from engine.mille import network
from engine.mille.bot import Bot
from engine.mille.reference import Reference
from lab import exploration, mille_in_c, native, translation
from lab.first_bot import First
from tests.engine import matches

TABLES = [
    "parker 2/2",
    "wikipedia 4/2",
    "salon-es 5/5",
    "salon-it 4/2 attack=stacked reshuffle=true wrong_way=true",
]
PLAYERS = [Bot, First, Reference]
NUMBERS = -7, -2, -1, 0, 1, 3, 8


@pytest.fixture(scope="module")
def library() -> native.Library:
    """Matches and episodes in C."""
    game, bot = matches.new("parker 2/2"), mille_in_c.complete(Bot())
    explorer = mille_in_c.complete(exploration.Explorer(bytes(bot.row), 20))
    episode = (exploration.episode, (game, game, explorer, bot, 0, 1))
    others = [mille_in_c.complete(kind()) for kind in PLAYERS]
    return mille_in_c.compiled(
        episode, *((exploration.match, (game, bot, other, 0, 1)) for other in others)
    )


@pytest.mark.long
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("table", TABLES)
def test_a_match_in_c_is_the_match_in_python(library, table, player):
    game = matches.new(table, "match 1000")
    copies = library.copied(game), library.copied(Bot()), library.copied(player())
    for side in range(2):
        margin = exploration.match(game, Bot(), player(), side, 5)
        assert library.call("match", *copies, side, 5) == margin
        assert bytes(copies[0].raw) == bytes(game.raw)


@pytest.mark.long
def test_an_episode_records_the_same(library):
    game, rollout = matches.new("parker 2/2"), matches.new("parker 2/2")
    explorer = exploration.Explorer(bytes(Bot().row), 20)
    chance.seed(explorer.random, 7)
    copies = [library.copied(each) for each in (game, rollout, explorer, Bot())]
    exploration.episode(game, rollout, explorer, Bot(), 1, 3)
    library.call("episode", *copies, 1, 3)
    copy = copies[2]
    assert copy.samples == explorer.samples > 20
    for name, records in vars(explorer).items():
        if isinstance(records, (list, bytearray)):
            assert list(getattr(copy, name)) == list(records), name


def test_another_network_can_be_loaded(library):
    copies = [library.copied(each) for each in (matches.new("parker 2/2"), Bot(), First())]
    before = library.call("match", *copies, 0, 5)
    table = library.table(network._OUTPUT_WEIGHTS)
    kept = bytes(table)
    table[:] = bytes(reversed(kept))
    changed = library.call("match", *copies, 0, 5)
    table[:] = kept
    assert library.call("match", *copies, 0, 5) == before != changed


# --- Python's own meaning


def divided(a, b):
    return a // b * 1000 + a % b


def counted(a, b):
    total = 0
    for i in range(a, b):
        if i == 2:
            continue
        if i > 6:
            break
        total += i
    for i in range(b, a, -1):
        total -= i * i
    while total > 50:
        total -= 7
    return total


def text(a):
    return f"{a}"


def test_numbers_mean_the_same_as_in_python():
    library = native.Library([(divided, (1, 1)), (counted, (1, 1))])
    for a, b in itertools.product(NUMBERS, NUMBERS):
        assert library.call("counted", a, b) == counted(a, b), (a, b)
        assert b == 0 or library.call("divided", a, b) == divided(a, b), (a, b)
    with pytest.raises(translation.Untranslatable, match=r"test_native.text, line 2: f'{a}'"):
        translation.Program().add(text, 1)
    with pytest.raises(native.NoCompiler, match="error"):
        native.build("this is no C")
