# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes overlays: moves code that is in memory only for a while to modules of its own.

A board has no room for the whole program at once. Code that a source marks with `overlay` (see
lib/overlay.py) becomes a module, one for each group, with everything that only the group needs.
Functions that use it import it right before the use. The names of these modules end in "_", so that
lib/loader.py recognizes them when it drops them at the end of a turn. Objects made by them keep the
code that they need alive; the next use loads the module again. So there may be two copies of a
class: this pass refuses code that could distinguish them, and state that would be lost with a
dropped module.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from link.modules import BuildProblem, Module
from link.scopes import Renamer, functions_in, global_names, scopes_in
from link.syntax import (
    Import,
    alias_of,
    all_imports,
    blocks,
    bound_by,
    called,
    children,
    dotted,
    is_docstring,
    is_variable,
    nodes,
    parsed,
    part_of,
    shown_as,
    targets,
    walk,
)

MARK = "overlay"
HOME = "overlay"  # the mark's module; the drive does not have it
WHOLE = "__name__"  # the mark of a whole file
END = "_"  # ends the names of the new modules
SPLIT = ast.If | ast.Try | ast.With  # an import may be written into these: they run once
CONTAINERS = ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.BinOp
MAKERS = ("array", "array.array", "bytearray", "dict", "list", "set")
CHANGES = ("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove")
CHANGES += ("reverse", "setdefault", "sort", "update")


class Mark(NamedTuple):
    """A mark: the group's name, or WHOLE, and the name that joins it with other files' marks."""

    group: str
    joined: str = ""


Place = tuple[str, str]  # the dotted name of a module of the sources, and a name in it


def is_overlay(name: str) -> bool:
    """Returns whether this pass has made a module, by its path or its dotted name."""
    leaf = dotted(name).rpartition(".")[2]
    return leaf.endswith(END) and not leaf.startswith(END)


class Overlays:
    """The modules, including those of marked code. Raises BuildProblem."""

    def __init__(self, modules: list[Module]):
        self._known = {dotted(each.path): each for each in modules if each.is_ours}
        marked = [File(each) for each in self._known.values() if _has_marks(each)]
        self._files = {file.name: file for file in marked}
        self._moved: dict[Place, str] = {}  # the new module of each name that moves
        self.modules = modules
        if not marked:
            return
        self._asked = Asked(modules, self._known)
        for file in marked:
            moved = file.move(self._asked.of(file.name))
            self._moved |= {(file.name, word): new for word, new in moved.items()}
            self._asked.check(file)
        every = (module for module in modules if dotted(module.path) != HOME)
        self.modules = [new for module in every for new in self._linked(module)]
        self._check_gone()

    def rewritten(self, text: str) -> str:
        """Returns a source of another program, which imports from the new places."""
        (module,) = self._linked(Module(Path("other.py"), "lib/other.py", "", text))
        return module.text

    def _linked(self, module: Module) -> list[Module]:
        """Returns a module's final form."""
        file = self._files.get(dotted(module.path))
        imports = all_imports(parsed(module.text)) if module.is_ours and not file else ()
        if not file and not any(
            name in self._files for node in imports for name, _, _ in targets(node, self._known)
        ):
            return [module]
        file = file or File(module)
        uses = Uses(file, self._files, self._known, self._moved)
        uses.check()
        asked = self._asked.of(file.name) if file.groups else None
        return list(Pieces(file, uses.words, self._moved, asked).modules())

    def _check_gone(self) -> None:
        """Raises BuildProblem for an import of an empty file."""
        gone = self._known.keys() - {dotted(module.path) for module in self.modules}
        for module in self.modules:
            for node in all_imports(parsed(module.text)) if module.is_ours else ():
                if lost := [name for name, _, _ in targets(node, gone) if name]:
                    raise BuildProblem(
                        f"{module.path}: {lost[0]} is empty on the drive, since all that it defines"
                        " is marked: import the rest from where it is defined"
                    )


