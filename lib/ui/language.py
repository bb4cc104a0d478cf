# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first question of all, where no language was ever chosen: which one?"""

from ui import roots
from ui.menu import Menu
from ui.phrases import LANGUAGES
from ui.title import PICTURE, picture

# What each language calls itself, as its LANGUAGE_NAME says: to read four files takes a board long.
NAMES = ("Español", "Italiano", "English", "Français")
_FOOT = "▲▼  Ⓐ"  # in no language


class Language(Menu):
    """A row for each language, in its own words. The choice is kept at once; the title follows."""

    def __init__(self, app):
        super().__init__(app, "", top=PICTURE, foot=_FOOT)
        self.group.insert(1, picture(app))

    def show(self):
        """Says them all, then the first one."""
        self.app.say(", ".join(NAMES))
        super().show()

    def count(self):
        return len(LANGUAGES)

    def label(self, i):
        return NAMES[i]

    def chosen(self, i):
        self.app.speak(LANGUAGES[i])
        self.app.keep()
        self.app.replace(roots.title)

    def back(self):
        """There is nowhere to go back to."""
