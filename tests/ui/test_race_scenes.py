# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's scenes: the deal, the goal, the sheet and the podium leave what is shown without them,
and any key ends them."""

from hardware import hal
from match import BOT
from saves.settings import STILL
from tests.ui import stage as stages
from tests.ui.stage import FINISH
from ui.base import palette, recipes

MOTIONS = (0, STILL)


def dealt(stage):
    stage.app.settings.kinds[1:] = bytes((BOT,)) * 8
    stage.app.replace(recipes.NEW_MATCH)
    stage.wait(20)
    return stage.console.screen


def to_the_goal(stage):
    """The first has completed the trip, and does not extend it."""
    table = stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    while "meta" not in table._event._text:
        stage.wait(20)
    return table


def frame(stage):
    hal.display.refresh()
    assert stage.stale() == 0
    return hal.display.frame_hash()  # type: ignore (it is the desktop's)


def with_and_without(stage, bring, ms):
    """What is seen some time after something, with and without motion."""
    seen = []
    for motion in MOTIONS:
        stage.app.settings.motion = motion
        bring(stage)
        stage.wait(ms)
        seen.append(frame(stage))
    return seen


def shown(table):
    return sum(not card.grid.hidden for card in table.hand._cards)


# The deal


def test_the_cards_are_dealt_one_by_one(stage):
    table = dealt(stage)
    counts = []
    for _ in range(22):
        counts.append(shown(table))
        stage.wait(20)
    assert counts == sorted(counts) and set(counts) == set(range(7))
    assert table._scene is None
    assert counts.index(6) <= 20  # 400 ms in all


def test_the_deal_leaves_the_hand_as_it_is_without_it(stage):
    with_motion, still = with_and_without(stage, dealt, 500)
    assert with_motion == still


def test_a_key_puts_all_cards_in_the_hand(stage):
    table = dealt(stage)
    stage.wait(100)
    assert table._scene and shown(table) < 6
    stage.press(hal.LEFT)
    assert not table._scene and shown(table) == 6


def test_with_several_persons_nothing_is_dealt_openly(stage):
    stage.app.settings.kinds[:2] = bytes(2)
    stage.app.replace(recipes.NEW_MATCH)
    stage.wait(20)
    assert stage.console.screen._scene is None


# The goal


def test_the_car_drives_through_the_ribbon(stage):
    table = to_the_goal(stage)
    scene = table._scene
    before = [(half.width, half.height) for half in scene._ribbon]
    assert all(piece.hidden for piece in scene._pieces)
    places, most = [], 0
    while table._scene:
        places.append(scene._car.x)
        most = max(most, sum(not piece.hidden for piece in scene._pieces))
        stage.wait(20)
    assert places == sorted(places)
    assert most == 12
    assert all(piece.hidden for piece in scene._pieces), "all of it has fallen"
    assert [(half.height, half.width) for half in scene._ribbon] == before


def test_the_goal_leaves_the_table_as_it_is_without_it(stage):
    seen = []
    for motion in MOTIONS:
        stage.app.settings.motion = motion
        table = to_the_goal(stage)
        table.wait(5000)
        stage.wait(2500)
        seen.append(frame(stage))
    assert seen[0] == seen[1]


def test_a_key_ends_the_goal_and_goes_on(stage):
    table = to_the_goal(stage)
    stage.wait(100)
    assert table._scene
    stage.press(hal.A)
    assert table._scene is None


# The sheet


def test_the_sheet_s_numbers_count_up_and_its_lines_roll_in(stage):
    to_the_goal(stage)
    sheet = stage.until("Sheet")
    cells = sheet.cells(0)
    heights, numbers = set(), []
    while sheet.written() < 2:
        heights.add(cells[0].grid.y)
        numbers.append(int(cells[1]._text))
        stage.wait(20)
    assert len(heights) >= 3
    assert numbers == sorted(numbers) and numbers[-1] == 700
    assert len(set(numbers)) >= 5


def test_the_sheet_is_the_same_with_and_without_motion(stage):
    first, second = with_and_without(stage, stages.sheet, 1000)
    assert first == second


def test_the_first_key_completes_the_sheet_and_stays(stage):
    to_the_goal(stage)
    sheet = stage.until("Sheet")
    stage.wait(100)
    stage.press(hal.A)
    assert stage.console.screen is sheet
    assert sheet.written() == sheet.lines()
    assert stage.stale() == 0


def test_the_winner_s_numbers_turn_gold(stage):
    stages.sheet(stage)
    sheet = stage.console.screen
    gold = sheet.app.kit.ink(palette.GOLD)
    for row in range(sheet.lines()):
        cells = sheet.cells(row)
        assert cells[1].grid.pixel_shader is gold
        assert cells[2].grid.pixel_shader is not gold


# The podium


def test_the_cars_come_to_their_steps_the_winner_s_last(stage):
    stages.arrivals(stage)
    podium = stage.console.screen
    assert [car.hidden for car in podium.cars] == [False, True, True]
    stage.wait(2000)
    assert [car.hidden for car in podium.cars] == [False] * 3
    assert [line._text for line, _ in podium.points] == ["300", "425", "1800"]
    heights = [car.y for car in podium.cars]
    assert heights == sorted(heights, reverse=True)


def test_a_car_that_comes_down_does_not_cover_the_headline(stage):
    stages.arrivals(stage)
    parts = list(stage.console.screen.group)
    cars = [parts.index(car) for car in stage.console.screen.cars]
    bands = [i for i, part in enumerate(parts) if getattr(part, "color_index", 0) == palette.GOLD]
    assert max(cars) < min(bands)


def test_the_podium_is_the_same_with_and_without_motion(stage):
    first, second = with_and_without(stage, stages.arrivals, 2000)
    assert first == second


def test_the_match_is_told_in_a_line(stage):
    stages.podium(stage)
    assert stage.console.screen._story == "un coup, 1375 de ventaja"
    assert "un coup, 1375 de ventaja" in stage.console.said


def test_a_key_ends_the_arrivals_and_chooses(stage):
    stages.arrivals(stage)
    podium = stage.console.screen
    stage.press(hal.DOWN)
    assert [line._text for line, _ in podium.points] == ["300", "425", "1800"]
    assert podium.at == 1
