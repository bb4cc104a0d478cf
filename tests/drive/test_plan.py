# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installing the game and voices on a drive, with any content and any interruption."""

import json
from hashlib import sha256

import pytest

import install
from drives.board import BOOT_OUT, Board
from drives.plan import plan
from drives.rules import CODE, ENTRIES, FOLDER, HELLO, MARK, NOTICE, SIGN, SIGNED
from tests.power import beginnings, cuts, is_cut
from voice import silent

from .memory import FRESH, NEW, OLD, OTHER, USERS, Files, Memory, bring, files, installed, laid


def voice(language: str, *clips: bytes) -> Files:
    """A small voice's files."""
    home = f"asfalto/voice/{language}"
    index = {f"{home}/index": b"Asfalto voice 1\n" + bytes([len(clips)])}
    return index | {f"{home}/00/{i:02x}.wav": clip for i, clip in enumerate(clips)}


CLIP, INDEX = "asfalto/voice/es/00/01.wav", "asfalto/voice/es/index"
ES = voice("es", b"uno", b"dos", b"tres")
ES_2 = voice("es", b"uno", b"otro", b"tres")  # with the same index
IT = voice("it", b"uno", b"due")
NO_INDEX = {path: ES[path] for path in ES if path != INDEX}


def check_whole(drive: Memory, voices: Files) -> None:
    """Checks that a drive has the new version, these voices and the user's files, nothing else."""
    assert drive.content == {**USERS, **NEW, **voices}
    assert drive.made == Memory(drive.content).made
    assert plan(NEW, drive, keep_voices=True).steps == plan({**NEW, **voices}, drive).steps == []


def test_changed_files_are_written_and_obsolete_ones_removed():
    drive = installed(OLD)
    todo = bring(NEW, drive)
    check_whole(drive, {})
    assert todo.changed == ["asfalto/app.mpy", "asfalto/art/font.bin", *ENTRIES]
    assert todo.removed == ["asfalto/gone/deep.mpy", "asfalto/gone"]


def test_code_py_is_a_notice_during_the_installation():
    paths = [step.path for step in plan({**NEW, **ES}, Memory(FRESH)).steps]
    assert paths[:2] == [SIGN, CODE] and paths[-3:] == [INDEX, *ENTRIES]
    assert sorted(paths) == sorted([*NEW, *ES, CODE])
    paths = [step.path for step in plan(NEW, installed(OLD)).steps]
    assert paths[:2] == [CODE, "asfalto/gone/deep.mpy"] and SIGN not in paths
    compile(NOTICE, CODE, "exec")
    assert NOTICE.count(b"\n") == 1


def test_damaged_files_are_repaired_and_remains_removed():
    """macOS leaves `._` files, a killed browser its swap files."""
    drive = installed(NEW)
    beside = ("._code.py", "._boot.py", "._asfalto", "code.py.crswap", "boot.py.1.crswap")
    inside = ("ui/._kit.mpy", "app.mpy.crswap", "art/font.bin.2.crswap", "mine/notes.txt", "._x")
    remains = {*beside, *(f"{FOLDER}/{name}" for name in inside)}
    mine = dict.fromkeys(("mine.py.crswap", "songs/x.crswap", "._mine.py"), b"mine")
    drive.content |= {**dict.fromkeys(remains, b"x"), "asfalto/app.mpy": b"new apx", **mine}
    drive.made.add("asfalto/mine")
    todo = bring(NEW, drive)
    assert todo.changed == ["asfalto/app.mpy"] and remains < {*todo.removed}
    assert drive.content == {**USERS, **NEW, **mine} and "asfalto/mine" not in drive.made


def test_what_macos_leaves_beside_each_written_file_is_removed():
    class Mac(Memory):
        def write(self, path, data):
            super().write(path, data)
            folder, slash, name = path.rpartition("/")
            self.content[f"{folder}{slash}._{name}"] = b"macOS"

    drive = Mac(FRESH)
    bring(NEW, drive)
    assert drive.content == {**USERS, **NEW}


def test_capitals_do_not_matter():
    drive = Memory({**USERS, "CODE.PY": HELLO, "ASFALTO/ABOUT.TXT": SIGNED, "ASFALTO/App.mpy": b""})
    bring(NEW, drive)
    assert {path.lower(): data for path, data in drive.content.items()} == {**USERS, **NEW}
    assert plan(NEW, drive).steps == []


