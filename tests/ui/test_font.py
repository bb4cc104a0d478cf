# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fonts draw what their sources say, and Adafruit's labels draw the same."""

import displayio
import pytest
from adafruit_display_text.label import Label

from tools import art
from ui.base.font import Font

TEXT = "¿Límite, Zoë? È più. Ñandú, garçon: œuf Ⓐ"


@pytest.fixture(scope="module")
def font():
    return Font(str(art.TARGETS / "font"))


def blank(width=240, height=12):
    return displayio.Bitmap(width, height, 2)


def columns(bitmap, left, right):
    """The pixels between two columns, as rows of 0 and 1."""
    return [[bitmap[x, y] for x in range(left, right)] for y in range(bitmap.height)]


def test_every_letter_is_drawn_as_in_the_source(font):
    _, _, letters = art.read_font(art.SOURCES / "font.txt")
    for code_point, rows in letters.items():
        bitmap = blank(12, 10)
        assert font.draw(bitmap, 0, 0, chr(code_point), 12) == len(rows[0]) + 1
        assert columns(bitmap, 0, len(rows[0])) == rows


def test_label_draws_the_same_pixels(font):
    bitmap = blank()
    font.draw(bitmap, 0, 0, TEXT, 240)
    ours = {(x, y) for x in range(240) for y in range(10) if bitmap[x, y]}
    label = Label(font, text=TEXT)
    lit = set()
    for tile in label._local_group:
        across = tile.bitmap.width // 8
        left, top = tile[0] % across * 8, tile[0] // across * 10
        for x in range(8):
            lit |= {(tile.x + x, tile.y + y) for y in range(10) if tile.bitmap[left + x, top + y]}
    first = min(tile.y for tile in label._local_group)
    assert {(x, y - first) for x, y in lit} == ours


def test_a_missing_letter_is_a_box_not_an_error(font):
    box = font.index(0xFFFD)
    assert [font.index(point) for point in (0, 10, 31, 127, 0x65E5, 0xFFFF, 0x1F697)] == [box] * 7
    assert font.get_glyph(0x65E5).tile_index == box


def test_a_letter_is_drawn_if_it_fits_without_its_spacing_and_nothing_beyond_the_edge(font):
    fits, cut = blank(), blank()
    for right in range(60):
        bitmap = blank()
        font.draw(bitmap, 2, 0, "Wagon 1000 km", right)
        assert not any(map(any, columns(bitmap, right, 240)))
    font.draw(fits, 0, 0, "HH", font.width("HH") - 1)
    font.draw(cut, 0, 0, "HH", font.width("HH") - 2)
    assert any(map(any, columns(fits, 6, 12)))
    assert not any(map(any, columns(cut, 6, 12)))
