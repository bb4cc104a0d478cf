# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The engine imports only itself, and no function of device code calls itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from link.untype import untyped

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
DEVICE = [*ENGINE, *sorted((ROOT / "lib").rglob("*.py")), ROOT / "code.py", ROOT / "boot.py"]


def tree(path: Path) -> ast.Module:
    return ast.parse(untyped(path.read_text(encoding="utf-8")), str(path))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(module: ast.AST) -> Iterator[tuple[str, str]]:
    """Returns each import as the module's full name and, with `from`, the imported name."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from ((origin, alias.name) for alias in node.names)


# The engine knows no machine


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_the_engine_only_imports_itself_and_const(path):
    games = {folder.name for folder in (ROOT / "engine").iterdir() if (folder / "game.py").exists()}
    home = path.relative_to(ROOT / "engine").parts[0]
    for origin, name in imported(tree(path)):
        first, *parts = [*origin.split("."), name]
        assert (first, name) == ("micropython", "const") or first == "engine"
        assert parts[:1] == [home] or parts[0] not in games


def test_no_module_on_the_board_imports_text_forms():
    """Notation and transcripts are text; the reference player is for tests and tools."""
    for path in ENGINE:
        if path.name in ("notation.py", "transcript.py", "reference.py"):
            continue
        for node in tree(path).body:  # a function may import them
            for origin, name in imported(ast.Module([node], [])):
                if not isinstance(node, ast.FunctionDef | ast.ClassDef):
                    assert not {"notation", "transcript"} & {*origin.split("."), name}


def test_the_engine_opens_no_file_and_prints_nothing():
    """Its tables of weights are read by data.py, whose calls the linker replaces."""
    for path in ENGINE:
        assert ("get_data" in path.read_text("utf-8")) == (path == ROOT / "engine" / "data.py")
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("open", "print", "input", "exec", "eval", "__import__")


@pytest.mark.parametrize("path", DEVICE, ids=short)
def test_no_function_calls_itself(path):
    """A board's call stack has 2 KB, too few for recursion."""
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
