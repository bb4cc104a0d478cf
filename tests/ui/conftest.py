# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A console for each test, always with the same seed: a test that needs another size, language
or display parametrizes or overrides that."""

import pytest

import host
from link.numbers import LANGUAGES
from tests.ui.console import SIZES, Console, Unwatched
from tests.ui.stage import Stage


@pytest.fixture
def size():
    return SIZES[0]


@pytest.fixture
def language():
    return LANGUAGES[0]


@pytest.fixture
def display():
    return Unwatched


@pytest.fixture
def console(monkeypatch, size, language, display):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    return Console(monkeypatch, size, language, display=display)


@pytest.fixture
def stage(console):
    return Stage(console)


@pytest.fixture
def heard(monkeypatch):
    """The tunes so far."""
    played = []
    monkeypatch.setattr(host.current(), "played", played)
    return played
