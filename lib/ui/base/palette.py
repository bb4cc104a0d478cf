# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game's sixteen colors: asphalt, cream and enamel.

Reds, greens, golds, blues and grays come in steps of lightness, and the colors of the six sides
(red, blue, green, orange, gold, white) all differ in lightness: no meaning depends on hue alone.
Index 0 is transparent in sprites.
"""

from __future__ import annotations

ASPHALT, INK, TAR, GREY, CREAM, WHITE, RED, WINE = range(8)
GREEN, PINE, GOLD, BROWN, BLUE, SKY, ORANGE, SAND = range(8, 16)

COLORS = (
    b"\x26\x28\x2e"  # 0 asphalt: the background of every screen; transparent in sprites
    b"\x0b\x0b\x10"  # 1 ink: letters and outlines on light backgrounds
    b"\x48\x4b\x54"  # 2 tar: the road, panels, dimmed parts
    b"\x88\x8a\x8e"  # 3 gray: posts, stones, secondary text
    b"\xf4\xe4\xbc"  # 4 cream: cards and text
    b"\xff\xfb\xf0"  # 5 white: enamel, the brightest color
    b"\xc4\x26\x22"  # 6 red: hazards, national roads, first side
    b"\x70\x12\x1e"  # 7 wine: a darker red
    b"\x3a\x9c\x56"  # 8 green: remedies, third side
    b"\x12\x52\x3a"  # 9 pine: a darker green
    b"\xf2\xbc\x34"  # 10 gold: safeties, local roads, the cursor, fifth side
    b"\x8e\x56\x1e"  # 11 brown: a darker gold
    b"\x38\x74\xcc"  # 12 blue: enamel blue, second side
    b"\x7c\xb2\xd6"  # 13 sky: above the road
    b"\xf0\x90\x34"  # 14 orange: dusk, fourth side
    b"\xce\xae\x76"  # 15 sand: a darker cream, hills
)


def rgb(color: int) -> int:
    """Returns a color as 0xRRGGBB."""
    at = 3 * color
    return COLORS[at] << 16 | COLORS[at + 1] << 8 | COLORS[at + 2]
