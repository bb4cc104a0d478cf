# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The saved settings: language, pace, the last match that was set up.

Unreadable settings count as unset, and the title reports them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves import parts
from saves.settings_format import begin, write

if TYPE_CHECKING:
    from typing import Any

    from engine.types import Bytes
    from saves.parts import Pieces, Read


NAME = 8  # letters

# The meanings of some values.
PACES = (1600, 900, 350)  # ms for each event
COUP_TIMES = (3, 5, 8, 0)  # seconds for the coup question; 0: until a button
QUICK = 1  # animations at twice their pace
STILL = 2  # no animations


class Settings:
    """Plain attributes that screens change: the fields of the table in settings_format.py, which
    writes and reads them all, and those below.
    """

    damaged = False  # the saved settings could not be read
    has_road = False  # their image has a place for today's road
    deal = -1  # the next match's deal, if its code word was typed; not saved
    head: Bytes = b""  # the part's head, not changed yet

    # For each game: the options of its next match, and the character at each seat where a bot
    # plays. Empty until the game is first chosen: see `settings_format.choose`.
    headers: list[bytearray]
    casts: list[bytearray]
    wins: bytearray  # for each game: matches won against bots since harder ones were last proposed
    kinds: bytearray
    coup_modes: bytearray
    colors: bytearray
    # bits: the seats for players at other devices where no human player sits here
    elsewhere: int
    names: list[str]  # "" stands for the place's usual name
    # The attributes of the table, which pyright does not see.
    __getattr__: Any
    __setattr__: Any

    def __init__(self, image: Read | None = None) -> None:
        """image: reads a saved image; None: nothing was saved."""
        begin(self, image)

    @property
    def header(self) -> bytearray:
        """The options of the game's next match."""
        return self.headers[self.game - 1]

    @header.setter
    def header(self, header: bytearray) -> None:
        self.headers[self.game - 1] = header

    @property
    def characters(self) -> bytearray:
        """The bots' characters at each seat of the game, as its engine numbers them."""
        return self.casts[self.game - 1]

    @characters.setter
    def characters(self, characters: bytearray) -> None:
        self.casts[self.game - 1] = characters

    def part(self) -> Pieces:
        """Returns the settings as a sealed part of the save."""
        return parts.seal(parts.SETTINGS, write(self))
