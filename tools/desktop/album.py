# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Keeps pictures of the screen in a folder of the player's, with the letters of the deal."""

from __future__ import annotations

import contextlib
import itertools
import time
from array import array
from pathlib import Path
from typing import Any

import displayio

import caption
import png
import system

SCALE = 4
MARGIN = 2  # pixels around the lines of a note
INK, CREAM = 0x0842, 0xF737  # the strip's RGB565 colors, of ui/base/palette.py
WORDS = {
    "es": ("Imagen guardada: {}", "La imagen no se ha podido guardar: {}"),
    "it": ("Immagine salvata: {}", "Impossibile salvare l'immagine: {}"),
    "en": ("Picture saved: {}", "The picture could not be saved: {}"),
    "fr": ("Image enregistrée : {}", "L'image n'a pas pu être enregistrée : {}"),
}


def keep(app: Any, desk: Any) -> None:
    """Saves a picture of the screen, and reports its path, or why there is none."""
    kept, failed = WORDS.get(app.settings.language, WORDS["es"])
    word = caption.deal(app)
    try:
        path = write(picture(desk.display, word, caption.strip(app, word)), word, _folder(desk))
        words, about, short = kept, str(path), path.name
    except OSError as error:
        words, about, short = failed, str(error), error.strerror or ""
    # a folder's name may have any bytes
    line = words.format(about).encode(errors="replace").decode()
    desk.print(line)
    desk.window.tell(line, note(app, words.format("").rstrip(" :"), short))


def note(app: Any, *lines: str) -> bytes:
    """Returns the pixels of lines of text, centered in a strip as wide as the screen, in RGB565."""
    font = app.kit.font
    height = len(lines) * font.height + 2 * MARGIN
    bitmap = displayio.Bitmap(app.width, height, 2)
    for i, line in enumerate(lines):
        x = max(MARGIN, (app.width - font.width(line)) // 2)
        font.draw(bitmap, x, MARGIN + i * font.height, line, app.width - MARGIN)
    places = itertools.product(range(height), range(app.width))
    return array("H", [CREAM if bitmap[x, y] else INK for y, x in places]).tobytes()


def picture(display: Any, word: str, strip: str) -> bytes:
    """Returns the PNG of a display's frame with a strip below it: see caption.py."""
    pixels = [*display.pixels, *(CREAM if pixel == "1" else INK for pixel in strip)]
    height = len(pixels) // display.width
    return png.encode(display.width, height, pixels, SCALE, {"Deal": word} if word else {})


def write(data: bytes, word: str, folder: Path) -> Path:
    """Writes a picture into a new file, named by the deal or, without one, by the time, and
    numbered; returns its path. Raises OSError, without leaving a file.
    """
    name = word or time.strftime("%Y%m%d-%H%M")
    folder.mkdir(parents=True, exist_ok=True)
    for number in itertools.count(1):
        path = folder / f"asfalto-{name}-{number}.png"
        with contextlib.suppress(FileExistsError):
            return _written(path, data)
    raise AssertionError  # there is always another number


def _written(path: Path, data: bytes) -> Path:
    """Writes a new file. Raises FileExistsError, or another OSError."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            file.close()
            path.unlink()
            raise
    return path


def _folder(desk: Any) -> Path:
    return (system.pictures() or desk.store.folder).absolute()
