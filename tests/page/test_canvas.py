# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The canvas shows the screen's pixels sharply, and as large as possible."""

import png
from tests.page.modules import run

SIZES = [[160, 128], [240, 240]]
# The part of a browser's canvas that Canvas uses.
ELEMENT = """
const puts = [];
const context = {
  createImageData: (width, height) => ({ width, data: new Uint8ClampedArray(4 * width * height) }),
  putImageData: (image, x, y, ...area) => puts.push(area),
};
const element = new EventTarget();
Object.assign(element, { style: {}, getContext: () => given.none ? null : context });
const pixels = Uint16Array.from(given.pixels ?? [0]);
const screen = { width: 3, height: 2, pixels, rects: [[1, 0, 2, 1]] };
"""


def test_the_scale_is_the_largest_whole_number_that_fits():
    rooms = {
        ((1366, 700), 1): [5, [160, 128]],  # 800 x 640, not 480 x 480
        ((412, 500), 2.625): [6, [240, 240]],
        ((10, 10), 1): [1, [240, 240]],
    }
    code = """
      return given[0].map((each) => [multiple([160, 128], ...each), largest(given[1], ...each)]);
    """
    assert run("canvas.js", "multiple, largest", code, [list(rooms), SIZES]) == list(rooms.values())


def test_only_drawn_areas_are_shown_in_the_desktop_colors():
    pixels = [0x1234, 0xFFFF, 0xF81F, 0x07E0, 0x8410, 0x0001]
    code = f"{ELEMENT} const canvas = new Canvas(element, screen); canvas.show();"
    drawn, areas = run(
        "canvas.js", "Canvas", code + "return [[...canvas.image.data], puts];", {"pixels": pixels}
    )
    nothing = b"\0\0\0\0"
    assert areas == [[1, 0, 2, 1]]
    shown = [png.rgb888(pixel) + b"\xff" for pixel in pixels[1:3]]
    assert bytes(drawn) == b"".join((nothing, *shown, nothing, nothing, nothing))


def test_a_canvas_that_the_browser_lost_is_redrawn():
    code = f"""{ELEMENT}
    new Canvas(element, screen);
    element.dispatchEvent(new Event("contextrestored"));
    return puts;"""
    assert run("canvas.js", "Canvas", code, {"pixels": [0] * 6}) == [[0, 0, 3, 2]]


def test_a_browser_without_canvas_gives_one_line():
    code = ELEMENT + "try { new Canvas(element, screen) } catch (error) { return error.message }"
    message = run("canvas.js", "Canvas", code, {"none": True})
    assert message == "this browser gives no canvas to draw on"
