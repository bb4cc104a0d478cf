# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A turn of the app's loop lasts 20 ms, work and sleep together."""

from types import SimpleNamespace

import pytest

import host

WRAP = 1 << 29  # where hal's ticks wrap


@pytest.mark.parametrize("start", [0, WRAP - 3])
@pytest.mark.parametrize(("work", "left"), [(5, 15), (19, 1), (20, 0), (100, 0)])
def test_a_turn_sleeps_only_what_work_leaves_of_20_ms(monkeypatch, console, start, work, left):
    clock, slept = SimpleNamespace(now=start), []
    monkeypatch.setattr(host.current(), "now", lambda: clock.now)
    monkeypatch.setattr(host.current(), "sleep", slept.append)
    monkeypatch.setattr(console.screen, "tick", lambda: setattr(clock, "now", start + work))
    console.app.turn()
    assert slept == [left]
