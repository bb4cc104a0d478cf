# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The notation itself: what omitted clauses mean, and which texts are invalid."""

from engine.mille import notation
from engine.mille.names import AT_LEFT, COUP_FOURRE, KINDS, LINES, NONE, STAND

from .position import asked, at, do, told

ALL_SAFETIES = "right-of-way extra-tank! puncture-proof driving-ace!"
READ_AND_WRITTEN = (
    "mille parker 2",
    "mille salon-es 9/3 attack=stacked wrong_way=true late=uncovers goal=500; rounds 7",
    "mille wikipedia 6/3; match 300; round 4 dealer 5; turn 2 coup 5; attack stop 1; logged 300",
    "mille parker 3; caller 2; finisher 0; idle 17; closed 1; turn 0 deal 1; viewer 1",
    "mille parker 2; side 0: 325 rolling limited extra-tank right-of-way!; side 1: 75 total 1200",
    "mille parker 2; side 0: 0 started wrong-way played 3 200s 1; side 1: 450 played 1 200s 2",
    "mille parker 2; hazards: 1 stop 0 accident 1 accident; hand 0: 25 25 roll; hand 1: stop",
    "mille parker 2; deck: 50 roll 25x3; discards: 75x2; drawn: 100 200; unseen: 50x2 rollx1",
    "mille parker 2; hand 0: - 25; hand 1: -; deck: -x9; unseen: 25x9; viewer 0",
    "mille parker 2; rng: 1 2 3 4 5 6 7 8 9 10 11 12",
)


def is_refused(function, text):
    try:
        function(text)
    except ValueError:
        return True
    return False


def test_states_are_read_and_written():
    for text in READ_AND_WRITTEN:
        game = at(text)
        again = at(notation.state_text(game))
        assert bytes(again.raw) == bytes(game.raw), text
        assert notation.state_text(again) == notation.state_text(game)


def test_every_action_is_read_and_written():
    for action in notation.all_actions():
        assert notation.parse_action(notation.action_text(action)) == action


def test_every_card_is_read_and_written():
    for card in range(KINDS):
        assert notation.parse_card(notation.card_text(card)) == card
    assert notation.parse_card(notation.card_text(NONE)) == NONE


def test_answers_have_words():
    words = [notation.action_text(action) for action in range(COUP_FOURRE, STAND + 1)]
    assert words == ["coup-fourre", "decline", "extend", "stand"]


def test_the_score_sheet_s_lines_have_words():
    assert len(notation.SCORE_LINES) == LINES


def test_omitted_clauses_mean_the_start_of_a_round():
    game = at("mille parker 2")
    assert asked(game) == "0 play"
    assert told(game, "side 1") == "0"
    assert told(game, "hand 0") == told(game, "hazards") == told(game, "discards") == ""


def test_an_omitted_deck_holds_all_cards_that_no_clause_names():
    game = at("mille parker 4/2; hand 0: 25 25; discards: 100x3")
    assert game.now[AT_LEFT] == 106 - 5
    game = at(f"mille parker 4/2; side 0: 0 {ALL_SAFETIES}; hazards: 1 stop")
    assert game.now[AT_LEFT] == 106 - 5
    assert game.unseen[notation.CARDS.index("extra-tank")] == 0


def test_a_deck_stands_in_the_order_of_drawing():
    game = at("mille parker 2; hand 0: 25 25; hand 1: 25; deck: 50 roll")
    do(game, "discard 25")
    assert told(game, "hand 1") == "25 50"


def test_a_hand_is_written_in_the_order_of_the_sheet():
    assert told(at("mille parker 2; hand 0: stop 25 roll 25"), "hand 0") == "25 25 stop roll"


def test_texts_that_mean_nothing_are_refused():
    for text in (
        "",
        "play",
        "play 30",
        "discard",
        "attack stop",
        "attack stop 6",
        "attack 25 1",
        "attack stop -1",
        "attack stop x",
        "coup",
        "play roll 1",
    ):
        assert is_refused(notation.parse_action, text), text
    assert is_refused(notation.parse_card, "30")


def test_states_that_mean_nothing_are_refused():
    for text in (
        "",
        "mille",
        "mille poker 2",
        "mille parker 5",
        "mille parker x",
        "mille parker 2 speed=9",
        "mille parker 2 goal=710",
        "mille parker 2; wheel 3",
        "mille parker 2; side 0: 30 fast",
        "mille parker 2; hand 0: 30",
        "mille parker 2; hand 0: 25x8",
        "mille parker 2; turn 0 sleep",
    ):
        assert is_refused(notation.parse_state, text), text
