# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads states of the previous format, which had less room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract

if TYPE_CHECKING:
    from engine.types import Bytes


def grown(raw: Bytes, game: int, format: int, gaps: bytes) -> Bytes:
    """Converts a game's saved state, or its header, from the previous format to the current one,
    with zeros for the additional bytes. Any other bytes are returned unchanged.

    gaps: place in the saved bytes and size of each gap; the first follows the header.

    >>> old = bytes((1, 9, 0, 2, 2, 7, 8))  # format 1 of game 9: six bytes of header, one more
    >>> list(grown(old, game=9, format=2, gaps=(6, 2)))  # two bytes more, after the header
    [2, 9, 0, 2, 2, 7, 0, 0, 8]
    """
    if len(raw) < gaps[0] or raw[contract.RULE_GAME] != game:
        return raw
    if raw[contract.RULE_FORMAT] != format - 1:
        return raw
    found = bytearray()
    begin = 0
    for i in range(0, len(gaps), 2):
        end = gaps[i]
        if begin <= end <= len(raw):
            found.extend(raw[begin:end])
            found.extend(bytes(gaps[i + 1]))
            begin = end
    found.extend(raw[begin:])
    found[contract.RULE_FORMAT] = format
    return found
