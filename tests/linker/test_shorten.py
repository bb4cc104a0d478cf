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
from link.shorten import renamed, short_names

MODULES = link.program.linked(environment.site_packages())
OURS = [module for module in MODULES if module.is_ours]


@pytest.fixture(scope="module")
def names() -> dict[str, str]:
    return short_names(MODULES)


@pytest.fixture
def project(tmp_path):
    """Makes modules of the project from sources."""

    def make(**sources: str) -> list[Module]:
        found = []
        for name, text in sources.items():
            (tmp_path / f"{name}.py").write_text(text)
            found.append(Module(tmp_path / f"{name}.py", f"lib/{name}.py", "", text))
        return found

    return make


def words(module: Module) -> set[str]:
    tree = ast.parse(module.text)
    nodes = list(ast.walk(tree))
    found = {node.id for node in nodes if isinstance(node, ast.Name)}
    found |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    found |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return found | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("module", OURS, ids=[module.path for module in OURS])
def test_in_a_module_each_name_keeps_to_itself(module, names):
    short = [names.get(word, word) for word in words(module)]
    assert len(set(short)) == len(short)


@pytest.mark.parametrize("module", OURS, ids=[module.path for module in OURS])
def test_lines_stay_where_they_are(module, names):
    text = module.text
    assert len(renamed(text, names).splitlines()) == len(text.splitlines())


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


def test_what_an_f_string_names_stays(project):
    assert "inside" not in short_names(project(one='inside = 1\ninner = f"{inside}"\n'))


def test_sources_are_written_with_their_own_names(tmp_path):
    text = Path(OURS[0].source).read_text(encoding="utf-8")
    assert renamed(text, {}) == text
