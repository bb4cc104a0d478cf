# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's table explains itself: how one's side stands, what a card does, whose a deed is."""

import pytest

from engine.mille import names
from engine.mille.notation import parse_state
from hardware import hal
from tests.ui import slots
from tests.ui.console import each_size
from tests.ui.stage import SIX, STUCK, TEAMS, TWO
from tests.ui.test_texts import PHRASES, font
from tools import art
from ui.base.font import wrap
from ui.base.kit import LINE
from ui.mille.layout import Layout
from ui.mille.signs import standing

OPTIONS = "mille salon-es 2/2 wrong_way=true; turn 0 play; hand 0: 25 75; hand 1: 50; deck: 50 50;"


@pytest.fixture
def language():
    return "en"


def lines(text, width):
    """How many lines a text takes."""
    number = start = 0
    while start < len(text):
        start = wrap(font, text, start, width)
        number += 1
    return number


def state(table):
    """The line that says how one's own side stands."""
    return table.gauges._stand.words._text


# --- the state line


@pytest.mark.parametrize(
    ("side", "stands"),
    [
        ("side 0: 0", "NEEDS_ROLL"),
        ("side 0: 100 rolling", "GOING"),
        ("side 0: 100 right-of-way", "GOING"),
        ("side 0: 100 rolling limited", "SPEED_LIMIT"),
        ("side 0: 100 limited", "NEEDS_ROLL"),
        ("side 0: 100 rolling wrong-way limited", "WRONG_WAY"),
        ("side 0: 100 rolling; hazards: 0 stop", "STOP"),
        ("side 0: 100 rolling limited; hazards: 0 accident", "ACCIDENT"),
        ("side 0: 100; hazards: 0 flat-tire 0 out-of-gas", "OUT_OF_GAS"),
        ("side 0: 1000 rolling", "ARRIVED"),
    ],
)
def test_it_says_what_must_be_mended_first(side, stands):
    game = parse_state(OPTIONS + side)
    what = standing(game, 0)
    order = (*names_of_hazards(), "NEEDS_ROLL", "GOING", "ARRIVED")
    assert order[what - names.STOP] == stands


def names_of_hazards():
    return ("STOP", "SPEED_LIMIT", "OUT_OF_GAS", "FLAT_TIRE", "ACCIDENT", "WRONG_WAY")


@pytest.mark.parametrize("size", each_size)
def test_it_never_goes(stage, size):
    table = stage.match(SIX)
    stage.wait(500)
    assert state(table) == stage.console.text("STATE_GOING", 425)
    stage.press(hal.RIGHT, hal.B, hal.LEFT, hal.A)
    seen = set()
    for _ in range(100):
        stage.wait(100)
        seen.add(state(table))
    assert "" not in seen and table.gauges._stand.words.grid.hidden is False


@pytest.mark.parametrize("size", each_size)
def test_a_lifted_card_never_covers_the_action_s_words(size):
    layout = Layout(*size)
    assert layout.name_y + LINE * layout.scale <= layout.hand_y - layout.lift * layout.scale
    assert layout.state_y + LINE <= layout.name_y


def test_the_own_sign_is_at_least_16_pixels_high_and_wide(stage):
    table = stage.match(STUCK)
    bitmap = table.gauges._stand._bitmap
    assert bitmap.width >= 16 and bitmap.height >= 16


# --- nothing to play


def test_where_nothing_can_be_played_the_cursor_offers_to_throw_what_a_good_player_would(stage):
    table = stage.match(STUCK)
    stage.wait(500)
    card = table.view().hands[0][table.question().at]
    assert card == table.match.least() == names.GASOLINE
    assert table._action._text == "Ⓐ " + stage.console.text("DISCARD")
    stage.press(hal.RIGHT)
    assert table._action._text == "Ⓐ " + stage.console.text("DISCARD")
    stage.press(hal.LEFT, hal.A)
    assert table.game.discards[names.GASOLINE] == 1


