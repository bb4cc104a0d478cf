# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""After a leg of the long road: the choice of a part, and the end of the run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from career import code_words, tour
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import about, cues, palette, recipes
from ui.base.cues import play
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.menu import Menu
from ui.base.screen import headline
from ui.screens.phone import Phone
from ui.screens.tour_map import FARTHER, LOST, WON, sign
from ui.screens.tour_words import (
    game_name,
    grade_name,
    own_parts,
    part_effect,
    part_name,
    rival_name,
    wrapped,
)
from ui.screens.waving import FLAG, Waving

if TYPE_CHECKING:
    from app import App
    from career.tour import Tour
    from ui.base.kit import Kit


overlay(__name__, "tour")

_NONE = const(-1)  # no part
_ROWS = const(2)  # lines about a part
_BAND = const(24)
_MENU = const(28)
_TILE = const(13)
_APART = const(15)  # from one leg's sign to the next
_BREAKDOWN = const(15)  # a tile of the sheet
_DOUBLED = const(48)  # the menu on a wide screen


class Reward(Menu):
    """Parts with the effect of the one at the cursor: two, of which one may be taken and there is
    no way back; or those of a full car, one of which may go for a new one.
    """

    def __init__(self, app: App, run: Tour, new: int = _NONE) -> None:
        """new: the part for which one of the car's parts goes; B leads back to the choice."""
        self._run = run
        self._new = new
        self._swaps = swaps = new != _NONE
        self._parts = run.parts() + [_NONE] if swaps else run.offered()
        title = app.text(texts.TOUR_SWAP if swaps else texts.TOUR_TAKE)
        self._waits = app.text(texts.TOUR_NEW, part_name(app, new)) if swaps else ""
        super().__init__(app, title, foot=self._waits or "Ⓐ " + title)

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        app = self.app
        y = self._top + (self.count() + 1) * self._apart
        self._about = []
        for _ in range(_ROWS):
            line = Line(kit, 2, y, app.width - 4, palette.SAND, CENTRE)
            self._about.append(line)
            self.group.append(line.grid)
            y += LINE
        self._mine = "" if self._swaps else own_parts(app, self._run.parts())
        y = app.height - 2 * LINE - 3
        for line in reversed(wrapped(app, self._mine, app.width - 6)):
            self.show_line(line, 2, y, app.width - 4, palette.GREY)
            y -= LINE

    def count(self) -> int:
        return len(self._parts)

    def label(self, i: int) -> str:
        part = self._parts[i]
        return self.app.text(texts.TOUR_KEEP) if part == _NONE else part_name(self.app, part)

    def value(self, i: int) -> str:
        part = self._parts[i]
        return "" if part == _NONE else game_name(self.app, tour.game_of(part))

    def _words(self, i: int) -> str:
        """Returns the effect of a part, "" for none."""
        part = self._parts[i]
        return "" if part == _NONE else part_effect(self.app, part)

    def draw(self) -> None:
        super().draw()
        lines = wrapped(self.app, self._words(self.at), self.app.width - 6)
        for i in range(_ROWS):
            self._about[i].set(lines[i] if i < len(lines) else "")

    def show(self) -> None:
        """Says the new part if there is one, the part at the cursor with its effect, and those
        that the car has.
        """
        app = self.app
        app.say(self._waits)
        super().show()
        app.say(self._mine)
        app.begin_decision()

    def _say(self) -> None:
        super()._say()
        self.app.say(self._words(self.at))

    def entry(self, i: int) -> str:
        words = self._words(i)
        return self._line(i) + ". " + words if words else self._line(i)

    def chosen(self, i: int) -> None:
        run, part = self._run, self._parts[i]
        if self._swaps and part != _NONE:
            self._take(self._new, part)
        elif self._swaps or len(run.parts()) < tour.MOST_PARTS:
            self._take(part)
        else:
            self.app.open(Reward(self.app, run, part))

    def _take(self, part: int, instead: int = _NONE) -> None:
        app = self.app
        self._run.take(part, instead)
        self._run.keep(app)
        app.open_next(recipes.TOUR)

    def back(self) -> None:
        """Leads back to the two parts, from which nothing leads back."""
        if self._swaps:
            super().back()


