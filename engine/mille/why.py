# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Why a bot chooses what it does: the main reason, as a small number that screens have words for.

A module of its own, loaded where somebody asks for a hint.
"""

from engine.mille import hazards, moves
from engine.mille.cards import SAFETY_OF, STEPS
from micropython import const

# Shared numbers
_AT_SEAT = const(1)
_COUP_FOURRE = const(168)
_DISCARD = const(7)
_END_OF_LIMIT = const(12)
_EXTEND = const(170)
_MILES_200 = const(4)
_RIGHT_OF_WAY = const(17)
_ROLL = const(11)
_STOP = const(5)
_WHY_COUP = const(10)
_WHY_DEAD = const(8)
_WHY_EXTEND = const(11)
_WHY_FILLS = const(3)
_WHY_FINISH = const(0)
_WHY_HARM = const(5)
_WHY_KEEP = const(7)
_WHY_LEADER = const(4)
_WHY_LEAST = const(9)
_WHY_LIMIT = const(14)
_WHY_MOVE = const(1)
_WHY_NOW = const(6)
_WHY_ON = const(2)
_WHY_STAND = const(12)
_WHY_WAIT = const(13)

_LONG = const(24)  # steps: a hand holds the rest only where that is so near


def reason(bot, view, action):
    """The reason (WHY_...) for which an action is good in a view. bot: a Bot; it looks anew."""
    if action >= _COUP_FOURRE:
        return _WHY_COUP if action == _COUP_FOURRE else _of_extension(action)
    bot.look(view)
    side = view.now[_AT_SEAT] % view.sides
    card = action >> 3
    what = action & 7
    if what == _DISCARD:
        return _of_discard(bot, view, side, card)
    if what:
        ahead = view.distance[what - 1] > view.distance[side]
        return _WHY_LEADER if ahead and what - 1 == bot.leader else _WHY_HARM
    if card < _STOP:
        return _of_distance(bot, view, side, card)
    if card == _END_OF_LIMIT:
        return _WHY_LIMIT
    return _WHY_MOVE if card < _RIGHT_OF_WAY or _frees(view, side, card) else _WHY_NOW


def _of_extension(action):
    return _WHY_EXTEND if action == _EXTEND else _WHY_STAND


def _of_distance(bot, view, side, card):
    rest = moves.goal(view) - view.distance[side] - STEPS[card]
    if rest == 0:
        return _WHY_FINISH
    return _WHY_FILLS if rest <= _LONG and bot.fills(rest, card) else _WHY_ON


def _frees(view, side, safety):
    """Whether a safety lets a side move that could not."""
    if safety == _RIGHT_OF_WAY and not view.rolling[side]:
        return True
    for hazard in range(_STOP, _ROLL):
        if SAFETY_OF[hazard] == safety and hazards.suffers(view, side, hazard):
            return not moves.is_moving(view, side)
    return False


def _of_discard(bot, view, side, card):
    if bot.wait:
        return _WHY_WAIT
    if _is_dead(bot, view, side, card):
        return _WHY_DEAD
    hand = view.hands[view.now[_AT_SEAT]]
    for i in range(view.held[view.now[_AT_SEAT]]):
        if hand[i] >= _RIGHT_OF_WAY:
            return _WHY_KEEP
    return _WHY_LEAST


def _is_dead(bot, view, side, card):
    """Whether a card can't be of use any more in this round."""
    if card < _STOP:
        past = STEPS[card] > moves.goal(view) - view.distance[side]
        return past or (card == _MILES_200 and bot.own[card] + (view.played[side] >> 6) > 2)
    safety = SAFETY_OF[card]
    if card >= _ROLL:
        return card < _RIGHT_OF_WAY and moves.has_safety(view, side, safety) == 1
    for other in range(view.sides):
        if other != side and not moves.has_safety(view, other, safety):
            return False
    return True
