# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tournaments and searches need nothing but the contract: neither rounds nor figures nor C."""

import re

import pytest

from lab import arena, games, nim

COMMAND: str = "search:200 random --game nim --heap 10 --matches 40 --jobs 1"


def started(heap: int):
    game = nim.Game(nim.options(2, heap))
    game.start(0)
    return game


def test_a_tournament(capsys):
    arena.main(COMMAND.split())
    text = capsys.readouterr().out
    won = re.search(r"^search:200 +random +([\d.]+) % ", text, re.M)
    assert won and float(won[1]) > 80


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_a_search_plays_to_win(heap):
    """Leaving a multiple of four wins, and only that."""
    game = started(heap)
    player = games.player(nim, "search:600", game.options, 1)
    assert player.choose(game.view(0)) == heap % 4


def test_what_wins_at_once_is_found_though_all_else_is_worth_the_same():
    game = started(2)
    for seed in range(20):
        player = games.player(nim, "search:10", game.options, seed)
        assert player.choose(game.view(0)) == 2
