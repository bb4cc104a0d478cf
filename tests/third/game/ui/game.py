# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game as menus, saving and the career know it; its set-up, and its rules in words."""

from engine.nim import game, names
from ui.nim.table import Podium, Sheet, Table, match_of

from games import Game
from match import PERSON
from place import apart
from ui import texts
from ui.base.rows import Row
from ui.screens.setup import Persons, Rules, SetupMenu


@apart
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
        """A single round; the score is how many tokens each has taken."""
        at = names.HEADER + 12 + names.NOW
        return 1, list(raw[at : at + raw[names.RULE_SIDES]])

    def decisions(self, header):
        return 10 * header[names.RULE_SEATS]

    def can_begin(self, game):
        """Somebody has begun who plays, and the state is whole."""
        return game.now[names.AT_FIRST] < game.seats and game.now[names.AT_VIEWER] == names.NONE

    def match(self, header, seats):
        return match_of(header, seats)

    def setup(self, app):
        return Setup(app)

    def table(self, app, match):
        return Table(app, match)

    def info(self, app, match):
        """It is all on the sheet."""
        return Sheet(app, match)

    def sheet(self, app, match, is_over=False):
        return Sheet(app, match, is_over)

    def podium(self, app, match):
        return Podium(app, match)

    def rules(self):
        return NimRules()

    def best(self, match):
        """The most tokens that a person has taken."""
        taken = [0] * match.game.sides
        match.game.scores(taken)
        return max(taken[i] for i in range(len(taken)) if match.seats[i].kind == PERSON)


# --- what is set before a match


@apart("setup")
class Setup(SetupMenu):
    """The screen."""

    def __init__(self, app):
        super().__init__(app, rows(app), 29)


@apart("setup")
def rows(app):
    """The rows of the set-up."""
    return [row(app) for row in (Players, Heap, Persons, Rules)]


@apart("setup")
class Players(Row):
    """How many play."""

    title = texts.SETUP_TABLE

    def values(self):
        return range(2, names.MOST_SEATS + 1)

    def now(self):
        return self.settings.header[names.RULE_SEATS]

    def text(self, value):
        return self.app.text(texts.TABLE_SINGLE, value)

    def take(self, value):
        self.settings.header = game.options(value, self.settings.header[names.RULE_HEAP])


@apart("setup")
class Heap(Row):
    """How many tokens there are: some numbers to pick from, every number by keys."""

    title = texts.NIM_HEAP

    def now(self):
        return self.settings.header[names.RULE_HEAP]

    def values(self):
        return 9, 21, 60

    def text(self, value):
        return str(value)

    def said(self):
        return self.app.text(texts.NIM_LEFT, self.now())

    def take(self, value):
        self.settings.header[names.RULE_HEAP] = value

    def change(self, step):
        self.take(max(names.FEWEST, min(self.now() + step, names.MOST)))


# --- the rules in words


@apart
class NimRules:
    """See ui/screens/help.py."""

    sheet = "icons"
    titles = (texts.HELP_NIM_TITLE_AIM, texts.HELP_NIM_TITLE_KEYS)

    def heading(self, settings, header):
        """The game's name."""
        return texts.GAME_NIM

    def paragraphs(self, header):
        """All paragraphs, each with the option whose number it tells, or 0."""
        return bytes(
            (
                texts.HELP_NIM_TITLE_AIM,
                0,
                texts.HELP_NIM_AIM,
                names.RULE_HEAP,
                texts.HELP_NIM_TITLE_KEYS,
                0,
                texts.HELP_NIM_KEYS,
                0,
            )
        )

    def number(self, header, option):
        """The number of an option as the text tells it."""
        return header[option]

    def icon(self, paragraph):
        """No paragraph has one."""
        return 0
