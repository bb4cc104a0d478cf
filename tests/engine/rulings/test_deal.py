# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The beginning of a round: the dealer, the deal, the first player, drawing, and being passed
over.
"""

from engine.mille import books
from engine.mille.game import Game
from engine.mille.names import (
    AT_DEALER,
    AT_LEFT,
    DREW,
    LOST_TURN,
    NONE,
    PARKER,
    PASSED_OVER,
    SALON_ES,
)
from engine.mille.notation import BOOKS

from .position import asked, at, do, happened, legal, told


def started(seats, sides, seed, book=SALON_ES):
    game = Game(books.options(book, seats, sides))
    game.start(seed)
    return game


def test_the_first_dealer_is_drawn_by_lot():
    for seats in (2, 3, 5):
        dealers = set()
        for seed in range(40):
            dealers.add(started(seats, seats, seed).now[AT_DEALER])
        assert sorted(dealers) == list(range(seats))


def test_six_cards_each_one_at_a_time_left_of_the_dealer_first():
    game = started(5, 5, 3)
    size = 106
    for place in range(5):
        seat = (game.now[AT_DEALER] + 1 + place) % 5
        dealt = [game.deck[size - 1 - place - 5 * n] for n in range(6)]
        if place == 0:
            dealt.append(game.deck[size - 1 - 30])  # the first turn's card
        assert sorted(dealt) == [game.hands[seat][i] for i in range(game.held[seat])]
    assert game.now[AT_LEFT] == size - 31


def test_the_player_left_of_the_dealer_begins():
    for seed in range(10):
        game = started(3, 3, seed, PARKER)
        assert game.seat == (game.now[AT_DEALER] + 1) % 3
        assert game.held[game.seat] == 7


def test_the_deal_passes_to_the_left_round_the_table():
    game = at("mille parker 3; round 1 dealer 1; turn 0 deal 2")
    do(game, "deal")
    assert game.now[AT_DEALER] == 2
    assert asked(game) == "0 play"
    game = at("mille parker 4/2; side 0: 975 rolling; round 2 dealer 3; turn 0 play; hand 0: 25")
    do(game, "play 25")
    assert asked(game) == "0 deal"
    do(game, "deal")
    assert game.now[AT_DEALER] == 0
    assert asked(game) == "1 play"


def test_a_new_round_begins_with_nothing_on_the_table():
    game = at("""mille parker 2; turn 0 deal 1;
        side 0: 700 rolling limited extra-tank! total 900;
        side 1: 300 right-of-way wrong-way played 4 200s 2 total 400; hazards: 1 stop; caller 0;
        finisher 0; discards: 25x3; idle 4; closed 1""")
    do(game, "deal")
    assert told(game, "side 0") == "0 total 900"
    assert told(game, "side 1") == "0 total 400"
    assert told(game, "hazards") == told(game, "discards") == ""
    assert told(game, "hand 0").count(" ") + told(game, "hand 1").count(" ") == 11


def test_turns_go_to_the_left():
    game = at(
        "mille salon-it 3; turn 1 play; hand 0: 25 50; hand 1: 25 50; hand 2: 25 50; deck: 75x9"
    )
    do(game, "discard 25")
    assert asked(game) == "2 play"
    do(game, "discard 25")
    assert asked(game) == "0 play"


def test_a_turn_begins_with_drawing_a_hidden_card():
    game = at("mille parker 2; hand 0: 25 50; hand 1: 75; deck: roll 100")
    do(game, "discard 25")
    assert told(game, "hand 1") == "75 roll"
    assert told(game, "deck") == "100"
    assert happened(game, DREW, 1) == [(1, 11, 0)]
    game = at("mille parker 2; hand 0: 25 50; hand 1: 75; deck: roll 100")
    do(game, "discard 25")
    assert happened(game, DREW, 0) == [(1, NONE, 0)]


def test_with_an_empty_deck_no_card_is_drawn():
    game = at("mille parker 2; hand 0: 25 50; hand 1: 75; deck:")
    do(game, "discard 25")
    assert told(game, "hand 1") == "75"
    assert happened(game, DREW, 1) == []


def test_one_card_is_played_or_discarded():
    game = at("mille parker 2; side 0: 0 rolling; hand 0: 25 stop; hand 1: 75; side 1: 0 rolling")
    assert legal(game) == ["play 25", "discard 25", "attack stop 1", "discard stop"]


def test_players_with_no_card_are_passed_over():
    game = at("mille parker 3; hand 0: 25 50; hand 2: 75; deck:")
    do(game, "discard 25")
    assert asked(game) == "2 play"
    assert happened(game, PASSED_OVER) == [(1, NONE, 0)]
    assert happened(game, LOST_TURN) == []
    game = at("mille parker 6/3; turn 4 play; hand 4: 25; hand 3: 75; deck:")
    do(game, "discard 25")
    assert asked(game) == "3 play"
    assert [seat for seat, _, _ in happened(game, PASSED_OVER)] == [5, 0, 1, 2]


def test_the_only_player_with_cards_plays_on_alone():
    game = at("mille parker 2; hand 0: 25 50 75; deck:")
    do(game, "discard 25", "discard 50")
    assert asked(game) == "0 play"


def test_every_table_begins_the_same_way():
    for book in range(len(BOOKS)):
        known = books.tables(book)
        for i in range(0, len(known), 2):
            game = started(known[i], known[i + 1], 5, book)
            held = [game.held[seat] for seat in range(game.seats)]
            assert sorted(held) == [6] * (game.seats - 1) + [7]
