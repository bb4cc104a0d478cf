# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The smallest game that keeps the contract: see engine/README.md.

Take one to three tokens of a heap; who takes the last one wins. Nothing is hidden.
"""

from engine.nim import names

from engine.errors import IllegalAction


class Table:
    """A state, and what the rules answer about it."""

    def __init__(self, options):
        self.raw = bytearray(names.HEADER + names.NOW + names.MOST_SEATS)
        self.raw[: names.HEADER] = options
        windows = memoryview(self.raw)
        self.options = windows[: names.HEADER]
        self.now = windows[names.HEADER : names.HEADER + names.NOW]
        self.taken = windows[names.HEADER + names.NOW :]
        self.now[names.AT_VIEWER] = names.NONE

    @property
    def seats(self):
        """How many play."""
        return self.options[names.RULE_SEATS]

    @property
    def sides(self):
        """Everybody plays alone."""
        return self.options[names.RULE_SIDES]

    @property
    def seat(self):
        """Who must take."""
        return self.now[names.AT_SEAT]

    @property
    def phase(self):
        """TAKING or OVER."""
        return self.now[names.AT_PHASE]

    @property
    def over(self):
        """Whether no token is left."""
        return self.phase == names.OVER

    def legal(self, out):
        """Writes the legal actions, and returns how many there are."""
        n = 0
        for action in range(1, 4):
            if self.why_not(action) == names.OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, action):
        """The rule that forbids an action, or OK."""
        viewer = self.now[names.AT_VIEWER]
        if self.over or (viewer != names.NONE and viewer != self.seat):
            return names.NOT_NOW
        if action < 1 or action > 3:
            return names.NO_ACTION
        return names.TOO_MANY if action > self.now[names.AT_HEAP] else names.OK

    def scores(self, out):
        """Writes how many tokens each has taken."""
        for side in range(self.sides):
            out[side] = self.taken[side]
        return self.sides

    def winners(self, out):
        """Writes who has taken the last one; before that, everybody."""
        if self.over:
            out[0] = self.now[names.AT_TURN]
            return 1
        for side in range(self.sides):
            out[side] = side
        return self.sides


class Game(Table):
    """A match of one round."""

    def __init__(self, options):
        super().__init__(options)
        self._view = Table(options)
        self.heard = bytearray(8)
        self._events = 0
        self.log = bytearray(names.LOG)

    @property
    def logged(self):
        """How many actions the log holds."""
        return self.now[names.AT_LOGGED] | self.now[names.AT_LOGGED + 1] << 8

    def start(self, seed):
        """A new heap. The seed says who begins."""
        self.now[names.AT_FIRST] = seed % self.seats
        self.rewind()

    def rewind(self):
        """Back to the first decision."""
        now = self.now
        now[names.AT_TURN] = now[names.AT_SEAT] = now[names.AT_FIRST]
        now[names.AT_PHASE] = names.TAKING
        now[names.AT_HEAP] = self.options[names.RULE_HEAP]
        now[names.AT_ROUND] = 1
        now[names.AT_LOGGED] = now[names.AT_LOGGED + 1] = 0
        for seat in range(names.MOST_SEATS):
            self.taken[seat] = 0
        self._events = 0
        self._tell(names.BEGAN, now[names.AT_FIRST], now[names.AT_HEAP], 0)

    def apply(self, action):
        """Takes tokens. Raises IllegalAction."""
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(reason)
        now = self.now
        if self.logged < names.LOG:
            self.log[self.logged] = action
            now[names.AT_LOGGED] += 1
        seat = self.seat
        now[names.AT_HEAP] -= action
        self.taken[seat] += action
        self._events = 0
        self._tell(names.TOOK, seat, action, now[names.AT_HEAP])
        if now[names.AT_HEAP]:
            now[names.AT_TURN] = now[names.AT_SEAT] = (seat + 1) % self.seats
        else:
            now[names.AT_PHASE] = names.OVER
            self._tell(names.ENDED, seat, names.NONE, 0)

    def _tell(self, kind, seat, third, fourth):
        at = 4 * self._events
        self.heard[at] = kind
        self.heard[at + 1] = seat
        self.heard[at + 2] = third
        self.heard[at + 3] = fourth
        self._events += 1

    def events(self, seat):
        """What the last action made happen: all the same for everybody."""
        return self._events

    def view(self, seat):
        """The table as a seat may see it: all of it."""
        view = self._view
        view.raw[:] = self.raw
        view.now[names.AT_VIEWER] = names.EVERYBODY if seat == names.NONE else seat
        return view

    def redeal(self, view, seed):
        """Becomes the state that a view shows."""
        self.raw[:] = view.raw
        self.now[names.AT_VIEWER] = names.NONE
        self._events = 0
