# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games' tables: one bytearray, and named windows into it.

Bots and screens get a `Table`: it answers questions about the rules, but actions can't be played on
it. `Game` (game.py) is the table for that.
"""

from __future__ import annotations

from engine import chance, contract


class BaseTable:
    """A state of any game: the whole state, or one seat's view.

    >>> from engine.nim import game as nim
    >>> table = nim.Table()
    >>> table.now[contract.AT_TURN] = 3
    >>> table.raw[len(table.options) + 2 * chance.SIZE]  # the same byte
    3
    """

    def __init__(self, header: int, facts: int, rest: int) -> None:
        """Allocates the state; the game's own class adds its windows, which begin after `now`.

        header, facts, rest: the bytes of `options`, of `now` and of all that follows them.
        """
        self.raw = bytearray(header + 2 * chance.SIZE + facts + rest)
        self._at = 0
        self.options = self._window(header)
        self.rng = self._window(chance.SIZE)
        self.round_rng = self._window(chance.SIZE)  # the same at the start of the round
        self.now = self._window(facts)

    def _window(self, size: int) -> memoryview:
        at = self._at
        self._at = at + size
        return memoryview(self.raw)[at : at + size]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.options[contract.RULE_SEATS]

    @property
    def sides(self) -> int:
        """The number of sides: seat i plays for side i % sides."""
        return self.options[contract.RULE_SIDES]

    @property
    def seat(self) -> int:
        """The seat that must decide now; NONE if the viewer must not know."""
        return self.now[contract.AT_SEAT]

    @property
    def phase(self) -> int:
        """The kind of decision that is due: a phase of the game's names.py."""
        return self.now[contract.AT_PHASE]

    def is_asked(self) -> bool:
        """Returns whether the viewer must decide now; for the whole state, whether a seat must.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> game.seat, [game.view(seat).is_asked() for seat in range(2)]
        (0, [True, False])
        """
        now = self.now
        viewer = now[contract.AT_VIEWER]
        if viewer != contract.NONE and viewer != now[contract.AT_SEAT]:
            return False
        return not self.over

    # For a game's own class to define

    @property
    def over(self) -> bool:
        """Returns whether the match has ended."""
        raise NotImplementedError

    def why_not(self, action: int) -> int:
        """Returns the reason that forbids an action now, or OK. It accepts any integer."""
        raise NotImplementedError

    def legal(self, out: list[int]) -> int:
        """Writes the legal actions, ascending and distinct; returns their number.

        By default it asks `why_not` about every action. A game with many actions has a faster way.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> out = [0] * contract.LEGAL_ROOM
        >>> n = game.legal(out)
        >>> out[:n]
        [1, 2, 3]
        """
        n = 0
        for action in range(256):  # an action is a byte of the log
            if self.why_not(action) == contract.OK:
                out[n] = action
                n += 1
        return n

    def scores(self, out: list[int]) -> int:
        """Writes each side's score, LINES numbers of the game. Returns how many it wrote."""
        raise NotImplementedError

    def winners(self, out: list[int]) -> int:
        """Writes the sides that lead the match; returns their number."""
        raise NotImplementedError
