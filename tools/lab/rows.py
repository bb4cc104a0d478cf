# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of weights and the network's tables in the engine; training tables."""

from __future__ import annotations

import re

import paths
from engine.mille import books, characters, names, network
from lab.mille import CHARACTERS

ROW_SOURCE = paths.ROOT / "engine" / "mille" / "characters.py"
NETWORK_FILES = [ROW_SOURCE.with_name(f"network-{part}.bin") for part in ("hidden", "output")]
ROWS = (*CHARACTERS, "company")  # in the order of the table
TRAINED = names.W_WAIT  # weights of a row; those after them are not trained
BAD = 20  # each trained weight of a bad row
ROW_LINE = 22  # bytes in a line of the source


def salon(seats: int) -> bytes:
    """The Italian salon's table of two sides with all variants."""
    header = books.options(names.SALON_IT, seats, 2)
    books.set_option(header, names.RULE_ATTACK, names.ATTACK_STACKED)
    books.set_option(header, names.RULE_RESHUFFLE, 1)
    books.set_option(header, names.RULE_WRONG_WAYS, 1)
    return bytes(header)


def parker(seats: int, sides: int) -> bytes:
    """One of Parker's tables."""
    return bytes(books.options(names.PARKER, seats, sides))


TABLES = {  # where a row is trained and compared; matches go to 5000
    "expert": (parker(2, 2),),
    "company": (parker(4, 2), parker(3, 3), parker(6, 3), salon(4)),
}


def row_of(character: str) -> list[int]:
    """Returns a row of the engine. character: one of ROWS."""
    at = ROWS.index(character) * names.WEIGHTS
    return [*characters.ROWS[at : at + names.WEIGHTS]]


def bad_row() -> list[int]:
    """Returns a row to train from. It plays badly, since all trained weights are the same."""
    return [BAD] * TRAINED + [0] * (names.WEIGHTS - TRAINED)


def with_untrained(row: list[int], character: str) -> list[int]:
    """Returns a row with the engine's untrained weights."""
    return [*row[:TRAINED], *row_of(character)[TRAINED:]]


def network_tables() -> tuple[bytes, bytes]:
    """Returns the engine's network."""
    return network._HIDDEN_WEIGHTS, network._OUTPUT_WEIGHTS


# --- files


def note_of(character: str) -> str:
    """Returns the comment over a row, which gives its origin."""
    return _block(character).split("\n", 1)[0].partition(": ")[2]


def write_row(character: str, row: list[int], note: str) -> None:
    """Replaces a row in the source, and the comment over it."""
    lines = [row[i : i + ROW_LINE] for i in range(0, len(row), ROW_LINE)]
    block = f"    # {character}: {note}\n" + "".join(f"    {_literal(line)}\n" for line in lines)
    text = ROW_SOURCE.read_text(encoding="utf-8")
    ROW_SOURCE.write_text(text.replace(_block(character), block), encoding="utf-8")


def write_network(hidden: bytes, output: bytes) -> None:
    """Replaces the network's tables."""
    for file, table in zip(NETWORK_FILES, (hidden, output), strict=True):
        file.write_bytes(table)


def _block(character: str) -> str:
    """Returns the lines of a row in the source, with the comment over it."""
    text = ROW_SOURCE.read_text(encoding="utf-8")
    found = re.search(rf"    # {character}: .*\n(?:    b\".*\n)+", text)
    assert found
    return found[0]


def _literal(line) -> str:
    """Returns bytes in the form of a source."""
    return 'b"{}"'.format("".join(f"\\x{value:02x}" for value in line))
