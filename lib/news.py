# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The record of a match's public events, and which of them each player has not seen yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from micropython import const

if TYPE_CHECKING:
    from engine.types import Bytes


_EVENTS = const(96)  # four bytes each
_FORGOTTEN = const(24)  # of them are dropped when there is no room for another one
_NOBODY = const(-1)


class NewsLog:
    """The latest public events of a match. `record` has their bytes, up to `end()`."""

    def __init__(self, seats: int, is_read: bool) -> None:
        """is_read: whether there is somebody to read it; otherwise nothing is recorded."""
        self.record = bytearray(4 * _EVENTS if is_read else 0)
        self._count = 0
        self._heard = bytearray(seats)  # how many events each seat has seen
        self._turn = _NOBODY  # whose turn it was at the last event
        self._began = 0  # where the current turn began, and where each seat's last one ended
        self._ended = bytearray(seats)

    def end(self) -> int:
        """Returns where the events in `record` end."""
        return 4 * self._count

    def add(self, happened: Bytes, i: int) -> None:
        """Records the event at happened[i]."""
        if self._count == _EVENTS:
            self._forget_oldest()
        at = self.end()
        self.record[at : at + 4] = happened[i : i + 4]
        self._count += 1

    def _forget_oldest(self) -> None:
        for i in range(4 * (_EVENTS - _FORGOTTEN)):
            self.record[i] = self.record[4 * _FORGOTTEN + i]
        self._count -= _FORGOTTEN
        self._began = max(0, self._began - _FORGOTTEN)
        for marks in (self._heard, self._ended):
            for i in range(len(marks)):
                marks[i] = max(0, marks[i] - _FORGOTTEN)

    def drop(self) -> None:
        """Stops recording events, which nobody will need."""
        self.record = bytearray()
        self._count = 0

    # Turns

    def leave_turn(self, turn: int) -> None:
        """Ends the turn in progress, if it is not a seat's own turn that goes on."""
        if turn != self._turn != _NOBODY:
            self._ended[self._turn] = self._count

    def end_turn(self, seat: int) -> None:
        """Ends a seat's turn; the same seat may have the next one."""
        self._ended[seat] = self._count
        self._turn = _NOBODY

    def enter_turn(self, turn: int) -> None:
        """Begins a seat's turn, if it is not the one in progress."""
        if turn != self._turn:
            self._began = self._count
        self._turn = turn

    def since_turn(self, seat: int) -> tuple[int, int]:
        """Returns where the events since a seat's last turn begin and end in `record`, including
        the action that ended that turn. A turn in progress is not the last one.
        """
        return 4 * self._ended[seat], self.end()

    # What has been seen

    def hear(self, seat: int) -> None:
        """Marks all events as seen by a seat."""
        self._heard[seat] = self._count

    def is_behind(self, seat: int) -> bool:
        """Returns whether a seat has not seen all events before the current turn."""
        return self._heard[seat] < self._began

    # Taking back an action

    def marks(self) -> tuple[int, int, int, bytes]:
        """Returns what `take_back` needs to forget the events after now."""
        return self._count, self._turn, self._began, bytes(self._ended)

    def take_back(self, marks: tuple[int, int, int, bytes]) -> None:
        """Forgets the events since `marks`."""
        count, self._turn, self._began, self._ended[:] = marks
        self._count = min(self._count, count)
