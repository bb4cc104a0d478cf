# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Merges base classes into their subclasses.

On a board a class costs about 740 bytes and its module 240. A class is merged if it is used only as
a base, by at most one class in each game: only one game is loaded at a time. Its subclasses get its
members, with the imports, constants and helpers that the members need. A call `super().method()`
that resolves to a merged class becomes `self.method_of_Base()`. Any other base keeps its
subclasses: several of them may be loaded together.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

from link.modules import BuildProblem, Function, Module, game_of
from link.syntax import (
    Import,
    all_imports,
    called,
    dotted,
    is_variable,
    nodes,
    parsed,
    part_of,
    shown_as,
    walk,
)

Key = tuple[str, str]  # a module's path, and the name of a class in it


class Class(NamedTuple):
    """A class of the project: its module and its tree."""

    module: Module
    node: ast.ClassDef

    @property
    def key(self) -> Key:
        """Returns the class's module and name."""
        return self.module.path, self.node.name


def flattened(modules: list[Module]) -> list[Module]:
    """Merges base classes into their subclasses in all modules. Raises BuildProblem."""
    project = Project(modules)
    return [project.linked(module) if module.is_ours else module for module in modules]


class Project:
    """The classes of all modules, and which of them are merged."""

    def __init__(self, modules: list[Module]):
        ours = [module for module in modules if module.is_ours]
        self._trees = {module.path: parsed(module.text) for module in ours}
        self._homes = {dotted(module.path): module for module in ours}
        found = [Class(m, n) for m in ours for n in _classes(self._trees[m.path])]
        self._classes = {each.key: each for each in found}
        self._known = {path: dict(self._names(path)) for path in self._trees}
        self._merged = self._find_merged()

    def linked(self, module: Module) -> Module:
        """Returns a module without merged classes; its own classes have their members."""
        imported = {name for name, key in self._known[module.path].items() if key in self._merged}
        tree = self._trees[module.path]
        subclasses = {node.name: self._parts(module, node.name) for node in _classes(tree)}
        if not imported and not any(subclasses.values()):
            return module
        tree = ast.parse(module.text)
        merged: list[Function] = []
        for node in _classes(tree):
            if subclasses[node.name] and (module.path, node.name) not in self._merged:
                subclass = Subclass(Class(module, node), subclasses[node.name])
                subclass.merge(self._bases_that_stay(subclass))
                merged += subclass.origins
                _add(tree, self._needs(subclass), module)
        gone = imported | {name for at, name in self._merged if at == module.path}
        _drop(tree, gone)
        if any(at == module.path for at, _ in self._merged):
            drop_unused(tree)
        return module._replace(
            text=ast.unparse(tree) + "\n", functions=(*module.functions, *merged)
        )

    # --- which classes are merged

    def _find_merged(self) -> set[Key]:
        """Finds classes used only as bases, with one subclass in each game, not counting merged
        classes.
        """
        subclasses: dict[Key, set[Key]] = {}
        for each in self._classes.values():
            for base in self._bases(each):
                subclasses.setdefault(base, set()).add(each.key)
        merged = subclasses.keys() - self._named()
        while others := {key for key in merged if not _is_one_per_game(subclasses[key] - merged)}:
            merged -= others
        return merged

    def _named(self) -> set[Key]:
        """Returns classes that are named other than as a base."""
        named: set[Key] = set()
        words: set[str] = set()
        for path, tree in self._trees.items():
            words |= {n.attr for n in nodes(tree) if isinstance(n, ast.Attribute)}
            bases = {base for node in _classes(tree) for base in node.bases}
            names = {n.id for n in nodes(tree) if isinstance(n, ast.Name) and n not in bases}
            named |= {key for name, key in self._known[path].items() if name in names}
        held = self._held()
        return named.union(key for key in self._classes if key[0] in held and key[1] in words)

    def _bases(self, each: Class) -> list[Key]:
        """Returns the bases of a class that are the project's own."""
        known = self._known[each.module.path]
        return [known[name] for name in map(ast.unparse, each.node.bases) if name in known]

    def _names(self, path: str) -> Iterator[tuple[str, Key]]:
        """Returns the classes that a module defines or imports, by their names there."""
        yield from ((name, (at, name)) for at, name in self._classes if at == path)
        for node in all_imports(self._trees[path]):
            if isinstance(node, ast.ImportFrom) and node.module in self._homes:
                for alias in node.names:
                    key = self._homes[node.module].path, alias.name
                    if key in self._classes:
                        yield shown_as(alias), key

    def _held(self) -> set[str]:
        """Returns the paths of modules that others hold as values: those may name any class
        there.
        """
        found: set[str] = set()
        for tree in self._trees.values():
            for node in all_imports(tree):
                origin = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
                found |= {origin + alias.name for alias in node.names}
        return {self._homes[name].path for name in found if name in self._homes}

    # --- inheritance

    def _order(self, key: Key) -> list[Class]:
        """Returns a class and its bases in the method resolution order."""
        each = self._classes[key]
        bases = self._bases(each)
        orders = [self._order(base) for base in bases]
        return [each, *_merge_orders([*orders, [self._classes[base] for base in bases]])]

    def _parts(self, module: Module, name: str) -> list[Class]:
        """Returns the merged classes that a class inherits, but not through one that stays."""
        bases = self._order((module.path, name))[1:]
        stay = [each for each in bases if each.key not in self._merged]
        theirs = {each.key for base in stay for each in self._order(base.key)}
        parts = [each for each in bases if each.key not in theirs]
        if stay and any(bases.index(part) > bases.index(stay[0]) for part in parts):
            raise BuildProblem(f"{module.path}: {name}: merged bases must come before others")
        return parts

    def _bases_that_stay(self, subclass: Subclass) -> list[ast.expr]:
        """Returns the remaining base expressions, each once, without bases of one another."""
        found: dict[Key | str, ast.expr] = {}
        for each in subclass.chain:
            for base in each.node.bases:
                key = self._known[each.module.path].get(getattr(base, "id", ""))
                if key not in self._merged:
                    found.setdefault(key or ast.unparse(base), base)
        ours = [key for key in found if isinstance(key, tuple)]
        theirs = {each.key for key in ours for each in self._order(key)[1:]}
        return [base for key, base in found.items() if key not in theirs]

    def _needs(self, subclass: Subclass) -> Iterator[ast.stmt]:
        """Returns the statements that merged members need from their modules, directly or not."""
        for part, words in subclass.needs():
            home = part.module.path
            defined = _defined(self._trees[home].body)
            known = self._known[home]
            for base in part.node.bases:
                words |= _words(base)
            waiting = [name for name in words if known.get(name) not in self._merged]
            needed = set()
            while waiting:
                name = waiting.pop()
                if name in defined and name not in needed:
                    needed.add(name)
                    if _is_copied(name, defined[name]):
                        waiting += _words(defined[name])
            for name in defined:
                if name in needed and _is_copied(name, defined[name]):
                    yield _only(defined[name], name)
                elif name in needed:
                    yield ast.parse(f"from {dotted(home)} import {name}").body[0]


