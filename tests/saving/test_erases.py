# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How often the flash is erased, which it stands some ten thousand times: `pytest -s` prints it."""

import pytest

import hal
from tests.saving.handheld import Handheld
from tests.saving.player import Player

MOST = 12  # for a match of five rounds


@pytest.fixture
def handheld(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "11")
    return Handheld(monkeypatch)


def tell(handheld, what):
    print(f"\n{what}: {handheld.nvm.erases} erases")


def test_a_match_of_five_rounds_by_itself(handheld):
    turns = Player(handheld).begin(5).match()
    tell(handheld, f"five rounds, {turns} turns of one person")
    assert handheld.nvm.erases == 6  # at the setup, after four rounds, and at the match's end
    assert handheld.console.settings.played == 1


def test_a_match_of_five_rounds_with_pauses_and_idle_times(handheld):
    turns = Player(handheld).begin(5).match(pauses=(20, 75, 130), idles=(40, 100))
    tell(handheld, f"five rounds, {turns} turns, three pauses, two idle times")
    assert handheld.nvm.erases <= MOST


def test_two_persons_cost_no_more(handheld):
    turns = Player(handheld).begin(1, persons=2).match()
    tell(handheld, f"one round, {turns} turns of two persons")
    assert handheld.nvm.erases == 2


def test_who_pauses_often_pays(handheld):
    turns = Player(handheld).begin(5).match(pauses=range(0, 400, 10))
    tell(handheld, f"five rounds, {turns} turns, a pause every ten")
    assert handheld.nvm.erases <= 6 + turns // 10 + 1


def test_nothing_is_written_while_nothing_changes(handheld):
    player = Player(handheld).begin(5)
    for _ in range(10):
        assert player.turn()
    assert player.until_choice()
    player.press(hal.START, hal.A)
    before = handheld.nvm.assignments
    for _ in range(4):
        player.press(hal.START, hal.A)  # pause and on
        player.press(hal.SELECT, hal.A, hal.RIGHT, hal.LEFT)
        handheld.wait(30000)
    handheld.restart()
    assert handheld.go_on()
    player = Player(handheld)
    assert player.until_choice()
    player.press(hal.START, hal.A)
    handheld.wait(30000)
    assert handheld.nvm.assignments == before
    tell(handheld, "and over two idle minutes, five pauses, and a restart")


def test_twenty_idle_seconds_after_a_change_save_it_once(handheld):
    player = Player(handheld).begin(5)
    assert player.turn()
    assert player.until_choice()
    before = handheld.nvm.erases
    handheld.wait(18000)
    assert handheld.nvm.erases == before
    handheld.wait(60000)
    assert handheld.nvm.erases == before + 1


@pytest.mark.parametrize("screen", ("HandOver", "News", "Info"))
def test_idle_seconds_count_wherever_the_device_waits(handheld, screen):
    """With several persons it lies on the table while nobody has it in hand."""
    player = Player(handheld).begin(5, persons=2)
    for _ in range(6):
        assert player.turn()
    before = handheld.nvm.erases
    for _ in range(500):
        if player.screen() == screen:
            break
        table = handheld.console.screen
        if player.screen() == "Table" and table.cursor.active:
            player.press(hal.SELECT) if screen == "Info" else player.turn()
        else:
            player.on()
    assert player.screen() == screen
    handheld.wait(30000)
    assert handheld.nvm.erases == before + 1
