# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Picks a fort on the map, or the answer without a fort."""

from engine.forts import names
from engine.forts.holdings import fort_count
from hardware import hal
from ui import texts
from ui.forts import compass
from ui.forts.summary import Summary


class FortPicker:
    """A frame moves from fort to fort; forts that can't be chosen are dimmed.

    B undoes the previous step. If there is none, B switches to the answer without a fort, which A
    confirms and B leaves again.
    """

    def __init__(self, table):
        self._table = table
        self._summary = Summary(table.app.texts, table.match)
        self.active = False
        self._bright = bytearray(15)
        self._at = names.NONE
        self._instead = 0  # the action without a fort, 0 for none
        self._leaving = False

    def start(self):
        """Asks for a fort."""
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        self._leaving = False
        last = self._at
        self._at = names.NONE
        for fort in range(fort_count(view)):
            self._bright[fort] = view.why_not(names.FORT + fort) == 0
            if self._bright[fort] and (self._at == names.NONE or fort == last):
                self._at = fort
        self._instead = 0
        for action in (names.LOSE, names.DECLINE):
            if not view.why_not(action):
                self._instead = action
        table.map.dim(self._bright)
        table.write_to_holder(table.phrases.question(view))
        self.show()

    def stop(self):
        """Ends the choice."""
        self.active = False
        table = self._table
        table.map.frame(names.NONE)
        table.map.dim(None)
        table.write_choice("", "")

    def show(self):
        """Writes the framed fort and what A does."""
        table = self._table
        phrases = table.phrases
        view = table.match.view()
        action = self._action()
        on_fort = action >= names.FORT
        table.map.frame(self._at if on_fort else names.NONE)
        name = said = ""
        if on_fort:
            name = self._summary.fort_of(view, self._at)
            said = self._summary.fort_said(view, self._at)
        does = phrases.text(texts.F_HERE) if on_fort else phrases.action(action)
        parts = [said, does]
        if self._instead and not self._leaving:
            name = "Ⓑ " + phrases.action(self._instead)
            parts.append(name)
        table.write_choice(name, "Ⓐ " + does)
        table.tell_holder(". ".join([part for part in parts if part]))

    def _action(self):
        """What A does."""
        if self._leaving:
            return self._instead
        return names.CLAIM_AGAIN if self._at == names.NONE else names.FORT + self._at

    def point_at(self, action):
        """Frames the fort of an action, or switches to the answer without one."""
        self._leaving = self._instead != 0 and action == self._instead
        if names.FORT <= action < names.NUMBER:
            self._at = action - names.FORT
        self.show()

    def key(self, key):
        """Arrows move; A chooses; B goes back."""
        if key == hal.A:
            self._table.decision.step(self._action())
            return
        if key == hal.B:
            if not self._instead:
                self._table.decision.back()
                return
            self._leaving = not self._leaving
        elif hal.UP <= key <= hal.RIGHT and self._at != names.NONE:
            self._leaving = False
            self._at = compass.moved(self._table.map, self._bright, self._at, key)
        else:
            return
        self.show()
