# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of all screens."""

import displayio

from ui import palette


class Screen:
    """A screen: `group` is what the display shows; methods react to keys and time."""

    def __init__(self, app, ground=palette.ASPHALT):
        self.app = app
        self.group = displayio.Group()
        self.group.append(app.kit.box(0, 0, app.width, app.height, ground))

    def show(self):
        """Called when the screen comes to the top: when pushed, or uncovered again."""

    def again(self):
        """The recipe to recreate this screen: a function of ui/factories.py and its arguments."""
        raise NotImplementedError

    def key(self, key):
        """Called when a key is pressed."""

    def tick(self):
        """Called as time passes."""
