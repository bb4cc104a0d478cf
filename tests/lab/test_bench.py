# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""`lab.py bench` prints every row. Nothing here asks how fast this machine is."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.mille import notation

LAB = Path(__file__).resolve().parents[2] / "tools" / "lab.py"


def bench(*arguments: str) -> subprocess.CompletedProcess:
    """Runs the command with a Python that has no packages."""
    command = [sys.executable, "-E", "-S", str(LAB), "bench", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=1800)


@pytest.fixture(scope="module")
def table() -> str:
    """What it prints, with as few rounds as can be."""
    done = bench("--rounds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.long
def test_there_is_a_row_for_the_calibration(table):
    assert re.search(r"^plain Python.* loops/s  1,000 turns each$", table, re.MULTILINE)


@pytest.mark.long
@pytest.mark.parametrize("player", ["random", "bot"])
@pytest.mark.parametrize("book", notation.BOOKS)
def test_there_is_a_row_for_each_book_and_player(table, book, player):
    assert re.search(rf"^{player}, {book} .* rounds/s  \d+\.\d+ a loop$", table, re.MULTILINE)


@pytest.mark.long
def test_a_state_takes_at_most_400_bytes(table):
    found = re.search(r"^state of a match at nine seats +(\d+) bytes", table, re.MULTILINE)
    assert found
    assert 0 < int(found[1]) <= 400


@pytest.mark.long
def test_the_vm_has_its_rows(table):
    numbers = re.findall(r"^VM, .* ([\d,]+) bytes", table, re.MULTILINE)
    assert len(numbers) == 3 or "python3 tools/test.py" in table
    assert numbers == sorted(numbers, key=lambda number: int(number.replace(",", "")))


@pytest.mark.long
def test_estimates_are_called_so_and_stand_beside_their_budgets(table):
    rows = [line for line in table.splitlines() if line.startswith("estimate: ")]
    assert re.search(r"^estimate: a choice, 2 seats, median +\d+ ms  budget 80; ", table, re.M)
    assert len(rows) == 27 or "python3 tools/test.py" in rows[-1]
    assert all(re.search(r" ([\d,]+ ms|-)(  |$)", row) for row in rows)


@pytest.mark.long
def test_one_book_alone():
    rows = bench("--rounds", "1", "--book", "parker").stdout
    assert "bot, parker" in rows
    assert "salon-es" not in rows


@pytest.mark.parametrize(
    "wrong",
    [["--rounds", "0"], ["--rounds", "many"], ["--book", "house"], ["more"], ["--round", "3"]],
)
def test_wrong_arguments_are_one_line(wrong):
    done = bench(*wrong)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
