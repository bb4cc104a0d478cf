# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes one module of those that are always loaded together.

On a board each module costs some 240 bytes, three names, and a lookup at every use. A module is
loaded by those that import it at their top level, and by functions that import it when they run. So
modules to which the same of those functions' imports lead are in memory together, or not at all.
One of them, the head, takes in the others: what they define stands in it under the same names, or
as `name_of_module` where two have one name.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable, Iterator

from link.modules import Function, Module, computed
from link.scopes import Renamer, local_names
from link.syntax import Import, all_imports, dotted, is_variable, shown_as

Names = dict[str, str]  # new names by old ones


class Bundles:
    """Which modules are one, and what their names have become."""

    def __init__(self, modules: list[Module]):
        self._modules = {dotted(each.path): each for each in modules}
        ours = {name: each for name, each in self._modules.items() if each.is_ours}
        self._trees = {name: ast.parse(each.text) for name, each in ours.items()}
        self._entries = [each for each in modules if each.path in ("boot.py", "code.py")]
        self._heads: Names = {}  # of each module that is in a bundle
        self._members: dict[str, list[str]] = {}  # of each head, in the order of loading
        self._new: dict[str, Names] = {}  # of each module in a bundle: what its names have become
        for members in self._groups():
            head = self._head(members)
            self._members[head] = members
            self._heads |= dict.fromkeys(members, head)
            self._find_names(head)

    def bundled(self) -> list[Module]:
        """The modules of the drive."""
        found = []
        for name, module in self._modules.items():
            if name in self._members:
                found.append(self._bundle(name))
            elif name not in self._heads:
                text = self.rewritten(module.text) if module.is_ours else module.text
                found.append(module._replace(text=text))
        return found

    def rewritten(self, text: str) -> str:
        """A source whose imports find what is in bundles."""
        tree = ast.parse(text)
        if not any(name in self._heads for name in self._imported(all_imports(tree))):
            return text
        self._redirect(tree)
        return ast.unparse(tree) + "\n"

    # --- which modules are one

    def _groups(self) -> list[list[str]]:
        """Modules of one package that are always loaded together, each before who imports it."""
        first = {name: self._imported(_top_level(tree)) for name, tree in self._trees.items()}
        closures = {entry: _closure(entry, first) for entry in self._imported_later()}
        groups: dict[tuple[str, frozenset[str]], list[str]] = {}
        named = self._named()
        for name in _loading_order(first):
            if "." in name and name not in named:
                loaders = frozenset(e for e, closure in closures.items() if name in closure)
                groups.setdefault((name.partition(".")[0], loaders), []).append(name)
        return [members for members in groups.values() if len(members) > 1]

    def _imported_later(self) -> list[str]:
        """The modules that something else than a module's top level imports."""
        trees = [*self._trees.values()]
        inner = [n for tree in trees for n in _later(tree)]
        entries = [n for each in self._entries for n in all_imports(ast.parse(each.text))]
        asked = [n for k, tree in self._trees.items() for n in computed(tree, self._modules[k])]
        return sorted({*self._imported([*inner, *entries]), *asked})

    def _imported(self, nodes: Iterable[Import]) -> list[str]:
        return [module for node in nodes for module, _, _ in self._targets(node) if module]

    def _targets(self, node: Import) -> Iterator[tuple[str, str, ast.alias]]:
        """For each name of an import: a module of ours, and what of it, "" for all of it."""
        for alias in node.names:
            origin = str(node.module) if isinstance(node, ast.ImportFrom) else ""
            whole = f"{origin}.{alias.name}" if origin else alias.name
            if whole in self._trees:
                yield whole, "", alias
            else:
                yield (origin if origin in self._trees else ""), alias.name, alias

    def _named(self) -> set[str]:
        """The modules that a string names, or `import a.b`, or that a variable may hold."""
        found = set()
        for tree in self._trees.values():
            held: dict[str, set[str]] = {}
            for node in all_imports(tree):
                for module, what, alias in self._targets(node):
                    if not what:
                        held.setdefault(shown_as(alias), set()).add(module)
            owners = {n.value for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant):
                    found.add(node.value)
                elif isinstance(node, ast.alias) and not node.asname:
                    found.add(node.name)
                elif isinstance(node, ast.Name) and node not in owners:
                    found |= held.get(node.id, set())
        return found

    def _head(self, members: list[str]) -> str:
        """A module that keeps names for others keeps its own; else the one that is loaded last."""
        return [*members, *(each for each in members if self._modules[each].contract)][-1]

    def _find_names(self, head: str) -> None:
        """A name in the bundle for all that the members define and import from elsewhere.

        Where a variable of a function of another member has the same name, it would hide it.
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
        """What a member defines or imports from outside the bundle, and what that is."""
        for node in self._trees[member].body:
            if isinstance(node, Import):
                for module, what, alias in self._targets(node):
                    if not module or self._heads.get(module) != head:
                        origin = getattr(node, "module", "")
                        yield shown_as(alias), f"{module or origin} {what}"
            else:
                yield from ((word, f"{member} {word}") for word in _defined(node))

    # --- making one of them

    def _bundle(self, head: str) -> Module:
        imports: list[ast.stmt] = []
        body: list[ast.stmt] = []
        for member in self._members[head]:
            tree = copy.deepcopy(self._trees[member])
            self._take_in(tree, member, head)
            there = {ast.unparse(node) for node in imports}
            imports += [n for n in tree.body if _is_import(n) and ast.unparse(n) not in there]
            body += [n for n in tree.body if not _is_import(n) and not _is_docstring(n)]
        members = [self._modules[member] for member in self._members[head]]
        return self._modules[head]._replace(
            text=ast.unparse(ast.Module([*imports, *body], [])) + "\n",
            functions=tuple(self._functions(head)),
            contract=frozenset().union(*(module.contract for module in members)),
            parts=tuple(path for module in members for path in module.parts),
        )

    def _take_in(self, tree: ast.Module, member: str, head: str) -> None:
        """Gives a member's names those that they have in the bundle; its imports of other members
        go."""
        names = dict(self._new[member])
        modules: dict[str, Names] = {}
        for node in list(_top_level(tree)):
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
            node.names = [alias for alias in node.names if shown_as(alias) not in inside]
            for alias in node.names:
                new = names.get(shown_as(alias), shown_as(alias))
                alias.asname = new if new != alias.name else None
        tree.body = [n for n in tree.body if not _is_import(n) or n.names]  # type: ignore
        self._redirect(tree)
        Renamer(names, modules).visit(tree)

    def _redirect(self, tree: ast.AST) -> None:
        """Imports what is in a bundle from its head."""
        attributes: dict[str, Names] = {}
        for block in ast.walk(tree):
            for part in ("body", "orelse", "finalbody"):
                body = getattr(block, part, None)
                if isinstance(body, list):
                    body[:] = [new for node in body for new in self._split(node, attributes)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                node.attr = attributes.get(node.value.id, {}).get(node.attr, node.attr)

    def _split(self, node: ast.stmt, attributes: dict[str, Names]) -> list[ast.stmt]:
        """An import of several modules as those of the heads that they have come to."""
        if not isinstance(node, Import):
            return [node]
        found: list[ast.stmt] = []
        for module, what, alias in self._targets(node):
            head = self._heads.get(module)
            if not head:
                kept = copy.copy(node)
                kept.names = [alias]
                found.append(kept)
                continue
            package, _, leaf = head.rpartition(".")
            new = self._new[module]
            if what:
                imported = ast.alias(new[what], shown_as(alias))
            else:
                imported = ast.alias(leaf, shown_as(alias))
                attributes[shown_as(alias)] = new
            imported.asname = imported.asname if imported.asname != imported.name else None
            found.append(ast.ImportFrom(head if what else package, [imported], 0))
        return found

    def _functions(self, head: str) -> Iterator[Function]:
        for member in self._members[head]:
            for each in self._modules[member].functions:
                yield each._replace(name=self._new[member].get(each.name, each.name))


def _top_level(tree: ast.Module) -> list[Import]:
    """The imports that run when a module is loaded."""
    later = _later(tree)
    return [node for node in all_imports(tree) if node not in later]


def _later(tree: ast.Module) -> set[Import]:
    """The imports that run when a function is called."""
    inner = (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef))
    return {node for function in inner for node in all_imports(function)}


def _closure(entry: str, first: dict[str, list[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += first[name]
    return found


def _loading_order(first: dict[str, list[str]]) -> list[str]:
    """All modules, each after those that it imports."""
    order: list[str] = []

    def load(name: str, loading: tuple[str, ...]) -> None:
        for other in first[name]:
            if other not in order and other not in loading:
                load(other, (*loading, other))
        if name not in order:
            order.append(name)

    for name in sorted(first):
        load(name, (name,))
    return order


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, Import)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _defined(node: ast.stmt) -> Iterator[str]:
    """The names that a statement gives a value."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    else:
        for each in ast.walk(node):
            if is_variable(each):
                yield each.id
            elif isinstance(each, Import):
                yield from (shown_as(alias) for alias in each.names)
