# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The end of a fort game: who is ahead and by what, and the match's story in three lines."""

import displayio
import pytest

from career import resume
from engine.forts import names, notation
from engine.forts.combat import odds
from tests import saved
from tests.ui.console import Console, each_size_and_language
from tests.ui.forts import menus, tables
from tests.ui.stage import Stage
from ui.forts import recap, sheet
from ui.forts.podium import _LEFT
from ui.forts.summary import Summary

# Who is ahead

BOTH_FIVE = f"forts 4; {'; '.join(f'fort {i}: {i < 5:d}' for i in range(10))}; fort 0: 1 cars 3"


@pytest.mark.parametrize(
    "state, order, words",
    [
        ("forts 2; fort 3: 0; fort 4: 0", [0, 1], "Cinco fuertes"),
        ("forts 2; fort 0: 1; fort 1: 1", [1, 0], "Cinco fuertes"),
        ("forts 2; fort 3: 0 cars 0; fort 4: 1 cars 5", [0, 1], "Límite de rondas: más fuertes"),
        (
            "forts 2; fort 3: 1 cars 3; fort 0: 0 cars 2 improvements 2",
            [1, 0],
            "Límite de rondas: más coches",
        ),
        ("forts 2; depot: 1", [1, 0], "Límite de rondas: más coches"),
        (
            "forts 2; fort 3: 1 cars 2 improvements 1; seat 0: 9 gas 9 water",
            [1, 0],
            "Límite de rondas: más torres",
        ),
        ("forts 2; seat 1: 5 gas 0 water", [1, 0], "Límite de rondas: más reservas"),
        ("forts 4", [0, 1, 2, 3], "Límite de rondas: empate"),
        (BOTH_FIVE, [1, 0, 3, 2], "Cinco fuertes: más coches"),
    ],
)
def test_seats_are_ranked_by_what_decides_the_match_and_the_podium_says_it(
    stage, state, order, words
):
    match = menus.match_of(stage, state)
    assert sheet.ranks(match.game, sheet.numbers_of(match.game)) == order
    winners = [0] * len(order)
    n = match.game.winners(winners)
    assert order[:n] == winners[:n]
    stage.console.open(menus.factories.podium(stage.app, match))
    assert words in stage.console.said


@pytest.mark.parametrize("state, crowns", [("forts 3", 0), ("forts 3; fort 0: 1 cars 0", 1)])
def test_nobody_is_crowned_while_all_are_level(stage, state, crowns):
    group = displayio.Group()
    sheet.draw(stage.app, group, menus.match_of(stage, state), 20, 14)
    tiles = [part[0] for part in group if isinstance(part, displayio.TileGrid)]
    assert tiles.count(sheet._CROWN) == crowns


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
    return recap.lines(Summary(stage.app.texts, match), match)


def earlier(*turning_point):
    """The story with an earlier turning point."""
    story = bytearray(recap.SIZE)
    story[recap.ROUND : recap.PERCENT + 1] = bytes(turning_point)
    return story


def test_the_conquest_that_changes_the_lead_is_the_turning_point(stage):
    match = raid(stage)
    percent = odds(2 * 5 - 2 - 4) // 10
    assert lines(stage, match) == [
        f"Giro, ronda 1, con un {percent} %: ¡Bruno te quita Alba!",
        "El que más aguanta: Bruno, una ronda en Alba",
        "Tu némesis: Bruno, un fuerte",
    ]


@pytest.mark.parametrize(
    "also, before, first",
    [
        ("fort 1: 2 cars 0", None, "Osadía, ronda 1, con un "),
        (
            "fort 6: 1 cars 0",
            earlier(7, 1, 2, 6, recap.LED + 66),
            "Giro, ronda 7, con un 66 %: ¡Bruno conquista Cobre!",
        ),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 3), "Osadía, ronda 7, con un 3 %"),
        ("fort 1: 2 cars 0", earlier(7, 1, 2, 6, 99), "Osadía, ronda 1, con un "),
    ],
    ids=["no lead", "no new lead", "worse odds before", "better odds before"],
)
def test_of_several_conquests_the_last_new_lead_or_the_boldest_is_told(stage, also, before, first):
    assert lines(stage, raid(stage, tables.RAID + "; " + also, before))[0].startswith(first)


def test_a_fort_is_held_from_its_conquest_to_its_loss_or_the_end(stage):
    match = raid(stage)
    match.game.now[names.AT_ROUND] = 6
    assert lines(stage, match)[1] == "El que más aguanta: Bruno, 6 rondas en Alba"
    match.story[recap.LONGEST : recap.HELD + 1] = bytes((7, 2, 5))
    assert lines(stage, match)[1] == "El que más aguanta: Carla, 7 rondas en Bravo"


@each_size_and_language
def test_every_line_of_the_end_fits(monkeypatch, size, language):
    stage = Stage(Console(monkeypatch, size, language))
    width = stage.app.kit.font.width
    text = stage.console.text
    for cause in ("FM_BY_FIVE", "FM_BY_LIMIT"):
        for line in ("FORTS", "CARS", "TOWERS", "STOCK", "NOTHING"):
            assert width(text(cause) + ": " + text("FM_BY_" + line)) <= stage.app.width - 2
    match = menus.match_of(stage, menus.FIVE)
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


def played(stage, kept=False):
    """A match of bots up to the second conquest. kept: kept and read again in each attack."""
    match = tables.table(stage, tables.FIVE).match
    match.start(3)
    readings = 0
    while sum(match.story[recap.RUINED :]) < 2:
        match.apply(match.bot_action())
        if kept and names.SENDING < match.game.phase <= names.OVERFLOW:
            match = resume.kept(saved.content(match))
            readings += 1
    assert readings or not kept
    return match


def test_the_story_is_kept_with_the_match(stage):
    match = played(stage)
    match.story[recap.LONGEST] = 99  # of an earlier round, which is not played again
    assert resume.kept(saved.content(match)).story == match.story


def test_a_match_kept_in_the_middle_of_an_attack_counts_it_once(stage):
    assert played(stage, kept=True).story == played(stage).story


def test_a_match_kept_before_there_were_stories_goes_on_with_what_is_known(stage):
    match = tables.table(stage, tables.FIVE).match
    match.start(3)
    content = saved.content(match)
    old = resume.kept(content[: -recap.SIZE])
    assert old.story[recap.PART]
    assert lines(stage, old) == []
    assert old.game.raw == match.game.raw
    with pytest.raises(ValueError):  # a story that is cut off is no match
        resume.kept(content[:-1])
