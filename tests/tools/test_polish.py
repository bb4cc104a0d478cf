# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Polishing a row: what is tried, and when it counts."""

import pytest

import polish
from learning import training


def test_each_weight_is_tried_a_little_more_and_less():
    assert polish.trials([100, 7], 0, 0.15) == [[115, 7], [85, 7]]
    assert polish.trials([100, 7], 1, 0.01) == [[100, 8], [100, 6]]


def test_no_weight_leaves_its_byte():
    assert polish.trials([0, 250], 0, 0.5) == [[1, 250]]
    assert polish.trials([0, 250], 1, 0.5) == [[0, 125]]


def test_a_difference_is_of_the_same_deals():
    assert polish.difference([1, 0.5, 1, 0.5], [0.5, 0, 0.5, 0]) == (0.5, 0)
    gain, error = polish.difference([1, 0, 1, 0], [0, 1, 0, 1])
    assert gain == 0 and error == pytest.approx(0.5)


def test_what_a_row_was_is_still_told():
    made = polish.note(polish.parse(["--character", "club"]))
    assert made.startswith("the expert without its counting")
    assert made.endswith("tools/polish.py --pairs 10000 --part 0.15")


def test_what_wins_more_is_kept_and_the_rest_left(monkeypatch, capsys):
    """The first weight should be more, the second less, the third does not matter."""
    monkeypatch.setattr(training, "row_of", lambda _: [20, 20, 20])
    monkeypatch.setattr(training, "weight_names", lambda: ["ONE", "TWO", "THREE"])
    monkeypatch.setattr(
        training,
        "won",
        lambda row, _other, seeds, _table: [(row[0] - row[1] + 50) / 100] * len(seeds),
    )
    polish.polish(polish.parse(["--pairs", "40", "--jobs", "1", "--dry"]))
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in said[:2]] == ["ONE: 20 to 23", "TWO: 20 to 17"]
    assert said[2:] == ["on other deals: 56.00 %, +6.00 % ± 0.00"]


@pytest.mark.parametrize("arguments", [["--pairs", "3"], ["--part", "0"]])
def test_what_cannot_be_asked_for_is_told(arguments, capsys):
    with pytest.raises(SystemExit):
        polish.parse(arguments)
    assert arguments[0] in capsys.readouterr().err
