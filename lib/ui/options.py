# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Language, pace and what else is the same for every match."""

from store.settings import COUP_TIMES, PACES, SOUNDS
from ui import texts
from ui.cues import TURN, dark, play
from ui.language import LANGUAGES
from ui.menu import title_band
from ui.row_menu import RowMenu
from ui.rows import Row, Switch

# What each language calls itself, as its LANGUAGE_NAME says: reading four files takes a board long.
NAMES = ("Español", "Italiano", "English", "Français")


class LanguageRow(Row):
    """The language, in its own words."""

    title = texts.OPTIONS_LANGUAGE
    many = len(LANGUAGES)

    def now(self):
        return LANGUAGES.index(self.settings.language)

    def text(self, value):
        return NAMES[value]

    def take(self, value):
        self.app.speak(LANGUAGES[value])


class Pace(Row):
    """How long each event is shown."""

    title = texts.OPTIONS_PACE
    many = len(PACES)
    first = texts.PACE_SLOW
    is_for_eyes = True

    def now(self):
        return self.settings.pace

    def take(self, value):
        self.settings.pace = value


class CoupTime(Row):
    """How long the coup question stands."""

    title = texts.OPTIONS_COUP_TIME
    many = len(COUP_TIMES)
    is_for_eyes = True

    def now(self):
        return self.settings.coup_time

    def text(self, value):
        seconds = COUP_TIMES[value]
        return self.app.text(texts.SECONDS if seconds else texts.UNTIL_BUTTON, seconds)

    def take(self, value):
        self.settings.coup_time = value


class DrawByHand(Switch):
    """Whether cards are drawn by hand."""

    title = texts.OPTIONS_DRAW

    def now(self):
        return self.settings.draw_by_hand

    def take(self, value):
        self.settings.draw_by_hand = value


class Sound(Row):
    """How loud; the choice is heard at once."""

    title = texts.OPTIONS_SOUND
    many = SOUNDS
    first = texts.SOUND_OFF
    is_for_eyes = True

    def now(self):
        return self.settings.sound

    def take(self, value):
        self.settings.set_sound(value)
        play(TURN, self.settings)
        dark()


class Lights(Switch):
    """Whether the lights shine."""

    title = texts.OPTIONS_LIGHTS
    is_for_eyes = True

    def now(self):
        return int(self.settings.shines())

    def take(self, value):
        self.settings.set_lights(value)
        dark()


class Played(Row):
    """How many matches were won. There is nothing to set."""

    title = texts.OPTIONS_PLAYED
    is_for_eyes = True

    def text(self, value):
        return self.app.text(texts.OPTIONS_WON, self.settings.won, self.settings.played)


def rows(app):
    """What can be set for all matches."""
    return [row(app) for row in (LanguageRow, Pace, CoupTime, DrawByHand, Sound, Lights, Played)]


class Options(RowMenu):
    """Changes the settings at once; they are saved when the screen is left."""

    def __init__(self, app):
        super().__init__(app, "", rows(app))
        self._title = title_band(app, self.group, "-")

    def draw(self):
        super().draw()
        self._title.text = self.app.text(texts.OPTIONS_TITLE)

    def back(self):
        self.app.keep()
        super().back()
