# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The odds of an attack, before it is made and while gas or water may be added."""

from engine.forts import names
from engine.forts.combat import defence_bonus, odds
from engine.forts.holdings import amount, cars_at
from micropython import const
from ui import texts
from ui.forts.phrases import GAS, WATER

_PRICE = const(2)  # gas for an attack


def tell_odds(table, target, sent):
    """Tells the odds of sending cars against a fort, and the odds with all possible gas and against
    all possible water: what everybody has is known, what they will spend is not.
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
    """The odds with all gas and against all water, where they differ from the first, in words."""
    words = ""
    for text, other in ((texts.F_ODDS_GAS, found[1]), (texts.F_ODDS_WATER, found[2])):
        if other != found[0]:
            words += ", " + phrases.text(text, other)
    return words


def chances(view, target, sent, gas):
    """The odds of an attack in per cent: without additions, with `gas`, against all water."""
    if not cars_at(view, target):
        return 100, 100, 100
    lead = 2 * sent - defence_bonus(view, target)
    water = amount(view, view.owner[target], names.WATER)
    most = lead + min(names.MOST_ADDED, gas)
    return percent(lead), percent(most), percent(lead - min(names.MOST_ADDED, water))


def percent(lead):
    """The odds of an attack in per cent, from its lead before the dice; 0 and 100 are certain."""
    chance = odds(lead)
    if 0 < chance < 1000:
        return max(1, min(99, (chance + 5) // 10))
    return chance // 10


def total(view, number):
    """The attacker's total with `number` more gas, or the defender's with more water."""
    at = names.AT_TOTAL if view.phase == names.ADD_GAS else names.AT_DEFENCE
    return view.now[at] + number


def outcome(phrases, view, number):
    """Whether the fort falls or holds with this water: an attacker one short takes it too."""
    falls = view.now[names.AT_TOTAL] + 1 >= total(view, number)
    return phrases.text(texts.F_FALLS if falls else texts.F_HOLDS)
