# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the tests of the terminal share."""

import pytest

import text_play


@pytest.fixture
def matches(monkeypatch):
    """The matches played, in order."""
    found = []
    run = text_play.Play.run

    def noted(self, goes_on):
        found.append(self.match)
        run(self, goes_on)

    monkeypatch.setattr(text_play.Play, "run", noted)
    return found
