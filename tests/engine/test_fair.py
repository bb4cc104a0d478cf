# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Neither chance nor bots favor a seat: as first player, in the deal of cards, or as the target of
equal attacks.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from career import code_words
from engine import chance
from engine.forts import books as fort_books
from engine.forts import names as forts
from engine.forts import notation as fort_notation
from engine.forts.bot import Bot as FortBot
from engine.forts.game import Game as FortGame
from engine.mille import books, moves, names, notation, scoring
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import ATTACK, DISCARD, ROLL, STOP, WHAT, WHAT_BITS
from lab import mille

DEALS = 100
PLAYERS = [
    pytest.param(Bot(number), id=name, marks=() if name == "bully" else pytest.mark.long)
    for number, name in enumerate(mille.CHARACTERS)
    if name in ("expert", "bully", "gambler")
]
each_player = pytest.mark.parametrize("player", PLAYERS)
SIGMAS = 4  # by chance alone one in 16,000 places is so far off

# The attacker, the target, all equal targets, and the cards of the lot.
Draw = tuple[int, int, set[int], bytes]


def check(every: Iterator[Draw], places: int) -> None:
    """Asserts that no seat is hit too often, and no place as counted from the attacker.

    Only one of the positions that look the same to the attacker counts, since the attacker draws
    the same lot in all of them. The seats of these are a lot of their own.
    """
    draws = {}
    for draw in every:
        attacker, _, equals, seen = draw
        draws.setdefault((seen, *sorted((each - attacker) % places for each in equals)), draw)
    assert len(draws) >= 50
    for of_attacker in range(2):
        excess, variance = [0.0] * places, [0.0] * places
        for attacker, victim, equals, _ in draws.values():
            part = 1 / len(equals)
            for each in equals:
                place = (each - of_attacker * attacker) % places
                excess[place] += (each == victim) - part
                variance[place] += part * (1 - part)
        for off, square in zip(excess, variance, strict=True):
            assert abs(off) <= SIGMAS * square**0.5, (len(draws), excess, variance)


# --- chance


def farthest_off(counts: Counter, expected: float) -> float:
    """Returns the largest deviation of a count, in standard deviations."""
    return max(abs(number - expected) for number in counts.values()) / expected**0.5


@pytest.mark.parametrize("seeds", [range(code_words.DAYS), range(0, code_words.DEALS, 23)])
@pytest.mark.parametrize("seats", range(2, 10))
def test_everybody_begins_equally_often(seats, seeds):
    state = bytearray(chance.SIZE)
    firsts = []
    for seed in seeds:
        chance.seed(state, seed)
        firsts.append(chance.below(state, seats))
    assert farthest_off(Counter(firsts), len(firsts) / seats) < SIGMAS
    pairs = Counter(pairwise(firsts))
    assert len(pairs) == seats**2
    assert farthest_off(pairs, len(firsts) / seats**2) < SIGMAS


@pytest.mark.parametrize("number", [48, pytest.param(106, marks=pytest.mark.long)])
def test_every_card_is_dealt_to_every_place_equally_often(number):
    state, places = bytearray(chance.SIZE), Counter()
    for seed in range(DEALS * number):
        chance.seed(state, seed)
        cards = bytearray(range(number))
        chance.shuffle(state, cards, number)
        places.update(enumerate(cards))
    assert len(places) == number**2
    square = sum((count - DEALS) ** 2 for count in places.values()) / DEALS
    free = (number - 1) ** 2
    assert abs(square - free) < SIGMAS * (2 * free) ** 0.5
    assert farthest_off(places, DEALS) < SIGMAS + 1.5  # the worst of thousands


# --- the race game


def attacked(action: int) -> int:
    """Returns the side that an action attacks; -1 if it is not an attack."""
    what, card = action & WHAT, action >> WHAT_BITS
    return what - ATTACK if STOP <= card < ROLL and ATTACK <= what < DISCARD else -1


def appearance(view, side: int) -> tuple:
    """Returns all facts for or against attacking a side."""
    piles = (view.distance, view.safeties, view.played, view.limited, view.wrong_way, view.rolling)
    held = sum(view.held[side : view.seats : view.sides])
    moving = moves.is_moving(view, side)
    return (scoring.total(view, side), moving, held, *(pile[side] for pile in piles))


def choices(bot, game, deals: int = DEALS) -> Iterator[tuple]:
    """Each view and the choice made in it, in matches of one player in all seats."""
    for seed in range(deals):
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            action = bot.choose(view)
            yield view, action
            game.apply(action)


def race_draws(bot, options, deals: int = DEALS) -> Iterator[Draw]:
    """Returns the attacks on sides that look like other sides."""
    game, legal = Game(options), [0] * names.LEGAL_MAX
    for view, action in choices(bot, game, deals):
        victim = attacked(action)
        if victim >= 0:
            card = action >> WHAT_BITS
            targets = {
                attacked(each)
                for each in legal[: view.legal(legal)]
                if each >> WHAT_BITS == card and attacked(each) >= 0
            }
            seen = appearance(view, victim)
            equals = {side for side in targets if appearance(view, side) == seen}
            if len(equals) > 1:
                seen = bytes([*view.discards, view.now[names.AT_LEFT]])
                yield game.seat % game.sides, victim, equals, seen


@each_player
def test_no_side_among_equal_sides_is_attacked_more(player):
    options = books.options(names.SALON_ES, 6, 6, match=0, rounds=1)
    check(race_draws(player, options), 6)


