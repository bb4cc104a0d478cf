# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The state of the race and its past events: in words, and as a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import hazards, moves, names, scoring
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import LINE, RIGHT, Line
from ui.mille.layout import SIGNS
from ui.mille.phrases import Phrases
from ui.mille.signs import BADGE, show_signs, standing
from ui.table.handover import HEADING, HIT, PLAIN, Digest
from ui.table.info import ACROSS, MatchInfo

if TYPE_CHECKING:
    from app import App
    from engine.mille.table import Table
    from ui.mille.match import MilleMatch


@overlay
def state(phrases: Phrases, table: Table, side: int) -> str:
    """Returns everything in front of a side, in one sentence."""
    parts = [str(25 * table.distance[side])]
    moving = moves.is_moving(table, side)
    parts.append(phrases.text(texts.INFO_MOVING if moving else texts.INFO_STOPPED))
    for hazard in range(names.STOP, names.ROLL):
        if hazards.suffers(table, side, hazard):
            parts.append(phrases.card(hazard))
    for safety in range(names.RIGHT_OF_WAY, names.DRIVING_ACE + 1):
        if moves.has_safety(table, side, safety):
            parts.append(phrases.card(safety))
    points = scoring.total(table, side)
    if points:
        parts.append(phrases.text(texts.INFO_POINTS, points))
    return phrases.text(texts.INFO_SIDE, phrases.side(side), ", ".join(parts))


@overlay
class Summary(Phrases):
    """Each side's cards, hazards and points in words."""

    def members(self, side: int) -> str:
        """Returns the names of all who play for a side."""
        members = []
        for seat in range(side, len(self._match.seats), self._match.game.sides):
            members.append(self.seat(seat))
        return " ".join(members)

    def state(self, table: Table, side: int) -> str:
        """Returns everything in front of a side, in one sentence."""
        return state(self, table, side)

    def suffers(self, table: Table, side: int) -> str:
        """Returns a side's hazards except the one in `stands`, and its 200s."""
        parts = []
        for hazard in range(names.STOP, names.ROLL):
            if hazards.suffers(table, side, hazard) and hazard != standing(table, side):
                parts.append(self.short(hazard))
        twos = table.played[side] >> names.PLAYED_BITS
        if twos:
            parts.append(self.text(texts.INFO_PLAYED_200S, twos))
        return ", ".join(parts)

    def awaited(self, table: Table) -> str:
        """Returns the cards that would help the viewer's side, without safeties and attacks."""
        found = []
        for card in range(names.RIGHT_OF_WAY):
            if not moves.why_not_own(table, table.seat, card):
                found.append(card)
        name = self.card if len(found) == 1 else self.short
        return self.text(texts.HINT_WAITS, ", ".join([name(card) for card in found]))

    def points(self, table: Table, side: int) -> str:
        """Returns a side's points in the match."""
        return self.text(texts.INFO_TOTAL, self.side(side), scoring.total(table, side))

    def deck(self, table: Table) -> str:
        """Returns the number of cards left, and the distance to the goal, in words."""
        goal = self.text(texts.INFO_GOAL, 25 * moves.goal(table))
        return self.text(texts.INFO_DECK, table.now[names.AT_LEFT]) + ". " + goal


# Past events in few lines


