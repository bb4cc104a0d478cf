# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What can be done now in the fort game, decided once from a view; screen and terminal put it in
words.
"""

from engine.forts import names
from engine.forts.moves import pack
from ui import texts


def hand(view):
    """The cards of who must decide."""
    first = view.left[view.seat]
    return list(view.order[view.seat][first : first + view.held[view.seat]])


def uses(view, card):
    """What a card can be asked for: its two uses, and to be discarded; or, where it has been used
    once, nothing more.
    """
    last = names.PASS if view.phase == names.SECOND else pack(card, names.DISCARD)
    return pack(card, names.USE), pack(card, names.OTHER_USE), last


def label(phrases, view, chosen):
    """An action among others to choose from."""
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
