# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decisions: each kind of choice stays in memory from first use to the turn's end."""

from engine.forts import names
from engine.forts.moves import card_of, what_of


class Decision:
    """Makes the choice that is due the table's cursor, and takes its answers.

    While nobody is asked, the decision itself is the cursor.
    """

    active = False

    def __init__(self, table):
        self._table = table
        self._match = table.match
        self._choices = {}
        self.hinted = names.NONE  # the action that a hint has pointed at

    def ask(self):
        """Asks the person with the device for the choice that is due.

        At a table that is made anew, such as after the pause menu, a card's menu opens again.
        """
        self._table.cursor.stop()
        match = self._match
        view = match.view()
        phase = view.phase
        card = names.NONE if self._choices or match.wants_hint else match.menu_of
        match.menu_of = names.NONE
        if phase == names.SECOND:
            card = view.now[names.AT_CARD]
        elif phase != names.TURN:
            card = names.NONE
        if card != names.NONE:
            self.ask_use(card)
            return
        self._table.cursor = self._choice(phase)
        self._table.redraw()
        self._table.cursor.start()

    def ask_use(self, card):
        """Asks what to do with a card."""
        self._table.cursor.stop()
        self._match.menu_of = card
        self._table.cursor = self._choice(names.SECOND)
        self._table.cursor.start(card)

    def _choice(self, phase):
        """The choice for a phase; made, and its module loaded, on first use."""
        if phase <= names.TURN:
            from ui.forts.card_picker import CardPicker as Choice
        elif phase == names.SECOND:
            from ui.forts.card_menu import CardMenu as Choice
        elif names.MOVE_CARS <= phase < names.OVERFLOW:
            from ui.forts.number_picker import NumberPicker as Choice
        else:
            from ui.forts.fort_picker import FortPicker as Choice
        kind = Choice.__name__
        if kind not in self._choices:
            self._choices[kind] = Choice(self._table)
        return self._choices[kind]

    def step(self, action):
        """Takes a step that a person has chosen; who follows a hint gets one for the next step.

        Throwing a card away is asked about once more.
        """
        follows = action == self.hinted
        self.hinted = self._match.menu_of = names.NONE
        if action < names.BUY and what_of(action) == names.DISCARD:
            from ui.forts.discard import Discard

            self._ask_with(Discard(self._table, card_of(action)))
            return
        from ui.forts import steps

        if steps.take(self._table, action) and follows:
            self._table.answers().hint()

    def attack_now(self):
        """No further fort sends cars to the attack."""
        from ui.forts import steps

        steps.attack_now(self._table)

    def is_enough(self):
        """Whether a hint would have no further fort send cars to the attack."""
        from ui.forts import steps

        return steps.is_enough(self._match)

    def walk(self):
        """Shows the forts one by one."""
        from ui.forts.walk import Walk

        self._ask_with(Walk(self._table))

    def _ask_with(self, cursor):
        """Gives the keys to a cursor that is needed once."""
        self._table.cursor.stop()
        self._table.cursor = cursor
        cursor.start()

    def back(self):
        """Takes back the last step, if there is one."""
        from ui.forts import steps

        if self._match.tried:
            self._match.take_back()
            steps.ask_again(self._table)

    def stop(self):
        """Nothing to do: as the cursor it asks nothing."""

    def rest(self):
        """Frees the choices, since nobody is asked for now."""
        if self._choices:
            self._choices.clear()
            self._table.cursor = self
            self._table.app.tidy()
