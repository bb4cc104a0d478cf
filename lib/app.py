# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app: what all screens share, and the one loop."""

import os

import hal
from settings import Settings
from ui.kit import Kit
from ui.texts import LANGUAGES, Texts

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
        self.texts = self._texts(asked)

    def speak(self, language):
        """Changes the language; an unknown one is Spanish, the books' own."""
        self.texts.close()
        self.texts = self._texts(language)

    def _texts(self, language):
        self.settings.language = language if language in LANGUAGES else LANGUAGES[0]
        return Texts(self.settings.language)

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

    def keep(self):
        """Saves settings and last choices, if they have changed."""
        image = self.settings.image()
        if image != hal.load():
            hal.save(image)

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
            key = hal.key()
            if key >= 0:
                self._stack[-1].key(key)
            if self._stack:
                self._stack[-1].tick()
            hal.display.refresh()
            hal.sleep(_TICK)


def main():
    """Starts with the title."""
    from ui.title import Title

    app = App()
    app.replace(Title(app))
    app.run()
