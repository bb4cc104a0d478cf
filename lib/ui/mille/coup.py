# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Calling a coup fourré: the public question, and the press of the single human player.

The question is asked after every hazard whose safety may still be in a hand, whoever holds it, and
always for the same time, so it gives nothing away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from hardware import hal
from micropython import const
from overlay import overlay
from saves.settings import COUP_TIMES, STILL
from ui import texts
from ui.base import palette
from ui.base.cues import COUNTDOWN, play
from ui.base.kit import CENTRE
from ui.base.menu import ConfirmMenu
from ui.base.screen import Screen
from ui.mille.cursor import Cursor
from ui.mille.questions import Coup, ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from engine.types import Bytes
    from ui.base.kit import Line
    from ui.mille.match import MilleMatch
    from ui.mille.phrases import Phrases
    from ui.mille.table import Table


# The public question

_LAST = const(3)  # seconds that are counted down
_APART = const(14)  # pixels between two answers


@overlay("coup")
class CoupQuestion(Screen):
    """Calls `answer` with the claimant's seat, or NONE, when it ends."""

    def __init__(
        self,
        app: App,
        match: MilleMatch,
        phrases: Phrases,
        attack: Bytes,
        answer: Callable[[int], None],
    ) -> None:
        """attack: the attacker, the hazard, and its target."""
        super().__init__(app, palette.WINE)
        self._match = match
        self._phrases = phrases
        self._answer = answer
        self._time = 0 if hal.TOLD else 1000 * COUP_TIMES[app.settings.coup_time]
        self._seconds = _LAST + 1  # the seconds it has counted down to
        self._since = hal.ticks()
        self._question = question = Coup(match, phrases, attack, self._time > 0)
        kit = app.kit
        middle = app.height // 2
        self.show_line(
            app.text(texts.COUP_TITLE),
            0,
            middle - 44,
            app.width // 2,
            palette.GOLD,
            CENTRE,
            scale=2,
        )
        attacker, hazard, side = attack
        who = phrases.seat(attacker), phrases.short(hazard), phrases.whom(side)
        safety = phrases.card(question.safety)
        self._lower(middle - 14, app.text(texts.COUP_ATTACK, *who), palette.WHITE)
        self._ask = self._lower(middle + 2, safety, palette.CREAM)
        self._yes = middle + 22  # from the top
        self._no = self._yes + _APART
        self._lower(self._yes, question.shown(0)[1], palette.GOLD)
        if not self._time:
            self._lower(self._no, question.shown(1)[1], palette.CREAM)
        self._bar = kit.box(0, app.height - 5, app.width, 4, palette.GOLD)
        self._bar.hidden = not self._time
        self.group.append(self._bar)
        if hal.TOLD:  # everybody listens, so earlier speech is dropped
            hal.hush()
            app.say(app.text(texts.TEXT_ATTACKED, who[0], phrases.card(hazard), who[2]))
        app.say(question.prompt())
        for i in range(question.count()):
            app.say(question.shown(i)[1])

    def _lower(self, y: int, words: str, color: int) -> Line:
        return self.show_line(words, 0, y, self.app.width, color, CENTRE)

    def show(self) -> None:
        """Shows the question, and ignores presses that belong to the attack."""
        self.app.begin_decision()

    def claim(self, seat: int) -> None:
        """Claims the coup for a seat. If that seat can't, the question continues for the others."""
        if self._match.may_claim(seat):
            self._end(seat)
            return
        words = self.app.text(texts.COUP_WRONG, self._phrases.seat(seat))
        self._ask.set(words)
        self.app.say(words)

    # The question

    def question(self) -> Coup:
        return self._question

    def go_to(self, i: int) -> None:
        self._question.at = i

    def area(self, i: int) -> tuple[int, int, int, int]:
        app = self.app
        return (0, self._no, app.width, app.height) if i else (0, self._yes, app.width, _APART)

    # Keys and time

    def key(self, key: int) -> None:
        """Handles keys: A calls it; B, if there is no time limit, answers that nobody does."""
        question = self._question
        if key == hal.A and not question.at:
            self._ask_who(question.callers)
        elif key == hal.A or (key == hal.B and question.count() > 1):
            self._end(names.NONE)

    def _ask_who(self, callers: list[int]) -> None:
        if len(callers) == 1:
            self.claim(callers[0])
        else:
            self.app.open(claimant_asked(self.app, self, self._phrases, callers))

    def tick(self) -> None:
        """Shortens the bar; at its end, nobody has called. Time stands still while the question is
        spoken.
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

    def _end(self, claimant: int) -> None:
        self.app.close()
        self._answer(claimant)


# The claimant among several human players


@overlay
def claimant_asked(
    app: App, question: CoupQuestion, phrases: Phrases, callers: list[int]
) -> ConfirmMenu:
    """Asks which of the possible callers claims it."""

    def take(i):
        app.close()
        question.claim(callers[i])

    seated = [phrases.seat(seat) for seat in callers]
    return ConfirmMenu(app, app.text(texts.COUP_WHO), seated, take)


# The single human player's press: time stands still on the hazard, and the safety glows

_BAR = const(4)  # pixels
_BEAT = const(250)  # ms from one color to the next
_CARD = const(20)  # pixels, before scaling
_ROWS = const(25)  # of the large card above the road, before scaling


@overlay("press")
class PressCursor(Cursor):
    """Asks until A is pressed or time is up."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, ask(table.match, table.phrases))
        self._since = 0
        self._runs = False
        self.parts = []
        layout = table.layout
        scale = layout.scale
        x, y = table.hand.place(self.question.place)
        y -= layout.lift * scale
        width, height = table.app.width, table.app.height
        self._frame(x, y, _CARD * scale, height - y)
        self._frame(layout.large_x, layout.large_y, 2 * _CARD * scale, 2 * _ROWS * scale)
        self._bar = table.app.kit.box(0, height - _BAR, width, _BAR, palette.GOLD)
        self._bar.hidden = not table.match.press_time
        self.parts.append(self._bar)
        for part in self.parts:
            table.group.append(part)

    def _frame(self, x: int, y: int, wide: int, high: int) -> None:
        """Makes four boxes around a card."""
        edge = 2 * self._table.layout.scale
        box = self._table.app.kit.box
        for values in (
            (x, y, wide, edge),
            (x, y + high - edge, wide, edge),
            (x, y, edge, high),
            (x + wide - edge, y, edge, high),
        ):
            self.parts.append(box(*values, palette.RED if len(self.parts) > 3 else palette.GOLD))

    def start(self) -> None:
        """Writes and says the question."""
        table, question = self._table, self.question
        table.show_card(question.safety, *question.shown(0))
        table.app.say(question.said(0))
        if hal.TOLD and hal.NETWORK and table.match.remote:  # the host waits no longer: see wire.py
            table.app.say(table.app.text(texts.TEXT_SOON))
        super().start()

    def show(self) -> None:
        """Starts the time when a press counts."""
        self._runs = False
        self._table.app.begin_decision()
        self._table.hand.select(self.question.place, self.question.hazard)

    def tick(self) -> bool:
        """Shortens the bar; the frames pulse. The table stands still."""
        app = self._table.app
        match = self._table.match
        if not app.accepts_decisions():
            return True
        if not self._runs:
            self._runs = True
            self._since = hal.ticks()
        time = 0 if hal.TOLD else match.press_time
        passed = hal.since(self._since)
        if time and passed >= time:
            self._table.play(match.coup_action(names.NONE))
            return True
        if time:
            self._bar.width = max(1, (time - passed) * app.width // time)
        if app.settings.motion != STILL:
            self._beat(passed // _BEAT & 1)
        return True

    def _beat(self, beats: int) -> None:
        for i in range(8):
            resting = palette.RED if i > 3 else palette.GOLD
            color = palette.WHITE if beats else resting
            if self.parts[i].color_index != color:
                self.parts[i].color_index = color

    def stop(self) -> None:
        """Ends the question; time continues."""
        table = self._table
        for part in self.parts:
            table.group.remove(part)
        table.hand.select(names.NONE, self.question.hazard)
        table.cursor = Cursor(table)
