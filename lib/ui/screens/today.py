# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road: the road that the title also offers, roads by their codes, the results, and a
comparison with another player's result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from career import code_words, days
from micropython import const
from overlay import overlay
from saves.saved_match import waiting_road
from ui import texts
from ui.base import about, palette, recipes
from ui.base.kit import LINE, RIGHT, WIDE, Line
from ui.base.menu import Menu
from ui.base.screen import Screen, headline, title_band
from ui.screens.letters import Letters
from ui.screens.phone import Phone

if TYPE_CHECKING:
    from app import App
    from ui.base.kit import Kit


overlay(__name__)

_CARS = const(1)  # the first of the badges among the icons
_CODES = const(2)  # lines of codes below the results
# The rows below the road, and the information about each. The last one needs a result to share, and
# the page's address.
_WHAT = (0, texts.TODAY_TYPE, texts.TODAY_COMPARE, texts.TODAY_RESULTS, texts.PHONE_ROW)
_ABOUT = (0, texts.TODAY_TABLE, texts.TODAY_READS, 0, 0)


class Today(Menu):
    """The menu: the title's road, which left and right change; any road by its code word; the
    results.
    """

    def __init__(self, app: App) -> None:
        self._road = days.Road(app, waiting_road())
        self._link = about.link(self._road.to_share())
        super().__init__(app, app.text(texts.TITLE_TODAY), foot=app.text(texts.FOOT_CHOOSE))

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        y = self.app.height - 2 * LINE - 3
        self._about = Line(kit, 2, y, self.app.width - 4, palette.SAND)
        self.group.append(self._about.grid)

    def count(self) -> int:
        return len(_WHAT) - (not self._link)

    def rows(self, room: int) -> int:
        return min(room, len(_WHAT))

    def label(self, i: int) -> str:
        return self.app.text(_WHAT[i]) if i else self._road.label()

    def value(self, i: int) -> str:
        return "" if i else self._road.value()

    def spoken(self, i: int) -> str:
        return "" if i else self._road.number()

    def _words(self) -> tuple[str, ...]:
        """Returns the information about the row, left and right."""
        if not self.at:
            return self._road.words()
        words = _ABOUT[self.at]
        return (self.app.text(words) if words else ""), ""

    def draw(self) -> None:
        super().draw()
        self._about.set(*self._words())

    def _say(self) -> None:
        super()._say()
        for words in self._words():
            self.app.say(words)
        if not self.at:
            self.app.say(self._road.left())

    def changed(self, i: int, step: int) -> None:
        if not i:
            self._road.move(step)
            self._link = about.link(self._road.to_share())

    def to_share(self) -> str:
        return "" if self.at else self._road.to_share()

    def chosen(self, i: int) -> None:
        app = self.app
        what = _WHAT[i]
        if not i:
            self._play(self._road.day)
        elif what == texts.TODAY_RESULTS:
            app.open(Results(app))
        elif what == texts.PHONE_ROW:
            app.open(Phone(app, self._link))
        elif what == texts.TODAY_TYPE:
            app.open(Letters(app, what, code_words.DAY, self._play))
        else:
            app.open(Letters(app, texts.TODAY_READS, code_words.RESULT, self._compare))

    def _play(self, day: int) -> None:
        self.app.open_next(recipes.DAY_MATCH, day)

    def _compare(self, result: int) -> None:
        self.app.open(Comparison(self.app, result))


class Results(Menu):
    """The player's results, the latest first: each road, its points and medal. Below them are the
    code words of the chosen road, and their purpose.
    """

    def __init__(self, app: App) -> None:
        self._kept = days.results(app)
        super().__init__(app, app.text(texts.TODAY_RESULTS), foot=app.text(texts.FOOT_BACK))

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        self._codes = []
        for i in range(_CODES):
            y = self.app.height - (_CODES + 1 - i) * LINE - 3
            line = Line(kit, 2, y, self.app.width - 4, palette.SAND)
            self.group.append(line.grid)
            self._codes.append(line)

    def rows(self, room: int) -> int:
        return min(room - _CODES, self.count())

    def count(self) -> int:
        return max(1, len(self._kept))

    def label(self, i: int) -> str:
        if not self._kept:
            return self.app.text(texts.TODAY_NONE)
        day, points, _ = self._kept[i]
        return self.app.text(texts.TODAY_POINTS, day + 1, points)

    def value(self, i: int) -> str:
        return days.medal_name(self.app, self._kept[i][1]) if self._kept else ""

    def _words(self) -> tuple[str, ...]:
        """Returns the lines about the chosen road."""
        if not self._kept:
            return ("",) * _CODES
        day, _, first = self._kept[self.at]
        play = self.app.text(texts.TODAY_DEAL, code_words.word(code_words.DAY, day))
        return play, self.app.text(texts.DEAL_RESULT, code_words.result(day, first))

    def draw(self) -> None:
        super().draw()
        words = self._words()
        for i in range(_CODES):
            self._codes[i].set(words[i])

    def _say(self) -> None:
        super()._say()
        for words in self._words():
            self.app.say(words)


class Comparison(Screen):
    """The comparison of two results of the same deal: who has more points, and how many more."""

    def __init__(self, app: App, result: int) -> None:
        super().__init__(app)
        self._said, rows = days.comparison(app, result)
        wide = app.width >= WIDE
        title_band(app, self.group, app.text(texts.TODAY_COMPARE))
        y = app.height // 4 + 8
        large = 3 if wide else 2
        while large * app.kit.font.width(self._said) > app.width - 8:
            large -= 1
        self.group.append(headline(app, self._said, y, palette.GOLD, large))
        scale = 2 if wide else 1
        y += 16 * scale
        for i in range(len(rows)):
            icon = app.kit.sprites("icons", 9, 9, 12, y + (LINE * scale - 9) // 2)
            icon[0] = _CARS + app.settings.colors[i]
            label = Line(app.kit, 26, y, (app.width - 38) // scale, scale=scale)
            points = Line(
                app.kit, 26, y, (app.width - 38) // scale, palette.WHITE, RIGHT, scale=scale
            )
            label.set(rows[i][0])
            points.set(str(rows[i][1]))
            for part in (icon, label.grid, points.grid):
                self.group.append(part)
            y += 14 * scale
        self.show_line(
            app.text(texts.FOOT_BACK), 2, app.height - LINE - 1, app.width - 4, palette.GREY
        )
        self._rows = rows

    def show(self) -> None:
        """Says the comparison."""
        app = self.app
        app.say(self._said)
        for name, points in self._rows:
            app.say(app.text(texts.INFO_SIDE, name, points))

    def key(self, key: int) -> None:
        """Goes back at any button."""
        self.app.close()
