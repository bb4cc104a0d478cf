# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Speaks lines one after the other, piece by piece, while the game goes on. Opens a pack of spoken
clips if it is complete.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

# The app is set from `open_voice` on.
# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false
import os

from hardware import clips, hal
from hardware.speech import Cutter
from micropython import const
from overlay import overlay

INDEX = "/index"  # of a pack, in its folder
NEW = 0  # no pack of spoken clips has been found yet,
FULL = 1  # everything is spoken,
BRIEF = 2  # only the first sentence of each line is,
OFF = 3  # or nothing

_MOST = const(16)  # lines that may wait, enough for a turn of five players; older lines are stale
_EARLY = const(15)  # ms before the end of a clip in which the next one may begin
_TAIL = const(100)  # ms after the last one: a loudspeaker's mixer lags
_SENTENCE = const(250)  # ms of silence after a sentence
_LINE = const(350)  # ms of silence after a line


def path(clip: int) -> str:
    """Returns a clip's path in its pack. A folder holds 64: a board searches it linearly."""
    return f"/{clip >> 6:02x}/{clip & 63:02x}.wav"


@overlay("pack")
def opened(folder: str, language: str) -> Speaking:
    """Opens the speaker of a pack's clips. Raises OSError or ValueError if the pack is truncated or
    not a pack.

    Checks its index and its last clip: a copy of a pack ends with one of them.
    """
    cutter = Cutter(folder + INDEX)
    last = os.stat(folder + path(cutter.clips - 1))[6]
    if cutter.language != language or last != cutter.last:
        raise ValueError("not a whole voice: " + folder)
    return Speaking(folder)


class Speaking:
    """The queue of lines to speak, as much of each as the settings want."""

    def __init__(self, folder: str) -> None:
        """folder: the folder of the pack."""
        self.app: Any = None  # the app that says the lines
        self._folder = folder
        self._lines = []
        self._line = ""  # the current line; _at is the end of its pieces so far: see speech.py
        self._at = 0
        self._pieces = []
        self._began = 0  # when the last piece began
        self._lasts = 0  # ms after that when the next piece may begin
        self._depth = 0  # the number of open screens before the last key
        self._over = False  # nothing is left to say, but the last piece may still sound
        self.busy = False

    def say(self, line: str) -> None:
        """Queues a line behind the others, unless the voice is off."""
        if self.app.settings.voice == OFF:
            return
        if len(self._lines) == _MOST:
            self._lines.pop(0)
        self._lines.append(line)
        self._over = False
        self.busy = True

    def stop(self) -> None:
        """Stops speaking and forgets the queue."""
        if self.busy:
            self.busy = False
            self._lines.clear()
            self._pieces.clear()
            self._at = self._lasts = 0
            clips.stop()

    def takes(self, key: int) -> bool:
        """Stops the speech. Returns whether the key toggled the voice, as START and SELECT together
        do.
        """
        self.stop()
        app = self.app
        if not (hal.held(hal.START) and hal.held(hal.SELECT)):
            self._depth = app.depth()
            return False
        if key == hal.START or key == hal.SELECT:
            if app.depth() > self._depth:
                app.close()  # the screen that the first of the two keys opened
            app.switch_voice()
        return True

    def go_on(self) -> None:
        """Begins the next piece when it is due. With a damaged pack the app loses its voice."""
        try:
            self._go_on()
        except (OSError, ValueError):
            self.stop()  # the previous clip may still be open
            self.app.voice = None
            self.app.voice_lost = True

    def _go_on(self) -> None:
        if not self.busy:
            return
        if self._lines and not self._pieces:  # pieces are cut while the last one plays
            self._lasts += _LINE if self._lasts else 0
            self._line = self._lines.pop(0)
            self._cut()
        if hal.since(self._began) < self._lasts:
            return
        if self._pieces:
            self._begin(self._pieces.pop(0))
            if self._at and not self._pieces:
                self._cut()
        elif not self._over:
            self._over = not self._lines
            self._lasts += _TAIL
        else:
            self.stop()

    def _begin(self, piece: int) -> None:
        """Begins a clip, or the silence after a sentence."""
        settings = self.app.settings
        if piece >= 0:
            self._began = hal.ticks()
            length = clips.start(self._folder + path(piece), settings.sound)
            self._lasts = max(0, length - _EARLY)
        elif settings.voice == BRIEF:
            self._pieces.clear()
            self._at = 0
        else:
            self._lasts += _SENTENCE

    def _cut(self) -> None:
        """Cuts the next pieces off the line."""
        self._pieces, self._at = Cutter(self._folder + INDEX).cut(self._line, self._at)
