# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Handing the device to the next person: a cover screen, then the news since their last turn."""

from hardware import hal
from micropython import const
from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, Line
from ui.base.screen import Screen

_BADGE = const(1)  # icons


def hand_over(table):
    """Somebody else is to take the device from a table."""
    table.match.hide()
    table.acting = table.view().seat
    table._cues.hand_over(table.acting)
    table.app.push(HandOver(table.app, table))


class HandOver(Screen):
    """The cover screen, which shows only who is to take the device."""

    def __init__(self, app, table):
        super().__init__(app, palette.PINE)
        self._table = table
        self._match = match = table.match
        self._phrases = phrases = table.phrases
        view = match.view()
        seat = view.seat
        kit = app.kit
        middle = app.height // 2
        top = Line(kit, 0, middle - 40, app.width, palette.CREAM, CENTRE)
        top.set(app.text(texts.HAND_OVER_TITLE))
        name = Line(kit, 0, middle - 22, app.width // 2, palette.WHITE, CENTRE, scale=2)
        name.set(phrases.seat(seat))
        badge = kit.sprites("icons", 9, 9, app.width // 2 - 4, middle + 4)
        badge[0] = _BADGE + app.settings.colours[seat % view.sides]
        hide = Line(kit, 0, middle + 22, app.width, palette.CREAM, CENTRE)
        hide.set(app.text(texts.HAND_OVER_HIDE))
        ready = Line(kit, 0, middle + 40, app.width, palette.GOLD, CENTRE)
        ready.set("Ⓐ " + app.text(texts.HAND_OVER_READY))
        for part in (top.grid, name.grid, badge, hide.grid, ready.grid):
            self.group.append(part)

    def show(self):
        """Also clears the terminal of what the last person has heard."""
        hal.hush()
        if self.app.voice:
            self.app.voice.stop()
        self.app.begin_decision()
        seat = self._match.view().seat
        text = self.app.text
        self.app.say(text(texts.HAND_OVER_TITLE) + " " + self._phrases.seat(seat))
        self.app.say(text(texts.HAND_OVER_LISTEN))

    def key(self, key):
        """A or SELECT: the next person has the device. SELECT: and nobody else hears it."""
        if key != hal.SELECT and key != hal.A:
            return
        if key == hal.SELECT and not self.app.accepts_decisions():
            return
        match = self._match
        match.hand_over()
        match.listens = key == hal.SELECT
        self.app.pop()
        since = self._table.since_turn()
        if since.tells():
            from ui.table.news import show

            show(self._table, since)
