# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Identifies a drive's board by the boot_out.txt that CircuitPython writes on it."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from environment import ROOT

BOOT_OUT = "boot_out.txt"
RIGHT = (9, 10)  # major versions of CircuitPython
DRIVES = {
    "pygamer": 8192,
    "pybadge": 2048,
    "edgebadge": 2048,
    "pimoroni_picosystem": 15_360,
    "hack_club_sprig": 1024,
    "deshipu_ugame_s3": 11_968,
    "ugame22": 1024,
}
"""The KB of a board's drive, by the beginning of its id. From CircuitPython's ports/*/boards: what
the firmware leaves of the chip's flash (1 MB less on an RP2040), or a flash of its own."""
NAMES = {
    "pygamer": "Adafruit PyGamer",
    "pybadge": "Adafruit PyBadge",
    "edgebadge": "Adafruit EdgeBadge",
    "pimoroni_picosystem": "Pimoroni PicoSystem",
    "hack_club_sprig": "Hack Club Sprig",
    "deshipu_ugame_s3": "µGame S3",
    "ugame22": "µGame 22",
}
"""The boards' names for readers, by the beginning of their ids."""
VOICE = 4608
"""The KB of a voice pack."""
SILENT = {"pimoroni_picosystem": "it has a buzzer, and no loudspeaker"}
"""Boards without a loudspeaker, and why they have no voice."""
REFUSED = {
    "pajenicko_picopad": "its firmware leaves a drive of 508 KB, and Asfalto takes some 580",
    "pewpew_m4": "its firmware lacks the modules bitmaptools and vectorio",
    "meowbit_v121": "its firmware lacks the modules bitmaptools and nvm",
    "tinycircuits_thumby_color": "its screen of 128x128 is smaller than 160x128",
}
"""Boards that Asfalto cannot run on, and why."""


class Board(NamedTuple):
    """A board's id, and the version of CircuitPython on it."""

    name: str
    version: str


class WrongBoard(Exception):
    """Asfalto cannot run on the drive's board; the text has the reason and the remedy."""


def check(boot_out: str, any_board: bool = False) -> Board:
    """Returns the board that a boot_out.txt describes. Raises WrongBoard if Asfalto cannot run
    there.

    any_board: also accept an unknown id; the hardware layer looks for the pins that it knows.
    """
    found = re.search(r"CircuitPython (\d{1,3})(\.\S{0,40})? on ", boot_out)
    if not found:
        raise WrongBoard(
            f"its {BOOT_OUT} was not written by CircuitPython: press reset, and try again"
        )
    name = re.search(r"^Board ID:\s*(\S{1,60})", boot_out, re.M)
    board = Board(name[1] if name else "", found[1] + (found[2] or "").rstrip(";"))
    if int(found[1]) not in RIGHT:
        raise WrongBoard(
            f"the board has CircuitPython {board.version}, and Asfalto needs 9 or 10: get it from"
            f" https://circuitpython.org/board/{board.name}"
        )
    if board.name in REFUSED and not any_board:
        raise WrongBoard(f"not for the board '{board.name}': {REFUSED[board.name]}")
    if not (any_board or board.name.startswith(known())):
        raise WrongBoard(
            f"Asfalto does not know the board '{board.name}', only {', '.join(known())}:"
            " a row of _BOARDS in lib/hardware/boards.py adds one, and --force tries it as it is"
        )
    return board


def no_voice(board: Board) -> str:
    """Returns why a board cannot have a voice pack, or "" if it probably can."""
    name = next((name for name in DRIVES if board.name.startswith(name)), "")
    if name and DRIVES[name] < VOICE:
        return f"its drive has {DRIVES[name] // 1024} MB, and a voice pack takes 4.5 MB"
    return SILENT.get(name, "")


def known() -> tuple[str, ...]:
    """Returns the prefixes of the board ids that the hardware layer knows."""
    tree = ast.parse((ROOT / "lib" / "hardware" / "boards.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_BOARDS":
            rows = node.value.elts if isinstance(node.value, ast.Tuple) else []
            names = [row.elts[0] for row in rows if isinstance(row, ast.Tuple)]
            return tuple(ast.literal_eval(name) for name in names)
    raise WrongBoard("lib/hardware/boards.py has no _BOARDS")
