# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player that searches, for computers only: it measures how much the bots leave unwon.

Information set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
2012), on the contract of a game alone. Each playout deals the hidden cards anew in agreement with
the view, descends one tree that all these deals share, adds a node, and plays on by a cheap
policy. Since each deal allows other actions, UCT counts how often one could have been chosen. The
policy's own choice is the prior (Rosin, 2011): a round's points vary by a thousand, good actions
differ by a twentieth of that, and a search without a prior would follow the noise.
"""

from __future__ import annotations

import math
import random

SEEDS = 1 << 30
ROOM = 64  # legal actions of any game
PRIOR = 0.5  # share of the policy's own choice in the prior; the rest is uniform
EXPLORATION = 2.0  # in standard deviations of the playouts' values


class Node:
    """The situations after the same actions, and their value for the side that acted last."""

    __slots__ = ("children", "seen", "side", "total", "visits")

    def __init__(self, side: int):
        self.side = side
        self.children: dict[int, Node] = {}
        self.seen = 0  # how often its parent could have chosen it
        self.visits = 0
        self.total = 0.0

    def bound(self, first: float, exploration: float) -> float:
        """The upper confidence bound. first: the value of a node that has not been tried."""
        mean = self.total / self.visits if self.visits else first
        return mean + exploration * math.sqrt(self.seen) / (1 + self.visits)


class Spread:
    """The standard deviation of numbers as they come (Welford)."""

    def __init__(self):
        self._n = 0
        self._mean = self._squares = 0.0

    def add(self, number: float) -> None:
        """Takes one more number into account."""
        self._n += 1
        step = number - self._mean
        self._mean += step / self._n
        self._squares += step * (number - self._mean)

    def deviation(self) -> float:
        """The standard deviation so far; 0 before the second number."""
        return math.sqrt(self._squares / self._n) if self._n else 0.0


class Simulation:
    """A game for playouts, apart from the real one.

    game: one of its own. policy: a player that plays playouts to their end. end(game): whether
    that is reached. worth(game): the value of the end for each side.
    """

    def __init__(self, game, policy, end, worth):
        self._game = game
        self._policy = policy
        self._end = end
        self._worth = worth
        self._legal = [0] * ROOM

    def deal(self, view, seed: int) -> None:
        """Becomes a full state that agrees with a view."""
        self._game.redeal(view, seed)

    def apply(self, action: int) -> None:
        """Plays an action."""
        self._game.apply(action)

    def over(self) -> bool:
        """Whether a playout has ended."""
        return self._end(self._game)

    def options(self, view=None) -> tuple[list[int], int, int]:
        """The legal actions in a view, or for the seat that must decide; the policy's choice; the
        side that acts.
        """
        view = view or self._game.view(self._game.seat)
        actions = self._legal[: view.legal(self._legal)]
        return actions, self._policy.choose(view), view.seat % view.sides

    def finish(self) -> list[float]:
        """Plays to the end: its value for each side."""
        game = self._game
        while not self._end(game):
            game.apply(self._policy.choose(game.view(game.seat)))
        return self._worth(game)


class Search:
    """Chooses the action that its playouts chose most often."""

    def __init__(self, simulation: Simulation, playouts: int, seed: int):
        self._simulation = simulation
        self._playouts = playouts
        self._random = random.Random(seed)
        self._legal = [0] * ROOM

    def choose(self, view) -> int:
        """The action that was visited most."""
        if view.legal(self._legal) == 1:
            return self._legal[0]
        root, spread, deals = Node(0), Spread(), self._random.getrandbits(30)
        for _ in range(self._playouts):
            path = self._descend(root, view, deals, spread.deviation())
            worth = self._simulation.finish()
            spread.add(worth[path[0].side])
            for node in path:
                node.visits += 1
                node.total += worth[node.side]
        return max(root.children, key=lambda action: (root.children[action].visits, -action))

    def _descend(self, root: Node, view, deals: int, spread: float) -> list[Node]:
        """Plays from the root to a new node, or to the end; returns the nodes on the way.

        Each action at the root meets the same deals in the same order, so that luck cancels out.
        """
        simulation = self._simulation
        action, node = _select(root, simulation.options(view), spread)
        simulation.deal(view, (deals + node.visits) % SEEDS)
        simulation.apply(action)
        path = [node]
        while node.visits and not simulation.over():
            action, node = _select(node, simulation.options(), spread)
            simulation.apply(action)
            path.append(node)
        return path


def _select(node: Node, options: tuple[list[int], int, int], spread: float) -> tuple[int, Node]:
    """The action with the best bound, of equal ones the least tried, and its node."""
    actions, likely, side = options
    children = node.children
    tried = [children.setdefault(action, Node(side)) for action in actions]
    visits = sum(child.visits for child in tried)
    first = sum(child.total for child in tried) / visits if visits else 0.0
    best, highest = 0, (-math.inf, 0)
    for i, child in enumerate(tried):
        child.seen += 1
        prior = (1 - PRIOR) / len(tried) + PRIOR * (actions[i] == likely)
        bound = child.bound(first, EXPLORATION * spread * prior), -child.visits
        if bound > highest:
            best, highest = i, bound
    return actions[best], tried[best]


# --- ends, and their values


def is_over(game) -> bool:
    """The end of the match."""
    return game.over


def wins(game) -> list[float]:
    """A finished match: 1 for the side that wins it; winners share."""
    winners = [0] * game.sides
    winners = winners[: game.winners(winners)]
    return [(side in winners) / len(winners) for side in range(game.sides)]


def margins(points):
    """The value of a round, from a game's `points`: a side's points less the others' mean."""

    def worth(game) -> list[float]:
        row = points(game)
        total, others = sum(row), len(row) - 1
        return [mine - (total - mine) / others for mine in row]

    return worth
