# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Clips are played in order and at the right time; an incomplete pack is reported."""

import itertools
import shutil
from pathlib import Path

import pytest

from hardware import hal
from hardware.speaking import BRIEF, opened
from plays import format
from tests.machine import Machine
from tests.power import beginnings
from tests.voice.saying import Listener
from voice import silent
from voice.silent import MS

TWO = """mille parker 2/2; round 2 dealer 1; turn 0 play; side 0: 325 rolling limited extra-tank;
    side 1: 450 rolling; hand 0: 25 75 100 stop roll end-of-limit driving-ace;
    hand 1: 25 25 50 50 75 75; deck: 100 200 gasoline repairs"""
ACE = """mille salon-es 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: 25 25 50 50 75 75 accident; hand 1: 25 25 25 25 25 driving-ace;
    deck: 50 50 50 50"""


@pytest.fixture
def speak(begin):
    """A function that switches a machine with a voice on, as `begin` does."""
    return lambda *values, **start: begin(*values, kind=Listener, voice="es", **start)


@pytest.fixture
def machine(speak) -> Listener:
    """A machine whose voice has said all."""
    made = speak()
    made.heard()
    return made


@pytest.fixture
def clips(voices):
    """A function that returns the clips of lines."""
    return lambda *lines: [clip for line in lines for clip in voices("es").cut(line)]


def has_row(machine: Machine) -> bool:
    """Returns whether the settings, where it goes, have a row for the voice."""
    words = machine.text("OPTIONS_VOICE")
    return any(str(line).startswith(words) for line in machine.do("UP A DOWN*5 UP*5").said)


def test_without_a_pack_a_language_is_silent(begin, machine):
    assert has_row(machine)
    machine.do("LEFT")
    assert machine.app.settings.language == "fr"
    assert machine.app.voice is None and not machine.app.voice_lost
    machine.do("RIGHT")
    assert machine.app.voice
    assert not has_row(begin())


def test_of_too_many_lines_the_oldest_are_not_said(machine, clips):
    for number in range(20):
        machine.app.say(str(number))
    assert machine.heard() == clips(*map(str, range(4, 20)))


def test_brief_says_the_first_sentence_alone(machine, clips):
    machine.app.settings.voice = BRIEF
    machine.app.say("25. Jugar. 100")
    machine.app.say("75")
    assert machine.heard() == clips("25", "75")


def test_one_clip_follows_the_other_without_a_gap(machine):
    machine.app.say("25 100 75")
    begun: list[int] = []
    for _ in range(400):
        machine.app.voice.go_on()
        begun += [hal.ticks()] * len(machine.begun())
        hal.sleep(1)
    gaps = [late - early - MS for early, late in itertools.pairwise(begun)]
    assert gaps == [-15, -15]


# --- who hears what, and when


def test_the_time_of_a_coup_question_begins_once_it_is_spoken(speak):
    """It is three seconds."""
    machine = speak(ACE, persons=2, coups="own", settings="coup_time 0")
    machine.do("A")
    machine.heard()
    machine.take("attack accident 1")
    while machine.screen() != "CoupQuestion":
        machine.do("turns 1")
    passed = spoken = 0
    while machine.screen() == "CoupQuestion":
        spoken += format.TURN * machine.app.voice.busy
        machine.do("turns 1")
        passed += format.TURN
    assert spoken > 300 and abs(passed - spoken - 3000) <= 40


def test_a_hand_is_not_heard_after_the_hand_over(speak, clips):
    machine = speak(TWO, persons=2)
    machine.do("SELECT")
    hand = next(line for line in machine.said if line.startswith("Tu mano: "))
    machine.take("play 25")
    for _ in range(16):  # there is much to say before
        machine.app.say(hand)
    while machine.screen() != "HandOver":
        machine.do("turns 1")
    machine.begun()
    spoken, line = machine.heard(), clips(hand)
    assert line not in [spoken[at : at + len(line)] for at in range(len(spoken))]


# --- a pack that cannot be used


def is_lost(machine: Listener, words: str) -> bool:
    """Returns whether the title that comes then says that the voice can't be used."""
    return machine.text("VOICE_LOST") in machine.do(words).said


@pytest.fixture
def copy(tmp_path, monkeypatch) -> Path:
    """A copy of the pack, to be damaged, in place of it."""
    shutil.copytree(silent.folder("es") / "es", tmp_path / "es")
    monkeypatch.setattr(silent, "folder", lambda language: tmp_path)
    return tmp_path / "es"


def test_an_incomplete_pack_is_reported_once_and_the_game_runs(copy, speak):
    """Without an index, with a cut or foreign one, without the last clip, in another language."""
    index, clip = copy / "index", max(copy.glob("*/*.wav"))
    whole, silence = index.read_bytes(), clip.read_bytes()
    machine = speak()
    foreign = (b"Asfalto voice 1\nes", bytes(1280), whole.replace(b"1\nes", b"1\nit"))
    for damage in (None, *foreign, clip):
        if damage is clip:
            clip.unlink()
        elif damage is None:
            index.unlink()
        else:
            index.write_bytes(damage)
        assert is_lost(machine, "off") and machine.app.voice is None
        assert not is_lost(machine, "A>Table START UP A DOWN A")
        index.write_bytes(whole)
        clip.write_bytes(silence)


@pytest.mark.parametrize("last", ("index", "clips"))
def test_a_pack_cut_at_every_kilobyte_is_refused(tmp_path, last, thorough):
    """Whichever file is copied last, until its last byte is there."""
    pack = silent.folder("es")
    paths = sorted(path for path in (pack / "es").rglob("*") if path.is_file())
    paths.sort(key=lambda path: (path.name == "index") == (last == "index"))
    for number, path in enumerate(paths):
        target = tmp_path / "es" / path.relative_to(pack / "es")
        target.parent.mkdir(parents=True, exist_ok=True)
        tried = thorough or number % 20 == 0 or path.name == "index" or path is paths[-1]
        for part in beginnings(path.read_bytes(), 1024) if tried else ():
            target.write_bytes(part)
            with pytest.raises((OSError, ValueError)):
                opened(str(tmp_path / "es"), "es")
        shutil.copyfile(path, target)
    assert opened(str(tmp_path / "es"), "es")


def test_a_clip_that_fails_ends_the_voice_and_is_reported(copy, speak):
    machine = speak(TWO)
    machine.heard()
    for number, clip in enumerate(copy.glob("*/*.wav")):
        clip.write_bytes(b"x" * 99) if number % 2 else clip.unlink()
    machine.do("RIGHT")
    assert machine.app.voice is None and machine.screen() == "Table"
    assert is_lost(machine, "LEFT A START UP A DOWN A")
