# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Voices on a drive: which installation puts them on, keeps them, and takes them away."""

import subprocess
import sys

import pytest

import drives.manifest
import install
from drives.board import BOOT_OUT, Board
from drives.manifest import MANIFEST
from drives.plan import CODE, INSTALLING, plan
from voice import silent

from .memory import Memory, Power, PowerCut, bring_until_cut
from .project import Project, files
from .versions import FRESH, NEW, OLD, USERS, whole


def voice(language: str, *clips: bytes) -> dict[str, bytes]:
    """A small voice's files, the index last."""
    found = {f"voice/{language}/00/{i:02x}.wav": clip for i, clip in enumerate(clips)}
    return {**found, f"voice/{language}/index": b"Asfalto voice 1\n" + bytes([len(clips)])}


ES = voice("es", b"uno", b"dos", b"tres")
ES_2 = voice("es", b"uno", b"otro", b"tres")  # with the same index
IT = voice("it", b"uno", b"due")


def bring(game, drive, pack=None, force=False):
    """Installs as tools/install.py does: with a voice, or, with {}, without one."""
    todo = plan({**game, **(pack or {})}, drive, keep_packs=pack is None)
    install.check(todo, drive, force)
    install.carry_out(todo, drive, lambda line: None)
    return todo


def installed(game=NEW, pack=None) -> Memory:
    """A drive with the game and a voice."""
    drive = Memory(FRESH)
    bring(game, drive, pack)
    return drive


def is_whole(content, *packs) -> bool:
    """Whether a drive has one of these voices with all its clips, or no index, or the notice."""
    spoken = {path: data for path, data in content.items() if path.startswith("voice/")}
    is_silent = not any(path.endswith("index") for path in spoken)
    return is_silent or any(pack.items() <= spoken.items() for pack in packs)


# --- without interruption


def test_a_voice_is_put_on_and_a_second_run_does_nothing():
    drive = installed(NEW, ES)
    assert drive.content == whole({**NEW, **ES})
    assert plan({**NEW, **ES}, drive).steps == []


def test_the_manifest_lists_a_voice_in_one_line():
    listed = drives.manifest.read(installed(NEW, ES).content[MANIFEST])
    assert listed and listed.files.keys() - NEW.keys() == {"voice/es/index"}


def test_an_installation_without_a_word_about_voices_leaves_them():
    drive = installed(OLD, ES)
    bring(NEW, drive)
    assert drive.content == whole({**NEW, **ES})
    assert plan(NEW, drive, keep_packs=True).steps == []


def test_a_voice_that_is_taken_away_leaves_nothing():
    drive = installed(NEW, ES)
    bring(NEW, drive, {})
    assert drive.content == whole(NEW)
    assert "voice" not in drive.folders()


def test_another_voice_takes_its_place():
    drive = installed(NEW, ES)
    bring(NEW, drive, IT)
    assert drive.content == whole({**NEW, **IT})
    assert "voice/es" not in drive.folders()


def test_two_voices_can_be_there():
    drive = installed(NEW, {**ES, **IT})
    bring(OLD, drive)
    assert drive.content == whole({**OLD, **ES, **IT})


def test_only_changed_clips_are_written_and_the_index_before_and_after_them():
    drive = installed(NEW, ES)
    steps = plan({**NEW, **ES_2}, drive).steps
    paths = [(step.path, step.data is not None) for step in steps if "voice/" in step.path]
    index = "voice/es/index"
    assert paths == [(index, False), ("voice/es/00/01.wav", True), (index, True)]
    bring(NEW, drive, ES_2)
    assert drive.content == whole({**NEW, **ES_2})


def test_a_damaged_clip_is_written_again_where_the_voice_is_asked_for():
    drive = installed(NEW, ES)
    drive.content["voice/es/00/01.wav"] = b"d?s"
    bring(NEW, drive, ES)
    assert drive.content == whole({**NEW, **ES})


def test_a_voice_without_its_index_goes_unless_it_is_asked_for():
    first = installed(NEW, ES)
    del first.content["voice/es/index"]
    drive = first.copy()
    bring(NEW, drive)
    assert drive.content == whole(NEW)
    bring(NEW, first, ES)
    assert first.content == whole({**NEW, **ES})


def test_without_room_it_says_how_much_is_missing():
    class Small(Memory):
        def space(self):
            return 1024, 20 * 1024

    drive = Small(FRESH)
    large = voice("es", *[bytes(3000)] * 20)
    before = dict(drive.content)
    with pytest.raises(install.InstallProblem, match=r"bytes free, and .* are needed: remove"):
        bring(NEW, drive, large)
    assert drive.content == before


# --- the user's own files


def test_a_file_of_one_s_own_in_a_voice_s_folder_stays():
    drive = installed(NEW, ES)
    drive.content["voice/es/notes.txt"] = drive.content["voice/mine/00/00.wav"] = b"mine"
    bring(NEW, drive, {})
    mine = {"voice/es/notes.txt": b"mine", "voice/mine/00/00.wav": b"mine"}
    assert drive.content == {**whole(NEW), **mine}


def test_a_voice_that_was_copied_by_hand_stays():
    for pack in (None, {}):
        drive = Memory({**FRESH, **ES})
        bring(NEW, drive, pack)
        assert drive.content == {**whole(NEW), **ES}


def test_a_voice_that_was_copied_by_hand_is_adopted_if_it_is_the_same():
    drive = Memory({**FRESH, **ES})
    assert not set(bring(NEW, drive, ES).copied) & ES.keys()
    assert drive.content == whole({**NEW, **ES})


