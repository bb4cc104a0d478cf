# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Lines are wrapped as late as possible, none is too wide, and no letter is lost."""

import pytest

from link import numbers
from tools import art
from ui.base.font import Font, wrap

font = Font(str(art.TARGETS / "font"))
LONG = "Rindfleischetikettierungsüberwachung"


def lines(text, width):
    """The lines of a text."""
    found = []
    start = 0
    while start < len(text):
        end = wrap(font, text, start, width)
        assert end > start
        found.append(text[start:end])
        start = end
    return found


def inked(text):
    return font.width(text.rstrip()) - 1


@pytest.mark.parametrize("width", (60, 145, 156, 236))
@pytest.mark.parametrize("language", numbers.LANGUAGES)
def test_help_lines_are_as_full_as_possible(language, width):
    for text in numbers.lines(numbers.TEXTS / f"{language}.help.txt").values():
        found = lines(text, width)
        assert "".join(found) == text
        for line, following in zip(found, [*found[1:], ""], strict=True):
            assert inked(line) <= width
            assert not line.startswith(" ")
            word = following.split(" ")[0]
            assert not following or inked(line + word) > width or following[len(word) + 1] in ":;!?"


@pytest.mark.parametrize("width", range(54, 160, 7))
def test_no_line_begins_with_a_punctuation_mark(width):
    text = "Ravi ! Panne d'essence : elle t'arrête ; et après ? Rien"
    for line in lines(text, width):
        assert line[0] not in ":;!?"


def test_a_word_that_is_too_long_is_cut():
    found = lines(f"Das {LONG} hier", 50)
    assert found[0] == "Das "
    assert "".join(found) == f"Das {LONG} hier"
    assert all(inked(line) <= 50 for line in found)


def test_a_line_has_at_least_one_letter_however_narrow():
    assert lines("Wa", 1) == ["W", "a"]


def test_the_last_line_ends_with_the_text():
    assert wrap(font, "Sí", 0, 100) == 2
    assert wrap(font, "", 0, 100) == 0


def test_wrapping_may_begin_anywhere_in_a_text():
    text = "uno dos tres cuatro"
    assert wrap(font, text, 4, 40) - 4 == wrap(font, text[4:], 0, 40)


def test_the_spacing_after_the_last_letter_needs_no_room():
    text = "Hola mundo"
    assert wrap(font, text, 0, font.width(text) - 1) == len(text)
    assert wrap(font, text, 0, font.width(text) - 2) == len("Hola ")
