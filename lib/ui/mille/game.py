# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus, saving and the career know about the race game."""

from engine.mille import books, names
from games import Game
from micropython import const
from place import apart
from ui import texts
from ui.mille.career import best, feats, star
from ui.mille.help import MilleRules
from ui.mille.info import Info
from ui.mille.layout import FIRST_FACE
from ui.mille.match import match_of
from ui.mille.podium import Podium
from ui.mille.setup import Setup, rows
from ui.mille.sheet import Sheet
from ui.mille.table import Table
from ui.mille.tutorial import MilleLesson

_ROUND = const(90)  # decisions
_HUNDREDS = const(50)  # of points that a single side would make in a round: its rivals stop it
_MOST_TOTAL = const(127)  # high byte of a total that leaves room for a round's points


@apart
class Mille(Game):
    """The race game."""

    first_table = (names.SALON_IT, 3, 3, 0, 1)
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
    is_guided = True

    def books(self):
        return rule_books()

    def standing(self, raw):
        points = []
        for side in range(raw[names.RULE_SIDES]):
            at = names.RAW_TOTALS + 2 * side
            points.append(25 * (raw[at] | raw[at + 1] << 8))
        return raw[names.RAW_ROUND], points

    def decisions(self, header):
        """A round between bots takes 60 to 100."""
        rounds = header[names.RULE_ROUNDS]
        sides = header[names.RULE_SIDES]
        return _ROUND * (rounds or max(1, header[names.RULE_MATCH] * sides * sides // _HUNDREDS))

    def can_begin(self, game):
        """Totals leave room for a round's points, and the dealer is one of the seats."""
        for side in range(len(game.totals) // 2):
            if game.totals[2 * side + 1] > _MOST_TOTAL:
                return False
        return game.now[names.AT_DEALER] < game.seats

    def match(self, header, seats):
        return match_of(header, seats)

    def setup(self, app):
        return Setup(app)

    def rows(self, app):
        return rows(app)

    def table(self, app, match):
        return Table(app, match)

    def info(self, app, match):
        return Info(app, match)

    def sheet(self, app, match, is_over=False):
        return Sheet(app, match, is_over)

    def podium(self, app, match):
        return Podium(app, match)

    def rules(self):
        return MilleRules()

    def lesson(self):
        return MilleLesson(self)

    def feats(self, match):
        return feats(match)

    def best(self, match):
        return best(match)

    def star(self, match, kind, number):
        return star(match, kind, number)


@apart
def rule_books():
    """The books, which a table has no room for."""
    return books
