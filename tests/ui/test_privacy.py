# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""With several people at one device, nobody sees or hears what is not meant for them."""

import pytest

from engine.mille import notation
from engine.mille.names import NONE
from hardware import hal
from tests.ui.stage import DUEL, SIX, asked_with_others

WITH_ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50 roll roll")
WITHOUT_ACE = DUEL.format("25 25 25 25 25 25", "50 50 50 50 roll driving-ace")


def hand_over(stage, state, **how):
    """A match of two persons; the first has taken the device."""
    stage.match(state, persons=2, **how)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(200)


def attack_an_ace(stage, state, coup_time):
    """The first of two persons attacks the other, who may have the safety."""
    hand_over(stage, state, coup_modes=0, coup_time=coup_time)
    stage.play("attack accident 1")


def name(stage):
    """The class name of the screen on top."""
    return type(stage.console.screen).__name__


def to_the_question(stage, state, coup_time):
    """An attack on the second person; returns the frames until anybody may call a coup."""
    attack_an_ace(stage, state, coup_time)
    assert name(stage) == "Table"
    film = []
    while name(stage) != "CoupQuestion":
        film += stage.film(20)
    return film


@pytest.mark.parametrize("coup_time", range(3))
def test_the_coup_question_does_not_depend_on_who_holds_the_safety(stage, coup_time):
    films = []
    for state in (WITH_ACE, WITHOUT_ACE):
        film = to_the_question(stage, state, coup_time)
        while name(stage) == "CoupQuestion":
            film += stage.film(20)
        films.append(film + stage.film(2000))
    assert films[0] == films[1]
    assert len(films[0]) >= 100


def test_the_question_waits_for_a_button_if_so_set(stage):
    to_the_question(stage, WITH_ACE, 3)
    stage.wait(20000)
    assert name(stage) == "CoupQuestion"
    stage.press(hal.B)
    assert name(stage) != "CoupQuestion"


@pytest.mark.parametrize("state, coups", [(WITH_ACE, 8), (WITHOUT_ACE, 0)])
def test_a_coup_succeeds_only_with_the_safety(stage, state, coups):
    to_the_question(stage, state, 3)
    game = stage.console.screen._match.game
    stage.wait(500)
    stage.press(hal.A, hal.DOWN, hal.A)  # Bruno called it
    assert (name(stage) == "CoupQuestion") == (not coups)
    assert game.coups[1] == coups


def test_a_hand_over_shows_nothing_of_anybody_s_hand(stage):
    hashes = set()
    for state in (WITH_ACE, WITHOUT_ACE):
        stage.match(state, persons=2)
        stage.until("HandOver")
        stage.wait(100)
        hashes.add(hal.display.frame_hash())  # type: ignore (it is the desktop's)
    assert len(hashes) == 1


def test_before_anybody_holds_the_device_the_hand_lies_face_down(stage):
    films = []
    for hand in ("25 25 25 25 25 25", "roll roll stop stop 75 driving-ace"):
        table = stage.match(SIX.replace("hand 1: 25 25 25 25 25 25", "hand 1: " + hand), persons=2)
        assert table.match.viewer == NONE
        films.append(stage.film(20))
    assert films[0] == films[1]


def test_with_two_persons_a_hand_is_read_aloud_only_when_its_key_is_pressed(stage):
    hand_over(stage, SIX)
    stage.press(hal.RIGHT, hal.RIGHT)
    said = stage.console.said
    assert not any(line.startswith(("Tu mano", "Robas")) for line in said)
    assert "Límite de velocidad" not in " ".join(said)
    stage.press(hal.INFO)
    assert said[-1].startswith("Tu mano: 25, 200, Semáforo rojo")


def test_with_one_person_the_hand_is_read_aloud(stage):
    stage.match(SIX)
    stage.wait(200)
    assert any(line.startswith("Tu mano: 25, 200") for line in stage.console.said)


def test_a_hand_over_clears_the_terminal(stage, monkeypatch):
    calls = []
    monkeypatch.setattr(hal, "hush", lambda: calls.append(1))
    stage.match(SIX, persons=2)
    assert not calls
    stage.until("HandOver")
    assert calls


def test_an_open_hand_is_covered_once_its_turn_is_over(stage, monkeypatch):
    table = stage.match(SIX, persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    action = table.match.bot_action()
    stage.play(notation.action_text(action))
    stage.wait(400)
    assert not shown[-1]
