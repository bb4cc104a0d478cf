# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Short animations over a screen. They show nothing that the screen does not show without them."""

from hardware import hal
from micropython import const
from saves.settings import QUICK
from ui.base.cues import TICK, play

_TWICE = 2
_PAUSE = const(50)  # ms from one tick to the next, at least


class Scene:
    """An animation of a few small parts. `Screen.stage` starts it; it ends by itself, or at any
    key, which then does what it would have done without it.

    A game's scenes are modules in a folder `scenes`: loaded when they start, dropped soon after.
    """

    LENGTH = 0  # ms
    _counted = None  # what a number showed in the frame before

    def __init__(self, app):
        self.parts = []  # what lies over the screen while it runs
        self._speed = _TWICE if app.settings.motion == QUICK else 1
        self._began = self._ticked = hal.ticks()
        self._settings = app.settings

    def draw(self, now):
        """Moves the parts to where they are after `now` of LENGTH ms. Called about 20 times a
        second, and at last with LENGTH itself, so that everything is left as it belongs.
        """
        raise NotImplementedError

    def tick(self):
        """Draws the next frame; returns whether there are more."""
        now = hal.since(self._began) * self._speed
        if now >= self.LENGTH:
            return False
        self.draw(now)
        return True

    def counts(self, shown):
        """A tick is heard whenever a number shows something else than before."""
        if shown == self._counted:
            return
        if self._counted is not None and hal.since(self._ticked) >= _PAUSE:
            self._ticked = hal.ticks()
            play(TICK, self._settings)
        self._counted = shown

    def finish(self):
        """Leaves everything as it belongs."""
        self.draw(self.LENGTH)
