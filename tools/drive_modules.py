# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Which modules a board needs: those that code.py and boot.py import, and those import in turn.

Imports inside functions count. What comes after `import typing` in a `try` does not: no board has
that module, so nothing after it is reached.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import environment

ROOT = environment.ROOT
ENTRIES = ("boot.py", "code.py")  # the files that a board starts by itself
ABSENT = ("typing", "typing_extensions", "circuitpython_typing")


class BuildProblem(Exception):
    """The drive cannot be made from these sources; the text says why."""


class Module(NamedTuple):
    """A source, where it goes on the drive, and the package that its relative imports start at."""

    source: Path
    path: str
    package: str


def reached(site: Path) -> list[Module]:
    """All modules of the drive in order of their paths; `site` has Adafruit's libraries.

    Raises BuildProblem for an import that leads nowhere or cannot be followed.
    """
    found: dict[str, Module] = {}
    waiting = [Module(ROOT / name, name, "") for name in ENTRIES]
    while waiting:
        module = waiting.pop()
        if module.path not in found:
            found[module.path] = module
            waiting += imports(module, site)
    return [found[path] for path in sorted(found)]


def imports(module: Module, site: Path) -> Iterator[Module]:
    """The modules that a module imports, with the packages that they are in."""
    tree = ast.parse(module.source.read_text(encoding="utf-8"))
    for name, certain in _names(tree, module):
        parts = _find(name, site)
        if parts is not None:
            if certain and len(parts) <= name.count("."):
                raise BuildProblem(f"{module.path} imports {name}, which is nowhere")
            yield from parts


def _names(tree: ast.Module, module: Module) -> Iterator[tuple[str, bool]]:
    """Full names that are imported, and whether each must be a module, not a module's content."""
    for node in _statements(tree.body):
        if isinstance(node, ast.Import):
            yield from ((alias.name, True) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(node, module)
            yield origin, True
            yield from ((f"{origin}.{alias.name}", False) for alias in node.names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
            yield _literal(node, module), True


def _statements(body: list) -> Iterator[ast.AST]:
    """The statements that a board can reach, inner ones too."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _statements(node.orelse)
            continue
        if _is_absent(node):
            return
        yield node
        for part in ("body", "handlers", "orelse", "finalbody"):
            yield from _statements(getattr(node, part, []))


def _is_absent(node: ast.AST) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.level == 0 and str(node.module).split(".")[0] in ABSENT
    return isinstance(node, ast.Import) and any(a.name.split(".")[0] in ABSENT for a in node.names)


def _origin(node: ast.ImportFrom, module: Module) -> str:
    package = module.package.split(".")
    base = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*base, *([node.module] if node.module else [])])


def _literal(call: ast.Call, module: Module) -> str:
    if call.args and isinstance(call.args[0], ast.Constant):
        return str(call.args[0].value)
    raise BuildProblem(
        f"{module.path}:{call.lineno}: __import__ of a name that is made at run time:"
        " write imports that can be read"
    )


def _find(name: str, site: Path) -> list[Module] | None:
    """A module of the drive, its packages first, as far as they exist; None: the board's own."""
    top = name.split(".")[0]
    home, folder = _home(top, site)
    if not home:
        return None
    found = []
    for length in range(1, name.count(".") + 2):
        place = "/".join(name.split(".")[:length])
        for end in ("/__init__.py", ".py"):
            if (home / (place + end)).is_file():
                package = place if end[0] == "/" else place.rpartition("/")[0]
                found.append(Module(home / (place + end), folder + place + end, _dotted(package)))
                break
    return found


def _home(top: str, site: Path) -> tuple[Path | None, str]:
    """The folder that holds a top-level module, and its folder on the drive."""
    if top == "engine":
        return ROOT, ""
    for home in (ROOT / "lib", site):
        ours = home != site or top.startswith("adafruit_")
        if ours and ((home / top).is_dir() or (home / f"{top}.py").is_file()):
            return home, "lib/"
    if top.startswith("adafruit_"):
        raise BuildProblem(f"{top} is imported, but no package in requirements.txt has it")
    return None, ""


def _dotted(path: str) -> str:
    return path.replace("/", ".")
