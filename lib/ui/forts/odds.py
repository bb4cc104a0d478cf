# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The odds of an attack, and what gas or water makes of its totals."""

from engine.forts import names
from engine.forts.combat import defence_bonus, odds, water_needed
from engine.forts.holdings import amount, cars_at, fort_count
from engine.forts.raid import ways
from micropython import const
from place import apart
from ui import texts
from ui.forts.phrases import GAS, WATER

_PRICE = const(2)  # gas for an attack


@apart("odds")
def odds_of(phrases, target, found):
    """The odds of an attack, as a screen writes them and to be said: what everybody has is known,
    what they will spend is not. found: see `chances`.
    """
    said = phrases.text(texts.F_ODDS, phrases.fort(target), found[0])
    shown = said
    for sign, other in ((GAS, found[1]), (WATER, found[2])):
        if other != found[0]:
            shown += "  " + sign + str(other) + " %"
    return shown, said + others_said(phrases, found)


@apart("odds")
def others_said(phrases, found):
    """The odds with all gas and against all water, where they differ from the first, in words."""
    words = ""
    for text, other in ((texts.F_ODDS_GAS, found[1]), (texts.F_ODDS_WATER, found[2])):
        if other != found[0]:
            words += ", " + phrases.text(text, other)
    return words


@apart("odds")
def chances(view, target, sent, pays=False):
    """The odds of an attack with so many cars, in per cent: without additions, with all possible
    gas, against all possible water. pays: whether the attack is still to be paid for.
    """
    if not cars_at(view, target):
        return 100, 100, 100
    lead = 2 * sent - defence_bonus(view, target)
    gas = amount(view, view.seat, names.GAS) - (_PRICE if pays else 0)
    water = amount(view, view.owner[target], names.WATER)
    most = lead + min(names.MOST_ADDED, gas)
    return percent(lead), percent(most), percent(lead - min(names.MOST_ADDED, water))


@apart("odds")
def gas_chances(view, number):
    """The odds once the attacker's dice have fallen, in per cent, with so much gas added: without
    water, twice, and against all water. In the form of `chances`.
    """
    target = view.now[names.AT_TARGET]
    # What the defender's dice may show:
    reach = view.now[names.AT_TOTAL] + number + 1 - defence_bonus(view, target)
    water = min(names.MOST_ADDED, amount(view, view.owner[target], names.WATER))
    dry = _rounded((ways(reach) * 1000 + 18) // 36)
    return dry, dry, _rounded((ways(reach - water) * 1000 + 18) // 36)


@apart("odds")
def most_percent(view, target):
    """The odds of an attack with all the seat's cars and gas, if no water is added."""
    cars = 0
    for fort in range(fort_count(view)):
        if view.owner[fort] == view.seat:
            cars += cars_at(view, fort)
    return chances(view, target, cars, view.phase != names.TARGET)[1]


@apart("odds")
def best_percent(view, seat, fort):
    """The odds in per cent of a seat that attacks a fort with all its cars and gas; -1: no cars."""
    cars = 0
    for own in range(fort_count(view)):
        if view.owner[own] == seat:
            cars += cars_at(view, own)
    if not cars:
        return -1
    if not cars_at(view, fort):
        return 100
    gas = max(0, min(names.MOST_ADDED, amount(view, seat, names.GAS) - _PRICE))
    return percent(2 * cars + gas - defence_bonus(view, fort))


@apart("odds")
def percent(lead):
    """The odds of an attack in per cent, from its lead before the dice; 0 and 100 are certain."""
    return _rounded(odds(lead))


@apart("odds")
def _rounded(chance):
    """Per mille in per cent, which are 0 or 100 only where that is certain."""
    if 0 < chance < 1000:
        return max(1, min(99, (chance + 5) // 10))
    return chance // 10


# The totals, and whether the fort holds


def total(view, number):
    """The attacker's total with `number` more gas, or the defender's with more water."""
    at = names.AT_TOTAL if view.phase == names.ADD_GAS else names.AT_DEFENCE
    return view.now[at] + number


def outcome(phrases, view, number):
    """Whether the fort falls or holds with this water: an attacker one short takes it too."""
    return phrases.text(texts.F_HOLDS if water_needed(view) <= number else texts.F_FALLS)


def missing(phrases, view, number):
    """How much the fort lacks with this water, in words; "" if it holds."""
    lacks = water_needed(view) - number
    if lacks <= 0:
        return ""
    return phrases.text(texts.F_LACKS_ONE if lacks == 1 else texts.F_LACKS, lacks)
