# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The public question after a hazard: does anybody call a coup fourré?

It is asked after every hazard whose safety may still be in a hand, whoever holds it, and for the
same time, so it gives nothing away.
"""

from engine.mille import names
from engine.mille.cards import SAFETY_OF
from hardware import hal
from micropython import const
from saves.settings import COUP_TIMES
from ui import texts
from ui.base import palette
from ui.base.cues import COUNTDOWN, play
from ui.base.kit import CENTRE, Line
from ui.base.screen import Screen

_LAST = const(3)  # seconds that are counted down


class CoupQuestion(Screen):
    """Calls `answer` with the claimant's seat, or NONE, when it is over."""

    def __init__(self, app, match, phrases, attacker, hazard, side, answer):
        super().__init__(app, palette.WINE)
        self._match = match
        self._phrases = phrases
        self._answer = answer
        self._claimant = names.NONE
        self._time = 1000 * COUP_TIMES[app.settings.coup_time]
        self._seconds = _LAST + 1  # that it has counted down to
        self._since = hal.ticks()
        kit = app.kit
        middle = app.height // 2
        title = Line(kit, 0, middle - 44, app.width // 2, palette.GOLD, CENTRE, scale=2)
        title.set(app.text(texts.COUP_TITLE))
        self.group.append(title.grid)
        self._attack = Line(kit, 0, middle - 14, app.width, palette.WHITE, CENTRE)
        self._ask = Line(kit, 0, middle + 2, app.width, palette.CREAM, CENTRE)
        self._yes = Line(kit, 0, middle + 22, app.width, palette.GOLD, CENTRE)
        self._no = Line(kit, 0, middle + 36, app.width, palette.CREAM, CENTRE)
        for line in (self._attack, self._ask, self._yes, self._no):
            self.group.append(line.grid)
        self._bar = kit.box(0, app.height - 5, app.width, 4, palette.GOLD)
        self._bar.hidden = not self._time
        self.group.append(self._bar)
        seat, card, target = phrases.seat(attacker), phrases.short(hazard), phrases.whom(side)
        self._attack.set(app.text(texts.COUP_ATTACK, seat, card, target))
        safety = phrases.card(SAFETY_OF[hazard])
        self._ask.set(safety)
        self._callers = match.callers(attacker, side)
        words = app.text(texts.COUP_CALL)
        if len(self._callers) == 1:
            words = app.text(texts.INFO_SIDE, phrases.seat(self._callers[0]), words)
        self._yes.set("Ⓐ " + words)
        self._may_skip = not self._time
        if self._may_skip:
            self._no.set("Ⓑ " + app.text(texts.COUP_NOBODY))
        app.say(app.text(texts.COUP_TITLE) + " " + safety)
        app.say(words)

    def show(self):
        """A press may still belong to the attack."""
        self.app.begin_decision()

    def claim(self, seat):
        """A seat calls it; if that seat can't, the question goes on for the others."""
        if self._match.may_claim(seat):
            self._end(seat)
            return
        words = self.app.text(texts.COUP_WRONG, self._phrases.seat(seat))
        self._ask.set(words)
        self.app.say(words)

    def key(self, key):
        """A calls it; B, where there is no time limit, says that nobody does."""
        if key == hal.A:
            self._ask_who()
        elif key == hal.B and self._may_skip:
            self._end(names.NONE)

    def _ask_who(self):
        if len(self._callers) == 1:
            self.claim(self._callers[0])
        else:
            from ui.mille.claimant import Claimant

            self.app.push(Claimant(self.app, self, self._phrases, self._callers))

    def tick(self):
        """Shortens the bar; when it has run out, nobody has called. While the question is being
        spoken its time stands still.
        """
        if not self._time:
            return
        if self.app.voice and self.app.voice.busy:
            self._since = hal.ticks()
        left = self._time - hal.since(self._since)
        if left <= 0:
            self._end(names.NONE)
            return
        seconds = 1 + left // 1000
        if seconds < self._seconds:
            self._seconds = seconds
            play(COUNTDOWN, self.app.settings)
        self._bar.width = max(1, left * self.app.width // self._time)

    def _end(self, claimant):
        self.app.pop()
        self._answer(claimant)
