# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cards on the table: the hand, the large card, the card in flight, and a card's page.

Each card on screen has one bitmap, refilled from the sheet's file when the card changes. The file
holds the cards one below the other; the whole sheet would need several times as much memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from engine.mille import names
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.font import wrap
from ui.base.kit import CENTRE, FOLDER, LINE, hide
from ui.base.screen import Screen, title_band

if TYPE_CHECKING:
    from _io import BufferedReader

    from displayio import Bitmap

    from app import App
    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.mille.layout import Layout
    from ui.mille.phrases import Phrases
    from ui.mille.table import Table


_BACK = const(21)
_HEAD = const(8)  # bytes of a sheet's file before its pixels
_WIDE = const(20)  # a small card's pixels, before scaling
_DOT = const(6)


class Card:
    """One card. Its `grid` goes into a group, and is hidden until a card is shown."""

    def __init__(self, kit: Kit, file: BufferedReader, width: int, height: int) -> None:
        """file: the open sheet, four bits per pixel."""
        self._file = file
        self._bytes = width // 2 * height
        self._bitmap = displayio.Bitmap(width, height, 16)
        self.grid = displayio.TileGrid(self._bitmap, pixel_shader=kit.sprite_colors)
        self.grid.hidden = True
        self.shown = names.NONE  # the kind shown last

    def show(self, card: int) -> None:
        """Shows a kind of card, or a later picture of the sheet, like the back; NONE: nothing."""
        if card != names.NONE and card != self.shown:
            self.shown = card
            self._file.seek(_HEAD + card * self._bytes)
            bitmaptools.readinto(self._bitmap, self._file, 4, 1, True)
        hide(self.grid, card == names.NONE)


class Hand:
    """Seven places, in the order of the hand, and the large card."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self.small = open(FOLDER + "cards-small.bin", "rb")  # a Flight reads it too
        self.group = displayio.Group(scale=layout.scale)
        self._down = layout.hand_y // layout.scale  # the top of a card that is not lifted
        self.cards = []  # by their places
        self._edges = []
        for i in range(names.HAND):
            scale = layout.scale
            if scale > 1:  # cards overlap there
                edge = kit.box(self.x(i) - 1, self._down, scale, 28 * scale, palette.INK)
                self._edges.append(edge)
                self.group.append(edge)
            card = Card(kit, self.small, _WIDE, 28)
            card.grid.x = self.x(i)
            card.grid.y = self._down
            self.cards.append(card)
            self.group.append(card.grid)
        self._above = None  # a copy of the lifted card, which covers its neighbors, and its edges
        if self._edges:
            dark = displayio.Bitmap(_WIDE + 2, 28, 2)
            dark.fill(1)
            y = self._down - layout.lift
            self._rim = displayio.TileGrid(dark, pixel_shader=kit.ink(palette.INK), y=y)
            self._above = Card(kit, self.small, _WIDE, 28)
            self._above.grid.y = y
            self.group.append(self._rim)
            self.group.append(self._above.grid)
        self._large = Card(kit, open(FOLDER + "cards-large.bin", "rb"), 40, 56)
        self.large = displayio.Group(scale=layout.scale, x=layout.large_x, y=layout.large_y)
        self.large.append(self._large.grid)
        self._selected = names.NONE
        self.chosen = 0  # the place lifted last
        self._dot = []  # red, with an edge that shows on any card
        for size, color in ((_DOT, palette.WHITE), (_DOT - 2, palette.RED)):
            box = kit.box(0, 0, size * layout.scale, size * layout.scale, color)
            box.hidden = True
            self._dot.append(box)
            self.group.append(box)
        self._dotted = names.NONE

    def x(self, i: int) -> int:
        """Returns the left edge of the i-th card, in the group's own pixels."""
        return self._layout.hand_x + i * self._layout.hand_pitch

    def place(self, i: int) -> tuple[int, int]:
        """Returns the i-th card's top left corner on the screen."""
        return self.x(i) * self._layout.scale, self._layout.hand_y

    def area(self, i: int) -> tuple[int, int, int, int]:
        """Returns the area of the i-th card, lifted or not. On a large screen the next card covers
        part of it, unless it is lifted.
        """
        scale = self._layout.scale
        x, y = self.place(i)
        lift = self._layout.lift * scale
        return x, y - lift, 20 * scale, 28 * scale + lift

    def show(
        self, cards: bytearray | memoryview, count: int, playable: Bytes, out: int, known: bool
    ) -> None:
        """Shows the first `count` of `cards`, face up if `known`, else as backs.

        playable: 1 for each card that can be played; the others are dimmed. out: a card to leave
        out once, or NONE.
        """
        skipped = 0
        for i in range(names.HAND):
            card = self.cards[i]
            if i < count and not skipped and out != names.NONE and cards[i] == out:
                skipped = 1
                count -= 1
            if self._edges:
                hide(self._edges[i], i >= count)
            if i >= count:
                card.show(names.NONE)
                continue
            card.show(cards[i + skipped] if known else _BACK)
            bright = playable[i] or not known
            colors = self._kit.sprite_colors if bright else self._kit.dim_colors
            if card.grid.pixel_shader is not colors:
                card.grid.pixel_shader = colors

    def select(self, i: int, card: int) -> None:
        """Lifts a card (NONE: none) and shows it large."""
        if self._selected != i:
            if self._selected != names.NONE:
                self.cards[self._selected].grid.y = self._down
            if i != names.NONE:
                self.chosen = i
                self.cards[i].grid.y = self._down - self._layout.lift
            self._selected = i
            self.dot(self._dotted)
        above = self._above
        if above:
            hide(self._rim, i == names.NONE)
            above.show(i if i == names.NONE else self.cards[i].shown)
            if i != names.NONE:
                self._rim.x = self.x(i) - 1
                above.grid.x = self.x(i)
                above.grid.pixel_shader = self.cards[i].grid.pixel_shader
        self.show_large(card)

    def dot(self, i: int) -> None:
        """Puts a dot on the i-th card, the one just drawn; NONE: removes it."""
        self._dotted = i
        for k in range(2):
            box = self._dot[k]
            if i != names.NONE:
                box.x = self.x(i) + 7 + k
                box.y = self.cards[i].grid.y + k  # clear of the letters above
            hide(box, i == names.NONE)

    def show_large(self, card: int) -> None:
        """Shows a card large beside the rivals; NONE: nothing."""
        self._large.show(card)


