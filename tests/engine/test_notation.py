# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The notations of both games: states, cards and options as text, and invalid texts.

Every action's text, and states of whole matches, are in test_every_game.py.
"""

from types import ModuleType

import pytest

from engine.forts import notation as forts
from engine.mille import books, notation
from engine.mille.names import AT_LEFT, COUP_FOURRE, KINDS, LINES, NONE, RULE_ATTACK, STAND

from .forts import position as fort_position
from .rulings.position import asked, at, do, told

ALL_SAFETIES = "right-of-way extra-tank! puncture-proof driving-ace!"


def notation_of(text: str) -> ModuleType:
    return forts if text.startswith("forts") else notation


@pytest.mark.parametrize(
    "text",
    [
        "mille parker 2",
        "mille salon-es 9/3 attack=stacked wrong_way=true late=uncovers goal=500; rounds 7",
        """mille wikipedia 6/3; match 300; round 4 dealer 5; turn 2 coup 5; attack stop 1;
        logged 300""",
        "mille parker 3; caller 2; finisher 0; idle 17; closed 1; turn 0 deal 1; viewer 1",
        """mille parker 2; side 0: 325 rolling limited extra-tank right-of-way!;
        side 1: 75 total 1200""",
        "mille parker 2; side 0: 0 started wrong-way played 3 200s 1; side 1: 450 played 1 200s 2",
        "mille parker 2; hazards: 1 stop 0 accident 1 accident; hand 0: 25 25 roll; hand 1: stop",
        "mille parker 2; deck: 50 roll 25x3; discards: 75x2; drawn: 100 200; unseen: 50x2 rollx1",
        "mille parker 2; hand 0: - 25; hand 1: -; deck: -x9; unseen: 25x9; viewer 0",
        "mille parker 2; rng: 1 2 3 4 5 6 7 8 9 10 11 12",
        """forts 4 deck=40 rounds=none; round 9 first 2; turn 3 send 3; card 36; from 9; to 2;
        acted 1; pair 1; depot: 2 stranded; bids 1: copas-1 oros-2; seat 1: 300 gas""",
    ],
)
def test_a_state_is_read_and_written(text):
    known = notation_of(text)
    game = known.parse_state(text)
    again = known.parse_state(known.state_text(game))
    assert again.raw == game.raw
    assert known.state_text(again) == known.state_text(game)


def test_every_card_is_read_and_written():
    for card in (*range(KINDS), NONE):
        assert notation.parse_card(notation.card_text(card)) == card


def test_every_value_of_an_option_is_written_and_read():
    for place, option in enumerate(notation.OPTIONS, RULE_ATTACK):
        for value in range(int(option == "goal"), books.most(place) + 1):
            text = notation.option_text(place, value)
            assert notation.parse_option(option, text) == (place, value)


def test_options_other_than_points_and_parts_have_words():
    for place, option in enumerate(notation.OPTIONS[:-2], RULE_ATTACK):
        most = books.most(place)
        assert len(notation.VALUES.get(option, ())) == (most + 1 if most <= 2 else 0), option


def test_answers_and_lines_of_the_score_sheet_have_words():
    words = [notation.action_text(action) for action in range(COUP_FOURRE, STAND + 1)]
    assert words == ["coup-fourre", "decline", "extend", "stand"]
    assert len(notation.SCORE_LINES) == LINES


def test_missing_clauses_mean_the_start_of_the_match():
    game = at("mille parker 2")
    assert asked(game) == "0 play"
    assert told(game, "side 1") == "0"
    assert told(game, "hand 0") == told(game, "hazards") == told(game, "discards") == ""
    game = fort_position.at("forts 3")
    assert fort_position.told(game, "fort 8") == "2 cars 2 improvements 0"
    assert fort_position.told(game, "seat 2") == "2 gas 2 water"
    assert len(fort_position.told(game, "deck 2").split()) == 48


def test_an_omitted_deck_holds_all_cards_that_no_clause_names():
    game = at("mille parker 4/2; hand 0: 25 25; discards: 100x3")
    assert game.now[AT_LEFT] == 106 - 5
    game = at(f"mille parker 4/2; side 0: 0 {ALL_SAFETIES}; hazards: 1 stop")
    assert game.now[AT_LEFT] == 106 - 5
    assert game.unseen[notation.CARDS.index("extra-tank")] == 0


def test_a_deck_is_written_in_drawing_order():
    game = at("mille parker 2; hand 0: 25 25; hand 1: 25; deck: 50 roll")
    do(game, "discard 25")
    assert told(game, "hand 1") == "25 50"
    cards = [forts.card_text(card) for card in range(47, -1, -1)]
    game = fort_position.at("forts 2; deck 0: " + " ".join(cards))
    assert game.order[0][47] == 47
    assert fort_position.told(game, "deck 0").split() == cards


def test_a_hand_is_written_in_the_order_of_the_sheet():
    assert told(at("mille parker 2; hand 0: stop 25 roll 25"), "hand 0") == "25 25 stop roll"


ACTIONS = "; play; play 30; discard; attack stop; attack stop 6; attack 25 1; attack stop -1"
ACTIONS += "; attack stop x; coup; play roll 1"
FORT_ACTIONS = "; gas copas-2; move espadas-1; fort 15; number 7; pay; buy 2"


@pytest.mark.parametrize(
    "read, text",
    [
        *((notation.parse_action, text) for text in ACTIONS.split("; ")),
        *((forts.parse_action, text) for text in FORT_ACTIONS.split("; ")),
        (notation.parse_card, "30"),
    ],
)
def test_an_invalid_text_is_refused(read, text):
    with pytest.raises(ValueError):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "mille", "mille poker 2", "mille parker 5", "mille parker x"),
        *("mille parker 2 speed=9", "mille parker 2 goal=710", "mille parker 2; wheel 3"),
        *("mille parker 2; side 0: 30 fast", "mille parker 2; hand 0: 30"),
        *("mille parker 2; hand 0: 25x8", "mille parker 2; turn 0 sleep"),
        *("chess 2", "forts 6", "forts 2 deck=50", "forts 2; hand 0: oros-13"),
        *("forts 2; hand 0: oros-2 oros-2", "forts 2 deck=40; hand 0: oros-8"),
        *("forts 2; bids 0: espadas-3", "forts 2; turn 0 sleep", "forts 2; fort 0: 0 horses 2"),
        "forts 2; castle 0: 1",
    ],
)
def test_an_invalid_state_is_refused(text):
    for known in (notation, forts):
        with pytest.raises(ValueError):
            known.parse_state(text)
