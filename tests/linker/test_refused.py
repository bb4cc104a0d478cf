# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What linking would break in silence is refused, in one line that says what to write instead."""

import pytest

import link.modules
from link.modules import BuildProblem
from link.refused import check
from link.shorten import short_names

LINES = "class Hand:\n    def __init__(self):\n        self._lines = 0\n"


def checked(root):
    modules = link.modules.reached(root / "site")
    check(modules, short_names(modules))


@pytest.mark.parametrize(
    "ask",
    [
        "getattr(hand, '_lines')",
        "hasattr(hand, '_lines')",
        "setattr(hand, '_lines', 1)",
        "getattr(hand, '_lines', None)",
        "getattr(hand, '_li' + 'nes')",
    ],
)
def test_a_name_in_a_string(project, ask):
    root = project(lib__app=f"{LINES}def look(hand):\n    return {ask}\n")
    with pytest.raises(BuildProblem, match=r"^lib/app\.py:5: .*write a dot and the name$"):
        checked(root)


def test_names_of_others_may_be_in_strings(project):
    app = f"import board\n{LINES}pin = getattr(board, 'SPEAKER', None)\nany = getattr(board, pin)\n"
    checked(project(lib__app=app))


def test_a_name_from_a_table_of_fields(project):
    use = "def look(hand):\n    return [getattr(hand, row[0]) for row in FIELDS]\n"
    checked(project(lib__app=f"FIELDS = (('_lines', 0),)\n{LINES}{use}"))
    with pytest.raises(BuildProblem, match=r"^lib/app\.py:6: .*write a dot and the name$"):
        checked(
            project(lib__app=f"ROWS = (('_lines', 0),)\n{LINES}{use.replace('FIELDS', 'ROWS')}")
        )


def test_a_module_of_two_letters(project):
    with pytest.raises(BuildProblem, match=r"^lib/ui/go\.py: names of 2 letters .*longer one$"):
        checked(project(lib__app="from ui import go", lib__ui__go=""))


def test_a_module_that_moves_named_in_a_string(project):
    app = "from ui import tunes\nimport loader\nloader.drop('ui.tunes')"
    with pytest.raises(BuildProblem, match=r"^lib/app\.py:3: 'ui\.tunes' .*write its __name__$"):
        checked(project(lib__app=app, lib__ui__tunes="", lib__loader=""))
