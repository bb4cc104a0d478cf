# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs plays on the page's own modules, on MicroPython's WebAssembly, in Node or in a browser."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import drives.content
import link.traceback
from plays import cues, start
from plays.format import Play, PlayProblem, Seen
from tests.page.modules import run as run_in_node
from tests.plays.vm import classes, shortened
from tests.vm.compiling import compile_short
from tools.page import drive

HERE = Path(__file__).resolve().parent
PLAYER = HERE / "device" / "page_player.py"
CALLS = ("waits", "screen", "cramp", "fault")


def skip_if_it_cannot(play: Play) -> None:
    """Skips the test of a play with a pack of clips: a page speaks with the browser's own voice."""
    if "voice" in play.start:
        pytest.skip("a page needs no pack of clips")


def run(play: Play, page: str) -> list[Seen]:
    """Returns the results of each step. page: the folder of a built page. Raises PlayProblem."""
    code = "return playedApart(given);"
    return read(play, run_in_node(str(HERE / "page.mjs"), "playedApart", code, job(play, page)))


def job(play: Play, page: str) -> dict:
    """A play for page.mjs; page: the folder or the address of a built page."""
    names = drive.program().names
    opened = {
        "page": page,
        "size": play.size,
        "seed": play.start.get("seed", "1"),
        "image": start.image(play).hex(),
        "keyboard": play.has_keyboard,
        "today": play.today,
        "files": {"player.mpy": _player().hex()},
    }
    steps = [[shortened(act, names) for act in step.acts] for step in play.steps]
    return {
        "open": opened,
        "calls": {name: names.get(name, name) for name in CALLS},
        "steps": steps,
    }


def read(play: Play, answer: dict) -> list[Seen]:
    """Reads the answer of page.mjs. Raises PlayProblem."""
    linked = drive.program()
    found = []
    for step, words in zip(answer["steps"], play.steps, strict=False):
        for report in step["reports"]:
            told = link.traceback.read(report, drives.content.names(linked))
            if "a fault of the play's" not in told:
                raise PlayProblem(f"{play.path}:{words.place}: {told}")
        names = [cues.name(tune.encode("latin-1")) for tune in step["played"]]
        screen = str(classes(linked).get(step["screen"], step["screen"]))
        seen = Seen(step["said"], [name for name in names if name], step["saved"], screen)
        seen.frame = step["frame"]
        found.append(seen)
    if "problem" in answer:
        raise PlayProblem(f"{play.path}:{play.steps[len(found)].place}: {answer['problem']}")
    return found


@functools.cache
def _player() -> bytes:
    source = {"/player.py": PLAYER.read_text(encoding="utf-8")}
    return compile_short(source, drive.program())["/player.mpy"].read_bytes()
