# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's rules on the device: the right paragraphs, every word on some page."""

import itertools

import pytest

from engine.forts import books, names
from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.combat import odds
from hardware import hal
from hardware.hal import DOWN
from link import numbers
from tests.ui.console import LANGUAGES, Console, each_size_and_language
from ui.font import Font
from ui.forts import help as rules
from ui.help import Help

TEXTS = {lang: numbers.lines(numbers.TEXTS / f"{lang}.help.txt") for lang in LANGUAGES}
NAMES = list(TEXTS["es"])
OWN = [name for name in NAMES if name.startswith("FORTS_")]


def every_match():
    """The header of every match, with a limit of rounds and without."""
    for deck, start, rounds in itertools.product((0, 1), (0, 1), (0, 30)):
        header = books.options(3)
        header[names.RULE_DECK], header[names.RULE_START] = deck, start
        header[names.RULE_ROUNDS] = rounds
        yield header


def told(header):
    """The paragraphs that are told, by name, each with its number or None."""
    rows = rules.told(header)
    return {
        NAMES[rows[i]]: rules.number(header, rows[i + 1]) if rows[i + 1] else None
        for i in range(0, len(rows), 2)
    }


def paragraphs(header, language):
    """The paragraphs as they are read."""
    return [
        TEXTS[language][name] if number is None else TEXTS[language][name].format(number)
        for name, number in told(header).items()
    ]


def test_every_option_has_its_one_paragraph():
    pairs = (("AIM_ROUNDS", "AIM_ENDLESS"), ("DECK_48", "DECK_40"))
    pairs += (("START_ROTATING", "START_FIXED"),)
    for header in every_match():
        found = told(header)
        for pair in pairs:
            assert sum(f"FORTS_{name}" in found for name in pair) == 1


def test_every_paragraph_is_told_in_some_match_and_no_other_game_s():
    assert set().union(*(told(header) for header in every_match())) == set(OWN)


def test_the_keyboard_is_told_of_only_where_there_is_one(monkeypatch):
    assert "FORTS_KEYS_KEYBOARD" in told(books.options(3))
    monkeypatch.setattr(hal, "KEYBOARD", False)
    assert "FORTS_KEYS_KEYBOARD" not in told(books.options(3))


def test_they_come_in_the_order_of_the_file():
    for header in every_match():
        order = [NAMES.index(name) for name in told(header)]
        assert order == sorted(set(order))


def test_the_limit_of_rounds_is_told():
    header = books.options(2)
    assert told(header)["FORTS_AIM_ROUNDS"] == 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_are_told_as_they_are(language):
    words = TEXTS[language]
    for name, uses in (("CARD_ESPADAS", (0, 1)), ("CARD_BASTOS", (2, 3))):
        numbers = [int(letter) for letter in words[f"FORTS_{name}"] if letter.isdigit()]
        prices = [price for use in uses for price in (GAS_FOR[use], WATER_FOR[use]) if price]
        assert numbers == prices


@pytest.mark.parametrize("language", LANGUAGES)
def test_odds_are_told_as_they_are(language):
    told_odds = TEXTS[language]["FORTS_ATTACK_ODDS"]
    for lead in (-4, -2, 0, 2, 4):
        assert str((odds(lead) + 5) // 10) in told_odds


@each_size_and_language
def test_every_word_is_on_some_page(monkeypatch, size, language):
    monkeypatch.setattr(Font, "draw", lambda self, bitmap, x, y, text, right: x)
    console = Console(monkeypatch, size, language)
    for header in every_match():
        screen = Help(console.app, rules, header)
        console.app.push(screen)
        pages = [page(screen)]
        while not screen._is_last:
            screen.key(DOWN)
            pages.append(page(screen))
        assert " ".join(itertools.chain(*pages)) == " ".join(paragraphs(header, language))
        assert all(pages)
        for lines in pages:
            assert lines[-1] not in [TEXTS[language][name] for name in OWN if "TITLE" in name]
        console.app.pop()


def page(screen):
    return [line._text.rstrip() for line in screen._lines if line._text]
