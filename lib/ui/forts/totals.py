# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What gas or water makes of the totals of an attack, and whether the fort holds."""

from engine.forts import names
from engine.forts.combat import water_needed
from ui import texts


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
