# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A walk over the map: each fort with its owner, its cars and towers, and how safe it is."""

from engine.forts import names
from engine.forts.combat import defence_bonus
from engine.forts.holdings import amount, cars_at, fort_count, forts_of, improvements_at, next_fort
from hardware import hal
from micropython import const
from ui import texts
from ui.base import palette
from ui.forts import compass
from ui.forts.odds import percent
from ui.forts.summary import Summary

_PRICE = const(2)  # gas for an attack
_NEVER = const(-1)


class Walk:
    """Arrows move a frame from fort to fort; A and B go back to the cards, which a panel hides."""

    def __init__(self, table):
        self._table = table
        self._phrases = Summary(table.app.texts, table.match)
        self.active = False
        view = table.match.view()
        self._all = bytes([1] * fort_count(view))
        self._at = next_fort(view, view.seat, 0, names.CARS, 0)
        layout, kit, wide = table.layout, table.app.kit, table.app.width
        y = layout.hand_y
        step = 12 * layout.scale
        self._stands = layout.line(kit, 2, y, wide - 4, palette.CREAM)
        self._risk = layout.line(kit, 2, y + step, wide - 4, palette.GOLD)
        top = layout.name_y + 10 * layout.scale
        ground = kit.box(0, top, wide, table.app.height - top, palette.TAR)
        self._parts = (ground, self._stands.grid, self._risk.grid)

    def start(self):
        """Begins at the first fort of who is asked."""
        self.active = True
        self._table.lay(self._parts)
        self._table.write_to_holder(self._phrases.text(texts.F_WALK))
        self.show()

    def stop(self):
        """Ends the walk."""
        self.active = False
        table = self._table
        table.lift(self._parts)
        table.map.frame(names.NONE)
        table.write_choice("", "")

    def show(self):
        """Writes what is known of the fort."""
        table, phrases, fort = self._table, self._phrases, self._at
        view = table.match.view()
        table.map.frame(fort)
        cars, towers = cars_at(view, fort), improvements_at(view, fort)
        risk = self.risk(view, fort)
        self._stands.set(phrases.text(texts.F_WALK_STANDS, cars, towers))
        self._risk.set(risk)
        back = "Ⓑ " + phrases.text(texts.BACK)
        table.write_choice(phrases.fort_of(view, fort), back)
        table.tell_holder(phrases.fort_said(view, fort) + ". " + risk)

    def risk(self, view, fort):
        """My best odds against a rival's fort; for mine, the worst rival's, before my water."""
        phrases, me, owner = self._phrases, view.seat, view.owner[fort]
        if forts_of(view, owner) == 1:
            return phrases.reason(names.LAST_FORT)
        if owner != me:
            found = best(view, me, fort)
            if found == _NEVER:
                return phrases.reason(names.NO_CARS)
            return phrases.text(texts.F_WALK_BEST, found)
        worst = _NEVER
        rival = me
        for seat in range(view.seats):
            found = best(view, seat, fort) if seat != me else _NEVER
            if found > worst:
                worst, rival = found, seat
        if worst == _NEVER:
            return phrases.text(texts.F_WALK_SAFE)
        return phrases.text(texts.F_WALK_WORST, phrases.seat(rival), worst)

    def point_at(self, action):
        """Leaves the map for what a hint points at."""
        self._table.decision.ask()
        self._table.cursor.point_at(action)

    def key(self, key):
        """Arrows move; A and B leave."""
        if key in (hal.A, hal.B):
            self._table.decision.ask()
        elif hal.UP <= key <= hal.RIGHT:
            self._at = compass.moved(self._table.map, self._all, self._at, key)
            self.show()


def best(view, seat, fort):
    """The odds in per cent of a seat that attacks a fort with all its cars and gas; -1: no cars."""
    cars = 0
    for own in range(fort_count(view)):
        if view.owner[own] == seat:
            cars += cars_at(view, own)
    if not cars:
        return _NEVER
    if not cars_at(view, fort):
        return 100
    gas = max(0, min(names.MOST_ADDED, amount(view, seat, names.GAS) - _PRICE))
    return percent(2 * cars + gas - defence_bonus(view, fort))
