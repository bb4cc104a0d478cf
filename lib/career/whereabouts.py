# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where the player is, for the title: the last town that is open, and a fort that was won."""

from career import record, towns
from match import DAILY, TOWN
from micropython import const
from place import apart

apart(__name__)

_FORTS = const(2)  # the game
_FIRST = const(1)  # the scenery of today's road; those of the towns follow
_MESAS = const(5)


def scenery(kept):
    """Returns the number of the scenery of the last open town in a career; 0 for the first town,
    where everybody begins.
    """
    town = towns.opened(kept.stars) - 1
    if towns.game_of(town) == _FORTS:
        return _MESAS
    return town and _FIRST + TOWN - DAILY + town


def holds_fort(app, kept):
    """Returns whether a match of the fort game was won, and it is the one played last, or that of
    the last town.
    """
    town = towns.opened(kept.stars) - 1
    if _FORTS not in (app.settings.game, towns.game_of(town)):
        return False
    rows = range(record.rows_before(_FORTS), record.rows_before(_FORTS + 1))
    return any([kept.number(row, record.WINS) for row in rows])
