# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Voices on a drive: which installation puts them on, keeps them, and takes them away."""

import pytest

import drives.manifest
import install
from drives.board import BOOT_OUT, Board
from drives.manifest import MANIFEST
from drives.plan import CODE, INSTALLING, plan
from tests.power import cuts, is_cut
from voice import silent

from .memory import FRESH, NEW, OLD, Memory, bring, installed, whole
from .project import files


def voice(language: str, *clips: bytes) -> dict[str, bytes]:
    """A small voice's files, the index last."""
    found = {f"voice/{language}/00/{i:02x}.wav": clip for i, clip in enumerate(clips)}
    return {**found, f"voice/{language}/index": b"Asfalto voice 1\n" + bytes([len(clips)])}


ES = voice("es", b"uno", b"dos", b"tres")
ES_2 = voice("es", b"uno", b"otro", b"tres")  # with the same index
IT = voice("it", b"uno", b"due")


def test_a_voice_is_put_on_in_one_line_of_the_manifest_and_a_second_run_does_nothing():
    drive = installed(NEW, ES)
    assert drive.content == whole({**NEW, **ES})
    assert plan({**NEW, **ES}, drive).steps == []
    listed = drives.manifest.read(drive.content[MANIFEST])
    assert listed and listed.files.keys() - NEW.keys() == {"voice/es/index"}


@pytest.mark.parametrize(
    "before, voices, after",
    [
        (ES, None, ES),  # without a word about voices they stay
        ({**ES, **IT}, None, {**ES, **IT}),
        (ES, {}, {}),
        (ES, IT, IT),
        (ES, ES_2, ES_2),
    ],
)
def test_an_installation_leaves_the_voices_that_it_is_asked_for(before, voices, after):
    drive = installed(OLD, before)
    bring(NEW, drive, voices=voices)
    assert drive.content == whole({**NEW, **after})
    assert drive.folders() == installed(NEW, after).folders()
    assert plan(NEW, drive, keep_packs=True).steps == []


def test_only_changed_clips_are_written_and_the_index_before_and_after_them():
    steps = plan({**NEW, **ES_2}, installed(NEW, ES)).steps
    paths = [(step.path, step.data is not None) for step in steps if "voice/" in step.path]
    index = "voice/es/index"
    assert paths == [(index, False), ("voice/es/00/01.wav", True), (index, True)]


def test_a_damaged_clip_is_written_again_where_the_voice_is_asked_for():
    drive = installed(NEW, ES)
    drive.content["voice/es/00/01.wav"] = b"d?s"
    bring(NEW, drive, voices=ES)
    assert drive.content == whole({**NEW, **ES})


@pytest.mark.parametrize("voices, after", [(None, {}), (ES, ES)])
def test_a_voice_without_its_index_goes_unless_it_is_asked_for(voices, after):
    drive = installed(NEW, ES)
    del drive.content["voice/es/index"]
    bring(NEW, drive, voices=voices)
    assert drive.content == whole({**NEW, **after})


def test_without_room_it_says_how_much_is_missing():
    class Small(Memory):
        def space(self):
            return 1024, 20 * 1024

    drive = Small(FRESH)
    with pytest.raises(install.InstallProblem, match=r"bytes free, and .* are needed: remove"):
        bring(NEW, drive, voices=voice("es", *[bytes(3000)] * 20))
    assert drive.content == FRESH


# --- the user's own files


def test_a_file_of_one_s_own_in_a_voice_s_folder_stays():
    drive = installed(NEW, ES)
    mine = {"voice/es/notes.txt": b"mine", "voice/mine/00/00.wav": b"mine"}
    drive.content |= mine
    bring(NEW, drive, voices={})
    assert drive.content == {**whole(NEW), **mine}


def test_a_voice_that_was_copied_by_hand_stays_and_is_adopted_if_it_is_the_same():
    for voices in (None, {}):
        drive = Memory({**FRESH, **ES})
        bring(NEW, drive, voices=voices)
        assert drive.content == {**whole(NEW), **ES}
    assert not set(bring(NEW, drive, voices=ES).copied) & ES.keys()
    assert drive.content == whole({**NEW, **ES})