# The card in flight

_FLIES = const(220)  # ms


@overlay
class Flight:
    """A card flying from one place to another."""

    def __init__(
        self, table: Table, card: int, origin: tuple[int, int], target: tuple[int, int], rest: int
    ) -> None:
        """origin, target: points of the screen; the card stays at the target for `rest` ms."""
        self._scale = scale = table.layout.scale
        self.group = displayio.Group(scale=scale)
        shown = Card(table.app.kit, table.hand.small, 20, 28)
        shown.show(card)
        self._grid = shown.grid
        self.group.append(self._grid)
        self._from_x, self._from_y = origin
        self._to_x, self._to_y = target
        self._began = hal.ticks()
        self._rest = rest
        self._place(0)

    def tick(self) -> bool:
        """Moves the card; returns whether it is still flying."""
        passed = hal.since(self._began)
        if passed >= _FLIES + self._rest:
            return False
        self._place(min(passed, _FLIES))
        return True

    def _place(self, passed: int) -> None:
        wide = self._to_x - self._from_x
        high = self._to_y - self._from_y
        self._grid.x = (self._from_x + wide * passed // _FLIES) // self._scale
        self._grid.y = (self._from_y + high * passed // _FLIES) // self._scale


# The page of a card's effect: many tables have no room for it


@overlay("page")
class CardPage(Screen):
    """The large card, its name and its effect; any key goes back."""

    def __init__(self, app: App, phrases: Phrases, card: int, picture: Bitmap, scale: int) -> None:
        """picture: the large card's bitmap."""
        super().__init__(app)
        kit = app.kit
        name = phrases.card(card)
        text = phrases.explains(card)
        title_band(app, self.group, name)
        large = displayio.Group(scale=scale, x=4, y=22)
        large.append(displayio.TileGrid(picture, pixel_shader=kit.sprite_colors))
        self.group.append(large)
        x = 10 + 40 * scale
        wide = (app.width - x - 2) // scale
        y = 22
        start = 0
        while start < len(text):
            end = wrap(kit.font, text, start, wide)
            self.show_line(text[start:end].strip(), x, y, wide, scale=scale)
            start = end
            y += (LINE + 1) * scale
        self.show_line(
            app.text(texts.FOOT_BACK), 0, app.height - LINE - 1, app.width, palette.GOLD, CENTRE
        )
        app.say(name + ". " + text)

    def key(self, key: int) -> None:
        """Goes back."""
        self.app.close()