def test_a_file_that_reads_back_differently_is_an_error():
    class Worn(Memory):
        def read(self, path):
            data = super().read(path)
            return data[:-1] + b"?" if path == "asfalto/app.mpy" else data

    with pytest.raises(install.InstallProblem, match=r"app\.mpy differs from what was written"):
        bring(NEW, Worn(FRESH))


def test_a_signed_folder_and_unfinished_files_are_ours():
    """So is a new drive's code.py, but no file that only contains such a text."""
    for path, text in ((SIGN, SIGNED), *((each, MARK) for each in ENTRIES), (CODE, NOTICE)):
        for part in beginnings(text):
            assert plan(NEW, Memory({**FRESH, path: part})).strangers == []
        assert plan(NEW, Memory({**FRESH, path: b"x" + text})).strangers == [path]
    assert plan(NEW, Memory({**USERS, "boot.py": HELLO})).strangers == ["boot.py"]


# --- voices

VOICES = {  # those on a drive, those requested, and those afterwards
    "without the option they stay": ({**ES, **IT}, None, {**ES, **IT}),
    "but for one without an index": (NO_INDEX, None, {}),
    "none": (ES, {}, {}),
    "another": (ES, IT, IT),
    "another one of the language": (ES, ES_2, ES_2),
    "a damaged one": ({**ES, CLIP: b"d?s"}, ES, ES),
    "one without an index": (NO_INDEX, ES, ES),
}


@pytest.mark.parametrize("before, voices, after", VOICES.values(), ids=VOICES)
def test_an_installation_leaves_the_requested_voices(before, voices, after):
    drive = installed(OLD, before)
    remains = {"asfalto/voice/es/00/._01.wav", "asfalto/voice/es/00/01.wav.crswap"}
    drive.content |= dict.fromkeys(remains, b"x")
    assert remains <= {*bring(NEW, drive, voices=voices).removed}
    check_whole(drive, after)


def test_only_changed_clips_are_written_with_the_index_last():
    steps = plan({**NEW, **ES_2}, installed(NEW, ES)).steps
    paths = [(step.path, step.data is not None) for step in steps if "voice/" in step.path]
    assert paths == [(INDEX, False), (CLIP, True), (INDEX, True)]


def test_a_voice_that_cannot_be_made_installs_nothing(monkeypatch):
    monkeypatch.setattr(install.voice.folder, "brought", lambda language, tell: None)
    with pytest.raises(install.InstallProblem, match="the voice es could not be made: nothing"):
        install.voices(["es"], Board("pygamer", "10.2.1"))


NO_VOICE = {"pimoroni_picosystem": "no loudspeaker"}
NO_VOICE |= dict.fromkeys(("pybadge", "edgebadge"), "2 MB")
NO_VOICE |= dict.fromkeys(("hack_club_sprig", "ugame22"), "1 MB")


@pytest.mark.parametrize("board", NO_VOICE)
def test_a_board_without_room_or_loudspeaker_gets_no_voice(drive, command, monkeypatch, board):
    laid(drive, {BOOT_OUT: FRESH[BOOT_OUT].replace(b"pygamer", board.encode())})
    before = files(drive)
    monkeypatch.setattr(install.voice.folder, "brought", lambda *_: pytest.fail("made a voice"))
    status, _, error = command("--voice", "es")
    assert status == 1 and files(drive) == before
    for part in ("no voice on", board, NO_VOICE[board], "without"):
        assert part in error
    assert command("--voice", "none")[0] == 0


def test_an_outdated_or_incomplete_voice_is_reported(drive, command):
    index = silent.files("es")["index"]
    renew = "the voice es is older than its texts: --voice es renews it"
    command()
    for content, is_reported in ((index, False), (index[:-128], True), (b"", True)):
        laid(drive, {INDEX: content})
        assert (renew in command()[1].splitlines()) is is_reported


# --- interrupted

PACKS = (ES, ES_2, IT)


def is_safe(content: Files) -> bool:
    """Returns whether the board shows the notice, or has all files of a version and no incomplete
    voice with an index.
    """
    code = content.get(CODE, b"")
    if NOTICE.startswith(code) or MARK.startswith(code) or code == FRESH[CODE]:
        return True
    rests = [{p: d for p, d in version.items() if p != CODE} for version in (OLD, NEW, OTHER)]
    has_index = any(path.endswith("/index") for path in content)
    speaks = not has_index or any(pack.items() <= content.items() for pack in PACKS)
    return speaks and any(rest.items() <= content.items() for rest in rests)


FIRST = {
    "fresh": Memory(FRESH),
    "old": installed(OLD),
    "other": installed(OTHER),
    **{f"pack {number}": installed(OLD, pack) for number, pack in enumerate(PACKS)},
}


