# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The player that searches: legal, fair, repeatable, and worth its time."""

import math
import random

import pytest

from engine.mille import books, notation
from engine.mille.game import Game
from engine.mille.names import AT_LEFT
from engine.players import Random
from lab import contest, games, mille, search
from tests.engine import matches

TABLES = ("parker 2/2", "wikipedia 3/3", "salon-es 4/2 attack=stacked wrong_way=true")


def searcher(game, name: str = "search:6", seed: int = 3):
    return games.player(mille, name, game.options, seed)


def in_python(*_arguments) -> None:
    """Nothing in C."""


@pytest.mark.parametrize(
    "policy",
    [
        *(pytest.param(each, marks=pytest.mark.long) for each in ("", ":first", ":expert")),
        ":reference",
    ],
)
@pytest.mark.parametrize("table", TABLES)
def test_in_c_it_chooses_what_it_chooses_in_python(monkeypatch, table, policy):
    game = matches.new(table)
    compiled = searcher(game, "search:8" + policy)
    monkeypatch.setattr(mille, "simulation_in_c", in_python)
    plain = searcher(game, "search:8" + policy)
    assert type(compiled._simulation) is not type(plain._simulation) is search.Simulation
    for number, _ in enumerate(matches.decisions(game, 5)):
        if number % 3 == 0:
            found = compiled.choose(game.view(game.seat))
            assert plain.choose(game.view(game.seat)) == found


@pytest.mark.parametrize("table", [*TABLES, "salon-it 9/3 reshuffle=true"])
def test_it_plays_legal_actions_only(table):
    game = matches.new(table)
    player, other = searcher(game, "search:3:reference"), Random(1)
    game.start(4)
    while not game.over:
        seat = game.seat
        game.apply((player if seat % game.sides == 0 else other).choose(game.view(seat)))


@pytest.mark.parametrize("table", TABLES)
def test_its_choice_does_not_hang_on_hidden_cards(table):
    """The same view, everything hidden dealt anew: the same choice by the same seed."""
    game, possible = matches.new(table), matches.new(table)
    asked = 0
    for number, _ in enumerate(matches.decisions(game, 11)):
        if number % 6 == 0:
            possible.redeal(game.view(game.seat), number)
            assert possible.deck != game.deck or not game.now[AT_LEFT]
            one, other = searcher(game, seed=number), searcher(game, seed=number)
            found = other.choose(possible.view(possible.seat))
            assert one.choose(game.view(game.seat)) == found
            asked += 1
    assert asked > 5


def test_it_is_asked_with_a_view_alone():
    """A view of another game object, with nothing behind it, is all that it reads."""
    game = matches.new("parker 2/2")
    game.start(2)
    kept = Game(game.options)
    kept.raw[:] = game.view(game.seat).raw
    action = searcher(game).choose(kept)
    game.start(99)
    assert not game.over and kept.why_not(action) == 0


def test_it_leaves_the_match_alone():
    game = matches.new("parker 2/2")
    game.start(2)
    before = bytes(game.raw)
    searcher(game).choose(game.view(game.seat))
    assert game.raw == before


def test_so_many_playouts_are_played_as_asked(monkeypatch):
    dealt = []

    class Counting(Game):
        def redeal(self, view, seed):
            dealt.append(seed)
            super().redeal(view, seed)

    monkeypatch.setattr(mille, "Game", Counting)
    monkeypatch.setattr(mille, "simulation_in_c", in_python)
    game = matches.new("parker 2/2")
    game.start(2)
    searcher(game, "search:25").choose(game.view(game.seat))
    assert len(dealt) == 25


def test_nothing_is_searched_where_there_is_no_choice():
    game = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; deck: 50 75")
    assert game.legal([0] * 48) == 1
    player = search.Search(None, 10, 1)  # pyright: ignore[reportArgumentType]
    assert notation.action_text(player.choose(game.view(0))) == "discard 25"


@pytest.mark.parametrize("policy", ["", ":reference"])
def test_it_completes_the_trip(policy):
    game = notation.parse_state("""mille parker 4/2; rounds 1; turn 0 play;
        side 0: 900 rolling; side 1: 900 rolling; hand 0: 25 100 25 25 25 25 roll;
        hand 1: 100 25 50 50 75 25; hand 2: 50 50; hand 3: 25 50; deck: 100""")
    action = searcher(game, "search:60" + policy).choose(game.view(0))
    assert notation.action_text(action) == "play 100"


def test_it_beats_who_plays_at_random_clearly():
    """Ten pairs of rounds with twenty playouts a decision: 17 of 20 and more."""
    table = contest.Table("mille", bytes(books.options(0, 2, 2, match=0, rounds=1)))
    won = 0.0
    for seed in range(10):
        deal = contest.Deal(table, ("search:20:reference", "random"), contest.seatings(2), seed)
        won += sum(contest.share(outcome, 0) for outcome in contest.play_deal(deal))
    assert won >= 17


# --- its parts


def test_margins_are_against_the_others_mean():
    worth = search.margins(lambda game: game)
    assert worth([700, 100]) == [600, -600]
    assert worth([700, 100, 400]) == [450, -450, 0]


def test_winners_share():
    class Won:
        sides = 3

        def winners(self, out):
            out[:2] = (0, 2)
            return 2

    assert search.wins(Won()) == [0.5, 0, 0.5]


def test_the_spread_is_the_standard_deviation():
    generator, spread = random.Random(1), search.Spread()
    assert spread.deviation() == 0
    numbers = [generator.uniform(-900, 900) for _ in range(50)]
    for number in numbers:
        spread.add(number)
    mean = sum(numbers) / 50
    known = math.sqrt(sum((number - mean) ** 2 for number in numbers) / 50)
    assert spread.deviation() == pytest.approx(known)
