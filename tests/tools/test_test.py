# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The checks and tests that tools/test.py runs."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LONG = "tests/vm/test_machine.py::test_more_room_than_heap_is_refused"


@pytest.fixture(scope="module")
def runner():
    """tools/test.py as a module: Python has one of its name."""
    spec = importlib.util.spec_from_file_location("runner", ROOT / "tools" / "test.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("arguments", [["--all"], ["-k", "engine"], ["--pictures", "tests"]])
def test_style_and_types_are_checked_where_nothing_is_named(runner, arguments):
    assert runner.parsed(arguments) == ("", False)
    names = [name for name, _ in runner.checks(arguments, False)]
    assert names == ["ruff check", "ruff format", "pyright", "pytest"]


@pytest.mark.parametrize("named", ["tests/vm", "tests/vm/test_machine.py", LONG])
def test_what_is_named_runs_alone(runner, named):
    assert runner.parsed([named, "-x"]) == ("", True)
    assert [name for name, _ in runner.checks([named, "-x"], True)] == ["pytest"]
