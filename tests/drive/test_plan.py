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
from tests.power import beginnings, changes, cuts, is_cut
from voice import silent

from .memory import FRESH, NEW, OLD, OTHER, USERS, Files, Memory, bring, files, installed


def voice(language: str, *clips: bytes) -> Files:
    """A small voice's files."""
    home = f"asfalto/voice/{language}"
    index = {f"{home}/index": b"Asfalto voice 1\n" + bytes([len(clips)])}
    return index | {f"{home}/00/{i:02x}.wav": clip for i, clip in enumerate(clips)}


CLIP, INDEX = "asfalto/voice/es/00/01.wav", "asfalto/voice/es/index"
ES = voice("es", b"uno", b"dos", b"tres")
ES_2 = voice("es", b"uno", b"otro", b"tres")  # with the same index
IT = voice("it", b"uno", b"due")


def test_changed_files_are_written_and_obsolete_ones_removed():
    drive = installed(OLD)
    todo = bring(NEW, drive)
    assert drive.content == {**USERS, **NEW}
    assert todo.changed == ["asfalto/app.mpy", "asfalto/art/font.bin", *ENTRIES]
    assert todo.removed == ["asfalto/gone/deep.mpy", "asfalto/gone"]
    assert "asfalto/gone" not in drive.folders()
    assert plan(NEW, drive).steps == []


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
    drive.content |= dict.fromkeys((*beside, *(f"{FOLDER}/{name}" for name in inside)), b"x")
    drive.made.add("asfalto/mine")
    mine = dict.fromkeys(("mine.py.crswap", "songs/x.crswap", "._mine.py"), b"mine")
    drive.content |= {"asfalto/app.mpy": b"new apx", **mine}
    todo = bring(NEW, drive)
    assert todo.changed == ["asfalto/app.mpy"]
    assert {*beside, *(f"{FOLDER}/{name}" for name in inside)} < {*todo.removed}
    assert drive.content == {**USERS, **NEW, **mine}
    assert "asfalto/mine" not in drive.folders()


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


def test_a_drive_filled_by_hand_is_brought_up_to_date():
    for version in (NEW, OLD, dict(list(OLD.items())[:3])):
        drive = Memory({**FRESH, **version})
        bring(NEW, drive)
        assert drive.content == {**USERS, **NEW}


# --- what is not ours


@pytest.mark.parametrize(
    "path",
    [*ENTRIES, "code.txt", FOLDER, "asfalto/app.mpy", "asfalto/mine/notes.txt", SIGN],
)
def test_a_file_of_the_user_in_the_way_is_only_replaced_by_force(path):
    drive = Memory({**FRESH, path: b"my own work"})
    before = dict(drive.content)
    assert path in plan(NEW, drive).strangers
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*{path}.*--force"):
        bring(NEW, drive)
    assert drive.content == before
    bring(NEW, drive, force=True)
    assert drive.content == {**USERS, **NEW}
    assert plan(NEW, drive).steps == []


def test_a_signed_folder_and_unfinished_files_are_ours():
    """So is a new drive's code.py, but no file that only contains such a text."""
    for path, whole in ((SIGN, SIGNED), *((each, MARK) for each in ENTRIES), (CODE, NOTICE)):
        for part in beginnings(whole):
            assert plan(NEW, Memory({**FRESH, path: part})).strangers == []
        drive = Memory({**FRESH, path: b"x" + whole})
        assert plan(NEW, drive).strangers == [path]
    assert plan(NEW, Memory({**USERS, "boot.py": HELLO})).strangers == ["boot.py"]


def test_a_forced_installation_resumes_when_it_is_forced_again():
    mine = dict.fromkeys(("code.txt", "boot.py", "asfalto/x/y.py", "code.py/x/y.py"), b"mine")
    for drive in cuts(Memory({**USERS, **mine}).copy, lambda drive: bring(NEW, drive, force=True)):
        bring(NEW, drive, force=True)
        assert drive.content == {**USERS, **NEW}


# --- voices


@pytest.mark.parametrize(
    "before, voices, after",
    [
        ({**ES, **IT}, None, {**ES, **IT}),  # without the option, voices stay
        (ES, {}, {}),
        (ES, IT, IT),
        (ES, ES_2, ES_2),
    ],
)
def test_an_installation_leaves_the_requested_voices(before, voices, after):
    drive = installed(OLD, before)
    drive.content["asfalto/voice/es/00/._01.wav"] = b"macOS"
    assert "asfalto/voice/es/00/._01.wav" in bring(NEW, drive, voices=voices).removed
    assert drive.content == {**USERS, **NEW, **after}
    assert drive.folders() == installed(NEW, after).folders()
    assert plan(NEW, drive, keep_voices=True).steps == plan({**NEW, **after}, drive).steps == []


def test_only_changed_clips_are_written_with_the_index_last():
    steps = plan({**NEW, **ES_2}, installed(NEW, ES)).steps
    paths = [(step.path, step.data is not None) for step in steps if "voice/" in step.path]
    assert paths == [(INDEX, False), (CLIP, True), (INDEX, True)]


