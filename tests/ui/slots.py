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


SPOKEN = Slot(None)
EVENT = 157  # the line at the top, and the news
ACTION = 64  # what A or B does, with the button's sign
ROW = 145  # a menu's label, with its value at the right
ROW_WITH_ICON = 131
LABEL = 100
VALUE = 70
TITLE = 150
CENTRED = 158
PAGE = 146  # a heading on the podium, between arrows
FOOT = 156
FIGURE = 82  # doubled on a screen of 240, with seven digits at the right
STATS = 114  # doubled on a screen of 240

PLAIN = {
    None: """
        EXPLAIN_* TEAM NEWS_DISCARDED HAND_OVER_LISTEN ROUTE_TOLD ERASE_WHY KEY_*
        NAME_SPACE INFO_* TEXT_* F_EVENT_USED F_YOU_USED F_NEWS_* F_HELD_SAID
        F_INFO_SEAT F_INFO_BIDS F_PRICE* GUIDE_* FS_* FM_* PART_ABOUT_*""",
    EVENT: """
        REASON_* ASK_WHAT_IT_DOES NEWS_NONE NOTHING_TO_PLAY HOLD_ASK KEEP_SAFETY HINT_NONE
        HINT_WHY_* COUP_BRINGS ROUTE_* LESSON_* TODAY_FUN_WHY TITLE_LOST TITLE_CAREER_LOST
        TITLE_REPLAY_LOST
        TITLE_MUCH_LOST NOT_SAVED SAVE_* SETTING_* VOICE_FIRST VOICE_LOST ERASE_WHAT HARDER_WHY
        TOUR_FURTHER TOUR_LEFT
        PLAYS_* TITLE_SETTINGS TITLE_ALL_LOST F_REASON_* F_NEAR* F_ALARM* F_WHY_* HOST_AWAY""",
    CENTRED: """
        TOUR_LEG_LOST TOUR_LEG_WON
        TOUR_DRAWS ABOUT_LINE_* AWARD_* BADGE_* RECORD_ROUND WIN_* STATS_FOOT ERASE_KEYS CHECK_PRESS
        CHECK_ON""",
    PAGE: "GOAL RECORD DEAL_SAME",
    TITLE: """
        COUP_WHO NEWS_TITLE MATCH_YOU_WON MATCH_SHARED MENU_TITLE MENU_QUIT_ASK TITLE_TODAY
        TODAY_READS TODAY_FUN CONTENTS TOWN_* STATS_ASK ERASE_ASK HARDER_ASK GAME_* NAME_TITLE
        OPTIONS_TITLE INFO_TITLE GUIDE_ASK WAITING_ASK TOUR_QUIT_ASK TOUR_TAKE TOUR_SWAP""",
    FIGURE: "CHECK_*",
    FOOT: """
        FOOT_* LETTERS_* TODAY_TABLE TODAY_UN* CODE_WRONG NAME_TAKEN GUIDE_FOOT PHONE_HOW
        CHECK_CODE LOBBY_FREE TABLES_NONE VERSION_OTHER SEAT_TAKEN HOST_CLOSED""",
    ROW: """
        MATCH_AGAIN MATCH_FIRST MATCH_REMATCH MATCH_ONCE_MORE MATCH_TITLE MENU_* TODAY_*
        TITLE_CAREER TITLE_GARAGE TITLE_GO_ON
        STATS_NO STATS_PAGE STATS_ALL ERASE_ALL ERASE_NO ERASE_YES HARDER_* GUIDE_TITLE
        TOUR_WEEK TOUR_BEST TOUR_GRADE TOUR_QUIT_NO TOUR_QUIT_YES TOUR_KEEP
        GUIDE_YES GUIDE_NO WAITING_YES PHONE_ROW CHECK_TITLE JOIN_TABLE LOBBY_BEGIN""",
    148: "ABOUT_TWIST_*",
    LABEL: """
        TWIST_* TOUR_GRADE_* TOUR_TOP TOUR_MIDDLE TOUR_BOTTOM TOUR_RACE TOUR_FORTS TOUR_PAYS_*
        TODAY_OTHER TITLE_* GARAGE_PAINT GARAGE_PICTURE GARAGE_HORN TITLE_STATS STATS_* SETUP_*
        MATCH_ONE_ROUND SEAT_* VARIANT_* VARIANTS_BASE OPT_* VALUE_TO_* OPTIONS_* F_SEND_NO_MORE
        FM_ROUNDS FM_DECK FM_FIRST FM_FIRST_* FM_TRUCE PART_*""",
    VALUE: """
        PAINT_* PICTURE_* HORN_* SEAT_PERSON SEAT_BOT SEAT_REMOTE
        SEAT_FREE SEAT_HERE SEAT_AWAY SEAT_LENT SEAT_COUPS_* COLOR_* YES NO VALUE_* NONE
        PACE_* MOTION_* SOUND_* VOICE_FULL VOICE_BRIEF VOICE_OFF UNTIL_BUTTON MEDAL_* F_SUIT_*
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
    90: "VALUE_ENDS_* FM_BY_* TOUR_TOWN_*",
    108: "BOOK_*",
    110: "SHEET_YOU_WON SHEET_NOBODY F_NO_MORE",
    112: "CARD_* F_END_TURN F_LET_GO_ASK",
    113: "F_ABOUT_OROS F_ABOUT_COPAS F_ABOUT_ESPADAS F_ABOUT_BASTOS",
    117: "F_WALK_SAFE",
    120: "TOUR_PAYS_END TOUR_TIE",
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
VALUED = {
    129: "STATE_* 1000, PART_STATE_BROKEN short_breakdown",
    EVENT: """
        EVENT_* name card side 106, EVENT_DISCARDED name short, EVENT_FIXED short_hazard,
        EVENT_DEALT name 99 1000,
        EVENT_YOU_DEALT name 99 1000, EVENT_ALL_GREEN name 99,
        EVENT_ATTACKED name short_hazard whom,
        EVENT_YOU_ATTACKED name short_hazard side, EVENT_YOU_COUP name short_safety side,
        EVENT_COUP name short_safety side, EVENT_YOU_LIFTED name short_hazard,
        EVENT_TEAM_LIFTED name short_hazard, EVENT_LIFTED name short_hazard side, YOUR_TURN name,
        F_STOP name, HINT DRAW, HOLD_GONE 99, HINT_WAITS CARD_*, EXTEND_ASK 1000, INFO_GOAL 1000,
        KEPT_MILLE 99 1000 1000, KEPT_FORTS 255 15 15, INFO_DECK 106, F_EVENT_* name F_FORT_* 99,
        F_YOU_* name F_FORT_* 99, F_EVENT_ROUND_BEGINS name 0 255, F_YOU_ROUND_BEGINS name 0 255,
        F_TRUCE* name 0 3, F_INFO_TRUCE F_INFO_ROUND,
        F_EVENT_ROLLED name 6+6 99, F_YOU_ROLLED name 6+6 99, F_ASK_* F_ZONE_*,
        F_ASK_SEND F_FORT_*, F_DISCARD_ASK F_CARD, F_ADVISED F_FORT_* 100,
        F_HAS* name 5, F_INFO_ZONE F_ZONE_* F_INFO_STRANDED, F_INFO_ROUND* 255 255,
        F_EVENT_TIED name F_CARD F_ZONE_*, F_EVENT_BOUGHT_CARD name F_CARD F_ZONE_*,
        F_EVENT_SENT name F_FORT_* 5, F_WHY_ENOUGH 6, WAITS_FOR name,
        PART_EVENT_* name short_breakdown, PART_EVENT_DEALT name 99, TOUR_AFTER deal""",
    CENTRED: """
        COUP_ATTACK name short_hazard whom, COUP_WRONG name, TODAY_AHEAD 9999, TODAY_BEHIND 9999,
        AWARD_OPENS TOWN_*, GOAL_SHORT 9999, GOAL_HARDER 2, GOAL_STREAK 99, UNLOCK_* 15,
        UNLOCK_ROAD TOUR_GRADE_*, TOUR_PRIZE PAINT_*, TOUR_PRIZE_WON PAINT_*,
        RECORD_FORTS 15, RECORD_STREAK 99, RIVAL_* name 255 255, STORY_* name 9999,
        TOUR_WHEELS 4, TOUR_STRONG 7, TOUR_CLOSED 24, TOUR_PLACE 10, TOUR_DECISIVE part,
        TOUR_NEW part, TOUR_WORST BOT_*,
        DEAL_RESULT word, TODAY_FIRST word, STAR_* 1500, F_MAY_* name 6, F_SETTLED_* F_FORT_*""",
    PAGE: "GOAL_BADGE BADGE_*, GOAL_STAR TOWN_*",
    110: "SHEET_WON side, F_LACKS* 6",
    80: "SHEET_TITLE 99",
    TITLE: "MATCH_WON side, BADGES_WON 12 12, SEAT_TITLE 9, FM_SHEET 255 255",
    FOOT: "TOUR_LEGS 7, TODAY_STREAK 255, TODAY_DEAL word, LOBBY_WHERE 192.168.178.100:8000",
    LABEL: """
        TOUR_AGAINST BOT_*, TOUR_FRIEND deal,
        TODAY_POINTS 12167 9999, TABLE_SINGLE 6, TABLE_TEAMS 4 2, MATCH_POINTS 9999,
        MATCH_ROUNDS 9, TABLE_OF name""",
    VALUE: """
        DEAL_LETTERS deal, STATS_SHARE 9999 100, STATS_LONGEST 999 999,
        STATS_HITS BOT_* 999, STATS_HOURS 999 59, SETUP_MINUTES 995, SEATS_PERSONS 9,
        VARIANTS_CHANGED 20, OPTIONS_WON 999 9999, SECONDS 8, FM_CARDS 48""",
    78: "INFO_POINTS 9999",
    61: "INFO_PLAYED_200S 2",
    112: """
        F_CARD F_COURT_* F_SUIT_*, F_DECK 1♒, F_HELD_BY F_FORT_* name, F_HELD_BY_YOU F_FORT_*,
        F_SEND 5, F_SEND_SAID 5 F_FORT_*""",
    76: "F_USE_* 3",
    118: "F_ABOUT_* 12",
    113: "F_ABOUT_PAIR F_COURT_REY, F_ABOUT_HIGH F_COURT_REY 12",
    117: """
        F_WALK_STANDS 5 3, F_WALK_BEST 100, F_WALK_WORST name 100, F_WALK_CLUBS 100,
        F_WALK_GAS 100""",
    None: """
        TODAY_LEFT 3, F_ODDS 100, F_ODDS_GAS 100, F_ODDS_WATER 100, F_PERCENT 100,
        PART_LIST name PART_*, EXPLAIN_PIT_CREW short_breakdown,
        TOUR_MINE part""",
    90: "F_INFO_STRANDED name",
}
"""Phrases with values, by their width: each name is followed by the kinds of its values."""

SLOTS = {name: Slot(width) for width, names in PLAIN.items() for name in names.split()}
SLOTS |= {n: Slot(w, before="Ⓐ ") for w, names in BUTTON_A.items() for n in names.split()}
for _width, _phrases in VALUED.items():
    for _name, *_values in map(str.split, _phrases.split(",")):
        SLOTS[_name] = Slot(_width, tuple(_values))
SLOTS |= {
    "BACK": Slot(ACTION, before="Ⓑ "),
    "EXTEND_NO": Slot(ACTION, before="Ⓑ "),
    "COUP_NOBODY": Slot(CENTRED, before="Ⓑ "),
    "TO": Slot(ACTION, ("side",), before="Ⓐ "),
    "COUP_TITLE": Slot(TITLE, scale=2),
    "TOUR_WON": Slot(118, scale=2),
    "TOUR_LOST": Slot(118, scale=2),
}
for _deed in ("PAID", "LAPSED", "DISCARDED", "REVEALED", "KEPT", "CLAIMED", "DECLINED"):
    SLOTS["F_EVENT_" + _deed] = SLOTS["F_YOU_" + _deed] = SLOTS["F_EVENT_TIED"]

_DOUBLED = 118  # the action line of a screen of 240 pixels, where its size is doubled
BESIDE = {
    156: """
        TWIST_* | TOUR_PAYS_*, TOUR_TOWN_* | TOUR_RACE TOUR_FORTS, TOUR_AGAINST | part,
        CARD_* | PLAY DISCARD CANNOT, hazard | CHOOSE_TARGET DISCARD CANNOT, short_hazard | TO,
        INFO_DECK | INFO_GOAL, FOOT_CHANGE | house, TODAY_UNTRIED TODAY_UNKEPT medal | TODAY_STREAK,
        F_CARD | F_USE F_PAY F_OKAY,
        F_HELD_BY F_HELD_BY_YOU | F_HERE BACK, F_SEND F_SEND_SAID | F_GO F_OKAY, F_DECK | F_BUY,
        F_END_TURN | F_END, F_LET_GO_ASK | F_LET_GO, F_LOSE F_DECLINE | F_HERE F_CLAIM""",
    _DOUBLED: """
        SHORT_* | PLAY DISCARD CANNOT, short_hazard | TO CHOOSE_TARGET DISCARD CANNOT,
        short_safety | COUP_PRESS, EXTEND_YES | EXTEND_NO""",
    146: "name | INFO_POINTS",
    ROW: """
        OPTIONS_LANGUAGE | language, TITLE_TODAY | 12167●●●, TODAY_ROAD | 12167●●●,
        MATCH_ONCE_MORE | lamps,
        GARAGE_PAINT | PAINT_*, GARAGE_PICTURE | PICTURE_*, GARAGE_HORN | HORN_*, BOT_* | BOOK_*,
        TOUR_GRADE | TOUR_GRADE_*,
        SETUP_START | SETUP_MINUTES, SETUP_DEAL | SETUP_SHUFFLED deal,
        SETUP_BOOK | BOOK_*, SETUP_TABLE | TABLE_*,
        SETUP_MATCH | MATCH_POINTS MATCH_ONE_ROUND MATCH_ROUNDS, SETUP_SEATS | SEATS_PERSONS,
        SETUP_VARIANTS | VARIANTS_CHANGED NONE VARIANT_* OPT_*, VARIANTS_BASE | BOOK_*,
        FM_ROUNDS | FM_ENDLESS 255, FM_DECK | FM_CARDS, FM_FIRST | FM_FIRST_NEXT FM_FIRST_SAME,
        TABLE_OF | SEAT_TITLE, name | SEAT_FREE SEAT_HERE SEAT_AWAY SEAT_LENT,
        SEAT_NAME | name, SEAT_COUPS | SEAT_COUPS_*, VARIANT_* | YES NO,
        OPT_* | YES NO 9999 NONE, OPT_ATTACK | VALUE_ATTACK_*, OPT_COUP | VALUE_COUP_*,
        OPT_LATE | VALUE_LATE_*, OPT_DISCARD | VALUE_DISCARD_*, OPT_ENDS | VALUE_ENDS_*,
        OPT_EXTENSION_TO | VALUE_TO_*, OPTIONS_PACE | PACE_*, OPTIONS_MOTION | MOTION_*,
        OPTIONS_COUP_TIME | SECONDS UNTIL_BUTTON,
        OPTIONS_DRAW OPTIONS_UNDO OPTIONS_LIGHTS | YES NO, OPTIONS_SOUND | SOUND_*,
        OPTIONS_VOICE | VOICE_FULL VOICE_BRIEF VOICE_OFF, OPTIONS_PLAYED | OPTIONS_WON""",
    ROW_WITH_ICON: """
        SEAT_PLAYS | SEAT_PERSON SEAT_REMOTE BOT_* FM_BOT_*,
        SEAT_COLOR SEAT_TEAM_COLOR | COLOR_*""",
    STATS: """
        STATS_WINS | STATS_SHARE, STATS_STREAK | STATS_LONGEST, STATS_VICTIM | STATS_HITS,
        STATS_TIME | STATS_HOURS""",
    140: "F_SEND_NO_MORE | F_GO",
    148: "TABLE_SINGLE TABLE_TEAMS TOUR_TIE | TOUR_PAYS_*",
    # With a colon between them; the pinstripe's grade has a shorter name than the longest.
    152: "F_FORT_* | F_ODDS, PAINT_FLAMES PAINT_SUNSET PAINT_TROPHY | UNLOCK_ROAD",
}
"""Phrases that share a line, left and right, by the width of both."""

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
