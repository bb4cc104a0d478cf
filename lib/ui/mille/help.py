# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match, assembled from one paragraph for each option's value.

ui/screens/help.py shows them and the terminal prints them; neither knows the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from games import Rules
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.table.parts import paragraphs

if TYPE_CHECKING:
    from engine.types import Bytes
    from saves.settings import Settings


overlay(__name__)

# Facts derived from the header's options, stored after them in one row.
_ALWAYS = const(0)  # the header's first byte, never 0
_TEAMS = const(names.HEADER)
_EXTENDS = const(names.HEADER + 1)
_BONUS = const(names.RULE_EXTENSION_BONUS)
_BONUS_TO = const(names.HEADER + 2)  # who gets it; NOBODY if there is no extension or no bonus
_ALL_FOUR = const(names.HEADER + 3)  # for all four safeties: 0: none; 1: any side; 2: the winner
_SHUT_OUTS = const(names.HEADER + 4)  # points for a shut-out: 0: none; 1: once; 2: for each
_SHUT_OUT_IF = const(names.HEADER + 5)  # condition: 0: none scores; 1: nothing played; 2: at zero
_KEYBOARD = const(names.HEADER + 6)
_BROWSER = const(names.HEADER + 7)
_PARTS = const(names.HEADER + 8)  # the parts of all cars
_FACTS = const(names.HEADER + 9)
_NOBODY = const(9)

_SOME = const(255)  # anything but 0

