# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A menu over the map: what a card is worth, what it can do, at what price, or why it can't."""

import displayio

from engine.forts import names
from hardware import hal
from micropython import const
from ui import texts
from ui.base import palette
from ui.base.kit import Line
from ui.forts import card_help, choices

_ROW_COUNT = const(3)
_ROW = const(12)


class CardMenu:
    """A card's two uses and discarding it; for the second card of a pair, also stopping."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._card = 0
        self._actions: tuple = ()
        self._is_second = False
        self._at = 0
        app = table.app
        kit = app.kit
        scale = table.layout.scale
        wide = app.width
        self._row = _ROW * scale
        high = (_ROW_COUNT + 1) * self._row + 4
        top = table.layout.name_y - high + 2
        self._top = top + self._row
        self._bar = kit.box(1, self._top, wide - 2, self._row, palette.BLUE)
        rows = displayio.Group(scale=scale, y=self._top)
        self._head = table.layout.line(kit, 4 * scale, top + 1, wide - 6 * scale, palette.GOLD)
        self._parts = (
            kit.box(0, top - 2, wide, high, palette.CREAM),
            kit.box(1, top - 1, wide - 2, high - 2, palette.TAR),
            self._bar,
            rows,
            self._head.grid,
        )
        self._labels = []
        for i in range(_ROW_COUNT):
            label = Line(kit, 4, 1 + i * _ROW, wide // scale - 6)
            self._labels.append(label)
            rows.append(label.grid)

    def start(self, card):
        """Opens on the row of a hint, else on the first possible use; where there is none, on the
        first row, which says why.
        """
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        self._card = card
        self._actions = choices.uses(view, card)
        self._is_second = view.phase == names.SECOND
        self._at = int(view.why_not(self._actions[0]) and not view.why_not(self._actions[1]))
        hinted = table.decision.hinted
        if hinted in self._actions:
            self._at = self._actions.index(hinted)
        for i in range(_ROW_COUNT):
            action = self._actions[i]
            price = table.phrases.price(action)
            label = choices.label(table.phrases, view, action)
            self._labels[i].set(label + ("  " + price if price else ""))
        worth = card_help.card(table.phrases, card)
        self._head.set(worth)
        table.tell_holder(worth)
        table.lay(self._parts)
        table.draw_hand(view)
        if self._is_second:
            table.write_to_holder(table.phrases.question(view))
        else:
            table.hand.select(1 + choices.hand(view).index(card))
            if hinted not in self._actions:  # else the hint stays
                self._explain()
        self.show()

    def _explain(self):
        """Writes what the chosen row does."""
        table = self._table
        table.show_to_holder(card_help.use(table.phrases, self._actions[self._at]))

    def stop(self):
        """Closes the menu."""
        if self.active:
            self._table.lift(self._parts)
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes the chosen row, or why it is impossible."""
        table = self._table
        phrases = table.phrases
        view = table.match.view()
        for i in range(_ROW_COUNT):
            usable = not view.why_not(self._actions[i])
            bright = palette.WHITE if i == self._at else palette.CREAM
            dark = palette.SAND if i == self._at else palette.GREY
            self._labels[i].ink(bright if usable else dark)
        self._bar.y = self._top + self._at * self._row
        action = self._actions[self._at]
        reason = choices.reason(phrases, view, action)
        if reason:
            table.write_choice(reason, "")
        else:
            table.write_choice(phrases.card(self._card), "Ⓐ " + phrases.text(texts.F_OKAY))
        label, price = choices.label(phrases, view, action), choices.price(phrases, action)
        parts = (label, price, card_help.use(phrases, action), reason)
        table.tell_holder(". ".join([part for part in parts if part]))

    def point_at(self, action):
        """Moves to the row of an action."""
        if action in self._actions:
            self._at = self._actions.index(action)
        self.show()

    def key(self, key):
        """Up and down move; A chooses, or hears why not; B closes; a computer's X discards."""
        table = self._table
        view = table.match.view()
        if key == hal.UP or key == hal.DOWN:
            self._at = (self._at + (1 if key == hal.DOWN else -1)) % _ROW_COUNT
            self._explain()
            self.show()
        elif key == hal.A:
            reason = choices.reason(table.phrases, view, self._actions[self._at])
            if reason:
                table.refuse(reason)
            else:
                table.decision.step(self._actions[self._at])
        elif self._is_second:
            table.refuse(table.phrases.question(view))
        elif key == hal.B:
            table.match.menu_of = names.NONE
            table.decision.ask()
        elif key == hal.DISCARD:
            table.decision.step(self._actions[-1])
