# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Which games have a guided first match. Needed for a moment: tables have no room for it."""

import games

# The folders of their screens.
_GUIDED = ("mille", "forts")

_LEAF = ("",)


def has_guide(number):
    """Whether a game has a guided first match."""
    return games.GAMES[number - 1][games.FOLDER] in _GUIDED


def guide(number):
    """The module of a game's guided first match."""
    place = _GUIDED.index(games.GAMES[number - 1][games.FOLDER])
    return __import__("ui." + _GUIDED[place] + ".tutorial", None, None, _LEAF)


def guided_match(app, number):
    """The guided first match of a game."""
    from ui.screens.guide import Guide

    return Guide(app, guide(number))
