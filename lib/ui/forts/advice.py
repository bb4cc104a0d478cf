# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person should do when a rival is about to win, where the best bot has other plans."""

from engine.forts import names
from engine.forts.combat import defence_bonus
from engine.forts.holdings import cars_at, fort_count
from engine.forts.moves import card_of, pack
from ui.forts.alarm import threat


def better(view, bot, action):
    """The action that the bot has chosen, or one towards taking a fort from who would win.

    Leaves the reason and the target in the bot. Gas is collected first: it may be added.
    """
    rival = threat(view)
    phase = view.phase
    if rival in (names.NONE, view.seat):
        return action
    if phase == names.TARGET and view.owner[action - names.FORT] != rival:
        action = names.FORT + _weakest(view, rival)
    elif phase in (names.TURN, names.SECOND) and not _is_gas(action):
        attack = bot.pick(names.BASTOS, names.OTHER_USE, bot.attacks > 1)
        if attack == names.NONE:
            return action
        if action != attack or view.owner[bot.raid.target] != rival:
            bot.raid.target = _weakest(view, rival)
        action = attack
    elif phase != names.TARGET:
        return action
    if phase == names.TARGET:
        bot.raid.target = action - names.FORT
    bot.why = names.WHY_STOP
    return action


def _is_gas(action):
    return action in range(pack(0, names.USE), pack(names.NUMBERS, names.USE)) and action == pack(
        card_of(action), names.USE
    )


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
