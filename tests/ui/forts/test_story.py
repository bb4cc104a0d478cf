# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The story of a match: what is counted while it is played, kept, and told at its end."""

import pytest

from career import resume
from engine.forts import names, notation
from engine.forts.combat import odds
from hardware import hal
from tests import saved
from tests.ui.console import Console, each_size_and_language
from tests.ui.forts import menus, tables
from tests.ui.stage import Stage
from ui.base.kit import WIDE
from ui.forts import recap
from ui.forts.podium import _LEFT
from ui.forts.summary import Summary


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


def lines(stage, match):
    return recap.lines(Summary(stage.app.texts, match), match)


def test_the_conquest_that_changes_the_lead_is_the_turning_point(stage):
    match = raid(stage)
    percent = odds(2 * 5 - 2 - 4) // 10
    assert lines(stage, match) == [
        f"Giro, ronda 1, con un {percent} %: ¡Bruno te quita Alba!",
        "El que más aguanta: Bruno, una ronda en Alba",
        "Tu némesis: Bruno, un fuerte",
    ]


def test_a_conquest_by_one_who_does_not_lead_is_told_as_bold(stage):
    match = raid(stage, tables.RAID + "; fort 1: 2 cars 0")
    assert lines(stage, match)[0].startswith("Osadía, ronda 1, con un ")


def test_a_later_conquest_without_a_new_lead_does_not_replace_the_turning_point(stage):
    before = bytearray(recap.SIZE)
    before[recap.ROUND : recap.PERCENT + 1] = bytes((7, 1, 2, 6, recap.LED + 66))
    match = raid(stage, tables.RAID + "; fort 6: 1 cars 0", before)
    assert lines(stage, match)[0] == "Giro, ronda 7, con un 66 %: ¡Bruno conquista Cobre!"
    assert match.story[recap.RUINED + recap.SEATS] == 1


def test_of_conquests_that_did_not_change_the_lead_the_one_of_the_worst_odds_is_told(stage):
    state = tables.RAID + "; fort 1: 2 cars 0"
    before = bytearray(recap.SIZE)
    before[recap.ROUND : recap.PERCENT + 1] = bytes((7, 1, 2, 6, 3))
    assert "ronda 7, con un 3 %" in lines(stage, raid(stage, state, before))[0]
    before[recap.PERCENT] = 99
    assert "¡Bruno te quita Alba!" in lines(stage, raid(stage, state, before))[0]


def test_a_fort_is_held_from_its_conquest_to_its_loss_or_the_end(stage):
    match = raid(stage)
    match.game.now[names.AT_ROUND] = 6
    assert lines(stage, match)[1] == "El que más aguanta: Bruno, 6 rondas en Alba"
    match.story[recap.LONGEST : recap.HELD + 1] = bytes((7, 2, 5))
    assert lines(stage, match)[1] == "El que más aguanta: Carla, 7 rondas en Bravo"


def test_a_match_without_a_conquest_says_so(stage):
    match = tables.table(stage, tables.RAID).match
    assert lines(stage, match) == ["Ningún fuerte cambió de manos"]


# Kept with the match


def test_the_story_is_kept_with_the_match(stage):
    match = played(stage)
    match.story[recap.LONGEST] = 99  # of an earlier round, which is not played again
    again = resume.kept(saved.content(match))
    assert again.story == match.story


def test_a_match_kept_in_the_middle_of_an_attack_counts_it_once(stage):
    assert played(stage, kept=True).story == played(stage).story


def test_a_match_kept_before_there_were_stories_goes_on_with_what_is_known(stage):
    match = tables.table(stage, tables.FIVE).match
    match.start(3)
    old = resume.kept(saved.content(match)[: -recap.SIZE])
    assert old.story[recap.PART]
    assert lines(stage, old) == []
    assert old.game.raw == match.game.raw


def test_a_story_that_is_cut_off_is_no_match(stage):
    match = tables.table(stage, tables.FIVE).match
    match.start(3)
    with pytest.raises(ValueError):
        resume.kept(saved.content(match)[:-1])


# At the end


def test_the_podium_tells_the_story(stage):
    menus.forts_story(stage)
    said = "\n".join(stage.console.said)
    assert "Giro, ronda 12, con un 18 %: ¡Bruno te quita Cruz!" in said
    assert "El que más aguanta: Bruno, 9 rondas en Cruz" in said
    assert "Tu némesis: Bruno, 3 fuertes" in said


def test_left_and_right_turn_between_story_and_scores_on_a_small_screen(stage):
    menus.forts_story(stage)
    podium = stage.console.screen
    if stage.app.width >= WIDE:
        assert not podium._tale.hidden and not podium._table.hidden
        return
    assert not podium._tale.hidden and podium._table.hidden
    stage.press(hal.RIGHT)
    assert podium._tale.hidden and not podium._table.hidden
    stage.press(hal.LEFT)
    assert not podium._tale.hidden and podium._table.hidden


@each_size_and_language
def test_every_line_of_the_story_fits_its_two_rows(monkeypatch, size, language):
    stage = Stage(Console(monkeypatch, size=size, language=language))
    match = menus.match_of(stage, menus.FIVE)
    for seat in match.seats:
        seat.name = "Gonzalo"
    width = stage.app.kit.font.width
    for fort in range(15):
        for led in (0, recap.LED):
            for number in (1, 12):
                match.story[recap.ROUND : recap.HELD + 1] = bytes(
                    (255, 1, 0, fort, led + 88, 20 * number, 1, fort)
                )
                match.story[recap.RUINED + recap.SEATS] = number
                for line in lines(stage, match):
                    rows = line.split(": ")
                    assert len(rows) == 2
                    assert max(width(row) for row in rows) <= stage.app.width - _LEFT + 1, line
