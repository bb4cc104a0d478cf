# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The smallest game that keeps the contract, and its module of the tools: no rounds, no points.

Take one to three of a heap; who takes the last one wins. Nothing is hidden.
"""

from engine.players import Random


class Game:
    """options: how large the heap is at first; the seed says who begins."""

    seats = sides = 2
    phase = 0

    def __init__(self, options):
        self._heap = options[0]
        self.raw = bytearray((self._heap, 0))

    @property
    def seat(self):
        """Who takes."""
        return self.raw[1]

    @property
    def over(self):
        """Nothing is left."""
        return self.raw[0] == 0

    def start(self, seed):
        """A new heap."""
        self.raw[:] = (self._heap, seed % 2)

    def legal(self, out):
        """One to three."""
        n = min(3, self.raw[0])
        out[:n] = range(1, n + 1)
        return n

    def apply(self, action):
        """Takes."""
        self.raw[0] -= action
        self.raw[1] ^= 1

    def view(self, seat):
        """All that there is."""
        return self

    def redeal(self, view, seed):
        """Nothing is hidden."""
        self.raw[:] = view.raw

    def scores(self, out):
        """Two lines a side: 1 for who has taken the last; and nothing."""
        out[:4] = (0, 0, 0, 0)
        out[2 * (self.seat ^ 1)] = int(self.over)
        return 4

    def winners(self, out):
        """Who has taken the last."""
        out[0] = self.seat ^ 1
        return 1


PLAYERS = {"random": Random}


def add_arguments(parser):
    """Nothing but the heap."""
    parser.add_argument("--heap", type=int, default=9)


def header(arguments):
    """The match's options."""
    return bytes([arguments.heap])
