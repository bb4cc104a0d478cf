# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The claims of the race's sentences. A claim about the future holds if nobody can rule it out."""

from collections import Counter
from itertools import combinations

from engine.mille import moves
from engine.mille import names as n
from engine.mille.cards import SAFETY_OF, STEPS
from engine.mille.game import Game


class Moment:
    """A decision and its result."""

    def __init__(self, game: Game, action: int):
        self.game, self.action = game, action
        self.after = Game(game.options)
        self.after.raw[:] = game.raw
        self.after.apply(action)
        self.seat = game.seat
        self.side = game.seat % game.sides
        self.card = moves.card_of(action)
        self.target = moves.what_of(action) - n.ATTACK
        self.hand = list(game.hands[self.seat][: game.held[self.seat]])
        self.rest = list(self.hand)  # the cards held after the action
        if action < n.COUP_FOURRE:
            self.rest.remove(self.card)

    @property
    def discards(self) -> bool:
        """Returns whether the action discards."""
        return self.action < n.COUP_FOURRE and moves.what_of(self.action) == n.DISCARD


def battle(game, side: int) -> list[int]:
    """Returns the unresolved battle hazards on a side, the newest last."""
    laid = game.hazards[: game.now[n.AT_UNRESOLVED]]
    return [each & n.KIND_MASK for each in laid if each >> n.KIND_BITS == side]


def plays_to_move(game, side: int) -> int:
    """Returns the number of remedies and rolls that a side must play before it moves."""
    laid, free = battle(game, side), game.safeties[side] & 1
    if game.options[n.RULE_ATTACK] != n.ATTACK_STACKED:
        laid = laid[-1:]
    if laid and moves.can_spend(game, side, n.PART_WARM_ENGINE):
        return 1
    repairs = len(set(laid) - {n.STOP})
    stays = n.STOP not in laid and moves.has_part(game, side, n.PART_PIT_CREW)
    return repairs + int(not free and not (game.rolling[side] and (stays or not laid)))


def farthest(game) -> int:
    """Returns the last goal that a trip may still have."""
    goal, extension = game.options[n.RULE_GOAL], game.options[n.RULE_EXTENSION]
    return max(goal, extension)


def hidden(moment: "Moment") -> Counter:
    """Returns the cards that a rival may still play: the unseen cards, if any rival can have
    one.
    """
    game = moment.game
    cards = Counter(game.deck[: game.now[n.AT_LEFT]])
    armed = bool(cards)
    for seat in range(game.seats):
        if seat != moment.seat:
            cards.update(game.hands[seat][: game.held[seat]])
            armed |= seat % game.sides != moment.side and game.held[seat] > 0
    if game.options[n.RULE_RESHUFFLE] and not game.now[n.AT_CLOSED]:
        armed = True
        cards.update({kind: game.discards[kind] for kind in range(n.KINDS)})
    return cards if armed else Counter()


def suffers(moment: "Moment", remedy: int) -> bool:
    """Returns whether the player's side suffers the hazard of a remedy."""
    game, side = moment.game, moment.side
    flags = game.limited[side] * [n.SPEED_LIMIT] + game.wrong_way[side] * [n.WRONG_WAY]
    return remedy - n.REMEDY_AFTER in battle(game, side) + flags


def is_useless(moment: "Moment", card: int) -> bool:
    """Returns whether a card of the hand can have no use in this round."""
    game, side = moment.game, moment.side
    if card < n.STOP:
        left = 2 - (game.played[side] >> n.PLAYED_BITS)
        too_far = STEPS[card] + game.distance[side] > farthest(game)
        return too_far or (card == n.MILES_200 and moment.hand.count(card) > left)
    bit = n.safety_bit(SAFETY_OF[card])
    if n.is_hazard(card):
        return all(game.safeties[other] & bit for other in range(game.sides) if other != side)
    if n.is_safety(card) or game.safeties[side] & bit:
        return not n.is_safety(card)
    is_needed = card == n.ROLL or suffers(moment, card)
    return not is_needed and not hidden(moment)[card - n.REMEDY_AFTER]


def coup_possible(moment: "Moment", safety: int) -> bool:
    """Returns whether a hazard may still be played that a safety's holder can answer."""
    cards = hidden(moment)
    return any(cards[hazard] for hazard in range(n.STOP, n.ROLL) if SAFETY_OF[hazard] == safety)


def leads(game, side: int) -> bool:
    """Returns whether a side has driven farther than every other."""
    others = [game.distance[other] for other in range(game.sides) if other != side]
    return game.distance[side] > max(others)


