# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What training rests on: advantages, gradients of the likelihood, steps."""

import ctypes
from types import SimpleNamespace

import numpy as np
import pytest

from lab import batches, exploration, gradients, rows

SAMPLES = 6
ROW = rows.row_of("expert")
GENERATOR = np.random.default_rng(3)


@pytest.fixture
def samples() -> gradients.Samples:
    """A few choices among options of all kinds: cards played, discarded, dead; a decision."""
    outputs = np.zeros((SAMPLES, exploration.OPTIONS), int)
    outputs[:, :5] = 3, exploration.KINDS + 3, exploration.DROP, 20, exploration.NOTHING
    slopes = np.zeros_like(outputs)
    slopes[:, :4] = exploration.ONE, exploration.ONE // 2, exploration.ONE, exploration.ONE
    values = np.zeros_like(outputs)
    values[:, :5] = GENERATOR.integers(-60, 60, (SAMPLES, 5))
    return gradients.Samples(
        features=GENERATOR.integers(120, 150, (SAMPLES, exploration.FEATURES)),
        options=np.full(SAMPLES, 5),
        chosen=np.array([0, 1, 2, 3, 4, 1]),
        temperatures=np.full(SAMPLES, 30),
        outputs=outputs,
        slopes=slopes,
        values=values,
        sensitivities=GENERATOR.integers(
            -9, 9, (1, rows.TRAINED, exploration.OPTIONS)
        ),  # of the first choice
        advantages=np.array([1.0, -2.0, 0.5, 3.0, -1.0, 2.0], np.float32),
    )


@pytest.fixture
def weights() -> gradients.Weights:
    """Those of the engine."""
    return gradients.of_tables(*rows.network_tables(), ROW)


def additions(weights, samples) -> np.ndarray:
    """What the network adds to each option's value, unrounded."""
    sums = (samples.features - 128.0) @ weights.hidden
    activations = np.concatenate([np.maximum(sums, 0), np.full((SAMPLES, 1), 256)], axis=1)
    added = activations @ weights.output.T * 16 / 2**14
    added = np.concatenate([added, np.zeros((SAMPLES, 1))], axis=1)  # NOTHING
    each = np.arange(SAMPLES)[:, None]
    result = added[each, samples.outputs] * samples.slopes / exploration.ONE
    discarded = (samples.outputs >= exploration.KINDS) & (samples.outputs < exploration.DROP)
    return result + discarded * added[:, exploration.DROP : exploration.DROP + 1]


def likelihood(weights, samples, before: np.ndarray) -> float:
    """The log likelihood of what was sampled, weighted by the advantages."""
    values = (samples.values + additions(weights, samples) - before)[:, :5] / samples.temperatures[
        :, None
    ]
    odds = values - np.log(np.exp(values).sum(axis=1, keepdims=True))
    return float((samples.advantages * odds[np.arange(SAMPLES), samples.chosen]).sum())


@pytest.mark.parametrize("table", ["hidden", "output"])
def test_gradients_are_the_slopes_of_the_likelihood(weights, samples, table):
    found = gradients.gradients(weights, samples)[table == "output"]
    before = additions(weights, samples)
    at = {tuple(place) for place in np.argwhere(np.abs(found) > np.abs(found).max() / 20)[::7]}
    assert len(at) > 5
    for place in at:
        changed = getattr(weights, table).astype(float)
        changed[place] += 1e-3
        grown = likelihood(weights._replace(**{table: changed}), samples, before)
        slope = (grown - likelihood(weights, samples, before)) / 1e-3
        assert slope == pytest.approx(found[place], rel=0.02, abs=1e-4)


def test_a_weight_of_the_row_grows_by_its_sensitivity_times_the_advantage(weights, samples):
    first = samples._replace(advantages=np.array([2.0, *[0.0] * 5], np.float32))
    found = gradients.gradients(weights, first)[2]
    nothing = np.zeros(samples.outputs.shape)
    before = likelihood(weights, first, additions(weights, samples))
    for weight in range(rows.TRAINED):
        moved = nothing.copy()
        moved[0] = samples.sensitivities[0, weight] / exploration.DELTA * 1e-3
        grown = likelihood(weights, first, additions(weights, samples) - moved)
        assert (grown - before) / 1e-3 == pytest.approx(found[weight], rel=0.02, abs=1e-4)
    assert not found[rows.TRAINED :].any()  # they stay


def test_an_advantage_is_what_the_round_brought_more():
    """Two samples in the first round, one of no use; none in the second; one in the last."""

    def row(*numbers: int):
        return (ctypes.c_int * len(numbers))(*numbers)

    explorer = SimpleNamespace(
        samples=3,
        mine=row(700, 400, 5200),
        others=row(400, 400, 4000),
        over=row(0, 0, 1),
        rounds=3,
        ends=row(2, 2, 3),
        base_mine=row(400, 2000, 4900),
        base_others=row(400, 1000, 4000),
        base_over=row(0, 0, 0),
    )
    assert batches.advantages_of(explorer, 0).tolist() == [300 / gradients.POINTS, 0, 1]
    better, same, won = batches.advantages_of(explorer, 1).tolist()
    assert same == 0 < better < won < gradients.WIN / 2


def test_hidden_units_start_active_in_half_of_all_views(weights):
    """However far from 0 the means of the features are."""
    generator = np.random.default_rng(5)
    features = generator.normal(30, 20, (2000, exploration.FEATURES)).astype(np.float32)

    def active(features, weights):
        return (features @ weights.hidden > 0).mean(axis=0)

    fresh = gradients.initial(1, ROW)
    assert not (abs(active(features, fresh) - 0.5) < 0.1).all()
    centred = fresh.centred(features.mean(axis=0))
    assert (abs(active(features, centred) - 0.5) < 0.1).all()
    assert (centred.hidden**2).mean() > (fresh.hidden**2).mean()


def test_what_went_well_becomes_more_likely(weights, samples):
    adam = gradients.Adam(weights)
    after = weights
    for _ in range(20):
        towards = gradients.gradients(after, samples)
        after = adam.step(after, towards, [0.1] * 3)
    before = additions(weights, samples)
    assert likelihood(after, samples, before) > likelihood(weights, samples, before) + 1


def test_the_tables_are_the_weights_rounded(weights):
    assert weights.network_bytes() == rows.network_tables()
    moved = weights._replace(hidden=weights.hidden + 0.4, output=weights.output - 0.4)
    assert moved.network_bytes() == weights.network_bytes()


def test_no_weight_leaves_its_byte(weights):
    far = weights._replace(hidden=weights.hidden * 1000, output=weights.output * 1000).clipped()
    assert [len(table) for table in far.network_bytes()] == [
        len(table) for table in weights.network_bytes()
    ]
    assert far.hidden.max() == 127
    assert far.hidden.min() == -128
    row = [*weights._replace(row=weights.row * 1000).clipped().row_bytes()]
    assert row == [255 * (weight > 0) for weight in rows.row_of("expert")]


@pytest.mark.parametrize("winning", [0, 0.5, 1])
def test_what_is_good_for_one_is_bad_for_the_other(winning):
    mine, others = np.array([400, 5200, 0]), np.array([900, 3100, 0])
    over = np.array([False, True, False])
    both = [gradients.value(*points, over, winning) for points in ((mine, others), (others, mine))]
    assert sum(both) == pytest.approx(winning * gradients.WIN)


def test_a_lead_is_worth_more_near_the_end():
    mine = np.array([1500, 4500, 5000])
    early, late, over = gradients.win_probability(mine, mine - 500, np.array([0, 0, 1]))
    assert 0.5 < early < late < over == 1
