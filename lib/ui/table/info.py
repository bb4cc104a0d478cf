# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of the status screens: one side large, and all sides below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine import contract
from hardware import hal
from micropython import const
from ui.base import palette
from ui.base.kit import CENTRE, LINE, Line
from ui.base.screen import Screen
from ui.table.parts import listed, offer, page

if TYPE_CHECKING:
    from displayio import TileGrid

    from app import App
    from match import Match
    from ui.table.phrases import MatchPhrases


ACROSS = const(80)  # pixels of the large part, before scaling
_NAME = const(12)
_STRIP = const(21)


class MatchInfo(Screen):
    """Shows a view and reads it out, in the words of a game's Summary.

    The viewer's side comes first. The directions walk through the lines, and show the side of each
    line. If any car has parts, A explains them; any other key goes back.
    """

    parts = 0  # the place in the header of the parts of side 0's car, then side 1's; 0: no parts
    first_part = 0  # the text of the name of part 0

    def __init__(
        self, app: App, match: Match, phrases: MatchPhrases, sheet: str, badge: int
    ) -> None:
        """sheet: the sheet of the sides' badges. badge: the tile of the first color."""
        super().__init__(app)
        self._match = match
        self.view = view = match.view()
        self._phrases = phrases
        self._at = 0  # the current line
        self._first = badge
        self._own = 0 if match.viewer == contract.NONE else match.viewer % view.sides
        kit = app.kit
        self.large = displayio.Group(scale=app.width // ACROSS)
        self._badge = kit.sprites(sheet, 9, 9, 1, 1)
        self._name = Line(kit, _NAME, 0, ACROSS - _NAME)
        self.large.append(self._badge)
        self.large.append(self._name.grid)
        self._wide = app.width // view.sides
        y = app.height - LINE - _STRIP - 1
        self._bar = kit.box(0, y, self._wide, _STRIP, palette.TAR)
        self.group.append(self.large)
        self.group.append(self._bar)
        for side in range(view.sides):
            self._place(kit.sprites(sheet, 9, 9, 0, y + 1), side, y + 10)

    def _place(self, badge: TileGrid, side: int, y: int) -> None:
        """Puts a side's badge and its number into the strip of all sides."""
        x = side * self._wide
        badge.x = x + (self._wide - 9) // 2
        badge[0] = self._first + self.app.settings.colors[side]
        number = Line(self.app.kit, x, y, self._wide, palette.CREAM, CENTRE)
        number.set(str(self.number(side)))
        self.group.append(badge)
        self.group.append(number.grid)

    def foot(self, words: str, y: int) -> None:
        """Writes the facts about all sides below the strip, and at the right, from y on, that A
        explains the parts, if any car has some.
        """
        app = self.app
        if self._has_parts():
            offer(self, y)
        line = Line(app.kit, 2, app.height - LINE - 1, app.width - 4, palette.GREY)
        line.set(words, "◀▶")
        self.group.append(line.grid)

    # For a game's own class to define

    def number(self, side: int) -> int:
        """Returns a side's number in the strip: the one that decides the match."""
        raise NotImplementedError

    def name(self, side: int) -> str:
        """Returns a side's name, as much of it as fits."""
        return self._phrases.seat(side)

    def show_side(self, side: int) -> None:
        """Shows a side's page."""
        raise NotImplementedError

    def sentences(self, side: int) -> list[str]:
        """Returns a side's sentences."""
        raise NotImplementedError

    def rest(self) -> list[str]:
        """Returns the sentences that are about no side."""
        raise NotImplementedError

    # Walking

    def sides(self) -> list[int]:
        """All sides, the viewer's first."""
        sides = self.view.sides
        return [(self._own + i) % sides for i in range(sides)]

    def lines(self) -> tuple[list[int], list[str]]:
        """Returns the sides of the lines (NONE for no side), and the lines."""
        about = []
        lines = []
        for side in self.sides():
            said = self.sentences(side)
            if self._has_parts():
                said += listed(self, side)
            for line in said:
                about.append(side)
                lines.append(line)
        lines.extend(self.rest())
        return about + [contract.NONE] * (len(lines) - len(about)), lines

    def _walked(self) -> tuple[list[int], list[str]]:
        """Returns the lines, then the player to move, and the lines for the holder of the
        device.
        """
        match, view, phrases = self._match, self.view, self._phrases
        about, lines = self.lines()
        turn = view.now[contract.AT_TURN]
        if turn != contract.NONE:
            lines.append(phrases.turn(turn))
        if match.says_to_holder() and match.viewer != contract.NONE:
            lines.append(phrases.hand(view, match.viewer))
        return about, lines

    def show(self) -> None:
        """Shows the viewer's side, and reads everything aloud."""
        self._show(self._own)
        for line in self.lines()[1]:
            self.app.say(line)

    def _show(self, side: int) -> None:
        self._bar.x = side * self._wide
        self._badge[0] = self._first + self.app.settings.colors[side]
        self._name.set(self.name(side))
        self.show_side(side)

    def reads_on(self) -> int:
        """Returns the key that goes back: all lines have been spoken."""
        return hal.SELECT

    def _has_parts(self) -> int:
        """Returns whether any car has parts."""
        at = self.parts
        return at and self.view.options[at] | self.view.options[at + 1]

    def key(self, key: int) -> None:
        """Walks, explains the parts, or goes back."""
        if key == hal.A and self._has_parts():
            made = page(self)
            self.app.close()
            self.app.open(made)
            return
        if not hal.UP <= key <= hal.RIGHT:
            self.app.close()
            return
        about, lines = self._walked()
        self._at = (self._at + (1 if key in (hal.DOWN, hal.RIGHT) else -1)) % len(lines)
        if self._at < len(about) and about[self._at] != contract.NONE:
            self._show(about[self._at])
        self.app.say(lines[self._at])
