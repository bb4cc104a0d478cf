# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each board's firmware has the pins and modules that the project needs, by its definition."""

import ast
import importlib.metadata
import re
import sys
from pathlib import Path

import pytest

from link.untype import untyped
from tests.board.bench import OWN, ROOT
from tests.board.circuitpython import BOARDS

STUBS = importlib.metadata.distribution("circuitpython-stubs")
LIBRARIES = ("adafruit_display_text", "adafruit_displayio_layout")
USED = ("adafruit_display_text/__init__.py", "adafruit_display_text/label.py")
USED += ("adafruit_displayio_layout/__init__.py", "adafruit_displayio_layout/layouts/__init__.py")
USED += ("adafruit_displayio_layout/layouts/grid_layout.py",)
EVERYWHERE = {"micropython", "gc", "typing"}  # unlisted; typing only where its import may fail


def definition(board):
    """The text of a board's definition."""
    path = STUBS.locate_file(f"board_definitions/{board}/__init__.pyi")
    return Path(str(path)).read_text(encoding="utf-8")


def row(board, title):
    """A row of the definition's header: "Included modules" or "Frozen libraries"."""
    (found,) = re.findall(f"^ - {title}: (.*)$", definition(board), re.MULTILINE)
    return set(found.split(", "))


def device_files():
    """The drive's files: our own and the libraries'."""
    yield ROOT / "code.py"
    yield ROOT / "boot.py"
    for folder in ("lib", "engine"):
        yield from sorted((ROOT / folder).rglob("*.py"))
    for name in LIBRARIES:
        origin = next(p for p in map(Path, sys.path) if (p / name).is_dir())
        yield from (origin / used for used in USED if used.startswith(name))


def imported(path):
    """The top-level names that a file imports."""
    for node in ast.walk(ast.parse(untyped(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def own_names():
    """The top-level names that are on the drive."""
    return {"engine", *LIBRARIES, *(path.stem for path in (ROOT / "lib").iterdir())}


def silent(board):
    """Returns our modules that a board never loads: other boards' lights and sounds."""
    pins = BOARDS[board][0]
    there = {"speaker": "SPEAKER", "piezo": "AUDIO", "pixels": "NEOPIXEL", "led": "LED_R"}
    assert set(there) == set(OWN)
    return {name for name in OWN if there[name] not in pins}


@pytest.mark.parametrize("board", BOARDS)
def test_the_board_has_this_id_and_these_pins(board):
    names = set(re.findall(r"^(\w+): ", definition(board), re.MULTILINE))
    assert set(BOARDS[board][0]) | {"DISPLAY", "board_id"} <= names
    assert f"- board_id: {board}\n" in definition(board)


@pytest.mark.parametrize("board", BOARDS)
def test_its_firmware_has_every_module_that_we_import(board):
    there = row(board, "Included modules") | own_names() | EVERYWHERE
    for path in device_files():
        if path.stem not in silent(board):
            assert set(imported(path)) <= there, path


@pytest.mark.parametrize("board", BOARDS)
def test_no_module_of_the_firmware_shadows_one_of_ours(board):
    built_in = row(board, "Included modules") | row(board, "Frozen libraries")
    assert not own_names() & {name.split(".")[0] for name in built_in}
