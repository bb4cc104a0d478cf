# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How much work a bot's choice is, in bytecodes and calls, and what that takes on the board.

Counted on this computer's Python, whose bytecodes are nearly those of the board's. There about 2.4
simple bytecodes run in a microsecond, and a call takes 16 microseconds more.
"""

from __future__ import annotations

import sys

import bare

bare.find_engine()

from engine.mille import books, names  # noqa: E402
from engine.mille.bot import Bot  # noqa: E402
from engine.mille.game import Game  # noqa: E402

BYTECODE = 1 / 2400  # milliseconds
CALL = 0.016
TABLES = ((names.PARKER, 2, 2), (names.WIKIPEDIA, 6, 3), (names.SALON_IT, 9, 3))


class Counter:
    """Counts the bytecodes that a call runs, and the calls among them."""

    def __init__(self):
        self.number = 0
        self.calls = 0

    def _trace(self, frame, event, _):
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        self.number += event == "opcode"
        self.calls += event == "call"
        return self._trace

    def count(self, call, *arguments) -> int:
        """The bytecodes of a call."""
        self.number = self.calls = 0
        before = sys.gettrace()
        sys.settrace(self._trace)
        try:
            call(*arguments)
        finally:
            sys.settrace(before)
        return self.number

    def time(self) -> float:
        """What it takes on the board, in milliseconds."""
        return self.number * BYTECODE + self.calls * CALL


def efforts(character: int, table: tuple[int, int, int], every: int = 3) -> list:
    """A bot's choices in one round, each `every`-th: milliseconds and bytecodes, ascending."""
    game = Game(books.options(*table, match=0, rounds=1))
    bot, counter, found = Bot(character), Counter(), []
    game.start(1)
    turn = 0
    while not game.over:
        view = game.view(game.seat)
        if turn % every == 0:
            number = counter.count(bot.choose, view)
            found.append((counter.time(), number))
        turn += 1
        game.apply(bot.choose(view))
    return sorted(found)
