# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole matches of the fort game: all numbers add up, and every match ends."""

from collections.abc import Iterator

import pytest

from engine.forts import books
from engine.forts import names as n
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.forts.holdings import forts_of
from engine.forts.ranking import cars_of
from engine.players import Random

from .matches import events

each_seed = pytest.mark.parametrize("seed", range(24))
UNASKED = 64  # the most events of an action


def moments(seed: int) -> Iterator[Game]:
    """A match's game after its start and after each action."""
    header = books.options(2 + seed % 4)
    books.set_option(header, n.RULE_DECK, seed // 4 % 2)
    books.set_option(header, n.RULE_START, seed // 8 % 2)
    game = Game(header)
    players = [Random(seed * 8 + seat) for seat in range(game.seats)]
    game.start(seed)
    yield game
    while not game.over:
        game.apply(players[game.seat].choose(game.view(game.seat)))
        yield game


@each_seed
def test_no_card_is_lost_or_duplicated(seed):
    for game in moments(seed):
        cards = [card for card in range(n.DECK) if seed // 4 % 2 == 0 or card % 12 not in (7, 8)]
        for seat in range(game.seats):
            row = list(game.order[seat])
            assert sorted(row[: len(cards)]) == cards
            assert row[len(cards) :] == [n.NONE] * (n.DECK - len(cards))
            first, end = game.left[seat], game.left[seat] + game.held[seat]
            assert row[first:end] == sorted(row[first:end])
            assert all(card // 12 in (n.OROS, n.COPAS) for card in row[end : end + game.bids[seat]])
            assert game.held[seat] <= n.HAND


@each_seed
def test_cars_add_up_by_the_events(seed):
    counted, attacker, before = [6] * (2 + seed % 4), 0, ([], [])
    for game in moments(seed):
        told = events(game)
        assert len(told) <= UNASKED
        for kind, seat, fort, number in told:
            if kind == n.ATTACKED:
                attacker = seat
            elif kind == n.RECRUITED:
                counted[seat] += 1
            elif kind == n.CONQUERED:  # its garrison is lost
                counted[before[0][fort]] -= before[1][fort] & n.CAR_MASK
            elif kind == n.REPELLED:
                counted[attacker] -= number
            elif kind in (n.LOST, n.DESTROYED):
                counted[seat] -= 1
        before = bytes(game.owner), bytes(game.forts)
        cars = [cars_of(game, seat) for seat in range(game.seats)]
        cars[game.now[n.AT_TURN]] += game.now[n.AT_SENT]  # on the way, or waiting to be placed
        assert cars == counted
        assert min(forts_of(game, seat) for seat in range(game.seats)) >= 1
        assert all(value & 15 <= n.CARS and value >> 4 <= n.IMPROVEMENTS for value in game.forts)


@pytest.mark.parametrize(
    "seed", [pytest.param(i, marks=pytest.mark.long if i % 8 else ()) for i in range(80)]
)
def test_every_match_ends_by_the_rules(seed):
    *_, game = moments(1000 + seed)
    most = max(forts_of(game, seat) for seat in range(game.seats))
    assert most >= n.FORTS_TO_WIN or game.now[n.AT_ROUND] == books.usual_rounds(game.seats)
    out = [0] * game.seats
    count = game.winners(out)
    assert all(forts_of(game, seat) == most for seat in out[:count])


@pytest.mark.long
def test_every_event_happens_in_some_match():
    seen, kinds = set(), set()
    out = [0] * n.LEGAL_MAX
    for seed in range(80):
        for game in moments(seed):
            kinds.update(event[0] for event in events(game))
            seen.add(game.phase)
            seen.update(100 + action for action in out[: game.legal(out)] if action >= n.BUY)
    assert kinds == set(range(n.TIED + 1))
    assert {phase for phase in seen if phase < 100} == set(range(n.MATCH_OVER + 1))
    assert {n.CLAIM_AGAIN, n.LOSE, n.DECLINE, n.LET_GO} <= {action - 100 for action in seen}


# The truce


def test_a_truce_is_at_most_three_rounds():
    header = books.options(2)
    for wrong in (n.MOST_TRUCE + 1, -1):
        with pytest.raises(ValueError):
            books.set_option(header, n.RULE_TRUCE, wrong)
    header[n.RULE_TRUCE] = n.MOST_TRUCE + 1
    with pytest.raises(ValueError):
        books.checked(header)


@pytest.mark.parametrize("seats", range(2, 6))
def test_bots_keep_a_truce_and_attack_after_it(seats):
    game, bot = Game(books.options(seats, 4, truce=2)), Bot()
    rounds = set()
    for seed in range(8):
        game.start(seed)
        while not game.over:
            now = game.now[n.AT_ROUND]
            bot.become((seed + game.seat) % n.CHARACTERS)
            game.apply(bot.choose(game.view(game.seat)))
            rounds |= {now for kind, *_ in events(game) if kind == n.ATTACKED}
    assert rounds == {3, 4}
