# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layer on every board: detection, keys, stick, display, storage."""

import runpy
import sys
from types import SimpleNamespace

import pytest

from drives.rules import FOLDER
from hardware import hal as desktop
from tests.board.bench import ROOT, WRAPS, load_hal
from tests.board.circuitpython import (
    BOARDS,
    CENTRE,
    REGISTER,
    SPRIG,
    STICK,
    SWITCHES,
    UGAME,
    supervisor,
)
from tests.desktop.test_hal_names import CONTRACT

A, B, START, SELECT, UP, DOWN, LEFT, RIGHT = range(8)
SINGLE = {  # a pin for each key
    "pimoroni_picosystem": SWITCHES,
    "hack_club_sprig": SPRIG,
    "deshipu_ugame_s3": UGAME,
    "ugame22": UGAME,
}
ORDERS = {name: order for name, (_, order, _, _) in BOARDS.items()}


# --- detection


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_fulfills_the_contract(switch_on, board):
    bench = switch_on(board)
    hal = bench.hal
    assert set(vars(hal)) >= CONTRACT
    values = [name for name in CONTRACT if name.isupper() and name not in ("KEYBOARD", "NETWORK")]
    assert all(getattr(hal, name) == getattr(desktop, name) for name in values)
    assert (hal.KEYBOARD, hal.NETWORK, hal.running()) == (False, False, True)
    assert bench.display.auto_refresh is False


def test_a_display_missing_in_board_is_in_supervisor(switch_on):
    bench = switch_on("pimoroni_picosystem", lacks=("DISPLAY",))
    assert bench.hal.display is bench.display


def test_a_restart_by_the_firmware_is_detected(switch_on):
    reloads = supervisor.RunReason.AUTO_RELOAD
    assert not switch_on("pygamer").hal.RELOADED
    assert switch_on("pygamer", reason=reloads).hal.RELOADED
    assert not switch_on("pygamer", reason=reloads, lacks=("RunReason",)).hal.RELOADED


@pytest.mark.parametrize("like", ["pygamer", "pybadge", *SINGLE])
def test_a_board_with_another_id_is_recognized_by_its_pins(switch_on, like):
    bench = switch_on("somebodys_own", like=like)
    for key in ORDERS[like]:
        bench.tap(key)
        assert bench.hal.key() == key


@pytest.mark.parametrize("pins", [[], STICK, REGISTER[:2], SWITCHES[1:]])
def test_an_unknown_board_reports_it_on_its_own_screen(switch_on, capsys, pins):
    with pytest.raises(SystemExit):
        switch_on("feather_m4_express", pins=pins)
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "does not know this board, feather_m4_express." in told
    assert "_BOARDS in boards.py" in told
    with pytest.raises(SystemExit):
        switch_on("pygamer", lacks=("DISPLAY", "screen"))
    assert "finds no screen on this board, pygamer." in capsys.readouterr().out


@pytest.mark.parametrize(
    "board, lacks",
    [("pewpew_m4", {"bitmaptools", "vectorio"}), ("meowbit_v121", {"bitmaptools", "nvm"})],
)
def test_a_firmware_that_lacks_modules_is_told_which(switch_on, monkeypatch, capsys, board, lacks):
    bench = switch_on("pygamer", lacks=lacks)
    bench.display.auto_refresh = False
    monkeypatch.setattr(bench.parts.board, "board_id", board)
    monkeypatch.setitem(sys.modules, "app", None)  # its import fails
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    told = "Asfalto needs what this board's firmware lacks: " + ", ".join(sorted(lacks)) + ".\n"
    assert capsys.readouterr().out == told
    assert bench.display.auto_refresh


def test_an_import_that_fails_for_another_reason_is_an_error(switch_on, monkeypatch):
    switch_on("pygamer")
    monkeypatch.setitem(sys.modules, "app", None)
    with pytest.raises(ImportError):
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")


def test_a_screen_that_is_too_small_is_told_what_is_needed(switch_on, capsys):
    board = switch_on("pygamer").parts.board
    board.DISPLAY.width = 128
    with pytest.raises(SystemExit):
        load_hal()
    assert capsys.readouterr().out == "Asfalto needs a screen of at least 160x128 pixels.\n"


def test_the_screen_stands_still_while_modules_load(switch_on, monkeypatch, capsys):
    board = switch_on("pygamer").parts.board
    board.DISPLAY.auto_refresh = True
    board.become("feather_m4_express", [])
    shown = []
    monkeypatch.setattr(sys, "path", [*sys.path])

    def main():
        shown.append((board.DISPLAY.auto_refresh, sys.path[0]))
        load_hal()

    monkeypatch.setitem(sys.modules, "app", SimpleNamespace(main=main))
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    assert shown == [(False, f"/{FOLDER}")] and board.DISPLAY.auto_refresh
    assert "does not know this board" in capsys.readouterr().out


