# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs device code on a 32-bit MicroPython VM with the memory layout of the board.

Notes for writing steps:

- A *step* is one call into the VM. Garbage is collected only between calls: ``gc.collect()`` inside
  a step takes effect when the step is over. So a long run is many short steps: ``repeat``.
- All steps share one global namespace. Longer code belongs in files, compiled like the device's
  own, since compiling a step makes garbage too.
- Stand-ins for the board's modules (tests/board/circuitpython.py) are loaded before the first step,
  so that differences between two steps' ``live`` count only the project's own code.
- With a limit, garbage is collected after every step. If a step leaves the heap full, there is no
  room to compile the next one: let a function fill it. Without one the heap grows when it must, and
  shrinks again when it can.
- The table of interned names grows in steps of 1.1 KB, 2.3 KB and more, and whoever needs the next
  name pays for the whole step. So measure modules together, and objects the second time that they
  are made.
- The same steps give the same numbers, always and on every machine.
"""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools import environment

from .compiling import as_on_the_drive, compile_stubs, program

HERE = Path(__file__).resolve().parent
BOARD_PYSTACK = 2_048
HEAP = 192 * 1024
PLACES = 1260
"""The capacity of the board's table of names, which grows in blocks of 20, 40, 80 ... 640: this is
the size that more than 620 names take."""
NAMES = PLACES * 6
"""That table's bytes. The VM's own already has other names, and is enlarged before measuring."""
BOARD_HEAP = 140_000 - NAMES
"""The usable bytes of the board's heap before code.py starts, without that table."""
GARBAGE = 96 * 1024
"""The bytes of garbage that a call may leave: the VM collects only between calls, a board whenever
it must."""
HANG = 3600
"""The seconds after which a run counts as a hang: many times what the longest run takes."""
BLOCKED = ("abc", "asyncio", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq")
BLOCKED += ("itertools", "logging", "platform", "string", "typing")
"""Modules that the VM may have and the board does not."""


class MachineError(Exception):
    """The VM did not start or crashed, or a step raised an exception."""


@dataclass(frozen=True)
class Step:
    """Code to run in one call, or ``repeat`` times in as many calls, until it raises StopIteration.

    ``collect`` collects garbage after each call. ``live`` measures what is still alive afterwards.
    ``may_fail`` returns an exception as a result; without it, the run ends with MachineError.
    """

    code: str
    repeat: int = 1
    collect: bool = False
    live: bool = False
    may_fail: bool = False


@dataclass(frozen=True)
class Result:
    """The results of one step.

    ``stdout`` is its output, byte for byte; ``text`` and ``lines`` are the same, decoded. ``error``
    is "Type: message", or "" for none. ``alive`` is ``gc.mem_alloc()`` after two collections, if
    the step asked for ``live``, and ``marks`` the number of entries that the collector's mark stack
    then needs. ``read`` has the number of bytes that it has read of each file.
    """

    stdout: bytes
    alive: int | None = None
    error: str = ""
    traceback: str = ""
    read: dict[str, int] = field(default_factory=dict)
    marks: int = 0

    @property
    def live(self) -> int:
        """``alive``, which must have been measured."""
        if self.alive is None:
            raise ValueError("the step did not ask for live=True")
        return self.alive

    @property
    def text(self) -> str:
        return self.stdout.decode()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()


@dataclass(frozen=True)
class Machine:
    """The configuration of a VM: every ``run`` boots a new one.

    ``files`` are its files by device path. The heap starts with ``heap`` bytes and grows as needed;
    with ``limit`` it does not grow, and raises MemoryError when it is full. ``room`` is the value
    of ``gc.mem_free()`` when the first step starts (rounded to 16). ``pystack`` is the size of the
    call stack, in bytes. ``on_drive``: the files are the drive's; steps still use the names in the
    sources.
    """

    files: dict[str, Path] = field(default_factory=dict)
    heap: int = HEAP
    limit: bool = False
    room: int = 0
    pystack: int = BOARD_PYSTACK
    on_drive: bool = False

    def run(self, steps: Sequence[Step | str], may_fail: bool = False) -> list[Result]:
        """Runs the steps in order and returns a result for each.

        Raises MachineError if one fails that may not. With ``may_fail`` every step may fail.
        """
        todo = [step if isinstance(step, Step) else Step(step) for step in steps]
        answer = self._answer(todo, may_fail)
        results = [_result(each) for each in answer["steps"]]
        for step, result, each in zip(todo, results, answer["steps"], strict=False):
            if "crashed" in each:
                raise MachineError(f"the VM died in {_excerpt(step)}:\n{result.traceback}")
            if result.error and not (may_fail or step.may_fail):
                raise MachineError(f"{_excerpt(step)}:\n{result.traceback}")
        return results

    def allocated(self, call: str, setup: str = "", repeats: int = 100) -> int:
        """Returns the bytes that ``repeats`` runs of the statement ``call`` allocate together.

        ``setup`` runs first. The statement runs once before the count begins, so that caches and
        buffers made on first use do not count. 0 means no allocation at all.
        """
        counted = f"def _call():\n    {call}\nprint(allocations.count(_call, {repeats}))"
        *_, result = self.run(["import allocations", setup, counted])
        return int(result.lines[-1])

    def _answer(self, steps: list[Step], may_fail: bool) -> dict:
        job = json.dumps(self._job(steps, may_fail)).encode()
        command = [str(environment.node()), str(HERE / "run.mjs")]
        done = subprocess.run(command, input=job, capture_output=True, timeout=HANG)
        try:
            answer = json.loads(done.stdout)
        except ValueError:
            raise MachineError(f"the VM gave no answer: {done.stderr.decode()}") from None
        if "fault" in answer:
            raise MachineError(answer["fault"])
        return answer

    def _job(self, steps: list[Step], may_fail: bool) -> dict:
        stubs = compile_stubs()
        codes = {step.code: step.code for step in steps}
        if self.on_drive:
            linked = program()
            codes = {code: as_on_the_drive(code, linked) for code in codes}
        return {
            "wasm": str(environment.wasm()),
            "files": {path: str(source) for path, source in {**stubs, **self.files}.items()},
            "preload": [Path(path).stem for path in stubs],
            "heap": self.heap,
            "limit": self.limit,
            "room": self.room,
            "pystack": self.pystack,
            "block": BLOCKED,
            "steps": [self._as_job(step, codes, may_fail) for step in steps],
        }

    def _as_job(self, step: Step, codes: dict[str, str], may_fail: bool) -> dict:
        return asdict(step) | {"code": codes[step.code], "may_fail": may_fail or step.may_fail}


def _excerpt(step: Step) -> str:
    first, *more = step.code.strip().splitlines() or [""]
    return f"step `{first}`" + (" ..." if more else "")


def _result(answer: dict) -> Result:
    def text(name: str) -> str:
        return base64.b64decode(answer.get(name, "")).decode(errors="replace").rstrip()

    return Result(
        stdout=base64.b64decode(answer["stdout"]),
        alive=answer.get("live"),
        error=text("error").removesuffix(":"),
        traceback=text("traceback"),
        read=answer.get("read", {}),
        marks=answer.get("marks", 0),
    )
