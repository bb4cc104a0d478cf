# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""tools/play.py: its valid arguments, and the files that a run leaves behind."""

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import play as command
import system

ROOT = Path(__file__).resolve().parents[2]

APP = """
import os, displayio
from hardware import hal
def main():
    palette = displayio.Palette(1)
    palette[0] = 0xFF0000
    grid = displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=palette)
    group = displayio.Group()
    group.append(grid)
    hal.display.root_group = group
    hal.say("ñ {} {}".format(os.getenv("ASFALTO_SEED"), os.getenv("ASFALTO_LANG")))
    if os.getenv("ASFALTO_VOICE"):
        hal.say(os.getenv("ASFALTO_VOICE"))
    while hal.running():
        key = hal.key()
        if key == hal.DISCARD:
            raise OSError("broken")
        if key == hal.SELECT:
            return
        if key == hal.RIGHT:
            grid.x += 8
        if key >= 0:
            hal.say("{} {} {}".format(hal.ticks(), key, bytes(hal.load(0, 9))))
            hal.save(0, bytes([key]))
        hal.display.refresh()
        hal.sleep(20)


class Game:
    run = staticmethod(main)


def begin():
    return Game()
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    """The desktop's tools with a small app of their own, and this project's environment."""
    home = tmp_path_factory.mktemp("asfalto")
    for folder in ("tools", "lib/hardware", "lib/saves"):  # window and save import from there
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, home / folder, ignore=unwanted)
    for name in ("code.py", "pyproject.toml"):
        shutil.copy(ROOT / name, home / name)
    shutil.copy(ROOT / "lib" / "overlay.py", home / "lib")
    (home / "lib" / "app.py").write_text(APP, encoding="utf-8")
    os.symlink(ROOT / ".venv", home / ".venv", target_is_directory=True)
    return home


def run(home: Path, folder: Path, *arguments: str, **variables: str):
    """Runs the command in a folder, without a screen."""
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, str(home / "tools" / "play.py"), *arguments],
        cwd=folder,
        env={**kept, "XDG_DATA_HOME": str(folder / "share"), **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=1800,
    )


@pytest.fixture
def play(home, tmp_path):
    """Returns a function that runs the small app's command."""
    return functools.partial(run, home, tmp_path)


@pytest.fixture
def follow(play, tmp_path):
    """Runs a script without a window."""

    def follow(script: str, *arguments: str, **variables: str):
        (tmp_path / "drive.txt").write_text(script)
        return play("--headless", "--script", "drive.txt", *arguments, **variables)

    return follow


@pytest.mark.parametrize(
    ("arguments", "variables", "why"),
    [
        (["--lang", "de"], {}, "'de'"),
        (["--scale", "0"], {}, "from 1 to 20"),
        (["--seed", "1073741824"], {}, "from 0 to 1073741823"),
        (["--script", "nowhere.txt"], {}, "nowhere.txt"),
        (["--shot", "nowhere/a.png"], {}, "nowhere/a.png"),
        (["--text", "--headless"], {}, "--text"),
        (["--join", "192.168.1.5:8000"], {}, "--join needs --text"),
        (["--text", "--join", "https://192.168.1.5"], {}, "tools/page.py --serve --lan"),
        (["--text", "--join", "http://:8000"], {}, "tools/page.py --serve --lan"),
        (["--text", "--join", "192.168.1.5:port"], {}, "tools/page.py --serve --lan"),
        ([], {"ASFALTO_SEED": "abc"}, "ASFALTO_SEED=abc: expected a number from 0 to 1073741823"),
        ([], {"ASFALTO_SEED": "9" * 5000}, "expected a number from 0 to 1073741823"),
        ([], {"ASFALTO_LANG": "EN"}, "ASFALTO_LANG=EN: expected es, it, en or fr"),
        ([], {"ASFALTO_VOICE": "nowhere"}, "ASFALTO_VOICE=nowhere: expected a folder"),
    ],
)
def test_an_invalid_argument_gives_one_line_and_status_2(
    monkeypatch, capsys, arguments, variables, why
):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as end:
        command.parse(arguments)
    error = capsys.readouterr().err
    assert end.value.code == 2 and error.startswith("play.py: ") and why in error
    assert error.count("\n") == 1


def test_a_variable_that_is_empty_or_replaced_does_not_count(follow):
    wrong = {"ASFALTO_SEED": "", "ASFALTO_LANG": "EN", "ASFALTO_VOICE": ""}
    result = follow("5 SELECT tap\n", "--lang", "it", **wrong)
    assert (result.returncode, result.stderr, result.stdout) == (0, "", "ñ  it\n")
    result = follow("5 SELECT tap\n", "--seed", "0", ASFALTO_SEED="abc", ASFALTO_LANG="fr")
    assert (result.returncode, result.stderr, result.stdout) == (0, "", "ñ 0 fr\n")


def nobody(monkeypatch) -> None:
    """The user is unknown to the system, and HOME is not set."""

    def home():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", home)


