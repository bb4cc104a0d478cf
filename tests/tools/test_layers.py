# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Imports in lib and tools, those inside functions included, point down."""

import ast
import functools
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import games
from career.awards import BADGES
from link.untype import untyped
from match import TOWNS
from ui.forts import towns as forts_towns
from ui.mille import towns as race_towns

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
    """Returns for each module the modules that it imports."""
    modules = files(*folders)
    found = {}
    for name, path in modules.items():
        tree = ast.parse(untyped(path.read_text(encoding="utf-8")))
        found[name] = imported(tree) & set(modules) - {name}
    return found


@pytest.mark.parametrize("folders", [(LIB,), (TOOLS, DESKTOP)], ids=["lib", "tools"])
def test_there_are_no_circular_imports(folders):
    found = arrows(*folders)
    try:
        TopologicalSorter(found).prepare()
    except CycleError as circle:
        raise AssertionError(f"a circle of imports: {' -> '.join(circle.args[1])}") from None


LAYERS = {  # for each layer, the modules that it must not import
    "hardware.": ("match", "saves.", "career.", "ui."),
    "saves.": ("career.", "ui."),
    "match": ("career.", "ui."),
    "ui.base.": ("career.", "ui.table.", "ui.screens.", "ui.mille.", "ui.forts."),
    "ui.table.": ("ui.screens.", "ui.mille.", "ui.forts."),
    "ui.mille.": ("ui.forts.",),
    "ui.forts.": ("ui.mille.",),
}
# The one exception: a match is saved in one write with what it has just earned.
UP = ("saves.autosave", "career.awards")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_does_not_import_layers_above(layer):
    for name, below in arrows(LIB).items():
        if name.startswith(layer):
            above = [other for other in below if other.startswith(LAYERS[layer])]
            assert not [other for other in above if (name, other) != UP], name


# Game-specific code under lib
OWN = ("ui.mille.", "ui.forts.", "ui.texts.", "ui.cartridge")
NUMBERED = {"game", "total", "rows_before"}  # functions of `games` and `saves.record`


def mentions(source: str) -> list[str]:
    """Returns a source's names and strings that belong to a game, and its literal game numbers."""
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        words = [value for _, value in ast.iter_fields(node) if isinstance(value, str)]
        is_text = isinstance(node, ast.Attribute) and node.attr.isupper()  # such as GAME_FORTS
        is_sentence = isinstance(node, ast.Constant) and " " in str(node.value)
        if not is_text and not is_sentence:
            found += [word for word in words if "mille" in word.lower() or "fort" in word.lower()]
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in NUMBERED:
            numbers = [ast.unparse(value) for value in node.args]
            found += [number for number in numbers if number.isdecimal() or number[:1] == "_"]
    return found


@pytest.mark.parametrize("fault", ["games.game(1)", "_FORTS = 2", "import ui.mille", "a('forts')"])
def test_a_mention_of_a_game_is_found(fault):
    assert mentions(fault)


def test_no_shared_file_mentions_a_game():
    for name, path in files(LIB).items():
        if not name.startswith(OWN):
            assert not mentions(path.read_text(encoding="utf-8")), name


def test_games_have_all_their_towns_and_badges():
    own = [games.game(number) for number in range(1, len(games.GAMES) + 1)]
    towns = [len(module._TOWNS) for module in (race_towns, forts_towns)]
    assert towns == [row[games.TOWNS] for row in games.GAMES] and sum(towns) == TOWNS
    assert [badge for game in own for badge in game.badges] == list(range(BADGES))
