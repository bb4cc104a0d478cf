# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Builds the sheets in lib/ui/art from the drawings in tools/art.

A drawing is a text file. `;` begins a comment, `=` a title line; `name: value` is a property. The
rows of a drawing follow its title line, top first.

    sheet: 20x28                  a picture sheet: the size of a tile
    columns: 11                   tiles in a row of the sheet (default 1)
    bits: 2                       bits per pixel (default 4)
    hours: df85 fb94              colors of 0 to 3, hour by hour
    = 0 the first tile            number and name; then 28 rows of 20 digits: `.` (0), 1 to f
    = 1 another one
    @icons 18                     a copy of a tile of another sheet

    font: 8x10                    a font: the size of a cell
    baseline: 8                   rows of a cell above the baseline
    = A B C                       letters side by side, SP for the space; then 10 rows of . and #
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import argparse
import functools
import runpy
import struct
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import paths

ROOT = paths.ROOT
SOURCES = ROOT / "tools/art"
TARGETS = ROOT / "lib/ui/art"
FONT_COLUMNS = 16
DIGITS = {digit: value for value, digit in enumerate("0123456789abcdef")} | {".": 0}


class ArtError(Exception):
    """An invalid drawing; the message names file and line."""


class Line(NamedTuple):
    """A line of a source that is neither blank nor a comment."""

    path: Path
    number: int
    text: str

    def error(self, message: str) -> ArtError:
        """Returns the error to raise if this line is wrong."""
        return ArtError(f"{self.path.name}:{self.number}: {message}")


