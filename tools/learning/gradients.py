# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the expert's row and network learn: by policy gradients, from the notes of lessons.

The actor is the expert as the engine plays it, whole bytes and all; behind them stand finer
numbers, which are moved a little with each batch. The critic is another network that guesses how a
round will end. It sees the hidden cards too: what they bring is luck, and no merit of the choice.
It is needed for training only.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from engine.mille import names, network
from learning import lessons, training

CELLS = network._CELLS
PLACES = lessons.NOTHING
SAME = network._SAME
SHIFT = 1 << network._SHIFT
PART = training.row_of("expert")[names.W_NETWORK]  # of the network
CENTRE = 128  # the byte of a weight of nothing
GREATEST = 255
JUDGES = 96  # the critic's cells
JUDGED = 4  # choices, of one of which it learns
INPUTS = lessons.SIGNS + lessons.HIDDEN
WIDER = 1.5  # how much farther apart cells begin, once they are centred
SCALE = 1 / 8  # of signs, for the critic
POINTS = 300  # of a round, that are a reward of 1
WIN = 10  # the reward of a match won, before it is mixed with the points
ROUND = 900  # points that a side makes in a round, roughly
SPREAD = 800  # and by how much two sides differ after it
PATIENCE = 0.95  # how much of a later surprise a choice is credited with (GAE's lambda)


class Weights(NamedTuple):
    """All that is learnt, as rows of numbers. signs and actions: the bytes' distance from 128."""

    signs: np.ndarray
    actions: np.ndarray
    row: np.ndarray  # the weights of the expert's row, as they stand there
    inputs: np.ndarray  # the critic's
    bias: np.ndarray
    outputs: np.ndarray
    level: np.ndarray

    def bytes(self) -> tuple[bytes, bytes]:
        """The tables of engine/mille/network.py."""
        return _bytes(self.signs), _bytes(self.actions)

    def row_bytes(self) -> bytes:
        """The expert's row of engine/mille/characters.py."""
        return np.rint(self.row).astype(np.uint8).tobytes()

    def limited(self) -> Weights:
        """With no weight beyond what a byte holds."""
        signs, actions = (table.clip(-CENTRE, CENTRE - 1) for table in (self.signs, self.actions))
        return self._replace(signs=signs, actions=actions, row=self.row.clip(0, GREATEST))

    def centred(self, usual: np.ndarray) -> Weights:
        """With cells that are silent at half of all views, and far apart.

        usual: the mean signs of a view.
        """
        signs = self.signs * WIDER
        signs = signs - np.outer(usual, usual @ signs) / (usual @ usual)
        return self._replace(signs=signs).limited()

    def mixed(self, other: Weights, share: float) -> Weights:
        """Weights between these and others. share: of the others."""
        return Weights(*(a + share * (b - a) for a, b in zip(self, other, strict=True)))


def beginning(seed: int, row: list[int]) -> Weights:
    """Weights to begin with: the network has no opinion yet."""
    lot = np.random.default_rng(seed)
    return Weights(
        signs=lot.normal(0, 16, (lessons.SIGNS, CELLS)).astype(np.float32),
        actions=np.zeros((PLACES, CELLS + 1), np.float32),
        row=np.array(row, np.float32),
        inputs=lot.normal(0, 0.15, (INPUTS, JUDGES)).astype(np.float32),
        bias=np.zeros(JUDGES, np.float32),
        outputs=lot.normal(0, 0.1, JUDGES).astype(np.float32),
        level=np.zeros(1, np.float32),
    )


def of_tables(signs: bytes, actions: bytes, seed: int, row: list[int]) -> Weights:
    """Weights that go on from the engine's tables, with a new critic."""
    fresh = beginning(seed, row)
    return fresh._replace(
        signs=_weights(signs).reshape(fresh.signs.shape),
        actions=_weights(actions).reshape(fresh.actions.shape),
    )


def _weights(table: bytes) -> np.ndarray:
    return np.frombuffer(table, np.uint8).astype(np.float32) - CENTRE


def _bytes(table: np.ndarray) -> bytes:
    return (np.rint(table).astype(int) + CENTRE).astype(np.uint8).tobytes()


# --- what a match is worth


def worth(mine: float, others: float, goal: int, over: bool, match: float) -> float:
    """How good it is to stand at so many points. match: the part of winning, from 0 to 1."""
    return (1 - match) * (mine - others) / POINTS + match * WIN * chance(mine, others, goal, over)


def chance(mine: float, others: float, goal: int, over: bool) -> float:
    """The chance to win a match, roughly, after a round."""
    if over:
        return (mine > others) + (mine == others) / 2
    rounds = max(0.0, (goal - max(mine, others)) / ROUND) + 0.6
    return 1 / (1 + math.exp(-1.7 * (mine - others) / (SPREAD * math.sqrt(rounds))))


# --- a batch


class Notes(NamedTuple):
    """What a learner noted: the choices in their order, and for each round its end and reward."""

    seen: np.ndarray
    hidden: np.ndarray
    options: np.ndarray
    chosen: np.ndarray
    heats: np.ndarray
    places: np.ndarray
    slopes: np.ndarray
    values: np.ndarray
    sways: np.ndarray  # of one choice in lessons.EVERY
    ends: list[int]
    rewards: list[float]


