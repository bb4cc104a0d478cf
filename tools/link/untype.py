# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Removes types, which only readers and type checkers use.

This comes before every other pass: a board has no `typing` and no `__future__`, an annotated
constant would not be folded, and a name in an annotation would count as used. Lines stay where they
are. So do a class's declarations, with a number for the type: shorten.py learns from them which
attributes the class has.
"""

from __future__ import annotations

import ast
import functools

from link.edits import Edits
from link.syntax import blocks, nodes, parsed

CHECKING = ("TYPE_CHECKING", "typing.TYPE_CHECKING")
TYPING = ("__future__", "typing")


@functools.lru_cache(512)
def untyped(text: str) -> str:
    """Returns a source without annotations, `if TYPE_CHECKING:` and imports from `typing`.

    Such an `if` and such an import must stand at the outermost level of the source.
    """
    return _without_annotations(_without_imports(text))


def _without_imports(text: str) -> str:
    edits = Edits(text)
    for node in parsed(text).body:
        is_import = isinstance(node, ast.ImportFrom) and node.module in TYPING
        if is_import or (isinstance(node, ast.If) and ast.unparse(node.test) in CHECKING):
            edits.replace(node, "")
    return edits.text()


def _without_annotations(text: str) -> str:
    tree = parsed(text)
    edits = Edits(text)
    for owner, body in blocks(tree):
        declared = [n for n in body if isinstance(n, ast.AnnAssign) and not n.value]
        for node in declared:
            if isinstance(owner, ast.ClassDef):
                edits.replace(node.annotation, "0")
            else:
                edits.replace(node, "" if len(declared) < len(body) or owner is tree else "pass")
    for node in nodes(tree):
        if isinstance(node, ast.AnnAssign) and node.value:
            edits.cut(_end(node.target), edits.after(_end(node.annotation), " ="))
        elif isinstance(node, ast.arg) and node.annotation:
            name = node.lineno, node.col_offset + len(node.arg.encode())
            edits.cut(name, _end(node.annotation))
        elif isinstance(node, ast.FunctionDef) and node.returns:
            edits.cut(edits.before(node.returns, " ->"), _end(node.returns))
    return edits.text()


def _end(node: ast.expr) -> tuple[int, int]:
    return node.end_lineno or node.lineno, node.end_col_offset or 0
