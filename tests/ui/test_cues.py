# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues and lights: when they come, that settings silence them, that they reveal nothing."""

import math
import subprocess
import sys
import wave
from pathlib import Path

import pygame
import pytest

import app as module
import host
import sound
from engine.mille import names
from hardware import hal, tones
from saves.settings import Settings
from tests import saved
from tests.ui.stage import FINISH, OUR_ACE, SIX, TWO, pressed
from tests.ui.test_privacy import WITH_ACE, WITHOUT_ACE, attack_an_ace
from ui.base import cues, palette, recipes
from ui.screens.options import Options

SAFETY = TWO.replace("end-of-limit", "right-of-way")
SOUNDS = saved.values("sound")
OFF, FAINT, SOFT, MIDDLE, LOUD = range(SOUNDS)
DARK = (0, 0, 0)
NUMBERS = {name: n for name, n in vars(cues).items() if name.isupper() and type(n) is int}
NAMES = sorted((name for name in NUMBERS if name[0] != "_"), key=NUMBERS.__getitem__)
FIRST = NAMES.index("DISTANCES")
NAMES[FIRST : FIRST + 1] = [f"DISTANCE_{far}" for far in (25, 50, 75, 100, 200)]
TEXTS = (cues._CUES + cues.rare()).split()
TUNES = {name: text[1:] for name, text in zip(NAMES, TEXTS, strict=True)}
LIGHTS = {name: text[:1] for name, text in zip(NAMES, TEXTS, strict=True)}
LONG = ("TITLE", "WON", "LOST")


def rgb(colour):
    return tuple(palette.COLOURS[3 * colour : 3 * colour + 3])


RED, BLUE, GOLD, WHITE = map(rgb, (palette.RED, palette.BLUE, palette.GOLD, palette.WHITE))


@pytest.fixture
def lights(monkeypatch):
    """The lights' colours so far."""
    shone = []
    monkeypatch.setattr(host.current(), "lights", shone)
    return shone


@pytest.fixture
def flashes(monkeypatch):
    """The flashes that went with the tunes so far."""
    shone = []
    monkeypatch.setattr(host.current(), "flashes", shone)
    return shone


@pytest.fixture
def stage(heard, lights, stage):
    """The stage, with its tunes and lights recorded from the beginning."""
    return stage


def tunes(heard):
    """The names of the tunes, but for ticks and the cursor's."""
    names = {tune: name for name, tune in TUNES.items()} | {b"": "HUSH"}
    told = [names[tune] for tune, _ in heard]
    return [name for name in told if name not in ("TICK", "CURSOR", "HUSH")]


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
    assert tunes(heard) == ["REMEDY", "DISTANCE_100", "TURN", "DRAW"]


def test_a_second_turn_in_a_row_has_no_tune(stage, heard):
    begun(stage, heard, SAFETY)
    stage.play("play right-of-way")
    stage.wait(6000)
    assert tunes(heard) == ["SAFETY", "DRAW"]


def test_only_an_attack_on_a_person_has_a_tune_of_its_own(stage, heard):
    begun(stage, heard, SIX)
    stage.play("attack stop 1")
    stage.wait(300)
    assert tunes(heard) == ["ATTACK"]
    stage.console.screen._cues.event(bytes((4, 2, 5, 0)), 0)
    assert tunes(heard) == ["ATTACK", "HIT"]


def test_a_rival_s_coup_fourre_has_a_tune_and_white_lights(stage, heard, lights):
    begun(stage, heard, WITH_ACE)
    stage.play("attack accident 1")
    stage.wait(1200)
    assert tunes(heard) == ["ATTACK", "COUP"]
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


@pytest.mark.parametrize("side, tune", [(0, "ROUND_WON"), (1, "ROUND_LOST"), (255, "ROUND_LOST")])
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
    assert tunes(heard) == ["DISTANCE_100", "ROUND_WON"]
    stage.console.screen._match.game.now[2] = 4
    stage.press(hal.A)
    stage.wait(1500)  # the cars come down
    assert tunes(heard)[2:] == ["WON"]
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
    assert tunes(heard) == ["TURN", "DISTANCE_25", "TURN", "DRAW"]


@pytest.mark.parametrize(
    "card, cue",
    [
        (names.MILES_25, "DISTANCE_25"),
        (names.MILES_200, "DISTANCE_200"),
        (names.ROLL, "REMEDY"),
        (names.END_OF_WRONG_WAY, "REMEDY"),
        (names.RIGHT_OF_WAY, "SAFETY"),
        (names.DRIVING_ACE, "SAFETY"),
    ],
)
def test_each_kind_of_card_has_a_cue(stage, heard, card, cue):
    begun(stage, heard, TWO)
    stage.console.screen._cues.event(bytes((names.PLAYED, 1, card, names.NONE)), 0)
    assert tunes(heard) == [cue]


