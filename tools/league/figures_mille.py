# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a round of the race game came to, for tournaments."""

from __future__ import annotations

from engine.mille.names import AT_FINISHER, LINE_COUPS, LINE_TOTAL, LINES, NONE, ROUND_OVER

FIGURES = (("finished", "{:.0%}"), ("coups", "{:.2f}"))  # of a round, besides points and turns
COUP = 300  # points of a coup fourré on the sheet
ELSEWHERE = (
    # Measured with strong players of other programs: book, table, points a side and round,
    # finished, coups, turns; only what is known.
    ("parker", "2 seats", "1065", "83%", "", "61"),
    ("parker", "4 seats on 2 sides", "1222", "", "", "70"),
    ("parker", "6 seats on 3 sides", "", "50%", "", "87"),
)


def round_is_over(game) -> bool:
    """Whether the round's score sheet is complete: nothing but dealing the next one is left."""
    return game.phase >= ROUND_OVER


def points(game) -> list[int]:
    """Each side's points in the round as it stands."""
    return _line(game, LINE_TOTAL)


def figures(game) -> tuple[int, ...]:
    """FIGURES of a round that is over: whether a side completed its trip; coups of all sides."""
    finished = game.now[AT_FINISHER] != NONE
    return int(finished), sum(_line(game, LINE_COUPS)) // COUP


def _line(game, line: int) -> list[int]:
    sheet = [0] * (game.sides * LINES)
    game.scores(sheet)
    return sheet[line::LINES]
