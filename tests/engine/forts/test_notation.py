# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the notation reads, and refuses to read."""

from engine.forts import notation

from .position import at, told


def unreadable(text):
    try:
        at(text)
    except ValueError:
        return
    raise AssertionError(text)


def test_omitted_clauses_mean_the_start_of_a_match():
    game = at("forts 3")
    assert told(game, "fort 8") == "2 cars 2 improvements 0"
    assert told(game, "seat 2") == "2 gas 2 water"
    assert len(told(game, "deck 2").split()) == 48


def test_a_deck_stands_in_drawing_order():
    cards = [notation.card_text(card) for card in range(47, -1, -1)]
    game = at("forts 2; deck 0: " + " ".join(cards))
    assert game.order[0][47] == 47
    assert told(game, "deck 0").split() == cards


def test_a_state_written_and_read_is_the_same():
    text = "forts 4 deck=40 rounds=none; round 9 first 2; turn 3 send 3; card 36; from 9; to 2"
    game = at(f"""{text}; acted 1; pair 1; depot: 2 stranded; bids 1: copas-1 oros-2;
        seat 1: 300 gas""")
    assert at(notation.state_text(game)).raw == game.raw


def test_invalid_texts_are_refused():
    for text in (
        "",
        "chess 2",
        "forts 6",
        "forts 2 deck=50",
        "forts 2; hand 0: oros-13",
        "forts 2; hand 0: oros-2 oros-2",
        "forts 2 deck=40; hand 0: oros-8",
        "forts 2; bids 0: espadas-3",
        "forts 2; turn 0 sleep",
        "forts 2; fort 0: 0 horses 2",
        "forts 2; castle 0: 1",
    ):
        unreadable(text)


def test_every_action_is_written_and_read():
    for action in notation.all_actions():
        assert notation.parse_action(notation.action_text(action)) == action


def test_any_other_action_is_refused():
    for text in ("", "gas copas-2", "move espadas-1", "fort 15", "number 7", "pay", "buy 2"):
        try:
            notation.parse_action(text)
        except ValueError:
            continue
        raise AssertionError(text)
