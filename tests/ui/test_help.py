# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each game's rules on the device: the right paragraphs and numbers, every word on some page."""

import itertools
from typing import Any

import pytest

import games
from engine.forts import books as forts_books
from engine.forts import names as forts_names
from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.combat import odds
from engine.mille import books, names, notation
from hardware import hal
from hardware.hal import DOWN, A, B
from link import numbers
from link.numbers import LANGUAGES
from plays import format
from ui.base.font import Font
from ui.base.menu import Choice
from ui.forts.help import FortsRules
from ui.mille.help import MilleRules
from ui.screens.help import Help
from ui.screens.statistics import Statistics

TEXTS = {lang: numbers.lines(numbers.TEXTS / f"{lang}.help.txt") for lang in LANGUAGES}
PHRASES = list(numbers.lines(numbers.TEXTS / "es.txt"))
NAMES = list(TEXTS["es"])  # the race's paragraphs, then the fort game's
SHARED = ("TITLE_PARTS", "PARTS", "TITLE_CAREER", "CAREER_")
FORTS_TELL = ("FORTS_", *SHARED)
PARTS = {"mille": names.PARTS, "forts": forts_names.PARTS}
RULES = {names.GAME: MilleRules(), forts_names.GAME: FortsRules()}
PARKER = books.options(names.PARKER, 2, 2)
FORTS = forts_books.options(3)
BONUSES = ("TRIP", "ALL_SAFETIES", "DELAYED", "SAFE_TRIP", "SHUT_OUT", "EXTENSION_BONUS")


def with_options(header, **options):
    """A copy of a header with other options."""
    header = bytearray(header)
    for name, value in options.items():
        books.set_option(header, getattr(names, f"RULE_{name}"), value)
    return header


VARIANTS = {
    names.PARKER: [{}],
    names.WIKIPEDIA: [{}, {"GOAL": 40, "EXTENSION": 48}],
    names.SALON_ES: [
        {"ATTACK": attack, "RESHUFFLE": reshuffle, "WRONG_WAYS": wrong_ways}
        for attack, reshuffle, wrong_ways in itertools.product((0, 2), (0, 1), (0, 1))
    ],
}
VARIANTS[names.SALON_IT] = VARIANTS[names.SALON_ES]


def every_race():
    """The header of every table of every book with every variant, alternating points and rounds."""
    for book, variants in VARIANTS.items():
        known = books.tables(book)
        for i in range(0, len(known), 2):
            header = books.options(book, known[i], known[i + 1], *((0, 5) if i % 4 else (3000, 0)))
            yield from (with_options(header, **options) for options in variants)
    yield with_options(books.options(names.PARKER, 2, 2, 3000), PARTS=(1 << names.PARTS) - 1)


def every_house_rule():
    """Parker's duel with each value of each option that has words for its values."""
    for option in range(names.RULE_ATTACK, names.OPTIONS):
        for value in range(1, min(books.most(option), 2) + 1):
            header = bytearray(PARKER)
            books.set_option(header, option, value)
            yield header


def every_fort_match():
    """The header of every match of the fort game, with and without a limit of rounds."""
    for deck, start, rounds, truce in itertools.product((0, 1), (0, 1), (0, 30), (0, 2)):
        header = forts_books.options(3, truce=truce)
        forts_books.set_option(header, forts_names.RULE_DECK, deck)
        forts_books.set_option(header, forts_names.RULE_START, start)
        forts_books.set_option(header, forts_names.RULE_ROUNDS, rounds)
        yield header
    header = forts_books.options(3)
    forts_books.set_option(header, forts_names.RULE_RIVAL_PARTS, (1 << forts_names.PARTS) - 1)
    yield header


every_match_of_a_game = pytest.mark.parametrize("headers", [every_race, every_fort_match])


def told(header):
    """The paragraphs about a match, by name, each with its number or None; parts by theirs."""
    rules = RULES[header[1]]
    rows = rules.paragraphs(header)
    found = {}
    for paragraph, option in zip(rows[::2], rows[1::2], strict=True):
        if paragraph == games.PART:
            found[PHRASES[rules.first_part + option]] = None
        else:
            found[NAMES[paragraph]] = rules.number(header, option) if option else None
    return found


