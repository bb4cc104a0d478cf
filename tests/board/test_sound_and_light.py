# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Notes and lights on every board; a board may lack both."""

import pytest

from hardware import tones
from tests.board.circuitpython import I2S, REGISTER

TUNE = b"A4c2"  # 120 and 60 ms
BADGES = ["pygamer", "pybadge", "edgebadge"]


# --- notes


@pytest.mark.parametrize("board", [*BADGES, *I2S])
def test_notes_play_one_after_the_other_as_time_passes(bench):
    bench.hal.play(TUNE, 4, 0)
    assert bench.notes == [(0, "A")]
    bench.pass_time(500)
    assert bench.notes == [(0, "A"), (120, "c"), (280, 0)]


@pytest.mark.parametrize("board", I2S)
def test_a_loudspeaker_by_i2s_has_its_three_pins_in_this_order(bench, board):
    assert bench.parts.audiobusio.wired == I2S[board]


def hertz(letter):
    periods, size = tones.fit(ord(letter))
    return tones.RATE * periods // size


def test_the_picosystem_buzzer_plays_the_upper_voice(switch_on):
    bench = switch_on("pimoroni_picosystem")
    bench.hal.play(b"J0A4j2", 2, 0)
    bench.pass_time(500)
    assert list(dict.fromkeys(note for _, note in bench.notes)) == [hertz("A"), hertz("j"), 0]


@pytest.mark.parametrize("tune, notes", [(b"c2", [(30, "c"), (190, 0)]), (b"", [(30, 0)])])
def test_a_new_tune_or_silence_ends_the_old_tune(bench, tune, notes):
    bench.hal.play(TUNE, 3, 0)
    bench.pass_time(30)
    bench.hal.play(tune, 3, 0)
    bench.pass_time(500)
    assert bench.notes == [(0, "A"), *notes]


def test_a_tick_leaves_a_bass_alone(bench):
    bench.hal.play(b"J0c4N0e4", 3, 0)
    for _ in range(4):
        bench.pass_time(50)
        bench.hal.play(b"i1", 1, 0)
    assert (bench.notes, bench.bass) == ([(0, "c"), (120, "e")], [(0, "J"), (120, "N")])


def test_a_tick_during_a_tune_keeps_its_own_volume(bench):
    bench.hal.play(TUNE, 4, 0)
    bench.hal.play(b"i1", 1, 0)
    upper, lower = [voice.level for voice in bench.voices[:2]]
    assert 0 < lower < tones.LOUDNESS[1] / 128 < upper


def test_a_buzzer_leaves_ticks_out_while_a_tune_plays(switch_on):
    bench = switch_on("pimoroni_picosystem")
    for _ in range(6):
        bench.hal.play(b"i1", 1, 0)
        bench.pass_time(50)
    ticks = [note for _, note in bench.notes if note]
    assert set(ticks) == {hertz("i")}
    bench.hal.play(b"A4", 3, 0)
    bench.pass_time(60)
    bench.hal.play(b"i1", 1, 0)
    assert [note for _, note in bench.notes if note][-1] == hertz("A")


def test_both_voices_together_never_exceed_the_volume(bench):
    levels = []
    for volume in (4, 1, 2, 3, 4):
        bench.hal.play(b"J0c2", volume, 0)
        upper, lower = [voice.level for voice in bench.voices[:2]]
        assert lower < upper
        levels.append(upper + lower)
    assert 0 < levels[1] < levels[2] < levels[3] < levels[4] == levels[0] <= 1


def test_volume_0_is_silent_but_flashes(bench):
    bench.hal.play(TUNE, 0, 0xFF8000)
    bench.pass_time(500)
    assert (bench.notes, bench.bass) == ([], [])
    assert len(bench.shown) == 2


def test_notes_ring_and_fade(bench):
    bench.hal.play(b"C9", 4, 0)
    levels = []
    for _ in range(20):
        levels.append(bench.voices[0].level)
        bench.hal.sleep(20)
    assert levels == sorted(levels, reverse=True)
    assert 0.1 < levels[12] / levels[0] < 0.3  # near the end of the note
    assert levels[18] < levels[0] / 50  # near the end of its release


def test_a_softer_buzzer_has_narrower_pulses(switch_on):
    bench = switch_on("pimoroni_picosystem")
    pulses = []
    for volume in (1, 2, 3, 4):
        bench.hal.play(TUNE, volume, 0)
        pulses.append(bench.pins["AUDIO"].duty_cycle)
    assert 0 < pulses[0] < pulses[1] < pulses[2] < pulses[3] == 32768


# --- lights


@pytest.mark.parametrize("board", BADGES)
def test_all_pixels_show_the_color_dimmed(bench):
    bench.hal.light(0xFF8000)
    assert bench.shown == [bytes((4, 15, 0)) * 5]  # green comes first
    bench.hal.light(0)
    assert bench.shown[-1] == bytes(15)


def test_pixels_are_written_only_when_the_color_changes(bench):
    for color in (0, 0x09C809, 0x09C809, 0xC80909):
        bench.hal.light(color)
    assert len(bench.shown) == 2


def test_a_flash_lasts_as_long_as_its_tune(bench):
    bench.hal.light(0x0000FF)
    bench.hal.play(TUNE, 3, 0xFF0000)
    bench.pass_time(100)
    assert [color[:3] for color in bench.shown] == [bytes((0, 0, 15)), bytes((0, 15, 0))]
    bench.hal.light(0x00FF00)  # it shows after the flash
    bench.pass_time(170)
    assert len(bench.shown) == 2
    bench.pass_time(20)
    assert [color[:3] for color in bench.shown[2:]] == [bytes((15, 0, 0))]


def test_a_picosystem_has_one_led_on_three_pins(switch_on):
    bench = switch_on("pimoroni_picosystem")
    bench.hal.light(0xFF8000)
    shares = [bench.pins[name].duty_cycle for name in ("LED_R", "LED_G", "LED_B")]
    assert shares == [16256, 4096, 0]


# --- boards without sound or light


@pytest.mark.parametrize(
    "pins, lacks",
    [
        (REGISTER, ()),
        (None, ("audioio", "neopixel_write")),
        (None, ("audiocore", "digitalio")),
        (None, ("audiomixer", "neopixel_write")),
        (None, ("pwmio",)),
    ],
)
def test_a_board_without_sound_or_light_still_runs(switch_on, pins, lacks):
    like = "pimoroni_picosystem" if "pwmio" in lacks else "pybadge"
    bench = switch_on("somebodys_own", pins=pins, lacks=lacks, like=like)
    bench.hal.play(TUNE, 3, 0)
    bench.hal.light(0xFFFFFF)
    bench.pass_time(300)
    assert bench.notes == []
    assert bench.shown == []