@pytest.mark.parametrize("kind, cue", [(names.DEALT, "DEAL"), (names.DISCARDED, "DISCARD")])
def test_the_deal_and_a_discard_have_a_cue(stage, heard, kind, cue):
    begun(stage, heard, TWO)
    stage.console.screen._cues.event(bytes((kind, 1, 3, 0)), 0)
    assert tunes(heard) == [cue]


def test_the_last_seconds_of_the_public_question_are_counted_down(stage, heard):
    attack_an_ace(stage, WITH_ACE, 1)
    stage.until("CoupQuestion")
    heard.clear()
    stage.wait(1000)
    assert tunes(heard) == []
    stage.wait(3500)
    assert tunes(heard) == ["COUNTDOWN"] * 3


@pytest.mark.parametrize("persons, cues_", [(1, ["REFUSED"]), (2, [])])
def test_a_refusal_sounds_only_where_nobody_else_plays(stage, heard, persons, cues_):
    stage.match(TWO, persons=persons)
    stage.wait(3000)
    if persons == 2:
        stage.press(hal.A)
        stage.wait(3000)
    heard.clear()
    stage.console.screen.refuse("No")
    assert tunes(heard) == cues_


def test_the_title_has_a_tune_when_the_power_comes_on_and_any_key_ends_it(stage, heard):
    app = module.begin()
    app.settings.language = "en"
    app.run_pending()
    assert heard[-1] == (TUNES["TITLE"], MIDDLE)
    app._stack[-1].key(hal.START)
    assert heard[-1] == (b"", 0)
    app.replace(recipes.TITLE)
    app.run_pending()
    assert tunes(heard) == ["TITLE"]


def test_a_tune_ends_before_another_screen_is_loaded(stage, heard):
    cues.play(cues.WON, stage.app.settings)
    stage.app.replace(recipes.TITLE)
    assert heard[-1] == (b"", 0)


@pytest.mark.parametrize("key", (hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT))
def test_a_moved_cursor_ticks(stage, heard, key):
    begun(stage, heard, TWO)
    stage.console.screen.key(key)
    assert heard == [(TUNES["CURSOR"], FAINT)]


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
    assert tunes(told[0][0])[:2] == ["TURN", "HIT"]


def test_the_sides_colours_are_those_of_the_palette():
    sides = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
    assert tuple(cues._COLOURS) == sides


@pytest.mark.parametrize("name", NAMES)
def test_a_cue_flashes_in_its_own_colour_or_not_at_all(stage, flashes, name):
    cues.play(NAMES.index(name), stage.app.settings)
    light = LIGHTS[name]
    red, green, blue = (0, 0, 0) if light == b"-" else rgb(cues._COLOURS[int(light)])
    assert flashes == [red << 16 | green << 8 | blue]


# --- settings


@pytest.fixture
def options(stage):
    stage.console.open(Options(stage.app))
    stage.console.press(hal.DOWN, hal.DOWN, hal.DOWN, hal.DOWN)
    return stage.console


def test_each_volume_is_heard_when_it_is_chosen(options, heard):
    values = []
    heard.clear()
    for _ in range(SOUNDS):
        options.press(hal.RIGHT)
        values.append(options.screen.value(4))
    names = ("LOUD", "OFF", "FAINT", "SOFT", "MIDDLE")
    assert values == [options.text(f"SOUND_{name}") for name in names]
    turns = [(tune, volume) for tune, volume in heard if tune == TUNES["TURN"]]
    assert turns == [(TUNES["TURN"], volume) for volume in (LOUD, FAINT, SOFT, MIDDLE)]


def test_silence_cuts_off_what_is_playing(options, heard):
    options.press(hal.LEFT, hal.LEFT, hal.LEFT)
    assert heard[-1] == (b"", 0)


def test_ticks_are_faint_at_any_volume(heard):
    settings = Settings()
    for settings.sound in (FAINT, SOFT, MIDDLE, LOUD):
        cues.play(cues.CURSOR, settings)
        cues.play(cues.TICK, settings)
        assert [volume for _, volume in heard[-2:]] == [FAINT, FAINT]


def test_a_match_without_sound_and_light_has_neither(stage, options, heard, lights, flashes):
    options.press(hal.LEFT, hal.LEFT, hal.LEFT, hal.DOWN, hal.A, hal.B)
    assert (stage.app.settings.sound, stage.app.settings.lights) == (OFF, 0)
    heard.clear()
    lights.clear()
    flashes.clear()
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert not any(tune for tune, _ in heard)
    assert set(lights) <= {DARK}
    assert not any(flashes)


def test_a_match_without_sound_still_has_its_lights(stage, heard, lights, flashes):
    stage.app.settings.sound = OFF
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert {volume for _, volume in heard} == {OFF}
    assert WHITE in lights
    assert any(flashes)


def test_a_match_without_lights_still_has_its_sounds(stage, heard, lights, flashes):
    stage.app.settings.lights = 0
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert "COUP" in tunes(heard)
    assert set(lights) <= {DARK}
    assert not any(flashes)


