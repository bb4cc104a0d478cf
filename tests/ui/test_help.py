# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules on the device: the right paragraphs and numbers, every word on some page."""

import itertools

import pytest

from engine.mille import books, names
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from link import numbers
from tests.ui.console import LANGUAGES, SIZES, Console, each_size_and_language
from ui import help
from ui.font import Font
from ui.help import Help
from ui.language import Texts
from ui.race import help as rules

TEXTS = {lang: numbers.lines(numbers.TEXTS / f"{lang}.help.txt") for lang in LANGUAGES}
NAMES = list(TEXTS["es"])  # of the fort game's paragraphs, too, after the race's


def with_options(header, **options):
    for name, value in options.items():
        books.set_option(header, getattr(names, f"RULE_{name}"), value)
    return header


def every_match():
    """The header of every table of every book with every variant, points and rounds by turns."""
    for book in range(names.BOOKS):
        known = books.tables(book)
        for i in range(0, len(known), 2):
            length = (0, 5) if i % 4 else (3000, 0)
            for options in variants_of(book):
                header = books.options(book, known[i], known[i + 1], *length)
                yield with_options(header, **options)


def variants_of(book):
    if book == names.PARKER:
        return [{}]
    if book == names.WIKIPEDIA:
        return [{}, {"GOAL": 40, "EXTENSION": 48}]
    return [
        {"ATTACK": attack, "RESHUFFLE": reshuffle, "WRONG_WAYS": wrong_ways}
        for attack, reshuffle, wrong_ways in itertools.product((0, 2), (0, 1), (0, 1))
    ]


def told(header):
    """The paragraphs that are told, by name, each with its number or None."""
    rows = rules.chosen(rules.facts(header))
    pairs = [(rows[i], rows[i + 1]) for i in range(0, len(rows), 2)]
    return {
        NAMES[paragraph]: rules.number(header, option) if option else None
        for paragraph, option in pairs
    }


def paragraphs(header, language):
    """The paragraphs as they are read."""
    texts = TEXTS[language]
    return [
        texts[name] if number is None else texts[name].format(number)
        for name, number in told(header).items()
    ]


def one_of(found, *wanted):
    return sum(name in found for name in wanted) == 1


@pytest.fixture
def quick(monkeypatch):
    """Nothing is drawn: only words count."""
    monkeypatch.setattr(Font, "draw", lambda self, bitmap, x, y, text, right: x)


# --- which paragraphs


def test_every_option_has_its_one_paragraph():
    for header in every_match():
        found = told(header)
        assert one_of(found, "AIM_MATCH", "AIM_ROUNDS")
        assert one_of(found, "MATCH_POINTS", "MATCH_ROUNDS")
        assert one_of(found, "ATTACK_MOVING", "ATTACK_STARTED", "ATTACK_STACKED")
        assert one_of(found, "WRONG_WAY_OFF", "WRONG_WAY_ON")
        assert one_of(found, "DISCARD_ANY", "DISCARD_UNPLAYABLE")
        assert one_of(found, "COUP_SIDE", "COUP_ANY")
        assert one_of(found, "LATE_UNCOVERS", "LATE_NEEDS_ROLL")
        assert one_of(found, "RESHUFFLE_OFF", "RESHUFFLE_ON")
        assert one_of(found, "ENDS_ALL", "ENDS_ONE")
        assert one_of(found, "TRIM_OFF", "TRIM_ON")
        assert one_of(found, "EXTENSION_OFF", "EXTENSION_ON")
        assert one_of(found, "POINTS_ALL_SAFETIES_ANY", "POINTS_ALL_SAFETIES_WINNER")
        assert one_of(found, "POINTS_SHUT_OUT_ONCE", "POINTS_SHUT_OUT_EACH")
        assert one_of(found, "SHUT_OUT_NOT_PLAYED", "SHUT_OUT_AT_ZERO")


