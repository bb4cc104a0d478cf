# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player that searches, for computers only: it measures how much better the bots could play.

Information set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
2012), using only the contract of a game. Each playout deals the hidden cards again in agreement
with the view, descends one tree that all these deals share, adds a node, and plays on by a cheap
policy. Since each deal allows other actions, UCT counts how often each could have been chosen. The
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

    __slots__ = ("children", "seen", "side", "squares", "total", "visits")

    def __init__(self, side: int):
        self.side = side
        self.children: dict[int, Node] = {}
        self.seen = 0  # how often its parent could have chosen it
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """Counts a playout with this value."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """Returns the standard deviation of the playouts' values; 0 before the second."""
        number = max(1, self.visits)
        return math.sqrt(max(0.0, self.squares / number - (self.total / number) ** 2))

    def bound(self, first: float, exploration: float) -> float:
        """Returns the upper confidence bound. first: the value of a node that has not been
        tried.
        """
        mean = self.total / self.visits if self.visits else first
        return mean + exploration * math.sqrt(self.seen) / (1 + self.visits)


class Search:
    """Chooses the action that its playouts chose most often."""

    def __init__(self, game, policy, end, worth, playouts: int, seed: int):
        """game: a game for playouts only. policy: a player that plays them to their end.

        end(game): whether the end is reached. worth(game): the value of the end for each side.
        """
        self._game = game
        self._policy = policy
        self._end = end
        self._worth = worth
        self._playouts = playouts
        self._random = random.Random(seed)
        self._legal = [0] * ROOM

    def choose(self, view) -> int:
        """Returns the action that was visited most."""
        if view.legal(self._legal) == 1:
            return self._legal[0]
        game, root, deals = self._game, Node(view.seat % view.sides), self._random.getrandbits(30)
        for _ in range(self._playouts):
            path = self._descend(root, view, deals)
            while not self._end(game):
                game.apply(self._policy.choose(game.view(game.seat)))
            worth = self._worth(game)
            for node in path:
                node.add(worth[node.side])
        return max(root.children, key=lambda action: (root.children[action].visits, -action))

    def _descend(self, root: Node, view, deals: int) -> list[Node]:
        """Plays from the root to a new node, or to the end; returns the nodes on the way.

        Each action at the root meets the same deals in the same order, so that luck cancels out.
        """
        game, spread = self._game, root.deviation()
        action, node = self._select(root, view, spread)
        game.redeal(view, (deals + node.visits) % SEEDS)
        game.apply(action)
        path = [root, node]
        while node.visits and not self._end(game):
            action, node = self._select(node, game.view(game.seat), spread)
            game.apply(action)
            path.append(node)
        return path

    def _select(self, node: Node, view, spread: float) -> tuple[int, Node]:
        """Returns the action with the best bound, the least tried among equals, and its node."""
        actions = self._legal[: view.legal(self._legal)]
        likely, side = self._policy.choose(view), view.seat % view.sides
        tried = [node.children.setdefault(action, Node(side)) for action in actions]
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


# --- the value of an end, for each side


def wins(game) -> list[float]:
    """Returns the value of a finished match: 1 for the side that wins it; winners share."""
    winners = [0] * game.sides
    winners = winners[: game.winners(winners)]
    return [(side in winners) / len(winners) for side in range(game.sides)]


def margins(points):
    """Returns the value of a round, from a game's `points`: a side's points less the others'
    mean.
    """

    def worth(game) -> list[float]:
        row = points(game)
        total, others = sum(row), len(row) - 1
        return [mine - (total - mine) / others for mine in row]

    return worth
