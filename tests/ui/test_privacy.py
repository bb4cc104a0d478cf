# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""With several persons at one device, nobody sees or hears what is not theirs."""

import pytest

from engine.mille import notation
from engine.mille.names import NONE
from hardware import hal
from tests.ui.console import Console
from tests.ui.stage import DUEL, SIX, Stage, asked_with_others

WITH_ACE = DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50 roll roll")
WITHOUT_ACE = DUEL.format("25 25 25 25 25 25", "50 50 50 50 roll driving-ace")


@pytest.fixture
def stage(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    return Stage(Console(monkeypatch))


def to_the_question(stage, state, coup_time):
    stage.match(state, persons=2, auto_coups=0, coup_time=coup_time)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(200)
    stage.play("attack accident 1")
    film = []
    while type(stage.console.screen).__name__ != "CoupQuestion":
        film += stage.film(20)
    return film


@pytest.mark.parametrize("coup_time", range(3))
def test_the_coup_question_is_alike_whoever_holds_the_safety(stage, coup_time):
    films = []
    for state in (WITH_ACE, WITHOUT_ACE):
        film = to_the_question(stage, state, coup_time)
        while type(stage.console.screen).__name__ == "CoupQuestion":
            film += stage.film(20)
        films.append(film + stage.film(2000))
    assert films[0] == films[1]
    assert len(films[0]) >= 100


def test_the_question_waits_for_a_button_where_that_is_set(stage):
    to_the_question(stage, WITH_ACE, 3)
    stage.wait(20000)
    assert type(stage.console.screen).__name__ == "CoupQuestion"
    stage.press(hal.B)
    assert type(stage.console.screen).__name__ != "CoupQuestion"


def test_who_calls_a_coup_and_has_the_safety_gets_it(stage):
    to_the_question(stage, WITH_ACE, 3)
    game = stage.console.screen._match.game
    stage.wait(500)
    stage.press(hal.A, hal.DOWN, hal.A)  # it was Bruno
    assert game.coups[1] == 8


def test_who_calls_a_coup_without_the_safety_gets_nothing(stage):
    to_the_question(stage, WITHOUT_ACE, 3)
    game = stage.console.screen._match.game
    stage.wait(500)
    stage.press(hal.A, hal.DOWN, hal.A)
    assert type(stage.console.screen).__name__ == "CoupQuestion"
    assert game.coups[1] == 0


def test_a_hand_over_shows_nothing_of_the_hands(stage):
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


def test_with_two_persons_a_hand_is_told_only_on_its_key(stage):
    stage.match(SIX, persons=2)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    stage.wait(200)
    stage.press(hal.RIGHT, hal.RIGHT)
    said = stage.console.said
    assert not any(line.startswith(("Tu mano", "Robas")) for line in said)
    assert "Límite de velocidad" not in " ".join(said)
    stage.press(hal.INFO)
    assert said[-1].startswith("Tu mano: 25, 200, Semáforo rojo")


def test_alone_one_hears_the_hand(stage):
    stage.match(SIX)
    stage.wait(200)
    assert any(line.startswith("Tu mano: 25, 200") for line in stage.console.said)


def test_a_hand_over_clears_the_terminal(stage, monkeypatch):
    calls = []
    monkeypatch.setattr(hal, "hush", lambda: calls.append(1))
    stage.match(SIX, persons=2)
    stage.until("HandOver")
    assert calls


def test_an_open_hand_is_covered_while_others_look_on(stage, monkeypatch):
    table = stage.match(SIX, persons=2)
    shown = asked_with_others(stage, table, monkeypatch)
    assert shown[-1] and table.cursor.active
    action = table.match.bot_action()
    stage.play(notation.action_text(action))
    stage.wait(400)
    assert not shown[-1]
