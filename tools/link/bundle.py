# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bundles modules that are always loaded together into one.

On a board each module costs about 240 bytes, three names, and a lookup at every use. A module is
loaded when a module's top level or a running function imports it. Modules reached from the same set
of imports inside functions are therefore in memory together, or not at all. One of them, the head,
absorbs the others: their definitions keep their names, or become `name_of_module` if two names
clash.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator

from link.free_constructors import TABLE
from link.modules import Function, Module, game_of
from link.overlays import is_overlay
from link.scopes import Renamer, local_names
from link.syntax import (
    Import,
    alias_of,
    all_imports,
    blocks,
    bound_by,
    called,
    dotted,
    is_docstring,
    looks_around,
    nodes,
    parsed,
    part_of,
    shown_as,
    targets,
    top_level_imports,
    walk,
)

MANY = 30  # roots: the modules that more roots load are loaded at once
SMALL = 2  # objects of a module that costs less than a file
MOST = 36  # objects of a module: see split.py
APP = "app"  # the entry's module, whose name stays

Names = dict[str, str]  # new names by old names
Roots = dict[str, frozenset[str]]  # for each module, the modules imported in functions that load it


class Bundles:
    """The bundles, and the new names of their members' definitions."""

    def __init__(self, modules: list[Module]):
        self._modules = {dotted(each.path): each for each in modules}
        ours = {name: each for name, each in self._modules.items() if each.is_ours}
        self._trees = {name: parsed(each.text) for name, each in ours.items()}
        self._entries = [each for each in modules if each.path in ("boot.py", "code.py")]
        self._heads: Names = {}  # the head of each bundled module
        self._members: dict[str, list[str]] = {}  # the members of each head, in loading order
        self._new: dict[str, Names] = {}  # the new names of each bundled module
        for members in self._groups():
            head = self._head(members)
            self._members[head] = members
            self._heads |= dict.fromkeys(members, head)
            self._find_names(head)

    def bundled(self) -> list[Module]:
        """Returns the modules of the drive."""
        found = []
        for name, module in self._modules.items():
            if name in self._members:
                found.append(self._bundle(name))
            elif name not in self._heads:
                text = self.rewritten(module.text) if module.is_ours else module.text
                found.append(module._replace(text=text))
        return found

    def rewritten(self, text: str) -> str:
        """Returns a source with its imports redirected to the bundles."""
        if not any(name in self._heads for name in self._imported(all_imports(parsed(text)))):
            return text
        tree = ast.parse(text)
        self._redirect(tree)
        return ast.unparse(tree) + "\n"

    # --- grouping

    def _groups(self) -> list[list[str]]:
        """Returns modules that are loaded together, in loading order."""
        first = {
            name: self._imported(top_level_imports(tree)) for name, tree in self._trees.items()
        }
        entries = self._imported(
            node for each in self._entries for node in all_imports(parsed(each.text))
        )
        closures = {root: _closure(root, first) for root in self._imported_later()}
        roots = {
            name: frozenset(root for root in closures if name in closures[root]) for name in first
        }
        at_once = set().union(*(_closure(entry, first) for entry in entries))
        at_once |= {name for name in first if self._is_loaded_at_once(name, roots, first)}
        tables = {self._game(root): root for root in closures if self._makes_table(root)}
        groups: dict[tuple[str, frozenset[str]], list[str]] = {}
        stay = self._named() | {*entries} - {APP}

        def key(name: str) -> tuple[str, frozenset[str]]:
            """Returns the value that the modules of a group share."""
            module, game = self._modules[name], self._game(name)
            if module.joined:
                return "", frozenset({module.joined})
            if name in at_once:
                return "", frozenset()
            if tables.get(game) in roots[name] and not is_overlay(name) and len(roots[name]) > 1:
                return _area(module.path), frozenset({game})
            return _area(module.path), roots[name]

        for name in _loading_order(first, self._objects):
            if name not in stay and not self._modules[name].path.endswith("/__init__.py"):
                groups.setdefault(key(name), []).append(name)
        for members in groups.values():
            # modules that the app does not import come first
            members.sort(key=lambda name: name == APP)
        found = [part for members in groups.values() for part in self._cut(self._lasting(members))]
        return [members for members in found if len(members) > 1]

    def _is_loaded_at_once(self, name: str, roots: Roots, first: dict[str, list[str]]) -> bool:
        """Returns whether nearly every screen needs a module, or it costs less than a file."""
        if is_overlay(name) or not roots[name]:
            return False
        is_small = self._objects(name) <= SMALL and not self._game(name) and not first[name]
        return is_small or len(roots[name]) > MANY

    def _makes_table(self, root: str) -> bool:
        """Returns whether a module defines a game's table."""
        classes = (node for node in self._trees[root].body if isinstance(node, ast.ClassDef))
        return any(node.name == TABLE for node in classes) and bool(self._game(root))

    def _game(self, name: str) -> str:
        return game_of(self._modules[name].path)

    def _cut(self, members: list[str]) -> list[list[str]]:
        """Cuts a group into modules of a size that the collector's list of objects allows."""
        if any(map(is_overlay, members)):
            return [members]
        found: list[list[str]] = [[]]
        size = 0
        for member in members:
            size += self._objects(member)
            if size > MOST and found[-1]:
                found.append([])
                size = self._objects(member)
            found[-1].append(member)
        return found

    def _objects(self, name: str) -> int:
        """Returns the number of a module's globals that are objects, without imports."""
        return len({w for n in self._trees[name].body if is_object(n) for w in bound_by(n)})

    def _lasting(self, members: list[str]) -> list[str]:
        """Returns a group's members, without those that must not be dropped with an overlay."""
        if not any(map(is_overlay, members)):
            return members
        return [each for each in members if is_overlay(each) or not _is_lasting(self._trees[each])]

    def _imported_later(self) -> list[str]:
        """Returns the modules that functions, or the files that a board starts, import."""
        later = [n for each in self._entries for n in all_imports(parsed(each.text))]
        for tree in self._trees.values():
            later += set(all_imports(tree)) - set(top_level_imports(tree))
        return sorted({*self._imported(later)})

    def _imported(self, nodes: Iterable[Import]) -> list[str]:
        return [module for node in nodes for module, _, _ in self._targets(node) if module]

    def _targets(self, node: Import) -> Iterator[tuple[str, str, ast.alias]]:
        return targets(node, self._trees)

    def _named(self) -> set[str]:
        """Returns modules that can't be bundled: named in strings or `import a.b`, or used as
        values.
        """
        found: set[str] = set()
        for tree in self._trees.values():
            owners = {n.value for n in nodes(tree) if isinstance(n, ast.Attribute)}
            values = {n.id for n in nodes(tree) if isinstance(n, ast.Name) and n not in owners}
            found |= {str(n.value) for n in nodes(tree) if isinstance(n, ast.Constant)}
            for node in all_imports(tree):
                if isinstance(node, ast.Import):
                    found |= {a.name for a in node.names if "." in a.name and not a.asname}
                whole = ((m, alias) for m, what, alias in self._targets(node) if not what)
                found |= {module for module, alias in whole if shown_as(alias) in values}
        return found

    def _head(self, members: list[str]) -> str:
        """Returns the member whose names must stay, for a contract or its `__file__`; else the
        last.
        """
        looking = [each for each in members if looks_around(self._trees[each])]
        contracts = [each for each in members if self._modules[each].contract]
        return [*members, *looking, *contracts, *(APP for each in members if each == APP)][-1]

    def _find_names(self, head: str) -> None:
        """Chooses names in the bundle for everything that the members define or import.

        A global gets another name if a local variable in another member would hide it.
        """
        taken: dict[str, str] = {}
        variables = {member: local_names(self._trees[member]) for member in self._members[head]}
        for member in [head, *self._members[head]]:
            new = self._new.setdefault(member, {})
            others = set().union(*(v for each, v in variables.items() if each != member))
            hidden = set() if member == head else others
            for word, what in self._globals(member, head):
                if word not in hidden and taken.setdefault(word, what) == what:
                    new[word] = word
                else:
                    new[word] = f"{word}_of_{member.rpartition('.')[2]}"

    def _globals(self, member: str, head: str) -> Iterator[tuple[str, str]]:
        """Returns the globals that a member defines or imports from outside, with their origins."""
        for node in self._trees[member].body:
            if isinstance(node, Import):
                for module, what, alias in self._targets(node):
                    if not module or self._heads.get(module) != head:
                        origin = getattr(node, "module", "")
                        yield shown_as(alias), f"{module or origin} {what}"
            else:
                yield from ((word, f"{member} {word}") for word in bound_by(node))

    # --- making a bundle

    def _bundle(self, head: str) -> Module:
        imports: dict[str, ast.stmt] = {}
        body: list[ast.stmt] = []
        for member in self._members[head]:
            tree = ast.parse(self._modules[member].text)
            self._take_in(tree, member, head)
            for node in tree.body:
                if isinstance(node, Import):
                    imports.setdefault(ast.unparse(node), node)
                elif not is_docstring(node):
                    body.append(node)
        members = [self._modules[member] for member in self._members[head]]
        return self._modules[head]._replace(
            text=ast.unparse(ast.Module([*imports.values(), *body], [])) + "\n",
            functions=tuple(self._functions(head)),
            contract=frozenset().union(*(module.contract for module in members)),
            parts=tuple(path for module in members for path in module.parts),
        )

    def _take_in(self, tree: ast.Module, member: str, head: str) -> None:
        """Renames a member's definitions, and drops its imports of other members."""
        names = dict(self._new[member])
        modules: dict[str, Names] = {}
        for node in top_level_imports(tree):
            inside = {
                shown_as(alias): (module, what)
                for module, what, alias in self._targets(node)
                if self._heads.get(module) == head
            }
            for word, (module, what) in inside.items():
                if what:
                    names[word] = self._new[module][what]
                else:
                    modules[word] = self._new[module]
            outside = [(each.name, shown_as(each)) for each in node.names]
            node.names = [
                alias_of(name, names.get(word, word))
                for name, word in outside
                if word not in inside
            ]
        tree.body = [n for n in tree.body if not isinstance(n, Import) or n.names]
        self._redirect(tree)
        Renamer(names, modules).visit(tree)

    def _redirect(self, tree: ast.AST) -> None:
        """Makes imports of bundled modules import from the heads."""
        attributes: dict[str, Names] = {}
        for _, body in blocks(tree):
            body[:] = [new for node in body for new in self._split(node, attributes)]
        for node in walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                node.attr = attributes.get(node.value.id, {}).get(node.attr, node.attr)

    def _split(self, node: ast.stmt, attributes: dict[str, Names]) -> list[ast.stmt]:
        """Returns an import as one import for each alias, from the heads of bundled modules."""
        if not isinstance(node, Import):
            return [node]
        found: list[ast.stmt] = []
        for module, what, alias in self._targets(node):
            head, word = self._heads.get(module, ""), shown_as(alias)
            if not head:
                found.append(part_of(node, word))
            elif what:
                found.append(ast.ImportFrom(head, [alias_of(self._new[module][what], word)], 0))
            else:
                package, _, leaf = head.rpartition(".")
                alias = [alias_of(leaf, word)]
                found.append(ast.ImportFrom(package, alias, 0) if package else ast.Import(alias))
                attributes[word] = self._new[module]
        return found

    def _functions(self, head: str) -> Iterator[Function]:
        for member in self._members[head]:
            for each in self._modules[member].functions:
                yield each._replace(name=self._new[member].get(each.name, each.name))


