# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What somebody buys, collects, recruits, improves or moves flies to its place."""

from engine.forts import names
from engine.forts.holdings import cars_at
from micropython import const
from ui.forts.scenes.flight import Flight

_DECK = const(13)
_STOCK = const(14)  # gas; water follows
_MOST = const(3)  # pictures for what is collected
_APART = const(80)  # ms from one to the next
_DROP = const(280)  # ms of a drop; water flies after gas


def deed(table, queue, i):
    """The scene of an event."""
    kind, seat, what, number = queue[i], queue[i + 1], queue[i + 2], queue[i + 3]
    if kind == names.ROUND_BEGINS:
        from ui.forts.scenes.banner import Banner

        table.draw()
        table._cues.event(queue, i)
        return Banner(table, number)
    scene = Flight(table, kind)
    if kind == names.INCOME:
        _income(table, scene)
    elif kind == names.MOVED:
        start = what >> names.FORT_BITS
        table.map.put_cars(start, cars_at(table.view(), start))
        _drive(table, scene, seat, _fort(table, start), what & names.FORT_MASK)
    elif kind == names.COLLECTED:
        suit = what // names.NUMBERS
        end = _stock(table, seat, suit)
        for k in range(min(number, _MOST)):
            scene.fly("marks", 9, 9, _STOCK + suit, _zone(table, suit), end, _APART * k)
    elif kind == names.BOUGHT:
        scene.fly("marks", 9, 9, _DECK, _deck(table), _badge(table, seat))
    elif kind == names.IMPROVED_FORT:
        scene.fly("towers", 16, 6, 1, _stock(table, seat, 1), _fort(table, what))
    else:
        _drive(table, scene, seat, _stock(table, seat, 0), what)
    return scene


def _income(table, scene):
    """A drop of gas and one of water for everybody."""
    for seat in range(table.view().seats):
        for kind in range(2):
            start, end = _zone(table, kind), _stock(table, seat, kind)
            scene.fly("marks", 9, 9, _STOCK + kind, start, end, _DROP * kind, _DROP)


def _drive(table, scene, seat, start, fort):
    """A car drives to a fort."""
    colour = table.app.settings.colours[seat]
    scene.fly("cars", 16, 8, colour, start, _fort(table, fort))


# Where things are, in the screen's pixels


def _fort(table, fort):
    scale = table.layout.scale
    return table.map.x(fort) * scale, table.layout.map_y + table.map.y(fort) * scale


def _zone(table, zone):
    scale, top = table.layout.zones
    x, y = table.layout.zone_at[zone]
    return x * scale, top + y * scale


def _badge(table, seat):
    return table.ranks.badges[seat].x, table.layout.ranks_y + 1


def _stock(table, seat, kind):
    """What is in stock is shown of one seat; the badges stand for the others."""
    if seat == table.shown_seat(table.view()):
        return table.layout.stock_at[kind]
    return _badge(table, seat)


def _deck(table):
    layout = table.layout
    return 4 * layout.scale, layout.hand_y - 10 * layout.scale
