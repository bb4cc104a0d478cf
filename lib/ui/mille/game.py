# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game for menus, saving and the career."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import books, names, scoring
from games import Game
from match import PERSON
from micropython import const
from overlay import overlay
from ui import texts
from ui.mille.help import MilleRules
from ui.mille.layout import FIRST_FACE
from ui.mille.match import match_of
from ui.mille.podium import Podium
from ui.mille.setup import Setup
from ui.mille.sheet import Sheet
from ui.mille.summary import Info
from ui.mille.table import Table
from ui.mille.towns import leg, short, star, town
from ui.mille.tutorial import MilleLesson

if TYPE_CHECKING:
    from types import ModuleType

    from app import App
    from engine.mille.table import Table as View
    from match import Seat
    from ui.mille.match import MilleMatch


_ROUND = const(90)  # decisions
_HUNDREDS = const(50)  # hundreds of points that an undisturbed side would make in a round
_MOST_TOTAL = const(127)  # high byte of a total that leaves room for a round's points


# Badges
COUP = 0
TWO_COUPS = 1
SHUT_OUT = 2
SAFETIES = 3
SAFE_TRIP = 4
THOUSAND = 5
DELAYED = 6
EXTENSION = 7


@overlay
class Mille(Game):
    """The race game."""

    first_table = (names.SALON_IT, 2, 2, 0, 1)
    first_option = names.RULE_FLYING_START
    characters = names.CHARACTERS
    casts = (
        bytes((names.BEGINNER,) + (names.BEGINNER, names.BEGINNER, names.RACER, names.CLUB) * 2),
        bytes((names.CLUB,) + (names.MISER, names.GAMBLER, names.RACER, names.CLUB) * 2),
        bytes((names.EXPERT,) + (names.EXPERT, names.BULLY, names.GAMBLER, names.MISER) * 2),
    )
    first_character = texts.BOT_BEGINNER
    first_face = FIRST_FACE
    first_style = texts.PLAYS_BEGINNER
    kept = texts.KEPT_MILLE
    first_page = texts.BOOK_PARKER
    best_text = texts.STATS_BEST
    coups_text = texts.STATS_COUPS
    badges = range(COUP, EXTENSION + 1)
    road_rivals = (names.BULLY, names.MISER)
    road_medals = (700, 1100, 1600)  # see docs/bots.md
    is_guided = True
    parts = names.PARTS
    parts_rule = names.RULE_PARTS

    def books(self) -> ModuleType:
        return rule_books()

    def standing(self, raw: bytearray) -> tuple[int, list[int]]:
        """Returns the round and each side's kilometers in it."""
        places = range(names.RAW_DISTANCE, names.RAW_DISTANCE + raw[names.RULE_SIDES])
        return raw[names.RAW_ROUND], [25 * raw[at] for at in places]

    def decisions(self, header: bytearray) -> int:
        """Returns a rough number: a round between bots has 60 to 100."""
        rounds = header[names.RULE_ROUNDS]
        sides = header[names.RULE_SIDES]
        return _ROUND * (rounds or max(1, header[names.RULE_MATCH] * sides * sides // _HUNDREDS))

    def can_begin(self, game: View) -> bool:
        """Returns whether totals leave room for a round, and the dealer is one of the seats."""
        for side in range(len(game.totals) // 2):
            if game.totals[2 * side + 1] > _MOST_TOTAL:
                return False
        return game.now[names.AT_DEALER] < game.seats

    def page(self, header: bytearray | memoryview) -> int:
        """Returns the book's page; the last one is for house rules, whatever book they change. The
        flying start of first matches does not count as a house rule.
        """
        printed = bytearray(header)
        books.set_option(printed, names.RULE_FLYING_START, 0)
        return names.BOOKS if printed[names.RULE_HOUSE] else header[names.RULE_BOOK]

    def match(self, header: bytearray, seats: list[Seat]) -> MilleMatch:
        return match_of(header, seats)

    def setup(self, app: App) -> Setup:
        return Setup(app)

    def table(self, app: App, match: MilleMatch) -> Table:
        return Table(app, match)

    def info(self, app: App, match: MilleMatch) -> Info:
        return Info(app, match)

    def sheet(self, app: App, match: MilleMatch, is_over: bool = False) -> Sheet:
        return Sheet(app, match, is_over)

    def podium(self, app: App, match: MilleMatch) -> Podium:
        return Podium(app, match)

    def rules(self) -> MilleRules:
        return MilleRules()

    def lesson(self) -> MilleLesson:
        return MilleLesson()

    def town(self, i: int) -> tuple:
        return town(i)

    def leg(self, step: int, level: int, lot: int) -> tuple[bytearray, tuple[int, ...], int, int]:
        return leg(step, level, lot)

    def road(self) -> bytearray:
        """Returns one round of three by Wikipedia's book."""
        return rule_books().options(names.WIKIPEDIA, 3, 3, 0, 1)

    def road_points(self, match: MilleMatch) -> int:
        return points(match)

    def feats(self, match: MilleMatch) -> int:
        return feats(match)

    def best(self, match: MilleMatch) -> int:
        return best(match)

    def short(self, match: MilleMatch, kind: int, number: int) -> int:
        return short(match, kind, number)

    def star(self, match: MilleMatch, kind: int, number: int) -> bool:
        return star(match, kind, number)


@overlay
def rule_books() -> ModuleType:
    """Returns the module of the books. A table has no room for it."""
    return books


# The results of a match for the career: badges and the best round

_ALL_SAFETIES = const(15)
_KILOMETRES = const(40)  # 1000, in steps of 25


@overlay("career")
def feats(match: MilleMatch) -> int:
    """Returns the badges of all human players' sides in the round, if it has ended."""
    game = match.game
    found = 0
    sheet = _sheet(game)
    for side in _persons_sides(match) if sheet else ():
        assert sheet
        found |= _of_side(game, side, sheet)
    return found


@overlay("career")
def _sheet(game: View) -> list[int] | None:
    """Returns the score sheet of a round that has ended; None before."""
    if game.phase < names.ROUND_OVER:
        return None
    sheet = [0] * (6 * names.LINES)
    scoring.sheet(game, sheet)
    return sheet


@overlay("career")
def _persons_sides(match: MilleMatch) -> list[int]:
    sides = match.game.sides
    return [i % sides for i in range(len(match.seats)) if match.seats[i].kind == PERSON]


@overlay("career")
def _of_side(game: View, side: int, sheet: list[int]) -> int:
    """Returns the badges of a side in a round that has ended."""
    at = side * names.LINES
    coups = sheet[at + names.LINE_COUPS]
    found = (coups > 0) << COUP | (coups > 300) << TWO_COUPS
    found |= (game.safeties[side] == _ALL_SAFETIES) << SAFETIES
    found |= (sheet[at + names.LINE_SHUT_OUT] > 0) << SHUT_OUT
    found |= (sheet[at + names.LINE_SAFE_TRIP] > 0) << SAFE_TRIP
    if game.now[names.AT_FINISHER] == side:
        is_far = game.distance[side] >= _KILOMETRES and scoring.is_safe_trip(game, side)
        found |= is_far << THOUSAND
        found |= (game.now[names.AT_CALLER] == side) << EXTENSION
        found |= scoring.is_delayed(game) << DELAYED
    return found


@overlay("career")
def points(match: MilleMatch) -> int:
    """Returns all points of the human player at seat 0."""
    return scoring.total(match.game, 0)


@overlay("career")
def best(match: MilleMatch) -> int:
    """Returns the most points of a human player's side in the round, if it has ended."""
    sheet = _sheet(match.game)
    if not sheet:
        return 0
    return max([0] + [sheet[i * names.LINES + names.LINE_TOTAL] for i in _persons_sides(match)])
