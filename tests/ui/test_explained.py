# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's table explains itself: how one's side stands, what a card does, whose a deed is."""

import pytest

from engine.mille import names
from engine.mille.notation import parse_state
from tests.ui import slots
from tests.ui.console import each_size
from tests.ui.test_texts import PHRASES, font
from ui.base.font import wrap
from ui.mille.layout import Layout
from ui.mille.signs import standing

OPTIONS = "mille salon-es 2/2 wrong_way=true; turn 0 play; hand 0: 25 75; hand 1: 50; deck: 50 50;"
STANDS = (
    *("STOP", "SPEED_LIMIT", "OUT_OF_GAS", "FLAT_TIRE", "ACCIDENT", "WRONG_WAY"),
    *("NEEDS_ROLL", "GOING", "ARRIVED"),
)


def lines(text, width):
    """How many lines a text takes."""
    number = start = 0
    while start < len(text):
        start = wrap(font, text, start, width)
        number += 1
    return number


@pytest.mark.parametrize(
    ("side", "stands"),
    [
        ("side 0: 0", "NEEDS_ROLL"),
        ("side 0: 100 rolling", "GOING"),
        ("side 0: 100 right-of-way", "GOING"),
        ("side 0: 100 rolling limited", "SPEED_LIMIT"),
        ("side 0: 100 limited", "NEEDS_ROLL"),
        ("side 0: 100 rolling wrong-way limited", "WRONG_WAY"),
        ("side 0: 100 rolling; hazards: 0 stop", "STOP"),
        ("side 0: 100 rolling limited; hazards: 0 accident", "ACCIDENT"),
        ("side 0: 100; hazards: 0 flat-tire 0 out-of-gas", "OUT_OF_GAS"),
        ("side 0: 1000 rolling", "ARRIVED"),
    ],
)
def test_it_says_what_must_be_mended_first(side, stands):
    assert STANDS[standing(parse_state(OPTIONS + side), 0) - names.STOP] == stands


@pytest.mark.parametrize("size", each_size)
@pytest.mark.parametrize("language", slots.LANGUAGES)
def test_what_a_card_does_fits_beside_it(size, language):
    width = Layout(*size).rivals_width - 2
    phrases = [text for name, text in PHRASES[language].items() if name.startswith("EXPLAIN_")]
    assert len(phrases) == names.KINDS
    assert [text for text in phrases if lines(text, width) > 3] == []
