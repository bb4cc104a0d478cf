# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score sheet in the terminal, line by line."""

from __future__ import annotations

from engine.mille import names, scoring
from engine.mille.game import Game
from engine.mille.names import LINE_TOTAL, LINES
from text_talk import Talk
from ui import texts
from ui.mille.phrases import Phrases


def tell_sheet(talk: Talk, phrases: Phrases, game: Game) -> None:
    """Says the lines in which some side has points, the round's total and the match's."""
    numbers = [0] * (LINES * game.sides)
    game.scores(numbers)
    talk.tell(texts.SHEET_TITLE, game.now[names.AT_ROUND])
    for line in range(LINES):
        row = numbers[line::LINES]
        if any(row) or line in (0, LINE_TOTAL):
            _tell_line(talk, phrases, texts.LINE_DISTANCE + line, row)
    _tell_line(talk, phrases, texts.LINE_MATCH, [scoring.total(game, i) for i in range(game.sides)])


def _tell_line(talk: Talk, phrases: Phrases, name: int, row: list[int]) -> None:
    values = ", ".join(f"{phrases.side(i)} {points}" for i, points in enumerate(row))
    talk.say(talk.item(talk.text(name), values))
