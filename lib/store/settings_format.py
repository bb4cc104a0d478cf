# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Settings as bytes. Needed for a moment only: see `App.settle`."""

from match import LONGEST_NAME
from micropython import const
from store.settings import COUP_TIMES, FORTS, PACES, RACE, SEATS, SIDES, SOUNDS

_BOT_CHARACTERS = bytes((7, 3))  # how many each game's bots have
_LONGEST_HEADER = const(32)


def write(settings):
    """The content of the part that is saved."""
    rest = bytearray(settings.language.encode() or b"--")
    rest.extend(
        bytes(
            (
                settings.pace,
                settings.coup_time,
                settings.draw_by_hand,
                settings.house,
                settings.game,
            )
        )
    )
    for header in settings.headers:
        rest.append(len(header))
        rest.extend(header)
    for part in (settings.kinds, settings.auto_coups, settings.colours):
        rest.extend(part)
    for name in settings.names:
        letters = name.encode("utf-8")
        rest.append(len(letters))
        rest.extend(letters)
    for number in (settings.played, settings.won):
        rest.extend(bytes((number & 255, number >> 8 & 255)))
    rest.extend(bytes((settings.sound, settings.lights)))
    for cast in settings.casts:
        rest.extend(cast)
    return rest


def read(settings, rest):
    """ValueError or IndexError where the bytes are not settings."""
    language = bytes(rest[:2]).decode()
    settings.language = "" if language == "--" else language
    settings.pace = rest[2] % len(PACES)
    settings.coup_time = rest[3] % len(COUP_TIMES)
    settings.draw_by_hand = rest[4] & 1
    settings.house = rest[5] & 1
    settings.game = rest[6]
    if not RACE <= settings.game <= FORTS:
        raise ValueError
    at = 7
    for i in range(len(settings.headers)):
        if rest[at] > _LONGEST_HEADER:
            raise ValueError
        settings.headers[i] = bytearray(rest[at + 1 : at + 1 + rest[at]])
        at += 1 + rest[at]
    settings.kinds = bytearray(rest[at : at + SEATS])
    settings.auto_coups = bytearray(rest[at + SEATS : at + 2 * SEATS])
    at += 2 * SEATS
    settings.colours = bytearray(rest[at : at + SIDES])
    if max(settings.kinds) > 1 or max(settings.auto_coups) > 1 or not _is_order(settings.colours):
        raise ValueError
    at += SIDES
    for i in range(SEATS):
        if rest[at] > LONGEST_NAME:
            raise ValueError
        settings.names[i] = bytes(rest[at + 1 : at + 1 + rest[at]]).decode("utf-8")
        at += 1 + rest[at]
    settings.played = rest[at] | rest[at + 1] << 8
    settings.won = rest[at + 2] | rest[at + 3] << 8
    settings.sound = rest[at + 4] % SOUNDS
    settings.lights = rest[at + 5] & 1
    at += 6
    for game in range(len(settings.casts)):
        if len(rest) < at + SEATS:  # settings kept before there were these end here
            break
        for i in range(SEATS):
            settings.casts[game][i] = rest[at + i] % _BOT_CHARACTERS[game]
        at += SEATS


def _is_order(colours):
    """Whether every colour is there once."""
    return sorted(colours) == list(range(SIDES))
