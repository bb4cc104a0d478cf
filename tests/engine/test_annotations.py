# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every public function names the types of its parameters and of its result."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ["engine", "lib"]


def untyped_parts(source: str) -> Iterator[str]:
    """Returns each parameter without a type as `function(parameter)`, each result as
    `function()`.
    """
    for owner in ast.walk(ast.parse(source)):
        if isinstance(owner, ast.Module | ast.ClassDef):
            for node in owner.body:
                if isinstance(node, ast.FunctionDef) and is_public(node.name):
                    is_method = isinstance(owner, ast.ClassDef)
                    yield from untyped_parts_of(node, is_method)


def is_public(name: str) -> bool:
    return name == "__init__" or not name.startswith("_")


def untyped_parts_of(function: ast.FunctionDef, is_method: bool) -> Iterator[str]:
    given = function.args
    rest = [arg for arg in (given.vararg, given.kwarg) if arg]
    is_bound = is_method and "staticmethod" not in map(ast.unparse, function.decorator_list)
    for arg in [*given.args[is_bound:], *given.kwonlyargs, *rest]:
        if not arg.annotation:
            yield f"{function.name}({arg.arg})"
    if not function.returns:
        yield f"{function.name}()"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_public_function_names_its_types(folder):
    for path in sorted((ROOT / folder).rglob("*.py")):
        assert [*untyped_parts(path.read_text(encoding="utf-8"))] == [], path


def test_missing_types_are_found():
    """An underscore makes a function private; `self` and nested functions need no type."""
    functions = "def f(a, b: int, *c, d, **e) -> int:\n  def g(x): pass\ndef _h(x): pass\n"
    methods = "class C:\n  def __init__(self): pass\n  @staticmethod\n  def s(x) -> int: pass\n"
    found = ["f(a)", "f(d)", "f(c)", "f(e)", "__init__()", "s(x)"]
    assert [*untyped_parts(functions + methods)] == found
