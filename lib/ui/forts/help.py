# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match, put together from a paragraph for each option's value. See ui/help.py."""

from hardware import hal
from micropython import const

# Shared numbers
_H_FORTS_AIM_ENDLESS = const(67)
_H_FORTS_AIM_ROUNDS = const(66)
_H_FORTS_ATTACK_DICE = const(90)
_H_FORTS_CARD_BASTOS = const(83)
_H_FORTS_CARD_OROS = const(80)
_H_FORTS_DECK_40 = const(71)
_H_FORTS_DECK_48 = const(70)
_H_FORTS_KEYS_KEYBOARD = const(104)
_H_FORTS_START_FIXED = const(78)
_H_FORTS_START_ROTATING = const(77)
_H_FORTS_TITLE_AIM = const(64)
_H_FORTS_TITLE_ATTACK = const(87)
_H_FORTS_TITLE_CARDS = const(79)
_H_FORTS_TITLE_KEYS = const(102)
_H_FORTS_TITLE_TURN = const(72)
_H_FORTS_TITLE_ZONES = const(96)
_RULE_DECK = const(5)
_RULE_ROUNDS = const(7)
_RULE_START = const(6)
_T_GAME_FORTS = const(135)

_SOME = const(1)  # anything but 0
_SUIT = const(66)  # icons
_DIE = const(65)

# What is told only where an option has a value: paragraph, option, value.
# fmt: off
_ONLY = bytes(
    (
        _H_FORTS_AIM_ROUNDS, _RULE_ROUNDS, _SOME,
        _H_FORTS_AIM_ENDLESS, _RULE_ROUNDS, 0,
        _H_FORTS_DECK_48, _RULE_DECK, 0,
        _H_FORTS_DECK_40, _RULE_DECK, _SOME,
        _H_FORTS_START_ROTATING, _RULE_START, 0,
        _H_FORTS_START_FIXED, _RULE_START, _SOME,
    )
)
# fmt: on


def heading(settings, header):
    """The text that stands above the pages: the game's name."""
    return _T_GAME_FORTS


def told(header):
    """What is told of a match: paragraphs, each with the option whose number it tells, or 0."""
    rows = bytearray()
    for paragraph in range(_H_FORTS_TITLE_AIM, _H_FORTS_KEYS_KEYBOARD + 1):
        if _is_told(header, paragraph):
            rows.append(paragraph)
            rows.append(_RULE_ROUNDS if paragraph == _H_FORTS_AIM_ROUNDS else 0)
    return rows


def _is_told(header, paragraph):
    if paragraph == _H_FORTS_KEYS_KEYBOARD:
        return hal.KEYBOARD
    for i in range(0, len(_ONLY), 3):
        if _ONLY[i] == paragraph:
            return (header[_ONLY[i + 1]] != 0) == _ONLY[i + 2]
    return True


def number(header, option):
    """An option as it is told."""
    return header[option]


def is_title(paragraph):
    """Whether a paragraph is a title."""
    return paragraph in (
        _H_FORTS_TITLE_AIM,
        _H_FORTS_TITLE_TURN,
        _H_FORTS_TITLE_CARDS,
        _H_FORTS_TITLE_ATTACK,
        _H_FORTS_TITLE_ZONES,
        _H_FORTS_TITLE_KEYS,
    )


def is_of_buttons(paragraph):
    """Whether a device's buttons are told of from here on."""
    return paragraph == _H_FORTS_TITLE_KEYS


def icon(paragraph):
    """The icon that stands before a paragraph, 0 for none."""
    if _H_FORTS_CARD_OROS <= paragraph <= _H_FORTS_CARD_BASTOS:
        return _SUIT + paragraph - _H_FORTS_CARD_OROS
    return _DIE if paragraph == _H_FORTS_ATTACK_DICE else 0