def paragraphs(header, language):
    """The paragraphs as players read them."""
    texts, phrases = TEXTS[language], numbers.lines(numbers.TEXTS / f"{language}.txt")
    found = []
    for name, number in told(header).items():
        if name in texts:
            found.append(texts[name] if number is None else texts[name].format(number))
        else:
            about = phrases[name.replace("PART_", "PART_ABOUT_")]
            found.append(phrases["INFO_SIDE"].format(phrases[name], about) + ".")
    return found


# --- which paragraphs, and which numbers


RACE_ALTERNATIVES = """AIM_MATCH AIM_ROUNDS, MATCH_POINTS MATCH_ROUNDS, WRONG_WAY_OFF WRONG_WAY_ON,
    ATTACK_MOVING ATTACK_STARTED ATTACK_STACKED, DISCARD_ANY DISCARD_UNPLAYABLE, COUP_SIDE COUP_ANY,
    LATE_UNCOVERS LATE_NEEDS_ROLL, RESHUFFLE_OFF RESHUFFLE_ON, ENDS_ALL ENDS_ONE, TRIM_OFF TRIM_ON,
    EXTENSION_OFF EXTENSION_ON, POINTS_ALL_SAFETIES_ANY POINTS_ALL_SAFETIES_WINNER,
    POINTS_SHUT_OUT_ONCE POINTS_SHUT_OUT_EACH, SHUT_OUT_NOT_PLAYED SHUT_OUT_AT_ZERO,
    MINUTE_CARDS MINUTE_FLYING_START, ROLL FLYING_START"""
FORT_ALTERNATIVES = """FORTS_AIM_ROUNDS FORTS_AIM_ENDLESS, FORTS_DECK_48 FORTS_DECK_40,
    FORTS_START_ROTATING FORTS_START_FIXED"""


@pytest.mark.parametrize(
    "headers, alternatives",
    [
        (every_race, RACE_ALTERNATIVES),
        (every_house_rule, RACE_ALTERNATIVES),
        (every_fort_match, FORT_ALTERNATIVES),
    ],
)
def test_every_option_is_explained_once_with_its_numbers(headers, alternatives):
    for header in headers():
        found = told(header)
        for group in alternatives.split(","):
            assert sum(name in found for name in group.split()) == 1, group
        for name, number in found.items():
            assert (number is not None) == ("{}" in TEXTS["es"].get(name, "")), name


def test_each_value_of_an_option_has_other_rules_in_words():
    for option, values in notation.VALUES.items():
        place = names.RULE_ATTACK + notation.OPTIONS.index(option)
        found = []
        for value in range(len(values)):
            header = bytearray(PARKER)
            books.set_option(header, place, value)
            found.append(list(told(header)))
        assert all(a != b for a, b in itertools.combinations(found, 2)), option


@every_match_of_a_game
def test_every_paragraph_is_told_in_some_match_of_its_own_game(monkeypatch, headers):
    monkeypatch.setattr(hal, "BROWSER", True)
    found = set().union(*(told(header) for header in headers()))
    monkeypatch.setattr(hal, "KEYBOARD", False)
    found |= set(told(next(iter(headers()))))
    if headers is every_race:
        found |= set().union(*(told(header) for header in every_house_rule()))
    own = "forts" if headers is every_fort_match else "mille"
    others = tuple(
        f"{row[games.FOLDER].upper()}_" for row in games.GAMES if row[games.FOLDER] != own
    )
    own_names = {name for name in NAMES if not name.startswith(others)}
    parts = {PHRASES[RULES[next(iter(headers()))[1]].first_part + i] for i in range(PARTS[own])}
    own_names = {name for name in own_names if own == "mille" or name.startswith(FORTS_TELL)}
    assert found == own_names | parts


def test_a_match_is_explained_with_its_own_numbers_and_cards():
    for header in every_race():
        found = told(header)
        for name in ("HAZARD_WRONG_WAY", "SAFETY_ACE_WRONG_WAY", "WRONG_WAY_ON"):
            assert (name in found) == bool(header[names.RULE_WRONG_WAYS])
        assert ("TEAMS" in found) == (header[names.RULE_SEATS] > header[names.RULE_SIDES])
        assert found["AIM"] == 25 * header[names.RULE_GOAL]
        assert found["POINTS_TRIP"] == 25 * header[names.RULE_TRIP]
        if header[names.RULE_MATCH]:
            assert found["AIM_MATCH"] == found["MATCH_POINTS"] == 3000
        else:
            assert found["AIM_ROUNDS"] == found["MATCH_ROUNDS"] == 5
        if "EXTENSION_ON" in found:
            assert found["EXTENSION_ON"] == 25 * header[names.RULE_EXTENSION]
    assert told(PARKER)["EXTENSION_TO_CALLER"] == 200
    hitos = told(with_options(books.options(names.WIKIPEDIA, 4, 2), GOAL=40, EXTENSION=48))
    assert (hitos["EXTENSION_ON"], hitos["POINTS_SHUT_OUT_EACH"]) == (1200, 500)
    assert told(forts_books.options(2))["FORTS_AIM_ROUNDS"] == 30
    assert told(forts_books.options(2, truce=2))["FORTS_TRUCE"] == 2
    assert "FORTS_TRUCE" not in told(forts_books.options(2))


