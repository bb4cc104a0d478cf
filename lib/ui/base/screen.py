# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of all screens."""

import displayio

from saves.settings import STILL
from ui.base import palette


class Screen:
    """A screen: `group` is what the display shows; methods react to keys and time."""

    _scene = None  # the animation that lies over it, if any

    def __init__(self, app, ground=palette.ASPHALT):
        self.app = app
        self.group = displayio.Group()
        self.group.append(app.kit.box(0, 0, app.width, app.height, ground))

    def show(self):
        """Called when the screen comes to the top: when pushed, or uncovered again."""

    def recipe(self):
        """The recipe to recreate this screen: a number of ui/base/recipes.py, and values."""
        raise NotImplementedError

    def key(self, key):
        """Called when a key is pressed."""
        raise NotImplementedError

    def notice(self, words):
        """Shows what has been said, where there is a line for it."""

    def tick(self):
        """Called as time passes."""
        self.runs_scene()

    def waits(self):
        """Whether nothing moves by itself, and a key would decide."""
        return self._scene is None

    # Scenes

    def stages(self):
        """Whether the settings want animations. What is staged is imported only then."""
        return self.app.settings.motion != STILL

    def stage(self, scene):
        """Starts an animation over the screen: see ui/base/scene.py."""
        self.end_scene()
        self._scene = scene
        for part in scene.parts:
            self.group.append(part)
        scene.draw(0)

    def runs_scene(self):
        """Draws an animation's next frame; returns whether one is running."""
        if self._scene and not self._scene.tick():
            self.end_scene()
        return self._scene is not None

    def end_scene(self):
        """Ends the animation, if one is running."""
        scene = self._scene
        if scene:
            self._scene = None
            scene.finish()
            for part in scene.parts:  # a board loses the boxes that go with their group
                self.group.remove(part)
