# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What menus, saving and the career know about the fort game."""

from engine.forts import books, names
from engine.forts.holdings import cars_at
from games import Game
from micropython import const
from place import apart
from ui import texts
from ui.forts.career import best, feats, star
from ui.forts.help import FortsRules
from ui.forts.info import Info
from ui.forts.layout import FIRST_FACE
from ui.forts.match import match_of
from ui.forts.podium import Podium
from ui.forts.setup import Setup, rows
from ui.forts.sheet import Sheet
from ui.forts.table import Table
from ui.forts.tutorial import FortsLesson

_ROUNDS = const(10)
_TURN = const(6)  # decisions


@apart
class Forts(Game):
    """The fort game."""

    first_table = (3, 20)
    characters = names.CHARACTERS
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

    def books(self):
        return rule_books()

    def standing(self, raw):
        """The score is the number of forts."""
        forts = [0] * raw[names.RULE_SIDES]
        for fort in range(names.FORTS_EACH * len(forts)):
            forts[raw[names.RAW_OWNER + fort]] += 1
        return raw[names.RAW_ROUND], forts

    def decisions(self, header):
        """Most matches are won in ten rounds."""
        rounds = min(header[names.RULE_ROUNDS] or _ROUNDS, _ROUNDS)
        return _TURN * rounds * header[names.RULE_SEATS]

    def can_begin(self, game):
        return can_begin(game)

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
        """A match without score sheets after its rounds: it ends at the podium."""
        return Sheet(app, match)

    def podium(self, app, match):
        return Podium(app, match)

    def rules(self):
        return FortsRules()

    def lesson(self):
        return FortsLesson()

    def feats(self, match):
        return feats(match)

    def best(self, match):
        return best(match)

    def star(self, match, kind, number):
        return star(match, kind, number)


@apart("beginning")
def can_begin(game):
    """Whether forts and cars can be what a round has begun with, and the first player is there."""
    for fort in range(names.FORTS_EACH * game.seats):
        if game.owner[fort] >= game.seats or cars_at(game, fort) > names.CARS:
            return False
    return game.now[names.AT_FIRST] < game.seats


@apart
def rule_books():
    """The books, which a table has no room for."""
    return books
