# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decisions: what is due becomes the table's cursor. The choice of a card stays in
memory to the turn's end, the others only while they are asked.
"""

from engine.forts import names
from engine.forts.combat import water_needed
from engine.forts.holdings import fort_count, next_fort
from engine.forts.moves import least, most
from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.forts import steps
from ui.forts.cards import CardMenu, CardPicker
from ui.forts.map import moved
from ui.forts.odds import missing, outcome, tell_gas_odds, tell_odds, total
from ui.forts.steps import attack_now, is_enough
from ui.forts.summary import Summary

# A fort


@apart
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
            self._at = moved(self._table.map, self._bright, self._at, key)
        else:
            return
        self.show()


# A number

_NOW = const(-1)  # in the place of a number: no further cars, the attack begins


@apart
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
            tell_odds(self._table, view.now[names.AT_TARGET], sent)
        else:
            self._table.show_to_holder(self._table.phrases.question(view))

    def _tell_result(self, view):
        """The odds with this gas, or what this water does not reach."""
        table = self._table
        if view.phase == names.ADD_GAS:
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
            self._number = _NOW if is_enough(self._table.match) else 0
        self.show()

    def key(self, key):
        """Changes the number, takes it, or goes back."""
        if key == hal.A and self._number == _NOW:
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


# Whatever is due


class Decision:
    """Makes the choice that is due the table's cursor, and takes its answers.

    While nobody is asked, the decision itself is the cursor.
    """

    active = False

    def __init__(self, table):
        self._table = table
        self._match = table.match
        self._picker = None  # the choice of a card
        self.hinted = names.NONE  # the action that a hint has pointed at

    def ask(self):
        """Asks the person with the device for the choice that is due.

        At a table that is made anew, such as after the pause menu, a card's menu opens again.
        """
        self._free()
        match = self._match
        view = match.view()
        phase = view.phase
        card = names.NONE if match.wants_hint else match.menu_of
        if phase == names.SECOND:
            card = view.now[names.AT_CARD]
        if card != names.NONE and phase <= names.SECOND:
            self.ask_use(card)
            return
        match.menu_of = names.NONE
        self._table.cursor = self._choice(phase)
        self._table.redraw()
        self._table.cursor.start()

    def ask_use(self, card):
        """Asks what to do with a card."""
        self._free()
        self._match.menu_of = card
        self._table.cursor = CardMenu(self._table)
        self._table.cursor.start(card)

    def _choice(self, phase):
        """Makes the choice for a phase."""
        if phase <= names.TURN:
            if not self._picker:
                self._picker = CardPicker(self._table)
            return self._picker
        if names.MOVE_CARS <= phase < names.OVERFLOW:
            return NumberPicker(self._table)
        return FortPicker(self._table)

    def _free(self):
        """Frees the last choice, but for the choice of a card."""
        self._table.cursor.stop()
        self._table.cursor = self
        self._table.app.tidy()

    def step(self, action):
        """Takes a step that a person has chosen; who follows a hint gets one for the next step."""
        follows = action == self.hinted
        self.hinted = self._match.menu_of = names.NONE
        if steps.take(self._table, action) and follows:
            self._table.answers().hint()

    def back(self):
        """Takes back the last step, if there is one."""
        if self._match.tried:
            self._match.take_back()
            self.ask_again()

    def ask_again(self):
        """Asks again for the step that was taken back."""
        steps.ask_again(self._table)

    def stop(self):
        """Nothing to do: as the cursor it asks nothing."""

    def rest(self):
        """Frees the choices, since nobody is asked for now."""
        if self._table.cursor is not self:
            self._picker = None
            self._table.cursor = self
