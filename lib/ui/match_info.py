# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The base of the status screens."""

from engine import contract
from hardware import hal
from ui.screen import Screen


class MatchInfo(Screen):
    """Shows a view and reads it out, in the words of a game's Summary.

    The directions walk through the lines, for who listens; any other key goes back.
    """

    def __init__(self, app, match, phrases):
        super().__init__(app)
        self._match = match
        self._view = match.view()
        self._phrases = phrases
        self._at = -1  # the line that has been walked to

    def lines(self):
        """The sentences about everybody."""
        raise NotImplementedError

    def _walked(self):
        """What the holder of the device may hear, then whose turn it is, then the sentences."""
        match, view, phrases = self._match, self._view, self._phrases
        lines = self.lines()
        turn = view.now[contract.AT_TURN]
        if turn != contract.NONE:
            lines.insert(0, phrases.turn(turn))
        if match.tells_holder() and match.viewer != contract.NONE:
            lines.insert(0, phrases.hand(view, match.viewer))
        return lines

    def show(self):
        """Reads it out."""
        for line in self.lines():
            self.app.say(line)

    def key(self, key):
        """Walks, or goes back."""
        if not hal.UP <= key <= hal.RIGHT:
            self.app.pop()
            return
        lines = self._walked()
        if key in (hal.DOWN, hal.RIGHT):
            self._at += 1
        else:
            self._at = max(0, self._at) - 1
        self._at %= len(lines)
        self.app.say(lines[self._at])
