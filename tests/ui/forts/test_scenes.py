# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's animations: what they show, and that they leave what would be there anyway."""

import pytest

from engine.forts import names
from engine.forts.holdings import cars_at
from hardware import hal
from saves.settings import QUICK, STILL
from tests.ui.forts import tables

DEEDS = {
    "round": (names.ROUND_BEGINS, 1, names.NONE, 8),
    "card": (names.BOUGHT, 1, names.NONE, 0),
    "gas": (names.COLLECTED, 1, 3, 4),
    "own water": (names.COLLECTED, 0, names.NUMBERS, 2),
    "recruit": (names.RECRUITED, 1, 4, 3),
    "towers": (names.IMPROVED_FORT, 1, 3, 1),
    "move": (names.MOVED, 1, 3 << names.FORT_BITS | 5, 2),
    "further car": (names.PLACED, 1, 4, 3),
    "income": (names.INCOME, names.NONE, names.NONE, 1),
}


def frame():
    hal.display.refresh()
    return hal.display.frame_hash()  # type: ignore (it is the desktop's)


def until(stage, told):
    for _ in range(2000):
        if told():
            return
        stage.wait(20)
    raise AssertionError("it does not come")


def capture(stage):
    return tables.until_staged(stage, tables.conquest(stage), "Capture", 0)


@pytest.mark.parametrize("event", DEEDS.values(), ids=DEEDS.keys())
def test_a_deed_is_staged_and_leaves_what_would_be_there_without(stage, event):
    table = tables.tell(stage, event)
    scene = table._scene
    assert scene and 0 < len(scene.parts) <= 12
    began = frame()
    stage.wait(100)
    assert frame() != began
    stage.wait(1100)
    assert not table.runs_scene() and stage.stale() == 0
    staged = frame()
    stage.app.settings.motion = STILL
    table = tables.tell(stage, event)
    assert not table._scene
    assert frame() == staged


def test_a_tower_stands_when_it_has_landed(stage):
    table = tables.tell(stage, DEEDS["card"])
    stage.wait(500)
    table.game.forts[3] += names.IMPROVED
    event = bytes(DEEDS["towers"])
    towers = [table.map._towers[0][i] for i in range(4 * 5)]
    table.show_event(event, 0, "")
    stage.wait(300)
    assert [table.map._towers[0][i] for i in range(4 * 5)] == towers
    table.wait(5000)
    stage.wait(100)
    assert [table.map._towers[0][i] for i in range(4 * 5)] != towers


@pytest.mark.parametrize("key", [hal.UP, hal.A])
def test_any_key_ends_a_deed(stage, key):
    table = tables.tell(stage, DEEDS["income"])
    scene = table._scene
    stage.wait(100)
    stage.console.press(key)
    assert table._scene is not scene, "A goes on to the next event"
    assert not [part for part in scene.parts if part in table.group]


def test_a_card_that_a_rival_buys_shows_its_back(stage):
    table = tables.tell(stage, DEEDS["card"])
    assert [part[0][0] for part in table._scene.parts] == [13]


def test_without_motion_the_card_that_one_buys_lies_over_its_place_at_once(stage):
    stage.app.settings.motion = STILL
    tables.table(stage, tables.FIVE)
    stage.wait(600)
    tables.press(stage, hal.LEFT)
    stage.console.press(hal.A)
    new = stage.console.screen._new
    assert new._card.x == new._to > 0


def test_income_comes_from_pump_and_oasis_to_the_stocks_of_all(stage):
    table = tables.tell(stage, DEEDS["income"])
    assert len(table._scene.parts) == 2 * 5
    assert {start for _, start, _, _, _ in table._scene._flights} == {(123, 25), (123, 56)}
    ends = [end for _, _, end, _, _ in table._scene._flights]
    assert set(table.layout.stock_at) <= set(ends)
    assert {badge.x for badge in table.ranks.badges[1:]} <= {x for x, _ in ends}


# An attack


