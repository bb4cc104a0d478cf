# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games. Each is registered by one line, and no other file has to know of it.

A line has the game's folder, of its rules in engine/ and of its screens in lib/ui/, and the text of
the game's name. Its place, from 1 on, is the game's number in settings and saved states. All else
is found in those folders, in modules of fixed names: see engine/README.md.
"""

from ui import texts

GAMES = (
    ("mille", texts.GAME_MILLE),
    ("forts", texts.GAME_FORTS),
)

# What a line has.
FOLDER = 0
NAME = 1

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
    return __import__("ui." + GAMES[number - 1][FOLDER] + "." + _MODULES[module], None, None, _LEAF)


def books(number):
    """The module that makes and checks the headers of a game."""
    return __import__("engine." + GAMES[number - 1][FOLDER] + ".books", None, None, _LEAF)
