# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The checks that tools/test.py runs."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STYLE = ["ruff check", "ruff format", "pyright"]


@pytest.mark.parametrize(
    "arguments, before",
    [(["--all", "-k", "engine"], STYLE), (["tests/vm", "-x"], []), (["tests/power.py::x"], [])],
)
def test_style_and_types_are_checked_where_no_tests_are_named(arguments, before):
    runner = runpy.run_path(str(ROOT / "tools" / "test.py"))
    problem, names_tests = runner["parsed"](arguments)
    checks = [name for name, _ in runner["checks"](arguments, names_tests)]
    assert (problem, checks) == ("", [*before, "pytest"])
