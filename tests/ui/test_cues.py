# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues and lights: settings silence them, each is heard once, at the moment at which it is seen;
and how they sound. Which cue comes when is in the plays, and that none betrays a hand in
test_privacy.py."""

import math
import subprocess
import sys
import wave
from pathlib import Path

import pytest

import sound
from hardware import hal, tones
from plays import cues as names
from saves.settings import STILL
from tests.machine import Machine
from tests.positions import FIVE, OUR_ACE, SIX, TWO, WITH_ACE
from tests.saving import images
from ui.base import cues, palette
from ui.base.screen import Scene

SOUNDS = images.values("sound")
OFF, FAINT, SOFT, MIDDLE, LOUD = range(SOUNDS)
DARK = (0, 0, 0)
TEXTS = (cues._CUES + cues.rare() + cues.stamps() + cues.horns()).split()
HORNS = ["OLD_HORN", "POST_HORN", "LORRY_HORN"]
TUNES = {name: notes for notes, name in names.names().items() if name != "HORN"}
LINES = [name for name in TUNES if name.startswith("LINE_")]
NEAR_HORNS = [f"NEAR_{horn}" for horn in HORNS]
TUNES |= zip(HORNS + NEAR_HORNS, [text[1:] for text in cues.horns().split()], strict=True)
LETTERS = "ABCDEFGHIJKLMNabcdefghijklmn"
LONG = ("TITLE", "WON", "LOST")
HUSH = (b"", 0)
NEAR_GOAL = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: {} rolling; hand 0: 25;
    side 1: 500 rolling; hand 1: 25; deck: roll roll"""


def rgb(color: int) -> tuple[int, ...]:
    """A color of palette.py."""
    return tuple(palette.COLORS[3 * color : 3 * color + 3])


RED, BLUE, GOLD, WHITE = map(rgb, (palette.RED, palette.BLUE, palette.GOLD, palette.WHITE))


def ticks(machine: Machine) -> int:
    """How many ticks have been heard."""
    return [tune for tune, _ in machine.desk.played].count(TUNES["TICK"])


def test_a_key_ends_the_tune_of_the_title(begin):
    machine = begin()
    assert machine.desk.played[-1] == (TUNES["TITLE"], MIDDLE)
    machine.do("START!")
    assert machine.desk.played[-1] == HUSH


def test_another_screen_ends_any_tune(begin):
    machine = begin(TWO)
    cues.play(cues.WON, machine.app.settings)
    machine.do("START!")
    assert machine.desk.played[-1] == HUSH


# --- lights


def test_lights_go_out_with_the_match(begin):
    machine = begin(TWO)
    assert machine.desk.lights[-1] == RED
    machine.do("START UP A DOWN A")
    assert machine.screen() == "Title"
    assert machine.desk.lights[-1] == DARK


@pytest.mark.parametrize(
    "position, words, lights",
    [(OUR_ACE, "A", [BLUE, GOLD, RED]), (WITH_ACE, "LEFT A", [RED, WHITE, BLUE, RED])],
)
def test_a_coup_has_lights_golden_ones_if_it_is_ours(begin, position, words, lights):
    machine = begin(position)
    machine.do(words)
    assert machine.desk.lights[-len(lights) :] == lights


# --- near the goal


@pytest.mark.parametrize(
    "far, horn, name",
    [(225, 0, "TURN"), (200, 0, "NEAR"), (225, 2, "POST_HORN"), (200, 2, "NEAR_POST_HORN")],
)
def test_the_turn_sounds_higher_within_200_of_the_goal(begin, far, horn, name):
    machine = begin(NEAR_GOAL.format(700 - far), settings=f"horn {horn}")
    assert TUNES[name] in [tune for tune, _ in machine.desk.played]


# --- settings


@pytest.mark.parametrize("volume, shine", [(OFF, 1), (MIDDLE, 0)])
def test_sound_and_lights_are_switched_off_separately(begin, volume, shine):
    machine = begin(WITH_ACE, settings=f"sound {volume}, lights {shine}")
    assert ("COUP" in machine.do("LEFT A").cues) == bool(volume)
    desk = machine.desk
    assert any(loud for _, loud in desk.played) == bool(volume)
    assert (WHITE in desk.lights) == any(desk.flashes) == bool(shine)
    assert shine or set(desk.lights) <= {DARK}


