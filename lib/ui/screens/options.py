# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Language, pace and the other settings that apply to every match."""

from hardware import hal
from saves.settings import COUP_TIMES, MOTIONS, PACES, SOUNDS, VOICE_FULL
from ui import texts
from ui.base.cues import TURN, play
from ui.base.language import LANGUAGES
from ui.base.row_menu import RowMenu
from ui.base.rows import Row
from ui.base.title_bar import title_band

# Each language's own name, a copy of its LANGUAGE_NAME: a board is slow to read four files.
NAMES = ("Español", "Italiano", "English", "Français")

# The settings: label, number of values, text of the first one.
_SETTINGS = (
    (texts.OPTIONS_LANGUAGE, len(LANGUAGES), 0),
    (texts.OPTIONS_PACE, len(PACES), texts.PACE_SLOW),
    (texts.OPTIONS_COUP_TIME, len(COUP_TIMES), 0),
    (texts.OPTIONS_DRAW, 2, 0),
    (texts.OPTIONS_VOICE, 3, texts.VOICE_FULL),
    (texts.OPTIONS_SOUND, SOUNDS, texts.SOUND_OFF),
    (texts.OPTIONS_LIGHTS, 2, 0),
    (texts.OPTIONS_UNDO, 2, 0),
    (texts.OPTIONS_MOTION, MOTIONS, texts.MOTION_FULL),
    (texts.OPTIONS_TALK, 2, 0),
    (texts.OPTIONS_PLAYED, 0, 0),
    (texts.ERASE_ALL, 0, 0),
)
# Those that also concern somebody who only listens.
_HEARD = (texts.OPTIONS_LANGUAGE, texts.OPTIONS_PACE, texts.OPTIONS_DRAW, texts.OPTIONS_TALK)


def rows(app):
    """The settings of all matches, and the number of matches won."""
    return [
        Setting(app, *setting)
        for setting in _SETTINGS
        if setting[0] != texts.OPTIONS_VOICE or app.voice
    ]


def language_row(app):
    """The language, for a player who must choose one before anything else."""
    return rows(app)[0]


class Setting(Row):
    """A row of the settings; most of them concern only what is seen."""

    def __init__(self, app, title, many, first):
        super().__init__(app)
        self.title = title
        self.many = many
        self.first = first
        if title == texts.ERASE_ALL:
            self.foot = texts.FOOT_CHOOSE
        self.is_for_eyes = title not in _HEARD

    def now(self):
        settings = self.settings
        title = self.title
        if title == texts.OPTIONS_LANGUAGE:
            return LANGUAGES.index(settings.language)
        if title == texts.OPTIONS_PACE:
            return settings.pace
        if title == texts.OPTIONS_MOTION:
            return settings.motion
        if title == texts.OPTIONS_TALK:
            return settings.talk
        if title == texts.OPTIONS_COUP_TIME:
            return settings.coup_time
        if title == texts.OPTIONS_SOUND:
            return settings.sound
        if title == texts.OPTIONS_UNDO:
            return settings.undo
        if title == texts.OPTIONS_VOICE:
            return max(0, settings.voice - VOICE_FULL)
        return settings.draw_by_hand if title == texts.OPTIONS_DRAW else settings.lights

    def text(self, value):
        text = self.app.text
        title = self.title
        if title == texts.OPTIONS_LANGUAGE:
            return NAMES[value]
        if title == texts.OPTIONS_COUP_TIME:
            seconds = COUP_TIMES[value]
            return text(texts.SECONDS, seconds) if seconds else text(texts.UNTIL_BUTTON)
        if title == texts.OPTIONS_PLAYED:
            return text(texts.OPTIONS_WON, self.settings.won, self.settings.played)
        if title == texts.ERASE_ALL:
            return ""
        return text(self.first + value if self.first else texts.NO - value)

    def take(self, value):
        settings = self.settings
        title = self.title
        if title == texts.OPTIONS_LANGUAGE:
            self.app.set_language(LANGUAGES[value])
        elif title == texts.OPTIONS_PACE:
            settings.pace = value
        elif title == texts.OPTIONS_MOTION:
            settings.motion = value
        elif title == texts.OPTIONS_TALK:
            settings.talk = value
        elif title == texts.OPTIONS_VOICE:
            from ui.base.speech_settings import choose

            choose(self.app, VOICE_FULL + value)
        elif title == texts.OPTIONS_COUP_TIME:
            settings.coup_time = value
        elif title == texts.OPTIONS_DRAW:
            settings.draw_by_hand = value
        elif title == texts.OPTIONS_UNDO:
            settings.undo = value
        elif title == texts.OPTIONS_SOUND:
            settings.sound = value
            hal.play(b"", 0, 0)
            play(TURN, settings)
        else:
            settings.lights = value
            hal.light(0)

    def opens(self):
        if self.title != texts.ERASE_ALL:
            return None
        from ui.screens.erase import Erase

        return Erase(self.app)


class Options(RowMenu):
    """Changes the settings at once; they are saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, "", rows(app))
        self._title = title_band(app, self.group, "-")

    def draw(self):
        super().draw()
        self._title.set(self.app.text(texts.OPTIONS_TITLE))

    def back(self):
        self.app.keep()
        super().back()
