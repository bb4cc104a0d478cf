# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium: the cars of the first three on steps, all sides' points, and the match in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.mille import names, scoring
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, RIGHT, WIDE, Line
from ui.mille.scenes import Arrivals
from ui.mille.summary import Summary
from ui.screens import podium

if TYPE_CHECKING:
    from app import App
    from engine.mille.table import Table
    from ui.base.font import Font
    from ui.mille.match import MilleMatch


overlay(__name__)

_BADGE = const(1)  # icons
_FIRST = const(3)  # sides with a step
_COUP = const(300)
_CAR = const(16)  # pixels, before scaling
_HIGH = const(8)
_FACE = const(22)  # pixels for name and points on a step
_COLORS = (palette.GOLD, palette.GREY, palette.ORANGE)


class Podium(podium.Podium):
    """All sides in order of points: three on steps, the others in a line below them."""

    match: MilleMatch

    def __init__(self, app: App, match: MilleMatch) -> None:
        self._phrases = Summary(app.texts, match)
        view = match.view()
        order = by_points(view)
        self._story = story_of(self._phrases, view, order, app.kit.font, app.width)
        super().__init__(app, match)
        self.cars = []  # groups, from the third side's to the first
        self.points = []  # lines and numbers, in the same order
        y = self.foot
        if len(order) > _FIRST:
            y -= LINE + 1
            self._list(app, view, order[_FIRST:], y)
        self._rise(app, view, order[:_FIRST], y - 2)

    def _rise(self, app: App, view: Table, order: list[int], base: int) -> None:
        """Draws the steps, as wide as the screen: the second on the left, then the first, then the
        third.
        """
        kit = app.kit
        wide = app.width // len(order)
        room = base - self.top - 2
        scale = max(1, min((room - _FACE) // _HIGH - 1, 2 if app.width < WIDE else 3))
        step = max(1, min((room - _FACE - _HIGH * scale) // 2, 24))
        best = [scoring.total(view, side) for side in order]
        for place in range(len(order) - 1, -1, -1):
            side, points = order[place], best[place]
            rank = best.index(points)
            x = (1, 0, 2)[place] * wide
            y = base - _FACE - (2 - rank) * step
            self.group.append(kit.box(x + 1, y, wide - 2, base - y, _COLORS[rank]))
            name = Line(kit, x + 2, y + 2, wide - 4, palette.INK, CENTRE)
            name.set(self._name(side, wide - 4) or self._phrases.side(side, True))
            number = Line(kit, x + 2, y + 2 + LINE, wide - 4, palette.INK, CENTRE)
            number.set(str(points))
            car = kit.sprites("cars", _CAR, _HIGH, 0, 0)
            car[0] = app.settings.colors[side]
            place = displayio.Group(
                scale=scale, x=x + (wide - _CAR * scale) // 2, y=y - _HIGH * scale
            )
            place.append(car)
            self.cars.append(place)
            self.points.append((number, points))
            self.group.insert(1, place)  # it comes out from behind the band
            self.group.append(name.grid)
            self.group.append(number.grid)

    def _list(self, app: App, view: Table, order: list[int], y: int) -> None:
        """Lists the others side by side."""
        wide = app.width // _FIRST
        for i in range(len(order)):
            x = i * wide
            badge = app.kit.sprites("icons", 9, 9, x + 1, y)
            badge[0] = _BADGE + app.settings.colors[order[i]]
            number = str(scoring.total(view, order[i]))
            room = wide - 11
            points = Line(app.kit, x + 11, y, room, palette.WHITE, RIGHT)
            points.set(number)
            room -= app.kit.font.width(number) + 1
            name = Line(app.kit, x + 11, y, room)
            name.set(self._name(order[i], room))
            for part in (badge, name.grid, points.grid):
                self.group.append(part)

    def _name(self, side: int, room: int) -> str:
        """Returns a side's name, or its partners' initials; "" if there is room for neither."""
        for short in (False, True):
            name = self._phrases.side(side, short)
            if self.app.kit.font.width(name) <= room:
                return name
        return ""

    def open(self) -> None:
        """Greets the winner when the car has arrived."""
        if self.stages():
            self.stage(Arrivals(self))
        else:
            self.greet()

    def tick(self) -> None:
        self.runs_scene()
        super().tick()

    def more_pages(self) -> list[tuple[str, ...]]:
        """Returns the match in a line, after the score against a rival."""
        pages = super().more_pages()
        if self._story[-1]:
            pages.append(self._story)
        return pages

    def name(self, side: int) -> str:
        return self._phrases.side(side)

    def say_standing(self) -> None:
        view = self.match.view()
        for side in range(view.sides):
            self.app.say(self._phrases.points(view, side))
        self.app.say(self._story[1])


def story_of(
    phrases: Summary, view: Table, order: list[int], font: Font, width: int
) -> tuple[str, str, str]:
    """Returns a page with the match in a line: its rounds, or the coups of a single round; sides
    without points; the lead. The screen shows as much of it as fits.
    """
    rounds = view.now[names.AT_ROUND]
    numbers = [0] * (6 * names.LINES)
    view.scores(numbers)
    first = order[0]
    coups = numbers[first * names.LINES + names.LINE_COUPS] // _COUP
    parts = []
    if rounds > 1:
        parts.append(phrases.text(texts.MATCH_ROUNDS, rounds))
    elif coups:
        parts.append(phrases.text(texts.STORY_COUPS if coups > 1 else texts.STORY_COUP, coups))
    totals = [scoring.total(view, side) for side in order]
    if totals[0] and not totals[-1]:
        parts.append(phrases.text(texts.STORY_NOTHING, phrases.side(order[-1])))
    lead = totals[0] - totals[1]
    if lead:
        parts.append(phrases.text(texts.STORY_LEAD, lead))
    words = shown = ", ".join(parts)
    while font.width(shown) > width:
        parts.pop()
        shown = ", ".join(parts)
    return "", words, shown


def by_points(view: Table) -> list[int]:
    """Returns the sides in order of points; those that are level, in order of side."""
    order = []
    for side in range(view.sides):
        at = 0
        while at < len(order) and scoring.total(view, order[at]) >= scoring.total(view, side):
            at += 1
        order.insert(at, side)
    return order
