# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's saved pictures: the strip, the file's name, and the deal in the file."""

import io

import pytest
from PIL import Image

import png

from .modules import run

# A document whose canvases record the drawing.
DOCUMENT = """
const drawn = [];
const context = {
  drawImage: (image, ...place) => drawn.push(["image", ...place]),
  fillRect: (...place) => drawn.push([context.fillStyle, ...place]),
};
const document = { createElement: () => ({ getContext: () => context }) };
"""


def test_a_picture_is_the_screen_times_four_and_a_strip():
    code = f"""{DOCUMENT}
      const {{ width, height }} = framed(document, {{ width: 2, height: 3 }}, given);
      return [width, height, context.imageSmoothingEnabled, drawn];"""
    ink, cream = "#080810", "#f7e7bd"
    screen = ["image", 0, 0, 8, 12]
    strip = [[ink, 0, 12, 4, 4], [cream, 4, 12, 4, 4], [cream, 0, 16, 4, 4], [ink, 4, 16, 4, 4]]
    assert run("picture.js", "framed", code, "0110") == [8, 20, False, [screen, *strip]]
    assert run("picture.js", "framed", code, "") == [8, 12, False, [screen]]


@pytest.mark.parametrize(
    "deal, name", [("CVJZ7", "asfalto-CVJZ7.png"), ("", "asfalto-20260104-0905.png")]
)
def test_a_picture_is_named_by_its_deal_or_else_by_the_time(deal, name):
    code = "return nameOf(given, new Date(2026, 0, 4, 9, 5));"
    assert run("picture.js", "nameOf", code, deal) == name


@pytest.mark.parametrize("deal", ["CVJZ7", ""])
def test_the_file_has_the_deal_as_on_the_desktop(deal):
    """The PNG is one that a browser made of a known canvas."""
    made = png.encode(2, 1, [0xFFFF, 0x1234])
    code = """
      const blob = new Blob([new Uint8Array(given[0])]);
      return Array.from(await png({ toBlob: (give) => give(blob) }, given[1]));
    """
    kept = bytes(run("picture.js", "png", code, [list(made), deal]))
    assert kept == png.encode(2, 1, [0xFFFF, 0x1234], 1, {"Deal": deal} if deal else {})
    picture = Image.open(io.BytesIO(kept))
    picture.load()
    assert picture.info == ({"Deal": deal} if deal else {})


def test_a_browser_without_pictures_gives_an_error():
    code = """
      return png({ toBlob: (give) => give(null) }, "").catch((error) => error.message);
    """
    made = run("picture.js", "png", code)
    assert made == "this browser makes no picture of a canvas"


def test_a_picture_needs_its_key_without_a_chord():
    events = [{"key": "c"}, {"key": "C"}, {"key": "c", "repeat": True}, {"key": "x"}]
    events += [{"key": "c", "ctrlKey": True}, {"key": "c", "metaKey": True}]
    code = "return given.map(isPictureKey);"
    asked = [True, True, False, False, False, False]
    assert run("keys.js", "isPictureKey", code, events) == asked
