# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""At the first goal: go on to the second, or stop? Asked on the table, with the hand in sight."""

from engine.mille import names
from hardware import hal
from ui.mille import choices


class Extension:
    """Replaces the cursor until A (go on) or B (stop) is pressed."""

    def __init__(self, table):
        self._table = table
        self.active = True
        table.app.begin_decision()
        view = table.view()
        table.draw_hand(view, bytes((1,)) * names.HAND)
        table.write(choices.extension(table.phrases, view))
        self.show()

    def show(self):
        """Says what A and B do."""
        table = self._table
        yes = "Ⓐ " + table.phrases.action(names.EXTEND)
        no = "Ⓑ " + table.phrases.action(names.STAND)
        table.write_choice(yes, no)
        table.app.say(yes + ". " + no)

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.write_choice("", "")

    def key(self, key):
        """A goes on, B stops."""
        if key == hal.A:
            self._table.play(names.EXTEND)
        elif key == hal.B:
            self._table.play(names.STAND)
