# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A guest's end of a match: shows one seat's table of a match that runs at another device.

The table is the usual one. Its game is filled from the views that the host sends: what they hide is
dealt at random. Nothing is saved or counted here. Messages are checked for their form, but what a
view says is the host's word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from match import WHAT_IF
from micropython import const
from remote import wire
from ui.base import recipes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app import App
    from engine.types import Bytes
    from match import Match, Seat
    from remote.wire import Step
    from ui.table.match_table import MatchTable

_STEP = contract.EVERYBODY  # in place of an action: the next step of an update
_NOTHING = -1
_BEHIND = const(8)  # updates that are shown one by one; a guest further behind sees the newest view


class Guest:
    """The end of the device of one player at a table elsewhere."""

    def __init__(self, app: App, send: Callable[[bytes], None]) -> None:
        """send: sends bytes to the host."""
        self._app = app
        self._send = send
        self.match: Match | None = None  # None until the host has greeted
        self.table: MatchTable | None = None  # that went on last
        self._session = _NOTHING
        self._newest = 0  # the number of the newest update that has arrived
        self._number = 0  # of the one on the table
        self._inbox: list[tuple[int, list[Step], int]] = []  # updates that the table has not begun
        self._steps: list[Step] = []  # of the update that it has begun
        self._kind = wire.UPDATE  # its kind
        self._asks = False  # whether the host's greeting is awaited
        self._sent = False  # whether a decision awaits the host's answer
        self._is_dealing = False  # whether the score sheet is read, and the next round is awaited

    # The line to the host

    def hello(self) -> None:
        """Asks the host for the newest table. Call it whenever the line opens."""
        self._asks = True
        how = bytes((self._coup_mode(), wire.answer_time(self._app)))
        self._send(wire.message(wire.HELLO, max(0, self._session), self._newest, how))

    def leave(self) -> None:
        """Tells the host that this player is leaving."""
        self._send(wire.message(wire.LEAVE, max(0, self._session), self._newest))

    def receive(self, data: Bytes) -> None:
        """Receives a message from the host, between two turns of the app. Drops it if it is not
        one, or brings nothing new.
        """
        message = wire.read(data)
        if not message:
            return
        kind, session, number, rest = message
        is_known = session == self._session
        if kind == wire.GREETING:
            self._greet(session, number, rest)
        elif kind > wire.ATTACK:
            return
        elif is_known and number == self._newest + 1:
            self._end_wait()
            self._queue(number, wire.steps_of(rest) or [], kind)
        elif is_known and number == self._newest:
            if not rest:
                self._end_wait()
        elif not self._asks:
            self.hello()  # something was lost

    def _greet(self, session: int, number: int, rest: bytes) -> None:
        """Accepts a greeting: of another match, or the newest view of this one. One that nobody has
        asked for, and that brings nothing new, is from before.
        """
        found = wire.seats_of(rest, self._coup_mode())
        steps = wire.steps_of(found[2]) if found else None
        if not found or not steps:
            return
        if session != self._session:
            self._begin(session, number, found[0], found[1], steps)
        elif self._asks or number > self._newest or (number == self._newest and self._sent):
            self._end_wait()
            if self._sent or number != self._newest or len(self._inbox) > _BEHIND:
                self._inbox = []
                self._queue(number, steps, wire.UPDATE)
        self._asks = False

    def turn(self) -> None:
        """Ends a question that the host no longer asks. Call it before each turn of the app."""
        table = self.table
        if self._inbox and table and table is self._app.screen() and table.cursor.active:
            table.finish_flight()
            table.match.forget_steps()
            table.cursor.stop()

    def is_answered(self) -> bool:
        """Returns whether the host has answered all that was sent."""
        return not self._sent and not self._is_dealing

    def waits(self) -> bool:
        """Returns whether only the host can change the table now."""
        table = self.table
        if not table or table.cursor.active or self._inbox or self._steps:
            return False
        match = table.match
        if self._sent or self._is_dealing or self._is_held(table):
            return True
        goes_on = match.is_round_over() or match.who_decides() == match.viewer
        return table.has_shown_all() and not goes_on

    def shows_wait(self) -> bool:
        """Returns whether the table shows an attack that may be answered, whoever is asked."""
        table = self.table
        if not table or table.coming() == table.match.ATTACK:
            return False
        return self._kind == wire.ATTACK or not table.match.is_at_table()

    # In place of the match's and the table's own methods: see match.End

    def apply(self, action: int) -> None:
        """Fills the game from the next step, whatever the action. Without a step, the next round is
        awaited.
        """
        assert self.match
        game = self.match.game
        if not self._has_step():
            self._is_dealing = True
            game.restore(bytes(game.raw))  # which has no events
            return
        view, events = self._steps.pop(0)
        seen = game.view(contract.NONE)
        seen.raw[:] = view
        game.restore(view)
        game.redeal(seen, self._number)
        for i in range(0, len(events), 4):
            game.record(events[i], events[i + 1], events[i + 2], events[i + 3])

    def holds(self, table: MatchTable) -> bool:
        """Shows the answer to a decision as soon as it is here. Returns whether the table waits for
        it, or after an attack as the host does.
        """
        self.table = table
        if self._sent and self._has_step():
            self._show(table)
        return self._sent or self._is_held(table)

    def lets_go_on(self, table: MatchTable) -> bool:
        """Shows the next update. Returns whether the player is asked, or the round is over."""
        match = table.match
        if self._is_dealing:
            self._deal(match)
            return False
        if match.is_round_over():
            return True
        if self._has_step():
            self._show(table)
            return False
        return match.who_decides() == match.viewer

    def hides(self) -> bool:
        """Returns False: the state is what the host has sent."""
        return False

    def plays(self, actions: Sequence[int]) -> bool:
        """Returns whether the table shows an update. Otherwise the actions are a decision."""
        if self._steps:
            return True
        self._sent = True
        self._send(wire.message(wire.DECISION, self._session, self._number, bytes(actions)))
        return False

    # Updates

    def _coup_mode(self) -> int:
        return self._app.settings.coup_modes[0]

    def _has_step(self) -> bool:
        """Returns whether there is a step to show; begins the next update if necessary."""
        if not self._steps and self._inbox:
            self._number, self._steps, self._kind = self._inbox.pop(0)
        return len(self._steps) > 0

    def _is_held(self, table: MatchTable) -> bool:
        """Returns whether the table waits after an attack."""
        return self._kind == wire.ATTACK and table.coming() != table.match.ATTACK

    def _end_wait(self) -> None:
        """Lets the table go on after an attack."""
        self._kind = wire.UPDATE
        self._inbox = [(number, steps, wire.UPDATE) for number, steps, _ in self._inbox]

    def _queue(self, number: int, steps: list[Step], kind: int) -> None:
        """Queues an update of the match, if all its steps are of this match."""
        assert self.match
        if steps and _fit(steps, self.match, self.match.viewer):
            self._newest = number
            self._inbox.append((number, steps, kind))

    def _begin(
        self, session: int, number: int, own: int, seats: list[Seat], steps: list[Step]
    ) -> None:
        """Opens the table of a match that this device did not know, or that was resumed."""
        match = _match_of(steps[0][0], seats)
        if not match or match.viewer != own or not _fit(steps, match, own):
            return
        match.kind = WHAT_IF
        match.is_led = True  # no round is kept for a replay
        match.remote = self
        self.match = match
        self._session = session
        self._number = self._newest = number
        self._inbox = []
        self._steps = steps
        self._kind = wire.UPDATE
        self._sent = self._is_dealing = False
        if steps[0][1]:
            match.apply(_STEP)
        else:  # in the middle of a round
            match.resume(bytearray(steps[0][0]), b"", lambda *_: self.apply(_STEP))
        self._app.open_next(recipes.WHAT_IF, match)

    def _show(self, table: MatchTable) -> None:
        """Shows the steps of the update that the table has begun."""
        self._sent = False
        table.play(*[_STEP] * len(self._steps))

    def _deal(self, match: Match) -> None:
        """Applies the next round's deal before its table is made, whose scenery is the round's."""
        if self._has_step():
            self._is_dealing = False
            while self._steps:
                match.apply(_STEP)
            self._app.open_next(recipes.WHAT_IF, match)


def _match_of(view: bytes, seats: list[Seat]) -> Match | None:
    """Makes a match with the options of a view; None if it has none, or not these seats."""
    if len(view) <= contract.RULE_SEATS or not 0 < view[contract.RULE_GAME] <= len(games.GAMES):
        return None
    own = games.of(view)
    try:
        header = own.books().checked(view)
    except (ValueError, IndexError):
        return None
    characters = [seat.character for seat in seats if seat.is_bot()]
    if header[contract.RULE_SEATS] != len(seats) or max(characters, default=0) >= own.characters:
        return None
    return own.match(header, seats)


def _fit(steps: list[Step], match: Match, viewer: int) -> bool:
    """Returns whether all steps can be of a match, in the view of a seat."""
    game = match.game
    header = len(game.options)
    for view, events in steps:
        if len(view) != len(game.raw) or view[:header] != bytes(game.options):
            return False
        if len(events) > len(game.happened) or len(events) % 4:
            return False
        seen = game.view(contract.NONE)
        seen.raw[:] = view
        if seen.now[contract.AT_VIEWER] != viewer:
            return False
    return True