class Subclass:
    """A subclass that absorbs merged classes."""

    def __init__(self, own: Class, parts: list[Class]):
        self.chain = [own, *parts]
        self.origins: list[Function] = []
        self._members = [dict(_members(own.node))]
        self._members += [dict(_members(copy.deepcopy(part.node))) for part in parts]
        self._taken: list[tuple[int, ast.stmt]] = []

    def merge(self, bases: list[ast.expr]) -> None:
        """Adds the members of merged classes. bases: the bases that stay."""
        own = self.chain[0].node
        own.bases = bases
        members = [(i, name) for i, found in enumerate(self._members) for name in found]
        waiting = [(i, name) for i, name in members if self._find(name, 0) == i]
        done = set(waiting)
        while waiting:
            at, name = waiting.pop(0)
            node = self._members[at][name]
            for call in _super_calls(node):
                target = self._redirect(call, at)
                if target and target not in done:
                    done.add(target)
                    waiting.append(target)
            if at:
                self._take(at, name, node)

    def needs(self) -> Iterator[tuple[Class, set[str]]]:
        """Yields each merged class with the words in its copied members."""
        for i in range(1, len(self.chain)):
            taken = [_words(node) for at, node in self._taken if at == i]
            yield self.chain[i], set().union(*taken)

    def _find(self, name: str, start: int) -> int | None:
        """Returns the index of the first class in the chain, from `start` on, that has a member."""
        found = (i for i in range(start, len(self.chain)) if name in self._members[i])
        return next(found, None)

    def _name(self, name: str, at: int) -> str:
        is_first = self._find(name, 0) == at
        return name if is_first else f"{name.strip('_')}_of_{self.chain[at].node.name}"

    def _redirect(self, call: ast.Attribute, at: int) -> tuple[int, str] | None:
        """Points `super().name` at the merged member and returns it; None if there is none."""
        target = self._find(call.attr, at + 1)
        if target is None:
            return None
        name = call.attr
        call.value = ast.Name("self", ast.Load())
        call.attr = self._name(name, target)
        return target, name

    def _take(self, at: int, name: str, node: ast.stmt) -> None:
        new = self._name(name, at)
        if isinstance(node, ast.FunctionDef):
            part = self.chain[at]
            full_name = f"{part.node.name}.{name}"
            self.origins.append(Function(new, part.module.path, full_name, node.lineno))
            node.name = new
        self.chain[0].node.body.append(node)
        self._taken.append((at, node))


