# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match, put together from a paragraph for each option's value.

ui/help.py shows them, and a terminal tells them; both know no game.
"""

from hardware import hal
from micropython import const

# Shared numbers
_ATTACK_MOVING = const(0)
_ATTACK_STACKED = const(2)
_ATTACK_STARTED = const(1)
_BOOKS = const(4)
_COUP_ANY = const(1)
_DISCARD_UNPLAYABLE = const(1)
_ENDS_ONE = const(1)
_HEADER = const(28)
_H_AIM = const(1)
_H_AIM_MATCH = const(2)
_H_AIM_ROUNDS = const(3)
_H_ATTACK_LIMIT = const(26)
_H_ATTACK_MOVING = const(23)
_H_ATTACK_STACKED = const(25)
_H_ATTACK_STARTED = const(24)
_H_CARDS_DISTANCE = const(5)
_H_CARDS_HAZARDS = const(6)
_H_CARDS_SAFETIES = const(13)
_H_COUP = const(33)
_H_COUP_ANY = const(32)
_H_COUP_SIDE = const(31)
_H_DISCARD_ANY = const(29)
_H_DISCARD_UNPLAYABLE = const(30)
_H_ENDS_ALL = const(38)
_H_ENDS_ONE = const(39)
_H_EXTENSION_OFF = const(42)
_H_EXTENSION_ON = const(43)
_H_EXTENSION_TO_CALLER = const(56)
_H_EXTENSION_TO_CALLER_ONLY = const(57)
_H_EXTENSION_TO_COMPLETER = const(58)
_H_HAZARD_ACCIDENT = const(11)
_H_HAZARD_GAS = const(9)
_H_HAZARD_LIMIT = const(8)
_H_HAZARD_STOP = const(7)
_H_HAZARD_TIRE = const(10)
_H_HAZARD_WRONG_WAY = const(12)
_H_KEYS = const(62)
_H_KEYS_KEYBOARD = const(63)
_H_LATE_NEEDS_ROLL = const(35)
_H_LATE_UNCOVERS = const(34)
_H_MATCH_POINTS = const(59)
_H_MATCH_ROUNDS = const(60)
_H_POINTS_ALL_SAFETIES_ANY = const(47)
_H_POINTS_ALL_SAFETIES_WINNER = const(48)
_H_POINTS_DELAYED = const(50)
_H_POINTS_DISTANCE = const(45)
_H_POINTS_SAFETY = const(46)
_H_POINTS_SAFE_TRIP = const(51)
_H_POINTS_SHUT_OUT_EACH = const(53)
_H_POINTS_SHUT_OUT_ONCE = const(52)
_H_POINTS_TRIP = const(49)
_H_RESHUFFLE_OFF = const(36)
_H_RESHUFFLE_ON = const(37)
_H_ROLL = const(21)
_H_SAFETY_ACE = const(17)
_H_SAFETY_ACE_WRONG_WAY = const(18)
_H_SAFETY_PUNCTURE = const(16)
_H_SAFETY_RIGHT_OF_WAY = const(14)
_H_SAFETY_TANK = const(15)
_H_SHUT_OUT_AT_ZERO = const(55)
_H_SHUT_OUT_NOT_PLAYED = const(54)
_H_TEAMS = const(22)
_H_TITLE_AIM = const(0)
_H_TITLE_CARDS = const(4)
_H_TITLE_KEYS = const(61)
_H_TITLE_POINTS = const(44)
_H_TITLE_TURN = const(19)
_H_TRIM_OFF = const(40)
_H_TRIM_ON = const(41)
_H_TURN = const(20)
_H_WRONG_WAY_OFF = const(27)
_H_WRONG_WAY_ON = const(28)
_LATE_NEEDS_ROLL = const(1)
_RULE_ALL_SAFETIES = const(19)
_RULE_ALL_SAFETIES_WINNER = const(20)
_RULE_ATTACK = const(8)
_RULE_BOOK = const(2)
_RULE_COUP = const(9)
_RULE_DELAYED = const(21)
_RULE_DISCARD = const(11)
_RULE_ENDS = const(12)
_RULE_EXTENSION = const(17)
_RULE_EXTENSION_BONUS = const(26)
_RULE_EXTENSION_TO = const(27)
_RULE_GOAL = const(16)
_RULE_LATE = const(10)
_RULE_MATCH = const(5)
_RULE_RESHUFFLE = const(13)
_RULE_ROUNDS = const(6)
_RULE_SAFE_TRIP = const(22)
_RULE_SEATS = const(3)
_RULE_SHUT_OUT = const(23)
_RULE_SHUT_OUT_AT_ZERO = const(25)
_RULE_SHUT_OUT_EACH = const(24)
_RULE_SIDES = const(4)
_RULE_TRIM = const(15)
_RULE_TRIP = const(18)
_RULE_WRONG_WAYS = const(14)
_TO_CALLER = const(0)
_TO_CALLER_ONLY = const(1)
_TO_COMPLETER = const(2)
_T_BOOK_PARKER = const(142)

# Facts beyond the header's options, behind them in one row.
_ALWAYS = const(0)  # the header's first byte, never 0
_TEAMS = const(28)
_EXTENDS = const(29)
_BONUS_TO = const(30)  # to whom; NOBODY where there is no extension or no bonus
_ALL_FOUR = const(31)  # 0: no points for all safeties; 1: to any side; 2: to the winner
_SHUT_OUTS = const(32)  # 0: no points for a shut-out; 1: once; 2: for each
_SHUT_OUT_IF = const(33)  # 0: no points; 1: nothing played; 2: at zero
_KEYBOARD = const(34)
_FACTS = const(35)
_NOBODY = const(9)

_SOME = const(255)  # anything but 0

# What is told: a paragraph, the fact that it depends on, the value that this must have, and the
# option whose number it tells.
# fmt: off
_ROWS = bytes(
    (
        _H_TITLE_AIM, _ALWAYS, _SOME, 0,
        _H_AIM, _ALWAYS, _SOME, _RULE_GOAL,
        _H_AIM_MATCH, _RULE_MATCH, _SOME, _RULE_MATCH,
        _H_AIM_ROUNDS, _RULE_MATCH, 0, _RULE_ROUNDS,
        _H_TITLE_CARDS, _ALWAYS, _SOME, 0,
        _H_CARDS_DISTANCE, _ALWAYS, _SOME, 0,
        _H_CARDS_HAZARDS, _ALWAYS, _SOME, 0,
        _H_HAZARD_STOP, _ALWAYS, _SOME, 0,
        _H_HAZARD_LIMIT, _ALWAYS, _SOME, 0,
        _H_HAZARD_GAS, _ALWAYS, _SOME, 0,
        _H_HAZARD_TIRE, _ALWAYS, _SOME, 0,
        _H_HAZARD_ACCIDENT, _ALWAYS, _SOME, 0,
        _H_HAZARD_WRONG_WAY, _RULE_WRONG_WAYS, _SOME, 0,
        _H_CARDS_SAFETIES, _ALWAYS, _SOME, 0,
        _H_SAFETY_RIGHT_OF_WAY, _ALWAYS, _SOME, 0,
        _H_SAFETY_TANK, _ALWAYS, _SOME, 0,
        _H_SAFETY_PUNCTURE, _ALWAYS, _SOME, 0,
        _H_SAFETY_ACE, _ALWAYS, _SOME, 0,
        _H_SAFETY_ACE_WRONG_WAY, _RULE_WRONG_WAYS, _SOME, 0,
        _H_TRIM_OFF, _RULE_TRIM, 0, 0,
        _H_TRIM_ON, _RULE_TRIM, _SOME, 0,
        _H_WRONG_WAY_OFF, _RULE_WRONG_WAYS, 0, 0,
        _H_TITLE_TURN, _ALWAYS, _SOME, 0,
        _H_TURN, _ALWAYS, _SOME, 0,
        _H_ROLL, _ALWAYS, _SOME, 0,
        _H_TEAMS, _TEAMS, _SOME, 0,
        _H_ATTACK_MOVING, _RULE_ATTACK, _ATTACK_MOVING, 0,
        _H_ATTACK_STARTED, _RULE_ATTACK, _ATTACK_STARTED, 0,
        _H_ATTACK_STACKED, _RULE_ATTACK, _ATTACK_STACKED, 0,
        _H_ATTACK_LIMIT, _ALWAYS, _SOME, 0,
        _H_WRONG_WAY_ON, _RULE_WRONG_WAYS, _SOME, 0,
        _H_DISCARD_ANY, _RULE_DISCARD, 0, 0,
        _H_DISCARD_UNPLAYABLE, _RULE_DISCARD, _DISCARD_UNPLAYABLE, 0,
        _H_COUP_SIDE, _RULE_COUP, 0, 0,
        _H_COUP_ANY, _RULE_COUP, _COUP_ANY, 0,
        _H_COUP, _ALWAYS, _SOME, 0,
        _H_LATE_UNCOVERS, _RULE_LATE, 0, 0,
        _H_LATE_NEEDS_ROLL, _RULE_LATE, _LATE_NEEDS_ROLL, 0,
        _H_RESHUFFLE_OFF, _RULE_RESHUFFLE, 0, 0,
        _H_RESHUFFLE_ON, _RULE_RESHUFFLE, _SOME, 0,
        _H_ENDS_ALL, _RULE_ENDS, 0, 0,
        _H_ENDS_ONE, _RULE_ENDS, _ENDS_ONE, 0,
        _H_EXTENSION_OFF, _EXTENDS, 0, 0,
        _H_EXTENSION_ON, _EXTENDS, _SOME, _RULE_EXTENSION,
        _H_TITLE_POINTS, _ALWAYS, _SOME, 0,
        _H_POINTS_DISTANCE, _ALWAYS, _SOME, 0,
        _H_POINTS_SAFETY, _ALWAYS, _SOME, 0,
        _H_POINTS_ALL_SAFETIES_ANY, _ALL_FOUR, 1, _RULE_ALL_SAFETIES,
        _H_POINTS_ALL_SAFETIES_WINNER, _ALL_FOUR, 2, _RULE_ALL_SAFETIES,
        _H_POINTS_TRIP, _RULE_TRIP, _SOME, _RULE_TRIP,
        _H_POINTS_DELAYED, _RULE_DELAYED, _SOME, _RULE_DELAYED,
        _H_POINTS_SAFE_TRIP, _RULE_SAFE_TRIP, _SOME, _RULE_SAFE_TRIP,
        _H_POINTS_SHUT_OUT_ONCE, _SHUT_OUTS, 1, _RULE_SHUT_OUT,
        _H_POINTS_SHUT_OUT_EACH, _SHUT_OUTS, 2, _RULE_SHUT_OUT,
        _H_SHUT_OUT_NOT_PLAYED, _SHUT_OUT_IF, 1, 0,
        _H_SHUT_OUT_AT_ZERO, _SHUT_OUT_IF, 2, 0,
        _H_EXTENSION_TO_CALLER, _BONUS_TO, _TO_CALLER, _RULE_EXTENSION_BONUS,
        _H_EXTENSION_TO_CALLER_ONLY, _BONUS_TO, _TO_CALLER_ONLY, _RULE_EXTENSION_BONUS,
        _H_EXTENSION_TO_COMPLETER, _BONUS_TO, _TO_COMPLETER, _RULE_EXTENSION_BONUS,
        _H_MATCH_POINTS, _RULE_MATCH, _SOME, _RULE_MATCH,
        _H_MATCH_ROUNDS, _RULE_MATCH, 0, _RULE_ROUNDS,
        _H_TITLE_KEYS, _ALWAYS, _SOME, 0,
        _H_KEYS, _ALWAYS, _SOME, 0,
        _H_KEYS_KEYBOARD, _KEYBOARD, _SOME, 0,
    )
)
# fmt: on

_HAZARD = const(1)  # icons
_SAFETY = const(7)
_ACE = const(10)


def facts(header):
    """The header's bytes, and behind them what follows from several of them."""
    row = bytearray(_FACTS)
    for i in range(_HEADER):
        row[i] = header[i]
    row[_TEAMS] = header[_RULE_SEATS] > header[_RULE_SIDES]
    row[_EXTENDS] = header[_RULE_EXTENSION] > header[_RULE_GOAL]
    bonus = row[_EXTENDS] and header[_RULE_EXTENSION_BONUS]
    row[_BONUS_TO] = header[_RULE_EXTENSION_TO] if bonus else _NOBODY
    if header[_RULE_ALL_SAFETIES]:
        row[_ALL_FOUR] = 1 + header[_RULE_ALL_SAFETIES_WINNER]
    if header[_RULE_SHUT_OUT]:
        row[_SHUT_OUTS] = 1 + header[_RULE_SHUT_OUT_EACH]
        row[_SHUT_OUT_IF] = 1 + header[_RULE_SHUT_OUT_AT_ZERO]
    row[_KEYBOARD] = hal.KEYBOARD
    return row


