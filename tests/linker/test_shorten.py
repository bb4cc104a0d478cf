# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The short names on the drive: no two that meet are the same, and none is another's."""

import ast
from pathlib import Path

import pytest

import environment
import link.program
import link.shorten
from link.modules import Module
from link.shorten import renamed, short_names, short_path


@pytest.fixture(scope="module")
def linked() -> link.program.Program:
    return link.program.program(environment.site_packages())


@pytest.fixture(scope="module")
def names(linked) -> dict[str, str]:
    return linked.names


@pytest.fixture
def project(tmp_path):
    """Makes modules of the project from sources."""

    def make(**sources: str) -> list[Module]:
        found = []
        for name, text in sources.items():
            (tmp_path / f"{name}.py").write_text(text)
            place = name.replace("__", "/")
            found.append(Module(tmp_path / f"{name}.py", f"lib/{place}.py", "", text))
        return found

    return make


def scopes(module: Module) -> dict[str, set[str]]:
    """The names that each function looks up, and the members that each class gives itself."""
    found = {}
    for node in ast.walk(ast.parse(module.text)):
        inner = list(ast.walk(node))
        if isinstance(node, ast.FunctionDef):
            words = {each.id for each in inner if isinstance(each, ast.Name)}
            found[node.name] = words | {each.arg for each in inner if isinstance(each, ast.arg)}
        elif isinstance(node, ast.ClassDef):
            own = (each for each in inner if isinstance(each, ast.Attribute))
            words = {each.attr for each in own if ast.unparse(each.value) == "self"}
            methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
            found[node.name] = words | methods
    return found


def test_where_names_meet_each_keeps_to_itself(linked, names):
    for module in linked.modules:
        for words in scopes(module).values() if module.is_ours else ():
            short = [names.get(word, word) for word in words]
            assert len(set(short)) == len(short), module.path


def test_lines_stay_where_they_are(linked, names):
    for module in linked.modules:
        text = module.text
        assert len(renamed(text, names).splitlines()) == len(text.splitlines()), module.path


OTHERS = """append root_group refresh auto_refresh hidden readinto board_id key_number sleep_memory
anchor_point get_glyph add_content __init__ encode main engine ui IllegalAction Game Table Bot
start apply view raw options legal why_not events heard log rewind ticks remember"""


@pytest.mark.parametrize("name", OTHERS.split())
def test_names_of_others_and_the_contract_stay(name, names):
    assert name not in names


def test_many_names_share_few_short_ones(names):
    assert len(names) > 3 * len(set(names.values()))


def test_a_class_and_the_class_that_inherits_from_it_share_nothing(project):
    base = "class Base:\n    def _first(self):\n        self.second = 1\n"
    heir = (
        "from base import Base\nclass Heir(Base):\n    def _third(self):\n        self.fourth = 1\n"
    )
    other = "class Other:\n    def _one(self, two, three, four, five):\n        pass\n"
    names = short_names(project(base=base, heir=heir, other=other))
    family = {names[name] for name in ("_first", "second", "_third", "fourth")}
    assert len(family) == 4
    assert family & {names[name] for name in ("_one", "two", "three", "four", "five")}


def test_constants_that_cost_nothing_stay(project):
    assert short_names(project(one="from micropython import const\n_LONG = const(1)\n")) == {}


def test_a_string_is_no_name(project):
    names = {"long": "ab"}
    assert renamed('long = "long"  # long\n', names) == 'ab = "long"  # long\n'


TABLE = "FIELDS = (('first', 1), ('second', 'first'))\nOTHER = (('first', 1),)\n"
USE = "class One:\n    def __init__(self):\n        for row in FIELDS:\n"
USE += "            setattr(self, row[0], row[1])\n"


def test_the_names_in_a_table_of_fields_are_those_of_attributes(project):
    modules = project(one=TABLE + USE, two="def ask(one):\n    return one.first + one.second\n")
    names = short_names(modules)
    assert names["first"] != names["second"]
    first, other = renamed(modules[0].text, names).splitlines()[:2]
    assert first.endswith(f" = (('{names['first']}', 1), ('{names['second']}', 'first'))")
    assert other.endswith(" = (('first', 1),)")


def test_a_field_is_no_other_attribute_of_any_class(project):
    other = "class Other:\n    def __init__(self):\n        self.third = self.fourth = 1\n"
    names = short_names(project(one=TABLE, two=other))
    assert len({names[name] for name in ("first", "second", "third", "fourth")}) == 4


def test_what_an_f_string_names_stays(project):
    assert "inside" not in short_names(project(one='inside = 1\ninner = f"{inside}"\n'))


def test_sources_are_written_with_their_own_names():
    text = Path(__file__).read_text(encoding="utf-8")
    assert renamed(text, {}) == text


def test_a_function_and_a_member_of_one_name_do_not_meet(project):
    member = "class One:\n    def __init__(self):\n        self.second = first\n"
    names = short_names(project(one="def first():\n    pass\n" + member))
    assert names["first"] == names["second"]


def test_screens_modules_move_to_lib_with_names_of_their_own(project):
    modules = project(
        ui__race__hand="def deal():\n    pass\n",
        ui__forts__hand="",
        ui__placed="print(__file__)",
    )
    names = short_names(modules)
    moved = [names["ui.race.hand"], names["ui.forts.hand"]]
    assert len(set(moved)) == 2
    assert short_path("lib/ui/race/hand.py", names) == f"lib/{moved[0]}.py"
    assert short_path("lib/ui/placed.py", names) == f"lib/ui/{names['placed']}.py"


def test_imports_follow_the_modules_that_move():
    names = {"ui.hand": "ab", "ui.race.card": "cd", "card": "xy"}
    text = "from ui import hand, kit\nfrom ui.race import card\nfrom ui.hand import deal\n"
    text += "import os\nimport ui.hand as held\n"
    assert renamed(text, names).splitlines() == [
        "import ab as hand; from ui import kit",
        "import cd as xy",
        "from ab import deal",
        "import os",
        "import ab as held",
    ]
