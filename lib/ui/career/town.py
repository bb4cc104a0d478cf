# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A town of the route: who lives there, by which rules, and what its stars take."""

import games
from career import record, towns
from engine import contract
from hardware import hal
from micropython import const
from ui import texts
from ui.base import recipes
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.palette import CREAM, GOLD, GREY, WHITE
from ui.base.screen import Screen
from ui.base.title_bar import HIGH, title_band
from ui.table import faces

_LEFT = const(6)
_INDENT = const(12)


class Town(Screen):
    """A starts the match, if the town is open."""

    def __init__(self, app, town):
        super().__init__(app)
        self._town = town
        stars = record.read(app).stars
        self._is_open = town < towns.opened(stars)
        text = app.text
        title_band(app, self.group, text(texts.TOWN_0 + town))
        own = games.screens(towns.game_of(town), games.GAME)
        who = towns.character_of(town)
        self._said = [
            text(own.FIRST_CHARACTER + who),
            text(own.FIRST_STYLE + who),
            rules(app, town),
        ]
        book = towns.book_of(town)
        words = text(texts.BOOK_PARKER + book) if book != contract.NONE else ""
        self._pitch = LINE + (2 if app.width < WIDE else 8)
        self._y = HIGH + (app.height - HIGH - LINE - 8 * self._pitch) // 2 + 2
        indent = self._face(own.FIRST_FACE + who)
        colours = (GOLD, WHITE, CREAM)
        for i in range(len(self._said)):
            self._line(self._said[i], indent, colours[i], words)
            words = ""
            if app.width < WIDE:  # the face is as high as one line
                indent = 0
        self._y += self._pitch // 2
        self._line(text(texts.LESSON_0 + town), 0, GOLD)
        for i in range(towns.STARS):
            won = stars[town] >> i & 1
            words = asked(app, town, i)
            self._said.append(words)
            self._line("★", 0, GOLD if won else GREY, back=True)
            self._line(words, _INDENT, WHITE if won else CREAM)
        self._foot = Line(app.kit, 0, app.height - LINE - 1, app.width, GREY, CENTRE)
        self._foot.set(text(texts.FOOT_TOWN_START if self._is_open else texts.ROUTE_CLOSED))
        self.group.append(self._foot.grid)

    def _face(self, number):
        """Shows who lives there beside the first lines; returns the room that it takes."""
        wide = self.app.width >= WIDE
        scale = 3 if wide else 1
        y = self._y + (5 if wide else -2)
        self.group.append(faces.shown(self.app.kit, number, faces.CALM, _LEFT, y, scale))
        return faces.SIZE * scale + 2 * scale

    def _line(self, words, indent, colour, right="", back=False):
        """Writes a line below the last one; right: at its right end; back: the next one stands
        beside it.
        """
        line = Line(self.app.kit, _LEFT + indent, self._y, self.app.width - _LEFT - indent, colour)
        line.set(words, right + " " if right else "")
        self.group.append(line.grid)
        if not back:
            self._y += self._pitch

    def show(self):
        """Reads the page."""
        for line in self._said:
            self.app.say(line)

    def key(self, key):
        """Starts the match, or goes back."""
        if key == hal.A and self._is_open:
            self.app.keep()
            self.app.replace(recipes.TOWN, self._town)
        elif key in (hal.A, hal.B):
            self.app.pop()


def rules(app, town):
    """A town's table and rules in one line."""
    header = towns.header(town)
    seats, sides = header[contract.RULE_SEATS], header[contract.RULE_SIDES]
    if seats == sides:
        table = app.text(texts.TABLE_SINGLE, seats)
    else:
        table = app.text(texts.TABLE_TEAMS, sides, seats // sides)
    rounds = towns.rounds_of(town)
    if not rounds:
        return table
    length = texts.MATCH_ONE_ROUND if rounds == 1 else texts.MATCH_ROUNDS
    return table + ", " + app.text(length, rounds).lower()


def asked(app, town, i):
    """What a town's star takes, in words."""
    kind, number = towns.star(town, i)
    return app.text(texts.STAR_WIN + kind, number)
