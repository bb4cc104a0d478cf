# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race game's screens, as ui/factories.py asks every game for them."""

from ui import texts

CHARACTERS = 7  # that the bots have
FIRST_CHARACTER = texts.BOT_BEGINNER  # the text of the first
FIRST_BOAST = texts.SAYS_WON_BEGINNER  # what that one says to a match that it has won


def prepare(settings):
    """Makes sure of a header that a match can be played by."""
    from engine.mille import books

    try:
        settings.header = books.checked(settings.header)
    except ValueError:
        settings.header = books.options(0, 2, 2)


def setup(app):
    """Setting up a match."""
    from ui.race.setup import Setup

    return Setup(app)


def rules(app, header):
    """The rules by a header."""
    from ui.help import Help
    from ui.race import help

    return Help(app, help, header)


def new_match(app):
    """The table of a match as the settings say."""
    from store.resume import dealt
    from ui.race.match import match_of
    from ui.race.table import Table

    return Table(app, dealt(app, match_of))


def kept_match(app, content):
    """The table of a match that was kept. Any exception: the bytes are none."""
    from engine.mille.books import checked
    from store.resume import kept
    from ui.race.match import match_of
    from ui.race.table import Table

    return Table(app, kept(content, checked, match_of))


def table(app, match):
    """The table of a match that goes on."""
    from ui.race.table import Table

    return Table(app, match)


def info(app, match):
    """Everything about everybody."""
    from ui.race.info import Info

    return Info(app, match)


def sheet(app, match, is_over=False):
    """The score sheet; is_over: of a round that has ended."""
    from ui.race.sheet import Sheet

    return Sheet(app, match, is_over)


def podium(app, match):
    """The end of a match."""
    from ui.race.podium import Podium

    return Podium(app, match)
