# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The claims of the fort game's hints."""

from itertools import product

from engine.forts import moves
from engine.forts import names as n
from engine.forts.game import Game
from engine.forts.holdings import amount, forts_of, has_part

DICE = [a + b for a, b in product(range(1, 7), repeat=2)]


class Moment:
    """A decision and its result. target: the fort that the hint means to attack."""

    def __init__(self, game: Game, action: int, target: int):
        self.game, self.action, self.seat = game, action, game.seat
        self.after = Game(game.options)
        self.after.raw[:] = game.raw
        self.after.apply(action)
        self.target = target if game.phase < n.SENDING else game.now[n.AT_TARGET]
        self.number = action - n.NUMBER
        self.suit, self.what = moves.card_of(action) // n.NUMBERS, moves.what_of(action)

    def uses(self, suit: int, what: int) -> bool:
        """Returns whether the action is this use of a card of a suit."""
        return self.action < n.BUY and (self.suit, self.what) == (suit, what)


def cars(game, fort: int) -> int:
    """Returns the cars in a fort."""
    return game.forts[fort] & n.CAR_MASK


def owned(game, seat: int) -> list[int]:
    """Returns the forts of a seat."""
    return [fort for fort in range(n.FORTS_EACH * game.seats) if game.owner[fort] == seat]


def wall(game, fort: int) -> int:
    """Returns the most that a fort's defenders add to their dice."""
    owner = game.owner[fort]
    water = min(n.MOST_ADDED, amount(game, owner, n.WATER))
    walls = n.TOUGHER * has_part(game, owner, n.PART_WALLS)
    return 2 * cars(game, fort) + 4 * (game.forts[fort] >> n.CAR_BITS) + walls + water


def is_likely(push: int, game, fort: int) -> bool:
    """Returns whether an attack with an advantage beside the dice succeeds at least every other
    time.
    """
    lead = push - wall(game, fort)
    return sum(mine + lead + 1 >= theirs for mine, theirs in product(DICE, DICE)) >= 648


def gas(moment: Moment) -> int:
    """Returns the gas that may be added to an attack after paying its price."""
    price = 2 * moment.uses(n.BASTOS, n.OTHER_USE)
    return min(n.MOST_ADDED, amount(moment.game, moment.seat, n.GAS) - price)


def ram(moment: Moment) -> int:
    """Returns what a ram adds to an attack."""
    return n.TOUGHER * has_part(moment.game, moment.seat, n.PART_RAM)


def good_odds(moment: Moment) -> bool:
    """Returns whether an attack with all means has good odds."""
    game = moment.game
    sent = game.now[n.AT_SENT] if game.phase == n.SENDING else 0
    first = game.now[n.AT_FORT] if game.phase == n.SENDING else 0
    sent += sum(cars(game, fort) for fort in owned(game, moment.seat) if fort >= first)
    return is_likely(2 * sent + ram(moment) + gas(moment), game, moment.target)


def enough(moment: Moment) -> bool:
    """Returns whether a number achieves its purpose."""
    game, number, now = moment.game, moment.number, moment.game.now
    if game.phase == n.SENDING:
        sent = now[n.AT_SENT] + number
        is_free = not cars(game, moment.target)
        push = 2 * sent + ram(moment) + gas(moment)
        return sent > 0 and (is_free or is_likely(push, game, moment.target))
    if game.phase == n.ADD_GAS:
        lead = now[n.AT_TOTAL] + number + 1 - wall(game, moment.target)
        return sum(lead >= dice for dice in DICE) >= 18
    if game.phase == n.ADD_WATER:
        return now[n.AT_DEFENCE] + number > now[n.AT_TOTAL] + 1
    return game.phase == n.MOVE_CARS and 0 < number < cars(game, now[n.AT_FORT])


def no_fort_empty(moment: Moment) -> bool:
    """Returns whether the action fills a fort, or does not empty one that it could."""
    game = moment.game
    if game.phase == n.SENDING:
        return moment.number < cars(game, game.now[n.AT_FORT])
    if game.phase == n.MOVE_TO:
        return not cars(game, moment.action - n.FORT)
    return any(not cars(game, fort) for fort in owned(game, moment.seat))


def rival_wins(moment: Moment) -> bool:
    """Returns whether a rival would win if the round ended now."""
    game = moment.game
    first = [0] * game.seats
    first = first[: game.winners(first)]
    last = game.now[n.AT_ROUND] == game.options[n.RULE_ROUNDS]
    return any(
        seat != moment.seat and (last or forts_of(game, seat) >= n.FORTS_TO_WIN) for seat in first
    )


def five_in_reach(moment: Moment) -> bool:
    """Returns whether attacks of this turn may lead to five forts."""
    game, seat = moment.game, moment.seat
    begun = game.phase == n.TARGET
    first = game.left[seat]
    hand = list(game.order[seat][first : first + game.held[seat]])
    if game.phase in (n.SECOND, n.TARGET) and game.now[n.AT_PAIR]:
        hand.append(n.BASTOS * n.NUMBERS + 1)
    attacks = begun + sum(
        1 + (card % n.NUMBERS in (0, 11)) for card in hand if card // n.NUMBERS == n.BASTOS
    )
    funds = begun + amount(game, seat, n.GAS) // 2
    return forts_of(game, seat) + min(attacks, funds) >= n.FORTS_TO_WIN


def keeps(moment: Moment) -> bool:
    """Returns whether anything useful is left for later."""
    game, seat, action = moment.game, moment.seat, moment.action
    have = [amount(game, seat, kind) for kind in (n.GAS, n.WATER)]
    if game.phase == n.OVERFLOW:
        return action != n.LOSE or have[n.GAS] > 0
    if game.phase == n.UPKEEP:
        hand = game.order[seat][game.left[seat] : game.left[seat] + game.held[seat]]
        return any(card // n.NUMBERS >= n.ESPADAS for card in hand)
    if game.phase in (n.ADD_GAS, n.ADD_WATER):
        return moment.number < have[game.phase - n.ADD_GAS]
    return action == n.DECLINE or game.held[seat] + sum(have) > 0


CLAIMS = {
    "F_WHY_NOTHING": lambda m: True,
    "F_WHY_BUY": lambda m: m.action == n.BUY or m.game.held[m.seat] == n.HAND,
    "F_WHY_STOCK": lambda m: m.uses(n.OROS, n.USE) or m.uses(n.COPAS, n.USE),
    "F_WHY_BID": lambda m: m.uses(n.OROS, n.OTHER_USE) or m.uses(n.COPAS, n.OTHER_USE),
    "F_WHY_WIN": five_in_reach,
    "F_WHY_STOP": rival_wins,
    "F_WHY_STRIKE": good_odds,
    "F_WHY_EMPTY": lambda m: not cars(m.game, m.target),
    "F_WHY_RECRUIT": lambda m: m.uses(n.ESPADAS, n.USE) or m.game.phase == n.RECRUITING,
    "F_WHY_IMPROVE": lambda m: m.uses(n.ESPADAS, n.OTHER_USE) or m.game.phase == n.IMPROVING,
    "F_WHY_MOVE": no_fort_empty,
    "F_WHY_ENOUGH": enough,
    "F_WHY_ZONE": lambda m: m.game.phase in (n.UPKEEP, n.CLAIM),
    "F_WHY_KEEP": keeps,
}
