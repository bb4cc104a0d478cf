# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games, and what the app knows about each. lib/ui/cartridge.py registers them."""

from engine import contract

# Of each game: its folder in engine/ and lib/ui/, the text of its name, how many pages of
# statistics it has, at least one, and what makes its `Game`. Its place, from 1 on, is its number in
# settings and saved states.
GAMES: tuple = ()

FOLDER = 0
NAME = 1
PAGES = 2
_MAKE = 3


def register(*rows):
    """Sets the games: see `GAMES`."""
    global GAMES
    GAMES = rows


def game(number):
    """What there is to know about the game with a number. It is made for the moment: a table has no
    room for it.
    """
    return GAMES[number - 1][_MAKE]()


def of(header):
    """The game of a header, or of a state, which begins with one."""
    return game(header[contract.RULE_GAME])


class Game:
    """A game, to menus, saving and the career. engine/README.md says how to write one."""

    first_table = ()  # arguments of `books().options` for the first match
    characters = 0  # for bots
    casts = ()  # the character at each seat: at first, and those proposed after matches won
    first_character = 0  # the text of character 0's name; the others follow
    first_face = 0  # the number of character 0's face and lines, those of all games counted
    first_style = 0  # the text of how character 0 plays
    kept = 0  # the text of a match to go on with
    first_page = 0  # the text of the statistics' first page; those of more books follow
    best_text = 0  # the texts of what is counted there: the best round, and coups or the like
    coups_text = 0
    road_rivals = ()  # the bots' characters on today's road, if that is this game's
    is_guided = False  # whether it has a guided first match

    def books(self):
        """The module that makes headers, the options of a match, and checks them."""

    def standing(self, raw):
        """The round of a saved state, and each side's score."""

    def decisions(self, header):
        """About how many decisions a match takes."""

    def can_begin(self, game):
        """Whether a round can have begun with what a kept state says of its beginning."""

    def page(self, header):
        """Of the game's pages of statistics, from 0 on, the one where a match counts."""
        return 0

    def match(self, header, seats):
        """A match, its seats taken; nothing is dealt yet."""

    def setup(self, app):
        """The screen where the next match is set up."""

    def table(self, app, match):
        """The screen of a match."""

    def info(self, app, match):
        """Everything about everybody, at any time."""

    def sheet(self, app, match, is_over=False):
        """The score sheet; is_over: after a round, whereupon it leads on."""

    def podium(self, app, match):
        """The end of a match."""

    def rules(self):
        """The rules in words: see ui/screens/help.py."""

    def lesson(self):
        """The guided first match, if there is one: see ui/screens/tutorial.py."""

    # Today's road, if it is this game's: see career/days.py.

    def road(self):
        """The header of its match."""

    def road_points(self, match):
        """The points of the person at seat 0."""

    # What a match comes to for the career: by default nothing.

    def feats(self, match):
        """The badges that persons have earned since the last time, a bit each: career/awards.py."""
        return 0

    def best(self, match):
        """The most that a person's side has made in the round: what the statistics keep."""
        return 0

    def star(self, match, kind, number):
        """Whether the person at seat 0 has done what a town's star takes: career/towns.py."""
        return False
