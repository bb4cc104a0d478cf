# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The record of a match's public events, and the events that each player has not seen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from micropython import const

if TYPE_CHECKING:
    from engine.game import BaseGame


_EVENTS = const(96)  # events of four bytes
_FORGOTTEN = const(24)  # events dropped when there is no room for another one
_NOBODY = const(-1)


class NewsLog:
    """The latest public events of a match: `record` has their bytes, up to `end`.

    turn: the seat to play at the last event, or -1. In numbers of events: began, where the current
    turn began; ended, where each seat's last turn ended; heard, how far each seat has seen them.
    """

    def __init__(self, seats: int, is_read: bool) -> None:
        """is_read: whether there is a reader; otherwise nothing is recorded."""
        self.record = bytearray(4 * _EVENTS if is_read else 0)
        self.end = 0
        self.turn = _NOBODY
        self.began = 0
        self.ended = bytearray(seats)
        self.heard = bytearray(seats)

    def note(self, game: BaseGame, passing: int, ends: int) -> int:
        """Records the last action's events, and the beginnings and ends of turns. Returns the
        number of bytes that they fill in `game.happened`.

        passing: a bit for each kind of event that is left out. ends: the kind that ends a turn, 0
        if turns just end when others begin.
        """
        happened = game.happened
        turn = game.now[contract.AT_TURN]
        if turn != self.turn != _NOBODY and not ends:
            self.ended[self.turn] = self.end // 4
        size = 4 * game.events(contract.NONE)
        for i in range(0, size, 4):
            kind = happened[i]
            if kind == ends:
                self.ended[happened[i + 1]] = self.end // 4
                self.turn = _NOBODY  # the same seat may have the next turn
            if passing >> kind & 1:
                continue
            if self.end == len(self.record):
                self._forget_oldest()
            at = self.end
            self.end = at + 4
            self.record[at : self.end] = happened[i : i + 4]
        if turn != self.turn:
            self.began = self.end // 4
        self.turn = turn
        return size

    def _forget_oldest(self) -> None:
        for i in range(4 * (_EVENTS - _FORGOTTEN)):
            self.record[i] = self.record[4 * _FORGOTTEN + i]
        self.end -= 4 * _FORGOTTEN
        self.began = max(0, self.began - _FORGOTTEN)
        for marks in (self.heard, self.ended):
            for i in range(len(marks)):
                marks[i] = max(0, marks[i] - _FORGOTTEN)

    def since_turn(self, seat: int) -> tuple[int, int]:
        """Returns where the events since a seat's last turn begin and end in `record`, including
        the action that ended that turn. A turn in progress does not count as the last.
        """
        return 4 * self.ended[seat], self.end

    def hear(self, seat: int) -> None:
        """Marks all events as seen by a seat."""
        self.heard[seat] = self.end // 4
