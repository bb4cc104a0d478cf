# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of settings, and their form as bytes.

A field's bits have a fixed place in the first bytes. New fields take bits that no field has, which
are zero in every image so far: zeros must mean the first value. tests/saving/test_settings.py lists
the free bits.

A field is a number, or two letters if its first value is a str.
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
NAME = 0  # the attribute's name
BIT = 1  # the first bit
VALUES = 2  # the number of values: 0, 1, 2 ...
CODES = 3  # the number that is saved for each value, or b"" where it is the value itself
FIRST = 4  # the value on a new device
# The columns of the rows on the options screen.
LABEL = 5
WORD = 6  # the text of value 0, followed by the others; or NO and YES; 0 if a row has its own words
WHOSE = 7

ALL = 0  # the row concerns all players
EYES = 1  # the row concerns players who see the screen
EARS = 2  # the row concerns players who listen in the terminal

FIELDS = (
    ("language", 0, 65536, b"", "", texts.OPTIONS_LANGUAGE, 0, ALL),
    ("pace", 16, 3, b"", 1, texts.OPTIONS_PACE, texts.PACE_SLOW, ALL),
    ("coup_time", 24, 4, b"", 1, texts.OPTIONS_COUP_TIME, 0, EYES),
    ("draw_by_hand", 32, 2, b"", 0, texts.OPTIONS_DRAW, texts.NO, ALL),
    # No pack of clips found yet; full, brief, off: see hardware/speaking.py.
    ("voice", 34, 4, b"", 0, texts.OPTIONS_VOICE, texts.VOICE_FULL - 1, EYES),
    ("sound", 48, 5, b"\x00\x05\x02\x03\x04", 3, texts.OPTIONS_SOUND, texts.SOUND_OFF, EYES),
    ("lights", 56, 2, b"", 1, texts.OPTIONS_LIGHTS, texts.NO, EYES),
    ("undo", 33, 2, b"", 0, texts.OPTIONS_UNDO, texts.NO, EYES),  # a discard can be undone
    ("motion", 42, 3, b"", hal.MOTION, texts.OPTIONS_MOTION, texts.MOTION_FULL, EYES),
    ("talk", 44, 2, b"\x01\x00", 1, texts.OPTIONS_TALK, texts.NO, ALL),  # bots may speak
    ("only_new", 41, 2, b"", 0, texts.TEXT_ONLY_NEW, texts.NO, EARS),  # at the beginning of a turn
    ("house", 40, 2, b"", 0),
    ("night", 47, 2, b"", 0),  # the title shows its second picture
    ("dusk", 28, 2, b"", 0),  # the title shows its first picture in other colors
    ("horn", 26, 4, b"", 0),  # at the beginning of the player's turn
    ("guided", 57, 128, b"", 0),  # a bit for each game whose guided match was offered
    ("game", 64, 256, b"", 1),  # the last game played
    ("played", 72, 65536, b"", 0),  # finished matches
    ("won", 88, 65536, b"", 0),  # finished matches that the player's side won
)

_FIXED = const(13)  # bytes of fields
_ROAD = const(55)  # the bit of `Settings.has_road`
_NEAR = const(18)  # the first of the six low bits of `Settings.elsewhere`
_FAR = const(29)  # the first of its three high bits
_PAINT = const(45)  # the first of the two low bits of `Settings.paint`
_PROUD = const(36)  # its high bit, for the paints of the long road
_LONGEST_HEADER = const(32)
_UNSET = "--"  # is saved for ""


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
    settings.paint = 0  # of the player's own car: a value of the garage
    if hal.NETWORK:
        settings.elsewhere = 0
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
    """Selects the next game, with its saved header and cast if valid, else with its initial
    ones.
    """
    settings.game = number
    own = games.game(number)
    try:
        settings.header = own.books().checked(settings.header)
    except ValueError:
        settings.header = own.first_header()
    if not settings.characters or max(settings.characters) >= own.characters:
        settings.characters = bytearray(own.casts[0])


