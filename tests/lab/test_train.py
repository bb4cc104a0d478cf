# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that trains the network: what it keeps, and what it writes."""

import itertools
import pickle
import subprocess
import sys

import pytest

import bare
import train_network
from engine.mille import names, network
from learning import classroom, gradients, kept, training

ROW = training.row_of("expert")
SMALL = ("--rounds", "100", "--compare", "40", "--jobs", "1", "--dry")


def run(state, *arguments: str) -> str:
    """The command's answer."""
    command = [sys.executable, str(bare.ROOT / "tools" / "train_network.py"), "--state", str(state)]
    result = subprocess.run([*command, *SMALL, *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def held(state) -> dict:
    """What a state holds."""
    return pickle.loads(state.read_bytes())


def one_after_another(tasks) -> list:
    """The work of a step without processes."""
    return [function(*arguments) for function, arguments, _ in tasks]


def test_it_learns_and_says_what_came_of_it(tmp_path):
    state = tmp_path / "state"
    said = run(state, "--steps", "3")
    school = held(state)
    assert "--steps 3 " in said
    assert all(f"over {name}" in said for name in train_network.YARDSTICKS)
    assert school["adam"].steps == 3
    assert school["rounds"] >= 300
    _, *learnt = zip(school["weights"], gradients.beginning(1, ROW), strict=True)
    assert all((after != before).any() for after, before in learnt)  # signs: once actions ask


def test_what_is_kept_of_one_row_is_not_in_the_way_of_the_other():
    one, other = (train_network.parse(["--character", name]) for name in ("expert", "company"))
    assert one.state.parent == other.state.parent
    assert one.state != other.state


@pytest.mark.long
def test_the_row_for_company_learns_without_the_network(tmp_path):
    state = tmp_path / "state"
    run(state, "--steps", "2", "--character", "company", "--from", "bad")
    weights = held(state)["weights"]
    bad = training.bad_row()
    assert [*weights.row][: training.LEARNT] != bad[: training.LEARNT]
    assert not weights.actions.any()


def in_a_copy(monkeypatch, folder, module):
    """The table that a module writes, in a folder of its own."""
    table = folder / module.TABLE.name
    table.write_text(module.TABLE.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(module, "TABLE", table)
    return table


def test_a_row_is_written_with_all_that_made_it(tmp_path, monkeypatch):
    table = in_a_copy(monkeypatch, tmp_path, training)
    before = training.story("company")
    options = train_network.parse(["--character", "company"])
    school = train_network.School(options)
    stands = training.row_of("company")
    school.mean = gradients.beginning(1, [*range(names.WEIGHTS)])
    train_network.write(school, options)
    after = training.story("company")
    assert after == f"{before}; {train_network.note(options)}, stopped after 0"
    made: dict = {}
    exec(table.read_text(encoding="utf-8"), made)
    learnt = training.LEARNT
    assert [*made["ROWS"][-names.WEIGHTS :]] == [*range(learnt), *stands[learnt:]]


def tables_in(text: str) -> tuple[bytes, bytes]:
    """The network's tables that a module's source makes."""
    tables: dict = {}
    exec(text[text.index("_SIGNS = (") :], tables)
    return tables["_SIGNS"], tables["_ACTIONS"]


@pytest.mark.parametrize("start", ["table", "nothing"])
def test_a_network_is_written_with_all_that_made_it(start, tmp_path, monkeypatch):
    in_a_copy(monkeypatch, tmp_path, training)
    table = in_a_copy(monkeypatch, tmp_path, train_network)
    (before,) = train_network.made_by(table.read_text(encoding="utf-8"))
    options = train_network.parse(["--from", start, "--steps", "5"])
    school = train_network.School(options)
    school.adam.steps = 5
    school.mean = gradients.of_tables(network._SIGNS[::-1], network._ACTIONS[::-1], ROW)
    train_network.write(school, options)
    made = train_network.note(options)
    wanted = f"{before}; {made}" if start == "table" else made
    text = table.read_text(encoding="utf-8")
    assert train_network.made_by(text) == [wanted]
    assert tables_in(text) == (network._SIGNS[::-1], network._ACTIONS[::-1])
    assert training.story("expert").endswith(f"; {made}")


@pytest.mark.parametrize("start", ["table", "nothing", "bad"])
def test_the_notes_tell_each_training_once_though_it_goes_on(start, tmp_path, monkeypatch):
    """The first run writes too; the second goes on from what is kept, not from what it wrote."""
    in_a_copy(monkeypatch, tmp_path, training)
    table = in_a_copy(monkeypatch, tmp_path, train_network)
    options = train_network.parse(["--from", start])
    notes = []
    for _ in range(2):
        school = train_network.School(options)
        kept.resume(school, tmp_path / "state", False)
        train_network.write(school, options)
        kept.keep(school, tmp_path / "state")
        text = table.read_text(encoding="utf-8")
        notes.append((train_network.made_by(text), training.story("expert")))
    assert notes[0] == notes[1]


@pytest.mark.parametrize(
    ("won", "arguments", "wanted"),
    [
        (0.4, [], False),
        (0.4, ["--anyway"], True),
        (0.4, ["--anyway", "--dry"], False),
        (0.497, [], True),
        (0.6, [], True),
        (0.6, ["--dry"], False),
    ],
)
def test_only_what_surely_plays_worse_is_not_written(won, arguments, wanted, monkeypatch, capsys):
    """What stands there wins half; less is written if one asks for it, or if it is not sure."""
    options = train_network.parse(arguments)
    school = train_network.School(options)
    school.mean = gradients.beginning(2, ROW)
    written = []
    monkeypatch.setattr(train_network, "write", lambda *_: written.append(True))
    monkeypatch.setattr(
        train_network, "compared", lambda weights, *_: 0.5 if weights.actions.any() else won
    )
    train_network.report(school, options, None)
    assert bool(written) == wanted
    told = "not written" in capsys.readouterr().out
    assert told == (not wanted and "--dry" not in arguments)


def test_what_is_compared_is_what_is_written(monkeypatch):
    """A row that begins badly waits for no delayed action, but is written as the table's."""
    options = train_network.parse(["--from", "bad", "--dry"])
    rows = []
    monkeypatch.setattr(
        train_network, "compared", lambda weights, *_: rows.append([*weights.row]) or 0.5
    )
    train_network.report(train_network.School(options), options, None)
    stands, new = rows[:2]
    assert stands == ROW
    assert new == [*training.bad_row()[: training.LEARNT], *ROW[training.LEARNT :]]


def test_a_step_is_played_as_often_against_the_first_bot_as_is_asked():
    options = train_network.parse(["--first", "30", "--winning", "60"])
    tasks = train_network.tasks_of(train_network.School(options), options, 0)
    assert {(task.against_first, task.match) for task in tasks} == {(0.3, 0.6)}


def test_the_mean_follows_the_weights_of_all_steps(monkeypatch):
    """By four parts of five at first, then four of six, and so on."""
    options = train_network.parse([*SMALL, "--steps", "3"])
    school = train_network.School(options)
    mean, seen = school.mean.row, []
    for share in (4 / 5, 4 / 6, 4 / 7):
        train_network.step(school, options, one_after_another)
        mean = mean + share * (school.weights.row - mean)
        seen.append(school.weights.row)
        assert school.mean.row == pytest.approx(mean)
    for one, other in itertools.pairwise([ROW, *seen, mean]):
        assert [*one] != [*other]


@pytest.mark.parametrize(
    ("against_first", "least", "most"), [(0, 0, 0), (0.5, 35, 65), (1, 100, 100)]
)
def test_lessons_are_played_against_all_the_others(against_first, least, most, monkeypatch):
    """The first bot as often as was asked for, in percent, and each of the others else."""
    room = classroom.room("expert")
    met, call = [], room.library.call

    def counted(name, *arguments):
        other = arguments[3]
        met.extend(who for who, each in room.others.items() if each is other)
        return call(name, *arguments)

    monkeypatch.setattr(room.library, "call", counted)
    weights = gradients.beginning(1, ROW)
    room.study(classroom.Task(weights, 5, 900, 1, against_first, 0.75))
    assert least <= 100 * met.count("first") / len(met) <= most
    others = {who: met.count(who) for who in met if who != "first"}
    if against_first < 1:
        assert others.keys() == classroom.OTHERS.keys()
        assert max(others, key=lambda who: others[who]) == "club"


@pytest.mark.long
def test_what_is_kept_is_gone_on_with(tmp_path):
    """Two steps of the batches of three, cut off, then the third: as if there had been no cut."""
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    run(whole, "--steps", "3")
    options = train_network.parse([*SMALL, "--steps", "3", "--state", str(cut)])
    school = train_network.School(options)
    train_network.begin(school, options)
    for _ in range(2):
        train_network.step(school, options, one_after_another)
    kept.keep(school, cut)
    assert "going on after 2 steps" in run(cut, "--steps", "3")
    assert held(cut)["weights"].bytes() == held(whole)["weights"].bytes()


def test_a_search_of_another_kind_is_not_gone_on_with(tmp_path, capsys):
    options = train_network.parse(["--steps", "3", "--state", str(tmp_path / "state")])
    kept.keep(train_network.School(options), options.state)
    options.steps = 4
    with pytest.raises(SystemExit, match="2"):
        kept.resume(train_network.School(options), options.state, False)
    assert "--fresh, or another --state" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"nonsense", b"cno_such_module\nThing\n.", b"N."])
def test_a_state_that_cannot_be_read_is_told_and_left_alone(content, tmp_path, capsys):
    state = tmp_path / "state"
    state.write_bytes(content)
    options = train_network.parse(["--state", str(state)])
    with pytest.raises(SystemExit, match="2"):
        kept.resume(train_network.School(options), state, False)
    assert "--fresh, or another --state" in capsys.readouterr().err
    assert state.read_bytes() == content


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--steps", "0"], ["--rounds", "3"], ["--rounds", "9999"], ["--pace", "-1"]),
        *(["--pace", "nan"], ["--pace", "inf"], ["--seed", "-1"]),
        *(["--jobs", "0"], ["--jobs", "99999999"]),
    ],
)
def test_what_cannot_be_asked_for_is_told(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        train_network.parse(arguments)
    told = capsys.readouterr().err
    assert (end.value.code, told.count("\n")) == (2, 1) and arguments[0] in told


def test_the_tables_are_written_with_their_note_and_nothing_else_changes():
    text = train_network.TABLE.read_text(encoding="utf-8")
    weights = gradients.of_tables(network._SIGNS[::-1], network._ACTIONS[::-1], ROW)
    changed = train_network.source(text, weights, "made here")
    assert "\n# Made by made here.\n_SIGNS = (" in changed
    before, after = text.splitlines(), changed.splitlines()
    assert len(before) == len(after)
    for old, new in zip(before, after, strict=True):
        if not old.startswith(("    b", "# Made")):
            assert old == new
        if old.startswith("    b"):
            assert old.partition("  # ")[2] == new.partition("  # ")[2]
    assert tables_in(changed) == (network._SIGNS[::-1], network._ACTIONS[::-1])


def test_a_row_for_company_is_compared_at_all_its_tables():
    row = training.row_of("company")
    together = classroom.won("company", gradients.beginning(1, row), "first", range(8))
    assert together == training.won(row, "first", range(8), training.COMPANY)


def test_each_match_of_a_comparison_counts_once():
    weights = gradients.of_tables(network._SIGNS, network._ACTIONS, ROW)
    whole = classroom.won("expert", weights, "first", range(4))
    halves = [
        classroom.won("expert", weights, "first", part) for part in (range(0, 4, 2), range(1, 4, 2))
    ]
    assert sum(whole) / 4 == (sum(halves[0]) / 2 + sum(halves[1]) / 2) / 2
