# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A coup fourré that a person alone may call: time stands still on the hazard, the safety glows."""

from engine.mille import names
from engine.mille.cards import SAFETY_OF
from hardware import hal
from micropython import const
from saves.settings import STILL
from ui import texts
from ui.base import palette

_BAR = const(4)  # pixels
_BEAT = const(250)  # ms from one colour to the next
_CARD = const(20)  # pixels, before scaling
_ROWS = const(25)  # of the large card above the road, before scaling


class Press:
    """Replaces the cursor until A has been pressed, or the time is over."""

    def __init__(self, table):
        self._table = table
        self.active = True
        self._since = 0
        self._runs = False
        view = table.view()
        seat = table.match.viewer
        self._hazard = view.now[names.AT_ATTACK]
        self._safety = SAFETY_OF[self._hazard]
        at = 0
        while view.hands[seat][at] != self._safety:
            at += 1
        self._at = at
        self.parts = []
        layout = table.layout
        scale = layout.scale
        x, y = table.hand.place(at)
        y -= layout.lift * scale
        width, height = table.app.width, table.app.height
        self._frame(x, y, _CARD * scale, height - y)
        self._frame(layout.large_x, layout.large_y, 2 * _CARD * scale, 2 * _ROWS * scale)
        self._bar = table.app.kit.box(0, height - _BAR, width, _BAR, palette.GOLD)
        self._bar.hidden = not table.match.press_time
        self.parts.append(self._bar)
        for part in self.parts:
            table.group.append(part)
        words = "Ⓐ " + table.app.text(texts.COUP_PRESS)
        table.write_card(self._safety, words)
        table.app.say(words + " " + table.phrases.card(self._safety))
        self.show()

    def _frame(self, x, y, wide, high):
        """Four boxes around a card."""
        edge = 2 * self._table.layout.scale
        box = self._table.app.kit.box
        for values in (
            (x, y, wide, edge),
            (x, y + high - edge, wide, edge),
            (x, y, edge, high),
            (x + wide - edge, y, edge, high),
        ):
            self.parts.append(box(*values, palette.RED if len(self.parts) > 3 else palette.GOLD))

    def show(self):
        """Asks; the time begins once a press counts."""
        self._runs = False
        table = self._table
        table.app.begin_decision()
        bright = bytearray(names.HAND)
        bright[self._at] = 1
        table.draw_hand(table.view(), bright)
        table.hand.select(self._at, self._hazard)

    def tick(self):
        """Shortens the bar; the frames beat."""
        app = self._table.app
        time = self._table.match.press_time
        if not app.accepts_decisions():
            return
        if not self._runs:
            self._runs = True
            self._since = hal.ticks()
        passed = hal.since(self._since)
        if time:
            if passed >= time:
                self._end(names.NONE)
                return
            self._bar.width = max(1, (time - passed) * app.width // time)
        if app.settings.motion != STILL:
            beats = passed // _BEAT & 1
            for i in range(8):
                resting = palette.RED if i > 3 else palette.GOLD
                colour = palette.WHITE if beats else resting
                if self.parts[i].color_index != colour:
                    self.parts[i].color_index = colour

    def stop(self):
        """Ends the question."""
        self.active = False
        table = self._table
        for part in self.parts:
            table.group.remove(part)
        self.parts = []
        table.hand.select(names.NONE, self._hazard)

    def key(self, key):
        """A calls it."""
        if key == hal.A:
            self._end(self._table.match.viewer)

    def _end(self, claimant):
        table = self._table
        self.stop()
        table.answer(claimant)
        table.app.unload()  # this module is needed for a moment only
