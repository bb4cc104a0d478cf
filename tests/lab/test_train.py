# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Training: the records of an episode, the learning steps, the saved state, and the files of the
engine.
"""

import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

import paths
from engine import chance
from engine.mille import books, characters, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from lab import batches, exploration, gradients, native, rows, train

ROW = rows.row_of("expert")
SAMPLES = 6
GENERATOR = np.random.default_rng(3)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Small batches and comparisons."""
    monkeypatch.setattr(train, "ROUNDS", 100)
    monkeypatch.setattr(train, "DEALS", 40)


# --- episodes


class Watching(exploration.Explorer):
    """An explorer that checks that it samples other actions than it plays."""

    def choose(self, view):
        self.played = super().choose(view)
        return self.played

    def record(self, options, chosen, action, temperature):
        assert chosen < options and action != self.played
        super().record(options, chosen, action, temperature)


def test_an_explorer_plays_the_expert_and_samples_others():
    explorer = Watching(bytes(ROW), 20)
    game, rollout = (Game(books.options(names.PARKER, 2, 2)) for _ in range(2))
    chance.seed(explorer.random, 5)
    exploration.episode(game, rollout, explorer, Bot(), 0, 5)
    margin = exploration.match(game, Bot(), Bot(), 0, 5)
    (end,) = [nth for nth in range(explorer.rounds) if explorer.base_over[nth]]
    assert explorer.base_mine[end] - explorer.base_others[end] == margin
    assert explorer.samples > exploration.EVERY
    assert explorer.row == bytes(ROW)


# --- gradients


@pytest.fixture
def samples() -> gradients.Samples:
    """A few choices among options of all kinds: cards played, discarded, dead; a decision."""
    outputs = np.zeros((SAMPLES, exploration.OPTIONS), int)
    outputs[:, :5] = 3, exploration.KINDS + 3, exploration.DROP, 20, exploration.NOTHING
    slopes, values = np.zeros_like(outputs), np.zeros_like(outputs)
    slopes[:, :4] = exploration.ONE, exploration.ONE // 2, exploration.ONE, exploration.ONE
    values[:, :5] = GENERATOR.integers(-60, 60, (SAMPLES, 5))
    return gradients.Samples(
        features=GENERATOR.integers(120, 150, (SAMPLES, exploration.FEATURES)),
        options=np.full(SAMPLES, 5),
        chosen=np.array([0, 1, 2, 3, 4, 1]),
        temperatures=np.full(SAMPLES, 30),
        outputs=outputs,
        slopes=slopes,
        values=values,
        sensitivities=GENERATOR.integers(-9, 9, (1, rows.TRAINED, exploration.OPTIONS)),
        advantages=np.array([1.0, -2.0, 0.5, 3.0, -1.0, 2.0], np.float32),
    )


@pytest.fixture
def weights() -> gradients.Weights:
    return train.engine_weights("expert")


def additions(weights, samples) -> np.ndarray:
    """Returns the network's part of each option's value, unrounded."""
    sums = (samples.features - 128.0) @ weights.hidden
    activations = np.concatenate([np.maximum(sums, 0), np.full((SAMPLES, 1), 256)], axis=1)
    added = activations @ weights.output.T * 16 / 2**14
    added = np.concatenate([added, np.zeros((SAMPLES, 1))], axis=1)  # NOTHING
    each = np.arange(SAMPLES)[:, None]
    result = added[each, samples.outputs] * samples.slopes / exploration.ONE
    discarded = (samples.outputs >= exploration.KINDS) & (samples.outputs < exploration.DROP)
    return result + discarded * added[:, exploration.DROP : exploration.DROP + 1]


def likelihood(samples, added) -> float:
    """Returns the log likelihood of the sampled options, weighted by the advantages."""
    values = (samples.values + added)[:, :5] / samples.temperatures[:, None]
    odds = values - np.log(np.exp(values).sum(axis=1, keepdims=True))
    return float((samples.advantages * odds[np.arange(SAMPLES), samples.chosen]).sum())


def test_gradients_are_the_slopes_of_the_likelihood(weights, samples):
    before = additions(weights, samples)
    for number, table in enumerate(("hidden", "output")):
        found = gradients.gradients(weights, samples)[number]
        at = {tuple(place) for place in np.argwhere(np.abs(found) > np.abs(found).max() / 20)[::7]}
        assert len(at) > 5
        for place in at:
            changed = getattr(weights, table).astype(float)
            changed[place] += 1e-3
            moved = additions(weights._replace(**{table: changed}), samples) - before
            slope = (likelihood(samples, moved) - likelihood(samples, 0)) / 1e-3
            assert slope == pytest.approx(found[place], rel=0.02, abs=1e-4)


