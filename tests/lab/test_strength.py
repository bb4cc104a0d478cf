# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How good the bots are: matches to 5000 on the same deals, with the seats swapped."""

import pytest

from lab import contest, rows
from lab.mille import Game

DEALS = range(1000)
DUEL = rows.TABLES["expert"][0]


def share(one: str, other: str, table: bytes = DUEL) -> float:
    """Returns the first player's share of two thousand matches or more; half is even play."""
    seatings = contest.seatings(Game(table).sides)
    place = contest.Table("mille", table)
    deals = [contest.Deal(place, (one, other), seatings, seed) for seed in DEALS]
    return sum(contest.paired_share(contest.play_deal(deal)) for deal in deals) / len(deals)


def test_the_expert_beats_the_first_bot():
    assert share("expert", "first") >= 0.6


def test_the_expert_beats_the_reference_player():
    assert share("expert", "reference") >= 0.7


def test_the_expert_beats_the_club_player_and_that_one_the_beginner():
    assert share("expert", "club") >= 0.6
    assert share("club", "beginner") >= 0.6


@pytest.mark.long
@pytest.mark.parametrize("table", rows.TABLES["company"], ids=["2x2", "3", "3x2", "salon 2x2"])
def test_in_company_the_expert_beats_the_first_bot_too(table):
    assert share("expert", "first", table) >= 0.52
