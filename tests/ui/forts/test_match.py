# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A person's turn in the fort game: plans, attacks and saving; its end: who is ahead by what, and
the match's story. What each key does is in tests/plays/forts."""

import random
from types import SimpleNamespace
from typing import Any

import displayio
import pytest

import factories
from career import awards
from engine.forts import names, notation
from engine.forts.combat import odds
from saves import match_format, record
from tests.saving import images
from tests.ui.console import Console, each_size_and_language
from tests.ui.forts import tables
from tests.ui.forts.tables import ALARM, DEFENCE, PLAN, A, B, D, R, U
from tests.ui.stage import Stage
from tests.ui.test_cues import tunes
from ui.forts import recap, sheet
from ui.forts.cues import alarm
from ui.forts.looks import OnMap
from ui.forts.phrases import advice
from ui.forts.podium import _LEFT
from ui.forts.summary import Summary

TO_ATTACK = (R, A, D, A, A)  # the card, attack, Brisa


# Plans


@pytest.mark.parametrize("done", range(4))
def test_the_menu_opens_at_every_step_of_a_plan_and_nothing_of_it_is_lost_or_told(stage, done):
    table = tables.asked(stage, PLAN, *(R, A, D, A, A, A)[: (2, 4, 5, 6)[done]])
    match = table.match
    planned = bytes(match.game.raw), match.tried, type(table.question()).__name__
    assert planned[1:] == (done, ("Use", "Fort", "Number", "Number")[done])
    heard = len(stage.console.said)
    tables.press(stage, tables.hal.START)
    assert type(stage.console.screen).__name__ == "Pause"
    tables.press(stage, B)
    stage.wait(3000)
    table = stage.console.screen
    assert (bytes(match.game.raw), match.tried, type(table.question()).__name__) == planned
    attacked = stage.console.text("F_EVENT_ATTACKED", "Ana", "Brisa")
    assert attacked not in stage.console.said[heard:]
    tables.press(stage, *[B] * (done + 1))
    assert type(table.question()).__name__ == "Cards" and match.tried == 0


# Choosing


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_up_and_down_stay_among_the_forts_that_may_be_chosen(stage, seats):
    table = tables.table(stage, f"forts {seats}; turn 0 turn; hand 0: oros-1")
    chance = random.Random(seats)
    for _ in range(200):
        forts = chance.sample(range(3 * seats), chance.randint(1, 3 * seats))
        question: Any = SimpleNamespace(forts=forts, at=0, last=0, instead=-1, arrows=())
        for key in (U, D):
            assert 0 <= OnMap(table, question).moved(key) < len(forts)


def test_before_an_attack_on_a_rival_who_would_win_gas_is_collected(stage):
    table = tables.table(stage, ALARM.replace("copas-2", "oros-2"))
    assert advice(table.match)[0] == notation.parse_action("gas oros-2")


@pytest.mark.parametrize(
    "state, fort, words",
    [
        ("fort 3: 0 cars 1; fort 4: 0 cars 1; fort 5: 1 cars 2", 5, ("F_REASON_LAST_FORT",)),
        ("fort 5: 1 cars 0; hand 0: oros-2 bastos-2", 5, ("F_WALK_BEST", 100)),
        ("fort 5: 1 cars 0; hand 0: oros-2", 5, ("F_WALK_CLUBS", 100)),
        ("fort 5: 1 cars 0; hand 0: bastos-2; seat 0: 1 gas", 5, ("F_WALK_GAS", 100)),
        ("fort 0: 0 cars 5 improvements 1; fort 4: 1 cars 1", 0, ("F_WALK_WORST", "Carla", 44)),
    ],
    ids=["safe", "falls at once", "without clubs", "without gas", "the worst rival"],
)
def test_the_walk_says_how_safe_a_fort_is(stage, state, fort, words):
    seats = 2 + (words[0] == "F_WALK_WORST")
    table = tables.asked(stage, f"forts {seats}; turn 0 turn; {state}", tables.U)
    assert table.question().risk(fort) == stage.console.text(*words)


# Attacks


