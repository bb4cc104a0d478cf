# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first goal is reached: go on to the second, or stop? Asked on the table, hand in sight."""

from engine.mille import names
from hardware import hal
from micropython import const
from ui import texts

_GUARD = const(500)  # ms in which a press still belongs to the card before


class Extension:
    """Takes the cursor's place until A (go on) or B (stop)."""

    def __init__(self, table):
        self._table = table
        self.active = True
        self._since = hal.ticks()
        app = table.app
        goal = 25 * table.game.options[names.RULE_EXTENSION]
        table.draw_hand(table.view(), bytes((1,)) * 7)
        table.write(app.text(texts.EXTEND_ASK, goal))
        yes = "Ⓐ " + app.text(texts.EXTEND_YES)
        no = "Ⓑ " + app.text(texts.EXTEND_NO)
        table.write_choice(yes, no)
        app.say(yes + " / " + no)

    def show(self):
        """It has been written already."""

    def stop(self):
        """The choice is made."""
        self.active = False
        self._table.write_choice("", "")

    def key(self, key):
        """A goes on, B stops."""
        if hal.since(self._since) < _GUARD:
            return
        if key == hal.A:
            self._table.play(names.EXTEND)
        elif key == hal.B:
            self._table.play(names.STAND)
