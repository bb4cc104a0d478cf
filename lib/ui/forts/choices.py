# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a player can do now in the fort game, worked out from a view, for screen and terminal."""

from engine.forts import names
from engine.forts.moves import pack
from ui import texts


def hand(view):
    """The cards of the seat that must decide."""
    first = view.left[view.seat]
    return list(view.order[view.seat][first : first + view.held[view.seat]])


def uses(view, card):
    """What can be done with a card: its two uses, or discarding it; for the second card of a pair,
    stopping instead.
    """
    last = names.PASS if view.phase == names.SECOND else pack(card, names.DISCARD)
    return pack(card, names.USE), pack(card, names.OTHER_USE), last


def label(phrases, view, chosen):
    """An action as an entry of a menu."""
    if chosen == names.PASS:
        second = view.phase == names.SECOND
        return phrases.text(texts.F_NO_MORE if second else texts.F_END_TURN)
    if chosen == names.LET_GO:
        return phrases.text(texts.F_LET_GO_ASK)
    return phrases.action(chosen)


def price(phrases, chosen):
    """What an action costs, in words; "" for nothing."""
    gas, water = phrases.costs(chosen)
    if not gas:
        return phrases.text(texts.F_PRICE_WATER, water) if water else ""
    return phrases.text(texts.F_PRICE if water else texts.F_PRICE_GAS, gas, water)


def reason(phrases, view, chosen):
    """Why an action can't be done now; "" where it can."""
    code = view.why_not(chosen)
    return phrases.reason(code) if code else ""
