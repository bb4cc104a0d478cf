# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Settings as bytes, and what of them holds for a game."""

import games
from match import AUTOMATIC, BOT, LONGEST_NAME, PERSON, PRESS
from micropython import const
from saves import images, parts
from saves.settings import COUP_TIMES, MOTIONS, PACES, SEATS, SIDES, VOICE_NEW

_LONGEST_HEADER = const(32)

# The saved number for each volume, as it has always been. Silence is 0 without lights, 1 with them.
_SOUNDS = b"\x00\x05\x02\x03\x04"


def begin(settings, image=None):
    """Fills new settings with what was saved, or as they are at first. image: see `Settings`."""
    _reset(settings)
    try:
        content = images.unseal(image, parts.SETTINGS) if image else b""
        if content:
            read(settings, content)
    except (parts.Damaged, ValueError, IndexError):
        _reset(settings)
        settings.damaged = True


def _reset(settings):
    settings.language = ""
    settings.voice = VOICE_NEW
    settings.pace = settings.coup_time = settings.talk = settings.lights = settings.game = 1
    settings.draw_by_hand = settings.undo = settings.only_new = settings.motion = 0
    settings.paint = settings.night = settings.house = 0
    settings.played = settings.won = settings.guided = 0
    settings.sound = 3
    settings.headers = [bytearray() for _ in games.GAMES]
    settings.casts = [bytearray() for _ in games.GAMES]
    settings.wins = bytearray(len(games.GAMES))
    settings.kinds = bytearray((PERSON,) + (BOT,) * (SEATS - 1))
    settings.coup_modes = bytearray((PRESS,) * SEATS)
    settings.colours = bytearray(range(SIDES))
    settings.names = [""] * SEATS


def choose(settings, number):
    """Makes a game the one to play: with the header and the cast that were kept for it, if they are
    sound, else with its first ones.
    """
    settings.game = number
    books = games.books(number)
    own = games.screens(number, games.GAME)
    try:
        settings.header = books.checked(settings.header)
    except ValueError:
        settings.header = books.options(*own.FIRST_TABLE)
    if not settings.characters or max(settings.characters) >= own.CHARACTERS:
        settings.characters = bytearray(own.CASTS[0])


def write(settings):
    """The content of the part that is saved."""
    rest = bytearray(settings.language.encode() or b"--")
    rest.extend(
        bytes(
            (
                settings.pace,
                settings.coup_time,
                settings.draw_by_hand | settings.undo << 1 | settings.voice << 2,
                settings.house
                | settings.only_new << 1
                | settings.motion << 2
                | (1 - settings.talk) << 4
                | settings.paint << 5
                | settings.night << 7,
                _SOUNDS[settings.sound] or settings.lights,
                settings.lights | settings.guided << 1,
                settings.game,
            )
        )
    )
    for number in (settings.played, settings.won):
        rest.extend(bytes((number & 255, number >> 8 & 255)))
    for part in (settings.kinds, settings.coup_modes, settings.colours):
        rest.extend(part)
    for name in settings.names:
        _add(rest, name.encode("utf-8"))
    for i in range(len(settings.headers)):
        _add(rest, settings.headers[i])
        wins = settings.wins[i : i + 1] if settings.casts[i] else b""
        _add(rest, settings.casts[i] + wins)
    return rest


def read(settings, content):
    """Fills settings. ValueError or IndexError where the bytes are not settings.

    A game that was registered later begins as in new settings.
    """
    language = bytes(content[:2]).decode()
    settings.language = "" if language == "--" else language
    settings.pace = content[2] % len(PACES)
    settings.coup_time = content[3] % len(COUP_TIMES)
    settings.draw_by_hand = content[4] & 1
    settings.undo = content[4] >> 1 & 1
    settings.voice = content[4] >> 2 & 3
    settings.house = content[5] & 1
    settings.only_new = content[5] >> 1 & 1
    settings.motion = (content[5] >> 2 & 3) % MOTIONS
    settings.talk = 1 - (content[5] >> 4 & 1)
    settings.paint = content[5] >> 5 & 3
    settings.night = content[5] >> 7
    settings.sound = max(0, _SOUNDS.find(bytes(content[6:7])))
    settings.lights = content[7] & 1 if content[6] else 0
    settings.guided = content[7] >> 1
    settings.game = content[8]
    settings.played = content[9] | content[10] << 8
    settings.won = content[11] | content[12] << 8
    settings.kinds = bytearray(content[13 : 13 + SEATS])
    settings.coup_modes = bytearray(content[13 + SEATS : 13 + 2 * SEATS])
    at = 13 + 2 * SEATS
    settings.colours = bytearray(content[at : at + SIDES])
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
        if len(cast) > SEATS:  # an older image has no wins there
            settings.wins[game] = cast[SEATS]
        at += 1 + len(cast)
        game += 1
    if not 0 < settings.game <= game or not _are_sound(settings):
        raise ValueError


def _add(rest, part):
    """Appends a part, its length first."""
    rest.append(len(part))
    rest.extend(part)


def _take(content, at, most):
    """The part that `_add` appended at a place."""
    length = content[at]
    part = bytes(content[at + 1 : at + 1 + length])
    if length > most or len(part) < length:
        raise ValueError
    return part


def _are_sound(settings):
    """Whether seats and casts can be used as they are, and every colour is there once."""
    for cast in settings.casts:
        if len(cast) not in (0, SEATS):
            return False
    if max(settings.kinds) > 1 or max(settings.coup_modes) > AUTOMATIC:
        return False
    return sorted(settings.colours) == list(range(SIDES))
