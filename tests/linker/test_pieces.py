# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Long tables of bytes are in pieces on the drive, and give the same bytes."""

from pathlib import Path

import pytest

from link.modules import BuildProblem, Module
from link.pieces import LONGEST, PIECE, cut

LONG = bytes(i * 7 & 255 for i in range(3 * PIECE + 5))


def module(text: str) -> Module:
    return Module(Path("x.py"), "engine/x.py", "engine", text)


def linked(text: str) -> dict:
    scope: dict = {}
    (found,) = cut([module(text)])
    exec(found.text, scope)
    return scope


def test_a_long_table_gives_the_same_bytes():
    text = f"TABLE = {LONG!r}\ndef at(row, i):\n    return TABLE[24 * row + i] - 128\n"
    scope = linked(text)
    assert [scope["at"](i // 24, i % 24) + 128 for i in range(len(LONG))] == list(LONG)
    assert isinstance(scope["TABLE"], tuple)
    assert max(map(len, scope["TABLE"])) == PIECE


def test_a_shorter_one_stays_whole():
    text = f"TABLE = {LONG[:LONGEST]!r}\ndef all_of():\n    return TABLE[:]\n"
    assert linked(text)["all_of"]() == LONG[:LONGEST]


@pytest.mark.parametrize("use", ["len(TABLE)", "TABLE[1:3]", "TABLE[draw()]", "sum(TABLE)"])
def test_another_use_is_refused(use):
    with pytest.raises(BuildProblem, match=r"engine/x.py:3: TABLE is so long .* one by one"):
        cut([module(f"TABLE = {LONG!r}\ndef use():\n    return {use}\n")])


def test_no_table_on_the_drive_is_longer():
    import ast

    from tests.vm.compiling import program

    for each in program().modules:
        if each.is_ours:
            for node in ast.walk(ast.parse(each.text)):
                value = getattr(node, "value", None) if isinstance(node, ast.Constant) else None
                assert not isinstance(value, bytes) or len(value) <= LONGEST, each.path
