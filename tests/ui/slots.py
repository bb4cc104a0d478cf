# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where every phrase is shown on a screen of 160x128, and the longest values it may get.

Widths are in pixels, without the spacing after the last letter. A phrase is found by its name, or
by a prefix of it that ends with `*`; the longest prefix counts.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import NamedTuple

from link import numbers

LANGUAGES = ("es", "it", "en", "fr")
NAME = "Gonzalo"  # as wide as a player's name may be
AIR = 4  # pixels between two texts of one line


class Slot(NamedTuple):
    """The space for one phrase.

    width: in pixels, or None for a phrase that is only spoken. values: for {0}, {1} ... one of the
    kinds that `candidates` knows, or the value itself. before: what the screen puts in front.
    scale: of the label.
    """

    width: int | None
    values: tuple[str, ...] = ()
    before: str = ""
    scale: int = 1


class Beside(NamedTuple):
    """Two phrases on one line, left and right, and the width that they share."""

    left: tuple[str, ...]
    right: tuple[str, ...]
    width: int


SPOKEN = Slot(None)
EVENT = 157  # the line at the top, and the news
ACTION = 64  # what A or B does, with the button's sign
ROW = 145  # a menu's label, with its value at the right
ROW_WITH_ICON = 131
LABEL = 100
VALUE = 70
TITLE = 150
CENTRED = 158
FOOT = 156
STATS = 114  # doubled on a screen of 240
DISTANCE = "1000"
POINTS = "9999"
MOST_CARDS = "106"

PLAIN = {
    None: """
        EXPLAIN_* TEAM NEWS_DISCARDED HAND_OVER_LISTEN ROUTE_TOLD STATS_EMPTY ERASE_WHY KEY_*
        NAME_SPACE INFO_* TEXT_* F_EVENT_USED F_YOU_USED F_NEWS_* F_HELD_SAID
        F_INFO_SEAT F_INFO_BIDS F_PRICE* GUIDE_* FS_* FM_*""",
    EVENT: """
        REASON_* ASK_WHAT_IT_DOES NEWS_NONE NOTHING_TO_PLAY KEEP_SAFETY HINT_NONE HINT_WHY_*
        COUP_BRINGS ROUTE_* LESSON_* WIN_* TITLE_LOST TITLE_CAREER_LOST TITLE_REPLAY_LOST
        TITLE_MUCH_LOST NOT_SAVED SAVE_* SETTING_* VOICE_FIRST VOICE_LOST ERASE_WHAT HARDER_WHY
        PLAYS_* TITLE_SETTINGS TITLE_ALL_LOST F_REASON_* F_NEAR* F_ALARM* F_WHY_*""",
    CENTRED: "ABOUT_LINE_* AWARD_* BADGE_* STATS_FOOT ERASE_KEYS",
    TITLE: """
        COUP_WHO NEWS_TITLE MATCH_YOU_WON MATCH_SHARED MENU_TITLE MENU_QUIT_ASK TITLE_TODAY
        TODAY_READS CONTENTS TOWN_* STATS_ASK ERASE_ASK HARDER_ASK GAME_* NAME_TITLE
        OPTIONS_TITLE INFO_TITLE GUIDE_ASK""",
    FOOT: "FOOT_* TODAY_TABLE CODE_WRONG GUIDE_FOOT",
    ROW: """
        MATCH_AGAIN MATCH_FIRST MATCH_TITLE MENU_* TODAY_* TITLE_CAREER TITLE_GARAGE TITLE_GO_ON
        STATS_NO STATS_PAGE STATS_ALL ERASE_ALL ERASE_NO ERASE_YES HARDER_* GUIDE_TITLE
        GUIDE_YES GUIDE_NO""",
    LABEL: """
        TODAY_OTHER TITLE_* GARAGE_PAINT GARAGE_PICTURE TITLE_STATS STATS_* SETUP_*
        MATCH_ONE_ROUND SEAT_* VARIANT_* VARIANTS_BASE OPT_* VALUE_TO_* OPTIONS_* F_SEND_NO_MORE
        FM_ROUNDS FM_DECK FM_FIRST FM_FIRST_*""",
    VALUE: """
        PAINT_* PICTURE_* SEAT_PERSON SEAT_BOT SEAT_COUPS_* COLOUR_* YES NO VALUE_* NONE PACE_*
        MOTION_* SOUND_* VOICE_FULL VOICE_BRIEF VOICE_OFF UNTIL_BUTTON LANGUAGE_NAME F_SUIT_*
        F_ZONE_* FM_ENDLESS FM_BOT_*""",
    ACTION: "UNDO",
    34: "YOU BOT_* NAME_*",
    40: "F_FORT_*",
    42: "NAME_DONE",
    44: "F_HOLDS_*",
    45: "F_COURT_*",
    46: "YOUR_SIDE",
    50: "F_HOLDS_BIDS",
    60: "F_FALLS F_HOLDS",
    62: "SHORT_*",
    72: "LINE_*",
    80: "F_INFO_NOBODY",
    90: "VALUE_ENDS_* FM_BY_*",
    108: "BOOK_*",
    110: "SHEET_YOU_WON SHEET_NOBODY F_NO_MORE",
    112: "CARD_* F_END_TURN F_LET_GO_ASK",
    113: "F_ABOUT_OROS F_ABOUT_COPAS F_ABOUT_ESPADAS F_ABOUT_BASTOS",
    117: "F_WALK_SAFE",
    118: "FOOT_PAGE FOOT_CONTENTS F_WALK",
    160: "RERUN_*",
}
"""Phrases without values, by their width."""
BUTTON_A = {
    CENTRED: "COUP_CALL HAND_OVER_* NEXT ERROR_*",
    ACTION: "PLAY DISCARD CANNOT CHOOSE_TARGET DRAW EXTEND_YES F_LOSE F_DECLINE F_*",
    84: "COUP_PRESS",
}
"""Those behind the sign of the button A."""

