# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The Python in engine/README.md is correct: its blocks run in order and print what they say."""

import doctest
import json
import re
from pathlib import Path

from engine.forts import notation as forts_notation
from engine.mille import names, notation, transcript

README = Path(__file__).resolve().parents[2] / "engine" / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_are_true():
    known = {"json": json, "names": names, "notation": notation, "transcript": transcript}
    blocks = BLOCK.findall(README.read_text(encoding="utf-8"))
    assert len(blocks) > 5
    for block in blocks:
        if not block.startswith(">>>"):
            exec(block, known)
            continue
        test = doctest.DocTestParser().get_doctest(block, known, "README", str(README), 0)
        result = doctest.DocTestRunner().run(test, clear_globs=False)
        known.update(test.globs)
        assert result.failed == 0


def test_the_states_are_as_long_as_it_says():
    text = README.read_text(encoding="utf-8")
    games = notation.parse_state("mille parker 2"), forts_notation.parse_state("forts 2")
    sizes = [len(game.raw) for game in games]
    for wanted in (r"`raw` has (\d+) bytes", r"\(race (\d+) bytes, forts (\d+)\)"):
        found = re.findall(wanted, text)
        told = found if isinstance(found[0], str) else found[0]
        assert [int(number) for number in told] == sizes


def test_the_tables_have_the_numbers_of_names():
    text = README.read_text(encoding="utf-8")
    for number, name in re.findall(r"\| (\d+) `([A-Z_0-9]+)`", text):
        assert getattr(names, name) == int(number)
    for name, number in re.findall(r"^\| `([A-Z_]+)` \| (\d+) \|", text, re.MULTILINE):
        assert getattr(names, name) == int(number)
