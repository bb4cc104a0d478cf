# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drive's content: the modules that a board needs, and the art and texts that they name."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import cli
import link.compile
import link.numbers
import link.traceback
from drives.rules import FOLDER, SIGN, SIGNED
from link.modules import ENTRIES, ROOT, BuildProblem, Module, on_drive
from link.program import Program, program
from link.shorten import short_path
from link.syntax import nodes, parsed

BUILD = f"{FOLDER}/build.txt"  # Asfalto's version and the page's address: see lib/ui/base/about.py
DATA = (".bin", ".idx", ".txt", ".wav")
MOST = 600_000  # bytes, the limit for the whole drive


def content(site: Path, sources: bool = False) -> dict[str, bytes]:
    """Returns all files by their paths on the drive: compiled, or as sources.

    Raises BuildProblem if they cannot be built, or a path does not suit a drive.
    """
    return files(program(site), sources)


def files(linked: Program, sources: bool = False) -> dict[str, bytes]:
    """Returns all files of a linked program; see `content`."""
    link.compile.check_compiler()
    modules = linked.modules
    short = {} if sources else linked.names
    found = dict(_module_file(each, sources, short) for each in modules if _has_code(each))
    for path in data_files(modules):
        data = path.read_bytes()
        name = on_drive(path.relative_to(ROOT).as_posix())
        if path.parent == link.numbers.TEXTS and not sources:
            data = link.numbers.counted(data)
            found[name.removesuffix(".txt") + ".idx"] = link.numbers.index(data)
        found[name] = data
    found[SIGN] = SIGNED
    found[BUILD] = f"{cli.version()}\n{cli.page_address()}\n".encode()
    for path in found:
        if not path.isascii() or path != path.lower():
            raise BuildProblem(f"{path}: names on the drive are ASCII and lower case")
    return dict(sorted(found.items()))


def names(linked: Program) -> dict[str, dict]:
    """Returns the map from names in the bytecode to those in the sources (see link.traceback)."""
    return link.traceback.table(linked.modules, linked.names)


def data_files(modules: Iterable[Module]) -> list[Path]:
    """Returns the data files in lib that a module names.

    A string must hold the file's name up to its first dot ("font", "es"); a folder before it or an
    ending after it does not matter ("cards-large.bin").
    """
    named = {_stem(text) for module in modules for text in _strings(module.text)}
    return [path for path in _data() if _stem(path.name) in named]


def left_out(files: Iterable[str]) -> list[str]:
    """Returns the project's modules and data files that are not among these, paths on a drive."""
    ours = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "lib").rglob("*.py"), *_data()]
    there = {path.rpartition(".")[0] for path in files}
    names = (path.relative_to(ROOT).as_posix() for path in ours if path.name != "__init__.py")
    return sorted(name for name in names if on_drive(name).rpartition(".")[0] not in there)


def _has_code(module: Module) -> bool:
    """Returns whether a module is more than a docstring.

    A folder is a package without its `__init__`, which would only use a board's memory.
    """
    return not all(isinstance(node, ast.Expr | ast.Pass) for node in parsed(module.text).body)


def _module_file(module: Module, sources: bool, names: dict[str, str]) -> tuple[str, bytes]:
    path = on_drive(short_path(module.path, names))
    if sources or module.path in ENTRIES:
        return path, module.text.encode()
    return path[:-3] + ".mpy", link.compile.compiled(module, names)


def _data() -> list[Path]:
    found = (ROOT / "lib").rglob("*")
    return sorted(path for path in found if path.suffix in DATA and path.name[:2] != "._")


def _stem(name: str) -> str:
    return name.rpartition("/")[2].partition(".")[0]


def _strings(text: str) -> list[str]:
    values = (node.value for node in nodes(parsed(text)) if isinstance(node, ast.Constant))
    return [value for value in values if isinstance(value, str)]