def holds_up(moment: Moment) -> bool:
    """Returns whether an attack makes its target's way longer."""
    game, after, side = moment.game, moment.after, moment.target
    if moment.card in (n.SPEED_LIMIT, n.WRONG_WAY):
        return True
    return plays_to_move(after, side) > plays_to_move(game, side)


def drives(moment: Moment) -> bool:
    """Returns whether the action brings its side nearer to the goal."""
    return moment.after.distance[moment.side] > moment.game.distance[moment.side]


def fills(moment: Moment) -> bool:
    """Returns whether cards that stay in the hand add up to the goal, and may be played now."""
    after, side = moment.after, moment.side
    most = n.MILES_50 if after.limited[side] else n.MILES_200
    cards = [card for card in moment.rest if card <= most]
    rest = moves.goal(after) - after.distance[side]
    room = 2 - (after.played[side] >> n.PLAYED_BITS)
    return drives(moment) and any(
        sum(STEPS[card] for card in some) == rest and some.count(n.MILES_200) <= room
        for size in range(1, len(cards) + 1)
        for some in combinations(cards, size)
    )


def finishes(moment: Moment) -> bool:
    """Returns whether the action completes the trip."""
    return drives(moment) and moment.after.distance[moment.side] == moves.goal(moment.game)


def goes_on(moment: Moment) -> bool:
    """Returns whether the same seat has another turn."""
    return moment.after.phase == n.PLAYING and moment.after.seat == moment.seat


def frees(moment: Moment) -> bool:
    """Returns whether a stopped side comes nearer to moving."""
    before, after = (plays_to_move(game, moment.side) for game in (moment.game, moment.after))
    return after < before


def nothing_to_gain(moment: Moment) -> bool:
    """Returns whether a safety can't be held, or can no longer be called."""
    return len(moment.hand) == 1 or not coup_possible(moment, moment.card)


def keeps_for_coup(moment: Moment) -> bool:
    """Returns whether another card is discarded while a safety that may be called stays."""
    return moment.discards and any(
        n.is_safety(card) and coup_possible(moment, card) for card in moment.rest
    )


def dead(moment: Moment) -> bool:
    """Returns whether a card without a use is discarded."""
    return moment.discards and is_useless(moment, moment.card)


def least(moment: Moment) -> bool:
    """Returns whether a card is discarded, and no card without a use is kept."""
    return moment.discards and not any(is_useless(moment, card) for card in moment.rest)


def waits(moment: Moment) -> bool:
    """Returns whether the trip can be completed later, for more points."""
    game, side = moment.game, moment.side
    rest = moves.goal(game) - game.distance[side]
    return (
        moment.discards
        and any(card < n.STOP and STEPS[card] == rest for card in moment.rest)
        and plays_to_move(game, side) == 0
        and game.now[n.AT_LEFT] > 0
        and not game.options[n.RULE_RESHUFFLE]
        and game.options[n.RULE_DELAYED] > 0
    )


def would_lose(moment: Moment) -> bool:
    """Returns whether the end of the trip here would win the match for another side."""
    ended = Moment(moment.game, n.STAND).after
    winners = [0] * ended.sides
    return ended.over and moment.side not in winners[: ended.winners(winners)]


def in_reach(moment: Moment) -> bool:
    """Returns whether the cards for the way to the long goal exist."""
    game = moment.game
    seen = Counter(moment.hand) + Counter({c: game.unseen[c] for c in range(n.STOP)})
    steps = sum(STEPS[card] * seen[card] for card in range(n.STOP))
    return steps >= game.options[n.RULE_EXTENSION] - game.options[n.RULE_GOAL]


