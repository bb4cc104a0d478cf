# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drive's own files run on a 32-bit VM with stand-ins for the board's modules."""

import re
from pathlib import Path

import pytest

import environment
from link.syntax import dotted
from tests.vm.machine import Machine, Step, compile_short, drive_files, folder_files

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def files(content) -> dict[str, Path]:
    """The drive's files, their bytecode with the VM's own first byte."""
    return drive_files(content)


def test_a_match_is_played(files):
    tests = HERE.parent / "engine" / "device"
    setup = """
import endless
from engine.mille.game import Game
from engine.mille.books import options
from engine.mille.bot import Bot
match = endless.Endless(Game(options(0, 3, 3)), Bot())
"""
    sources = {path: file.read_text() for path, file in folder_files(tests, "/").items()}
    machine = Machine(files | compile_short(sources), on_drive=True)
    *_, last = machine.run([setup, Step("match.fifty()", repeat=9), "print(match.rounds)"])
    assert int(last.text) > 0


def test_the_app_starts(files):
    start = """
import app
game = app.begin()
game.run_pending()
print(game.width, game.height, len(game._stack))
"""
    (result,) = Machine(files, on_drive=True).run([start])
    assert result.lines[-1] == "160 128 1"


def test_every_module_can_be_imported(files):
    site = environment.site_packages()
    names = [dotted(path[1:-4] + ".py") for path in files if path.endswith(".mpy")]
    steps = [Step(f"import {name}", collect=True) for name in names]
    hardware = {path.name.removesuffix("-stubs") for path in site.glob("*-stubs")}
    for step, result in zip(steps, Machine(files).run(steps, may_fail=True), strict=True):
        missing = re.fullmatch(r"ImportError: no module named '(\w+)'", result.error)
        other_board = result.error.startswith("AttributeError: module 'board' has no attribute")
        lacks_hardware = other_board or (missing and missing[1] in hardware)
        assert not result.error or lacks_hardware, (step, result.traceback)


def test_every_language_has_its_texts(files):
    code = """
from ui.base.language import LANGUAGES, Texts
for language in LANGUAGES:
    for end in ("", ".help"):
        print(len(Texts(language + end).get(0)) > 0)
"""
    assert Machine(files, on_drive=True).run([code])[0].lines == ["True"] * 8
