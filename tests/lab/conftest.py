# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What several tests of the lab need."""

import shutil
from pathlib import Path

import pytest

from lab import rows


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """Copies of the engine's rows and network, to be written."""
    monkeypatch.setattr(rows, "ROW_SOURCE", Path(shutil.copy(rows.ROW_SOURCE, tmp_path)))
    copies = [Path(shutil.copy(file, tmp_path)) for file in rows.NETWORK_FILES]
    monkeypatch.setattr(rows, "NETWORK_FILES", copies)
