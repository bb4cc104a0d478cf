# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a player can do now in a race, worked out from a view, for screen and terminal alike."""

from engine.mille import names
from engine.mille.moves import is_moving, pack, what_of
from ui import texts

FIRST_MATCHES = 3  # in these, what keeping a safety may be worth is told


def plays(view, card):
    """The legal actions that play a card: one, or for a hazard one for each side it may attack."""
    return [action for action in _all_plays(view, card) if not view.why_not(action)]


def target(action):
    """The side that an action attacks; NONE for any other action."""
    what = what_of(action)
    return what - names.ATTACK if names.PLAY < what < names.DISCARD else names.NONE


def discard(card):
    """The action that discards a card."""
    return pack(card, names.DISCARD)


def does(phrases, actions):
    """What playing a card would do, in words; actions: those from `plays`, at least one."""
    if len(actions) > 1:
        return phrases.text(texts.CHOOSE_TARGET)
    return phrases.action(actions[0])


def why_not(phrases, view, card):
    """Why a card can't be played now; for a hazard, the reason that holds for all rivals."""
    found = names.OK
    for action in _all_plays(view, card):
        reason = view.why_not(action)
        if found and reason != found:
            return phrases.text(texts.REASON_NO_TARGET)
        found = reason
    return phrases.reason(found)


def keeping(phrases, view, card):
    """What a safety may be worth in the hand; "" for other cards, and if it would help now."""
    side = view.seat % view.sides
    helps = (card == names.RIGHT_OF_WAY and view.limited[side]) or not is_moving(view, side)
    return "" if helps or card < names.RIGHT_OF_WAY else phrases.text(texts.KEEP_SAFETY)


def extension(phrases, view):
    """The question at the first goal; its answers are EXTEND and STAND."""
    return phrases.text(texts.EXTEND_ASK, 25 * view.options[names.RULE_EXTENSION])


def _all_plays(view, card):
    """The actions that would play a card, legal or not, on any side."""
    if not names.STOP <= card < names.ROLL:
        return (pack(card, names.PLAY),)
    own = view.seat % view.sides
    return [pack(card, names.ATTACK + side) for side in range(view.sides) if side != own]
