# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drawings: sheets match their sources, no meaning depends on color alone, and letters are
drawn as in their source."""

import itertools
import re

import displayio
import pytest

from tools import art
from ui.base.font import Font

ART = art.TARGETS
WORDS = "".join(path.read_text("utf-8") for path in (ART.parent / "texts").glob("*.txt"))
LETTERS = (
    "".join(map(chr, range(32, 127)))
    + "ªº¡¿«»·×€…–—‘’“”ÁÉÍÓÚáéíóúÀÈÌÒÙàèìòùÂÊÎÔÛâêîôûÄËÏÖÜäëïöüÑñÇçÆæŒœÿ"  # noqa: RUF001
    + "←→↑↓◀▶▲▼●○✓★ⒶⒷ"
)
LIGHTNESS = [(54 * red + 183 * green + 19 * blue) / 256 for red, green, blue in art.colors()]
CARD_DIFFERENCE = 8  # of 255, on average over all pixels
MOODS = 6
SIDES = range(1, 7)  # their badges among the icons


def sheet(name):
    """The tiles of a picture sheet."""
    return art.read_sheet(art.SOURCES / (name + ".txt"))[2]


def drawn(font):
    """The letters of a font, by code point."""
    return art.read_font(art.SOURCES / (font + ".txt"))[2]


def grey(tile):
    """A tile's pixels as a grey screen shows them, 0 to 255."""
    return [LIGHTNESS[color] for row in tile for color in row]


def difference(first, second):
    """The difference between two tiles in lightness, averaged over their pixels."""
    pairs = list(zip(grey(first), grey(second), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def outline(tile):
    """Which pixels of a tile are not transparent."""
    return tuple(bool(color) for row in tile for color in row)


# Sources and sheets


def test_the_sheets_match_their_sources_and_take_less_than_74_kb():
    assert art.stale(art.build()) == []
    assert sum(path.stat().st_size for path in ART.glob("*.*")) < 74 * 1024


@pytest.mark.parametrize(
    "source, message",
    [
        ("sheet: 2x2\n= 0 a\n..\n.g\n", "x.txt:4: 'g' is no color"),
        ("sheet: 2x2\n= 0 a\n..\n...\n", "x.txt:4: 3 pixels where a row has 2"),
        ("sheet: ²x2\n= 0 a\n..\n..\n", "x.txt:1: expected something such as 20x28, not '²x2'"),
        ("sheet: 9x9\n= 0 a\n@nowhere 1\n", "x.txt:3: '@nowhere 1' is no tile of another"),
        ("sheet: 2x1\nhours: df8\n= 0 a\n.3\n", "x.txt:2: 3 pixels where a row has 4"),
        ("sheet: 2x2\nbits: 2\n= 0 a\n..\n.4\n", "x.txt: color 4 does not fit in 2 bits"),
        ("font: 2x1\nbaseline: 1\n= A B\n#. ##\n= A\n#\n", "x.txt:5: 'A' is drawn twice"),
    ],
)
def test_a_wrong_drawing_is_reported_by_file_and_line(tmp_path, source, message):
    path = tmp_path / "x.txt"
    path.write_text(source)
    with pytest.raises(art.ArtError, match="^" + re.escape(message)):
        art.picture(path)


# No meaning depends on color alone


LIGHTS_AND_HAZARDS = (0, 1, 2, 3, 4, 5, 6, 15, 16, 17)  # among the signs


@pytest.mark.parametrize(
    "tiles, least",
    [
        (sheet("cards-small"), CARD_DIFFERENCE),
        (sheet("cards-large"), CARD_DIFFERENCE),
        (sheet("forts"), CARD_DIFFERENCE),
        (sheet("suits")[12:16], CARD_DIFFERENCE),
        (sheet("suits")[:12], CARD_DIFFERENCE / 3),  # figures
        ([sheet("signs")[number] for number in LIGHTS_AND_HAZARDS], CARD_DIFFERENCE),
        *((sheet("faces")[mood::MOODS], 2 * CARD_DIFFERENCE) for mood in range(MOODS)),
    ],
)
def test_any_two_tiles_of_a_kind_differ_on_a_grey_screen(tiles, least):
    for first, second in itertools.combinations(tiles, 2):
        assert difference(first, second) > least


def test_sides_differ_in_shape_and_lightness_cars_in_outline():
    badges = [sheet("icons")[number] for number in SIDES]
    shades = sorted(max(grey(badge)) for badge in badges)
    assert all(b - a > 10 for a, b in itertools.pairwise(shades))
    for tiles in (badges, sheet("cars"), sheet("signs")[24:30]):
        assert len({outline(tile) for tile in tiles}) == 6


# Letters


def test_every_letter_of_the_four_languages_is_drawn():
    assert {ord(letter) for letter in LETTERS} <= drawn("font").keys()
    assert {ord(letter) for letter in WORDS} - {10, 13} <= drawn("font").keys()


@pytest.mark.parametrize("name", ["font", "digits"])
def test_letters_differ_and_digits_are_equally_wide(name):
    letters = drawn(name)
    assert len({str(rows) for rows in letters.values()}) == len(letters)
    assert len({len(letters[ord(digit)][0]) for digit in "0123456789"}) == 1


# What is drawn


@pytest.fixture(scope="module")
def font():
    return Font(str(art.TARGETS / "font"))


def blank(width=240, height=12):
    return displayio.Bitmap(width, height, 2)


def columns(bitmap, left, right):
    """The pixels between two columns, as rows of 0 and 1."""
    return [[bitmap[x, y] for x in range(left, right)] for y in range(bitmap.height)]


def test_every_letter_is_drawn_as_in_the_source(font):
    for code_point, rows in drawn("font").items():
        bitmap = blank(12, 10)
        assert font.draw(bitmap, 0, 0, chr(code_point), 12) == len(rows[0]) + 1
        assert columns(bitmap, 0, len(rows[0])) == rows


def test_a_missing_letter_is_a_box_not_an_error(font):
    box = font.index(0xFFFD)
    assert [font.index(point) for point in (0, 10, 31, 127, 0x65E5, 0xFFFF, 0x1F697)] == [box] * 7
    assert font.get_glyph(0x65E5).tile_index == box


def test_a_letter_that_fits_without_its_spacing_is_drawn(font):
    fits, cut = blank(), blank()
    for right in range(60):
        bitmap = blank()
        font.draw(bitmap, 2, 0, "Wagon 1000 km", right)
        assert not any(map(any, columns(bitmap, right, 240)))
    font.draw(fits, 0, 0, "HH", font.width("HH") - 1)
    font.draw(cut, 0, 0, "HH", font.width("HH") - 2)
    assert any(map(any, columns(fits, 6, 12)))
    assert not any(map(any, columns(cut, 6, 12)))
