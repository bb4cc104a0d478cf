# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The pause menu of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from hardware import hal
from match import BOT, REMOTE
from micropython import const
from overlay import overlay
from saves.autosave import leave
from ui import texts
from ui.base import recipes
from ui.base.kit import hide
from ui.base.menu import Choice, Menu
from ui.screens.options import Options
from ui.table import faces

if TYPE_CHECKING:
    from app import App
    from games import Game
    from match import Match
    from ui.base.kit import Kit


overlay(__name__)

_FACE = const(14)  # pixels for a face at the right of a row

_ROWS = (
    texts.MENU_RESUME,
    texts.MENU_HINT,
    texts.MENU_PLAYERS,
    texts.MENU_INFO,
    texts.MENU_SCORES,
    texts.MENU_HELP,
    texts.MENU_OPTIONS,
    texts.MENU_QUIT,
)


class Pause(Menu):
    """Hints, rules, settings, scores and leaving."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, app.text(texts.MENU_TITLE))
        self._match = match

    def show(self) -> None:
        """Rebuilds the texts, since the language may have changed."""
        self.title.set(self.app.text(texts.MENU_TITLE))  # pyright: ignore[reportOptionalMemberAccess]
        super().show()

    def count(self) -> int:
        return len(_ROWS)

    def label(self, i: int) -> str:
        return self.app.text(_ROWS[i])

    def chosen(self, i: int) -> None:
        app = self.app
        row = _ROWS[i]
        match = self._match
        if row == texts.MENU_RESUME:
            app.close()
        elif row == texts.MENU_HINT:
            match.wants_hint = True
            app.close()
        elif row == texts.MENU_PLAYERS:
            app.open(Players(app, match))
        elif row == texts.MENU_INFO:
            app.open(games.of(match.game.raw).info(app, match))
        elif row == texts.MENU_SCORES:
            app.open(games.of(match.game.raw).sheet(app, match))
        elif row == texts.MENU_HELP:
            app.open(app.make(recipes.RULES, match.game.options))
        elif row == texts.MENU_OPTIONS:
            app.open(Options(app))
        else:
            app.open(leave_asked(app))


class Players(Menu):
    """All players at the table: humans, and the bots with their characters."""

    _drawn = contract.NONE  # the first seat with a visible face

    def __init__(self, app: App, match: Match) -> None:
        self._match = match
        super().__init__(app, app.text(texts.MENU_PLAYERS), foot=app.text(texts.FOOT_BACK))

    def _build(self, kit: Kit) -> None:
        super()._build(kit)
        self._faces = []
        for i in range(self._rows):
            self._values[i].grid.x -= _FACE // self._size
            face = faces.blank(kit, self.app.width - faces.SIZE, self.icon_y(i) - 2)
            self._faces.append(face)
            self.group.append(face[0])

    def show(self) -> None:
        """Reads out every player."""
        self.draw()
        for i in range(self.count()):
            self.app.say(self.app.text(texts.INFO_SIDE, self.label(i), self.value(i)))

    def draw(self) -> None:
        """Draws the rows; the foot describes the style of the bot under the cursor."""
        super().draw()
        if self._drawn != self._first:
            self._drawn = self._first
            self._draw_faces()
        seat = self._match.seats[self.at]
        way = self._own().first_style + seat.character
        if hal.NETWORK and self.app.nearby and self.app.nearby.may_lend(self._match, self.at):
            self._foot.set(self.app.text(texts.FOOT_LEND))
            return
        self._foot.set(self.app.text(way if seat.kind == BOT else texts.FOOT_BACK))

    def _say(self) -> None:
        super()._say()
        if self._match.seats[self.at].kind == BOT:
            self.app.say(self._foot.shown())

    def _draw_faces(self) -> None:
        for i in range(self._rows):
            seat = self._match.seats[self._first + i]
            part, bitmap = self._faces[i]
            hide(part, seat.kind != BOT)
            if seat.kind == BOT:
                faces.draw(bitmap, self._own().first_face + seat.character, faces.CALM)

    def count(self) -> int:
        return len(self._match.seats)

    def label(self, i: int) -> str:
        return self.app.texts.name_at(self._match, i)

    def value(self, i: int) -> str:
        seat = self._match.seats[i]
        if hal.NETWORK and self.app.nearby and seat.kind == REMOTE:
            return self.app.text(self.app.nearby.state(self._match, i))
        if seat.kind != BOT:
            return self.app.text(texts.SEAT_PERSON)
        return self.app.text(self._own().first_character + seat.character)

    def _own(self) -> Game:
        return games.of(self._match.game.raw)

    def chosen(self, i: int) -> None:
        if hal.NETWORK and self.app.nearby and self.app.nearby.may_lend(self._match, i):
            self.app.nearby.lend(i)
            self.draw()
            self._say()
            return
        self.back()


def leave_asked(app: App) -> Choice:
    """Asks before leaving. The match stays saved, and the title offers to resume it."""

    def take(i):
        if i:
            hal.light(0)
            leave(app)
            app.open_next(recipes.TITLE)
        else:
            app.close()

    answers = app.text(texts.MENU_RESUME), app.text(texts.MENU_QUIT_SURE)
    return Choice(app, app.text(texts.MENU_QUIT_ASK), answers, take)
