# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card is worth and what its uses do, a line each: loaded with a card's menu."""

from engine.forts import names
from engine.forts.cards import bid_value, is_pair
from engine.forts.moves import card_of, what_of
from ui import texts


def card(phrases, card):
    """What a card is worth: an as and a rey more than other cards of their suit."""
    suit = card // names.NUMBERS
    if is_pair(card):
        return phrases.text(texts.F_ABOUT_PAIR, phrases.number(card))
    if bid_value(card) == names.NUMBERS:
        return phrases.text(texts.F_ABOUT_HIGH, phrases.number(card), names.NUMBERS)
    return phrases.text(texts.F_ABOUT_OROS + suit)


def use(phrases, action):
    """What a row of a card's menu does; "" for doing nothing."""
    if action >= names.BUY:
        return ""
    card, what = card_of(action), what_of(action)
    if what == names.DISCARD:
        return phrases.text(texts.F_ABOUT_DISCARD)
    number = texts.F_ABOUT_GAS + 2 * (card // names.NUMBERS) + what
    return phrases.text(number, bid_value(card))
