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


def install() -> None:
    """Makes the changes for this run."""
    for place, name, value in changes():
        setattr(place, name, value)


def changes() -> list[tuple]:
    """Where what becomes what."""
    from ui.forts.phrases import Phrases
    from ui.forts.questions import Cards, Number
    from ui.forts.summary import Summary
    from ui.forts.table import Table
    from ui.mille.questions import Card

    return [
        (Cards, "first", 0),
        (Card, "entry", lambda self, i: self.phrases.card(self.cards[i])),
        (Phrases, "stands", _stock),
        (Summary, "hand", _hand),
        (Table, "ask", _ask_forts),
        (Number, "entry", _listed),
        *_coups(),
    ]


def _stock(self, table, seat):
    have = amount(table, seat, forts.GAS), amount(table, seat, forts.WATER)
    return self.text(texts.FM_STOCK, *have)


def _listed(self, i):
    if self.first + i < 0:
        return self.text(texts.F_SEND_NO_MORE)
    view = self.view()
    if view.phase == forts.SENDING and not view.now[forts.AT_SENT] + self.first + i:
        return self.text(texts.FM_NO_CARS)
    fort = self.phrases.fort(view.now[forts.AT_TARGET]) + ": "
    return self.note(i)[1].removeprefix(fort) or str(self.first + i)


def _hand(self, table, seat):
    from ui.forts.phrases import Phrases

    words = Phrases.hand(self, table, seat)
    number = table.bids[seat]
    if number:
        first = table.left[seat] + table.held[seat]
        bids = [self.card(table.order[seat][first + i]) for i in range(number)]
        words += ". " + self.text(texts.F_INFO_BIDS, ", ".join(bids))
    return words


def _ask_forts(self):
    if self.match.persons == 1:
        self.match.forget_news(self.match.viewer)
    self.call_holder()
    self.cursor.ask()
    self._advise()


def _coups() -> list[tuple]:
    from ui.mille.coup import CoupQuestion
    from ui.mille.match import MilleMatch
    from ui.mille.questions import Press

    made, waits, said, shown = (
        CoupQuestion.__init__,
        MilleMatch.waits_for_press,
        Press.said,
        Press.shown,
    )

    def init(self, app, match, phrases, attack, answer):
        before = app.settings.coup_time
        app.settings.coup_time = 3
        app.say = lambda line: None
        made(self, app, match, phrases, attack, answer)
        del app.say
        app.settings.coup_time = before
        attacker, hazard, side = attack
        seats = phrases.seat(attacker), phrases.card(hazard), phrases.whom(side)
        self._spoken = app.text(texts.TEXT_ATTACKED, *seats)

    def show(self):
        hal.hush()
        question = self.question()
        self.app.say(self._spoken)
        self.app.say(question.prompt())
        for i in range(question.count()):
            self.app.say(question.shown(i)[1])
        self.app.begin_decision()

    return [
        (CoupQuestion, "__init__", init),
        (CoupQuestion, "show", show),
        (MilleMatch, "press_time", 0),
        (
            MilleMatch,
            "waits_for_press",
            lambda self: waits(self) and self.seats[self.game.seat].coup_mode == OWN,
        ),
        (Press, "actions", (names.COUP_FOURRE, names.DECLINE)),
        (Press, "buttons", (hal.A, hal.B)),
        (Press, "said", lambda self, i: said(self, 0) + ". " + Press.shown(self, 1)[1]),
        (Press, "entry", lambda self, i: self.shown(1)[1] if i else said(self, 0)),
        (
            Press,
            "shown",
            lambda self, i: ("", "Ⓑ " + self.text(texts.COUP_NOBODY)) if i else shown(self, i),
        ),
    ]
