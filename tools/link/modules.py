# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Finds the modules that a board needs: all that code.py and boot.py import, directly or not.

Imports inside functions count. Statements after `import typing` in a `try` do not: no board has
that module, so execution never gets there.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import environment
from drives.rules import ENTRIES, FOLDER
from link import BuildProblem, fold, numbers
from link.count import counted
from link.syntax import called, is_stored_attribute, nodes, parsed, walk
from link.untype import untyped

ROOT = environment.ROOT
OURS = ("engine/", "lib/")
DESKTOP = ROOT / "tools" / "desktop"
COMPUTERS = ("caption", "pointer")  # modules of the desktop that the page has too, but no board
ADAFRUIT = "lib/adafruit_"
CONTRACTS = ("books.py", "game.py", "hal.py", "table.py")  # modules whose names others use
SHARED = ("base", "career", "screens", "table", "texts")  # folders of lib/ui that belong to no game
ABSENT = ("typing", "typing_extensions", "circuitpython_typing")


class Function(NamedTuple):
    """A function's name in the linked text, and its place in the sources."""

    name: str
    path: str
    full_name: str
    line: int


class Module(NamedTuple):
    """A source, its path (see `on_drive`), the package that its relative imports start from, and
    the linker's results for it so far.
    """

    source: Path
    path: str
    package: str
    text: str = ""
    functions: tuple[Function, ...] = ()
    contract: frozenset[str] = frozenset()  # names that stay unchanged
    parts: tuple[str, ...] = ()  # the paths of the sources in it
    joined: str = ""  # the name that joins an overlay with others

    @property
    def is_ours(self) -> bool:
        """Returns whether the module is the project's own, not Adafruit's."""
        return self.path.startswith(OURS) and not self.path.startswith(ADAFRUIT)


def on_drive(path: str) -> str:
    """Returns where a module or data file lies on the drive: all but ENTRIES in one folder."""
    return path if path in ENTRIES else f"{FOLDER}/{path.removeprefix('lib/')}"


def game_of(path: str) -> str:
    """Returns the game that a module belongs to, "" for none."""
    parts = path.removeprefix("lib/ui/").removeprefix("engine/").split("/")
    of_games = path.startswith(("engine/", "lib/ui/")) and parts[0] not in SHARED
    return parts[0] if of_games and len(parts) > 1 else ""


def reached(site: Path, over: Path | None = None, counts: list[str] | None = None) -> list[Module]:
    """Returns all modules of the drive, sorted by path; `site` has Adafruit's libraries.

    over: a folder whose files replace code.py and those in lib, for the page, which has COMPUTERS
    too; counts: a list; makes our functions count: see count.py. Raises BuildProblem for an import
    that cannot be resolved.
    """
    found: dict[str, Module] = {}
    find = functools.partial(source_of, over=over)
    waiting = [Module(_source(ROOT / name, over), name, "") for name in ENTRIES]
    while waiting:
        module = waiting.pop()
        if module.path not in found:
            found[module.path] = module = _read(module, find, counts)
            waiting += imports(module, site, over)
    return [found[path] for path in sorted(found)]


def stamp(over: Path | None = None) -> str:
    """Returns a hash of a linked program's inputs: sources, libraries, the linker, Python."""
    linker = Path(__file__).parent
    files = [(ROOT, ROOT / name) for name in ENTRIES]
    if over:
        files += [(over.parent, path) for path in over.rglob("*.py")]
        files += [(DESKTOP, DESKTOP / f"{name}.py") for name in COMPUTERS]
    files += [(ROOT, path) for name in ("engine", "lib") for path in (ROOT / name).rglob("*.py")]
    files += [(ROOT, path) for path in (ROOT / "engine").rglob("*.bin")]
    files += [(linker, path) for path in linker.glob("*.py")]
    files.append((environment.ROOT, environment.ROOT / "pyproject.toml"))
    digest = hashlib.sha256(f"{sys.version} {numbers.numbers(ROOT / numbers.HOME)}".encode())
    for home, path in sorted(files):
        content = path.read_bytes()
        digest.update(repr((path.relative_to(home).as_posix(), len(content))).encode() + content)
    return digest.hexdigest()


def source_of(name: str, over: Path | None = None) -> Path | None:
    """Returns the source of a module of the project, by its dotted name; None for any other.

    over: see `reached`.
    """
    home = ROOT if name.split(".")[0] == "engine" else ROOT / "lib"
    path = name.replace(".", "/")
    files = (home / f"{path}.py", home / path / "__init__.py")
    return next((_source(file, over) for file in files if file.is_file()), None)


def _source(file: Path, over: Path | None) -> Path:
    """Returns the file to read in place of a file."""
    home = ROOT / "lib" if file.is_relative_to(ROOT / "lib") else ROOT
    if over and file.is_relative_to(home) and (over / file.relative_to(home)).is_file():
        return over / file.relative_to(home)
    return file


