# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Somebody who hears a game's events and, from them alone, keeps the table as a view shows it.

A game's own listener has a method for each kind of event. Its parameters are the bytes that say
something; the others are NONE (the seat, the third byte) or 0 (the fourth). What is told and could
be known already is compared: a listener believes no event that contradicts what came before.
"""

import inspect
from collections.abc import Callable, Iterable
from typing import ClassVar

NONE = 255
SEAT, THIRD, FOURTH = range(3)  # places in what is said after the kind
SILENT = {SEAT: NONE, THIRD: NONE, FOURTH: 0}
PARAMETERS = {"seat": SEAT, **dict.fromkeys(("card", "hazard", "safety"), THIRD)}
PARAMETERS |= dict.fromkeys(("fort", "forts", "dice"), THIRD)
PARAMETERS |= dict.fromkeys(("zone", "side", "what", "holder"), FOURTH)
PARAMETERS |= dict.fromkeys(("number", "cars", "improvements", "total", "left"), FOURTH)


class Listener:
    """What all listeners do: each event goes to the method of its kind."""

    KINDS: ClassVar[tuple[str, ...]]  # the methods, in the order of the events' numbers
    _methods: ClassVar[list[tuple[Callable, list[int]]]]

    def __init_subclass__(cls):
        cls._methods = []
        for kind in cls.KINDS:
            method = getattr(cls, kind)
            _, *parameters = inspect.signature(method).parameters
            cls._methods.append((method, [PARAMETERS[name] for name in parameters]))

    def hear(self, events: Iterable[tuple[int, ...]]) -> None:
        """Takes in what an action made happen: (kind, seat, third, fourth)."""
        for kind, *said in events:
            method, places = self._methods[kind]
            for place, nothing in SILENT.items():
                assert place in places or said[place] == nothing
            method(self, *(said[place] for place in places))
