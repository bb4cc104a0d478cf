# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Frees constructors that have run for the last time.

On a board a constructor uses memory for as long as its class. But the app is made once, and so is a
game's table before its modules are dropped; and so are the parts that only their constructors make.
At the end of such a constructor the linker adds `Part.__init__ = None`.

So a table's class must have left memory before the next table is made. Only overlays may make one:
the app drops them, and the objects to which they refer, as soon as the table exists.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from link.modules import BuildProblem, Module, game_of
from link.overlays import is_overlay
from link.syntax import called, children, nodes, parsed, walk

APP = ("lib/app.py", "App")
TABLE = "Table"  # the class of a game's table
HELPERS = "init_of_"  # constructors that flatten.py has merged into a subclass
LOOPS = ast.For | ast.While | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Class(NamedTuple):
    """A class of the project."""

    path: str
    name: str


class Use(NamedTuple):
    """A use of a name: the constructor around it, or None; and whether it is called there once."""

    maker: Class | None
    is_call: bool
    is_single: bool


def freed(modules: list[Module]) -> list[Module]:
    """Returns the modules. Their constructors free the constructors that only they call. Raises
    BuildProblem.
    """
    trees = {m.path: parsed(m.text) for m in modules if m.is_ours}
    for path, tree in trees.items():
        _check(path, tree)
    done = _done(trees)
    return [m._replace(text=_with(m, done)) if m.path in trees else m for m in modules]


def _check(path: str, tree: ast.Module) -> None:
    """Raises BuildProblem for a call of a constructor that may be freed: by its name, or by a
    module that outlasts the class.
    """
    lasts = path.startswith("lib/") and not is_overlay(path)
    for node in nodes(tree):
        if lasts and isinstance(node, ast.Call) and called(node) == TABLE:
            raise BuildProblem(
                f"{path}:{node.lineno}: a table is made by a module that stays in memory:"
                " mark what makes it with `overlay`"
            )
        if isinstance(node, ast.Attribute) and node.attr == "__init__":
            if called(node.value) == "super":
                continue
            raise BuildProblem(
                f"{path}:{node.lineno}: a constructor is called by its name:"
                " call a method that does what it does"
            )


def _done(trees: dict[str, ast.Module]) -> dict[Class, list[str]]:
    """Returns, for each class made once, the constructors to free at the end of its own
    constructor.
    """
    uses = {path: _uses(path, tree) for path, tree in trees.items()}
    classes = {Class(path, n.name): n for path, tree in trees.items() for n in _classes(tree)}
    once = {each for each in classes if _is_root(each) and _init(classes[each])}
    done = {each: [f"{each.name}.__init__"] for each in once}
    homes = {each.path for each in once}  # code loaded without its table is loaded again
    lasting = (each for each in classes if not is_overlay(each.path) or each.path in homes)
    waiting = [each for each in lasting if each not in once and _init(classes[each])]
    before = 0
    while len(waiting) != before:  # a part's own parts come after it
        before = len(waiting)
        for each in list(waiting):
            found = _found(each.name, each.path, uses)
            makers = {use.maker for use in found}
            maker = makers.pop() if len(makers) == 1 else None
            if not maker or maker not in once or not all(use.is_call for use in found):
                continue
            if _is_ambiguous(each, classes):
                continue
            waiting.remove(each)
            done[maker].append(f"{each.name}.__init__")
            if len(found) == 1 and found[0].is_single:
                once.add(each)
                done[each] = []
    for each in once:
        members = (n.name for n in classes[each].body if isinstance(n, ast.FunctionDef))
        for name in filter(lambda name: name.startswith(HELPERS), members):
            if [use.maker for use in _found(name, each.path, uses)] == [each]:
                done[each].append(f"{each.name}.{name}")
    return {each: names for each, names in done.items() if names}


def _is_root(each: Class) -> bool:
    is_screen = each.path.startswith("lib/ui/") and bool(game_of(each.path))
    return each == APP or (each.name == TABLE and is_screen)


def _init(node: ast.ClassDef) -> ast.FunctionDef | None:
    """Returns a class's constructor, if it always runs to its end."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            returns = any(isinstance(inner, ast.Return) for inner in walk(each))
            return None if returns else each
    return None


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in tree.body if isinstance(node, ast.ClassDef))


def _uses(path: str, tree: ast.Module) -> dict[str, list[Use]]:
    """Returns every use of each name in a module, except imports and definitions."""
    found: dict[str, list[Use]] = {}

    def look(node: ast.AST, maker: Class | None, owner: str, looped: bool, called: bool) -> None:
        if isinstance(node, ast.ClassDef):
            owner = node.name
        elif isinstance(node, ast.FunctionDef):
            own = owner and node.name == "__init__" and maker is None
            maker = Class(path, owner) if own else maker
            owner = ""
        name = getattr(node, "id", None) or getattr(node, "attr", None)
        if name:
            found.setdefault(name, []).append(Use(maker, called, not looped))
        looped = looped or isinstance(node, LOOPS)
        for child in children(node):
            is_function = isinstance(node, ast.Call) and child is node.func
            look(child, maker, owner, looped, is_function)

    look(tree, None, "", False, False)
    return found


def _found(name: str, path: str, uses: dict[str, dict[str, list[Use]]]) -> list[Use]:
    """Returns the uses of a name of a module, except those by another game."""
    return [use for each in uses if not _is_strange(path, each) for use in uses[each].get(name, ())]


def _is_strange(path: str, other: str) -> bool:
    """Returns whether two modules belong to different games."""
    own, theirs = game_of(path), game_of(other)
    return own != theirs and "" not in (own, theirs)


def _is_ambiguous(each: Class, classes: dict[Class, ast.ClassDef]) -> bool:
    same = [c for c in classes if c.name == each.name and not _is_strange(c.path, each.path)]
    return len(same) > 1


def _with(module: Module, done: dict[Class, list[str]]) -> str:
    """Returns a module's source whose constructors free those that are done."""
    if not any(each.path == module.path for each in done):
        return module.text
    tree = ast.parse(module.text)
    for node in _classes(tree):
        names = done.get(Class(module.path, node.name))
        init = _init(node)
        if names and init:
            init.body += ast.parse(" = ".join([*names, "None"])).body
    return ast.unparse(tree) + "\n"