@pytest.mark.parametrize("volume", range(SOUNDS))
def test_nothing_is_louder_than_the_volume_and_ticks_are_faint(begin, volume):
    machine = begin(SIX, settings=f"sound {volume}")
    machine.do("RIGHT A turns 150")
    quiet = (TUNES["TICK"], TUNES["CURSOR"])
    assert {loud for tune, loud in machine.desk.played if tune in quiet} <= {min(volume, FAINT)}
    assert {loud for tune, loud in machine.desk.played if tune} == {min(volume, FAINT), volume}


def test_sound_that_is_switched_off_ends_at_once(begin):
    machine = begin()
    machine.do("UP A DOWN*4 LEFT*3")
    assert machine.app.settings.sound == OFF
    assert machine.desk.played[-1] == HUSH


# --- once, when it is seen


@pytest.mark.parametrize("motion", [0, STILL])
@pytest.mark.parametrize(
    "position, action, cue",
    [
        (SIX, "play 200", "DISTANCE_200"),
        (SIX, "attack stop 1", "ATTACK"),
        (TWO, "discard stop", "DISCARD"),
        (FIVE, "buy", "PURCHASE"),
    ],
)
def test_a_card_is_heard_once_when_it_lands(begin, position, action, cue, motion):
    """Without animations it lands at once."""
    machine = begin(position, settings=f"motion {motion}")
    assert machine.take(action).cues == ([cue] if motion else [])
    assert machine.wait(100).cues == []
    assert machine.wait(400).cues.count(cue) == (not motion)
    assert cue not in machine.wait(600).cues
    if action == "play 200":
        assert (ticks(machine) >= 3) == (not motion), "the distance ticks while the car drives"


@pytest.mark.parametrize("key", ["A", "START"])
def test_a_key_while_a_card_flies_loses_no_hit(begin, key):
    machine = begin(OUR_ACE.replace("driving-ace", "75"), "on A! turns 3")
    assert machine.do("turns 3").cues == []
    assert machine.do(f"{key}! turns 3 wait").cues.count("HIT") == 1


def test_ticks_keep_their_distance(begin):
    """At most 20 a second, however fast the frames and the numbers are."""
    machine = begin()
    scene = Scene(machine.app)
    for number in range(50):
        scene.counts(number)
        hal.sleep(20)
    assert 10 < ticks(machine) <= 20


# --- waves


def frequency(letter: str) -> float:
    """A letter's frequency in equal temperament."""
    octave = 4 + letter.islower() - (letter.lower() > "g") * (1 if letter.isupper() else -1)
    name = "abcdefg"[(ord(letter.lower()) - ord("a")) % 7]
    return 440 * 2 ** ("c d ef g a b".index(name) / 12 + octave - 4 - 9 / 12)


def test_every_note_is_in_tune():
    for letter in LETTERS:
        periods, size = tones.fit(ord(letter))
        assert abs(1200 * math.log2(tones.RATE * periods / size / frequency(letter))) < 26, letter


def test_farther_distances_and_later_lines_are_higher():
    assert len(set(TUNES.values())) == len(TUNES) == len(TEXTS)
    for rising in ([f"DISTANCE_{far}" for far in (25, 50, 75, 100, 200)], LINES):
        tops = [max(frequency(chr(note)) for note in TUNES[name][::2]) for name in rising]
        assert tops == sorted(set(tops))


def test_near_the_goal_tunes_are_higher_by_one_interval():
    pairs = [("TURN", "NEAR"), *zip(HORNS, NEAR_HORNS, strict=True)]
    for far, near in pairs:
        low, high = ([frequency(chr(note)) for note in TUNES[name][::2]] for name in (far, near))
        steps = {round(12 * math.log2(b / a)) for a, b in zip(low, high, strict=True)}
        assert len(steps) == 1 and 0 < steps.pop() <= 5
        assert TUNES[far][1::2] == TUNES[near][1::2]


def peak(tune: bytes, volume: int) -> int:
    return max(abs(sample - sound.SILENCE) for sample in sound.samples(tune, volume))


@pytest.mark.parametrize("name", TUNES)
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


@pytest.mark.parametrize("driver", ["alsa", "none of these"])
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
