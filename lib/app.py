# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app: what all screens share, and the one loop."""

import os

import hal
import saving
from settings import Settings
from ui.kit import Kit
from ui.phrases import LANGUAGES, Texts

_TICK = 20  # ms between two looks at keys and screen


class App:
    """Kit, texts, settings and the stack of screens: the last one has keys and display."""

    def __init__(self):
        self.width = hal.display.width
        self.height = hal.display.height
        self.settings = Settings(hal.load())
        self.kit = Kit()
        self._stack = []
        asked = os.getenv("ASFALTO_LANG") or self.settings.language or hal.language()
        self.settings.language = asked if asked in LANGUAGES else LANGUAGES[0]
        self.texts = Texts(self.settings.language)

    def speak(self, language):
        """Changes the language."""
        self.settings.language = language
        self.texts.close()
        self.texts.open(language)

    def text(self, number, *values):
        """A text of the language, with values in place of {0}, {1} ..."""
        text = self.texts.get(number)
        return text.format(*values) if values else text

    def say(self, line):
        """Tells a line on standard output, for who can't see the screen."""
        if line:
            hal.say(line)

    def seed(self):
        """The seed of the next match: ASFALTO_SEED, or a fresh one."""
        fixed = os.getenv("ASFALTO_SEED")
        try:
            return int(fixed) & 0x3FFFFFFF if fixed else hal.entropy()
        except ValueError:
            return hal.entropy()

    def keep(self, match=None):
        """Saves the settings, and a match where one is given, if anything has changed.

        match: a sealed part, or b"" where there is none any more; None leaves the last one.
        """
        stored = hal.load()
        if match is None:
            match = bytes(stored[saving.place(saving.MATCH) :])
        image = saving.join(self.settings.image(), match)
        if image != bytes(stored[: len(image)]):
            hal.save(image)

    def kept_match(self):
        """The content of the newest match that was kept, b"" for none. Raises saving.Damaged."""
        try:
            newest = saving.unseal(hal.recall(), saving.MATCH, 0)
        except saving.Damaged:
            newest = b""
        return newest or saving.unseal(hal.load(), saving.MATCH)

    def push(self, screen):
        """A screen comes on top."""
        self._stack.append(screen)
        self._show()

    def pop(self):
        """The top screen goes; the one beneath is back."""
        self._stack.pop()
        if self._stack:
            self._show()

    def replace(self, screen):
        """Another screen takes the place of all that are open."""
        self._stack.clear()
        self.push(screen)

    def _show(self):
        top = self._stack[-1]
        top.show()
        hal.display.root_group = top.group

    def run(self):
        """Gives keys and time to the top screen until the window is closed."""
        while hal.running() and self._stack:
            self.turn()

    def turn(self):
        """One look at the keys, one at the clock, one frame."""
        key = hal.key()
        if key >= 0:
            self._stack[-1].key(key)
        if self._stack:
            self._stack[-1].tick()
        hal.display.refresh()
        hal.sleep(_TICK)


def begin():
    """The app, at its title."""
    from ui.title import Title

    app = App()
    app.replace(Title(app))
    return app


def main():
    """Starts with the title."""
    begin().run()
