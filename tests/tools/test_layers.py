# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Imports in lib and tools, those inside functions included, point down."""

import ast
import functools
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from link.untype import untyped

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "lib"
TOOLS = ROOT / "tools"
DESKTOP = TOOLS / "desktop"  # its modules have no package


def files(*folders: Path) -> dict[str, Path]:
    """The modules of folders by their names, without the packages' own."""
    found = {}
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            is_package = path.with_suffix("").is_dir()  # a command beside its package
            if path.name != "__init__.py" and not is_package:
                found[".".join(path.relative_to(folder).with_suffix("").parts)] = path
    return found


def imported(tree: ast.AST) -> set[str]:
    """The dotted names of what a source imports, names within modules included."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
            found.add(f"{node.module}")
    return found


@functools.cache
def arrows(*folders: Path) -> dict[str, set[str]]:
    """For each module those that it imports."""
    modules = files(*folders or (LIB,))
    found = {}
    for name, path in modules.items():
        tree = ast.parse(untyped(path.read_text(encoding="utf-8")))
        found[name] = imported(tree) & set(modules) - {name}
    return found


@pytest.mark.parametrize("folders", [(LIB,), (TOOLS, DESKTOP)], ids=["lib", "tools"])
def test_no_circle_of_imports(folders):
    found = arrows(*folders)
    try:
        TopologicalSorter(found).prepare()
    except CycleError as circle:
        raise AssertionError(f"a circle of imports: {' -> '.join(circle.args[1])}") from None


LAYERS = {  # what the modules of a layer do not know
    "hardware.": ("match", "saves.", "career.", "ui."),
    "saves.": ("career.", "ui."),
    "match": ("career.", "ui."),
    "ui.base.": ("career.", "ui.table.", "ui.screens.", "ui.career.", "ui.mille.", "ui.forts."),
    "ui.table.": ("ui.screens.", "ui.career.", "ui.mille.", "ui.forts."),
    "ui.mille.": ("ui.forts.",),
    "ui.forts.": ("ui.mille.",),
}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_does_not_know_those_above(layer):
    for name, below in arrows().items():
        if name.startswith(layer):
            assert not [other for other in below if other.startswith(LAYERS[layer])], name
