# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A tap anywhere, on every kind of screen. What taps mean is told by tests/plays/touch."""

import pytest

import pointer
from hardware import hal
from tests.ui import stage as stages
from tests.ui.forts import menus, tables

SCREENS = {screen.__name__: screen for screen in tables.SCREENS + menus.SCREENS + stages.SCREENS}
KEYS = {hal.A, hal.B, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT}


@pytest.mark.long
@pytest.mark.parametrize("name", SCREENS)
def test_a_tap_anywhere_on_any_screen_is_no_error(stage, name):
    SCREENS[name](stage)
    stage.wait(600)
    for x in range(0, stage.app.width, 13):
        for y in range(0, stage.app.height, 7):
            assert set(pointer.keys(stage.app, x, y)) <= KEYS
