# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Installing the game and voices on a drive, with any content and any interruption."""

import pytest

import drives.manifest
import install
from drives.board import BOOT_OUT, Board
from drives.manifest import JOURNAL, MANIFEST, Manifest, entry
from drives.plan import CODE, INSTALLING, plan
from tests.power import beginnings, cuts, is_cut
from voice import silent

from .memory import FRESH, NEW, OLD, OTHER, USERS, Files, Memory, bring, files, installed, whole


def voice(language: str, *clips: bytes) -> Files:
    """A small voice's files, the index last."""
    found = {f"voice/{language}/00/{i:02x}.wav": clip for i, clip in enumerate(clips)}
    return {**found, f"voice/{language}/index": b"Asfalto voice 1\n" + bytes([len(clips)])}


INDEX = "voice/es/index"
ES = voice("es", b"uno", b"dos", b"tres")
ES_2 = voice("es", b"uno", b"otro", b"tres")  # with the same index
IT = voice("it", b"uno", b"due")


def test_changed_files_are_written_and_obsolete_ones_removed():
    drive = installed(OLD)
    todo = bring(NEW, drive)
    assert drive.content == whole(NEW)
    assert sorted(todo.copied) == ["engine/chance.mpy", "lib/app.mpy", "lib/ui/art/font.bin"]
    assert todo.removed == ["engine/gone.mpy", "lib/ui/gone/deep.mpy"]
    assert "lib/ui/base/kit.mpy" not in [step.path for step in todo.steps]
    assert "lib/ui/gone" not in drive.folders()
    assert plan(NEW, drive).steps == []


def test_code_py_is_a_notice_during_the_installation():
    paths = [step.path for step in plan(NEW, installed(OLD)).steps]
    assert paths[:2] == [JOURNAL, CODE]
    assert paths[-3:] == [CODE, MANIFEST, JOURNAL]
    compile(INSTALLING, CODE, "exec")
    assert INSTALLING.count(b"\n") == 1


def test_damaged_files_are_repaired_and_macos_doubles_removed():
    drive = installed(NEW)
    drive.content |= {"lib/app.mpy": b"new apx", "._code.py": b"\0\5\26\7"}
    drive.content |= {"songs/._la strada.wav": b"x", "app/._x": b"", "lib/ui/._kit.mpy": b""}
    assert bring(NEW, drive).copied == ["lib/app.mpy"]
    assert drive.content == whole(NEW)


def test_a_name_in_capitals_is_the_same_file():
    drive = Memory({**USERS, "CODE.PY": b'print("Hello World!")'})
    todo = plan(NEW, drive)
    assert not todo.strangers
    assert CODE in todo.copied


def test_a_file_that_reads_back_differently_is_an_error():
    class Worn(Memory):
        def read(self, path):
            data = super().read(path)
            return data[:-1] + b"?" if path == "lib/app.mpy" else data

    with pytest.raises(install.InstallProblem, match=r"lib/app\.mpy differs from what was written"):
        bring(NEW, Worn(FRESH))


# --- the user's own files


@pytest.mark.parametrize(
    "path",
    [
        *("code.py", "boot.py", "lib/ui/base/kit.mpy", "code.txt"),
        # A board would import these before ours.
        *("lib/app.py", "lib/app/__init__.py", "app.py", "app/notes.txt", "ui/x.py", "lib/ui/art"),
        "engine/chance.py",
    ],
)
def test_a_file_of_the_user_in_the_way_is_only_replaced_by_force(path):
    drive = Memory({**FRESH, path: b"my own work"})
    assert plan(NEW, drive).strangers == [path]
    with pytest.raises(install.InstallProblem, match=f"not Asfalto's.*: {path}:.*--force"):
        bring(NEW, drive)
    assert drive.content == {**FRESH, path: b"my own work"}
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)
    assert not {"app", "lib/app", "ui"} & drive.folders()


def test_other_files_of_the_user_stay():
    paths = ("main.py", "lib/kit.py", "app.txt", "lib/ui/mine.py", "engine/readme.md", "art/a.bin")
    mine = dict.fromkeys((*paths, "voice/es/notes.txt", "voice/mine/00/00.wav"), b"mine")
    drive = Memory({**FRESH, **mine})
    for voices in (None, ES, {}):
        bring(NEW, drive, voices=voices)
        assert drive.content == {**whole({**NEW, **(voices or {})}), **mine}