def test_another_voice_that_was_copied_by_hand_is_replaced_by_force_only():
    mine = voice("es", *[b"my own"] * 40)
    drive = Memory({**FRESH, **mine})
    with pytest.raises(install.InstallProblem, match=r"04\.wav and 36 more: .*--force") as problem:
        bring(NEW, drive, voice("es", *[b"uno"] * 40))
    assert len(str(problem.value)) < 300
    bring(NEW, drive, ES, force=True)
    assert ES.items() <= drive.content.items()


def test_a_list_of_clips_is_not_asfalto_s():
    forged = {CODE: NEW[CODE], "voice/es/00/00.wav": b"uno"}
    entries = {path: drives.manifest.entry(data) for path, data in forged.items()}
    data = drives.manifest.write(drives.manifest.Manifest("1", entries))
    assert drives.manifest.read(data) is None


# --- interrupted


FIRST = {"none": None, "the same": ES, "an older one": ES_2, "another": IT}


def cut_anywhere(first: Memory, pack):
    """Drives after an installation that was cut after each number of changes."""
    tried = first.copy(Power())
    bring(NEW, tried, pack)
    for lasts in range(tried.power.used):
        drive = first.copy(Power(lasts))
        try:
            bring(NEW, drive, pack)
        except PowerCut:
            yield drive.copy()


@pytest.mark.parametrize("pack", (ES, {}), ids=("put on", "taken away"))
@pytest.mark.parametrize("before", FIRST)
def test_interrupted_anywhere_it_resumes(before, pack):
    for drive in cut_anywhere(installed(OLD, FIRST[before]), pack):
        is_noticed = INSTALLING.startswith(drive.content[CODE])
        assert is_noticed or is_whole(drive.content, *filter(None, FIRST.values()))
        bring(NEW, drive, pack)
        assert drive.content == whole({**NEW, **pack})
        assert drive.folders() == installed(NEW, pack).folders()


@pytest.mark.parametrize("before", FIRST)
def test_what_is_left_of_an_interrupted_voice_goes_where_it_is_not_asked_for(before):
    for drive in cut_anywhere(installed(OLD, FIRST[before]), ES):
        bring(NEW, drive)
        assert is_whole(drive.content, *filter(None, FIRST.values()))
        spoken = {path: data for path, data in drive.content.items() if "voice/" in path}
        assert drive.content == whole({**NEW, **spoken})
        assert plan(NEW, drive, keep_packs=True).steps == []


def test_interrupted_again_and_again_it_still_finishes():
    drive = installed(OLD, IT)
    for _ in range(100):
        drive.power = Power(6)
        bring_until_cut({**NEW, **ES}, drive)
        if drive.power.used < 6:
            break
    assert drive.content == whole({**NEW, **ES})


# --- the command


WRITE = """
from voice import folder, pack
files = {"00/00.wav": b"RIFF", "index": b"Asfalto voice 1"}
folder.write("es", pack.Pack(files, "table"))
"""


@pytest.mark.long
def test_the_command_puts_a_voice_on_and_takes_it_away(tmp_path, drive):
    project = Project(tmp_path / "project")
    command = [sys.executable, "-c", WRITE]
    subprocess.run(command, cwd=project.root / "tools", check=True)
    spoken = {"voice/es/00/00.wav": b"RIFF", "voice/es/index": b"Asfalto voice 1"}
    for arguments, there in ((["--voice", "es"], True), ([], True), (["--voice", "none"], False)):
        done = project.run("install.py", "--drive", drive, *arguments)
        assert (done.returncode, done.stderr) == (0, "")
        assert "making" not in done.stdout
        assert (spoken.items() <= files(drive).items()) is there
    assert not (drive / "voice").exists()
    assert USERS.items() <= files(drive).items()


@pytest.mark.parametrize("arguments", (["de"], [""], ["none", "es"]))
def test_wrong_voices_are_one_line(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        install.parse([word for each in arguments for word in ("--voice", each)])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_voice_that_cannot_be_made_installs_nothing(monkeypatch):
    monkeypatch.setattr(install.voice.folder, "brought", lambda language, tell: None)
    with pytest.raises(install.InstallProblem, match="the voice es could not be made: nothing"):
        install.voices(["es"], Board("pygamer", "10.2.1"))


@pytest.mark.parametrize(
    "board, why",
    [("pybadge", "2 MB"), ("edgebadge", "2 MB"), ("pimoroni_picosystem", "no loudspeaker")],
)
def test_a_board_without_room_or_loudspeaker_gets_no_voice(drive, monkeypatch, board, why):
    about = (drive / BOOT_OUT).read_text().replace("pygamer", board)
    (drive / BOOT_OUT).write_text(about)
    before = files(drive)
    monkeypatch.setattr(install.voice.folder, "brought", lambda *_: pytest.fail("made a voice"))
    with pytest.raises(install.InstallProblem, match=f"^no voice on .*{board}.*{why}.*without"):
        install.install(install.parse(["--drive", str(drive), "--voice", "es"]))
    assert files(drive) == before
    install.install(install.parse(["--drive", str(drive), "--voice", "none"]))


def test_a_voice_older_than_the_texts_is_told(drive, capsys):
    index = silent.files("es")["index"]
    older = drive / "voice" / "es" / "index"
    older.parent.mkdir(parents=True)
    renew = "the voice es is older than its texts: --voice es renews it"
    for content, is_told in ((index, False), (index[:-128], True), (b"", True)):
        older.write_bytes(content)
        install.install(install.parse(["--drive", str(drive)]))
        assert (renew in capsys.readouterr().out.splitlines()) is is_told
