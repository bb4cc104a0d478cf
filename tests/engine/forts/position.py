# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions of the fort game: helpers for its rulings."""

from engine.forts import notation
from engine.forts.names import LINES
from tests.engine.positions import Positions

_forts = Positions(notation, LINES)
at, legal, do, allowed, refused = _forts.at, _forts.legal, _forts.do, _forts.allowed, _forts.refused
told, asked, score = _forts.told, _forts.asked, _forts.score
winners, happened = _forts.winners, _forts.happened


def everybody_passes(game):
    """Each seat passes once: the round ends."""
    number = game.now[4]
    while game.now[4] == number and not game.over and asked(game).endswith("turn"):
        do(game, "pass")
