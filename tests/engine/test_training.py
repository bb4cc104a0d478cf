# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What training rests on: names of weights, matches in pairs, the table that is written."""

import pickle
import shutil
import subprocess
import sys

import pytest

import bare
import train
from engine.mille import characters, names
from engine.mille.game import Game
from learning import training

TRAIN = bare.ROOT / "tools" / "train.py"


def run(*arguments: str) -> subprocess.CompletedProcess:
    """The command in a Python without an environment."""
    command = [sys.executable, "-E", "-S", str(TRAIN), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def rows_of(table) -> bytes:
    """The rows that a table's source makes."""
    made: dict = {}
    exec(table.read_text(encoding="utf-8"), made)
    return made["ROWS"]


def test_every_weight_has_a_name():
    found = training.weight_names()
    assert len(found) == len(set(found)) == names.WEIGHTS
    assert found[names.W_DRIVE : names.W_DRIVE + 2] == ["DRIVE", "DRIVE +1"]


def test_both_seats_of_a_pair_have_the_same_chances():
    row = training.row_of("club")
    assert training.play(row, row, range(3)) == (0.5, 0)


def test_even_play_is_half_with_any_number_of_sides():
    row = training.row_of("company")
    assert training.won(row, row, range(8), training.COMPANY) == [0.5] * 8


def test_company_is_trained_at_tables_of_more_than_two():
    games = [Game(table) for table in training.tables_of("company")]
    assert [(game.seats, game.sides) for game in games] == [
        (4, 2),
        (3, 3),
        (6, 3),
        (4, 2),
    ]
    assert training.tables_of("expert") == (training.DUEL,)


def test_the_bad_row_loses():
    won, margin = training.play(training.bad_row(), "reference", range(20))
    assert won < 0.45
    assert margin < 0


def test_a_row_is_written_with_its_note_and_nothing_else_changes(tmp_path):
    table = tmp_path / "characters.py"
    shutil.copy(training.TABLE, table)
    row = list(range(names.WEIGHTS))
    training.write("bully", row, "made here", table)
    rows = rows_of(table)
    at = names.BULLY * names.WEIGHTS
    assert list(rows[at : at + names.WEIGHTS]) == row
    assert rows[:at] == characters.ROWS[:at]
    assert rows[at + names.WEIGHTS :] == characters.ROWS[at + names.WEIGHTS :]
    assert "    # bully: made here\n" in table.read_text(encoding="utf-8")


def test_a_table_without_the_row_is_told(tmp_path):
    table = tmp_path / "characters.py"
    table.write_text("ROWS = b''\n")
    with pytest.raises(ValueError, match="no row for miser"):
        training.write("miser", [], "", table)


def test_a_row_is_shown_by_names():
    done = run("--show", "expert")
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr, len(lines)) == (0, "", names.WEIGHTS)
    assert [int(line.split()[-1]) for line in lines] == training.row_of("expert")


SMALL: str = "--from bad --population 6 --pairs 2 --compare 2 --jobs 1 --generations 3 --dry"


def school(state) -> train.School:
    """Three generations of a search."""
    command = [sys.executable, str(TRAIN), *SMALL.split(), "--state", str(state)]
    subprocess.run(command, capture_output=True, check=True, timeout=120)
    found = train.School(train.parse(SMALL.split()))
    vars(found).update(pickle.loads(state.read_bytes()))
    return found


def test_as_many_generations_make_the_same_row_anywhere(tmp_path):
    one, other = (school(tmp_path / name) for name in "ab")
    assert one.generation == other.generation == 3
    assert one.best() == other.best() != training.bad_row()


def test_the_steps_of_the_search_shrink_by_the_plan(tmp_path):
    """In equal parts from generation to generation, down to the last."""
    options = train.parse(SMALL.split())
    assert school(tmp_path / "a").step == pytest.approx(options.last)
    found = train.School(options)
    steps = []
    for left in (3, 2, 1):
        found.ask()
        steps.append(found.search.sigma)
        found.narrow(options.last, 1 / left)
    assert steps[0] == options.step
    assert steps[1] / steps[0] == pytest.approx(steps[2] / steps[1])
    assert found.step == pytest.approx(options.last)


def test_a_rows_note_says_how_far_its_search_came():
    options = train.parse(SMALL.split())
    found = train.School(options)
    assert train.story(found, options).endswith("--generations 3 --seed 1, 0 generations")
    found.generation = 3
    assert train.story(found, options).endswith("--generations 3 --seed 1")


def test_the_search_leaves_the_networks_part_alone():
    """It has a training of its own (train_network.py)."""
    found = train.School(train.parse(["--from", "table"]))
    point = [9.0] * names.WEIGHTS
    assert found.row(point)[training.NETWORK] == training.row_of("expert")[training.NETWORK]
    assert found.row(point)[: training.NETWORK] != training.row_of("expert")[: training.NETWORK]


@pytest.mark.parametrize(
    "wrong",
    [
        *("--minutes many", "--minutes -1", "--pairs 0", "--from best"),
        *("--generations 0", "--character x", "x", "--population 3", "--step 0", "--last 0"),
    ],
)
def test_wrong_arguments_are_one_line(wrong):
    done = run(*wrong.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
