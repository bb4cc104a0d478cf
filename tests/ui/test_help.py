# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each game's rules on the device: the right paragraphs and numbers, every word on some page."""

import itertools

import pytest

import games
from engine.forts import books as forts_books
from engine.forts import names as forts_names
from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.combat import odds
from engine.mille import books, names
from hardware import hal
from hardware.hal import DOWN, LEFT, RIGHT, UP, A, B
from link import numbers
from tests.ui.console import LANGUAGES, SIZES, below_games, each_size_and_language, game_names
from ui import texts
from ui.base.font import Font, wrap
from ui.base.language import Texts
from ui.base.menu import Choice
from ui.forts.help import FortsRules
from ui.mille.help import MilleRules
from ui.screens.help import Help

TEXTS = {lang: numbers.lines(numbers.TEXTS / f"{lang}.help.txt") for lang in LANGUAGES}
NAMES = list(TEXTS["es"])  # the race's paragraphs, then the fort game's
RULES = {names.GAME: MilleRules(), forts_names.GAME: FortsRules()}
PARKER = books.options(names.PARKER, 2, 2)


def with_options(header, **options):
    """A copy of a header with other options."""
    header = bytearray(header)
    for name, value in options.items():
        books.set_option(header, getattr(names, f"RULE_{name}"), value)
    return header


def every_race():
    """The header of every table of every book with every variant, alternating points and rounds."""
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


def every_fort_match():
    """The header of every match of the fort game, with and without a limit of rounds."""
    for deck, start, rounds in itertools.product((0, 1), (0, 1), (0, 30)):
        header = forts_books.options(3)
        header[forts_names.RULE_DECK], header[forts_names.RULE_START] = deck, start
        header[forts_names.RULE_ROUNDS] = rounds
        yield header


every_match_of_a_game = pytest.mark.parametrize("headers", [every_race, every_fort_match])


def told(header):
    """The paragraphs about a match, by name, each with its number or None."""
    rules = RULES[header[1]]
    rows = rules.paragraphs(header)
    return {
        NAMES[paragraph]: rules.number(header, option) if option else None
        for paragraph, option in zip(rows[::2], rows[1::2], strict=True)
    }


def paragraphs(header, language):
    """The paragraphs as players read them."""
    texts = TEXTS[language]
    return [
        texts[name] if number is None else texts[name].format(number)
        for name, number in told(header).items()
    ]


@pytest.fixture
def quick(monkeypatch):
    """Turns off drawing: only words count."""
    monkeypatch.setattr(Font, "draw", lambda self, bitmap, x, y, text, right: x)


# --- which paragraphs


RACE_ALTERNATIVES = """AIM_MATCH AIM_ROUNDS, MATCH_POINTS MATCH_ROUNDS, WRONG_WAY_OFF WRONG_WAY_ON,
    ATTACK_MOVING ATTACK_STARTED ATTACK_STACKED, DISCARD_ANY DISCARD_UNPLAYABLE, COUP_SIDE COUP_ANY,
    LATE_UNCOVERS LATE_NEEDS_ROLL, RESHUFFLE_OFF RESHUFFLE_ON, ENDS_ALL ENDS_ONE, TRIM_OFF TRIM_ON,
    EXTENSION_OFF EXTENSION_ON, POINTS_ALL_SAFETIES_ANY POINTS_ALL_SAFETIES_WINNER,
    POINTS_SHUT_OUT_ONCE POINTS_SHUT_OUT_EACH, SHUT_OUT_NOT_PLAYED SHUT_OUT_AT_ZERO"""
FORT_ALTERNATIVES = """FORTS_AIM_ROUNDS FORTS_AIM_ENDLESS, FORTS_DECK_48 FORTS_DECK_40,
    FORTS_START_ROTATING FORTS_START_FIXED"""


