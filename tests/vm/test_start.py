# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a board has to do until the title and until a table are seen: files, bytes, calls, memory.

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
    """Modules loaded, bytes read, functions entered, bytes of memory taken."""

    modules: int
    read: int
    entered: int
    taken: int


BEFORE = {
    "title": Work(29, 70_220, 502, 190_912),
    "mille": Work(30, 56_967, 1_397, 177_952),
    "forts": Work(26, 47_428, 1_447, 157_184),
}
MOST = 0.9
KEYS = {"mille": [A, A], "forts": [DOWN, A, A]}
PLAY = "A start.\n\nlanguage: en\n\non\n"


def start_of(folder: Path, keys: list[int], counts: bool) -> tuple[Work, Work]:
    """What the title has taken, and the table after some keys.

    counts: with the functions that were entered, in a build that is a little larger for that.
    """
    flash = folder / "flash"
    flash.write_bytes(start.image(format.parse(PLAY, flash)))
    program = vm.program(counts)
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
    entered, taken = map(int, result.lines[-1].split())
    read = {path: n for path, n in result.read.items() if path.startswith(("/lib/", "/engine/"))}
    modules = sum(path.endswith(".mpy") for path in read)
    return Work(modules, sum(read.values()), entered, taken)


@pytest.mark.parametrize("game", ["mille", "forts"])
def test_a_start_takes_a_tenth_less(game, tmp_path):
    found = start_of(tmp_path, KEYS[game], False)
    counted = start_of(tmp_path, KEYS[game], True)
    for name, one, other in zip(("title", game), found, counted, strict=True):
        figures = one._replace(entered=other.entered)
        print(f"{name}: before {BEFORE[name]}, now {figures}")
        for now, before in zip(figures, BEFORE[name], strict=True):
            assert 0 < now <= MOST * before, (name, figures)
