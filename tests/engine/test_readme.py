# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The Python of engine/README.md is true: its blocks run, in order, and print what they say."""

import doctest
import json
import re
from pathlib import Path

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


def test_the_tables_have_the_numbers_of_names():
    text = README.read_text(encoding="utf-8")
    for number, name in re.findall(r"\| (\d+) `([A-Z_0-9]+)`", text):
        assert getattr(names, name) == int(number)
    for name, number in re.findall(r"^\| `([A-Z_]+)` \| (\d+) \|", text, re.MULTILINE):
        assert getattr(names, name) == int(number)