@pytest.mark.parametrize("persons", (1, 2))
@pytest.mark.parametrize(
    "total, holder", [(16, 1), (15, None), (12, None), (11, 0)], ids=lambda value: str(value)
)
def test_only_where_water_decides_its_holder_is_asked(stage, total, holder, persons):
    table = tables.table(stage, DEFENCE.replace("total 14", f"total {total}"), persons)
    while not (table.attack and table.attack.over):
        stage.wait(20)
        if table.cursor.active or stage.console.screen is not table:
            assert holder is None
            return
    assert table.game.owner[0] == holder
    assert table.game.stock[2] == 4, "no water is lost"


# Saving


def test_idle_time_between_steps_saves_the_match_as_it_was_before_them(stage):
    table = tables.asked(stage, PLAN)
    before = images.content(table.match)
    tables.press(stage, *TO_ATTACK)
    tried = bytes(table.game.raw)
    assert tried not in bytes(before)
    assert images.content(table.match) == before
    assert bytes(table.game.raw) == tried


# Who is ahead

BOTH_FIVE = f"forts 4; {'; '.join(f'fort {i}: {i < 5:d}' for i in range(10))}; fort 0: 1 cars 3"


@pytest.mark.parametrize(
    "state, order, why",
    [
        ("forts 2; fort 3: 0; fort 4: 0", [0, 1], "FIVE"),
        ("forts 2; fort 0: 1; fort 1: 1", [1, 0], "FIVE"),
        (BOTH_FIVE, [1, 0, 3, 2], "FIVE CARS"),
        ("forts 2; fort 3: 0 cars 0; fort 4: 1 cars 5", [0, 1], "LIMIT FORTS"),
        ("forts 2; fort 3: 1 cars 3; fort 0: 0 cars 2 improvements 2", [1, 0], "LIMIT CARS"),
        ("forts 2; depot: 1", [1, 0], "LIMIT CARS"),
        ("forts 2; fort 3: 1 improvements 1; seat 0: 9 gas 9 water", [1, 0], "LIMIT TOWERS"),
        ("forts 2; seat 1: 5 gas 0 water", [1, 0], "LIMIT STOCK"),
        ("forts 4", [0, 1, 2, 3], "LIMIT NOTHING"),
    ],
)
def test_seats_are_ranked_by_what_decides_the_match_and_the_podium_says_it(
    stage, state, order, why
):
    match = tables.match_of(stage, state)
    assert sheet.ranks(match.game, sheet.numbers_of(match.game)) == order
    winners = [0] * len(order)
    n = match.game.winners(winners)
    assert order[:n] == winners[:n]
    stage.console.open(factories.podium(stage.app, match))
    words = ": ".join(stage.console.text(f"FM_BY_{word}") for word in why.split())
    assert words in stage.console.said


@pytest.mark.parametrize("state, crowns", [("forts 3", 0), ("forts 3; fort 0: 1 cars 0", 1)])
def test_nobody_is_crowned_while_all_are_level(stage, state, crowns):
    group = displayio.Group()
    sheet.draw(stage.app, group, tables.match_of(stage, state), 20, 14)
    tiles = [part[0] for part in group if isinstance(part, displayio.TileGrid)]
    assert tiles.count(sheet._CROWN) == crowns


@pytest.mark.parametrize("key", [False, True])
def test_the_table_lands_row_by_row_and_a_key_shows_all_at_once(stage, heard, key):
    match = tables.match_of(stage, tables.RANKED)
    heard.clear()
    stage.console.open(factories.podium(stage.app, match))
    stage.wait(900)
    group = stage.console.screen._table
    assert any(part.hidden for part in group)
    assert tunes(heard) == ["LINE_1", "LINE_2"]
    if key:
        stage.press(tables.hal.DOWN)
    else:
        stage.wait(2500)
    assert not any(part.hidden for part in group)
    rows = ["LINE_1", "LINE_2"] if key else [f"LINE_{row}" for row in range(1, 6)]
    assert tunes(heard) == [*rows, "LOST"]


