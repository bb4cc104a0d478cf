# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How the expert's row and network learn: by policy gradients, from the notes of lessons.

What learns is the expert as the engine plays it, whole bytes and all; behind them stand finer
numbers, which are moved a little with each batch. A whim after which the round went better than it
did becomes likelier, another one less likely.
"""

from __future__ import annotations

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
WIDER = 1.5  # how much farther apart cells begin, once they are centred
POINTS = 300  # of a round, that are a reward of 1
WIN = 10  # the reward of a match won, before it is mixed with the points
ROUND = 900  # points that a side makes in a round, roughly
SPREAD = 800  # and by how much two sides differ after it


class Weights(NamedTuple):
    """All that is learnt, as rows of numbers. signs and actions: the bytes' distance from 128."""

    signs: np.ndarray
    actions: np.ndarray
    row: np.ndarray  # the weights of the expert's row, as they stand there

    def bytes(self) -> tuple[bytes, bytes]:
        """The tables of engine/mille/network.py."""
        return _bytes(self.signs), _bytes(self.actions)

    def row_bytes(self) -> bytes:
        """The expert's row of engine/mille/characters.py."""
        return np.rint(self.row).astype(np.uint8).tobytes()

    def with_row(self, row: list[int]) -> Weights:
        """With another row."""
        return self._replace(row=np.array(row, np.float32))

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
    )


def of_tables(signs: bytes, actions: bytes, row: list[int]) -> Weights:
    """Weights that go on from the engine's tables."""
    return Weights(
        signs=_weights(signs).reshape(lessons.SIGNS, CELLS),
        actions=_weights(actions).reshape(PLACES, CELLS + 1),
        row=np.array(row, np.float32),
    )


def _weights(table: bytes) -> np.ndarray:
    return np.frombuffer(table, np.uint8).astype(np.float32) - CENTRE


def _bytes(table: np.ndarray) -> bytes:
    return (np.rint(table).astype(int) + CENTRE).astype(np.uint8).tobytes()


# --- what a match is worth


def worth(mine, others, over, goal: int, match: float) -> np.ndarray:
    """How good it is to stand at so many points, each a row of numbers. over: whether the match is.

    match: the part of winning, from 0 to 1.
    """
    points = (mine - others) / POINTS
    return (1 - match) * points + match * WIN * chance(mine, others, over, goal)


def chance(mine, others, over, goal: int) -> np.ndarray:
    """The chance to win a match, roughly, after a round."""
    rounds = np.maximum(0.0, (goal - np.maximum(mine, others)) / ROUND) + 0.6
    likely = 1 / (1 + np.exp(-1.7 * (mine - others) / (SPREAD * np.sqrt(rounds))))
    won = (1 + np.sign(mine - others)) / 2
    return np.where(over, won, likely)


# --- a batch


class Notes(NamedTuple):
    """What a learner noted, a line for each choice in which it had a whim."""

    seen: np.ndarray
    options: np.ndarray
    chosen: np.ndarray
    heats: np.ndarray
    places: np.ndarray
    slopes: np.ndarray
    values: np.ndarray
    sways: np.ndarray  # of one choice in lessons.EVERY
    credit: np.ndarray  # by how much better the round went with the whim


def gradients(weights: Weights, notes: Notes) -> list[np.ndarray]:
    """The sums over a batch of what would make good whims likelier: of each of the weights."""
    signs = notes.seen.astype(np.float32) - CENTRE
    sums = signs @ np.rint(weights.signs)
    cells = np.maximum(sums, 0)
    actions = np.rint(weights.actions)
    pull = pulls(notes) * notes.credit[:, None]
    added = additions(notes, pull) * np.float32(PART / SHIFT)
    saying = np.concatenate([cells, np.full((len(signs), 1), SAME, np.float32)], axis=1)
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
