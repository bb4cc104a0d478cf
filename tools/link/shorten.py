# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Shortens names: a board keeps the letters of every loaded name in memory.

The project's own functions, parameters and attributes get names of two letters in the bytecode.
Names that never meet in one scope share them: see `_meetings`. So do modules, whose names and paths
a board keeps forever: those of the engine, the screens, the store and Adafruit's libraries move to
lib itself, since the board collects garbage after each folder, too. Their names end as
lib/loader.py knows them: in "_" if they are overlays, in "0" if they are the engine's. Of
Adafruit's libraries only the private names are shortened. Names from Python and CircuitPython stay;
so do those of other modules and of errors, a game's contract, the hardware layer, and what code.py
calls.

A name in a string is not shortened, except in a table called FIELDS: the first string of each row
is an attribute's name, by which the attribute may be read and set.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import importlib.metadata
import io
import itertools
import keyword
import string
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator

from link.edits import Edits
from link.modules import ADAFRUIT, Module, defined
from link.overlays import is_overlay
from link.syntax import (
    all_imports,
    bound_by,
    called,
    dotted,
    is_stored_attribute,
    looks_around,
    nodes,
    parsed,
    shown_as,
    walk,
)

PLAYER = {"Bot", "become", "choose"}  # a bot's class and the methods that tools call
LOADER = "lib/loader.py"  # it names the modules that it drops
FIELDS = "FIELDS"  # the tables whose rows begin with an attribute's name
STANDARD = ("array", "gc", "os", "random", "struct", "sys", "time", "traceback")
ENGINE = "engine/"
ENDS = "_0"  # the ends of the names of overlays, and of the engine's modules
# the folders whose modules move to lib
FOLDERS = (ENGINE, ADAFRUIT, "lib/ui/", "lib/saves/", "lib/career/")
HEADERS = "/books.py"  # a game's module that the loader keeps: it stays in place
TYPES = (
    *(str, bytes, bytearray, memoryview, int, float, list, tuple, dict, set),
    *(type, Exception, io.FileIO),
)


def short_names(modules: list[Module]) -> dict[str, str]:
    """Returns the short form of each name that has one; moving modules are keyed by dotted
    names.
    """
    trees = {m.path: parsed(m.text) for m in modules}
    words = {m.path: set(_words(m.text)) for m in modules}
    files = _files(trees)
    moved = {dotted(path) for path, stays in files.items() if not stays}
    leaves = set(map(_leaf, files))
    kept = _kept(modules, trees, files)
    own = {name for tree in trees.values() for name in defined(tree)} | leaves
    own |= {str(node.value) for tree in trees.values() for node in _fields(tree)}
    long = sorted({name for name in own - kept if len(name) > 2} | moved)
    meetings = [*_meetings(trees), moved, leaves]  # modules need names of their own
    taken = set().union(kept, sys.stdlib_module_names, *words.values())
    return _share(long, meetings, taken, {dotted(path): _end(path) for path in files})


def short_path(path: str, names: dict[str, str]) -> str:
    """Returns a module's path with its short name."""
    if dotted(path) in names:
        return f"lib/{names[dotted(path)]}.py"
    folder, _, _ = path.rpartition("/")
    leaf = _leaf(path)
    short = names.get(leaf, leaf) if path.startswith(FOLDERS) else leaf
    return f"{folder}/{short}.py" if folder else path


def renamed(text: str, names: dict[str, str]) -> str:
    """Returns a source with the short names; lines stay where they are."""
    text = _redirected(text, names)
    lines = text.splitlines(keepends=True)
    tokens = [t for t in _tokens(text) if t.type == tokenize.NAME and t.string in names]
    for token in reversed(tokens):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + names[token.string] + line[token.end[1] :]
    return "".join(lines)


