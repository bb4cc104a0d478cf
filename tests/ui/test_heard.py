# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is staged is heard once, at the moment at which it is seen; without motion, at once.

Moments are those of the scene or of the flight, in frames; nothing here measures seconds.
"""

import pytest

from hardware import hal
from match import BOT
from saves.settings import STILL
from tests.ui.forts import tables
from tests.ui.forts.test_scenes import DEEDS
from tests.ui.stage import FINISH, OUR_ACE, SIX, TWO, pressed
from tests.ui.test_cues import TUNES, tunes
from ui.base import recipes
from ui.base.screen import Scene

FRAME = 20  # ms


@pytest.fixture
def stage(heard, stage):
    """The stage, with its tunes recorded from the beginning."""
    return stage


def ticks(heard):
    """How many ticks have been heard."""
    return [tune for tune, _ in heard].count(TUNES["TICK"])


def frames(stage, goes_on):
    """Lets time pass for as long as something goes on."""
    for _ in range(500):
        if not goes_on():
            return
        stage.wait(FRAME)
    raise AssertionError("it does not end")


def landed(stage, heard, action, state=SIX, persons=1):
    """A card has been played and lands; returns what was heard while it flew."""
    table = stage.match(state, persons=persons)
    stage.wait(100)
    heard.clear()
    stage.play(action)
    frames(stage, lambda: not table._flight)
    frames(stage, lambda: table._flight)
    return tunes(heard[:-1])


# The race: cards are heard as they land

CARDS = [
    (SIX, "play 25", "DISTANCE_25"),
    (TWO, "play end-of-limit", "REMEDY"),
    (TWO, "play driving-ace", "SAFETY"),
    (SIX, "attack stop 1", "ATTACK"),
    (TWO, "discard stop", "DISCARD"),
]


@pytest.mark.parametrize("state, action, cue", CARDS)
def test_a_card_is_heard_once_when_it_lands(stage, heard, state, action, cue):
    assert landed(stage, heard, action, state) == []
    assert tunes(heard) == [cue]
    table = stage.console.screen
    frames(stage, lambda: table._scene)
    assert tunes(heard).count(cue) == 1


@pytest.mark.parametrize("state, action, cue", CARDS)
def test_without_motion_a_card_is_heard_as_it_leaves(stage, heard, state, action, cue):
    stage.app.settings.motion = STILL
    table = stage.match(state)
    stage.wait(100)
    heard.clear()
    stage.play(action)
    frames(stage, lambda: not table._flight)
    assert tunes(heard) == [cue]
    frames(stage, lambda: table._flight)
    assert tunes(heard) == [cue]
    assert not ticks(heard)


@pytest.mark.parametrize("key", [hal.A, hal.START, hal.SELECT])
def test_a_key_while_the_card_flies_loses_no_hit(stage, heard, key):
    state = OUR_ACE.replace("driving-ace", "75")
    table = stage.match(state)
    heard.clear()
    frames(stage, lambda: not table._flight)
    assert not tunes(heard)
    stage.press(key)
    assert tunes(heard)[0] == "HIT" and tunes(heard).count("HIT") == 1


def test_a_discard_that_is_taken_back_is_not_heard(stage, heard):
    stage.app.settings.undo = 1
    table = stage.match(TWO)
    stage.wait(100)
    heard.clear()
    stage.play("discard stop")
    frames(stage, lambda: not table._flight)
    stage.press(hal.LEFT)
    assert "DISCARD" not in tunes(heard)


def test_the_distance_ticks_while_the_car_drives(stage, heard):
    landed(stage, heard, "play 200", SIX)
    table = stage.console.screen
    before = ticks(heard)
    frames(stage, lambda: table._scene)
    assert not before and 3 <= ticks(heard) <= table.pace * 6 // 9 // 50


def test_the_points_of_a_coup_tick_and_its_call_comes_before_them(stage, heard):
    stage.match(OUR_ACE)
    pressed(stage)
    table = stage.console.screen
    frames(stage, lambda: not table._scene)
    assert tunes(heard)[-1] == "COUP" and not ticks(heard)
    frames(stage, lambda: table._scene)
    assert 6 <= ticks(heard) <= 12  # from 0 to 300 by 25
    assert tunes(heard).count("COUP") == 1


def test_each_card_dealt_is_heard(stage, heard):
    stage.app.settings.kinds[1:] = bytes((BOT,)) * 8
    stage.app.replace(recipes.NEW_MATCH)
    frames(stage, lambda: getattr(stage.console.screen, "_scene", None) is None)
    table = stage.console.screen
    assert tunes(heard) == []
    while table._scene:
        shown = sum(not card.grid.hidden for card in table.hand._cards)
        assert tunes(heard) == ["DEAL"] * shown
        stage.wait(FRAME)
    assert tunes(heard)[:6] == ["DEAL"] * 6


def test_with_several_persons_the_deal_is_heard_once(stage, heard):
    stage.app.settings.kinds[:2] = bytes(2)
    stage.app.replace(recipes.NEW_MATCH)
    stage.wait(500)
    assert tunes(heard).count("DEAL") == 1


def to_the_goal(stage):
    table = stage.match(FINISH)
    stage.wait(500)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    if table.stages():
        frames(stage, lambda: type(table._scene).__name__ != "Goal")
    return table


def to_the_sheet(stage):
    to_the_goal(stage)
    frames(stage, lambda: type(stage.console.screen).__name__ != "Sheet")


def to_the_podium(stage, heard):
    to_the_sheet(stage)
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)
    heard.clear()
    stage.console.press(hal.A)


def test_the_round_is_won_at_the_ribbon(stage, heard):
    table = to_the_goal(stage)
    goal = table._scene
    heard.clear()
    frames(stage, lambda: not goal._broken)
    assert tunes(heard) == ["ROUND_WON"]
    assert ticks(heard) >= 2
    frames(stage, lambda: table._scene)
    assert tunes(heard) == ["ROUND_WON"]


def test_a_key_before_the_ribbon_loses_no_tune(stage, heard):
    table = to_the_goal(stage)
    table.end_scene()
    assert tunes(heard)[-1] == "ROUND_WON"


def test_the_sheet_ticks_while_its_numbers_count(stage, heard):
    to_the_sheet(stage)
    heard.clear()
    sheet = stage.console.screen
    assert sheet._scene
    frames(stage, lambda: sheet._scene)
    assert tunes(heard) == []
    assert sheet.lines() <= ticks(heard) <= 6 * sheet.lines()


def test_the_winner_is_greeted_when_their_car_has_come_down(stage, heard):
    to_the_podium(stage, heard)
    podium = stage.console.screen
    assert podium._scene and tunes(heard) == []
    frames(stage, lambda: not tunes(heard))
    assert tunes(heard) == ["WON"]
    assert not podium.cars[-1].hidden and podium.cars[-1].y == podium._scene._places[-1]
    assert ticks(heard) >= len(podium.cars)
    frames(stage, lambda: podium._scene)
    assert tunes(heard) == ["WON"]


def test_without_motion_the_winner_is_greeted_at_once(stage, heard):
    stage.app.settings.motion = STILL
    to_the_podium(stage, heard)
    assert tunes(heard) == ["WON"]


# The fort game

CUES = {
    "card": "PURCHASE",
    "gas": "INCOME",
    "own water": "INCOME",
    "recruit": "REMEDY",
    "towers": "REMEDY",
    "move": "DISTANCE_25",
    "income": "INCOME",
}


@pytest.mark.parametrize("deed, cue", CUES.items(), ids=CUES.keys())
def test_what_is_brought_is_heard_when_it_arrives(stage, heard, deed, cue):
    heard.clear()
    table = tables.tell(stage, DEEDS[deed])
    scene = table._scene
    flights = scene._flights
    first = min(late + takes for *_, late, takes in flights)
    frames(stage, lambda: (hal.since(scene._began) + FRAME) * scene._speed < first)
    assert tunes(heard) == []
    frames(stage, lambda: not tunes(heard))
    assert hal.since(scene._began) * scene._speed < first + 2 * FRAME * scene._speed
    frames(stage, lambda: table._scene)
    assert tunes(heard) == [cue]


def test_a_banner_is_heard_as_it_opens(stage, heard):
    heard.clear()
    table = tables.tell(stage, DEEDS["round"])
    assert tunes(heard) == ["DEAL"]
    frames(stage, lambda: table._scene)
    assert tunes(heard) == ["DEAL"]


def test_a_key_brings_what_is_on_its_way_and_it_is_heard(stage, heard):
    heard.clear()
    table = tables.tell(stage, DEEDS["income"])
    stage.wait(60)
    table.end_scene()
    assert tunes(heard) == ["INCOME"]


def test_each_die_is_heard_as_it_settles(stage, heard):
    table = tables.conquest(stage)
    frames(stage, lambda: type(table._scene).__name__ != "Dice")
    heard.clear()
    half = table._scene._half
    assert half.dice
    frames(stage, lambda: not tunes(heard))
    assert tunes(heard) == ["DICE"] and half._dice[0][0] == 16 + half.dice // 10
    assert 4 <= ticks(heard) <= 9, "they rattle"
    frames(stage, lambda: len(tunes(heard)) < 2)
    assert tunes(heard) == ["DICE"] * 2 and half._dice[1][0] == 16 + half.dice % 10


def test_a_key_settles_the_dice_with_one_sound(stage, heard):
    table = tables.conquest(stage)
    frames(stage, lambda: type(table._scene).__name__ != "Dice")
    heard.clear()
    table.end_scene()
    assert tunes(heard) == ["DICE"]


def test_a_fort_that_falls_is_heard_when_the_cars_arrive(stage, heard):
    table = tables.conquest(stage)
    tables.until_staged(stage, table, "Capture", 0)
    scene = table._scene
    assert "ROUND_LOST" not in tunes(heard), "it is our fort"
    heard.clear()
    frames(stage, lambda: not scene._fallen)
    assert tunes(heard)[:1] == ["ROUND_LOST"]
    assert ticks(heard) >= 2, "the neighbours' cars drive away"
    assert all(car.hidden for car, _, _ in scene._cars)
    frames(stage, lambda: table._scene is scene)
    assert tunes(heard).count("ROUND_LOST") == 1


def test_a_key_before_the_fort_falls_loses_no_sound(stage, heard):
    table = tables.conquest(stage)
    tables.until_staged(stage, table, "Capture", 0)
    heard.clear()
    table.end_scene()
    assert tunes(heard)[:1] == ["ROUND_LOST"]


def test_without_motion_an_attack_is_heard_as_it_is_told(stage, heard):
    stage.app.settings.motion = STILL
    heard.clear()
    table = tables.conquest(stage)
    frames(stage, lambda: not (table.attack and table.attack.over))
    told = tunes(heard)
    assert told.count("DICE") == 2, "one for each party"
    assert told[-1] == "ROUND_LOST"
    assert not ticks(heard)


def test_the_card_that_one_buys_is_heard_as_it_reaches_its_place(stage, heard):
    table = tables.table(stage, tables.FIVE)
    stage.wait(600)
    tables.press(stage, hal.LEFT)
    heard.clear()
    stage.console.press(hal.A)
    assert "PURCHASE" not in tunes(heard)
    frames(stage, lambda: table._new._card.x != table._new._to)
    assert tunes(heard).count("PURCHASE") == 1


# Ticks


@pytest.mark.parametrize("volume", range(5))
def test_no_scene_is_louder_than_the_volume(stage, heard, volume):
    stage.app.settings.sound = volume
    landed(stage, heard, "play 200", SIX)
    table = stage.console.screen
    frames(stage, lambda: table._scene)
    tables.tell(stage, DEEDS["gas"])
    stage.wait(1000)
    volumes = {each for tune, each in heard if tune}
    assert volumes == ({0} if volume == 0 else {1, volume})


def test_ticks_keep_their_distance(stage, heard):
    """At most 20 a second, however fast the frames and the numbers are."""
    scene = Scene(stage.app)
    heard.clear()
    for number in range(50):
        scene.counts(number)
        hal.sleep(FRAME)
    assert 10 < ticks(heard) <= 20
