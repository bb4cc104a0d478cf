# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Puts numbers in the place of their names: `names.STOP` becomes 5.

On a board a public constant costs memory in its own module, and in each that imports it. A
constant is a name in capitals that its module assigns a whole number, once. An import that nothing
needs any more goes with it. Every line keeps its place.
"""

from __future__ import annotations

import ast
import functools
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from link.edits import Edits
from link.syntax import Import, is_variable, shown_as

Finder = Callable[[str], "Path | None"]  # the source of a module of ours, by its dotted name
OPERATIONS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


class FoldProblem(Exception):
    """A number cannot take the place of its name; the text says where and why."""


def folded(text: str, find: Finder) -> str:
    """A source with numbers in the place of the constants of other modules, and of its own.

    Raises FoldProblem.
    """
    tree = ast.parse(text)
    scope = Scope(tree, find)
    edits = Edits(text)
    gone = set(scope.numbers)
    kept = set()
    for node in _outermost(tree):
        value = scope.value(node) if isinstance(getattr(node, "ctx", None), ast.Load) else None
        if value is None:
            kept.add(_root(node))
            continue
        edits.replace(node, str(value) if value >= 0 else f"({value})")
        gone.add(ast.unparse(node).partition(".")[0])
    _check_folded(tree, scope, gone)
    for node, is_only in imports(tree):
        dropped = [a for a in node.names if shown_as(a) in gone - kept]
        edits.drop(node, dropped, "pass" if is_only else "")
    return edits.text()


def without_unused(modules: list) -> list:
    """Folded modules without the public constants that no other asks for by name any more."""
    asked = {name for module in modules for name in _asked_for(ast.parse(module.text))}
    done = []
    for module in modules:
        edits = Edits(module.text)
        for node in ast.parse(module.text).body if module.is_ours else ():
            name = _target(node)
            if name[:1] != "_" and name not in asked and Scope.is_number(node):
                edits.replace(node, "")
        done.append(module._replace(text=edits.text()))
    return done


class Scope:
    """What names in a module stand for: its own constants, and those of the modules it imports."""

    def __init__(self, tree: ast.Module, find: Finder):
        self._find = find
        self.modules: dict[str, Path] = {}
        self._known: dict[str, int] = {}  # private ones too
        self._read_imports(tree)
        self._read_assignments(tree)
        self.numbers = {name: n for name, n in self._known.items() if name[0] != "_"}

    def value(self, node: ast.AST) -> int | None:
        """The number that `NAME` or `module.NAME` stands for; None for any other expression."""
        if isinstance(node, ast.Name):
            return self.numbers.get(node.id)
        return self._of_module(node)

    @staticmethod
    def is_number(node: ast.stmt) -> bool:
        """Whether a statement of a folded source assigns a constant."""
        return _target(node).isupper() and _number(node.value, {}.get) is not None  # type: ignore

    def _read_imports(self, tree: ast.Module) -> None:
        """A name that is given to two modules stands for neither."""
        homes: dict[str, set[Path]] = {}
        for node, _ in imports(tree):
            for alias in node.names:
                origin = node.module if isinstance(node, ast.ImportFrom) else None
                path = self._find(f"{origin}.{alias.name}" if origin else alias.name)
                if alias.name == "*" and (home := self._find(origin)):
                    self._known.update(constants(home, self._find))
                elif path:
                    homes.setdefault(shown_as(alias), set()).add(path)
                elif origin and alias.name.isupper() and (home := self._find(origin)):
                    value = constants(home, self._find).get(alias.name)
                    if value is not None:
                        self._known[shown_as(alias)] = value
        self.modules = {name: paths.pop() for name, paths in homes.items() if len(paths) == 1}

    def _read_assignments(self, tree: ast.Module) -> None:
        stored = Counter(n.id for n in ast.walk(tree) if is_variable(n))
        for node in tree.body:
            name = _target(node)
            if name.isupper() and stored[name] == 1:
                value = _number(node.value, self._value_of)  # type: ignore
                if value is not None:
                    self._known[name] = value

    def _value_of(self, node: ast.AST) -> int | None:
        return self._known.get(node.id) if isinstance(node, ast.Name) else self._of_module(node)

    def _of_module(self, node: ast.AST) -> int | None:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            path = self.modules.get(node.value.id)
            if path and node.attr.isupper():
                return constants(path, self._find).get(node.attr)
        return None


def constants(path: Path, find: Finder) -> dict[str, int]:
    """The public constants of a module."""
    return _constants(path, path.stat().st_mtime_ns, find)


@functools.cache
def _constants(path: Path, _stamp: int, find: Finder) -> dict[str, int]:
    return Scope(ast.parse(path.read_text(encoding="utf-8")), find).numbers


def imports(tree: ast.AST) -> Iterator[tuple[Import, bool]]:
    """Every absolute import, and whether it is all that its block has."""
    for block in ast.walk(tree):
        for part in ("body", "orelse", "finalbody"):
            body = getattr(block, part, None)
            for node in body if isinstance(body, list) else ():
                if isinstance(node, Import) and not getattr(node, "level", 0):
                    yield node, body == [node] and block is not tree


def _number(node: ast.AST, known: Callable[[ast.AST], int | None]) -> int | None:
    """What an expression of whole numbers comes to; None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Call):
        is_const = ast.unparse(node.func) == "const"
        return _number(node.args[0], known) if is_const else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _number(node.operand, known)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATIONS:
        left, right = _number(node.left, known), _number(node.right, known)
        if left is None or right is None:
            return None
        return OPERATIONS[type(node.op)](left, right)
    return known(node)


def _target(node: ast.stmt) -> str:
    """The name that a statement assigns to, "" for no or several names."""
    target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
    return target.id if isinstance(target, ast.Name) else ""


def _outermost(tree: ast.Module) -> list[ast.AST]:
    """Names and attributes, the parts of an attribute not by themselves."""
    inner = {n.value for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
    found = (n for n in ast.walk(tree) if isinstance(n, ast.Name | ast.Attribute))
    return [n for n in found if n not in inner or isinstance(n, ast.Attribute)]


def _root(node: ast.AST) -> str:
    """The name that an attribute's path begins with, "" where it begins with no name."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _asked_for(tree: ast.Module) -> set[str]:
    """The names that a module takes from others: imported ones, and attributes."""
    found = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return found | {alias.name for node, _ in imports(tree) for alias in node.names}


def _check_folded(tree: ast.Module, scope: Scope, gone: set[str]) -> None:
    """Raises FoldProblem where a variable looks like a module of numbers, and for an f-string,
    inside of which Python does not tell where names stand."""
    for node in ast.walk(tree):
        name = node.arg if isinstance(node, ast.arg) else ""
        name = node.id if is_variable(node) else name
        if name in gone & set(scope.modules):
            line = getattr(node, "lineno", 0)
            raise FoldProblem(f"line {line}: {name} is a module of numbers, and a variable too")
        if isinstance(node, ast.JoinedStr) and any(
            scope.value(inner) is not None for inner in ast.walk(node)
        ):
            raise FoldProblem(f"line {node.lineno}: an f-string has a number's name")