@pytest.mark.parametrize("header, prefix", [(PARKER, ""), (FORTS, "FORTS_")])
def test_keys_and_browser_are_explained_where_they_are(monkeypatch, header, prefix):
    for has_keyboard, found in ((True, f"{prefix}KEYS_KEYBOARD"), (False, f"{prefix}KEYS")):
        monkeypatch.setattr(hal, "KEYBOARD", has_keyboard)
        assert [name for name in told(header) if name.startswith(f"{prefix}KEYS")] == [found]
    monkeypatch.setattr(hal, "BROWSER", True)
    assert f"{prefix}KEYS_BROWSER" in told(header)


@pytest.mark.parametrize(
    "options, silent",
    [
        (dict.fromkeys(BONUSES, 0), (*(f"POINTS_{name}" for name in BONUSES[:5]), "SHUT_OUT")),
        ({"GOAL": 40}, ("EXTENSION_ON", "EXTENSION_TO")),
    ],
    ids=["no points", "no extension beyond the goal"],
)
def test_what_cannot_happen_is_not_explained(options, silent):
    assert not [name for name in told(with_options(PARKER, **options)) if name.startswith(silent)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_and_odds_are_those_of_the_engine(language):
    for name, uses in (("CARD_ESPADAS", (0, 1)), ("CARD_BASTOS", (2, 3))):
        words = TEXTS[language][f"FORTS_{name}"]
        prices = [price for use in uses for price in (GAS_FOR[use], WATER_FOR[use]) if price]
        assert [int(letter) for letter in words if letter.isdigit()] == prices
    for lead in (-4, -2, 0, 2, 4):
        assert str((odds(lead) + 5) // 10) in TEXTS[language]["FORTS_ATTACK_ODDS"]


each_size = pytest.mark.parametrize("size", format.SIZES)
first, *others = LANGUAGES
each_language = pytest.mark.parametrize(
    "language", [first, *(pytest.param(each, marks=pytest.mark.long) for each in others)]
)


@each_size
@each_language
def test_the_statistics_say_in_full_what_counts(begin, size, language):
    machine = begin(size=size, language=language)
    machine.app.open(Statistics(machine.app))
    counts = [text for name, text in TEXTS[language].items() if name.startswith("CAREER_")]
    told = []
    for _ in counts:
        machine.do("LEFT")
        told.insert(0, "".join(line._text for line in machine.top._labels))
    assert told == counts


# --- pages


def page(screen: Any) -> list[str]:
    """The lines of the page on the screen, without indents."""
    return [line._text.strip() for line in screen._lines if line._text]


@each_size
@each_language
@every_match_of_a_game
def test_every_word_of_every_paragraph_is_on_some_page(monkeypatch, begin, headers, size, language):
    app = begin(size=size, language=language).app
    monkeypatch.setattr(Font, "draw", lambda self, bitmap, x, y, text, right: x)  # it is slow
    known = set()
    titles = {text for name, text in TEXTS[language].items() if "TITLE_" in name}

    def top() -> Any:
        app.run_pending()
        return app.screen()

    for header in headers():
        if known >= told(header).keys():
            continue
        known |= told(header).keys()
        app.open(Help(app, RULES[header[1]], header))
        assert page(top())[0] == TEXTS[language]["TITLE_MINUTE"]
        pages = [page(top())]
        while not (isinstance(top(), Help) and top()._is_last()):
            top().key(DOWN)
            if isinstance(top(), Choice):  # the contents open the second section
                top().key(A)
            pages.append(page(top()))
        assert " ".join(itertools.chain(*pages)) == " ".join(paragraphs(header, language))
        for lines in pages:
            assert lines[-1] not in titles and lines[-1][-1] in ".:!?"
        while isinstance(top(), (Help, Choice)):
            top().key(B)
