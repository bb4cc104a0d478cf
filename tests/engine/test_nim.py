# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rulings of nim: a test for each sentence of the rule sheet in engine/nim/game.py, and the
promise of its best bot.
"""

import pytest

from engine.nim import names as n
from engine.nim.bot import Bot
from engine.nim.game import Game, options

from .matches import events, legal


def begun(seats: int = 2, heap: int = 21, seed: int = 7) -> Game:
    game = Game(options(seats, heap))
    game.start(seed)
    return game


@pytest.mark.parametrize("seats, heap", [(1, 21), (5, 21), (2, 1), (2, 61)])
def test_two_to_four_players_sit_around_2_to_60_tokens(seats, heap):
    begun(2, 2)
    begun(4, 60)
    with pytest.raises(ValueError):
        options(seats, heap)


def test_a_lot_decides_who_begins():
    assert {begun(3, seed=seed).seat for seed in range(20)} == {0, 1, 2}


def test_players_take_turns():
    game = begun(3)
    first = game.seat
    for turn in range(7):
        assert game.seat == (first + turn) % 3
        game.apply(1)


def test_a_player_takes_one_two_or_three_tokens():
    game = begun()
    assert legal(game) == [1, 2, 3]
    assert game.why_not(0) == game.why_not(4) == n.NO_ACTION
    seat = game.seat
    game.apply(3)
    assert events(game, n.NONE) == [(n.TOOK, seat, 3, 18)] and game.taken[seat] == 3


def test_nobody_takes_more_than_are_left():
    game = begun(heap=2)
    assert legal(game) == [1, 2] and game.why_not(3) == n.TOO_MANY


@pytest.mark.parametrize("last", [1, 2, 3])
def test_whoever_takes_the_last_token_wins_and_the_match_is_over(last):
    game = begun(heap=3 + last)
    game.apply(3)
    winner = game.seat
    game.apply(last)
    assert game.over and game.winners(out := [0]) == 1 and out == [winner]
    assert legal(game) == [] and game.why_not(1) == n.NOT_NOW


# The bots


def test_the_master_wins_unless_four_divides_the_heap():
    for heap in range(n.FEWEST, n.MOST + 1):
        for rival in range(n.CHARACTERS):
            game = begun(heap=heap)
            first = game.seat
            players = {first: Bot(n.MASTER), 1 - first: Bot(rival)}
            while not game.over:
                game.apply(players[game.seat].choose(game.view(game.seat)))
            if heap % 4:
                assert game.now[n.AT_TURN] == first
