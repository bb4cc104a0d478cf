# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The tables of docs/bots.md and docs/bots-forts.md: whole, the same each time, in their place."""

import re

import pytest

from lab import contest, figures

FEW = ["--matches", "1", "--jobs", "1"]


def printed(capsys, *arguments: str) -> str:
    """What the command prints: its own Python is this one."""
    assert figures.main([*arguments]) == 0
    return capsys.readouterr().out


# --- the race game


def test_there_is_a_row_for_every_book_and_table(capsys):
    text = printed(capsys, "mille", *FEW)
    rows = re.findall(r"^\| (parker|wikipedia|salon-\w\w) \| ([^|]+) \|", text, re.M)
    assert len(rows) == len(set(rows)) == 30
    assert text.startswith("Player `expert` in all seats, 1 matches at each table.\n")
    elsewhere = text.index("*measured elsewhere* | 1065 | 83% |  | 61 |")
    assert text.index("| parker | 2 seats |") < elsewhere < text.index("| parker | 3 seats |")


def test_they_are_means_of_all_rounds():
    """1950 points a side in four rounds, of which three were finished, with five coups."""
    rows = [
        contest.Outcome((0, 0), (0,), 1, (1000, 500), 40, (1, 2)),
        contest.Outcome((0, 0), (1,), 3, (900, 1500), 160, (2, 3)),
    ]
    points, *rest = figures.round_figures(rows)
    assert points.startswith("488 ± ") and rest == ["75%", "1.25", "50.0"]


# --- the fort game


def test_the_tables_are_whole_and_the_same_each_time(capsys):
    text = printed(capsys, "forts", *FEW)
    assert text == printed(capsys, "forts", *FEW)
    tables = [part.splitlines() for part in text.split("\n\n") if part.startswith("|")]
    assert [len(table) - 2 for table in tables] == [12, 4, 3]
    assert all(line.count("|") == table[0].count("|") for table in tables for line in table)


def test_wins_and_their_shares_add_up():
    rows = [figures.play_forts(match) for match in figures.mixed(3, 24)]
    names = (*figures.forts.EQUALS, "random")
    *characters, random = (figures.wins(rows, name) for name in names)
    assert (round(sum(characters), 6), random) == (24, 0)
    assert all(row.round <= 60 for row in rows)


def test_a_win_that_is_shared_counts_in_parts():
    shared = figures.FortOutcome(["raider", "builder"], 30, True)
    assert (
        figures.wins([shared, shared], "raider") == figures.wins([shared, shared], "builder") == 1
    )
    assert figures.percent([shared], "raider") == "50.0 %"
    assert figures.course([shared]) == "30.0 | 100.0 %"


def test_both_sit_everywhere():
    assert figures.duels("a", "b", 3) == [(("a", "b"), 0), (("b", "a"), 0), (("a", "b"), 1)]
    assert [match.names.index("a") for match in figures.one_among("a", 3, 4)] == [0, 1, 2, 0]


# --- their documents


@pytest.mark.parametrize("game", figures.DOCUMENTS)
def test_they_go_into_the_document(game, tmp_path, monkeypatch, capsys):
    path = tmp_path / "bots.md"
    path.write_text(f"# Bots\n\n{figures.BEGIN}\nold\n{figures.END}\n\nThe end, ñ.\n")
    monkeypatch.setitem(figures.DOCUMENTS, game, path)
    text = printed(capsys, game, *FEW)
    for _ in range(2):  # again, and again the same
        assert printed(capsys, game, *FEW, "--write") == ""
    begin, end = figures.BEGIN, figures.END
    assert path.read_text() == f"# Bots\n\n{begin}\n{text}{end}\n\nThe end, ñ.\n"


@pytest.mark.parametrize("game", figures.DOCUMENTS)
def test_the_documents_have_the_whole_tables(game):
    """With as many rows as are made today."""
    path = figures.DOCUMENTS[game]
    figures.check_place(path)
    inside = path.read_text(encoding="utf-8").split(figures.BEGIN)[1].split(figures.END)[0]
    rows = [line for line in inside.splitlines() if line.startswith("|")]
    assert len(rows) == {"mille": 2 + 30 + 3, "forts": 3 * 2 + 12 + 4 + 3}[game]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "game"),
        ("chess", "chess"),
        ("mille --matches 0", "--matches: expected a number from 1"),
        ("mille --jobs 0", "--jobs: expected 1 to 256"),
        ("forts --write", "has no place for figures"),
        ("mille --write", "cannot read"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments, words, tmp_path, monkeypatch, capsys):
    (tmp_path / "empty").write_text(figures.BEGIN)
    monkeypatch.setitem(figures.DOCUMENTS, "forts", tmp_path / "empty")
    monkeypatch.setitem(figures.DOCUMENTS, "mille", tmp_path / "nowhere")
    with pytest.raises(SystemExit) as end:
        figures.main(arguments.split())
    err = capsys.readouterr().err
    assert (end.value.code, err.count("\n")) == (2, 1)
    assert err.startswith("lab.py figures: ") and words in err
