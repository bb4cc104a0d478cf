# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Flying start: at the deal everybody's light is green, so everybody may drive at once."""

from engine.mille import books
from engine.mille import names as n
from engine.mille.game import Game
from engine.mille.notation import BOOKS

from .position import allowed, asked, at, do, refused, told

FLYING = "mille parker 3 flying_start=true; "


def lights(book, seats, sides, flying):
    """Returns which of the six sides show a green light after the deal, and which have shown
    one.
    """
    header = books.options(book, seats, sides)
    books.set_option(header, n.RULE_FLYING_START, flying)
    game = Game(header)
    game.start(5)
    return list(game.rolling), list(game.started)


def test_every_side_at_the_table_has_a_green_light_at_the_deal():
    for book in range(len(BOOKS)):
        known = books.tables(book)
        for i in range(0, len(known), 2):
            sides = known[i + 1]
            green = [1] * sides + [0] * (n.SIDES - sides)
            assert lights(book, known[i], sides, 1) == (green, green)


def test_no_light_is_green_without_it_and_no_book_has_it():
    for book in range(len(BOOKS)):
        assert lights(book, 2, 2, 0) == ([0] * n.SIDES, [0] * n.SIDES)
        assert not books.options(book, 2, 2)[n.RULE_FLYING_START]


def test_everybody_may_drive_at_once():
    hands = "hand 0: 25; hand 1: 50; hand 2: 200"
    do(at(FLYING + hands), "play 25", "play 50", "play 200")
    refused(at("mille parker 3; " + hands), "play 25", n.NEEDS_ROLL)


def test_a_roll_is_not_needed_before_the_first_hazard():
    refused(at(FLYING + "hand 0: roll"), "play roll", n.ROLLING)
    allowed(at("mille parker 3; hand 0: roll"), "play roll")


def test_everybody_may_be_attacked_at_once():
    game = at(FLYING + "hand 0: stop accident")
    allowed(game, "attack stop 1", "attack accident 2")
    refused(at("mille parker 3; hand 0: stop"), "attack stop 1", n.NOT_MOVING)
    allowed(at("mille wikipedia 2 flying_start=true; hand 0: stop"), "attack stop 1")
    refused(at("mille wikipedia 2; hand 0: stop"), "attack stop 1", n.NOT_STARTED)


def test_after_a_remedy_a_side_needs_a_roll():
    game = at(FLYING + "hazards: 0 accident; hand 0: repairs 25 roll; hand 1: 25; hand 2: 25")
    do(game, "play repairs", "discard 25", "discard 25")
    refused(game, "play 25", n.NEEDS_ROLL)
    allowed(game, "play roll")


def test_every_round_begins_so():
    for option, state in ((" flying_start=true", "0 rolling"), ("", "0")):
        game = at(f"mille parker 2{option}; turn 0 deal 1; side 0: 700; side 1: 300 rolling")
        do(game, "deal")
        assert asked(game) == "0 play"
        assert told(game, "side 0") == told(game, "side 1") == state


def test_a_side_in_a_position_shows_only_the_named_light():
    game = at(FLYING + "side 1: 0; side 2: 75 started")
    assert [told(game, f"side {side}") for side in range(3)] == ["0 rolling", "0", "75 started"]
