# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The gas depot and the oasis: upkeep, what they yield, bids and claims."""

from engine.forts import deck
from engine.forts.cards import bid_value
from micropython import const

# Shared numbers
_AT_ZONE = const(5)
_BID = const(8)
_CLAIMED = const(24)
_DESTROYED = const(26)
_KEPT = const(23)
_LAPSED = const(3)
_NONE = const(255)
_NUMBERS = const(12)
_REVEALED = const(22)
_RULE_SEATS = const(3)
_STRANDED = const(16)
_TIED = const(29)

_SEAT = const(15)


def is_controlled(table, zone):
    """Whether somebody is in control of a zone."""
    return table.zones[zone] < _STRANDED


def yields(table, seat, zone):
    """What a card brings: 2; 3 if the player controls the zone, 1 if a rival does."""
    if not is_controlled(table, zone):
        return 2
    return 3 if table.zones[zone] == seat else 1


def lapse(game, seat, zone):
    """Control is lost at once; the car stays, stranded."""
    game.zones[zone] += _STRANDED
    game.tell(_LAPSED, seat, _NONE, zone)


def lay_bid(game, seat, card):
    """A card of copas lies face down for the depot, one of oros for the oasis."""
    deck.lay(game, seat, card)
    game.tell(_BID, seat, card, 0)


def reveal(game):
    """Bids are turned up."""
    for seat in range(game.options[_RULE_SEATS]):
        order = game.order[seat]
        first = game.left[seat] + game.held[seat]
        for i in range(first, first + game.bids[seat]):
            game.tell(_REVEALED, seat, order[i], 1 - order[i] // _NUMBERS)


def bid_sum(table, seat, zone):
    """The sum of a seat's bids for a zone, as far as they may be seen."""
    order = table.order[seat]
    first = table.left[seat] + table.held[seat]
    total = 0
    for i in range(first, first + table.bids[seat]):
        if order[i] // _NUMBERS == 1 - zone:
            total += bid_value(order[i])
    return total


def highest(game, zone):
    """Who has the highest sum for a zone; NONE where nobody has bid, or at a tie, which is told."""
    best = 0
    winner = _NONE
    for seat in range(game.options[_RULE_SEATS]):
        total = bid_sum(game, seat, zone)
        if total > best:
            best = total
            winner = seat
        elif total == best:
            winner = _NONE
    if best and winner == _NONE:
        game.tell(_TIED, _NONE, _NONE, zone)
    return winner


def keeps(game, seat, zone):
    """A controller who has the highest sum simply keeps the zone."""
    if game.zones[zone] != seat:
        return False
    game.tell(_KEPT, seat, _NONE, zone)
    return True


def claim(game, seat, fort):
    """A car goes from a fort onto the zone, or the stranded one serves again (fort NONE).

    A rival's car there is destroyed.
    """
    zone = game.now[_AT_ZONE]
    there = game.zones[zone]
    game.tell(_CLAIMED, seat, fort, zone)
    if fort != _NONE:
        game.forts[fort] -= 1
        if there != _NONE:
            game.tell(_DESTROYED, there & _SEAT, _NONE, zone)
    game.zones[zone] = seat


def clear_bids(game):
    """Bid cards are then discarded: they lie beside the discards already."""
    for seat in range(game.options[_RULE_SEATS]):
        game.bids[seat] = 0
