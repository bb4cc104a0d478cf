# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The chances of an attack, told before it is made; what is added to its dice."""

from engine.forts import names
from engine.forts.combat import defence_bonus, odds
from engine.forts.holdings import amount, cars_at
from micropython import const
from ui import texts
from ui.forts.phrases import GAS, WATER

_PRICE = const(2)  # gas for an attack


def tell_odds(table, target, sent):
    """Tells the chances of so many cars against a fort; apart, with all gas that may be added, and
    against all water: what everybody has is known, what will be spent is not.
    """
    view = table.match.view()
    phrases = table.phrases
    gas = amount(view, view.seat, names.GAS) - (0 if table.match.tried else _PRICE)
    found = chances(view, target, sent, gas)
    told = phrases.text(texts.F_ODDS, phrases.fort(target), found[0])
    shown = told
    for sign, other in ((GAS, found[1]), (WATER, found[2])):
        if other != found[0]:
            shown += "  " + sign + str(other) + " %"
    table.show_to_holder(shown)
    table.tell_holder(told + others_said(phrases, found))


def others_said(phrases, found):
    """Of some chances, those with all gas and against all water, where they are not the first."""
    words = ""
    for text, other in ((texts.F_ODDS_GAS, found[1]), (texts.F_ODDS_WATER, found[2])):
        if other != found[0]:
            words += ", " + phrases.text(text, other)
    return words


def chances(view, target, sent, gas):
    """The chance of so many cars against a fort, in per cent; with so much gas; against water."""
    if not cars_at(view, target):
        return 100, 100, 100
    lead = 2 * sent - defence_bonus(view, target)
    water = amount(view, view.owner[target], names.WATER)
    most = lead + min(names.MOST_ADDED, gas)
    return percent(lead), percent(most), percent(lead - min(names.MOST_ADDED, water))


def percent(lead):
    """The chance of an attack in per cent, by its lead before the dice; 0 and 100 are certain."""
    chance = odds(lead)
    if 0 < chance < 1000:
        return max(1, min(99, (chance + 5) // 10))
    return chance // 10


def total(view, number):
    """The attacker's total with so much gas, or the defender's with so much water."""
    at = names.AT_TOTAL if view.phase == names.ADD_GAS else names.AT_DEFENCE
    return view.now[at] + number


def outcome(phrases, view, number):
    """What becomes of the fort with so much water: an attacker who is one short takes it, too."""
    falls = view.now[names.AT_TOTAL] + 1 >= total(view, number)
    return phrases.text(texts.F_FALLS if falls else texts.F_HOLDS)
