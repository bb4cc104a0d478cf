# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues and lights: when they come, that settings silence them, that they reveal nothing."""

import subprocess
import sys

import pytest

import desk
import sound
from hardware import hal, tones
from store.settings import SOUNDS, Settings
from tests.ui.stage import FINISH, OUR_ACE, SIX, TWO, pressed
from tests.ui.test_privacy import WITH_ACE, WITHOUT_ACE, attack_an_ace
from ui import cues, palette
from ui.options import Options

SAFETY = TWO.replace("end-of-limit", "right-of-way")
OFF, LIGHT, SOFT, MIDDLE, LOUD = range(SOUNDS)
DARK = (0, 0, 0)
TUNES = {name: tune for name, tune in vars(cues).items() if isinstance(tune, tuple)}


def rgb(colour):
    return tuple(palette.COLOURS[3 * colour : 3 * colour + 3])


RED, BLUE, GOLD, WHITE = map(rgb, (palette.RED, palette.BLUE, palette.GOLD, palette.WHITE))


@pytest.fixture
def heard(monkeypatch):
    """The tunes so far."""
    played = []
    monkeypatch.setattr(desk.current(), "played", played)
    return played


@pytest.fixture
def lights(monkeypatch):
    """The lights' colours so far."""
    shone = []
    monkeypatch.setattr(desk.current(), "lights", shone)
    return shone


@pytest.fixture
def stage(heard, lights, stage):
    """The stage, with its tunes and lights recorded from the beginning."""
    return stage


def tunes(heard):
    """The names of the tunes."""
    names = {tune: name for name, tune in TUNES.items()}
    return [names[notes] for notes, _ in heard]


def begun(stage, heard, state, **how):
    """A match in a position, with a person to move; earlier tunes are forgotten."""
    stage.match(state, **how)
    stage.wait(100)
    heard.clear()


# --- tunes


def test_a_played_card_and_one_s_next_turn_have_a_tune(stage, heard):
    begun(stage, heard, TWO)
    stage.play("play end-of-limit")
    stage.wait(6000)
    assert tunes(heard) == ["CARD", "CARD", "TURN"]


def test_a_second_turn_in_a_row_has_no_tune(stage, heard):
    begun(stage, heard, SAFETY)
    stage.play("play right-of-way")
    stage.wait(6000)
    assert tunes(heard) == ["CARD"]


def test_only_an_attack_on_a_person_has_a_tune_of_its_own(stage, heard):
    begun(stage, heard, SIX)
    stage.play("attack stop 1")
    stage.wait(300)
    assert tunes(heard) == ["CARD"]
    stage.console.screen._cues.event(bytes((4, 2, 5, 0)), 0)
    assert tunes(heard) == ["CARD", "ATTACK"]


def test_a_rival_s_coup_fourre_has_a_tune_and_white_lights(stage, heard, lights):
    begun(stage, heard, WITH_ACE)
    stage.play("attack accident 1")
    stage.wait(1200)
    assert tunes(heard) == ["CARD", "COUP"]
    assert lights == [RED, WHITE]
    stage.wait(2000)
    assert lights == [RED, WHITE, BLUE]


def test_a_coup_fourre_of_ours_has_golden_lights(stage, heard, lights):
    begun(stage, heard, OUR_ACE)
    pressed(stage)
    stage.wait(500)
    assert tunes(heard)[-1] == "COUP"
    assert lights[-2:] == [BLUE, GOLD]
    stage.wait(2000)
    assert lights[-3:] == [BLUE, GOLD, RED]


def test_a_coup_against_a_bot_has_a_tune(stage, heard):
    begun(stage, heard, WITH_ACE)
    stage.console.screen._cues.event(bytes((6, 0, 20, 0)), 0)
    assert tunes(heard) == ["COUP"]


@pytest.mark.parametrize("side, tune", [(0, "ROUND_WON"), (1, "LOST"), (255, "LOST")])
def test_a_round_won_or_lost_has_its_tune(stage, heard, side, tune):
    begun(stage, heard, FINISH)
    stage.console.screen._cues.event(bytes((14, 255, 255, side)), 0)
    assert tunes(heard) == [tune]


def test_a_round_and_a_match_won_have_their_tunes(stage, heard, lights):
    begun(stage, heard, FINISH)
    stage.play("play 100")
    stage.wait(2500)
    stage.press(hal.B)
    stage.until("Sheet")
    stage.wait(5000)
    assert tunes(heard) == ["CARD", "ROUND_WON"]
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)
    assert tunes(heard)[2:] == ["MATCH_WON"]
    assert lights[-1] == RED


def test_every_person_is_called_once_per_turn(stage, heard):
    stage.match(SIX, persons=2)
    stage.until("HandOver")
    assert tunes(heard) == ["TURN"]
    stage.press(hal.A)
    stage.wait(500)
    stage.play("play 25")
    stage.until("HandOver")
    stage.press(hal.A, hal.A)
    stage.wait(500)
    assert tunes(heard) == ["TURN", "CARD", "TURN"]


# --- lights


def test_lights_show_whose_turn_it_is(stage, heard, lights):
    stage.app.settings.colours[0], stage.app.settings.colours[1] = 1, 0
    begun(stage, heard, TWO)
    assert lights == [BLUE]
    stage.play("play end-of-limit")
    assert lights == [BLUE]  # the card is still being shown
    stage.wait(6000)
    assert lights == [BLUE, RED, BLUE]