def test_a_file_with_the_same_content_is_not_in_the_way():
    assert plan(NEW, Memory({**USERS, **NEW})).strangers == []


def test_a_changed_obsolete_file_stays_unless_in_the_way():
    drive = installed(OLD)
    drive.content["engine/gone.mpy"] = b"my own now"
    todo = bring(NEW, drive)
    assert todo.kept == ["engine/gone.mpy"]
    assert drive.content == {**whole(NEW), "engine/gone.mpy": b"my own now"}
    assert plan(NEW, drive).steps == []
    drive = installed(OTHER)
    drive.content["lib/app.py"] = b"my own now"
    todo = plan(NEW, drive)
    assert (todo.strangers, todo.kept) == (["lib/app.py"], [])
    bring(NEW, drive, force=True)
    assert drive.content == whole(NEW)


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
    bring(NEW, drive, voices=voices)
    assert drive.content == whole({**NEW, **after})
    assert drive.folders() == installed(NEW, after).folders()
    assert plan(NEW, drive, keep_packs=True).steps == plan({**NEW, **after}, drive).steps == []


def test_only_changed_clips_are_written_with_the_index_last():
    steps = plan({**NEW, **ES_2}, installed(NEW, ES)).steps
    paths = [(step.path, step.data is not None) for step in steps if "voice/" in step.path]
    assert paths == [(INDEX, False), ("voice/es/00/01.wav", True), (INDEX, True)]


def test_a_requested_voice_is_repaired():
    drive = installed(NEW, ES)
    drive.content["voice/es/00/01.wav"] = b"d?s"
    bring(NEW, drive, voices=ES)
    assert drive.content == whole({**NEW, **ES})
    for voices in (ES, None):
        del drive.content[INDEX]
        bring(NEW, drive, voices=voices)
        assert drive.content == whole({**NEW, **(voices or {})})


def test_a_voice_copied_by_hand_is_adopted_if_it_is_the_same():
    for voices in (None, {}):
        drive = Memory({**FRESH, **ES})
        bring(NEW, drive, voices=voices)
        assert drive.content == {**whole(NEW), **ES}
    assert not set(bring(NEW, drive, voices=ES).copied) & ES.keys()
    assert drive.content == whole({**NEW, **ES})
    with pytest.raises(install.InstallProblem, match=r"01\.wav, voice/es/index: .*--force"):
        bring(NEW, Memory({**FRESH, **ES_2}), voices=ES)


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


def test_a_voice_older_than_the_texts_is_reported(drive, monkeypatch, capsys):
    monkeypatch.setattr(install, "content", lambda: NEW)
    index = silent.files("es")["index"]
    older = drive / INDEX
    older.parent.mkdir(parents=True)
    renew = "the voice es is older than its texts: --voice es renews it"
    for content, is_reported in ((index, False), (index[:-128], True)):
        older.write_bytes(content)
        install.install(install.parse(["--drive", str(drive)]))
        assert (renew in capsys.readouterr().out.splitlines()) is is_reported


# --- interrupted


PACKS = (ES, ES_2, IT)


def bring_new(drive: Memory) -> None:
    bring(NEW, drive)


def is_safe(content: Files) -> bool:
    """Returns whether the board shows the notice, or has all files of a version and no incomplete
    voice with an index.
    """
    code = content.get(CODE, b"")
    if INSTALLING.startswith(code):
        return True
    rests = [{p: d for p, d in version.items() if p != CODE} for version in (OLD, NEW, OTHER)]
    has_index = any(path.startswith("voice/") and path.endswith("index") for path in content)
    speaks = not has_index or any(pack.items() <= content.items() for pack in PACKS)
    is_whole = any(rest.items() <= content.items() for rest in rests)
    return code == FRESH[CODE] or (is_whole and speaks)


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
        assert drive.content == whole({**NEW, **voices})
        assert drive.folders() == installed(NEW, voices).folders()


@each_first
def test_remains_of_an_unwanted_voice_are_removed(first):
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=ES)):
        bring(NEW, drive)
        assert is_safe(drive.content) and drive.content[CODE] == NEW[CODE]
        spoken = {path: data for path, data in drive.content.items() if "voice/" in path}
        assert drive.content == whole({**NEW, **spoken})
        assert plan(NEW, drive, keep_packs=True).steps == []


