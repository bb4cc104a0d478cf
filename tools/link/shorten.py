# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Shorter names on the drive: a board keeps every name that it loads in memory, letter by letter.

What the project itself names - functions, parameters, attributes - becomes two letters in the
bytecode. Names that can never meet share them: names meet in a module, and in those that its
classes inherit from. What Python, CircuitPython and Adafruit's libraries name stays; so do modules
and errors, the contract of a game, the machine layer, and what code.py asks for.
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
import tokenize
from collections import defaultdict
from collections.abc import Iterator

from link.modules import Module, defined

PLAYER = {"Bot", "become", "choose"}  # and what others ask of a bot
STANDARD = ("array", "gc", "os", "random", "struct", "sys", "time", "traceback")
TYPES = (str, bytes, bytearray, memoryview, int, float, list, tuple, dict, set, type, Exception)


def short_names(modules: list[Module]) -> dict[str, str]:
    """The short form of each name that has one."""
    trees = {m.path: ast.parse(m.text) for m in modules if m.is_ours}
    words = {m.path: set(_words(m.text)) for m in modules if m.is_ours}
    kept = _kept(modules, trees)
    own = {name for tree in trees.values() for name in defined(tree)}
    long = sorted(name for name in own - kept if len(name) > 2)
    return _share(long, _meetings(trees, words), set().union(kept, *words.values()))


def renamed(text: str, names: dict[str, str]) -> str:
    """A source with the short names, line by line as it was."""
    lines = text.splitlines(keepends=True)
    tokens = [t for t in _tokens(text) if t.type == tokenize.NAME and t.string in names]
    for token in reversed(tokens):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = line[:column] + names[token.string] + line[token.end[1] :]
    return "".join(lines)


def _share(long: list[str], meetings: list[set[str]], taken: set[str]) -> dict[str, str]:
    """Gives each name the first short one that no name has which it meets."""
    places = defaultdict(list)
    for i, meeting in enumerate(meetings):
        for name in meeting:
            places[name].append(i)
    candidates = [name for name in _pairs() if name not in taken]
    used: list[set[str]] = [set() for _ in meetings]
    short = {}
    for name in sorted(long, key=lambda name: -len(places[name])):
        there = places[name]
        short[name] = next(c for c in candidates if not any(c in used[i] for i in there))
        for i in there:
            used[i].add(short[name])
    return short


def _pairs() -> Iterator[str]:
    letters = string.ascii_lowercase
    for pair in itertools.product(letters, letters + string.digits):
        if not keyword.iskeyword("".join(pair)):
            yield "".join(pair)


def _meetings(trees: dict[str, ast.Module], words: dict[str, set[str]]) -> list[set[str]]:
    """For each module its names, and those of the modules whose classes its own inherit from."""
    homes = defaultdict(set)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(path)
    meetings = []
    for path in trees:
        met, waiting = set(), [path]
        while waiting:
            at = waiting.pop()
            if at not in met:
                met.add(at)
                waiting += (home for base in _bases(trees[at]) for home in homes[base])
        meetings.append(set().union(*(words[at] for at in met)))
    return [*meetings, set(homes)]  # classes share no name, so that one can tell them apart


def _bases(tree: ast.Module) -> list[str]:
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return [ast.unparse(base).rpartition(".")[2] for each in classes for base in each.bases]


def _kept(modules: list[Module], trees: dict[str, ast.Module]) -> set[str]:
    """Names that others have given, and those that are no names in the bytecode at all."""
    kept = others() | PLAYER
    for module in modules:
        kept.update(module.path.removesuffix(".py").split("/"), module.contract)
        if not module.is_ours:
            kept.update(_words(module.text))
    for tree in trees.values():
        kept.update(_left_alone(tree))
    return kept


def others() -> set[str]:
    """Names that Python and CircuitPython have given: those that a board knows among them."""
    found = set(keyword.kwlist) | set(keyword.softkwlist) | set(dir(builtins))
    found.update(*(dir(kind) for kind in TYPES))
    found.update(*(dir(importlib.import_module(name)) for name in STANDARD))
    return found.union(_circuitpython())


def _left_alone(tree: ast.Module) -> Iterator[str]:
    """Errors, whose names are told; `_NAME = const(1)`; and what f-strings name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and "Exception" in map(ast.unparse, node.bases):
            yield node.name
        elif isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("const("):
            yield from (t.id for t in node.targets if isinstance(t, ast.Name) and t.id[0] == "_")
        elif isinstance(node, ast.JoinedStr):
            inner = list(ast.walk(node))
            yield from (each.id for each in inner if isinstance(each, ast.Name))
            yield from (each.attr for each in inner if isinstance(each, ast.Attribute))


def _circuitpython() -> Iterator[str]:
    """Every name in the stubs of CircuitPython's own modules: objects come from modules that are
    not imported, a display from board."""
    for file in importlib.metadata.files("circuitpython-stubs") or ():
        if file.suffix == ".pyi" and file.parts[0] != "board_definitions":
            yield from _words(file.read_text(encoding="utf-8"))


def _words(text: str) -> Iterator[str]:
    return (t.string for t in _tokens(text) if t.type == tokenize.NAME)


def _tokens(text: str) -> Iterator[tokenize.TokenInfo]:
    return tokenize.generate_tokens(io.StringIO(text).readline)
