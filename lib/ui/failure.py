# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screen after an error: it says so, what is safe, and what to press."""

from hardware import hal
from ui import factories, palette, texts
from ui.kit import CENTRE, LINE, Line
from ui.screen import Screen


class Failure(Screen):
    """A leads to the title, which offers to resume the match if one is safe."""

    def __init__(self, app, name, saved):
        """name: the error's, for a report; saved: whether a match is safe."""
        super().__init__(app, palette.PINE)
        self._lines = []
        middle = app.height // 2
        self._title = app.text(texts.ERROR_TITLE)
        self._saved = app.text(texts.ERROR_SAVED) if saved else ""
        self._press = app.text(texts.ERROR_PRESS)
        self._write(middle - 28, palette.WHITE, self._title)
        self._write(middle - 10, palette.CREAM, self._saved)
        self._write(middle + 12, palette.GOLD, "Ⓐ " + self._press)
        self._write(app.height - LINE - 1, palette.GREY, name)

    def _write(self, y, colour, text):
        line = Line(self.app.kit, 0, y, self.app.width, colour, CENTRE)
        line.set(text)
        self._lines.append(line)
        self.group.append(line.grid)

    def show(self):
        """Says the same in the terminal."""
        for text in (self._title, self._saved, self._press):
            self.app.say(text)

    def key(self, key):
        """A: go to the title."""
        if key == hal.A:
            self.app.replace(factories.title)
