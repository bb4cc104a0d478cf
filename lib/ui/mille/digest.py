# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What has happened in the race, in as few lines as say it."""

from engine.mille import names
from ui import texts
from ui.table.digest import HEADING, HIT, PLAIN, Digest


class MilleDigest(Digest):
    """Discards that follow on each other make one line; what one has done oneself makes none."""

    def __init__(self, phrases, match, first, end, reader):
        self._discards = []  # of the last line
        super().__init__(phrases, match, first, end, reader)

    def hear(self, heard, i):
        """A line for each event but the reader's own play."""
        kind = heard[i]
        if kind == names.DEALT:  # the round before it is over: its score sheet has been seen
            self.lines.clear()
            self._discards.clear()
            self.add(i, HEADING)
        elif kind == names.DISCARDED:
            self._discard(heard, i)
        elif heard[i + 1] != self._reader or kind in (names.LOST_TURN, names.COUP_CALLED):
            count = len(self.lines)
            self.add(i, HIT if self._hits(heard, i) else PLAIN)
            if len(self.lines) > count:
                self._discards.clear()

    def _hits(self, heard, i):
        """Whether it was done to the reader: an attack, or a coup fourré against one."""
        kind = heard[i]
        if kind == names.COUP_CALLED:
            return self._was_attack_of_reader(heard, i)
        aimed = kind == names.ATTACKED and self._phrases.nearness(heard[i + 3]) > 0
        return aimed or (kind == names.LOST_TURN and heard[i + 1] == self._reader)

    def _was_attack_of_reader(self, heard, i):
        while i and heard[i] != names.ATTACKED:
            i -= 4
        return heard[i] == names.ATTACKED and heard[i + 1] == self._reader

    def _discard(self, heard, i):
        seat, card = heard[i + 1], heard[i + 2]
        if seat == self._reader:
            return
        phrases = self._phrases
        self._discards.append(phrases.seat(seat) + " " + phrases.short(card))
        if len(self._discards) == 1:
            self.add(i)
        else:
            self.lines.pop()
            self.add_text(PLAIN, texts.NEWS_DISCARDED, ", ".join(self._discards))
