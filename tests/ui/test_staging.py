# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table shows an event as it happens: who acts is marked, it changes when the card lands, and
it tells nothing that no event has told yet."""

import pytest

import host
from engine.mille import names
from hardware import hal
from tests.ui.forts import tables
from tests.ui.stage import NAMES, SIX, TWO, asked, asked_with_others, is_drawn, pressed
from tests.ui.test_cues import rgb
from ui.base import cues, palette

HELD = """mille salon-es 3/3; round 1 dealer 0; turn 1 play; side 0: 0; side 1: 100 rolling;
    side 2: 100 rolling; hand 0: 25 25 50 50 75 {}; deck: roll stop roll stop roll stop;
    hand 1: accident accident accident accident accident accident accident;
    hand 2: 25 25 50 50 75 {}"""
HOLDER = HELD.format("roll", "driving-ace")
NOBODY = HELD.format("driving-ace", "roll")
THEIRS = """mille salon-es 2/2; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 450 rolling; hand 0: 25 25 50 50 75 75; hand 1: 25 25 50 50 75 75 75;
    deck: roll roll roll roll"""


@pytest.fixture
def lights(monkeypatch):
    """The lights' colours so far."""
    shone = []
    monkeypatch.setattr(host.current(), "lights", shone)
    return shone


def gold_names(table):
    """The names written in gold beside the road."""
    ink = table.app.kit.ink(palette.GOLD)
    return [row._name._text.split("\n")[0] for row in table.rivals._rows if row_ink(row) is ink]


def row_ink(row):
    return row._name.grid.pixel_shader


def watched(stage, ms):
    """Frame by frame, the words at the top."""
    table = stage.console.screen
    for _ in range(0, ms, 20):
        stage.wait(20)
        yield table._event._text


# Who acts


def named(text):
    """The seat that a sentence begins with; 0, who is told of as "you", if it is nobody's name."""
    who = text.lstrip("¡").split(" ")[0].rstrip(":")
    return NAMES.index(who) if who in NAMES else 0


def test_in_the_race_the_name_the_lights_and_the_words_are_of_the_same_player(stage, lights):
    table = stage.match(SIX)
    stage.wait(500)
    stage.play("attack stop 1")
    seen = set()
    for text in watched(stage, 8000):
        if table.cursor.active or not text:
            continue
        seat = named(text)
        seen.add(seat)
        assert gold_names(table) == ([NAMES[seat]] if seat else [])
        side = cues._COLOURS[stage.app.settings.colours[seat]]
        assert lights[-1] == rgb(side)
    assert len(seen) == 6


def test_in_the_fort_game_the_name_and_the_lights_are_those_of_the_words(stage, lights):
    table = tables.table(stage, tables.FIVE)
    stage.wait(600)
    tables.press(stage, hal.B, hal.A)
    shown = []
    show = table.ranks.show
    table.ranks.show = lambda view, phrases, turn, own: (
        shown.append(turn), show(view, phrases, turn, own)
    )  # fmt: skip
    seen = set()
    for text in watched(stage, 15000):
        if table.cursor.active or table.attack or not text or not shown:
            continue
        last = text.split(" ")[-1]  # "Le toca a Carla"
        seat = NAMES.index(last) if last in NAMES else named(text)
        seen.add(seat)
        assert shown[-1] == seat, text
        assert lights[-1] == rgb(cues._COLOURS[stage.app.settings.colours[seat]])
    assert len(seen) >= 4


def test_who_is_asked_out_of_turn_is_marked(stage, lights):
    table = tables.table(stage, tables.CLAIM)
    stage.wait(600)
    assert table.cursor.active
    assert table.ranks._turn.x == table.ranks._x(0, 0)
    assert lights[-1] == rgb(cues._COLOURS[stage.app.settings.colours[0]])


# The table changes when the card lands


def test_the_table_changes_when_the_card_lands(stage):
    table = stage.match(THEIRS)
    number = table.rivals._only.number
    texts = [number._text for _ in watched(stage, 400) if table._flight]
    assert set(texts) == {"450"}
    assert len(texts) >= 10
    assert int(number._text) > 450


def test_another_screen_puts_the_card_down_first(stage):
    table = stage.match(THEIRS)
    stage.wait(100)
    stage.press(hal.SELECT, hal.B)
    assert int(table.rivals._only.number._text) > 450


# Nothing is told before the answer


def to_the_answer(stage, state, viewer, **how):
    """The frames from a bot's attack to the public question, or to what happens next."""
    table = stage.match(state, persons=3, **how)
    table.match.seats[1].kind = 1
    table.match.viewer = viewer
    table.draw()
    film = []
    while not table._queued:
        stage.wait(20)
    while table.match.game.phase in (names.COUP, names.PLAYING) and len(film) < 44:
        film += stage.film(20)
        if type(stage.console.screen).__name__ != "Table":
            break
    return film


