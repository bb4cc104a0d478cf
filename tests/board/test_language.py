# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Device code keeps to the language of the boards. The VM refuses what it meets; this finds the
rest, and says it in plain words."""

import pytest

from tests.board.language import ROOT, device_files, source


@pytest.mark.parametrize("path", device_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_board_runs_it(path):
    assert list(source(path).problems()) == []
