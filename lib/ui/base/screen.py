# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Screens, their titles, and the scenes that play over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio
from adafruit_display_text.label import Label

from hardware import hal
from micropython import const
from overlay import overlay
from saves.settings import QUICK, STILL
from ui.base import palette
from ui.base.cues import TICK, play
from ui.base.kit import CENTRE, LEFT, LINE, Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from displayio import Group

    from app import App
    from ui.table.question import Options

    # x, y, width and height by a number; None for what is hidden
    Area = Callable[[int], tuple[int, int, int, int] | None]


class Screen:
    """A screen: the display shows `group`; methods react to keys and time."""

    _scene = None  # the animation over the screen, if one is running

    def __init__(self, app: App, ground: int = palette.ASPHALT) -> None:
        self.app = app
        self.group = displayio.Group()
        self.group.append(app.kit.box(0, 0, app.width, app.height, ground))

    def show_line(
        self,
        words: str,
        x: int,
        y: int,
        width: int,
        color: int = palette.CREAM,
        align: int = LEFT,
        scale: int = 1,
    ) -> Line:
        """Shows a line of text, and returns it; see `Line`."""
        line = Line(self.app.kit, x, y, width, color, align, scale=scale)
        line.set(words)
        self.group.append(line.grid)
        return line

    def show(self) -> None:
        """Called when the screen comes to the top: when it opens, or comes back."""

    def recipe(self) -> tuple[int, tuple]:
        """Returns the recipe to recreate this screen: a number of ui/base/recipes.py and values."""
        raise NotImplementedError

    def key(self, key: int) -> None:
        """Called when a key is pressed."""
        raise NotImplementedError

    def notice(self, words: str) -> None:
        """Shows a spoken text, if the screen has a line for it."""

    def tick(self) -> None:
        """Called as time passes."""
        self.runs_scene()

    def waits(self) -> bool:
        """Returns whether nothing moves by itself and a key would decide."""
        return self._scene is None

    # The question. A pointer, the terminal and tests read it.

    at = 0  # the option under the cursor
    first = 1  # the number of the first option
    letters: tuple = ()  # the options that have a letter: the letter and the option
    arrows = (hal.LEFT, hal.RIGHT)  # the keys that move to the previous and to the next option

    def question(self) -> Options | None:
        """Returns the question: see ui/table/question.py. A screen may be the question itself. None
        if the keys only lead to other screens.
        """

    def reason(self, i: int) -> str:
        """Returns why one of the screen's own options can't be chosen, or "" if it can."""
        return ""

    def keys_to(self, i: int) -> tuple[int, ...]:
        """Returns the keys that lead to one of the screen's options, or A if the cursor is
        there.
        """
        return arrow_keys(i - self.at, self.arrows)

    def go_to(self, i: int) -> None:
        """Moves the cursor to an option and says it."""
        raise NotImplementedError

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns the area of an option: x, y, width and height; None if it is not visible."""

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place without an option."""
        return () if self.question() else (hal.A,)

    def to_share(self) -> str:
        """Returns the query string of the link that the screen shares; "" for none."""
        return ""

    # Scenes

    def stages(self) -> bool:
        """Returns whether the settings want animations. Staged scenes are imported only then."""
        return self.app.settings.motion != STILL

    def stage(self, scene: Scene) -> None:
        """Starts an animation over the screen: see `Scene`."""
        self.end_scene()
        self._scene = scene
        for part in scene.parts:
            self.group.append(part)
        scene.draw(0)

    def runs_scene(self) -> bool:
        """Draws an animation's next frame; returns whether one is running."""
        if self._scene and not self._scene.tick():
            self.end_scene()
        return self._scene is not None

    def end_scene(self) -> None:
        """Ends the animation, if one is running."""
        scene = self._scene
        if scene:
            self._scene = None
            scene.finish()
            # a board does not erase boxes that are removed with their group
            for part in scene.parts:
                self.group.remove(part)