def test_both_settings_are_saved(options):
    options.press(hal.RIGHT, hal.DOWN, hal.A, hal.B)
    saved = options.saved()
    assert (saved.sound, saved.lights) == (LOUD, 0)


@pytest.mark.parametrize("lights", (0, 1))
@pytest.mark.parametrize("volume", range(SOUNDS))
def test_every_volume_is_read_as_it_was_saved(volume, lights):
    settings = Settings()
    settings.sound, settings.lights = volume, lights
    read = Settings(saved.reader(saved.part_of(settings)))
    assert (read.sound, read.lights) == (volume, lights)


# --- waves


def hertz(letter):
    """A letter's frequency as it is played."""
    periods, size = tones.fit(letter)
    return tones.RATE * periods / size


def frequency(letter):
    """A letter's frequency in equal temperament."""
    octave = 4 + letter.islower() - (letter.lower() > "g") * (1 if letter.isupper() else -1)
    name = "abcdefg"[(ord(letter.lower()) - ord("a")) % 7]
    return 440 * 2 ** ("c d ef g a b".index(name) / 12 + octave - 4 - 9 / 12)


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNabcdefghijklmn")
def test_a_note_is_in_tune(letter):
    cents = 1200 * math.log2(hertz(ord(letter)) / frequency(letter))
    assert abs(cents) < 26


@pytest.mark.parametrize("name", NAMES)
def test_a_tune_is_written_in_letters_and_lengths(name):
    tune = TUNES[name]
    assert len(tune) % 2 == 0
    assert all(chr(letter) in "ABCDEFGHIJKLMNabcdefghijklmn" for letter in tune[::2])
    assert tune[-1] > tones.ZERO  # else the bass would begin after the end


def test_no_two_cues_are_the_same():
    assert len(set(TUNES.values())) == len(NAMES)


def test_a_farther_distance_is_higher():
    far = [TUNES[f"DISTANCE_{far}"] for far in (25, 50, 75, 100, 200)]
    tops = [max(map(hertz, tune[::2])) for tune in far]
    assert tops == sorted(set(tops))


def peak(tune, volume):
    return max(abs(sample - sound.SILENCE) for sample in sound.samples(tune, volume))


@pytest.fixture(scope="module")
def table(request):
    """Prints a line for each cue, and writes its sound where --sounds says."""
    folder = request.config.getoption("--sounds")

    def report(name, samples, peaks):
        shown = " ".join(f"{each:4}" for each in peaks)
        print(f"\n{name:13} {1000 * len(samples) // tones.RATE:5} ms  peaks {shown}", end="")
        if folder:
            with wave.open(str(Path(folder) / f"{name.lower()}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(1)
                file.setframerate(tones.RATE)
                file.writeframes(samples)

    return report


@pytest.mark.parametrize("name", NAMES)
def test_a_cue_is_short_and_never_louder_than_the_volume(name, table):
    tune = TUNES[name]
    peaks = [peak(tune, volume) for volume in range(SOUNDS)]
    samples = sound.samples(tune, LOUD)
    table(name, samples, peaks)
    assert peaks[OFF] == 0
    assert peaks == sorted(set(peaks))
    for volume, most in enumerate(tones.LOUDNESS):
        assert peaks[volume] <= most + 1
    length = 1000 * len(samples) // tones.RATE
    assert length <= (7000 if name in LONG else 150 if name in ("TICK", "CURSOR") else 850)


def test_a_tune_of_two_voices_has_both():
    alone, both = sound.samples(b"c9", LOUD), sound.samples(b"J0c9", LOUD)
    assert len(alone) == len(both)
    assert alone != both


def test_a_computer_plays_a_note_at_its_frequency():
    played = sound.samples(b"A3a3", LOUD)
    assert len(played) == tones.RATE * 90 // 1000 * 2 + sound.TAIL * sound.TURN
    assert played[: tones.RATE // 100] != played[tones.RATE * 9 // 100 :][: tones.RATE // 100]


SCRIPT = """
import pathlib, sys
sys.path[:0] = {paths}
import sound
loud = sound.Sound()
loud.play(b"A2e2", 2)
loud.play(b"A2e2", 2)
loud.play(b"", 0)
loud.close()
print("over", loud._open)
"""


@pytest.mark.parametrize("driver", ["dummy", "alsa", "none of these"])
def test_a_missing_loudspeaker_is_not_an_error(monkeypatch, driver):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    code = SCRIPT.format(paths=sys.path)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("over None\n", "", 0)


def test_a_tick_on_a_computer_leaves_a_tune_alone_and_stays_away_from_a_bass(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    loud = sound.Sound()
    busy = []
    for tune in (TUNES["COUP"], TUNES["WON"]):
        loud.play(tune, LOUD)
        loud.play(TUNES["TICK"], FAINT)
        busy.append([pygame.mixer.Channel(i).get_busy() for i in range(2)])
        share = pygame.mixer.Channel(1).get_volume()
        loud.play(b"", 0)
    loud.close()
    assert busy == [[True, True], [True, False]]
    assert 0.5 < share < 0.7
