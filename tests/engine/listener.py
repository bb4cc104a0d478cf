# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A listener hears a game's events and, from them alone, keeps the table as a view shows it.

Each game's listener has a method for each kind of event. Its parameters are the bytes that carry
information; the others are NONE (the seat, the third byte) or 0 (the fourth). A listener compares
each event with what it knows already, and fails if the event contradicts what came before.
"""

import inspect
from collections.abc import Callable, Iterable
from typing import ClassVar

from engine.contract import AT_VIEWER, EVERYBODY, NONE

from .matches import events

SEAT, THIRD, FOURTH = range(3)  # places of an event's bytes after the kind
SILENT = {SEAT: NONE, THIRD: NONE, FOURTH: 0}
PARAMETERS = {"seat": SEAT, **dict.fromkeys(("card", "hazard", "safety"), THIRD)}
PARAMETERS |= dict.fromkeys(("fort", "forts", "dice", "stuff"), THIRD)
PARAMETERS |= dict.fromkeys(("zone", "side", "what", "holder"), FOURTH)
PARAMETERS |= dict.fromkeys(("number", "cars", "improvements", "total", "left"), FOURTH)


class Listener:
    """A seat of a match, or a spectator for NONE; it knows the header and its first hand."""

    KINDS: ClassVar[str]  # the methods, in the order of the events' numbers
    _methods: ClassVar[list[tuple[Callable, list[int]]]]

    def __init_subclass__(cls):
        cls._methods = []
        for kind in cls.KINDS.split():
            method = getattr(cls, kind)
            _, *parameters = inspect.signature(method).parameters
            cls._methods.append((method, [PARAMETERS[name] for name in parameters]))

    def __init__(self, table, notation, game, seat: int):
        """table: an empty one, filled from events. notation: the game's."""
        table.options[:] = game.options
        table.now[AT_VIEWER] = EVERYBODY if seat == NONE else seat
        self.table = table
        self.notation = notation
        self.seat = seat
        self.hand: list[int] = []

    def follow(self, game) -> None:
        """Hears the events of the last action and checks that it knows what its view shows."""
        heard = events(game, self.seat)
        view = game.view(self.seat)
        self.hear(heard)
        self.see(view, heard)
        known, told = self.raw(), self.told(view)
        if known != told:  # words make the more readable failure
            assert self._words(known) == self._words(told)
            assert known == told

    def hear(self, events: Iterable[tuple[int, ...]]) -> None:
        """Hears events: (kind, seat, third, fourth)."""
        for kind, *said in events:
            method, places = self._methods[kind]
            for place, nothing in SILENT.items():
                assert place in places or said[place] == nothing
            method(self, *(said[place] for place in places))

    def see(self, view, heard) -> None:
        """Takes in what a view shows but no event says."""

    def raw(self) -> bytes:
        """The view that this seat should have, as far as it can be known from events."""
        raise NotImplementedError

    def told(self, view) -> bytes:
        """A view, as far as it can be known from events."""
        return bytes(view.raw)

    def _words(self, raw: bytes) -> list[str]:
        self.table.raw[:] = raw
        return self.notation.state_text(self.table).split("; ")
