# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Device code uses only the language of the boards, even where no play on the VM runs it.

CONTRIBUTING.md lists the gaps of a board. The compiler refuses some of them, and bytearrays the
rest while plays run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from link.untype import untyped
from tests.board.bench import ROOT

FOR_PEOPLE = ("notation", "transcript", "reference")
"""Modules that tests and tools use, and no board has."""
FOUND = [path for folder in ("engine", "lib") for path in sorted((ROOT / folder).rglob("*.py"))]
FILES = [path for path in FOUND if path.stem not in FOR_PEOPLE]
NO_MODULES = """
    abc asyncio concurrent contextlib copy dataclasses enum functools itertools logging numbers
    os.path pathlib queue string threading typing
"""
NO_METHODS = """
    bit_count bit_length capitalize casefold expandtabs isalnum isdecimal isidentifier isnumeric
    ljust maketrans removeprefix removesuffix rjust swapcase title translate zfill
"""
NO_NAMES = ("Counter", "defaultdict", "breakpoint", "vars", "__slots__")


def problems(path: Path) -> Iterator[str]:
    """Finds code that a board would not run, with its line. Types are ignored, since the linker
    removes them.
    """
    for node in ast.walk(ast.parse(untyped(path.read_text(encoding="utf-8")))):
        if what := refused(node):
            yield f"line {getattr(node, 'lineno', '?')}: {what}"


def refused(node: ast.AST) -> str:
    """Returns a word for a construct that a board lacks or refuses; "" for any other."""
    if isinstance(node, ast.Slice) and node.step:
        return "a step in a slice"
    if isinstance(node, ast.ClassDef) and node.keywords:
        return "a metaclass"
    if isinstance(node, ast.Name) and node.id in NO_NAMES:
        return node.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        takes_no_names = node.func.id in ("zip", "namedtuple") and node.keywords
        return f"keywords of {node.func.id}" if takes_no_names else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        is_shuffle = ast.unparse(node.func) == "random.shuffle"
        return f".{node.func.attr}()" if is_shuffle or node.func.attr in NO_METHODS.split() else ""
    if isinstance(node, ast.Import | ast.ImportFrom):
        return ", ".join(name for name in imported(node) if is_lacking(name))
    return ""


def imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Returns the full names that an import takes from other packages."""
    origin = f"{node.module}." if isinstance(node, ast.ImportFrom) and not node.level else ""
    yield from (origin + alias.name for alias in node.names)


def is_lacking(name: str) -> bool:
    return any(f"{name}.".startswith(f"{module}.") for module in NO_MODULES.split())


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_board_runs_it(path):
    assert list(problems(path)) == []
