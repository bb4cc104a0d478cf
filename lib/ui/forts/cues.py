# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the fort game's table."""

from engine.forts import names
from ui.base.cues import (
    ATTACK,
    CAPTURE,
    COUP,
    DEAL,
    DICE,
    DISCARD,
    DISTANCES,
    HIT,
    INCOME,
    PURCHASE,
    REFUSED,
    REMEDY,
    ROUND_LOST,
    SAFETY,
    play,
)
from ui.table.cues import MatchCues


class Cues(MatchCues):
    """The fort game's tunes. A card that others do not see sounds like any other."""

    _hits_us = False  # whether the fort that is attacked is a person's

    def event(self, heard, i):
        """Plays the tune for the event at heard[i]."""
        kind = heard[i]
        if kind == names.TURN_BEGINS:
            self.call(heard[i + 1])
            return
        if kind == names.ATTACKED:
            self.attack(heard[i + 3])
        cue = self._cue(kind)
        if cue:
            play(cue, self._settings)

    def attack(self, holder):
        """A seat's fort is attacked."""
        self._hits_us = self.is_ours(holder)

    def _cue(self, kind):
        """The cue for an event, or 0."""
        if kind == names.ATTACKED:
            return HIT if self._hits_us else ATTACK
        if kind == names.CONQUERED:
            return ROUND_LOST if self._hits_us else CAPTURE
        if kind == names.REPELLED:
            return SAFETY if self._hits_us else REFUSED
        if kind in (names.ROUND_BEGINS, names.SHUFFLED):
            return DEAL
        if kind == names.BOUGHT:
            return PURCHASE
        if kind in (names.INCOME, names.COLLECTED, names.ADDED):
            return INCOME
        if kind == names.ROLLED:
            return DICE
        if kind in (names.RECRUITED, names.IMPROVED_FORT):
            return REMEDY
        if kind in (names.MOVED, names.SENT):
            return DISTANCES
        if kind == names.CLAIMED:
            return COUP
        return DISCARD if kind in (names.BID, names.PAID, names.DISCARDED) else 0
