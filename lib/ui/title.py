# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The title: the cartridge's picture and the first choice."""

import hal
import saving
from micropython import const
from ui.menu import Menu
from ui.phrases import LANGUAGES

# Shared numbers
_T_LANGUAGE_NAME = const(216)
_T_TITLE_GO_ON = const(290)
_T_TITLE_LOST = const(291)
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
_GO_ON = const(4)
_ROWS = (_T_TITLE_PLAY, _T_TITLE_HELP, _T_TITLE_OPTIONS, _T_TITLE_LANGUAGE, _T_TITLE_GO_ON)


class Title(Menu):
    """Play, help, settings, language."""

    def __init__(self, app):
        self._kept = b""
        self._lost = False
        self._look(app)
        super().__init__(app, "", top=_PICTURE)
        self.group.insert(1, self._picture())

    def _look(self, app):
        """Is there a match to go on with?"""
        try:
            self._kept = app.kept_match()
        except saving.Damaged:
            self._lost = True

    def _picture(self):
        """The picture in the middle; beyond it its outermost columns go on."""
        wide = self.app.width // _COLUMN
        columns = _WIDE // _COLUMN
        picture = self.app.kit.sprites("title", _COLUMN, _PICTURE, 0, 0, wide)
        for i in range(wide):
            picture[i] = max(0, min(i - (wide - columns) // 2, columns - 1))
        return picture

    def _build(self, kit, rows):
        self._rows = 4  # the foot is mostly empty here: there is room for a row
        super()._build(kit, self._rows)

    def count(self):
        return len(_ROWS) - (not self._kept)

    def _what(self, row):
        """What a row stands for: with a match to go on with, that comes first."""
        if self._kept:
            return _GO_ON if row == 0 else row - 1
        return row

    def label(self, i):
        return self.app.text(_ROWS[self._what(i)])

    def value(self, i):
        return self.app.text(_T_LANGUAGE_NAME) if self._what(i) == _LANGUAGE else ""

    def show(self):
        super().show()
        if self._lost:
            self._foot.set(self.app.text(_T_TITLE_LOST))
            self.app.say(self.app.text(_T_TITLE_LOST))

    def _go_on(self):
        from ui.race.table import resume_match

        try:
            resume_match(self.app, self._kept)
        except (ValueError, IndexError):
            self._kept = b""
            self._lost = True
            self.show()

    def chosen(self, i):
        app = self.app
        i = self._what(i)
        if i == _GO_ON:
            self._go_on()
        elif i == _LANGUAGE:
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
        if self._what(i) == _LANGUAGE:
            at = LANGUAGES.index(self.app.settings.language) + step
            self.app.speak(LANGUAGES[at % len(LANGUAGES)])
            self.app.keep()

    def back(self):
        """There is nowhere to go back to."""
