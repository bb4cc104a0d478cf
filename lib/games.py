# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games. Each is registered by one line, and no other file has to know of it.

A line has the folder of the rules in engine/, the folder of the screens in lib/ui/, and the text of
the game's name. Its place, from 1 on, is the game's number in settings and saved states. All else
is found in those folders, in modules of fixed names: see engine/README.md.
"""

from ui import texts

GAMES = (
    ("mille", "race", texts.GAME_RACE),
    ("forts", "forts", texts.GAME_FORTS),
)

# What a line has.
RULES = 0
SCREENS = 1
NAME = 2

# Modules that every game has in the folder of its screens.
GAME = 0  # what else there is to know about it
SETUP = 1
HELP = 2
MATCH = 3
TABLE = 4
INFO = 5
SHEET = 6
PODIUM = 7
_MODULES = ("game", "setup", "help", "match", "table", "info", "sheet", "podium")

_LEAF = ("",)  # makes `__import__` return the module itself, not its package


def screens(number, module):
    """A module in the folder of a game's screens: GAME, SETUP ..."""
    return __import__(
        "ui." + GAMES[number - 1][SCREENS] + "." + _MODULES[module], None, None, _LEAF
    )


def books(number):
    """The module that makes and checks the headers of a game."""
    return __import__("engine." + GAMES[number - 1][RULES] + ".books", None, None, _LEAF)
