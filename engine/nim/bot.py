# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bots of nim."""

from engine.nim import names
from engine.nim.game import Table


class Bot:
    """A player. CARELESS takes one token, GREEDY as many as possible; MASTER plays to win."""

    def __init__(self, character: int = names.MASTER) -> None:
        self.become(character)

    def become(self, character: int) -> None:
        """Continues as another character: one bot serves all seats."""
        self._character = character

    def choose(self, view: Table) -> int:
        """Returns an action. With two players, the one who leaves multiples of four wins."""
        left = view.now[names.AT_HEAP]
        if self._character == names.GREEDY:
            return min(names.LEGAL_MAX, left)
        return left % 4 or 1 if self._character == names.MASTER else 1
