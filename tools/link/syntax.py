# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Helpers for syntax trees, shared by the linker's passes."""

from __future__ import annotations

import ast
import copy
import functools
from collections.abc import Container, Iterator
from typing import TypeGuard

Import = ast.Import | ast.ImportFrom

TEXTS = ("attr", "ctx", "id")
"""Fields without parts. The contexts of names would be a third of all nodes."""


@functools.cache
def _fields(kind: type[ast.AST]) -> tuple[str, ...]:
    return tuple(name for name in kind._fields if name not in TEXTS)


def children(node: ast.AST) -> list[ast.AST]:
    """Returns a node's parts, as `ast.iter_child_nodes` does, but faster and without contexts."""
    found = []
    for name in _fields(type(node)):
        value = getattr(node, name, None)
        if isinstance(value, ast.AST):
            found.append(value)
        elif isinstance(value, list):
            found += [each for each in value if isinstance(each, ast.AST)]
    return found


def walk(node: ast.AST) -> list[ast.AST]:
    """Returns a node and all nodes in it, breadth first."""
    found = [node]
    for each in found:
        found += children(each)
    return found


@functools.lru_cache(512)
def parsed(text: str) -> ast.Module:
    """Parses a source. Callers share the tree: to change it, parse the text again."""
    return ast.parse(text)


@functools.lru_cache(512)
def nodes(tree: ast.Module) -> list[ast.AST]:
    """Returns all nodes of a shared tree, breadth first."""
    return walk(tree)


def blocks(tree: ast.AST, closed: tuple[type, ...] = ()) -> Iterator[tuple[ast.AST, list]]:
    """Yields every list of statements with its owner, breadth first, outside `closed` nodes."""
    waiting = [tree]
    for node in waiting:
        for part in ("body", "handlers", "orelse", "finalbody"):
            body = getattr(node, part, None)
            if isinstance(body, list) and not isinstance(node, closed):
                waiting += body
                yield node, body


def dotted(path: str) -> str:
    """Returns the name by which a module of the drive is imported."""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def shown_as(alias: ast.alias) -> str:
    """Returns the name that an alias binds."""
    return alias.asname or alias.name


def alias_of(name: str, word: str) -> ast.alias:
    """Returns the alias that binds a word to a name."""
    return ast.alias(name, word if word != name else None)


def part_of(node: Import, name: str) -> Import:
    """Returns the part of an import that binds a name."""
    part = copy.copy(node)
    part.names = [alias for alias in node.names if shown_as(alias) == name]
    return part


def all_imports(tree: ast.AST) -> list[Import]:
    """Returns every import, including those inside functions."""
    return [node for _, body in blocks(tree) for node in body if isinstance(node, Import)]


def top_level_imports(tree: ast.AST) -> list[Import]:
    """Yields the imports that run when a module is loaded."""
    bodies = blocks(tree, closed=(ast.FunctionDef,))
    return [node for _, body in bodies for node in body if isinstance(node, Import)]


def targets(node: Import, known: Container[str]) -> Iterator[tuple[str, str, ast.alias]]:
    """Yields, for each alias of an import, the known module and the name taken from it, or ""."""
    for alias in node.names:
        origin = str(node.module) if isinstance(node, ast.ImportFrom) else ""
        whole = f"{origin}.{alias.name}" if origin else alias.name
        if whole in known:
            yield whole, "", alias
        else:
            yield (origin if origin in known else ""), alias.name, alias


def bound_by(node: ast.stmt) -> Iterator[str]:
    """Returns the names that a statement of a module binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    else:
        for each in walk(node):
            if is_variable(each):
                yield each.id
            elif isinstance(each, Import):
                yield from (shown_as(alias) for alias in each.names)


def called(node: ast.AST | None) -> str:
    """Returns the name that a call calls, `name` or `module.name`; "" for any other node."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


def is_docstring(node: ast.stmt) -> bool:
    """Returns whether a statement is a constant, which has no effect."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_variable(node: ast.AST) -> TypeGuard[ast.Name]:
    """Returns whether a node is a name that is assigned or deleted."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del)


def is_stored_attribute(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Returns whether a node is an attribute that is assigned."""
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)


def looks_around(tree: ast.Module) -> bool:
    """Returns whether a module looks for files beside its own."""
    return any(isinstance(node, ast.Name) and node.id == "__file__" for node in nodes(tree))