@pytest.mark.parametrize("voices", (ES, {}), ids=("voice", "no voice"))
@pytest.mark.parametrize("first", FIRST.values(), ids=FIRST)
def test_interrupted_anywhere_it_resumes(first, voices):
    """If the voice is unwanted then, it stays only if its index was begun: it is complete."""
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=voices)):
        assert is_safe(drive.content)
        without = drive.copy()
        bring(NEW, drive, voices=voices)
        check_whole(drive, voices)
        bring(NEW, without)
        spoken = {path: data for path, data in without.content.items() if "/voice/" in path}
        check_whole(without, spoken)
        spoken.pop(INDEX, None)
        assert not spoken or any(spoken.items() <= pack.items() for pack in PACKS)


@pytest.mark.parametrize("first", ("fresh", "old"))
def test_an_installation_interrupted_twice_resumes(first, thorough):
    for once in cuts(FIRST[first].copy, lambda drive: bring(NEW, drive), 1 if thorough else 4):
        for twice in cuts(once.copy, lambda drive: bring(OTHER, drive), 1 if thorough else 3):
            assert is_safe(twice.content)
            for last in (NEW, OTHER):
                again = twice.copy()
                bring(last, again)
                assert again.content == {**USERS, **last}


def test_an_installation_interrupted_repeatedly_finishes():
    drive = installed(OLD, IT)
    assert any(not is_cut(drive, lambda d: bring(NEW, d, voices=ES), 6) for _ in range(100))
    check_whole(drive, ES)


@pytest.mark.long
def test_the_whole_drive_interrupted_anywhere_resumes(made):
    for drive in cuts(Memory(FRESH).copy, lambda drive: bring(made, drive), 23):
        bring(made, drive)
        assert drive.content == {**USERS, **made}


def test_a_forced_installation_resumes_when_it_is_forced_again():
    mine = dict.fromkeys(("code.txt", "boot.py", "asfalto/x/y.py", "code.py/x/y.py"), b"mine")
    for drive in cuts(Memory({**USERS, **mine}).copy, lambda drive: bring(NEW, drive, force=True)):
        bring(NEW, drive, force=True)
        check_whole(drive, {})


# --- the layout of versions before 0.1.0

LISTED = {
    "engine/mille/game.mpy": b"engine",
    "lib/ui/base/kit.mpy": b"kit",
    "lib/zz.mpy": b"two letters",
    "voice/es/index": b"Asfalto voice 1\n",
}
CLIPS = {"voice/es/00/00.wav": b"uno", "voice/it/00/00.wav": b"of no listed voice"}


def earlier(**others: bytes) -> Memory:
    """A drive with that layout, and files of its list with another content."""
    entries = {path: [len(data), sha256(data).hexdigest()] for path, data in LISTED.items()}
    strange = {path: [4, sha256(b"RIFF").hexdigest()] for path in ("songs/la strada.wav", "../x")}
    listed = json.dumps({"files": {**entries, **strange, "lib/neopixel.mpy": [1, "0"]}}).encode()
    content = {**FRESH, **LISTED, **CLIPS, CODE: MARK, "boot.py": MARK}
    return Memory({**content, "asfalto.json": listed, "asfalto-new.json": b"[" * 9999, **others})


def test_unchanged_files_of_an_earlier_layout_are_removed():
    """The folders that they leave empty too, but not a new drive's lib."""
    drive = earlier(**{"lib/zz.mpy": b"mine"})
    drive.made.add("lib/ui/mine")
    kept = {"lib/zz.mpy": b"mine", "voice/it/00/00.wav": b"of no listed voice"}
    for each in (drive, *cuts(drive.copy, lambda drive: bring(NEW, drive))):
        bring(NEW, each)
        assert each.content == {**USERS, **NEW, **kept}
        assert {"lib", "lib/ui", "lib/ui/mine"} <= each.made
    assert not {"engine", "lib/ui/base", "voice/es"} & drive.made
    bare = earlier()
    del bare.content["lib/app.py"], bare.content["lib/neopixel.mpy"]
    bring(NEW, bare)
    assert {each.partition("/")[0] for each in bare.made} == {FOLDER, "lib", "songs", "voice"}


@pytest.mark.parametrize("data", [b"null", b"\xff", b'{"files": {"lib/app.py": 1}}', b"[]", b""])
def test_only_a_damaged_list_itself_is_removed(data):
    drive = earlier(**{"asfalto.json": data})
    bring(NEW, drive)
    assert drive.content == {**USERS, **LISTED, **CLIPS, **NEW}
