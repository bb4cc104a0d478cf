# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A copy of the project in which the third game is registered."""

import importlib
import sys

import pytest

from tests.third import mount


@pytest.fixture(scope="session")
def project(tmp_path_factory):
    """The copy's folder."""
    return mount.copy(tmp_path_factory.mktemp("third") / "project")


@pytest.fixture
def nim(project, monkeypatch):
    """Registers the game for a test; its tools' module."""
    mount.register(project, monkeypatch)
    yield importlib.import_module("lab.nim")
    for name in [name for name in sys.modules if "nim" in name.replace("_", ".").split(".")]:
        if not name.startswith("tests"):
            del sys.modules[name]
