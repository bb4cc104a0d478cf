# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What a bot thinks of the depot and the oasis: bids, upkeep, claims."""

from engine.forts.cards import bid_value
from engine.forts.zones import bid_sum
from micropython import const

# Shared numbers
_AT_PHASE = const(2)
_AT_ZONE = const(5)
_BASTOS = const(3)
_CLAIM = const(13)
_CLAIM_AGAIN = const(197)
_DECLINE = const(196)
_ESPADAS = const(2)
_FORT = const(200)
_LET_GO = const(194)
_NONE = const(255)
_NUMBERS = const(12)
_OTHER_USE = const(1)
_PAY = const(3)
_RULE_SEATS = const(3)
_SECOND = const(2)
_WHY_KEEP = const(13)
_WHY_ZONE = const(12)
_W_BID = const(10)
_W_UPKEEP = const(11)

_ENOUGH_CARS = const(4)  # to spare one for a zone
_RIVAL_CARD = const(8)  # what a rival's card may be worth in a bid
_TO_COME = const(4)  # what each rival who is still to come may lay, as far as two


def bid(bot, view, suit):
    """The lowest card that beats what rivals may have laid; NONE where it doesn't pay.

    Nobody knows for which zone a rival's cards lie: all of them may be for this one.
    """
    zone = 1 - suit
    if not bot.row[_W_BID] or not bot.payers or bot.raid.short:
        return _NONE
    if bot.raid.cars < _ENOUGH_CARS or (bot.water if suit else bot.gas) < 3:
        return _NONE
    rivals = 0
    for seat in range(view.options[_RULE_SEATS]):
        if seat != bot.seat:
            rivals = max(rivals, view.bids[seat])
    if view.zones[zone] == bot.seat and not rivals:
        return _NONE
    least = _RIVAL_CARD * rivals + _TO_COME * min(bot.after, 2) - bid_sum(view, bot.seat, zone)
    if not 0 <= least <= bot.row[_W_BID]:
        return _NONE
    return _lowest(bot, suit, least)


def _lowest(bot, suit, least):
    """The lowest card to bid with that is worth more than a number."""
    best = _NONE
    for i in range(bot.legal):
        action = bot.room[i]
        if action // 4 // _NUMBERS == suit and action & 3 == _OTHER_USE:
            value = bid_value(action >> 2)
            if value > least and (best == _NONE or value < bid_value(best >> 2)):
                best = action
    return best


def can_spare(bot, view):
    """Whether a card of espadas or bastos may go: one is kept for each zone."""
    needed = 0
    if bot.row[_W_UPKEEP]:
        for zone in range(2):
            needed += view.zones[zone] == bot.seat or bid_sum(view, bot.seat, zone) > 0
    return view.now[_AT_PHASE] == _SECOND or bot.payers > needed


def upkeep(bot, view):
    """A card for the zone, where the character wants it or the hand has use for it."""
    worth = bot.row[_W_UPKEEP]
    if worth and worth + 4 * bot.hand[view.now[_AT_ZONE]] >= 8:
        action = bot.pick(_ESPADAS, _PAY, False)
        if action == _NONE:
            action = bot.pick(_BASTOS, _PAY, False)
        if action != _NONE:
            bot.why = _WHY_ZONE
            return action
    bot.why = _WHY_KEEP
    return _LET_GO


def claim(bot, view):
    """With the car that is least missed; a zone is not worth the last car of a fort."""
    bot.why = _WHY_ZONE
    if bot.room[0] == _CLAIM_AGAIN or bot.room[1] == _CLAIM_AGAIN:
        return _CLAIM_AGAIN
    action = bot.place(view, _CLAIM)
    if view.forts[action - _FORT] & 15 > 1:
        bot.why = _WHY_ZONE
        return action
    bot.why = _WHY_KEEP
    return _DECLINE
