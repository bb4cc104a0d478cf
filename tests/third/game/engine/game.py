# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The smallest game that keeps the contract (see engine/README.md), its options and its bots.

Take one to three tokens of a heap; who takes the last one wins. Nothing is hidden.
"""

from engine.nim import names

from engine import chance
from engine.game import BaseGame
from engine.table import BaseTable


def options(seats, heap=21):
    """A header: how many play, and for how many tokens. ValueError: nobody plays so."""
    row = bytearray(names.HEADER)
    row[names.RULE_FORMAT] = names.FORMAT
    row[names.RULE_GAME] = names.GAME
    row[names.RULE_SEATS] = row[names.RULE_SIDES] = seats
    row[names.RULE_HEAP] = heap
    return checked(row)


def checked(header):
    """A header that a match can be played by, from a header or a state. ValueError: it is none."""
    if len(header) < names.HEADER:
        raise ValueError("no header")
    if header[names.RULE_FORMAT] != names.FORMAT or header[names.RULE_GAME] != names.GAME:
        raise ValueError("a header of another game, or of an older format")
    if not 2 <= header[names.RULE_SEATS] == header[names.RULE_SIDES] <= names.MOST_SEATS:
        raise ValueError("2 to 4 play")
    if header[names.RULE_BOOK] or not names.FEWEST <= header[names.RULE_HEAP] <= names.MOST:
        raise ValueError("2 to 60 tokens")
    return bytearray(header[: names.HEADER])


def renewed(raw):
    """A state, or the header of one, in today's format: there is no other yet."""
    return raw


class Table(BaseTable):
    """A state, and what the rules answer about it."""

    def __init__(self):
        super().__init__(names.HEADER, names.NOW, names.MOST_SEATS)
        self.taken = self._window(names.MOST_SEATS)

    @property
    def over(self):
        """True if no token is left."""
        return self.now[names.AT_PHASE] == names.OVER

    def legal(self, out):
        """Writes the legal actions, and returns how many there are."""
        n = 0
        for action in range(1, names.LEGAL_MAX + 1):
            if self.why_not(action) == names.OK:
                out[n] = action
                n += 1
        return n

    def why_not(self, action):
        """The rule that forbids an action, or OK."""
        if not self.is_asked():
            return names.NOT_NOW
        if action < 1 or action > names.LEGAL_MAX:
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


class Game(BaseGame, Table):
    """A match of one round. header: made by `options`."""

    def __init__(self, header):
        super().__init__()
        self._prepare(header, Table(), names.LOG, names.HEARD, 0, 0)

    def _begin_match(self, first):
        self.now[names.AT_FIRST] = first
        self.round_rng[:] = self.rng
        self._return_to_round()

    def _return_to_round(self):
        for seat in range(names.MOST_SEATS):
            self.taken[seat] = 0

    def _begin_round(self):
        now = self.now
        now[names.AT_TURN] = now[names.AT_SEAT] = now[names.AT_FIRST]
        now[names.AT_PHASE] = names.TAKING
        now[names.AT_HEAP] = self.options[names.RULE_HEAP]
        now[names.AT_LOGGED] = now[names.AT_LOGGED + 1] = 0
        self.tell(names.BEGAN, now[names.AT_FIRST], now[names.AT_HEAP], 0)

    def _play(self, action):
        now = self.now
        seat = self.seat
        now[names.AT_HEAP] -= action
        self.taken[seat] += action
        self.tell(names.TOOK, seat, action, now[names.AT_HEAP])
        if now[names.AT_HEAP]:
            now[names.AT_TURN] = now[names.AT_SEAT] = (seat + 1) % self.seats
        else:
            now[names.AT_PHASE] = names.OVER
            self.tell(names.ENDED, seat, names.NONE, 0)

    def _fill_view(self, view, seat):
        """Leaves out the generator alone, which stays 0."""
        view.options[:] = self.options
        view.now[:] = self.now
        view.taken[:] = self.taken

    def redeal(self, view, seed):
        """Becomes a full state that agrees with a view."""
        self.raw[:] = view.raw
        self.now[names.AT_VIEWER] = names.NONE
        chance.seed(self.rng, seed)
        self.round_rng[:] = self.rng


class Bot:
    """Takes one token at a time, or as many as it may, or knows how to win."""

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