# Each row: a paragraph, the fact that it depends on, the value that the fact must have, and the
# option whose number the paragraph states.
# fmt: off
_ROWS = bytes(
    (
        texts.HELP_TITLE_MINUTE, _ALWAYS, _SOME, 0,
        texts.HELP_MINUTE, _ALWAYS, _SOME, names.RULE_GOAL,
        texts.HELP_MINUTE_CARDS, names.RULE_FLYING_START, 0, 0,
        texts.HELP_MINUTE_FLYING_START, names.RULE_FLYING_START, _SOME, 0,
        texts.HELP_TITLE_AIM, _ALWAYS, _SOME, 0,
        texts.HELP_AIM, _ALWAYS, _SOME, names.RULE_GOAL,
        texts.HELP_AIM_MATCH, names.RULE_MATCH, _SOME, names.RULE_MATCH,
        texts.HELP_AIM_ROUNDS, names.RULE_MATCH, 0, names.RULE_ROUNDS,
        texts.HELP_TITLE_CARDS, _ALWAYS, _SOME, 0,
        texts.HELP_CARDS_DISTANCE, _ALWAYS, _SOME, 0,
        texts.HELP_CARDS_HAZARDS, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_STOP, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_LIMIT, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_GAS, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_TIRE, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_ACCIDENT, _ALWAYS, _SOME, 0,
        texts.HELP_HAZARD_WRONG_WAY, names.RULE_WRONG_WAYS, _SOME, 0,
        texts.HELP_CARDS_SAFETIES, _ALWAYS, _SOME, 0,
        texts.HELP_SAFETY_RIGHT_OF_WAY, _ALWAYS, _SOME, 0,
        texts.HELP_SAFETY_TANK, _ALWAYS, _SOME, 0,
        texts.HELP_SAFETY_PUNCTURE, _ALWAYS, _SOME, 0,
        texts.HELP_SAFETY_ACE, _ALWAYS, _SOME, 0,
        texts.HELP_SAFETY_ACE_WRONG_WAY, names.RULE_WRONG_WAYS, _SOME, 0,
        texts.HELP_TRIM_OFF, names.RULE_TRIM, 0, 0,
        texts.HELP_TRIM_ON, names.RULE_TRIM, _SOME, 0,
        texts.HELP_WRONG_WAY_OFF, names.RULE_WRONG_WAYS, 0, 0,
        texts.HELP_TITLE_TURN, _ALWAYS, _SOME, 0,
        texts.HELP_TURN, _ALWAYS, _SOME, 0,
        texts.HELP_ROLL, names.RULE_FLYING_START, 0, 0,
        texts.HELP_FLYING_START, names.RULE_FLYING_START, _SOME, 0,
        texts.HELP_TEAMS, _TEAMS, _SOME, 0,
        texts.HELP_ATTACK_MOVING, names.RULE_ATTACK, names.ATTACK_MOVING, 0,
        texts.HELP_ATTACK_STARTED, names.RULE_ATTACK, names.ATTACK_STARTED, 0,
        texts.HELP_ATTACK_STACKED, names.RULE_ATTACK, names.ATTACK_STACKED, 0,
        texts.HELP_ATTACK_LIMIT, _ALWAYS, _SOME, 0,
        texts.HELP_WRONG_WAY_ON, names.RULE_WRONG_WAYS, _SOME, 0,
        texts.HELP_DISCARD_ANY, names.RULE_DISCARD, 0, 0,
        texts.HELP_DISCARD_UNPLAYABLE, names.RULE_DISCARD, names.DISCARD_UNPLAYABLE, 0,
        texts.HELP_COUP_SIDE, names.RULE_COUP, 0, 0,
        texts.HELP_COUP_ANY, names.RULE_COUP, names.COUP_ANY, 0,
        texts.HELP_COUP, _ALWAYS, _SOME, 0,
        texts.HELP_LATE_UNCOVERS, names.RULE_LATE, 0, 0,
        texts.HELP_LATE_NEEDS_ROLL, names.RULE_LATE, names.LATE_NEEDS_ROLL, 0,
        texts.HELP_RESHUFFLE_OFF, names.RULE_RESHUFFLE, 0, 0,
        texts.HELP_RESHUFFLE_ON, names.RULE_RESHUFFLE, _SOME, 0,
        texts.HELP_ENDS_ALL, names.RULE_ENDS, 0, 0,
        texts.HELP_ENDS_ONE, names.RULE_ENDS, names.ENDS_ONE, 0,
        texts.HELP_EXTENSION_OFF, _EXTENDS, 0, 0,
        texts.HELP_EXTENSION_ON, _EXTENDS, _SOME, names.RULE_EXTENSION,
        texts.HELP_TITLE_POINTS, _ALWAYS, _SOME, 0,
        texts.HELP_POINTS_DISTANCE, _ALWAYS, _SOME, 0,
        texts.HELP_POINTS_SAFETY, _ALWAYS, _SOME, 0,
        texts.HELP_POINTS_ALL_SAFETIES_ANY, _ALL_FOUR, 1, names.RULE_ALL_SAFETIES,
        texts.HELP_POINTS_ALL_SAFETIES_WINNER, _ALL_FOUR, 2, names.RULE_ALL_SAFETIES,
        texts.HELP_POINTS_TRIP, names.RULE_TRIP, _SOME, names.RULE_TRIP,
        texts.HELP_POINTS_DELAYED, names.RULE_DELAYED, _SOME, names.RULE_DELAYED,
        texts.HELP_POINTS_SAFE_TRIP, names.RULE_SAFE_TRIP, _SOME, names.RULE_SAFE_TRIP,
        texts.HELP_POINTS_SHUT_OUT_ONCE, _SHUT_OUTS, 1, names.RULE_SHUT_OUT,
        texts.HELP_POINTS_SHUT_OUT_EACH, _SHUT_OUTS, 2, names.RULE_SHUT_OUT,
        texts.HELP_SHUT_OUT_NOT_PLAYED, _SHUT_OUT_IF, 1, 0,
        texts.HELP_SHUT_OUT_AT_ZERO, _SHUT_OUT_IF, 2, 0,
        texts.HELP_EXTENSION_TO_CALLER, _BONUS_TO, names.TO_CALLER, _BONUS,
        texts.HELP_EXTENSION_TO_CALLER_ONLY, _BONUS_TO, names.TO_CALLER_ONLY, _BONUS,
        texts.HELP_EXTENSION_TO_COMPLETER, _BONUS_TO, names.TO_COMPLETER, _BONUS,
        texts.HELP_MATCH_POINTS, names.RULE_MATCH, _SOME, names.RULE_MATCH,
        texts.HELP_MATCH_ROUNDS, names.RULE_MATCH, 0, names.RULE_ROUNDS,
        texts.HELP_TITLE_PARTS, _PARTS, _SOME, 0,
        texts.HELP_PARTS, _PARTS, _SOME, 0,
        texts.HELP_TITLE_CAREER, _ALWAYS, _SOME, 0,
        texts.HELP_CAREER_ALONE, _ALWAYS, _SOME, 0,
        texts.HELP_CAREER_TOGETHER, _ALWAYS, _SOME, 0,
        texts.HELP_CAREER_UNCOUNTED, _ALWAYS, _SOME, 0,
        texts.HELP_CAREER_ROAD, _ALWAYS, _SOME, 0,
        texts.HELP_TITLE_KEYS, _ALWAYS, _SOME, 0,
        texts.HELP_KEYS, _KEYBOARD, 0, 0,
        texts.HELP_KEYS_KEYBOARD, _KEYBOARD, _SOME, 0,
        texts.HELP_KEYS_BROWSER, _BROWSER, _SOME, 0,
    )
)
# fmt: on

