# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The title: the cartridge's picture and the first choice; at the first start, the language before
that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

import games
from career import code_words, days
from hardware import hal
from micropython import const
from overlay import overlay
from remote.lobby import Tables
from saves import parts
from saves.problems import load_problem
from saves.saved_match import described, kept_match, waiting_road
from saves.settings_format import choose
from ui import texts
from ui.base import given, palette, recipes
from ui.base.cues import TITLE, play
from ui.base.menu import Menu
from ui.base.speech_settings import note
from ui.screens.career_menu import career_menu
from ui.screens.help import rules_to_choose
from ui.screens.options import Options, language_row
from ui.screens.title_scenery import title_scenery
from ui.screens.tutorial import offer

if TYPE_CHECKING:
    from displayio import Palette, TileGrid

    from app import App
    from career.days import Road
    from saves.settings import Settings
    from ui.base.kit import Kit


overlay(__name__)

PICTURE = 62  # pixels: its height
_WIDE = const(160)
_COLUMN = const(2)
DAY = const(0)  # the picture's hours, as the garage numbers them; the next number is by the clock
NIGHT = const(1)
DUSK = const(2)
_DAWN = const(6)  # hours of a clock
_MORNING = const(8)
_EVENING = const(18)
_LATE = const(21)
_KEYS = const("▲▼  Ⓐ")  # the question's foot, without words
# The colors of sky, hills and signs by day, and at dusk.
_DUSK = (
    (palette.SKY, palette.ORANGE), (palette.BLUE, palette.WINE), (palette.GREEN, palette.BROWN),
    (palette.WHITE, palette.GOLD), (palette.SAND, palette.BROWN),
)  # fmt: skip
# Below the games.
_LAST = (texts.TITLE_CAREER, texts.TITLE_HELP, texts.TITLE_OPTIONS)
_ROAD = const(1)  # the row of today's road; that of the long road follows


def greet(app: App) -> None:
    """Plays the title's tune at power-on, and sets up the match of a link."""
    play(TITLE, app.settings)
    if given.link():
        days.take(app.settings)


