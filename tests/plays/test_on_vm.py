# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every play that a board can play, on the VM; and which functions of the project these reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from plays import format
from plays.format import PlayProblem

from . import vm
from .conftest import FILES, differences


@pytest.fixture(scope="module")
def played() -> dict[Path, vm.Played | PlayProblem]:
    """What all of them do, on a build that counts functions."""
    plays = [play for play in map(format.load, FILES) if vm.can_run(play)]
    return dict(zip([play.path for play in plays], vm.run(plays, counts=True), strict=True))


def test_a_board_plays_the_same(play, played):
    if not vm.can_run(play):
        assert play.has_keyboard
        return
    result = played[play.path]
    if isinstance(result, PlayProblem):
        raise result
    found = differences(play, result.seen, frames=False)
    assert not found, f"\n{found}"
