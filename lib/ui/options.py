# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Language, pace and what else is the same for every match."""

from micropython import const
from store.settings import COUP_TIMES, PACES, SOUNDS
from ui import texts
from ui.cues import TURN, dark, play
from ui.language import LANGUAGES
from ui.menu import Menu, title_band

_LANGUAGE = const(0)
_PACE = const(1)
_COUP_TIME = const(2)
_DRAW = const(3)
_SOUND = const(4)
_LIGHTS = const(5)
_ROWS = (
    texts.OPTIONS_LANGUAGE,
    texts.OPTIONS_PACE,
    texts.OPTIONS_COUP_TIME,
    texts.OPTIONS_DRAW,
    texts.OPTIONS_SOUND,
    texts.OPTIONS_LIGHTS,
    texts.OPTIONS_PLAYED,
)


class Options(Menu):
    """Changes the settings at once; they are saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, "")
        self._title = title_band(app, self.group, "-")

    def draw(self):
        super().draw()
        self._title.text = self.app.text(texts.OPTIONS_TITLE)
        self._foot.set(self.app.text(texts.FOOT_CHANGE))

    def count(self):
        return len(_ROWS)

    def label(self, i):
        return self.app.text(_ROWS[i])

    def value(self, i):
        app = self.app
        if i == _LANGUAGE:
            return app.text(texts.LANGUAGE_NAME)
        if i == _PACE:
            return app.text(texts.PACE_SLOW + app.settings.pace)
        if i == _COUP_TIME:
            seconds = COUP_TIMES[app.settings.coup_time]
            return app.text(texts.SECONDS, seconds) if seconds else app.text(texts.UNTIL_BUTTON)
        if i == _SOUND:
            return app.text(texts.SOUND_OFF + app.settings.sound)
        if i > _LIGHTS:
            return app.text(texts.OPTIONS_WON, app.settings.won, app.settings.played)
        on = app.settings.draw_by_hand if i == _DRAW else app.settings.shines()
        return app.text(texts.YES if on else texts.NO)

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
        elif i == _SOUND:
            settings.set_sound((settings.sound + step) % SOUNDS)
            play(TURN, settings)
            dark()
        elif i == _LIGHTS:
            settings.set_lights(not settings.shines())
            dark()

    def back(self):
        self.app.keep()
        super().back()
