# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The main reason for a choice, as a number for which screens have words.

It is a module of its own, loaded only for a hint.
"""

from engine.mille import hazards, moves, names
from engine.mille.cards import SAFETY_OF, STEPS
from micropython import const

_LONG = const(24)  # steps: only from so near the goal can a hand fill the rest


def reason(bot, view, action):
    """Returns the main reason (WHY_...) for an action in a view. bot: a Bot, which looks again."""
    if action >= names.COUP_FOURRE:
        return names.WHY_COUP if action == names.COUP_FOURRE else _of_extension(action)
    bot.look(view)
    side = view.now[names.AT_SEAT] % view.sides
    card = action >> names.WHAT_BITS
    what = action & names.WHAT
    if what == names.DISCARD:
        return _of_discard(bot, view, side, card)
    if what:
        target = what - names.ATTACK
        ahead = view.distance[target] > view.distance[side]
        return names.WHY_LEADER if ahead and target == bot.leader else names.WHY_HARM
    if card < names.STOP:
        return _of_distance(bot, view, side, card)
    if card == names.END_OF_LIMIT:
        return names.WHY_LIMIT
    return (
        names.WHY_MOVE if card < names.RIGHT_OF_WAY or _frees(view, side, card) else names.WHY_NOW
    )


def _of_extension(action):
    return names.WHY_EXTEND if action == names.EXTEND else names.WHY_STAND


def _of_distance(bot, view, side, card):
    rest = moves.goal(view) - view.distance[side] - STEPS[card]
    if rest == 0:
        return names.WHY_FINISH
    return names.WHY_FILLS if rest <= _LONG and bot.fills(rest, card) else names.WHY_ON


def _frees(view, side, safety):
    """Returns whether a safety lets a side move that cannot move now."""
    if safety == names.RIGHT_OF_WAY and not view.rolling[side]:
        return True
    for hazard in range(names.STOP, names.ROLL):
        if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
            return not moves.is_moving(view, side)
    return False


def _of_discard(bot, view, side, card):
    if bot.wait:
        return names.WHY_WAIT
    if _is_dead(bot, view, side, card):
        return names.WHY_DEAD
    hand = view.hands[view.now[names.AT_SEAT]]
    for i in range(view.held[view.now[names.AT_SEAT]]):
        if hand[i] >= names.RIGHT_OF_WAY:
            return names.WHY_KEEP
    return names.WHY_LEAST


def _is_dead(bot, view, side, card):
    """Returns whether a card is useless for the rest of this round."""
    if card < names.STOP:
        past = STEPS[card] > moves.goal(view) - view.distance[side]
        return past or (
            card == names.MILES_200 and bot.own[card] + (view.played[side] >> names.PLAYED_BITS) > 2
        )
    safety = SAFETY_OF[card]
    if card >= names.ROLL:
        return card < names.RIGHT_OF_WAY and moves.has_safety(view, side, safety) == 1
    for other in range(view.sides):
        if other != side and not moves.has_safety(view, other, safety):
            return False
    return True
