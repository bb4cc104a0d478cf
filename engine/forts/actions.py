# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How an action packs a card, and what is done with it, into one number.

A call takes a board some 15 us: what rules and bots do again and again they write out, with
`names.WHAT_BITS` and `names.WHAT`.
"""

from engine.forts import names


def pack(card, what):
    """The action that does something with a card: USE, OTHER_USE, DISCARD or PAY."""
    return card << names.WHAT_BITS | what


def card_of(action):
    """The card of an action."""
    return action >> names.WHAT_BITS


def what_of(action):
    """What an action does with its card."""
    return action & names.WHAT
