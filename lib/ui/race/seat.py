# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A seat of the race game."""

from match import PERSON
from micropython import const
from ui import texts
from ui.seats import SeatMenu

_COUPS = const(3)  # the row beyond those of every game


class RaceSeat(SeatMenu):
    """Has a row more: who calls the coups of a person."""

    def rows(self, room):
        return _COUPS + 1  # even for a bot, who may become a person

    def count(self):
        is_person = self.app.settings.kinds[self.seat] == PERSON
        return super().count() + is_person

    def label(self, i):
        return self.app.text(texts.SEAT_COUPS) if i == _COUPS else super().label(i)

    def value(self, i):
        if i != _COUPS:
            return super().value(i)
        own = not self.app.settings.auto_coups[self.seat]
        return self.app.text(texts.SEAT_COUPS_OWN if own else texts.SEAT_COUPS_AUTO)

    def changed(self, i, step):
        if i == _COUPS:
            self.app.settings.auto_coups[self.seat] ^= 1
        else:
            super().changed(i, step)
