# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that trains the expert: what it plays, learns, saves and writes."""

import itertools
import os
import pickle
import subprocess
import sys

import pytest

import paths
from engine.mille import names
from lab import batches, checkpoint, exploration, gradients, native, rows, train

ROW = rows.row_of("expert")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Small batches and comparisons."""
    monkeypatch.setattr(train, "ROUNDS", 100)
    monkeypatch.setattr(train, "DEALS", 40)


def parse(*words: str):
    return train.parse([*" ".join(words).split(), "--jobs", "1"])


def saved(state) -> dict:
    return pickle.loads(state.read_bytes())


def one_after_another(tasks) -> list:
    """joblib's Parallel without processes."""
    return [function(*arguments) for function, arguments, _ in tasks]


def in_one_process(*words: str):
    """A new training and its options, before the first step."""
    options = parse(*words)
    training = train.Training(options)
    train.centre(training, options)
    return training, options


# --- what it plays


def test_episodes_are_played_against_all_opponents(monkeypatch):
    """The first bot most often, then the club player."""
    here = batches.tables("expert")
    met, call = [], here.library.call

    def counted(name, *arguments):
        met.extend(who for who, each in here.opponents.items() if each is arguments[3])
        return call(name, *arguments)

    monkeypatch.setattr(here.library, "call", counted)
    here.play(batches.Part(gradients.initial(1, ROW), 5, 900, 1))
    assert here.explorer.rounds == 900
    often = {who: met.count(who) for who in met}
    assert 0.7 < often["first"] / len(met) < 0.95
    assert often.keys() == {"first", *batches.OTHERS}
    assert sorted(often, key=lambda who: -often[who])[:2] == ["first", "club"]


@pytest.mark.parametrize("character", rows.TABLES)
def test_even_play_is_half_with_any_number_of_sides(character):
    weights = gradients.initial(1, rows.row_of(character))
    assert batches.won(character, weights, "self", range(8)) == [0.5] * 8


def test_the_bad_row_loses():
    weights = gradients.initial(1, rows.bad_row())
    assert sum(batches.won("expert", weights, "reference", range(100))) < 50


def test_each_match_of_a_comparison_counts_once():
    weights = train.engine_weights("expert")
    whole = batches.won("expert", weights, "first", range(4))
    halves = [batches.won("expert", weights, "first", range(first, 4, 2)) for first in range(2)]
    assert [*whole[::2], *whole[1::2]] == [share for half in halves for share in half]


# --- what it learns


@pytest.mark.long
def test_it_learns_from_what_wins(monkeypatch):
    """A few short steps from the bad row surely beat it, on deals that they did not see."""
    monkeypatch.setattr(train, "ROUNDS", 1000)
    monkeypatch.setattr(train, "DEALS", 400)
    training, options = in_one_process("expert --steps 6")
    for _ in range(options.steps):
        train.step(training, options, one_after_another)
    shares = [
        train.compared(weights, "first", options, one_after_another)
        for weights in (training.start, training.average)
    ]
    gains = [after - before for before, after in zip(*shares, strict=True)]
    assert train.ratings.interval(gains).low > 0


@pytest.mark.parametrize("character", rows.TABLES)
def test_only_the_expert_learns_a_network(character):
    training, options = in_one_process(character, "--from table --steps 2")
    for _ in range(2):
        train.step(training, options, one_after_another)
    moved = [(a != b).any() for a, b in zip(training.start, training.weights, strict=True)]
    assert moved == [character == "expert"] * 2 + [True]
    assert (training.weights.row[rows.TRAINED :] == training.start.row[rows.TRAINED :]).all()


def test_the_average_follows_the_weights_of_all_steps():
    """By four parts of five at first, then four of six, and so on."""
    training, options = in_one_process("expert --steps 3")
    average, seen = training.average.row, []
    for share in (4 / 5, 4 / 6, 4 / 7):
        train.step(training, options, one_after_another)
        average = average + share * (training.weights.row - average)
        seen.append(training.weights.row)
        assert training.average.row == pytest.approx(average)
    for one, other in itertools.pairwise([ROW, *seen, average]):
        assert [*one] != [*other]


def test_rates_and_temperatures_decay_by_equal_factors():
    assert [train.decayed(16, 1, done / 4) for done in range(5)] == [16, 8, 4, 2, 1]
    training, options = in_one_process("company --steps 10")
    hot, cold = (train.parts_of(training, options, done)[0].temperature for done in (0, 1))
    assert (hot, cold) == train.TEMPERATURES["bad"]


@pytest.mark.long
def test_any_number_of_processes_learns_the_same(tmp_path):
    """In fresh processes: numpy's own threads would add up in other orders."""
    code = (
        "import sys; sys.path.insert(0, 'tools'); from lab import train; train.DEALS = 40\n"
        "train.main(['expert', '--steps', '3', '--dry', *sys.argv[1:]])"
    )
    for jobs in "12":
        command = [sys.executable, "-c", code, "--jobs", jobs, "--state", str(tmp_path / jobs)]
        subprocess.run(command, cwd=paths.ROOT, check=True, capture_output=True)
    one, two = (saved(tmp_path / jobs)["weights"] for jobs in "12")
    assert all((a == b).all() for a, b in zip(one, two, strict=True))


# --- what it saves


