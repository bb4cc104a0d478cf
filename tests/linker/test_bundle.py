# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Modules that are always loaded together become one, and behave as before."""

import sys
from types import ModuleType

import pytest

import link.program
from link import bundle, split

SOURCES = {
    "lib__app": "from ui import other\ndef begin():\n    return other.later().go()\n",
    "lib__ui__table": """
import gc
from ui import layout, ink
from ui.layout import WIDE as width, place as put
class Table:
    place = layout.place
    def go(self, layout_now=layout.place(1)):
        place = [ink.shade(x) for x in (1, 2)]
        return place, put(3), layout_now, ink.COLORS, width, _own(self.place)
def _own(place):
    def shade():
        return place
    return shade()
_own_too = lambda place: place
""",
    "lib__ui__layout": """
import gc
WIDE = [8]
def place(x):
    return ("placed", _own(x))
def _own(x):
    return x + len(WIDE)
""",
    "lib__ui__ink": """
COLORS = {"red": 1}
def shade(x):
    global COLORS
    COLORS = {"red": x}
    return -x
""",
    "lib__ui__other": "def later():\n    from ui import table\n    return table.Table()\n",
}


APP = "def begin():\n"


def linked(root) -> dict[str, str]:
    """Returns the texts of the drive's modules by their paths."""
    return {module.path: module.text for module in link.program.program(root / "site").modules}


@pytest.fixture
def played(monkeypatch):
    """Loads the modules of a drive; returns the app's first output."""

    def load(texts: dict[str, str]):
        for path, text in texts.items():
            name = path.removeprefix("lib/").removesuffix(".py").replace("/", ".")
            module = ModuleType(name)
            module.__dict__["__text__"] = text
            monkeypatch.setitem(sys.modules, name, module)
        ui = ModuleType("ui")
        monkeypatch.setitem(sys.modules, "ui", ui)
        for name in ("ui.other", "ui.table", "app"):
            if f"lib/{name.replace('.', '/')}.py" in texts:
                exec(sys.modules[name].__dict__["__text__"], vars(sys.modules[name]))
                setattr(ui, name.rpartition(".")[2], sys.modules[name])
        return sys.modules["app"].begin()

    return load


def test_what_is_always_loaded_together_is_one_module(project, played):
    texts = linked(project(**SOURCES))
    assert sorted(texts) == ["boot.py", "code.py", "lib/app.py", "lib/ui/table.py"]
    *found, bound = played(texts)
    assert found == [[-1, -2], ("placed", 4), ("placed", 2), {"red": 2}, [8]]
    assert callable(bound)


LATE = "".join(f"x{i} = []\n" for i in range(1 + bundle.SMALL))


def test_what_is_needed_later_stays_by_itself(project):
    more = "def more():\n    from ui import late\n    return late.x0\nasked = more\n"
    sources = {**SOURCES, "lib__ui__late": LATE, "lib__loader": "GONE = 'ui.ink'"}
    sources["lib__ui__table"] += more
    sources["lib__app"] += "import loader\n"
    texts = linked(project(**sources))
    assert texts["lib/ui/late.py"] == LATE
    assert "lib/ui/ink.py" in texts


@pytest.mark.parametrize(
    "late, users, is_late",
    [(LATE, bundle.MANY, True), (LATE, bundle.MANY + 1, False), ("x0 = []\n", 2, False)],
    ids=["used by some", "used by nearly all", "small"],
)
def test_what_nearly_all_need_is_loaded_at_once(project, late, users, is_late):
    screen = "from ui import late\n" + "".join(f"x{{}}{i} = late.x0\n" for i in range(3))
    sources = {f"lib__ui__s{i}s": screen.replace("{}", "_") for i in range(users)}
    open_all = "".join(f"    from ui import s{i}s\n    s{i}s.go()\n" for i in range(users))
    sources["lib__app"] = "def begin():\n" + open_all
    texts = linked(project(**sources, lib__ui__late=late))
    assert ("lib/ui/late.py" in texts) == is_late


def test_what_the_table_of_a_game_needs_comes_together(project):
    table = "from engine.race import cards, deck\nclass Table:\n    x = cards.x0, deck.x0\n"
    sheet = "from engine.race import deck\n" + "".join(f"y{i} = deck.x0\n" for i in range(3))
    app = "".join(f"    from ui.race import {n}\n    {n}.go()\n" for n in ("table", "sheet"))
    sources = {"lib__ui__race__table": table, "lib__ui__race__sheet": sheet}
    sources |= {"engine__race__cards": LATE, "engine__race__deck": LATE, "lib__app": APP + app}
    sources["lib__ui__race__sheet"] += "from engine.race import cards\nz = cards.x1\n"
    texts = linked(project(**sources))
    assert [path for path in texts if "engine" in path] == ["engine/race/deck.py"]


def test_the_number_of_objects_in_a_module_is_limited(project):
    half = "".join(f"x{i} = []\n" for i in range(bundle.MOST // 2))
    names = ("one", "two", "three")
    app = "".join(f"from ui import {name}\ny_{name} = {name}.x0\n" for name in names)
    texts = linked(project(lib__app=app, **{f"lib__ui__{name}": half for name in names}))
    assert [path for path in texts if path.startswith("lib/")] == ["lib/app.py", "lib/ui/two.py"]


def test_joined_marks_make_one_module(project):
    marked = "from overlay import overlay\noverlay(__name__, 'opening')\ndef {0}():\n    return 1\n"
    app = "".join(f"from ui.{n} import {n}\n" for n in ("one", "two"))
    sources = {f"lib__ui__{name}": marked.format(name) for name in ("one", "two")}
    sources["lib__overlay"] = "def overlay(marked, joined=''):\n    return overlay\n"
    texts = linked(project(lib__app=app + "def begin():\n    return one() + two()\n", **sources))
    assert [path for path in texts if path.startswith("lib/ui")] == ["lib/ui/two_.py"]


def test_a_class_with_many_methods_inherits_most_of_them(project, played):
    many = "".join(f"    def m{i}(self):\n        return {i}\n" for i in range(3 * split.MOST))
    calls = " + ".join(f"large.m{i}()" for i in range(3 * split.MOST))
    app = f"class Large:\n{many}def begin():\n    large = Large()\n    return {calls}\n"
    texts = linked(project(lib__app=app))
    assert played(texts) == sum(range(3 * split.MOST))
    made = sys.modules["app"].Large.__mro__[:-1]
    assert all(len([name for name in vars(each) if name[0] == "m"]) <= split.MOST for each in made)


def test_a_library_keeps_only_constants_that_are_used(project):
    root = project(lib__app="from adafruit_kit import WIDE, hide\nx = hide(WIDE)\n")
    (root / "site").mkdir()
    text = "try:\n    from typing import Any\nexcept ImportError:\n    pass\n"
    text += "from micropython import const\nWIDE = const(9)\nTALL = const(8)\ndef hide(x): pass\n"
    (root / "site" / "adafruit_kit.py").write_text(text)
    kit = linked(root)["lib/adafruit_kit.py"]
    assert "WIDE" in kit and "TALL" not in kit and "typing" not in kit
