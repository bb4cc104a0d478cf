# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Refuses code that the linker would silently break; CONTRIBUTING.md lists its rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from link.modules import BuildProblem, Module
from link.shorten import ENDS, FIELDS, LOADER
from link.syntax import all_imports, called, dotted, nodes, parsed, shown_as

SHORT = 2  # letters of the linker's names
BY_NAME = ("getattr", "setattr", "hasattr", "delattr")


def check(modules: list[Module], names: dict[str, str]) -> None:
    """Raises BuildProblem for the first such code. names: the short names, keyed by those in
    sources.
    """
    ours = [module for module in modules if module.is_ours]
    for module in ours:
        _check_length(module)
        if module.path != LOADER:  # its strings are kept
            _check_strings(module, ours, names)
            _check_modules(module, names)


def _check_length(module: Module) -> None:
    leaf = dotted(module.path).rpartition(".")[2]
    if leaf.endswith(tuple(ENDS)) and not leaf.startswith("__"):
        raise BuildProblem(
            f"{module.path}: names that end in {' or '.join(ENDS)} are those that modules get on"
            " the drive: give it another one"
        )
    if len(leaf) == SHORT and not module.path.endswith("__init__.py"):
        raise BuildProblem(
            f"{module.path}: names of {SHORT} letters are those that modules get on the drive:"
            " give it a longer one"
        )


def _check_strings(module: Module, ours: list[Module], names: dict[str, str]) -> None:
    tree = parsed(module.text)
    foreign = set(_foreign(tree, {dotted(each.path).partition(".")[0] for each in ours}))
    has_fields = any(isinstance(n, ast.Name) and n.id == FIELDS for n in nodes(tree))
    for node in nodes(tree):
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        if called(node) not in BY_NAME or ast.unparse(node.args[0]) in foreign:
            continue
        wanted = node.args[1]
        if not isinstance(wanted, ast.Constant) and has_fields:  # from a row
            continue
        if not isinstance(wanted, ast.Constant) or wanted.value in names:
            raise BuildProblem(
                f"{module.path}:{node.lineno}: {ast.unparse(wanted)} in {ast.unparse(node.func)} is"
                " another name on the drive: write a dot and the name"
            )


def _check_modules(module: Module, names: dict[str, str]) -> None:
    for node in nodes(parsed(module.text)):
        if isinstance(node, ast.Constant) and "." in str(node.value) and node.value in names:
            raise BuildProblem(
                f"{module.path}:{node.lineno}: {node.value!r} has another name on the drive: import"
                " the module and write its __name__"
            )


def _foreign(tree: ast.Module, packages: set[str]) -> Iterator[str]:
    """Returns foreign modules that are imported as a whole."""
    for node in all_imports(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.partition(".")[0] not in packages:
                    yield shown_as(alias)
