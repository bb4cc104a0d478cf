# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Counts what a match can tell at its end: loaded while there is an attack."""

from engine.forts import names
from engine.forts.combat import odds
from engine.forts.holdings import forts_of
from micropython import const
from ui.forts import story

_MOST = const(100)  # of a bonus: beyond it nothing is left to chance


def count(match, now):
    """Counts what the last action of an attack has made happen. now: the round."""
    game = match.game
    counted = match.story
    for i in range(0, 4 * game.events(names.NONE), 4):
        kind, seat, what, number = game.heard[i : i + 4]
        if kind == names.ATTACKED:
            counted[story.ATTACKER] = seat
            counted[story.LEAD] = story.LEVEL
        elif kind == names.ROLLED:
            bonus = min(_MOST, number - what // 10 - what % 10)
            # Of an attack whose beginning was not kept the lead is unknown.
            lead = counted[story.LEAD] + (bonus if seat == counted[story.ATTACKER] else -bonus)
            counted[story.LEAD] = lead & 255
        elif kind == names.CONQUERED:
            _conquered(match, what, now)


def _conquered(match, fort, now):
    game = match.game
    counted = match.story
    seat = counted[story.ATTACKER]
    loser = match.owner[fort]
    percent = odds(counted[story.LEAD] - story.LEVEL) // 10
    own = forts_of(game, seat)
    others = second = 0  # the most forts of a rival, before the conquest and after it
    for other in range(game.seats):
        if other != seat:
            number = forts_of(game, other)
            second = max(second, number)
            others = max(others, number + (other == loser))
    led = second < own <= others + 1
    first = not counted[story.ROUND]
    if led or first or percent < counted[story.PERCENT] < story.LED:
        counted[story.ROUND : story.PERCENT + 1] = bytes(
            (now, seat, loser, fort, percent | (story.LED if led else 0))
        )
    held(counted, fort, loser, now)
    counted[story.TAKEN + fort] = now
    counted[story.RUINED + story.SEATS * seat + loser] += 1


def held(counted, fort, seat, now):
    """Notes how long a conquered fort was held, if no other one was held as long."""
    rounds = now - counted[story.TAKEN + fort] + 1
    if counted[story.TAKEN + fort] and rounds > counted[story.LONGEST]:
        counted[story.LONGEST : story.HELD + 1] = bytes((rounds, seat, fort))
