# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The phrases are the same in all four languages, and each fits where it is shown."""

import ast
import functools
import re
import string

import pytest

import system
from engine.mille import notation
from link import numbers
from link.modules import BuildProblem
from tests.ui import slots
from tools import art
from ui.base import language as app_language
from ui.base.font import Font, wrap
from ui.mille.layout import Layout
from ui.screens.options import NAMES

LIB = numbers.TEXTS.parents[1]
ENDINGS = (".txt", ".help.txt", ".talk.txt")
FILES = [numbers.TEXTS / (language + end) for language in numbers.LANGUAGES for end in ENDINGS]
PHRASES = {
    language: numbers.lines(numbers.TEXTS / f"{language}.txt") for language in numbers.LANGUAGES
}
HAZARDS = ("STOP", "SPEED_LIMIT", "OUT_OF_GAS", "FLAT_TIRE", "ACCIDENT", "WRONG_WAY")
SAFETIES = ("RIGHT_OF_WAY", "EXTRA_TANK", "PUNCTURE_PROOF", "DRIVING_ACE")
# The texts that code counts on from the first one: it, the last one, and how many there are.
SERIES = """
    CARD_25 CARD_DRIVING_ACE 21, SHORT_25 SHORT_DRIVING_ACE 21, EXPLAIN_25 EXPLAIN_DRIVING_ACE 21,
    REASON_0 REASON_NO_TARGET 24, STATE_STOP STATE_ARRIVED 9, EVENT_EXTENDED EVENT_STOOD 2,
    LINE_DISTANCE LINE_TOTAL 10, ABOUT_LINE_DISTANCE ABOUT_LINE_MATCH 11,
    HINT_WHY_FINISH HINT_WHY_SAVES 24, OPT_ATTACK OPT_FLYING_START 21, BOOK_PARKER BOOK_HOUSE 5,
    VALUE_TO_CALLER VALUE_TO_COMPLETER 3, TOWN_0 TOWN_7 8, LESSON_0 LESSON_7 8, NAME_0 NAME_8 9,
    STAR_WIN STAR_HOME 9, BADGE_COUP BADGE_FIVE 12, WIN_COUP WIN_FIVE 12,
    UNLOCK_MATCHES UNLOCK_TOWNS 3, MEDAL_BRONZE MEDAL_GOLD 3, LETTERS_DAY LETTERS_DEAL 3,
    STATS_NO STATS_ALL 3, KEY_UP KEY_B 5, VOICE_FULL VOICE_OFF 3, F_FORT_0 F_FORT_14 15,
    F_SUIT_OROS F_SUIT_BASTOS 4, F_COURT_AS F_COURT_REY 4, F_ZONE_DEPOT F_ZONE_OASIS 2,
    F_REASON_0 F_REASON_TRUCE 24, F_EVENT_ROUND_BEGINS F_EVENT_MATCH_ENDED 29,
    F_YOU_ROUND_BEGINS F_YOU_DESTROYED 27, F_USE_GAS F_USE_ATTACK 8, F_BUY F_CLAIM 6,
    F_ASK_UPKEEP F_ASK_CLAIM 14, F_ABOUT_OROS F_ABOUT_BASTOS 4, F_ABOUT_GAS F_ABOUT_ATTACK 8,
    F_HOLDS_FORTS F_HOLDS_BIDS 7, F_WHY_NOTHING F_WHY_KEEP 14, FM_BY_FORTS FM_BY_NOTHING 5,
    F_TRUCE F_TRUCE_YOU 2, F_TRUCE_OVER F_TRUCE_OVER_YOU 2, CHECK_BUTTONS CHECK_SAVED 9,
    TWIST_STRICT TWIST_TRUCE 7, ABOUT_TWIST_STRICT ABOUT_TWIST_TRUCE 7, TOUR_TOWN_0 TOUR_TOWN_19 20,
    TOUR_GRADE_0 TOUR_GRADE_3 4, TOUR_TOP TOUR_BOTTOM 3, TOUR_RACE TOUR_FORTS 2,
    TOUR_LEG_LOST TOUR_LEG_WON 2, TOUR_PRIZE TOUR_PRIZE_WON 2, PAINT_PLAIN PAINT_TROPHY 8,
    PART_WARM_ENGINE PART_RAM 10, PART_ABOUT_WARM_ENGINE PART_ABOUT_RAM 10
"""
OPTIONS = notation.OPTIONS[:-2]  # without the parts of cars, which are no house rules
PARTS = [name[11:] for name in PHRASES["en"] if name.startswith("PART_ABOUT_")]
HOUSE = len(OPTIONS) + 1  # rows: the options, and the book that they change
# Trademarks, and names of films and of publishers of other editions.
MARKS = ("bornes", "dujardin", "hasbro", "asmodee", "winning moves", "disney", "pixar", "mcqueen")
UNTRANSLATED = re.compile(r"\?\S")
DOUBLE_SPACE = re.compile("  (?![ⒶⒷ])")  # button labels are set farther apart

