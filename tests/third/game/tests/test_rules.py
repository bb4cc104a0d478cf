# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game is won as it should be, and its transcripts can be read back."""

import argparse
import json

from lab import games, nim


def transcript(words: str) -> list[dict]:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    nim.add_arguments(parser)
    lines: list[str] = []
    nim.playthrough(parser.parse_args(words.split()), lines.append)
    return [json.loads(line) for line in lines]


def test_a_transcript_is_read_back():
    head, *decisions, last = transcript("--seats 3 --heap 30 --seed 8 --players random,master")
    game = nim.Game(nim.options(head["seats"], head["heap"]))
    game.start(head["seed"])
    for line in decisions:
        assert (line["seat"], line["left"]) == (game.seat, game.now[nim.names.AT_HEAP])
        game.apply(nim.notation.parse_action(line["do"]))
    assert game.over and game.winners(out := [0]) == 1 and out == last["winners"]


def test_a_master_wins_from_any_heap_that_can_be_won():
    for heap in (9, 21, 30):
        game = nim.Game(nim.options(2, heap))
        game.start(0)
        players = [games.player(nim, name, game.options, 1) for name in ("master", "random")]
        while not game.over:
            game.apply(players[game.seat].choose(game.view(game.seat)))
        assert game.winners(out := [0]) == 1 and out == [0]
