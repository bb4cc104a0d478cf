# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The messages between the host of a match and its guests, as bytes.

Each begins with its kind, the version of this format, the host's session (two bytes) and the number
of an update (two bytes). Readers check all lengths, and return None for anything else.

A step is what one action changed: the bytes of a seat's view after it, and of that seat's events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from hardware import hal
from match import BOT, LONGEST_NAME, OWN, PERSON, REMOTE, SEATS, Seat
from micropython import const
from saves.settings import PACES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app import App
    from engine.types import Bytes

    Step = tuple[bytes, bytes]


VERSION = const(1)
MOST = const(8000)  # bytes of a message: the relay accepts a few more
LONGEST = const(100)  # tenths of a second that a guest may ask for to answer an attack

# Kinds of messages, from the host:
GREETING = 0  # all seats, and the newest step for a guest that begins, or begins again
UPDATE = 1  # the steps of one decision; without a step, ends the wait after an attack
ATTACK = 2  # an update after whose first event the guest waits
# From a guest; the number is of the newest update that it has, or that it answers:
HELLO = 3  # how it answers attacks: its way to call coups, and tenths of a second until it has
DECISION = 4  # actions
LEAVE = 5

_HEAD = const(6)
_HUMAN = const(255)  # in place of a bot's character
_PRESS = const(28)  # tenths of a second to press, and for the way there and back


def message(kind: int, session: int, number: int, rest: Bytes = b"") -> bytes:
    """Returns a message. session, number: 0 to 65535."""
    head = (kind, VERSION, session & 255, session >> 8, number & 255, number >> 8)
    return bytes(head) + bytes(rest)


def read(data: Bytes) -> tuple[int, int, int, bytes] | None:
    """Returns a message's kind, session, number and content; None if it is not one."""
    if not _HEAD <= len(data) <= MOST or data[0] > LEAVE or data[1] != VERSION:
        return None
    return data[0], data[2] | data[3] << 8, data[4] | data[5] << 8, bytes(data[_HEAD:])


def answer_time(app: App) -> int:
    """Returns the tenths of a second in which this device shows an attack and gets the answer."""
    if hal.TOLD and app.settings.coup_modes[0] == OWN:
        return LONGEST  # the answer is typed, after lines that are listened to
    return PACES[app.settings.pace] // 60 + _PRESS


def packed_steps(steps: Sequence[Step]) -> bytes:
    """Returns steps as bytes."""
    data = bytearray()
    for view, events in steps:
        data.extend(bytes((len(view) & 255, len(view) >> 8, len(events) & 255, len(events) >> 8)))
        data.extend(view)
        data.extend(events)
    return bytes(data)


def steps_of(data: bytes) -> list[Step] | None:
    """Returns the steps that `packed_steps` packed; at least one."""
    steps = []
    at = 0
    while at + 4 <= len(data):
        middle = at + 4 + (data[at] | data[at + 1] << 8)
        end = middle + (data[at + 2] | data[at + 3] << 8)
        steps.append((data[at + 4 : middle], data[middle:end]))
        at = end
    return steps if steps and at == len(data) else None


def size_of(step: Step) -> int:
    """Returns the bytes that a step takes in a message."""
    return 4 + len(step[0]) + len(step[1])


def packed_about(game: int, name: str) -> bytes:
    """Returns the description of an open table. game: its number among the rules; name: the
    host's.
    """
    return bytes((VERSION, game)) + name.encode("utf-8")


def about_of(data: bytes) -> tuple[int, str] | None:
    """Returns the game and the host's name that `packed_about` packed."""
    if len(data) < 2 or data[0] != VERSION or not 0 < data[1] <= len(games.GAMES):
        return None
    name = _name_of(data[2:])
    return None if name is None else (data[1], name)


def packed_seats(seats: Sequence[Seat], own: int) -> bytes:
    """Returns everybody at the table as bytes. own: the seat of the guest that gets them."""
    data = bytearray((own, len(seats)))
    for seat in seats:
        name = seat.name.encode("utf-8")
        data.extend(bytes((seat.character if seat.is_bot() else _HUMAN, len(name))))
        data.extend(name)
    return bytes(data)


def seats_of(data: bytes, coup_mode: int) -> tuple[int, list[Seat], bytes] | None:
    """Returns the guest's own seat, everybody at the table, and what follows `packed_seats`.

    coup_mode: the guest's way to call coups.
    """
    if len(data) < 2 or not data[0] < data[1] <= SEATS:
        return None
    own, seats = data[0], []
    at = 2
    for i in range(data[1]):
        if at + 2 > len(data) or at + 2 + data[at + 1] > len(data):
            return None
        character, end = data[at], at + 2 + data[at + 1]
        name = _name_of(data[at + 2 : end])
        if name is None:
            return None
        if character != _HUMAN:
            seats.append(Seat(BOT, name, character=character))
        elif i == own:
            seats.append(Seat(PERSON, name, coup_mode))
        else:
            seats.append(Seat(REMOTE, name))
        at = end
    return own, seats, data[at:]


def _name_of(data: bytes) -> str | None:
    """Returns a name; None if it is too long or has characters that control a terminal."""
    try:
        name = data.decode("utf-8") if len(data) <= LONGEST_NAME else "\n"
    except ValueError:
        return None
    for letter in name:
        if letter < " " or "\x7f" <= letter < "\xa0":
            return None
    return name
