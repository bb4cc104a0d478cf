# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""When the match is saved. Memory has every state, flash only what matters, for it wears: a match
of five rounds erases it at most twelve times.

A round's end is saved, and who leaves the match. Before that the first pause or 20 idle seconds of
a round save it; for the next time it must stand still for 2 minutes, then for 12. A round that ends
takes one of these steps back.
"""

from hardware import hal
from micropython import const
from store import parts

_IDLE = const(20000)  # ms
_LONGER = const(6)
_FEW = const(12)  # actions that are worth no save at a pause


class Autosave:
    """Watches over the match that is played, whatever screens come and go."""

    def __init__(self, app):
        self._app = app
        self._match = None
        self._unsaved = 0  # actions since the match was saved
        self._patience = _IDLE
        self._changed = 0
        self._fresh = False

    def remember(self, match):
        """The newest state outlives an error or a reload, not the power switch; see `note`."""
        if match is not self._match:
            self._match = match
            self._unsaved = 0
            self._patience = _IDLE
        self._fresh = True
        self._changed = hal.ticks()
        self._unsaved += 1

    def note(self):
        """A frame was drawn: what it shows goes to memory, for which nobody has had to wait."""
        if self._fresh and self._match:
            self._fresh = False
            hal.remember(parts.seal(parts.MATCH, self._match.content()))

    def save(self):
        """Saves the match, if it has changed since it was saved; returns whether it had."""
        if not self._match or not self._unsaved:
            return False
        self._unsaved = 0
        return self._app.keep(parts.seal(parts.MATCH, self._match.content()))

    def rest(self):
        """Time has passed: saves the match when it has stood still for long enough."""
        if self._unsaved and hal.since(self._changed) >= self._patience:
            self._save_early()

    def pause(self):
        """Somebody pauses, and may be about to switch off."""
        if self._unsaved > _FEW and self._patience == _IDLE:
            self._save_early()

    def _save_early(self):
        if self.save():
            self._patience *= _LONGER

    def end_round(self):
        """A round is over."""
        self.save()
        self._patience = max(_IDLE, self._patience // _LONGER)

    def end_match(self):
        """The match is over: there is nothing to go on with."""
        self.let_go()
        hal.remember(parts.seal(parts.MATCH, b""))
        self._app.keep(b"")

    def let_go(self):
        """Nobody plays the match any more; what was kept stays."""
        self.note()
        self._match = None
        self._unsaved = 0
