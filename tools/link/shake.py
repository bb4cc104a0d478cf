# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Removes code that never runs on the drive, then functions, methods and classes that nothing on
the drive uses.

Code for the terminal or the page is behind a constant: `if hal.TOLD` has become `if 0`. Other
functions are only for the lab, or belong to Adafruit's libraries. A name counts as used if it is
anywhere in a module of the drive outside its own definition, even in a string. A method also stays
if Python, CircuitPython or a library may call it by its name.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator

from link.flatten import drop_unused
from link.modules import ENTRIES, Module, is_absent
from link.shorten import PLAYER, others
from link.syntax import (
    Import,
    all_imports,
    bound_by,
    called,
    children,
    dotted,
    parsed,
    targets,
    walk,
)

DEFINITIONS = ast.FunctionDef | ast.ClassDef


def shaken(modules: list[Module]) -> list[Module]:
    """Returns the modules without unused definitions."""
    called = frozenset(others() | PLAYER)
    modules = [_without_dead(module) for module in modules]
    before = _imported(modules)
    while True:
        asked = frozenset().union(*(_asked(module.text) for module in modules))
        smaller = [
            each if each.path in ENTRIES else _shaken(each, asked, called) for each in modules
        ]
        if smaller == modules:
            return modules
        lost = before - _imported(smaller)
        modules = [module for module in smaller if dotted(module.path) not in lost]


class _Living(ast.NodeTransformer):
    """Drops branches whose condition is a number that rules them out, and the search for modules
    that no board has.
    """

    def visit_Try(self, node: ast.Try):
        self.generic_visit(node)
        fails = all(isinstance(each, Import) and is_absent(each) for each in node.body)
        return node.handlers[0].body if fails and node.handlers else node

    def visit_If(self, node: ast.If):
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return (node.body if node.test.value else node.orelse) or ast.Pass()
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)  # the truth of the operand that ends it
        *parts, last = node.values
        left = [p for p in parts if not isinstance(p, ast.Constant) or bool(p.value) == decides]
        at = next((i for i, part in enumerate(left) if isinstance(part, ast.Constant)), None)
        node.values = [*left, last] if at is None else left[: at + 1]
        return node if len(node.values) > 1 else node.values[0]

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not) and isinstance(node.operand, ast.Constant):
            return ast.Constant(int(not node.operand.value))
        return node


def _without_dead(module: Module) -> Module:
    """Returns a module without code that never runs."""
    tree = _Living().visit(ast.parse(module.text))
    if ast.dump(tree) == ast.dump(parsed(module.text)):
        return module
    drop_unused(tree)
    return module._replace(text=ast.unparse(tree) + "\n")


def _imported(modules: list[Module]) -> set[str]:
    """Returns those of our modules that others import."""
    known = {dotted(module.path) for module in modules if module.is_ours}
    found: set[str] = set()
    for module in modules:
        tree = parsed(module.text)
        found.update(name for node in all_imports(tree) for name, _, _ in targets(node, known))
    return found


def _defines(node: ast.AST) -> tuple[str, ...]:
    """Returns the name of a definition or of a constant; nothing for any other statement."""
    if isinstance(node, DEFINITIONS):
        return (node.name,)
    if isinstance(node, ast.Assign) and called(node.value) == "const":
        return tuple(bound_by(node))
    return ()


@functools.lru_cache(512)
def _asked(text: str) -> frozenset[str]:
    """Returns the names that a source uses."""
    return frozenset(_names(parsed(text)))


def _names(node: ast.AST, inside: tuple[str, ...] = ()) -> Iterator[str]:
    """Yields the names in a node, except those of the definitions around each."""
    inside += _defines(node)
    found = [getattr(node, part, None) for part in ("id", "attr", "value")]
    if isinstance(node, Import):
        found = [alias.name.rpartition(".")[2] for alias in node.names]
    yield from (name for name in found if isinstance(name, str) and name not in inside)
    for child in children(node):
        yield from _names(child, inside)


def _shaken(module: Module, asked: frozenset[str], called: frozenset[str]) -> Module:
    """Returns a module without unused definitions, and without the definitions that only those
    use.
    """
    if not any(idle for _, idle in _idle(parsed(module.text), asked, called)):
        return module
    tree = ast.parse(module.text)
    for owner, idle in list(_idle(tree, asked, called)):
        owner.body = [node for node in owner.body if node not in idle] or [ast.Pass()]
    drop_unused(tree)
    there = {node.name for node in walk(tree) if isinstance(node, ast.FunctionDef)}
    functions = tuple(each for each in module.functions if each.name in there)
    return module._replace(text=ast.unparse(tree) + "\n", functions=functions)


def _idle(
    tree: ast.Module, asked: frozenset[str], called: frozenset[str]
) -> Iterator[tuple[ast.Module | ast.ClassDef, list[ast.stmt]]]:
    """Returns the unused definitions of a module, and of each class in it."""
    yield tree, [n for n in tree.body if _defines(n) and not asked & {*_defines(n)}]
    for owner in tree.body:
        if isinstance(owner, ast.ClassDef):
            methods = [node for node in owner.body if isinstance(node, DEFINITIONS)]
            mine = (node for node in methods if node.name not in called and node.name[:2] != "__")
            yield owner, [node for node in mine if node.name not in asked]
