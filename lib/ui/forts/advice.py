# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person should do when a rival is about to win, where the best bot has other plans."""

from engine.forts import names
from engine.forts.combat import defence_bonus
from engine.forts.holdings import cars_at, fort_count
from micropython import const

_ENOUGH = const(2 + names.MOST_ADDED)  # gas for an attack, and as much as may be added


def advice(match):
    """What the best bot would do in a person's place, or what stops a rival; and the reason.

    The bot's raid has the target of an attack.
    """
    action = match.bot_action()
    rival = match.threat()
    seat = match.game.seat
    if rival not in (names.NONE, seat):
        action = _against(rival, match.game.view(seat), match.bot, action)
    return action, match.bot_reason(action)


def _against(rival, view, bot, action):
    """The action that the bot has chosen, or one towards taking a fort from who would win.

    Leaves the reason and the target in the bot. Gas is collected first: it may be added.
    """
    phase = view.phase
    if phase == names.TARGET and view.owner[action - names.FORT] != rival:
        action = names.FORT + _weakest(view, rival)
        bot.raid.target = action - names.FORT
    elif phase in (names.TURN, names.SECOND):
        attack = bot.pick(names.BASTOS, names.OTHER_USE, bot.attacks > 1)
        if attack == names.NONE:
            return action
        if action != attack or view.owner[bot.raid.target] != rival:
            bot.raid.target = _weakest(view, rival)
        gas = bot.pick(names.OROS, names.USE, False)
        action = attack if gas == names.NONE or bot.gas >= _ENOUGH else gas
    else:
        return action
    bot.why = names.WHY_STOP
    return action


def _weakest(view, seat):
    """The fort of a seat that falls most easily: one without cars falls at once."""
    best = names.NONE
    least = 0
    for fort in range(fort_count(view)):
        wall = defence_bonus(view, fort) if cars_at(view, fort) else -1
        if view.owner[fort] == seat and (best == names.NONE or wall < least):
            best = fort
            least = wall
    return best
