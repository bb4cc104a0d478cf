# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The chances of an attack, told before it is made."""

from engine.forts import names
from engine.forts.combat import defence_bonus, odds
from engine.forts.holdings import amount, cars_at
from micropython import const
from ui import texts
from ui.forts.phrases import GAS, WATER

_PRICE = const(2)  # gas for an attack


def tell_odds(table, target, sent):
    """Tells the chances of so many cars against a fort; apart, with all gas that may be added, and
    against all water: what everybody has is known, what will be spent is not."""
    game = table.game
    text = table.app.text
    gas = amount(game, game.seat, names.GAS) - (0 if table.match.tried else _PRICE)
    chance, with_gas, with_water = chances(game, target, sent, gas)
    shown = said = text(texts.F_ODDS, table.phrases.fort(target), chance)
    for sign, number, other in (
        (GAS, texts.F_ODDS_GAS, with_gas),
        (WATER, texts.F_ODDS_WATER, with_water),
    ):
        if other != chance:
            shown += "  " + sign + str(other) + " %"
            said += ", " + text(number, other)
    table.show_to_holder(shown)
    table.tell_holder(said)


def chances(game, target, sent, gas):
    """The chance of so many cars against a fort, in per cent; with so much gas; against water."""
    if not cars_at(game, target):
        return 100, 100, 100
    lead = 2 * sent - defence_bonus(game, target)
    water = amount(game, game.owner[target], names.WATER)
    most = lead + min(names.MOST_ADDED, gas)
    return percent(lead), percent(most), percent(lead - min(names.MOST_ADDED, water))


def percent(lead):
    """The chance of an attack in per cent, by its lead before the dice; 0 and 100 are certain."""
    chance = odds(lead)
    if 0 < chance < 1000:
        return max(1, min(99, (chance + 5) // 10))
    return chance // 10
