# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Figures count from what a line has shown to what it shows now."""

from ui.base.scene import Scene


class Count:
    """The figures of one line: a distance, behind a name if they share the line, or a score."""

    def __init__(self, line, before):
        """before: what the line showed until now."""
        self._line = line
        self._name, _, after = line.shown().rpartition("\n")
        self._to = _figures(after)
        self._from = _figures(before.rpartition("\n")[2]) or [0] * len(self._to)

    def show(self, done):
        """Shows them as far as they have come, in 256ths; returns them."""
        parts = []
        for i in range(len(self._to)):
            parts.append(str(self._from[i] + (self._to[i] - self._from[i]) * done // 256))
        text = ":".join(parts)
        if self._name:
            self._line.set(self._name, text)
        else:
            self._line.set(text)
        return text


class Points(Scene):
    """The points of the match, after a round that nobody has won; then its tune."""

    LENGTH = 600

    def __init__(self, table, event, count):
        super().__init__(table.app)
        self._cues = table._cues
        self._event = event
        self._count = count

    def draw(self, now):
        self.counts(self._count.show(256 * now // self.LENGTH))
        if now >= self.LENGTH:
            self._cues.event(self._event, 0)


def _figures(text):
    found = []
    for part in text.split(":"):
        if part:
            found.append(int(part))
    return found
