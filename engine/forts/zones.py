# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The gas depot and the oasis: upkeep, yields, bids and claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import deck, names
from engine.forts.cards import bid_value
from micropython import const

if TYPE_CHECKING:
    from engine.forts.game import Game
    from engine.forts.table import Table


_SEAT = const(15)


def is_controlled(table: Table, zone: int) -> bool:
    """Returns whether a player is in control of a zone."""
    return table.zones[zone] < names.STRANDED


def yields(table: Table, seat: int, zone: int) -> int:
    """Returns the yield of a card: 2; or 3 if the player controls the zone, 1 if a rival does."""
    if not is_controlled(table, zone):
        return 2
    return 3 if table.zones[zone] == seat else 1


def lapse(game: Game, seat: int, zone: int) -> None:
    """Ends control at once; the car stays there, stranded."""
    game.zones[zone] += names.STRANDED
    game.record(names.LAPSED, seat, names.NONE, zone)


def lay_bid(game: Game, seat: int, card: int) -> None:
    """A card of copas bids for the depot, a card of oros for the oasis, face down."""
    deck.lay(game, seat, card)
    game.record(names.BID, seat, card, 0)


def reveal(game: Game) -> None:
    """Reveals the bids."""
    for seat in range(game.options[names.RULE_SEATS]):
        order = game.order[seat]
        first = game.left[seat] + game.held[seat]
        for i in range(first, first + game.bids[seat]):
            game.record(names.REVEALED, seat, order[i], 1 - order[i] // names.NUMBERS)


def bid_sum(table: Table, seat: int, zone: int) -> int:
    """Returns the sum of a seat's visible bids for a zone."""
    order = table.order[seat]
    first = table.left[seat] + table.held[seat]
    total = 0
    for i in range(first, first + table.bids[seat]):
        if order[i] // names.NUMBERS == 1 - zone:
            total += bid_value(order[i])
    return total


def highest(game: Game, zone: int) -> int:
    """Returns the seat with the highest sum for a zone; NONE for no bids, or a tie (an event)."""
    best = 0
    winner = names.NONE
    for seat in range(game.options[names.RULE_SEATS]):
        total = bid_sum(game, seat, zone)
        if total > best:
            best = total
            winner = seat
        elif total == best:
            winner = names.NONE
    if best and winner == names.NONE:
        game.record(names.TIED, names.NONE, names.NONE, zone)
    return winner


def keeps(game: Game, seat: int, zone: int) -> bool:
    """A controller with the highest sum keeps the zone. Returns whether that is so."""
    if game.zones[zone] != seat:
        return False
    game.record(names.KEPT, seat, names.NONE, zone)
    return True


def claim(game: Game, seat: int, fort: int) -> None:
    """A car moves from a fort onto the zone, or the stranded car is used again (fort NONE).

    A rival's car there is destroyed.
    """
    zone = game.now[names.AT_ZONE]
    there = game.zones[zone]
    game.record(names.CLAIMED, seat, fort, zone)
    if fort != names.NONE:
        game.forts[fort] -= 1
        if there != names.NONE:
            game.record(names.DESTROYED, there & _SEAT, names.NONE, zone)
    game.zones[zone] = seat


def clear_bids(game: Game) -> None:
    """Discards all bids, which are next to the discards already."""
    for seat in range(game.options[names.RULE_SEATS]):
        game.bids[seat] = 0