class Asked:
    """The names that modules import from each other."""

    def __init__(self, modules: list[Module], known: dict[str, Module]):
        self._names: dict[str, dict[str, str]] = {}  # by modules, with the modules that import each
        self._foreign = [module.path for module in modules if not module.is_ours]
        for module in modules:
            self._read(module.path, parsed(module.text), known)

    def _read(self, path: str, tree: ast.Module, known: dict[str, Module]) -> None:
        held: dict[str, set[str]] = {}
        for node in all_imports(tree):
            for name, what, alias in targets(node, known):
                if what:
                    self._names.setdefault(name, {})[what] = path
                else:
                    held.setdefault(shown_as(alias), set()).add(name)
        for node in nodes(tree):
            if isinstance(node, ast.Attribute):
                for name in held.get(getattr(node.value, "id", ""), ()):
                    self._names.setdefault(name, {})[node.attr] = path

    def of(self, name: str) -> set[str]:
        """Returns the names that others may import from a module."""
        return set(self._names.get(name, ()))

    def check(self, file: File) -> None:
        """Raises BuildProblem if a moving name is looked up in the file itself."""
        path = file.module.path
        for word in file.moved:
            asker = self._names.get(file.name, {}).get(word)
            if asker in self._foreign:
                raise BuildProblem(f"{path}: {word} is marked, but {asker} looks for it here")


class File:
    """A module, its marked names, and the definitions that move with them."""

    def __init__(self, module: Module):
        self.module = module
        self.name = dotted(module.path)
        self.groups: dict[str, set[str]] = {}  # the marked names, by the names of the new modules
        self.moved: dict[str, str] = {}  # the new module of each name that moves
        self.is_whole = False
        # the new modules that are joined with those of other files, and how
        self.joined: dict[str, str] = {}
        self.tree = ast.parse(module.text)
        if _has_marks(module):
            self._read_marks()
        self.defined = {word: node for node in self.tree.body for word in bound_by(node)}

    def _read_marks(self) -> None:
        """Reads the marks, and removes them."""
        tree = self.tree
        imports = [each for each in all_imports(tree) if _names_home(each)]
        for node in list(tree.body):
            if isinstance(node, Import) and ast.unparse(node) == f"from {HOME} import {MARK}":
                tree.body.remove(node)
                imports.remove(node)
            elif isinstance(node, ast.Expr) and (mark := _mark(node.value, "")):
                self.is_whole = True
                self._join(self.name + END, mark)
                tree.body.remove(node)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                for each in list(node.decorator_list):
                    if mark := _mark(each, node.name):
                        node.decorator_list.remove(each)
                        new = f"{self.name}_{mark.group}{END}".lower()
                        self.groups.setdefault(new, set()).add(node.name)
                        self._join(new, mark)
        for node in walk(tree):
            if node in imports or getattr(node, "id", "") == MARK:
                raise BuildProblem(
                    f"{self.place(node)}: from {HOME} import {MARK}, and mark a class or function"
                    f" of a file with it, or all of a file by {MARK}({WHOLE})"
                )
        if self.is_whole:
            words = (word for node in tree.body for word in bound_by(node))
            self.groups = {self.name + END: set(words)}

    def _join(self, new: str, mark: Mark) -> None:
        if mark.joined:
            self.joined[new] = mark.joined

    def move(self, asked: set[str]) -> dict[str, str]:
        """Decides which definitions move, and where. asked: the names that others import from the
        file.
        """
        if self.is_whole:
            (new,) = self.groups
            words = self.groups[new] - {w for w in self.groups[new] if self._is_import(w)}
            self.moved = dict.fromkeys(words, new)
        else:
            self._move_groups(asked)
        self._check_state()
        return self.moved

    def _move_groups(self, asked: set[str]) -> None:
        """Moves the marked names, with everything that only one group needs."""
        marked = set().union(*self.groups.values())
        needs = {new: self._needed(words, marked - words) for new, words in self.groups.items()}
        times = Counter(word for words in needs.values() for word in words)
        roots = self.defined.keys() - (times.keys() - asked)
        for node in self.tree.body:
            if not _only_defines(node):
                roots |= {*bound_by(node), *_uses(node)}
        stays = self._needed(roots - marked, marked)
        for new, words in needs.items():
            own = {w for w in words - stays if times[w] == 1 and not self.is_copied(w)}
            self.moved |= dict.fromkeys(own | self.groups[new], new)

    def _needed(self, words: set[str], closed: set[str]) -> set[str]:
        """Returns these names and what they need in the file, except through those in `closed`."""
        found: set[str] = set()
        waiting = list(words)
        while waiting:
            word = waiting.pop()
            if word in self.defined and word not in found and word not in closed:
                found.add(word)
                if not self._is_import(word):
                    waiting += [*bound_by(self.defined[word]), *_uses(self.defined[word])]
        return found

    def _is_import(self, word: str) -> bool:
        return isinstance(self.defined.get(word), Import) or word not in self.defined

    def is_copied(self, word: str) -> bool:
        """Returns whether each new module gets its own copy: of an import, or of a private
        number.
        """
        node = self.defined[word]
        return isinstance(node, Import) or is_private_number(node)

    def _check_state(self) -> None:
        """Raises BuildProblem for a variable that a function in the file assigns to and that the
        new module would duplicate, and for a module's path.
        """
        moving = [self.defined[word] for word in self.moved]
        used = {word for node in moving for word in _uses(node)} | self.moved.keys()
        for node in self.tree.body:
            for each in walk(node):
                words = each.names if isinstance(each, ast.Global) else ()
                lost = words if node in moving else [word for word in words if word in used]
                if lost:
                    raise self.forgotten(each, lost[0])
                if isinstance(each, ast.Name) and each.id == "__file__" and node in moving:
                    raise BuildProblem(f"{self.place(each)}: __file__ is elsewhere on the drive")

    def forgotten(self, node: ast.AST, word: str) -> BuildProblem:
        """Returns the problem of a change in a dropped module."""
        return BuildProblem(
            f"{self.place(node)}: {word} changes, and would be as it was when its module is loaded"
            " again: keep it in an object, or in a file without marks"
        )

    def place(self, node: ast.AST) -> str:
        """Returns the path and the line of a node in the sources."""
        line = getattr(node, "lineno", 0)
        for function in reversed(functions_in(self.tree)):
            if function.lineno <= line <= (function.end_lineno or 0):
                same = [each for each in self.module.functions if each.name == function.name]
                same.sort(key=lambda each: each.line != function.lineno)
                for each in same[:1]:
                    return f"{each.path}:{each.line + line - function.lineno}"
        return f"{self.module.path}:{line}"