# --- keys


@pytest.mark.parametrize("board", BOARDS)
def test_the_keys_are_wired_as_on_the_board(bench, board):
    """The pins, the number of keys or their pull-ups, and the level of a pressed key."""
    if board in SINGLE:
        assert bench.wiring == ([*SINGLE[board]], False, True, 0.005)
    else:
        assert bench.wiring == ([*REGISTER], len(ORDERS[board]), True, 0.005)


def test_a_held_direction_repeats_even_while_the_clock_wraps(switch_on):
    bench = switch_on("pybadge")
    bench.press(RIGHT)
    came = bench.pass_time(3000)
    assert came == [(RIGHT, 0), *((RIGHT, 350 + 110 * i) for i in range(25))]
    assert bench.elapsed() > WRAPS  # it has wrapped
    bench.release(RIGHT)
    assert bench.pass_time(1000) == []
    bench.press(A)
    assert len(bench.pass_time(1000)) == 1, "a button does not repeat"


def test_after_a_slow_redraw_repeats_do_not_come_in_a_burst(switch_on):
    bench = switch_on("pybadge")
    bench.press(UP)
    bench.pass_time(10)
    bench.hal.sleep(2000)
    assert [key for key, _ in bench.pass_time(100)] == [UP]
    assert bench.held() == [UP]


# --- held keys and quiet time


@pytest.mark.parametrize("board", BOARDS)
def test_only_the_pressed_key_is_held_until_it_comes_up(bench, board):
    for key in ORDERS[board]:
        bench.press(key)
        bench.pass_time(200)
        assert bench.held() == [key]
        bench.release(key)
        bench.pass_time(10)
        assert not bench.hal.held(key)


def test_a_tap_between_two_polls_counts_as_held(bench):
    bench.tap(A)
    assert bench.hal.key() == A
    assert bench.hal.held(A)
    assert bench.hal.key() == -1
    assert not bench.hal.held(A)


@pytest.mark.parametrize("board", BOARDS)
def test_quiet_time_begins_when_the_last_key_comes_up(bench):
    bench.pass_time(300)
    assert bench.hal.quiet() == 300  # since the start
    bench.press(B)
    bench.press(A)
    bench.pass_time(1000)
    assert bench.hal.quiet() == 0
    bench.release(B)
    bench.pass_time(500)
    assert bench.hal.quiet() == 0
    bench.release(A)
    bench.pass_time(500)
    assert bench.elapsed() > WRAPS  # the counter has wrapped
    assert bench.hal.quiet() == 500


def test_a_pushed_stick_holds_its_direction(bench):
    for x, key in ((65535, RIGHT), (0, LEFT)):  # straight from one to the other
        bench.stick["JOYSTICK_X"] = x
        bench.pass_time(1000)
        assert bench.held() == [key]
        assert bench.hal.quiet() == 0
    bench.stick["JOYSTICK_X"] = CENTRE
    bench.pass_time(360)
    assert not bench.hal.held(LEFT)
    assert bench.hal.quiet() == 360


@pytest.mark.parametrize("board", BOARDS)
def test_keys_down_before_the_first_screen_are_ignored(switch_on, board):
    bench = switch_on(board, down=ORDERS[board])
    assert bench.pass_time(1000) == []
    assert bench.held() == []
    for pressed in ORDERS[board]:
        bench.release(pressed)
        bench.tap(pressed)
        assert [key for key, _ in bench.pass_time(50)] == [pressed]


def test_a_stick_pushed_at_the_start_waits_for_its_release(switch_on):
    bench = switch_on("pygamer", down=[RIGHT])
    assert bench.pass_time(100_000, 100) == []
    assert bench.held() == []
    for x in (CENTRE, 65535):
        bench.stick["JOYSTICK_X"] = x
        came = bench.pass_time(100)
    assert [key for key, _ in came] == [RIGHT]


def test_an_overflow_of_the_key_queue_leaves_no_key_down(bench):
    bench.press(A)
    bench.pass_time(10)
    for _ in range(40):
        bench.tap(START)
    bench.release(A)  # its event is lost
    assert bench.pass_time(400) == []
    assert bench.held() == []
    assert bench.hal.quiet() == 400
    bench.tap(A)
    assert [key for key, _ in bench.pass_time(10)] == [A]


# --- the stick


@pytest.mark.parametrize(
    "x, y, key",
    [
        (65535, CENTRE, RIGHT),
        (0, CENTRE, LEFT),
        (CENTRE, 0, UP),
        (CENTRE, 65535, DOWN),
        (60000, 50000, RIGHT),
        (50000, 60000, DOWN),
        (5000, 20000, LEFT),
        (20000, 5000, UP),
    ],
)
def test_the_stick_is_four_direction_keys(bench, x, y, key):
    bench.stick.update(JOYSTICK_X=x, JOYSTICK_Y=y)
    assert bench.pass_time(340) == [(key, 0)]
    assert bench.held() == [key]


