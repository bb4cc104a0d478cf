# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What has happened, in as few lines as say it: for the screen of news, its voice, the terminal."""

PLAIN = 0
HIT = 1  # it was done to the reader
HEADING = 2  # a round begins


class Digest:
    """The lines for one reader, each a tuple: the text, the same for the ear, and PLAIN, HIT or
    HEADING.
    """

    def __init__(self, phrases, match, first, end, reader):
        """first, end: where in the match's record the events begin and end."""
        self.lines = []
        self._phrases = phrases
        self._heard = heard = match.record
        self._reader = reader
        before = phrases.reader
        phrases.reader = reader
        for i in range(first, end, 4):
            self.hear(heard, i)
        self.end()
        phrases.reader = before

    def add(self, i, look=PLAIN):
        """Adds the line of an event, if it has one."""
        text = self._phrases.event(self._heard, i)
        if text:
            self.lines.append((text, self._phrases.spoken(self._heard, i), look))

    def add_text(self, look, number, *values):
        """Adds a line that is said as it is written."""
        text = self._phrases.text(number, *values)
        self.lines.append((text, text, look))

    def tells(self):
        """Whether a line says more than that a round begins."""
        return any(look != HEADING for _, _, look in self.lines)

    def hits(self):
        """Whether a line says what was done to the reader."""
        return any(look == HIT for _, _, look in self.lines)

    # What a game's own says

    def hear(self, heard, i):
        """Makes of the event at heard[i] a line or a part of one, or nothing."""
        raise NotImplementedError

    def end(self):
        """There are no more events."""
