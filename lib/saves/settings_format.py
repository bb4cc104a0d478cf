# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of settings, and their form as bytes.

A field's bits have a fixed place in the first bytes. New fields take bits that no field has, which
are zero in every image so far: zeros must mean the first value. tests/saving/test_settings.py lists
the free bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from hardware import hal
from match import AUTOMATIC, BOT, LONGEST_NAME, PERSON, PRESS, SEATS, SIDES
from micropython import const
from overlay import overlay
from saves import parts
from ui import texts

if TYPE_CHECKING:
    from engine.types import Bytes
    from saves.parts import Read
    from saves.settings import Settings


overlay(__name__, "opening")

# A field's columns.
NAME = 0  # the attribute's
BIT = 1  # the first one
VALUES = 2  # the number of values: 0, 1, 2 ...
ZERO = 3  # the value that zeros stand for; or the number of each value, or "" for letters
FIRST = 4  # the value on a new device
# The columns of the rows on the options screen.
LABEL = 5
WORD = 6  # the text of value 0, followed by the others; or NO and YES; 0 if a row has its own words
WHOSE = 7

ALL = 0  # the row concerns all players,
EYES = 1  # those who see the screen,
EARS = 2  # or those who listen in the terminal

FIELDS = (
    ("language", 0, 65536, "--", "", texts.OPTIONS_LANGUAGE, 0, ALL),
    ("pace", 16, 3, 0, 1, texts.OPTIONS_PACE, texts.PACE_SLOW, ALL),
    ("coup_time", 24, 4, 0, 1, texts.OPTIONS_COUP_TIME, 0, EYES),
    ("draw_by_hand", 32, 2, 0, 0, texts.OPTIONS_DRAW, texts.NO, ALL),
    # No pack of clips found yet; full, brief, off: see hardware/speaking.py.
    ("voice", 34, 4, 0, 0, texts.OPTIONS_VOICE, texts.VOICE_FULL - 1, EYES),
    ("sound", 48, 5, b"\x00\x05\x02\x03\x04", 3, texts.OPTIONS_SOUND, texts.SOUND_OFF, EYES),
    ("lights", 56, 2, 0, 1, texts.OPTIONS_LIGHTS, texts.NO, EYES),
    ("undo", 33, 2, 0, 0, texts.OPTIONS_UNDO, texts.NO, EYES),  # a discard can be undone
    ("motion", 42, 3, 0, hal.MOTION, texts.OPTIONS_MOTION, texts.MOTION_FULL, EYES),
    ("talk", 44, 2, 1, 1, texts.OPTIONS_TALK, texts.NO, ALL),  # bots may say something
    ("only_new", 41, 2, 0, 0, texts.TEXT_ONLY_NEW, texts.NO, EARS),  # at the beginning of a turn
    ("house", 40, 2, 0, 0),
    ("paint", 45, 4, 0, 0),  # of the own car
    ("night", 47, 2, 0, 0),  # the title shows its second picture,
    ("dusk", 28, 2, 0, 0),  # or the first one in other colors
    ("horn", 26, 4, 0, 0),  # at the beginning of one's turn
    ("guided", 57, 128, 0, 0),  # a bit for each game whose guided match has been offered
    ("game", 64, 256, 0, 1),  # the last one played
    ("played", 72, 65536, 0, 0),  # matches,
    ("won", 88, 65536, 0, 0),  # and those that a person's side has won
)

_FIXED = const(13)  # bytes of fields
_ROAD = const(55)  # the bit of `Settings.has_road`
_LONGEST_HEADER = const(32)


def begin(settings: Settings, image: Read | None = None) -> None:
    """Fills new settings with the saved ones, or with first values. image: see `Settings`."""
    _reset(settings)
    try:
        content = parts.unseal(image, parts.SETTINGS) if image else b""
        if content:
            read(settings, content)
    except (parts.Damaged, ValueError, IndexError):
        _reset(settings)
        settings.damaged = True


def _reset(settings: Settings) -> None:
    settings.has_road = False
    for field in FIELDS:
        setattr(settings, field[NAME], field[FIRST])
    settings.headers = [bytearray() for _ in games.GAMES]
    settings.casts = [bytearray() for _ in games.GAMES]
    settings.wins = bytearray(len(games.GAMES))
    settings.kinds = bytearray((PERSON,) + (BOT,) * (SEATS - 1))
    settings.coup_modes = bytearray((PRESS,) * SEATS)
    settings.colors = bytearray(range(SIDES))
    settings.names = [""] * SEATS


