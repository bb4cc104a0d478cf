# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Decides whether a bot extends its trip: a gamble with the completed trip as its stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import moves, names, scoring
from engine.mille.cards import STEPS
from micropython import const

if TYPE_CHECKING:
    from engine.mille.bot import Bot
    from engine.mille.table import Table


_TO_EXTEND = const(39)  # the network's place for it
_PLENTY = const(15)  # more cards in the deck make no difference


def dares(bot: Bot, view: Table) -> bool:
    """Returns whether to extend the trip: by the match, or by hand, deck and rivals."""
    effect = verdict(view, bot.side, bot.room)
    if effect:
        return effect < 0
    return _prospect(bot, view) + bot.added(_TO_EXTEND) > 4 * bot.row[names.W_DARE]


def _prospect(bot: Bot, view: Table) -> int:
    """Returns the prospects of an extension, by the cards left, the hand and the rivals."""
    row = bot.row
    left = view.now[names.AT_LEFT]
    value = left + row[names.W_DARE_LEFT] * (left if left < _PLENTY else _PLENTY)
    value += row[names.W_DARE_ROLLS] * (view.safeties[bot.side] & 1)
    value -= row[names.W_DARE_LIMITED] * view.limited[bot.side]
    return 4 * (value + _supply(bot, view) - _opposition(bot, view))


def _supply(bot: Bot, view: Table) -> int:
    """Returns the hand's part: distances, hazards, and whether it can fill the rest of the trip."""
    row = bot.row
    own = bot.own
    rest = view.options[names.RULE_EXTENSION] - view.options[names.RULE_GOAL]
    value = row[names.W_DARE_FILLS] * bot.fills(rest, names.NONE)
    if view.played[bot.side] >> names.PLAYED_BITS < 2:
        value += row[names.W_DARE_200] * own[names.MILES_200]
    for card in range(names.MILES_200):
        value += row[names.W_DARE_STEP] * own[card] * STEPS[card]
    for card in range(names.STOP, names.ROLL):
        value += row[names.W_DARE_HAZARD] * own[card]
    return value


def _opposition(bot: Bot, view: Table) -> int:
    """Returns the rivals' part: the leader's distance and freedom, and the shut-out at stake."""
    row = bot.row
    leader = bot.leader
    value = row[names.W_DARE_RIVAL] * view.distance[leader] // 4
    if moves.is_moving(view, leader):
        value += row[names.W_DARE_MOVING]
    value -= row[names.W_DARE_HELD_UP] * view.limited[leader]
    value += row[names.W_DARE_SHUT] * scoring.shut_outs(view, bot.side)
    if scoring.is_safe_trip(view, bot.side):
        value += row[names.W_DARE_SAFE_TRIP]
    for safety in range(names.RIGHT_OF_WAY, names.KINDS):
        if moves.has_safety(view, leader, safety):
            value += row[names.W_DARE_SAFETY]
        value += row[names.W_DARE_UNSEEN] * view.unseen[safety]
    return value


def verdict(view: Table, own: int, room: list[int]) -> int:
    """Returns the effect of standing on the match: 1 wins it, -1 loses it, 0 does neither.

    own: the side that stands; room: gets the score sheet.
    """
    scoring.sheet_if(view, own, room)
    options = view.options
    most = 0
    mine = 0
    for side in range(view.sides):
        points = scoring.total(view, side) + room[side * names.LINES + names.LINE_TOTAL]
        if side == own:
            mine = points
        elif points > most:
            most = points
    if options[names.RULE_ROUNDS]:
        ends = view.now[names.AT_ROUND] >= options[names.RULE_ROUNDS]
    else:
        ends = mine >= 100 * options[names.RULE_MATCH] or most >= 100 * options[names.RULE_MATCH]
    if not ends or mine == most:
        return 0
    return 1 if mine > most else -1
