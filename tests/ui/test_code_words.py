# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Codes of deals, roads and results: every typing error of one letter, or of two neighbors, is
found."""

import datetime

import hypothesis
import pytest
from hypothesis import given as each
from hypothesis import strategies as st

from career import code_words, days
from engine.mille import books, names

hypothesis.settings.register_profile("alike", deadline=None, derandomize=True)
hypothesis.settings.load_profile("alike")  # a busy machine and another run change nothing

KINDS = (code_words.DAY, code_words.RESULT, code_words.DEAL)


def many(kind):
    return code_words.DEALS if kind == code_words.DEAL else code_words.DAYS


def test_no_code_reads_as_a_word():
    """Everybody sees them: with vowels among the signs, 4 January 2027 was NFAG."""
    assert len(code_words.LETTERS) == 23
    assert not set(code_words.LETTERS) & set("AEIOUY")
    assert not set(code_words.LETTERS) & set("01568Q2"), "look like O, I, S, G, B, O, Z"


@st.composite
def some_word(draw):
    kind = draw(st.sampled_from(KINDS))
    number = draw(st.integers(0, many(kind) - 1))
    return kind, number, code_words.word(kind, number)


@each(some_word())
def test_a_word_names_its_number_and_nothing_of_another_kind(some):
    kind, number, word = some
    assert len(word) == code_words.LENGTHS[kind]
    assert code_words.number(kind, word) == code_words.number(kind, word.lower()) == number
    assert not [other for other in KINDS if other != kind and code_words.number(other, word) != -1]


@each(some_word())
def test_every_wrong_letter_and_every_swap_of_two_is_found(some):
    kind, _, word = some
    for at in range(len(word)):
        for letter in code_words.LETTERS.replace(word[at], ""):
            wrong = word[:at] + letter + word[at + 1 :]
            assert code_words.number(kind, wrong) == -1
        for k in range(at):
            swapped = word[:k] + word[at] + word[k + 1 : at] + word[k] + word[at + 1 :]
            assert swapped == word or code_words.number(kind, swapped) == -1


@pytest.mark.parametrize("letters", ["", "AAA", "IOQA", "ÑANA", "AAAAAA", "A AA"])
def test_what_is_no_word(letters):
    assert [code_words.number(kind, letters) for kind in KINDS] == [-1] * 3


def test_the_words_are_the_same_in_every_version():
    first = ["BBBB", "HN3G", "N7VH", "WMPD"]
    assert [code_words.word(code_words.DAY, day) for day in range(4)] == first
    assert code_words.word(code_words.DEAL, 7) == "CVJZ7"
    assert code_words.result(326, 725) == "3RLP"


@each(st.dates(datetime.date(1970, 1, 1), datetime.date(2099, 12, 31)))
def test_a_date_is_a_day_unless_the_clock_is_wrong(when):
    passed = (when - datetime.date(2026, 1, 1)).days
    wanted = passed % code_words.DAYS if passed >= 0 else -1
    assert days.day_of(when.year, when.month, when.day) == wanted


@each(st.integers(0, 20000), st.integers(0, 204))
def test_a_result_holds_points_and_deal(day, steps):
    found = code_words.number(code_words.RESULT, code_words.result(day, 25 * steps))
    assert code_words.points(found) == 25 * steps
    assert code_words.is_of(found, day)
    assert not any(code_words.is_of(found, day + apart) for apart in range(1, 59))
    other = code_words.number(code_words.RESULT, code_words.result(day + 1, 25 * steps))
    assert code_words.deal_of(found) != code_words.deal_of(other)


def test_every_round_of_todays_road_fits():
    """The most points that the table of today's road can give, if all came together."""
    row = books.options(names.WIKIPEDIA, 3, 3, 0, 1)
    bonuses = "TRIP ALL_SAFETIES DELAYED SAFE_TRIP EXTENSION_BONUS EXTENSION SHUT_OUT SHUT_OUT"
    steps = sum(row[getattr(names, f"RULE_{name}")] for name in bonuses.split())
    most = 25 * steps + 4 * 100 + 4 * 300
    assert most == 5100
    assert (
        code_words.points(code_words.number(code_words.RESULT, code_words.result(58, most))) == most
    )
