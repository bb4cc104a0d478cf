# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A bid lies face down: its value and its suit, and so its zone, are its owner's alone."""

import pytest

from engine.forts import books, notation
from engine.forts import names as n
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.forts.why import reason

# Seat 2 decides, the others have laid down two cards and one.
TURN = """forts 3; round 3 first 0; turn 2 turn; seat 2: 4 gas 4 water; acted 1; {}
    hand 2: oros-9 copas-9 oros-2 copas-2 espadas-5 bastos-6; bids 0: {}; bids 1: {}"""
LAID = (
    ("copas-3 copas-9", "copas-4"),
    ("copas-3 oros-9", "oros-4"),
    ("oros-12 oros-9", "copas-1"),
)
ZONES = ("", "depot: 2; oasis: 0;", "depot: 1; oasis: 2 stranded;")


def heard(game: Game, seat: int) -> bytes:
    """The last action's events, as a seat hears them."""
    return bytes(game.happened[: 4 * game.events(seat)])


@pytest.mark.parametrize("zones", ZONES)
def test_states_that_differ_only_in_rivals_bids_give_the_same_view_and_the_same_choices(zones):
    views, choices = set(), set()
    for laid in LAID:
        game = notation.parse_state(TURN.format(zones, *laid))
        views.add((bytes(game.view(2).raw), bytes(game.view(n.NONE).raw)))
        bots = [Bot(character) for character in range(n.CHARACTERS)]
        chosen = [bot.choose(game.view(2)) for bot in bots]
        why = [reason(bot, game.view(2), action) for bot, action in zip(bots, chosen, strict=True)]
        choices.add((*chosen, *why))
    assert len(views) == len(choices) == 1


def test_others_hear_and_see_the_same_whichever_card_is_laid():
    told = set()
    for card in ("copas-2", "copas-9", "oros-2", "oros-9"):
        game = notation.parse_state(TURN.format("", *LAID[0]))
        game.apply(notation.parse_action("bid " + card))
        others = (0, 1, n.NONE)
        told.add(tuple(heard(game, seat) + bytes(game.view(seat).raw) for seat in others))
        assert heard(game, 2) == bytes((n.BID, 2, notation.parse_card(card), 0))
    assert len(told) == 1


def test_rivals_bids_are_redealt_from_the_two_bidding_suits_only():
    game, possible = notation.parse_state(TURN.format("", *LAID[0])), Game(books.options(3))
    view = bytes(game.view(2).raw)
    suits = set()
    for seed in range(40):
        possible.redeal(game.view(2), seed)
        assert possible.view(2).raw == view
        first = possible.left[0] + possible.held[0]
        suits.add(tuple(possible.order[0][i] // n.NUMBERS for i in range(first, first + 2)))
    assert suits == {(first, second) for first in (n.OROS, n.COPAS) for second in (n.OROS, n.COPAS)}


def test_a_redealt_bid_is_a_card_that_is_not_seen_elsewhere():
    seen = [f"{suit}-{number}" for suit in ("oros", "copas") for number in range(1, 13)]
    seen.remove("copas-7")
    state = f"forts 2; turn 1 turn; hand 1: oros-2; bids 0: copas-7; discards 0: {' '.join(seen)}"
    game, possible = notation.parse_state(state), Game(books.options(2))
    for seed in range(8):
        possible.redeal(game.view(1), seed)
        assert "bids 0: copas-7;" in notation.state_text(possible)


def test_one_s_own_bids_and_face_up_bids_stay_as_they_are():
    state = "forts 2; turn {}; zone 0; hand 0: oros-3; bids 0: copas-5 oros-7; bids 1: copas-4"
    possible = Game(books.options(2))
    for turn, kept in (
        ("0 turn", ("copas-5 oros-7",)),
        ("1 claim 0", ("copas-5 oros-7", "copas-4")),
    ):
        game = notation.parse_state(state.format(turn))
        for seed in range(8):
            possible.redeal(game.view(0), seed)
            text = notation.state_text(possible)
            assert all(f"bids {seat}: {cards};" in text for seat, cards in enumerate(kept))
