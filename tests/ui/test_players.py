# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The pause menu shows everybody's character in the match."""

import pytest

from hardware.hal import DOWN, LEFT, RIGHT, START, A, B
from tests import saved
from tests.ui.console import each_size_and_language
from tests.ui.forts import menus
from tests.ui.stage import SIX, Stage
from ui.screens.pause import Pause, Players
from ui.table import faces

NINE = "mille salon-es 9/3; round 1 dealer 8; turn 0 play; hand 0: 25"
CHARACTERS = bytes((0, 6, 5, 4, 3, 2, 1, 0, 6))
NAMES = ("BEGINNER", "CLUB", "EXPERT", "RACER", "BULLY", "MISER", "GAMBLER")


def opened(console, state=SIX):
    """Opens the screen by keys, in a race with bots of various characters."""
    stage = Stage(console)
    console.settings.characters[:] = CHARACTERS
    stage.match(state)
    stage.wait(500)
    stage.press(START, DOWN, DOWN)
    console.said.clear()
    stage.press(A)
    assert isinstance(console.screen, Players)


@each_size_and_language
def test_persons_and_bots_are_read_aloud(console):
    opened(console)
    players = [console.text("SEAT_PERSON")]
    players += [console.text("BOT_" + NAMES[CHARACTERS[i]]) for i in range(1, 6)]
    seats = (console.text("SEAT_YOU"), "Bruno", "Carla", "Diego", "Elena", "Fabio")
    told = zip(seats, players, strict=True)
    assert console.said == [console.text("INFO_SIDE", *both) for both in told]


def test_the_match_s_characters_are_shown_not_the_settings(console):
    opened(console)
    console.press(B)
    console.settings.characters[:] = bytes(9)
    console.settings.kinds[:] = bytes(9)
    console.settings.header[3:5] = bytes((2, 2))
    console.said.clear()
    console.press(A)
    assert len(console.said) == 6
    assert console.said[1] == console.text("INFO_SIDE", "Bruno", console.text("BOT_GAMBLER"))


@pytest.mark.parametrize("key", (A, B))
def test_a_and_b_lead_back_to_the_pause_menu(console, key):
    opened(console)
    console.press(DOWN, key)
    assert isinstance(console.screen, Pause)


def test_nothing_can_be_changed(console):
    opened(console)
    before = saved.part_of(console.settings)
    console.press(DOWN, LEFT, RIGHT)
    assert isinstance(console.screen, Players)
    assert saved.part_of(console.settings) == before
    assert console.said[-2] == "Bruno " + console.text("BOT_GAMBLER")


def test_the_last_of_nine_can_be_reached(console):
    opened(console, NINE)
    assert len(console.said) == 9
    console.press(*(DOWN,) * 8)
    assert console.said[-2] == "Irene " + console.text("BOT_GAMBLER")
    assert console.said[-1] == console.text("PLAYS_GAMBLER")


def test_the_fort_game_s_bots_have_their_own_characters(console, stage):
    match = menus.match_of(stage, menus.FIVE)
    console.said.clear()
    console.open(Players(console.app, match))
    assert len(console.said) == 5
    name = ("RAIDER", "BUILDER", "TRADER", "NOVICE")[match.seats[1].character]
    assert console.said[1] == console.text("INFO_SIDE", "Bruno", console.text("FM_BOT_" + name))


@pytest.fixture
def drawn(monkeypatch):
    """The faces that are drawn: bitmap, character and mood of each."""
    found = []
    draw = faces.draw

    def draws(bitmap, *face):
        found.append((bitmap, *face))
        draw(bitmap, *face)

    monkeypatch.setattr(faces, "draw", draws)
    return found


def test_every_bot_has_its_face_at_the_end_of_its_row(console, drawn):
    opened(console)
    rows = console.screen._faces
    assert [part.hidden for part, _ in rows] == [True] + [False] * 5
    assert drawn[-5:] == [(rows[i][1], CHARACTERS[i], faces.CALM) for i in range(1, 6)]


def test_the_faces_go_on_with_the_rows(console, drawn):
    opened(console, NINE)
    rows = console.screen._faces
    console.press(*(DOWN,) * 8)
    moved = [(rows[i][1], CHARACTERS[1 + i], faces.CALM) for i in range(len(rows))]
    assert len(rows) == 8 and drawn[-8:] == moved
