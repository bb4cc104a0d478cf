# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each board's firmware has the pins and modules that the project needs, by its definition."""

import ast
import functools
import importlib.metadata
import re
import sys
from pathlib import Path

import pytest

import drives.board
import drives.content
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


@functools.cache
def imported(path):
    """The top-level names that a file imports, but for those that it tries to import."""
    tree = ast.parse(untyped(path.read_text(encoding="utf-8")))
    tries = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
    tried = {id(part) for node in tries for top in node.body for part in ast.walk(top)}
    found = set()
    for node in ast.walk(tree):
        if id(node) in tried:
            continue
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def own_names():
    """The top-level names that are on the drive."""
    return {"engine", *LIBRARIES, *(path.stem for path in (ROOT / "lib").iterdir())}


PARTS = (  # the pins of a part, our module that it needs, and the firmware's that are only tried
    (("SPEAKER", "SPEAKER_ENABLE"), "speaker", {"audioio", "digitalio"}),
    (("AUDIO_BCLK", "AUDIO_LRCLK"), "speaker", {"audiobusio"}),
    (("I2S_BCLK", "I2S_LRCLK", "I2S_DIN"), "speaker", {"audiobusio"}),
    (("AUDIO",), "piezo", set()),
    (("NEOPIXEL",), "pixels", set()),
    (("LED_R", "LED_G", "LED_B"), "led", set()),
)
ALWAYS = {"alarm", "bitmaptools", "vectorio"}


def parts(board):
    """The rows of PARTS that a board has."""
    return [part for part in PARTS if set(part[0]) <= set(BOARDS[board][0])]


@pytest.mark.parametrize("board", BOARDS)
def test_the_board_has_this_id_and_these_pins(board):
    names = set(re.findall(r"^(\w+): ", definition(board), re.MULTILINE))
    assert set(BOARDS[board][0]) | {"DISPLAY", "board_id"} <= names
    assert f"- board_id: {board}\n" in definition(board)


@pytest.mark.parametrize("board", BOARDS)
def test_its_firmware_has_every_module_that_we_import(board):
    there = row(board, "Included modules") | own_names() | EVERYWHERE
    silent = set(OWN) - {part[1] for part in parts(board)}  # other boards' lights and sounds
    for path in device_files():
        if path.stem not in silent:
            assert imported(path) <= there, path
    assert ALWAYS.union(*(part[2] for part in parts(board))) <= there


@pytest.mark.parametrize("board", BOARDS)
def test_no_module_of_the_firmware_shadows_one_of_ours(board):
    built_in = row(board, "Included modules") | row(board, "Frozen libraries")
    assert not own_names() & {name.split(".")[0] for name in built_in}


IMAGE = 4096
"""The bytes of nvm that are saved."""
SAMD51 = {"pygamer", "pybadge", "edgebadge"}
"""Their definitions have the nvm of the smaller SAMD21. Theirs is a block of flash, 8,192 bytes:
CIRCUITPY_INTERNAL_NVM_SIZE in CircuitPython's ports/atmel-samd/mpconfigport.h."""


@pytest.mark.parametrize("board", BOARDS)
def test_the_drive_and_the_flash_are_large_enough(board):
    (nvm,) = row(board, "NVM size")
    assert nvm == "256" if board in SAMD51 else int(nvm) >= IMAGE
    assert drives.board.DRIVES[board] * 1024 > 1.5 * drives.content.MOST
    assert set(drives.board.DRIVES) == set(drives.board.known()) == set(BOARDS)


@pytest.mark.parametrize("board", drives.board.REFUSED)
def test_what_a_refused_board_lacks_is_so_by_its_definition(board):
    there = row(board, "Included modules")
    lacks = {name for name in ("bitmaptools", "vectorio", "nvm") if name not in there}
    why = drives.board.REFUSED[board]
    assert lacks == {name for name in ("bitmaptools", "vectorio", "nvm") if name in why}
    assert lacks or re.search(r"508 KB|128x128", why)
    assert f"- board_id: {board}\n" in definition(board)
