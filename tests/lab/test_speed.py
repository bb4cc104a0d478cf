# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots choose fast enough for a board: by the instructions of a choice, the same on any machine.

One takes 1.1 microseconds on an emulated board of 125 MHz; 80 ms are allowed for the median choice
and 250 ms for the longest. `-s` prints the numbers of docs/bots.md and docs/bots-forts.md.
"""

import sys
from statistics import median

import pytest

from engine.forts.books import options as fort_options
from engine.mille import books, notation
from lab import forts, mille
from tests.conftest import ROOT

EACH = 0.0011  # ms
RACE = [("parker", 2, 2), ("parker", 4, 2), ("salon-es", 6, 6), ("salon-it", 9, 3)]


def instructions(call) -> int:
    """How many of this Python's instructions a call runs in the engine."""
    count = 0

    def local(_frame, event, _):
        nonlocal count
        count += event == "opcode"
        return local

    def trace(frame, _event, _):
        if not frame.f_code.co_filename.startswith(str(ROOT / "engine")):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return local

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def check(what: str, game, bot, most: int) -> None:
    """The first choices of matches of a bot with itself."""
    found = []
    for seed in range(3):
        game.start(seed)
        while not game.over and len(found) < 50 * (seed + 1):
            view = game.view(game.seat)
            found.append(instructions(lambda view=view: bot.choose(view)))
            game.apply(bot.choose(view))
    usual, longest = median(found), max(found)
    print(f"{what}: {usual * EACH:.0f} ms ({usual:,.0f} instructions)", end=", longest ")
    print(f"{longest * EACH:.0f} ms ({longest:,})")
    assert 0 < usual <= most and usual * EACH <= 80 and longest * EACH <= 250


@pytest.mark.parametrize(("book", "seats", "sides"), RACE)
@pytest.mark.parametrize("character", ["expert", "gambler"])
def test_a_choice_in_the_race_is_fast_on_a_board(book, seats, sides, character):
    """The network costs most; only the expert at a table of two asks it."""
    game = mille.Game(books.options(notation.BOOKS.index(book), seats, sides))
    most = 48_000 if character == "expert" and seats == 2 else 8_000
    check(f"{character}, {book}, {seats} seats", game, mille.PLAYERS[character](0), most)


@pytest.mark.parametrize("character", forts.CHARACTERS)
def test_a_choice_in_the_fort_game_is_fast_on_a_board(character):
    game = forts.Game(fort_options(5))
    check(f"{character}, five seats", game, forts.PLAYERS[character](0), 16_000)
