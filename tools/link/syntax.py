# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Questions about syntax trees that several passes of the linker ask."""

from __future__ import annotations

import ast
from typing import TypeGuard

Import = ast.Import | ast.ImportFrom


def dotted(path: str) -> str:
    """The name by which a module of the drive is imported."""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def shown_as(alias: ast.alias) -> str:
    """The name that an import gives."""
    return alias.asname or alias.name


def all_imports(tree: ast.AST) -> list[Import]:
    """Every import, wherever it stands."""
    return [node for node in ast.walk(tree) if isinstance(node, Import)]


def is_variable(node: ast.AST) -> TypeGuard[ast.Name]:
    """Whether something is a name that is assigned to."""
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del)


def is_stored_attribute(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Whether something is an attribute that is assigned to."""
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