def test_a_weight_moves_by_sensitivity_times_advantage(weights, samples):
    first = samples._replace(advantages=np.array([2.0, *[0.0] * 5], np.float32))
    found = gradients.gradients(weights, first)[2]
    for weight in range(rows.TRAINED):
        moved = np.zeros(samples.outputs.shape)
        moved[0] = samples.sensitivities[0, weight] / exploration.DELTA * 1e-3
        slope = (likelihood(first, moved) - likelihood(first, 0)) / 1e-3
        assert slope == pytest.approx(found[weight], rel=0.02, abs=1e-4)
    assert not found[rows.TRAINED :].any()  # these weights do not change


def test_weights_are_written_as_the_bytes_that_they_round_to(weights):
    assert weights.network_bytes() == rows.network_tables()
    moved = weights._replace(hidden=weights.hidden + 0.4, output=weights.output - 0.4)
    assert moved.network_bytes() == weights.network_bytes()
    far = gradients.Weights(*(1000 * table for table in weights)).clipped()
    assert (far.hidden.max(), far.hidden.min()) == (127, -128)
    assert [*far.row_bytes()] == [255 * (weight > 0) for weight in ROW]


# --- a training


def parse(*words: str):
    return train.parse([*" ".join(words).split(), "--jobs", "1"])


def one_after_another(tasks) -> list:
    """joblib's Parallel without processes."""
    return [function(*arguments) for function, arguments, _ in tasks]


def begun(*words: str):
    """A new training before its first step, and its options."""
    options = parse(*words)
    training = train.Training(options)
    train.centre(training, options)
    return training, options


@pytest.mark.long
def test_even_play_is_half_with_any_number_of_sides():
    for character in rows.TABLES:
        weights = gradients.initial(1, rows.row_of(character))
        assert batches.won(character, weights, "self", range(8)) == [0.5] * 8


@pytest.mark.long
def test_a_few_steps_from_the_bad_row_beat_it_on_other_deals(monkeypatch):
    monkeypatch.setattr(train, "ROUNDS", 1000)
    monkeypatch.setattr(train, "DEALS", 400)
    training, options = begun("expert --steps 6")
    for _ in range(options.steps):
        train.step(training, options, one_after_another)
    before, after = (
        train.compared(weights, "first", options, one_after_another)
        for weights in (training.start, training.average)
    )
    gains = [new - old for old, new in zip(before, after, strict=True)]
    assert train.ratings.interval(gains).low > 0


@pytest.mark.long
@pytest.mark.parametrize("character", rows.TABLES)
def test_only_the_expert_learns_a_network(character):
    training, options = begun(character, "--from table --steps 2")
    for _ in range(2):
        train.step(training, options, one_after_another)
    moved = [(a != b).any() for a, b in zip(training.start, training.weights, strict=True)]
    assert moved == [character == "expert"] * 2 + [True]
    assert (training.weights.row[rows.TRAINED :] == training.start.row[rows.TRAINED :]).all()


# --- its state


def saved(state) -> dict:
    return pickle.loads(state.read_bytes())


@pytest.mark.long
def test_any_number_of_processes_learns_the_same(tmp_path):
    """It uses fresh processes, since numpy's own threads would add in other orders."""
    code = (
        "import sys; sys.path.insert(0, 'tools'); from lab import train\n"
        "train.DEALS, train.ROUNDS = 16, 40\n"
        "train.main(['expert', '--steps', '2', '--dry', *sys.argv[1:]])"
    )
    for jobs in "12":
        command = [sys.executable, "-c", code, "--jobs", jobs, "--state", str(tmp_path / jobs)]
        subprocess.run(command, cwd=paths.ROOT, check=True, capture_output=True)
    one, two = (saved(tmp_path / jobs)["weights"] for jobs in "12")
    assert all((a == b).all() for a, b in zip(one, two, strict=True))


