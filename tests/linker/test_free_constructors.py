# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Constructors are freed when they have run for the last time, and no others are."""

from pathlib import Path

import pytest

from link.free_constructors import freed
from link.modules import BuildProblem, Module

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
        self.pole = Pole()
class Pole:
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
CARDS = """
class Hand:
    def __init__(self):
        self.cards = []
"""
PATHS = ("lib/ui/race/table.py", "lib/ui/race/cards.py", "lib/ui/forts/table.py", "lib/app.py")
APP = "class App:\n    def __init__(self):\n        self.stack = []\n"
FORTS = "class Hand:\n    def __init__(self):\n        pass\nhands = Hand(), Hand()\n"


def texts(*sources: str) -> list[str]:
    """The sources of PATHS when they have been linked."""
    pairs = zip(PATHS, sources, strict=False)
    modules = [Module(Path(path), path, "", text) for path, text in pairs]
    return [module.text for module in freed(modules)]


def table(text: str) -> dict:
    """What the linked module of the table defines."""
    found: dict = {}
    exec(text.replace("from ui.race.cards import Hand", CARDS), found)
    return found


def test_a_table_frees_its_constructor_and_those_of_its_parts():
    race, *_ = texts(TABLE, CARDS, FORTS)
    found = table(race)
    made = found["Table"]()
    assert (made.size, len(made.road.cars), made.road.flag.pole.high) == (1, 3, 3)
    assert found["Table"].init_of_Base is None
    for name in ("Table", "Road", "Car", "Flag", "Pole", "Hand"):
        assert found[name].__init__ is None, name


def test_a_part_that_is_made_again_keeps_its_constructor():
    race, *_ = texts(TABLE, CARDS)
    found = table(race)
    made = found["Table"]()
    made.go_on()
    assert made.event.text == "on"


def test_a_part_of_one_of_several_parts_keeps_its_constructor():
    """Each car makes a wheel: the first of them must leave the constructor for the others."""
    race, *_ = texts(TABLE, CARDS)
    found = table(race)
    found["Table"]()
    assert found["Wheel"]().turns == 0


@pytest.mark.parametrize("use", ("other = Hand()", "kind = Hand", "class Large(Hand):\n    pass"))
def test_a_class_that_is_used_elsewhere_keeps_its_constructor(use):
    race, *_ = texts(TABLE, CARDS + use + "\n")
    assert "Hand.__init__" not in race


def test_a_constructor_that_may_end_early_frees_nothing():
    race, *_ = texts(
        TABLE.replace("self.size = size", "return").replace(
            "        self.event = E",
            "        if not self.hand:\n            return\n        self.event = E",
            1,
        )
    )
    assert "= None" not in race


def test_the_app_frees_its_constructor():
    *_, app = texts(TABLE, CARDS, FORTS, APP)
    assert "App.__init__ = None" in app


def test_a_constructor_is_never_called_by_its_name():
    with pytest.raises(BuildProblem, match=r"lib/app\.py:4: a constructor"):
        texts(TABLE, CARDS, FORTS, APP + "App().__init__()\n")
