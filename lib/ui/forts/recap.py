# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The story at the end of a match: its turning point, the longest hold, each player's nemesis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.combat import odds
from engine.forts.holdings import fort_count, forts_of
from micropython import const
from overlay import overlay
from ui import texts

if TYPE_CHECKING:
    from engine.types import Bytes
    from ui.forts.match import FortsMatch
    from ui.forts.summary import Summary


# Places in `FortsMatch.story`, the bytes of the story

PART = 0  # 1: only part of the match was counted
ATTACKER = 1  # the attacker in the current attack
LEAD = 2  # its bonuses before anything is added; LEVEL if they are equal
ROUND = 3  # the round of the turning point, the last conquest that changed the lead; 0: none
BY = 4
FROM = 5
FORT = 6
PERCENT = 7  # its odds, plus LED if it gave the conqueror the lead
LONGEST = 8  # the most rounds that a conquered fort was held, counting both ends
HOLDER = 9
HELD = 10  # that fort
TAKEN = 11  # plus fort: the round of its last conquest; 0: never
RUINED = 26  # plus loser + SEATS * attacker: the number of forts
MOST = 26  # plus EACH * seat: the most forts that a conqueror held; nobody ruins themselves
SEATS = 5
EACH = 6
SIZE = 51

LEVEL = 128
LED = 128


# Counting during an attack

_MOST = const(100)  # of a bonus: beyond it the result is certain


@overlay("counting")
def count(match: FortsMatch, now: int) -> None:
    """Counts the events of an attack's last action. now: the round."""
    game = match.game
    counted = match.story
    for i in range(0, 4 * game.events(names.NONE), 4):
        kind, seat, what, number = game.happened[i : i + 4]
        if kind == names.ATTACKED:
            counted[ATTACKER] = seat
            counted[LEAD] = LEVEL + _MOST  # an empty fort falls without dice
        elif kind == names.ROLLED:
            bonus = min(_MOST, number - what // 10 - what % 10)
            # The lead is unknown if the attack's beginning was not stored.
            lead = LEVEL + bonus if seat == counted[ATTACKER] else counted[LEAD] - bonus
            counted[LEAD] = lead & 255
        elif kind == names.CONQUERED:
            _conquered(match, what, now)


@overlay("counting")
def _conquered(match: FortsMatch, fort: int, now: int) -> None:
    game = match.game
    counted = match.story
    seat = counted[ATTACKER]
    loser = match.owner[fort]
    chance = odds(counted[LEAD] - LEVEL)  # rounded as in odds.py
    percent = max(chance > 0, min(99 + (chance == 1000), (chance + 5) // 10))
    own = forts_of(game, seat)
    others = second = 0  # a rival's most forts, before the conquest and after it
    for other in range(game.seats):
        if other != seat:
            number = forts_of(game, other)
            second = max(second, number)
            others = max(others, number + (other == loser))
    led = second < own <= others + 1
    first = not counted[ROUND]
    if led or first or percent < counted[PERCENT] < LED:
        counted[ROUND : PERCENT + 1] = bytes(
            (now, seat, loser, fort, percent | (LED if led else 0))
        )
    held(counted, fort, loser, now)
    counted[TAKEN + fort] = now
    counted[RUINED + SEATS * seat + loser] += 1
    counted[MOST + EACH * seat] = max(counted[MOST + EACH * seat], own)


@overlay("counting")
def held(counted: bytearray, fort: int, seat: int, now: int) -> None:
    """Records how long a conquered fort was held, if it is the longest hold so far."""
    rounds = now - counted[TAKEN + fort] + 1
    if counted[TAKEN + fort] and rounds > counted[LONGEST]:
        counted[LONGEST : HELD + 1] = bytes((rounds, seat, fort))


# The story in three lines


def lines(phrases: Summary, match: FortsMatch) -> list[tuple[str, str]]:
    """Returns up to three lines, each a heading, which may be "", and words. There are fewer if
    there is less to report or only part of the match was counted.
    """
    known = bytearray(match.story)
    view = match.view()
    for fort in range(fort_count(view)):  # forts still held
        held(known, fort, view.owner[fort], view.now[names.AT_ROUND])
    if known[PART]:
        return []
    if not known[ROUND]:
        return [("", phrases.text(texts.FS_QUIET))]
    return [_turn(phrases, known), _hold(phrases, known), _ruin(phrases, known)]


def _turn(phrases: Summary, known: Bytes) -> tuple[str, str]:
    percent = known[PERCENT]
    conquest = phrases.conquest(known[BY], known[FORT], known[FROM])
    if percent == 100:  # a certain conquest that changed nothing is not bold
        return "", conquest
    text = texts.FS_TURN if percent >= LED else texts.FS_LUCK
    return phrases.text(text, known[ROUND], percent % LED), conquest


def _hold(phrases: Summary, known: Bytes) -> tuple[str, str]:
    rounds = known[LONGEST]
    text = texts.FS_HELD if rounds > 1 else texts.FS_HELD_ONE
    seat, fort = phrases.seat(known[HOLDER]), phrases.fort(known[HELD])
    return phrases.text(texts.FS_HOLD), phrases.text(text, seat, fort, rounds)


def _ruin(phrases: Summary, known: Bytes) -> tuple[str, str]:
    worst = 1
    for i in range(SEATS * SEATS):
        if i % EACH and known[RUINED + i] > known[RUINED + worst]:
            worst = i
    by, whom = worst // SEATS, worst % SEATS
    number = known[RUINED + worst]
    heading = texts.FS_RUIN_YOU if phrases.is_reader(whom) else texts.FS_RUIN
    text = texts.FS_TOOK if number > 1 else texts.FS_TOOK_ONE
    return phrases.text(heading, phrases.seat(whom)), phrases.text(text, phrases.seat(by), number)
