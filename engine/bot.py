# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games' bots: a row of weights, and room for the legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract

if TYPE_CHECKING:
    from engine.types import AnyTable, Bytes


class BaseBot:
    """Plays by a row of weights, without chance: the same view gives the same choice."""

    def __init__(self, character: int | Bytes, weights: int) -> None:
        """character: its number, as in the game's names.py; or a row of weights."""
        self.row = bytearray(weights)
        self.room = [0] * contract.LEGAL_ROOM
        self._character = contract.NONE
        if isinstance(character, int):
            self.become(character)
        else:
            self.row[:] = character

    def become(self, character: int) -> None:
        """Continues as another character: one bot serves all seats."""
        self._character = character

    # For a game's own class to define

    def choose(self, view: AnyTable) -> int:
        """Returns one of the legal actions of the seat that must decide."""
        raise NotImplementedError
