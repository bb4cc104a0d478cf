# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Intervals and ratings, against numbers that are known."""

import math
import random

import pytest

from lab import ratings

# Student's t, 97.5 %, as printed in every table of it.
STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 30: 2.042, 100: 1.984}


@pytest.mark.parametrize("freedom", STUDENT)
def test_student_s_t_is_the_printed_one(freedom):
    assert ratings.student(freedom) == pytest.approx(STUDENT[freedom], abs=0.01)


def test_an_interval_of_known_data():
    """Mean 5, standard deviation 2.138, eight values: 5 ± 2.365 * 2.138 / sqrt(8)."""
    found = ratings.interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert (found.low, found.high) == (
        pytest.approx(3.212, abs=0.005),
        pytest.approx(6.788, abs=5e-3),
    )


def test_one_value_alone_has_no_ends():
    assert ratings.interval([3]) == (3, -math.inf, math.inf)


@pytest.mark.parametrize("size", [5, 40])
def test_nineteen_intervals_in_twenty_hold_the_truth(size):
    generator = random.Random(size)
    held = 0
    for _ in range(2000):
        _, low, high = ratings.interval([generator.gauss(10, 3) for _ in range(size)])
        held += low <= 10 <= high
    assert 0.935 < held / 2000 < 0.965


def test_a_ratio_is_all_by_all():
    """Departures -100, 100, 0 from 500 a round, of two rounds each: 500 ± 4.303 * 50 / sqrt(3)."""
    mean, low, high = ratings.ratio_interval([(900, 2), (1100, 2), (1000, 2)])
    assert (mean, high - mean) == (500, pytest.approx(mean - low))
    assert high - mean == pytest.approx(4.303 * 50 / math.sqrt(3))
    assert ratings.ratio_interval([(1000, 1), (200, 3)]).mean == 300


def test_intervals_of_ratios_hold_the_truth_as_often():
    """Matches of one to nine rounds, each of 300 points and what varies."""
    generator = random.Random(8)
    held = 0
    for _ in range(1000):
        numbers = [generator.randint(1, 9) for _ in range(50)]
        rows = [(sum(generator.gauss(300, 200) for _ in range(n)), n) for n in numbers]
        _, low, high = ratings.ratio_interval(rows)
        held += low <= 300 <= high
    assert 0.93 < held / 1000 < 0.97


@pytest.mark.parametrize(("truth", "size"), [(0.5, 20), (0.9, 40), (0.6, 200)])
def test_shares_are_in_their_intervals_as_often(truth, size):
    generator = random.Random(size)
    held = 0
    for _ in range(2000):
        _, low, high = ratings.share_interval([generator.random() < truth for _ in range(size)])
        held += low <= truth <= high
    assert held / 2000 > 0.935


def test_three_of_three_are_no_certainty():
    mean, low, high = ratings.share_interval([1, 1, 1])
    assert mean == high == 1
    assert low < 0.5


# --- Elo


def test_odds_of_ten_to_one_are_400_points():
    table = ratings.elo({("a", "b"): 10_000, ("b", "a"): 1_000})
    assert table["a"] - table["b"] == pytest.approx(400, abs=0.5)
    assert table["a"] + table["b"] == pytest.approx(0, abs=1e-6)


def test_the_fit_finds_the_strengths_that_made_the_results():
    truth = {"weak": -250, "fair": -20, "good": 70, "best": 200}
    won = {}
    for one in truth:
        for other in truth.keys() - {one}:
            won[one, other] = 100_000 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
    table = ratings.elo(won)
    assert table == {name: pytest.approx(rating, abs=0.1) for name, rating in truth.items()}


def test_the_fit_needs_no_meeting_of_all():
    """a beats b 3 to 1, b beats c 3 to 1: a is twice as far from c."""
    table = ratings.elo({("a", "b"): 3e5, ("b", "a"): 1e5, ("b", "c"): 3e5, ("c", "b"): 1e5})
    assert table["a"] - table["c"] == pytest.approx(2 * 400 * math.log10(3), abs=0.1)


def test_who_wins_always_is_rated_too():
    table = ratings.elo({("a", "b"): 20, ("b", "a"): 0})
    assert 400 < table["a"] - table["b"] < 1000


def test_elo_intervals_hold_the_truth_and_shrink_with_the_root_of_the_deals():
    generator = random.Random(4)
    widths = []
    for deals in (100, 1600):
        shares = {
            pair: [sum(generator.random() < part for _ in range(2)) / 2 for _ in range(deals)]
            for pair, part in {("a", "b"): 0.64, ("a", "c"): 0.76, ("b", "c"): 0.64}.items()
        }
        table = ratings.elo_intervals(shares)
        assert table["a"].low < 100 < table["a"].high
        assert table["b"].low < 0 < table["b"].high
        widths.append(table["a"].high - table["a"].low)
    assert 3 < widths[0] / widths[1] < 5.3
