# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Types cost a board nothing: the linked code is that of the same source without them."""

import pytest

import link.program
from link.untype import untyped

TYPED = '''"""A kit."""
from __future__ import annotations
from typing import TYPE_CHECKING, NamedTuple
from micropython import const
if TYPE_CHECKING:
    from ui.ink import Ink

    Many = list[Ink]
_FEW: int = const(3)
WIDE: int = 9


class Kit:
    ink: Ink
    deep = 4

    def __init__(self, ink: Ink | None, *more: Ink, deep: int = 1, **rest: str) -> None:
        self.ink: Ink = ink
        self.wide: (
            Ink | None  # of many
        ) = ink
        self.deep: int
        for _ in range(_FEW):
            size: int


def place(
    at: int,
    é: str = "->",
) -> tuple[int, Many]:
    return at, é
'''
BARE = '''"""A kit."""


from micropython import const




_FEW = const(3)
WIDE = 9


class Kit:
    ink: 0
    deep = 4

    def __init__(self, ink, *more, deep = 1, **rest):
        self.ink = ink
        self.wide = ink



        for _ in range(_FEW):
            pass


def place(
    at,
    é = "->",
):
    return at, é
'''


def test_types_are_removed_and_lines_stay():
    assert [line.rstrip() for line in untyped(TYPED).split("\n")] == BARE.split("\n")


@pytest.mark.parametrize(
    "text", ["x = {1: 2}\n", "try:\n    from typing import Any\nexcept ImportError:\n    pass\n"]
)
def test_code_without_types_stays(text):
    assert untyped(text) == text


def test_a_typed_program_is_linked_like_one_without_types(project):
    app = "import kit\nx = kit.place(kit.WIDE, kit.Kit)\n"
    linked = []
    for kit in (TYPED, BARE):
        root = project(lib__app=app, lib__kit=kit, lib__ui__ink="class Ink: pass\n")
        found = link.program.program(root / "site")
        linked.append([(module.path, module.text) for module in found.modules])
    assert linked[0] == linked[1]
