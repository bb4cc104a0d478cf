# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player that searches, for computers only: how much is left to win over the bots.

Information set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
2012), on the contract of a game alone. Each playout deals the hidden cards anew in agreement with
the view, goes down one tree that all these deals share, adds a node, and plays on by a cheap
policy. UCT counts how often an action could be chosen, since each deal allows others, and trusts
the policy's own choice first (Rosin, 2011): a round's points vary by a thousand, what tells
actions apart is a twentieth of that, and a search without a prior would follow the noise.
"""

from __future__ import annotations

import math
import random

SEEDS = 1 << 30
ROOM = 64  # legal actions of any game
TRUST = 0.5  # how much of the prior the policy's own choice gets; the rest is for all alike
EXPLORATION = 2.0  # in standard deviations of what the playouts are worth


class Node:
    """The situations after the same actions: what they were worth to the side that got there."""

    __slots__ = ("children", "seen", "side", "total", "visits")

    def __init__(self, side: int):
        self.side = side
        self.children: dict[int, Node] = {}
        self.seen = 0  # how often its parent could have chosen it
        self.visits = 0
        self.total = 0.0

    def bound(self, first: float, trust: float) -> float:
        """How good it may be; untried it is thought to be worth `first`."""
        mean = self.total / self.visits if self.visits else first
        return mean + trust * math.sqrt(self.seen) / (1 + self.visits)


class Spread:
    """The standard deviation of numbers as they come (Welford)."""

    def __init__(self):
        self._n = 0
        self._mean = self._squares = 0.0

    def add(self, number: float) -> None:
        """Takes one more into account."""
        self._n += 1
        step = number - self._mean
        self._mean += step / self._n
        self._squares += step * (number - self._mean)

    def deviation(self) -> float:
        """The standard deviation so far; 0 before the second number."""
        return math.sqrt(self._squares / self._n) if self._n else 0.0


class Search:
    """Chooses what a number of playouts chose most often.

    game: one of its own, that nobody else plays on. policy: a player that plays playouts to their
    end. end(game): whether that has come. worth(game): then, for each side, how good it is.
    """

    def __init__(self, game, policy, playouts: int, seed: int, end, worth):
        self._game = game
        self._policy = policy
        self._playouts = playouts
        self._end = end
        self._worth = worth
        self._lot = random.Random(seed)
        self._legal = [0] * ROOM

    def choose(self, view) -> int:
        """The action of the seat that must decide that the search prefers."""
        if view.legal(self._legal) == 1:
            return self._legal[0]
        root, spread, deals = Node(0), Spread(), self._lot.getrandbits(30)
        for _ in range(self._playouts):
            self._playout(root, view, deals, spread)
        return max(root.children, key=lambda action: (root.children[action].visits, -action))

    def _playout(self, root: Node, view, deals: int, spread: Spread) -> None:
        game = self._game
        path = self._descend(root, view, deals, spread.deviation())
        while not self._end(game):
            game.apply(self._policy.choose(game.view(game.seat)))
        worth = self._worth(game)
        spread.add(worth[path[0].side])
        for node in path:
            node.visits += 1
            node.total += worth[node.side]

    def _descend(self, root: Node, view, deals: int, spread: float) -> list[Node]:
        """Plays from the root to a new node, or to the end: the nodes on the way.

        Each action at the root meets the same deals in the same order: luck cancels out.
        """
        game = self._game
        action, node = self._select(root, view, spread)
        game.redeal(view, (deals + node.visits) % SEEDS)
        game.apply(action)
        path = [node]
        while node.visits and not self._end(game):
            action, node = self._select(node, game.view(game.seat), spread)
            game.apply(action)
            path.append(node)
        return path

    def _select(self, node: Node, view, spread: float) -> tuple[int, Node]:
        """The action with the best bound, of equal ones the least tried, and its node."""
        actions = self._legal[: view.legal(self._legal)]
        children, side = node.children, view.seat % view.sides
        tried = [children.setdefault(action, Node(side)) for action in actions]
        likely = self._policy.choose(view)
        visits = sum(child.visits for child in tried)
        first = sum(child.total for child in tried) / visits if visits else 0.0
        best, highest = 0, (-math.inf, 0)
        for i, child in enumerate(tried):
            child.seen += 1
            trust = (1 - TRUST) / len(tried) + TRUST * (actions[i] == likely)
            bound = child.bound(first, EXPLORATION * spread * trust), -child.visits
            if bound > highest:
                best, highest = i, bound
        return actions[best], tried[best]


# --- ends, and what they are worth


def is_over(game) -> bool:
    """The end of the match."""
    return game.over


def wins(game) -> list[float]:
    """A match that is over: 1 for the side that wins it; winners share."""
    winners = [0] * game.sides
    winners = winners[: game.winners(winners)]
    return [(side in winners) / len(winners) for side in range(game.sides)]


def margins(points):
    """From a game's `points` what a round is worth: a side's points less the others' mean."""

    def worth(game) -> list[float]:
        row = points(game)
        total, others = sum(row), len(row) - 1
        return [mine - (total - mine) / others for mine in row]

    return worth
