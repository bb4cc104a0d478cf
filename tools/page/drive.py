# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drive of MicroPython in the browser: one packed file.

The program is linked as for a board, with the files of the folder ``device`` in place of code.py
and of the machine layer. The folder's other modules stand in for CircuitPython's.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from pathlib import Path

import drives.content
import environment
import link.compile
import link.modules
import link.program
from drives.rules import SIGN
from link.cache import cached
from link.modules import on_drive
from link.shorten import short_path

DEVICE = Path(__file__).resolve().parent / "device"
# the sources that only a table of several devices needs
TABLES = ("lib/remote/", "engine/mille/redealing.py", "engine/forts/redealing.py")
BOARDS = ("boot.py", SIGN)  # what only a board's drive needs
MARK = b"M"  # the first byte of MicroPython's bytecode; CircuitPython's has another


def program() -> link.program.Program:
    """Links the page's program. Raises BuildProblem."""
    return link.program.program(environment.site_packages(), DEVICE)


def files() -> dict[str, bytes]:
    """Returns all files by their paths on the drive. Raises BuildProblem."""
    found = drives.content.files(program())
    for path in BOARDS:
        del found[path]
    for path in sorted(DEVICE.glob("*.py")):
        if path.name not in found:
            found[f"device/{path.stem}.mpy"] = _compiled(path)
    return {path: _for_micropython(path, data) for path, data in found.items()}


def for_tables() -> list[str]:
    """Returns the paths of the modules that only a table of several devices needs."""
    linked = program()
    paths = [module.path for module in linked.modules if module.path.startswith(TABLES)]
    short = [on_drive(short_path(path, linked.names)) for path in paths]
    return [f"{path.removesuffix('.py')}.mpy" for path in short]


def packed(content: dict[str, bytes]) -> bytes:
    """Packs the files into one: a line of JSON with paths and sizes, their bytes; compressed."""
    import zopfli.gzip  # only here: the command is parsed before the environment exists

    # similar files together
    order = sorted(content, key=lambda path: (Path(path).suffix, len(content[path])))
    sizes = {path: len(content[path]) for path in order}
    head = json.dumps(sizes, separators=(",", ":")).encode() + b"\n"
    data = head + b"".join(map(content.__getitem__, order))
    key = hashlib.sha256(importlib.metadata.version("zopfli").encode() + data).hexdigest()
    return cached(f"{key}.pack", lambda: zopfli.gzip.compress(data))


def _compiled(path: Path) -> bytes:
    text = path.read_text(encoding="utf-8")
    return link.compile.compiled(link.modules.Module(path, f"device/{path.name}", "", text), {})


def _for_micropython(path: str, data: bytes) -> bytes:
    return MARK + data[1:] if path.endswith(".mpy") else data
