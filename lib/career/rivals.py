# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The score between the single human player and each character, over all their matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career.matches import is_won
from engine import contract
from match import BOT, SIDES, USUAL
from micropython import const
from overlay import overlay
from saves import record
from ui import texts

if TYPE_CHECKING:
    from app import App
    from match import Match
    from saves.record import Career


_GRUDGE = const(2)  # matches


@overlay("rivals")
def begin(app: App, match: Match) -> None:
    """Announces the score between the player and a rival. A rival who is far behind bears a
    grudge.
    """
    kept = record.read(app)
    app.say(standing(app, match, kept))
    for seat in rivals(match):
        won, lost = kept.against(number_of(match, seat))
        if won >= lost + _GRUDGE and match.grudge == contract.NONE:
            match.grudge = seat


@overlay("rivals")
def last_match(app: App, match: Match) -> tuple[int, bool]:
    """Returns the number of recorded matches with the rules of this one, and whether the player won
    the last of them.
    """
    kept = record.read(app)
    row = record.row_of(match.game.options)
    return kept.number(row, record.MATCHES), kept.number(row, record.STREAK) > 0


@overlay("rivals")
def most_met(match: Match, kept: Career) -> int:
    """Returns the seat of the rival that the single human player met most often, or NONE."""
    most, found = 0, contract.NONE
    for seat in rivals(match):
        won, lost = kept.against(number_of(match, seat))
        if won + lost > most:
            most, found = won + lost, seat
    return found


@overlay("rivals")
def rivals(match: Match) -> list[int]:
    """Returns the seats of the bots that play against the single human player; none if there are
    several.
    """
    if match.persons != 1:
        return []
    sides = match.game.sides
    seats = match.seats
    return [i for i in range(len(seats)) if seats[i].kind == BOT and (i - match.reader) % sides]


@overlay("rivals")
def number_of(match: Match, seat: int) -> int:
    """Returns the number of a bot's character, face and lines, counted over all games."""
    return games.of(match.game.raw).first_face + match.seats[seat].character


@overlay("rivals")
def standing(app: App, match: Match, kept: Career) -> str:
    """Returns the score between the single human player and the rival met most often, in words; ""
    if there is none.
    """
    seat = most_met(match, kept)
    if seat == contract.NONE:
        return ""
    won, lost = kept.against(number_of(match, seat))
    name = app.texts.name_at(match, seat)
    if won == lost:
        return app.text(texts.RIVAL_LEVEL, name, won)
    words = texts.RIVAL_AHEAD if won > lost else texts.RIVAL_BEHIND
    return app.text(words, name, max(won, lost), min(won, lost))


@overlay("rematch")
def is_rematch(app: App, match: Match) -> bool:
    """Returns whether the player lost the match to a rival who leads now."""
    if match.kind != USUAL or is_won(match):
        return False
    kept = record.read(app)
    winners = [0] * SIDES
    match.game.winners(winners)
    for seat in rivals(match):
        won, lost = kept.against(number_of(match, seat))
        if won < lost and seat % match.game.sides == winners[0]:
            return True
    return False