def arrow_keys(number: int, arrows: tuple[int, int]) -> tuple[int, ...]:
    """Returns the keys for a number of steps back (below 0) or forward; A for none."""
    return (arrows[number > 0],) * abs(number) or (hal.A,)


def page_keys(app: App, x: int, y: int) -> tuple[int]:
    """Returns the keys for a place on a page: the left half turns back; the last line is key A."""
    if y >= app.height - LINE - 2:
        return (hal.A,)
    return (hal.LEFT if x < app.width // 3 else hal.RIGHT,)


def found_at(area: Area, count: int, x: int, y: int, top: int = -1) -> int:
    """Returns the number of the area that contains a place, or -1. Cards overlap: each covers the
    ones before it, and the one under the cursor covers its neighbors.

    area: returns the x, y, width and height of a number; None for a hidden one. top: the number
    under the cursor, or -1.
    """
    for k in range(count, -1, -1):
        i = k if k < count else top
        found = area(i) if i >= 0 else None
        if found and 0 <= x - found[0] < found[2] and 0 <= y - found[1] < found[3]:
            return i
    return -1


def keys_instead(area: Area, count: int, x: int, y: int, at: int) -> tuple[int, ...]:
    """Returns B and the keys that lead from a card of a hand to the card at a place; () if there is
    none.

    area, count: see `found_at`. at: the cursor's place after B.
    """
    card = found_at(area, count, x, y, at)
    if card < 0:
        return ()
    return (hal.B,) + (arrow_keys(card - at, Screen.arrows) if card != at else ())


TITLE_HIGH = 15  # pixels


def title_band(app: App, group: Group, text: str) -> Line:
    """Draws the band, and returns the line for the name."""
    group.append(app.kit.box(0, 0, app.width, TITLE_HIGH - 2, palette.BLUE))
    group.append(app.kit.box(0, TITLE_HIGH - 2, app.width, 1, palette.SKY))
    title = Line(app.kit, 0, 1, app.width, palette.WHITE, CENTRE)
    title.set(text)
    group.append(title.grid)
    return title


@overlay("headline")
def headline(app: App, text: str, y: int, color: int, scale: int) -> Label:
    """Makes a large line of text, centered on the screen, with its middle at y."""
    label = Label(app.kit.font, text=text, color=palette.rgb(color), scale=scale)
    label.anchor_point = (0, 0.5)
    label.anchored_position = ((app.width - app.kit.font.width(text) * scale) // 2, y)
    return label


_TWICE = 2
_PAUSE = const(50)  # ms from one tick to the next, at least


@overlay("scene")
class Scene:
    """An animation of a few small parts. `Screen.stage` starts it. It ends by itself or at any key,
    which then has its usual effect too.

    A game's scenes are in `scenes.py` of its folder, loaded for each animation and dropped soon
    after.
    """

    LENGTH = 0  # ms
    _counted = None  # the number in the previous frame

    def __init__(self, app: App) -> None:
        self.parts = []  # the parts that cover the screen while it runs
        self._speed = _TWICE if app.settings.motion == QUICK else 1
        self._began = self._ticked = hal.ticks()
        self._settings = app.settings

    def draw(self, now: int) -> None:
        """Moves the parts to their places after `now` of LENGTH ms. Called about 20 times a second,
        and at the end with LENGTH itself, so that all parts end in their places.
        """
        raise NotImplementedError

    def tick(self) -> bool:
        """Draws the next frame; returns whether there are more."""
        now = hal.since(self._began) * self._speed
        if now >= self.LENGTH:
            return False
        self.draw(now)
        return True

    def counts(self, shown: list[int] | int | str) -> None:
        """Plays a tick when the number on screen changes."""
        if shown == self._counted:
            return
        if self._counted is not None and hal.since(self._ticked) >= _PAUSE:
            self._ticked = hal.ticks()
            play(TICK, self._settings)
        self._counted = shown

    def finish(self) -> None:
        """Puts all parts in their final places."""
        self.draw(self.LENGTH)