def test_at_a_hand_over_lights_have_the_next_person_s_colour(stage, lights):
    stage.match(SIX, persons=2)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.play("play 25")
    stage.until("HandOver")
    assert lights[-1] == BLUE


def test_lights_go_out_with_the_match(stage, heard, lights):
    begun(stage, heard, TWO)
    stage.press(hal.START, hal.UP, hal.A, hal.DOWN, hal.A)
    assert type(stage.console.screen).__name__ == "Title"
    assert lights[-1] == DARK


# --- nothing is revealed


@pytest.mark.parametrize("coup_time", range(4))
def test_tunes_and_lights_do_not_depend_on_who_holds_the_safety(stage, heard, lights, coup_time):
    told = []
    for state in (WITH_ACE, WITHOUT_ACE):
        heard.clear()
        lights.clear()
        attack_an_ace(stage, state, coup_time)
        stage.until("CoupQuestion")
        if coup_time == 3:
            stage.wait(3000)
            stage.press(hal.B)
        stage.until("HandOver")
        told.append((list(heard), list(lights)))
    assert told[0] == told[1]
    assert tunes(told[0][0])[:2] == ["TURN", "ATTACK"]


# --- settings


@pytest.fixture
def options(stage):
    stage.console.open(Options(stage.app))
    stage.console.press(hal.DOWN, hal.DOWN, hal.DOWN, hal.DOWN)
    return stage.console


def test_each_sound_setting_is_heard_when_it_is_chosen(options, heard):
    values = []
    for _ in range(SOUNDS):
        options.press(hal.RIGHT)
        values.append(options.screen.value(4))
    names = ("LOUD", "OFF", "LIGHT", "SOFT", "MIDDLE")
    assert values == [options.text(f"SOUND_{name}") for name in names]
    assert heard == [(cues.TURN, 3), (cues.TURN, 1), (cues.TURN, 2)]


def test_one_setting_turns_both_off(stage, options, heard, lights):
    options.press(hal.RIGHT, hal.RIGHT, hal.B)
    assert (stage.app.settings.sound, stage.app.settings.shines()) == (OFF, False)
    heard.clear()
    lights.clear()
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert heard == []
    assert set(lights) <= {DARK}


@pytest.mark.parametrize(
    "sound, lights, then",
    [
        (OFF, True, (LIGHT, 1)),
        (OFF, False, (OFF, 0)),
        (LIGHT, False, (OFF, 0)),
        (SOFT, False, (SOFT, 0)),
        (SOFT, True, (SOFT, 1)),
    ],
)
def test_sound_and_lights_are_independent(sound, lights, then):
    settings = Settings()
    settings.set_sound(sound)
    settings.set_lights(lights)
    assert (settings.sound, settings.lights) == then


def test_choosing_light_as_the_sound_turns_lights_on():
    settings = Settings()
    settings.set_lights(False)
    settings.set_sound(LIGHT)
    assert settings.shines()


def test_the_rows_of_sound_and_lights_keep_each_other_up_to_date(options):
    options.press(hal.RIGHT, hal.RIGHT)
    assert options.screen.value(5) == options.text("NO")
    options.press(hal.DOWN, hal.A)
    assert options.screen.value(4) == options.text("SOUND_LIGHT")
    assert options.screen.value(5) == options.text("YES")


def test_both_settings_are_saved(options):
    options.press(hal.RIGHT, hal.DOWN, hal.A, hal.B)
    saved = options.saved()
    assert (saved.sound, saved.lights) == (LOUD, 0)


# --- waves


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_short_and_within_a_small_speaker_s_range(name):
    notes = TUNES[name]
    assert len(notes) % 2 == 0
    assert all(160 <= frequency <= 1400 for frequency in notes[::2])
    assert all(80 <= ms <= 400 for ms in notes[1::2])
    assert sum(notes[1::2]) <= (1200 if name == "MATCH_WON" else 800)


@pytest.mark.parametrize("volume", (1, 2, 3))
def test_a_plucked_wave_fades(volume):
    wave = tones.pluck(bytearray(tones.LENGTH), volume)
    swings = [max(wave[i : i + tones.CYCLE]) - 128 for i in range(0, tones.LENGTH, tones.CYCLE)]
    assert swings == sorted(swings, reverse=True)
    assert swings[0] > 4 * swings[-20] > -1
    assert abs(sum(wave) / len(wave) - 128) < 1


def test_a_computer_plays_the_same_wave_at_a_note_s_frequency():
    played = sound.samples((441, 100, 882, 50), 3)
    assert len(played) == sound.RATE * 150 // 1000
    crossings = [i for i in range(1, 2205) if played[i - 1] < 128 <= played[i]]
    assert crossings[2] - crossings[1] == pytest.approx(sound.RATE / 441, abs=1)


SCRIPT = """
import pathlib, sys
sys.path[:0] = {paths}
import sound
loud = sound.Sound()
loud.play((440, 50, 660, 50), 2)
loud.play((440, 50, 660, 50), 2)
loud.close()
print("over", loud._open)
"""


@pytest.mark.parametrize("driver", ["dummy", "alsa", "none of these"])
def test_a_missing_loudspeaker_is_not_an_error(monkeypatch, driver):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    code = SCRIPT.format(paths=sys.path)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("over None\n", "", 0)