CLAIMS = {
    "HINT_WHY_FINISH": finishes,
    "HINT_WHY_MOVE": frees,
    "HINT_WHY_ON": drives,
    "HINT_WHY_FILLS": fills,
    "HINT_WHY_LEADER": lambda m: leads(m.game, m.target) and not (
        plays_to_move(m.game, m.target)) and plays_to_move(m.after, m.target) > 0,
    "HINT_WHY_HARM": holds_up,
    "HINT_WHY_NOW": nothing_to_gain,
    "HINT_WHY_KEEP": keeps_for_coup,
    "HINT_WHY_DEAD": dead,
    "HINT_WHY_LEAST": least,
    "HINT_WHY_COUP": goes_on,
    "HINT_WHY_EXTEND": in_reach,
    "HINT_WHY_STAND": lambda m: m.action == n.STAND,
    "HINT_WHY_WAIT": waits,
    "HINT_WHY_LIMIT": lambda m: m.game.limited[m.side] and not m.after.limited[m.side],
    "HINT_WHY_MORE": lambda m: m.action == n.COUP_FOURRE,
    "HINT_WHY_AGAIN": goes_on,
    "HINT_WHY_TURN": lambda m: m.game.wrong_way[m.side] and not m.after.wrong_way[m.side],
    "HINT_WHY_SPARE": lambda m: m.discards and m.card > n.ROLL and not suffers(m, m.card),
    "HINT_WHY_BOUNCES": lambda m: m.after.discards[m.card] > m.game.discards[m.card],
    "HINT_WHY_SAVES": lambda m: len(battle(m.after, m.side)) < len(battle(m.game, m.side))
    and moves.can_spend(m.after, m.side, n.PART_WARM_ENGINE),
    "HINT_WHY_PILE": lambda m: len(battle(m.after, m.target)) > len(battle(m.game, m.target)),
    "HINT_WHY_LOSES": would_lose,
    "HINT_WHY_PAST": lambda m: STEPS[m.card] > moves.goal(m.game) - m.game.distance[m.side],
    "KEEP_SAFETY": lambda m: not nothing_to_gain(m),
    "COUP_BRINGS": goes_on,
    "EVENT_ROUND_EXHAUSTED": lambda m: not any(m.after.held),
    "EVENT_ROUND_HAND": lambda m: not all(m.after.held[: m.game.seats]),
}  # fmt: skip


def helps(remedy: int):
    """Returns whether a side may play a remedy next."""
    return lambda game, side: moves.why_not_own(game, side, remedy) == n.OK


def is_free(game, side: int) -> bool:
    """Returns whether nothing slows a side."""
    return plays_to_move(game, side) + game.limited[side] + game.wrong_way[side] == 0


def moves_after(moment: Moment) -> bool:
    """Returns whether the side of the action moves after it."""
    return plays_to_move(moment.after, moment.side) == 0


def changes_nothing(moment: Moment) -> bool:
    """Returns whether an attack leaves its target as it was."""
    before, after = (
        (battle(game, moment.target), game.limited[moment.target], game.wrong_way[moment.target])
        for game in (moment.game, moment.after)
    )
    return before == after


CARDS = {
    "EXPLAIN_WARM_ENGINE": moves_after,
    "EXPLAIN_PIT_CREW": lambda m: battle(m.after, m.side) or moves_after(m),
    "EXPLAIN_THICK_SKIN": changes_nothing,
}
"""What is said of a card that may be played."""

EVENTS = {
    "PART_EVENT_BOUNCED": changes_nothing,
    "PART_EVENT_FIXED": lambda m: battle(m.game, m.side) and moves_after(m),
    "PART_EVENT_GOES": moves_after,
}

STATES = {
    "PART_STATE_BROKEN": helps(n.ROLL),
    "STATE_STOP": helps(n.ROLL),
    "STATE_SPEED_LIMIT": helps(n.END_OF_LIMIT),
    "STATE_OUT_OF_GAS": helps(n.GASOLINE),
    "STATE_FLAT_TIRE": helps(n.SPARE_TIRE),
    "STATE_ACCIDENT": helps(n.REPAIRS),
    "STATE_WRONG_WAY": helps(n.END_OF_WRONG_WAY),
    "STATE_NEEDS_ROLL": helps(n.ROLL),
    "STATE_GOING": is_free,
    "STATE_ARRIVED": lambda game, side: game.distance[side] == moves.goal(game),
    "REASON_NEEDS_ROLL": helps(n.ROLL),
    "REASON_ROLLING": lambda game, side: plays_to_move(game, side) == 0,
}


def starts_at_red(game) -> bool:
    """Returns whether a side needs a green light to set off after the deal."""
    dealt = Game(game.options)
    dealt.start(1)
    return plays_to_move(dealt, 0) == 1


OF_TABLES = {
    "EXPLAIN_ROLL": starts_at_red,
    "EXPLAIN_ROLL_AGAIN": lambda game: not starts_at_red(game),
    "EVENT_DEALT": starts_at_red,
    "EVENT_ALL_GREEN": lambda game: not starts_at_red(game),
    "PART_EVENT_DEALT": lambda game: any(game.limited),
}
"""What is said at one table and not at another."""
