# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Language, pace and the other settings of every match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from overlay import overlay
from saves import image, parts, settings_format
from saves.autosave import Autosave
from saves.settings import COUP_TIMES
from saves.settings_format import EARS, EYES, FIELDS, LABEL, NAME, VALUES, WHOSE, WORD
from ui import texts
from ui.base import about, palette, recipes
from ui.base.cues import TURN, play
from ui.base.font import wrap
from ui.base.kit import CENTRE, LINE, WIDE
from ui.base.language import LANGUAGES, named
from ui.base.menu import ConfirmMenu
from ui.base.rows import Row, RowMenu
from ui.base.screen import TITLE_HIGH, Screen, title_band
from ui.base.speech_settings import choose
from ui.screens.check import Check

if TYPE_CHECKING:
    from app import App


# Each language's native name.
NAMES = ("Español", "Italiano", "English", "Français")


@overlay("options")
def rows(app: App) -> list[Row]:
    """Returns the settings of all matches, a check of the console, the number of matches won."""
    found = []
    for field in FIELDS:
        if len(field) == LABEL or field[WHOSE] == (EYES if hal.TOLD else EARS):
            continue
        if field[LABEL] != texts.OPTIONS_VOICE or app.voice:
            found.append(Setting(app, field))
    if not hal.BROWSER and not hal.KEYBOARD and about.link("-"):  # a console that can report
        found.append(CheckConsole(app))
    return found + [Played(app), EraseAll(app)]


@overlay("options")
def language_row(app: App) -> Setting:
    """Returns the language's row, for a player who must choose a language first."""
    return Setting(app, FIELDS[0])


@overlay("options")
class Setting(Row):
    """A field of the settings that has a row."""

    def __init__(self, app: App, field: tuple) -> None:
        super().__init__(app)
        self._name = field[NAME]
        self.many = field[VALUES]
        self.title = field[LABEL]
        self.first = field[WORD]
        if self.title == texts.OPTIONS_LANGUAGE:
            self.many = len(LANGUAGES)

    def values(self) -> range:
        """Returns the values, but those of the voice only if a pack was found."""
        return range(self.title == texts.OPTIONS_VOICE, self.many)

    def now(self) -> int:
        now = getattr(self.settings, self._name)
        if self.title == texts.OPTIONS_LANGUAGE:
            return LANGUAGES.index(now)
        return max(now, self.values()[0])

    def text(self, value: int) -> str:
        if self.title == texts.OPTIONS_LANGUAGE:
            return NAMES[value]
        if self.title == texts.OPTIONS_COUP_TIME:
            seconds = COUP_TIMES[value]
            return self.app.text(texts.SECONDS if seconds else texts.UNTIL_BUTTON, seconds)
        return self.app.text(self.first + (-value if self.first == texts.NO else value))

    def take(self, value: int) -> None:
        title = self.title
        if title == texts.OPTIONS_LANGUAGE:
            self.app.set_language(LANGUAGES[value])
            return
        if title == texts.OPTIONS_VOICE:
            choose(self.app, value)
            return
        setattr(self.settings, self._name, value)
        if title == texts.OPTIONS_SOUND:
            hal.play(b"", 0, 0)
            play(TURN, self.settings)
        elif title == texts.OPTIONS_LIGHTS:
            hal.light(0)


@overlay("options")
class Played(Row):
    """The number of matches won."""

    title = texts.OPTIONS_PLAYED
    foot = texts.FOOT_BACK

    def text(self, value: int) -> str:
        return self.app.text(texts.OPTIONS_WON, self.settings.won, self.settings.played)


@overlay("options")
class CheckConsole(Row):
    """Opens the check of the console's parts."""

    title = texts.CHECK_TITLE
    foot = texts.FOOT_CHOOSE

    def opens(self) -> Check:
        return Check(self.app)


@overlay("options")
class EraseAll(Row):
    """Opens the questions that come before erasing everything."""

    title = texts.ERASE_ALL
    foot = texts.FOOT_CHOOSE

    def opens(self) -> ConfirmMenu:
        return erase_asked(self.app)


@overlay("options")
class Options(RowMenu):
    """Changes the settings at once; saves them when the screen is left."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "", rows(app))
        self._title = title_band(app, self.group, "-")

    def draw(self) -> None:
        super().draw()
        self._title.set(self.app.text(texts.OPTIONS_TITLE))

    def back(self) -> None:
        self.app.keep()
        super().back()


# Erasing everything, after two questions with different keys


@overlay("erase")
def erase(app: App) -> bool:
    """Resets the device in one write, with the match in memory. Returns False if nothing can be
    written. Nothing changes then, and the title reports it.
    """
    try:
        image.erase(app.kit)
    except OSError:
        app.unsaved = True
        return False
    app.unsaved = False
    app.autosave = Autosave(app)
    settings_format.begin(app.settings)
    hal.remember(*parts.seal(parts.MATCH))
    return True


@overlay("erase")
def erase_asked(app: App) -> ConfirmMenu:
    """Asks the first question: A on the second row leads to the second question."""

    def take(i):
        app.close()
        if i:
            app.open(Sure(app))

    answers = app.text(texts.ERASE_NO), app.text(texts.ERASE_YES)
    what = app.text(texts.ERASE_WHAT)
    return ConfirmMenu(app, app.text(texts.ERASE_ASK), answers, take, what, last=True)


@overlay("erase")
class Sure(Screen):
    """The second question: up erases, any other key goes back."""

    def __init__(self, app: App) -> None:
        super().__init__(app, palette.WINE)
        kit = app.kit
        title_band(app, self.group, app.text(texts.ERASE_ASK))
        scale = 2 if app.width >= WIDE else 1
        wide = (app.width - 12) // scale
        self._why = app.text(texts.ERASE_WHY)
        y = TITLE_HIGH + 16 * scale
        start = 0
        while start < len(self._why):
            end = wrap(kit.font, self._why, start, wide)
            self.show_line(
                self._why[start:end].strip(), 6, y, wide, palette.WHITE, CENTRE, scale=scale
            )
            start = end
            y += (LINE + 2) * scale
        self.show_line(
            app.text(texts.ERASE_KEYS), 0, app.height - 2 * LINE, app.width, palette.GOLD, CENTRE
        )

    def keys_at(self, x: int, y: int) -> tuple[int]:
        return (hal.B,)

    def show(self) -> None:
        """Says the loss and the keys."""
        self.app.say(self._why)
        self.app.say(named(self.app, self.app.text(texts.ERASE_KEYS)))
        self.app.begin_decision()

    def key(self, key: int) -> None:
        """Erases, or goes back."""
        if key == hal.UP:
            erase(self.app)
            self.app.open_next(recipes.TITLE)
        else:
            self.app.close()
