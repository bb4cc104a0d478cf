# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Measures a console, and shows the figures: as words, and in the address of a code for the page.

docs/boards.md says what they mean; the page reads the address in tools/page/www/check.js.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from hardware import hal
from micropython import const
from overlay import overlay
from saves.settings import Settings
from ui import texts
from ui.base import about, palette
from ui.base.kit import LINE, WIDE, Line
from ui.base.screen import TITLE_HIGH, Screen, title_band
from ui.screens.phone import Phone

if TYPE_CHECKING:
    from displayio import Group

    from app import App

overlay(__name__)

_BUTTONS = const(3)  # the place of the first figure with a line of its own
_LINES = const(9)  # those with a line
_FLIGHT = const(1000)  # ms
_TURN = const(20)  # ms of a turn of the app's loop, at least
_UNUSED = const(64)  # a bit of `Settings.guided` that belongs to no game
_SMALLEST = const(64)  # bytes: the largest block is measured this exactly
_CAR = const(16)  # pixels


def measured(app: App, group: Group, pressed: int, shown: int) -> list[str]:
    """Returns the figures as in the page's address, "" for what this machine cannot measure.

    group: shows a moving car; pressed: how many buttons were pressed; shown: ms from a key to its
    frame.
    """
    free = _free()
    frames = _frames(app, group)
    return _board() + [
        about.version(),
        str(pressed) + "." + str(len(hal.keys)),
        _number(free),
        _number(_largest(free)),
        _number(_drive()),
        _number(_nvm()),
        _number(hal.started),
        str(shown),
        str(frames),
        str(int(_is_saved(app))),
    ]


def _number(figure: int) -> str:
    return str(figure) if figure >= 0 else ""


def _board() -> list[str]:
    """Returns the board's id and the version of CircuitPython."""
    try:
        import board

        version = ".".join([str(part) for part in sys.implementation.version[:3]])
        return [board.board_id, version]
    except (ImportError, AttributeError, NotImplementedError):
        return ["", ""]


def _free() -> int:
    """Returns the free bytes of memory, -1 on a machine that does not count them."""
    gc.collect()
    try:
        return gc.mem_free()  # pyright: ignore[reportAttributeAccessIssue]
    except AttributeError:
        return -1


def _largest(free: int) -> int:
    """Returns the size of the largest free block."""
    least = -1 if free < 0 else 0
    most = free
    while most - least > _SMALLEST:
        size = (least + most) // 2
        try:
            bytearray(size)
            least = size
        except MemoryError:
            most = size
        gc.collect()
    return least


def _drive() -> int:
    """Returns the size of the drive in KB."""
    try:
        found = os.statvfs("/")
        return found[1] * found[2] >> 10
    except (AttributeError, OSError):
        return -1


def _nvm() -> int:
    """Returns the bytes of flash for saves."""
    try:
        import microcontroller

        return len(microcontroller.nvm)  # pyright: ignore[reportArgumentType]
    except (ImportError, AttributeError, NotImplementedError, TypeError):
        return -1


def _frames(app: App, group: Group) -> int:
    """Returns the frames of a second in which a car crosses the screen, as an animation runs."""
    car = app.kit.sprites("cars", _CAR, 8, 0, TITLE_HIGH + 2)
    car[0] = app.settings.colors[0]
    group.append(car)
    frames = 0
    began = hal.ticks()
    while hal.since(began) < _FLIGHT:
        turn = hal.ticks()
        car.x = (app.width - _CAR) * hal.since(began) // _FLIGHT
        hal.display.refresh()
        hal.sleep(max(0, _TURN - hal.since(turn)))
        frames += 1
    return frames


def _is_saved(app: App) -> bool:
    """Returns whether a changed setting is saved, and read back; then saves the old one."""
    settings = app.settings
    settings.guided ^= _UNUSED
    is_saved = app.keep() and Settings(hal.load).guided == settings.guided
    settings.guided ^= _UNUSED
    app.keep()
    return is_saved


class Figures(Screen):
    """The figures as a list. A shows the code that sends them to the page, if its address is
    known.
    """

    def __init__(self, app: App, found: list[str]) -> None:
        super().__init__(app)
        self._link = about.link("check=" + "~".join(found))
        title = title_band(app, self.group, "-")
        title.set(" ".join(found[:_BUTTONS]))
        scale = 2 if app.width >= WIDE else 1
        y = TITLE_HIGH + 3
        self._words = []
        for i in range(_LINES):
            label = app.text(texts.CHECK_BUTTONS + i)
            value = self._value(i, found[_BUTTONS + i])
            self._words.append(app.text(texts.INFO_SIDE, label, value))
            line = Line(app.kit, 4, y, app.width // scale - 8, scale=scale)
            line.set(label, value)
            self.group.append(line.grid)
            y += (LINE + 1) * scale
        foot = app.text(texts.CHECK_CODE if self._link else texts.FOOT_BACK)
        self.show_line(foot, 2, app.height - LINE - 1, app.width - 4, palette.GREY)

    def _value(self, i: int, figure: str) -> str:
        """Returns a figure as it is shown, with its unit."""
        if not figure:
            return "-"
        if i == _LINES - 1:
            return self.app.text(texts.YES if int(figure) else texts.NO)
        return figure.replace(".", "/")

    def show(self) -> None:
        """Says all figures."""
        for words in self._words:
            self.app.say(words)

    def key(self, key: int) -> None:
        """Shows the code, or goes back."""
        if key == hal.A and self._link:
            self.app.open(Phone(self.app, self._link))
        elif key == hal.A or key == hal.B:
            self.app.close()
            self.app.close()  # the check too
