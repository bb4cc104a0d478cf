# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Going back to the round's first decision, and playing the log again."""

from engine.mille import books, names
from engine.mille.game import Game
from engine.players import Random

MANY = 50


def started() -> Game:
    game = Game(books.options(names.PARKER, 2, 2))
    game.start(7)
    return game


def play_round(game: Game) -> None:
    player = Random(3)
    while game.phase < names.ROUND_OVER:
        game.apply(player.choose(game.view(game.seat)))


def test_rewinding_again_and_again_changes_nothing():
    game = started()
    play_round(game)
    game.rewind()
    first = bytes(game.raw)
    for _ in range(MANY):
        game.rewind()
        assert bytes(game.raw) == first


def test_the_log_played_again_gives_the_same_state():
    game = started()
    play_round(game)
    end = bytes(game.raw)
    log = bytes(game.log[: game.logged])
    game.rewind()
    for action in log:
        game.apply(action)
    assert bytes(game.raw) == end


def test_after_a_rewind_the_events_are_those_of_the_deal():
    game = started()
    deal = bytes(game.happened[: 4 * game.events(names.NONE)])
    play_round(game)
    game.rewind()
    assert bytes(game.happened[: 4 * game.events(names.NONE)]) == deal
