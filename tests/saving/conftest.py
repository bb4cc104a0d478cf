# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Handhelds that are switched on."""

import pytest

from hardware import hal
from tests.saving.handheld import SAVES, Handheld


@pytest.fixture
def hold(begin, monkeypatch):
    """A function that switches a handheld on, of a kind and with the start of a play."""
    for name in SAVES:
        monkeypatch.setattr(hal, name, getattr(hal, name))
    return lambda kind=Handheld, **start: begin(kind=kind, **start)


@pytest.fixture
def handheld(hold):
    return hold()
