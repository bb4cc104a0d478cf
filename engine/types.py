# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Types that many signatures name; only a type checker reads this module."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    Bytes = bytes | bytearray | memoryview  # to read
    MutableBytes = bytearray | memoryview  # to read and write
    AnyTable = Any  # a game's own Table, where code for all games can't name its class
    Emit = Callable[[str], None]  # receives the next line of a transcript

    class Player(Protocol):
        """A player, who decides for a seat."""

        def choose(self, view: AnyTable) -> int:
            """Returns a legal action. view: a view of the player's game, valid until the next
            one.
            """
            ...

    class Bot(Player, Protocol):
        """A player that can play as any of its game's characters."""

        def become(self, character: int) -> None:
            """Continues as another character: one bot serves all seats."""
            ...
