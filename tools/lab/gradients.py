# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Training of the expert's row and network by policy gradients, from the samples of episodes.

The expert plays with whole bytes, as the engine does. Behind the bytes are real numbers, which each
batch moves a little: a sampled action with a positive advantage becomes more likely, one with a
negative advantage less likely.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.mille import names, network
from lab import exploration, rows

UNITS = network._UNITS
OUTPUTS = exploration.NOTHING
BIAS = network._BIAS
SCALE = 1 << network._SHIFT
NETWORK_WEIGHT = rows.row_of("expert")[names.W_NETWORK]
ZERO = 128  # the byte of a weight of 0
GREATEST = 255
SPREAD = 16  # standard deviation of the first hidden weights
GAIN = 1.5  # of the hidden weights when they are centered
POINTS = 300  # points of a round that give a reward of 1
WIN = 10  # the reward for winning the match
WINNING = 0.75  # share of that reward; the rest is for points
GOAL = 5000  # points of a match
ROUND = 900  # points that a side makes in a round, roughly
DEVIATION = 800  # of the difference of two sides after a round, roughly


class Weights(NamedTuple):
    """All trained weights. hidden, output: the network's, with 0 for the byte 128."""

    hidden: np.ndarray
    output: np.ndarray
    row: np.ndarray

    def network_bytes(self) -> tuple[bytes, bytes]:
        """Returns the tables of engine/mille/network.py."""
        return _bytes(self.hidden), _bytes(self.output)

    def row_bytes(self) -> bytes:
        """Returns a row of engine/mille/characters.py."""
        return np.rint(self.row).astype(np.uint8).tobytes()

    def with_row(self, row: list[int]) -> Weights:
        """Returns these weights with another row."""
        return self._replace(row=np.array(row, np.float32))

    def clipped(self) -> Weights:
        """Returns these weights, each limited to the range of a byte."""
        hidden, output = (table.clip(-ZERO, ZERO - 1) for table in (self.hidden, self.output))
        return Weights(hidden, output, self.row.clip(0, GREATEST))

    def centred(self, mean: np.ndarray) -> Weights:
        """Returns these weights with hidden units that are active in half of all views, and far
        apart.

        mean: the features' means.
        """
        hidden = self.hidden * GAIN
        hidden = hidden - np.outer(mean, mean @ hidden) / (mean @ mean)
        return self._replace(hidden=hidden).clipped()

    def mixed(self, other: Weights, share: float) -> Weights:
        """Returns weights between these and others. share: the share of the others."""
        return Weights(*(a + share * (b - a) for a, b in zip(self, other, strict=True)))


def initial(seed: int, row: list[int]) -> Weights:
    """Returns random hidden weights, and outputs of 0."""
    hidden = np.random.default_rng(seed).normal(0, SPREAD, (exploration.FEATURES, UNITS))
    output = np.zeros((OUTPUTS, UNITS + 1), np.float32)
    return Weights(hidden.astype(np.float32), output, np.array(row, np.float32))


def of_tables(hidden: bytes, output: bytes, row: list[int]) -> Weights:
    """Returns weights from tables of bytes."""
    return Weights(
        _weights(hidden).reshape(exploration.FEATURES, UNITS),
        _weights(output).reshape(OUTPUTS, UNITS + 1),
        np.array(row, np.float32),
    )


def _weights(table: bytes) -> np.ndarray:
    return np.frombuffer(table, np.uint8).astype(np.float32) - ZERO


def _bytes(table: np.ndarray) -> bytes:
    return (np.rint(table).astype(int) + ZERO).astype(np.uint8).tobytes()


# --- values


def value(mine, others, over, winning: float):
    """Returns the value of a score. over: whether the match is over. All are arrays."""
    points = (mine - others) / POINTS
    return (1 - winning) * points + winning * WIN * win_probability(mine, others, over)


def win_probability(mine, others, over):
    """Returns the rough probability of winning the match, after a round."""
    rounds = np.maximum(0.0, (GOAL - np.maximum(mine, others)) / ROUND) + 0.6
    likely = 1 / (1 + np.exp(-1.7 * (mine - others) / (DEVIATION * np.sqrt(rounds))))
    won = (1 + np.sign(mine - others)) / 2
    return np.where(over, won, likely)