def test_they_come_in_the_order_of_the_file():
    for header in every_match():
        order = [NAMES.index(name) for name in told(header)]
        titles = [i for i in order if NAMES[i].startswith("TITLE_")]
        assert titles == sorted(titles)
        assert len(titles) == 5
        assert len(set(order)) == len(order)


def test_every_paragraph_is_told_in_some_match():
    found = set().union(*(told(header) for header in every_match()))
    found |= set(told(with_options(books.options(0, 2, 2), EXTENSION_TO=names.TO_COMPLETER)))
    assert found == {name for name in NAMES if not name.startswith("FORTS_")}


def test_wrong_ways_are_told_of_only_with_their_cards():
    extra = ("HAZARD_WRONG_WAY", "SAFETY_ACE_WRONG_WAY", "WRONG_WAY_ON")
    for header in every_match():
        found = told(header)
        for name in extra:
            assert (name in found) == bool(header[names.RULE_WRONG_WAYS])


def test_teams_are_told_of_only_with_teams():
    assert "TEAMS" in told(books.options(names.PARKER, 4, 2))
    assert "TEAMS" not in told(books.options(names.PARKER, 3, 3))


def test_the_keyboard_is_told_of_only_where_there_is_one(monkeypatch):
    header = books.options(names.PARKER, 2, 2)
    assert "KEYS_KEYBOARD" in told(header)
    monkeypatch.setattr(hal, "KEYBOARD", False)
    assert "KEYS_KEYBOARD" not in told(header)
    assert "KEYS" in told(header)


def test_what_gives_no_points_is_not_told():
    points = ("TRIP", "ALL_SAFETIES", "DELAYED", "SAFE_TRIP", "SHUT_OUT", "EXTENSION_BONUS")
    header = with_options(books.options(names.PARKER, 2, 2), **dict.fromkeys(points, 0))
    silent = ("TRIP", "ALL_SAFETIES", "DELAYED", "SAFE_TRIP", "SHUT_OUT")
    for name in told(header):
        assert not name.startswith(tuple(f"POINTS_{word}" for word in silent))
        assert not name.startswith(("SHUT_OUT", "EXTENSION_TO"))


def test_an_extension_not_beyond_the_goal_is_none():
    header = with_options(books.options(names.PARKER, 2, 2), GOAL=40)
    assert "EXTENSION_OFF" in told(header)
    assert not [name for name in told(header) if name.startswith("EXTENSION_TO")]


# --- which numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_match_is_told_with_its_numbers(language):
    for header in every_match():
        found = told(header)
        texts = paragraphs(header, language)
        assert not [text for text in texts if "{" in text]
        by_name = dict(zip(found, texts, strict=True))
        assert str(25 * header[names.RULE_GOAL]) in by_name["AIM"]
        assert str(25 * header[names.RULE_TRIP]) in by_name["POINTS_TRIP"]
        if header[names.RULE_MATCH]:
            assert "3000" in by_name["AIM_MATCH"]
            assert "3000" in by_name["MATCH_POINTS"]
        else:
            assert "5" in by_name["AIM_ROUNDS"]
            assert "5" in by_name["MATCH_ROUNDS"]
        if "EXTENSION_ON" in found:
            assert str(25 * header[names.RULE_EXTENSION]) in by_name["EXTENSION_ON"]


def test_numbers_and_paragraphs_have_each_other():
    for header in every_match():
        for name, number in told(header).items():
            assert (number is not None) == ("{}" in TEXTS["es"][name]), name


def test_the_books_numbers():
    parker = told(books.options(names.PARKER, 2, 2))
    assert parker["AIM"] == 700
    assert parker["EXTENSION_ON"] == 1000
    assert parker["EXTENSION_TO_CALLER"] == 200
    assert parker["POINTS_TRIP"] == 400
    salon = told(books.options(names.SALON_ES, 4, 4))
    assert salon["AIM"] == 1000
    assert salon["POINTS_TRIP"] == 300
    assert "EXTENSION_OFF" in salon
    assert "POINTS_SAFE_TRIP" not in salon
    hitos = told(with_options(books.options(names.WIKIPEDIA, 4, 2), GOAL=40, EXTENSION=48))
    assert hitos["EXTENSION_ON"] == 1200
    assert hitos["POINTS_SHUT_OUT_EACH"] == 500


