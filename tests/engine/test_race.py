# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole races: cards and points add up, each seed gives another deal, and every round and match
ends.
"""

from collections import Counter

import pytest

from engine.mille import moves, notation, scoring
from engine.mille import names as n
from engine.mille.cards import SAFETY_OF, count

from . import matches
from .matches import decisions, legal, new, seed_of


@pytest.mark.long
def test_every_action_with_a_text_is_legal_in_some_state():
    seen = set()
    for match in matches.MANY:
        game = new(match, "rounds 2")
        for _ in decisions(game, seed_of(match)):
            assert (game.now[n.AT_ATTACK] == n.NONE) == (game.phase != n.COUP)
            seen.update(legal(game))
    unseen = [action for action in notation.all_actions() if action not in seen]
    hazards = notation.CARDS[n.STOP : n.ROLL]
    assert [notation.action_text(action) for action in unseen] == [f"play {h}" for h in hazards]


@matches.each(matches.MANY)
def test_no_card_is_lost_or_duplicated(match):
    game, laid = new(match, "rounds 2"), Counter()
    for action in decisions(game, seed_of(match)):
        if not game.logged:
            laid[n.PUNCTURE_PROOF] = sum(map(bool, game.safeties))  # a part of a car
        hands = [list(game.hands[seat][: game.held[seat]]) for seat in range(game.seats)]
        hidden = sum(hands, list(game.deck[: game.now[n.AT_LEFT]]))
        for kind in range(n.KINDS):
            assert game.unseen[kind] == hidden.count(kind)
            assert game.discards[kind] + laid[kind] + hidden.count(kind) == count(
                game.options, kind
            )
        assert all(hand == sorted(hand) for hand in hands)
        assert max(game.held) <= n.HAND
        if action == n.DEAL:
            laid.clear()
        elif action == n.COUP_FOURRE:
            hazard = game.now[n.AT_ATTACK]
            laid[SAFETY_OF[hazard]] += 1
            laid[hazard] -= game.seat % game.sides == game.now[n.AT_TARGET]  # the coup discards it
        elif action < n.COUP_FOURRE and action & n.WHAT != n.DISCARD and not _bounces(game, action):
            laid[action >> n.WHAT_BITS] += 1


def _bounces(game, action: int) -> bool:
    what = action & n.WHAT
    return what > 0 and moves.can_spend(game, what - n.ATTACK, n.PART_THICK_SKIN) > 0


@pytest.mark.parametrize("number", [-(1 << 29), -8, -1, n.DEAL + 1, 255, 256, 1000, 1 << 29])
def test_an_invalid_number_is_refused_as_no_action(number):
    assert new("parker 2").why_not(number) == n.NO_ACTION


def test_other_seeds_give_other_deals():
    game, possible = new("salon-it 4/2"), new("salon-it 4/2")
    dealt, redealt = set(), set()
    for seed in range(200):
        game.start(seed)
        dealt.add(bytes(game.deck))
    for seed in range(50):
        possible.redeal(game.view(0), seed)
        redealt.add(bytes(possible.deck) + bytes(possible.hands[1]))
    assert (len(dealt), len(redealt)) == (200, 50)


@matches.each(matches.PLAIN + matches.MIXED)
def test_scores_add_up_to_the_totals(match):
    game = new(match, "rounds 3")
    sums, rounds = [0] * game.sides, 0
    for _ in decisions(game, seed_of(match)):
        if game.phase == n.ROUND_OVER:
            rounds += 1
            _add(game, sums)
    _add(game, sums)
    assert rounds == 2
    assert sums == [scoring.total(game, side) for side in range(game.sides)]


def _add(game, sums: list[int]) -> None:
    sheet = [0] * (n.LINES * game.sides)
    assert game.scores(sheet) == len(sheet)
    for side in range(game.sides):
        row = sheet[side * n.LINES : side * n.LINES + n.LINES]
        assert row[n.LINE_TOTAL] == sum(row[: n.LINE_TOTAL])
        sums[side] += row[n.LINE_TOTAL]


@matches.each(matches.PLAIN)
def test_a_match_ends_with_a_winner_who_has_the_points(match):
    game = new(match, "match 1500")
    for _ in decisions(game, seed_of(match)):
        pass
    totals = [scoring.total(game, side) for side in range(game.sides)]
    out = [0] * game.sides
    assert game.winners(out) == 1
    assert totals[out[0]] == max(totals) >= 1500


@pytest.mark.parametrize("seats", ["2/2", "9/3"])
def test_rounds_end_even_if_everybody_only_discards(seats):
    game = new(f"salon-it {seats} attack=stacked reshuffle=true wrong_way=true")
    game.start(5)
    actions = 0
    while not game.over:
        game.apply(next(action for action in legal(game) if action & 7 == 7 or action > 167))
        actions += 1
    assert actions < 10 * game.seats + 116 + 1
