# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays matches without end on the VM, decision by decision, as the app does."""

from engine.mille.game import Game


class Endless:
    """A game and one player for all seats. header: bytes made by books.options."""

    def __init__(self, header, player):
        self.game = Game(header)
        self._player = player
        self._legal = [0] * 64
        self._sheet = [0] * 60
        self._seed = 0
        self._seat = 0  # whoever looks on
        self.rounds = 0
        self._begin()

    def _begin(self):
        self._seed += 1
        self.game.start(self._seed)

    def fifty(self):
        """Fifty decisions, with everything that is asked of a game around one."""
        for _ in range(50):
            self._decide()

    def _decide(self):
        game = self.game
        action = self._player.choose(game.view(game.seat))
        if game.why_not(action) or not game.legal(self._legal):
            raise ValueError(action)
        game.apply(action)
        self._seat = (self._seat + 1) % game.seats
        game.events(self._seat)
        game.view(self._seat).legal(self._legal)
        game.scores(self._sheet)
        if game.phase >= 3:
            self.rounds += 1
        if game.over:
            game.winners(self._sheet)
            self._begin()
