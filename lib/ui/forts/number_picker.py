# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The choice of a number: cars to move or to send, gas and water to add. Odds are told with it."""

from engine.forts.holdings import fort_count, next_fort
from hardware import hal
from micropython import const
from ui.forts.odds import tell_odds

# Shared numbers
_ADD_GAS = const(10)
_ADD_WATER = const(11)
_AT_DEFENCE = const(11)
_AT_FORT = const(7)
_AT_SENT = const(9)
_AT_TARGET = const(8)
_AT_TOTAL = const(10)
_CARS = const(5)
_LEGAL_MAX = const(32)
_NONE = const(255)
_NUMBER = const(216)
_SENDING = const(9)
_T_F_FALLS = const(506)
_T_F_GO = const(439)
_T_F_HOLDS = const(507)
_T_F_OKAY = const(438)
_T_F_SEND = const(461)
_T_F_SEND_SAID = const(462)

_GUARD = const(300)  # ms in which a press still belongs to what was there before


class NumberPicker:
    """Left and right change it; A takes it; B takes back the step before, where that can be."""

    def __init__(self, table):
        self._table = table
        self.active = False
        self._legal = [0] * _LEGAL_MAX
        self._least = self._most = self._number = 0
        self._since = 0

    def start(self):
        """Asks for a number."""
        table = self._table
        game = table.game
        self.active = True
        self._since = hal.ticks()
        n = game.legal(self._legal)
        self._least = self._legal[0] - _NUMBER
        self._most = self._legal[n - 1] - _NUMBER
        self._number = max(self._least, min(self._most, self._usual()))
        if game.phase <= _SENDING:
            table.map.frame(game.now[_AT_FORT])
            table.map.aim(game.now[_AT_TARGET])
        table.write_to_holder(table.phrases.question(game))
        self.show()

    def _usual(self):
        """What is offered first: one stays behind; as much water as saves the fort, if any does."""
        now = self._table.game.now
        phase = self._table.game.phase
        if phase <= _SENDING:
            return self._most - (phase == _SENDING)
        needed = now[_AT_TOTAL] + 2 - now[_AT_DEFENCE]
        return needed if phase == _ADD_WATER and needed <= self._most else 0

    def stop(self):
        """The choice is made."""
        self.active = False
        self._table.map.frame(_NONE)
        self._table.map.aim(_NONE)
        self._table.write_choice("", "")

    def show(self):
        """Writes the number, and what comes of it."""
        table = self._table
        game = table.game
        number = "◀" + str(self._number) + "▶"
        said = str(self._number)
        if game.phase == _SENDING:
            fort = table.phrases.fort(game.now[_AT_FORT])
            number = table.app.text(_T_F_SEND, self._number, fort)
            said = table.app.text(_T_F_SEND_SAID, self._number, fort)
            self._tell_odds()
        elif game.phase >= _ADD_GAS:
            number += "  " + self._total()
            said += ". " + self._total()
        action = table.app.text(_T_F_GO if self._is_last() else _T_F_OKAY)
        table.write_choice(number, "Ⓐ " + action)
        table.tell_holder(said + ". " + action)

    def _is_last(self):
        """Whether the attack begins with this."""
        game = self._table.game
        if game.phase != _SENDING:
            return False
        return next_fort(game, game.seat, 1, _CARS, game.now[_AT_FORT] + 1) == fort_count(game)

    def _tell_odds(self):
        now = self._table.game.now
        tell_odds(self._table, now[_AT_TARGET], now[_AT_SENT] + self._number)

    def _total(self):
        """What it makes of the total; for water, against which, and whether the fort falls."""
        table = self._table
        now = table.game.now
        if table.game.phase == _ADD_GAS:
            return str(now[_AT_TOTAL] + self._number)
        defence = now[_AT_DEFENCE] + self._number
        outcome = table.app.text(_T_F_FALLS if now[_AT_TOTAL] + 1 >= defence else _T_F_HOLDS)
        return str(defence) + " : " + str(now[_AT_TOTAL]) + "  " + outcome

    def point_at(self, action):
        """Offers the number of an action."""
        self._number = action - _NUMBER
        self.show()

    def key(self, key):
        """Changes the number, takes it, or goes back."""
        if key in (hal.A, hal.B) and hal.since(self._since) < _GUARD:
            return
        if key == hal.A:
            self._table.decision.step(_NUMBER + self._number)
        elif key == hal.B:
            self._table.decision.back()
        elif key in (hal.RIGHT, hal.UP):
            self._number = min(self._most, self._number + 1)
            self.show()
        elif key in (hal.LEFT, hal.DOWN):
            self._number = max(self._least, self._number - 1)
            self.show()