SLOTS = {name: Slot(width) for width, names in PLAIN.items() for name in names.split()}
SLOTS |= {n: Slot(w, before="Ⓐ ") for w, names in BUTTON_A.items() for n in names.split()}
SLOTS |= {
    "BACK": Slot(ACTION, before="Ⓑ "),
    "EXTEND_NO": Slot(ACTION, before="Ⓑ "),
    "COUP_NOBODY": Slot(CENTRED, before="Ⓑ "),
    "STATE_*": Slot(129, (DISTANCE,)),
    "EVENT_*": Slot(EVENT, ("name", "card", "side", MOST_CARDS)),
    "EVENT_DISCARDED": Slot(EVENT, ("name", "short")),
    "EVENT_DEALT": Slot(EVENT, ("name", "99", DISTANCE)),
    "EVENT_YOU_DEALT": Slot(EVENT, ("name", "99", DISTANCE)),
    "EVENT_ATTACKED": Slot(EVENT, ("name", "short hazard", "whom")),
    "EVENT_YOU_ATTACKED": Slot(EVENT, ("name", "short hazard", "side")),
    "EVENT_YOU_COUP": Slot(EVENT, ("name", "short safety", "side")),
    "EVENT_COUP": Slot(EVENT, ("name", "short safety", "side")),
    "EVENT_YOU_LIFTED": Slot(EVENT, ("name", "hazard")),
    "EVENT_TEAM_LIFTED": Slot(EVENT, ("name", "hazard")),
    "EVENT_LIFTED": Slot(EVENT, ("name", "hazard", "side")),
    "YOUR_TURN": Slot(EVENT, ("name",)),
    "F_STOP": Slot(EVENT, ("name",)),
    "TO": Slot(ACTION, ("side",), before="Ⓐ "),
    "HINT": Slot(EVENT, ("DRAW",)),
    "EXTEND_ASK": Slot(EVENT, (DISTANCE,)),
    "INFO_GOAL": Slot(EVENT, (DISTANCE,)),
    "COUP_TITLE": Slot(TITLE, scale=2),
    "COUP_ATTACK": Slot(CENTRED, ("name", "short hazard", "whom")),
    "COUP_WRONG": Slot(CENTRED, ("name",)),
    "SHEET_WON": Slot(110, ("side",)),
    "SHEET_TITLE": Slot(80, ("99",)),
    "MATCH_WON": Slot(TITLE, ("side",)),
    "STORY_*": Slot(CENTRED, ("name", POINTS)),
    "TODAY_BEST": Slot(FOOT, (POINTS,)),
    "TODAY_POINTS": Slot(LABEL, ("word", POINTS)),
    "TODAY_AHEAD": Slot(CENTRED, (POINTS,)),
    "TODAY_BEHIND": Slot(CENTRED, (POINTS,)),
    "DEAL_LETTERS": Slot(VALUE, ("deal",)),
    "DEAL_RESULT": Slot(VALUE, ("word",)),
    "STAR_*": Slot(ROW, (POINTS,)),
    "AWARD_OPENS": Slot(CENTRED, ("TOWN_*",)),
    "GARAGE_*": Slot(EVENT, ("24",)),
    "BADGES_WON": Slot(TITLE, ("12", "12")),
    "STATS_SHARE": Slot(VALUE, (POINTS, "100")),
    "STATS_LONGEST": Slot(VALUE, ("999", "999")),
    "STATS_HITS": Slot(VALUE, ("BOT_*", "999")),
    "STATS_HOURS": Slot(VALUE, ("999", "59")),
    "KEPT_MILLE": Slot(EVENT, ("99", POINTS, POINTS)),
    "KEPT_FORTS": Slot(EVENT, ("255", "15", "15")),
    "SETUP_MINUTES": Slot(VALUE, ("995",)),
    "TABLE_SINGLE": Slot(LABEL, ("6",)),
    "TABLE_TEAMS": Slot(LABEL, ("4", "2")),
    "MATCH_POINTS": Slot(LABEL, (POINTS,)),
    "MATCH_ROUNDS": Slot(LABEL, ("9",)),
    "SEAT_TITLE": Slot(TITLE, ("9",)),
    "SEATS_PERSONS": Slot(VALUE, ("9",)),
    "VARIANTS_CHANGED": Slot(VALUE, ("20",)),
    "OPTIONS_WON": Slot(VALUE, ("999", POINTS)),
    "SECONDS": Slot(VALUE, ("8",)),
    "INFO_POINTS": Slot(78, (POINTS,)),
    "INFO_PLAYED_200S": Slot(61, ("2",)),
    "INFO_DECK": Slot(EVENT, (MOST_CARDS,)),
    "F_CARD": Slot(112, ("F_COURT_*", "F_SUIT_*")),
    "F_EVENT_*": Slot(EVENT, ("name", "F_FORT_*", "99")),
    "F_YOU_*": Slot(EVENT, ("name", "F_FORT_*", "99")),
    "F_EVENT_ROUND_BEGINS": Slot(EVENT, ("name", "0", "255")),
    "F_YOU_ROUND_BEGINS": Slot(EVENT, ("name", "0", "255")),
    "F_EVENT_ROLLED": Slot(EVENT, ("name", "6+6", "99")),
    "F_YOU_ROLLED": Slot(EVENT, ("name", "6+6", "99")),
    "F_USE_*": Slot(76, ("3",)),
    "F_DECK": Slot(112, ("1♒",)),
    "F_ASK_*": Slot(EVENT, ("F_ZONE_*",)),
    "F_ASK_SEND": Slot(EVENT, ("F_FORT_*",)),
    "F_HELD_BY": Slot(112, ("F_FORT_*", "name")),
    "F_HELD_BY_YOU": Slot(112, ("F_FORT_*",)),
    "F_ABOUT_*": Slot(118, ("12",)),
    "F_ABOUT_PAIR": Slot(113, ("F_COURT_REY",)),
    "F_ABOUT_HIGH": Slot(113, ("F_COURT_REY", "12")),
    "F_WALK_STANDS": Slot(117, ("5", "3")),
    "F_WALK_BEST": Slot(117, ("100",)),
    "F_WALK_WORST": Slot(117, ("name", "100")),
    "F_DISCARD_ASK": Slot(EVENT, ("F_CARD",)),
    "F_ODDS": Slot(EVENT, ("F_FORT_*", "100")),
    "F_ADVISED": Slot(EVENT, ("F_FORT_*", "100")),
    "F_ODDS_GAS": Slot(None, ("100",)),
    "F_ODDS_WATER": Slot(None, ("100",)),
    "F_SEND": Slot(112, ("5",)),
    "F_SEND_SAID": Slot(112, ("5", "F_FORT_*")),
    "F_MAY_*": Slot(CENTRED, ("name", "6")),
    "F_SETTLED_*": Slot(CENTRED, ("F_FORT_*",)),
    "F_HAS*": Slot(EVENT, ("name", "5")),
    "F_LACKS*": Slot(110, ("6",)),
    "F_INFO_ZONE": Slot(EVENT, ("F_ZONE_*", "F_INFO_STRANDED")),
    "F_INFO_STRANDED": Slot(90, ("name",)),
    "F_INFO_ROUND*": Slot(EVENT, ("255", "255")),
    "FM_CARDS": Slot(VALUE, ("48",)),
    "FM_SHEET": Slot(TITLE, ("255", "255")),
}
_OF_A_CARD = "PAID LAPSED DISCARDED REVEALED KEPT CLAIMED DECLINED"
for _name in ("F_EVENT_TIED", "F_EVENT_BOUGHT_CARD"):
    SLOTS[_name] = Slot(EVENT, ("name", "F_CARD", "F_ZONE_*"))
