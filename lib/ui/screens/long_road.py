# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The start of a run on the long road: which map, which grade, and the best runs so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import code_words, days, matches, tour, unlocks
from hardware import hal
from micropython import const
from overlay import overlay
from saves import record
from ui import texts
from ui.base import given, palette, recipes
from ui.base.car_paint import painted_car
from ui.base.kit import CENTRE, LINE, Line
from ui.base.menu import Menu
from ui.screens.letters import Letters
from ui.screens.setup import Parking
from ui.screens.tour_end import Reward, TourEnd
from ui.screens.tour_map import TourMap
from ui.screens.tour_words import grade_name

if TYPE_CHECKING:
    from app import App
    from ui.base.kit import Kit
    from ui.base.screen import Screen


overlay(__name__, "tour")

_TAKEN = const(4)  # rows whose space is that of the lines and the road
_CAR = const(16)
_ROAD = const(14)  # pixels from the road's top to the foot


def screen(app: App) -> Screen:
    """Makes the screen of what comes next: the start of a run, the map, the choice of a part, or
    the end. A leg that was left for another match is lost.
    """
    run = tour.Tour(record.read(app))
    lost = run.stage == tour.AWAY and not tour.waits(run)
    if lost:
        run.end_leg(False)
        run.keep(app)
    if run.stage == tour.NONE:
        return LongRoad(app)
    if run.stage == tour.REWARD:
        return Reward(app, run)
    note = app.text(texts.TOUR_LEFT) if lost else ""
    if run.stage in (tour.FORK, tour.AWAY):
        return TourMap(app, run, note or _first(app, run))
    return TourEnd(app, run, note)


def _first(app: App, run: tour.Tour) -> str:
    """Returns that the map of a link comes after the run in progress; "" if there is none."""
    asked = tour.asked()
    if asked in (-1, run.seed):
        return ""
    return app.text(texts.TOUR_AFTER, code_words.word(code_words.DEAL, asked))


