# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Nim, the smallest game that keeps the contract of engine/README.md. Its rule sheet:

1. Two to four players sit around a heap of 2 to 60 tokens. A lot decides who begins.
2. In turn, each player takes one, two or three tokens, but no more than are left.
3. Whoever takes the last token wins, and the match is over.
"""

from engine.game import BaseGame
from engine.nim import names
from engine.table import BaseTable

# The options of a match


def options(seats: int, heap: int = 21) -> bytearray:
    """Returns a match's header. Raises ValueError if rule 1 forbids the seats or the heap.

    >>> list(options(seats=2, heap=9))  # format, game, book, seats, sides, heap
    [1, 3, 0, 2, 2, 9]
    """
    if not 2 <= seats <= names.MOST_SEATS or not names.FEWEST <= heap <= names.MOST:
        raise ValueError("2 to 4 seats and 2 to 60 tokens")
    header = bytearray(names.HEADER)
    header[names.RULE_FORMAT] = names.FORMAT
    header[names.RULE_GAME] = names.GAME
    header[names.RULE_SEATS] = header[names.RULE_SIDES] = seats
    header[names.RULE_HEAP] = heap
    return header


def checked(saved: bytes) -> bytearray:
    """Returns the header at the start of saved bytes. Raises ValueError if it is not playable."""
    if bytes(saved[: names.RULE_BOOK]) != bytes((names.FORMAT, names.GAME)):
        raise ValueError("another format, or another game")
    if len(saved) < names.HEADER:
        raise ValueError("no header")
    return options(saved[names.RULE_SEATS], saved[names.RULE_HEAP])


def renewed(saved: bytes) -> bytes:
    """Returns a saved state in the current format, which is the only one so far."""
    return saved


# The rules


class Table(BaseTable):
    """A state, and the rules about it. The base's `legal` asks `why_not`."""

    def __init__(self) -> None:
        super().__init__(names.HEADER, names.NOW, rest=names.MOST_SEATS)
        self.taken = self._window(names.MOST_SEATS)  # each seat's tokens: the rest

    @property
    def over(self) -> bool:
        """Returns whether the last token was taken (rule 3)."""
        return self.phase == names.OVER

    def why_not(self, action: int) -> int:
        """Returns why nobody may take this number of tokens now (rule 2), or OK."""
        if not self.is_asked():
            return names.NOT_NOW
        if not 1 <= action <= names.LEGAL_MAX:
            return names.NO_ACTION
        return names.TOO_MANY if action > self.now[names.AT_HEAP] else names.OK

    def scores(self, out: list[int]) -> int:
        """Writes the number of tokens that each seat has taken; returns the number of seats."""
        for seat in range(self.seats):
            out[seat] = self.taken[seat]
        return self.seats

    def winners(self, out: list[int]) -> int:
        """Writes the seat that took the last token (rule 3), or before that every seat. Returns
        their number.
        """
        if self.over:
            out[0] = self.now[names.AT_TURN]
            return 1
        for seat in range(self.seats):
            out[seat] = seat
        return self.seats


# The course of a match


class Game(BaseGame, Table):
    """A match of one round. No token is hidden, so the base's `view` and `redeal` are enough.

    header: from `options`.
    """

    def __init__(self, header: bytearray) -> None:
        super().__init__()
        self._prepare(header, Table(), names.LOG, names.HEARD, secret=0, hidden=0)

    def _begin_match(self, first: int) -> None:
        self.now[names.AT_FIRST] = first  # by lot (rule 1)

    def _begin_round(self) -> None:
        self.round_rng[:] = self.rng
        for seat in range(names.MOST_SEATS):
            self.taken[seat] = 0
        now = self.now
        now[names.AT_LOGGED] = 0
        now[names.AT_HEAP] = self.options[names.RULE_HEAP]
        now[names.AT_PHASE] = names.TAKING
        now[names.AT_TURN] = now[names.AT_SEAT] = now[names.AT_FIRST]
        self.record(names.BEGAN, self.seat, now[names.AT_HEAP], 0)

    def _play(self, action: int) -> None:
        """Takes tokens (rule 2). `apply` has asked `why_not`."""
        now = self.now
        seat = self.seat
        self.taken[seat] += action
        now[names.AT_HEAP] -= action
        self.record(names.TOOK, seat, action, now[names.AT_HEAP])
        if now[names.AT_HEAP]:
            now[names.AT_TURN] = now[names.AT_SEAT] = (seat + 1) % self.seats
        else:
            now[names.AT_PHASE] = names.OVER
            self.record(names.ENDED, seat, names.NONE, 0)
