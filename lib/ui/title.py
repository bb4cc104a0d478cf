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
_WIDE = const(160)
_COLUMN = const(2)
_HELP = const(1)
_OPTIONS = const(2)
_LANGUAGE = const(3)
_ROWS = (_T_TITLE_PLAY, _T_TITLE_HELP, _T_TITLE_OPTIONS, _T_TITLE_LANGUAGE)


class Title(Menu):
    """Play, help, settings, language."""

    def __init__(self, app):
        super().__init__(app, "", top=_PICTURE)
        self.group.insert(1, self._picture())

    def _picture(self):
        """The picture in the middle; beyond it its outermost columns go on."""
        wide = self.app.width // _COLUMN
        columns = _WIDE // _COLUMN
        picture = self.app.kit.sprites("title", _COLUMN, _PICTURE, 0, 0, wide)
        for i in range(wide):
            picture[i] = max(0, min(i - (wide - columns) // 2, columns - 1))
        return picture

    def _build(self, kit, rows):
        self._rows = len(_ROWS)  # the foot is empty here: there is room for a row
        super()._build(kit, self._rows)

    def count(self):
        return len(_ROWS)

    def label(self, i):
        return self.app.text(_ROWS[i])

    def value(self, i):
        return self.app.text(_T_LANGUAGE_NAME) if i == _LANGUAGE else ""

    def chosen(self, i):
        app = self.app
        if i == _LANGUAGE:
            self.key(hal.RIGHT)
        elif i == _OPTIONS:
            from ui.options import Options

            app.push(Options(app))
        elif i == _HELP:
            from ui.race.help import Help

            app.push(Help(app, app.settings.header))
        else:
            from ui.race.setup import Setup

            app.kit.forget("title")
            app.push(Setup(app))

    def changed(self, i, step):
        if i == _LANGUAGE:
            at = LANGUAGES.index(self.app.settings.language) + step
            self.app.speak(LANGUAGES[at % len(LANGUAGES)])
            self.app.keep()

    def back(self):
        """There is nowhere to go back to."""