def test_the_most_forts_ever_are_told_at_the_end(stage):
    match = tables.match_of(stage, tables.RANKED)
    kept = record.Career()
    kept.set(record.row_of(match.game.options), record.BEST, 6)
    record.keep(stage.app, kept)
    match.earned = 1 << awards.BEST_EVER
    stage.console.open(factories.podium(stage.app, match))
    stage.wait(100)
    text = stage.console.text
    assert text("INFO_SIDE", text("RECORD"), text("RECORD_FORTS", 6)) in stage.console.said
    stage.press(A)
    assert type(stage.console.screen).__name__ == "Table"


# The story


def raid(stage, state=tables.RAID, before=None):
    """Bruno takes Alba from Ana with five cars against one and a tower. before: the story."""
    match = tables.table(stage, state).match
    raw = bytes(match.game.raw)
    for seed in range(50):
        match.game.raw[:] = raw
        match.story[:] = before or bytes(recap.SIZE)
        match.game.rng[0] = seed
        for action in ("fort 0", "number 5"):
            match.apply(notation.parse_action(action))
        if match.game.owner[0] == 1:
            return match
    raise AssertionError("no such dice")


def lines(stage, match):
    """The story's lines; a heading and words with a colon between them."""
    found = recap.lines(Summary(stage.app.texts, match), match)
    return [": ".join(words for words in line if words) for line in found]


def earlier(*turning_point):
    """The story with an earlier turning point."""
    story = bytearray(recap.SIZE)
    story[recap.ROUND : recap.PERCENT + 1] = bytes(turning_point)
    return story


def test_the_conquest_that_changes_the_lead_is_the_turning_point(stage):
    match = raid(stage)
    percent = (odds(2 * 5 - 2 - 4) + 5) // 10
    assert lines(stage, match) == [
        f"Momento clave, ronda 1 ({percent} %): ¡Bruno te quita Alba!",
        "Más tiempo: Bruno, una ronda en Alba",
        "Tu némesis: Bruno, un fuerte",
    ]


@pytest.mark.parametrize(
    "also, before, first",
    [
        ("fort 1: 2 cars 0", None, "Golpe osado, ronda 1 ("),
        (
            "fort 6: 1 cars 0",
            earlier(7, 1, 2, 6, recap.LED + 66),
            "Momento clave, ronda 7 (66 %): ¡Bruno conquista Cobre!",
        ),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 3), "Golpe osado, ronda 7 (3 %)"),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 99), "Golpe osado, ronda 1 ("),
    ],
    ids=["no lead", "no new lead", "worse odds before", "better odds before"],
)
def test_of_several_conquests_the_last_new_lead_or_the_boldest_is_told(stage, also, before, first):
    assert lines(stage, raid(stage, tables.RAID + "; " + also, before))[0].startswith(first)


def test_a_fort_without_cars_is_taken_without_odds(stage):
    match = tables.table(stage, tables.RAID + "; fort 0: 0 cars 0; fort 1: 2 cars 0").match
    for action in ("fort 0", "number 1"):
        match.apply(notation.parse_action(action))
    assert lines(stage, match)[0] == "¡Bruno te quita Alba!"


def test_of_a_match_that_was_counted_in_part_there_is_no_story(stage):
    match = raid(stage)
    match.story[recap.PART] = 1
    assert lines(stage, match) == []


LEADS = """4 rounds=10; round {} first 0; turn 0 turn; fort 3: 0 cars 2; fort 4: {};
    fort 5: 3 cars 2; fort 6: 3 cars 2; fort 7: 3 cars 2; fort 8: 3 cars 2; fort 9: 3 cars 2;
    fort 10: 1 cars 2; fort 11: 2 cars 2; {}"""
LEVEL_STOCK = "; ".join(f"seat {seat}: 3 gas 3 water" for seat in range(4))


@pytest.mark.parametrize(
    "now, fort, alarms",
    [
        (7, "0 cars 2", (False, False)),  # five each, and all else alike: shared
        (7, "0 cars 3", (True, False)),
        (7, "1 cars 2", (False, True)),
        (10, "1 cars 2", (False, True)),  # four forts are one too few in the last round
    ],
)
def test_an_alarm_is_true(stage, now, fort, alarms):
    table = tables.table(stage, "forts " + LEADS.format(now, fort, LEVEL_STOCK))
    told = [alarm(table.phrases, table.match, seat) is not None for seat in (0, 3)]
    assert tuple(told) == alarms


