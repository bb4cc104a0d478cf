# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What the tables of all games share: one bytearray, and named windows into it.

A `Table` is what bots and screens get: it answers questions by the rules, and can't be played on.
`Game` (game.py) is the table that can.
"""

from engine import chance, contract


class BaseTable:
    """A state of any game: the whole of it, or one seat's view."""

    def __init__(self, header, facts, rest):
        """Allocates the state; the game's own class adds its windows, which begin after `now`.

        header, facts, rest: how many bytes `options`, `now` and all that follows them have.
        """
        self.raw = bytearray(header + 2 * chance.SIZE + facts + rest)
        self._at = 0
        self.options = self._window(header)
        self.rng = self._window(chance.SIZE)
        self.round_rng = self._window(chance.SIZE)  # as it was when the round began
        self.now = self._window(facts)

    def _window(self, size):
        at = self._at
        self._at = at + size
        return memoryview(self.raw)[at : at + size]

    @property
    def seats(self):
        """How many play."""
        return self.options[contract.RULE_SEATS]

    @property
    def sides(self):
        """How many sides they form: seat i plays for side i % sides."""
        return self.options[contract.RULE_SIDES]

    @property
    def seat(self):
        """Who must decide now; NONE where the viewer may not know."""
        return self.now[contract.AT_SEAT]

    @property
    def phase(self):
        """What kind of decision is due: a phase of the game's names.py."""
        return self.now[contract.AT_PHASE]

    def is_asked(self):
        """Whether the viewer must decide now; of the whole state, whether anybody must."""
        now = self.now
        viewer = now[contract.AT_VIEWER]
        if viewer != contract.NONE and viewer != now[contract.AT_SEAT]:
            return False
        return not self.over  # pyright: ignore[reportAttributeAccessIssue] - the game's own
