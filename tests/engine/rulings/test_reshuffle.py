# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The salons' variant of shuffling the discards into a new deck, and when that stops."""

from engine import chance
from engine.mille.names import AT_CLOSED, AT_IDLE, RESHUFFLED

from .position import asked, at, do, happened, score, told

HEAD = "mille salon-it 2 reshuffle=true; "


def test_discards_become_a_new_deck_when_a_card_is_to_be_drawn():
    game = at(HEAD + "hand 0: 25 50; hand 1: 75; deck:; discards: roll stop 100")
    do(game, "discard 25")
    assert happened(game, RESHUFFLED) == [(255, 255, 4)]
    assert told(game, "discards") == ""
    assert told(game, "deck").count(" ") == 2
    assert len(told(game, "hand 1").split()) == 2
    game = at(HEAD + "hand 0: 25 50; hand 1: 75; deck:; discards: roll stop 100x2")
    do(game, "discard 25")
    assert told(game, "unseen") == "25x1 50x1 75x1 100x2 stopx1 rollx1"


def test_the_new_deck_is_shuffled():
    orders = set()
    for seed in range(5):
        game = at(HEAD + "hand 0: 25 50; hand 1: 75; deck:; discards: 50x9 roll stopx5 100x9")
        chance.seed(game.rng, seed)
        do(game, "discard 25")
        orders.add(told(game, "deck"))
    assert len(orders) == 5


def test_the_deck_is_not_reshuffled_before_a_card_is_to_be_drawn():
    game = at(HEAD + "hand 0: 25 50; hand 1: 75; deck: 100; discards: roll")
    do(game, "discard 25")
    assert happened(game, RESHUFFLED) == []
    assert told(game, "deck") == ""
    do(game, "discard 75")
    assert happened(game, RESHUFFLED) == [(255, 255, 3)]


def test_without_the_variant_discards_stay_out_in_every_book():
    for book in ("parker", "wikipedia", "salon-es", "salon-it"):
        game = at(f"mille {book} 2; hand 0: 25 50; hand 1: 75; deck:; discards: roll")
        do(game, "discard 25")
        assert told(game, "hand 1") == "75"
        assert happened(game, RESHUFFLED) == []
    game = at("mille parker 2 reshuffle=true; hand 0: 25 50; hand 1: 75; deck:; discards: roll")
    do(game, "discard 25")
    assert happened(game, RESHUFFLED) == [(255, 255, 2)]


def test_cards_on_the_table_stay_there():
    game = at(f"""{HEAD}side 0: 300 rolling extra-tank; hazards: 1 stop; hand 0: 25 50;
        hand 1: 75; deck:; discards: roll""")
    do(game, "discard 25")
    assert told(game, "side 0") == "300 rolling extra-tank"
    assert told(game, "hazards") == "1 stop"
    assert told(game, "unseen") == "25x1 50x1 75x1 rollx1"


def test_a_card_played_is_not_a_discard():
    game = at(HEAD + "side 0: 0 rolling; hand 0: 25 50; hand 1: 75 100; deck:")
    do(game, "play 25")
    assert happened(game, RESHUFFLED) == []
    assert told(game, "discards") == ""


def test_a_hazard_removed_by_a_coup_is_a_discard():
    game = at(HEAD + "side 1: 0 rolling; hand 0: stop 25; hand 1: right-of-way 75; deck:")
    do(game, "attack stop 1", "coup-fourre")
    assert happened(game, RESHUFFLED) == [(255, 255, 1)]
    assert told(game, "hand 1") == "75 stop"


def test_a_deck_to_reshuffle_is_not_empty_for_delayed_action():
    game = at(HEAD + "side 0: 975 rolling; hand 0: 25; deck:; discards: roll")
    do(game, "play 25")
    assert score(game, 0, "trip") == 300
    assert score(game, 0, "delayed") == 0
    game = at(HEAD + "side 0: 975 rolling; hand 0: 25; deck:; discards: roll; closed 1")
    do(game, "play 25")
    assert score(game, 0, "delayed") == 300
    game = at(HEAD + "side 0: 975 rolling; hand 0: 25; deck:")
    do(game, "play 25")
    assert score(game, 0, "delayed") == 300


def test_a_round_ends_only_if_the_deck_cannot_be_reshuffled():
    game = at(HEAD + "hand 0: 25; hand 1: 75x2; deck:; discards: roll")
    do(game, "discard 25")
    assert asked(game) == "1 play"
    game = at(HEAD + "side 0: 0 rolling; hand 0: 25; hand 1: 75x2; deck:")
    do(game, "play 25")
    assert asked(game).endswith("deal")


def test_a_player_with_no_card_draws_from_the_new_deck():
    game = at("mille salon-it 3 reshuffle=true; hand 0: 25; hand 2: 75; deck:; discards: roll")
    do(game, "discard 25")
    assert asked(game) == "1 play"
    assert len(told(game, "hand 1").split()) == 1


# After ten turns per seat that only discarded


def idle(seats, turns):
    """A table where this many turns in a row have only discarded; seat 0 holds 25 and 50."""
    return at(f"""mille salon-it {seats} reshuffle=true; idle {turns}; side 0: 0 rolling;
        hand 0: 25 50 extra-tank stop; hand 1: 75; hand 2: 75; side 1: 0 rolling; deck: 50;
        discards: roll""")


def test_a_discard_is_an_idle_turn_and_a_card_resets_the_count():
    game = idle(2, 3)
    do(game, "discard 25")
    assert game.now[AT_IDLE] == 4
    for action in ("play 25", "play extra-tank", "attack stop 1"):
        game = idle(2, 15)
        do(game, action)
        assert game.now[AT_IDLE] == 0


def test_after_ten_idle_turns_a_seat_there_is_no_new_deck():
    for seats in (2, 3):
        game = idle(seats, 10 * seats - 2)
        do(game, "discard 25")
        assert not game.now[AT_CLOSED]
        game = idle(seats, 10 * seats - 1)
        do(game, "discard 25")
        assert game.now[AT_CLOSED]


def test_a_closed_deck_stays_closed_in_that_round():
    game = at(f"""{HEAD}closed 1; side 0: 0 rolling; hand 0: 25 50; hand 1: 75; deck:;
        discards: roll""")
    do(game, "play 25")
    assert told(game, "hand 1") == "75"
    assert game.now[AT_CLOSED]


def test_a_closed_deck_ends_the_round_when_it_is_empty():
    game = at(HEAD + "closed 1; hand 0: 25 50; hand 1: 75; deck: 100; discards: roll")
    do(game, "discard 25")
    assert told(game, "hand 1") == "75 100"
    game = at(HEAD + "closed 1; hand 0: 25; hand 1: 75; deck:; discards: roll")
    do(game, "discard 25")
    assert asked(game).endswith("deal")


def test_in_the_next_round_the_deck_is_open_again():
    game = at(HEAD + "closed 1; idle 20; turn 0 deal 1")
    do(game, "deal")
    assert not game.now[AT_CLOSED]
    assert not game.now[AT_IDLE]


def test_a_table_that_only_discards_comes_to_an_end():
    game = at(HEAD + "hand 0: gasolinex6; hand 1: repairsx6; deck: stop gasoline")
    turns = 0
    while asked(game).endswith("play"):
        card = told(game, f"hand {game.seat}").split()[0]
        do(game, "discard " + card)
        turns += 1
    assert game.now[AT_CLOSED]
    assert 20 < turns <= 20 + 14  # then the cards left in hands and deck