@pytest.mark.parametrize("viewer", [names.NONE, 0, 2])
@pytest.mark.parametrize("coup_modes", [0, 1])
def test_from_flight_to_answer_the_frames_are_the_same_whoever_holds_the_safety(
    stage, viewer, coup_modes
):
    films = [
        to_the_answer(stage, state, viewer, coup_modes=coup_modes) for state in (HOLDER, NOBODY)
    ]
    # The viewer's own hand lies face down, so the states differ in nothing that is public.
    assert films[0] == films[1]
    assert len(films[0]) >= 20
    assert len(set(films[0])) >= 5


@pytest.mark.parametrize("key", [hal.SELECT, hal.START, hal.ALL_INFO, hal.TURN])
def test_before_an_attack_is_answered_no_key_tells_who_holds_the_safety(stage, key):
    told = []
    for state in (HOLDER, NOBODY):
        table = stage.match(state, persons=3)
        table.match.seats[1].kind = 1
        stage.wait(300)
        stage.console.said.clear()
        stage.console._desk.tap(key)
        stage.console.app.take_key()
        told.append((type(stage.console.screen).__name__, list(stage.console.said)))
    assert told[0] == told[1] == ("Table", [])


# One's own card


def test_a_drawn_card_is_not_in_the_hand_before_the_turn(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    counts = []
    for _ in watched(stage, 3000):
        if table.cursor.active:
            break
        counts.append(sum(not card.grid.hidden for card in table.hand._cards))
    assert set(counts) == {6}


def test_a_drawn_card_comes_from_the_deck_and_is_large(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    places = []
    for _ in watched(stage, 4000):
        if is_drawn(table):
            places.append(table._flight._grid.x if table._flight else 0)
            assert table.hand._large._shown == names.MILES_200
    assert places[0] > places[-1] == table.hand.x(3)
    assert sum(place == places[-1] for place in places) >= 10  # it lies there for a moment
    assert table._event._text.endswith("200")


def test_a_dot_marks_the_drawn_card_until_the_next_key(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    stage.wait(4000)
    assert table.cursor.active
    assert not table.hand._dot[0].hidden
    stage.press(hal.LEFT)
    assert table.hand._dot[0].hidden


def test_a_drawn_card_is_seen_however_the_bots_were_hurried(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    frames = 0
    while not table.cursor.active:
        stage.press(hal.A)
    while is_drawn(table):
        stage.wait(20)
        frames += 1
    assert frames >= 15


def test_the_deck_s_figure_is_right_while_one_chooses(stage):
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    stage.wait(4000)
    assert table.cursor.active
    assert table.gauges._left._text == str(table.game.now[names.AT_LEFT])


def test_with_several_persons_the_card_comes_once_its_owner_holds_the_device(stage, monkeypatch):
    table = stage.match(SIX, persons=2)
    opened = asked_with_others(stage, table, monkeypatch)
    stage.play("play 25")
    del opened[:]
    stage.until("HandOver")
    assert not any(opened)
    stage.press(hal.A)
    if type(stage.console.screen).__name__ == "News":
        stage.press(hal.A)
    stage.wait(100)
    assert is_drawn(table)
    stage.wait(1500)
    assert table.cursor.active and not table.hand._dot[0].hidden


def test_a_card_drawn_by_hand_stays_on_the_deck_until_it_is_taken(stage):
    stage.app.settings.draw_by_hand = 1
    table = stage.match(TWO)
    stage.wait(500)
    stage.play("play end-of-limit")
    stage.wait(4000)
    assert asked(table) == "Draw"
    assert sum(not card.grid.hidden for card in table.hand._cards) == 6
    stage.press(hal.A)
    stage.wait(800)
    assert sum(not card.grid.hidden for card in table.hand._cards) == 7
    assert table._event._text.endswith("200")


def test_a_card_bought_comes_from_the_deck_large_and_is_dotted_until_the_next_key(stage):
    table = tables.table(stage, tables.FIVE)
    stage.wait(600)
    tables.press(stage, hal.LEFT)
    stage.press(hal.A)
    places = []
    while not table.cursor.active:
        stage.wait(20)
        places.append(table._new._card.x)
    assert places[0] < places[-1]
    assert sum(place == places[-1] for place in places) >= 5
    assert [part.hidden for part in table._new.parts] == [True, False, False]
    stage.press(hal.LEFT)
    assert table._new is None
    assert stage.stale() == 0


# A coup fourré


def test_a_coup_of_ours_is_gold_and_names_what_it_brings(stage):
    pressed(stage)
    stage.wait(1200)
    table = stage.console.screen
    assert table.shining.band.color_index == palette.GOLD
    assert table.shining.band.y >= table.layout.name_y
    assert table._name._text == "+300 y otro turno"
    assert not gold_names(table)


def test_a_rival_s_coup_is_silver_on_its_row(stage):
    from tests.ui.stage import gold

    gold(stage)
    table = stage.console.screen
    assert table.shining.band.color_index == palette.GREY
    assert table.shining.band.y < table.layout.road_y
    assert "+300" not in table._name._text


def test_a_rival_s_shield_falls_on_the_hazard(stage):
    from tests.ui.stage import gold

    gold(stage)
    table = stage.console.screen
    x, y = table.shining._place
    lamp = table.rivals._only._lamps.x + 9 * 3  # the driving ace's, which showed the accident
    assert (x + 5, y + 5) == (lamp, table.layout.top)