class Uses:
    """A file's uses of moved names of other files, without their imports."""

    def __init__(
        self, file: File, marked: dict[str, File], known: dict[str, Module], moved: dict[Place, str]
    ):
        self._file = file
        self._marked = marked
        self._known = known
        self._moved = moved
        self.words: dict[str, Place] = {}  # each name to import late, and its meaning
        self._named: dict[Place, str] = {}  # former attributes of a module
        self._taken = {word for node in walk(file.tree) for word in _identifiers(node)}
        self._local: list[tuple[ast.AST, str, Place]] = []  # imports in the functions themselves
        for scope in [file.tree, *functions_in(file.tree)]:
            self._read(scope)

    def _read(self, scope: ast.Module | ast.FunctionDef) -> None:
        """Removes the imports of a scope, and gives names to attributes of a module."""
        held: dict[str, set[str]] = {}
        for _, body in blocks(ast.Module(scope.body, []), (ast.FunctionDef,)):
            new = [each for node in body for each in self._split(node, scope, held)]
            body[:] = new or (body and [ast.Pass()])
        held = {word: names for word, names in held.items() if names & self._marked.keys()}
        names = {word: self._attributes(modules) for word, modules in held.items()}
        renamer = Renamer({}, {word: found for word, found in names.items() if found})
        for node in scope.body:
            renamer.visit(node)
        for word, modules in held.items():
            self._let_go(scope, word, modules)

    def _split(
        self, node: ast.stmt, scope: ast.AST, held: dict[str, set[str]]
    ) -> Iterator[ast.stmt]:
        """Returns the rest of a statement; for each name of an import, its replacement."""
        if not isinstance(node, Import):
            yield node
            return
        for name, what, alias in targets(node, self._known):
            word, place = shown_as(alias), (name, what)
            if name and not what:
                held.setdefault(word, set()).add(name)
            if place not in self._moved:
                yield part_of(node, word)
            elif isinstance(scope, ast.Module):
                self.words[word] = place
            else:
                self._local.append((scope, word, place))
                yield _import(self._moved[place], what, word)

    def _attributes(self, modules: set[str]) -> dict[str, str]:
        """Gives names to attributes of modules that a word stands for."""
        found = {}
        for name, what in self._moved:
            if name in modules and (name, what) not in self._named:
                word = what if what not in self._taken else f"{what}_of_{name.rpartition('.')[2]}"
                self._named[name, what] = word
                self._taken.add(word)
                self.words[word] = name, what
            if name in modules:
                found[what] = self._named[name, what]
        return found

    def _let_go(self, scope: ast.Module | ast.FunctionDef, word: str, modules: set[str]) -> None:
        """Drops the import of a module that is no longer used. Raises BuildProblem if the word
        means more than the names in it.
        """
        left = [n for node in scope.body for n in global_names(node) if n.id == word]
        owners = {id(n.value) for n in walk(scope) if isinstance(n, ast.Attribute)}
        for node in left:
            whole = any(name in self._marked and self._marked[name].is_whole for name in modules)
            if whole or len(modules) > 1 or id(node) not in owners:
                raise BuildProblem(
                    f"{self._file.place(node)}: {word} is a module that loses what is marked in it:"
                    " import what you need of it by name"
                )
        for _, body in blocks(ast.Module(scope.body, []), (ast.FunctionDef,)):
            gone = [n for n in body if not left and isinstance(n, Import) and _binds(n, word)]
            body[:] = [n for n in body if n not in gone] or (body and [ast.Pass()])

    def check(self) -> None:
        """Raises BuildProblem for code that two copies of a module would break."""
        file, tree = self._file, self._file.tree
        words = {**{word: (file.name, word) for word in file.moved}, **self.words}
        found = {id(n): words[n.id] for n in global_names(tree) if n.id in words}
        for scope, word, place in self._local:
            names = (n for n in walk(scope) if isinstance(n, ast.Name) and n.id == word)
            found |= dict.fromkeys(map(id, names), place)
        later = {id(n) for function in functions_in(tree) for n in walk(function)}
        for node in walk(tree):
            for name, always in _compared(node):
                if id(name) in found and (always or self._is_definition(found[id(name)])):
                    raise BuildProblem(
                        f"{file.place(node)}: {name.id} is marked, so there may be two of it, which"
                        " are not the same: ask for an attribute instead"
                    )
            if is_variable(node) and node.id in self._named.values():
                raise file.forgotten(node, node.id)
            for name, always in _changed(node):
                place = found.get(id(name))
                is_first = place and place[0] == file.name and id(name) not in later
                if place and not is_first and (always or self._is_container(place)):
                    raise file.forgotten(node, name.id)

    def _is_definition(self, place: Place) -> bool:
        node = self._marked[place[0]].defined[place[1]]
        return isinstance(node, ast.FunctionDef | ast.ClassDef)

    def _is_container(self, place: Place) -> bool:
        value = getattr(self._marked[place[0]].defined[place[1]], "value", None)
        return called(value) in MAKERS or isinstance(value, CONTAINERS)


