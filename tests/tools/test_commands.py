# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The commands, as people call them: processes in a fresh clone."""

import subprocess
import sys
from pathlib import Path

import pytest

from career import code_words
from lab import games
from tests.clone import ROOT, clone

BARE = [sys._base_executable, "-E", "-s", "-S"]  # pyright: ignore (the Python without packages)


def having(pattern: str, line: str) -> list[Path]:
    """The project's sources that have such a line."""
    return [path for path in sorted(ROOT.glob(pattern)) if line in path.read_text("utf-8")]


COMMANDS = [path.name for path in having("tools/*.py", 'if __name__ == "__main__"')]
HELPFUL = COMMANDS + [f"lab.py {path.stem}" for path in having("tools/lab/*.py", "def main(")]
HELPFUL += [f"playthrough.py {name}" for name in games.GAMES]
PATIENCE = 600  # s


def called(command: list[str], words: str, folder: Path):
    """What becomes of a command that is called in a folder; words: its name, its arguments."""
    name, *arguments = words.split(" ")
    command = [*command, f"tools/{name}", *filter(None, arguments)]
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        timeout=PATIENCE,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


# --- a Python that has nothing installed, and no environment


@pytest.fixture(scope="module")
def bare(tmp_path_factory) -> Path:
    """A clone where no environment can be made: a file has its place."""
    folder = clone(tmp_path_factory.mktemp("bare"))
    (folder / ".venv").touch()
    return folder


@pytest.mark.parametrize("words", HELPFUL)
def test_every_command_has_help_before_anything_is_installed(words, bare):
    status, output, error = called(BARE, f"{words} -h", bare)
    assert error == ""
    assert status == 0 and output.startswith(f"usage: {words} ")


def test_results_are_compared(bare):
    more, less, other = (code_words.result(day, n) for day, n in ((5, 700), (5, 675), (6, 25)))
    won = f"{more}: 700 points\n{less}: 675 points\n{more} wins by 25\n"
    assert called(BARE, f"play.py --compare {less.lower()} {more}", bare) == (0, won, "")
    for codes, complaint in (("AAAC", "AAAC is no result"), (f"{more} {other}", "different deals")):
        status, output, error = called(BARE, f"play.py --compare {codes}", bare)
        assert (status, output, error.count("\n")) == (2, "", 1) and complaint in error
