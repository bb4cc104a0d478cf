# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Splits classes with many methods.

The collector's mark stack has 64 entries. It pushes all members of a class at once, and an overflow
makes a collection last twice as long. So a class that has too many methods inherits most of them
from a base class of its own.
"""

from __future__ import annotations

import ast

from link.free_constructors import HELPERS
from link.modules import Module
from link.syntax import parsed

MOST = 28  # methods of one class
PART = "_part"  # the base class's name is that of its class and this
FREED = ("__init__", HELPERS)  # methods that are freed by the name of their class


def split(modules: list[Module]) -> list[Module]:
    """Returns the modules, with classes of at most `MOST` methods, if that is enough."""
    return [m._replace(text=_split(m.text)) if m.is_ours else m for m in modules]


def _split(text: str) -> str:
    if not any(map(_is_large, parsed(text).body)):
        return text
    tree = ast.parse(text)
    tree.body = [part for node in tree.body for part in _parts(node)]
    return ast.unparse(tree) + "\n"


def _parts(node: ast.stmt) -> list[ast.stmt]:
    """Returns a class as several classes, each of which inherits from the one before."""
    if not isinstance(node, ast.ClassDef) or not _is_large(node):
        return [node]
    moved = [each for each in _methods(node) if not each.name.startswith(FREED)][MOST // 2 :]
    base = ast.ClassDef(node.name + PART, node.bases, [], moved, [])
    node.bases = [ast.Name(base.name, ast.Load())]
    node.body = [each for each in node.body if each not in moved]
    return [*_parts(base), node]


def _is_large(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef) and len(_methods(node)) > MOST


def _methods(node: ast.ClassDef) -> list:
    return [each for each in node.body if isinstance(each, ast.FunctionDef)]