def _is_lasting(tree: ast.Module) -> bool:
    """Returns whether a module has a variable, or an exception, which is caught by its identity."""
    classes = (node for node in nodes(tree) if isinstance(node, ast.ClassDef))
    bases = {ast.unparse(base) for node in classes for base in node.bases}
    return "Exception" in bases or any(isinstance(node, ast.Global) for node in nodes(tree))


def is_object(node: ast.stmt) -> bool:
    """Returns whether a module's statement binds names to objects other than numbers, names or
    imports.
    """
    value = getattr(node, "value", None)
    is_word = isinstance(value, ast.Constant) or called(value) in ("const", "range")
    return not (is_word or isinstance(node, Import))


def _area(path: str) -> str:
    """Returns the part of the program that a module belongs to, which loader.py drops as one."""
    folders = path.split("/")[:-1]
    return "/".join(folders[:2])


def _closure(entry: str, first: dict[str, list[str]]) -> set[str]:
    """Returns the modules that are loaded with a module."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += first[name]
    return found


def _loading_order(first: dict[str, list[str]], size: Callable[[str], int]) -> list[str]:
    """Returns all modules, each after those that it imports; among these the largest come first, so
    that small ones do not remain alone.
    """
    seen: set[str] = set()
    order: list[str] = []

    def load(names: list[str]) -> None:
        for name in names:
            if name not in seen:
                seen.add(name)
                load(sorted(first[name], key=size, reverse=True))
                order.append(name)

    load(sorted(first, key=lambda name: (name != APP, name)))
    return order
