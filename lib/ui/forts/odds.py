# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The odds of an attack, and the effect of gas or water on its totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.combat import attack_bonus, defence_bonus, odds, water_needed
from engine.forts.holdings import amount, cars_at, fort_count
from engine.forts.raid import ways
from micropython import const
from overlay import overlay
from ui import texts
from ui.forts.phrases import GAS, WATER

if TYPE_CHECKING:
    from engine.forts.table import Table as View
    from ui.forts.phrases import Phrases


_PRICE = const(2)  # the gas that an attack costs


@overlay("odds")
def odds_words(phrases: Phrases, found: tuple[int, int, int]) -> tuple[str, str]:
    """Returns the odds of an attack, for the screen and for speech, with those for all gas and
    against all water if they differ. Each player's holdings are public; the spending is up to them.

    found: see `chances`.
    """
    said = phrases.text(texts.F_ODDS, found[0])
    shown = phrases.text(texts.F_PERCENT, found[0])  # a line has room only for numbers
    words = said
    for sign, text, other in (
        (GAS, texts.F_ODDS_GAS, found[1]),
        (WATER, texts.F_ODDS_WATER, found[2]),
    ):
        if other != found[0]:
            words += ", " + phrases.text(text, other)
            shown += "  " + sign + phrases.text(texts.F_PERCENT, other)
    return said if words == said else shown, words


@overlay("odds")
def at_fort(phrases: Phrases, fort: int, words: tuple[str, str]) -> tuple[str, str]:
    """Returns words for the screen and for speech, each after the fort's name."""
    name = phrases.fort(fort)
    shown, said = [phrases.text(texts.INFO_SIDE, name, each) for each in words]
    return shown, said


@overlay("odds")
def chances(view: View, target: int, sent: int, pays: bool = False) -> tuple[int, int, int]:
    """Returns the odds of an attack with a number of cars, in percent: without additions, with all
    possible gas, against all possible water. pays: whether the attack is not paid for yet.
    """
    if not cars_at(view, target):
        return 100, 100, 100
    lead = attack_bonus(view, view.now[names.AT_TURN], sent) - defence_bonus(view, target)
    gas = amount(view, view.seat, names.GAS) - (_PRICE if pays else 0)
    water = amount(view, view.owner[target], names.WATER)
    most = lead + min(names.MOST_ADDED, gas)
    return percent(lead), percent(most), percent(lead - min(names.MOST_ADDED, water))


@overlay("odds")
def gas_chances(view: View, number: int) -> tuple[int, int, int]:
    """Returns the odds in percent after the attacker's roll with an amount of gas added, in the
    form of `chances`: without water, the same again, and against all water.
    """
    target = view.now[names.AT_TARGET]
    # The defender's possible dice:
    reach = view.now[names.AT_TOTAL] + number + 1 - defence_bonus(view, target)
    water = min(names.MOST_ADDED, amount(view, view.owner[target], names.WATER))
    dry = _rounded((ways(reach) * 1000 + 18) // 36)
    return dry, dry, _rounded((ways(reach - water) * 1000 + 18) // 36)


@overlay("odds")
def most_percent(view: View, target: int) -> int:
    """Returns the odds of an attack with all the seat's cars and gas, if no water is added."""
    cars = 0
    for fort in range(fort_count(view)):
        if view.owner[fort] == view.seat:
            cars += cars_at(view, fort)
    return chances(view, target, cars, view.phase != names.TARGET)[1]


@overlay("odds")
def best_percent(view: View, seat: int, fort: int) -> int:
    """Returns the odds in percent of a seat's attack with all its cars and gas; -1: no cars."""
    cars = 0
    for own in range(fort_count(view)):
        if view.owner[own] == seat:
            cars += cars_at(view, own)
    if not cars:
        return -1
    if not cars_at(view, fort):
        return 100
    gas = max(0, min(names.MOST_ADDED, amount(view, seat, names.GAS) - _PRICE))
    return percent(attack_bonus(view, seat, cars) + gas - defence_bonus(view, fort))


@overlay("odds")
def percent(lead: int) -> int:
    """Returns an attack's odds in percent, from its lead before the dice; 0 and 100 are certain."""
    return _rounded(odds(lead))


@overlay("odds")
def _rounded(chance: int) -> int:
    """Rounds per mille to percent; 0 and 100 only for certainty."""
    if 0 < chance < 1000:
        return max(1, min(99, (chance + 5) // 10))
    return chance // 10


# The totals, and whether the fort holds


def total(view: View, number: int) -> int:
    """Returns the attacker's total with `number` more gas, or the defender's with more water."""
    at = names.AT_TOTAL if view.phase == names.ADD_GAS else names.AT_DEFENCE
    return view.now[at] + number


def outcome(phrases: Phrases, view: View, number: int) -> str:
    """Says whether the fort falls or holds with this water. It falls even if the attacker is one
    short.
    """
    return phrases.text(texts.F_HOLDS if water_needed(view) <= number else texts.F_FALLS)


def missing(phrases: Phrases, view: View, number: int) -> str:
    """Says how much water the fort still lacks; "" if it holds."""
    lacks = water_needed(view) - number
    if lacks <= 0:
        return ""
    return phrases.text(texts.F_LACKS_ONE if lacks == 1 else texts.F_LACKS, lacks)