font = Font(str(art.TARGETS / "font"))
each_language = pytest.mark.parametrize("language", numbers.LANGUAGES)
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


def named(language, pattern):
    """The phrases with a name, or with a prefix that ends with `*`, at their longest."""
    phrases = PHRASES[language]
    if pattern in phrases:
        return [filled(language, pattern)]
    start = pattern[:-1]
    return [filled(language, name) for name in phrases if name.startswith(start)]


def cards(language, start, kinds):
    return [PHRASES[language][f"{start}_{kind}"] for kind in kinds]


def medals(language):
    points = PHRASES[language]["TODAY_POINTS"]
    return [points.format(medal, 9999) for medal in named(language, "MEDAL_*")]


def candidates(language, kind):
    """The texts that a placeholder, or one side of a shared line, may contain."""
    kinds = {
        "name": [slots.NAME],
        "side": [slots.NAME],
        "whom": [*[PHRASES[language][name] for name in ("YOU", "YOUR_SIDE")], slots.NAME],
        "card": named(language, "CARD_*"),
        "hazard": cards(language, "CARD", HAZARDS),
        "short": named(language, "SHORT_*"),
        "short_hazard": cards(language, "SHORT", HAZARDS),
        "short_breakdown": cards(language, "SHORT", HAZARDS[2:5]),
        "short_safety": cards(language, "SHORT", SAFETIES),
        "word": ["MWMW"],
        "deal": ["MWMWM"],
        "language": NAMES,
        "medal": medals(language),
        "lamps": ["●●●"],
        "part": cards(language, "PART", PARTS),
        "house": [f"{HOUSE}/{HOUSE}"],
    }
    if kind in kinds:
        return kinds[kind]
    return [kind] if kind[0].isdigit() else named(language, kind)


@functools.cache
def longest(language, kind):
    return max(candidates(language, kind), key=font.width)


def filled(language, name):
    """A phrase with its longest values, as it is shown."""
    slot = slots.slot(name)
    values = [longest(language, kind) for kind in slot.values]
    return slot.before + PHRASES[language][name].format(*values)


def inked(text):
    """The width of a text without the spacing after its last letter."""
    return font.width(text.rstrip()) - 1


def placeholders(text):
    fields = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
    return sorted(fields)


@each_language
def test_every_phrase_fits_its_slot(language):
    assert font.width(slots.NAME) == 34  # as wide as a name may be
    wide = []
    for name in PHRASES[language]:
        slot = slots.slot(name)
        if slot.width is None:
            continue
        text = filled(language, name)
        if slot.scale * inked(text) > slot.width:
            wide.append(f"{name}: {slot.scale * inked(text)} > {slot.width}: {text}")
    assert not wide, "\n".join(wide)


@each_language
def test_two_phrases_on_one_line_fit_together(language):
    for width, pairs in slots.BESIDE.items():
        for pair in pairs.split(","):
            left, right = (
                max((longest(language, kind) for kind in kinds.split()), key=font.width)
                for kinds in pair.split("|")
            )
            both = inked(left) + slots.AIR + inked(right)
            assert both <= width, f"{both}: {left} {right}"


@each_language
def test_the_advice_on_an_extension_fits_after_its_answer(language):
    phrases = PHRASES[language]
    yes, no = "EXTEND_YES", "EXTEND_NO"
    for answer, why in ((yes, "HINT_WHY_EXTEND"), (yes, "HINT_WHY_LOSES"), (no, "HINT_WHY_STAND")):
        assert font.width(f"{phrases[answer]}. {phrases[why]}") <= slots.EVENT


@each_language
def test_the_headings_of_the_story_of_a_fort_match_fit(language):
    for name in (
        "FS_TURN 99 99",
        "FS_LUCK 99 99",
        "FS_HOLD",
        f"FS_RUIN {slots.NAME}",
        "FS_RUIN_YOU",
    ):
        name, *values = name.split()
        heading = PHRASES[language][name].format(*values)
        assert inked(heading) <= 160 - 13, heading


