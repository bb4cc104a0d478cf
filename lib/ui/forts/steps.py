# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The steps of a person's answer: they are tried, taken back, and played at last."""

from micropython import const

# Shared numbers
_BASTOS = const(3)
_DISCARD = const(2)
_ESPADAS = const(2)
_NUMBER = const(216)
_NUMBERS = const(12)
_OTHER_USE = const(1)
_SECOND = const(2)
_TURN = const(1)


def take(table, action):
    """Plays an action. Steps of one action are tried first, until nothing is left to ask."""
    match = table.match
    if not is_step(match, action):
        table.play(action)
        return
    more = match.try_step(action)
    table.touch()
    if more:
        table.decision.ask()
    elif _is_blind(match, action):
        _confirm(table, action)
    else:
        table.play_steps()


def is_step(match, action):
    """Whether it is a step of an action that may still be taken back."""
    if match.tried:
        return True
    card = action >> 2
    uses = _ESPADAS * _NUMBERS <= card < 4 * _NUMBERS and action & 3 < _DISCARD
    return uses and _TURN <= match.game.phase <= _SECOND


def _is_blind(match, action):
    """Whether an attack would begin before its odds have been told: all cars had to go."""
    use = match.step(0)
    return action < _NUMBER and use >= _BASTOS * _NUMBERS << 2 and use & 3 == _OTHER_USE


def _confirm(table, action):
    from ui.forts.confirm import Confirm

    table.cursor.stop()
    table.cursor = Confirm(table)
    table.cursor.start(action)


def ask_again(table):
    """Asks for the step that has been taken back."""
    table.touch()
    if table.match.tried:
        table.decision.ask()
    else:
        table.redraw()
        table.decision.ask_use(table.match.step(0) >> 2)
