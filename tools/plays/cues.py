# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The names of cues by the arguments of `hal.play`."""

from __future__ import annotations

import functools

DISTANCES = ("25", "50", "75", "100", "200")
QUIET = ("TICK", "CURSOR")
"""Cues that come with nearly every key: plays leave them out."""


def name(notes: bytes) -> str:
    """Returns a cue's name in lib/ui/base/cues.py; "" for silence and cues that plays omit."""
    found = names().get(bytes(notes), "")
    return "" if found in QUIET else found


@functools.cache
def names() -> dict[bytes, str]:
    """Returns the names of all cues by their notes."""
    from ui.base import cues

    numbers = {
        number: word for word, number in vars(cues).items() if word.isupper() and word[0] != "_"
    }
    for i, card in enumerate(DISTANCES):
        numbers[cues.DISTANCES + i] = f"DISTANCE_{card}"
    for i in range(cues.COUP_LINE - cues.LINES):
        numbers[cues.LINES + i] = f"LINE_{i + 1}"
    every = (cues._CUES + cues.rare() + cues.stamps()).split()
    horns = {notes[1:]: "HORN" for notes in cues.horns().split()}
    return horns | {notes[1:]: numbers[number] for number, notes in enumerate(every)}
