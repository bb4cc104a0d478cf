# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What imports what in lib, imports inside functions counted: arrows point down."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

LIB = Path(__file__).resolve().parents[2] / "lib"


def files() -> dict[str, Path]:
    """The modules of lib by their names, without the packages' own."""
    found = sorted(LIB.rglob("*.py"))
    return {
        ".".join(path.relative_to(LIB).with_suffix("").parts): path
        for path in found
        if path.name != "__init__.py"
    }


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


def arrows() -> dict[str, set[str]]:
    """For each module those that it imports."""
    modules = files()
    found = {}
    for name, path in modules.items():
        found[name] = imported(ast.parse(path.read_text(encoding="utf-8"))) & set(modules) - {name}
    return found


def test_no_circle_of_imports():
    try:
        TopologicalSorter(arrows()).prepare()
    except CycleError as circle:
        raise AssertionError(f"a circle of imports: {' -> '.join(circle.args[1])}") from None


def test_only_the_app_knows_how_screens_are_made():
    assert {name for name, below in arrows().items() if "factories" in below} == {"app"}


ABOVE = ("match", "saves.", "career.", "ui.")


def test_hardware_knows_no_match_no_settings_and_no_screen():
    for name, below in arrows().items():
        if name.startswith("hardware."):
            above = [
                other for other in below if other.startswith(("match", "saves.", "career.", "ui."))
            ]
            assert not above, name


def test_every_recipe_has_its_function():
    import factories
    from ui.base import recipes

    numbers = {name: n for name, n in vars(recipes).items() if name.isupper()}
    assert [name.lower() for name in numbers] == [make.__name__ for make in factories.MADE]
    assert list(numbers.values()) == list(range(len(factories.MADE)))
