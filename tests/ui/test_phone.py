# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Codes for phones, read by a decoder from the screen as a player sees it."""

import random
from urllib.parse import parse_qs

import numpy
import pytest
import zxingcpp

import png
from career import days
from tests.positions import FINISH
from ui.screens import qr_code

PAGE = "https://owner.github.io/asfalto/"
ROAD = {"clock": "2026-11-23", "career": "day 326 1625, tries 326 2 450"}
TO_TODAY = "on DOWN*4 A DOWN A"
LAST = FINISH.replace("rounds 2", "rounds 1")
FORTS = """forts 2; round 9 first 0; turn 0 turn; seat 0: 9 gas 5 water; fort 0: 0 cars 5;
    fort 1: 0 cars 3; fort 2: 0 cars 2; fort 3: 0 cars 2; fort 4: 1 cars 0; fort 5: 1 cars 0;
    hand 0: bastos-1 oros-2"""
ENDS = {
    "race": (LAST, "RIGHT A A>Podium"),
    "forts": (FORTS, "RIGHT A DOWN A A A A B A A>Podium"),
}
each_size = pytest.mark.parametrize("size", ["160x128", "240x240"])


@pytest.fixture
def page(monkeypatch):
    monkeypatch.setenv("ASFALTO_PAGE", PAGE)


def seen(machine, around: int = 0) -> list[str]:
    """What a decoder reads from the screen, which lies on a table of a gray level."""
    display = machine.desk.display
    display.refresh()
    rows = [list(png.rgb888(pixel)) for pixel in display.pixels]
    picture = numpy.array(rows, numpy.uint8).reshape(display.height, display.width, 3)
    framed = numpy.pad(picture, ((20, 20), (20, 20), (0, 0)), constant_values=around)
    return [found.text for found in zxingcpp.read_barcodes(framed)]


def read(code) -> list[bytes]:
    """What a decoder reads from the modules of a code."""
    picture = [[255 * (not code[x, y]) for x in range(code.width)] for y in range(code.height)]
    large = numpy.pad(numpy.array(picture, numpy.uint8), 4, constant_values=255).repeat(3, 0)
    return [found.bytes for found in zxingcpp.read_barcodes(large.repeat(3, 1))]


def test_a_code_of_any_length_is_read():
    signs = bytes(range(33, 127))
    for size in range(1, 107):
        words = bytes(random.Random(size).choices(signs, k=size))
        assert read(qr_code.drawn(words)) == [words], size


def test_a_code_with_a_stain_is_read():
    words = PAGE.encode() * 3
    code = qr_code.drawn(words)
    for x in range(12, 15):
        for y in range(20, 23):
            code[x, y] = 1
    assert read(code) == [words]


@each_size
@pytest.mark.parametrize("around", [0, 255], ids=["dark", "light"])
def test_a_road_opens_on_a_phone(page, begin, size, around):
    machine = begin(words=TO_TODAY, size=size, language="en", **ROAD)
    assert machine.do("UP").said == ["Open on a phone"]
    shown = machine.do("A")
    assert shown.screen == "Phone"
    assert seen(machine, around) == [f"{PAGE}?road=327&points=450&medal=0"] == shown.said[1:]
    assert machine.do("RIGHT").screen == "Today"


@each_size
@pytest.mark.parametrize("game", ENDS)
def test_the_deal_of_a_podium_opens_on_a_phone(page, begin, monkeypatch, size, game):
    position, to_podium = ENDS[game]
    machine = begin(position, size=size, language="en", deal=777)
    machine.do(to_podium)
    options = bytes(machine.top.match.game.options)
    machine.do("UP A")
    (link,) = seen(machine)
    asked = parse_qs(link.removeprefix(PAGE + "?"))
    monkeypatch.setenv("ASFALTO_DEAL", asked["deal"][0])
    monkeypatch.setenv("ASFALTO_TABLE", asked["table"][0])
    assert (days.deal_asked(), bytes(days.table_asked() or b"")) == (777, options)
    assert machine.do("B").said == ["Open on a phone"]  # without the winner's tune
    assert machine.do("UP UP").said == ["Title", "Another match"]


@pytest.mark.parametrize("address", ["", "https://a-very-long-address.example/" + 60 * "x"])
def test_without_an_address_that_fits_there_is_no_row(begin, monkeypatch, address):
    monkeypatch.setenv("ASFALTO_PAGE", address)
    machine = begin(words=TO_TODAY, language="en", **ROAD)
    assert machine.do("UP").said == ["My results"]
    machine = begin(FORTS, language="en", deal=777)
    machine.do(ENDS["forts"][1])
    assert machine.do("UP").said == ["Title"]


def test_a_road_without_a_result_has_no_row(page, begin):
    machine = begin(words=TO_TODAY, language="en", **ROAD)
    machine.do("LEFT UP")
    assert machine.said[-1] == "My results"


def test_a_console_sends_its_figures_to_the_page(page, begin):
    machine = begin(words="on", language="en", device="pad")
    machine.do("UP A UP*3 A")
    assert machine.said[-3:] == ["Check this console", "Press every button", "A twice: go on"]
    machine.do("UP DOWN A B LEFT RIGHT START!")
    assert machine.screen() == "Check"
    machine.do("SELECT! seconds 2")
    assert machine.screen() == "Figures"
    assert "Buttons: 8/8" in machine.said
    machine.do("A")
    (link,) = seen(machine)
    figures = link.removeprefix(f"{PAGE}?check=").split("~")
    assert len(figures) == 12
    assert [figures[3], *figures[-2:]] == ["8.8", "50", "1"]
    assert machine.do("B B").screen == "Options"


def test_a_button_that_is_dead_does_not_keep_a_player_in_the_check(page, begin):
    machine = begin(words="on", language="en", device="pad")
    machine.do("UP A UP*3 A B B! seconds 2")
    assert "Buttons: 1/8" in machine.said
    settings = machine.app.settings.guided
    assert machine.do("B").screen == "Options"
    assert machine.app.settings.guided == settings
