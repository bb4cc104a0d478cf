# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What lies on the drive: the modules that a board needs, and the art and texts that they name."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import link.compile
import link.shorten
import link.traceback
from link.modules import ENTRIES, ROOT, BuildProblem, Module
from link.program import linked
from link.syntax import nodes, parsed

DATA = (".bin", ".idx", ".txt", ".wav")
MOST = 400_000  # bytes that the whole drive may take


def content(site: Path, sources: bool = False) -> dict[str, bytes]:
    """All files by their paths on the drive: compiled, or with `sources` as they are written.

    Raises BuildProblem when it cannot be made, or is not what a drive may hold.
    """
    link.compile.check_compiler()
    modules = linked(site)
    short = {} if sources else link.shorten.short_names(modules)
    files = dict(_module_file(each, sources, short) for each in modules if _has_code(each))
    for path in data_files(modules):
        files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for path in files:
        if not path.isascii() or path != path.lower():
            raise BuildProblem(f"{path}: names on the drive are ASCII and lower case")
    return dict(sorted(files.items()))


def names(site: Path) -> dict[str, dict]:
    """What the names in the bytecode are called in the sources: see link.traceback."""
    modules = linked(site)
    return link.traceback.table(modules, link.shorten.short_names(modules))


def data_files(modules: Iterable[Module]) -> list[Path]:
    """The files in lib that a module names: the part of a file's name before its first dot stands
    in a string, alone ("font", "es"), with its folder or with its end ("cards-large.bin")."""
    named = {_stem(text) for module in modules for text in _strings(module.text)}
    return [path for path in _data() if _stem(path.name) in named]


def left_out(files: dict[str, bytes]) -> list[str]:
    """Modules and data of the project that nothing on the drive asks for."""
    ours = [*(ROOT / "engine").rglob("*.py"), *(ROOT / "lib").rglob("*.py"), *_data()]
    there = {path.rpartition(".")[0] for path in files}
    names = (path.relative_to(ROOT).as_posix() for path in ours if path.name != "__init__.py")
    return sorted(name for name in names if name.rpartition(".")[0] not in there)


def _has_code(module: Module) -> bool:
    """Whether a module is more than a docstring. A folder is a package without an `__init__`, whose
    path and name would only take a board's memory."""
    return not all(isinstance(node, ast.Expr) for node in parsed(module.text).body)


def _module_file(module: Module, sources: bool, names: dict[str, str]) -> tuple[str, bytes]:
    if sources or module.path in ENTRIES:
        return module.path, module.text.encode()
    return module.path[:-3] + ".mpy", link.compile.compiled(module, names)


def _data() -> list[Path]:
    found = (ROOT / "lib").rglob("*")
    return sorted(path for path in found if path.suffix in DATA and path.name[:2] != "._")


def _stem(name: str) -> str:
    return name.rpartition("/")[2].partition(".")[0]


def _strings(text: str) -> list[str]:
    values = (node.value for node in nodes(parsed(text)) if isinstance(node, ast.Constant))
    return [value for value in values if isinstance(value, str)]
