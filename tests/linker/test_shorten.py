# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The short names on the drive: no two that meet are the same, and none is a foreign name. Also,
the translation of a board's traceback into the sources' names.
"""

import ast
from pathlib import Path

import pytest

import environment
import link.program
import link.traceback
from link.modules import Module
from link.shorten import renamed, short_names


@pytest.fixture(scope="module")
def linked() -> link.program.Program:
    return link.program.program(environment.site_packages())


@pytest.fixture(scope="module")
def names(linked) -> dict[str, str]:
    return linked.names


@pytest.fixture
def short(tmp_path):
    """Makes modules of the project from sources."""

    def make(**sources: str) -> list[Module]:
        paths = {name: f"lib/{name.replace('__', '/')}.py" for name in sources}
        return [Module(tmp_path, paths[name], "", text) for name, text in sources.items()]

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


def test_names_that_meet_stay_distinct_and_lines_stay(linked, names):
    for module in linked.modules:
        for words in scopes(module).values():
            short = [names.get(word, word) for word in words]
            assert len(set(short)) == len(short), module.path
        assert len(renamed(module.text, names).splitlines()) == len(module.text.splitlines())


OTHERS = """append root_group refresh auto_refresh hidden readinto board_id key_number sleep_memory
anchor_point get_glyph add_content __init__ encode main engine ui IllegalAction Game Table Bot
start apply view raw options legal why_not events happened log rewind ticks remember"""


def test_foreign_names_stay_and_others_share_short_ones(names):
    assert not names.keys() & set(OTHERS.split())
    assert len(names) > 3 * len(set(names.values()))


def test_constants_that_cost_nothing_strings_and_f_strings_stay(short):
    assert short_names(short(one="from micropython import const\n_LONG = const(1)\n")) == {}
    assert renamed('long = "long"  # long\n', {"long": "ab"}) == 'ab = "long"  # long\n'
    assert "inside" not in short_names(short(one='inside = 1\ninner = f"{inside}"\n'))
    text = Path(__file__).read_text(encoding="utf-8")
    assert renamed(text, {}) == text


def test_no_local_has_the_name_of_a_public_constant(short):
    names = short_names(short(one="LIMIT = const(1)\ndef use(value_of):\n    return value_of\n"))
    assert names["LIMIT"] != names["value_of"]


def test_a_class_and_its_subclass_share_no_short_name(short):
    base = "class Base:\n    def _first(self):\n        self.second = 1\n"
    child = "from base import Base\nclass Child(Base):\n"
    child += "    def _third(self):\n        self.fourth = 1\n"
    other = "class Other:\n    def _one(self, two, three, four, five):\n        pass\n"
    names = short_names(short(base=base, child=child, other=other))
    family = {names[name] for name in ("_first", "second", "_third", "fourth")}
    assert len(family) == 4
    assert family & {names[name] for name in ("_one", "two", "three", "four", "five")}


TABLE = "FIELDS = (('first', 1), ('second', 'first'))\nOTHER = (('first', 1),)\n"
USE = "class One:\n    def __init__(self):\n        for row in FIELDS:\n"
USE += "            setattr(self, row[0], row[1])\n"


def test_the_names_in_a_table_of_fields_are_those_of_attributes(short):
    other = "class Other:\n    def __init__(self):\n        self.third = self.fourth = 1\n"
    modules = short(one=TABLE + USE, two=other)
    names = short_names(modules)
    assert len({names[name] for name in ("first", "second", "third", "fourth")}) == 4
    fields, untouched = renamed(modules[0].text, names).splitlines()[:2]
    assert fields.endswith(f" = (('{names['first']}', 1), ('{names['second']}', 'first'))")
    assert untouched.endswith(" = (('first', 1),)")


# --- a traceback

BASE = """class Base:
    def begin(self):
        self.nothing.here()

    def lose(self):
        self.nothing = 0
"""
RACE = "from base import Base\n\n\nclass Child(Base):\n    def go_on(self):\n        self.begin()\n"
APP = "def main():\n    from ui.race import one\n    return one.Child.go_on, one.Child.lose\n"
TOLD = """Traceback (most recent call last):
  File "code.py", line 7, in <module>
  File "/asfalto/{one}.mpy", line 1, in {go_on}
  File "/asfalto/{one}.mpy", line 1, in {begin}
AttributeError: '{Child}' object has no attribute '{nothing}'
"""
READ = """Traceback (most recent call last):
  File "code.py", line 7, in <module>
  lib/ui/race/one.py:5: Child.go_on
  lib/base.py:2: Base.begin
AttributeError: 'Child' object has no attribute 'nothing'
"""


def test_files_functions_and_names_are_the_sources_own(project):
    root = project(
        code="import app\napp.main()", lib__app=APP, lib__base=BASE, lib__ui__race__one=RACE
    )
    linked = link.program.program(root / "site")
    modules, names = linked.modules, linked.names
    assert all(names[word] != word for word in ("go_on", "begin", "nothing"))
    words = {word: names.get(word, word) for word in ("go_on", "begin", "Child", "nothing")}
    words["one"] = names["ui.race.one"]
    known = link.traceback.table(modules, names)
    assert link.traceback.read(TOLD.format(**words), known) == READ
