# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""How a bot decides about the depot and the oasis: bids, upkeep, claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.cards import bid_value
from engine.forts.zones import bid_sum
from micropython import const

if TYPE_CHECKING:
    from engine.forts.bot import Bot
    from engine.forts.table import Table


_ENOUGH_CARS = const(4)  # cars needed to spare one for a zone
_RIVAL_CARD = const(8)  # the assumed value of a rival's card in a bid
_TO_COME = const(4)  # the assumed bid of each rival with a turn to come; at most two of them count


def bid(bot: Bot, view: Table, suit: int) -> int:
    """Returns the lowest card that beats the rivals' possible bids; NONE if none is worth it.

    A rival's bids are face down: all of them may be for this zone.
    """
    zone = 1 - suit
    if not bot.row[names.W_BID] or not bot.payers or bot.raid.short:
        return names.NONE
    if bot.raid.cars < _ENOUGH_CARS or (bot.water if suit else bot.gas) < 3:
        return names.NONE
    rivals = 0
    for seat in range(view.options[names.RULE_SEATS]):
        if seat != bot.seat:
            rivals = max(rivals, view.bids[seat])
    if view.zones[zone] == bot.seat and not rivals:
        return names.NONE
    least = _RIVAL_CARD * rivals + _TO_COME * min(bot.after, 2) - bid_sum(view, bot.seat, zone)
    if not 0 <= least <= bot.row[names.W_BID]:
        return names.NONE
    return _lowest(bot, suit, least)


def _lowest(bot: Bot, suit: int, least: int) -> int:
    """Returns the lowest card that bids more than a number."""
    best = names.NONE
    for i in range(bot.legal):
        action = bot.room[i]
        card = action >> names.WHAT_BITS
        if card // names.NUMBERS == suit and action & names.WHAT == names.OTHER_USE:
            value = bid_value(card)
            if value > least and (best == names.NONE or value < bid_value(best >> names.WHAT_BITS)):
                best = action
    return best


def can_spare(bot: Bot, view: Table) -> bool:
    """Returns whether a card of espadas or bastos can be spared: one is kept for each zone."""
    needed = 0
    if bot.row[names.W_UPKEEP]:
        for zone in range(2):
            needed += view.zones[zone] == bot.seat or bid_sum(view, bot.seat, zone) > 0
    return view.now[names.AT_PHASE] == names.SECOND or bot.payers > needed


def upkeep(bot: Bot, view: Table) -> int:
    """Pays for the zone if the character wants it, or the hand has a use for it."""
    worth = bot.row[names.W_UPKEEP]
    if worth and worth + 4 * bot.hand[view.now[names.AT_ZONE]] >= 8:
        action = bot.pick(names.ESPADAS, names.PAY, False)
        if action == names.NONE:
            action = bot.pick(names.BASTOS, names.PAY, False)
        if action != names.NONE:
            bot.why = names.WHY_ZONE
            return action
    bot.why = names.WHY_KEEP
    return names.LET_GO


def claim(bot: Bot, view: Table) -> int:
    """Claims with the most dispensable car, but never with the last car of a fort."""
    bot.why = names.WHY_ZONE
    if bot.room[0] == names.CLAIM_AGAIN or bot.room[1] == names.CLAIM_AGAIN:
        return names.CLAIM_AGAIN
    action = bot.place(view, names.CLAIM)
    if view.forts[action - names.FORT] & names.CAR_MASK > 1:
        bot.why = names.WHY_ZONE
        return action
    bot.why = names.WHY_KEEP
    return names.DECLINE
