# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Numbers as a few signs that one says aloud, writes down and types elsewhere.

The 23 signs are consonants and digits, so that no code reads as a word; they lack those that look
like others. The last one is a check: with the signs' places as weights the sum is the kind of word,
modulo 23. As 23 is a prime number, any single wrong sign is found, and any two that are swapped.
Three signs of four name 12,167 numbers, four of five 279,841; a word of one kind is never one of
another.
"""

from micropython import const

LETTERS = "BCDFGHJKLMNPRSTVWXZ3479"

# What a word names, and how long it is.
DAY = 0  # the deal of today's road: days since 1 January 2026, which come again after 33 years
RESULT = 1  # what somebody has made of it
DEAL = 2  # the deal of any other match: its seed
LENGTHS = bytes((4, 4, 5))

DAYS = 12167
DEALS = 279841

# Neighbours get words that are nothing alike. The product of both is 1 modulo DAYS and DEALS.
_SPREAD = const(2894)
_GATHER = const(3191)

_FIRST = const(739938)  # 1 January 2026, as `day_of` counts

# A result is the points in steps of 25, and its day modulo 59: results of two deals are told apart
# unless their days are a multiple of 59 apart. No round under the book of today's road gives more
# than 5,100 points.
_STEPS = const(206)
_CYCLE = const(59)


def day_of(year, month, day):
    """The day that a date is; -1 for a date before 2026: that clock was never set."""
    if year < 2026:
        return -1
    month -= 3  # a year that begins with March ends with its leap day
    if month < 0:
        month += 12
        year -= 1
    days = 365 * year + year // 4 + (153 * month + 2) // 5 + day
    return (days - _FIRST) % DAYS


def word(kind, number):
    """The word for a number; "" if there is none."""
    most = _most(kind)
    if not 0 <= number < most:
        return ""
    number = number * _SPREAD % most
    letters = ""
    check = kind
    for weight in range(2, LENGTHS[kind] + 1):  # from the last letter but one to the first
        check -= weight * (number % 23)
        letters = LETTERS[number % 23] + letters
        number //= 23
    return letters + LETTERS[check % 23]


def number(kind, letters):
    """The number that a word names; -1 if it is none of this kind."""
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


def result(day, points):
    """The word for the points made on a day's deal."""
    return word(RESULT, day % _CYCLE * _STEPS + points // 25)


def points(result):
    """The points of a result's number."""
    return 25 * (result % _STEPS)


def deal_of(result):
    """What the results of one deal, by their numbers, have in common."""
    return result // _STEPS


def is_of(result, day):
    """Whether a result's number is one of this day's deal."""
    return deal_of(result) == day % _CYCLE


def _most(kind):
    return DEALS if kind == DEAL else DAYS
