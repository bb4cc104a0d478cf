# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Saved pictures of the screen, with the code word of the deal below."""

import io
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

import album
import caption
import system
from career import code_words
from hardware import hal
from match import DAILY, LESSON, TOWN, USUAL
from plays import format
from tests.machine import Machine
from ui.base import recipes
from ui.base.beneath import ALL
from ui.base.palette import COLORS, CREAM, INK

WORD = code_words.word(code_words.DEAL, 7)
STRIP = 14  # rows of the display


class Desk:
    """A desk with a window that only records its lines."""

    def __init__(self, folder: Path):
        self.display = hal.display
        self.store = SimpleNamespace(folder=folder)
        self.printed: list[str] = []
        self.titles: list[str] = []
        self.print = self.printed.append
        self.notes: list[bytes] = []
        self.window = SimpleNamespace(tell=self._tell)

    def _tell(self, line: str, note: bytes) -> None:
        self.titles.append(line)
        self.notes.append(note)

    def line(self) -> str:
        """Returns the only printed line, which the window's title shows too."""
        (line,) = self.printed
        assert self.titles == [line]
        return line


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path) -> Path:
    """A home without a folder for pictures."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return tmp_path


@pytest.fixture
def dealt(begin):
    """A function that brings a machine to the table of a match with deal 7."""
    return lambda language="en", **start: begin("", "on A A", language=language, seed=7, **start)


def kept(machine: Machine, folder: Path) -> tuple[Path, Image.Image]:
    """Saves a picture in a folder. Returns the file and the picture."""
    before = set(folder.iterdir()) if folder.is_dir() else set()
    desk = Desk(folder)
    album.keep(machine.app, desk)
    (path,) = set(folder.iterdir()) - before
    assert str(path) in desk.line()
    return path, Image.open(io.BytesIO(path.read_bytes()))


@pytest.mark.parametrize("size", format.SIZES)
def test_a_picture_is_the_screen_enlarged_with_the_deal_below(dealt, tmp_path, size, request):
    """With --pictures FOLDER it writes the picture there."""
    path, picture = kept(dealt(size=size), tmp_path / "kept")
    assert path.name == f"asfalto-{WORD}-1.png"
    width, height = map(int, size.split("x"))
    assert picture.size == (4 * width, 4 * (height + STRIP))
    assert picture.info == {"Deal": WORD}
    small = picture.resize((width, height + STRIP), Image.Resampling.NEAREST)
    assert small.resize(picture.size, Image.Resampling.NEAREST).tobytes() == picture.tobytes()
    frame = Image.open(io.BytesIO(album.picture(hal.display, "", "")))
    assert frame.info == {}
    assert picture.crop((0, 0, *frame.size)).tobytes() == frame.tobytes()
    if folder := request.config.getoption("--pictures"):
        picture.save(Path(folder, f"kept-{width}.png"))


def test_the_strip_has_the_games_colors(dealt, tmp_path):
    _, picture = kept(dealt(), tmp_path)
    strip = picture.crop((0, 4 * 128, *picture.size))
    seen = sorted({strip.tobytes()[at : at + 3] for at in range(0, len(strip.tobytes()), 3)})
    wanted = [COLORS[3 * each : 3 * each + 3] for each in (INK, CREAM)]
    for shown, color in zip(seen, wanted, strict=True):
        near = zip(shown, color, strict=True)
        assert all(abs(a - b) < 8 for a, b in near), "as the display shows them"


@pytest.mark.parametrize("language", ["es", "it", "en", "fr"])
def test_whoever_sees_the_picture_reads_the_letters(dealt, monkeypatch, language):
    machine = dealt(language)
    lines = []
    font = machine.app.kit.font
    draw = type(font).draw
    monkeypatch.setattr(type(font), "draw", lambda *given: lines.append(given[4]) or draw(*given))
    caption.strip(machine.app, WORD)
    assert lines == ["Asfalto", machine.text("DEAL_LETTERS", WORD)]
    assert sum(map(font.width, lines)) + 12 < 160


def test_a_second_picture_of_a_deal_is_another_file(dealt, tmp_path):
    machine = dealt()
    (tmp_path / f"asfalto-{WORD}-2.png").write_bytes(b"another's")
    names = [kept(machine, tmp_path)[0].name for _ in range(2)]
    assert names == [f"asfalto-{WORD}-1.png", f"asfalto-{WORD}-3.png"]
    assert (tmp_path / f"asfalto-{WORD}-2.png").read_bytes() == b"another's"


@pytest.mark.parametrize(
    "kind, deal, word",
    [
        (USUAL, 7, WORD),
        (USUAL, -1, ""),
        (DAILY, 326, code_words.word(code_words.DAY, 326)),
        (LESSON, 7, ""),
        (TOWN + 3, 7, ""),
    ],
)
def test_a_match_has_letters_where_they_deal_it_again(dealt, kind, deal, word):
    machine = dealt()
    match = machine.top.match
    match.kind, match.deal = kind, deal
    machine.app.autosave.detach()
    machine.app.autosave.is_unsaved_match = True  # a lesson is not saved
    assert caption.deal(machine.app) == word
    assert machine.do("START").screen == "Pause"
    assert caption.deal(machine.app) == word, "in the menu over it"
    machine.do("B")
    machine.app.open_next(recipes.SHEET, match, beneath=ALL)
    assert machine.wait(20).screen == "Sheet"
    assert caption.deal(machine.app) == word, "on the sheet, with the table released"
    machine.app.open_next(recipes.PODIUM, match)
    assert caption.deal(machine.app) == "", "between two screens"
    assert machine.wait(20).screen == "Podium"
    assert caption.deal(machine.app) == word


def test_without_a_deal_a_picture_is_named_by_the_time(begin, monkeypatch, tmp_path):
    machine = begin()
    monkeypatch.setattr(album.time, "strftime", lambda form: "20261126-1805")
    path, picture = kept(machine, tmp_path)
    assert path.name == "asfalto-20261126-1805-1.png"
    assert picture.size == (640, 512)
    assert picture.info == {}


# Its folder


def test_without_a_folder_pictures_are_beside_the_saved_game(dealt, home):
    machine = dealt()
    desk = Desk(home / "share" / "asfalto")
    album.keep(machine.app, desk)
    path = home / "share" / "asfalto" / f"asfalto-{WORD}-1.png"
    assert desk.line() == f"Picture saved: {path}"
    assert path.is_file()
    (note,) = desk.notes
    assert note == album.note(machine.app, "Picture saved", path.name)
    assert len(note) == 2 * 160 * (2 * machine.app.kit.font.height + 2 * album.MARGIN)


@pytest.mark.parametrize(
    "platform, config, found",
    [
        ("linux", 'XDG_MUSIC_DIR="$HOME/M"\nXDG_PICTURES_DIR="$HOME/Imágenes"\n', "Imágenes"),
        ("linux", 'XDG_PICTURES_DIR="$HOME/"\n', ""),  # a desktop's entry for no such folder
        ("linux", 'XDG_PICTURES_DIR="$HOME/gone"\n', ""),
        ("linux", "", "Pictures"),
        ("darwin", "", "Pictures"),
        ("win32", "", "Pictures"),
    ],
)
def test_pictures_are_in_the_users_folder_for_them(monkeypatch, home, platform, config, found):
    monkeypatch.setattr(system.sys, "platform", platform)
    for name in ("Imágenes", "Pictures", ".config"):
        (home / name).mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(config, encoding="utf-8")
    assert system.pictures() == (home / found if found else None)


@pytest.mark.parametrize("language", ["es", "it", "en", "fr"])
def test_a_folder_that_takes_no_file_gives_one_line(dealt, tmp_path, language):
    machine = dealt(language)
    folder = tmp_path / "file"
    folder.write_bytes(b"in the way")
    before = machine.top
    desk = Desk(folder)
    album.keep(machine.app, desk)
    assert desk.line() != "" and "\n" not in desk.line()
    assert str(folder) in desk.line()
    assert machine.top is before
    assert folder.read_bytes() == b"in the way"


def test_a_full_disk_leaves_no_half_picture(monkeypatch, tmp_path):
    class Full(io.FileIO):
        def write(self, data):
            super().write(data[:9])
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "open", lambda path, mode: Full(path, mode.replace("b", "")))
    with pytest.raises(OSError, match="No space"):
        album.write(b"picture" * 9, WORD, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_every_language_has_both_lines():
    assert set(album.WORDS) == set(system.LANGUAGES)
