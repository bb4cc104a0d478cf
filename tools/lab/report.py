# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The results of tournaments, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lab import contest, ratings
from lab.contest import Outcome
from lab.ratings import Interval

Results = Mapping[tuple[str, str], Sequence[list[Outcome]]]  # by two players, deal by deal
Rows = list[Sequence[str]]


def tournament(results: Results, seed: int) -> str:
    """The tables of a tournament: who beats whom, and Elo for three players or more."""
    deals = next(iter(results.values()))
    number = len(deals) * len(deals[0])
    lines = [f"{number:,} matches each, in {len(deals):,} paired deals from seed {seed}", ""]
    lines += duels(results)
    if len(results) > 1:
        lines += ["", *elo(results)]
    return "".join(f"{line}\n" for line in lines)


def duels(results: Results) -> list[str]:
    """Each pair of players: the share of matches won, and points a side and round more."""
    rows: Rows = [("player", "against", "won", "", "points more a round", "")]
    for (one, other), deals in results.items():
        won = ratings.share_interval([contest.paired_share(deal) for deal in deals])
        margin = ratings.ratio_interval([contest.paired_margin(deal) for deal in deals])
        rows.append((one, other, *_percent(won), *_signed(margin)))
    return _columns(rows)


def elo(results: Results) -> list[str]:
    """The players in the order of their ratings."""
    won = {}
    for (one, other), deals in results.items():
        won[one, other] = sum(contest.paired_share(deal) for deal in deals)
        won[other, one] = len(deals) - won[one, other]
    table = ratings.elo(won)
    rows: Rows = [("player", "Elo")]
    rows += [(name, f"{table[name]:+.0f}") for name in sorted(table, key=lambda name: -table[name])]
    return _columns(rows)


def _percent(part: Interval) -> tuple[str, str]:
    low, high = 100 * part.low, 100 * part.high
    return f"{100 * part.mean:.1f} %", f"({low:.1f} to {high:.1f})"


def _signed(part: Interval) -> tuple[str, str]:
    return f"{part.mean:+.0f}", f"({part.low:+.0f} to {part.high:+.0f})"


def _columns(rows: Rows) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