@pytest.mark.long
@pytest.mark.parametrize("start", ["bad", pytest.param("table", marks=pytest.mark.long)])
def test_an_interrupted_training_resumes_with_the_same_result(start, tmp_path, capsys):
    words = f"expert --from {start} --steps 3 --dry --state"
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    training, options = begun(words, str(cut))
    for _ in range(2):
        train.step(training, options, one_after_another)
    train.save(training, cut)
    for state in (whole, cut):
        assert train.main([*words.split(), str(state), "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("going on after 2 steps") == 1
    assert all(out.count(f"against {name} ") == 2 for name in train.OPPONENTS)
    one, other = saved(whole), saved(cut)
    assert one["adam"].steps == other["adam"].steps == 3
    for name in ("weights", "average", "start"):
        assert all((a == b).all() for a, b in zip(one[name], other[name], strict=True))


def refused(capsys, *arguments) -> str:
    """Returns the command's line about a state that it cannot use."""
    assert train.main([*map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("lab.py train: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize("content", [b"nonsense", b"cno_such_module\nThing\n.", None])
def test_a_state_of_no_such_training_is_reported_and_left_alone(content, tmp_path, capsys):
    """None is the state of another training. With --fresh it is ignored."""
    state, options = tmp_path / "state", parse("company --steps 3")
    if content is None:
        train.save(train.Training(options), state)
        content = state.read_bytes()
    state.write_bytes(content)
    assert "--fresh, or another --state" in refused(capsys, "company", "--state", state)
    assert state.read_bytes() == content
    assert not train.resume(train.Training(options), state, fresh=True)


def test_obstacles_are_reported_before_a_training(tmp_path, capsys, monkeypatch):
    """The obstacles are a folder in the state's place, a file in its folder's place, and no
    compiler.
    """
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    for path in (tmp_path / "folder", tmp_path / "file" / "state"):
        assert str(path) in refused(capsys, "company", "--fresh", "--state", path)
    missing = Mock(side_effect=native.NoCompiler("no C can be compiled"))
    monkeypatch.setattr(batches, "tables", missing)
    assert "no C can be compiled" in refused(capsys, "company", "--state", tmp_path / "state")


# --- the engine's files


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """Copies of the engine's rows and network to write to."""
    monkeypatch.setattr(rows, "ROW_SOURCE", Path(shutil.copy(rows.ROW_SOURCE, tmp_path)))
    copies = [Path(shutil.copy(file, tmp_path)) for file in rows.NETWORK_FILES]
    monkeypatch.setattr(rows, "NETWORK_FILES", copies)


def written_rows() -> bytes:
    """The rows in the source."""
    text, made = rows.ROW_SOURCE.read_text(encoding="utf-8"), {}
    exec(text[text.index("PLAYED =") :], made)
    return made["ROWS"]


@pytest.mark.parametrize(
    ("won", "arguments", "wanted"),
    [
        (0.4, "", False),
        (0.49, "", True),  # not surely worse
        (0.6, "", True),
        (0.6, "--dry", False),
    ],
)
def test_only_a_training_that_surely_plays_worse_is_not_written(
    won, arguments, wanted, monkeypatch, capsys
):
    options = parse("expert", arguments)
    written, compared = [], []

    def shares(weights, *_) -> list[float]:
        compared.append([*weights.row])
        if compared[-1] == ROW:
            return [0.5] * train.DEALS
        return [won - 0.1, won + 0.1] * (train.DEALS // 2)

    monkeypatch.setattr(train, "write", lambda *_: written.append(True))
    monkeypatch.setattr(train, "compared", shares)
    train.report(train.Training(options), options, None)
    assert bool(written) == wanted
    assert ("not written" in capsys.readouterr().out) == (not wanted and not arguments)
    # The compared rows have the engine's untrained weights.
    assert compared[1] == [*rows.bad_row()[: rows.TRAINED], *ROW[rows.TRAINED :]]


@pytest.mark.parametrize(("character", "start"), [("expert", "table"), ("company", "bad")])
def test_a_training_only_changes_its_row_and_note(character, start, tmp_path, sources):
    """The second run resumes from its state, not from the row that the first run wrote."""
    before = rows.note_of(character)
    hidden, output = (table[::-1] for table in rows.network_tables())
    for _ in range(2):
        training = train.Training(parse(character, "--from", start))
        train.resume(training, tmp_path / "state", False)
        training.average = gradients.of_tables(hidden, output, [*range(names.WEIGHTS)])
        train.write(training, character)
        train.save(training, tmp_path / "state")
    older = f"{before}; " if start == "table" else ""
    command = f"tools/lab.py train {character} --from {start} --steps 9000 --seed 1"
    assert rows.note_of(character) == older + command
    network = tuple(file.read_bytes() for file in rows.NETWORK_FILES)
    assert network == ((hidden, output) if character == "expert" else rows.network_tables())
    at = rows.ROWS.index(character) * names.WEIGHTS
    learnt = bytes([*range(rows.TRAINED), *rows.row_of(character)[rows.TRAINED :]])
    unchanged = characters.ROWS
    assert written_rows() == unchanged[:at] + learnt + unchanged[at + names.WEIGHTS :]
