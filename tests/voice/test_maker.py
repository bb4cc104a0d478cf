# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Making clips: espeak-ng speaks, and what it says is trimmed, evened and resampled. The folder of
packs: when a pack is remade, and the zip of one."""

import io
import math
import sys
import wave
import zipfile
from array import array
from itertools import pairwise
from types import SimpleNamespace

import pytest

import drives.content
import drives.space
from drives.rules import VOICES
from link.numbers import LANGUAGES
from voice import folder, languages, pack, sound
from voice.espeak import Espeak, NoEspeak
from voice.pack import Clip, Pack

TEXTS = ["Semáforo verde", "25", "¡En marcha!"]
RATE = 22050  # espeak-ng's


@pytest.fixture(scope="module")
def clips():
    """Clips of some Spanish texts."""
    return pack.spoken("es", TEXTS)


def samples(clip: bytes) -> list[int]:
    """A clip's samples, signed."""
    return [sample - 128 for sample in clip[sound.HEAD :]]


def sine(hertz: int, ms: int = 200, height: int = 20_000) -> array:
    """A note as espeak-ng would hand it over."""
    angle = 2 * math.pi * hertz / RATE
    return array("h", [round(height * math.sin(i * angle)) for i in range(RATE * ms // 1000)])


def strength(values) -> float:
    """The root of the mean square."""
    return math.sqrt(sum(value * value for value in values) / len(values))


# What espeak-ng says


def test_the_languages_of_the_game_have_voices():
    assert [*languages.LANGUAGES] == [*LANGUAGES]
    for language in languages.LANGUAGES.values():
        voice = Espeak(language.voice)
        assert voice.rate == RATE
        assert len(voice.say("3")) > RATE // 10


def test_the_same_texts_always_give_the_same_bytes(clips):
    Espeak("fr").say("Bonjour")
    assert pack.spoken("es", TEXTS) == clips


def test_a_clip_is_as_loud_as_others_and_begins_at_once(clips):
    for clip in clips:
        with wave.open(io.BytesIO(clip)) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 1, 8000)
            assert file.getnframes() == len(clip) - sound.HEAD
        assert clip[36:40] == b"data"
        loud = [i for i, sample in enumerate(samples(clip)) if abs(sample) > 2]
        assert loud[0] < 8000 * 20 // 1000
        assert loud[-1] > len(samples(clip)) - 8000 * 20 // 1000
        assert 28 < sound.loudness([*map(float, samples(clip))]) < 31
        assert max(map(abs, samples(clip))) <= 124
    assert all(len(clip) < 8000 * 1.3 for clip in clips)
    assert len(clips[1]) < len(clips[0])


def test_what_is_missing_to_make_a_voice_is_named(monkeypatch):
    with pytest.raises(NoEspeak, match="no voice xx-none"):
        Espeak("xx-none")
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    monkeypatch.setattr("ctypes.util.find_library", lambda name: None)
    with pytest.raises(NoEspeak, match="there is no espeak-ng: install") as problem:
        Espeak("es")
    assert "\n" not in str(problem.value)


# Sound


def test_a_note_keeps_its_pitch_or_is_refused():
    for hertz in (200, 3000):
        clip = samples(sound.clip(sine(hertz), RATE))
        ups = sum(a < 0 <= b for a, b in pairwise(clip))
        assert abs(len(clip) - 1600) < 5 and abs(ups - hertz // 5) <= 2
    audible = strength(sound.resampled(sine(1000), RATE))
    for hertz in (4700, 6000, 9000):
        middle = sound.resampled(sine(hertz), RATE)[100:-100]
        assert strength(middle) < audible / 50


# The pack


def test_a_clip_too_long_or_a_pack_too_large_is_refused():
    with pytest.raises(pack.PackProblem, match="too long for a clip: blablabla"):
        pack.packed("es", [Clip("blablabla", ["bla"])], [bytes(65_001)])
    said = [Clip(str(n), [str(n)]) for n in range(71)]
    with pytest.raises(pack.PackProblem, match=f"bytes, and {pack.LARGEST:,} at most"):
        pack.packed("es", said, [bytes(65_000)] * 71)


def test_folders_have_64_clips_and_a_table_lists_them():
    said = [Clip(f"Uno {n}", [f"uno {n}"]) for n in range(65)]
    packed = pack.packed("es", said, [bytes(44 + 80)] * 65)
    assert ("00/3f.wav" in packed.files, "01/00.wav" in packed.files) == (True, True)
    rows = packed.table.splitlines()
    assert rows[:2] == ["clip\tms\tsays\tkeys", "0\t10\tUno 0\tuno 0"]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pack_fits_on_a_board_beside_the_game(language):
    """Otherwise lower `room` in tools/voice/languages.py."""
    voice = Espeak(languages.LANGUAGES[language].voice)
    lengths = [len(sound.trimmed(voice.say(each.said), RATE)) for each in pack.clips(language)]
    sizes = [sound.HEAD + length * sound.RATE // RATE for length in lengths]
    assert max(sizes) < pack.LONGEST
    assert 0.85 * pack.LARGEST < sum(sizes) < 0.98 * pack.LARGEST
    files = {f"voice/xx/{pack.path(number)}": size for number, size in enumerate(sizes)}
    assert drives.space.total(files) + 1.5 * drives.content.MOST < drives.space.ROOM


# The folder


FILES = {"00/00.wav": b"RIFF uno", "00/01.wav": b"RIFF dos", "index": b"Asfalto voice 1\n"}
PACK = Pack(FILES, "clip\tms\tsays\tkeys\n")


@pytest.fixture
def dist(tmp_path, monkeypatch):
    """A folder dist of the test's own."""
    monkeypatch.setattr(folder.dist, "DIST", tmp_path)
    monkeypatch.setattr(folder, "VOICE", tmp_path / "voice")
    return tmp_path


@pytest.fixture
def texts(dist, monkeypatch):
    """A folder of texts that may be changed."""
    own = dist / "texts"
    own.mkdir()
    for name in ("es.txt", "es.talk.txt", "it.txt"):
        (own / name).write_text("YES Sí\n")
    monkeypatch.setattr(folder, "TEXTS", own)
    return own


@pytest.mark.parametrize("path", ("00/01.wav", "index", folder.STAMP))
def test_a_damaged_pack_is_none(dist, path):
    file = dist / "voice" / "es" / path
    folder.write("es", PACK)
    file.write_bytes(file.read_bytes()[:-1])
    assert folder.read("es") is None
    folder.write("es", PACK)
    file.unlink()
    assert folder.read("es") is None


def test_a_pack_of_older_texts_is_none(texts):
    for name, remains in (("it.txt", True), ("es.talk.txt", False), ("es.txt", False)):
        folder.write("es", PACK)
        (texts / name).write_text("YES ¡Sí!\n")
        assert (folder.read("es") is not None) is remains, name


def test_an_interrupted_write_leaves_no_pack(dist):
    folder.write("es", PACK)
    with pytest.raises(TypeError):
        folder.write("es", Pack({**FILES, "00/02.wav": None}, ""))  # type: ignore (on purpose)
    assert folder.read("es") is None


def test_the_zip_stays_the_same_until_there_is_a_new_pack(dist):
    folder.write("es", PACK)
    files = folder.read("es")
    assert files
    assert [*files.items()] == [(f"{VOICES}/es/{path}", data) for path, data in FILES.items()]
    first = folder.release("es", files).read_bytes()
    assert folder.release("es", dict(reversed(files.items()))).read_bytes() == first
    with zipfile.ZipFile(folder.archive("es")) as file:
        assert sorted(file.namelist()) == [
            "CIRCUITPY/asfalto/voice/es/00/00.wav",
            "CIRCUITPY/asfalto/voice/es/00/01.wav",
            "CIRCUITPY/asfalto/voice/es/index",
            "LICENSE",
            "README.txt",
            "table.tsv",
        ]
        assert b"espeak-ng" in file.read("README.txt")
    folder.write("es", PACK)
    assert not folder.archive("es").exists()  # it is older than the new pack


def test_a_pack_is_made_only_if_it_is_not_up_to_date(dist, monkeypatch):
    commands = []

    def call(command, **options):
        commands.append(command[-2:])
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(folder.cli, "call", call)
    told = []
    assert folder.brought("es", told.append) is None  # it cannot be made
    assert commands == [["--lang", "es"]] and len(told) == 1
    folder.write("es", PACK)
    assert folder.brought("es", told.append) == folder.read("es")
    assert len(commands) == len(told) == 1
