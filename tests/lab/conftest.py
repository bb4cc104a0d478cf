# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What several tests of the lab need."""

import shutil

import pytest

from lab import rows


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """Copies of the engine's sources, to be written."""
    for name in ("ROW_SOURCE", "NETWORK_SOURCE"):
        copy = tmp_path / getattr(rows, name).name
        shutil.copy(getattr(rows, name), copy)
        monkeypatch.setattr(rows, name, copy)
