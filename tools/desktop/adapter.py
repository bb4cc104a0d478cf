# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""For now: what the terminal needs of lib/ui/mille and lib/ui/forts, until it is written there."""

# pyright: basic

from __future__ import annotations

from engine.forts import names as forts
from engine.forts.holdings import amount
from engine.mille import names
from hardware import hal
from match import OWN
from ui import texts
from ui.forts import table as forts_table
from ui.forts.phrases import Phrases as FortsPhrases
from ui.forts.questions import Cards
from ui.mille import coup
from ui.mille.match import MilleMatch
from ui.mille.questions import Card, Press


def install() -> None:
    Cards.first = 0
    Card.listed = lambda self, i: self.phrases.card(self.cards[i])
    FortsPhrases.stands = lambda self, table, seat: self.text(
        texts.FM_STOCK, amount(table, seat, forts.GAS), amount(table, seat, forts.WATER)
    )
    forts_table.Table.ask = _ask_forts
    _coups()


def _ask_forts(self):
    self.match.forget_news(self.match.viewer)
    self.call_holder()
    self.cursor.ask()
    self._advise()


def _coups() -> None:
    made = coup.CoupQuestion.__init__

    def init(self, app, *values):
        before = app.settings.coup_time, app.say
        if hal.TOLD:
            app.settings.coup_time = 3
        app.say = lambda line: None
        made(self, app, *values)
        del app.say
        _, phrases, attacker, hazard, side, _ = values
        seats = phrases.seat(attacker), phrases.card(hazard), phrases.whom(side)
        self._spoken = app.text(texts.TEXT_ATTACKED, *seats)
        app.settings.coup_time = before[0]

    def show(self):
        hal.hush()
        text = self.app.text
        for line in (self._spoken, text(texts.COUP_TITLE) + " " + self._ask.shown()):
            self.app.say(line)
        self.app.say(self._yes.shown())
        if self._may_skip:
            self.app.say(self._no.shown())
        self.app.begin_decision()

    coup.CoupQuestion.__init__ = init
    coup.CoupQuestion.show = show
    coup.CoupQuestion.buttons = (hal.A, hal.B)
    coup.CoupQuestion.question = lambda self: self
    coup.CoupQuestion.prompt = lambda self: self.app.text(texts.COUP_TITLE)
    coup.CoupQuestion.at = 0
    coup.CoupQuestion.count = lambda self: 2
    coup.CoupQuestion.listed = lambda self, i: (self._yes.shown(), self._no.shown())[i]
    coup.CoupQuestion.go_to = lambda self, i: None

    waits = MilleMatch.waits_for_press
    MilleMatch.press_time = 0
    MilleMatch.waits_for_press = lambda self: (
        waits(self) and (not hal.TOLD or self.seats[self.game.seat].coup_mode == OWN)
    )
    Press.actions = (names.COUP_FOURRE, names.DECLINE)
    Press.buttons = (hal.A, hal.B)
    said = Press.said
    Press.said = lambda self, i: said(self, 0) + ". " + Press.shown(self, 1)[1]
    Press.listed = lambda self, i: self.shown(i)[1]
    shown = Press.shown
    Press.shown = lambda self, i: (
        ("", "Ⓑ " + self.text(texts.COUP_NOBODY)) if i else shown(self, i)
    )
