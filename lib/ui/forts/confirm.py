# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asks for confirmation of an attack that left no number to choose, and shows its odds."""

from engine.forts import names
from hardware import hal
from ui import texts
from ui.forts.odds import tell_odds


class Confirm:
    """Replaces the cursor until A (attack) or B (back) is pressed."""

    def __init__(self, table, action):
        """action: the last step, just tried."""
        self._table = table
        self.active = False
        self._action = action
        self._target = self._sent = self._from = 0

    def start(self):
        """Undoes the step until A confirms it."""
        self.active = True
        table = self._table
        table.app.begin_decision()
        self._read(table.match.view(), table.game)
        table.match.take_back()
        table.draw()
        table.map.aim(self._target)
        table.map.frame(self._from)
        tell_odds(table, self._target, self._sent)
        self.show()

    def _read(self, view, game):
        """Reads from the events how many cars the step sends where."""
        self._target = view.now[names.AT_TARGET]
        for i in range(0, 4 * game.events(names.NONE), 4):
            if game.heard[i] == names.ATTACKED:
                self._target = game.heard[i + 2]
            elif game.heard[i] == names.SENT:
                self._from = game.heard[i + 2]
                self._sent += game.heard[i + 3]

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.map.aim(names.NONE)
        self._table.map.frame(names.NONE)
        self._table.write_choice("", "")

    def show(self):
        """Writes which cars go, and what A does."""
        table = self._table
        fort = table.phrases.fort(self._from)
        name = table.app.text(texts.F_SEND_SAID, self._sent, fort)
        action = table.app.text(texts.F_GO)
        table.write_choice(name, "Ⓐ " + action)
        table.tell_holder(name + ". " + action)

    def point_at(self, action):
        """Goes back to the last step, and to what a hint points at there."""
        self._table.decision.ask_again()
        self._table.cursor.point_at(action)

    def key(self, key):
        """A attacks, B goes back."""
        if key == hal.A:
            self._table.match.try_step(self._action)
            self._table.play_steps()
        elif key == hal.B:
            self._table.decision.ask_again()
