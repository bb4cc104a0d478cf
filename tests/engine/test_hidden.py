# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""No seat gets hidden facts in its view or in an event.

In the fort game a bid is face down: only its owner knows its value, its suit, and so its zone.
"""

import pytest

from engine.forts import books
from engine.forts import names as n
from engine.forts import notation as forts
from engine.forts.bot import Bot
from engine.forts.game import Game
from engine.forts.why import reason
from engine.mille import notation
from engine.mille.names import AT_LEFT, AT_LOGGED, DECLINED, DREW, NONE

from . import matches
from .matches import decisions, events, everybody, new, seed_of
from .test_forts import each_seed, moments

OPEN = """options distance rolling limited wrong_way safeties coups played recent totals
    hazards held"""

# --- the race game


@matches.each(matches.MANY)
def test_a_view_has_only_the_own_hand_and_open_cards(match):
    game = new(match)
    for _ in decisions(game, seed_of(match)):
        for seat in everybody(game):
            view = game.view(seat)
            others = [view.hands[other] for other in range(game.seats) if other != seat]
            assert all(set(hand) == {NONE} for hand in others)
            assert set(view.deck) == {NONE}
            assert not any(view.rng) and not any(view.round_rng)
            # the length of the log counts declines too
            assert view.now[AT_LOGGED] == view.now[AT_LOGGED + 1] == 0
            for window in (*OPEN.split(), "discards"):
                assert getattr(view, window) == getattr(game, window)
            if seat != NONE:
                assert view.hands[seat] == game.hands[seat]
                unseen = sum(game.held[: game.seats]) - game.held[seat] + game.now[AT_LEFT]
                assert sum(view.unseen) == unseen


@matches.each(matches.MANY)
def test_events_hide_cards_and_declines_of_rivals(match):
    game = new(match, "rounds 2")
    for _ in decisions(game, seed_of(match)):
        told = events(game, NONE)
        assert not any(kind == DECLINED for kind, *_ in told)
        assert all(card == NONE for kind, _, card, _ in told if kind == DREW)
        for seat in range(game.seats):
            heard = events(game, seat)
            own = [event for event in heard if event[1] == seat and event[0] in (DREW, DECLINED)]
            assert all(card != NONE for kind, _, card, _ in own if kind == DREW)
            assert [_blanked(event) for event in heard if event[0] != DECLINED] == told


def _blanked(event: tuple[int, ...]) -> tuple[int, ...]:
    kind, seat, card, side = event
    return kind, seat, NONE if kind == DREW else card, side


def test_only_the_seat_that_declines_gets_the_event():
    game = notation.parse_state(
        "mille parker 4/2; side 1: 0 rolling; hand 0: stop 25; hand 1: 25; hand 3: right-of-way 25"
    )
    game.apply(notation.parse_action("attack stop 1"))
    game.apply(notation.parse_action("decline"))
    hearing = [seat for seat in range(4) if (DECLINED, 3, NONE, 0) in events(game, seat)]
    assert hearing == [3]


# --- the fort game

# Seat 2 decides; the others have two bids and one.
TURN = """forts 3; round 3 first 0; turn 2 turn; seat 2: 4 gas 4 water; acted 1; {}
    hand 2: oros-9 copas-9 oros-2 copas-2 espadas-5 bastos-6; bids 0: {}; bids 1: {}"""
LAID = (
    ("copas-3 copas-9", "copas-4"),
    ("copas-3 oros-9", "oros-4"),
    ("oros-12 oros-9", "copas-1"),
)
ZONES = ("", "depot: 2; oasis: 0;", "depot: 1; oasis: 2 stranded;")


@each_seed
def test_a_view_of_forts_holds_nothing_hidden(seed):
    for game in moments(seed):
        heard = events(game)
        for seat in everybody(game):
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


@pytest.mark.parametrize("zones", ZONES)
def test_hidden_bids_change_neither_views_nor_choices(zones):
    views, choices = set(), set()
    for laid in LAID:
        game = forts.parse_state(TURN.format(zones, *laid))
        views.add((bytes(game.view(2).raw), bytes(game.view(n.NONE).raw)))
        bots = [Bot(character) for character in range(n.CHARACTERS)]
        chosen = [bot.choose(game.view(2)) for bot in bots]
        why = [reason(bot, game.view(2), action) for bot, action in zip(bots, chosen, strict=True)]
        choices.add((*chosen, *why))
    assert len(views) == len(choices) == 1


def test_others_cannot_tell_which_card_is_laid():
    told = set()
    for card in ("copas-2", "copas-9", "oros-2", "oros-9"):
        game = forts.parse_state(TURN.format("", *LAID[0]))
        game.apply(forts.parse_action("bid " + card))
        told.add(
            tuple((*events(game, seat), bytes(game.view(seat).raw)) for seat in (0, 1, n.NONE))
        )
        assert events(game, 2) == [(n.BID, 2, forts.parse_card(card), 0)]
    assert len(told) == 1


def test_rivals_bids_are_redealt_from_the_two_bidding_suits_only():
    game, possible = forts.parse_state(TURN.format("", *LAID[0])), Game(books.options(3))
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
    game, possible = forts.parse_state(state), Game(books.options(2))
    for seed in range(8):
        possible.redeal(game.view(1), seed)
        assert "bids 0: copas-7;" in forts.state_text(possible)


def test_own_bids_and_open_bids_stay():
    state = "forts 2; turn {}; zone 0; hand 0: oros-3; bids 0: copas-5 oros-7; bids 1: copas-4"
    possible = Game(books.options(2))
    for turn, kept in (
        ("0 turn", ("copas-5 oros-7",)),
        ("1 claim 0", ("copas-5 oros-7", "copas-4")),
    ):
        game = forts.parse_state(state.format(turn))
        for seed in range(8):
            possible.redeal(game.view(0), seed)
            text = forts.state_text(possible)
            assert all(f"bids {seat}: {cards};" in text for seat, cards in enumerate(kept))
