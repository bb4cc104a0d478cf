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
from learning import kept, training

TRAIN = bare.ROOT / "tools" / "train.py"


def run(*arguments: str) -> subprocess.CompletedProcess:
    """The command in a Python without an environment."""
    command = [sys.executable, "-E", "-S", str(TRAIN), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=1800)


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


QUICK: str = "--from bad --against first --population 20 --pairs 20 --generations 20"
SMALL: str = "--from bad --population 6 --pairs 2 --compare 2 --jobs 1 --generations 3 --dry"


def school(state) -> train.School:
    """Three generations of a search."""
    command = [sys.executable, str(TRAIN), *SMALL.split(), "--state", str(state)]
    subprocess.run(command, capture_output=True, check=True, timeout=1800)
    found = train.School(train.parse(SMALL.split()))
    vars(found).update(pickle.loads(state.read_bytes()))
    return found


def one_after_another(tasks) -> list:
    """The work of a generation without processes."""
    return [function(*arguments) for function, arguments, _ in tasks]


def advance(found: train.School, options, generations: int) -> None:
    """Some generations, with steps by the plan."""
    for _ in range(generations):
        left = options.generations - found.generation
        train.generation(found, options, one_after_another)
        found.narrow(options.last, 1 / left)


@pytest.mark.long
def test_it_learns_from_what_wins():
    """Twenty short generations from the bad row surely beat it, on deals that they did not see."""
    options = train.parse(QUICK.split())
    found = train.School(options)
    advance(found, options, options.generations)
    won = training.won(found.best(), training.bad_row(), range(300))
    assert training.mean(won) - 1.96 * training.error(won) > 0.5


def test_the_pool_holds_its_start_and_its_last_former_selves():
    options = train.parse(["--from", "bad"])
    found = train.School(options)
    assert found.pool() == ["reference", "first", training.bad_row()]
    found.former = [[number] for number in range(5)]
    assert found.pool()[3:] == [[2], [3], [4]]
    found.against = "first"
    assert found.pool() == ["first"]


def test_each_tenth_generation_leaves_a_former_self():
    options = train.parse([*SMALL.split(), "--generations", "30"])
    found = train.School(options)
    advance(found, options, train.AGE)
    assert found.former == [found.best()]


@pytest.mark.long
def test_what_is_kept_is_gone_on_with(tmp_path):
    """Two generations of three, cut off, then the third: as if there had been no cut."""
    cut = tmp_path / "cut"
    options = train.parse(SMALL.split())
    found = train.School(options)
    advance(found, options, 2)
    kept.keep(found, cut)
    done = subprocess.run(
        [sys.executable, str(TRAIN), *SMALL.split(), "--state", str(cut)],
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.stdout.startswith("going on after generation 2\n"), done.stderr
    vars(found).update(pickle.loads(cut.read_bytes()))
    assert found.generation == 3
    assert found.best() == school(tmp_path / "whole").best()


# --- what is written at the end


@pytest.fixture
def written(monkeypatch) -> list[tuple]:
    """The rows that would be written, each with its character and its note."""
    found: list[tuple] = []
    monkeypatch.setattr(training, "write", lambda *row: found.append(row))
    return found


def report(monkeypatch, won: list[float], *arguments: str) -> list[list[int]]:
    """The end of a training without generations, whose row wins so much; the rows compared."""
    options = train.parse(["--from", "bad", "--generations", "3", *arguments])
    found = train.School(options)
    compared = []

    def compare(one, other, _options) -> list[float]:
        if other == training.row_of(options.character):
            compared.append(one)
        return won

    monkeypatch.setattr(train, "compared", compare)
    train.report(found, options)
    return compared


SURELY, HARDLY, LESS = [0.5, 1] * 50, [0, 1, 1, 0, 0, 1, 1, 0.5], [0, 0.5] * 50


@pytest.mark.parametrize(
    ("won", "arguments", "wanted"),
    [
        (SURELY, [], True),
        (SURELY, ["--dry"], False),
        (HARDLY, [], False),
        (LESS, [], False),
        (LESS, ["--anyway"], True),
        (LESS, ["--anyway", "--dry"], False),
    ],
)
def test_only_what_surely_beats_the_table_is_written(
    won, arguments, wanted, monkeypatch, capsys, written
):
    report(monkeypatch, won, *arguments)
    assert bool(written) == wanted
    assert ("not written" in capsys.readouterr().out) == (not wanted and "--dry" not in arguments)


def test_the_row_that_is_compared_is_the_one_that_is_written(monkeypatch, written):
    """With what is not learnt as the table has it, even where training began without it."""
    (compared,) = report(monkeypatch, SURELY)
    ((character, row, _),) = written
    assert (character, row) == ("expert", compared)
    learnt = training.LEARNT
    assert row == [*training.bad_row()[:learnt], *training.row_of("expert")[learnt:]]


@pytest.mark.parametrize("start", ["table", "bad"])
def test_the_note_tells_each_training_once_though_it_goes_on(start, tmp_path, monkeypatch, written):
    """The first run writes a row too; the second goes on from what is kept, not from that row."""
    stories = iter(["by hand", "by hand; the first run's"])
    monkeypatch.setattr(training, "story", lambda _: next(stories))
    monkeypatch.setattr(train, "compared", lambda *_: SURELY)
    state = tmp_path / "state"
    for _ in range(2):
        options = train.parse(["--from", start, "--character", "club", "--generations", "3"])
        found = train.School(options)
        found.search.mean = found.search.mean + 1.0
        kept.resume(found, state, False)
        train.report(found, options)
        kept.keep(found, state)
    made = train.note(options) + ", 0 generations"
    wanted = f"by hand; {made}" if start == "table" else made
    assert [note for _, _, note in written] == [wanted, wanted]


@pytest.mark.long
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


def test_the_search_leaves_alone_what_is_by_hand_and_the_networks_part():
    """The network has a training of its own (train_network.py)."""
    found = train.School(train.parse(["--from", "table"]))
    row, learnt = training.row_of("expert"), training.LEARNT
    assert len(found.search.mean) == learnt
    moved = found.row([9.0] * learnt)
    assert moved[learnt:] == row[learnt:]
    assert moved[:learnt] != row[:learnt]


@pytest.mark.parametrize(
    "wrong",
    [
        *("--minutes many", "--minutes -1", "--pairs 0", "--from best"),
        *("--generations 0", "--character x", "x", "--population 3", "--step 0", "--last 0"),
        *("--step nan", "--step inf", "--last nan", "--minutes inf", "--jobs 0", "--jobs 99999999"),
    ],
)
def test_wrong_arguments_are_one_line(wrong):
    done = run(*wrong.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "place",
    [
        *(
            pytest.param(each, marks=pytest.mark.long)
            for each in ("/proc/nowhere/state", "/proc/state", "/")
        ),
        "{folder}",
    ],
)
def test_a_place_where_nothing_can_be_kept_is_told_in_one_line(place, tmp_path):
    """Before the training, which would be for nothing."""
    place = place.format(folder=tmp_path)
    command = [sys.executable, str(TRAIN), *SMALL.split(), "--fresh", "--state", place]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"train.py: cannot write {place}: ")
    assert len(done.stderr.splitlines()) == 1