@pytest.mark.parametrize(
    "headers, alternatives",
    [(every_race, RACE_ALTERNATIVES), (every_fort_match, FORT_ALTERNATIVES)],
)
def test_every_option_has_exactly_one_paragraph(headers, alternatives):
    for header in headers():
        found = told(header)
        for group in alternatives.split(","):
            assert sum(name in found for name in group.split()) == 1, group


@every_match_of_a_game
def test_paragraphs_are_in_the_order_of_their_titles(headers):
    for header in headers():
        order = [NAMES.index(name) for name in told(header)]
        titles = [i for i in order if "TITLE_" in NAMES[i]]
        assert titles == sorted(titles)
        assert len(titles) >= 5
        assert len(set(order)) == len(order)


def test_the_fort_game_s_paragraphs_are_in_the_order_of_the_file():
    for header in every_fort_match():
        order = [NAMES.index(name) for name in told(header)]
        assert order == sorted(order)


@every_match_of_a_game
def test_every_paragraph_is_told_in_some_match_of_its_own_game(monkeypatch, headers):
    monkeypatch.setattr(hal, "BROWSER", True)
    found = set().union(*(told(header) for header in headers()))
    monkeypatch.setattr(hal, "KEYBOARD", False)
    found |= set(told(next(iter(headers()))))
    if headers is every_race:
        found |= set(told(with_options(PARKER, EXTENSION_TO=names.TO_COMPLETER)))
    own = "forts" if headers is every_fort_match else "mille"
    others = tuple(
        f"{row[games.FOLDER].upper()}_" for row in games.GAMES if row[games.FOLDER] != own
    )
    own_names = {name for name in NAMES if not name.startswith(others)}
    assert found == {name for name in own_names if own == "mille" or name.startswith("FORTS_")}


def test_wrong_ways_are_explained_only_with_their_cards():
    extra = ("HAZARD_WRONG_WAY", "SAFETY_ACE_WRONG_WAY", "WRONG_WAY_ON")
    for header in every_race():
        found = told(header)
        for name in extra:
            assert (name in found) == bool(header[names.RULE_WRONG_WAYS])


def test_teams_are_explained_only_with_teams():
    assert "TEAMS" in told(books.options(names.PARKER, 4, 2))
    assert "TEAMS" not in told(books.options(names.PARKER, 3, 3))


@pytest.mark.parametrize("header, prefix", [(PARKER, ""), (forts_books.options(3), "FORTS_")])
def test_the_keys_are_those_that_are_in_the_hand(monkeypatch, header, prefix):
    for has_keyboard, found in ((True, f"{prefix}KEYS_KEYBOARD"), (False, f"{prefix}KEYS")):
        monkeypatch.setattr(hal, "KEYBOARD", has_keyboard)
        keys = [name for name in told(header) if name.startswith(f"{prefix}KEYS")]
        assert keys == [found]


@pytest.mark.parametrize("header, prefix", [(PARKER, ""), (forts_books.options(3), "FORTS_")])
def test_what_a_browser_keeps_is_explained_only_in_one(monkeypatch, header, prefix):
    assert f"{prefix}KEYS_BROWSER" not in told(header)
    monkeypatch.setattr(hal, "BROWSER", True)
    assert f"{prefix}KEYS_BROWSER" in told(header)


def test_what_scores_nothing_is_not_explained():
    points = ("TRIP", "ALL_SAFETIES", "DELAYED", "SAFE_TRIP", "SHUT_OUT", "EXTENSION_BONUS")
    header = with_options(PARKER, **dict.fromkeys(points, 0))
    silent = ("TRIP", "ALL_SAFETIES", "DELAYED", "SAFE_TRIP", "SHUT_OUT")
    for name in told(header):
        assert not name.startswith(tuple(f"POINTS_{word}" for word in silent))
        assert not name.startswith(("SHUT_OUT", "EXTENSION_TO"))


