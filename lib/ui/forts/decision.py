# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's decisions: each kind of choice stays in memory from first use to the turn's end."""

from engine.forts import names


class Decision:
    """Makes the choice that is due the table's cursor, and takes its answers.

    While nobody is asked, the decision itself is the cursor.
    """

    active = False

    def __init__(self, table):
        self._table = table
        self._match = table.match
        self._choices = {}

    def ask(self):
        """Asks the person with the device for the choice that is due."""
        self._table.cursor.stop()
        view = self._match.view()
        phase = view.phase
        if phase == names.SECOND:
            self.ask_use(view.now[names.AT_CARD])
            return
        self._table.cursor = self._choice(phase)
        self._table.redraw()
        self._table.cursor.start()

    def ask_use(self, card):
        """Asks what to do with a card."""
        self._table.cursor.stop()
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
        """Takes a step that a person has chosen."""
        from ui.forts import steps

        steps.take(self._table, action)

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