def test_a_reason_disappears_with_the_next_key(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.press(hal.RIGHT, hal.A)
    assert table._event._text == stage.console.text("REASON_LIMITED")
    stage.press(hal.RIGHT)
    assert table._event._text == ""


def test_a_hint_s_reason_does_too(stage):
    table = stage.match(SIX)
    stage.wait(500)
    stage.press(hal.START, hal.DOWN, hal.A)
    stage.wait(1500)
    table = stage.console.screen
    assert table._event._text
    stage.press(hal.B, hal.LEFT)
    assert table._event._text == stage.console.text("ASK_WHAT_IT_DOES")


# --- what a card does


@pytest.mark.parametrize("size", each_size)
@pytest.mark.parametrize("language", slots.LANGUAGES)
def test_what_a_card_does_fits_beside_it(size, language):
    width = Layout(*size).rivals_width - 2
    phrases = [text for name, text in PHRASES[language].items() if name.startswith("EXPLAIN_")]
    assert len(phrases) == names.KINDS
    assert [text for text in phrases if lines(text, width) > 3] == []


def test_the_selected_card_says_what_it_does(stage):
    table = stage.match(TWO)
    stage.wait(1000)
    assert table.rivals._text == stage.console.text("EXPLAIN_25")
    stage.press(hal.LEFT)
    stage.wait(300)
    assert table.rivals._text == stage.console.text("EXPLAIN_DRIVING_ACE")


def test_so_does_the_card_that_a_rival_plays(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play 25")
    while not table.cursor.active:
        stage.wait(100)
        played = table.hand._large._shown
        if table.rivals._next == stage.console.text("EXPLAIN_100"):
            break
    assert stage.console.text(f"CARD_{(25, 50, 75, 100, 200)[played]}") == "100"


def test_where_there_is_no_room_it_does_so_on_a_page(stage):
    table = stage.match(SIX)
    stage.wait(500)
    assert not table.rivals.explains
    stage.press(hal.RIGHT, hal.DOWN)
    assert type(stage.console.screen).__name__ == "CardPage"
    card = stage.console.text("CARD_200") + ". " + stage.console.text("EXPLAIN_200")
    assert stage.console.said[-1] == card
    stage.press(hal.B)
    assert stage.console.screen is table and table.question().at == 1


# --- teams, points and signs


def test_a_team_is_called_by_its_people(stage):
    table = stage.match(TEAMS)
    assert [table.phrases.side(side) for side in (0, 1)] == ["You+Carla", "Bruno+Diego"]
    stage.match("mille salon-es 9/3; round 1 dealer 8; turn 0 play")
    assert stage.console.screen.phrases.side(1) == "Bruno+Elena+Hugo"
    assert stage.console.screen.phrases.side(1, True) == "B+E+H"


def test_my_side_s_badge_is_beside_what_my_partners_do(stage):
    table = stage.match(TEAMS)
    stage.wait(500)
    colours = stage.app.settings.colours
    badges = [table.rivals._badge[0], table.gauges._stand._badge[0]]
    assert badges == [18 + colours[0]] * 2
    stage.play("discard 25")
    shown = {}
    while not table.cursor.active:
        stage.wait(100)
        shown[table._event._text.split(":")[0].split(" ")[0]] = table.rivals._badge[0]
    for seat, name in enumerate(("You", "Bruno", "Carla", "Diego")):
        assert shown[name] == 18 + colours[seat % 2]


def test_the_points_of_the_match_are_at_the_table_from_the_second_round_on(stage):
    assert stage.match(TWO).gauges.score._text == "1475:2100"
    assert stage.match(SIX).gauges.score._text == ""


def test_the_three_breakdowns_differ_in_outline():
    tiles = art.read_sheet(art.SOURCES / "signs.txt")[2]
    outlines = [tuple(bool(c) for row in tiles[i] for c in row) for i in (3, 4, 5)]
    for a in outlines:
        for b in outlines:
            assert a is b or sum(x != y for x, y in zip(a, b, strict=True)) >= 20


def test_everybody_s_signs_are_told_in_words(stage):
    stage.match(STUCK)
    stage.wait(500)
    stage.press(hal.SELECT)
    screen, text = stage.console.screen, stage.console.text
    assert (screen._needs._text, screen._suffers._text) == (text("STATE_NEEDS_ROLL"), "")
    stage.press(hal.DOWN)
    assert screen._needs._text == text("STATE_ACCIDENT")
    assert screen._suffers._text == text("SHORT_SPEED_LIMIT")