def _redirected(text: str, names: dict[str, str]) -> str:
    """Returns a source that imports moving modules from their new places, with the short names in
    its tables of fields.
    """
    edits = Edits(text)
    for field in _fields(parsed(text)):
        name = str(field.value)
        edits.replace(field, repr(names.get(name, name)))
    for node in all_imports(parsed(text)):
        origin = node.module if isinstance(node, ast.ImportFrom) else ""
        if origin in names:
            edits.replace(node, f"from {names[origin]} import {_listed(node.names)}")
            continue
        moved = {
            alias: names[name]
            for alias in node.names
            if (name := f"{origin}.{alias.name}" if origin else alias.name) in names and "." in name
        }
        left = [alias for alias in node.names if alias not in moved]
        new = [f"import {short} as {shown_as(alias)}" for alias, short in moved.items()]
        if left:
            new.append(f"from {origin} import {_listed(left)}")
        if moved:
            edits.replace(node, "; ".join(new))
    return edits.text()


def _fields(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yields the attributes' names in a module's table of fields."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).startswith(FIELDS):
            rows = node.value.elts if isinstance(node.value, ast.Tuple) else []
            yield from (row.elts[0] for row in rows)  # type: ignore (each is a tuple)


def _listed(aliases: list[ast.alias]) -> str:
    return ", ".join(map(ast.unparse, aliases))


def _leaf(path: str) -> str:
    return path.rpartition("/")[2].removesuffix(".py")


def _files(trees: dict[str, ast.Module]) -> dict[str, bool]:
    """Returns the paths of the modules that get short names, and whether they stay in place."""
    return {
        path: not is_overlay(path) and looks_around(tree)
        for path, tree in trees.items()
        if _is_shortened(path)
    }


def _is_shortened(path: str) -> bool:
    stays = path.startswith(ENGINE) and path.endswith(HEADERS)
    moves = path.startswith(FOLDERS) and _leaf(path) != "__init__" and not stays
    return is_overlay(path) or moves


def _end(path: str) -> str:
    placed, engine = ENDS
    return placed if is_overlay(path) else engine if path.startswith(ENGINE) else ""


def _share(
    long: list[str], meetings: list[set[str]], taken: set[str], ends: dict[str, str]
) -> dict[str, str]:
    """Gives each name the first short name that no name it meets has. ends: the ends of modules'
    names.
    """
    places = defaultdict(list)
    for i, meeting in enumerate(meetings):
        for name in meeting:
            places[name].append(i)
    free = {end: [n + end for n in _pairs() if n + end not in taken] for end in ("", *ENDS)}
    used: list[set[str]] = [set() for _ in meetings]
    short = {}
    for name in sorted(long, key=lambda name: -len(places[name])):
        there = places[name]
        candidates = free[ends.get(name, "")]
        short[name] = next(c for c in candidates if not any(c in used[i] for i in there))
        for i in there:
            used[i].add(short[name])
    return short


def _pairs() -> Iterator[str]:
    letters = string.ascii_lowercase
    for pair in itertools.product(letters, letters + string.digits):
        if not keyword.iskeyword("".join(pair)):
            yield "".join(pair)


def _meetings(trees: dict[str, ast.Module]) -> list[set[str]]:
    """Yields sets of names that must stay distinct because one scope looks them up.

    These are a module's globals, the names in a function, and the members of a class and of its
    bases and subclasses. Class names are distinct too, so that a traceback tells them apart.
    """
    every = [node for tree in trees.values() for node in nodes(tree)]
    classes = [node for node in every if isinstance(node, ast.ClassDef)]
    meetings = [_globals(tree) for tree in trees.values()]
    for tree in trees.values():
        blocks = (node for node in nodes(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef))
        meetings += [_looked_up(block) | _constants(tree) for block in blocks]
    return [*meetings, *_families(trees, classes), {node.name for node in classes}]


def _constants(tree: ast.Module) -> set[str]:
    """Returns a module's public `NAME = const(1)`. The compiler replaces a local variable of the
    same name by the number, too.
    """
    constants = [n for n in tree.body if isinstance(n, ast.Assign) and called(n.value) == "const"]
    return {name for node in constants for name in bound_by(node) if name[0] != "_"}


def _globals(tree: ast.Module) -> set[str]:
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    found |= {shown_as(alias) for node in all_imports(tree) for alias in node.names}
    found = found.union(*(node.names for node in nodes(tree) if isinstance(node, ast.Global)))
    statements = (n for n in tree.body if not isinstance(n, ast.FunctionDef | ast.ClassDef))
    return found.union(*map(_looked_up, statements))


def _looked_up(block: ast.AST) -> set[str]:
    """Returns the names in a function, a class or a statement, without attributes."""
    found = set()
    declared = _declared(block)
    for node in walk(block):
        if isinstance(node, ast.Name) and node not in declared:
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
    return found


def _families(trees: dict[str, ast.Module], classes: list[ast.ClassDef]) -> list[set[str]]:
    """Returns the members of each group of classes related by inheritance.

    An attribute assigned only from outside its class may belong to any class.
    """
    families: list[tuple[set[str], set[str]]] = []  # classes, members
    for node in classes:
        names = {node.name, *(ast.unparse(base).rpartition(".")[2] for base in node.bases)}
        members = _members(node)
        for family in [each for each in families if each[0] & names]:
            families.remove(family)
            names, members = names | family[0], members | family[1]
        families.append((names, members))
    inside = set().union(*(members for _, members in families))
    stored = {n.attr for tree in trees.values() for n in nodes(tree) if is_stored_attribute(n)}
    fields = {str(field.value) for tree in trees.values() for field in _fields(tree)}
    return [members | (stored - inside) | fields for _, members in families]


def _declared(block: ast.AST) -> list[ast.Name]:
    """Returns the attributes that a class declares without a value."""
    body = block.body if isinstance(block, ast.ClassDef) else []
    declared = (node for node in body if isinstance(node, ast.AnnAssign) and not node.value)
    return [node.target for node in declared if isinstance(node.target, ast.Name)]


def _members(node: ast.ClassDef) -> set[str]:
    found = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
    found |= {each.id for each in _declared(node)}
    for each in walk(node):
        if is_stored_attribute(each) and ast.unparse(each.value) == "self":
            found.add(each.attr)
    return found.union(*(_looked_up(n) for n in node.body if isinstance(n, ast.Assign)))


def _kept(modules: list[Module], trees: dict[str, ast.Module], files: dict[str, bool]) -> set[str]:
    """Returns names that stay: foreign ones, and those that never appear in the bytecode.

    files: the paths of the modules that get short names.
    """
    kept = others() | PLAYER
    for module in modules:
        kept.update(module.path.split("/")[:-1], module.contract)
        if module.path not in files:
            kept.add(_leaf(module.path))
        if not module.is_ours:
            kept.update(name for name in _words(module.text) if not _is_private(name))
    for tree in trees.values():
        kept.update(_left_alone(tree))
    return kept


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def others() -> set[str]:
    """Returns names defined by Python and CircuitPython."""
    found = set(keyword.kwlist) | set(keyword.softkwlist) | set(dir(builtins))
    found.update(*(dir(kind) for kind in TYPES))
    found.update(*(dir(importlib.import_module(name)) for name in STANDARD))
    return found.union(_circuitpython())


def _left_alone(tree: ast.Module) -> Iterator[str]:
    """Returns exceptions, whose names are shown; `_NAME = const(1)`; and names in f-strings."""
    for node in nodes(tree):
        if isinstance(node, ast.ClassDef) and "Exception" in map(ast.unparse, node.bases):
            yield node.name
        elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const("):
            yield from (t.id for t in node.targets if isinstance(t, ast.Name) and t.id[0] == "_")
        elif isinstance(node, ast.JoinedStr):
            inner = walk(node)
            yield from (each.id for each in inner if isinstance(each, ast.Name))
            yield from (each.attr for each in inner if isinstance(each, ast.Attribute))


def _circuitpython() -> Iterator[str]:
    """Returns every name in CircuitPython's stubs, since objects also come from modules that are
    not imported: a display comes from board. Includes the modules' own names.
    """
    for file in importlib.metadata.files("circuitpython-stubs") or ():
        if file.suffix == ".pyi" and file.parts[0] != "board_definitions":
            yield file.parts[0].removesuffix("-stubs")
            yield from _words(file.read_text(encoding="utf-8"))


def _words(text: str) -> Iterator[str]:
    return (t.string for t in _tokens(text) if t.type == tokenize.NAME)


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    return tokenize.generate_tokens(io.StringIO(text).readline)
