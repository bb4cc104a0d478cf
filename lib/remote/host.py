# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The host's end of a match: runs the match, and lets players at other devices decide.

After each action every remote seat gets its own view and its own events, so nothing hidden ever
leaves this device. A decision names the update that it answers, and is tried on a copy first.

While one player is asked whether to answer an attack, nobody else may notice. So after each attack
that somebody might answer by public facts, the others get the table as it is while somebody is
asked, whether that is so or not; and unless an answer is called, the match goes on after a fixed
time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from hardware import hal
from match import AUTOMATIC, REMOTE
from remote import wire

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app import App
    from engine.game import BaseGame
    from engine.types import Bytes
    from match import Match
    from remote.wire import Step
    from ui.table.match_table import MatchTable


class _Place:
    """A remote seat, as far as its guest knows the match."""

    def __init__(self, view: bytes) -> None:
        self.view = view  # the newest that was sent
        self.number = 0  # of the newest update that was sent
        self.steps: list[Step] = []  # that are not sent yet
        self.is_held = False  # whether it waits after an attack that it has got whole
        self.time = 0  # tenths of a second until it has answered an attack
        self.is_here = False
        self.has_bot = False  # whether a bot plays until the guest comes back


class Host:
    """The end of the device that runs a match; at most one human player sits at it."""

    def __init__(
        self, app: App, match: Match, send: Callable[[int, bytes], None], session: int
    ) -> None:
        """Greets the guests of a match that was just dealt or resumed.

        send: sends bytes to a seat, if somebody is there. session: 0 to 65535, another one for each
        match, and for each time that it is resumed.
        """
        self._app = app
        self.match = match
        self.table: MatchTable | None = None  # that went on last
        self._send = send
        self._session = session
        self._places: dict[int, _Place] = {}
        self._decision = b""  # the actions of the player who must decide
        self._since = 0  # the time of the last attack
        self._time = 0  # ms after it in which nobody may notice who is asked; 0: over
        game = match.game
        self._copy = games.of(game.raw).match(bytearray(game.options), match.seats).game
        if self._asks():
            self._begin_time()
        for seat in range(len(match.seats)):
            if match.seats[seat].kind == REMOTE:
                self._places[seat] = _Place(bytes(game.view(seat).raw))
                self._greet(seat, b"" if game.logged else _events(game, seat))
        match.remote = self

    # The line to the guests

    def receive(self, seat: int, data: Bytes) -> None:
        """Receives a guest's message. Drops it if it is not one, or does not belong to the current
        question.
        """
        message = wire.read(data)
        place = self._places.get(seat)
        if not message or not place:
            return
        kind, session, number, rest = message
        if kind == wire.HELLO and len(rest) == 2:
            self.match.seats[seat].coup_mode = min(rest[0], AUTOMATIC)
            place.time = min(rest[1], wire.LONGEST)
            place.is_here = True
            place.has_bot = False
            self._greet(seat)
        elif kind == wire.LEAVE:
            self.gone(seat)
        elif kind == wire.DECISION and session == self._session and number == place.number:
            self._decide(seat, rest)

    def here(self, seat: int) -> None:
        """Notes that a guest's device is connected."""
        if seat in self._places:
            self._places[seat].is_here = True

    def gone(self, seat: int) -> None:
        """Notes that a guest's device is not connected any more. The match waits for it."""
        if seat in self._places:
            self._places[seat].is_here = False

    def turn(self) -> None:
        """Sends what a turn of the app has changed. Call it after each."""
        self._flush()

    # For the host's screens

    def shows_wait(self) -> bool:
        """Returns whether the table shows an attack that may be answered, whoever is asked."""
        table = self.table
        return self._time > 0 and table is not None and table.coming() != self.match.ATTACK

    def waits_for(self) -> int:
        """Returns the remote seat whose decision the match awaits, or NONE. An answer to an attack
        is awaited in secret.
        """
        seat = self.match.who_decides()
        is_secret = self._time or self._asks()
        return seat if seat in self._places and not is_secret else contract.NONE

    def is_here(self, seat: int) -> bool:
        """Returns whether the guest of a remote seat is connected."""
        return self._places[seat].is_here

    def is_lent(self, seat: int) -> bool:
        """Returns whether a bot plays for a remote seat."""
        return self._places[seat].has_bot

    def lend(self, seat: int, to_bot: bool = True) -> None:
        """Lets a bot play for a remote seat until its guest says hello or decides, or no more."""
        self._places[seat].has_bot = to_bot

    # In place of the match's and the table's own methods: see match.End

    def apply(self, action: int) -> None:
        """Plays an action, and notes for each guest what it may know of it."""
        game, match = self.match.game, self.match
        asked = game.seat if self._asks() else contract.NONE
        before = bytes(game.raw)
        game.apply(action)
        self._decision = b""
        is_attack = match.may_be_answered()
        if is_attack:
            self._begin_time()
        elif asked == contract.NONE or game.events(asked) == game.events(contract.NONE):
            self._time = 0  # everybody knows the answer, since it has no secret event
        for seat, place in self._places.items():
            step = _step(game, seat)
            if is_attack:
                self._post_attack(seat, place, step, before, action)
            else:
                place.steps.append(step)

    def holds(self, table: MatchTable) -> bool:
        """Returns whether the table waits until the time for an answer is over. The attack itself
        is shown, and who is asked here or has answered goes on.
        """
        self.table = table
        if not self._time or table.coming() == self.match.ATTACK:
            return False
        if self.hides():
            return not self._asks() or self._awaits(self.match.game.seat)
        if not self._asks():
            self._time = 0
            self._flush()
        return False

    def lets_go_on(self, table: MatchTable) -> bool:
        """Plays a guest's decision, once it is here. A guest who has not answered an attack in time
        answers as agreed, by `coup_action`.
        """
        match = self.match
        seat = match.who_decides()
        if seat not in self._places:
            return True
        if self._awaits(seat):
            return self._asks()
        table.play(*(self._decision or (match.bot_action(),)))
        return False

    def hides(self) -> bool:
        """Returns whether the time for an answer is not over."""
        return hal.since(self._since) < self._time

    def plays(self, actions: Sequence[int]) -> bool:
        """Sends what came before, since each decision is an update of its own."""
        self._flush()
        return True

    # Decisions

    def _awaits(self, seat: int) -> bool:
        """Returns whether only a guest can decide for a seat, and has not."""
        place = self._places.get(seat)
        return place is not None and not place.has_bot and not self._decision

    def _asks(self) -> bool:
        """Returns whether a player is asked, and the others may not know who."""
        game = self.match.game
        return game.view(contract.NONE).seat == contract.NONE and not game.over

    def _decide(self, seat: int, actions: bytes) -> None:
        """Accepts a decision for the current question. A guest whose decision is impossible is
        greeted again.
        """
        if self.match.who_decides() == seat and self._decision:
            return  # the same message once more
        if self._is_legal(seat, actions):
            self._decision = actions
            self._places[seat].has_bot = False
        else:
            self._greet(seat)

    def _is_legal(self, seat: int, actions: bytes) -> bool:
        """Returns whether a seat may decide so. One that has not got everything yet may not: its
        next turn must not show that nobody was asked.
        """
        match, copy, place = self.match, self._copy, self._places[seat]
        is_asked = match.who_decides() == seat and not place.steps and not place.is_held
        if not is_asked or not 0 < len(actions) <= match.most_steps():
            return False
        copy.raw[:] = match.game.raw
        for action in actions:
            if copy.over or copy.seat != seat or copy.why_not(action):
                return False
            copy.apply(action)
        return True

    # Updates

    def _begin_time(self) -> None:
        """Begins the time for an answer to an attack: as long as the slowest device needs."""
        self._since = hal.ticks()
        tenths = wire.answer_time(self._app)
        for place in self._places.values():
            tenths = max(tenths, place.time)
        self._time = 100 * tenths

    def _post_attack(
        self, seat: int, place: _Place, step: Step, before: bytes, action: int
    ) -> None:
        """Sends an attack at once, as it looks while somebody is asked. The rest of the step waits;
        so does a guest who knows that nobody can answer.
        """
        self._copy.raw[:] = before
        if self._asks():
            self._post(place, seat, (step,))
        elif self.match.pretend_question(self._copy, action, seat):
            attack = _step(self._copy, seat)
            self._post(place, seat, (attack,))
            place.steps.append((step[0], step[1][len(attack[1]) :]))
        else:
            self._post(place, seat, (step,), wire.ATTACK)
            place.is_held = True

    def _flush(self) -> None:
        """Sends each guest the steps that it does not have."""
        if self._time and not self._asks():
            return
        for seat, place in self._places.items():
            if place.is_held:
                place.is_held = False
                self._send(seat, wire.message(wire.UPDATE, self._session, place.number))
            steps, place.steps = place.steps, []
            while steps:
                count, size = 1, wire.size_of(steps[0])
                while count < len(steps) and size + wire.size_of(steps[count]) < wire.MOST:
                    size += wire.size_of(steps[count])
                    count += 1
                self._post(place, seat, steps[:count])
                steps = steps[count:]

    def _post(
        self, place: _Place, seat: int, steps: Sequence[Step], kind: int = wire.UPDATE
    ) -> None:
        place.view = steps[-1][0]
        place.number += 1
        content = wire.packed_steps(steps)
        self._send(seat, wire.message(kind, self._session, place.number, content))

    def _greet(self, seat: int, events: bytes = b"") -> None:
        """Sends a guest the seats and the newest view that it was sent: the state may be ahead."""
        place = self._places[seat]
        content = wire.packed_seats(self.match.seats, seat)
        content += wire.packed_steps(((place.view, events),))
        self._send(seat, wire.message(wire.GREETING, self._session, place.number, content))


def _step(game: BaseGame, seat: int) -> Step:
    return bytes(game.view(seat).raw), _events(game, seat)


def _events(game: BaseGame, seat: int) -> bytes:
    size = 4 * game.events(seat)
    return bytes(game.happened[:size])
