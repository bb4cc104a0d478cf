# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game for menus, saving and the career."""

from ui.nim.help import NimRules
from ui.nim.match import match_of
from ui.nim.setup import Setup
from ui.nim.sheet import Podium, Sheet
from ui.nim.table import Table

from engine.nim import game, names
from games import Game
from match import PERSON
from overlay import overlay
from ui import texts


@overlay
class Nim(Game):
    """The heap. See engine/README.md."""

    first_table = (2,)
    characters = names.CHARACTERS
    casts = (
        bytes((names.CARELESS, names.CARELESS, names.GREEDY) * 3),
        bytes((names.MASTER, names.MASTER, names.GREEDY) * 3),
    )
    first_character = texts.NIM_CARELESS
    first_style = texts.NIM_WAY_CARELESS
    kept = texts.NIM_KEPT
    first_page = texts.GAME_NIM
    best_text = texts.NIM_BEST
    coups_text = texts.NIM_TURNS

    def books(self):
        return game

    def standing(self, raw):
        """Returns round 1; the score is the number of tokens that each player has taken."""
        at = names.HEADER + 12 + names.NOW
        return 1, list(raw[at : at + raw[names.RULE_SIDES]])

    def decisions(self, header):
        return 10 * header[names.RULE_SEATS]

    def can_begin(self, game):
        """Returns whether the first player is at the table."""
        return game.now[names.AT_FIRST] < game.seats and game.now[names.AT_VIEWER] == names.NONE

    def match(self, header, seats):
        return match_of(header, seats)

    def setup(self, app):
        return Setup(app)

    def table(self, app, match):
        return Table(app, match)

    def sheet(self, app, match, is_over=False):
        return Sheet(app, match, is_over)

    def podium(self, app, match):
        return Podium(app, match)

    def rules(self):
        return NimRules()

    def best(self, match):
        """Returns the most tokens of a human player."""
        taken = [0] * match.game.sides
        match.game.scores(taken)
        return max(taken[i] for i in range(len(taken)) if match.seats[i].kind == PERSON)
