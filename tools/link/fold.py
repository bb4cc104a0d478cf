# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Constant folding across modules: `names.STOP` becomes 5.

On a board a public constant costs memory in its own module and in each that imports it. A constant
is a name in capitals to which its module assigns an integer once. Imports that become unused are
removed. Line numbers stay the same.

`bytes((names.STOP, 2))` becomes b"\\x05\\x02": the tuple would stay in memory beside the bytes. So
does `data.table("mille/network-output.bin")`, of engine/data.py, since a board has no such file.
"""

from __future__ import annotations

import ast
import functools
import operator
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from link import numbers
from link.edits import Edits
from link.syntax import Import, blocks, called, is_variable, nodes, parsed, shown_as, walk
from link.untype import untyped

Finder = Callable[[str], "Path | None"]  # maps the dotted name of our own module to its source
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
    """A constant cannot be folded; the text says where and why."""


def folded(text: str, find: Finder) -> str:
    """Returns a source with its own and other modules' constants replaced by numbers.

    Raises FoldProblem.
    """
    tree = parsed(text)
    scope = Scope(tree, find)
    edits = Edits(text)
    gone = set(scope.numbers)
    kept = set()
    inside = set()
    for node in nodes(tree):
        table = scope.table(node)
        if table is not None:
            edits.replace(node, repr(table))
            inside.update(map(id, walk(node)))
    for node in _outermost(tree):
        value = scope.value(node) if isinstance(getattr(node, "ctx", None), ast.Load) else None
        if id(node) not in inside:
            if value is None:
                kept.add(_root(node))
                _check_text(node, scope)
                continue
            edits.replace(node, str(value) if value >= 0 else f"({value})")
        gone.add(ast.unparse(node).partition(".")[0])
    _check_folded(tree, scope, gone)
    for node, is_only in imports(tree):
        dropped = [a for a in node.names if shown_as(a) in gone - kept]
        edits.drop(node, dropped, "pass" if is_only else "")
    return edits.text()


def without_unused(modules: list) -> list:
    """Returns folded modules without the public constants that are no longer used."""
    asked = {name for module in modules for name in _asked_for(parsed(module.text))}
    done = []
    for module in modules:
        edits = Edits(module.text)
        for node in parsed(module.text).body if module.is_ours else ():
            name = _target(node)
            if name[:1] != "_" and name not in asked and Scope.is_number(node):
                edits.replace(node, "")
        done.append(module._replace(text=edits.text()))
    return done


class Scope:
    """The constants that a module can name: its own, and those of the modules it imports."""

    def __init__(self, tree: ast.Module, find: Finder):
        self._constants = functools.cache(functools.partial(constants, find=find))
        self._find = find
        self.modules: dict[str, Path] = {}
        self._known: dict[str, int] = {}  # including private ones
        self._read_imports(tree)
        self._read_assignments(tree)
        self.numbers = {name: n for name, n in self._known.items() if name[0] != "_"}

    def value(self, node: ast.AST) -> int | None:
        """Returns the number of `NAME` or `module.NAME`; None for any other expression."""
        if isinstance(node, ast.Name):
            return self.numbers.get(node.id)
        return self._of_module(node)

    def table(self, node: ast.AST) -> bytes | None:
        """Returns the bytes that `bytes((...))` makes of constants, or `data.table(...)` reads from
        a file; None for any other expression.
        """
        if not isinstance(node, ast.Call) or not node.args:
            return None
        home = self.modules.get("data")
        if called(node) == "data.table" and home and home == self._find("engine.data"):
            return (home.parent / ast.literal_eval(node.args[0])).read_bytes()
        if called(node) != "bytes":
            return None
        row = self._row(node.args[0])
        return bytes(row) if row is not None and all(0 <= n < 256 for n in row) else None

    def _row(self, node: ast.AST) -> list[int] | None:
        """Returns the numbers of a tuple or list, even if it is multiplied."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            row, times = self._row(node.left), _number(node.right, self._value_of)
            return None if row is None or times is None else row * times
        if not isinstance(node, ast.Tuple | ast.List):
            return None
        row = [_number(each, self._value_of) for each in node.elts]
        return None if None in row else row  # type: ignore

    @staticmethod
    def is_number(node: ast.stmt) -> bool:
        """Returns whether a statement in a folded source assigns a constant."""
        return _target(node).isupper() and _number(node.value, {}.get) is not None  # type: ignore

    def _read_imports(self, tree: ast.Module) -> None:
        """Reads the imports. A name bound to two modules stands for neither."""
        homes: dict[str, set[Path]] = {}
        for node, _ in imports(tree):
            for alias in node.names:
                origin = node.module if isinstance(node, ast.ImportFrom) else None
                path = self._find(f"{origin}.{alias.name}" if origin else alias.name)
                if origin and alias.name == "*" and (home := self._find(origin)):
                    self._known.update(self._constants(home))
                elif path:
                    homes.setdefault(shown_as(alias), set()).add(path)
                elif origin and alias.name.isupper() and (home := self._find(origin)):
                    value = self._constants(home).get(alias.name)
                    if value is not None:
                        self._known[shown_as(alias)] = value
        self.modules = {name: paths.pop() for name, paths in homes.items() if len(paths) == 1}

    def _read_assignments(self, tree: ast.Module) -> None:
        stored = Counter(n.id for n in nodes(tree) if is_variable(n))
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
                return self._constants(path).get(node.attr)
        return None


