# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game for menus, saving and the career."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import books, names
from engine.forts.holdings import cars_at, forts_of
from games import Game
from match import PERSON, SIDES
from micropython import const
from overlay import overlay
from ui import texts
from ui.forts import recap
from ui.forts.help import FortsRules
from ui.forts.layout import FIRST_FACE
from ui.forts.match import CAPTURE, FIVE, match_of
from ui.forts.podium import Podium
from ui.forts.setup import Setup
from ui.forts.sheet import Sheet
from ui.forts.summary import Info
from ui.forts.table import Table
from ui.forts.towns import leg, star, town
from ui.forts.tutorial import FortsLesson

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from app import App
    from engine.forts.table import Table as View
    from engine.types import Bytes
    from match import Seat
    from ui.forts.match import FortsMatch
    from ui.forts.summary import Summary


_ROUNDS = const(10)
_TURN = const(6)  # decisions


@overlay
class Forts(Game):
    """The fort game."""

    first_table = (2, 20)
    first_option = names.RULE_TRUCE
    characters = names.CHARACTERS
    badges = range(CAPTURE, FIVE + 1)
    casts = (
        bytes((names.BEGINNER, names.BEGINNER, names.BUILDER) * 3),
        bytes((names.TRADER, names.RAIDER, names.BUILDER) * 3),
        bytes((names.BUILDER, names.TRADER, names.RAIDER) * 3),
    )
    first_character = texts.FM_BOT_RAIDER
    first_face = FIRST_FACE
    first_style = texts.PLAYS_RAIDER
    kept = texts.KEPT_FORTS
    first_page = texts.GAME_FORTS
    best_text = texts.STATS_MOST
    coups_text = texts.STATS_TAKEN
    is_guided = True
    parts = names.PARTS
    parts_rule = names.RULE_PARTS
    letters_text = texts.FM_KEYS_TELL

    def books(self) -> ModuleType:
        return rule_books()

    def standing(self, raw: Bytes) -> tuple[int, list[int]]:
        """Returns the round and each side's score: the number of forts."""
        forts = [0] * raw[names.RULE_SIDES]
        for fort in range(names.FORTS_EACH * len(forts)):
            forts[raw[names.RAW_OWNER + fort]] += 1
        return raw[names.RAW_ROUND], forts

    def decisions(self, header: Bytes) -> int:
        """Returns the usual number of decisions: most matches end within ten rounds."""
        rounds = min(header[names.RULE_ROUNDS] or _ROUNDS, _ROUNDS)
        return _TURN * rounds * header[names.RULE_SEATS]

    def can_begin(self, game: View) -> bool:
        return can_begin(game)

    def match(self, header: bytearray, seats: list[Seat]) -> FortsMatch:
        return match_of(header, seats)

    def setup(self, app: App) -> Setup:
        return Setup(app)

    def table(self, app: App, match: FortsMatch) -> Table:
        return Table(app, match)

    def info(self, app: App, match: FortsMatch) -> Info:
        return Info(app, match)

    def sheet(self, app: App, match: FortsMatch, is_over: bool = False) -> Sheet:
        """Makes the score sheet of the match. Rounds have none."""
        return Sheet(app, match)

    def podium(self, app: App, match: FortsMatch) -> Podium:
        return Podium(app, match)

    def rules(self) -> FortsRules:
        return FortsRules()

    def lesson(self) -> FortsLesson:
        return FortsLesson()

    def letter_lines(
        self, summary: Summary, view: View, sides: Sequence[int], key: str
    ) -> list[str]:
        """Returns sentences about forts at F, about the zones at Z."""
        if key == "f":
            return [summary.forts(view, side) for side in sides]
        zones = (names.DEPOT, names.OASIS)
        return [summary.control(view, zone) for zone in zones] if key == "z" else []

    def town(self, i: int) -> tuple:
        return town(i)

    def leg(self, step: int, level: int, lot: int) -> tuple[bytearray, tuple[int, ...], int, int]:
        return leg(step, level, lot)

    def feats(self, match: FortsMatch) -> int:
        return feats(match)

    def best(self, match: FortsMatch) -> int:
        return best(match)

    def star(self, match: FortsMatch, kind: int, number: int) -> bool:
        return star(match, kind, number)


@overlay("beginning")
def can_begin(game: View) -> bool:
    """Returns whether a round can begin with these forts and cars and this first player."""
    for fort in range(names.FORTS_EACH * game.seats):
        if game.owner[fort] >= game.seats or cars_at(game, fort) > names.CARS:
            return False
    return game.now[names.AT_FIRST] < game.seats


@overlay
def rule_books() -> ModuleType:
    """Returns the module of the books. A table has no room for it."""
    return books


# The results of a match for the career: badges and the most forts


@overlay("career")
def feats(match: FortsMatch) -> int:
    """Returns the badges that human players earned since the last call."""
    found = match.feats | _has_five(match) << FIVE
    match.feats = 0
    return found


@overlay("career")
def _has_five(match: FortsMatch) -> bool:
    """Returns whether a human player won by forts."""
    game = match.game
    winners = [0] * SIDES
    if not game.over or game.winners(winners) > 1:
        return False
    winner = winners[0]
    return match.seats[winner].kind == PERSON and forts_of(game, winner) >= names.FORTS_TO_WIN


@overlay("career")
def best(match: FortsMatch) -> int:
    """Returns the most forts that the single human player held."""
    now = forts_of(match.game, match.reader)
    return max(now, match.story[recap.MOST + recap.EACH * match.reader])
