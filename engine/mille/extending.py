# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""A bot's choice whether to extend: a gamble whose stake is the trip that it has completed."""

from engine.mille import moves, scoring
from engine.mille.cards import STEPS
from micropython import const

# Shared numbers
_AT_LEFT = const(11)
_AT_ROUND = const(4)
_KINDS = const(21)
_LINES = const(10)
_LINE_TOTAL = const(9)
_MILES_200 = const(4)
_NONE = const(255)
_RIGHT_OF_WAY = const(17)
_ROLL = const(11)
_RULE_EXTENSION = const(17)
_RULE_GOAL = const(16)
_RULE_MATCH = const(5)
_RULE_ROUNDS = const(6)
_STOP = const(5)
_W_DARE = const(64)
_W_DARE_200 = const(69)
_W_DARE_FILLS = const(68)
_W_DARE_HAZARD = const(71)
_W_DARE_HELD_UP = const(74)
_W_DARE_LEFT = const(65)
_W_DARE_LIMITED = const(67)
_W_DARE_MOVING = const(73)
_W_DARE_RIVAL = const(72)
_W_DARE_ROLLS = const(66)
_W_DARE_SAFETY = const(76)
_W_DARE_SAFE_TRIP = const(78)
_W_DARE_SHUT = const(75)
_W_DARE_STEP = const(70)
_W_DARE_UNSEEN = const(77)

_TO_EXTEND = const(39)  # the network's place for it
_PLENTY = const(15)  # cards in the deck that are enough to go on


def dares(bot, view):
    """Whether to go on to the second goal: by the match, else by hand, deck and rivals."""
    verdict = _verdict(bot, view)
    if verdict:
        return verdict < 0
    return _prospect(bot, view) + bot.added(_TO_EXTEND) > 4 * bot.row[_W_DARE]


def _prospect(bot, view):
    """What the extension promises: by the cards left, the hand and the rivals."""
    row = bot.row
    left = view.now[_AT_LEFT]
    value = left + row[_W_DARE_LEFT] * (left if left < _PLENTY else _PLENTY)
    value += row[_W_DARE_ROLLS] * (view.safeties[bot.side] & 1)
    value -= row[_W_DARE_LIMITED] * view.limited[bot.side]
    return 4 * (value + _supply(bot, view) - _opposition(bot, view))


def _supply(bot, view):
    """The hand's part in it: distances, hazards, and whether it fills the rest."""
    row = bot.row
    own = bot.own
    rest = view.options[_RULE_EXTENSION] - view.options[_RULE_GOAL]
    value = row[_W_DARE_FILLS] * bot.fills(rest, _NONE)
    if view.played[bot.side] < 128:
        value += row[_W_DARE_200] * own[_MILES_200]
    for card in range(_MILES_200):
        value += row[_W_DARE_STEP] * own[card] * STEPS[card]
    for card in range(_STOP, _ROLL):
        value += row[_W_DARE_HAZARD] * own[card]
    return value


def _opposition(bot, view):
    """The rivals' part: how far and free the leader is, and a shut-out that is staked."""
    row = bot.row
    leader = bot.leader
    value = row[_W_DARE_RIVAL] * view.distance[leader] // 4
    if moves.is_moving(view, leader):
        value += row[_W_DARE_MOVING]
    value -= row[_W_DARE_HELD_UP] * view.limited[leader]
    value += row[_W_DARE_SHUT] * scoring.shut_outs(view, bot.side)
    if scoring.is_safe_trip(view, bot.side):
        value += row[_W_DARE_SAFE_TRIP]
    for safety in range(_RIGHT_OF_WAY, _KINDS):
        if moves.has_safety(view, leader, safety):
            value += row[_W_DARE_SAFETY]
        value += row[_W_DARE_UNSEEN] * view.unseen[safety]
    return value


def _verdict(bot, view):
    """What standing now does to the match: 1 wins it, -1 loses it, 0 neither."""
    scoring.sheet_if(view, bot.side, bot.room)
    options = view.options
    most = 0
    mine = 0
    for side in range(view.sides):
        points = scoring.total(view, side) + bot.room[side * _LINES + _LINE_TOTAL]
        if side == bot.side:
            mine = points
        elif points > most:
            most = points
    if options[_RULE_ROUNDS]:
        ends = view.now[_AT_ROUND] >= options[_RULE_ROUNDS]
    else:
        ends = mine >= 100 * options[_RULE_MATCH] or most >= 100 * options[_RULE_MATCH]
    if not ends or mine == most:
        return 0
    return 1 if mine > most else -1
