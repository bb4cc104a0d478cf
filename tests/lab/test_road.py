# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The tables of the long road: few legs and runs, so that every row is there."""

import pytest

from career import tour
from engine.forts import notation as forts_notation
from engine.mille import notation as mille_notation
from lab import legs

PARTS = (*mille_notation.PARTS, *forts_notation.PARTS)


def rows(text: str) -> list[list[str]]:
    """The cells of a table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [line.strip("| ").split(" | ") for line in lines[2:]]


def test_every_part_is_measured_at_two_legs(two_games):
    found = rows(legs.parts(4))
    assert [row[0] for row in found] == [*PARTS] and {len(row) for row in found} == {3}


def test_a_race_is_a_match_and_most_turns_have_a_choice(two_games):
    for _, player, _, few, _, _, discards in rows(legs.lengths(100)):
        assert int(few) >= 6
        assert player == "reference" or int(discards.removesuffix(" %")) < 25


def test_a_run_ends_and_the_same_number_gives_the_same_run(two_games):
    one, two = (legs.run(3, 0, "beginner") for _ in range(2))
    assert one.stage in (tour.WON, tour.LOST)
    assert (one.points, one.parts(), one.legs_won()) == (two.points, two.parts(), two.legs_won())


@pytest.mark.long
def test_runs_have_a_row_for_each_player_and_grade(two_games):
    assert [row[:2] for row in rows(legs.runs(2))] == [
        [person, str(grade + 1)] for person in legs.PERSONS for grade in range(tour.GRADES)
    ]
