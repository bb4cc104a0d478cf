# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A class absorbs its bases, and frees the constructors that have run."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

import link.modules
from link.flatten import flattened
from link.free_constructors import freed
from link.modules import BuildProblem, Module

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
CHILD = """
from middle import Middle
class Child(Middle):
    ready = True
    def __init__(self):
        super().__init__(10)
    def name(self):
        return "{0} after " + super().name()
    def end(self):
        super().end()
        self.told.append("{0}")
"""
APP = "from ui.race import one\nfrom ui.forts import two\n"
SOURCES = {
    "lib__app": APP,
    "lib__helper": "def double(x):\n    return 2 * x\n",
    "lib__base": BASE,
    "lib__middle": MIDDLE,
    "lib__ui__race__one": CHILD.format("one"),
    "lib__ui__forts__two": CHILD.format("two"),
}


@pytest.fixture
def flat(project):
    """The texts of SOURCES and others, linked, by their paths."""

    def link_it(**others: str) -> dict[str, str]:
        root = project(**{**SOURCES, **others})
        linked = flattened(link.modules.reached(root / "site"))
        return {module.path.removeprefix("lib/"): module.text for module in linked}

    return link_it


def test_a_class_absorbs_its_bases(flat, monkeypatch):
    sources = flat()
    helper = ModuleType("helper")
    exec(sources["helper.py"], vars(helper))
    monkeypatch.setitem(sys.modules, "helper", helper)
    for path, name in (("ui/race/one.py", "one"), ("ui/forts/two.py", "two")):
        exec(sources[path], found := {})
        child = found["Child"]
        assert child.__mro__ == (child, object)
        it = child()
        assert (it.size, it.ready, it.go()) == (11, True, f"{name} after base")
        it.end()
        assert it.told == [28, "base", "middle", name]
    assert "class" not in sources["base.py"] + sources["middle.py"]
    assert "_more" not in sources["base.py"]


ONE = SOURCES["lib__ui__race__one"]


@pytest.mark.parametrize(
    "others",
    [
        {"lib__ui__race__one": ONE + "plain = Middle(1)\n"},
        {"lib__app": APP + "import middle\nplain = middle.Middle(1)\n"},
        {"lib__app": APP + "from ui.race import x\n", "lib__ui__race__x": CHILD.format("x")},
    ],
    ids=["named otherwise", "its module held", "of two classes of one game"],
)
def test_a_base_that_other_classes_need_stays(flat, others):
    assert "class Middle" in flat(**others)["middle.py"]


def test_a_mixin_goes_before_a_base_that_stays(flat):
    mixin = "class Mixin:\n    def go(self):\n        return 'mixed ' + super().go()\n"
    plain = "class Plain:\n    def go(self):\n        return 'plain'\nplain = Plain()\n"
    child = "from mixin import Mixin\nfrom plain import Plain\nclass Child(Mixin, Plain):\n    pass"
    text = flat(lib__mixin=mixin, lib__plain=plain, lib__ui__race__one=child)["ui/race/one.py"]
    assert "class Child(Plain)" in text and "return 'mixed ' + super().go()" in text


def test_two_things_of_one_name_are_refused(flat):
    with pytest.raises(BuildProblem, match=r"ui/race/one\.py: .*_STEP"):
        flat(lib__ui__race__one=ONE.replace("class Child", "_STEP = [1]\nclass Child"))


# --- constructors

TABLE = """
from ui.race.cards import Hand
class Road:
    def __init__(self, table):
        self.cars = [Car(i) for i in range(3)]
        self.flag = Flag()
class Car:
    def __init__(self, number):
        self.number = number
        self.wheel = Wheel()
class Wheel:
    def __init__(self):
        self.turns = 0
class Flag:
    def __init__(self):
        self.high = 3
class Event:
    def __init__(self, text):
        self.text = text
class Table:
    def __init__(self):
        self.init_of_Base(1)
        self.road = Road(self)
        self.hand = Hand()
        self.event = Event("")
    def init_of_Base(self, size):
        self.size = size
    def go_on(self):
        self.event = Event("on")
"""
CARDS = "class Hand:\n    def __init__(self):\n        self.cards = []\n"
PATHS = ("lib/ui/race/table.py", "lib/ui/race/cards.py", "lib/app.py")


def texts(*sources: str) -> list[str]:
    """Returns the linked sources of PATHS."""
    pairs = zip(PATHS, sources, strict=False)
    return [
        each.text for each in freed([Module(Path(path), path, "", text) for path, text in pairs])
    ]


def test_a_table_frees_the_constructors_that_will_not_run_again():
    """Each car makes a wheel: the first car must leave the constructor for the others."""
    race, *_ = texts(TABLE, CARDS)
    exec(race.replace("from ui.race.cards import Hand", CARDS), found := {})
    made = found["Table"]()
    assert (made.size, len(made.road.cars), made.road.flag.high) == (1, 3, 3)
    freed_ones = ["Road", "Car", "Flag", "Table", "Hand"]
    assert [name for name in freed_ones if found[name].__init__ is not None] == []
    assert found["Table"].init_of_Base is None
    made.go_on()
    assert (made.event.text, found["Wheel"]().turns) == ("on", 0)


@pytest.mark.parametrize("use", ("other = Hand()", "kind = Hand", "class Large(Hand):\n    pass"))
def test_a_class_that_is_used_elsewhere_keeps_its_constructor(use):
    assert "Hand.__init__" not in texts(TABLE, CARDS + use + "\n")[0]


def test_a_constructor_that_may_end_early_frees_nothing():
    early = TABLE.replace("self.size = size", "return")
    ended = "        if not self.hand:\n            return\n        self.event = E"
    assert "= None" not in texts(early.replace("        self.event = E", ended, 1))[0]


APP_CLASS = "class App:\n    def __init__(self):\n        self.stack = []\n"


def test_the_app_frees_its_constructor():
    assert "App.__init__ = None" in texts(TABLE, CARDS, APP_CLASS)[-1]
    with pytest.raises(BuildProblem, match=r"lib/app\.py:4: a constructor"):
        texts(TABLE, CARDS, APP_CLASS + "App().__init__()\n")


def test_only_overlays_make_a_table():
    """Lasting code would make the next table from a class whose constructor is freed."""
    with pytest.raises(BuildProblem, match=r"lib/app\.py:4: a table is made .* stays in memory"):
        texts(TABLE, CARDS, APP_CLASS + "Table()\n")
