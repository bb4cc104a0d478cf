# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The folder of packs: when a pack is remade, and the zip of one."""

import zipfile
from types import SimpleNamespace

import pytest

from voice import folder
from voice.pack import Pack

FILES = {"00/00.wav": b"RIFF uno", "00/01.wav": b"RIFF dos", "index": b"Asfalto voice 1\n"}
PACK = Pack(FILES, "clip\tms\tsays\tkeys\n")


@pytest.fixture(autouse=True)
def dist(tmp_path, monkeypatch):
    """A folder dist of the test's own."""
    monkeypatch.setattr(folder, "DIST", tmp_path)
    monkeypatch.setattr(folder, "VOICE", tmp_path / "voice")
    return tmp_path


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """A folder of texts that may be changed."""
    own = tmp_path / "texts"
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


def test_the_zip_has_the_same_bytes_again_until_there_is_a_new_pack(dist):
    folder.write("es", PACK)
    files = folder.read("es")
    assert files
    assert [*files.items()] == [(f"voice/es/{path}", data) for path, data in FILES.items()]
    first = folder.release("es", files).read_bytes()
    assert folder.release("es", dict(reversed(files.items()))).read_bytes() == first
    with zipfile.ZipFile(folder.archive("es")) as file:
        assert sorted(file.namelist()) == [
            "CIRCUITPY/voice/es/00/00.wav",
            "CIRCUITPY/voice/es/00/01.wav",
            "CIRCUITPY/voice/es/index",
            "LICENSE",
            "README.txt",
            "table.tsv",
        ]
        assert b"espeak-ng" in file.read("README.txt")
    folder.write("es", PACK)
    assert not folder.archive("es").exists()  # it is older than the new pack


def test_a_pack_is_made_only_if_it_is_not_up_to_date(monkeypatch):
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
