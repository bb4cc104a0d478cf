# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's icon: the first side's car on its road, from the game's own art."""

from __future__ import annotations

import art

SIDE = 32  # pixels, before it is enlarged
SKY, SAND, TAR, GOLD, ASPHALT = 13, 15, 2, 10, 0
BANDS = ((SKY, 15), (SAND, 4), (TAR, 9), (ASPHALT, 4))  # from the top: colors and heights
LINE = 25  # the row of the road's dashes
CAR = (8, 14)  # the car's upper left corner


def icon(size: int) -> bytes:
    """Returns a PNG of `size` by `size` pixels, a multiple of SIDE."""
    scale = size // SIDE
    palette = art.colors()
    drawn = (b"".join(palette[color] for color in row) for row in _picture())
    rows = [art.enlarged(row, scale) for row in drawn for _ in range(scale)]
    return art.png(size, size, rows)


def _picture() -> list[list[int]]:
    rows = [[color] * SIDE for color, height in BANDS for _ in range(height)]
    for x in range(SIDE):
        if x % 8 < 4:
            rows[LINE][x] = GOLD
    _, _, cars = art.read_sheet(art.SOURCES / "cars.txt")
    for y, row in enumerate(cars[0]):
        for x, color in enumerate(row):
            if color:
                rows[CAR[1] + y][CAR[0] + x] = color
    return rows
