# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Types that many signatures name; only a type checker reads this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    Bytes = bytes | bytearray | memoryview  # to read
    MutableBytes = bytearray | memoryview  # to write, too
    AnyTable = Any  # a game's own Table, where code for all games can't name its class
    Emit = Callable[[str], None]  # takes the next line of a transcript

    class Player(Protocol):
        """Whoever decides for a seat."""

        def choose(self, view: AnyTable) -> int:
            """Returns a legal action. view: of the player's own game, valid until the next."""
            ...

    class Bot(Player, Protocol):
        """A player that can play as any of its game's characters."""

        def become(self, character: int) -> None:
            """Continues as another character: one bot serves all seats."""
            ...
