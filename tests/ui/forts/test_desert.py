# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The ground of the fort game's map costs no legibility, and cars drive on its roads. Which roads
are lit, and how depot and oasis look, is in the frames of tests/plays/forts."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from plays.format import SIZES
from tools import art
from ui.base import palette
from ui.forts.scenes import gate, road

SIDES = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
TILES = art.read_sheet(art.SOURCES / "desert.txt")[2]
SAND, LIGHT = 0, 3
MARGIN = 0.95
"""How much of a side's contrast to asphalt there is at least to sand."""
LEAST = 7
"""WCAG's contrast of text that anybody can read."""


@pytest.fixture(
    params=[
        pytest.param((size, seats), marks=() if size == SIZES[0] else pytest.mark.long)
        for size, seats in itertools.product(SIZES, (2, 3, 4, 5))
    ],
    ids=lambda param: f"{param[1]} in {param[0]}",
)
def table(begin, request) -> Any:
    """The table of each size, on each screen: the large one with --all."""
    size, seats = request.param
    return begin(f"forts {seats}; turn 0 turn; hand 0: oros-2", size=size).top


def luminance(color: int) -> float:
    """The relative luminance of 0xRRGGBB, as WCAG defines it."""
    parts = [(color >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: int, second: int) -> float:
    """The contrast of two colors, from 1 to 21."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


def cells(grid: Any, width: int, height: int) -> Iterator[tuple[int, int, int]]:
    """Each tile of a grid with its left and top edge."""
    for at in range(grid.width * grid.height):
        yield grid[at], grid.x + at % grid.width * width, grid.y + at // grid.width * height


def test_white_and_sides_are_as_legible_on_sand_as_on_asphalt(begin):
    ground = begin("forts 2; turn 0 turn; hand 0: oros-2").top.map.group[0].pixel_shader
    for color in range(LIGHT + 1):
        assert contrast(palette.rgb(palette.WHITE), ground[color]) >= LEAST
    for side in map(palette.rgb, SIDES):
        asphalt = contrast(side, palette.rgb(palette.ASPHALT))
        assert contrast(side, ground[SAND]) >= MARGIN * asphalt


def test_light_is_on_roads_alone_in_less_than_a_kilobyte():
    assert (art.TARGETS / "desert.bin").stat().st_size < 1024
    assert not any(LIGHT in row for tile in TILES[:5] for row in tile)


def test_what_stands_in_the_desert_touches_nothing(table):
    places, ground = table.map, table.map.group[0]
    roads = [places.group[1 + row] for row in range(3)]
    for tile, x, y in cells(ground, 8, 8):
        if tile < 3:
            continue
        drawn = [(x + i, y + j) for j in range(8) for i in range(8) if TILES[tile][j][i]]
        for left, top in drawn:
            for fort in range(places.count):
                in_wide = places.x(fort) <= left < places.x(fort) + 24
                assert not (in_wide and places.y(fort) <= top < places.y(fort) + 20)
            assert not any(r.x <= left < r.x + 4 * r.width and r.y <= top < r.y + 8 for r in roads)
            assert left < 120


def test_roads_run_before_all_forts_on_the_ground(table):
    places = table.map
    for fort in range(places.count):
        grid = places.group[1 + fort % 3]
        assert grid.x <= places.x(fort) and places.x(fort) + 16 <= grid.x + 4 * grid.width
        assert places.y(fort) + 12 <= grid.y <= places.y(fort) + 20
        assert grid.y + 8 <= places.group[0].y + 64


def test_cars_drive_along_a_row_and_then_to_the_other_one(table):
    for start in range(table.map.count):
        for end in range(table.map.count):
            here, there = gate(table, start), gate(table, end)
            way = [road(here, there, ms, 330) for ms in range(0, 331, 20)] + [there]
            assert way[0] == here and road(here, there, 330, 330) == there
            assert all(x == there[0] or y == here[1] for x, y in way)


def test_the_name_of_a_framed_fort_leaves_numbers_legible(table):
    """Of twelve rows a number of another fort loses two at most, on the large screen."""
    places = table.map
    for fort in range(places.count):
        places.frame(fort)
        top = places._tag.y
        for other in range(places.count):
            number = range(places.y(other) + 2, places.y(other) + 14)
            hidden = len(range(max(top, number.start), min(top + 10, number.stop)))
            assert hidden <= 2 * (table.app.width > 160 and other != fort)