class LongRoad(Menu):
    """The ways to begin a run, its grade, and the best runs. The map of a link comes first, with
    its grade or the hardest one that is open.
    """

    def __init__(self, app: App) -> None:
        self._kept = record.read(app)
        self._open = tour.opened(self._kept)
        self._map = tour.asked()
        wanted = given.number("ASFALTO_GRADE") if self._map >= 0 else 0
        if not 0 < wanted < tour.GRADES:
            wanted = 0
        self._grade = min(wanted, self._open - 1)
        self._refused = wanted if wanted > self._grade else 0
        self._what = [texts.SETUP_START, texts.TOUR_GRADE, texts.TODAY_TYPE, texts.TOUR_BEST]
        if days.today() >= 0:
            self._what.insert(2, texts.TOUR_WEEK)
        if self._map >= 0:
            self._what.insert(0, texts.TOUR_FRIEND)
        super().__init__(app, app.text(texts.TITLE_TOUR))

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        app = self.app
        road = app.height - LINE - 4 - _ROAD
        Parking(app, self.group, road).drive_up(app.settings.colors, 1)
        self._place = displayio.Group(x=app.width - _CAR - 8, y=road + 1)
        self.group.append(self._place)
        self._prize = 0  # the paint of the car there
        y = road - 3 * LINE - 2
        self._about = []
        for color in (palette.SAND, palette.CREAM, palette.GOLD):
            line = Line(kit, 0, y, app.width, color, CENTRE)
            self._about.append(line)
            self.group.append(line.grid)
            y += LINE

    def rows(self, room: int) -> int:
        return min(room - _TAKEN, self.count())

    def count(self) -> int:
        return len(self._what)

    def label(self, i: int) -> str:
        what = self._what[i]
        if what == texts.TOUR_FRIEND:
            return self.app.text(what, code_words.word(code_words.DEAL, self._map))
        return self.app.text(what)

    def value(self, i: int) -> str:
        return self.spoken(i) if self._what[i] == texts.TOUR_GRADE else ""

    def spoken(self, i: int) -> str:
        """Returns the grade, which the screen shows only once."""
        return grade_name(self.app, self._grade) if self._has_grade(i) else ""

    def _has_grade(self, i: int) -> bool:
        """Returns whether left and right change the grade on a row."""
        return self._what[i] not in (texts.TODAY_TYPE, texts.TOUR_BEST)

    def _shown(self) -> int:
        """Returns the grade that the lines are about."""
        return self._refused or self._grade

    def _words(self) -> tuple[str, str, str]:
        """Returns the information about the grade, or about the best run."""
        text = self.app.text
        if self._what[self.at] == texts.TOUR_BEST:
            found = tour.best(self._kept)
            best = text(texts.INFO_POINTS, found[0][0]) if found else text(texts.TODAY_NONE)
            return "", best, ""
        grade = self._shown()
        row = unlocks.prize(grade)
        is_won = not unlocks.missing(row, 0, self._kept)
        prize = text(texts.TOUR_PRIZE + is_won, unlocks.name(self.app, row))
        if grade >= self._open:
            return grade_name(self.app, grade), text(texts.TOUR_CLOSED, tour.STARS[grade]), prize
        return (
            text(texts.TOUR_WHEELS, tour.WHEELS[grade]),
            text(texts.TOUR_STRONG, tour.strong(grade)),
            prize,
        )

    def draw(self) -> None:
        super().draw()
        what = self._what[self.at]
        foot = texts.FOOT_GRADE if self._has_grade(self.at) else texts.FOOT_CHOOSE
        self._foot.set(self.app.text(texts.FOOT_CHANGE if what == texts.TOUR_GRADE else foot))
        words = self._words()
        for i in range(len(words)):
            self._about[i].set(words[i])
        self._show_prize(
            0 if what == texts.TOUR_BEST else unlocks.prize(self._shown())[unlocks.VALUE]
        )

    def _show_prize(self, paint: int) -> None:
        """Shows the own car in a paint at the road's end, 0 for none; a change reads its sheet."""
        if paint == self._prize:
            return
        self._prize = paint
        while len(self._place):
            self._place.pop()
        if paint:
            app = self.app
            self._place.append(painted_car(app.kit, app.settings.colors[0], paint))

    def show(self) -> None:
        """Reports the mistake in the letters of a link, or that its grade is closed."""
        super().show()
        self._refused = 0
        if given.word("ASFALTO_LONG") and self._map < 0:
            self.app.notice(texts.SETTING_LONG)

    def notice(self, words: str) -> None:
        self._foot.set(words)

    def _say(self) -> None:
        super()._say()
        for words in self._words():
            self.app.say(words)

    def changed(self, i: int, step: int) -> None:
        if self._has_grade(i):
            self._grade = (self._grade + step) % tour.GRADES

    def reason(self, i: int) -> str:
        return self._reason(i)

    def _reason(self, i: int) -> str:
        """Returns why no run can begin: the grade is closed."""
        if self._what[i] in (texts.TOUR_BEST, texts.TOUR_GRADE) or self._grade < self._open:
            return ""
        return self._words()[1]

    def chosen(self, i: int) -> None:
        app = self.app
        what = self._what[i]
        if self._reason(i):
            app.say(self._reason(i))
        elif what == texts.TOUR_GRADE:
            self.key(hal.RIGHT)
        elif what == texts.TOUR_BEST:
            app.open(Results(app))
        elif what == texts.TODAY_TYPE:
            app.open(Letters(app, what, code_words.DEAL, self._begin, texts.TOUR_DRAWS))
        elif what == texts.TOUR_FRIEND:
            self._begin(self._map)
        elif what == texts.TOUR_WEEK:
            week = tour.week(days.today())
            self._begin(tour.number(week), week)
        else:
            self._begin(matches.seed())

    def _begin(self, seed: int, week: int = -1) -> None:
        run = tour.Tour(self._kept)
        run.begin(seed, self._grade, week)
        run.keep(self.app)
        self.app.open_next(recipes.TOUR)

    def back(self) -> None:
        self.app.open_next(recipes.TITLE, False, texts.TITLE_TOUR)


class Results(Menu):
    """The ten best runs: the points, the grade, a star for Asfalto, and below them the legs won."""

    def __init__(self, app: App) -> None:
        self._found = tour.best(record.read(app))
        super().__init__(app, app.text(texts.TOUR_BEST))

    def count(self) -> int:
        return max(1, len(self._found))

    def label(self, i: int) -> str:
        if not self._found:
            return self.app.text(texts.TODAY_NONE)
        return self.app.text(texts.INFO_POINTS, self._found[i][0])

    def value(self, i: int) -> str:
        if not self._found:
            return ""
        return grade_name(self.app, self._found[i][1]) + " " + "★" * self._found[i][2]

    def spoken(self, i: int) -> str:
        return grade_name(self.app, self._found[i][1]) if self._found else ""

    def _words(self) -> str:
        """Returns how many legs the run at the cursor won."""
        return self.app.text(texts.TOUR_LEGS, self._found[self.at][3]) if self._found else ""

    def draw(self) -> None:
        super().draw()
        self._foot.set(self._words() or self.app.text(texts.FOOT_BACK))

    def _say(self) -> None:
        super()._say()
        self.app.say(self._words())