def _read(module: Module, find: fold.Finder, counts: list[str] | None) -> Module:
    """Returns a module with its text; ours with constants folded."""
    text = module.source.read_text(encoding="utf-8")
    if not module.is_ours:
        return module._replace(text=text, parts=(module.path,))
    text = untyped(text)
    try:
        tree = parsed(text)
        counting = text if counts is None else counted(text, module.path, counts)
        return module._replace(
            text=fold.folded(counting, find),
            functions=tuple(_functions(tree, module.path)),
            contract=_contract(tree, module.path),
            parts=(module.path,),
        )
    except fold.FoldProblem as problem:
        raise BuildProblem(f"{module.path}, {problem}") from problem


def _functions(tree: ast.Module, path: str) -> Iterator[Function]:
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else ()
        for each in (node, *inner):
            if isinstance(each, ast.FunctionDef):
                full = f"{node.name}.{each.name}" if isinstance(node, ast.ClassDef) else each.name
                yield Function(each.name, path, full, each.lineno)


def _contract(tree: ast.Module, path: str) -> frozenset[str]:
    """Returns the names of a game's contract or of the hardware layer, which stay unchanged.
    Parameters do not, since callers pass them by position.
    """
    if path.rpartition("/")[2] not in CONTRACTS or path.startswith("lib/ui/"):
        return frozenset()
    return frozenset(name for name in defined(tree, parameters=False) if name[0] != "_")


def defined(tree: ast.Module, parameters: bool = True) -> Iterator[str]:
    """Returns the names of classes, functions, parameters, attributes, globals and members."""
    for node in nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.arg) and parameters:
            yield node.arg
        elif is_stored_attribute(node):
            yield node.attr
        if isinstance(node, ast.Module | ast.ClassDef):
            yield from _assigned(node.body)


def _assigned(body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                yield from (node.id for node in walk(target) if isinstance(node, ast.Name))


def imports(module: Module, site: Path, over: Path | None = None) -> Iterator[Module]:
    """Yields the modules that a module imports, and their packages."""
    for name, is_module in _names(parsed(module.text), module):
        home, folder = _home(name.split(".")[0], site, over)
        if home:
            found = [_part(home, folder, part, over) for part in _prefixes(name)]
            if is_module and not (found[-1] or (home / name.replace(".", "/")).is_dir()):
                raise BuildProblem(f"{module.path} imports {name}, which is nowhere")
            yield from (part for part in found if part)


def _names(tree: ast.Module, module: Module) -> Iterator[tuple[str, bool]]:
    """Yields the full names imported, and whether each must be a module."""
    _check_calls(tree, module)
    for node in _statements(tree.body):
        if isinstance(node, ast.Import):
            yield from ((alias.name, True) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(node, module)
            yield origin, True
            yield from ((f"{origin}.{alias.name}", False) for alias in node.names)


def _statements(body: list) -> Iterator[ast.AST]:
    """Yields the statements that a board can reach, including nested ones."""
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from _statements(node.orelse)
            continue
        if is_absent(node):
            return
        yield node
        for part in ("body", "handlers", "orelse", "finalbody"):
            yield from _statements(getattr(node, part, []))


def is_absent(node: ast.AST) -> bool:
    """Returns whether a statement imports a module that no board has."""
    if isinstance(node, ast.ImportFrom):
        return node.level == 0 and str(node.module).split(".")[0] in ABSENT
    return isinstance(node, ast.Import) and any(a.name.split(".")[0] in ABSENT for a in node.names)


def _origin(node: ast.ImportFrom, module: Module) -> str:
    package = module.package.split(".")
    base = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*base, *([node.module] if node.module else [])])


def _check_calls(tree: ast.Module, module: Module) -> None:
    """Raises BuildProblem for `__import__`, which cannot be followed."""
    for node in nodes(tree):
        if isinstance(node, ast.Call) and called(node) == "__import__":
            raise BuildProblem(
                f"{module.path}:{node.lineno}: __import__ hides what it asks for: name the module"
                " in an import"
            )


def _prefixes(name: str) -> list[str]:
    """Returns A.B.C as A, A/B, A/B/C."""
    parts = name.split(".")
    return ["/".join(parts[:length]) for length in range(1, len(parts) + 1)]


def _part(home: Path, folder: str, place: str, over: Path | None) -> Module | None:
    """Returns a package or module, None if it has no file."""
    for end, package in (("/__init__.py", place), (".py", place.rpartition("/")[0])):
        source = home / (place + end)
        if source.is_file():
            package = package.replace("/", ".")
            path = folder + place
            path += ".py" if path.startswith(ADAFRUIT) else end  # its modules move: see shorten.py
            return Module(_source(source, over), path, package)
    return None


def _home(top: str, site: Path, over: Path | None) -> tuple[Path | None, str]:
    """Returns the folder with a top-level module, and the folder's path on the drive."""
    if top == "engine":
        return ROOT, ""
    if over and top in COMPUTERS:
        return DESKTOP, "lib/"
    for home in (ROOT / "lib", site):
        ours = home != site or top.startswith("adafruit_")
        if ours and ((home / top).is_dir() or (home / f"{top}.py").is_file()):
            return home, "lib/"
    if top.startswith("adafruit_"):
        raise BuildProblem(f"{top} is imported, but no package of pyproject.toml has it")
    return None, ""