def test_the_options_have_their_names_in_their_order():
    phrases = list(PHRASES["en"])
    first = phrases.index("OPT_ATTACK")
    own = ["OPT_" + option.upper() for option in OPTIONS]
    assert phrases[first : first + len(own)] == own


def test_no_text_is_amid_a_series():
    phrases = list(PHRASES["en"])
    for series in SERIES.split(","):
        first, last, count = series.split()
        assert phrases.index(last) - phrases.index(first) + 1 == int(count), series


def test_every_text_that_code_counts_on_from_begins_a_series():
    found = set()
    for path in LIB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp):
                words = [ast.unparse(side) for side in (node.left, node.right)]
                found |= {word[6:] for word in words if re.fullmatch(r"texts\.[A-Z_0-9]+", word)}
    listed = {series.split()[0] for series in SERIES.split(",")}
    assert {name for name in found if name in PHRASES["en"]} <= listed


def test_the_languages_are_the_same_everywhere():
    assert numbers.LANGUAGES == system.LANGUAGES == app_language.LANGUAGES


def test_every_slot_has_a_phrase():
    assert set(slots.SLOTS) == {slots.key(name) for name in PHRASES["es"]}


@each_file
def test_every_language_has_the_same_phrases_and_placeholders(path):
    spanish, phrases = numbers.lines(path.with_name("es" + path.name[2:])), numbers.lines(path)
    assert list(phrases) == list(spanish)
    for name, text in phrases.items():
        assert placeholders(text) == placeholders(spanish[name]), name
        assert not UNTRANSLATED.match(text), name


@each_file
def test_a_line_is_a_name_and_a_text_that_the_font_can_show(path):
    head, *rest = re.split(r"^(?!#)", path.read_text("utf-8"), maxsplit=1, flags=re.MULTILINE)
    assert "SPDX" in head
    for line in "".join(rest).splitlines():
        name, _, text = line.partition(" ")
        assert name.replace("_", "").isalnum(), line
        assert name == name.upper() and text, line
        assert text == text.strip() and not DOUBLE_SPACE.search(text), line
        assert not [mark for mark in MARKS if mark in text.lower()], line
        assert not [letter for letter in text if font.index(ord(letter)) == font.index(0xFFFD)]


@pytest.mark.parametrize(
    "lines, wrong", [(["MORE Di più", "A a", "B b"], "MORE"), (["B b", "A a"], "another order")]
)
def test_languages_with_other_texts_are_refused(tmp_path, lines, wrong):
    (tmp_path / "es.txt").write_text("A a\nB b\n")
    (tmp_path / "it.txt").write_text("\n".join(lines))
    with pytest.raises(BuildProblem, match=rf"it\.txt and the Spanish: {wrong}"):
        numbers.numbers(tmp_path)


# Lines are wrapped as late as possible, and no letter is lost


def wrapped(text, width):
    """The lines of a text."""
    found, start = [], 0
    while start < len(text):
        end = wrap(font, text, start, width)
        assert end > start
        found.append(text[start:end])
        start = end
    assert "".join(found) == text
    return found


@pytest.mark.parametrize("width", (100, 145, 156, 236))
@each_language
def test_help_lines_are_full_and_begin_with_no_punctuation(language, width):
    for text in numbers.lines(numbers.TEXTS / f"{language}.help.txt").values():
        found = wrapped(text, width)
        for line, following in zip(found, [*found[1:], ""], strict=True):
            assert inked(line) <= width and line[0] not in " :;!?"
            word = following.split(" ")[0]
            assert not following or inked(line + word) > width or following[len(word) + 1] in ":;!?"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Hola mundo", font.width("Hola mundo") - 1, ["Hola mundo"]),  # no spacing at the end
        ("Hola mundo", font.width("Hola mundo") - 2, ["Hola ", "mundo"]),
        ("Wa", 1, ["W", "a"]),
        ("", 100, []),
    ],
)
def test_a_line_ends_at_a_space_or_has_at_least_a_letter(text, width, lines):
    assert wrapped(text, width) == lines


@each_language
@pytest.mark.parametrize("size", [(160, 128), (240, 240)])
def test_what_a_card_does_fits_beside_it(size, language):
    width = Layout(*size).rivals_width - 2
    phrases = named(language, "EXPLAIN_*")
    assert phrases and not [text for text in phrases if len(wrapped(text, width)) > 3]


@each_language
def test_what_a_part_does_fits_in_two_lines(language):
    assert all(len(wrapped(about, 150)) <= 2 for about in named(language, "PART_ABOUT_*"))
