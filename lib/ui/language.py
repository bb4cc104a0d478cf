# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first question of all, where no language was ever chosen: which one?"""

from micropython import const
from ui import roots
from ui.menu import Menu
from ui.phrases import LANGUAGES, Texts
from ui.title import PICTURE, picture

# Shared numbers
_T_LANGUAGE_NAME = const(213)

_FOOT = "▲▼  Ⓐ"  # in no language


def own_names():
    """What each language calls itself."""
    names = []
    for language in LANGUAGES:
        texts = Texts(language)
        names.append(texts.get(_T_LANGUAGE_NAME))
        texts.close()
    return names


class Language(Menu):
    """A row for each language, in its own words. The choice is kept at once; the title follows."""

    def __init__(self, app):
        self._names = own_names()
        super().__init__(app, "", top=PICTURE, foot=_FOOT)
        self.group.insert(1, picture(app))

    def show(self):
        """Says them all, then the first one."""
        self.app.say(", ".join(self._names))
        super().show()

    def count(self):
        return len(LANGUAGES)

    def label(self, i):
        return self._names[i]

    def chosen(self, i):
        self.app.speak(LANGUAGES[i])
        self.app.keep()
        self.app.replace(roots.title)

    def back(self):
        """There is nowhere to go back to."""
