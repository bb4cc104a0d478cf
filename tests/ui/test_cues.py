# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cues and lights: settings silence them, they reveal nothing, each is heard once, at the moment at
which it is seen; and how they sound. Which cue comes when is in the plays."""

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
from saves.settings import STILL
from tests.saving import images
from tests.ui.stage import OUR_ACE, SIX, TWO, pressed
from tests.ui.test_privacy import WITH_ACE, WITHOUT_ACE, attack_an_ace
from ui.base import cues, palette, recipes
from ui.base.screen import Scene
from ui.screens.options import Options

SOUNDS = images.values("sound")
OFF, FAINT, SOFT, MIDDLE, LOUD = range(SOUNDS)
DARK = (0, 0, 0)
NUMBERS = {name: n for name, n in vars(cues).items() if name.isupper() and type(n) is int}
NAMES = sorted((name for name in NUMBERS if name[0] != "_"), key=NUMBERS.__getitem__)
FIRST = NAMES.index("DISTANCES")
NAMES[FIRST : FIRST + 1] = [f"DISTANCE_{far}" for far in (25, 50, 75, 100, 200)]
FIRST = NAMES.index("LINES")
LINES = [f"LINE_{line + 1}" for line in range(cues.COUP_LINE - cues.LINES)]
NAMES[FIRST : FIRST + 1] = LINES
HORNS = ["OLD_HORN", "POST_HORN", "LORRY_HORN"]
NAMES += HORNS + [f"NEAR_{horn}" for horn in HORNS]
TEXTS = (cues._CUES + cues.rare() + cues.stamps() + cues.horns()).split()
TUNES = {name: text[1:] for name, text in zip(NAMES, TEXTS, strict=True)}
LETTERS = "ABCDEFGHIJKLMNabcdefghijklmn"
LONG = ("TITLE", "WON", "LOST")
FRAME = 20  # ms
NEAR_GOAL = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: {} rolling; hand 0: 25;
    side 1: {} rolling; hand 1: 25; deck: roll roll"""


def rgb(color):
    return tuple(palette.COLORS[3 * color : 3 * color + 3])


RED, BLUE, GOLD, WHITE = map(rgb, (palette.RED, palette.BLUE, palette.GOLD, palette.WHITE))


@pytest.fixture
def lights(monkeypatch):
    """The lights' colors so far."""
    shone = []
    monkeypatch.setattr(host.current(), "lights", shone)
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


def ticks(heard):
    """How many ticks have been heard."""
    return [tune for tune, _ in heard].count(TUNES["TICK"])


def test_a_key_ends_the_title_s_tune_and_another_screen_any_tune(stage, heard):
    app = module.begin()
    app.settings.language = "en"
    app.run_pending()
    assert heard[-1] == (TUNES["TITLE"], MIDDLE)
    title = app.screen()
    assert title
    title.key(hal.START)
    assert heard[-1] == (b"", 0)
    cues.play(cues.WON, app.settings)
    app.open_next(recipes.TITLE)
    app.run_pending()
    assert heard[-1] == (b"", 0)
    assert tunes(heard) == ["TITLE", "WON"]


# --- lights


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


# --- near the goal


@pytest.mark.parametrize(
    "far, horn, name",
    [(225, 0, "TURN"), (200, 0, "NEAR"), (225, 2, "POST_HORN"), (200, 2, "NEAR_POST_HORN")],
)
def test_one_s_own_turn_sounds_higher_within_200_of_the_goal(stage, heard, far, horn, name):
    stage.app.settings.horn = horn
    stage.match(NEAR_GOAL.format(700 - far, 500))
    heard.clear()
    stage.wait(2000)
    assert tunes(heard) == [name]


# --- nothing is revealed


@pytest.mark.parametrize("coup_time", [0, 3])
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


@pytest.mark.parametrize("volume, shine", [(OFF, 1), (MIDDLE, 0)])
def test_sound_and_lights_are_switched_off_each_for_itself(
    monkeypatch, stage, heard, lights, volume, shine
):
    flashes = []
    monkeypatch.setattr(host.current(), "flashes", flashes)
    stage.app.settings.sound, stage.app.settings.lights = volume, shine
    stage.match(WITH_ACE)
    stage.wait(100)
    stage.play("attack accident 1")
    stage.wait(5000)
    assert "COUP" in tunes(heard) if volume else not any(loud for _, loud in heard)
    assert (WHITE in lights) == any(flashes) == bool(shine)
    assert shine or set(lights) <= {DARK}