class Pieces:
    """Cuts a file into its own module and the new ones, with late imports."""

    def __init__(
        self,
        file: File,
        words: dict[str, Place],
        moved: dict[Place, str],
        asked: set[str] | None,
    ):
        """words: see `Uses`; asked: the names that others import from the file, None for all."""
        self._file = file
        self._words = words
        self._moved = moved
        self._asked = asked

    def modules(self) -> Iterator[Module]:
        """Returns the file's own module, if it is not empty, and the new modules."""
        for new in ["", *self._file.groups]:
            body = self._body(new)
            if not all(isinstance(node, Import) or is_docstring(node) for node in body) or (
                not new and body and self._asked is None
            ):
                yield self._module(new, body)

    def _module(self, new: str, body: list[ast.stmt]) -> Module:
        file, module = self._file, self._file.module
        own = {word for word in file.defined if file.moved.get(word, "") == new}
        there = {function.name for function in functions_in(ast.Module(body, []))}
        functions = tuple(
            each
            for each in module.functions
            if each.name in there
            and ((owner := each.full_name.partition(".")[0]) in own or owner not in file.defined)
        )
        words = {w: (file.name, w) for w, at in file.moved.items() if at != new} | self._words
        self._write_late(new, body, words)
        leaf = new.rpartition(".")[2]
        path = f"{module.path.rpartition('/')[0]}/{leaf}.py" if new else module.path
        text = ast.unparse(ast.Module(body, [])) + "\n"
        joined = file.joined.get(new, "")
        return module._replace(path=path, text=text, functions=functions, joined=joined)

    def _body(self, new: str) -> list[ast.stmt]:
        """Returns the statements of a module, and the file's other names that they need."""
        file = self._file
        if not file.groups:
            return file.tree.body
        home = {w: file.moved.get(w, "") for w in file.defined}
        body = [n for n in file.tree.body if self._belongs(n, new, home)]
        used = set().union(*map(_uses, body))
        numbers = [n for n in file.tree.body if is_private_number(n) and n not in body]
        while more := [n for n in numbers if n not in body and used & {*bound_by(n)}]:
            body += more
            used |= set().union(*map(_uses, more))
        body.sort(key=file.tree.body.index)
        wanted = used | (self._asked or set()) if not new else used
        imports = [n for n in file.tree.body if isinstance(n, Import)]
        taken = [part_of(n, shown_as(a)) for n in imports for a in n.names if shown_as(a) in wanted]
        shared = sorted(w for w in used if new and home.get(w) == "" and not file.is_copied(w))
        return [*taken, *(_import(file.name, word, word) for word in shared), *body]

    def _belongs(self, node: ast.stmt, new: str, home: dict[str, str]) -> bool:
        if isinstance(node, Import) or (is_private_number(node) and not self._file.is_whole):
            return False
        words = list(bound_by(node))
        if not words and self._file.is_whole:
            return new != ""
        return (home[words[0]] if words else "") == new

    def _write_late(self, new: str, body: list[ast.stmt], words: dict[str, Place]) -> None:
        """Writes the imports of moved names right before their uses."""
        tree = ast.Module(body, [])
        for function, local in scopes_in(tree):
            here = {n.id for n in _now(function.body, local)} & words.keys()
            for word in sorted(here):
                _write(function.body, self._import(words, word), word, local)
        now = {n.id for n in _now(body, frozenset())} & words.keys()
        for word in sorted(now):
            if not new and words[word][0] == self._file.name and self._borrows(words[word]):
                raise BuildProblem(
                    f"{self._file.module.path}: {word} is needed when the file is loaded, and needs"
                    " the file itself: do not mark it"
                )
        body[:0] = [self._import(words, word) for word in sorted(now)]

    def _borrows(self, place: Place) -> bool:
        """Returns whether a new module imports something from its original file."""
        body = self._body(self._moved[place])
        return any(isinstance(n, ast.ImportFrom) and n.module == place[0] for n in body)

    def _import(self, words: dict[str, Place], word: str) -> ast.ImportFrom:
        return _import(self._moved[words[word]], words[word][1], word)


