# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Renames a module's globals, but not local variables of the same names."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from link.syntax import children, is_variable, walk

FUNCTIONS = ast.FunctionDef | ast.Lambda
COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
SCOPES = FUNCTIONS | ast.ClassDef | COMPREHENSIONS


class Renamer(ast.NodeTransformer):
    """Renames globals, and turns `module.name` into a global where the module has been absorbed.

    names: new names by old; members: for each absorbed module, the new names of its globals.
    """

    def __init__(self, names: dict[str, str], members: dict[str, dict[str, str]]):
        self._names = names
        self._members = members
        self._local: list[set[str]] = []  # the local names of each enclosing scope
        self._in_class = False

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Renames a global."""
        if not self._is_local(node.id) and not (self._in_class and isinstance(node.ctx, ast.Store)):
            node.id = self._names.get(node.id, node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Turns an attribute of an absorbed module into a global."""
        inner = node.value
        if isinstance(inner, ast.Name) and not self._is_local(inner.id):
            new = self._members.get(inner.id, {}).get(node.attr)
            if new:
                return ast.copy_location(ast.Name(new, node.ctx), node)
        return self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        """Renames the globals that a function assigns to."""
        node.names = [self._names.get(name, name) for name in node.names]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Visits the bases outside the class, the members inside; methods don't see members."""
        node.bases = [self.visit(base) for base in node.bases]
        node.name = self._names.get(node.name, node.name) if not self._local else node.name
        before, self._in_class = self._in_class, True
        node.body = [self.visit(each) for each in node.body]
        self._in_class = before
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Visits the name, decorators and defaults outside the function, the rest inside."""
        if not self._in_class and not self._is_local(node.name):
            node.name = self._names.get(node.name, node.name)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        self._visit_defaults(node.args)
        self._enter(_bound(node), node.body)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        """Visits a lambda as a function."""
        self._visit_defaults(node.args)
        (node.body,) = self._enter(_bound(node), [node.body])
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Gives a comprehension its own scope."""
        if not isinstance(node, COMPREHENSIONS):
            return super().generic_visit(node)
        stored = {n.id for g in node.generators for n in walk(g.target) if is_variable(n)}
        self._local.append(stored)
        super().generic_visit(node)
        self._local.pop()
        return node

    def _enter(self, bound: set[str], body: list) -> list:
        self._local.append(bound)
        before, self._in_class = self._in_class, False
        body[:] = [self.visit(each) for each in body]
        self._in_class = before
        self._local.pop()
        return body

    def _visit_defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(each) for each in args.defaults]
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]

    def _is_local(self, name: str) -> bool:
        return any(name in bound for bound in self._local)


def local_names(tree: ast.AST) -> set[str]:
    """Returns the names of all local variables of functions and comprehensions."""
    nodes = walk(tree)
    found = set().union(*(_bound(node) for node in nodes if isinstance(node, FUNCTIONS)))
    loops = (g for node in nodes if isinstance(node, COMPREHENSIONS) for g in node.generators)
    return found.union(n.id for loop in loops for n in walk(loop.target) if is_variable(n))


def _bound(node: FUNCTIONS) -> set[str]:
    """Returns the names that are local to a function."""
    args = node.args
    found = {a.arg for a in [*args.posonlyargs, *args.args, *args.kwonlyargs]}
    found |= {a.arg for a in (args.vararg, args.kwarg) if a}
    shared = set()
    for each in _inside(node):
        if is_variable(each):
            found.add(each.id)
        elif isinstance(each, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            found.add(str(each.name))
        elif isinstance(each, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name.partition(".")[0] for alias in each.names}
        elif isinstance(each, ast.Global):
            shared |= set(each.names)
    return found - shared


def _inside(node: FUNCTIONS) -> Iterator[ast.AST]:
    """Yields all nodes in a function's own scope, without nested scopes."""
    waiting = _body(node)
    while waiting:
        each = waiting.pop()
        yield each
        if not isinstance(each, SCOPES):
            waiting += children(each)


def _body(node: FUNCTIONS) -> list[ast.AST]:
    return [*node.body] if isinstance(node, ast.FunctionDef) else [node.body]


def global_names(
    node: ast.AST, local: frozenset[str] = frozenset(), later: bool = True
) -> list[ast.Name]:
    """Returns the uses of globals in a node, except those in annotations.

    local: the local names around it. later: whether to include functions that the node defines,
    which run when they are called.
    """
    found = []
    waiting = [(node, local)]
    while waiting:
        node, local = waiting.pop()
        if isinstance(node, ast.Name):
            if node.id not in local and isinstance(node.ctx, ast.Load):
                found.append(node)
            continue
        left_out = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, FUNCTIONS):
            body = _body(node)
            if later or isinstance(node, ast.Lambda):
                inner = local | _bound(node)
                waiting += [(each, inner) for each in body]
            left_out += body
        elif isinstance(node, COMPREHENSIONS):
            local |= {n.id for g in node.generators for n in walk(g.target) if is_variable(n)}
        waiting += [(each, local) for each in children(node) if each not in left_out]
    return found


def functions_in(node: ast.AST) -> list[ast.FunctionDef]:
    """Returns every function in a node."""
    return [each for each in walk(node) if isinstance(each, ast.FunctionDef)]


def scopes_in(
    node: ast.AST, local: frozenset[str] = frozenset()
) -> Iterator[tuple[ast.FunctionDef, frozenset[str]]]:
    """Yields every function in a node, with its local names."""
    for child in children(node):
        inner = local
        if isinstance(child, ast.FunctionDef):
            inner = local | _bound(child)
            yield child, inner
        yield from scopes_in(child, inner)
