# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each machine layer has the names and the signatures of its contract, lib/hardware/layer.py."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOMES = ["lib", "tools/desktop", "tools/page/device"]
LAYERS = [ROOT / home / "hardware" / "hal.py" for home in HOMES]


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def contract() -> ast.ClassDef:
    tree = parsed(ROOT / "lib" / "hardware" / "layer.py")
    return next(node for node in tree.body if isinstance(node, ast.ClassDef))


def names(node: ast.Module | ast.ClassDef) -> set[str]:
    """The public names that a module or a class assigns or declares."""
    found = set()
    for each in node.body:
        if isinstance(each, ast.Assign | ast.AnnAssign):
            names = [name for name in ast.walk(each) if isinstance(name, ast.Name)]
            found |= {name.id for name in names if isinstance(name.ctx, ast.Store)}
    return {name for name in found if not name.startswith("_")}


def signatures(node: ast.Module | ast.ClassDef) -> dict[str, str]:
    """The parameters of each public function, with their types."""
    functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    shown = {f.name: ast.unparse(f.args).removeprefix("self").lstrip(", ") for f in functions}
    return {name: arguments for name, arguments in shown.items() if not name.startswith("_")}


@pytest.mark.parametrize("path", LAYERS, ids=HOMES)
def test_a_layer_keeps_the_contract(path):
    assert names(parsed(path)) == names(contract())
    assert signatures(parsed(path)) == signatures(contract())


def test_all_layers_open_a_voice_with_the_same_parameters():
    board, *others = (signatures(parsed(path.with_name("speech_pack.py"))) for path in LAYERS)
    assert others == [board] * len(others)


CONTRACT = names(contract()) | signatures(contract()).keys()
