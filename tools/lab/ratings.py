# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Statistics of tournaments: means with 95 % intervals, and Elo ratings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

STEPS = 10_000  # the most steps of the fit
CLOSE = 1e-9  # the fit has converged
FEW = (12.706, 4.303, 3.182, 2.776)  # Student's t, where its series is not good enough
EVEN = 0.5  # extra wins of each player against each: no rating is infinite


class Interval(NamedTuple):
    """A mean, and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """Returns the interval of independent values, by Student's t; infinite if there are fewer than
    two.
    """
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Interval(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    half = student(n - 1) * math.sqrt(variance / n)
    return Interval(mean, mean - half, mean + half)


def ratio_interval(rows: Sequence[tuple[float, float]]) -> Interval:
    """Returns the interval of the ratio of two sums over independent rows (amount, number).

    Points per round are such a ratio: the mean of the matches' means would give rounds of short
    matches more weight. The interval is that of the rows' residuals.
    """
    total = sum(number for _, number in rows)
    ratio = sum(amount for amount, _ in rows) / total
    scale = len(rows) / total
    _, low, high = interval([scale * (amount - ratio * number) for amount, number in rows])
    return Interval(ratio, ratio + low, ratio + high)


def share_interval(values: Sequence[float]) -> Interval:
    """Returns the interval of independent shares from 0 to 1.

    It adds two wins and two losses (Agresti and Coull), so that three wins out of three are no
    certainty.
    """
    _, low, high = interval([*values, 0, 0, 1, 1])
    return Interval(sum(values) / len(values), max(low, 0.0), min(high, 1.0))


def student(freedom: int) -> float:
    """Returns the 97.5 % quantile of Student's t: the first terms of its series (Fisher and
    Cornish).
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


# --- Elo


def elo(won: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Returns ratings by the model of Bradley and Terry; their mean is 0.

    won[a, b]: the number of matches that a won against b. 400 points more are odds of ten to one.
    Hunter's algorithm (2004) fits them.
    """
    names = sorted({name for pair in won for name in pair})
    met = {frozenset(pair) for pair in won}
    wins = {name: EVEN * sum(name in pair for pair in met) for name in names}
    for (winner, _), number in won.items():
        wins[winner] += number
    games = {
        tuple(sorted(pair)): 2 * EVEN + sum(n for who, n in won.items() if set(who) == pair)
        for pair in met
    }
    strength = dict.fromkeys(names, 1.0)
    for _ in range(STEPS):
        former, strength = strength, _improved(strength, wins, games)
        if all(abs(strength[name] / former[name] - 1) < CLOSE for name in names):
            break
    return {name: 400 * math.log10(strength[name]) for name in names}


def _improved(strength: dict, wins: dict, games: dict) -> dict[str, float]:
    weights = dict.fromkeys(strength, 0.0)
    for (one, other), number in games.items():
        weight = number / (strength[one] + strength[other])
        weights[one] += weight
        weights[other] += weight
    better = {name: wins[name] / weights[name] for name in strength}
    mean = math.exp(sum(map(math.log, better.values())) / len(better))
    return {name: value / mean for name, value in better.items()}
