# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sounds and lights at the fort game's table, and the alarm after a conquest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.holdings import forts_of
from micropython import const
from overlay import overlay
from ui import texts
from ui.base.cues import (
    ALARM,
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
from ui.table.match_table import MatchCues

if TYPE_CHECKING:
    from engine.types import Bytes
    from ui.forts.match import FortsMatch
    from ui.forts.phrases import Phrases
    from ui.forts.table import Table


class Cues(MatchCues):
    """The fort game's tunes. A hidden card sounds like any other."""

    _match: FortsMatch

    _hits_us = False  # whether the attacked fort is a human player's

    def event(self, happened: Bytes, i: int) -> None:
        """Plays the tune for the event at happened[i]."""
        kind = happened[i]
        if kind == names.TURN_BEGINS:
            self.call(happened[i + 1])
            return
        if kind == names.ATTACKED:
            self.attack(happened[i + 3])
        cue = self._cue(kind)
        if cue:
            play(cue, self._settings)

    def attack(self, holder: int) -> None:
        """Marks that a seat's fort is attacked."""
        self._hits_us = self.is_ours(holder)

    def _cue(self, kind: int) -> int:
        """Returns the cue for an event, or 0."""
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


# The alarm: a player has enough forts to win, or all but one

_SHORT = const(1200)  # ms
_LONG = const(3000)


@overlay("alarm")
def warn(table: Table, seat: int) -> bool:
    """Announces at a table that a seat is about to win. Returns whether there was an alarm. The
    announcement is shorter if a fort is missing.
    """
    match = table.match
    words = alarm(table.phrases, match, seat)
    if words:
        play(ALARM, table.app.settings)
        table.show_to_holder(words[0])
        table.show_choice(words[1][0].upper() + words[1][1:], "")
        table.app.say(table.app.text(texts.INFO_SIDE, *words))
        table.wait(_SHORT if match.threat() == names.NONE else _LONG)
    return words is not None


@overlay("alarm")
def alarm(phrases: Phrases, match: FortsMatch, seat: int) -> tuple[str, str] | None:
    """Returns the alarm after a seat's conquest, which states that the seat has enough forts to
    win, or all but one, and the consequence. None if there is no alarm.
    """
    is_reader = phrases.is_reader(seat)
    forts = forts_of(match.game, seat)
    enough = forts >= names.FORTS_TO_WIN
    if forts < names.FORTS_TO_WIN - 1 or match.threat() != (seat if enough else names.NONE):
        return None
    if not enough and match.game.now[names.AT_ROUND] == match.game.options[names.RULE_ROUNDS]:
        return None  # in the last round, the leader wins
    has = texts.F_HAS_YOU if is_reader else texts.F_HAS
    means = texts.F_ALARM if enough else texts.F_NEAR
    return phrases.text(has, phrases.seat(seat), forts), phrases.text(means + is_reader)
