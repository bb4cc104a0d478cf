# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where the network learns: a process's own games and players, in C."""

from __future__ import annotations

import functools
import random
from typing import NamedTuple

import bare

bare.find_engine()

import numpy as np  # noqa: E402

from engine import chance  # noqa: E402
from engine.mille import books, names, network  # noqa: E402
from engine.mille.bot import Bot  # noqa: E402
from engine.mille.first_bot import First  # noqa: E402
from engine.mille.game import Game  # noqa: E402
from engine.mille.reference import Reference  # noqa: E402
from league import swift_mille  # noqa: E402
from learning import gradients, lessons, training  # noqa: E402

GOAL = 5000
OTHERS = {"club": 15, "reference": 4, "self": 5}  # how often, where the first bot does not play


class Task(NamedTuple):
    """What a process does before a step."""

    weights: gradients.Weights
    heat: int
    rounds: int
    seed: int
    against_first: float  # how many of the matches, from 0 to 1
    match: float  # how much winning it counts beside the points, from 0 to 1


class Classroom:
    """Games and players."""

    def __init__(self, character: str):
        row = bytes(training.row_of("expert"))  # until it takes others
        learner, expert = map(swift_mille.experienced, (lessons.Learner(row, 1), Bot(row)))
        club = Bot(bytes(training.row_of("club")))
        others = {"first": First(), "club": club, "reference": Reference(), "self": Bot(row)}
        tables = [Game(header) for header in headers(character)]
        compared = [Game(header) for header in training.tables_of(character)]
        functions: list = []
        for kind in (expert, others["first"], others["reference"]):
            functions.append((lessons.lesson, (tables[0], tables[0], learner, kind, 0, 0)))
            functions.append((lessons.match, (tables[0], expert, kind, 0, 0)))
        self.library = swift_mille.compiled(*functions)
        self.learner = self.library.copied(learner)
        self.expert = self.library.copied(expert)
        self.others = {name: self.library.copied(each) for name, each in others.items()}
        self.games = [(self.library.copied(game), self.library.copied(game)) for game in tables]
        self.compared = [(self.library.copied(game), game.sides) for game in compared]
        self.tables = self.library.table(network._SIGNS), self.library.table(network._ACTIONS)

    def take(self, weights: gradients.Weights) -> None:
        """Plays on by such weights."""
        for table, data in zip(self.tables, weights.bytes(), strict=True):
            table[:] = data
        for player in (self.learner, self.expert, self.others["self"]):
            player.row[:] = weights.row_bytes()

    def study(self, task: Task) -> tuple[list[np.ndarray], int]:
        """Plays a batch: gradients, and in how many choices there was a whim."""
        lot, learner = random.Random(task.seed), self.learner
        self.take(task.weights)
        chance.seed(learner.lot, lot.getrandbits(30))
        learner.heat = task.heat
        learner.choices = learner.rounds = 0
        while learner.rounds < task.rounds:
            against_first = lot.random() < task.against_first
            name = "first" if against_first else lot.choices([*OTHERS], [*OTHERS.values()])[0]
            games, other = lot.choice(self.games), self.others[name]
            side, seed = lot.getrandbits(1), lot.getrandbits(26)
            self.library.call("lesson", *games, learner, other, side, seed)
        return gradients.gradients(task.weights, notes_of(learner, task.match)), learner.choices

    def usual(self, task: Task) -> np.ndarray:
        """The mean signs of the views in a batch."""
        self.study(task)
        seen = noted(self.learner, "seen", self.learner.choices, lessons.SIGNS)
        return (seen.astype(np.float32) - gradients.CENTRE).mean(axis=0)

    def won(self, other: str, seed: int) -> float:
        """What the expert wins of a seed's matches, one on each side; the tables take turns."""
        game, sides = self.compared[seed % len(self.compared)]
        played = (self.expert, self.others[other])
        match = functools.partial(self.library.call, "match", game, *played)
        return training.share([match(side, seed) for side in range(sides)])


def headers(character: str) -> list[bytes]:
    """Tables for lessons: of two, Parker's ten times as often as each of the others; or of more."""
    if character == "company":
        often = zip(training.COMPANY, (4, 3, 2, 2), strict=True)
        return [table for table, times in often for _ in range(times)]
    plain = [books.options(book, 2, 2) for book in (names.WIKIPEDIA, names.SALON_ES)]
    return [*[training.DUEL] * 10, *map(bytes, plain), training.salon_of(2)]


def noted(learner, name: str, number: int, width: int = 1) -> np.ndarray:
    """One of a learner's notes: so many lines."""
    return np.ctypeslib.as_array(getattr(learner, name))[: number * width].reshape(number, width)


def notes_of(learner, match: float) -> gradients.Notes:
    """The learner's notes as arrays. match: the part of winning, from 0 to 1."""
    n = learner.choices
    lines = {name: noted(learner, name, n)[:, 0] for name in ("options", "chosen", "heats")}
    of_options = ("places", "slopes", "values")
    sways = noted(learner, "sways", -(-n // lessons.EVERY), lessons.SWAYERS * lessons.OPTIONS)
    return gradients.Notes(
        seen=noted(learner, "seen", n, lessons.SIGNS),
        **lines,
        **{name: noted(learner, name, n, lessons.OPTIONS) for name in of_options},
        sways=sways.reshape(-1, lessons.SWAYERS, lessons.OPTIONS),
        credit=credit_of(learner, match),
    )


def credit_of(learner, match: float) -> np.ndarray:
    """By how much better a round went with each whim than without it."""

    def worth(kind: str, number: int) -> np.ndarray:
        names = (kind + name for name in ("mine", "others", "over"))
        mine, others, over = (noted(learner, name, number)[:, 0] for name in names)
        return gradients.worth(mine, others, over, GOAL, match)

    ends = noted(learner, "ends", learner.rounds)[:, 0]
    whims = np.diff(ends, prepend=0)  # in each round
    without = np.repeat(worth("round_", learner.rounds), whims)
    return (worth("", learner.choices) - without).astype(np.float32)


@functools.cache
def room(character: str) -> Classroom:
    """This process's own, to train such a row of the expert."""
    return Classroom(character)


def study(character: str, task: Task):
    """A batch."""
    return room(character).study(task)


def won(character: str, weights: gradients.Weights, other: str, seeds: range) -> list[float]:
    """What the expert wins with such weights of the matches of each seed: half is even play."""
    here = room(character)
    here.take(weights)
    return [here.won(other, seed) for seed in seeds]
