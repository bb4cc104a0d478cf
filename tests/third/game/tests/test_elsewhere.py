# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game in transcripts, in the lab and in the terminal."""

import argparse
import json
import re

import pytest

from lab import arena, games, nim
from tests.desktop.player import Player, play, settings
from ui.screens.podium import Podium


def started(heap: int) -> nim.Game:
    game = nim.Game(nim.options(2, heap))
    game.start(0)
    return game


def test_a_transcript_is_read_back():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    nim.add_arguments(parser)
    words = "--seats 3 --heap 30 --seed 8 --players random,master"
    lines: list[str] = []
    nim.playthrough(parser.parse_args(words.split()), lines.append)
    head, *decisions, last = map(json.loads, lines)
    game = nim.Game(nim.options(head["seats"], head["heap"]))
    game.start(head["seed"])
    for line in decisions:
        assert (line["seat"], line["left"]) == (game.seat, game.now[nim.names.AT_HEAP])
        game.apply(nim.notation.parse_action(line["do"]))
    assert game.over and game.winners(out := [0]) == 1 and out == last["winners"]


@pytest.mark.parametrize("heap", [9, 21, 30])
def test_a_master_wins_from_any_heap_that_can_be_won(heap):
    game = started(heap)
    players = [games.player(nim, name, game.options, 1) for name in ("master", "random")]
    while not game.over:
        game.apply(players[game.seat].choose(game.view(game.seat)))
    assert game.winners(out := [0]) == 1 and out == [0]


@pytest.mark.parametrize("heap", [2, 5, 6, 7, 9, 10, 11])
def test_a_search_plays_to_win(heap):
    """Leaving a multiple of four wins, and only that; of two tokens both win at once."""
    game = started(heap)
    player = games.player(nim, "search:600", game.options, 1)
    assert player.choose(game.view(0)) == heap % 4


def test_a_tournament_needs_nothing_but_the_contract(capsys):
    arena.main(
        ["search:200", "random", "--game", "nim", "--heap", "10", "--matches", "40", "--jobs", "1"]
    )
    won = re.search(r"^search:200 +random +([\d.]+) % ", capsys.readouterr().out, re.M)
    assert won and float(won[1]) > 80


def test_a_whole_match_in_the_terminal():
    """It is the third of the title's rows."""

    def plan(player: Player) -> str:
        if isinstance(player.teller.screen(), Podium):
            raise EOFError
        return ("3", "1", "1", "2", "3", "")[player.typed if player.typed < 2 else player.typed % 6]

    heard = play(settings(seed="2"), plan)
    assert [line for line in heard.lines if line and " takes " in line]
