# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Who is about to win the match, from what everybody can see."""

from engine.forts import names
from engine.forts.holdings import forts_of
from ui import texts


def threat(table):
    """The seat that wins at the end of the round if nobody takes a fort from it, or NONE."""
    leaders = [0] * table.seats
    table.winners(leaders)
    return leaders[0] if forts_of(table, leaders[0]) >= names.FORTS_TO_WIN else names.NONE


def alarm(phrases, table, seat, is_reader):
    """The alarm when a seat has conquered a fort: that it has enough of them to win, or all but
    one, and what that means; None where there is no alarm.

    is_reader: whether the seat is the one that reads it.
    """
    forts = forts_of(table, seat)
    if forts < names.FORTS_TO_WIN - 1 or threat(table) not in (seat, names.NONE):
        return None
    has = phrases.text(texts.F_HAS + is_reader, phrases.seat(seat), forts)
    enough = forts >= names.FORTS_TO_WIN
    return has, phrases.text(texts.F_NEAR + 2 * enough + is_reader)
