# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The commands as users call them, as processes in a fresh clone, and those that documents name."""

import ast
import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

import cli
from career import code_words
from lab import games
from tests.clone import ROOT, clone, tracked
from tests.drive.memory import FRESH, laid

BARE = [sys._base_executable, "-E", "-s", "-S"]  # pyright: ignore (the Python without packages)
PATIENCE = 600  # s
NO_ENVIRONMENT = ".venv is no folder of its own: delete it, and try again.\n"


def having(pattern: str, line: str) -> list[Path]:
    """Returns the project's sources with such a line."""
    return [path for path in sorted(ROOT.glob(pattern)) if line in path.read_text("utf-8")]


COMMANDS = [path.name for path in having("tools/*.py", 'if __name__ == "__main__"')]
HELPFUL = COMMANDS + [f"lab.py {path.stem}" for path in having("tools/lab/*.py", "def main(")]
HELPFUL += [f"playthrough.py {name}" for name in games.GAMES]

# --- commands in the documents

CALL = re.compile(r"(?:python3? tools/|`tools/(?=[a-z]+\.py -))([a-z]+\.py[^`\n#|]*)")
# for commands that need minutes, PyPI, a board or a terminal: the command to run instead
SHORTER = {
    r"search:\d+": "search:4",
    r"^(lab\.py arena .*)": r"\1 --matches 4",
    r"^(lab\.py figures .*)": r"\1 --matches 1",
    r"^(lab\.py road .*)": r"\1 --legs 4 --runs 1",
    r"^(lab\.py train \w.*)": r"\1 --steps 1",
    r"^(play\.py --play .*)": r"\1 --headless",
    r"^(play\.py --text --join) .*": r"\1 localhost:1",
    r"^(play\.py --voice .*)": r"\1 --script KEYS",
    r"^(page\.py --serve)": r"\1 0",
    r"^(page\.py) --evenings .*": r"\1",
    r"^(test\.py (?!tests/engine/rulings).*)": r"\1 --markers",
    r"^(install\.py)": r"\1 --drive DRIVE",
    r"^(film\.py)": r"\1 --check",
    r"^(lock\.py)": r"\1 -h",
    r"\$seed": "1",
    r'"\$GITHUB_REF_NAME"': f"v{cli.version()}",
}
SMALLER = {  # constants of the clone, and their values there
    "tools/lab/train.py": {"\nROUNDS = 4000": "\nROUNDS = 100", "\nDEALS = 5000": "\nDEALS = 40"},
    "tools/voice/pack.py": {"return list(found.values())": "return list(found.values())[:10]"},
}
# commands that run until Ctrl-C, and the beginning of the line that they print when ready
ENDLESS = {
    "play.py": "",
    "play.py --record tests/plays/menus/mine.play": "",
    "page.py --serve 0": "http",
    "page.py --serve 0 --lan": "http",
}
PRINTED = {  # the beginning of some commands' output
    r"build.py$": r"dist/asfalto-[\d.]+\.zip: ",
    "install.py": r"Asfalto [\d.]+ is installed",
    "lab.py arena": r"player +against +won",
    "lab.py train": r"not written|against reference|usage",
    "page.py": "bytes compressed in",
    "play.py --play": "all of this followed",
    "playthrough.py": '"winners": ',
    "test.py tests/engine/rulings": "[0-9]+ passed",
    "voice.py": "es: 10 clips|es is up to date",
}


def documented() -> list[str]:
    """The commands that documents and workflows name, shortened; but not this test's own
    command.
    """
    found = set()
    for name in tracked("*.md", ".github/*.yml"):
        if name != "CHANGELOG.md":  # it also names removed commands
            found |= set(CALL.findall((ROOT / name).read_text("utf-8")))
    calls = []
    for words in sorted(
        {" ".join(words.split()) for words in found} - {"test.py", "test.py --all"}
    ):
        for pattern, shorter in SHORTER.items():
            words = re.sub(pattern, shorter, words)
        calls.append(words)
    return list(dict.fromkeys(calls))


DOCUMENTED = documented()


def test_the_documents_name_every_command():
    assert {words.split()[0] for words in DOCUMENTED} == {*COMMANDS}
    assert ENDLESS.keys() <= {*DOCUMENTED}


# --- calling


