# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The machine layers have the same public names, numbers and parameters."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOMES = ["lib", "tools/desktop", "tools/page/device"]
LAYERS = [ROOT / home / "hardware" / "hal.py" for home in HOMES]
KEYS = ["A", "B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT"]
KEYS += ["DRAW", "INFO", "ALL_INFO", "SCORES", "TURN", "HINT", "DISCARD"]
CONTRACT = {*KEYS, "display", "KEYBOARD", "key", "ticks", "since", "sleep", "say", "hush", "trace"}
CONTRACT |= {"load", "save", "room", "recall", "remember", "date", "hour", "entropy", "running"}
CONTRACT |= {"play", "light", "held", "quiet", "by_keys", "is_second", "RELOADED", "BROWSER"}
CONTRACT |= {"TOLD", "MOTION", "folder"}


def names(tree: ast.Module) -> set[str]:
    """A module's public names."""
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            found |= {
                name.id
                for target in node.targets
                for name in ast.walk(target)
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
            }
    return {name for name in found if not name.startswith("_")}


def signatures(tree: ast.Module) -> dict[str, str]:
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {f.name: ast.unparse(f.args) for f in functions if not f.name.startswith("_")}


@pytest.mark.parametrize("path", LAYERS, ids=HOMES)
def test_the_public_names_are_those_of_the_contract(path):
    assert names(ast.parse(path.read_text(encoding="utf-8"))) == CONTRACT


@pytest.mark.parametrize("name", ("hal.py", "speech_pack.py"))
def test_all_layers_functions_have_the_same_parameters(name):
    paths = [path.with_name(name) for path in LAYERS]
    board, *others = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    assert [signatures(other) for other in others] == [signatures(board)] * len(others)