@pytest.mark.parametrize("first", ("fresh", "old"))
def test_an_installation_interrupted_twice_resumes(first, thorough):
    for once in cuts(FIRST[first].copy, bring_new, 3 if thorough else 8):
        for twice in cuts(once.copy, lambda drive: bring(OTHER, drive), 2 if thorough else 3):
            assert is_safe(twice.content)
            for last in (NEW, OTHER):
                again = twice.copy()
                bring(last, again)
                assert again.content == whole(last)


def test_an_installation_interrupted_repeatedly_finishes():
    drive = installed(OLD, IT)
    assert any(not is_cut(drive, lambda d: bring(NEW, d, voices=ES), 6) for _ in range(100))
    assert drive.content == whole({**NEW, **ES})


@pytest.mark.long
def test_the_whole_drive_interrupted_anywhere_resumes(content):
    first = Memory(FRESH)
    for drive in cuts(first.copy, lambda drive: bring(content, drive), 23):
        bring(content, drive)
        assert drive.content == whole(content)


def test_a_forced_installation_resumes_when_it_is_forced_again():
    first = Memory({**FRESH, "ui/x.py": b"mine", "code.txt": b"mine", "boot.py": b"mine"})
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, force=True)):
        bring(NEW, drive, force=True)
        assert drive.content == whole(NEW)
        assert "ui" not in drive.folders()


# --- records


def test_a_truncated_manifest_is_not_trusted():
    data = whole({**NEW, **ES})[MANIFEST]
    listed = drives.manifest.read(data)
    assert listed == drives.manifest.of({**NEW, **ES})
    assert listed and listed.files.keys() - NEW.keys() == {INDEX}  # one line for a voice
    for part in beginnings(data[:-2]):  # the last line's end may be missing
        assert drives.manifest.read(part) is None
    assert drives.manifest.read(data.replace(b"app.mpy", b"apq.mpy")) is None
    clips = {CODE: entry(NEW[CODE]), "voice/es/00/00.wav": entry(b"uno")}
    assert drives.manifest.read(drives.manifest.write(Manifest("1", clips))) is None


OUTSIDE = ("../../precious", "/etc/passwd", "lib/../settings.toml", "lib\\..\\settings.toml")


@pytest.mark.parametrize(
    "paths",
    [[*FRESH], [CODE, "songs/la strada.wav"], ["lib/neopixel.mpy"], [CODE, "lib/\x1b[2J"]]
    + [[CODE, path] for path in OUTSIDE],
)
@pytest.mark.parametrize("name", [MANIFEST, JOURNAL])
def test_a_forged_record_deletes_nothing(paths, name):
    """The record has a valid checksum, and lists the user's own files."""
    listed = {path: entry(FRESH.get(path, b"x")) for path in paths}
    record = Manifest("9", listed, finished=name == MANIFEST)
    drive = Memory({**FRESH, name: drives.manifest.write(record)})
    assert plan(NEW, drive).disbelieved == [name]
    bring(NEW, drive)
    assert drive.content == whole(NEW)


def test_a_journal_is_only_trusted_during_an_installation():
    listed = {path: entry(data) for path, data in NEW.items()}
    listed["lib/neopixel.mpy"] = entry(USERS["lib/neopixel.mpy"])
    record = drives.manifest.write(Manifest("", listed, False))
    for code in (b"print('mine, and longer than Hello World')", FRESH[CODE] + b" "):
        drive = Memory({**USERS, CODE: code, JOURNAL: record})
        assert plan(NEW, drive).disbelieved == [JOURNAL]
        bring(NEW, drive, force=True)
        assert drive.content == whole(NEW)
    drive = installed(OLD)
    assert is_cut(drive, bring_new, 8)
    assert drive.content[CODE] == INSTALLING
    assert plan(NEW, drive).disbelieved == []


def test_nonsense_is_not_a_record():
    for data in (
        b"[" * 200_000,
        b'{"files": {}, "finished": true, "check": "", "version": ' + b"9" * 5000 + b"}",
        b'{"files": {"code.py": [[], {}]}, "finished": 1, "check": "", "version": "1"}',
        b'{"files": [], "finished": 1, "check": "", "version": "1"}',
        b"\xff\xfe[]",
        b"null",
    ):
        assert drives.manifest.read(data) is None
        for name in (MANIFEST, JOURNAL):
            drive = Memory({**FRESH, name: data})
            bring(NEW, drive)
            assert drive.content == whole(NEW)
