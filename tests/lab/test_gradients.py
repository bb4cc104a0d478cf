# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the network's training rests on: credit, likelihood, steps."""

import ctypes
from types import SimpleNamespace

import numpy as np
import pytest

from engine.mille import network
from learning import classroom, gradients, lessons, training

CHOICES = 6
ROW = training.row_of("expert")
LOT = np.random.default_rng(3)


@pytest.fixture
def notes() -> gradients.Notes:
    """A few choices among options of all kinds: cards played, thrown away, dead; a yes or no."""
    places = np.zeros((CHOICES, lessons.OPTIONS), int)
    places[:, :5] = 3, lessons.KINDS + 3, lessons.DROP, 20, lessons.NOTHING
    slopes = np.zeros_like(places)
    slopes[:, :4] = lessons.ONE, lessons.ONE // 2, lessons.ONE, lessons.ONE
    values = np.zeros_like(places)
    values[:, :5] = LOT.integers(-60, 60, (CHOICES, 5))
    return gradients.Notes(
        seen=LOT.integers(120, 150, (CHOICES, lessons.SIGNS)),
        options=np.full(CHOICES, 5),
        chosen=np.array([0, 1, 2, 3, 4, 1]),
        heats=np.full(CHOICES, 30),
        places=places,
        slopes=slopes,
        values=values,
        sways=LOT.integers(-9, 9, (1, lessons.SWAYERS, lessons.OPTIONS)),  # of the first choice
        credit=np.array([1.0, -2.0, 0.5, 3.0, -1.0, 2.0], np.float32),
    )


@pytest.fixture
def weights() -> gradients.Weights:
    """Those of the engine."""
    return gradients.of_tables(network._SIGNS, network._ACTIONS, ROW)


def additions(weights, notes) -> np.ndarray:
    """What the network adds to each option's value, in fractions."""
    sums = (notes.seen - 128.0) @ weights.signs
    saying = np.concatenate([np.maximum(sums, 0), np.full((CHOICES, 1), 256)], axis=1)
    added = saying @ weights.actions.T * 16 / 2**14
    added = np.concatenate([added, np.zeros((CHOICES, 1))], axis=1)  # to let it be
    rows = np.arange(CHOICES)[:, None]
    result = added[rows, notes.places] * notes.slopes / lessons.ONE
    thrown = (notes.places >= lessons.KINDS) & (notes.places < lessons.DROP)
    return result + thrown * added[:, lessons.DROP : lessons.DROP + 1]


def likelihood(weights, notes, before: np.ndarray) -> float:
    """The credited logarithm of how likely the choices are."""
    values = (notes.values + additions(weights, notes) - before)[:, :5] / notes.heats[:, None]
    odds = values - np.log(np.exp(values).sum(axis=1, keepdims=True))
    return float((notes.credit * odds[np.arange(CHOICES), notes.chosen]).sum())


@pytest.mark.parametrize("table", ["signs", "actions"])
def test_gradients_are_the_slopes_of_the_likelihood(weights, notes, table):
    found = gradients.gradients(weights, notes)[table == "actions"]
    before = additions(weights, notes)
    at = {tuple(place) for place in np.argwhere(np.abs(found) > np.abs(found).max() / 20)[::7]}
    assert len(at) > 5
    for place in at:
        changed = getattr(weights, table).astype(float)
        changed[place] += 1e-3
        grown = likelihood(weights._replace(**{table: changed}), notes, before)
        slope = (grown - likelihood(weights, notes, before)) / 1e-3
        assert slope == pytest.approx(found[place], rel=0.02, abs=1e-4)


def test_a_weight_of_the_row_grows_by_what_it_does_to_credited_choices(weights, notes):
    first = notes._replace(credit=np.array([2.0, *[0.0] * 5], np.float32))
    found = gradients.gradients(weights, first)[2]
    nothing = np.zeros(notes.places.shape)
    before = likelihood(weights, first, additions(weights, notes))
    for weight in range(lessons.SWAYERS):
        swayed = nothing.copy()
        swayed[0] = notes.sways[0, weight] / lessons.STEP * 1e-3
        grown = likelihood(weights, first, additions(weights, notes) - swayed)
        assert (grown - before) / 1e-3 == pytest.approx(found[weight], rel=0.02, abs=1e-4)
    assert not found[lessons.SWAYERS :].any()  # they stay


def test_a_whim_is_credited_with_what_the_round_brought_more():
    """Two whims in the first round, one of no use; none in the second; one in the last."""

    def row(*numbers: int):
        return (ctypes.c_int * len(numbers))(*numbers)

    learner = SimpleNamespace(
        choices=3,
        mine=row(700, 400, 5200),
        others=row(400, 400, 4000),
        over=row(0, 0, 1),
        rounds=3,
        ends=row(2, 2, 3),
        round_mine=row(400, 2000, 4900),
        round_others=row(400, 1000, 4000),
        round_over=row(0, 0, 0),
    )
    assert classroom.credit_of(learner, 0).tolist() == [300 / gradients.POINTS, 0, 1]
    better, same, won = classroom.credit_of(learner, 1).tolist()
    assert same == 0 < better < won < gradients.WIN / 2


def test_cells_begin_silent_at_half_of_all_views(weights):
    """However far from nothing signs usually are."""
    lot = np.random.default_rng(5)
    signs = lot.normal(30, 20, (2000, lessons.SIGNS)).astype(np.float32)

    def speaking(signs, weights):
        return (signs @ weights.signs > 0).mean(axis=0)

    fresh = gradients.beginning(1, ROW)
    assert not (abs(speaking(signs, fresh) - 0.5) < 0.1).all()
    centred = fresh.centred(signs.mean(axis=0))
    assert (abs(speaking(signs, centred) - 0.5) < 0.1).all()
    assert (centred.signs**2).mean() > (fresh.signs**2).mean()


def test_what_went_well_becomes_likelier(weights, notes):
    adam = gradients.Adam(weights)
    after = weights
    for _ in range(20):
        towards = gradients.gradients(after, notes)
        after = adam.moved(after, towards, [0.1] * 3)
    before = additions(weights, notes)
    assert likelihood(after, notes, before) > likelihood(weights, notes, before) + 1


def test_the_tables_are_the_weights_rounded(weights):
    assert weights.bytes() == (network._SIGNS, network._ACTIONS)
    moved = weights._replace(signs=weights.signs + 0.4, actions=weights.actions - 0.4)
    assert moved.bytes() == weights.bytes()


def test_no_weight_leaves_its_byte(weights):
    far = weights._replace(signs=weights.signs * 1000, actions=weights.actions * 1000).limited()
    assert [len(table) for table in far.bytes()] == [len(table) for table in weights.bytes()]
    assert far.signs.max() == 127
    assert far.signs.min() == -128
    row = [*weights._replace(row=weights.row * 1000).limited().row_bytes()]
    assert row == [255 * (weight > 0) for weight in training.row_of("expert")]


@pytest.mark.parametrize("match", [0, 0.5, 1])
def test_what_is_good_for_one_is_bad_for_the_other(match):
    mine, others = np.array([400, 5200, 0]), np.array([900, 3100, 0])
    over = np.array([False, True, False])
    both = [
        gradients.worth(*points, over, 5000, match) for points in ((mine, others), (others, mine))
    ]
    assert sum(both) == pytest.approx(match * gradients.WIN)


def test_a_lead_is_worth_more_near_the_end():
    mine = np.array([1500, 4500, 5000])
    early, late, over = gradients.chance(mine, mine - 500, np.array([0, 0, 1]), 5000)
    assert 0.5 < early < late < over == 1
