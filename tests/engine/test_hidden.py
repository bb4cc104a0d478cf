# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a seat may not know is neither in its view nor in the events that it hears."""

from engine.mille import notation
from engine.mille.names import (
    AT_LEFT,
    AT_LOGGED,
    COUP,
    DECLINED,
    DREW,
    NONE,
    OK,
    ROUND_OVER,
)
from engine.mille.reference import Reference

from . import matches
from .matches import decisions, events, legal, new, seed_of


def seats_and_onlooker(game) -> list[int]:
    return [*range(game.seats), NONE]


@matches.each(matches.SOME)
def test_a_view_holds_no_hidden_card(match):
    game = new(match)
    for _ in decisions(game, seed_of(match)):
        for seat in seats_and_onlooker(game):
            view = game.view(seat)
            others = [view.hands[other] for other in range(game.seats) if other != seat]
            assert all(set(hand) == {NONE} for hand in others)
            assert set(view.deck) == {NONE}
            assert not any(view.rng) and not any(view.round_rng)
            assert view.now[AT_LOGGED] == view.now[AT_LOGGED + 1] == 0  # it counts declines too


@matches.each(matches.SOME)
def test_a_view_shows_one_s_own_hand_and_all_open_cards(match):
    game = new(match)
    for _ in decisions(game, seed_of(match)):
        for seat in range(game.seats):
            view = game.view(seat)
            assert view.hands[seat] == game.hands[seat]
            for window in (
                "options",
                "distance",
                "rolling",
                "limited",
                "wrong_way",
                "safeties",
                "coups",
                "played",
                "recent",
                "totals",
                "hazards",
                "held",
                "discards",
            ):
                assert getattr(view, window) == getattr(game, window)
            unseen = sum(game.held[: game.seats]) - game.held[seat] + game.now[AT_LEFT]
            assert sum(view.unseen) == unseen


@matches.each(matches.SOME)
def test_redealing_hidden_cards_gives_the_same_view(match):
    game, possible = new(match), new("parker 2")
    for number, _ in enumerate(decisions(game, seed_of(match))):
        for seat in seats_and_onlooker(game):
            if game.phase == COUP or (number + seat) % 5 == 0:
                _redeal(game, possible, seat, number)


def _redeal(game, possible, seat: int, seed: int) -> None:
    view = bytes(game.view(seat).raw)
    actions = legal(game.view(seat))
    possible.redeal(game.view(seat), seed)
    assert possible.view(seat).raw == view
    assert legal(possible.view(seat)) == actions
    before = bytes(possible.raw)
    assert notation.parse_state(notation.state_text(possible)).raw == before
    assert possible.phase != COUP or possible.seat < game.seats


@matches.each(matches.PLAIN)
def test_a_redealt_game_can_be_played_to_its_end(match):
    game, possible = new(match), new("parker 2")
    player = Reference()
    for number, _ in enumerate(decisions(game, seed_of(match))):
        if number % 40 == 7:
            possible.redeal(game.view(number % game.seats), number)
            while not possible.over:
                possible.apply(player.choose(possible.view(possible.seat)))


def test_other_seeds_deal_other_cards():
    game, possible = new("salon-it 4/2"), new("salon-it 4/2")
    game.start(3)
    states = set()
    for seed in range(50):
        possible.redeal(game.view(0), seed)
        states.add(bytes(possible.deck) + bytes(possible.hands[1]))
    assert len(states) == 50


def test_redealing_leaves_the_game_alone():
    game, possible = new("salon-it 4/2"), new("salon-it 4/2")
    game.start(3)
    before = bytes(game.raw)
    possible.redeal(game.view(0), 9)
    assert game.raw == before


@matches.each(matches.SOME)
def test_the_view_of_the_seat_that_is_asked_has_the_game_s_legal_actions(match):
    game = new(match)
    for _ in decisions(game, seed_of(match)):
        view = game.view(game.seat)
        assert legal(view) == legal(game)
        assert all(view.why_not(action) == game.why_not(action) for action in range(-1, 175))


@matches.each(matches.SOME)
def test_the_view_of_a_seat_that_is_not_asked_has_none(match):
    game = new(match, "rounds 2")
    for _ in decisions(game, seed_of(match)):
        for seat in seats_and_onlooker(game):
            if seat != game.seat and game.phase != ROUND_OVER:
                view = game.view(seat)
                assert legal(view) == []
                assert all(view.why_not(action) != OK for action in range(173))


@matches.each(matches.SOME)
def test_a_view_written_and_read_is_the_same(match):
    game = new(match)
    for number, _ in enumerate(decisions(game, seed_of(match))):
        if number % 7 == 0 or game.phase == COUP:
            for seat in seats_and_onlooker(game):
                view = game.view(seat)
                assert notation.parse_state(notation.state_text(view)).raw == view.raw


@matches.each(matches.SOME)
def test_events_show_no_rival_s_card_and_no_rival_s_decline(match):
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


def test_only_the_seat_that_declines_hears_it():
    game = notation.parse_state(
        "mille parker 4/2; side 1: 0 rolling; hand 0: stop 25; hand 1: 25; hand 3: right-of-way 25"
    )
    game.apply(notation.parse_action("attack stop 1"))
    game.apply(notation.parse_action("decline"))
    hearing = [seat for seat in range(4) if (DECLINED, 3, NONE, 0) in events(game, seat)]
    assert hearing == [3]
