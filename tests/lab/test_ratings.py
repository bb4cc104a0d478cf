# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Intervals and ratings, against numbers that are known."""

import math
import random

import pytest

from lab import ratings


def test_an_interval_of_known_data():
    """Mean 5, standard deviation 2.138, eight values: 5 ± 2.365 * 2.138 / sqrt(8)."""
    found = ratings.interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert found == pytest.approx((5, 3.212, 6.788), abs=0.005)
    assert ratings.interval([3]) == (3, -math.inf, math.inf)


def test_nineteen_intervals_in_twenty_hold_the_truth():
    """Of means, of ratios (matches of one to nine rounds of 300 points), and of shares."""
    generator = random.Random(8)

    def match() -> tuple[float, int]:
        number = generator.randint(1, 9)
        return sum(generator.gauss(300, 200) for _ in range(number)), number

    cases: list = [
        (10, 5, lambda: generator.gauss(10, 3), ratings.interval),
        (300, 50, match, ratings.ratio_interval),
        (0.9, 40, lambda: generator.random() < 0.9, ratings.share_interval),
    ]
    for truth, size, make, interval in cases:
        found = [interval([make() for _ in range(size)]) for _ in range(1000)]
        assert 0.93 < sum(low <= truth <= high for _, low, high in found) / 1000 < 0.99


def test_three_wins_of_three_are_no_certainty():
    mean, low, high = ratings.share_interval([1, 1, 1])
    assert mean == high == 1 and low < 0.5


# --- Elo


def test_the_fit_finds_the_strengths_that_made_the_results():
    """Though not all have met."""
    truth = {"weak": -250, "fair": -20, "good": 70, "best": 200}
    won = {}
    for one in truth:
        for other in truth.keys() - {one}:
            if {one, other} != {"weak", "best"}:
                won[one, other] = 100_000 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
    assert ratings.elo(won) == pytest.approx(truth, abs=0.1)


def test_a_player_that_always_wins_is_rated_too():
    table = ratings.elo({("a", "b"): 20, ("b", "a"): 0})
    assert 400 < table["a"] - table["b"] < 1000
