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
STATS = 114  # doubled on a screen of 240
DISTANCE = "1000"
POINTS = "9999"
MOST_CARDS = "106"

SLOTS = {
    "CARD_*": Slot(112),
    "SHORT_*": Slot(62),
    "REASON_*": Slot(EVENT),
    "EXPLAIN_*": SPOKEN,  # in lines: see test_explained
    "STATE_*": Slot(129, ("1000",)),
    "ASK_WHAT_IT_DOES": Slot(EVENT),
    "EVENT_*": Slot(EVENT, ("name", "card", "side", MOST_CARDS)),
    "EVENT_DISCARDED": Slot(EVENT, ("name", "short")),
    "EVENT_DEALT": Slot(EVENT, ("name", "99", DISTANCE)),
    "EVENT_YOU_DEALT": Slot(EVENT, ("name", "99", DISTANCE)),
    "EVENT_ATTACKED": Slot(EVENT, ("name", "short hazard", "whom")),
    "EVENT_YOU_ATTACKED": Slot(EVENT, ("name", "short hazard", "side")),
    "EVENT_YOU_COUP": Slot(EVENT, ("name", "short safety", "side")),
    "EVENT_YOU_LIFTED": Slot(EVENT, ("name", "hazard")),
    "EVENT_TEAM_LIFTED": Slot(EVENT, ("name", "hazard")),
    "EVENT_COUP": Slot(EVENT, ("name", "short safety", "side")),
    "EVENT_LIFTED": Slot(EVENT, ("name", "hazard", "side")),
    "TEAM": SPOKEN,  # on a screen its colour says it
    "YOU": Slot(34),
    "YOUR_SIDE": Slot(46),
    "NEWS_NONE": Slot(EVENT),
    "NEWS_DISCARDED": SPOKEN,  # in as many rows as it needs
    "NOTHING_TO_PLAY": Slot(EVENT),
    "KEEP_SAFETY": Slot(EVENT),
    "YOUR_TURN": Slot(EVENT, ("name",)),
    # The action line, under the road.
    "PLAY": Slot(ACTION, before="Ⓐ "),
    "DISCARD": Slot(ACTION, before="Ⓐ "),
    "CANNOT": Slot(ACTION, before="Ⓐ "),
    "BACK": Slot(ACTION, before="Ⓑ "),
    "CHOOSE_TARGET": Slot(ACTION, before="Ⓐ "),
    "TO": Slot(ACTION, ("side",), before="Ⓐ "),
    "HINT": Slot(EVENT, ("DRAW",)),
    "HINT_NONE": Slot(EVENT),
    "HINT_WHY_*": Slot(EVENT),
    "BOT_*": Slot(34),  # no wider than a player's name
    "DRAW": Slot(ACTION, before="Ⓐ "),
    "EXTEND_ASK": Slot(EVENT, (DISTANCE,)),
    "EXTEND_YES": Slot(ACTION, before="Ⓐ "),
    "EXTEND_NO": Slot(ACTION, before="Ⓑ "),
    # The public question.
    "COUP_TITLE": Slot(TITLE, scale=2),
    "COUP_ATTACK": Slot(CENTRED, ("name", "short hazard", "whom")),
    "COUP_CALL": Slot(CENTRED, before="Ⓐ "),
    "COUP_NOBODY": Slot(CENTRED, before="Ⓑ "),
    "COUP_WHO": Slot(TITLE),
    "COUP_PRESS": Slot(84, before="Ⓐ "),
    "COUP_BRINGS": Slot(EVENT),
    "COUP_WRONG": Slot(CENTRED, ("name",)),
    # Handing over.
    "HAND_OVER_*": Slot(CENTRED, before="Ⓐ "),
    "HAND_OVER_LISTEN": SPOKEN,
    "NEWS_TITLE": Slot(TITLE),
    "NEXT": Slot(CENTRED, before="Ⓐ "),
    # Score sheet and end.
    "SHEET_WON": Slot(110, ("side",)),
    "SHEET_YOU_WON": Slot(110),
    "SHEET_NOBODY": Slot(110),
    "ABOUT_LINE_*": Slot(CENTRED),
    "SHEET_TITLE": Slot(80, ("99",)),
    "LINE_*": Slot(72),
    "MATCH_WON": Slot(TITLE, ("side",)),
    "MATCH_YOU_WON": Slot(TITLE),
    "MATCH_SHARED": Slot(TITLE),
    "MATCH_AGAIN": Slot(ROW),
    "MATCH_FIRST": Slot(ROW),
    "MATCH_TITLE": Slot(ROW),
    "STORY_*": Slot(CENTRED, ("name", POINTS)),
    # Menus.
    "MENU_*": Slot(ROW),
    "MENU_TITLE": Slot(TITLE),
    "MENU_QUIT_ASK": Slot(TITLE),
    "FOOT_*": Slot(156),
    "TITLE_TODAY": Slot(TITLE),  # a row, too
    "TODAY_*": Slot(ROW),
    "TODAY_READS": Slot(TITLE),
    "TODAY_TABLE": Slot(156),
    "TODAY_BEST": Slot(156, (POINTS,)),
    "TODAY_POINTS": Slot(LABEL, ("word", POINTS)),
    "TODAY_AHEAD": Slot(CENTRED, (POINTS,)),
    "TODAY_BEHIND": Slot(CENTRED, (POINTS,)),
    "TODAY_OTHER": Slot(LABEL),
    "DEAL_LETTERS": Slot(VALUE, ("deal",)),
    "DEAL_RESULT": Slot(VALUE, ("word",)),
    "CODE_WRONG": Slot(156),
    "FOOT_PAGE": Slot(118),
    "FOOT_CONTENTS": Slot(118),
    "CONTENTS": Slot(TITLE),
    "TITLE_*": Slot(LABEL),
    "TITLE_CAREER": Slot(ROW),
    "TITLE_GARAGE": Slot(ROW),
    # The career.
    "ROUTE_*": Slot(EVENT),
    "TOWN_*": Slot(TITLE),
    "ROUTE_TOLD": SPOKEN,
    "LESSON_*": Slot(EVENT),
    "STAR_*": Slot(ROW, (POINTS,)),
    "AWARD_*": Slot(CENTRED),
    "AWARD_OPENS": Slot(CENTRED, ("TOWN_*",)),
    "GARAGE_*": Slot(EVENT, ("24",)),
    "GARAGE_PAINT": Slot(LABEL),
    "GARAGE_PICTURE": Slot(LABEL),
    "PAINT_*": Slot(VALUE),
    "PICTURE_*": Slot(VALUE),
    "BADGES_WON": Slot(TITLE, ("12", "12")),
    "BADGE_*": Slot(CENTRED),
    "WIN_*": Slot(EVENT),
    "TITLE_GO_ON": Slot(ROW),
    "TITLE_LOST": Slot(EVENT),
    "TITLE_CAREER_LOST": Slot(EVENT),
    "TITLE_REPLAY_LOST": Slot(EVENT),
    "TITLE_MUCH_LOST": Slot(EVENT),
    "NOT_SAVED": Slot(EVENT),
    "SAVE_*": Slot(EVENT),
    "SETTING_*": Slot(EVENT),
    "VOICE_FIRST": Slot(EVENT),
    "VOICE_LOST": Slot(EVENT),
    "TITLE_STATS": Slot(LABEL),
    "STATS_*": Slot(LABEL),
    "STATS_SHARE": Slot(VALUE, ("9999", "100")),
    "STATS_LONGEST": Slot(VALUE, ("999", "999")),
    "STATS_HITS": Slot(VALUE, ("BOT_*", "999")),
    "STATS_HOURS": Slot(VALUE, ("999", "59")),
    "STATS_EMPTY": SPOKEN,
    "STATS_FOOT": Slot(CENTRED),
    "STATS_ASK": Slot(TITLE),
    "STATS_NO": Slot(ROW),
    "STATS_PAGE": Slot(ROW),
    "STATS_ALL": Slot(ROW),
    "ERASE_ALL": Slot(ROW),
    "ERASE_ASK": Slot(TITLE),
    "ERASE_NO": Slot(ROW),
    "ERASE_YES": Slot(ROW),
    "ERASE_WHAT": Slot(EVENT),
    "ERASE_WHY": SPOKEN,  # in lines: see the frames
    "ERASE_KEYS": Slot(CENTRED),
    "KEY_*": SPOKEN,
    "TEXT_ERASE_*": SPOKEN,
    "KEPT_MILLE": Slot(EVENT, ("99", POINTS, POINTS)),
    "KEPT_FORTS": Slot(EVENT, ("255", "15", "15")),
    "HARDER_*": Slot(ROW),
    "HARDER_ASK": Slot(TITLE),
    "HARDER_WHY": Slot(EVENT),
    "PLAYS_*": Slot(EVENT),
    "TITLE_SETTINGS": Slot(EVENT),
    "TITLE_ALL_LOST": Slot(EVENT),
    "ERROR_*": Slot(CENTRED, before="Ⓐ "),
    "GAME_*": Slot(TITLE),  # in the menu and as a title
    "SETUP_*": Slot(LABEL),
    "SETUP_MINUTES": Slot(VALUE, ("995",)),
    "BOOK_*": Slot(108),
    "TABLE_SINGLE": Slot(100, ("6",)),
    "TABLE_TEAMS": Slot(100, ("4", "2")),
    "MATCH_POINTS": Slot(100, (POINTS,)),
    "MATCH_ONE_ROUND": Slot(100),
    "MATCH_ROUNDS": Slot(100, ("9",)),
    "SEAT_*": Slot(LABEL),
    "SEAT_TITLE": Slot(TITLE, ("9",)),
    "SEATS_PERSONS": Slot(VALUE, ("9",)),
    "SEAT_PERSON": Slot(VALUE),
    "SEAT_BOT": Slot(VALUE),
    "SEAT_COUPS_*": Slot(VALUE),
    "NAME_TITLE": Slot(TITLE),
    "NAME_DONE": Slot(42),
    "NAME_SPACE": SPOKEN,
    "NAME_*": Slot(34),
    "COLOUR_*": Slot(VALUE),
    "YES": Slot(VALUE),
    "NO": Slot(VALUE),
    "VARIANT_*": Slot(LABEL),
    "VARIANTS_CHANGED": Slot(VALUE, ("20",)),
    "VARIANTS_BASE": Slot(LABEL),
    "OPT_*": Slot(LABEL),
    "VALUE_*": Slot(VALUE),
    "VALUE_ENDS_*": Slot(90),
    "VALUE_TO_*": Slot(100),
    "NONE": Slot(VALUE),
    "OPTIONS_TITLE": Slot(TITLE),
    "RERUN_*": Slot(160),
    "OPTIONS_*": Slot(LABEL),
    "UNDO": Slot(ACTION),
    "OPTIONS_WON": Slot(VALUE, ("999", "9999")),
    "PACE_*": Slot(VALUE),
    "MOTION_*": Slot(VALUE),
    "SOUND_*": Slot(VALUE),
    "VOICE_FULL": Slot(VALUE),
    "VOICE_BRIEF": Slot(VALUE),
    "VOICE_OFF": Slot(VALUE),
    "SECONDS": Slot(VALUE, ("8",)),
    "UNTIL_BUTTON": Slot(VALUE),
    "LANGUAGE_NAME": Slot(VALUE),
    # The status screen, shown and spoken.
    "INFO_*": SPOKEN,
    "INFO_POINTS": Slot(78, (POINTS,)),
    "INFO_PLAYED_200S": Slot(61, ("2",)),
    "INFO_TITLE": Slot(TITLE),
    "INFO_DECK": Slot(EVENT, (MOST_CARDS,)),
    "INFO_GOAL": Slot(EVENT, (DISTANCE,)),
    "TEXT_*": SPOKEN,  # in the terminal
    # The fort game's table.
    "F_FORT_*": Slot(40),
    "F_SUIT_*": Slot(70),
    "F_COURT_*": Slot(45),
    "F_CARD": Slot(112, ("F_COURT_*", "F_SUIT_*")),
    "F_ZONE_*": Slot(70),
    "F_REASON_*": Slot(EVENT),
    "F_EVENT_*": Slot(EVENT, ("name", "F_FORT_*", "99")),
    "F_EVENT_ROUND_BEGINS": Slot(EVENT, ("name", "0", "255")),
    "F_EVENT_ROLLED": Slot(EVENT, ("name", "6+6", "99")),
    "F_EVENT_USED": SPOKEN,
    "F_YOU_USED": SPOKEN,
    "F_NEWS_*": SPOKEN,  # in as many rows as they need
    "F_YOU_*": Slot(EVENT, ("name", "F_FORT_*", "99")),
    "F_USE_*": Slot(76, ("3",)),  # a row of 110 with a price of two characters at its end
    "F_NO_MORE": Slot(110),
    "F_LOSE": Slot(ACTION, before="Ⓐ "),
    "F_DECLINE": Slot(ACTION, before="Ⓐ "),
    "F_DECK": Slot(112, ("1♒",)),
    "F_END_TURN": Slot(112),
    "F_LET_GO_ASK": Slot(112),
    "F_ASK_*": Slot(EVENT, ("F_ZONE_*",)),
    "F_ASK_SEND": Slot(EVENT, ("F_FORT_*",)),
    "F_HELD_BY": Slot(112, ("F_FORT_*", "name")),
    "F_HELD_BY_YOU": Slot(112, ("F_FORT_*",)),
    "F_HELD_SAID": SPOKEN,
    # Lines that a screen of 240 pixels doubles, over the map and in a box there.
    "F_ABOUT_*": Slot(118, ("12",)),
    "F_ABOUT_OROS": Slot(113),
    "F_ABOUT_COPAS": Slot(113),
    "F_ABOUT_ESPADAS": Slot(113),
    "F_ABOUT_BASTOS": Slot(113),
    "F_ABOUT_PAIR": Slot(113, ("F_COURT_REY",)),
    "F_ABOUT_HIGH": Slot(113, ("F_COURT_REY", "12")),
    "F_WALK": Slot(118),
    "F_WALK_STANDS": Slot(117, ("5", "3")),
    "F_WALK_BEST": Slot(117, ("100",)),
    "F_WALK_WORST": Slot(117, ("name", "100")),
    "F_WALK_SAFE": Slot(117),
    "F_DISCARD_ASK": Slot(EVENT, ("F_CARD",)),
    "F_SEND_NO_MORE": Slot(100),
    "F_ODDS": Slot(EVENT, ("F_FORT_*", "100")),
    "F_ODDS_GAS": Slot(None, ("100",)),
    "F_ODDS_WATER": Slot(None, ("100",)),
    "F_FALLS": Slot(60),
    "F_HOLDS": Slot(60),
    "F_HOLDS_*": Slot(44),  # beside an icon and a number of four digits
    "F_HOLDS_BIDS": Slot(50),
    "F_SEND": Slot(112, ("5",)),
    "F_SEND_SAID": Slot(112, ("5", "F_FORT_*")),
    "F_MAY_*": Slot(CENTRED, ("name", "6")),
    "F_SETTLED_*": Slot(CENTRED, ("F_FORT_*",)),
    "F_HAS*": Slot(EVENT, ("name", "5")),
    "F_NEAR*": Slot(EVENT),
    "F_ALARM*": Slot(EVENT),
    "F_STOP": Slot(EVENT, ("name",)),
    "F_LACKS*": Slot(110, ("6",)),  # after the fort's name
    "F_ADVISED": Slot(EVENT, ("F_FORT_*", "100")),
    "F_INFO_SEAT": SPOKEN,
    "F_INFO_ZONE": Slot(EVENT, ("F_ZONE_*", "F_INFO_STRANDED")),
    "F_INFO_STRANDED": Slot(90, ("name",)),
    "F_INFO_BIDS": SPOKEN,
    "F_INFO_NOBODY": Slot(80),
    "F_INFO_ROUND*": Slot(EVENT, ("255", "255")),
    "F_PRICE*": SPOKEN,
    "F_WHY_*": Slot(EVENT),
    "GUIDE_TITLE": Slot(ROW),
    "GUIDE_ASK": Slot(TITLE),
    "GUIDE_YES": Slot(ROW),
    "GUIDE_NO": Slot(ROW),
    "GUIDE_FOOT": Slot(156),
    "GUIDE_*": SPOKEN,  # two rows: see test_guided.py
    "F_*": Slot(ACTION, before="Ⓐ "),  # what A does
    # Setting up the fort game, and its score table.
    "FM_ROUNDS": Slot(LABEL),
    "FM_ENDLESS": Slot(VALUE),
    "FM_DECK": Slot(LABEL),
    "FM_CARDS": Slot(VALUE, ("48",)),
    "FM_FIRST": Slot(LABEL),
    "FM_FIRST_*": Slot(100),
    "FM_BOT_*": Slot(VALUE),
    "FM_BY_*": Slot(90),  # the cause, and after it what decided
    "FS_*": SPOKEN,  # in two rows: see test_story
    "FM_SHEET": Slot(TITLE, ("255", "255")),
    "FM_*": SPOKEN,  # in the terminal
}
SLOTS |= {
    f"F_EVENT_{name}": Slot(EVENT, ("name", "F_CARD", "F_ZONE_*"))
    for name in (
        "PAID",
        "LAPSED",
        "TIED",
        "DISCARDED",
        "REVEALED",
        "KEPT",
        "CLAIMED",
        "DECLINED",
        "BOUGHT_CARD",
    )
}
SLOTS |= {
    f"F_YOU_{name}": Slot(*SLOTS[f"F_EVENT_{name}"])  # a slot is found by its place in memory
    for name in (
        "ROUND_BEGINS", "ROLLED", "PAID", "LAPSED", "DISCARDED", "REVEALED", "KEPT", "CLAIMED",
        "DECLINED",
    )
}  # fmt: skip

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


def slot(name: str) -> Slot | None:
    """The slot of a phrase; None: it has none."""
    if name in SLOTS:
        return SLOTS[name]
    prefixes = [key for key in SLOTS if key.endswith("*") and name.startswith(key[:-1])]
    return SLOTS[max(prefixes, key=len)] if prefixes else None
