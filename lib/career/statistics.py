# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Counts what people do in matches: `Career.stats`."""

import games
from career import record
from career.resume import is_won
from match import BOT


def count(kept, match, ended):
    """Adds what is new to the statistics; ended: and the match, which has.

    What the match has counted begins anew with it, so a round is never counted twice.
    """
    game = match.game
    row = record.row_of(game.options)
    if row == record.ALL:
        return
    best = games.of(game.raw).best(match)
    kept.set(row, record.BEST, max(kept.number(row, record.BEST), best))
    kept.add(row, record.COUPS, match.tally[-1])
    for seat in range(len(match.seats)):
        bot = match.seats[seat]
        victim = bot.character if bot.kind == BOT else record.PEOPLE
        kept.add(row, record.VICTIMS + victim, match.tally[seat % game.sides])
    for i in range(len(match.tally)):
        match.tally[i] = 0
    seconds = kept.number(row, record.SECONDS) + match.spent // 1000
    match.spent %= 1000
    kept.add(row, record.MINUTES, seconds // 60)
    kept.set(row, record.SECONDS, seconds % 60)
    if ended:
        _count_match(kept, row, is_won(match))


def _count_match(kept, row, won):
    kept.add(row, record.MATCHES, 1)
    kept.add(row, record.WINS, int(won))
    streak = kept.number(row, record.STREAK) + 1 if won else 0
    kept.set(row, record.STREAK, streak)
    kept.set(row, record.LONGEST, max(streak, kept.number(row, record.LONGEST)))
