# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Language, pace and what else is the same for every match."""

from micropython import const
from settings import COUP_TIMES, PACES
from ui.menu import Menu, title_band
from ui.phrases import LANGUAGES

# Shared numbers
_T_FOOT_CHANGE = const(244)
_T_LANGUAGE_NAME = const(216)
_T_NO = const(165)
_T_OPTIONS_COUP_TIME = const(209)
_T_OPTIONS_DRAW = const(210)
_T_OPTIONS_LANGUAGE = const(207)
_T_OPTIONS_PACE = const(208)
_T_OPTIONS_TITLE = const(206)
_T_OPTIONS_PLAYED = const(292)
_T_OPTIONS_WON = const(293)
_T_PACE_SLOW = const(211)
_T_SECONDS = const(214)
_T_UNTIL_BUTTON = const(215)
_T_YES = const(164)

_LANGUAGE = const(0)
_PACE = const(1)
_COUP_TIME = const(2)
_DRAW = const(3)
_ROWS = (
    _T_OPTIONS_LANGUAGE,
    _T_OPTIONS_PACE,
    _T_OPTIONS_COUP_TIME,
    _T_OPTIONS_DRAW,
    _T_OPTIONS_PLAYED,
)


class Options(Menu):
    """Changes the settings at once; they are saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, "")
        self._title = title_band(app, self.group, "-")

    def _build(self, kit, rows):
        self._rows = len(_ROWS)
        super()._build(kit, self._rows)

    def draw(self):
        super().draw()
        self._title.text = self.app.text(_T_OPTIONS_TITLE)
        self._foot.set(self.app.text(_T_FOOT_CHANGE))

    def count(self):
        return len(_ROWS)

    def label(self, i):
        return self.app.text(_ROWS[i])

    def value(self, i):
        app = self.app
        if i == _LANGUAGE:
            return app.text(_T_LANGUAGE_NAME)
        if i == _PACE:
            return app.text(_T_PACE_SLOW + app.settings.pace)
        if i == _COUP_TIME:
            seconds = COUP_TIMES[app.settings.coup_time]
            return app.text(_T_SECONDS, seconds) if seconds else app.text(_T_UNTIL_BUTTON)
        if i > _DRAW:
            return app.text(_T_OPTIONS_WON, app.settings.won, app.settings.played)
        return app.text(_T_YES if app.settings.draw_by_hand else _T_NO)

    def chosen(self, i):
        self.changed(i, 1)
        self.draw()
        self._tell()

    def changed(self, i, step):
        settings = self.app.settings
        if i == _LANGUAGE:
            at = LANGUAGES.index(settings.language) + step
            self.app.speak(LANGUAGES[at % len(LANGUAGES)])
        elif i == _PACE:
            settings.pace = (settings.pace + step) % len(PACES)
        elif i == _COUP_TIME:
            settings.coup_time = (settings.coup_time + step) % len(COUP_TIMES)
        elif i == _DRAW:
            settings.draw_by_hand ^= 1

    def back(self):
        self.app.keep()
        super().back()