class TourEnd(Menu):
    """The podium of a run: its legs, what it was worth, and the code of its map."""

    def __init__(self, app: App, run: Tour, note: str = "") -> None:
        """note: see `TourMap`."""
        self._run = run
        self._note = note
        self._won = run.stage == tour.WON
        self._link = about.link(self.to_share())
        wide = app.width >= WIDE
        top = app.height - (_DOUBLED if wide else _MENU)
        super().__init__(app, "", top=top)
        ground = palette.GOLD if self._won else palette.SAND
        self.group.append(app.kit.box(0, 0, app.width, _BAND, ground))
        self._head = app.text(texts.TOUR_WON if self._won else texts.TOUR_LOST)
        self.group.append(headline(app, self._head, _BAND // 2, palette.INK, 2))
        scale = 2 if wide else 1
        self._said = self._facts()
        pitch = LINE * scale - (4 if wide else 0)
        free = top - _BAND - _TILE * scale - len(self._said) * pitch  # 3 for six lines
        gap = min(6, free // 2)
        y = _BAND + (free - gap) // 2
        row = displayio.Group(scale=scale, x=(app.width - tour.LEGS * _APART * scale) // 2, y=y)
        for step in range(tour.LEGS):
            track, is_won = run.result(step)
            tile = FARTHER if track < 0 else WON if is_won else LOST
            row.append(sign(app.kit, tile, step * _APART, 0))
        self.group.append(row)
        y += _TILE * scale + gap
        for words in self._said:
            color = palette.WHITE if words == self._said[0] else palette.CREAM
            self.show_line(words, 0, y, app.width, color, CENTRE)
            y += pitch
        self._flag = sign(app.kit, FLAG if self._won else _BREAKDOWN, app.width - 20, 5)
        self.group.append(self._flag)
        self._is_new = True

    def _facts(self) -> list[str]:
        """Returns the lines about the run, six at most: a note takes the place of the rank."""
        app, run = self.app, self._run
        text = app.text
        points = text(texts.INFO_POINTS, run.points)
        found = [text(texts.INFO_SIDE, grade_name(app, run.grade), points)]
        if run.coups:
            found.append(text(texts.INFO_SIDE, text(texts.STATS_COUPS), run.coups))
        if run.place() and not self._note:
            found.append(text(texts.TOUR_PLACE, run.place()))
        if run.decisive() >= 0:
            found.append(text(texts.TOUR_DECISIVE, part_name(app, run.decisive())))
        game, who = run.worst()
        if game:
            found.append(text(texts.TOUR_WORST, rival_name(app, game, who)))
        code = text(texts.DEAL_LETTERS, code_words.word(code_words.DEAL, run.seed))
        found.append(text(texts.TOUR_WEEK) if run.week() >= 0 else code)
        if self._note:
            found.append(self._note)
        return found

    def to_share(self) -> str:
        run = self._run
        word = code_words.word(code_words.DEAL, run.seed)
        # one literal, not the pieces of an f-string, which would stay in memory as names
        return "long={}&grade={}&points={}".format(word, run.grade, run.points)  # noqa: UP032

    def show(self) -> None:
        """Says the end, unless a player comes back from the code; a flag waves for a won run."""
        app = self.app
        if self._is_new:
            self._is_new = False
            play(cues.WON if self._won else cues.LOST, app.settings)
            app.say(self._head)
            app.say(app.text(texts.TOUR_LEGS, self._run.legs_won()))
            if self._won:
                app.say(app.text(texts.TOUR_WHEELS, self._run.wheels))
            for words in self._said:
                app.say(words)
            if self._won and self.stages():
                self.stage(Waving(app, self._flag))
        super().show()

    def count(self) -> int:
        return 2 + bool(self._link)

    def rows(self, room: int) -> int:
        return 2

    def label(self, i: int) -> str:
        return self.app.text((texts.MATCH_ONCE_MORE, texts.MATCH_TITLE, texts.PHONE_ROW)[i])

    def chosen(self, i: int) -> None:
        app = self.app
        if i == 2:
            app.open(Phone(app, self._link))
            return
        self._run.close()
        self._run.keep(app)
        if i:
            app.open_next(recipes.TITLE, False, texts.TITLE_TOUR)
        else:
            app.open_next(recipes.TOUR)

    def back(self) -> None:
        """Does nothing: there is nowhere to go back to."""
