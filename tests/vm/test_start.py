# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The work of a board until the title and until a table are seen: files, bytes, memory.

Each is at most 0.9 of what it was at 4f82462, where the title took 0.95 s and the table 1.06 s on
real firmware. `-s` prints the figures.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from plays import format, start
from tests.plays import vm

from .machine import Machine, Result
from .test_walk import DOWN, A, files


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
    flash, memory = folder / "flash", folder / "memory"
    flash.write_bytes(start.image(format.parse(PLAY, flash)))
    memory.touch()
    device = files() | {"/flash": flash, "/memory": memory}
    *others, last = keys
    steps = ["import gc, pilot\npilot.load()", measured("pilot.on()", 1)]
    steps += [f"pilot.press({key})\npilot.turns(60)" for key in others]
    steps.append(measured(f"pilot.press({last})", 2))
    machine = Machine(device, heap=vm.ROOMY.heap, pystack=vm.ROOMY.pystack, on_drive=True)
    _, on, *_, off = machine.run(steps)
    return work(on), work(off)


def measured(code: str, turns: int) -> str:
    """A step that prints how many bytes it takes with some turns of the loop."""
    before = "before = gc.mem_alloc()"
    return f"{before}\n{code}\npilot.turns({turns})\nprint(gc.mem_alloc() - before)"


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
