# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person is asked, and the steps of the answer: which are tried, taken back and played."""

from micropython import const

# Shared numbers
_AT_CARD = const(6)
_BASTOS = const(3)
_DISCARD = const(2)
_ESPADAS = const(2)
_MOVE_CARS = const(8)
_NUMBER = const(216)
_NUMBERS = const(12)
_OTHER_USE = const(1)
_OVERFLOW = const(12)
_SECOND = const(2)
_TURN = const(1)


class Asking:
    """Puts the choice that is due into the table's cursor, and takes its answers."""

    def __init__(self, table):
        self._table = table
        self._match = table.match
        self._choices = {}

    def ask(self):
        """Asks who holds the device for what is to be chosen now."""
        self._table.cursor.stop()
        phase = self._match.game.phase
        if phase == _SECOND:
            self.ask_use(self._match.game.now[_AT_CARD])
            return
        self._table.cursor = self._choice(phase)
        self._table.redraw()
        self._table.cursor.start()

    def ask_use(self, card):
        """Asks what to do with a card."""
        self._table.cursor.stop()
        self._table.cursor = self._choice(_SECOND)
        self._table.cursor.start(card)

    def _choice(self, phase):
        """What asks in a phase: made, and its module loaded, when it is needed first."""
        if phase <= _TURN:
            from ui.forts.cards import CardChoice as Choice
        elif phase == _SECOND:
            from ui.forts.uses import Uses as Choice
        elif _MOVE_CARS <= phase < _OVERFLOW:
            from ui.forts.numbers import Numbers as Choice
        else:
            from ui.forts.places import Places as Choice
        kind = Choice.__name__
        if kind not in self._choices:
            self._choices[kind] = Choice(self._table)
        return self._choices[kind]

    def step(self, action):
        """A person's choice. Steps of one action are tried first, until nothing is left to ask."""
        if not self._is_step(action):
            self._table.play(action)
            return
        more = self._match.try_step(action)
        self._table.touch()
        if more:
            self.ask()
        elif self._is_blind(action):
            self._confirm(action)
        else:
            self._table.play_steps()

    def _is_blind(self, action):
        """Whether an attack would begin before its odds have been told: all cars had to go."""
        use = self._match.step(0)
        return action < _NUMBER and use >= _BASTOS * _NUMBERS << 2 and use & 3 == _OTHER_USE

    def _confirm(self, action):
        from ui.forts.confirm import Confirm

        self._table.cursor.stop()
        self._table.cursor = Confirm(self._table)
        self._table.cursor.start(action)

    def _is_step(self, action):
        """Whether it is a step of an action that may still be taken back."""
        if self._match.tried:
            return True
        card = action >> 2
        uses = _ESPADAS * _NUMBERS <= card < 4 * _NUMBERS and action & 3 < _DISCARD
        return uses and _TURN <= self._match.game.phase <= _SECOND

    def back(self):
        """Takes back the last step, if there is one."""
        match = self._match
        if not match.tried:
            return
        match.take_back()
        self.ask_again()

    def ask_again(self):
        """Asks for the step that has been taken back."""
        self._table.touch()
        if self._match.tried:
            self.ask()
        else:
            self._table.redraw()
            self.ask_use(self._match.step(0) >> 2)


class Watching:
    """The cursor while nobody chooses."""

    active = False

    def stop(self):
        """There is nothing to stop."""