def _write(body: list, late: ast.ImportFrom, word: str, local: frozenset[str]) -> None:
    """Writes an import into the innermost block with all uses of a word, but not into a loop."""

    def uses(nodes: Iterable[ast.AST]) -> bool:
        return any(n.id == word for n in _now(nodes, local))

    users = [node for node in body if uses([node])]
    if len(users) == 1 and isinstance(users[0], ast.If):
        _nest(users[0], uses)
    if len(users) == 1 and isinstance(users[0], SPLIT):
        parts = [part for owner, part in blocks(users[0]) if owner is users[0]]
        handlers = getattr(users[0], "handlers", [])
        parts = [p for p in parts if p is not handlers] + [each.body for each in handlers]
        inner = [part for part in parts if uses(part)]
        inside = [node for part in parts for node in part]
        heads = [each for each in children(users[0]) if each not in inside]
        heads = [each for each in heads if each not in handlers]
        if len(inner) == 1 and not uses(heads) and not uses(h.type for h in handlers if h.type):
            _write(inner[0], late, word, local)
            return
    body.insert(body.index(users[0]), late)


def _nest(node: ast.If, uses: Callable[[Iterable[ast.AST]], bool]) -> None:
    """Writes `if rare and note():` as two statements, of which only the inner one uses a word."""
    if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) and not node.orelse:
        first, *rest = node.test.values
        if uses(rest) and not uses([first]):
            test = ast.BoolOp(ast.And(), rest) if len(rest) > 1 else rest[0]
            node.test, node.body = first, [ast.copy_location(ast.If(test, node.body, []), rest[0])]


