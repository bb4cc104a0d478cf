# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games' bots: a row of weights, and room for the legal actions."""

from engine import contract


class BaseBot:
    """Plays by a row of weights. Nothing is left to chance: the same view gives the same choice."""

    def __init__(self, character, weights):
        """character: its number, as in the game's names.py; or a row of so many weights."""
        self.row = bytearray(weights)
        self.room = [0] * contract.LEGAL_ROOM
        self._character = contract.NONE
        if isinstance(character, int):
            self.become(character)
        else:
            self.row[:] = character

    def become(self, character):
        """Continues as another character: one bot serves all seats."""
        self._character = character