def _members(node: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """Returns methods and assignments of a class."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef):
            yield each.name, each
        elif isinstance(each, ast.Assign):
            yield ast.unparse(each.targets[0]), each


def _super_calls(node: ast.AST) -> list[ast.Attribute]:
    found = (each for each in walk(node) if isinstance(each, ast.Attribute))
    return [each for each in found if called(each.value) == "super"]


def _classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _merge_orders(orders: list[list[Class]]) -> list[Class]:
    """Returns one order that preserves each of these (C3 linearization)."""
    found: list[Class] = []
    while orders := [order for order in orders if order]:
        heads = (order[0] for order in orders)
        tails = {each.key for order in orders for each in order[1:]}
        head = next(each for each in heads if each.key not in tails)
        found.append(head)
        orders = [[each for each in order if each.key != head.key] for order in orders]
    return found


def _is_one_per_game(subclasses: set[Key]) -> bool:
    """Returns whether all classes belong to different games."""
    games = [game_of(path) for path, _ in subclasses]
    return "" not in games and len(set(games)) == len(games)


def _words(node: ast.AST) -> set[str]:
    return {each.id for each in walk(node) if isinstance(each, ast.Name)}


def _defined(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """Returns the statements that define or import each name."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, Import):
            found |= {shown_as(alias): node for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found |= {each.id: node for each in walk(node) if is_variable(each)}
    return found


def _is_copied(name: str, node: ast.stmt) -> bool:
    """Returns whether a subclass's module gets a copy instead of importing the name."""
    return name[0] == "_" or isinstance(node, Import)


def _only(node: ast.stmt, name: str) -> ast.stmt:
    """Returns the part of an import that binds a name; any other statement unchanged."""
    return part_of(node, name) if isinstance(node, Import) else node


def _add(tree: ast.Module, needed: Iterator[ast.stmt], module: Module) -> None:
    """Inserts statements, each once. Raises BuildProblem if two define the same name."""
    there = {ast.unparse(_only(node, name)): name for name, node in _defined(tree.body).items()}
    imports = [i for i, node in enumerate(tree.body) if isinstance(node, Import)]
    at = imports[-1] + 1 if imports else 1
    for node in needed:
        text = ast.unparse(node)
        names = _defined([node]).keys()
        if text in there:
            continue
        if clash := names & set(there.values()):
            raise BuildProblem(f"{module.path}: a base's module has another {', '.join(clash)}")
        there[text] = next(iter(names))
        tree.body.insert(at if isinstance(node, Import) else _first_definition(tree), node)


def _first_definition(tree: ast.Module) -> int:
    """Returns the index of the first class or function."""
    kinds = ast.ClassDef | ast.FunctionDef
    return next(i for i, node in enumerate(tree.body) if isinstance(node, kinds))


def _drop(tree: ast.Module, gone: set[str]) -> None:
    """Removes classes and their imports."""
    for node in list(tree.body):
        if isinstance(node, ast.ClassDef) and node.name in gone:
            tree.body.remove(node)
        elif isinstance(node, ast.ImportFrom):
            node.names = [a for a in node.names if shown_as(a) not in gone]
            if not node.names:
                tree.body.remove(node)


def drop_unused(tree: ast.Module) -> None:
    """Removes imports and private definitions that the module no longer uses."""
    while True:
        used = set().union(*(_words(node) - _defined([node]).keys() for node in tree.body))
        defined = _defined(tree.body).items()
        unused = {name for name, node in defined if name not in used and _is_copied(name, node)}
        if not unused:
            return
        _drop(tree, unused)
        tree.body = [node for node in tree.body if not _defined([node]).keys() & unused]
