# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The player that searches: legal, fair, and worth its time."""

import pytest

from engine.mille import notation
from engine.mille.game import Game
from engine.mille.names import AT_LEFT
from engine.players import Random
from lab import games, mille
from tests.engine import matches

TABLES = ("parker 2/2", "wikipedia 3/3", "salon-es 4/2 attack=stacked wrong_way=true")


def searcher(game, name: str = "search:6", seed: int = 3):
    return games.player(mille, name, game.options, seed)


@pytest.mark.parametrize("table", [*TABLES, "salon-it 9/3 reshuffle=true"])
def test_it_plays_legal_actions_only(table):
    game = matches.new(table)
    player, other = searcher(game, "search:3:reference"), Random(1)
    game.start(4)
    while not game.over:
        seat = game.seat
        game.apply((player if seat % game.sides == 0 else other).choose(game.view(seat)))


@pytest.mark.parametrize("table", TABLES)
def test_its_choice_does_not_depend_on_hidden_cards(table):
    """The same view, everything hidden dealt again: the same choice by the same seed."""
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


def test_a_view_is_all_that_it_reads_and_the_match_stays_as_it_is():
    """The view of another game object, with nothing behind it."""
    game = matches.new("parker 2/2")
    game.start(2)
    before = bytes(game.raw)
    kept = Game(game.options)
    kept.raw[:] = game.view(game.seat).raw
    assert searcher(game).choose(kept) == searcher(game).choose(game.view(game.seat))
    assert game.raw == before


def test_it_plays_as_many_playouts_as_asked(monkeypatch):
    dealt = []

    class Counting(Game):
        def redeal(self, view, seed):
            dealt.append(seed)
            super().redeal(view, seed)

    monkeypatch.setattr(mille, "Game", Counting)
    game = matches.new("parker 2/2")
    game.start(2)
    searcher(game, "search:25").choose(game.view(game.seat))
    assert len(dealt) == 25
    only = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; deck: 50 75")
    assert notation.action_text(searcher(only).choose(only.view(0))) == "discard 25"
    assert len(dealt) == 25  # where there is no choice it searches nothing


@pytest.mark.parametrize("policy", ["", ":reference"])
@pytest.mark.parametrize("seat", range(2))
def test_it_completes_its_own_trip(seat, policy):
    game = notation.parse_state(f"""mille parker 4/2; rounds 1; turn {seat} play;
        side 0: 900 rolling; side 1: 900 rolling; hand {seat}: 25 100 25 25 25 25 roll;
        hand {1 - seat}: 100 25 50 50 75 25; hand 2: 50 50; hand 3: 25 50; deck: 100""")
    action = searcher(game, "search:60" + policy).choose(game.view(seat))
    assert notation.action_text(action) == "play 100"