for _name in _OF_A_CARD.split():
    SLOTS["F_EVENT_" + _name] = SLOTS["F_YOU_" + _name] = SLOTS["F_EVENT_TIED"]

_CHOICES = ("PLAY", "DISCARD", "CANNOT")
_HAZARD_CHOICES = ("TO", "CHOOSE_TARGET", "DISCARD", "CANNOT")
_DOUBLED = 118  # the action line of a screen of 240 pixels, where its size is doubled
BESIDE = (
    Beside(("CARD_*",), _CHOICES, 156),
    Beside(("hazard",), _HAZARD_CHOICES, 156),
    Beside(("SHORT_*",), _CHOICES, _DOUBLED),
    Beside(("short hazard",), _HAZARD_CHOICES, _DOUBLED),
    Beside(("short safety",), ("COUP_PRESS",), _DOUBLED),
    Beside(("EXTEND_YES",), ("EXTEND_NO",), _DOUBLED),
    Beside(("name",), ("INFO_POINTS",), 146),
    Beside(("INFO_DECK",), ("INFO_GOAL",), 156),
    Beside(("TITLE_LANGUAGE", "OPTIONS_LANGUAGE"), ("LANGUAGE_NAME",), ROW),
    Beside(("GARAGE_PAINT",), ("PAINT_*",), ROW),
    Beside(("GARAGE_PICTURE",), ("PICTURE_*",), ROW),
    Beside(("BOT_*",), ("BOOK_*",), ROW),
    Beside(("SETUP_START",), ("SETUP_MINUTES",), ROW),
    Beside(("SETUP_BOOK",), ("BOOK_*",), ROW),
    Beside(("SETUP_TABLE",), ("TABLE_*",), ROW),
    Beside(("SETUP_MATCH",), ("MATCH_POINTS", "MATCH_ONE_ROUND", "MATCH_ROUNDS"), ROW),
    Beside(("SETUP_SEATS",), ("SEATS_PERSONS",), ROW),
    Beside(("SETUP_VARIANTS",), ("VARIANTS_CHANGED", "NONE"), ROW),
    Beside(("VARIANTS_BASE",), ("BOOK_*",), ROW),
    Beside(("SEAT_PLAYS",), ("SEAT_PERSON", "BOT_*", "FM_BOT_*"), ROW_WITH_ICON),
    Beside(("FM_ROUNDS",), ("FM_ENDLESS", "255"), ROW),
    Beside(("FM_DECK",), ("FM_CARDS",), ROW),
    Beside(("FM_FIRST",), ("FM_FIRST_NEXT", "FM_FIRST_SAME"), ROW),
    Beside(("SEAT_NAME",), ("name",), ROW),
    Beside(("SEAT_COLOUR", "SEAT_TEAM_COLOUR"), ("COLOUR_*",), ROW_WITH_ICON),
    Beside(("SEAT_COUPS",), ("SEAT_COUPS_*",), ROW),
    Beside(("VARIANT_*",), ("YES", "NO"), ROW),
    Beside(("OPT_*",), ("YES", "NO", POINTS, "NONE"), ROW),
    Beside(("OPT_ATTACK",), ("VALUE_ATTACK_*",), ROW),
    Beside(("OPT_COUP",), ("VALUE_COUP_*",), ROW),
    Beside(("OPT_LATE",), ("VALUE_LATE_*",), ROW),
    Beside(("OPT_DISCARD",), ("VALUE_DISCARD_*",), ROW),
    Beside(("OPT_ENDS",), ("VALUE_ENDS_*",), ROW),
    Beside(("OPT_EXTENSION_TO",), ("VALUE_TO_*",), ROW),
    Beside(("FOOT_CHANGE",), ("21/21",), 156),
    Beside(("OPTIONS_PACE",), ("PACE_*",), ROW),
    Beside(("OPTIONS_MOTION",), ("MOTION_*",), ROW),
    Beside(("OPTIONS_COUP_TIME",), ("SECONDS", "UNTIL_BUTTON"), ROW),
    Beside(("OPTIONS_DRAW", "OPTIONS_UNDO", "OPTIONS_LIGHTS"), ("YES", "NO"), ROW),
    Beside(("OPTIONS_SOUND",), ("SOUND_*",), ROW),
    Beside(("OPTIONS_VOICE",), ("VOICE_FULL", "VOICE_BRIEF", "VOICE_OFF"), ROW),
    Beside(("OPTIONS_PLAYED",), ("OPTIONS_WON",), ROW),
    Beside(("STATS_WINS",), ("STATS_SHARE",), STATS),
    Beside(("STATS_STREAK",), ("STATS_LONGEST",), STATS),
    Beside(("STATS_VICTIM",), ("STATS_HITS",), STATS),
    Beside(("STATS_TIME",), ("STATS_HOURS",), STATS),
    Beside(("F_CARD",), ("F_USE", "F_PAY", "F_OKAY"), 156),
    Beside(("F_HELD_BY", "F_HELD_BY_YOU"), ("F_HERE", "BACK"), 156),
    Beside(("F_SEND_NO_MORE",), ("F_GO",), 140),
    Beside(("F_SEND", "F_SEND_SAID"), ("F_GO", "F_OKAY"), 156),
    Beside(("F_DECK",), ("F_BUY",), 156),
    Beside(("F_END_TURN",), ("F_END",), 156),
    Beside(("F_LET_GO_ASK",), ("F_LET_GO",), 156),
    Beside(("F_LOSE", "F_DECLINE"), ("F_HERE", "F_CLAIM"), 156),
)


for _path in sorted(Path(__file__).parents[1].glob("*/own_slots.py")):  # a game's own
    SLOTS |= importlib.import_module(f"tests.{_path.parent.name}.own_slots").SLOTS

VOICE = 104  # a bot's line beside its face, where a screen of 240 pixels doubles it


def voices(language: str) -> dict[str, str]:
    """The bots' lines by name."""
    return numbers.lines(numbers.TEXTS / f"{language}.talk.txt")


def key(name: str) -> str | None:
    """The key of SLOTS that a phrase is found by; None: it has none."""
    if name in SLOTS:
        return name
    prefixes = [key for key in SLOTS if key.endswith("*") and name.startswith(key[:-1])]
    return max(prefixes, key=len, default=None)


def slot(name: str) -> Slot:
    """The slot of a phrase."""
    found = key(name)
    assert found, f"{name} has no slot"
    return SLOTS[found]
