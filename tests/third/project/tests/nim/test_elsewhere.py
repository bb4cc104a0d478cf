# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game in transcripts and in the lab."""

import argparse
import json
import re

from lab import arena, nim


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


def test_a_tournament_needs_nothing_but_the_contract(capsys):
    arena.main(
        ["search:200", "random", "--game", "nim", "--heap", "10", "--matches", "40", "--jobs", "1"]
    )
    won = re.search(r"^search:200 +random +([\d.]+)% ", capsys.readouterr().out, re.M)
    assert won and float(won[1]) > 80
