# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games and the app's contract with them. lib/ui/cartridge.py registers them."""

from engine import contract

# For each game: its folder in engine/ and lib/ui/, the text of its name, its number of pages of
# statistics (at least one), and the function that makes its `Game`. Its place, from 1 on, is its
# number in settings and saved states.
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
    """Makes the `Game` with a number. It lives for a moment only: a table has no room for it."""
    return GAMES[number - 1][_MAKE]()


def of(header):
    """Makes the `Game` of a header, or of a state, which begins with one."""
    return game(header[contract.RULE_GAME])


class Game:
    """A game, for menus, saving and the career. docs/adding-a-game.md says how to write one."""

    first_table = ()  # arguments of `books().options` for the first match
    characters = 0  # for bots
    casts = ()  # the character at each seat: the first ones, and those proposed after wins
    first_character = 0  # the text of character 0's name; the others follow
    first_face = 0  # the number of character 0's face and lines, counted over all games
    first_style = 0  # the text of how character 0 plays
    kept = 0  # the text of a match to resume
    first_page = 0  # the text of the statistics' first page; those of other books follow
    best_text = 0  # the texts of its records: the best round, and coups or the like
    coups_text = 0
    road_rivals = ()  # the bots' characters on today's road, if it belongs to this game
    badges = ()  # the numbers of its badges: see career/awards.py
    road_medals = ()  # the points for its bronze, silver and gold
    is_guided = False  # whether it has a guided first match

    def books(self):
        """Returns the module that makes and checks headers, the options of a match."""

    def standing(self, raw):
        """Returns the round of a saved state and each side's score."""

    def decisions(self, header):
        """Returns roughly how many decisions a match takes."""

    def can_begin(self, game):
        """Returns whether a round can begin with the start that a saved state describes."""

    def page(self, header):
        """Returns the page of the game's statistics, from 0 on, in which a match counts."""
        return 0

    def match(self, header, seats):
        """Makes a match with its seats filled but nothing dealt."""

    def setup(self, app):
        """Makes the screen that sets up the next match."""

    def table(self, app, match):
        """Makes the screen of a match."""

    def info(self, app, match):
        """Makes the page about all players, available at any time; by default the score sheet."""
        return self.sheet(app, match)

    def sheet(self, app, match, is_over=False):
        """Makes the score sheet. is_over: it follows a round, and continues after it."""

    def podium(self, app, match):
        """Makes the screen for the end of a match."""

    def rules(self):
        """Returns the rules in words, a `Rules`."""

    def lesson(self):
        """Returns the guided first match, if there is one: see ui/screens/tutorial.py."""

    # Today's road, if it belongs to this game: see career/days.py.

    def road(self):
        """Returns the header of its match."""

    def road_points(self, match):
        """Returns the points of the person at seat 0."""

    def end_first_matches(self, header):
        """Resets the options of the next match that only the first ones have: see
        career/awards.py.
        """

    # What a match is worth for the career; by default nothing.

    def feats(self, match):
        """Returns the badges that people have earned lately, a bit each: see career/awards.py."""
        return 0

    def best(self, match):
        """Returns the best result of a person's side in the round, for the statistics."""
        return 0

    def short(self, match, kind, number):
        """Returns how many points the person at seat 0 was short of a star; 0 if its condition is
        no matter of points.
        """
        return 0

    def star(self, match, kind, number):
        """Returns whether the person at seat 0 has met a star's condition: see career/towns.py."""
        return False


class Rules:
    """A game's rules in words: the numbered paragraphs that ui/screens/help.py shows and the
    terminal prints.
    """

    sheet = "icons"  # the sheet of the icons
    titles = ()  # the sections' first paragraphs; the last section is about a device's buttons

    def heading(self, settings, header):
        """Returns the text above the pages."""

    def paragraphs(self, header):
        """Returns the paragraphs for a match's options as bytes, each followed by the option whose
        number it states, or 0.
        """

    def number(self, header, option):
        """Returns an option's number as players read it."""
        return header[option]

    def icon(self, paragraph):
        """Returns the icon before a paragraph, or 0 for none."""
        return 0