def test_another_voice_that_was_copied_by_hand_is_replaced_by_force_only():
    drive = Memory({**FRESH, **voice("es", *[b"my own"] * 40)})
    with pytest.raises(install.InstallProblem, match=r"04\.wav and 36 more: .*--force") as problem:
        bring(NEW, drive, voices=voice("es", *[b"uno"] * 40))
    assert len(str(problem.value)) < 300
    bring(NEW, drive, force=True, voices=ES)
    assert ES.items() <= drive.content.items()


def test_a_list_of_clips_is_not_asfalto_s():
    forged = {CODE: NEW[CODE], "voice/es/00/00.wav": b"uno"}
    entries = {path: drives.manifest.entry(data) for path, data in forged.items()}
    data = drives.manifest.write(drives.manifest.Manifest("1", entries))
    assert drives.manifest.read(data) is None


# --- interrupted


FIRST = {"none": None, "the same": ES, "an older one": ES_2, "another": IT}
each_first = pytest.mark.parametrize("before", FIRST.values(), ids=FIRST)


def is_safe(content) -> bool:
    """Returns whether a drive has a voice with all its clips, or no index, or the notice."""
    packs = filter(None, FIRST.values())
    has_index = any(path.startswith("voice/") and path.endswith("index") for path in content)
    is_noticed = INSTALLING.startswith(content[CODE])
    return is_noticed or not has_index or any(p.items() <= content.items() for p in packs)


@pytest.mark.parametrize("voices", (ES, {}), ids=("put on", "taken away"))
@each_first
def test_interrupted_anywhere_it_resumes(before, voices):
    first = installed(OLD, before)
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=voices)):
        assert is_safe(drive.content)
        bring(NEW, drive, voices=voices)
        assert drive.content == whole({**NEW, **voices})
        assert drive.folders() == installed(NEW, voices).folders()


@each_first
def test_what_is_left_of_an_interrupted_voice_goes_where_it_is_not_asked_for(before):
    first = installed(OLD, before)
    for drive in cuts(first.copy, lambda drive: bring(NEW, drive, voices=ES)):
        bring(NEW, drive)
        assert is_safe(drive.content) and drive.content[CODE] == NEW[CODE]
        spoken = {path: data for path, data in drive.content.items() if "voice/" in path}
        assert drive.content == whole({**NEW, **spoken})
        assert plan(NEW, drive, keep_packs=True).steps == []


def test_interrupted_again_and_again_it_still_finishes():
    drive = installed(OLD, IT)
    assert any(not is_cut(drive, lambda d: bring(NEW, d, voices=ES), 6) for _ in range(100))
    assert drive.content == whole({**NEW, **ES})


# --- the command


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
    monkeypatch.setattr(install, "content", lambda: NEW)
    monkeypatch.setattr(install.voice.folder, "brought", lambda *_: pytest.fail("made a voice"))
    with pytest.raises(install.InstallProblem, match=f"^no voice on .*{board}.*{why}.*without"):
        install.install(install.parse(["--drive", str(drive), "--voice", "es"]))
    assert files(drive) == before
    install.install(install.parse(["--drive", str(drive), "--voice", "none"]))


def test_a_voice_older_than_the_texts_is_told(drive, monkeypatch, capsys):
    monkeypatch.setattr(install, "content", lambda: NEW)
    index = silent.files("es")["index"]
    older = drive / "voice" / "es" / "index"
    older.parent.mkdir(parents=True)
    renew = "the voice es is older than its texts: --voice es renews it"
    for content, is_told in ((index, False), (index[:-128], True), (b"", True)):
        older.write_bytes(content)
        install.install(install.parse(["--drive", str(drive)]))
        assert (renew in capsys.readouterr().out.splitlines()) is is_told