class Picture(NamedTuple):
    """Rows of pixels, and the bits per pixel."""

    width: int
    height: int
    bits: int
    rows: list[list[int]]
    hours: bytes = b""

    def packed(self) -> bytes:
        """Returns the sheet file: a header, then rows of whole bytes, the leftmost pixel highest,
        then the colors of the hours, a byte each.
        """
        header = struct.pack("<2sHHBx", b"AS", self.width, self.height, self.bits)
        return header + b"".join(self._packed_row(row) for row in self.rows) + self.hours

    def _packed_row(self, row: list[int]) -> bytes:
        per_byte = 8 // self.bits
        out = bytearray(-(-self.width // per_byte))
        for x, value in enumerate(row):
            out[x // per_byte] |= value << (8 - self.bits - x % per_byte * self.bits)
        return bytes(out)


def read_lines(path: Path) -> Iterator[Line]:
    """Returns the lines of a source without comments and blanks."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.strip() and not text.lstrip().startswith(";"):
            yield Line(path, number, text.strip())


def split(path: Path) -> tuple[dict[str, Line], list[tuple[Line, list[Line]]]]:
    """Returns the properties of a source, and its blocks: a title line and the rows below it."""
    properties: dict[str, Line] = {}
    blocks: list[tuple[Line, list[Line]]] = []
    for line in read_lines(path):
        if line.text.startswith("= "):
            blocks.append((line._replace(text=line.text[2:].strip()), []))
        elif blocks:
            blocks[-1][1].append(line)
        else:
            name, colon, value = line.text.partition(":")
            if not colon:
                raise line.error("expected 'name: value' or a title line that begins with '= '")
            properties[name.strip()] = line._replace(text=value.strip())
    if not blocks:
        raise ArtError(f"{path.name}: no drawings: a title line begins with '= '")
    return properties, blocks


def numbers(line: Line, example: str) -> list[int]:
    """Returns the numbers of a property, as many as the example has, such as 20x28."""
    parts = line.text.split("x")
    good = [part.isascii() and part.isdigit() and int(part) > 0 for part in parts]
    if len(parts) != len(example.split("x")) or not all(good):
        raise line.error(f"expected something such as {example}, not '{line.text}'")
    return [int(part) for part in parts]


def size_of(line: Line) -> tuple[int, int]:
    """Returns width and height of a tile or cell."""
    width, height = numbers(line, "20x28")
    return width, height


# Picture sheets


def read_row(line: Line, width: int) -> list[int]:
    """Returns one row of a tile as palette indices."""
    if len(line.text) != width:
        raise line.error(f"{len(line.text)} pixels where a row has {width}")
    try:
        return [DIGITS[digit] for digit in line.text]
    except KeyError as error:
        raise line.error(f"{error} is no color: use . and 0 to f") from None


def read_tile(title: Line, rows: list[Line], size: tuple[int, int], index: int) -> list[list[int]]:
    """Returns one tile of a picture sheet."""
    if title.text.split()[0] != str(index):
        raise title.error(f"tile number {index} was expected here")
    if len(rows) == 1 and rows[0].text.startswith("@"):
        return borrowed(rows[0], size)
    if len(rows) != size[1]:
        raise title.error(f"'{title.text}' has {len(rows)} rows where a tile has {size[1]}")
    return [read_row(row, size[0]) for row in rows]


def borrowed(line: Line, size: tuple[int, int]) -> list[list[int]]:
    """Returns a tile of another sheet, from its name, such as `@icons 18`."""
    name, _, number = line.text[1:].partition(" ")
    path = line.path.with_name(name + ".txt")
    if not (path.exists() and number.isascii() and number.isdigit()):
        raise line.error(f"'{line.text}' is no tile of another sheet")
    theirs, _, tiles = read_sheet(path)
    if theirs != size or int(number) >= len(tiles):
        raise line.error(f"'{line.text}' has another size, or is not there")
    return tiles[int(number)]


@functools.cache
def read_sheet(path: Path) -> tuple[tuple[int, int], int, list[list[list[int]]]]:
    """Returns a source's tile size, columns and tiles."""
    properties, blocks = split(path)
    size = size_of(properties["sheet"])
    columns = numbers(properties["columns"], "11")[0] if "columns" in properties else 1
    tiles = [read_tile(title, rows, size, i) for i, (title, rows) in enumerate(blocks)]
    return size, columns, tiles


def read_hours(path: Path) -> bytes:
    """Returns the colors of a source's hours, b"" if there are none and the colors are fixed."""
    line = split(path)[0].get("hours")
    if not line:
        return b""
    rows = [read_row(line._replace(text=word), 4) for word in line.text.split()]
    return bytes(color for row in rows for color in row)


def arrange(
    tiles: list[list[list[int]]], size: tuple[int, int], columns: int, bits: int
) -> Picture:
    """Puts tiles side by side in rows of `columns`; pads the last row with zeros."""
    width, height = size
    lines = -(-len(tiles) // columns)
    rows = [[0] * (columns * width) for _ in range(lines * height)]
    for index, tile in enumerate(tiles):
        left, top = index % columns * width, index // columns * height
        for y, row in enumerate(tile):
            rows[top + y][left : left + len(row)] = row
    return Picture(columns * width, lines * height, bits, rows)


# Fonts


def letter_of(title: Line, name: str) -> int:
    """Returns the code point of a name in a title line."""
    if name == "SP":
        return 32
    if len(name) != 1 or ord(name) > 0xFFFF:
        raise title.error(f"'{name}' is no single letter")
    return ord(name)


def read_letters(
    title: Line, rows: list[Line], size: tuple[int, int]
) -> dict[int, list[list[int]]]:
    """Returns the letters of one block."""
    names = title.text.split()
    if len(rows) != size[1]:
        raise title.error(f"{len(rows)} rows where a letter has {size[1]}")
    letters: list[list[list[int]]] = [[] for _ in names]
    for line in rows:
        parts = line.text.split()
        if len(parts) != len(names):
            raise line.error(f"{len(parts)} letters where the titles name {len(names)}")
        for name, part, letter in zip(names, parts, letters, strict=True):
            if set(part) - set(".#"):
                raise line.error(f"'{name}' is drawn with . and # only")
            if len(part) > size[0] or len(part) != len(letter[0] if letter else part):
                raise line.error(f"'{name}' is {len(part)} wide here")
            letter.append([int(pixel == "#") for pixel in part])
    return {letter_of(title, n): drawn for n, drawn in zip(names, letters, strict=True)}


def read_font(path: Path) -> tuple[tuple[int, int], int, dict[int, list[list[int]]]]:
    """Returns a source's cell size, baseline and letters, in the order of code points."""
    properties, blocks = split(path)
    size = size_of(properties["font"])
    if "baseline" not in properties:
        raise properties["font"].error("a font needs a 'baseline: ROWS'")
    letters: dict[int, list[list[int]]] = {}
    for title, rows in blocks:
        block = read_letters(title, rows, size)
        again = block.keys() & letters.keys()
        if again:
            raise title.error(f"'{chr(min(again))}' is drawn twice")
        letters.update(block)
    return size, numbers(properties["baseline"], "8")[0], dict(sorted(letters.items()))


def font_index(size: tuple[int, int], baseline: int, letters: dict[int, list[list[int]]]) -> bytes:
    """Returns header, the advance of each letter, then the code points as u16.

    The header: cell width, cell height, baseline, length of the first gapless run of code points,
    number of letters (u16)."""
    points = list(letters)
    run = sum(point == points[0] + i for i, point in enumerate(points))
    header = struct.pack("<2s4BH", b"AF", *size, baseline, run, len(points))
    advances = bytes(len(letter[0]) + 1 for letter in letters.values())
    return header + advances + struct.pack(f"<{len(points)}H", *points)


# All files


def picture(path: Path) -> Picture:
    """Returns the picture of a source."""
    if is_font(path):
        size, _, letters = read_font(path)
        return arrange(list(letters.values()), size, FONT_COLUMNS, 1)
    size, columns, tiles = read_sheet(path)
    bits = bits_of(path, tiles)
    return arrange(tiles, size, columns, bits)._replace(hours=read_hours(path))


def bits_of(path: Path, tiles: list[list[list[int]]]) -> int:
    """Returns the bits per pixel of a picture sheet."""
    properties, _ = split(path)
    bits = numbers(properties["bits"], "2")[0] if "bits" in properties else 4
    most = max(max(row) for tile in tiles for row in tile)
    if bits not in (1, 2, 4) or most >= 1 << bits:
        raise ArtError(f"{path.name}: color {most:x} does not fit in {bits} bits")
    return bits


def is_font(path: Path) -> bool:
    """Returns whether a source is a font rather than a picture sheet."""
    properties, blocks = split(path)
    if len(properties.keys() & {"font", "sheet"}) != 1:
        raise blocks[0][0].error("either 'sheet: WxH' or 'font: WxH' must stand before this")
    return "font" in properties


def build() -> dict[str, bytes]:
    """Returns all files of lib/ui/art by name, from all sources."""
    files = {}
    for path in sorted(SOURCES.glob("*.txt")):
        files[path.stem + ".bin"] = picture(path).packed()
        if is_font(path):
            files[path.stem + ".idx"] = font_index(*read_font(path))
    return files


def stale(files: dict[str, bytes]) -> list[str]:
    """Returns the names of files in lib/ui/art that are out of date."""
    there = {p.name: p.read_bytes() for p in TARGETS.glob("*") if p.suffix in (".bin", ".idx")}
    names = sorted(files.keys() | there.keys())
    return [name for name in names if files.get(name) != there.get(name)]


def write(files: dict[str, bytes]) -> None:
    """Writes the files to lib/ui/art."""
    for name, data in files.items():
        (TARGETS / name).write_bytes(data)


# The contact sheet


def colors() -> list[bytes]:
    """Returns the game's palette: sixteen colors of three bytes."""
    data = runpy.run_path(str(ROOT / "lib/ui/base/palette.py"))["COLORS"]
    return [data[i : i + 3] for i in range(0, 48, 3)]


def png(width: int, height: int, rows: Iterable[bytes]) -> bytes:
    """Returns an RGB picture as a PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows)))
    return b"\x89PNG\r\n\x1a\n" + header + pixels + chunk(b"IEND", b"")


def spread(path: Path) -> Picture:
    """Returns a source's picture for viewing: tiles apart, single columns in rows of eleven."""
    if is_font(path):
        return picture(path)
    (width, height), columns, tiles = read_sheet(path)
    hours = read_hours(path)
    if hours:  # the same drawing at each hour
        tiles = [
            [[hours[i + value] for value in row] for row in tiles[0]]
            for i in range(0, len(hours), 4)
        ]
    apart = [[[*row, 0, 0] for row in tile] + [[0] * (width + 2)] * 2 for tile in tiles]
    across = 2 if hours else columns if columns > 1 else min(11, len(tiles))
    return arrange(apart, (width + 2, height + 2), across, 4)


def contact_sheet(paths: list[Path], scale: int) -> bytes:
    """Returns all pictures one below the other, enlarged, as a PNG file."""
    palette = colors()
    pictures = [spread(path) for path in paths]
    width = max(picture.width for picture in pictures) + 8
    rows = []
    for drawn in pictures:
        shades = [palette[0], palette[4]] if drawn.bits == 1 else palette
        rows += [palette[0] * width] * 4
        for row in drawn.rows:
            pixels = palette[0] * 4 + b"".join(shades[value] for value in row)
            rows.append(pixels + palette[0] * (width - len(pixels) // 3))
    rows += [palette[0] * width] * 4
    large = (enlarged(row, scale) for row in rows for _ in range(scale))
    return png(width * scale, len(rows) * scale, large)


def enlarged(row: bytes, scale: int) -> bytes:
    """Returns a row of RGB pixels, each repeated `scale` times."""
    return b"".join(row[i : i + 3] * scale for i in range(0, len(row), 3))


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    about = "Make lib/ui/art from the drawings in tools/art."
    parser = cli.Parser("art.py", description=about, allow_abbrev=False)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="only check the files")
    what.add_argument(
        "--sheet", type=cli.path, metavar="FILE.png", help="only write a picture of all drawings"
    )
    parser.add_argument("--only", metavar="NAME", help="only this source, with --sheet")
    parser.add_argument("--scale", type=int, metavar="N", help="enlarge N times (default 4)")
    options = parser.parse_args(words)
    if not options.sheet and (options.only is not None or options.scale is not None):
        parser.error("--only and --scale go with --sheet")
    options.scale = 4 if options.scale is None else options.scale
    if not 1 <= options.scale <= 16:
        parser.error("--scale goes from 1 to 16")
    every = sorted(SOURCES.glob("*.txt"))
    options.sources = [path for path in every if options.only in (None, path.stem)]
    if not options.sources:
        parser.error(f"tools/art has no {options.only}.txt")
    try:
        check_sheet(options.sheet)
    except ValueError as problem:
        parser.error(str(problem))
    return options


def check_sheet(path: Path | None) -> None:
    """Raises ValueError if no picture can be written to the path."""
    if path and path.suffix.lower() != ".png":
        raise ValueError(f"--sheet writes a .png, and not {path}")
    if path:
        paths.check_writable(path)


def main() -> int:
    """Runs the command and returns its exit status."""
    options = arguments()
    try:
        if options.sheet:
            options.sheet.write_bytes(contact_sheet(options.sources, options.scale))
        elif options.check:
            names = stale(build())
            for name in names:
                print(f"lib/ui/art/{name} is out of date: run tools/art.py")
            return 1 if names else 0
        else:
            write(build())
    except (ArtError, OSError) as error:
        cli.complain("art.py", error)
        return 1
    return 0


if __name__ == "__main__":
    cli.run(main)
