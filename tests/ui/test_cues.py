# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues and lights: that settings silence them, that they reveal nothing, and how they sound. Which
cue comes when is in the plays."""

import math
import subprocess
import sys
import wave
from pathlib import Path

import pytest

import app as module
import host
import sound
from hardware import hal, tones
from tests import saved
from tests.ui.stage import OUR_ACE, TWO, pressed
from tests.ui.test_privacy import WITH_ACE, WITHOUT_ACE, attack_an_ace
from ui.base import cues, palette, recipes

SOUNDS = saved.values("sound")
OFF, FAINT, SOFT, MIDDLE, LOUD = range(SOUNDS)
DARK = (0, 0, 0)
NUMBERS = {name: n for name, n in vars(cues).items() if name.isupper() and type(n) is int}
NAMES = sorted((name for name in NUMBERS if name[0] != "_"), key=NUMBERS.__getitem__)
FIRST = NAMES.index("DISTANCES")
NAMES[FIRST : FIRST + 1] = [f"DISTANCE_{far}" for far in (25, 50, 75, 100, 200)]
TEXTS = (cues._CUES + cues.rare()).split()
TUNES = {name: text[1:] for name, text in zip(NAMES, TEXTS, strict=True)}
LETTERS = "ABCDEFGHIJKLMNabcdefghijklmn"
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
def stage(heard, lights, flashes, stage):
    """The stage, with its tunes and lights recorded from the beginning."""
    return stage


def tunes(heard):
    """The names of the tunes, but for ticks and the cursor's."""
    names = {tune: name for name, tune in TUNES.items()} | {b"": "HUSH"}
    told = [names[tune] for tune, _ in heard]
    return [name for name in told if name not in ("TICK", "CURSOR", "HUSH")]


def ticks(heard):
    """How many ticks have been heard."""
    return [tune for tune, _ in heard].count(TUNES["TICK"])


def test_a_key_ends_the_title_s_tune_and_another_screen_any_tune(stage, heard):
    app = module.begin()
    app.settings.language = "en"
    app.run_pending()
    assert heard[-1] == (TUNES["TITLE"], MIDDLE)
    app._stack[-1].key(hal.START)
    assert heard[-1] == (b"", 0)
    cues.play(cues.WON, app.settings)
    app.replace(recipes.TITLE)
    app.run_pending()
    assert heard[-1] == (b"", 0)
    assert tunes(heard) == ["TITLE", "WON"]


@pytest.mark.parametrize("key", (hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT))
def test_a_moved_cursor_ticks_faintly(stage, heard, key):
    stage.match(TWO)
    stage.wait(100)
    heard.clear()
    stage.console.screen.key(key)
    assert heard == [(TUNES["CURSOR"], FAINT)]


# --- lights


def test_the_colours_of_flashes_are_the_sides_and_white():
    sides = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
    assert tuple(cues._COLOURS) == sides


def test_lights_go_out_with_the_match(stage, lights):
    stage.match(TWO)
    stage.wait(100)
    assert lights == [RED]
    stage.press(hal.START, hal.UP, hal.A, hal.DOWN, hal.A)
    assert type(stage.console.screen).__name__ == "Title"
    assert lights[-1] == DARK


def test_a_coup_of_ours_has_golden_lights_and_a_rival_s_white_ones(stage, lights):
    stage.match(OUR_ACE)
    pressed(stage)
    stage.wait(2500)
    assert lights[-3:] == [BLUE, GOLD, RED]
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(3200)
    assert lights[-3:] == [RED, WHITE, BLUE]


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


@pytest.mark.parametrize("persons, sounds", [(1, ["REFUSED"]), (2, [])])
def test_a_refusal_sounds_only_where_nobody_else_plays(stage, heard, persons, sounds):
    stage.match(TWO, persons=persons)
    stage.wait(3000)
    if persons == 2:
        stage.press(hal.A)
        stage.wait(3000)
    heard.clear()
    stage.console.screen.refuse("No")
    assert tunes(heard) == sounds


# --- settings


@pytest.mark.parametrize("volume, shine", [(OFF, 0), (OFF, 1), (MIDDLE, 0), (LOUD, 1)])
def test_sound_and_lights_are_switched_off_each_for_itself(
    stage, heard, lights, flashes, volume, shine
):
    stage.app.settings.sound, stage.app.settings.lights = volume, shine
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert {loud for tune, loud in heard if tune} <= {volume, FAINT if volume else OFF}
    assert "COUP" in tunes(heard) if volume else not any(loud for _, loud in heard)
    assert (WHITE in lights) == any(flashes) == bool(shine)
    assert shine or set(lights) <= {DARK}


# --- waves


def frequency(letter):
    """A letter's frequency in equal temperament."""
    octave = 4 + letter.islower() - (letter.lower() > "g") * (1 if letter.isupper() else -1)
    name = "abcdefg"[(ord(letter.lower()) - ord("a")) % 7]
    return 440 * 2 ** ("c d ef g a b".index(name) / 12 + octave - 4 - 9 / 12)


@pytest.mark.parametrize("letter", LETTERS)
def test_a_note_is_in_tune(letter):
    periods, size = tones.fit(ord(letter))
    assert abs(1200 * math.log2(tones.RATE * periods / size / frequency(letter))) < 26


def test_no_two_cues_are_the_same_and_a_farther_distance_is_higher():
    assert len(set(TUNES.values())) == len(NAMES)
    far = [TUNES[f"DISTANCE_{far}"] for far in (25, 50, 75, 100, 200)]
    tops = [max(frequency(chr(note)) for note in tune[::2]) for tune in far]
    assert tops == sorted(set(tops))


def peak(tune, volume):
    return max(abs(sample - sound.SILENCE) for sample in sound.samples(tune, volume))


@pytest.mark.parametrize("name", NAMES)
def test_a_cue_is_short_and_never_louder_than_the_volume(name, request):
    """With -s it prints a line, and with --sounds it writes the cue as a file."""
    tune = TUNES[name]
    assert len(tune) % 2 == 0 and {chr(note) for note in tune[::2]} <= set(LETTERS)
    assert tune[-1] > tones.ZERO  # else the bass would begin after the end
    peaks = [peak(tune, volume) for volume in range(SOUNDS)]
    samples = sound.samples(tune, LOUD)
    length = 1000 * len(samples) // tones.RATE
    print(f"\n{name:13} {length:5} ms  peaks {peaks}", end="")
    folder = request.config.getoption("--sounds")
    if folder:
        with wave.open(str(Path(folder) / f"{name.lower()}.wav"), "wb") as file:
            file.setparams((1, 1, tones.RATE, 0, "NONE", ""))
            file.writeframes(samples)
    assert peaks[OFF] == 0
    assert peaks == sorted(set(peaks))
    for volume, most in enumerate(tones.LOUDNESS):
        assert peaks[volume] <= most + 1
    assert length <= (7000 if name in LONG else 150 if name in ("TICK", "CURSOR") else 850)


@pytest.mark.parametrize("driver", ["dummy", "alsa", "none of these"])
def test_a_missing_loudspeaker_is_not_an_error(monkeypatch, driver):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    lines = (
        f"import pathlib, sys; sys.path[:0] = {sys.path}",
        "import sound; loud = sound.Sound()",
        'loud.play(b"A2e2", 2); loud.play(b"A2e2", 2); loud.play(b"", 0); loud.close()',
        'print("over", loud._open)',
    )
    command = [sys.executable, "-c", "\n".join(lines)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("over None\n", "", 0)
