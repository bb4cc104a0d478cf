# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Clips on a board with a loudspeaker: one after the other, together with notes, closed at the
end.
"""

import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import hardware
import loader
from hardware import tones
from tests.board.bench import ROOT, load
from voice import pack, sound
from voice.pack import Clip

WORDS = ("cien", "jugar", "Semáforo verde")
LENGTHS = (300, 450, 700)  # ms
TURN = 20  # ms


@pytest.fixture
def drive(monkeypatch, tmp_path):
    """A drive with an installed pack for WORDS."""
    said = [Clip(word, [word.lower()]) for word in WORDS]
    sounds = [sound.wav(bytes([128]) * (ms * tones.RATE // 1000)) for ms in LENGTHS]
    for path, content in pack.packed("es", said, sounds).files.items():
        file = tmp_path / "voice" / "es" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return tmp_path / "voice"


@pytest.fixture
def board_s(monkeypatch, bench):
    """Returns a function that replaces the desktop's modules for a voice by the board's own."""

    def put(name):
        module = load(ROOT / "lib" / "hardware" / f"{name}.py")
        monkeypatch.setitem(sys.modules, f"hardware.{name}", module)
        monkeypatch.setattr(hardware, name, module, raising=False)
        return module

    monkeypatch.setattr(hardware, "hal", bench.hal, raising=False)
    monkeypatch.setitem(sys.modules, "hardware.hal", bench.hal)
    return put


@pytest.fixture
def speaking(monkeypatch, board_s, drive):
    """The board's voice."""
    board_s("clips")
    modes = board_s("speaking")
    voice = board_s("speech_pack")
    monkeypatch.setattr(voice, "_PACKS", str(drive))
    speaking = voice.opened(voice.language())
    settings = SimpleNamespace(voice=modes.FULL, sound=3)
    speaking.app = SimpleNamespace(settings=settings, voice=speaking, voice_lost=False, depth=int)
    yield speaking
    speaking.stop()


def speak(bench, speaking, ms):
    """Lets time pass, turn by turn."""
    for _ in range(0, ms, TURN):
        bench.hal.key()
        speaking.go_on()
        bench.hal.sleep(TURN)


def file_of(bench) -> Any:
    """Returns the playing file, or None."""
    sample = bench.voices[2].sample
    return sample.file if sample else None


@pytest.mark.parametrize("board", ["pygamer", "deshipu_ugame_s3"])
def test_clips_follow_each_other_without_a_gap(bench, speaking):
    speaking.say("Semáforo verde jugar cien")
    speak(bench, speaking, 2500)
    begun = [moment for moment, voice in bench.clips]
    assert {voice for _, voice in bench.clips} == {2}
    for early, late, length in zip(begun[:-1], begun[1:], (700, 450), strict=True):
        assert length - TURN <= late - early <= length + TURN // 2


def test_a_file_is_open_only_while_it_sounds(bench, speaking):
    assert file_of(bench) is None
    speaking.say("cien jugar")
    speak(bench, speaking, 40)
    first = file_of(bench)
    assert not first.closed
    speak(bench, speaking, 400)
    second = file_of(bench)
    assert second is not first and first.closed and not second.closed
    speak(bench, speaking, 1500)
    assert file_of(bench) is None and second.closed and not speaking.busy


def test_stopping_ends_the_sound_at_once(bench, speaking):
    speaking.say("Semáforo verde")
    speak(bench, speaking, 40)
    file = file_of(bench)
    amplifier = bench.pins["SPEAKER_ENABLE"]
    assert amplifier.value
    speaking.stop()
    assert file.closed and file_of(bench) is None and not amplifier.value


def test_notes_and_clips_share_the_loudspeaker(bench, speaking):
    amplifier = bench.pins["SPEAKER_ENABLE"]
    speaking.say("Semáforo verde")
    speak(bench, speaking, 40)
    bench.hal.play(b"A4c2", 4, 0)
    assert [letter for _, letter in bench.notes] == ["A"]
    speak(bench, speaking, 400)
    assert [letter for _, letter in bench.notes][:2] == ["A", "c"]
    assert file_of(bench) and amplifier.value, "the notes are over, the clip is not"
    speaking.stop()
    assert not amplifier.value
    bench.hal.play(b"A4c2", 4, 0)
    speaking.say("cien")
    speak(bench, speaking, 40)
    speaking.stop()
    assert amplifier.value, "the clip is over, the notes are not"
    speak(bench, speaking, 400)
    assert not amplifier.value


def test_without_sound_the_voice_is_still_heard(bench, speaking):
    speaking.app.settings.sound = 0
    speaking.say("cien")
    speak(bench, speaking, 40)
    assert bench.voices[2].level > 0.1


@pytest.mark.parametrize("damage", (os.remove, lambda path: open(path, "wb").close()))
def test_a_damaged_clip_ends_the_voice_and_closes_its_file(bench, speaking, drive, damage):
    damage(drive / "es" / "00" / "01.wav")
    speaking.say("cien jugar")
    speak(bench, speaking, 40)
    first = file_of(bench)
    speak(bench, speaking, 600)
    app = speaking.app
    assert app.voice is None and app.voice_lost
    assert first.closed and file_of(bench) is None


@pytest.mark.parametrize("board", ("pimoroni_picosystem",))
def test_a_buzzer_cannot_speak(board_s, drive, monkeypatch):
    for name in ("clips", "speaking"):
        loader.drop(f"hardware.{name}")
    voice = board_s("speech_pack")
    monkeypatch.setattr(voice, "_PACKS", str(drive))
    monkeypatch.setattr("hardware.__path__", [str(ROOT / "lib" / "hardware")])
    assert voice.opened("es") is None