def choose(settings: Settings, number: int) -> None:
    """Selects the next game, with its saved header and cast if valid, else with its first ones."""
    settings.game = number
    own = games.game(number)
    try:
        settings.header = own.books().checked(settings.header)
    except ValueError:
        settings.header = own.first_header()
    if not settings.characters or max(settings.characters) >= own.characters:
        settings.characters = bytearray(own.casts[0])


def settle(settings: Settings) -> None:
    """Counts the settings as unchanged: they are saved, or given from outside."""
    settings.head = settings.part()[0]


def is_changed(settings: Settings) -> bool:
    """Returns whether anything has changed since `settle`; nothing has before."""
    return len(settings.head) > 0 and settings.part()[0] != settings.head


def write(settings: Settings) -> bytearray:
    """Returns the content of the part to save."""
    rest = bytearray(_FIXED)
    for field in FIELDS:
        number = getattr(settings, field[NAME])
        zero = field[ZERO]
        if isinstance(zero, str):
            letters = (number or zero).encode()
            number = letters[0] | letters[1] << 8
        else:
            number = zero[number] if isinstance(zero, bytes) else number ^ zero
        number <<= field[BIT] & 7
        at = field[BIT] >> 3
        rest[at] |= number & 255
        rest[at + 1] |= number >> 8 & 255
    rest[_ROAD >> 3] |= 1 << (_ROAD & 7)
    for part in (settings.kinds, settings.coup_modes, settings.colors):
        rest.extend(part)
    for name in settings.names:
        _add(rest, name.encode("utf-8"))
    for i in range(len(settings.headers)):
        _add(rest, settings.headers[i])
        _add(rest, settings.casts[i] + settings.wins[i : i + 1] if settings.casts[i] else b"")
    return rest


def read(settings: Settings, content: bytes) -> None:
    """Fills settings. Raises ValueError or IndexError if the bytes are not settings.

    A game that was registered later begins as in new settings.
    """
    for field in FIELDS:
        most = 1
        while most < field[VALUES]:
            most <<= 1
        at = field[BIT] >> 3
        number = (content[at] | content[at + 1] << 8) >> (field[BIT] & 7) & most - 1
        zero = field[ZERO]
        if isinstance(zero, str):
            number = bytes((number & 255, number >> 8)).decode()
            if number == zero:
                number = ""
        elif isinstance(zero, bytes):
            number = max(0, zero.find(bytes((number,))))
        else:
            number = (number ^ zero) % field[VALUES]
        setattr(settings, field[NAME], number)
    settings.has_road = content[_ROAD >> 3] >> (_ROAD & 7) & 1 > 0
    at = _FIXED
    settings.kinds = bytearray(content[at : at + SEATS])
    at += SEATS
    settings.coup_modes = bytearray(content[at : at + SEATS])
    at += SEATS
    settings.colors = bytearray(content[at : at + SIDES])
    at += SIDES
    for i in range(SEATS):
        name = _take(content, at, LONGEST_NAME)
        settings.names[i] = name.decode("utf-8")
        at += 1 + len(name)
    game = 0
    while at < len(content):
        settings.headers[game] = bytearray(_take(content, at, _LONGEST_HEADER))
        at += 1 + len(settings.headers[game])
        cast = _take(content, at, SEATS + 1)
        settings.casts[game] = bytearray(cast[:SEATS])
        if cast:
            settings.wins[game] = cast[SEATS]
        at += 1 + len(cast)
        game += 1
    if (
        not 0 < settings.game <= game
        or max(settings.kinds) > 1
        or max(settings.coup_modes) > AUTOMATIC
        or sorted(settings.colors) != list(range(SIDES))
    ):
        raise ValueError


def _add(rest: bytearray, part: Bytes) -> None:
    """Appends a part, its length first."""
    rest.append(len(part))
    rest.extend(part)


def _take(content: bytes, at: int, most: int) -> bytes:
    """Returns the part that `_add` appended at a place."""
    length = content[at]
    part = bytes(content[at + 1 : at + 1 + length])
    if length > most or len(part) < length:
        raise ValueError
    return part
