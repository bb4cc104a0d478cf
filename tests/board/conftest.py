# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Fixtures that the tests of the boards share."""

import pytest

from tests.board.bench import Bench


@pytest.fixture
def switch_on(monkeypatch):
    """Returns a function that starts a board."""
    return lambda *which, **how: Bench(monkeypatch, *which, **how)


@pytest.fixture
def board():
    """The board, unless a test is parametrized with others."""
    return "pygamer"


@pytest.fixture
def bench(switch_on, board):
    """The board after its start."""
    return switch_on(board)
