# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app: what all screens share, and the one loop."""

import gc
import os

import loader
from hardware import hal
from store import parts
from store.autosave import Autosave
from store.settings import Settings
from ui import factories
from ui.kit import Kit
from ui.language import LANGUAGES, Texts

_TICK = 20  # ms between two looks at keys and screen


class App:
    """Kit, texts, settings and the stack of screens: the last one has keys and display.

    There is not room for all of them at once. What the stack has of a screen that was let go is
    how to make it anew: a function of ui/factories.py and its values.
    """

    def __init__(self):
        self.width = hal.display.width
        self.height = hal.display.height
        self.settings = Settings(hal.load())
        self.autosave = Autosave(self)
        self.kit = Kit()
        self._stack = []
        self._loaded = [loader.loaded()]  # those known at first, and at each screen's beginning
        self._next = None  # what makes the screen that is to come on top, and its values
        self._left = False  # whether there is a screen's memory to collect
        self._failed = False
        self.settings.language = self._language()
        self.texts = Texts(self.settings.language or LANGUAGES[0])

    def _language(self):
        """The language that is set, was chosen, or is the system's; "" where it is to be asked."""
        for language in (os.getenv("ASFALTO_LANG"), self.settings.language, hal.language()):
            if language in LANGUAGES:
                return language
        return ""

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
            hal.say(line.replace("Ⓐ ", "").replace("Ⓑ ", ""))

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
        Returns whether anything had changed.
        """
        stored = hal.load()
        if match is None:
            match = bytes(stored[parts.place(parts.MATCH) :])
        image = parts.join(self.settings.image(), match)
        changed = image != bytes(stored[: len(image)])
        if changed:
            hal.save(image)
        return changed

    def push(self, screen):
        """A screen comes on top."""
        self._stack.append(screen)
        self._loaded.append(loader.loaded())
        self._show()

    def cover(self, make, *values):
        """A screen comes on top of one that is let go meanwhile, with its modules.

        make: a function of ui/factories.py; it is called with the app and the values when nothing
        holds the old screen any more, so that both need not be in memory at once.
        """
        self._stack[-1] = self._stack[-1].again()
        self._loaded.pop()
        self._let_go(loader.drop_screens)
        self._loaded.append(loader.loaded())
        self._next = make, values

    def replace(self, make, *values):
        """Another screen takes the place of all that are open. See `cover`."""
        self._stack.clear()
        del self._loaded[1:]
        self._failed = False
        self.autosave.let_go()
        self._let_go(loader.drop_screens_and_games)
        self._next = make, values

    def pop(self):
        """The top screen goes, with the modules that it has brought; the one beneath is back."""
        self._stack.pop()
        self._loaded.pop()
        if self._stack and type(self._stack[-1]) is tuple:
            self._next = self._stack.pop()
            self._let_go(loader.drop_screens_and_games)
            self._loaded.pop()
            return
        self._left = True
        loader.drop_screens_and_games(self._loaded[-1])
        if self._stack:
            self._show()

    def tidy(self):
        """What the top screen has loaded for a moment goes again."""
        self._left = True
        loader.drop_screens_and_games(self._loaded[-1])

    def _let_go(self, drop):
        """Nothing is shown, and what was has left no trace."""
        hal.display.root_group = None  # pyright: ignore[reportAttributeAccessIssue]
        self._left = True
        self.kit.forget_sheets()
        drop(self._loaded[-1])

    def settle(self):
        """Collects what was left, and makes the screen that is to come.

        To be called between turns, when no function of an old screen is running any more.
        """
        if self._left:
            self._left = False
            gc.collect()
        if self._next:
            make, values = self._next
            self._next = None
            self.push(make(self, *values))
            loader.drop_transient()

    def _show(self):
        top = self._stack[-1]
        top.show()
        hal.display.root_group = top.group

    def run(self):
        """Gives keys and time to the top screen until the window is closed.

        An error leads to a screen that tells of it; an error on that screen is the end.
        """
        while hal.running() and (self._stack or self._next):
            try:
                self.turn()
            except Exception as error:
                self._fail(error)
        from store.resume import rescue

        rescue(self)

    def turn(self):
        """One look at the keys, one at the clock, one frame."""
        self.settle()
        key = hal.key()
        if key >= 0:
            self._stack[-1].key(key)
        if self._stands():
            self.autosave.rest()
            self._stack[-1].tick()
        if self._stands():
            hal.display.refresh()
            self.autosave.note()
        hal.sleep(_TICK)

    def _stands(self):
        """Whether there is a screen on top, and none to come."""
        return self._stack and not self._next

    def _fail(self, error):
        """Lets all screens go, saves what can be saved, and tells what has happened."""
        if self._failed:
            raise error
        self.replace(factories.failure, type(error).__name__)
        self._failed = True
        hal.trace(error)


def begin():
    """The app, on its way to the title."""
    app = App()
    app.replace(factories.title)
    return app


def main():
    """Starts with the title."""
    begin().run()
