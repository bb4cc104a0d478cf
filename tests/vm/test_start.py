# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The work of a board until the title and until a table are seen: files, bytes, memory.

Each is at most 0.9 of what it was at 4f82462, where the title took 0.95 s and the table 1.06 s on
real firmware. `-s` prints the figures.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

import drives.content
from plays import format, start
from tests.plays import vm

from .compiling import compile_short, drive_files
from .machine import Machine, Result

STARTING = Path(__file__).parent / "device" / "starting.py"
A, DOWN = 0, 5


class Work(NamedTuple):
    """Modules loaded, bytes read, bytes of memory taken."""

    modules: int
    read: int
    taken: int


BEFORE = {
    "title": Work(29, 70_220, 190_912),
    "mille": Work(30, 56_967, 177_952),
    "forts": Work(26, 47_428, 157_184),
}
MOST = 0.9
KEYS = {"mille": [A, A], "forts": [DOWN, A, A]}
PLAY = "A start.\n\nlanguage: en\n\non\n"


def start_of(folder: Path, keys: list[int]) -> tuple[Work, Work]:
    """The work for the title, and for the table after some keys."""
    flash = folder / "flash"
    flash.write_bytes(start.image(format.parse(PLAY, flash)))
    program = vm.program(False)
    files = drive_files(drives.content.files(program)) | {"/flash": flash}
    files |= compile_short({"/starting.py": STARTING.read_text()}, program)
    calls = ["prepare()", "on()", *(f"press({key})" for key in keys[:-1])]
    calls.append(f"off_we_go({keys[-1]})")
    machine = Machine(files, heap=vm.ROOMY.heap, pystack=vm.ROOMY.pystack)
    _, on, *_, off = machine.run([called(call, program.names) for call in calls])
    return work(on), work(off)


def called(call: str, names: dict[str, str]) -> str:
    function, rest = call.split("(")
    return f"import starting\nstarting.{names.get(function, function)}({rest}"


def work(result: Result) -> Work:
    read = {path: n for path, n in result.read.items() if path.startswith(("/lib/", "/engine/"))}
    modules = sum(path.endswith(".mpy") for path in read)
    return Work(modules, sum(read.values()), int(result.lines[-1]))


@pytest.mark.parametrize("game", ["mille", "forts"])
def test_a_start_takes_a_tenth_less(game, tmp_path):
    for name, figures in zip(("title", game), start_of(tmp_path, KEYS[game]), strict=True):
        print(f"{name}: before {BEFORE[name]}, now {figures}")
        for now, before in zip(figures, BEFORE[name], strict=True):
            assert 0 < now <= MOST * before, (name, figures)