def test_an_extension_not_beyond_the_goal_does_not_count():
    header = with_options(PARKER, GOAL=40)
    assert "EXTENSION_OFF" in told(header)
    assert not [name for name in told(header) if name.startswith("EXTENSION_TO")]


# --- which numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_match_is_explained_with_its_numbers(language):
    for header in every_race():
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


@every_match_of_a_game
def test_a_paragraph_has_a_number_if_it_has_a_placeholder(headers):
    for header in headers():
        for name, number in told(header).items():
            assert (number is not None) == ("{}" in TEXTS["es"][name]), name


def test_each_book_has_its_numbers():
    parker = told(PARKER)
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


def test_the_limit_of_rounds_is_explained():
    assert told(forts_books.options(2))["FORTS_AIM_ROUNDS"] == 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prices_are_the_engine_s(language):
    for name, uses in (("CARD_ESPADAS", (0, 1)), ("CARD_BASTOS", (2, 3))):
        words = TEXTS[language][f"FORTS_{name}"]
        prices = [price for use in uses for price in (GAS_FOR[use], WATER_FOR[use]) if price]
        assert [int(letter) for letter in words if letter.isdigit()] == prices


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_are_the_engine_s(language):
    for lead in (-4, -2, 0, 2, 4):
        assert str((odds(lead) + 5) // 10) in TEXTS[language]["FORTS_ATTACK_ODDS"]


# --- pages


def open_help(console, header):
    console.open(Help(console.app, RULES[header[1]], header))


def page(console):
    """The lines of the page on the screen, without indents."""
    return [line._text.strip() for line in console.screen._lines if line._text]


def read(console):
    """All pages, from first to last; on the way the contents open the second section."""
    pages = [page(console)]
    while not (isinstance(console.screen, Help) and console.screen._is_last()):
        console.screen.key(DOWN)
        if isinstance(console.screen, Choice):
            console.screen.key(A)
        pages.append(page(console))
    return pages


def leave(console):
    """Back through the contents."""
    while isinstance(console.screen, (Help, Choice)):
        console.screen.key(B)


@each_size_and_language
@every_match_of_a_game
def test_every_word_of_every_match_is_on_some_page(quick, console, headers, language):
    known = set()
    titles = {text for name, text in TEXTS[language].items() if "TITLE_" in name}
    for header in headers():
        kinds = tuple(told(header))
        if kinds in known:
            continue
        known.add(kinds)
        console.app.push(Help(console.app, RULES[header[1]], header))
        pages = read(console)
        assert " ".join(itertools.chain(*pages)) == " ".join(paragraphs(header, language))
        assert all(pages)
        assert not titles & {lines[-1] for lines in pages}
        leave(console)


@each_size_and_language
@every_match_of_a_game
def test_a_page_ends_with_a_sentence_and_breaks_only_what_is_longer_than_a_page(
    quick, console, headers, language
):
    told_of = next(iter(headers()))
    open_help(console, told_of)
    whole = paragraphs(told_of, language)
    pages = [" ".join(line.strip() for line in lines) for lines in read(console)]
    assert not [text for text in pages if text[-1] not in ".:!?"]
    room = (console.screen._bottom - 18) // 10 - 1  # lines on a page, beside a title
    for text in pages:
        if not text.startswith(tuple(whole)):  # it goes on with a paragraph
            broken = [each for each in whole if text.split(". ")[0] in each]
            assert [each for each in broken if lines_of(console, each) > room], text


def lines_of(console, text):
    """How many lines a text takes."""
    at = lines = 0
    while at < len(text):
        at = wrap(console.app.kit.font, text, at, console.app.width - 4)
        lines += 1
    return lines


@pytest.mark.parametrize("language", ["fr"])
def test_lines_fit_the_screen(quick, console):
    open_help(console, with_options(books.options(2, 9, 3), WRONG_WAYS=1))
    console.press(DOWN, A)
    while not console.screen._is_last():
        for line in console.screen._lines:
            if line._text:
                right = line.grid.x + console.app.kit.font.width(line._text.rstrip()) - 1
                assert right <= console.app.width - 2
                assert line.grid.y + 10 <= console.screen._bottom
        console.press(RIGHT)


def test_pages_are_turned_and_numbered(quick, console):
    open_help(console, PARKER)
    console.press(DOWN, DOWN, A)  # the second section of the contents: the cards
    first = page(console)
    count = console.screen._pages()
    assert count > 2
    assert console.screen._number._text == f"1/{count} ▼"
    console.press(UP)
    assert page(console) == first
    console.press(A)
    second = page(console)
    assert second != first
    assert console.screen._number._text == f"2/{count} ▼"
    console.press(RIGHT, LEFT)
    assert page(console) == second
    console.press(UP)
    assert page(console) == first


@each_size_and_language
@every_match_of_a_game
def test_one_minute_takes_one_page(quick, console, headers, language):
    for header in itertools.islice(headers(), 0, None, 7):
        open_help(console, header)
        assert page(console)[0] == TEXTS[language]["TITLE_MINUTE"]
        assert console.screen._number._text == "1/1 ▼"
        leave(console)


@pytest.mark.parametrize("header", [PARKER, forts_books.options(3)])
def test_the_contents_list_the_sections_and_open_each(quick, console, header):
    titles = [TEXTS["es"][name] for name in told(header) if "TITLE_" in name]
    open_help(console, header)
    for i in range(1, len(titles)):
        console.press(A)
        assert console.rows() == titles[1:]
        console.press(*[DOWN] * (i - 1), A)
        assert page(console)[0] == titles[i]
        console.press(B)
        assert isinstance(console.screen, Choice)
        console.press(B)
        assert page(console)[0] == titles[0]


def test_after_the_last_page_of_a_section_comes_the_next_section(quick, console):
    open_help(console, PARKER)
    console.press(A, A)
    while console.screen._page + 1 < console.screen._pages():
        console.press(A)
    console.press(A)
    assert page(console)[0] == TEXTS["es"]["TITLE_CARDS"]


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize("size", SIZES)
def test_a_title_has_its_paragraph_on_the_same_page(quick, console):
    titles = {text for name, text in TEXTS["fr"].items() if name.startswith("TITLE_")}
    open_help(console, books.options(3, 6, 3))
    for lines in read(console):
        assert not titles & set(lines[-2:])


@pytest.mark.parametrize("language", ["en"])
def test_each_paragraph_is_said_once(quick, console):
    header = books.options(names.WIKIPEDIA, 6, 3)
    console.said.clear()
    open_help(console, header)
    assert len(read(console)) > 1
    # The contents have a title, and tell the row that is told again on its page.
    besides = {console.text("CONTENTS"), TEXTS["en"]["TITLE_AIM"]}
    assert [line for line in console.said if line not in besides] == [
        line for line in paragraphs(header, "en") if line not in besides
    ]


def test_leaving_the_help_closes_its_file(monkeypatch, quick, console):
    closed = []
    monkeypatch.setattr(Texts, "close", lambda texts: closed.append(texts))
    open_help(console, PARKER)
    console.press(DOWN)
    assert closed == []
    console.press(B, B)
    assert len(closed) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_title_opens_the_help_and_it_is_drawn(console):
    console.press(*below_games(), DOWN, A)
    rows = [*game_names(), texts.GUIDE_TITLE]
    assert console.rows() == [console.app.text(row) for row in rows]
    console.press(A)
    assert isinstance(console.screen, Help)
    console.press(DOWN, DOWN, A)
    assert console.colours() > 4
    console.press(B, B, B, B)
    assert console.text("TITLE_HELP") in console.rows()


def test_a_book_can_be_read_while_setting_up(console):
    console.press(A, DOWN, LEFT, A)
    assert isinstance(console.screen, Help)
    assert console.screen._header[names.RULE_BOOK] == names.SALON_ES