@pytest.mark.long
@pytest.mark.parametrize("table", [(names.PARKER, 3, 3), (names.SALON_IT, 9, 3)], ids=str)
def test_no_side_is_attacked_more_at_other_tables(table):
    options = books.options(*table, match=0, rounds=1)
    check(race_draws(Bot(names.BULLY), options, 3 * DEALS), table[2])


@each_player
@pytest.mark.parametrize("ahead, behind", [(1, 2), (2, 1)])
def test_the_leader_of_two_equal_targets_is_attacked(player, ahead, behind):
    """The points of the match decide, at a table where nobody may attack the leader."""
    game = notation.parse_state(
        f"""mille salon-es 4/4; match 5000; turn 0 play; side 0: 200 rolling;
        side {ahead}: 300 rolling total 2000; side {behind}: 300 rolling total 1000;
        side 3: 700 rolling driving-ace total 2000; hand 0: accident accident accident"""
    )
    assert attacked(player.choose(game.view(0))) == ahead


PILES = ("distance", "rolling", "started", "limited", "wrong_way", "safeties", "coups", "played")


def moved_on(action: int, sides: int) -> int:
    """Returns the same action after all players move on by a seat."""
    target = attacked(action) if action != names.NONE else -1
    return action if target < 0 else action - target + (target + 1) % sides


def turn(game: Game, other: Game) -> None:
    """Makes `other` the same table after all players move on by a seat."""
    other.raw[:] = game.raw
    sides, seats, held = game.sides, game.seats, names.RECENT
    for side in range(sides):
        further = (side + 1) % sides
        for name in PILES:
            getattr(other, name)[further] = getattr(game, name)[side]
        other.totals[2 * further : 2 * further + 2] = game.totals[2 * side : 2 * side + 2]
        actions = [moved_on(action, sides) for action in game.recent[held * side :][:held]]
        other.recent[held * further : held * (further + 1)] = bytes(actions)
    for i in range(game.now[names.AT_UNRESOLVED]):
        side, hazard = divmod(game.hazards[i], 1 << names.KIND_BITS)
        other.hazards[i] = (side + 1) % sides << names.KIND_BITS | hazard
    for seat in range(seats):
        other.held[(seat + 1) % seats] = game.held[seat]
        other.hands[(seat + 1) % seats][:] = game.hands[seat]
    for place in (names.AT_TURN, names.AT_SEAT, names.AT_DEALER):
        other.now[place] = (game.now[place] + 1) % seats
    for place in (names.AT_TARGET, names.AT_CALLER, names.AT_FINISHER):
        if game.now[place] != names.NONE:
            other.now[place] = (game.now[place] + 1) % sides


@pytest.mark.parametrize("table", [(names.SALON_ES, 6, 6), (names.PARKER, 6, 3)], ids=str)
@each_player
def test_a_choice_does_not_depend_on_the_seats(player, table):
    options = books.options(*table, match=3000)
    game, other = Game(options), Game(options)
    for seed in range(3):
        game.start(seed)
        while not game.over:
            turn(game, other)
            action = player.choose(game.view(game.seat))
            assert player.choose(other.view(other.seat)) == moved_on(action, game.sides)
            game.apply(action)


# --- the fort game


def fort_appearance(view, fort: int) -> tuple:
    """Returns all facts for or against attacking a fort."""
    sheet = [0] * (forts.LINES * view.seats)
    view.scores(sheet)
    owner = view.owner[fort]
    mine = sheet[forts.LINES * owner : forts.LINES * (owner + 1)]
    return (view.forts[fort], view.held[owner], view.bids[owner], *mine)


def fort_draws(bot, options) -> Iterator[Draw]:
    """Returns the attacks on forts that look like forts of other owners."""
    game, legal = FortGame(options), [0] * forts.LEGAL_MAX
    for view, action in choices(bot, game):
        if game.phase == forts.TARGET:
            seen = fort_appearance(view, action - forts.FORT)
            targets = (each - forts.FORT for each in legal[: view.legal(legal)])
            equals = {view.owner[f] for f in targets if fort_appearance(view, f) == seen}
            if len(equals) > 1:
                seat = game.seat
                row = view.order[seat][view.left[seat] + view.held[seat] + view.bids[seat] :]
                yield seat, view.owner[action - forts.FORT], equals, bytes(row)


@pytest.mark.long
@pytest.mark.parametrize(
    "character, seats",
    [
        (forts.RAIDER, 3),
        pytest.param(forts.BUILDER, 3, marks=pytest.mark.long),
        pytest.param(forts.TRADER, 5, marks=pytest.mark.long),
    ],
)
def test_no_owner_of_equal_forts_is_attacked_more(character, seats):
    """A beginner has hardly any such choice: in the first round it spares players without a
    turn.
    """
    check(fort_draws(FortBot(character), fort_books.options(seats)), seats)


@pytest.mark.parametrize("character", range(forts.CHARACTERS))
@pytest.mark.parametrize("ahead, behind", [(1, 2), (2, 1)])
def test_the_leader_of_two_holders_of_empty_forts_is_attacked(character, ahead, behind):
    """Both have the same number of forts; the one with more cars is ahead."""
    game = fort_notation.parse_state(
        f"""forts 3; round 2 first 1; turn 0 target; card 40; seat 0: 6 gas 0 water;
        fort {3 * ahead}: {ahead} cars 0; fort {3 * ahead + 1}: {ahead} cars 4;
        fort {3 * behind}: {behind} cars 0; hand 0: oros-6"""
    )
    assert FortBot(character).choose(game.view(0)) == forts.FORT + 3 * ahead
