# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""At the first goal: go on to the second, or stop? Asked on the table, with the hand in sight."""

from engine.mille import names
from hardware import hal
from ui.race import choices


class Extension:
    """Replaces the cursor until A (go on) or B (stop) is pressed."""

    def __init__(self, table):
        self._table = table
        self.active = True
        app = table.app
        app.ask()
        view = table.view()
        phrases = table.phrases
        table.draw_hand(view, bytes((1,)) * 7)
        table.write(choices.extension(phrases, view))
        yes = "Ⓐ " + phrases.action(names.EXTEND)
        no = "Ⓑ " + phrases.action(names.STAND)
        table.write_choice(yes, no)
        app.say(yes + ". " + no)

    def show(self):
        """Nothing to do: it has been written already."""

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
