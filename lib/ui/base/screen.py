# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Screens, their titles, and the scenes that play over them."""

import displayio
from adafruit_display_text.label import Label

from hardware import hal
from micropython import const
from place import apart
from saves.settings import QUICK, STILL
from ui.base import palette
from ui.base.cues import TICK, play
from ui.base.kit import CENTRE, LEFT, LINE, Line


class Screen:
    """A screen: `group` is what the display shows; methods react to keys and time."""

    _scene = None  # the animation that lies over it, if any

    def __init__(self, app, ground=palette.ASPHALT):
        self.app = app
        self.group = displayio.Group()
        self.group.append(app.kit.box(0, 0, app.width, app.height, ground))

    def show_line(self, words, x, y, width, colour=palette.CREAM, align=LEFT, scale=1):
        """Shows a line of text, and returns it; see `Line`."""
        line = Line(self.app.kit, x, y, width, colour, align, scale=scale)
        line.set(words)
        self.group.append(line.grid)
        return line

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

    # What is asked here: a pointer, the terminal and tests read it

    at = 0  # the option under the cursor
    first = 1  # the number of the first option
    letters = ()  # options that a letter takes: the letter, and the option
    arrows = (hal.LEFT, hal.RIGHT)  # the keys that lead from one to the next, back and forth

    def question(self):
        """What is asked: see ui/table/question.py. A screen may be the question itself; None where
        keys only lead on.
        """

    def reason(self, i):
        """Why an option of the screen's own can't be taken; "" where it can."""
        return ""

    def keys_to(self, i):
        """The keys that lead to an option of the screen's own; A if the cursor is on it."""
        return arrow_keys(i - self.at, self.arrows)

    def go_to(self, i):
        """Moves the cursor to an option, and says it."""
        raise NotImplementedError

    def area(self, i):
        """Where an option lies: x, y, width and height; None where it is not seen."""

    def keys_at(self, x, y):
        """The keys that a place stands for where no option lies."""
        return () if self.question() else (hal.A,)

    # Scenes

    def stages(self):
        """Whether the settings want animations. What is staged is imported only then."""
        return self.app.settings.motion != STILL

    def stage(self, scene):
        """Starts an animation over the screen: see ui/base/screen.py."""
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


def arrow_keys(number, arrows):
    """The keys of so many steps, back (below 0) or forth; A for none."""
    return (arrows[number > 0],) * abs(number) or (hal.A,)


def page_keys(app, x, y):
    """The keys for a place on a page: it turns back at the left; the last line says what A does."""
    if y >= app.height - LINE - 2:
        return (hal.A,)
    return (hal.LEFT if x < app.width // 3 else hal.RIGHT,)


def found_at(area, count, x, y):
    """Which of so many areas contains a place, or -1. Cards overlap: the last one lies above.

    area: gives x, y, width and height by a number; None for what is not seen.
    """
    for i in range(count - 1, -1, -1):
        found = area(i)
        if found and 0 <= x - found[0] < found[2] and 0 <= y - found[1] < found[3]:
            return i
    return -1


def keys_instead(area, count, x, y, at):
    """B, and the keys that lead from a card of a hand to the one at a place; () where none lies.

    area, count: see `found_at`. at: where the cursor is once B has been pressed.
    """
    card = found_at(area, count, x, y)
    if card < 0:
        return ()
    return (hal.B,) + (arrow_keys(card - at, Screen.arrows) if card != at else ())


TITLE_HIGH = 15  # pixels


def title_band(app, group, text):
    """Draws the band, and returns the line that holds the name."""
    group.append(app.kit.box(0, 0, app.width, TITLE_HIGH - 2, palette.BLUE))
    group.append(app.kit.box(0, TITLE_HIGH - 2, app.width, 1, palette.SKY))
    title = Line(app.kit, 0, 1, app.width, palette.WHITE, CENTRE)
    title.set(text)
    group.append(title.grid)
    return title


@apart("headline")
def headline(app, text, y, colour, scale):
    """A large line of text, centred on the screen, its middle at y."""
    label = Label(app.kit.font, text=text, color=app.kit.rgb(colour), scale=scale)
    label.anchor_point = (0, 0.5)
    label.anchored_position = ((app.width - app.kit.font.width(text) * scale) // 2, y)
    return label


_TWICE = 2
_PAUSE = const(50)  # ms from one tick to the next, at least


@apart("scene")
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
