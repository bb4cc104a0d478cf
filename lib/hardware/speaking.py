# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Speaks lines one after the other, piece by piece, while the game goes on; and opens a pack of
spoken clips if all of it is there.
"""

# The app is there from `open_voice` on.
# pyright: reportAttributeAccessIssue=false, reportOptionalMemberAccess=false

import os

from hardware import clips, hal
from hardware.speech import Cutter
from micropython import const
from place import apart

INDEX = "/index"  # of a pack, in its folder
VOICE_NEW = 0  # no pack of spoken clips has been met yet,
VOICE_FULL = 1  # everything is spoken,
VOICE_BRIEF = 2  # of each line the first sentence,
VOICE_OFF = 3  # or nothing

_MOST = const(16)  # lines that wait: a turn of five players; older ones are stale
_EARLY = const(15)  # ms before a clip's end from which on the next one may begin
_TAIL = const(100)  # ms after the last one: a loudspeaker's mixer is late
_SENTENCE = const(250)  # ms of silence after a sentence,
_LINE = const(350)  # and after a line


def path(clip):
    """Where a clip is in its pack: 64 are in a folder, because a board searches one in turn."""
    return f"/{clip >> 6:02x}/{clip & 63:02x}.wav"


@apart("pack")
def opened(folder, language):
    """What speaks a pack's clips. OSError or ValueError if it is cut or foreign.

    Its index and its last clip are looked at: whoever copies a pack writes one of them last.
    """
    cutter = Cutter(folder + INDEX)
    last = os.stat(folder + path(cutter.clips - 1))[6]
    if cutter.language != language or last != cutter.last:
        raise ValueError("not a whole voice: " + folder)
    return Speaking(folder)


class Speaking:
    """The lines to be said, as the settings want them."""

    def __init__(self, folder):
        """folder: of the pack."""
        self.app = None  # whose lines they are
        self._folder = folder
        self._lines = []
        self._line = ""  # what is being said, and where in it the pieces end: see speech.py
        self._at = 0
        self._pieces = []
        self._began = 0  # when the last piece did,
        self._lasts = 0  # and for how many ms the next one waits since then
        self._depth = 0  # of the app's screens, before the last key
        self._over = False  # nothing is left to be said, but the last piece may still be heard
        self.busy = False

    def say(self, line):
        """Says a line after those that wait, unless the voice is off."""
        if self.app.settings.voice == VOICE_OFF:
            return
        if len(self._lines) == _MOST:
            self._lines.pop(0)
        self._lines.append(line)
        self._over = False
        self.busy = True

    def stop(self):
        """Ends what is being said and forgets what waits."""
        if self.busy:
            self.busy = False
            self._lines.clear()
            self._pieces.clear()
            self._at = self._lasts = 0
            clips.stop()

    def takes(self, key):
        """A key ends what is being said. START and SELECT together switch the voice on or off;
        returns whether that was it.
        """
        self.stop()
        app = self.app
        if not (hal.held(hal.START) and hal.held(hal.SELECT)):
            self._depth = app.depth()
            return False
        if key == hal.START or key == hal.SELECT:
            if app.depth() > self._depth:
                app.pop()  # what the first of the two has opened
            app.switch_voice()
        return True

    def go_on(self):
        """Begins the next piece if it is time. With a damaged pack the app loses its voice."""
        try:
            self._go_on()
        except (OSError, ValueError):
            self.stop()  # the clip before may still be open
            self.app.voice = None
            self.app.voice_lost = True

    def _go_on(self):
        if not self.busy:
            return
        if self._lines and not self._pieces:  # they are cut while the last piece is heard
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

    def _begin(self, piece):
        """Begins a clip, or the silence after a sentence."""
        settings = self.app.settings
        if piece >= 0:
            self._began = hal.ticks()
            length = clips.start(self._folder + path(piece), settings.sound)
            self._lasts = max(0, length - _EARLY)
        elif settings.voice == VOICE_BRIEF:
            self._pieces.clear()
            self._at = 0
        else:
            self._lasts += _SENTENCE

    def _cut(self):
        """Cuts the next pieces off the line."""
        self._pieces, self._at = Cutter(self._folder + INDEX).cut(self._line, self._at)