_HAZARD = const(1)
_SAFETY = const(7)
_ACE = const(10)


def facts(header: Bytes) -> bytearray:
    """Returns the header's bytes, followed by the facts derived from them."""
    row = bytearray(_FACTS)
    for i in range(names.HEADER):
        row[i] = header[i]
    row[_TEAMS] = header[names.RULE_SEATS] > header[names.RULE_SIDES]
    row[_EXTENDS] = header[names.RULE_EXTENSION] > header[names.RULE_GOAL]
    bonus = row[_EXTENDS] and header[names.RULE_EXTENSION_BONUS]
    row[_BONUS_TO] = header[names.RULE_EXTENSION_TO] if bonus else _NOBODY
    if header[names.RULE_ALL_SAFETIES]:
        row[_ALL_FOUR] = 1 + header[names.RULE_ALL_SAFETIES_WINNER]
    if header[names.RULE_SHUT_OUT]:
        row[_SHUT_OUTS] = 1 + header[names.RULE_SHUT_OUT_EACH]
        row[_SHUT_OUT_IF] = 1 + header[names.RULE_SHUT_OUT_AT_ZERO]
    row[_KEYBOARD] = hal.KEYBOARD
    row[_BROWSER] = hal.BROWSER
    row[_PARTS] = header[names.RULE_PARTS] | header[names.RULE_RIVAL_PARTS]
    return row


def chosen(known: bytearray) -> bytearray:
    """Returns the rows that apply to these facts, as pairs of paragraph and option."""
    rows = bytearray()
    for i in range(0, len(_ROWS), 4):
        fact = known[_ROWS[i + 1]]
        wanted = _ROWS[i + 2]
        if fact == wanted or (wanted == _SOME and fact):
            rows.append(_ROWS[i])
            rows.append(_ROWS[i + 3])
            if _ROWS[i] == texts.HELP_PARTS:
                rows.extend(paragraphs(fact))
    return rows


class MilleRules(Rules):
    """The race's rules."""

    sheet = "signs"
    first_part = texts.PART_WARM_ENGINE
    titles = (
        texts.HELP_TITLE_MINUTE,
        texts.HELP_TITLE_AIM,
        texts.HELP_TITLE_CARDS,
        texts.HELP_TITLE_TURN,
        texts.HELP_TITLE_POINTS,
        texts.HELP_TITLE_PARTS,
        texts.HELP_TITLE_CAREER,
        texts.HELP_TITLE_KEYS,
    )

    def heading(self, settings: Settings, header: Bytes) -> int:
        """Returns the rule book's name."""
        return texts.BOOK_PARKER + (names.BOOKS if settings.house else header[names.RULE_BOOK])

    def paragraphs(self, header: Bytes) -> bytearray:
        """Returns the rows that apply to a match's options."""
        return chosen(facts(header))

    def number(self, header: Bytes, option: int) -> int:
        """Returns an option's number in the form that players read: points, distance or rounds."""
        if option == names.RULE_ROUNDS:
            return header[option]
        return header[option] * (100 if option == names.RULE_MATCH else 25)

    def icon(self, paragraph: int) -> int:
        """Returns the icon before a paragraph: the card, for a hazard or a safety; else 0."""
        if texts.HELP_HAZARD_STOP <= paragraph <= texts.HELP_HAZARD_WRONG_WAY:
            return _HAZARD + paragraph - texts.HELP_HAZARD_STOP
        if texts.HELP_SAFETY_RIGHT_OF_WAY <= paragraph <= texts.HELP_SAFETY_ACE_WRONG_WAY:
            return min(_SAFETY + paragraph - texts.HELP_SAFETY_RIGHT_OF_WAY, _ACE)
        return 0
