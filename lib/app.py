# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app: what all screens share, and the one loop."""

import gc
import os
import sys

import hal
import saving
from keeping import Keeping
from settings import Settings
from ui import roots
from ui.kit import Kit
from ui.phrases import LANGUAGES, Texts

_TICK = 20  # ms between two looks at keys and screen
_SCREENS = ("ui", "adafruit_display_text", "adafruit_displayio_layout")
_GAMES = ("engine",)
_PASSING = ("books", "resuming", "rooms", "settings_image")  # modules that work for a moment only


class App:
    """Kit, texts, settings and the stack of screens: the last one has keys and display.

    There is not room for all of them at once. What the stack has of a screen that was let go is
    how to make it anew: a function of ui/roots.py and its values.
    """

    def __init__(self):
        self.width = hal.display.width
        self.height = hal.display.height
        self.settings = Settings(hal.load())
        self.keeping = Keeping(self)
        self.kit = Kit()
        self._stack = []
        self._loaded = [_modules()]  # those known at first, and at each screen's beginning
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
            match = bytes(stored[saving.place(saving.MATCH) :])
        image = saving.join(self.settings.image(), match)
        changed = image != bytes(stored[: len(image)])
        if changed:
            hal.save(image)
        return changed

    def push(self, screen):
        """A screen comes on top."""
        self._stack.append(screen)
        self._loaded.append(_modules())
        self._show()

    def cover(self, make, *values):
        """A screen comes on top of one that is let go meanwhile, with its modules.

        make: a function of ui/roots.py; it is called with the app and the values when nothing
        holds the old screen any more, so that both need not be in memory at once.
        """
        self._stack[-1] = self._stack[-1].again()
        self._loaded.pop()
        self._let_go(_SCREENS)
        self._loaded.append(_modules())
        self._next = make, values

    def replace(self, make, *values):
        """Another screen takes the place of all that are open. See `cover`."""
        self._stack.clear()
        del self._loaded[1:]
        self._failed = False
        self.keeping.let_go()
        self._let_go(_SCREENS + _GAMES)
        self._next = make, values

    def pop(self):
        """The top screen goes, with the modules that it has brought; the one beneath is back."""
        self._stack.pop()
        self._loaded.pop()
        if self._stack and type(self._stack[-1]) is tuple:
            self._next = self._stack.pop()
            self._let_go(_SCREENS + _GAMES)
            self._loaded.pop()
            return
        self._left = True
        _forget_modules(self._loaded[-1], _SCREENS + _GAMES)
        if self._stack:
            self._show()

    def tidy(self):
        """What the top screen has loaded for a moment goes again."""
        self._left = True
        _forget_modules(self._loaded[-1], _SCREENS + _GAMES)

    def _let_go(self, packages):
        """Nothing is shown, and what was has left no trace."""
        hal.display.root_group = None  # pyright: ignore[reportAttributeAccessIssue]
        self._left = True
        self.kit.forget_sheets()
        _forget_modules(self._loaded[-1], packages)

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
            _forget_passing()

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
        from resuming import rescue

        rescue(self)

    def turn(self):
        """One look at the keys, one at the clock, one frame."""
        self.settle()
        key = hal.key()
        if key >= 0:
            self._stack[-1].key(key)
        if self._stands():
            self.keeping.rest()
            self._stack[-1].tick()
        if self._stands():
            hal.display.refresh()
            self.keeping.note()
        hal.sleep(_TICK)

    def _stands(self):
        """Whether there is a screen on top, and none to come."""
        return self._stack and not self._next

    def _fail(self, error):
        """Lets all screens go, saves what can be saved, and tells what has happened."""
        if self._failed:
            raise error
        self.replace(roots.failure, type(error).__name__)
        self._failed = True
        hal.trace(error)


def _forget_modules(known, packages):
    """Drops modules of some packages that are not known; what still uses one keeps it to itself."""
    for name in tuple(sys.modules):
        package, _, leaf = name.rpartition(".")
        if name not in known and name.split(".")[0] in packages:
            _forget(name, package, leaf)


def _modules():
    """The names of the modules that may be let go again."""
    names = [name for name in sys.modules if name.split(".")[0] in _SCREENS + _GAMES]
    return tuple(names)


def _forget_passing():
    for name in tuple(sys.modules):
        package, _, leaf = name.rpartition(".")
        if leaf in _PASSING:
            _forget(name, package, leaf)


def _forget(name, package, leaf):
    """Drops a module. A dict's deleted place keeps its value in memory: so that is None first."""
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    if hasattr(sys.modules.get(package), leaf):
        setattr(sys.modules[package], leaf, None)
        delattr(sys.modules[package], leaf)


def begin():
    """The app, on its way to the title."""
    app = App()
    app.replace(roots.title)
    return app


def main():
    """Starts with the title."""
    begin().run()
