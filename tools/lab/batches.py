# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays batches of episodes, and matches for comparison, in C: the work of a training process."""

from __future__ import annotations

import functools
import random
from typing import NamedTuple

import numpy as np

from engine import chance
from engine.mille import books, names
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.reference import Reference
from lab import exploration, gradients, mille_in_c, rows
from lab.first_bot import First

AGAINST_FIRST = 0.85  # share of the episodes against the first bot
OTHERS = {"club": 15, "reference": 4, "self": 5}  # shares of the other opponents in the rest


class Part(NamedTuple):
    """A part of a batch."""

    weights: gradients.Weights
    temperature: int
    rounds: int
    seed: int


class Tables:
    """A process's own games and players in C, to train a row."""

    def __init__(self, character: str):
        row = bytes(rows.row_of("expert"))  # until `load`
        explorer = mille_in_c.complete(exploration.Explorer(row, 1))
        expert = mille_in_c.complete(Bot(row))
        club = Bot(bytes(rows.row_of("club")))
        opponents = {"first": First(), "club": club, "reference": Reference(), "self": Bot(row)}
        games = [Game(header) for header in headers(character)]
        compared = [Game(header) for header in rows.TABLES[character]]
        functions: list = []
        for other in (expert, opponents["first"], opponents["reference"]):
            episode = (games[0], games[0], explorer, other, 0, 0)
            functions.append((exploration.episode, episode))
            functions.append((exploration.match, (games[0], expert, other, 0, 0)))
        self.library = mille_in_c.compiled(*functions)
        self.explorer = self.library.copied(explorer)
        self.expert = self.library.copied(expert)
        self.opponents = {name: self.library.copied(each) for name, each in opponents.items()}
        self.games = [(self.library.copied(game), self.library.copied(game)) for game in games]
        self.compared = [(self.library.copied(game), game.sides) for game in compared]
        self.network = [self.library.table(table) for table in rows.network_tables()]

    def load(self, weights: gradients.Weights) -> None:
        """Uses these weights from now on."""
        for table, data in zip(self.network, weights.network_bytes(), strict=True):
            table[:] = data
        for player in (self.explorer, self.expert, self.opponents["self"]):
            player.row[:] = weights.row_bytes()

    def play(self, part: Part) -> None:
        """Plays a part of a batch; the explorer has the samples."""
        generator, explorer = random.Random(part.seed), self.explorer
        self.load(part.weights)
        chance.seed(explorer.random, generator.getrandbits(30))
        explorer.temperature = part.temperature
        explorer.samples = explorer.rounds = 0
        while explorer.rounds < part.rounds:
            against_first = generator.random() < AGAINST_FIRST
            name = "first" if against_first else generator.choices([*OTHERS], [*OTHERS.values()])[0]
            games, opponent = generator.choice(self.games), self.opponents[name]
            side, seed = generator.getrandbits(1), generator.getrandbits(26)
            self.library.call("episode", *games, explorer, opponent, side, seed)

    def share(self, other: str, seed: int) -> float:
        """Returns the expert's share of a seed's matches, one on each side; half is even play.

        The tables take turns.
        """
        game, sides = self.compared[seed % len(self.compared)]
        opponent = self.opponents[other]
        margins = [
            self.library.call("match", game, self.expert, opponent, side, seed)
            for side in range(sides)
        ]
        return sum((margin > 0) + (margin == 0) / 2 for margin in margins) / 2


def headers(character: str) -> list[bytes]:
    """Returns the tables of the episodes, each as often as it is played."""
    if character == "company":
        often = zip(rows.TABLES["company"], (4, 3, 2, 2), strict=True)
        return [table for table, times in often for _ in range(times)]
    plain = [bytes(books.options(book, 2, 2)) for book in (names.WIKIPEDIA, names.SALON_ES)]
    return [*[rows.parker(2, 2)] * 10, *plain, rows.salon(2)]


# --- samples as arrays


def recorded(explorer, name: str, number: int, width: int = 1) -> np.ndarray:
    """Returns the first elements of one of the explorer's records."""
    return np.ctypeslib.as_array(getattr(explorer, name))[: number * width].reshape(number, width)


def samples_of(explorer) -> gradients.Samples:
    """Returns the explorer's samples."""
    n, options = explorer.samples, exploration.OPTIONS
    measured = -(-n // exploration.EVERY)
    sensitivities = recorded(explorer, "sensitivities", measured, rows.TRAINED * options)
    return gradients.Samples(
        features=recorded(explorer, "sampled_features", n, exploration.FEATURES),
        **{
            name: recorded(explorer, name, n)[:, 0]
            for name in ("options", "chosen", "temperatures")
        },
        **{name: recorded(explorer, name, n, options) for name in ("outputs", "slopes", "values")},
        sensitivities=sensitivities.reshape(-1, rows.TRAINED, options),
        advantages=advantages_of(explorer),
    )


def advantages_of(explorer, winning: float = gradients.WINNING) -> np.ndarray:
    """Returns the gain of each sampled action: the difference to the round's end without it."""

    def values(prefix: str, number: int) -> np.ndarray:
        names = (prefix + name for name in ("mine", "others", "over"))
        mine, others, over = (recorded(explorer, name, number)[:, 0] for name in names)
        return gradients.value(mine, others, over, winning)

    ends = recorded(explorer, "ends", explorer.rounds)[:, 0]
    in_each_round = np.diff(ends, prepend=0)
    baseline = np.repeat(values("base_", explorer.rounds), in_each_round)
    return (values("", explorer.samples) - baseline).astype(np.float32)


# --- the work of a process


@functools.cache
def tables(character: str) -> Tables:
    """Returns this process's tables to train a row of the expert. Raises NoCompiler."""
    return Tables(character)


def part_gradients(character: str, part: Part) -> tuple[list[np.ndarray], int]:
    """Plays a part of a batch. Returns the sums of its gradients, and the number of samples."""
    here = tables(character)
    here.play(part)
    samples = samples_of(here.explorer)
    return gradients.gradients(part.weights, samples), here.explorer.samples


def mean_features(character: str, part: Part) -> np.ndarray:
    """Returns the means of the features in a part of a batch."""
    here = tables(character)
    here.play(part)
    features = samples_of(here.explorer).features
    return (features.astype(np.float32) - gradients.ZERO).mean(axis=0)


def won(character: str, weights: gradients.Weights, other: str, seeds: range) -> list[float]:
    """Returns the share of each seed's matches that the expert wins with these weights."""
    here = tables(character)
    here.load(weights)
    return [here.share(other, seed) for seed in seeds]
