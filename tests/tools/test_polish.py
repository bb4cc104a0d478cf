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


@pytest.mark.parametrize(
    ("gain", "arguments", "wanted"),
    [(0.1, [], True), (0.0, [], False), (-0.1, [], False), (0.1, ["--dry"], False)],
)
def test_a_row_is_written_if_it_wins_more_on_other_deals(gain, arguments, wanted, monkeypatch):
    """Every change wins more on the deals of the trials."""
    monkeypatch.setattr(training, "row_of", lambda _: [20])
    monkeypatch.setattr(training, "weight_names", lambda: ["ONE"])

    def won(row, _other, seeds, _table) -> list[float]:
        more = gain if seeds.start >= polish.FRESH else 0.1
        return [0.5 + more * (row != [20])] * len(seeds)

    stories, written = iter(["by hand", "by somebody else meanwhile"]), []
    monkeypatch.setattr(training, "won", won)
    monkeypatch.setattr(training, "story", lambda _: next(stories))
    monkeypatch.setattr(training, "write", lambda *row: written.append(row))
    polish.polish(polish.parse(["--pairs", "40", "--jobs", "1", *arguments]))
    note = "by hand; tools/polish.py --pairs 40 --part 0.15"
    assert written == ([("expert", [23], note)] if wanted else [])


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--pairs", "3"], ["--part", "0"], ["--part", "nan"], ["--part", "inf"]),
        *(["--part", "1e308"], ["--jobs", "0"], ["--jobs", "99999999"]),
    ],
)
def test_what_cannot_be_asked_for_is_told(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        polish.parse(arguments)
    told = capsys.readouterr().err
    assert (end.value.code, told.count("\n")) == (2, 1) and arguments[0] in told