def _now(body: Iterable[ast.AST], local: frozenset[str]) -> Iterator[ast.Name]:
    """Returns the globals that statements look up when they run."""
    return (name for node in body for name in global_names(node, local, later=False))


def _uses(node: ast.AST) -> set[str]:
    return {name.id for name in global_names(node)}


def _compared(node: ast.AST) -> Iterator[tuple[ast.Name, bool]]:
    """Yields the names whose identity matters to a node. False: only for classes or functions."""
    compared: list[ast.expr] = []
    always = True
    if isinstance(node, ast.Call) and called(node) in ("isinstance", "issubclass"):
        compared = node.args[1:]
    elif isinstance(node, ast.ExceptHandler) and node.type:
        compared = [node.type]
    elif isinstance(node, ast.Compare):
        compared = [node.left, *node.comparators]
        always = any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops)
    for each in compared:
        inner = each.elts if isinstance(each, ast.Tuple | ast.List | ast.Set) else [each]
        yield from ((name, always) for name in inner if isinstance(name, ast.Name))


def _changed(node: ast.AST) -> Iterator[tuple[ast.Name, bool]]:
    """Yields the name that a node changes. False: by a method call, which changes a container."""
    owner = None
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
        owner = node.value
    elif is_call and node.func.attr in CHANGES:  # type: ignore
        owner = node.func.value  # type: ignore
    while isinstance(owner, ast.Subscript):
        owner = owner.value
    if isinstance(owner, ast.Name):
        yield owner, not is_call


def _only_defines(node: ast.stmt) -> bool:
    """Returns whether a statement of a module only binds names."""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        return any(True for _ in bound_by(node))
    return isinstance(node, Import | ast.FunctionDef | ast.ClassDef) or is_docstring(node)


def is_private_number(node: ast.AST) -> bool:
    """Returns whether a statement is `_NAME = const(...)`, which is in no module's memory."""
    if not isinstance(node, ast.Assign) or called(node.value) != "const":
        return False
    return next(bound_by(node), "")[:1] == "_"


def _mark(node: ast.expr, name: str) -> Mark | None:
    """Returns the mark in a node, or None. name: of the decorated definition; "" for a
    statement.
    """
    if name and isinstance(node, ast.Name) and node.id == MARK:
        return Mark(name)
    if not isinstance(node, ast.Call) or called(node) != MARK or node.keywords:
        return None
    words = [str(getattr(each, "value", getattr(each, "id", ""))) for each in node.args]
    is_known = len(words) in (1, 2) and all(map(str.isidentifier, words))
    return Mark(*words) if is_known and (words[0] == WHOLE) != bool(name) else None


def _has_marks(module: Module) -> bool:
    return any(map(_names_home, all_imports(parsed(module.text))))


def _names_home(node: Import) -> bool:
    origin = node.module if isinstance(node, ast.ImportFrom) else None
    return HOME in (origin, *([] if origin else [alias.name for alias in node.names]))


def _binds(node: ast.stmt, word: str) -> bool:
    return word in bound_by(node)


def _identifiers(node: ast.AST) -> Iterator[str]:
    """Returns the names in a node that an import must not hide."""
    if isinstance(node, Import):
        yield from (shown_as(alias) for alias in node.names)
    for part in ("id", "arg", "name"):
        if isinstance(word := getattr(node, part, None), str):
            yield word


def _import(module: str, name: str, word: str) -> ast.ImportFrom:
    return ast.ImportFrom(module, [alias_of(name, word)], 0)