@pytest.mark.parametrize("start", train.RATES)
def test_an_interrupted_training_is_resumed_as_if_it_had_not_been(start, tmp_path, capsys):
    words = f"expert --from {start} --steps 3 --dry --state"
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    training, options = in_one_process(words, str(cut))
    for _ in range(2):
        train.step(training, options, one_after_another)
    checkpoint.save(training, cut)
    for state in (whole, cut):
        assert train.main([*words.split(), str(state), "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("going on after 2 steps") == 1
    assert all(out.count(f"against {name} ") == 2 for name in train.OPPONENTS)
    one, other = saved(whole), saved(cut)
    assert one["adam"].steps == other["adam"].steps == 3
    for name in ("weights", "average", "start"):
        assert all((a == b).all() for a, b in zip(one[name], other[name], strict=True))


def test_trainings_of_both_rows_have_checkpoints_of_their_own():
    one, other = (parse(name).state for name in rows.TABLES)
    assert one.parent == other.parent and one != other


def refused(capsys, *arguments) -> str:
    """What the command says of a state that it cannot use."""
    assert train.main([*map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("lab.py train: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize("content", [b"", b"nonsense", b"cno_such_module\nThing\n.", b"N."])
def test_a_state_that_cannot_be_read_is_told_and_left_alone(content, tmp_path, capsys):
    state = tmp_path / "state"
    state.write_bytes(content)
    assert "--fresh, or another --state" in refused(capsys, "expert", "--state", state)
    assert state.read_bytes() == content


def test_another_training_is_not_resumed_but_forgotten_if_one_asks_for_it(tmp_path, capsys):
    state = tmp_path / "state"
    options = parse("company --steps 3 --state", str(state))
    training = train.Training(options)
    checkpoint.save(training, state)
    assert f"{state} is of another" in refused(capsys, "company", "--steps", 4, "--state", state)
    assert checkpoint.resume(training, state, fresh=False)
    assert not checkpoint.resume(training, state, fresh=True)


@pytest.mark.parametrize("place", ["folder", "pipe", "{file}/state", "/proc/state"])
def test_a_place_where_nothing_can_be_saved_is_told_before_the_training(place, tmp_path, capsys):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").touch()
    path = tmp_path / place.format(file="file")
    assert str(path) in refused(capsys, "company", "--fresh", "--state", path)


def test_without_a_compiler_it_says_so(monkeypatch, tmp_path, capsys):
    def fails(_character):
        raise native.NoCompiler("no C can be compiled")

    monkeypatch.setattr(batches, "tables", fails)
    told = refused(capsys, "company", "--state", tmp_path / "state")
    assert told == "lab.py train: no C can be compiled\n"


# --- what it writes


@pytest.mark.parametrize(
    ("won", "arguments", "wanted"),
    [
        (0.4, "", False),
        (0.49, "", True),  # not surely worse
        (0.6, "", True),
        (0.6, "--dry", False),
    ],
)
def test_only_what_surely_plays_worse_is_not_written(won, arguments, wanted, monkeypatch, capsys):
    options = parse("expert", arguments)
    training = train.Training(options)
    written, engine = [], train.engine_weights("expert").output
    monkeypatch.setattr(train, "write", lambda *_: written.append(True))

    def compared(weights, *_) -> list[float]:
        if (weights.output == engine).all():
            return [0.5] * train.DEALS
        return [won - 0.1, won + 0.1] * (train.DEALS // 2)

    monkeypatch.setattr(train, "compared", compared)
    train.report(training, options, None)
    assert bool(written) == wanted
    assert ("not written" in capsys.readouterr().out) == (not wanted and not arguments)


def test_what_is_compared_is_what_is_written(monkeypatch):
    """The engine's untrained weights are in it."""
    options = parse("expert --dry")
    compared = []
    monkeypatch.setattr(
        train, "compared", lambda weights, *_: compared.append([*weights.row]) or [0.5] * 40
    )
    train.report(train.Training(options), options, None)
    _start, learnt, engine = compared[:3]
    assert engine == ROW
    assert learnt == [*rows.bad_row()[: rows.TRAINED], *ROW[rows.TRAINED :]]


@pytest.mark.parametrize("character", rows.TABLES)
def test_what_was_learnt_is_written(character, sources):
    training = train.Training(parse(character))
    hidden, output = (table[::-1] for table in rows.network_tables())
    training.average = gradients.of_tables(hidden, output, [*range(names.WEIGHTS)])
    train.write(training, character)
    learnt = character == "expert"
    written = tuple(file.read_bytes() for file in rows.NETWORK_FILES)
    assert written == ((hidden, output) if learnt else rows.network_tables())
    assert (
        rows.note_of(character)
        == f"tools/lab.py train {character} --from bad --steps 9000 --seed 1"
    )


@pytest.mark.parametrize("start", train.RATES)
def test_the_note_tells_each_training_once_though_it_goes_on(start, tmp_path, sources):
    """The first run writes too; the second goes on from its state, not from what it wrote."""
    before = rows.note_of("expert")
    options = parse("expert --from", start)
    for _ in range(2):
        training = train.Training(options)
        checkpoint.resume(training, tmp_path / "state", False)
        train.write(training, "expert")
        checkpoint.save(training, tmp_path / "state")
    older = f"{before}; " if start == "table" else ""
    assert rows.note_of("expert") == older + training.command


# --- its arguments


@pytest.mark.parametrize(
    "arguments",
    [
        *("", "bully", "expert --from best", "expert --steps 0", "expert --steps x"),
        *("expert --seed -1", "expert --jobs 0", "expert --jobs 99999999", "expert --state="),
    ],
)
def test_wrong_arguments_are_told_in_one_line(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        train.parse(arguments.split())
    told = capsys.readouterr().err
    assert (end.value.code, told.count("\n")) == (2, 1) and told.startswith("lab.py train: ")


def test_an_explorer_of_a_long_batch_has_room():
    """For the rounds of a part and one match more, with all that is sampled in them."""
    assert 4000 // train.PARTS < exploration.ROUNDS
