# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The prizes of a round or a match: a page for a town's stars, for each new badge, and for each new
thing in the garage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import awards, unlocks
from hardware import hal
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import palette
from ui.base.car_paint import painted_car
from ui.base.cues import WON, play, play_horn
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.screen import Screen, headline
from ui.screens import title
from ui.screens.badges import plate
from ui.screens.route import asked

if TYPE_CHECKING:
    from app import App
    from match import Match


overlay(__name__)

_BAND = const(24)
_BADGE = const(24)
_STAR = const(5)  # icons
_CAR = const(16)  # pixels, before scaling
_HIGH = const(8)


class Awarded(Screen):
    """The pages. A turns the page, and moves on after the last page."""

    def __init__(self, app: App, match: Match, then: tuple[int, ...] = ()) -> None:
        """then: the recipe of the screen that replaces all; none: the screen below comes back."""
        super().__init__(app)
        self._match = match
        self._then = then
        news = match.earned
        match.earned = 0
        self._news = news
        self._pages = [i for i in range(awards.BADGES) if news >> i & 1]
        opened = range(awards.OPENS, awards.OPENS + len(unlocks.TABLE))
        self._pages.extend([i for i in opened if news >> i & 1])
        if news >> awards.STARS & record.ALL_STARS:
            self._pages.insert(0, awards.STARS)
        self._parts = displayio.Group()
        self.group.append(self._parts)
        self.group.append(app.kit.box(0, 0, app.width, _BAND, palette.GOLD))
        self.show_line(
            "Ⓐ " + app.text(texts.NEXT), 0, app.height - LINE - 1, app.width, palette.GREY, CENTRE
        )
        self._head = None
        self._lines = []
        scale = 2 if app.width >= WIDE else 1
        self._scale = scale
        self._y = (_BAND + app.height - LINE) // 2
        for _ in range(6):
            line = Line(app.kit, 0, 0, app.width, palette.CREAM, CENTRE)
            self._lines.append(line)
            self.group.append(line.grid)

    def show(self) -> None:
        """Shows the first page."""
        self._page()

    def _page(self) -> None:
        for line in self._lines:
            line.set("")
        while len(self._parts):
            self._parts.pop()
        what = self._pages[0]
        if what == awards.STARS:
            words = self._stars()
        else:
            words = self._badge(what) if what < awards.BADGES else self._opened(what - awards.OPENS)
        app = self.app
        if self._head:
            self.group.remove(self._head)
        scale = 2 if 2 * app.kit.font.width(words) < app.width - 8 else 1
        self._head = headline(app, words, _BAND // 2, palette.INK, scale)
        self.group.append(self._head)
        app.say(words)
        for line in self._said:
            app.say(line)

    def _put(self, i: int, y: int, words: str, color: int) -> None:
        line = self._lines[i]
        line.grid.y = y
        line.ink(color)
        line.set(words)

    def _badge(self, badge: int) -> str:
        """Draws a badge's page; returns its headline."""
        app = self.app
        play(WON, app.settings)
        scale = 2 * self._scale
        high = _BADGE * scale
        top = _BAND + (app.height - _BAND - high - 3 * LINE - 6) // 2
        picture = displayio.Group(scale=scale, x=(app.width - high) // 2, y=top)
        picture.append(plate(app.kit, badge))
        self._parts.append(picture)
        name, how = app.text(texts.BADGE_COUP + badge), app.text(texts.WIN_COUP + badge)
        self._put(0, top + high + 4, name, palette.GOLD)
        self._put(1, top + high + 4 + LINE, how, palette.CREAM)
        self._said = (name, how)
        return app.text(texts.AWARD_BADGE)

    def _opened(self, number: int) -> str:
        """Draws the page of a new thing in the garage; returns its headline. Shows a picture or a
        paint, plays a horn.
        """
        app = self.app
        row = unlocks.TABLE[number]
        kind, value = row[unlocks.KIND], row[unlocks.VALUE]
        if kind == unlocks.HORN:
            play_horn(value, app.settings)
        else:
            play(WON, app.settings)
        if kind == unlocks.PICTURE:
            end = self._show_picture(value)
        else:
            end = self._show_car(value if kind == unlocks.PAINT else app.settings.paint)
        name = unlocks.named(app, row)
        where = app.text(texts.AWARD_WHERE)
        self._put(0, end + 6, name, palette.GOLD)
        self._put(1, end + 6 + LINE, where, palette.CREAM)
        self._said = (name, where)
        return app.text(texts.AWARD_GARAGE)

    def _show_picture(self, value: int) -> int:
        """Shows the title's picture; the picture by the clock appears by day and at dusk. Returns
        its lower edge.
        """
        app = self.app
        top = _BAND + (app.height - _BAND - title.PICTURE - 3 * LINE) // 2 - 4
        hours = ((value, 0),)
        if value > title.DUSK:
            hours = ((title.DAY, 0), (title.DUSK, app.width // 2))
        for hour, left in hours:
            app.kit.hour = hour
            picture = title.picture(app, hour, left)
            picture.y = top
            self._parts.append(picture)
        return top + title.PICTURE

    def _show_car(self, paint: int) -> int:
        """Shows the player's own car in a paint; returns its lower edge."""
        app = self.app
        scale = 4 * self._scale
        top = _BAND + (app.height - _BAND - _HIGH * scale - 3 * LINE) // 2
        place = displayio.Group(scale=scale, x=(app.width - _CAR * scale) // 2, y=top)
        place.append(painted_car(app.kit, app.settings.colors[0], paint))
        self._parts.append(place)
        return top + _HIGH * scale

    def _stars(self) -> str:
        """Draws the page of a town's stars; returns its headline."""
        app = self.app
        town = self._match.town()
        won = self._news >> awards.STARS & record.ALL_STARS
        kept = record.read(app).stars[town]  # those of earlier matches too
        scale = 2 * self._scale
        top = _BAND + (4 if self._scale == 1 else 20)
        picture = displayio.Group(scale=scale, x=(app.width - 33 * scale) // 2, y=top)
        for i in range(record.STARS):
            star = app.kit.sprites("icons", 9, 9, 12 * i, 0)
            star[0] = _STAR
            if not kept >> i & 1:
                star.pixel_shader = app.kit.dim_colors
            picture.append(star)
        self._parts.append(picture)
        pitch = LINE + 2 * (self._scale - 1) * 4
        y = top + 10 * scale
        text = app.text
        name = text(texts.TOWN_0 + town)
        self._put(0, y, name, palette.GOLD)
        for i in range(record.STARS):
            y += pitch
            has = kept >> i & 1
            words = asked(app, town, i)
            self._put(1 + i, y, "★ " + words, palette.GOLD if has else palette.GREY)
        self._said = [text(texts.ROUTE_TOLD, name, record.count(bytes((kept,))))]
        for i in range(record.STARS):
            if won >> i & 1:
                self._said.append(asked(app, town, i))
        more = ""
        if self._news >> awards.OPENED & 1:
            more = text(texts.AWARD_OPENS, text(texts.TOWN_0 + town + 1))
        self._put(4, y + pitch + 2, more, palette.WHITE)
        self._said.append(more)
        return text(texts.AWARD_STARS)

    def key(self, key: int) -> None:
        """Turns the page, or moves on."""
        if key not in (hal.A, hal.B):
            return
        self._pages.pop(0)
        if self._pages:
            self._page()
        elif self._then:
            self.app.open_next(*self._then)
        else:
            self.app.close()
