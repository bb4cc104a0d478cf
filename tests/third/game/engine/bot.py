# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots: one takes one token at a time, one as many as it may, one knows how to win."""

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
        heap = view.now[names.AT_HEAP]
        if self._character == names.GREEDY:
            return min(names.LEGAL_MAX, heap)
        return heap % 4 or 1 if self._character == names.MASTER else 1
