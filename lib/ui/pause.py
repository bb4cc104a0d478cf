# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The pause menu of every game."""

from match import BOT
from micropython import const
from ui import factories
from ui.cues import dark
from ui.menu import Menu

# Shared numbers
_T_FOOT_BACK = const(258)
_T_INFO_SIDE = const(215)
_T_MENU_HELP = const(123)
_T_MENU_HINT = const(124)
_T_MENU_INFO = const(126)
_T_MENU_OPTIONS = const(127)
_T_MENU_PLAYERS = const(512)
_T_MENU_QUIT = const(128)
_T_MENU_QUIT_ASK = const(233)
_T_MENU_QUIT_SURE = const(129)
_T_MENU_RESUME = const(122)
_T_MENU_SCORES = const(125)
_T_MENU_TITLE = const(121)
_T_SEAT_PERSON = const(152)

_ROWS = (
    _T_MENU_RESUME,
    _T_MENU_HINT,
    _T_MENU_PLAYERS,
    _T_MENU_INFO,
    _T_MENU_SCORES,
    _T_MENU_HELP,
    _T_MENU_OPTIONS,
    _T_MENU_QUIT,
)


class Pause(Menu):
    """Everything that can be done besides playing."""

    def __init__(self, app, match):
        super().__init__(app, app.text(_T_MENU_TITLE))
        self._match = match

    def show(self):
        """Perhaps in another language now."""
        self.title.text = self.app.text(_T_MENU_TITLE)
        super().show()

    def count(self):
        return len(_ROWS)

    def label(self, i):
        return self.app.text(_ROWS[i])

    def chosen(self, i):
        app = self.app
        row = _ROWS[i]
        match = self._match
        screens = factories.screens(match.game.raw[1])
        if row == _T_MENU_RESUME:
            app.pop()
        elif row == _T_MENU_HINT:
            match.wants_hint = True
            app.pop()
        elif row == _T_MENU_PLAYERS:
            app.push(Players(app, match))
        elif row == _T_MENU_INFO:
            app.push(screens.info(app, match))
        elif row == _T_MENU_SCORES:
            app.push(screens.sheet(app, match))
        elif row == _T_MENU_HELP:
            app.push(screens.rules(app, match.game.options))
        elif row == _T_MENU_OPTIONS:
            from ui.options import Options

            app.push(Options(app))
        else:
            app.push(_Quit(app))


class Players(Menu):
    """Whom one plays with and against: persons, and the bots' characters."""

    def __init__(self, app, match):
        self._match = match
        super().__init__(app, app.text(_T_MENU_PLAYERS), foot=app.text(_T_FOOT_BACK))

    def show(self):
        """Says them all."""
        self.draw()
        for i in range(self.count()):
            self.app.say(self.app.text(_T_INFO_SIDE, self.label(i), self.value(i)))

    def count(self):
        return len(self._match.seats)

    def label(self, i):
        return self._match.seats[i].name

    def value(self, i):
        seat = self._match.seats[i]
        if seat.kind != BOT:
            return self.app.text(_T_SEAT_PERSON)
        screens = factories.screens(self._match.game.raw[1])
        return self.app.text(screens.FIRST_CHARACTER + seat.character)

    def chosen(self, i):
        self.back()


class _Quit(Menu):
    """Really? The match is saved, and the title offers to go on."""

    def __init__(self, app):
        super().__init__(app, app.text(_T_MENU_QUIT_ASK))

    def count(self):
        return 2

    def label(self, i):
        return self.app.text(_T_MENU_QUIT_SURE if i else _T_MENU_RESUME)

    def chosen(self, i):
        if i:
            dark()
            self.app.autosave.save()
            self.app.replace(factories.title)
        else:
            self.app.pop()