def test_four_forts_alarm_before_the_last_round_and_not_in_it(stage):
    four = "forts 3 rounds=10; round {} first 0; turn 1 turn; fort 0: 1 cars 3"
    for now, told in ((9, True), (10, False)):
        table = tables.table(stage, four.format(now))
        assert (alarm(table.phrases, table.match, 1) is not None) == told


def test_a_fort_is_held_from_its_conquest_to_its_loss_or_the_end(stage):
    match = raid(stage)
    match.game.now[names.AT_ROUND] = 6
    assert lines(stage, match)[1] == "Más tiempo: Bruno, 6 rondas en Alba"
    match.story[recap.LONGEST : recap.HELD + 1] = bytes((7, 2, 5))
    assert lines(stage, match)[1] == "Más tiempo: Carla, 7 rondas en Bravo"


@pytest.mark.parametrize("language", ["fr"])
def test_a_french_colon_has_a_space_before_it(stage):
    match = tables.match_of(stage, tables.RANKED)
    stage.console.open(factories.podium(stage.app, match))
    said = [line for line in stage.console.said if ":" in line]
    assert said and all(line.count(":") == line.count(" :") for line in said), said


@each_size_and_language
def test_every_line_of_the_end_fits(monkeypatch, size, language):
    stage = Stage(Console(monkeypatch, size, language))
    width = stage.app.kit.font.width
    text = stage.console.text
    for cause in ("FM_BY_FIVE", "FM_BY_LIMIT"):
        for line in ("FORTS", "CARS", "TOWERS", "STOCK", "NOTHING"):
            words = text("INFO_SIDE", text(cause), text("FM_BY_" + line))
            assert width(words) <= stage.app.width - 2
    match = tables.match_of(stage, tables.RANKED)
    for seat in match.seats:
        seat.name = "Gonzalo"
    for fort in range(15):
        for led, number in ((0, 1), (recap.LED, 12)):
            match.story[recap.ROUND : recap.HELD + 1] = bytes(
                (255, 1, 0, fort, led + 88, 20 * number, 1, fort)
            )
            match.story[recap.RUINED + recap.SEATS] = number
            for line in lines(stage, match):
                rows = line.split(": ")
                assert len(rows) == 2
                assert max(width(row) for row in rows) <= stage.app.width - _LEFT + 1, line


# The story is kept with the match


def played(stage, kept=False) -> Any:
    """A match of bots up to the second conquest. kept: kept and read again in each attack."""
    match: Any = tables.table(stage, tables.FIVE).match
    match.start(3)
    readings = 0
    while sum(match.story[recap.RUINED :]) < 2:
        match.apply(match.bot_action())
        if kept and names.SENDING < match.game.phase <= names.OVERFLOW:
            raw = bytes(match.game.raw)
            match = match_format.resumed(images.content(match))
            assert bytes(match.game.raw) == raw
            readings += 1
    assert readings or not kept
    return match


def test_the_story_is_kept_with_the_match(stage):
    match = played(stage)
    match.story[recap.LONGEST] = 99  # of an earlier round, which is not played again
    again: Any = match_format.resumed(images.content(match))
    assert again.story == match.story


def test_a_match_is_kept_in_the_middle_of_an_attack_and_counts_it_once(stage):
    assert played(stage, kept=True).story == played(stage).story


def test_a_match_kept_before_there_were_stories_goes_on_with_what_is_known(stage):
    match = tables.table(stage, tables.FIVE).match
    match.start(3)
    content = images.content(match)
    old: Any = match_format.resumed(content[: -recap.SIZE])
    assert old.story[recap.PART]
    assert lines(stage, old) == []
    assert old.game.raw == match.game.raw
    with pytest.raises(ValueError):  # a story that is cut off is no match
        match_format.resumed(content[:-1])
