# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card can do: a short menu over the map, each row with its price, and why it can't be."""

import displayio

from engine.forts import names
from hardware import hal
from micropython import const
from ui import palette, texts
from ui.kit import Line

_ROW_COUNT = const(3)
_ROW = const(12)
_WIDE = const(128)
_GUARD = const(300)  # ms in which a press still belongs to what was there before


class CardMenu:
    """Two uses, and either discarding or, for a pair's second action, nothing more."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._card = 0
        self._at = 0
        self._since = 0
        app = table.app
        kit = app.kit
        scale = table.layout.scale
        wide = min(_WIDE, app.width // scale)
        high = _ROW_COUNT * _ROW * scale + 4
        self._row = _ROW * scale
        self._top = top = table.layout.name_y - high + 2
        self._bar = kit.box(0, top, wide * scale - 2, self._row, palette.BLUE)
        rows = displayio.Group(scale=scale, y=top)
        self._parts = (
            kit.box(0, top - 2, wide * scale, high, palette.CREAM),
            kit.box(0, top - 1, wide * scale - 1, high - 2, palette.TAR),
            self._bar,
            rows,
        )
        self._labels = []
        for i in range(_ROW_COUNT):
            label = Line(kit, 4, 1 + i * _ROW, wide - 6)
            self._labels.append(label)
            rows.append(label.grid)

    def start(self, card):
        """Opens, the first row that can be done chosen."""
        table = self._table
        self.active = True
        self._since = hal.ticks()
        self._card = card
        self._at = 0
        while self._at < _ROW_COUNT - 1 and self._reason(self._at):
            self._at += 1
        for i in range(_ROW_COUNT):
            action = self._action(i)
            price = table.phrases.price(action)
            self._labels[i].set(self._label(action) + ("  " + price if price else ""))
        table.lay(self._parts)
        self._place()
        if self._is_second():
            table.write_to_holder(table.phrases.question(table.game))
        self.show()

    def _place(self):
        """The hand shows which card it is."""
        table = self._table
        view = table.match.view()
        table.draw_hand(view)
        if not self._is_second():
            table.hand.select(1 + table.place_of(self._card))

    def _is_second(self):
        return self._table.game.phase == names.SECOND

    def _action(self, row):
        if row == names.DISCARD and self._is_second():
            return names.PASS
        return self._card << 2 | row

    def _label(self, action):
        table = self._table
        return (
            table.app.text(texts.F_NO_MORE)
            if action == names.PASS
            else table.phrases.action(action)
        )

    def _reason(self, row):
        return self._table.game.why_not(self._action(row))

    def stop(self):
        """Closes."""
        if self.active:
            self._table.lift(self._parts)
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes the row that is chosen, or why it can't be."""
        table = self._table
        for i in range(_ROW_COUNT):
            usable = not self._reason(i)
            bright = palette.WHITE if i == self._at else palette.CREAM
            dark = palette.SAND if i == self._at else palette.GREY
            self._labels[i].ink(bright if usable else dark)
        self._bar.y = self._top + self._at * self._row
        reason = self._reason(self._at)
        if reason:
            table.write_choice(table.phrases.reason(reason), "")
        else:
            action = "Ⓐ " + table.app.text(texts.F_OKAY)
            table.write_choice(table.phrases.card(self._card), action)
        self._say(reason)

    def _say(self, reason):
        table = self._table
        action = self._action(self._at)
        words = self._label(action)
        price = price_said(table.phrases, action)
        if price:
            words += ". " + price
        table.tell_holder(words + (". " + table.phrases.reason(reason) if reason else ""))

    def point_at(self, action):
        """Goes to the row of an action."""
        for row in range(_ROW_COUNT):
            if self._action(row) == action:
                self._at = row
        self.show()

    def key(self, key):
        """Up and down; A does it; B closes."""
        if key in (hal.A, hal.B) and hal.since(self._since) < _GUARD:
            return
        if key == hal.UP or key == hal.DOWN:
            self._at = (self._at + (1 if key == hal.DOWN else -1)) % _ROW_COUNT
            self.show()
        elif key == hal.A and not self._reason(self._at):
            self._table.decision.step(self._action(self._at))
        elif key == hal.B and not self._is_second():
            self._table.decision.ask()


def price_said(phrases, action):
    """What an action costs, in words; "" for nothing."""
    gas, water = phrases.costs(action)
    if not gas:
        return phrases.text(texts.F_PRICE_WATER, water) if water else ""
    return phrases.text(texts.F_PRICE if water else texts.F_PRICE_GAS, gas, water)
