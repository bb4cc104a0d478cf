# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A transcript of the fort game has all that is needed to follow the cards and the dice."""

import json

import pytest

from engine.forts import books, transcript
from engine.forts.game import Game
from engine.players import Random

RENEWS = 13  # in this seed's match a deck is reshuffled


def lines(seats: int, seed: int) -> list[dict]:
    """The lines of a match's transcript, parsed."""
    written: list[str] = []
    players = [Random(seed + seat) for seat in range(seats)]
    game = Game(books.options(seats))
    transcript.write(game, seed, players, ["random"] * seats, written.append)
    return [json.loads(line) for line in written]


@pytest.mark.parametrize("seed", [*range(6), RENEWS])
def test_hands_can_be_derived_from_decks_and_decisions(seed):
    decks, hands = {}, {}
    buyer, renewed = -1, 0
    for line in lines(2 + seed % 4, seed):
        if "shuffle" in line:
            seat, cards = line["shuffle"], line["deck"]
            first = 4 if seat not in hands else 0
            renewed += first == 0
            hands.setdefault(seat, cards[:4])
            decks[seat] = cards[first:]
            assert not set(decks[seat]) & set(hands[seat])
        if buyer >= 0:
            hands[buyer].append(decks[buyer].pop(0))
            buyer = -1
        if "do" in line:
            seat = line["seat"]
            assert sorted(hands[seat]) == sorted(line["hand"])
            assert line["do"] in line["legal"] and len(line["legal"]) > 1
            card = line["do"].split()[-1]
            if line["do"] == "buy":
                buyer = seat
            elif card in hands[seat]:
                hands[seat].remove(card)
    assert (renewed > 0) == (seed == RENEWS)


@pytest.mark.parametrize("seed", range(12))
def test_each_roll_of_a_defender_comes_after_an_attacker_s(seed):
    rolls, ended = 0, 0
    for line in lines(2 + seed % 4, seed):
        if "roll" in line:
            rolls += 1
            assert all(1 <= die <= 6 for die in line["dice"])
            assert line["total"] >= sum(line["dice"]) + 2
        if "repelled" in line:
            ended += 1
            assert rolls == 2
        if "conquered" in line:
            ended += 1
            assert rolls in (0, 2)
        if "repelled" in line or "conquered" in line:
            rolls = 0
    assert ended > 0


@pytest.mark.parametrize("seed", range(12))
def test_a_match_ends_with_its_last_round_and_its_winners(seed):
    played = lines(2 + seed % 4, seed)
    rounds = [line["round"] for line in played if "round" in line]
    assert rounds == list(range(1, len(rounds) + 1))
    assert sum("income" in line for line in played) == len(rounds) - 1
    assert played[-2]["end"] == rounds[-1]
    held = [sum(fort[0] == seat for fort in played[-2]["forts"]) for seat in range(2 + seed % 4)]
    assert all(held[seat] == max(held) for seat in played[-1]["winners"])
