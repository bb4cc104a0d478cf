# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the VM, and the code that they reach there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from link.count import COUNTER
from link.modules import ROOT
from link.syntax import parsed
from plays import desktop
from plays.format import PlayProblem

from . import vm
from .conftest import FILES, load
from .unreached import UNREACHED
from .vm import can_run

__all__ = ["can_run"]

COUNTED = re.compile(rf"{COUNTER}\(([0-9]+)\)")
MACHINE = "VM"
ENOUGH = 96
"""Of a hundred functions of lib, at least so many are reached."""


@pytest.fixture(scope="module")
def played(request) -> dict[Path, vm.Played | PlayProblem]:
    """The results of the wanted plays; if a test asks for counts, those of all plays on a build
    that counts functions.
    """
    asked = [item for item in request.session.items if item.module is request.module]
    files = {item.callspec.params["path"] for item in asked if hasattr(item, "callspec")}
    counts = len(asked) > len(files)  # a test asks for the code that all of them reach
    files = set(FILES) if counts else files
    plays = list(filter(can_run, map(load, sorted(files))))
    return dict(zip([play.path for play in plays], vm.run(plays, counts), strict=True))


def test_a_board_plays_the_same(play, played):
    result = played[play.path]
    if isinstance(result, PlayProblem):
        raise result
    found = desktop.differences(play, result.seen)
    assert not found, f"\n{found}"


@pytest.fixture(scope="module")
def reached(played) -> dict[str, bool]:
    """The functions of engine and lib on a drive, by their files, and whether a play reached them.
    The linker leaves out functions that only tools call.
    """
    ran = set()
    for result in played.values():
        ran |= result.counted if isinstance(result, vm.Played) else set()
    built = vm.program(True)
    kept = {int(at) for module in built.modules for at in COUNTED.findall(module.text)}
    return {name: at in ran for at, name in enumerate(built.counted) if at in kept}


@pytest.mark.long
def test_plays_reach_the_functions_of_lib(reached):
    own = {name for name in reached if name.startswith("lib/")}
    missed = {name for name in own if not reached[name]}
    given = {name for names in UNREACHED.values() for name in names}
    assert sorted(missed - given) == [], "no play reaches these: write one, or a reason"
    assert sorted(given - missed) == [], "a play reaches these: they need no reason"
    print(f"{len(own) - len(missed)} of {len(own)} functions of lib")
    assert 100 * (len(own) - len(missed)) >= ENOUGH * len(own)


@pytest.mark.long
def test_plays_use_every_recipe(reached):
    recipes = {name: there for name, there in reached.items() if "lib/factories.py:" in name}
    assert len(recipes) > 10
    assert all(recipes.values())


@pytest.mark.long
def test_plays_show_every_screen(played):
    results = [result for result in played.values() if isinstance(result, vm.Played)]
    shown = {seen.screen for result in results for seen in result.seen}
    assert sorted(screens() - shown) == [
        "Figures",  # they differ from machine to machine
        "Lobby",  # of a table of several devices: see tests/remote
        "Tables",
    ]


def screens() -> set[str]:
    """Returns the names of the classes in lib that are screens and are made there."""
    files = (file for file in (ROOT / "lib").rglob("*.py") if "question" not in file.name)
    trees = [parsed(file.read_text(encoding="utf-8")) for file in files]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    heirs = {(_name(base), node.name) for node in classes for base in node.bases}
    found = {"Screen", "Guide", "Rerun"}
    while more := {heir for base, heir in heirs if base in found} - found:
        found |= more
    return found & {_name(node.func) for node in nodes if isinstance(node, ast.Call)}


def _name(node: ast.expr) -> str:
    """Returns the last part of a name with dots."""
    return ast.unparse(node).rsplit(".", 1)[-1]
