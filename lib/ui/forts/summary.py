# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The state of the fort game and the others' actions: in words, and as a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.holdings import cars_at, fort_count, forts_of, improvements_at
from engine.forts.moves import card_of, has_truce, what_of
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import LINE, Line
from ui.forts.odds import most_percent
from ui.forts.phrases import Phrases, loser
from ui.table.handover import HEADING, HIT, PLAIN, Digest, News
from ui.table.info import ACROSS, MatchInfo

if TYPE_CHECKING:
    from app import App
    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.base.screen import Screen
    from ui.forts.match import FortsMatch
    from ui.forts.table import Table


@overlay
class Summary(Phrases):
    """Each player's holdings, and hints."""

    def hint(self, action: int) -> str:
        """Returns an action with the card that it uses."""
        words = self.advised(action)
        if action < names.BUY:
            return self.text(texts.INFO_SIDE, self.card(card_of(action)), words)
        return words

    def advised(self, action: int) -> str:
        """Returns an action in words. An attack has its target and the best odds."""
        view = self._match.view()
        target = self._match.bot.raid.target
        attacks = names.BASTOS * names.NUMBERS <= card_of(action) < names.DECK
        attacks = attacks and what_of(action) == names.OTHER_USE
        if target == names.NONE or not (attacks or view.phase == names.TARGET):
            return self.action(action)
        return self.text(texts.F_ADVISED, self.fort(target), most_percent(view, target))

    def state(self, table: View, seat: int) -> str:
        """Returns all of a seat's holdings, in one sentence."""
        row = [0] * (names.LINES * table.seats)
        table.scores(row)
        at = names.LINES * seat
        row = row[at : at + names.LINES] + [table.held[seat], table.bids[seat]]
        return self.text(texts.F_INFO_SEAT, self.seat(seat), *row)

    def points(self, table: View, seat: int) -> str:
        """Returns a seat's score in the match."""
        return self.state(table, seat)

    def conquest(self, by: int, fort: int, of: int) -> str:
        """Returns a sentence about a seat that conquers another seat's fort."""
        number = texts.F_EVENT_CONQUERED
        if self.is_reader(of):
            number = texts.F_EVENT_CONQUERED_YOURS
        elif self.is_reader(by):
            number = texts.F_YOU_CONQUERED
        return self.text(number, self.seat(by), self.fort(fort))

    def fort_of(self, table: View, fort: int) -> str:
        """Returns a fort and its holder, in words."""
        owner = table.owner[fort]
        number = texts.F_HELD_BY_YOU if self.is_reader(owner) else texts.F_HELD_BY
        return self.text(number, self.fort(fort), self.seat(owner))

    def fort_said(self, table: View, fort: int) -> str:
        """Returns a fort, its holder and its content, in words."""
        cars, improvements = cars_at(table, fort), improvements_at(table, fort)
        return self.text(texts.F_HELD_SAID, self.fort_of(table, fort), cars, improvements)

    def forts(self, table: View, seat: int) -> str:
        """Returns a seat's forts, one sentence each."""
        found = []
        for fort in range(fort_count(table)):
            if table.owner[fort] == seat:
                found.append(self.fort_said(table, fort))
        return ". ".join(found)

    def control(self, table: View, zone: int) -> str:
        """Returns a sentence about the control of a zone."""
        holder = table.zones[zone]
        who = self.text(texts.F_INFO_NOBODY)
        if holder != names.NONE:
            who = self.seat(holder % names.STRANDED)
            if holder >= names.STRANDED:
                who = self.text(texts.F_INFO_STRANDED, who)
        words = self.text(texts.F_INFO_ZONE, self.zone(zone), who)
        return words[0].upper() + words[1:]

    def hand(self, table: View, seat: int) -> str:
        """Returns a sentence for the cards in a hand, and one for those laid face down, if any."""
        words = super().hand(table, seat)
        number = table.bids[seat]
        if number:
            first = table.left[seat] + table.held[seat]
            bids = self.cards(table.order[seat], first, number)
            words += ". " + self.text(texts.F_INFO_BIDS, bids)
        return words

    def round(self, table: View) -> str:
        """Returns the round's number, the number of rounds, and any truce, in words."""
        now, last = table.now[names.AT_ROUND], table.options[names.RULE_ROUNDS]
        words = self.text(texts.F_INFO_ROUND if last else texts.F_INFO_ROUND_NO_END, now, last)
        return self.text(texts.F_INFO_TRUCE, words) if has_truce(table, now) else words


# The others' actions

# Kinds of events, as bits: those without a line; those that are counted in a run; those whose cards
# or forts are listed.
_SILENT = const(
    1 << names.PLACED | 1 << names.LOST | 1 << names.INCOME | 1 << names.MATCH_ENDED
)  # fmt: skip
_COUNTED = const(1 << names.BOUGHT | 1 << names.BID)
_LISTED = const(
    1 << names.DISCARDED | 1 << names.REVEALED | 1 << names.RECRUITED | 1 << names.IMPROVED_FORT
)