@pytest.mark.parametrize("platform", ["linux", "darwin"])
@pytest.mark.skipif(os.name == "nt", reason="the folders are others there")
def test_folders_for_saved_games_and_pictures(monkeypatch, tmp_path, platform):
    """Relative folders do not count, and without a home there may be none."""
    monkeypatch.setattr(system.sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    (tmp_path / "Pictures").mkdir()
    monkeypatch.setenv("XDG_CONFIG_HOME", "rel")
    for given in ("", "rel", "./rel"):
        monkeypatch.setenv("XDG_DATA_HOME", given)
        folder = system.user_folder()
        assert folder and tmp_path in folder.parents and "rel" not in folder.parts
    assert system.pictures() == tmp_path / "Pictures"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "abs"))
    assert (system.user_folder() == tmp_path / "abs" / "asfalto") == (platform == "linux")
    nobody(monkeypatch)
    assert (system.user_folder() is None) == (platform == "darwin")
    assert system.pictures() is None


def test_without_a_home_a_line_names_the_option(monkeypatch, capsys):
    nobody(monkeypatch)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("APPDATA", raising=False)
    monkeypatch.setattr(command.environment, "reexec", lambda level: None)
    monkeypatch.setattr(sys, "argv", ["play.py", "--text"])
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert command.main() == 1
    assert capsys.readouterr().err == (
        "play.py: this user has no home: say where games are saved with --data FOLDER\n"
    )


def test_a_script_plays_the_app(follow, tmp_path):
    script = "100 A tap\n200 RIGHT tap\n250 shot mid.png\n"
    result = follow(script, "--shot", "end.png", "--seed", "7", "--lang", "it")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines() == ["ñ 7 it", "100 0 b''", "200 7 b'\\x00'"]
    assert (tmp_path / "mid.png").read_bytes() == (tmp_path / "end.png").read_bytes()
    assert not (tmp_path / "share").exists()


VOICE = """
from voice import folder, pack
folder.write("it", pack.Pack({"index": b""}, ""))
"""


def test_a_voice_is_found_and_its_language_taken(play, home):
    subprocess.run([sys.executable, "-c", VOICE], cwd=home / "tools", check=True)
    packs = str(home / "dist" / "voice")
    for arguments, language in (([], "it"), (["--lang", "fr"], "fr")):
        result = play("--headless", "--voice", "it", *arguments, "--shot", "end.png")
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout.splitlines() == [f"ñ None {language}", packs]


def test_a_window_shows_the_same_frames(play, follow, tmp_path):
    without = follow("100 A tap\n200 RIGHT tap\n", "--shot", "without.png")
    script = ("--script", "drive.txt", "--shot", "within.png")
    within = play(*script, SDL_VIDEODRIVER="dummy")
    assert (within.returncode, within.stdout) == (0, without.stdout)
    assert (tmp_path / "within.png").read_bytes() == (tmp_path / "without.png").read_bytes()


def test_the_picture_is_written_even_after_an_exception(follow, tmp_path):
    result = follow("100 DISCARD tap\n", "--shot", "end.png", "--size", "240x240")
    assert result.returncode == 1
    assert result.stderr.rstrip().endswith("OSError: broken")
    assert (tmp_path / "end.png").read_bytes()[16:24] == b"\0\0\0\xf0\0\0\0\xf0"


def test_the_first_card_is_dealt_after_three_presses(tmp_path):
    """The command runs the real app, on its very first start."""
    (tmp_path / "three.txt").write_text("500 A tap\n1000 A tap\n1500 A tap\n4000 A up\n")
    more = ("--seed", "1", "--lang", "es")
    first = run(ROOT, tmp_path, "--headless", "--script", "three.txt", *more)
    assert first.returncode == 0 and "\nTu mano: " in first.stdout


def test_a_tilde_is_the_home_where_a_shell_leaves_it(follow, tmp_path):
    (tmp_path / "x").mkdir()
    assert follow("100 UP tap\n", "--data=~/x", HOME=str(tmp_path)).returncode == 0
    assert (tmp_path / "x" / "asfalto.save").read_bytes() == b"\4" and not (tmp_path / "~").exists()
    failed = follow("", "--data=~nobody-has-this-name")
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)


def test_a_pipe_in_place_of_the_saved_game_is_moved_aside(follow, tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    os.mkfifo(tmp_path / "asfalto.save")
    result = follow("100 UP tap\n", "--data", ".")
    assert result.returncode == 0 and result.stdout.endswith("100 4 b''\n")
    assert result.stderr.endswith("it is now asfalto.save.unreadable-1\n")
    assert (tmp_path / "asfalto.save").read_bytes() == b"\4"


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}], ids=["none", "no answer"])
def test_without_a_screen_the_command_names_the_remedy(play, display):
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems always have a screen")
    result = play(**display)
    assert (result.returncode, result.stdout) == (1, "")
    assert "--headless" in result.stderr and result.stderr.count("\n") == 1


def test_without_its_package_the_window_names_the_remedy(home, play, follow):
    """Everything else works."""
    missing = home / "tools" / "desktop" / "pygame.py"
    missing.write_text("raise ModuleNotFoundError(name='pygame')\n")
    try:
        result = play(SDL_VIDEODRIVER="dummy")
        assert (result.returncode, result.stdout) == (1, "")
        assert result.stderr.startswith("play.py: no window: pygame-ce does not exist for this")
        assert "--text" in result.stderr and "tools/page.py --serve" in result.stderr
        assert result.stderr.count("\n") == 1
        assert follow("5 SELECT tap\n", "--shot", "a.png").returncode == 0
    finally:
        missing.unlink()
