# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that trains the network: what it keeps, and what it writes."""

import pickle
import subprocess
import sys

import pytest

import bare
import train_network
from engine.mille import network
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


def test_the_row_for_company_learns_without_the_network(tmp_path):
    state = tmp_path / "state"
    run(state, "--steps", "2", "--character", "company", "--from", "bad")
    weights = held(state)["weights"]
    bad = training.bad_row()
    assert [*weights.row][: training.NETWORK] != bad[: training.NETWORK]
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
    school.mean = gradients.beginning(1, [*range(training.NETWORK), 16])
    train_network.write(school, options)
    after = training.story("company")
    assert after == f"{before}; {train_network.note(options)}, stopped after 0"
    made: dict = {}
    exec(table.read_text(encoding="utf-8"), made)
    assert [*made["ROWS"][-training.NETWORK - 1 :]] == [*range(training.NETWORK), 0]


@pytest.mark.parametrize("start", ["table", "nothing"])
def test_a_network_is_written_with_all_that_made_it(start, tmp_path, monkeypatch):
    in_a_copy(monkeypatch, tmp_path, training)
    table = in_a_copy(monkeypatch, tmp_path, train_network)
    (before,) = train_network.made_by(table.read_text(encoding="utf-8"))
    options = train_network.parse(["--from", start, "--steps", "5"])
    school = train_network.School(options)
    school.adam.steps = 5
    train_network.write(school, options)
    made = train_network.note(options)
    wanted = f"{before}; {made}" if start == "table" else made
    assert train_network.made_by(table.read_text(encoding="utf-8")) == [wanted]
    assert training.story("expert").endswith(f"; {made}")


@pytest.mark.parametrize("anyway", [False, True])
def test_what_plays_worse_is_written_only_if_one_asks_for_it(anyway, monkeypatch, capsys):
    options = train_network.parse(["--anyway"] if anyway else [])
    school = train_network.School(options)
    written = []
    monkeypatch.setattr(train_network, "write", lambda *_: written.append(True))
    monkeypatch.setattr(
        train_network, "compared", lambda weights, *_: 0.4 if weights is school.mean else 0.5
    )
    train_network.report(school, options, None)
    assert bool(written) == anyway
    assert ("not written" in capsys.readouterr().out) != anyway


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


def test_a_search_of_another_kind_is_not_gone_on_with(tmp_path):
    options = train_network.parse(["--steps", "3", "--state", str(tmp_path / "state")])
    kept.keep(train_network.School(options), options.state)
    options.steps = 4
    with pytest.raises(SystemExit, match="--fresh, or another --state"):
        kept.resume(train_network.School(options), options.state, False)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"cno_such_module\nThing\n.", b"N."])
def test_a_state_that_cannot_be_read_is_told_and_left_alone(content, tmp_path):
    state = tmp_path / "state"
    state.write_bytes(content)
    options = train_network.parse(["--state", str(state)])
    with pytest.raises(SystemExit, match="--fresh, or another --state"):
        kept.resume(train_network.School(options), state, False)
    assert state.read_bytes() == content


@pytest.mark.parametrize(
    "arguments", [["--steps", "0"], ["--rounds", "3"], ["--rounds", "9999"], ["--pace", "-1"]]
)
def test_what_cannot_be_asked_for_is_told(arguments, capsys):
    with pytest.raises(SystemExit):
        train_network.parse(arguments)
    assert arguments[0] in capsys.readouterr().err


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
    made = changed[changed.index("_SIGNS = (") :]
    tables: dict = {}
    exec(made, tables)
    assert (tables["_SIGNS"], tables["_ACTIONS"]) == (network._SIGNS[::-1], network._ACTIONS[::-1])


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
