# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A merged class does what the inherited one did."""

import sys
from types import ModuleType

import pytest

import link.modules
from link.flatten import flattened
from link.modules import BuildProblem

BASE = """
from helper import double
from micropython import const
_STEP = const(2)
_ROWS = bytes((_STEP, 4))
class Base:
    ready = False
    def __init__(self, size):
        self.size = size
        self.told = []
    def go(self):
        self.told.append(_more(self.size))
        return self.name()
    def name(self):
        return "base"
    def end(self):
        self.told.append("base")
def _more(size):
    return double(size) + _STEP + _ROWS[1]
"""
MIDDLE = """
from base import Base
class Middle(Base):
    def __init__(self, size):
        super().__init__(size + 1)
    def end(self):
        super().end()
        self.told.append("middle")
"""
HEIR = """
from middle import Middle
class Heir(Middle):
    ready = True
    def __init__(self):
        super().__init__(10)
    def name(self):
        return "{0} after " + super().name()
    def end(self):
        super().end()
        self.told.append("{0}")
"""
SOURCES = {
    "lib__app": "from ui.race import one\nfrom ui.forts import two\n",
    "lib__helper": "def double(x):\n    return 2 * x\n",
    "lib__base": BASE,
    "lib__middle": MIDDLE,
    "lib__ui__race__one": HEIR.format("one"),
    "lib__ui__forts__two": HEIR.format("two"),
}


def texts(root) -> dict[str, str]:
    """The linked sources by their names."""
    linked = flattened(link.modules.reached(root / "site"))
    return {module.path.removeprefix("lib/"): module.text for module in linked}


@pytest.fixture
def loaded(monkeypatch):
    """Runs a linked module beside its fellows; returns what it defines."""

    def load(sources: dict[str, str], path: str) -> dict:
        helper = ModuleType("helper")
        exec(sources["helper.py"], vars(helper))
        monkeypatch.setitem(sys.modules, "helper", helper)
        found: dict = {}
        exec(sources[path], found)
        return found

    return load


def test_an_heir_does_alone_what_it_inherited(project, loaded):
    sources = texts(project(**SOURCES))
    for path, name in (("ui/race/one.py", "one"), ("ui/forts/two.py", "two")):
        heir = loaded(sources, path)["Heir"]
        assert heir.__mro__ == (heir, object)
        it = heir()
        assert (it.size, it.ready, it.go()) == (11, True, f"{name} after base")
        it.end()
        assert it.told == [28, "base", "middle", name]


def test_a_merged_class_is_nowhere_else(project):
    sources = texts(project(**SOURCES))
    assert "class" not in sources["base.py"] + sources["middle.py"]
    assert "_more" not in sources["base.py"]


def test_a_base_that_is_named_otherwise_stays(project):
    one = SOURCES["lib__ui__race__one"] + "plain = Middle(1)\n"
    sources = texts(project(**{**SOURCES, "lib__ui__race__one": one}))
    assert "class Heir(Middle)" in sources["ui/race/one.py"]
    assert "class Middle" in sources["middle.py"]


def test_a_base_in_a_module_that_is_held_stays(project):
    """Whoever gets the module may name the class."""
    app = SOURCES["lib__app"] + "import middle\nplain = middle.Middle(1)\n"
    sources = texts(project(**{**SOURCES, "lib__app": app}))
    assert "class Middle" in sources["middle.py"]
    elsewhere = SOURCES["lib__app"] + "import helper\nplain = helper.Middle\n"
    sources = texts(project(**{**SOURCES, "lib__app": elsewhere}))
    assert "class" not in sources["middle.py"]


def test_a_base_of_two_classes_of_one_game_stays(project):
    other = "from ui.race import one\n" + SOURCES["lib__app"]
    race = HEIR.format("three")
    sources = texts(
        project(
            **{**SOURCES, "lib__app": f"from ui.race import x\n{other}", "lib__ui__race__x": race}
        )
    )
    assert "class Heir(Middle)" in sources["ui/forts/two.py"]


def test_a_mixin_goes_before_a_base_that_stays(project, loaded):
    mixin = "class Mixin:\n    def go(self):\n        return 'mixed ' + super().go()\n"
    plain = "class Plain:\n    def go(self):\n        return 'plain'\n"
    heir = "from mixin import Mixin\nfrom plain import Plain\nclass Heir(Mixin, Plain):\n    pass\n"
    heir += "view = Plain()\n"
    sources = texts(
        project(
            lib__app="from ui.race import one",
            lib__helper="",
            lib__mixin=mixin,
            lib__plain=plain,
            lib__ui__race__one=heir,
        )
    )
    assert "class Heir(Plain)" in sources["ui/race/one.py"]
    assert "return 'mixed ' + super().go()" in sources["ui/race/one.py"]


def test_two_things_of_one_name_are_refused(project):
    race = SOURCES["lib__ui__race__one"].replace("class Heir", "_STEP = [1]\nclass Heir")
    with pytest.raises(BuildProblem, match=r"ui/race/one\.py: .*_STEP"):
        texts(project(**{**SOURCES, "lib__ui__race__one": race}))
