# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decisions: the choice of a card stays in memory to the turn's end, the others only
while they are asked.
"""

from engine.forts import names


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
        from ui.forts.card_menu import CardMenu

        self._match.menu_of = card
        self._table.cursor = CardMenu(self._table)
        self._table.cursor.start(card)

    def _choice(self, phase):
        """Makes the choice for a phase."""
        if phase <= names.TURN:
            if not self._picker:
                from ui.forts.card_picker import CardPicker

                self._picker = CardPicker(self._table)
            return self._picker
        if names.MOVE_CARS <= phase < names.OVERFLOW:
            from ui.forts.number_picker import NumberPicker as Choice
        else:
            from ui.forts.fort_picker import FortPicker as Choice
        return Choice(self._table)

    def _free(self):
        """Frees the last choice with its modules, but for the choice of a card."""
        self._table.cursor.stop()
        self._table.cursor = self
        self._table.app.unload()

    def step(self, action):
        """Takes a step that a person has chosen; who follows a hint gets one for the next step."""
        from ui.forts import steps

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
        from ui.forts import steps

        steps.ask_again(self._table)

    def stop(self):
        """Nothing to do: as the cursor it asks nothing."""

    def rest(self):
        """Frees the choices, since nobody is asked for now."""
        if self._table.cursor is not self:
            self._picker = None
            self._table.cursor = self
            self._table.app.unload()
