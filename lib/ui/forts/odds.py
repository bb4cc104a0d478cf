# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The chances of an attack, told before it is made."""

from engine.forts.combat import defence_bonus, odds
from engine.forts.holdings import amount
from micropython import const

# Shared numbers
_GAS = const(0)
_MOST_ADDED = const(6)
_T_F_ODDS = const(457)
_T_F_ODDS_GAS = const(458)

_PRICE = const(2)  # gas for an attack


def odds_text(table, target, sent):
    """The chances of so many cars against a fort; with all gas that may be added, apart."""
    game = table.game
    fort = table.speech.fort(target)
    if not game.forts[target] & 15:
        return table.app.text(_T_F_ODDS, fort, 100)
    lead = 2 * sent - defence_bonus(game, target)
    gas = amount(game, game.seat, _GAS) - (0 if table.match.tried else _PRICE)
    most = percent(lead + min(_MOST_ADDED, gas))
    return table.app.text(_T_F_ODDS_GAS, fort, percent(lead), most)


def percent(lead):
    """The chance of an attack in per cent, by its lead before the dice."""
    return (odds(lead) + 5) // 10
