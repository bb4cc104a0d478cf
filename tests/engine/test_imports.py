# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the engine imports, and that device code keeps to the language that the boards support.

The VM's compiler refuses most violations; these tests report them early, in plain words.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
DEVICE = [*ENGINE, *sorted((ROOT / "lib").rglob("*.py")), ROOT / "code.py", ROOT / "boot.py"]

NO_MODULES = """
    abc asyncio concurrent contextlib copy dataclasses enum functools itertools logging numbers
    os.path pathlib queue string threading typing
"""
NO_METHODS = """
    bit_count bit_length capitalize casefold expandtabs isalnum isdecimal isidentifier isnumeric
    ljust maketrans removeprefix removesuffix rjust swapcase title translate zfill
"""
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


def test_modules_for_people_are_imported_by_nothing_on_the_board():
    """Notation and transcripts are text; the reference player serves tests and tools."""
    for path in ENGINE:
        if path.name in ("notation.py", "transcript.py", "reference.py"):
            continue
        for node in tree(path).body:  # a function may import them
            for origin, name in imported(ast.Module([node], [])):
                if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                    assert not {"notation", "transcript"} & {*origin.split("."), name}


def test_the_engine_opens_no_file_and_prints_nothing():
    for path in ENGINE:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval", "__import__")


# The language of the boards


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_imports_nothing_that_boards_lack(path):
    lacking = NO_MODULES.split()
    for origin, name in imported(tree(path)):
        assert origin not in lacking and origin.split(".")[0] not in lacking
        assert f"{origin}.{name}" not in lacking


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_keeps_to_the_boards_language(path):
    assert list(_forbidden(tree(path))) == []


def _forbidden(module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        look = LOOKS.get(type(node).__name__)
        if look and (what := look(node)):
            yield f"line {getattr(node, 'lineno', '?')}: {what}"


def _call(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute) and node.func.attr in NO_METHODS.split():
        return f".{node.func.attr}()"
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


LOOKS = {
    "Match": lambda node: "match",
    "TryStar": lambda node: "except*",
    "AsyncFunctionDef": lambda node: "async",
    "Await": lambda node: "await",
    "arguments": lambda node: "/ in parameters" if node.posonlyargs else "",
    "List": _loaded,
    "Tuple": _loaded,
    "Set": lambda node: _starred(node.elts),
    "Dict": lambda node: "**x in a display" if None in node.keys else "",
    "Slice": lambda node: "a step in a slice" if node.step else "",
    "ClassDef": lambda node: "a metaclass" if node.keywords else "",
    "Name": lambda node: node.id if node.id in NO_NAMES else "",
    "Call": _call,
}


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_device_code_has_no_parenthesised_with(path):
    assert not re.search(r"^\s*with \([^)]*\bas\b", path.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_no_function_calls_itself(path):
    """A call stack is 2 KB there: loops, not recursion."""
    module = tree(path)
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            assert node.name not in _called(node)
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                    assert f"self.{method.name}" not in _called(method)


def _called(function: ast.FunctionDef) -> list[str]:
    return [ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)]


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
def test_forbidden_code_is_found(source):
    assert len(list(_forbidden(ast.parse(source)))) == 1


def test_allowed_code_is_left_alone():
    source = "a, *b = c\nf(*b)\nchance.shuffle(a)\nd = b[1:2]\nx = f'{a}'\nif (n := 1): pass\n"
    assert list(_forbidden(ast.parse(source))) == []
