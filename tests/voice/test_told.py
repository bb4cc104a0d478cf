# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Everything is told to a player who only hears the lines and presses keys.

A press that moves the cursor, changes a value or leads to another screen tells a line. Which pixels
change shows what a press has done; without motion and talk nothing else changes them.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import keys
from plays import desktop, format
from tests.machine import Machine

FOLDER = Path(__file__).parents[1] / "plays"
PLAYS = [format.load(file) for file in sorted(FOLDER.rglob("*.play"))]
STARTS = {str(play.start): play for play in PLAYS if not play.is_told and play.start}
"""A play for each start."""
EVERY = 16
"""Without --all one in so many."""
PRESSES = 30
BLINKS = 4  # half seconds in which an alarm blinks


def is_shared(machine: Machine) -> bool:
    """Returns whether several people play: a hand is told to nobody who does not ask for it."""
    matches = [getattr(screen, "match", None) for screen in machine.app.screens()]
    return any(match and match.persons > 1 for match in matches)


@pytest.mark.parametrize(
    "play",
    [
        pytest.param(
            play,
            marks=pytest.mark.long if i % EVERY else (),
            id=f"{play.path.parent.name}/{play.path.stem}",
        )
        for i, play in enumerate(STARTS.values())
    ],
)
def test_a_press_that_changes_something_says_so(play):
    """Random keys from its start; always the same ones."""
    chance = random.Random(play.path.stem)
    still = f"{play.start.get('settings', 'pace 1')}, motion 2, talk 0"
    start = {**play.start, "language": "en", "settings": still}
    with desktop.machine(replace(play, start=start), kind=Machine) as machine:
        machine.do("on")
        pressed: list[str] = []
        for _ in range(PRESSES):
            pressed.append(chance.choice(keys.NAMES[: format.BOARD_KEYS]))
            machine.do("wait")
            before = {(seen.screen, seen.frame) for seen in map(machine.do, ["turns 25"] * BLINKS)}
            after = machine.do(pressed[-1])
            changed = (after.screen, after.frame) not in before
            assert any(after.said) or not changed or is_shared(machine), pressed


def test_a_select_meant_for_the_table_does_not_open_the_hand(begin):
    two = "mille parker 2/2; round 1 dealer 1; turn 0 play; hand 0: 25 50; hand 1: 75; deck: 100"
    machine = begin(two, "on A! turns 2", persons=2)
    while machine.screen() != "HandOver":
        machine.do("turns 1")
    assert machine.do("SELECT!").screen == "HandOver"
    assert machine.do("wait SELECT").screen == "Table"
