# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A player for any game that keeps the contract: it chooses a legal action at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance, contract

if TYPE_CHECKING:
    from engine.table import BaseTable


class Random:
    """Plays at random but repeatably: the same seed in the same match gives the same actions.

    >>> from engine.nim import game as nim
    >>> game = nim.Game(nim.options(seats=2))
    >>> game.start(7)
    >>> player = Random(1)
    >>> while not game.over:
    ...     game.apply(player.choose(game.view(game.seat)))
    >>> list(game.log[: game.logged])
    [1, 1, 3, 3, 1, 1, 2, 1, 1, 2, 3, 2]
    """

    def __init__(self, seed: int = 0) -> None:
        self._rng = bytearray(chance.SIZE)
        self._legal = [0] * contract.LEGAL_ROOM
        chance.seed(self._rng, seed)

    def choose(self, view: BaseTable) -> int:
        """Returns one of the legal actions, each with the same probability."""
        return self._legal[chance.below(self._rng, view.legal(self._legal))]
