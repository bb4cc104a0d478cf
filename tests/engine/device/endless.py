# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays endless matches on the VM, decision by decision, as the app does."""

_AT_ROUND = 4  # in `now` of every game


class Endless:
    """A game that has not been started, and one player for all seats."""

    def __init__(self, game, player):
        self.game = game
        self._player = player
        self._legal = [0] * 64
        self._sheet = [0] * 60
        self._seed = 0
        self._seat = 0  # the seat whose view comes next
        self.rounds = 0
        self._next_match()

    def _next_match(self):
        self._seed += 1
        self.game.start(self._seed)

    def fifty(self):
        """Makes fifty decisions, with every call that the app makes around each."""
        for _ in range(50):
            self._decide()

    def _decide(self):
        game = self.game
        number = game.now[_AT_ROUND]
        action = self._player.choose(game.view(game.seat))
        if game.why_not(action) or not game.legal(self._legal):
            raise ValueError(action)
        game.apply(action)
        self._seat = (self._seat + 1) % game.seats
        game.events(self._seat)
        game.view(self._seat).legal(self._legal)
        game.scores(self._sheet)
        self.rounds += game.over or number != game.now[_AT_ROUND]
        if game.over:
            game.winners(self._sheet)
            self._next_match()