# --- pages


def page(console):
    """The lines of the page that is shown, without air."""
    return [line._text.strip() for line in console.screen._lines if line._text]


def read(console):
    """The pages from first to last."""
    pages = [page(console)]
    while not console.screen._is_last:
        console.screen.key(DOWN)
        pages.append(page(console))
    return pages


@each_size_and_language
def test_every_word_of_every_match_is_on_some_page(monkeypatch, quick, size, language):
    console = Console(monkeypatch, size, language)
    known = set()
    for header in every_match():
        kinds = tuple(told(header))
        if kinds in known:
            continue
        known.add(kinds)
        console.app.push(Help(console.app, rules, header))
        pages = read(console)
        assert " ".join(itertools.chain(*pages)) == " ".join(paragraphs(header, language))
        assert all(pages)
        assert len(pages) < help._PAGES // 2
        console.screen.key(B)


def test_lines_fit_the_screen(monkeypatch, quick):
    console = Console(monkeypatch, language="fr")
    console.open(Help(console.app, rules, with_options(books.options(2, 9, 3), WRONG_WAYS=1)))
    while not console.screen._is_last:
        for line in console.screen._lines:
            if line._text:
                right = line.grid.x + console.app.kit.font.width(line._text.rstrip()) - 1
                assert right <= console.app.width - 2
                assert line.grid.y + 10 <= console.screen._bottom
        console.press(RIGHT)


def test_pages_are_turned_and_numbered(monkeypatch, quick):
    console = Console(monkeypatch)
    console.open(Help(console.app, rules, books.options(0, 2, 2)))
    first = page(console)
    console.press(UP)
    assert page(console) == first
    console.press(A)
    second = page(console)
    assert second != first
    assert console.screen._number._text == "2 ▼"
    console.press(RIGHT, LEFT)
    assert page(console) == second
    console.press(UP)
    assert page(console) == first


def test_a_title_has_its_paragraph_on_the_same_page(monkeypatch, quick):
    titles = {text for name, text in TEXTS["fr"].items() if name.startswith("TITLE_")}
    for size in SIZES:
        console = Console(monkeypatch, size, "fr")
        console.open(Help(console.app, rules, books.options(3, 6, 3)))
        for lines in read(console):
            assert not titles & set(lines[-2:])


def test_each_paragraph_is_said_once(monkeypatch, quick):
    console = Console(monkeypatch, language="en")
    header = books.options(names.WIKIPEDIA, 6, 3)
    console.said.clear()
    console.open(Help(console.app, rules, header))
    read(console)
    assert console.said == paragraphs(header, "en")


def test_nothing_is_read_from_the_file_when_it_is_left(monkeypatch, quick):
    closed = []
    monkeypatch.setattr(Texts, "close", lambda texts: closed.append(texts))
    console = Console(monkeypatch)
    console.open(Help(console.app, rules, books.options(0, 2, 2)))
    console.press(DOWN, B)
    assert len(closed) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_title_opens_it_and_it_is_drawn(monkeypatch, size):
    console = Console(monkeypatch, size)
    console.press(DOWN, DOWN, A)
    assert console.rows() == [console.text("GAME_RACE"), console.text("GAME_FORTS")]
    console.press(A)
    assert isinstance(console.screen, Help)
    console.press(DOWN, DOWN, DOWN)
    assert console.colours() > 4
    console.press(B, B)
    assert console.rows()[2] == console.text("TITLE_HELP")


def test_a_book_is_read_from_setting_up(monkeypatch):
    console = Console(monkeypatch)
    console.press(A, DOWN, RIGHT, A)
    assert isinstance(console.screen, Help)
    assert console.screen._header[names.RULE_BOOK] == names.WIKIPEDIA
