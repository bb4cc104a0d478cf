# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Beside the map: who has how many forts, who holds the zones, and the viewer's gas and water."""

import displayio

from engine.forts.holdings import amount, forts_of
from micropython import const
from ui import palette
from ui.kit import LINE, Line, put_tile

# Shared numbers
_NONE = const(255)
_STRANDED = const(16)

_SEAT = const(15)
_BADGE = const(18)
_CAR = const(24)
_DECK = const(38)
_GAS = const(70)
_WIDE_DIGITS = const(24)


class Ranks:
    """A badge, the number of forts and a name for each seat; whose turn it is stands out.

    The seat whose hand is shown is underlined.
    """

    def __init__(self, kit, width, colours, seats):
        self.group = displayio.Group(y=LINE)
        self._names = []
        self._wide = wide = width // seats
        self._own = kit.box(0, LINE, wide - 3, 1, palette.GREY)
        self.group.append(self._own)
        for seat in range(seats):
            badge = kit.sprites("icons", 9, 9, seat * wide, 1)
            badge[0] = _BADGE + colours[seat]
            name = Line(kit, seat * wide + 11, 0, wide - 13)
            self._names.append(name)
            self.group.append(badge)
            self.group.append(name.grid)

    def show(self, table, speech, turn, own):
        """turn: the seat that stands out; own: the one that is underlined."""
        self._own.x = own * self._wide
        for seat in range(len(self._names)):
            name = self._names[seat]
            name.set(str(forts_of(table, seat)) + " " + speech.seat(seat))
            name.ink(palette.GOLD if seat == turn else palette.CREAM)


class Zones:
    """Depot and oasis, each with who holds it and how many cards lie for it."""

    def __init__(self, kit, layout, colours):
        self._kit = kit
        self._colours = colours
        self.group = displayio.Group()
        self._badges = []
        self._cars = []
        self._bids = []
        for zone in range(2):
            self._build(zone, layout)

    def _build(self, zone, layout):
        kit = self._kit
        x, y = layout.zone_at[zone]
        picture = kit.sprites("zones", 16, 14, x, y)
        picture[0] = zone
        badge = kit.sprites("icons", 9, 9, x + 18, y)
        car = kit.sprites("icons", 9, 9, x + 27, y + 5)
        deck = kit.sprites("icons", 9, 9, x + layout.bids_x + 8, y + layout.bids_y)
        deck[0] = _DECK
        bids = Line(kit, x + layout.bids_x + 19, y + layout.bids_y, 16, palette.GREY)
        for part in (picture, badge, car, deck, bids.grid):
            self.group.append(part)
        self._badges.append(badge)
        self._cars.append(car)
        self._bids.append(bids)

    def show(self, table):
        """A holder's badge and car; a stranded car stands there dimmed, without badge."""
        kit = self._kit
        for zone in range(2):
            holder = table.zones[zone]
            badge = car = 0
            if holder != _NONE:
                colour = self._colours[holder & _SEAT]
                badge = _BADGE + colour if holder < _STRANDED else 0
                car = _CAR + colour
            put_tile(self._badges[zone], badge)
            put_tile(self._cars[zone], car)
            self._cars[zone].pixel_shader = kit.sprite_colours if badge else kit.dim_colours
            self._bids[zone].set(str(laid(table, zone)))


def laid(table, zone):
    """How many cards lie for a zone."""
    number = 0
    for seat in range(table.seats):
        number += table.bids[seat] >> 4 if zone else table.bids[seat] & 15
    return number


class Stock:
    """Gas and water of one seat, as large as they may be."""

    def __init__(self, kit, layout):
        self.group = displayio.Group()
        self._lines = []
        for kind in range(2):
            x, y = layout.stock_at[kind]
            icon = kit.sprites("icons", 9, 9, x, y + 2)
            icon[0] = _GAS + kind
            line = Line(kit, x + 10, y, _WIDE_DIGITS, palette.WHITE, font=kit.digits)
            self._lines.append(line)
            self.group.append(icon)
            self.group.append(line.grid)

    def show(self, table, seat):
        """Shows what a seat has."""
        for kind in range(2):
            self._lines[kind].set(str(amount(table, seat, kind)))
