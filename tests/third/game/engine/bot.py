# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots: one takes a token at a time, one knows how to win."""

from engine.nim import names


class Bot:
    """Chooses from a view."""

    def __init__(self, character=names.MASTER):
        self.become(character)

    def become(self, character):
        """Plays as another one from now on."""
        self._character = character

    def choose(self, view):
        """Leaves a multiple of four, if the character knows that and there is a way."""
        rest = view.now[names.AT_HEAP] % 4
        return rest if rest and self._character == names.MASTER else 1