def test_dice_settle_one_after_the_other_and_bonuses_fly_to_the_sum(stage):
    table = tables.conquest(stage)
    until(stage, lambda: table.attack and table.attack.defence.dice)
    half = table.attack.defence
    stage.wait(600)
    assert half._dice[0][0] == 16 + half.dice // 10
    assert not half._sum._text
    stage.wait(140)
    assert half._dice[1][0] == 16 + half.dice % 10
    spots = half.dice // 10 + half.dice % 10
    assert half._sum._text == str(spots)
    assert [part.hidden for part in table._scene.parts] == [False, True]
    stage.wait(260)
    assert half._sum._text == f"{spots}+2×1"  # noqa: RUF001
    assert half.shown == spots + 2
    stage.wait(260)
    assert half._sum._text == f"{spots}+2×1+4×2"  # noqa: RUF001
    assert half.shown == spots + 10 and not table._scene


@pytest.mark.parametrize(
    "ours, theirs, tipped", [(14, 15, 1), (14, 16, -1), (20, 11, 2), (11, 20, -2)]
)
def test_the_beam_tips_to_the_side_that_would_win(stage, ours, theirs, tipped):
    """A fort falls if the attacker's total is one less than the defender's."""
    table = tables.table(stage, tables.DEFENCE)
    attack = table._open_attack(0, 1, table.game)
    assert all(piece.hidden for piece in attack._beam)
    attack.roll(attack.attack, 0, ours)
    attack.roll(attack.defence, 0, theirs)
    attack.attack.settle()
    attack.defence.settle()
    attack.weigh()
    left, right = attack._beam[0].y, attack._beam[-1].y
    assert left - right == 2 * tipped * table.layout.scale


def test_a_key_settles_the_dice(stage):
    table = tables.conquest(stage)
    until(stage, lambda: table.attack and table.attack.attack.dice)
    stage.console.press(hal.UP)
    half = table.attack.attack
    assert half.shown == half._total and not table._scene


def test_without_motion_the_dice_lie_at_once(stage):
    stage.app.settings.motion = STILL
    table = tables.conquest(stage)
    until(stage, lambda: table.attack and table.attack.attack.dice)
    assert table.attack.attack.shown == table.attack.attack._total
    assert not table._scene


# A conquest


def test_cars_drive_to_the_fort_from_where_they_were_sent(stage):
    table = capture(stage)
    scene = table._scene
    assert [source for _, _, source in scene._cars] == [3, 4]
    assert not table.map._frame.hidden
    before = scene._attack
    assert cars_at(before, 3) == 5 and cars_at(before, 4) == 4
    colours = stage.app.settings.colours
    walls = table.map.walls
    assert walls[0][0] == colours[0], "the flag is still the defender's"
    stage.wait(480)
    assert walls[0][0] == colours[1]
    stage.wait(140)
    assert not table._scene and table.map._frame.hidden
    assert walls[0].pixel_shader is stage.app.kit.sprite_colours


def test_a_conquest_takes_600_ms_or_half_of_that(stage):
    table = capture(stage)
    stage.wait(580)
    assert table._scene
    stage.wait(40)
    assert not table._scene
    stage.app.settings.motion = QUICK
    table = capture(stage)
    stage.wait(320)
    assert not table._scene


def test_a_conquest_leaves_what_would_be_there_without(stage):
    table = capture(stage)
    stage.wait(640)
    staged = frame()
    assert stage.stale() == 0
    stage.app.settings.motion = STILL
    table = tables.conquest(stage)
    until(stage, lambda: table.attack)
    until(stage, lambda: not table.attack)
    assert frame() == staged


@pytest.mark.parametrize("key", [hal.UP, hal.START])
def test_any_key_ends_a_conquest(stage, key):
    table = capture(stage)
    stage.wait(200)
    stage.console.press(key)
    assert not table._scene
    assert table.map.walls[0][0] == stage.app.settings.colours[1] or key == hal.START
