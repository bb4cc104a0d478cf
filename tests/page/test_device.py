# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's displayio on MicroPython's WebAssembly forgets what is no longer shown."""

from pathlib import Path

from tests.page.modules import run
from tools import environment
from tools.page import site

DEVICE = site.HERE / "device"
BOOT = """
const { loadMicroPython } = await import(given.wasm + "/micropython.mjs");
const screen = new Screen(16, 8);
const python = await loadMicroPython({
  url: given.wasm + "/micropython.wasm", heapsize: 1 << 20,
});
python.registerJsModule("drawing", drawing(screen, python._module));
for (const [name, source] of Object.entries(given.modules))
  python.FS.writeFile(`/${name}.py`, source);
python.runPython("import sys\\nsys.path.append('/')\\n" + given.code);
"""
GARBAGE = """
const { setFlagsFromString } = await import("node:v8");
const { runInNewContext } = await import("node:vm");
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
for (let turn = 0; turn < 3; turn++) {
  python.runPython("import gc\\ngc.collect()");
  collect();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
python.runPython("display.refresh()");
"""
PICTURE = """
import bitmaptools, io
from displayio import Bitmap, Display, Group, Palette, TileGrid
from vectorio import Rectangle
display = Display(16, 8)
colours = Palette(4)
colours[1] = 0xFF0000
colours[2] = (0, 255, 0)
colours.make_transparent(0)
bitmap = Bitmap(4, 2, 4)
bitmaptools.readinto(bitmap, io.BytesIO(bytes((0b00011011, 0b11100100))), 2, 1, True)
grid = TileGrid(bitmap, pixel_shader=colours, x=2, y=1)
root = Group()
root.append(Rectangle(pixel_shader=colours, width=16, height=8, color_index=3))
root.append(grid)
display.root_group = root
display.refresh()
"""


def test_what_python_forgets_is_forgotten_and_what_is_shown_stays():
    code = """
def waste():
    for _ in range(50):
        layer = TileGrid(Bitmap(9, 9, 2), pixel_shader=colours)
        root.append(layer)
        root.remove(layer)
waste()
bitmap = grid = None
"""
    then = GARBAGE + "return [screen.objects.size, screen.pixels[16 + 3], screen.redrawn()[16 + 3]]"
    modules = {path.stem: path.read_text(encoding="utf-8") for path in Path(DEVICE).glob("*.py")}
    given = {"wasm": str(environment.wasm()), "modules": modules, "code": PICTURE + code}
    objects, drawn, redrawn = run("screen.js", "Screen, drawing", BOOT + then, given)
    assert objects <= 8  # those of the picture are five, and one may be left on the stack
    assert drawn == redrawn == 0xF800
