# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match as bytes. At a table it is packed after each action, so `pack` is always in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from engine import contract
from engine.errors import IllegalAction
from hardware import hal
from match import AUTOMATIC, BEST, LEG, LONGEST_NAME, REMOTE, Seat
from micropython import const
from overlay import overlay
from saves import parts

if TYPE_CHECKING:
    from engine.types import Bytes
    from match import Match
    from saves.parts import Pieces


_MORE = const(128)  # added to the number of seats
_FACTS = const(7)  # bytes before the tally: kind, seconds, deal
_ELSEWHERE = const(31)  # in place of a character: a human player at another device


def pack(match: Match) -> Pieces:
    """Returns a match as pieces of bytes: the players, the state, and the round's actions. For
    today's road, the deal and the actions are enough.
    """
    raw, logged = match.decided()
    return pack_state(match, b"" if match.part() == parts.ROAD else raw, logged) + match.more()


def pack_state(match: Match, raw: Bytes, logged: int) -> Pieces:
    """Returns the pieces for a state and the actions that led to it; neither is copied."""
    game = match.game
    data = bytearray((game.raw[contract.RULE_GAME], len(match.seats) | _MORE))
    for seat in match.seats:
        name = seat.name.encode("utf-8")
        auto = seat.coup_mode
        how = seat.kind | (auto & 1) << 1 | seat.character << 2 | auto >> 1 << 7
        if hal.NETWORK and seat.kind == REMOTE:
            how = (auto & 1) << 1 | _ELSEWHERE << 2 | auto >> 1 << 7
        data.extend(bytes((how, len(name))))
        data.extend(name)
    seconds = min(match.spent // 1000, 65535)
    deal = match.deal
    data.extend(bytes((_FACTS + len(match.tally), match.kind, seconds & 255, seconds >> 8)))
    data.extend(bytes((deal & 255, deal >> 8 & 255, deal >> 16 & 255, deal >> 24 & 255)))
    data.extend(match.tally)
    data.extend(bytes((len(raw) & 255, len(raw) >> 8)))
    return data, raw, memoryview(game.log)[:logged]


@overlay("resume")
def resumed(content: Bytes) -> Match:
    """Returns the saved match. Raises ValueError or IndexError if the bytes are not one."""
    seats, more, raw, log = unpack(content)
    number = content[0]
    own = games.game(number)
    header = own.books().checked(raw) if raw else own.road()
    if not header:
        raise ValueError
    match = games.of(header).match(header, seats)
    game = match.game
    if len(seats) != game.seats:
        raise ValueError
    if not raw:
        match.start(road_of(content))
        _play(match, log)
    elif number != raw[contract.RULE_GAME] or len(raw) != len(game.raw):
        raise ValueError
    else:
        match.resume(raw, log, replay)
    if len(more) != _FACTS + len(match.tally) or more[0] > LEG:
        raise ValueError
    match.kind = more[0]
    match.spent = 1000 * (more[1] | more[2] << 8)
    if more[6] < 64:
        match.deal = more[3] | more[4] << 8 | more[5] << 16 | more[6] << 24
    match.tally[:] = more[_FACTS:]
    return match


@overlay("resume")
def road_of(content: Bytes) -> int:
    """Returns the day of a saved road. Raises ValueError or IndexError."""
    more = unpack(content)[1]
    return more[3] | more[4] << 8


@overlay("resume")
def unpack(content: Bytes) -> tuple[list[Seat], bytes, bytearray, Bytes]:
    """Unpacks the bytes of `pack`: the seats, the facts beside them, the state in the current
    format, and the actions.

    Raises ValueError or IndexError if they are not a match.
    """
    if not content[1] & _MORE:
        raise ValueError
    characters = games.game(content[0]).characters
    seats = []
    at = 2
    for _ in range(content[1] & ~_MORE):
        how, length = content[at], content[at + 1]
        character = how >> 2 & 31
        auto = how >> 1 & 1 | how >> 6 & 2
        if hal.NETWORK and character == _ELSEWHERE:
            character = BEST
        if character >= characters or auto > AUTOMATIC or length > LONGEST_NAME:
            raise ValueError
        name = bytes(content[at + 2 : at + 2 + length]).decode("utf-8")
        seats.append(Seat(how & 1, name, auto, character))
        if hal.NETWORK and how >> 2 & 31 == _ELSEWHERE:
            seats[-1].kind = REMOTE
        at += 2 + length
    more = bytes(content[at + 1 : at + 1 + content[at]])
    at += 1 + content[at]
    size = content[at] | content[at + 1] << 8
    at += 2
    raw = games.game(content[0]).books().renewed(bytearray(content[at : at + size]))
    return seats, more, raw, content[at + size :]


@overlay("resume")
def replay(match: Match, raw: bytearray, log: Bytes) -> None:
    """Replays the round up to a saved state. See `Match.resume`."""
    game = match.game
    if game.options != raw[: len(game.options)]:
        raise ValueError
    game.raw[:] = raw
    now = game.now
    own = games.of(raw)
    is_round = now[contract.AT_ROUND] > 0 and now[contract.AT_VIEWER] == contract.NONE
    if game.logged != len(log) or not is_round or not own.can_begin(game):
        raise ValueError
    if len(log) == len(game.log):  # the log may be cut: then only the state counts
        game.log[:] = log
        return
    try:
        match.begin_round_again()
    except (IllegalAction, IndexError, OverflowError) as error:
        raise ValueError from error
    _play(match, log)
    if game.raw != raw:
        raise ValueError


@overlay("resume")
def _play(match: Match, log: Bytes) -> None:
    """Plays actions from the round's first decision on. Raises ValueError."""
    try:
        for action in log:
            if match.is_at_table():
                match.news.hear(match.game.seat)
            match.apply(action)
    except (IllegalAction, IndexError, OverflowError) as error:
        raise ValueError from error
