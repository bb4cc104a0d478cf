# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The ground of the fort game's map: it costs no legibility, its roads tell who holds neighbouring
forts, depot and oasis show whether they are held, and cars drive on the roads."""

import pytest

from tests.ui.console import each_size
from tests.ui.forts import tables
from tools import art
from ui.base import palette
from ui.forts.scenes import gate, road

in_each_size = pytest.mark.parametrize("size", each_size)
SIDES = (palette.RED, palette.BLUE, palette.GREEN, palette.ORANGE, palette.GOLD, palette.WHITE)
SAND, LIGHT = 0, 3
MARGIN = 0.95
"""How much of a side's contrast to asphalt there is at least to sand."""
LEAST = 7
"""WCAG's contrast of text that anybody can read."""
NEIGHBOURS = """forts 3; turn 0 turn; fort 3: 0 cars 2; fort 4: 1 cars 2; fort 7: 1 cars 2;
    hand 0: oros-2"""
each_table = pytest.mark.parametrize("seats", (2, 3, 4, 5))


def luminance(color: int) -> float:
    """The relative luminance of 0xRRGGBB, as WCAG defines it."""
    parts = [(color >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(first: int, second: int) -> float:
    """The contrast of two colors, from 1 to 21."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)


def sheet(name):
    """The tiles of a picture sheet."""
    return art.read_sheet(art.SOURCES / (name + ".txt"))[2]


def table_of(stage, seats):
    return tables.table(stage, f"forts {seats}; turn 0 turn; hand 0: oros-2")


def cells(grid, tile_wide, tile_high):
    """Each tile of a grid with its left and top edge."""
    for at in range(grid.width * grid.height):
        yield (
            grid[at],
            grid.x + at % grid.width * tile_wide,
            grid.y + at // grid.width * tile_high,
        )


def lit(table, row) -> list[bool]:
    """Which tiles of a row's road are lit along it."""
    grid = table.map.group[1 + row]
    return [grid[at] % 2 == 1 for at in range(grid.width)]


def test_white_and_the_sides_are_as_legible_on_sand_as_on_asphalt(stage):
    ground = table_of(stage, 2).map.group[0].pixel_shader
    for color in range(LIGHT + 1):
        assert contrast(palette.rgb(palette.WHITE), ground[color]) >= LEAST
    for side in map(palette.rgb, SIDES):
        asphalt = contrast(side, palette.rgb(palette.ASPHALT))
        assert contrast(side, ground[SAND]) >= MARGIN * asphalt


def test_the_sheet_takes_less_than_a_kilobyte_and_light_is_only_on_roads():
    assert (art.TARGETS / "desert.bin").stat().st_size < 1024
    tiles = sheet("desert")
    assert all(LIGHT not in row for tile in tiles[:5] for row in tile)


@in_each_size
@each_table
def test_what_stands_in_the_desert_touches_nothing(stage, seats):
    table = table_of(stage, seats)
    places, ground = table.map, table.map.group[0]
    roads = [places.group[1 + row] for row in range(3)]
    tiles = sheet("desert")
    for tile, x, y in cells(ground, 8, 8):
        if tile < 3:
            continue
        drawn = [(x + i, y + j) for j in range(8) for i in range(8) if tiles[tile][j][i]]
        for left, top in drawn:
            for fort in range(places.count):
                in_wide = places.x(fort) <= left < places.x(fort) + 24
                assert not (in_wide and places.y(fort) <= top < places.y(fort) + 20)
            assert not any(r.x <= left < r.x + 4 * r.width and r.y <= top < r.y + 8 for r in roads)
            assert left < 120


@in_each_size
@each_table
def test_roads_run_in_front_of_all_forts_and_stay_on_the_ground(stage, seats):
    places = table_of(stage, seats).map
    for fort in range(places.count):
        grid = places.group[1 + fort % 3]
        assert grid.x <= places.x(fort) and places.x(fort) + 16 <= grid.x + 4 * grid.width
        assert places.y(fort) + 12 <= grid.y <= places.y(fort) + 20
        assert grid.y + 8 <= places.group[0].y + 64


@in_each_size
def test_a_road_is_lit_between_forts_of_one_holder_and_changes_with_them(stage):
    table = tables.table(stage, NEIGHBOURS)
    tiles = table.layout.column // 4
    first, second, third = (lit(table, row) for row in range(3))
    assert all(first[:tiles]) and not any(first[tiles:])
    assert not any(second[:tiles]) and all(second[tiles : 2 * tiles])
    assert not any(third)
    table.game.owner[0] = 2
    table.draw()
    assert not any(lit(table, 0))


@in_each_size
@pytest.mark.parametrize(
    ("clauses", "shown"),
    [
        ("", [2, 3]),
        ("depot: 1; oasis: 2", [0, 1]),
        ("depot: 1 stranded; oasis: 2", [2, 1]),
        ("bids 0: copas-4", [0, 3]),
        ("bids 0: oros-4", [2, 1]),
        ("bids 1: oros-4 copas-4", [2, 3]),  # not theirs to know
    ],
)
def test_depot_and_oasis_are_closed_and_dry_while_nobody_has_or_wants_them(stage, clauses, shown):
    table = tables.asked(stage, f"forts 3; turn 0 turn; hand 0: espadas-2; {clauses}")
    assert [parts[0][0] for parts in table._zones._parts] == shown


@in_each_size
@each_table
def test_cars_drive_along_a_row_and_then_to_the_other_one(stage, seats):
    table = table_of(stage, seats)
    for start in range(table.map.count):
        for end in range(table.map.count):
            here, there = gate(table, start), gate(table, end)
            way = [road(here, there, ms, 330) for ms in range(0, 331, 20)] + [there]
            assert way[0] == here and road(here, there, 330, 330) == there
            assert all(x == there[0] or y == here[1] for x, y in way)


@in_each_size
def test_the_cars_of_an_attack_are_on_the_road(stage):
    table = tables.conquest(stage)
    tables.until_staged(stage, table, "Capture", 100)
    scene = table._scene
    assert scene._cars
    for car, start, source in scene._cars:
        assert start == gate(table, source)
        assert car.y == start[1] or car.x == scene._to[0]
        assert (car.x, car.y) not in (start, scene._to)


def test_a_conquered_fort_has_a_lit_road_to_its_conquerors(stage):
    table = tables.conquest(stage)
    tables.until_staged(stage, table, "Capture", 100)
    assert not any(lit(table, 0))
    stage.wait(1500)
    tiles = table.layout.column // 4
    assert all(lit(table, 0)[:tiles]) and not any(lit(table, 0)[tiles:])


# The name of the framed fort


@in_each_size
@each_table
def test_a_framed_fort_s_name_leaves_all_numbers_legible(stage, seats):
    """Of twelve rows a number of another fort loses two at most, on the large screen."""
    places = table_of(stage, seats).map
    for fort in range(places.count):
        places.frame(fort)
        top = places._tag.y
        for other in range(places.count):
            number = range(places.y(other) + 2, places.y(other) + 14)
            hidden = len(range(max(top, number.start), min(top + 10, number.stop)))
            assert hidden <= 2 * (stage.app.width > 160 and other != fort)
