# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The results of tournaments, as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lab import contest, ratings
from lab.contest import Outcome
from lab.ratings import Interval

Results = Mapping[tuple[str, str], Sequence[list[Outcome]]]  # by two players, deal by deal
Figures = Sequence[tuple[str, str]]  # what a game counts in a round: names and formats
Rows = list[Sequence[str]]


def tournament(results: Results, figures: Figures, seed: int) -> str:
    """The tables of a tournament: who against whom, Elo for three or more, the rounds."""
    deals = next(iter(results.values()))
    number = len(deals) * len(deals[0])
    lines = [f"{number:,} matches each, in {len(deals):,} paired deals from seed {seed}", ""]
    lines += duels(results)
    if len(results) > 1:
        lines += ["", *elo(results)]
    lines += ["", *rounds(results, figures)]
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
    table = ratings.elo_intervals(shares(results))
    rows: Rows = [("player", "Elo", "")]
    for name in sorted(table, key=lambda name: -table[name].mean):
        rows.append((name, *_signed(table[name])))
    return _columns(rows)


def shares(results: Results) -> dict[tuple[str, str], list[float]]:
    """The first player's share in each deal, for every pair."""
    return {pair: [contest.paired_share(deal) for deal in row] for pair, row in results.items()}


def rounds(results: Results, figures: Figures) -> list[str]:
    """What a round is like between each two players: points of each, decisions, figures."""
    rows: Rows = [("table", "points", "", "decisions", *(name for name, _ in figures))]
    for (one, other), deals in results.items():
        outcomes = [outcome for deal in deals for outcome in deal]
        points = [mean_points(outcomes, player) for player in range(2)]
        decisions, *facts = a_round(outcomes)
        row = [f"{points[0].mean:.0f}", f"{points[1].mean:.0f}", f"{decisions:.1f}"]
        rows.append((f"{one} - {other}", *row, *formatted(facts, figures)))
    return _columns(rows)


def mean_points(outcomes: Sequence[Outcome], player: int) -> Interval:
    """A player's points a side and round."""
    return ratings.ratio_interval([(contest.points(o, player), o.rounds) for o in outcomes])


def a_round(outcomes: Sequence[Outcome]) -> list[float]:
    """Decisions and the game's figures, as means of all rounds."""
    number = sum(outcome.rounds for outcome in outcomes)
    sums = [sum(column) for column in zip(*(outcome.figures for outcome in outcomes), strict=True)]
    return [total / number for total in (sum(o.decisions for o in outcomes), *sums)]


def formatted(facts: Iterable[float], figures: Figures) -> list[str]:
    """A game's figures as text."""
    return [form.format(fact) for fact, (_, form) in zip(facts, figures, strict=True)]


def _percent(part: Interval) -> tuple[str, str]:
    low, high = 100 * part.low, 100 * part.high
    return f"{100 * part.mean:.1f} %", f"({low:.1f} to {high:.1f})"


def _signed(part: Interval) -> tuple[str, str]:
    return f"{part.mean:+.0f}", f"({part.low:+.0f} to {part.high:+.0f})"


def _columns(rows: Rows) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
