# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The record of a match's public events, and which of them each player has not seen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from micropython import const
from overlay import overlay

if TYPE_CHECKING:
    from engine.game import BaseGame


_EVENTS = const(96)  # four bytes each
_FORGOTTEN = const(24)  # of them are dropped when there is no room for another one
_NOBODY = const(-1)


@overlay("match")
class NewsLog:
    """The latest public events of a match. `record` has their bytes, up to `end()`.

    began: how many events were recorded when the current turn began; heard: how many each seat has
    seen.
    """

    def __init__(self, seats: int, is_read: bool) -> None:
        """is_read: whether there is somebody to read it; otherwise nothing is recorded."""
        self.record = bytearray(4 * _EVENTS if is_read else 0)
        self.began = 0
        self.heard = bytearray(seats)
        self._count = 0
        self._turn = _NOBODY  # whose turn it was at the last event
        self._ended = bytearray(seats)  # where each seat's last turn ended

    def end(self) -> int:
        """Returns where the events in `record` end."""
        return 4 * self._count

    def note(self, game: BaseGame, passing: int, ends: int) -> int:
        """Records the last action's events, and where turns begin and end. Returns how many bytes
        of `game.happened` they take.

        passing: a bit for each kind of event that is left out. ends: the kind that ends a turn, 0
        if turns just end when others begin.
        """
        happened = game.happened
        turn = game.now[contract.AT_TURN]
        if turn != self._turn != _NOBODY and not ends:
            self._ended[self._turn] = self._count
        size = 4 * game.events(contract.NONE)
        for i in range(0, size, 4):
            kind = happened[i]
            if kind == ends:
                self._ended[happened[i + 1]] = self._count
                self._turn = _NOBODY  # the same seat may have the next turn
            if passing >> kind & 1:
                continue
            if self._count == _EVENTS:
                self._forget_oldest()
            at = self.end()
            self.record[at : at + 4] = happened[i : i + 4]
            self._count += 1
        if turn != self._turn:
            self.began = self._count
        self._turn = turn
        return size

    def _forget_oldest(self) -> None:
        for i in range(4 * (_EVENTS - _FORGOTTEN)):
            self.record[i] = self.record[4 * _FORGOTTEN + i]
        self._count -= _FORGOTTEN
        self.began = max(0, self.began - _FORGOTTEN)
        for marks in (self.heard, self._ended):
            for i in range(len(marks)):
                marks[i] = max(0, marks[i] - _FORGOTTEN)

    def since_turn(self, seat: int) -> tuple[int, int]:
        """Returns where the events since a seat's last turn begin and end in `record`, including
        the action that ended that turn. A turn in progress is not the last one.
        """
        return 4 * self._ended[seat], self.end()

    def hear(self, seat: int) -> None:
        """Marks all events as seen by a seat."""
        self.heard[seat] = self._count

    def marks(self) -> tuple[int, int, int, bytes]:
        """Returns what `take_back` needs to forget the events after now."""
        return self._count, self._turn, self.began, bytes(self._ended)

    def take_back(self, marks: tuple[int, int, int, bytes]) -> None:
        """Forgets the events since `marks`."""
        count, self._turn, self.began, self._ended[:] = marks
        self._count = min(self._count, count)