@pytest.mark.parametrize("off", [-16000, -9000, 9000, 16000])
def test_a_stick_that_rests_off_center_is_still(bench, off):
    bench.stick.update(JOYSTICK_X=CENTRE + off, JOYSTICK_Y=CENTRE - off)
    assert bench.pass_time(1000) == []
    assert bench.held() == []


def test_a_stick_is_released_nearer_the_center_than_pushed(bench):
    came = []
    for x in (17000, 15000, 12000, 17000, 11000, 17000, 10000, 17000):  # a trembling hand
        bench.stick["JOYSTICK_X"] = CENTRE + x
        came += bench.pass_time(20)
    assert came == [(RIGHT, 0), (RIGHT, 140)]


def test_a_stick_of_small_reach_works_after_one_push_and_release(bench):
    came = []
    for x, y in ((45000, 0), (0, 0), (45000, 0), (0, 0), (20000, 0), (0, 45000), (0, 20000)):
        bench.stick.update(JOYSTICK_X=x or 32000, JOYSTICK_Y=y or 33000)
        came += [key for key, _ in bench.pass_time(100)]
    assert came == [RIGHT, LEFT, DOWN, UP]
    bench.stick.update(JOYSTICK_X=CENTRE, JOYSTICK_Y=CENTRE)
    bench.pass_time(100)
    assert bench.held() == []


def test_a_light_touch_does_not_make_a_stick_one_of_small_reach(bench):
    came = []
    for x in (9000, 0, 17000, 0, 9000, 16000):
        bench.stick["JOYSTICK_X"] = CENTRE + x
        came += bench.pass_time(100)
    assert came == [(RIGHT, 200)]


# --- clock and storage


def test_seeds_differ_and_are_below_2_to_the_30(bench):
    seeds = {bench.hal.entropy() for _ in range(50)}
    assert len(seeds) > 40 and max(seeds) < 1 << 30


def test_the_date_is_that_of_the_clock(bench):
    """The clock begins in 2000 on a board until it is set."""
    for when in ((2000, 1, 1), (2026, 11, 23)):
        bench.parts.time.today = when
        assert bench.hal.date() == when
        bench.parts.time.today = (*when, 21)
        assert bench.hal.hour() == 21


def test_an_image_is_saved_in_one_write(bench):
    assert bench.hal.load(0, 4096) == b"\xff" * 4096
    bench.hal.save(0, b"asphalt")
    bench.hal.save(4090, memoryview(b"cream"))
    assert bench.writes == [(0, 7), (4090, 4095)]
    assert bench.hal.load(0, 4096) == b"asphalt" + b"\xff" * 4083 + b"cream\xff"


@pytest.mark.parametrize("room, most", [(8192, 4096), (4096, 4096), (1024, 1024)])
def test_an_image_that_is_too_large_is_refused(switch_on, room, most):
    bench = switch_on("pygamer", nvm=room)
    with pytest.raises(ValueError):
        bench.hal.save(1, bytes(most))
    assert bench.writes == []
    bench.hal.save(1, bytes(most - 1))
    assert bench.writes == [(1, most)]


def test_memory_survives_a_reload(bench):
    bench.hal.remember(b"the ", bytearray(b"match"), bytes(991))
    assert bench.hal.recall(0, 9) == b"the match"
    assert bench.parts.alarm.sleep_memory[:9] == b"the match"


def test_a_match_too_large_for_sleep_memory_survives_an_error(switch_on):
    bench = switch_on("pimoroni_picosystem")
    bench.hal.remember(b"old")
    bench.hal.remember(b"the match", bytes(248))
    assert bench.hal.recall(0, 4096) == b"the match" + bytes(248)
    bench.hal.remember(b"over")
    assert bench.hal.recall(0, 4096) == b"over" + b"\xff" * 252


def test_without_sleep_memory_a_match_survives_until_a_restart(switch_on):
    hal = switch_on("pygamer", lacks=("alarm",)).hal
    assert hal.recall(0, 9) == b""
    hal.remember(b"the match")
    assert hal.recall(4, 9) == b"match"


def test_the_drive_is_left_to_the_computer(monkeypatch):
    asked = []
    storage = SimpleNamespace(remount=lambda *given, **how: asked.append((given, how)))
    monkeypatch.setitem(sys.modules, "storage", storage)
    runpy.run_path(str(ROOT / "boot.py"))
    assert asked == [(("/",), {"readonly": True})]