def gradients(weights: Weights, notes: Notes) -> tuple[list[np.ndarray], int, float]:
    """The sums over a batch's choices of what would make good ones likelier; how many they are;
    and how surprising they were, squared.
    """
    signs = notes.seen.astype(np.float32) - CENTRE
    hidden = notes.hidden.astype(np.float32)
    credit = credits_of(guess(weights, signs, hidden)[0], notes.ends, notes.rewards)
    actor = actor_gradients(weights, notes, signs, credit)
    some = slice(None, None, JUDGED)
    critic = critic_gradients(weights, signs[some], hidden[some], credit[some])
    return [*actor, *critic], len(credit), float((credit**2).sum())


def guess(weights: Weights, signs: np.ndarray, hidden: np.ndarray):
    """What the critic expects at each choice, and its cells."""
    judged = signs @ (weights.inputs[: lessons.SIGNS] * np.float32(SCALE))
    judged += hidden @ weights.inputs[lessons.SIGNS :]
    judged += weights.bias
    np.maximum(judged, 0, out=judged)
    return judged @ weights.outputs + weights.level[0], judged


def credits_of(guesses: np.ndarray, ends: list[int], rewards: list[float]) -> np.ndarray:
    """By how much things went better than expected after each choice (GAE)."""
    expected = guesses.tolist()
    credit = [0.0] * len(expected)
    begin = 0
    for end, reward in zip(ends, rewards, strict=True):
        following, gained = reward, 0.0
        for i in range(end - 1, begin - 1, -1):
            gained = following - expected[i] + PATIENCE * gained
            following = expected[i]
            credit[i] = gained
        begin = end
    return np.array(credit, np.float32)


def actor_gradients(
    weights: Weights, notes: Notes, signs: np.ndarray, credit: np.ndarray
) -> list[np.ndarray]:
    """Of the network's two tables, and of the row."""
    sums = signs @ np.rint(weights.signs)
    cells = np.maximum(sums, 0)
    actions = np.rint(weights.actions)
    pull = pulls(notes) * credit[:, None]
    added = additions(notes, pull) * np.float32(PART / SHIFT)
    saying = np.concatenate([cells, np.full((len(credit), 1), SAME, np.float32)], axis=1)
    back = (added @ actions[:, :CELLS]) * (sums > 0)
    row = np.zeros_like(weights.row)
    row[: lessons.SWAYERS] = np.einsum("cwo,co->w", notes.sways, pull[:: lessons.EVERY])
    return [signs.T @ back, added.T @ saying, row / lessons.STEP]


def additions(notes: Notes, pull: np.ndarray) -> np.ndarray:
    """What is pulled at each place of each choice, by all the options whose values rest on it."""
    choice, option = np.nonzero(pull)
    place, strength = notes.places[choice, option], pull[choice, option]
    dropped = (place > lessons.KINDS - 1) & (place < lessons.DROP)
    cells = np.concatenate(
        [choice * (PLACES + 1) + place, choice[dropped] * (PLACES + 1) + lessons.DROP]
    )
    slopes = notes.slopes[choice, option] / np.float32(lessons.ONE)
    pulled = np.concatenate([strength * slopes, strength[dropped]])
    size = len(pull) * (PLACES + 1)
    sums = np.bincount(cells, pulled, size).astype(np.float32)
    return sums.reshape(len(pull), PLACES + 1)[:, :PLACES]


def pulls(notes: Notes) -> np.ndarray:
    """How the likelihood of what was chosen grows with each option's value."""
    heats = notes.heats[:, None].astype(np.float32)
    there = np.arange(lessons.OPTIONS)[None, :] < notes.options[:, None]
    values = np.where(there, notes.values, -(1 << 20)).astype(np.float32) / heats
    odds = np.exp(values - values.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    odds[np.arange(len(odds)), notes.chosen] -= 1
    return np.where(there, -odds / heats, 0)


def critic_gradients(
    weights: Weights, signs: np.ndarray, hidden: np.ndarray, credit: np.ndarray
) -> list[np.ndarray]:
    """Of the critic's four tables: towards what came."""
    _, judged = guess(weights, signs, hidden)
    back = np.outer(credit, weights.outputs) * (judged > 0)
    inputs = np.concatenate([signs.T @ back * np.float32(SCALE), hidden.T @ back])
    return [inputs, back.sum(axis=0), judged.T @ credit, credit.sum(keepdims=True)]


# --- steps


class Adam:
    """Moves weights by gradients, each by about as much (Kingma and Ba, 2015)."""

    SLOW, SLOWER = 0.9, 0.999

    def __init__(self, weights: Weights):
        self.steps = 0
        self.means = [np.zeros_like(table) for table in weights]
        self.squares = [np.zeros_like(table) for table in weights]

    def moved(self, weights: Weights, towards: list[np.ndarray], rates: list[float]) -> Weights:
        """The weights after a step of about `rates`, one for each table."""
        self.steps += 1
        tables = []
        for i, (table, gradient) in enumerate(zip(weights, towards, strict=True)):
            self.means[i] += (1 - self.SLOW) * (gradient - self.means[i])
            self.squares[i] += (1 - self.SLOWER) * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - self.SLOW**self.steps)
            square = self.squares[i] / (1 - self.SLOWER**self.steps)
            step = rates[i] * mean / (np.sqrt(square) + 1e-12)
            tables.append((table + step).astype(np.float32))
        return Weights(*tables).limited()