@pytest.mark.parametrize("volume", range(SOUNDS))
def test_no_scene_is_louder_than_the_volume_and_ticks_are_faint(stage, heard, volume):
    stage.app.settings.sound = volume
    flying(stage, heard, "play 200", SIX)
    stage.wait(3000)
    assert {loud for tune, loud in heard if tune} == {min(volume, FAINT), volume}
    heard.clear()
    stage.console.screen.key(hal.RIGHT)
    assert {loud for _, loud in heard} <= {min(volume, FAINT)}


def test_sound_that_is_switched_off_ends_at_once(stage, heard):
    stage.console.open(Options(stage.app))
    stage.console.press(*[hal.DOWN] * 4, hal.LEFT, hal.LEFT, hal.LEFT)
    assert stage.app.settings.sound == OFF
    assert heard[-1] == (b"", 0)


# --- once, when it is seen


def frames(stage, goes_on):
    """Lets time pass for as long as something goes on."""
    for _ in range(500):
        if not goes_on():
            return
        stage.wait(FRAME)
    raise AssertionError("it does not end")


def flying(stage, heard, action, state):
    """A card has just been played, and flies."""
    table = stage.match(state)
    stage.wait(100)
    heard.clear()
    stage.play(action)
    frames(stage, lambda: not table._flight)
    return table


@pytest.mark.parametrize("motion", [0, STILL])
@pytest.mark.parametrize(
    "state, action, cue",
    [
        (SIX, "play 200", "DISTANCE_200"),
        (SIX, "attack stop 1", "ATTACK"),
        (TWO, "discard stop", "DISCARD"),
    ],
)
def test_a_card_is_heard_once_when_it_lands_or_without_motion_as_it_leaves(
    stage, heard, state, action, cue, motion
):
    stage.app.settings.motion = motion
    table = flying(stage, heard, action, state)
    assert tunes(heard) == ([cue] if motion else [])
    frames(stage, lambda: table._flight)
    assert tunes(heard) == [cue]
    frames(stage, lambda: table._scene)
    assert tunes(heard).count(cue) == 1
    drives = action == "play 200" and not motion
    assert (ticks(heard) >= 3) == drives, "the distance ticks while the car drives"


@pytest.mark.parametrize("key", [hal.A, hal.START])
def test_a_key_while_the_card_flies_loses_no_hit(stage, heard, key):
    table = stage.match(OUR_ACE.replace("driving-ace", "75"))
    heard.clear()
    frames(stage, lambda: not table._flight)
    assert not tunes(heard)
    stage.press(key)
    assert tunes(heard)[0] == "HIT" and tunes(heard).count("HIT") == 1


def test_a_discard_that_is_taken_back_is_not_heard(stage, heard):
    stage.app.settings.undo = 1
    flying(stage, heard, "discard stop", TWO)
    stage.press(hal.LEFT)
    assert "DISCARD" not in tunes(heard)


def test_ticks_keep_their_distance(stage, heard):
    """At most 20 a second, however fast the frames and the numbers are."""
    scene = Scene(stage.app)
    heard.clear()
    for number in range(50):
        scene.counts(number)
        hal.sleep(FRAME)
    assert 10 < ticks(heard) <= 20


# --- waves


def frequency(letter):
    """A letter's frequency in equal temperament."""
    octave = 4 + letter.islower() - (letter.lower() > "g") * (1 if letter.isupper() else -1)
    name = "abcdefg"[(ord(letter.lower()) - ord("a")) % 7]
    return 440 * 2 ** ("c d ef g a b".index(name) / 12 + octave - 4 - 9 / 12)


def test_every_note_is_in_tune():
    for letter in LETTERS:
        periods, size = tones.fit(ord(letter))
        assert abs(1200 * math.log2(tones.RATE * periods / size / frequency(letter))) < 26, letter


def test_no_two_cues_are_the_same_and_farther_distances_and_later_lines_are_higher():
    assert len(set(TUNES.values())) == len(NAMES)
    for rising in ([f"DISTANCE_{far}" for far in (25, 50, 75, 100, 200)], LINES):
        tops = [max(frequency(chr(note)) for note in TUNES[name][::2]) for name in rising]
        assert tops == sorted(set(tops))


def test_the_turn_s_tunes_are_higher_near_the_goal_with_the_same_intervals():
    pairs = [("TURN", "NEAR"), *((horn, f"NEAR_{horn}") for horn in HORNS)]
    for far, near in pairs:
        low, high = ([frequency(chr(note)) for note in TUNES[name][::2]] for name in (far, near))
        steps = {round(12 * math.log2(b / a)) for a, b in zip(low, high, strict=True)}
        assert len(steps) == 1 and 0 < steps.pop() <= 5
        assert TUNES[far][1::2] == TUNES[near][1::2]


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
