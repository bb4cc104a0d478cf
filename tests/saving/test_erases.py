# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How often the flash is erased, which endures some ten thousand erases: see `pytest -s`."""

import pytest

from hardware import hal
from tests.saving.handheld import OFFERED, Handheld
from tests.saving.matches import state
from tests.saving.player import Player

MOST = 12  # for a match of five rounds


@pytest.fixture
def handheld(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "11")
    return Handheld(monkeypatch)


@pytest.fixture
def player(handheld):
    """The only person in a match of five rounds that has just begun."""
    return Player(handheld).begin(5)


def report(handheld, what):
    print(f"\n{what}: {handheld.nvm.erases} erases")


@pytest.mark.long
def test_a_match_of_five_rounds_without_pauses(handheld, player):
    turns = player.match()
    report(handheld, f"five rounds, {turns} turns of one person")
    assert handheld.nvm.erases == 6  # at the setup, after four rounds, and at the match's end
    assert handheld.console.settings.played == 1


def test_two_persons_cost_no_more(handheld):
    turns = Player(handheld).begin(1, persons=2).match()
    report(handheld, f"one round, {turns} turns of two persons")
    assert handheld.nvm.erases == 2


USES = {
    "three pauses and two idle times": {"pauses": (20, 75, 130), "idles": (40, 100)},
    "a pause every turn": {"pauses": range(400)},
    "a pause every ten turns": {"pauses": range(0, 400, 10)},
    "25 idle seconds every four turns": {"idles": range(0, 400, 4)},
    "25 idle seconds every turn": {"idles": range(400)},
    "two and a half idle minutes every ten turns": {"idles": range(0, 400, 10), "idle": 150_000},
    "pauses and idle seconds": {"pauses": range(0, 400, 10), "idles": range(0, 400, 7)},
}


@pytest.mark.long
@pytest.mark.parametrize("use", USES)
def test_a_match_of_five_rounds_in_every_use(handheld, player, use):
    turns = player.match(**USES[use])
    report(handheld, f"five rounds, {turns} turns, {use}")
    assert handheld.nvm.erases <= MOST


@pytest.mark.parametrize("turn", (0, 1, 4, 9, 20, 33, 60))
def test_leaving_by_the_menu_loses_nothing(handheld, player, turn):
    for i in range(turn):
        assert player.turn(pause=i % 5 == 0)
    left = player.choice().match
    player.press(hal.START, hal.UP, hal.A, hal.DOWN, hal.A)
    assert handheld.state() == OFFERED
    handheld.switch_on()
    assert state(handheld.go_on()) == state(left)


def test_the_first_pause_in_the_middle_of_a_round_loses_nothing(handheld, player):
    for _ in range(12):
        assert player.turn()
    left = player.choice().match
    player.press(hal.START)
    assert player.screen() == "Pause"
    handheld.switch_on()
    assert state(handheld.go_on()) == state(left)


@pytest.mark.parametrize("on", ("Table", "Pause"))
def test_after_a_long_rest_nothing_is_lost_however_often_it_was_saved(handheld, player, on):
    """Each save needs a longer idle time than the last: two minutes are enough for the second."""
    for i in range(16):
        assert player.turn(pause=True, idle=25000 if i == 3 else 0)
    left = player.choice().match
    if on == "Pause":
        player.press(hal.START)
    handheld.wait(130_000)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(left)


def test_nothing_is_written_while_nothing_changes(handheld, player):
    for _ in range(10):
        assert player.turn()
    assert player.until_choice()
    player.press(hal.START, hal.A)
    before = handheld.nvm.assignments
    for _ in range(4):
        player.press(hal.START, hal.A)  # pauses and resumes
        player.press(hal.SELECT, hal.A, hal.RIGHT, hal.LEFT)
        handheld.wait(30000)
    handheld.restart()
    assert handheld.go_on()
    player = Player(handheld)
    assert player.until_choice()
    player.press(hal.START, hal.A)
    handheld.wait(30000)
    assert handheld.nvm.assignments == before
    report(handheld, "then more than two idle minutes, five pauses and a restart")


def test_twenty_idle_seconds_after_a_change_save_it_once(handheld, player):
    assert player.turn()
    assert player.until_choice()
    before = handheld.nvm.erases
    handheld.wait(18000)
    assert handheld.nvm.erases == before
    handheld.wait(60000)
    assert handheld.nvm.erases == before + 1


@pytest.mark.parametrize("screen", ("HandOver", "News", "Info"))
def test_idle_seconds_count_on_every_screen_that_waits(handheld, screen):
    """With several persons the device may lie on the table while nobody holds it."""
    player = Player(handheld).begin(5, persons=2)
    for _ in range(6):
        assert player.turn()
    before = handheld.nvm.erases
    for _ in range(500):
        if player.screen() == screen:
            break
        if player.table() and screen == "Info":
            player.press(hal.SELECT)
        else:
            player.step()
    assert player.screen() == screen
    handheld.wait(30000)
    assert handheld.nvm.erases == before + 1
