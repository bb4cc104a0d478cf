# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How good the bots are: matches to 5000 on the same deals, in each other's place."""

import pytest

from learning import training

DEALS = range(1000)


def share(one: str, other: str | list[int], tables: tuple[bytes, ...] = (training.DUEL,)) -> float:
    """What the first wins of two thousand matches and more; half is even play."""
    return training.mean(training.won(training.row_of(one), other, DEALS, tables))


def test_the_expert_beats_the_first_bot():
    assert share("expert", "first") >= 0.6


def test_the_expert_beats_the_reference_player():
    assert share("expert", "reference") >= 0.7


def test_the_expert_beats_the_club_player_and_that_one_the_beginner():
    assert share("expert", training.row_of("club")) >= 0.6
    assert share("club", training.row_of("beginner")) >= 0.6


@pytest.mark.long
@pytest.mark.parametrize("table", training.COMPANY, ids=["2x2", "3", "3x2", "salon 2x2"])
def test_in_company_the_expert_beats_the_first_bot_too(table):
    assert share("company", "first", (table,)) >= 0.52
