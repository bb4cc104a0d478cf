# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole matches of the fort game: all adds up, hidden cards stay hidden, every match ends."""

from collections.abc import Iterator

import pytest

from engine.forts import books
from engine.forts import names as n
from engine.forts.game import Game
from engine.forts.holdings import forts_of
from engine.forts.ranking import cars_of
from engine.players import Random

from .forts_listener import FortsListener
from .matches import events

SEEDS = range(24)
UNASKED = 64  # the most events that one action may make


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


@pytest.mark.parametrize("seed", SEEDS)
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


@pytest.mark.parametrize("seed", SEEDS)
def test_cars_gas_and_water_add_up(seed):
    listener = None
    for game in moments(seed):
        listener = listener or FortsListener(game, n.NONE)
        listener.follow(game)
        assert len(events(game)) <= UNASKED
        cars = [cars_of(game, seat) for seat in range(game.seats)]
        cars[game.now[n.AT_TURN]] += game.now[n.AT_SENT]  # on the way, or waiting to be placed
        assert cars == listener.cars
        assert min(forts_of(game, seat) for seat in range(game.seats)) >= 1
        assert all(value & 15 <= n.CARS and value >> 4 <= n.IMPROVEMENTS for value in game.forts)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_holds_nothing_hidden(seed):
    for game in moments(seed):
        heard = events(game)
        for seat in (*range(game.seats), n.NONE):
            view = game.view(seat)
            assert not any(view.rng) and not any(view.round_rng) and not any(view.round_orders)
            assert not any(view.round_lasting)
            for other in range(game.seats):
                _look(game, view, seat, other)
            for event, told in zip(events(game, seat), heard, strict=True):
                own = event[1] == seat and event[0] in (n.BOUGHT, n.BID)
                assert own or event == told


def _look(game: Game, view, seat: int, other: int) -> None:
    row = view.order[other]
    left, held = view.left[other], view.held[other]
    laid = left + held + view.bids[other]
    assert set(row[:left]) <= {n.NONE}
    assert row[laid:] == game.order[other][laid:]  # discards are face up
    if seat == other:
        assert row[left:] == game.order[other][left:]
        return
    assert set(row[left : left + held]) <= {n.NONE}
    turned_up = game.order[other][left + held : laid] if game.phase == n.CLAIM else b""
    assert bytes(row[left + held : laid]) == bytes(turned_up or b"\xff" * (laid - left - held))


@pytest.mark.parametrize(
    "seed", [pytest.param(i, marks=pytest.mark.long if i % 4 else ()) for i in range(200)]
)
def test_every_match_ends_as_the_rules_say(seed):
    *_, game = moments(1000 + seed)
    most = max(forts_of(game, seat) for seat in range(game.seats))
    assert most >= n.FORTS_TO_WIN or game.now[n.AT_ROUND] == books.usual_rounds(game.seats)
    out = [0] * game.seats
    count = game.winners(out)
    assert all(forts_of(game, seat) == most for seat in out[:count])


def test_everything_happens_in_some_match():
    seen, kinds = set(), set()
    out = [0] * n.LEGAL_MAX
    for seed in range(150):
        for game in moments(seed):
            kinds.update(event[0] for event in events(game))
            seen.add(game.phase)
            seen.update(100 + action for action in out[: game.legal(out)] if action >= n.BUY)
    assert kinds == set(range(n.TIED + 1))
    assert {phase for phase in seen if phase < 100} == set(range(n.MATCH_OVER + 1))
    assert {n.CLAIM_AGAIN, n.LOSE, n.DECLINE, n.LET_GO} <= {action - 100 for action in seen}
