# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The Python in the engine's README, REFERENCE and docstrings is correct."""

import doctest
import importlib
import json
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.forts import notation as forts_notation
from engine.mille import names, notation, transcript

ENGINE = Path(__file__).resolve().parents[2] / "engine"
README, REFERENCE = ENGINE / "README.md", ENGINE / "REFERENCE.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [README, REFERENCE], ids=lambda page: page.stem)
def test_the_examples_are_true(page, monkeypatch):
    """The blocks of a page run in order."""
    monkeypatch.setattr(sys, "path", [*sys.path])  # an example appends to it
    known = {}
    if page == REFERENCE:
        known |= {"json": json, "names": names, "notation": notation, "transcript": transcript}
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert len(blocks) >= 3
    for block in blocks:
        if not block.startswith(">>>"):
            exec(block, known)
            continue
        test = doctest.DocTestParser().get_doctest(block, known, page.stem, str(page), 0)
        result = doctest.DocTestRunner().run(test, clear_globs=False)
        known.update(test.globs)
        assert result.failed == 0


def test_the_first_example_needs_nothing_but_python():
    block = BLOCK.findall(README.read_text(encoding="utf-8"))[0]
    examples = doctest.DocTestParser().get_examples(block)
    bare = [sys.executable, "-S", "-E", "-i", "-q"]  # without site-packages
    lines = "".join(example.source for example in examples)
    done = subprocess.run(bare, cwd=ENGINE.parent, input=lines, capture_output=True, text=True)
    assert done.stdout == "".join(example.want for example in examples), done.stderr


def test_the_examples_in_docstrings_are_true():
    tests = []
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        module = importlib.import_module(found.name)
        tests += [test for test in doctest.DocTestFinder().find(module) if test.examples]
    runner = doctest.DocTestRunner()
    for test in tests:
        runner.run(test)
    assert len(tests) >= 12 and runner.summarize(verbose=False).failed == 0


def test_the_states_have_the_documented_lengths():
    text = REFERENCE.read_text(encoding="utf-8")
    games = notation.parse_state("mille parker 2"), forts_notation.parse_state("forts 2")
    sizes = [int(number) for number in re.findall(r"`raw` has (\d+) bytes", text)]
    assert sizes == [len(game.raw) for game in games]


def test_the_tables_have_the_numbers_of_names():
    text = REFERENCE.read_text(encoding="utf-8")
    for number, name in re.findall(r"\| (\d+) `([A-Z_0-9]+)`", text):
        assert getattr(names, name) == int(number)
    for name, number in re.findall(r"^\| `([A-Z_]+)` \| (\d+) \|", text, re.MULTILINE):
        assert getattr(names, name) == int(number)