def settle(settings: Settings) -> None:
    """Marks the settings as unchanged: they are saved, or were set from outside."""
    settings.head = settings.part()[0]


def is_changed(settings: Settings) -> bool:
    """Returns whether anything has changed since `settle`; False before that."""
    return len(settings.head) > 0 and settings.part()[0] != settings.head


def write(settings: Settings) -> bytearray:
    """Returns the content of the part to save."""
    content = bytearray(_FIXED)
    for field in FIELDS:
        _put(content, field[BIT], _code(field, getattr(settings, field[NAME])))
    _put(content, _ROAD, 1)
    _put(content, _PAINT, settings.paint & 3)
    _put(content, _PROUD, settings.paint >> 2)
    if hal.NETWORK:
        _put(content, _NEAR, settings.elsewhere & 63)
        _put(content, _FAR, settings.elsewhere >> 6)
    for part in (settings.kinds, settings.coup_modes, settings.colors):
        content.extend(part)
    for name in settings.names:
        _add(content, name.encode("utf-8"))
    for i in range(len(settings.headers)):
        _add(content, settings.headers[i])
        _add(content, settings.casts[i] + settings.wins[i : i + 1] if settings.casts[i] else b"")
    return content


def read(settings: Settings, content: bytes) -> None:
    """Fills settings. Raises ValueError or IndexError if the bytes are not settings.

    A game that was registered later begins as in new settings.
    """
    for field in FIELDS:
        setattr(settings, field[NAME], _value(field, _bits(content, field[BIT], field[VALUES])))
    settings.paint = _bits(content, _PAINT, 4) | _bits(content, _PROUD, 2) << 2
    settings.has_road = _bits(content, _ROAD, 2) > 0
    if hal.NETWORK:
        settings.elsewhere = _bits(content, _NEAR, 64) | _bits(content, _FAR, 8) << 6
    at = _read_seats(settings, content, _FIXED)
    games_read = _read_games(settings, content, at)
    if (
        not 0 < settings.game <= games_read
        or max(settings.kinds) > BOT
        or max(settings.coup_modes) > AUTOMATIC
        or sorted(settings.colors) != list(range(SIDES))
    ):
        raise ValueError


def _code(field: tuple, value: int | str) -> int:
    """Returns the number that is saved for a field's value."""
    if isinstance(value, str):
        letters = (value or _UNSET).encode()
        return letters[0] | letters[1] << 8
    return field[CODES][value] if field[CODES] else value


def _value(field: tuple, code: int) -> int | str:
    """Returns the value for which a number was saved; the first one for a number without any."""
    if isinstance(field[FIRST], str):
        letters = bytes((code & 255, code >> 8)).decode()
        return "" if letters == _UNSET else letters
    if field[CODES]:
        return max(0, field[CODES].find(bytes((code,))))
    return code % field[VALUES]


def _put(content: bytearray, bit: int, number: int) -> None:
    """Writes a number into the bits from `bit` on."""
    number <<= bit & 7
    at = bit >> 3
    content[at] |= number & 255
    content[at + 1] |= number >> 8


def _bits(content: bytes, bit: int, values: int) -> int:
    """Returns the number in the bits, from `bit` on, that so many values take."""
    mask = 1
    while mask < values:
        mask <<= 1
    at = bit >> 3
    return (content[at] | content[at + 1] << 8) >> (bit & 7) & mask - 1


def _read_seats(settings: Settings, content: bytes, at: int) -> int:
    """Reads kinds, coup modes, colors and names; returns where they end."""
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
    return at


def _read_games(settings: Settings, content: bytes, at: int) -> int:
    """Reads each game's header, cast and wins; returns the number of games."""
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
    return game


def _add(content: bytearray, part: Bytes) -> None:
    """Appends a part, its length first."""
    content.append(len(part))
    content.extend(part)


def _take(content: bytes, at: int, most: int) -> bytes:
    """Returns the part that `_add` appended at a place."""
    length = content[at]
    part = bytes(content[at + 1 : at + 1 + length])
    if length > most or len(part) < length:
        raise ValueError
    return part
