# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's displayio on MicroPython's WebAssembly: it draws, refuses and forgets as a board."""

from pathlib import Path

from tests.page.modules import run
from tools import environment
from tools.page import site

DEVICE = site.HERE / "device"
BOOT = """
const { loadMicroPython } = await import(given.wasm + "/micropython.mjs");
const screen = new Screen(16, 8);
const printed = [];
const python = await loadMicroPython({
  url: given.wasm + "/micropython.wasm", heapsize: 1 << 20, stdout: (line) => printed.push(line),
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


def on_vm(code: str, then: str, module: str = "screen.js"):
    """Runs some Python, and returns the result of `then`, JavaScript that knows `screen`, `python`
    and `printed`."""
    modules = {path.stem: path.read_text(encoding="utf-8") for path in Path(DEVICE).glob("*.py")}
    given = {"wasm": str(environment.wasm()), "modules": modules, "code": code}
    return run(module, "Screen, drawing", BOOT + then, given)


def test_what_a_board_refuses_is_refused_by_name():
    wrong = (
        "bitmap[4, 0] = 1",
        "bitmap[0, 0] = 4",
        "bitmap.fill(4)",
        "colours[4] = 0",
        "colours[0] = 0x1000000",
        "grid[0] = 1",
        "grid[1] = 0",
        "root.append(grid)",
        "root.append(bitmap)",
        "display.root_group = Group()\nroot[0] = root[1]",
        "TileGrid(bitmap, pixel_shader=colours, tile_width=3)",
        "Rectangle(pixel_shader=colours, width=0, height=1)",
        "bitmaptools.blit(bitmap, bitmap, 5, 0)",
        "bitmaptools.readinto(bitmap, io.BytesIO(b'1'), 2, 1, True)",
    )
    code = f"""
for line in {wrong!r}:
    try:
        exec(line)
        print("nothing:", line)
    except (ValueError, IndexError, EOFError):
        pass
"""
    assert on_vm(PICTURE + code, "return printed") == []


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
    objects, drawn, redrawn = on_vm(PICTURE + code, then)
    assert objects <= 8  # those of the picture are five, and one may be left on the stack
    assert drawn == redrawn == 0xF800
