# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The flag at the goal waves for a moment, while a car is near."""

from micropython import const
from ui.base.kit import put_tile
from ui.base.scene import Scene
from ui.mille.layout import FLAG

_STEP = const(160)  # ms


def wave(flag, now):
    """Shows the flag as it waves after `now` ms; at 0 it hangs still."""
    put_tile(flag, FLAG + now // _STEP % 3)


class Flag(Scene):
    """Nothing but the flag, while somebody begins to think."""

    LENGTH = 1600

    def __init__(self, app, flag):
        super().__init__(app)
        self._flag = flag

    def draw(self, now):
        wave(self._flag, now % self.LENGTH)
