# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the tests of the boards share."""

import pytest

from tests.board.bench import Bench


@pytest.fixture
def switch_on(monkeypatch):
    """A function that switches a board on."""
    return lambda *which, **how: Bench(monkeypatch, *which, **how)
