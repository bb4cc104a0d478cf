# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Merges base classes into the classes that inherit from them.

On a board a class costs some 740 bytes and its module 240. A class that is nothing but a base, of
one class in each game, is merged: only one game is loaded at a time. Its heirs get its members, and
of its module the imports, constants and helpers that those need. A call `super().method()` that
leads to a merged class calls the member by a name of its own, `method_of_Base`. Any other base
stays, and with it inheritance: several of its heirs may be loaded together.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

from link.modules import BuildProblem, Function, Module, computed
from link.syntax import Import, dotted, is_variable, shown_as

Key = tuple[str, str]  # a module's path, and the name of a class in it


class Class(NamedTuple):
    """A class of the project: where it is defined, and its tree."""

    module: Module
    node: ast.ClassDef

    @property
    def key(self) -> Key:
        """What the class is known by."""
        return self.module.path, self.node.name


def flattened(modules: list[Module]) -> list[Module]:
    """The modules, with merged classes in their heirs. Raises BuildProblem."""
    project = Project(modules)
    return [project.linked(module) if module.is_ours else module for module in modules]


class Project:
    """The classes of all modules, and which of them are merged."""

    def __init__(self, modules: list[Module]):
        ours = [module for module in modules if module.is_ours]
        self._trees = {module.path: ast.parse(module.text) for module in ours}
        self._homes = {dotted(module.path): module for module in ours}
        found = [Class(m, n) for m in ours for n in _classes(self._trees[m.path])]
        self._classes = {each.key: each for each in found}
        self._known = {path: dict(self._names(path)) for path in self._trees}
        self._held = {self._homes[n].path for m in ours for n in self._held_by(m)}
        self._merged = self._find_merged()

    def linked(self, module: Module) -> Module:
        """A module without merged classes, its own classes with what they inherit of those."""
        tree = copy.deepcopy(self._trees[module.path])
        imported = {name for name, key in self._known[module.path].items() if key in self._merged}
        heirs = {node.name: self._parts(module, node.name) for node in _classes(tree)}
        if not imported and not any(heirs.values()):
            return module
        merged: list[Function] = []
        for node in _classes(tree):
            if heirs[node.name] and (module.path, node.name) not in self._merged:
                heir = Heir(Class(module, node), heirs[node.name])
                heir.merge(self._bases_that_stay(heir))
                merged += heir.origins
                _add(tree, self._needs(heir), module)
        gone = imported | {name for at, name in self._merged if at == module.path}
        _drop(tree, gone)
        if any(at == module.path for at, _ in self._merged):
            _drop_unused(tree)
        return module._replace(
            text=ast.unparse(tree) + "\n", functions=(*module.functions, *merged)
        )

    # --- which classes are merged

    def _find_merged(self) -> set[Key]:
        """The classes that are bases, and are named nowhere but as such."""
        bases: set[Key] = set()
        named: set[Key] = set()
        for path, tree in self._trees.items():
            known = self._known[path]
            as_bases = [base for node in _classes(tree) for base in node.bases]
            bases |= {known[name] for name in map(ast.unparse, as_bases) if name in known}
            for node in ast.walk(tree):
                if isinstance(node, ast.Name) and node not in as_bases and node.id in known:
                    named.add(known[node.id])
                elif isinstance(node, ast.Attribute):
                    named |= {(home, node.attr) for home in self._held} & self._classes.keys()
        return self._once_a_game(bases - named)

    def _once_a_game(self, candidates: set[Key]) -> set[Key]:
        """Those of which each game has one heir, and nobody else any but merged ones."""
        heirs: dict[Key, list[Key]] = {}
        for path, tree in self._trees.items():
            for node in _classes(tree):
                for base in node.bases:
                    if key := self._known[path].get(getattr(base, "id", "")):
                        heirs.setdefault(key, []).append((path, node.name))
        while True:
            others = {key: [h for h in heirs[key] if h not in candidates] for key in candidates}
            games = {key: [_game(path) for path, _ in found] for key, found in others.items()}
            many = {key for key, g in games.items() if "" in g or len(set(g)) < len(g)}
            if not many:
                return candidates
            candidates = candidates - many

    def _names(self, path: str) -> Iterator[tuple[str, Key]]:
        """What a module calls the classes that it defines or imports."""
        yield from ((name, (at, name)) for at, name in self._classes if at == path)
        for node in ast.walk(self._trees[path]):
            if isinstance(node, ast.ImportFrom) and node.module in self._homes:
                for alias in node.names:
                    key = self._homes[node.module].path, alias.name
                    if key in self._classes:
                        yield shown_as(alias), key

    def _held_by(self, module: Module) -> Iterator[str]:
        """The modules of ours that a module holds as such: it may name any class of theirs."""
        tree = self._trees[module.path]
        names = [*computed(tree, module)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names += (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                names += (f"{node.module}.{alias.name}" for alias in node.names)
        return (name for name in names if name in self._homes)

    # --- what a class inherits

    def _order(self, key: Key) -> list[Class]:
        """A class and its bases, in the order in which Python looks for a member."""
        known, node = self._known[key[0]], self._classes[key].node
        bases = [known[name] for name in map(ast.unparse, node.bases) if name in known]
        orders = [self._order(base) for base in bases]
        return [
            self._classes[key],
            *_in_one([*orders, [self._classes[base] for base in bases]]),
        ]

    def _parts(self, module: Module, name: str) -> list[Class]:
        """The merged classes that a class inherits from, but by no class that stays."""
        bases = self._order((module.path, name))[1:]
        stay = [each for each in bases if each.key not in self._merged]
        theirs = {each.key for base in stay for each in self._order(base.key)}
        parts = [each for each in bases if each.key not in theirs]
        if stay and any(bases.index(part) > bases.index(stay[0]) for part in parts):
            raise BuildProblem(f"{module.path}: {name} needs a base that is merged before others")
        return parts

    def _bases_that_stay(self, heir: Heir) -> list[ast.expr]:
        """As they are written, each once; not those of another that stays."""
        found: dict[Key | str, ast.expr] = {}
        for each in heir.chain:
            for base in each.node.bases:
                key = self._known[each.module.path].get(getattr(base, "id", ""))
                if key not in self._merged:
                    found.setdefault(key or ast.unparse(base), base)
        ours = [key for key in found if isinstance(key, tuple)]
        theirs = {each.key for key in ours for each in self._order(key)[1:]}
        return [base for key, base in found.items() if key not in theirs]

    def _needs(self, heir: Heir) -> Iterator[ast.stmt]:
        """What merged members need of their modules, and what that needs in turn."""
        for part, words in heir.needs():
            home = part.module.path
            defined = _defined(self._trees[home])
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
                    yield _import_of(defined[name], name)
                elif name in needed:
                    yield ast.parse(f"from {dotted(home)} import {name}").body[0]


class Heir:
    """A class that gets the members of merged ones."""

    def __init__(self, own: Class, parts: list[Class]):
        self.chain = [own, *parts]
        self.origins: list[Function] = []
        self._members = [dict(_members(own.node))]
        self._members += [dict(_members(copy.deepcopy(part.node))) for part in parts]
        self._taken: list[tuple[int, ast.stmt]] = []

    def merge(self, bases: list[ast.expr]) -> None:
        """Fills the class. bases: those that stay."""
        own = self.chain[0].node
        own.bases = bases
        waiting = [(0, name) for name in self._members[0]]
        waiting += [
            (i, name)
            for i in range(1, len(self.chain))
            for name in self._members[i]
            if self._find(name, 0) == i
        ]
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
        """Each merged class, and the words in those of its members that were taken."""
        for i in range(1, len(self.chain)):
            taken = [_words(node) for at, node in self._taken if at == i]
            yield self.chain[i], set().union(*taken)

    def _find(self, name: str, start: int) -> int | None:
        """The first class in the chain, from `start` on, that has a member."""
        found = (i for i in range(start, len(self.chain)) if name in self._members[i])
        return next(found, None)

    def _name(self, name: str, at: int) -> str:
        is_first = self._find(name, 0) == at
        return name if is_first else f"{name.strip('_')}_of_{self.chain[at].node.name}"

    def _redirect(self, call: ast.Attribute, at: int) -> tuple[int, str] | None:
        """Makes `super().name` lead to the merged member; None where it leads to none."""
        target = self._find(call.attr, at + 1)
        if target is None:
            return None
        found = target, call.attr
        call.value = ast.Name("self", ast.Load())
        call.attr = self._name(call.attr, target)
        return found

    def _take(self, at: int, name: str, node: ast.stmt) -> None:
        new = self._name(name, at)
        if isinstance(node, ast.FunctionDef):
            part = self.chain[at]
            self.origins.append(
                Function(new, part.module.path, f"{part.node.name}.{name}", node.lineno)
            )
            node.name = new
        self.chain[0].node.body.append(node)
        self._taken.append((at, node))


def _members(node: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """Methods and assignments of a class."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef):
            yield each.name, each
        elif isinstance(each, ast.Assign):
            yield ast.unparse(each.targets[0]), each


def _super_calls(node: ast.AST) -> list[ast.Attribute]:
    found = (each for each in ast.walk(node) if isinstance(each, ast.Attribute))
    return [each for each in found if ast.unparse(each.value) == "super()"]


def _classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _in_one(orders: list[list[Class]]) -> list[Class]:
    """Several orders as one that keeps each (Python's C3)."""
    found: list[Class] = []
    while orders := [order for order in orders if order]:
        heads = (order[0] for order in orders)
        tails = {each.key for order in orders for each in order[1:]}
        head = next(each for each in heads if each.key not in tails)
        found.append(head)
        orders = [[each for each in order if each.key != head.key] for order in orders]
    return found


def _game(path: str) -> str:
    """The game that a module belongs to, "" for none."""
    parts = path.removeprefix("lib/ui/").removeprefix("engine/").split("/")
    return parts[0] if len(parts) == 2 and path.startswith(("engine/", "lib/ui/")) else ""


def _words(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _defined(tree: ast.Module) -> dict[str, ast.stmt]:
    """What a module's top level defines or imports, by name."""
    found: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, Import):
            found |= {shown_as(alias): node for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign):
            found |= {each.id: node for each in ast.walk(node) if is_variable(each)}
    return found


def _is_copied(name: str, node: ast.stmt) -> bool:
    """Whether an heir's module gets this itself, and does not import it."""
    return name[0] == "_" or isinstance(node, Import)


def _import_of(node: ast.stmt, name: str) -> ast.stmt:
    """An import of one name only; any other statement as it is."""
    if isinstance(node, Import):
        node = copy.copy(node)
        node.names = [alias for alias in node.names if (shown_as(alias)) == name]
    return node


def _add(tree: ast.Module, needed: Iterator[ast.stmt], module: Module) -> None:
    """Puts statements behind a module's imports, each once. BuildProblem: two have one name."""
    there = {ast.unparse(_import_of(node, name)): name for name, node in _defined(tree).items()}
    imports = [i for i, node in enumerate(tree.body) if isinstance(node, Import)]
    at = imports[-1] + 1 if imports else 1
    for node in needed:
        text = ast.unparse(node)
        names = _defined(ast.Module([node], [])).keys()
        if text in there:
            continue
        if clash := names & set(there.values()):
            raise BuildProblem(f"{module.path}: a base's module has another {', '.join(clash)}")
        there |= dict.fromkeys([text], next(iter(names)))
        is_import = isinstance(node, Import)
        tree.body.insert(at if is_import else _first_use(tree), node)


def _first_use(tree: ast.Module) -> int:
    """Where the first class or function begins."""
    kinds = ast.ClassDef | ast.FunctionDef
    return next(i for i, node in enumerate(tree.body) if isinstance(node, kinds))


def _drop(tree: ast.Module, gone: set[str]) -> None:
    """Takes classes away, and the imports of them."""
    for node in list(tree.body):
        if isinstance(node, ast.ClassDef) and node.name in gone:
            tree.body.remove(node)
        elif isinstance(node, ast.ImportFrom):
            node.names = [a for a in node.names if (shown_as(a)) not in gone]
            if not node.names:
                tree.body.remove(node)


def _drop_unused(tree: ast.Module) -> None:
    """Takes away imports and private definitions that nothing in the module names any more."""
    while True:
        used = {
            name
            for node in tree.body
            for name in _words(node) - _defined(ast.Module([node], [])).keys()
        }
        unused = {
            name
            for name, node in _defined(tree).items()
            if name not in used and (name[0] == "_" or isinstance(node, Import))
        }
        if not unused:
            return
        _drop(tree, unused)
        tree.body = [n for n in tree.body if not _defined(ast.Module([n], [])).keys() & unused]