def constants(path: Path, find: Finder) -> dict[str, int]:
    """Returns the public constants of a module. The texts' are read from their lines."""
    if path.parent.name == numbers.HOME.name:
        return numbers.numbers(path.parent)
    return _constants(path, path.stat().st_mtime_ns, find)


@functools.cache
def _constants(path: Path, _stamp: int, find: Finder) -> dict[str, int]:
    return Scope(parsed(untyped(path.read_text(encoding="utf-8"))), find).numbers


def imports(tree: ast.AST) -> Iterator[tuple[Import, bool]]:
    """Yields every absolute import, and whether it is the only statement of its block."""
    for owner, body in blocks(tree):
        for node in body:
            if isinstance(node, Import) and not getattr(node, "level", 0):
                yield node, body == [node] and owner is not tree


def _number(node: ast.AST, known: Callable[[ast.AST], int | None]) -> int | None:
    """Returns the value of an integer expression; None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Call):
        return _number(node.args[0], known) if called(node) == "const" else None
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
    """Returns the one name that a statement assigns to, "" if there is none or there are
    several.
    """
    target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
    return target.id if isinstance(target, ast.Name) else ""


def _outermost(tree: ast.Module) -> list[ast.AST]:
    """Yields names and attributes, without the names that are part of an attribute."""
    inner = {n.value for n in nodes(tree) if isinstance(n, ast.Attribute)}
    found = (n for n in nodes(tree) if isinstance(n, ast.Name | ast.Attribute))
    return [n for n in found if n not in inner or isinstance(n, ast.Attribute)]


def _root(node: ast.AST) -> str:
    """Returns the name that begins an attribute's path, or ""."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _asked_for(tree: ast.Module) -> set[str]:
    """Returns the names that a module may take from others: imported names and attributes."""
    found = {node.attr for node in nodes(tree) if isinstance(node, ast.Attribute)}
    return found | {alias.name for node, _ in imports(tree) for alias in node.names}


def _check_text(node: ast.AST, scope: Scope) -> None:
    """Raises FoldProblem for a name in the texts' module that is not a text."""
    home = scope.modules.get(_root(node))
    if home and home.parent.name == numbers.HOME.name:
        raise FoldProblem(f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)} is no text")


def _check_folded(tree: ast.Module, scope: Scope, gone: set[str]) -> None:
    """Raises FoldProblem for a variable named like a folded module, and for a constant in an
    f-string, where Python before 3.12 gives wrong positions.
    """
    for node in nodes(tree):
        name = node.arg if isinstance(node, ast.arg) else ""
        name = node.id if is_variable(node) else name
        if name in gone & set(scope.modules):
            line = getattr(node, "lineno", 0)
            raise FoldProblem(f"line {line}: {name} is both a module of constants and a variable")
        if isinstance(node, ast.JoinedStr) and any(
            scope.value(inner) is not None for inner in walk(node)
        ):
            raise FoldProblem(f"line {node.lineno}: an f-string contains a constant")
