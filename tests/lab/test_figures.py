# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The figures of the fort game's characters: whole tables, the same each time."""

import subprocess
import sys
from pathlib import Path

import forts_figures

COMMAND = Path(__file__).resolve().parents[2] / "tools" / "forts_figures.py"


def printed(*arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, COMMAND, *arguments], capture_output=True, text=True)


def test_the_tables_are_printed_the_same_each_time():
    first = printed("--matches", "2")
    assert first.returncode == 0 and first.stdout == printed("--matches", "2").stdout
    tables = [table.splitlines() for table in first.stdout.split("\n\n")]
    assert [len(table) - 2 for table in tables] == [12, 4, 3]
    assert all(line.count("|") == table[0].count("|") for table in tables for line in table)


def test_wins_and_their_shares_add_up():
    rows = forts_figures.mixed(3, 24)
    won = forts_figures.shares(rows)
    assert round(sum(won.values()), 6) == 24
    assert all(row.round <= 60 for row in rows)
    assert won["random"] == 0


def test_a_win_that_is_shared_counts_in_parts():
    shared = forts_figures.Outcome(["raider", "builder"], 30, True)
    won = forts_figures.shares([shared, shared])
    assert won["raider"] == won["builder"] == 1
    assert forts_figures.course([shared]) == "30.0 | 100.0 %"


def test_a_wrong_number_is_one_line():
    wrong = printed("--matches", "0")
    assert wrong.returncode == 2
    assert wrong.stderr == "forts_figures.py: --matches: 1 to 100000\n"
