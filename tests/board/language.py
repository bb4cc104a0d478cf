# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads sources for what a board's Python lacks or refuses, although a computer's takes it.

CONTRIBUTING.md lists it; the compiler refuses the rest of it. What an expression is follows from
literals, annotations and from all that is assigned to a name; where nothing tells, it is unknown.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTAINERS = {"tuple", "list", "dict", "set", "str", "bytes"}
"""Types that `in` may be asked of."""
WINDOWS = {"bytearray", "memoryview"}
MAKERS = {"sorted": "list", **{name: name for name in CONTAINERS | WINDOWS}}
METHODS = {"split": "list", "join": "str", "format": "str"}
LITERALS = {
    ast.Tuple: "tuple",
    ast.List: "list",
    ast.ListComp: "list",
    ast.Dict: "dict",
    ast.Set: "set",
    ast.JoinedStr: "str",
}
FOR_PEOPLE = ("notation", "transcript", "reference")
"""Modules that tests and tools use, and no board has."""
NO_MODULES = """
    abc asyncio concurrent contextlib copy dataclasses enum functools itertools logging numbers
    os.path pathlib queue string threading typing
"""
NO_METHODS = """
    bit_count bit_length capitalize casefold expandtabs isalnum isdecimal isidentifier isnumeric
    ljust maketrans removeprefix removesuffix rjust swapcase title translate zfill
"""
NO_WINDOW_METHODS = "index count pop remove insert reverse clear copy"
NO_NAMES = ("Counter", "defaultdict", "breakpoint", "vars")


class Source:
    """A source, and what its names are."""

    def __init__(self, text: str, find: Callable[[str], Source | None] = lambda module: None):
        """find: another source by its module's name."""
        self.tree = ast.parse(text)
        self._find = find
        self._nodes = list(ast.walk(self.tree))
        self._given: dict[str, set[str]] = {}  # the types of what is assigned to a name
        self._said: dict[str, str] = {"__file__": "str"}  # what annotations say
        for node in self._nodes:
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._given.setdefault(ast.unparse(target), set()).add(_evident(node.value))
            elif isinstance(node, ast.AnnAssign):
                self._said[ast.unparse(node.target)] = _evident(node.annotation)
            elif isinstance(node, ast.arg) and node.annotation:
                self._said[node.arg] = _evident(node.annotation)
            elif isinstance(node, ast.FunctionDef) and node.returns:
                self._said[f"{node.name}()"] = _evident(node.returns)

    def problems(self) -> Iterator[str]:
        """Finds code that a board would not run, with its line."""
        for node in self._nodes:
            look = LOOKS.get(type(node).__name__)
            if look and (what := look(self, node)):
                yield f"line {getattr(node, 'lineno', '?')}: {what}"

    def kind(self, node: ast.expr) -> str:
        """The type that an expression has for sure, or ""."""
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
            return self.kind(node.value)
        name = ast.unparse(node)
        if name in self._said:
            return self._said[name]
        if isinstance(node, ast.Name | ast.Attribute):
            kinds = self._given.get(name, set())
            return "".join(kinds) if len(kinds) == 1 else "" if kinds else self._imported(name)
        return _evident(node)

    def _imported(self, name: str) -> str:
        """The type of another module's constant."""
        for node in self._nodes:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if name == alias.name and (other := self._find(node.module or "")):
                        return other.kind(ast.Name(name))
        return ""


def _evident(node: ast.expr | None) -> str:
    """The type of a literal, of what makes one, or of an annotation; "" if it is not evident."""
    if type(node) in LITERALS:
        return LITERALS[type(node)]
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return MAKERS.get(node.func.id, "")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return METHODS.get(node.func.attr, "")
    if isinstance(node, ast.BinOp):
        return _evident(node.left) or _evident(node.right)
    if isinstance(node, ast.Name):
        return MAKERS.get(node.id, "")
    return _evident(node.value) if isinstance(node, ast.Subscript) else ""


@functools.cache
def source(path: Path) -> Source:
    """A source of the project."""
    return Source(path.read_text(encoding="utf-8"), _of_module)


def _of_module(module: str) -> Source | None:
    for folder in (ROOT / "lib", ROOT):
        if (path := folder / (module.replace(".", "/") + ".py")).exists():
            return source(path)
    return None


def device_files() -> list[Path]:
    """All sources that a board may run."""
    found = [path for folder in ("engine", "lib") for path in (ROOT / folder).rglob("*.py")]
    ours = [path for path in sorted(found) if path.stem not in FOR_PEOPLE]
    return [*ours, ROOT / "code.py", ROOT / "boot.py"]


# What is looked for


def _compared(own: Source, node: ast.Compare) -> str:
    for operator, right in zip(node.ops, node.comparators, strict=True):
        if isinstance(operator, ast.In | ast.NotIn) and own.kind(right) not in CONTAINERS:
            return f"`in` of {ast.unparse(right)}: a tuple, list, dict, str or bytes, or say so"
    return ""


def _call(own: Source, node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        if node.func.id == "zip" and node.keywords:
            return "zip(strict=)"
        return "namedtuple(defaults=)" if node.func.id == "namedtuple" and node.keywords else ""
    if not isinstance(node.func, ast.Attribute):
        return ""
    name, receiver = node.func.attr, own.kind(node.func.value)
    if name in NO_METHODS.split() or (name == "cast" and receiver == "memoryview"):
        return f".{name}()"
    if name in NO_WINDOW_METHODS.split() and receiver in WINDOWS:
        return f".{name}() of a {receiver}"
    if name == "join" and receiver == "bytes":
        return "bytes.join() of anything but bytes: extend a bytearray"
    if name == "shuffle" and ast.unparse(node.func.value) == "random":
        return "random.shuffle"
    if name in ("items", "values", "keys") and receiver == "dict":
        return f"the order of dict.{name}()"
    return ""


def _deleted(own: Source, node: ast.Delete) -> str:
    for target in node.targets:
        if isinstance(target, ast.Subscript) and own.kind(target.value) in WINDOWS:
            return f"del of a part of a {own.kind(target.value)}"
    return ""


def _imports(own: Source, node: ast.Import | ast.ImportFrom) -> str:
    origin = f"{node.module}." if isinstance(node, ast.ImportFrom) and not node.level else ""
    for alias in node.names:
        full = origin + alias.name
        for lacking in NO_MODULES.split():
            if (full + ".").startswith(lacking + "."):
                return f"the module {lacking}"
    return ""


def _slots(own: Source, node: ast.Assign) -> str:
    is_slots = any(ast.unparse(target) == "__slots__" for target in node.targets)
    return "__slots__, which is ignored" if is_slots else ""


LOOKS = {
    "AsyncFunctionDef": lambda own, node: "async",
    "Await": lambda own, node: "await",
    "Slice": lambda own, node: "a step in a slice" if node.step else "",
    "ClassDef": lambda own, node: "a metaclass" if node.keywords else "",
    "Name": lambda own, node: node.id if node.id in NO_NAMES else "",
    "Call": _call,
    "Compare": _compared,
    "Delete": _deleted,
    "Import": _imports,
    "ImportFrom": _imports,
    "Assign": _slots,
}
