# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on a VM with a board's memory in small pieces, while lines are spoken: the largest
allocation of each step. `-s` prints the largest by screens.
"""

from __future__ import annotations

import dataclasses
import struct
from collections import defaultdict
from pathlib import Path

import pytest

from link import numbers
from link.modules import ROOT
from plays import format
from plays.format import Play, PlayProblem, Seen, Step

from . import random_keys, vm
from .conftest import FILES, fewest, load, name

HERE = Path(__file__).parent
FEWEST = fewest(path for path in FILES if vm.can_run(load(path)))
SLACK = 1024
"""Bytes that a table may take more when it comes: by old values that look like references."""
PIECE = 1024
"""Bytes: nothing else takes more than that at once."""
LIBRARY = {1120, 1104}
"""Bytes of the longest functions of Adafruit's layout of cells and label, that menus load."""
SHEETS = {
    "title": "the picture of the first screen; between two screens it lends its room to a save",
    "title-night": "the same at night",
    "suits": "the cards of the fort game, when its table is made",
    "marks": "the small signs of the fort game, when its table or its status is made",
    "signs": "those of the race, when its table, its status or its rules are made",
    "route": "the map of the route, which no table is beneath",
    "tour": "the signs of the long road, when its map or its end is made",
}
"""The sheets that are read in one piece, and when."""


def can_run(play: Play) -> bool:
    """Returns whether a play is one of the few that open every screen: more would be slow here."""
    return play.path in FEWEST


@pytest.fixture(scope="module")
def played(request) -> dict[Path, vm.Played | PlayProblem]:
    """The results of the wanted plays in small pieces of memory, with a voice."""
    asked = [item for item in request.session.items if item.module is request.module]
    files = {item.callspec.params.get("path") for item in asked if hasattr(item, "callspec")}
    files.discard(None)
    plays = list(map(load, sorted(files or FEWEST)))
    results = vm.run(list(map(random_keys.speaking, plays)), small=True)
    return dict(zip([play.path for play in plays], results, strict=True))


def room_of(sheet: str) -> int:
    """Returns the bytes of a sheet in memory."""
    head = (ROOT / "lib/ui/art" / f"{sheet}.bin").read_bytes()[:8]
    _, width, height, bits, _ = struct.unpack("<2sHHBB", head)
    return room(width, height, bits)


def room(width: int, height: int, bits: int) -> int:
    """Returns the bytes of a bitmap: rows of whole words, in blocks of sixteen bytes."""
    return -(-(-(-width * bits // 32) * 4 * height) // 16) * 16


MAPS = {room(160, 70, 4), room(120, 91, 4)}
"""Bytes of the map of the long road on both sizes of screens; no table is beneath it."""
LARGE = {*LIBRARY, *MAPS, *map(room_of, SHEETS)}


def check(result: vm.Played | PlayProblem) -> None:
    """Fails if an error happened, if a save found no room, or a piece was too large."""
    if isinstance(result, PlayProblem):
        raise result
    for took in result.took:
        assert took.largest <= PIECE or took.largest in LARGE
        assert took.standing <= PIECE or took.standing in LIBRARY


def test_a_play_allocates_only_small_pieces(play, played):
    result = played[play.path]
    check(result)
    lines = [line for seen in result.seen for line in seen.said]
    language = play.start.get("language", "es")
    full = numbers.lines(numbers.TEXTS / f"{language}.txt")["NOT_SAVED"]
    assert (full in lines) == any("cramped" in step.words for step in play.steps)


@pytest.mark.long
def test_the_pieces_by_screens(played):
    """Prints them: run it alone, with `-s`."""
    largest: dict[str, tuple[int, int, str]] = defaultdict(lambda: (0, 0, ""))
    for path, result in played.items():
        screen = ""
        for seen, took in zip(result.seen, result.took, strict=True):
            kind = f"{screen or 'off':12} to {seen.screen or 'nothing'}"
            largest[kind] = max(largest[kind], (took.largest, took.standing, name(path)))
            screen = seen.screen
    for kind, (most, standing, where) in sorted(largest.items()):
        print(f"{kind:28} {most:5}, {standing:4} while a table stood  ({where})")
    assert max(most for most, _, _ in largest.values()) in MAPS


@pytest.mark.parametrize("sheet", SHEETS)
def test_only_a_large_sheet_needs_a_reason(sheet):
    assert room_of(sheet) > PIECE


@pytest.mark.parametrize("begun", ["mille/hint.play", "forts/turn.play"])
def test_a_resumed_table_frees_the_modules_that_read_it(begun):
    """It leaves as many free bytes as after a return from the pause menu."""
    play = format.load(HERE / begun)
    steps = [Step(each, format.acts(each), Seen()) for each in ("on", "A", "START", "B")]
    (result,) = vm.run([dataclasses.replace(play, steps=steps)], small=True)
    assert isinstance(result, vm.Played)
    assert [seen.screen for seen in result.seen] == ["Title", "Table", "Pause", "Table"]
    _, resumed, _, back = result.took
    assert back.free - resumed.free <= SLACK