# --- a batch


class Samples(NamedTuple):
    """A batch of samples, an element for each; see exploration.py."""

    features: np.ndarray
    options: np.ndarray
    chosen: np.ndarray
    temperatures: np.ndarray
    outputs: np.ndarray
    slopes: np.ndarray
    values: np.ndarray
    sensitivities: np.ndarray  # for one sample in exploration.EVERY
    advantages: np.ndarray


def gradients(weights: Weights, samples: Samples) -> list[np.ndarray]:
    """Returns the gradients of the policy's objective by each weight, summed over a batch."""
    features = samples.features.astype(np.float32) - ZERO
    sums = features @ np.rint(weights.hidden)
    units = np.maximum(sums, 0)
    by_value = value_gradients(samples) * samples.advantages[:, None]
    by_output = output_gradients(samples, by_value) * np.float32(NETWORK_WEIGHT / SCALE)
    bias = np.full((len(features), 1), BIAS, np.float32)
    activations = np.concatenate([units, bias], axis=1)
    by_sum = (by_output @ np.rint(weights.output)[:, :UNITS]) * (sums > 0)
    row = np.zeros_like(weights.row)
    measured = by_value[:: exploration.EVERY]
    row[: rows.TRAINED] = np.einsum("cwo,co->w", samples.sensitivities, measured)
    return [features.T @ by_sum, by_output.T @ activations, row / exploration.DELTA]


def value_gradients(samples: Samples) -> np.ndarray:
    """Returns the gradients of the sampled option's log probability, by each option's value."""
    temperatures = samples.temperatures[:, None].astype(np.float32)
    there = np.arange(exploration.OPTIONS)[None, :] < samples.options[:, None]
    values = np.where(there, samples.values, -(1 << 20)).astype(np.float32) / temperatures
    odds = np.exp(values - values.max(axis=1, keepdims=True))
    odds /= odds.sum(axis=1, keepdims=True)
    odds[np.arange(len(odds)), samples.chosen] -= 1
    return np.where(there, -odds / temperatures, 0)


def output_gradients(samples: Samples, by_value: np.ndarray) -> np.ndarray:
    """Returns the gradients by the network's outputs: summed over the options whose values use
    them.

    A discard's value uses two outputs: that of its card, and that of any card.
    """
    sample, option = np.nonzero(by_value)
    output, gradient = samples.outputs[sample, option], by_value[sample, option]
    discard = (output > exploration.KINDS - 1) & (output < exploration.DROP)
    width = OUTPUTS + 1
    places = np.concatenate([sample * width + output, sample[discard] * width + exploration.DROP])
    slopes = samples.slopes[sample, option] / np.float32(exploration.ONE)
    sums = np.bincount(
        places, np.concatenate([gradient * slopes, gradient[discard]]), len(by_value) * width
    )
    return sums.astype(np.float32).reshape(len(by_value), width)[:, :OUTPUTS]


# --- steps


class Adam:
    """Steps of about equal size for all weights (Kingma and Ba, 2015)."""

    BETAS = 0.9, 0.999

    def __init__(self, weights: Weights):
        self.steps = 0
        self.means = [np.zeros_like(table) for table in weights]
        self.squares = [np.zeros_like(table) for table in weights]

    def step(self, weights: Weights, towards: list[np.ndarray], rates: list[float]) -> Weights:
        """Returns the weights after a step. towards: gradients; rates: a learning rate for each
        table.
        """
        self.steps += 1
        first, second = self.BETAS
        tables = []
        for i, (table, gradient) in enumerate(zip(weights, towards, strict=True)):
            self.means[i] += (1 - first) * (gradient - self.means[i])
            self.squares[i] += (1 - second) * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - first**self.steps)
            square = self.squares[i] / (1 - second**self.steps)
            step = rates[i] * mean / (np.sqrt(square) + 1e-12)
            tables.append((table + step).astype(np.float32))
        return Weights(*tables).clipped()