@contextlib.contextmanager
def started(words: str, folder: Path, *flags: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """Starts a command in a clone, without a screen and with a new user's settings. flags:
    Python's; more: environment variables.
    """
    # this test's settings, and the folder of the user's saves
    left_out = ("ASFALTO_", "PYTEST_", "XDG_")
    kept = {name: os.environ[name] for name in os.environ if not name.startswith(left_out)}
    there = {"HOME": str(folder), "BROWSER": "true", "SDL_VIDEODRIVER": "dummy", **more}
    command = [*BARE, *flags, *f"tools/{words}".split(" ")]
    with subprocess.Popen(
        command, cwd=folder, env=kept | there, encoding="utf-8",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        end = threading.Timer(PATIENCE, process.kill)
        end.start()
        try:
            yield process
        finally:
            end.cancel()
            process.kill()


def called(words: str, folder: Path, *flags: str, **more: str) -> tuple[int, str, str]:
    """Returns a command's status, output and errors."""
    with started(words, folder, *flags, **more) as process:
        output, error = process.communicate()
    return process.returncode, output, error


def prepare(folder: Path) -> Path:
    """Adds the files that the commands above name: a board's drive, keys, a traceback."""
    laid(folder / "DRIVE", FRESH)
    (folder / "KEYS").write_text("500 A tap\n")
    (folder / "FILE").write_text("MemoryError: \n")
    return folder


# --- with a Python that has nothing installed


@pytest.fixture(scope="module")
def bare(tmp_path_factory) -> Path:
    """A clone where no environment can be made, since a file is in its place."""
    folder = clone(tmp_path_factory.mktemp("bare"))
    (folder / ".venv").touch()
    return prepare(folder)


@pytest.mark.parametrize("words", HELPFUL)
def test_every_command_has_help(words, bare):
    """This includes Python's isolated mode, as with PYTHONSAFEPATH: it must find its own folder."""
    status, output, error = called(f"{words} -h", bare, "-I")
    assert error == ""
    assert status == 0 and output.startswith(f"usage: {words} ")


@pytest.mark.parametrize("words", DOCUMENTED, ids=str)
def test_before_the_environment_a_command_imports_nothing_else(words, bare):
    """It ends well without one, or says that none can be made."""
    status, _, error = called(words, bare)
    assert "Traceback" not in error, error
    assert (status, error) == (0, "") or NO_ENVIRONMENT in error


@pytest.mark.skipif(sys.platform == "win32", reason="no path has a colon there")
def test_a_path_with_a_colon_gives_a_line_with_the_remedy(tmp_path):
    folder = clone(tmp_path / "a:b")
    status, output, error = called("play.py --text", folder)
    assert (status, output) == (1, "")
    assert error.splitlines()[1:] == [
        f"Asfalto: Python makes no environment in a path with ':' ({folder}/.venv):"
        " rename the folder, and try again."
    ]


def test_results_are_compared(bare):
    more, less = (code_words.result(5, points) for points in (700, 675))
    won = f"{more}: 700 points\n{less}: 675 points\n{more} wins by 25\n"
    assert called(f"play.py --compare {less.lower()} {more}", bare) == (0, won, "")


@pytest.mark.parametrize("name", [*COMMANDS, "cli.py"])
def test_an_old_python_reaches_the_line_about_versions(name):
    """Python 3.6, the oldest in use, has no postponed annotations."""
    tree = ast.parse((ROOT / "tools" / name).read_text("utf-8"), feature_version=(3, 7))
    first = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert "__future__" not in [node.module for node in first]


# --- wrong arguments

DIGITS = "9" * 5000
LONG = "x" * 5000
WRONG = {
    "play.py": (
        *(f"--seed {DIGITS}", f"--data {LONG}", "--shot .", "--compare AAAC"),
        f"--compare {code_words.result(1, 100)} {code_words.result(2, 100)}",
    ),
    "build.py": ("--bogus", "x"),
    "install.py": ("--drive=", f"--drive {LONG}", "--drive /no/such/place", "--bogus \x1b[2J"),
    "playthrough.py": ("", "chess", "mille --bogus", f"mille --seed {DIGITS}"),
    "lab.py": (
        *("", "chess", "--bogus arena", "arena random", "arena random a\nb"),
        *("arena random reference --matches 999999999999", f"train expert --state {LONG}"),
        *("train expert --steps 0", "train expert --from x", "figures forts --matches 0"),
    ),
    "film.py": ("x", "--folder README.md"),
    "art.py": ("--sheet x.doc", "--sheet no/x.png", "--only /x --sheet x.png", "--only x"),
    "lock.py": ("--bogus",),
    "voice.py": ("x", "--lang de", "--lang="),
    "page.py": (
        *("x", "--evenings 0", "--serve -1", "--lan", "--serve --lan x", f"--traceback {LONG}"),
    ),
    "test.py": ("--bogus", "tests/nowhere.py"),  # which pytest refuses, in the environment
}


@pytest.mark.parametrize("words", [f"{name} {words}" for name in WRONG for words in WRONG[name]])
def test_a_wrong_argument_is_one_line_and_status_2(words, bare, ready):
    status, output, error = called(words.rstrip(), ready if words.startswith("test") else bare)
    assert (status, output) == (2, "")
    assert error.startswith(words.split(".py")[0]) and error.count("\n") == 1
    assert error.endswith("\n") and error[:-1].isprintable()


# --- in the environment, for real


@pytest.fixture(scope="module")
def ready(tmp_path_factory) -> Path:
    """A clone with this project's environment."""
    folder = clone(tmp_path_factory.mktemp("ready"))
    (folder / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)
    prepare(folder)
    for name, sizes in SMALLER.items():
        text = (folder / name).read_text("utf-8")
        for size, smaller in sizes.items():
            assert size in text
            text = text.replace(size, smaller)
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.mark.long
@pytest.mark.parametrize("words", [each for each in DOCUMENTED if each not in ENDLESS], ids=str)
def test_a_documented_command_works(words, ready):
    """They run in order: the built drive is installed, and gives the names for a traceback."""
    status, output, error = called(words, ready)
    assert (status, error) == (0, "")
    for call, printed in PRINTED.items():
        assert not re.match(call, words) or re.search(printed, output)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize("words", ENDLESS)
def test_a_documented_command_goes_on_until_ctrl_c(words, ready):
    with started(words, ready) as process:
        line = next(line for line in process.stdout or () if line.startswith(ENDLESS[words]))
        if words.startswith("page"):
            with urlopen(line.split()[0], timeout=PATIENCE) as answer:
                assert answer.read() == (ready / "dist/page/index.html").read_bytes()
        process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == ""
    assert process.returncode == 130