def told(header):
    """What is told of a match: paragraphs, each with the option whose number it tells, or 0."""
    return chosen(facts(header))


def heading(settings, header):
    """The text that stands above the pages: the book's name."""
    return _T_BOOK_PARKER + (_BOOKS if settings.house else header[_RULE_BOOK])


def chosen(known):
    """The rows that are told where these are the facts: paragraph and number's option by turns."""
    rows = bytearray()
    for i in range(0, len(_ROWS), 4):
        fact = known[_ROWS[i + 1]]
        wanted = _ROWS[i + 2]
        if fact == wanted or (wanted == _SOME and fact):
            rows.append(_ROWS[i])
            rows.append(_ROWS[i + 3])
    return rows


def number(header, option):
    """An option as it is told: points, distance or rounds."""
    if option == _RULE_ROUNDS:
        return header[option]
    return header[option] * (100 if option == _RULE_MATCH else 25)


def is_title(paragraph):
    """Whether a paragraph is a title."""
    return paragraph in (
        _H_TITLE_AIM,
        _H_TITLE_CARDS,
        _H_TITLE_TURN,
        _H_TITLE_POINTS,
        _H_TITLE_KEYS,
    )


def is_of_buttons(paragraph):
    """Whether a device's buttons are told of from here on."""
    return paragraph == _H_TITLE_KEYS


def icon(paragraph):
    """The icon that stands before a paragraph, 0 for none."""
    if _H_HAZARD_STOP <= paragraph <= _H_HAZARD_WRONG_WAY:
        return _HAZARD + paragraph - _H_HAZARD_STOP
    if _H_SAFETY_RIGHT_OF_WAY <= paragraph <= _H_SAFETY_ACE_WRONG_WAY:
        return min(_SAFETY + paragraph - _H_SAFETY_RIGHT_OF_WAY, _ACE)
    return 0
