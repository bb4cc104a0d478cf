# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Picks a number: cars to move or send, gas or water to add. Shows the odds of an attack."""

from engine.forts import names
from engine.forts.combat import water_needed
from engine.forts.holdings import fort_count, next_fort
from engine.forts.moves import least, most
from hardware import hal
from micropython import const
from ui import texts
from ui.forts.totals import missing, outcome, total

_NOW = const(-1)  # in the place of a number: no further cars, the attack begins


class NumberPicker:
    """Arrows change the number; A takes it; B undoes the previous step, if there is one."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._least = self._most = self._number = 0

    def start(self):
        """Asks for a number."""
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        self._least = least(view)
        self._most = most(view)
        self._number = max(self._least, min(self._most, self._usual(view)))
        if view.phase == names.SENDING and view.now[names.AT_SENT]:
            self._number = self._least
            if not self._is_last(view):
                self._least = self._number = _NOW
        if view.phase <= names.SENDING:
            table.map.frame(view.now[names.AT_FORT])
            table.map.aim(view.now[names.AT_TARGET])
        table.write_to_holder(table.phrases.question(view))
        self.show()

    def _usual(self, view):
        """The first offer: all cars (in an attack but one), or enough water to save the fort."""
        phase = view.phase
        if phase <= names.SENDING:
            return self._most - (phase == names.SENDING)
        return water_needed(view) if phase == names.ADD_WATER else 0

    def stop(self):
        """Ends the choice."""
        self.active = False
        self._table.map.frame(names.NONE)
        self._table.map.aim(names.NONE)
        self._table.write_choice("", "")

    def show(self):
        """Writes the number and its result."""
        table = self._table
        view = table.match.view()
        number = "◀" + str(self._number) + "▶"
        said = str(self._number)
        if self._number == _NOW:
            number = "◀" + table.app.text(texts.F_SEND_NO_MORE) + "▶"
            said = table.app.text(texts.F_SEND_NO_MORE)
        elif view.phase == names.SENDING:
            fort = table.phrases.fort(view.now[names.AT_FORT])
            number = table.app.text(texts.F_SEND, self._number, fort)
            said = table.app.text(texts.F_SEND_SAID, self._number, fort)
        elif view.phase >= names.ADD_GAS:
            words = self._total(view)
            number += "  " + words
            said += ". " + words
        goes = self._number == _NOW or self._is_last(view)
        action = table.app.text(texts.F_GO if goes else texts.F_OKAY)
        table.write_choice(number, "Ⓐ " + action)
        table.tell_holder(said + ". " + action)
        if view.phase == names.SENDING:
            self._tell_odds(view, view.now[names.AT_SENT] + max(0, self._number))
        elif view.phase >= names.ADD_GAS:
            self._tell_result(view)

    def _tell_odds(self, view, sent):
        """The odds with so many cars; without any there is no attack."""
        if sent:
            from ui.forts.odds import tell_odds

            tell_odds(self._table, view.now[names.AT_TARGET], sent)
        else:
            self._table.show_to_holder(self._table.phrases.question(view))

    def _tell_result(self, view):
        """The odds with this gas, or what this water does not reach."""
        table = self._table
        if view.phase == names.ADD_GAS:
            from ui.forts.odds import tell_gas_odds

            tell_gas_odds(table, self._number)
            return
        phrases = table.phrases
        words = missing(phrases, view, self._number) or outcome(phrases, view, self._number)
        table.write_to_holder(phrases.fort(view.now[names.AT_TARGET]) + ": " + words)

    def _is_last(self, view):
        """Whether the attack begins once this number is taken."""
        if view.phase != names.SENDING:
            return False
        following = next_fort(view, view.seat, 1, names.CARS, view.now[names.AT_FORT] + 1)
        return following == fort_count(view)

    def _total(self, view):
        """The resulting total; for water also the attacker's total and whether the fort falls."""
        words = str(total(view, self._number))
        if view.phase == names.ADD_WATER:
            words += " : " + str(view.now[names.AT_TOTAL])
            words += "  " + outcome(self._table.phrases, view, self._number)
        return words

    def point_at(self, action):
        """Offers the number of an action."""
        self._number = action - names.NUMBER
        if self._least == _NOW and not self._number:
            from ui.forts.steps import is_enough

            self._number = _NOW if is_enough(self._table.match) else 0
        self.show()

    def key(self, key):
        """Changes the number, takes it, or goes back."""
        if key == hal.A and self._number == _NOW:
            from ui.forts.steps import attack_now

            attack_now(self._table)
        elif key == hal.A:
            self._table.decision.step(names.NUMBER + self._number)
        elif key == hal.B:
            self._table.decision.back()
        elif key in (hal.RIGHT, hal.UP):
            self._number = min(self._most, self._number + 1)
            self.show()
        elif key in (hal.LEFT, hal.DOWN):
            self._number = max(self._least, self._number - 1)
            self.show()
