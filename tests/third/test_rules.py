# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game keeps the contract, and its transcripts can be read back."""

import argparse
import json

import pytest

import lab.games
from tests.engine import test_every_game

CONTRACT = [check for name, check in vars(test_every_game).items() if name.startswith("test_")]


def test_the_contract_s_tests_are_found():
    assert len(CONTRACT) > 12


@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
def test_the_contract_is_kept(nim, check):
    if "words" not in check.__code__.co_varnames[: check.__code__.co_argcount]:
        check("nim")
        return
    for words in nim.MATCHES:
        check("nim", words)


def transcript(nim, words: str) -> list[dict]:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    nim.add_arguments(parser)
    lines: list[str] = []
    nim.playthrough(parser.parse_args(words.split()), lines.append)
    return [json.loads(line) for line in lines]


def test_a_transcript_is_read_back(nim):
    head, *decisions, last = transcript(nim, "--seats 3 --heap 30 --seed 8 --players random,master")
    game = nim.Game(nim.books.options(head["seats"], head["heap"]))
    game.start(head["seed"])
    for line in decisions:
        assert (line["seat"], line["left"]) == (game.seat, game.now[nim.names.AT_HEAP])
        game.apply(nim.notation.parse_action(line["do"]))
    assert game.over and game.winners(out := [0]) == 1 and out == last["winners"]


def test_a_master_wins_from_any_heap_that_can_be_won(nim):
    for heap in (9, 21, 30):
        game = nim.Game(nim.books.options(2, heap))
        game.start(0)
        players = [lab.games.player(nim, name, game.options, 1) for name in ("master", "random")]
        while not game.over:
            game.apply(players[game.seat].choose(game.view(game.seat)))
        assert game.winners(out := [0]) == 1 and out == [0]
