# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What every screen is: a group to look at, and what it does with keys and time."""

import displayio

from ui import palette


class Screen:
    """The base of all screens. `group` is what the display shows."""

    def __init__(self, app, ground=palette.ASPHALT):
        self.app = app
        self.group = displayio.Group()
        self.group.append(app.kit.box(0, 0, app.width, app.height, ground))

    def show(self):
        """The screen has come on top: first look, or the one above has gone."""

    def again(self):
        """How to make this screen anew: a function of ui/factories.py, and its values."""
        raise NotImplementedError

    def key(self, key):
        """A key was pressed."""

    def tick(self):
        """Time has passed."""
