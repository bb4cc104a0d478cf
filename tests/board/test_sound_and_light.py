# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes and lights on every board; a board may lack both."""

import pytest

from hardware import tones
from tests.board.bench import PINS, REGISTER

TUNE = (440, 100, 523, 50)
LOW, HIGH = tones.CYCLE * 440, tones.CYCLE * 523
BADGES = ["pygamer", "pybadge", "edgebadge"]


# --- notes


@pytest.mark.parametrize("board", BADGES)
def test_notes_play_one_after_the_other_as_time_passes(bench):
    bench.hal.play(TUNE, 3)
    assert bench.notes == [(0, LOW)]
    bench.pass_time(300)
    assert bench.notes == [(0, LOW), (100, 0), (100, HIGH), (150, 0)]


def test_a_picosystem_s_buzzer_has_the_note_s_frequency(switch_on):
    bench = switch_on("pimoroni_picosystem")
    bench.hal.play(TUNE, 2)
    bench.pass_time(300)
    assert bench.notes == [(0, 440), (100, 523), (150, 0)]


@pytest.mark.parametrize("board", BADGES)
def test_the_amplifier_is_on_only_while_notes_play(bench):
    amplifier = bench.pins["SPEAKER_ENABLE"]
    assert amplifier.value is False
    bench.hal.play(TUNE, 1)
    bench.pass_time(140)
    assert amplifier.value is True
    bench.pass_time(20)
    assert amplifier.value is False


def test_the_clock_may_wrap_within_a_tune(bench):
    bench.pass_time(1950)
    bench.hal.play(TUNE, 3)
    bench.pass_time(500)
    assert [moment for moment, _ in bench.notes] == [1950, 2050, 2050, 2100]


def test_a_new_tune_cuts_off_the_old_one(bench):
    bench.hal.play(TUNE, 3)
    bench.pass_time(30)
    bench.hal.play((523, 40), 3)
    bench.pass_time(300)
    assert bench.notes == [(0, LOW), (30, 0), (30, HIGH), (70, 0)]


def test_a_slow_redraw_delays_a_note_and_skips_none(bench):
    bench.hal.play(TUNE, 3)
    bench.hal.sleep(400)
    bench.pass_time(100)
    assert bench.notes == [(0, LOW), (400, 0), (400, HIGH), (450, 0)]


def test_the_volume_is_the_amplitude_of_the_wave(bench):
    sizes = []
    for volume in (3, 1, 2, 2, 3):
        bench.hal.play(TUNE, volume)
        sizes.append(max(bench.wave) - 128)
    assert sizes[1] < sizes[2] == sizes[3] < sizes[4] == sizes[0]


def test_a_softer_buzzer_has_narrower_pulses(switch_on):
    bench = switch_on("pimoroni_picosystem")
    pulses = []
    for volume in (1, 2, 3):
        bench.hal.play(TUNE, volume)
        pulses.append(bench.pins["AUDIO"].duty_cycle)
    assert 0 < pulses[0] < pulses[1] < pulses[2] == 32768


# --- lights


@pytest.mark.parametrize("board", BADGES)
def test_all_pixels_show_the_colour_dimmed(bench):
    bench.hal.light(255, 128, 0)
    assert bench.shown == [bytes((4, 15, 0)) * 5]  # green comes first
    bench.hal.light(0, 0, 0)
    assert bench.shown[-1] == bytes(15)


def test_pixels_are_written_only_when_the_colour_changes(bench):
    for colour in ((0, 0, 0), (9, 200, 9), (9, 200, 9), (200, 9, 9)):
        bench.hal.light(*colour)
    assert len(bench.shown) == 2


def test_a_picosystem_has_one_lamp_of_three_pins(switch_on):
    bench = switch_on("pimoroni_picosystem")
    bench.hal.light(255, 128, 0)
    shares = [bench.pins[name].duty_cycle for name in ("LED_R", "LED_G", "LED_B")]
    assert shares == [16256, 4096, 0]


# --- boards without sound or light


@pytest.mark.parametrize(
    "pins, lacks",
    [
        (REGISTER, ()),
        (PINS["pybadge"], ("audioio", "neopixel_write")),
        (PINS["pybadge"], ("audiocore", "digitalio")),
        (PINS["pimoroni_picosystem"], ("pwmio",)),
    ],
)
def test_a_board_without_sound_or_light_still_runs(switch_on, pins, lacks):
    bench = switch_on("somebodys_own", pins=pins, lacks=lacks)
    bench.hal.play(TUNE, 3)
    bench.hal.light(255, 255, 255)
    bench.pass_time(300)
    assert bench.notes == []
    assert bench.shown == []
    assert bench.wave == b""
