# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the engine imports, and that device code keeps to the language that boards have.

The VM's compiler refuses most of what is wrong; this says so early, and in plain words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
DEVICE = [*ENGINE, *sorted((ROOT / "lib").rglob("*.py")), ROOT / "code.py", ROOT / "boot.py"]

NO_MODULES = (
    "abc asyncio concurrent contextlib copy dataclasses enum functools itertools logging numbers"
    " os.path pathlib queue string threading typing"
).split()
NO_METHODS = (
    "bit_count bit_length capitalize casefold isalnum isdecimal isidentifier isnumeric"
    " ljust removeprefix removesuffix rjust swapcase zfill title expandtabs maketrans translate"
).split()
NO_NAMES = ("Counter", "defaultdict", "breakpoint", "vars")


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(module: ast.AST) -> Iterator[tuple[str, str]]:
    """Each import as the module's full name and, with `from`, the name taken from it."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from ((origin, alias.name) for alias in node.names)


# The engine knows no machine


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_imports_itself_and_const_only(path):
    for origin, name in imported(tree(path)):
        if origin == "micropython":
            assert name == "const"
        else:
            assert origin == "engine" or origin.startswith("engine.")


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_games_do_not_know_each_other(path):
    games = {folder.name for folder in (ROOT / "engine").iterdir() if (folder / "game.py").exists()}
    home = path.relative_to(ROOT / "engine").parts[0]
    for origin, name in imported(tree(path)):
        parts = [*origin.split("."), name][1:]
        assert parts[:1] == [home] or parts[0] not in games


def test_what_is_for_people_is_imported_by_nothing_on_the_board():
    """Notation and transcripts are text; names and the reference player serve tests and tools."""
    for path in ENGINE:
        if path.name in ("notation.py", "transcript.py", "reference.py", "names.py"):
            continue
        for node in tree(path).body:  # inside a function it may be: who calls that has them
            for origin, name in imported(ast.Module([node], [])):
                if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                    assert not {"notation", "transcript", "names"} & {*origin.split("."), name}


def test_the_engine_opens_no_file_and_prints_nothing():
    for path in ENGINE:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval", "__import__")


# The language of the boards


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_imports_nothing_that_boards_lack(path):
    for origin, name in imported(tree(path)):
        assert origin not in NO_MODULES and origin.split(".")[0] not in NO_MODULES
        assert f"{origin}.{name}" not in NO_MODULES


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_keeps_to_the_boards_language(path):
    found = [f"line {node.lineno}: {what}" for node, what in _forbidden(tree(path))]
    assert found == []


def _forbidden(module: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(module):
        for kind, look in LOOKS.items():
            if isinstance(node, kind) and (what := look(node)):
                yield node, what


def _call(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute) and node.func.attr == "shuffle":
        return "random.shuffle" if ast.unparse(node.func.value) == "random" else ""
    if isinstance(node.func, ast.Name) and node.func.id == "zip":
        return "zip(strict=)" if node.keywords else ""
    if isinstance(node.func, ast.Name) and node.func.id == "namedtuple":
        return "namedtuple(defaults=)" if node.keywords else ""
    return ""


def _starred(elements: list[ast.expr]) -> str:
    return "*x in a display" if any(isinstance(e, ast.Starred) for e in elements) else ""


def _loaded(node: ast.List | ast.Tuple) -> str:
    return _starred(node.elts) if isinstance(node.ctx, ast.Load) else ""


def _method(node: ast.Attribute) -> str:
    return f".{node.attr}" if node.attr in NO_METHODS else ""


LOOKS = {
    ast.Match: lambda node: "match",
    ast.AsyncFunctionDef: lambda node: "async",
    ast.Await: lambda node: "await",
    ast.arguments: lambda node: "/ in parameters" if node.posonlyargs else "",
    ast.List: _loaded,
    ast.Tuple: _loaded,
    ast.Set: lambda node: _starred(node.elts),
    ast.Dict: lambda node: "**x in a display" if None in node.keys else "",
    ast.Slice: lambda node: "a step in a slice" if node.step else "",
    ast.ClassDef: lambda node: "a metaclass" if node.keywords else "",
    ast.Attribute: _method,
    ast.Name: lambda node: node.id if node.id in NO_NAMES else "",
    ast.Call: _call,
}
if hasattr(ast, "TryStar"):  # Python 3.11
    LOOKS[ast.TryStar] = lambda node: "except*"
# Where it stands, for nodes without a line of their own
ast.arguments.lineno = 0  # type: ignore


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_has_no_parenthesised_with(path):
    assert not re.search(r"^\s*with \([^)]*\bas\b", path.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_no_function_calls_itself(path):
    """A call stack is 2 KB there: loops, not recursion."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef):
            calls = [_callee(call) for call in ast.walk(node) if isinstance(call, ast.Call)]
            assert node.name not in calls and f"self.{node.name}" not in calls, node.name


def _callee(call: ast.Call) -> str:
    return ast.unparse(call.func)


@pytest.mark.parametrize(
    "source",
    [
        "match x:\n case 1: pass",
        "a = [*b]",
        "a = (0, *b)",
        "a = {**b}",
        "a = b[::-1]",
        "def f(a, /): pass",
        "class A(metaclass=B): pass",
        "a = b.ljust(3)",
        "async def f(): pass",
        "random.shuffle(a)",
        "for a in zip(b, c, strict=True): pass",
    ],
)
def test_what_is_forbidden_is_found(source):
    assert len(list(_forbidden(ast.parse(source)))) == 1


def test_what_is_allowed_is_left_alone():
    source = "a, *b = c\nf(*b)\nchance.shuffle(a)\nd = b[1:2]\nx = f'{a}'\nif (n := 1): pass\n"
    assert list(_forbidden(ast.parse(source))) == []
