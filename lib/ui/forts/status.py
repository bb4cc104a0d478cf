# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Beside the map: who has how many forts, who holds the zones, and the viewer's gas and water."""

import displayio

from engine.forts.holdings import amount, forts_of
from micropython import const
from ui import palette
from ui.forts.figures import figures, write
from ui.forts.speech import laid
from ui.kit import LINE, put_tile

# Shared numbers
_NONE = const(255)
_STRANDED = const(16)

_SEAT = const(15)
_BADGE = const(1)
_CAR = const(7)
_DECK = const(13)
_GAS = const(14)


class Ranks:
    """A badge, the number of forts and a name for each seat.

    A line lies under whose turn it is, a dark one under the seat whose hand is shown.
    """

    def __init__(self, kit, width, colours, seats):
        self._kit = kit
        self._wide = wide = width // seats
        self._words = ""
        self._names = displayio.Bitmap(width, LINE, 2)
        self._own = kit.box(0, LINE, wide - 3, 1, palette.GREY)
        self._turn = kit.box(0, LINE, wide - 3, 1, palette.GOLD)
        self.group = displayio.Group(y=LINE)
        names = displayio.TileGrid(self._names, pixel_shader=kit.ink(palette.CREAM))
        for part in (names, self._own, self._turn):
            self.group.append(part)
        for seat in range(seats):
            badge = kit.sprites("marks", 9, 9, seat * wide, 1)
            badge[0] = _BADGE + colours[seat]
            self.group.append(badge)

    def show(self, table, speech, turn, own):
        """turn, own: the seats that are underlined."""
        self._own.x = own * self._wide
        self._turn.x = turn * self._wide
        words = []
        for seat in range(table.seats):
            words.append(str(forts_of(table, seat)) + " " + speech.seat(seat))
        joined = "\n".join(words)
        if joined != self._words:
            self._words = joined
            self._write(words)

    def _write(self, words):
        self._names.fill(0)
        for seat in range(len(words)):
            x = seat * self._wide
            self._kit.font.draw(self._names, x + 11, 0, words[seat], x + self._wide - 1)


class Zones:
    """Depot and oasis, each with who holds it and how many cards lie for it."""

    def __init__(self, kit, layout, colours):
        self._kit = kit
        self._colours = colours
        self.group = displayio.Group()
        self._badges = []
        self._cars = []
        self._bids = []
        self._decks = []
        for zone in range(2):
            self._build(zone, layout)

    def _build(self, zone, layout):
        kit = self._kit
        x, y = layout.zone_at[zone]
        picture = kit.sprites("zones", 16, 14, x, y)
        picture[0] = zone
        badge = kit.sprites("marks", 9, 9, x + 18, y)
        car = kit.sprites("marks", 9, 9, x + 27, y + 5)
        deck = kit.sprites("marks", 9, 9, x + layout.bids_x + 8, y + layout.bids_y)
        deck[0] = _DECK
        bids = figures(kit, 2, x + layout.bids_x + 19, y + layout.bids_y - 1, palette.GREY)
        for part in (picture, badge, car, deck, bids):
            self.group.append(part)
        self._badges.append(badge)
        self._cars.append(car)
        self._bids.append(bids)
        self._decks.append(deck)

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
            cards = laid(table, zone)
            self._bids[zone].hidden = self._decks[zone].hidden = cards == 0
            write(kit, self._bids[zone], cards)


class Stock:
    """Gas and water of one seat, as large as they may be."""

    def __init__(self, kit, layout):
        self.group = displayio.Group()
        self._kit = kit
        self._numbers = []
        for kind in range(2):
            x, y = layout.stock_at[kind]
            icon = kit.sprites("marks", 9, 9, x, y + 2)
            icon[0] = _GAS + kind
            number = figures(kit, layout.stock_places, x + 10, y, palette.WHITE)
            self._numbers.append(number)
            self.group.append(icon)
            self.group.append(number)

    def show(self, table, seat):
        """Shows what a seat has."""
        for kind in range(2):
            write(self._kit, self._numbers[kind], amount(table, seat, kind))
