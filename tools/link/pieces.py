# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Cuts long tables of bytes into pieces.

A board that has run for an hour may have no free block as long as such a table. So it becomes a
tuple of pieces, and `TABLE[i]` becomes `TABLE[i >> 9][i & 511]`.
"""

from __future__ import annotations

import ast
from collections.abc import Container
from typing import TypeGuard

from link.edits import Edits
from link.modules import BuildProblem, Module
from link.syntax import nodes, parsed, walk

LONGEST = 1000  # bytes that stay in one piece
_BITS = 9
PIECE = 1 << _BITS
PURE = ast.Name | ast.Constant | ast.BinOp | ast.operator | ast.Load


def cut(modules: list[Module]) -> list[Module]:
    """Returns the modules with long tables in pieces. Raises BuildProblem for a table that is used
    without an index, since the index is computed twice.
    """
    return [m._replace(text=_cut(m)) if m.is_ours else m for m in modules]


def _cut(module: Module) -> str:
    tree = parsed(module.text)
    tables = {
        ast.unparse(node.targets[0]): node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and _is_long(node.value)
    }
    edits = Edits(module.text)
    for constant in tables.values():
        edits.replace(constant, _in_pieces(constant))
    uses = [node for node in nodes(tree) if _takes_a_byte(node, tables)]
    for node in uses:
        at = ast.unparse(node.slice)
        name = ast.unparse(node.value)
        edits.replace(node, f"{name}[({at}) >> {_BITS}][({at}) & {PIECE - 1}]")
    _check(module, tables, {id(node.value) for node in uses})
    return edits.text()


def _is_long(node: ast.expr) -> TypeGuard[ast.Constant]:
    value = node.value if isinstance(node, ast.Constant) else None
    return isinstance(value, bytes) and len(value) > LONGEST


def _in_pieces(constant: ast.Constant) -> str:
    table = constant.value
    assert isinstance(table, bytes)
    pieces = [table[i : i + PIECE] for i in range(0, len(table), PIECE)]
    return f"({', '.join(map(repr, pieces))})"


def _takes_a_byte(node: ast.AST, tables: Container[str]) -> TypeGuard[ast.Subscript]:
    """Returns whether a node reads a byte of a table, at an index that can be computed twice."""
    return (
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in tables
        and all(isinstance(part, PURE) for part in walk(node.slice))
    )


def _check(module: Module, tables: Container[str], taken: set[int]) -> None:
    for node in nodes(parsed(module.text)):
        if not isinstance(node, ast.Name) or isinstance(node.ctx, ast.Store):
            continue
        if node.id in tables and id(node) not in taken:
            raise BuildProblem(
                f"{module.path}:{node.lineno}: {node.id} is so long that it is cut into pieces:"
                " take its bytes one by one, by an index of names and numbers"
            )
