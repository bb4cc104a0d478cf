# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's screens, as ui/factories.py asks every game for them."""

from ui import texts

CHARACTERS = 3  # that the bots have
FIRST_CHARACTER = texts.FM_BOT_RAIDER  # the text of the first
FIRST_BOAST = texts.SAYS_WON_RAIDER  # what that one says to a match that it has won


def prepare(settings):
    """Makes sure of a header that a match can be played by."""
    from engine.forts import books

    try:
        settings.header = books.checked(settings.header)
    except ValueError:
        settings.header = books.options(3)


def setup(app):
    """Setting up a match."""
    from ui.forts.setup import Setup

    return Setup(app)


def rules(app, header):
    """The rules by a header."""
    from ui.forts import help
    from ui.help import Help

    return Help(app, help, header)


def new_match(app):
    """The table of a match as the settings say."""
    from store.resume import dealt
    from ui.forts.match import match_of
    from ui.forts.table import Table

    return Table(app, dealt(app, match_of))


def kept_match(app, content):
    """The table of a match that was kept. Any exception: the bytes are none."""
    from engine.forts.books import checked
    from store.resume import kept
    from ui.forts.match import match_of
    from ui.forts.table import Table

    return Table(app, kept(content, checked, match_of))


def table(app, match):
    """The table of a match that goes on."""
    from ui.forts.table import Table

    return Table(app, match)


def info(app, match):
    """Everything about everybody."""
    from ui.forts.info import Info

    return Info(app, match)


def sheet(app, match, is_over=False):
    """How everybody stands; is_over: the match has ended, with the podium, which has it all."""
    if is_over:
        return podium(app, match)
    from ui.forts.sheet import Sheet

    return Sheet(app, match)


def podium(app, match):
    """The end of a match."""
    from ui.forts.podium import Podium

    return Podium(app, match)
