# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs plays on the linked bytecode, on the VM that measures a board's memory."""

from __future__ import annotations

import ast
import base64
import functools
import json
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import drives.content
import environment
import link.program
import link.traceback
from drives.rules import VOICES
from link.modules import ROOT
from link.syntax import parsed
from plays import cues, start
from plays.format import BOARD_KEYS, Play, PlayProblem, Seen
from tests.vm.compiling import compile_short, drive_files
from tests.vm.machine import BOARD_HEAP, GARBAGE, Machine
from voice import silent

HERE = Path(__file__).resolve().parent
PLAYER = HERE / "device" / "pilot.py"
CALLS = (
    *("count", "fill_names", "load", "on", "turn", "wait", "turns"),
    *("press", "hold", "release", "cramp", "fault", "show", "dump", "reload"),
)
TABLES = ("Table", "Guide", "Rerun")
"""The screens that are a table, or have one."""
BOARDS = {
    "pad": "pybadge",
    "pygamer": "pygamer",
    "picosystem": "pimoroni_picosystem",
    "sprig": "hack_club_sprig",
    "ugame": "ugame22",
}
"""The ids of the boards that plays name."""
ROOMY = Machine(heap=16 * 1024 * 1024, pystack=8192)
SMALL = Machine(heap=320 * 1024, room=BOARD_HEAP + GARBAGE, limit=True)
HANG = 3600  # s


@dataclass
class Took:
    """A small VM's measurements at a step, in bytes: the largest allocation, and the largest while
    a table was open; at the end, the free bytes and the largest free block.
    """

    largest: int
    standing: int
    free: int
    piece: int


@dataclass
class Played:
    """The results of each step, the measurements, and the numbers of the functions entered."""

    seen: list[Seen] = field(default_factory=list)
    took: list[Took] = field(default_factory=list)
    counted: set[int] = field(default_factory=set)


def can_run(play: Play) -> bool:
    """Returns whether a board has everything that a play needs."""
    acts = [act for step in play.steps for act in step.acts]
    keys = {key for act in acts if act[0] in ("press", "now") for key in act[1:]}
    keys |= {act[1] for act in acts if act[0] in ("until", "hold", "release")}
    taps = any(act[0] == "tap" for act in acts)
    return not (play.has_keyboard or taps or any(key >= BOARD_KEYS for key in keys))


def run(plays: list[Play], counts: bool = False, small: bool = False) -> list[Played | PlayProblem]:
    """Runs plays on the VM, each on a freshly started one.

    counts: with a build that counts functions. small: with a board's memory, where no block of more
    than 2,048 bytes is free while a table is open, and with the allocations of each step measured.
    """
    linked = program(counts)
    job = {"common": _common(linked, small), "plays": [_job(play, linked) for play in plays]}
    command = [str(environment.node()), str(HERE / "play.mjs")]
    done = subprocess.run(
        command, input=json.dumps(job), capture_output=True, text=True, timeout=HANG
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(plays):
        raise PlayProblem(f"the VM died: {done.stderr[:2000]}")
    return [_read(play, answer, linked) for play, answer in zip(plays, answers, strict=True)]


@functools.lru_cache(maxsize=2)
def program(counts: bool) -> link.program.Program:
    """Returns the drive's program."""
    return link.program.program(environment.site_packages(), counts=counts)


@functools.lru_cache(maxsize=2)
def _files(counts: bool) -> dict[str, str]:
    linked = program(counts)
    player = {"/pilot.py": PLAYER.read_text(encoding="utf-8")}
    found = drive_files(drives.content.files(linked)) | compile_short(player, linked)
    return {path: str(file) for path, file in found.items()}


def _common(linked: link.program.Program, small: bool) -> dict:
    counts = len(linked.counted)
    job = (SMALL if small else ROOMY)._job([], False)
    job["files"] |= _files(counts > 0)
    names = linked.names
    job["uses"] = {"pilot": {name: names.get(name, name) for name in CALLS}}
    job["tables"] = [names.get(name, name) for name in TABLES]
    return job | {"small": small, "counts": counts}


def _job(play: Play, linked: link.program.Program) -> dict:
    width, height = play.size
    setup = f"import board, os, time\nboard.become({BOARDS[play.device]!r})\n"
    setup += f"board.DISPLAY.width, board.DISPLAY.height = {width}, {height}\n"
    setup += f"os.settings['ASFALTO_SEED'] = {play.start.get('seed', '1')!r}\n"
    setup += f"os.settings['ASFALTO_PAGE'] = {play.start.get('page')!r}\n"
    setup += f"time.today = {play.today!r}\n"
    steps = [[shortened(act, linked.names) for act in step.acts] for step in play.steps]
    flash = start.image(play).hex()
    job = {"setup": setup, "files": _voice(play), "flash": flash, "steps": steps}
    job |= {"loads": play.loads}
    return job | {"size": [width, height]}


def _voice(play: Play) -> dict[str, str]:
    """Returns the files of a pack of clips, if the play has one."""
    language = play.start.get("voice")
    if not language:
        return {}
    folder = silent.folder(language) / language
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {
        f"/{VOICES}/{language}/{file.relative_to(folder).as_posix()}": str(file) for file in files
    }


def shortened(act: tuple, names: dict[str, str]) -> tuple:
    """Returns an act of a step, with the short name of its expected screen."""
    return (*act[:2], names.get(act[2], act[2])) if act[0] == "until" else act


def _read(play: Play, answer: dict, linked: link.program.Program) -> Played | PlayProblem:
    played = Played()
    try:
        for step in answer["steps"]:
            played.seen.append(_seen(step, linked))
            if "free" in step:
                played.took.append(
                    Took(step["largest"], step["standing"], step["free"], step["piece"])
                )
    except PlayProblem as problem:
        return PlayProblem(f"{play.path}:{play.steps[len(played.seen)].place}: {problem}")
    if "problem" in answer:
        return PlayProblem(f"{play.path}:{play.steps[len(played.seen)].place}: {answer['problem']}")
    ran = bytes.fromhex(answer["counted"])
    played.counted = {i for i in range(8 * len(ran)) if ran[i >> 3] >> (i & 7) & 1}
    return played


def _seen(step: dict, linked: link.program.Program) -> Seen:
    """Reads a step's output. Raises PlayProblem for an error of the app."""
    seen = Seen(screen=str(classes(linked).get(step["screen"], step["screen"])))
    seen.frame = step["frame"]
    fault: list[str] | None = None
    for line in base64.b64decode(step["printed"]).decode().splitlines():
        mark, rest = line[:1], line[1:].strip()
        if mark == "\x05":
            told = link.traceback.read("\n".join(fault or []), drives.content.names(linked))
            if "a fault of the play's" not in told:
                raise PlayProblem(told)
            fault = None
        elif fault is not None:
            fault.append(line)
        elif mark == "\x04":
            fault = []
        elif mark == "\x01":
            name = cues.name(ast.literal_eval(rest))
            seen.cues += [name] if name else []
        elif mark == "\x03":
            seen.saved += 1
        else:
            seen.said.append(None if mark == "\x02" else line)
    return seen


@functools.lru_cache(maxsize=2)
def classes(linked: link.program.Program) -> dict[str, str]:
    """Returns the classes of the screens by their short names."""
    files = (ROOT / "lib").rglob("*.py")
    trees = [parsed(file.read_text(encoding="utf-8")) for file in files]
    found = {node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}
    return {linked.names.get(name, name): name for name in found}
