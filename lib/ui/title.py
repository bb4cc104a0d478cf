# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The title: the cartridge's picture and the first choice."""

import hal
from micropython import const

from ui.menu import Menu
from ui.texts import LANGUAGES

# Shared numbers
_T_LANGUAGE_NAME = const(216)
_T_TITLE_HELP = const(135)
_T_TITLE_LANGUAGE = const(137)
_T_TITLE_OPTIONS = const(136)
_T_TITLE_PLAY = const(134)

_PICTURE = const(72)


class Title(Menu):
    """Play, settings, language."""

    def __init__(self, app):
        super().__init__(app, "", top=_PICTURE)
        kit = app.kit
        picture = kit.sprites("title", 160, _PICTURE, (app.width - 160) // 2, 0)
        self.group.insert(1, picture)

    def count(self):
        return 3

    def label(self, i):
        return self.app.text((_T_TITLE_PLAY, _T_TITLE_OPTIONS, _T_TITLE_LANGUAGE)[i])

    def value(self, i):
        return self.app.text(_T_LANGUAGE_NAME) if i == 2 else ""

    def chosen(self, i):
        if i == 2:
            self.key(hal.RIGHT)
            return
        if i == 1:
            from ui.options import Options

            self.app.push(Options(self.app))
            return
        from ui.race.setup import Setup

        self.app.kit.forget("title")
        self.app.push(Setup(self.app))

    def changed(self, i, step):
        if i == 2:
            at = LANGUAGES.index(self.app.settings.language) + step
            self.app.speak(LANGUAGES[at % len(LANGUAGES)])
            self.app.keep()

    def back(self):
        """There is nowhere to go back to."""