@overlay("digest")
class MilleDigest(Digest):
    """Discards in a row make one line; the reader's own actions make none."""

    _phrases: Summary

    def __init__(
        self, phrases: Phrases, match: MilleMatch, first: int, end: int, reader: int
    ) -> None:
        self._discards = []  # discards in the last line
        super().__init__(phrases, match, first, end, reader)

    def take(self, happened: bytearray, i: int) -> None:
        """Makes a line for each event except the reader's own plays."""
        kind = happened[i]
        if kind == names.DEALT:  # the previous round is over, and its score sheet was shown
            self.lines.clear()
            self._discards.clear()
            self.add(i, HEADING)
        elif kind == names.DISCARDED:
            self._discard(happened, i)
        elif self._is_news(happened, i):
            count = len(self.lines)
            self.add(i, HIT if self._hits(happened, i) else PLAIN)
            if len(self.lines) > count:
                self._discards.clear()

    def _is_news(self, happened: bytearray, i: int) -> bool:
        """Returns whether an event is more than the reader knows from playing a card."""
        kind, seat = happened[i], happened[i + 1]
        if kind in (names.LIFTED, names.BOUNCED) and i and happened[i - 2] < names.RIGHT_OF_WAY:
            seat = happened[i - 3]
        return seat != self._reader or kind in (names.LOST_TURN, names.COUP_CALLED)

    def _hits(self, happened: bytearray, i: int) -> bool:
        """Returns whether an event hits the reader: an attack, or a coup fourré against the
        reader's.
        """
        kind = happened[i]
        if kind == names.COUP_CALLED:
            return self._was_attack_of_reader(happened, i)
        aimed = kind == names.ATTACKED and self._phrases.nearness(happened[i + 3]) > 0
        return aimed or (kind == names.LOST_TURN and happened[i + 1] == self._reader)

    def _was_attack_of_reader(self, happened: bytearray, i: int) -> bool:
        while i and happened[i] != names.ATTACKED:
            i -= 4
        return happened[i] == names.ATTACKED and happened[i + 1] == self._reader

    def _discard(self, happened: bytearray, i: int) -> None:
        seat, card = happened[i + 1], happened[i + 2]
        if seat == self._reader:
            return
        phrases = self._phrases
        self._discards.append(phrases.seat(seat) + " " + phrases.short(card))
        if len(self._discards) == 1:
            self.add(i)
        else:
            self.lines.pop()
            self.add_text(PLAIN, texts.NEWS_DISCARDED, ", ".join(self._discards))


_WORDS_Y = const(37)  # before scaling, like all
_FITS = const(68)  # pixels for a name


@overlay("info")
class Info(MatchInfo):
    """The page of a side: distance and points, its signs, their meanings, and its 200s. The strip
    shows the distance.
    """

    _match: MilleMatch
    _phrases: Summary
    view: Table

    parts = names.RULE_PARTS
    first_part = texts.PART_WARM_ENGINE

    def __init__(self, app: App, match: MilleMatch) -> None:
        super().__init__(app, match, Summary(app.texts, match), "signs", BADGE)
        kit = app.kit
        scale = app.width // ACROSS
        self._distance = Line(kit, 2, 11, ACROSS // 2, palette.WHITE, font=kit.digits)
        self._signs = kit.sprites("signs", 9, 9, 1, 26, SIGNS)
        self.large.append(self._distance.grid)
        self.large.append(self._signs)
        half = app.width // 2
        doubled = scale - 1
        wide = half // doubled - 2
        self._points = Line(kit, half, 14 * scale, wide, palette.GOLD, RIGHT, scale=doubled)
        self._needs = Line(kit, 2, _WORDS_Y * scale, app.width - 4)
        self._suffers = Line(kit, 2, _WORDS_Y * scale + LINE - 1, app.width - 4)
        for line in (self._points, self._needs, self._suffers):
            self.group.append(line.grid)
        self.foot(self._phrases.deck(self.view), 14 * scale + (LINE + 1) * doubled)

    def number(self, side: int) -> int:
        return 25 * self.view.distance[side]

    def name(self, side: int) -> str:
        name = self._phrases.members(side)
        fits = self.app.kit.font.width(name) <= _FITS
        return name if fits else self._phrases.side(side, True)

    def show_side(self, side: int) -> None:
        view, phrases = self.view, self._phrases
        self._distance.set(str(25 * view.distance[side]))
        self._points.set(self.app.text(texts.INFO_POINTS, scoring.total(view, side)))
        show_signs(view, side, self._signs)
        self._needs.set(phrases.stands(view, side))
        self._suffers.set(phrases.suffers(view, side))

    def sentences(self, side: int) -> list[str]:
        return [self._phrases.state(self.view, side)]

    def rest(self) -> list[str]:
        return [self._phrases.deck(self.view)]