class _First(Menu):
    """A menu under the cartridge's picture. It has no way back."""

    def __init__(self, app: App, foot: str = "") -> None:
        super().__init__(app, "", top=PICTURE, foot=foot)
        app.kit.scenery, landmark = title_scenery(app)
        app.kit.hour = hour(app.settings)
        self.group.insert(1, picture(app, app.kit.hour))
        if landmark:
            name, wide, high, x, y = landmark
            sign = app.kit.sprites(name, wide, high, (app.width - _WIDE) // 2 + x, y)
            sign[0] = app.settings.colors[0]
            self.group.insert(2, sign)

    def key(self, key: int) -> None:
        """Handles a key; any key ends the title's tune."""
        hal.play(b"", 0, 0)
        super().key(key)

    def back(self) -> None:
        """Does nothing: there is no screen to go back to."""


def hour(settings: Settings) -> int:
    """Returns the hour of the picture that was chosen in the garage: DAY, NIGHT or DUSK; with a
    clock that is not set, DAY.
    """
    chosen = settings.night | settings.dusk << 1
    if chosen <= DUSK:
        return chosen
    now = hal.hour() if days.today() >= 0 else _MORNING
    if _MORNING <= now < _EVENING:
        return DAY
    return DUSK if _DAWN <= now < _LATE else NIGHT


def picture(app: App, hour: int, left: int = 0) -> TileGrid:
    """Makes the picture at an hour, from the column `left` of the screen to its right edge. It is
    centered, and its outermost columns are repeated on either side.
    """
    columns = _WIDE // _COLUMN
    first = (app.width - _WIDE) // 2 // _COLUMN
    name = "title-night" if hour == NIGHT else "title"
    left //= _COLUMN
    wide = app.width // _COLUMN - left
    made = app.kit.sprites(name, _COLUMN, PICTURE, left * _COLUMN, 0, wide)
    for i in range(wide):
        made[i] = max(0, min(left + i - first, columns - 1))
    if hour == DUSK:
        made.pixel_shader = at_dusk(app.kit)
    return made


def at_dusk(kit: Kit) -> Palette:
    """Returns the sprites' palette with the colors of the evening."""
    colors = displayio.Palette(16)
    for i in range(16):
        colors[i] = kit.sprite_colors[i]
    for day, evening in _DUSK:
        colors[day] = kit.sprite_colors[evening]
    return colors


class Language(_First):
    """Asks for the language at the first start, with native names. Saves the answer at once."""

    def __init__(self, app: App) -> None:
        self._row = language_row(app)
        super().__init__(app, _KEYS)

    def show(self) -> None:
        """Says all languages, then the first one."""
        self.app.say(", ".join([self.label(i) for i in range(self.count())]))
        super().show()

    def count(self) -> int:
        return self._row.many

    def label(self, i: int) -> str:
        return self._row.text(i)

    def chosen(self, i: int) -> None:
        self._row.take(i)
        self.app.keep()
        self.app.open_next(recipes.TITLE)


class Title(_First):
    """The saved match, the games, the career, help, settings; the second row is today's road, the
    third one the long road.
    """

    def __init__(self, app: App, lost: bool = False, row: int = 0) -> None:
        """lost: the saved match can't be resumed; row: the text of the cursor's row, 0 for the
        usual one.
        """
        self._found = None  # the road, made when it is needed
        self._kept = b""
        self._waits = waiting_road()
        self._described = ""  # the match to resume, in a few words
        self._note = self._look(app, lost)
        self._choices = [game[games.NAME] for game in games.GAMES]
        if hal.NETWORK and app.nearby:
            self._choices.append(texts.JOIN_TABLE)
        self._choices.extend(_LAST)
        if self._kept:
            self._choices.insert(0, texts.TITLE_GO_ON)
        self._choices.insert(_ROAD, texts.TITLE_TOUR)
        self._choices.insert(_ROAD, texts.TITLE_TODAY)
        super().__init__(app)
        self._most = self._rows  # rows visible while the foot is empty
        if row:
            self.at = self._choices.index(row)
        elif not self._kept:
            waits = self._waits >= 0 or (given.link() and self._road().is_asked)
            self.at = _ROAD if waits else self._row_of(app.settings.game)
            if hal.NETWORK and not waits and given.word("ASFALTO_LONG"):
                self.at = _ROAD + 1  # a board has no links

    def _look(self, app: App, lost: bool) -> int:
        """Looks for a match to resume; returns the text of a note about losses, 0 for none."""
        try:
            if not lost:
                self._kept = kept_match()
            if self._kept:
                self._described = described(app, self._kept)
        except parts.Damaged:
            lost = True
        app.autosave.waits = lost or bool(self._kept) or self._waits >= 0
        wrong = given.mistake()
        if given.link():
            wrong = wrong or days.mistake()
        return load_problem(app, lost) or wrong or note(app)

    def rows(self, room: int) -> int:
        self._room = room
        room += not (self._note or self._described)  # an empty foot has room for one more row
        return min(room, self.count())

    def count(self) -> int:
        return len(self._choices)

    def fits_doubled(self) -> bool:
        self._road()
        return super().fits_doubled()

    def tick(self) -> None:
        """Fills the row of the road after the title has appeared, so that the start is no
        longer.
        """
        super().tick()
        if not self._found:
            self._road()
            self.draw()

    def label(self, i: int) -> str:
        if not self._is_road(i):
            return self.app.text(self._choices[i])
        return self._found.label() if self._found else ""

    def value(self, i: int) -> str:
        return self._found.value() if self._found and self._is_road(i) else ""

    def entry(self, i: int) -> str:
        self._road()
        return super().entry(i)

    def spoken(self, i: int) -> str:
        return self._road().number() if self._is_road(i) else ""

    def _road(self) -> Road:
        """Returns the road of the row. Makes it at first use, and again if it was today's road and
        a new day has begun.
        """
        if not self._found or self._found.is_over():
            self._found = days.Road(self.app, self._waits)
        return self._found

    def _is_road(self, i: int) -> bool:
        return i == _ROAD

    def _row_of(self, game: int) -> int:
        """Returns the row of a game."""
        return self._choices.index(games.GAMES[game - 1][games.NAME])

    def show(self) -> None:
        super().show()
        self.app.say(self._note_text())

    def draw(self) -> None:
        is_road = self._is_road(self.at) and not self._note
        words = self._road().words() if is_road else (self._note_text(), "")
        self._make_room(words[0])
        super().draw()
        self._foot.ink(palette.GREY if self._note else palette.CREAM)
        self._foot.set(*words)

    def _make_room(self, foot: str) -> None:
        """Shows one row less if the foot needs its space."""
        self._rows = self._most
        if foot and self._most > self._room:
            self._rows -= 1
            self._labels[self._rows].set("")
            self._values[self._rows].set("")
        self._first = min(self._first, self.count() - self._rows)

    def _say(self) -> None:
        super()._say()
        if self._is_road(self.at):
            road = self._road()
            for words in road.words() + (road.left(),):
                self.app.say(words)

    def _note_text(self) -> str:
        """Returns a note about losses; else, on its row, the match to resume, or the deal of a
        link.
        """
        if self._note:
            return self.app.text(self._note)
        if self._kept:
            return "" if self.at else self._described
        settings = self.app.settings
        if settings.deal < 0 or self.at != self._row_of(settings.game):
            return ""
        return self.app.text(texts.DEAL_LETTERS, code_words.word(code_words.DEAL, settings.deal))

    def chosen(self, i: int) -> None:
        app = self.app
        what = self._choices[i]
        if what != texts.TITLE_TODAY:
            self._found = None  # otherwise its modules would stay in memory under other screens
        if what == texts.TITLE_GO_ON:
            app.open_next(recipes.KEPT_MATCH, self._kept)
        elif what == texts.TITLE_TODAY:
            app.open_next(recipes.DAY_MATCH, self._road().day)
        elif hal.NETWORK and app.nearby and what == texts.JOIN_TABLE:
            app.open(Tables(app, app.nearby))
        elif what == texts.TITLE_TOUR:
            app.open_next(recipes.TOUR)
        elif what == texts.TITLE_CAREER:
            app.open(career_menu(app))
        elif what == texts.TITLE_OPTIONS:
            app.open(Options(app))
        elif what == texts.TITLE_HELP:
            app.open(rules_to_choose(app))
        else:
            number = [game[games.NAME] for game in games.GAMES].index(what) + 1
            if games.game(number).is_guided and not app.settings.guided >> number & 1:
                app.open(offer(app, number, self.set_up))
            else:
                self.set_up(number)

    def to_share(self) -> str:
        return self._road().to_share() if self._is_road(self.at) else ""

    def set_up(self, number: int) -> None:
        """Opens the set-up of a game."""
        choose(self.app.settings, number)
        self.app.open(games.game(number).setup(self.app), True)

    def changed(self, i: int, step: int) -> None:
        if self._is_road(i):
            self._road().move(step)
