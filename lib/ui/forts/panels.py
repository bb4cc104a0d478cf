# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The panels beside the map: each seat's number of forts, the holders of the zones, and the
viewer's gas and water.

The number of a seat's cards face down is public; only their owner knows the zone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import bitmaptools
import displayio

from engine.forts import names
from engine.forts.holdings import amount, forts_of
from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.kit import LINE, hide, put_tile
from ui.forts.layout import figures, write

if TYPE_CHECKING:
    from displayio import TileGrid

    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.base.kit import Kit
    from ui.forts.layout import Layout
    from ui.forts.phrases import Phrases


_HIGH = const(12)  # height of the bold figures
_MOST = const(999)  # the largest number shown of gas or water
_BADGE = const(1)
_CAR = const(7)
_DECK = const(13)
_GAS = const(14)
_FOLDED = const(19)  # pixels for badge and number
_NAME = const(34)  # pixels for a name
_ZONE = const(12)  # rows of its picture
_NOBODYS = const(2)  # from a zone's picture to the one without a holder
_NUMBER = const(10)  # from a badge to the number of forts


class Ranks:
    """A badge for each seat, the number of forts and the stack of cards face down; the names of all
    seats if there is room, else only that of the seat to play. On the large screen the number of
    forts is in bold figures, like the figures below the map.

    A gold line marks the seat to play, a gray one the seat whose hand is shown.
    """

    def __init__(self, kit: Kit, layout: Layout, width: int, colors: Bytes, seats: int) -> None:
        self._kit = kit
        self._unfolded = 0 if width // seats >= _FOLDED + _NAME else _NAME
        self._wide = wide = (width - self._unfolded) // seats
        self._words = ""
        # Seats with enough forts to win: the badge, and the number beside it.
        self.alarms: list[tuple[TileGrid, str]] = []
        self.dark = False  # whether their numbers are hidden
        self.since = 0  # the time of the last change
        self.figures = kit.digits if layout.scale > 1 else kit.font
        high = max(LINE, self.figures.height)
        self.down = (high - LINE) // 2  # small parts are in the middle
        self.names = displayio.Bitmap(width, high, 2)
        self._own = kit.box(0, high, wide - 3, 1, palette.GREY)
        self._turn = kit.box(0, high, wide - 3 + self._unfolded, 1, palette.GOLD)
        self.group = displayio.Group(y=layout.ranks_y)
        labels = displayio.TileGrid(self.names, pixel_shader=kit.ink(palette.CREAM))
        for part in (labels, self._own, self._turn):
            self.group.append(part)
        self.badges: list[TileGrid] = []
        for seat in range(seats):
            badge = kit.sprites("marks", 9, 9, 0, 1 + self.down)
            badge[0] = _BADGE + colors[seat]
            self.badges.append(badge)
            self.group.append(badge)

    def show(self, table: View, phrases: Phrases, turn: int, own: int) -> None:
        """turn, own: the underlined seats."""
        self._own.x = self._x(own, turn)
        self._turn.x = self._x(turn, turn)
        words = []
        for seat in range(table.seats):
            self.badges[seat].x = self._x(seat, turn)
            named = seat == turn or not self._unfolded
            words.append(str(forts_of(table, seat)))
            words.append(str(table.bids[seat]))
            words.append(phrases.seat(seat) if named else "")
        joined = "\n".join(words)
        if joined != self._words:
            self._words = joined
            self._write(words, turn)

    def _x(self, seat: int, turn: int) -> int:
        """Returns the x of a seat's badge: badges after the seat to play make room for its name."""
        return 1 + seat * self._wide + (self._unfolded if seat > turn else 0)

    def _write(self, words: list[str], turn: int) -> None:
        self.names.fill(0)
        self.alarms.clear()
        self.dark = False
        self.since = hal.ticks()
        down = self.down
        for seat in range(len(words) // 3):
            right = self._x(seat + 1, turn) - 1
            x = self._x(seat, turn) + _NUMBER + down
            x = self.figures.draw(self.names, x, 0, words[3 * seat], right)
            if int(words[3 * seat]) >= names.FORTS_TO_WIN:
                self.alarms.append((self.badges[seat], words[3 * seat]))
            x = self._draw_stack(x, int(words[3 * seat + 1]), right)
            self._kit.font.draw(self.names, x + 2, down, words[3 * seat + 2], right)

    def _draw_stack(self, x: int, number: int, right: int) -> int:
        """Draws a card and the edges of the cards behind it, if there is room. Returns their right
        edge.
        """
        wide = 2 * number + 1 if number else 0
        for i in range(wide):
            if (i == 1 or not i & 1) and x + 1 + i < right:
                left, top = x + 1 + i, 1 + self.down
                bitmaptools.fill_region(self.names, left, top, left + 1, top + 7, 1)
        return x + wide + (wide > 0)


class Zones:
    """Depot and oasis, closed and dry without a holder. Each shows its holder and the number of
    visible cards laid for it.
    """

    def __init__(self, kit: Kit, layout: Layout, colors: Bytes) -> None:
        self._kit = kit
        self._colors = colors
        scale, top = layout.zones
        self.group = displayio.Group(scale=scale, y=top)
        self._parts = []  # for each zone
        for x, y in layout.zone_at:
            bids_x, bids_y = x + layout.bids_x, y + layout.bids_y
            parts = (
                kit.sprites("zones", 16, _ZONE, x, y),
                kit.sprites("marks", 9, 9, x + 16, y),
                kit.sprites("marks", 9, 9, x + layout.car_x, y + layout.car_y),
                kit.sprites("marks", 9, 9, bids_x + 8, bids_y),
                figures(kit, 2, bids_x + 19, bids_y - 1, palette.SAND),
            )
            self._parts.append(parts)
            for part in parts:
                self.group.append(part)

    def show(self, table: View) -> None:
        """Shows the holder's badge and car; a stranded car is dimmed, without a badge."""
        kit = self._kit
        for zone in range(2):
            picture, flag, wheels, deck, bids = self._parts[zone]
            holder = table.zones[zone]
            badge = car = 0
            if holder != names.NONE:
                color = self._colors[holder % names.STRANDED]
                badge = _BADGE + color if holder < names.STRANDED else 0
                car = _CAR + color
            cards = _laid(table, zone)
            put_tile(flag, badge)
            put_tile(wheels, car)
            wheels.pixel_shader = kit.sprite_colors if badge else kit.dim_colors
            put_tile(deck, _DECK if cards else 0)
            hide(bids, cards == 0)
            write(kit, bids, cards)
            put_tile(picture, zone if badge or cards else zone + _NOBODYS)


def _laid(table: View, zone: int) -> int:
    """Returns the number of visible cards laid for a zone."""
    number = 0
    for seat in range(table.seats):
        order = table.order[seat]
        first = table.left[seat] + table.held[seat]
        for i in range(first, first + table.bids[seat]):
            number += order[i] // names.NUMBERS == 1 - zone
    return number


class Stock:
    """One seat's gas and water, in small figures if the bold ones are too wide."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self.group = displayio.Group()
        self._kit = kit
        self._wide = layout.stock_width
        left, top = layout.stock_at[0]
        x, y = layout.stock_at[1]
        self._right = x - left
        self._down = y - top
        self._bitmap = displayio.Bitmap(self._right + self._wide, self._down + _HIGH, 2)
        self._shown = ()
        ink = kit.ink(palette.WHITE)
        self.group.append(displayio.TileGrid(self._bitmap, pixel_shader=ink, x=left + 10, y=top))
        for kind in range(2):
            x, y = layout.stock_at[kind]
            icon = kit.sprites("marks", 9, 9, x, y + 2)
            icon[0] = _GAS + kind
            self.group.append(icon)

    def show(self, table: View, seat: int) -> None:
        """Shows a seat's gas and water."""
        shown = (amount(table, seat, 0), amount(table, seat, 1))
        if shown != self._shown:
            self._shown = shown
            self._bitmap.fill(0)
            self._write()

    def _write(self) -> None:
        for kind in range(2):
            text = str(min(_MOST, self._shown[kind]))
            x, y = self._right * kind, self._down * kind
            font = self._kit.digits
            if font.width(text) > self._wide + 1:
                font = self._kit.font
                y += 1
            font.draw(self._bitmap, x, y, text, x + self._wide)


# The numbers of seats with enough forts to win

_BLINK = const(400)  # ms


@overlay
def blink(ranks: Ranks) -> None:
    """Shows or hides the numbers in `ranks.alarms` when it is time."""
    if hal.since(ranks.since) < _BLINK:
        return
    ranks.since = hal.ticks()
    ranks.dark = dark = not ranks.dark
    for badge, number in ranks.alarms:
        x = badge.x + _NUMBER + ranks.down
        end = x + ranks.figures.width(number)
        if dark:
            bitmaptools.fill_region(ranks.names, x, 0, end, ranks.figures.height, 0)
        else:
            ranks.figures.draw(ranks.names, x, 0, number, end)
