# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a bot thinks that a card in its hand is worth, by its row of weights."""

from engine.mille import hazards, moves
from engine.mille.cards import SAFETY_OF, STEPS
from micropython import const

# Shared numbers
_END_OF_LIMIT = const(12)
_MILES_200 = const(4)
_REMEDY_AFTER = const(6)
_ROLL = const(11)
_STOP = const(5)
_W_KEEP = const(40)
_W_KEEP_ACTIVE = const(58)
_W_KEEP_AGAIN = const(47)
_W_KEEP_COVERED = const(62)
_W_KEEP_EACH = const(60)
_W_KEEP_END = const(63)
_W_KEEP_EXACT = const(45)
_W_KEEP_FAR = const(54)
_W_KEEP_FILLS = const(46)
_W_KEEP_HAZARD = const(48)
_W_KEEP_REMEDY = const(59)
_W_KEEP_ROLL = const(55)
_W_KEEP_SECOND = const(61)


def of_card(bot, view, card):
    """What a card of the hand is worth there; 0 if it is dead."""
    if card < _STOP:
        return _distance(bot, view, card)
    if card < _ROLL:
        return _hazard(bot, view, card)
    return _remedy(bot, view, card)


def _distance(bot, view, card):
    row = bot.row
    steps = STEPS[card]
    if steps > bot.need:
        return 0
    if card == _MILES_200 and bot.own[card] + (view.played[bot.side] >> 6) > 2:
        return 0  # a trip takes two
    if steps == bot.need:
        return row[_W_KEEP_EXACT]
    if bot.fills(bot.need - steps, card):
        return row[_W_KEEP_FILLS]
    return row[_W_KEEP + card] - row[_W_KEEP_AGAIN] * (bot.own[card] - 1)


def _hazard(bot, view, card):
    row = bot.row
    for side in range(view.sides):
        if side != bot.side and not moves.has_safety(view, side, SAFETY_OF[card]):
            far = row[_W_KEEP_FAR] * view.distance[side] // 4
            return row[_W_KEEP_HAZARD + card - _STOP] + far
    return 0


def _remedy(bot, view, card):
    safety = SAFETY_OF[card]
    if moves.has_safety(view, bot.side, safety):
        return 0
    row = bot.row
    copies = bot.own[card]
    if card == _ROLL:
        return row[_W_KEEP_ROLL + (copies - 1 if copies < 3 else 2)]
    hazard = card - _REMEDY_AFTER
    if hazards.suffers(view, bot.side, hazard):
        value = row[_W_KEEP_ACTIVE]
    elif not view.unseen[hazard]:
        return 0
    elif card == _END_OF_LIMIT:
        value = row[_W_KEEP_END] + row[_W_KEEP_EACH] * view.unseen[hazard] // 4
    else:
        value = row[_W_KEEP_REMEDY] + row[_W_KEEP_EACH] * view.unseen[hazard] // 2
    if bot.own[safety]:
        value = value * row[_W_KEEP_COVERED] // 64
    return value if copies < 2 else value * row[_W_KEEP_SECOND] // 64
