# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Decides when the match is saved. Memory has every state; flash wears, so it gets fewer: a match
of five rounds erases it at most twelve times.

The match is saved at the end of a round and when players leave it. In between, the first pause or
20 idle seconds save it, then only 2 idle minutes, then 12. The end of a round takes one of these
steps back.
"""

from career import saved
from hardware import hal
from micropython import const
from saves import parts
from ui import texts

_IDLE = const(20000)  # ms
_MINUTE = const(60000)  # ms between two actions that count as time of play, at most
_LONGER = const(6)
_FEW = const(12)  # actions not worth a save at a pause


class Autosave:
    """Keeps the current match safe, whatever screens come and go."""

    def __init__(self, app):
        self._app = app
        self._match = None
        self.passes_over = False  # True until `let_go`: the next match is not to be kept
        self._unsaved = 0  # actions since the last save
        self._patience = _IDLE
        self._changed = 0
        self._fresh = False

    def remember(self, match):
        """Called after each action: the state will survive an error or a reload (see `note`)."""
        if self.passes_over:
            return
        if match is not self._match:
            self._match = match
            self._unsaved = 0
            self._patience = _IDLE
        else:
            match.spent += min(hal.since(self._changed), _MINUTE)
        self._fresh = True
        self._changed = hal.ticks()
        self._unsaved += 1

    def note(self):
        """Called after each frame: stores the new state without delaying the drawing."""
        if self._fresh and self._match:
            self._fresh = False
            try:
                hal.remember(*parts.seal(parts.MATCH, *self._match.content()))
            except MemoryError:
                self._fresh = True  # with the next frame

    def save(self, counts=False, alone=True):
        """Saves the match, and with it what it has earned, in one write; returns whether flash
        changed.

        counts: a round has ended. alone: no table stands. Over a table there is less room, and the
        settings and the replay of the last round wait.

        Without room for that it makes some, and tries again; then it says so: the match goes on.
        """
        if not self._match:
            return False
        for _ in range(2):
            try:
                changed = saved.save(self._app, self._match, counts, alone)
                self._unsaved = 0
                self._fresh = True  # nothing is counted again after a reload
                return changed
            except MemoryError:
                self._app.make_room()
        self._changed = hal.ticks()
        self._app.notice(texts.NOT_SAVED)
        return False

    def rest(self):
        """Called as time passes: saves the match if it has been idle for long enough."""
        if self._unsaved and hal.since(self._changed) >= self._patience:
            self._save_early(False)

    def pause(self):
        """Called at a pause, when the table has gone: somebody may be about to switch off."""
        if self._unsaved > _FEW and self._patience == _IDLE:
            self._save_early(True)

    def _save_early(self, alone):
        if self.save(False, alone):
            self._patience *= _LONGER

    def end_round(self, alone=True):
        """Called at the end of a round: it is counted. alone: see `save`."""
        self.save(True, alone)
        self.note()
        self._patience = max(_IDLE, self._patience // _LONGER)

    def end_match(self, career=None):
        """Called at the end of the match: clears the saved one, and saves the career if given."""
        match = self._match
        self.let_go()
        saved.end(self._app, match, career)

    def let_go(self):
        """Stops watching the match; what is saved stays."""
        self.note()
        self._match = None
        self.passes_over = False
        self._unsaved = 0
