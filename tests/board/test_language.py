# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Device code keeps to the language of the boards. The VM refuses what it meets; this finds the
rest, and says it in plain words."""

import re

import pytest

from tests.board.language import ROOT, Source, device_files, source

FILES = device_files()


def short(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", FILES, ids=short)
def test_a_board_runs_it(path):
    assert list(source(path).problems()) == []


@pytest.mark.parametrize("path", FILES, ids=short)
def test_no_with_has_parentheses(path):
    assert not re.search(r"^\s*with \([^)]*\bas\b", path.read_text(encoding="utf-8"), re.M)


REFUSED = """
match x: case
a = [*b]
a = (0, *b)
a = {**b}
a = b[::-1]
def f(a, /): pass
class A(metaclass=B): pass
a = b.ljust(3)
async def f(): pass
random.shuffle(a)
for a in zip(b, c, strict=True): pass
import functools
from os import path
a = bytearray(3); b = 3 in a
a = 3 in memoryview(b)
a = 3 in f(b)
a = bytearray(3); a.index(0)
a = bytearray(3); del a[1:]
a = b"".join(c)
a = memoryview(b); a.cast("H")
a = {}; b = a.items()
__slots__ = ()
def f(a): return 3 in a
def f(a: bytearray): return 3 in a
"""


@pytest.mark.parametrize("code", REFUSED.strip().splitlines())
def test_what_a_board_refuses_is_found(code):
    code = code.replace("match x: case", "match x:\n case 1: pass")
    assert len(list(Source(code).problems())) == 1
