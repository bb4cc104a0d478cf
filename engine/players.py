# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A player for any game that keeps the contract: it chooses among the legal actions by lot."""

from engine import chance, contract


class Random:
    """Plays at random, repeatably: the same seed and the same match give the same actions."""

    def __init__(self, seed=0):
        self._rng = bytearray(chance.SIZE)
        self._legal = [0] * contract.LEGAL_ROOM
        chance.seed(self._rng, seed)

    def choose(self, view):
        """One of the legal actions of the seat that must decide, each as likely as the others."""
        return self._legal[chance.below(self._rng, view.legal(self._legal))]
