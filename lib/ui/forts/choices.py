# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What can be done now in the fort game, decided once from a view; screen and terminal put it in
words.

A card's action is `card * 4 + what`: `engine/forts/names.py` lists them.
"""

from engine.forts import names
from ui import texts


def hand(view):
    """The cards of who must decide."""
    first = view.left[view.seat]
    order = view.order[view.seat]
    return [order[i] for i in range(first, first + view.held[view.seat])]


def uses(view, card):
    """What a card can be asked for: its two uses, and to be discarded; or, where it has been used
    once, nothing more.
    """
    use = card << 2
    last = names.PASS if view.phase == names.SECOND else discard(card)
    return use | names.USE, use | names.OTHER_USE, last


def can_use(view, card):
    """Whether a card has a use now."""
    use, other, _ = uses(view, card)
    return not (view.why_not(use) and view.why_not(other))


def pay(card):
    """The action that pays for a zone with a card."""
    return card << 2 | names.PAY


def discard(card):
    """The action that discards a card."""
    return card << 2 | names.DISCARD


def instead(view):
    """The answer that there may be instead of a fort; 0 for none."""
    for action in (names.LOSE, names.DECLINE):
        if not view.why_not(action):
            return action
    return 0


def label(phrases, view, action):
    """An action among others to choose from."""
    if action == names.PASS:
        second = view.phase == names.SECOND
        return phrases.text(texts.F_NO_MORE if second else texts.F_END_TURN)
    if action == names.LET_GO:
        return phrases.text(texts.F_LET_GO_ASK)
    return phrases.action(action)


def price(phrases, action):
    """What an action costs, in words; "" for nothing."""
    gas, water = phrases.costs(action)
    if not gas:
        return phrases.text(texts.F_PRICE_WATER, water) if water else ""
    return phrases.text(texts.F_PRICE if water else texts.F_PRICE_GAS, gas, water)


def reason(phrases, view, action):
    """Why an action can't be done now; "" where it can."""
    code = view.why_not(action)
    return phrases.reason(code) if code else ""


def total(view, number):
    """The attacker's total with so much gas, or the defender's with so much water."""
    at = names.AT_TOTAL if view.phase == names.ADD_GAS else names.AT_DEFENCE
    return view.now[at] + number


def outcome(phrases, view, number):
    """What becomes of the fort with so much water: an attacker who is one short takes it, too."""
    falls = view.now[names.AT_TOTAL] + 1 >= total(view, number)
    return phrases.text(texts.F_FALLS if falls else texts.F_HOLDS)
