# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""All pairs of colors that must be told apart are, in lightness and in color, with usual sight
and with the three common kinds of color blindness.

Colors are compared as displays with 16 bits show them, in CIE L*a*b* (D65) by the difference of
1976: 2 is just visible side by side, 100 is black to white. Blindness is simulated in linear RGB by
the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
Color Vision Deficiency", IEEE TVCG 15 (6), 2009, at severity 1.0.

`-rP` prints each group's worst pairs.
"""

import itertools
import math
from typing import NamedTuple

import pytest

from ui.base import palette
from ui.base.kit import Kit
from ui.forts import desert

SIGHTS = {
    "usual sight": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
D65 = (0.95047, 1.0, 1.08883)
NAMES = [name for name, value in vars(palette).items() if type(value) is int]
EACH_OTHER = ""


class Apart(NamedTuple):
    """How much two colors differ at least: in color and in lightness for every sight, and in
    lightness for usual sight."""

    color: float
    lightness: float
    usual: float


SHAPED = Apart(10, 0, 5)  # shapes (see test_art.py), places or words tell them apart too
SIGN = Apart(20, 0, 5)  # a shape on a ground: its outline is seen in any case
COLORED = Apart(20, 10, 10)  # only color tells them apart
FAINT = Apart(25, 25, 25)  # letters of less weight
LETTERS = Apart(45, 44, 44)
PANEL = Apart(15, 12, 12)  # a large area

SIDES = "RED BLUE GREEN ORANGE GOLD WHITE"
# What it is; colors; what each of them is told from: grounds, or each other; how much.
TABLE = (
    ("the sides' signs, cars and forts", SIDES, EACH_OTHER, SHAPED),
    ("sides on a screen and a chosen row", SIDES, "ASPHALT TAR", SIGN),
    ("sides on a row that was hit, and on a bar of the score table", SIDES, "WINE", SIGN),
    ("a side's forts and cars in the desert", SIDES, "sand dunes roads", SIGN),
    ("figures and names in the desert", "WHITE CREAM", "sand dunes roads", LETTERS),
    ("a side when the device changes hands", SIDES, "PINE", Apart(15, 0, 5)),
    ("a chosen row, a panel, the road", "TAR", "ASPHALT", PANEL),
    ("the band of a winner, a coup, an award", "GOLD", "ASPHALT TAR WINE", LETTERS),
    ("text", "CREAM WHITE GOLD", "ASPHALT TAR WINE PINE", LETTERS),
    ("text of an attack and of today's road", "SAND", "ASPHALT", LETTERS),
    ("text that is less important", "GREY", "ASPHALT TAR PINE WINE", FAINT),
    ("text on a band", "INK", "GOLD CREAM GREEN ORANGE WHITE", LETTERS),
    ("text of a bot on its band", "WINE", "GOLD", LETTERS),
    ("text of a hit, and of a key", "WHITE", "RED BLUE", LETTERS),
    ("a name whose turn it is, a winner's figures, a letter that changes", "GOLD", "CREAM",
     COLORED),
    ("a row that is empty, an award not yet won", "GREY", "CREAM WHITE GOLD", COLORED),
    ("matches won and lost, a chosen button", "GOLD", "GREY TAR", COLORED),
    ("a safety, held and not held", "GOLD", "TAR", COLORED),
    ("cards of distances, hazards, remedies and safeties, and lights", "RED GREEN GOLD", EACH_OTHER,
     SHAPED),
    ("pictures of cards", "RED GREEN GOLD BLUE", "CREAM WHITE", COLORED),
    ("a traffic light, lit and dark", "RED GREEN", "INK", COLORED),
    ("frames of a coup fourré, resting and bright", "RED GOLD", "WHITE", COLORED),
    ("cards that can be played, and dimmed ones", "dim-CREAM", "CREAM", COLORED),
    ("dimmed cards on a screen", "dim-CREAM", "ASPHALT", COLORED),
    ("figures of dimmed cards", "dim-INK", "dim-CREAM", FAINT),
)  # fmt: skip


def shown(rgb: int) -> tuple[int, ...]:
    """A color of three bytes as a display with five, six and five bits shows it."""
    red, green, blue = rgb >> 19 & 31, rgb >> 10 & 63, rgb >> 3 & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def colors() -> dict[str, tuple[int, ...]]:
    """The palette as shown, by name, and the dimmed one."""
    ground = {"sand": desert.SAND, "dunes": desert.DUNES, "roads": desert.ROADS}
    found = {name: shown(rgb) for name, rgb in ground.items()}
    dimmed = Kit().dim_colors
    for i, name in enumerate(NAMES):
        found[name] = shown(palette.rgb(i))
        found["dim-" + name] = shown(dimmed[i])  # type: ignore (a number in the desktop's)
    return found


def times(matrix, column) -> list[float]:
    column = list(column)
    return [sum(a * b for a, b in zip(each, column, strict=True)) for each in matrix]


def linear(value: float) -> float:
    """A part of an sRGB color as light."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def seen(rgb: tuple[int, ...], sight: str) -> tuple[float, float, float]:
    """L*, a* and b* of a color as a kind of sight sees it."""
    light = [min(1, max(0, part)) for part in times(SIGHTS[sight], map(linear, rgb))]
    x, y, z = (root(part / white) for part, white in zip(times(TO_XYZ, light), D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def pairs(first: str, second: str) -> list[tuple[str, str]]:
    if second == EACH_OTHER:
        return list(itertools.combinations(first.split(), 2))
    return list(itertools.product(first.split(), second.split()))


def compared(row, by_name) -> list[tuple[float, str]]:
    """A row's pairs for every sight, the worst first: what is left over its limits, and a text."""
    _, first, second, least = row
    found = []
    for names in pairs(first, second):
        one, other = (by_name[name] for name in names)
        for sight in SIGHTS:
            a, b = seen(one, sight), seen(other, sight)
            lightness, color = abs(a[0] - b[0]), math.dist(a, b)
            need = least.usual if sight == "usual sight" else least.lightness
            left = min(lightness - need, color - least.color)
            words = f"{' and '.join(names)}: lightness {lightness:.0f}, color {color:.0f}"
            found.append((left, f"{words}, {sight}"))
    return sorted(found)


@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_colors_that_must_be_told_apart_are(row):
    found = compared(row, colors())
    print(row[0], *[text for _, text in found[:3]], sep="\n  ")
    assert not [text for left, text in found if left < 0]


@pytest.mark.parametrize(
    "name, rgb, lost",
    [
        ("GREEN", 0xB03A22, "the sides' signs, cars and forts"),  # hardly lighter than red
        ("GREY", 0x60646C, "text that is less important"),
        ("TAR", 0x303238, "a chosen row, a panel, the road"),
        ("GOLD", 0xF0DC90, "a name whose turn it is, a winner's figures, a letter that changes"),
    ],
)
def test_a_worse_palette_is_noticed(name, rgb, lost):
    by_name = colors() | {name: shown(rgb)}
    assert lost in [row[0] for row in TABLE if compared(row, by_name)[0][0] < 0]


def test_lightness_and_blindness_are_measured_as_published():
    assert seen((255, 255, 255), "usual sight") == pytest.approx((100, 0, 0), abs=0.02)
    assert seen((255, 0, 0), "usual sight") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    for sight in SIGHTS:  # greys stay grey
        assert seen((128, 128, 128), sight) == pytest.approx((53.59, 0, 0), abs=0.05)
