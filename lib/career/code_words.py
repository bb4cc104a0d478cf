# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Encodes numbers as a few characters that are easy to say, write down and type on another device.

The 23 characters are consonants and digits, without look-alikes, so that no code reads as a word.
The last character is a check: the sum of all characters, weighted by their places, is the word's
kind modulo 23. Since 23 is prime, this detects any single wrong character and any two swapped ones.
Three characters of four encode 12,167 numbers, four of five 279,841. A word of one kind is never
valid as another.
"""

from __future__ import annotations

from micropython import const
from overlay import overlay

overlay(__name__)

LETTERS = "BCDFGHJKLMNPRSTVWXZ3479"

# The kinds of words, and their lengths.
DAY = 0  # a road: days since 1 January 2026, repeating after 33 years
RESULT = 1  # a result of a road
DEAL = 2  # any other match: its seed
LENGTHS = bytes((4, 4, 5))

DAYS = 12167
DEALS = 279841

# Neighboring numbers get very different words. The product of both is 1 modulo DAYS and DEALS.
_SPREAD = const(2894)
_GATHER = const(3191)

# A result is the points in steps of 25, and the day modulo 59, so that results of two deals differ
# unless their days are a multiple of 59 apart. By the rule book of roads no round is worth more
# than 5,100 points.
_STEPS = const(206)
_CYCLE = const(59)


def word(kind: int, number: int) -> str:
    """Returns the word for a number, or "" if there is none."""
    most = _most(kind)
    if not 0 <= number < most:
        return ""
    number = number * _SPREAD % most
    letters = ""
    check = kind
    for weight in range(2, LENGTHS[kind] + 1):  # from the second-last letter to the first
        check -= weight * (number % 23)
        letters = LETTERS[number % 23] + letters
        number //= 23
    return letters + LETTERS[check % 23]


def number(kind: int, letters: str) -> int:
    """Returns the number of a word, or -1 if the word is not of this kind."""
    weight = LENGTHS[kind]
    if len(letters) != weight:
        return -1
    found = 0
    check = 0
    for letter in letters.upper():
        digit = LETTERS.find(letter)
        if digit < 0:
            return -1
        check += weight * digit
        weight -= 1
        if weight:
            found = 23 * found + digit
    if check % 23 != kind:
        return -1
    return found * _GATHER % _most(kind)


def result(day: int, points: int) -> str:
    """Returns the word for the points made on a day's deal."""
    return word(RESULT, day % _CYCLE * _STEPS + points // 25)


def points(result: int) -> int:
    """Returns the points in a result's number."""
    return 25 * (result % _STEPS)


def deal_of(result: int) -> int:
    """Returns the number that all results of one deal share."""
    return result // _STEPS


def is_of(result: int, day: int) -> bool:
    """Returns whether a result's number belongs to this day's deal."""
    return deal_of(result) == day % _CYCLE


def _most(kind: int) -> int:
    return DEALS if kind == DEAL else DAYS