def test_a_requested_voice_is_repaired():
    drive = installed(NEW, ES)
    drive.content[CLIP] = b"d?s"
    bring(NEW, drive, voices=ES)
    assert drive.content == {**USERS, **NEW, **ES}
    for voices in (ES, None):
        del drive.content[INDEX]
        bring(NEW, drive, voices=voices)
        assert drive.content == {**USERS, **NEW, **(voices or {})}


def test_a_voice_that_cannot_be_made_installs_nothing(monkeypatch):
    monkeypatch.setattr(install.voice.folder, "brought", lambda language, tell: None)
    with pytest.raises(install.InstallProblem, match="the voice es could not be made: nothing"):
        install.voices(["es"], Board("pygamer", "10.2.1"))


@pytest.mark.parametrize(
    "board, why",
    [
        ("pybadge", "2 MB"),
        ("edgebadge", "2 MB"),
        ("pimoroni_picosystem", "no loudspeaker"),
        ("hack_club_sprig", "1 MB"),
        ("ugame22", "1 MB"),
    ],
)
def test_a_board_without_room_or_loudspeaker_gets_no_voice(drive, monkeypatch, board, why):
    about = (drive / BOOT_OUT).read_text().replace("pygamer", board)
    (drive / BOOT_OUT).write_text(about)
    before = files(drive)
    monkeypatch.setattr(install, "content", lambda: NEW)
    monkeypatch.setattr(install.voice.folder, "brought", lambda *_: pytest.fail("made a voice"))
    with pytest.raises(install.InstallProblem, match=f"^no voice on .*{board}.*{why}.*without"):
        install.install(install.parse(["--drive", str(drive), "--voice", "es"]))
    assert files(drive) == before
    install.install(install.parse(["--drive", str(drive), "--voice", "none"]))


def test_an_outdated_or_incomplete_voice_is_reported(drive, monkeypatch, capsys):
    monkeypatch.setattr(install, "content", lambda: NEW)
    index = silent.files("es")["index"]
    install.install(install.parse(["--drive", str(drive)]))
    older = drive / INDEX
    older.parent.mkdir(parents=True)
    renew = "the voice es is older than its texts: --voice es renews it"
    for content, is_reported in ((index, False), (index[:-128], True), (b"", True)):
        older.write_bytes(content)
        install.install(install.parse(["--drive", str(drive)]))
        assert (renew in capsys.readouterr().out.splitlines()) is is_reported


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
each_first = pytest.mark.parametrize("first", FIRST.values(), ids=FIRST)


@pytest.mark.parametrize("voices", (ES, {}), ids=("voice", "no voice"))
@each_first
def test_interrupted_anywhere_it_resumes(first, voices):
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=voices)):
        assert is_safe(drive.content)
        bring(NEW, drive, voices=voices)
        assert drive.content == {**USERS, **NEW, **voices}
        assert drive.folders() == installed(NEW, voices).folders()


@each_first
def test_remains_of_an_unwanted_voice_are_removed(first):
    """A voice whose index was begun is complete, and stays."""
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=ES)):
        bring(NEW, drive)
        spoken = {path: data for path, data in drive.content.items() if "/voice/" in path}
        assert drive.content == {**USERS, **NEW, **spoken}
        spoken.pop(INDEX, None)
        assert not spoken or any(spoken.items() <= pack.items() for pack in PACKS)
        assert plan(NEW, drive, keep_voices=True).steps == []


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
    assert drive.content == {**USERS, **NEW, **ES}


@pytest.mark.long
def test_the_whole_drive_interrupted_anywhere_resumes(made):
    for drive in cuts(Memory(FRESH).copy, lambda drive: bring(made, drive), 23):
        bring(made, drive)
        assert drive.content == {**USERS, **made}


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
    drive = earlier(**{"lib/zz.mpy": b"mine"})
    drive.made.add("lib/ui/mine")
    cut = list(cuts(drive.copy, lambda drive: bring(NEW, drive)))
    assert len(cut) == changes(drive, lambda drive: bring(NEW, drive))
    kept = {"lib/zz.mpy": b"mine", "voice/it/00/00.wav": b"of no listed voice"}
    for each in (drive, *cut):
        bring(NEW, each)
        assert each.content == {**USERS, **NEW, **kept}
        assert {"lib", "lib/ui", "lib/ui/mine"} <= each.folders()
    assert not {"engine", "lib/ui/base", "voice/es"} & drive.folders()


def test_the_empty_lib_of_a_new_drive_stays():
    drive = earlier()
    for path in ("lib/app.py", "lib/neopixel.mpy"):
        del drive.content[path]
    bring(NEW, drive)
    assert {each.partition("/")[0] for each in drive.folders()} == {FOLDER, "lib", "songs", "voice"}


@pytest.mark.parametrize("data", [b"null", b"\xff", b'{"files": {"lib/app.py": 1}}', b"[]", b""])
def test_only_a_damaged_list_itself_is_removed(data):
    drive = earlier(**{"asfalto.json": data})
    bring(NEW, drive)
    assert drive.content == {**USERS, **LISTED, **CLIPS, **NEW}
