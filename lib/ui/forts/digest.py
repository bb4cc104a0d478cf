# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What has happened in the fort game, in as few lines as say it."""

from engine.forts import names
from micropython import const
from ui import texts
from ui.table.digest import HEADING, HIT, PLAIN, Digest

# Kinds of events, as bits: those that make no line; those that follow on each other and are
# counted; those whose cards or forts are listed.
_SILENT = const(
    1 << names.PLACED | 1 << names.LOST | 1 << names.INCOME | 1 << names.MATCH_ENDED
)  # fmt: skip
_COUNTED = const(1 << names.BOUGHT | 1 << names.BID)
_LISTED = const(
    1 << names.DISCARDED | 1 << names.REVEALED | 1 << names.RECRUITED | 1 << names.IMPROVED_FORT
)


class FortsDigest(Digest):
    """An attack makes one line; so do purchases, bids, discards and the like of one player."""

    def __init__(self, phrases, match, first, end, reader):
        self._run = bytearray(4)  # the last line's event, its number that of the whole run
        self._run[0] = names.NONE
        self._parts = []  # what a run of several lists
        self._attack = -1  # where an attack stands that has no outcome yet
        super().__init__(phrases, match, first, end, reader)

    def hear(self, heard, i):
        """A line for each run of events, but those of the reader's own."""
        kind, seat = heard[i], heard[i + 1]
        if 1 << kind & _SILENT:
            return
        if kind == names.ROUND_BEGINS:
            self.add(i, HEADING)
        elif kind == names.ATTACKED:
            self._attack = i
        elif kind in (names.CONQUERED, names.REPELLED):
            self._fought(heard, i)
        elif kind == names.DESTROYED:
            self.add(i, HIT if seat == self._reader else PLAIN)
        elif seat != self._reader:
            self._go_on(heard, i)
            return
        self._run[0] = names.NONE

    def _go_on(self, heard, i):
        """Adds an event to the run of the last line, or begins another one."""
        run = self._run
        kind, card = heard[i], heard[i + 2]
        bit = 1 << kind
        alike = run[0] == kind and run[1] == heard[i + 1]
        if kind == names.COLLECTED:
            alike = alike and run[2] // names.NUMBERS == card // names.NUMBERS
        if not (alike and (kind == names.COLLECTED or bit & (_COUNTED | _LISTED))):
            for k in range(4):
                run[k] = heard[i + k]
            if bit & _COUNTED:
                run[3] = 1
            self._parts.clear()
            self._parts.append(card)
            self.add(i)
            return
        self.lines.pop()
        run[3] += 1 if bit & _COUNTED else heard[i + 3]
        self._parts.append(card)
        self._tell_run()

    def _tell_run(self):
        """Adds the line of a run of several."""
        run, phrases = self._run, self._phrases
        kind, seat = run[0], phrases.seat(run[1])
        if kind == names.COLLECTED:
            number = texts.F_EVENT_WATER if run[2] >= names.NUMBERS else texts.F_EVENT_COLLECTED
            self.add_text(PLAIN, number, seat, "", run[3])
        elif 1 << kind & _COUNTED:
            number = texts.F_NEWS_BOUGHT if kind == names.BOUGHT else texts.F_NEWS_BID
            self.add_text(PLAIN, number, seat, run[3])
        else:
            is_fort = kind in (names.RECRUITED, names.IMPROVED_FORT)
            told = phrases.fort if is_fort else phrases.card
            listed = ", ".join([told(part) for part in self._parts])
            self.add_text(PLAIN, texts.F_EVENT_ROUND_BEGINS + kind, seat, listed, "")

    def _fought(self, heard, i):
        """An attack has its outcome."""
        at, phrases = self._attack, self._phrases
        self._attack = -1
        attacker = heard[at + 1] if at >= 0 else names.NONE
        look = HIT if phrases.loser(heard, i) == self._reader else PLAIN
        if heard[i] == names.CONQUERED or attacker in (names.NONE, self._reader):
            self.add(i, look)
        else:
            number = texts.F_NEWS_YOU_HELD if look == HIT else texts.F_NEWS_HELD
            fort = phrases.fort(heard[i + 2])
            self.add_text(look, number, phrases.seat(attacker), fort, phrases.seat(heard[i + 1]))

    def end(self):
        """An attack that goes on has its line too."""
        at = self._attack
        if at >= 0 and self._heard[at + 1] != self._reader:
            self.add(at, HIT if self._heard[at + 3] == self._reader else PLAIN)
