# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes a build for tests that counts each function of the project that is called.

Each one calls `__ran__` with the function's number, which the tests' machine provides. A function
that the linker merges or moves afterwards keeps its number, and so its name and place in the
sources.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from link.syntax import children

COUNTER = "__ran__"


def counted(text: str, path: str, names: list[str]) -> str:
    """Returns a source with counting functions; appends `path: function` for each to `names`."""
    tree = ast.parse(text)
    for name, node in list(_functions(tree, "")):
        call = f"{COUNTER}({len(names)})"
        node.body.insert(_after_docstring(node), ast.parse(call).body[0])
        names.append(f"{path}: {name}")
    return ast.unparse(tree) + "\n"


def _functions(owner: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yields all functions with their full names, except those that only subclasses define."""
    for node in children(owner):
        name = f"{prefix}{getattr(node, 'name', '')}"
        if isinstance(node, ast.FunctionDef) and not _is_abstract(node):
            yield name, node
        is_named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        yield from _functions(node, f"{name}." if is_named else prefix)


def _is_abstract(node: ast.FunctionDef) -> bool:
    is_empty = len(node.body) == _after_docstring(node)
    return is_empty or ast.unparse(node.body[-1]) == "raise NotImplementedError"


def _after_docstring(node: ast.FunctionDef) -> int:
    return int(ast.get_docstring(node) is not None)
