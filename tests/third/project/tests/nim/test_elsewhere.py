# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game in transcripts, in the lab and in the terminal."""

import argparse
import itertools
import json
import re

from lab import arena, nim
from tests.desktop.player import END, Player, settings, sitting
from ui.screens.podium import Podium


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


def test_a_whole_match_in_the_terminal():
    """It is the third of the title's rows."""
    takes = itertools.cycle(("1", "2", "3", "Enter"))

    def plan(player: Player) -> str:
        return END if isinstance(player.teller.screen(), Podium) else next(takes)

    with sitting(settings(seed="2")) as player:
        player.do("3", "1")
        player.play(plan)
    assert [line for line in player.printed_lines() if " takes " in line]