@overlay
class FortsDigest(Digest):
    """One line for each attack, and one for a player's purchases, bids, discards and the like."""

    _phrases: Phrases

    def __init__(
        self, phrases: Phrases, match: FortsMatch, first: int, end: int, reader: int
    ) -> None:
        self._run = bytearray(4)  # the last line's event, with the number of the whole run
        self._run[0] = names.NONE
        self._parts = []  # the parts of a run of several events
        self._attack = -1  # the place of an attack without an outcome so far
        self._match = match
        super().__init__(phrases, match, first, end, reader)

    def take(self, happened: Bytes, i: int) -> None:
        """Makes a line for each run of events, except the reader's own."""
        kind, seat = happened[i], happened[i + 1]
        if 1 << kind & _SILENT:
            return
        if kind == names.ROUND_BEGINS:
            self.add(i, HEADING)
        elif kind == names.ATTACKED:
            self._attack = i
        elif kind in (names.CONQUERED, names.REPELLED):
            self._fought(happened, i)
        elif kind == names.DESTROYED:
            self.add(i, HIT if seat == self._reader else PLAIN)
        elif seat != self._reader:
            self._go_on(happened, i)
            return
        self._run[0] = names.NONE

    def _go_on(self, happened: Bytes, i: int) -> None:
        """Adds an event to the last line's run, or begins a new run."""
        run = self._run
        kind, card = happened[i], happened[i + 2]
        bit = 1 << kind
        alike = run[0] == kind and run[1] == happened[i + 1]
        if kind == names.COLLECTED:
            alike = alike and run[2] // names.NUMBERS == card // names.NUMBERS
        if not (alike and (kind == names.COLLECTED or bit & (_COUNTED | _LISTED))):
            for k in range(4):
                run[k] = happened[i + k]
            if bit & _COUNTED:
                run[3] = 1
            self._parts.clear()
            self._parts.append(card)
            self.add(i)
            return
        self.lines.pop()
        run[3] += 1 if bit & _COUNTED else happened[i + 3]
        self._parts.append(card)
        self._add_run()

    def _add_run(self) -> None:
        """Adds the line of a run of several events."""
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
            name = phrases.fort if is_fort else phrases.card
            listed = ", ".join([name(part) for part in self._parts])
            self.add_text(PLAIN, texts.F_EVENT_ROUND_BEGINS + kind, seat, listed, "")

    def _fought(self, happened: Bytes, i: int) -> None:
        """Ends an attack with its outcome."""
        at, phrases = self._attack, self._phrases
        self._attack = -1
        attacker = happened[at + 1] if at >= 0 else names.NONE
        look = HIT if loser(self._match, happened, i) == self._reader else PLAIN
        if happened[i] == names.CONQUERED or attacker in (names.NONE, self._reader):
            self.add(i, look)
        else:
            number = texts.F_NEWS_YOU_HELD if look == HIT else texts.F_NEWS_HELD
            fort = phrases.fort(happened[i + 2])
            self.add_text(look, number, phrases.seat(attacker), fort, phrases.seat(happened[i + 1]))

    def end(self) -> None:
        """Adds the line of an attack in progress."""
        at = self._attack
        if at >= 0 and self._heard[at + 1] != self._reader:
            self.add(at, HIT if self._heard[at + 3] == self._reader else PLAIN)


# The status screen


@overlay("status")
def status(table: Table) -> Screen:
    """Makes the status screen of a table, preceded by the events since the viewer's turn, if
    any.
    """

    def info() -> Info:
        return Info(table.app, table.match)

    if table.match.viewer != names.NONE:
        since = table.since_turn(table.match.viewer)
        if since.has_news():
            return News(table.app, since.lines, info)
    return info()


_BADGE = const(1)
_ICONS = bytes((23, 7, 24, 14, 15, 25, 13))  # forts, cars, towers, gas, water, hand, bids
_ROWS = const(4)
_TOP = const(12)  # before scaling
_ROW = const(12)
_WORD = const(12)


@overlay("info")
class Info(MatchInfo):
    """The page of a seat: its holdings by name. The strip shows forts, with the zones above it."""

    _phrases: Summary
    view: View

    parts = names.RULE_PARTS
    first_part = texts.PART_DRUM

    def __init__(self, app: App, match: FortsMatch) -> None:
        super().__init__(app, match, Summary(app.texts, match), "marks", _BADGE)
        view = self.view
        self._numbers = [0] * (names.LINES * view.seats)
        view.scores(self._numbers)
        self._cells = []
        kit = app.kit
        top = _TOP * (app.width // ACROSS)
        half = app.width // 2
        for i in range(len(_ICONS)):
            x = i // _ROWS * half
            y = top + i % _ROWS * _ROW
            icon = kit.sprites("marks", 9, 9, x + 1, y + 1)
            icon[0] = _ICONS[i]
            self._cells.append(Line(kit, x + _WORD, y, half - _WORD - 6))
            self.group.append(icon)
            self.group.append(self._cells[i].grid)
        for zone in range(2):
            self.show_line(
                self._phrases.control(view, zone),
                2,
                top + _ROWS * _ROW + zone * (LINE - 1),
                app.width - 4,
                palette.SAND,
            )
        self.foot(self._phrases.round(view), top + (_ROWS - 1) * _ROW)

    def number(self, side: int) -> int:
        return forts_of(self.view, side)

    def show_side(self, side: int) -> None:
        view = self.view
        row = self._numbers[side * names.LINES : (side + 1) * names.LINES]
        row.append(view.held[side])
        row.append(view.bids[side])
        for i in range(len(row)):
            self._cells[i].set(self.app.text(texts.F_HOLDS_FORTS + i), str(row[i]))

    def sentences(self, side: int) -> list[str]:
        phrases, view = self._phrases, self.view
        return [phrases.state(view, side), phrases.forts(view, side)]

    def rest(self) -> list[str]:
        phrases, view = self._phrases, self.view
        return [phrases.control(view, 0), phrases.control(view, 1), phrases.round(view)]
