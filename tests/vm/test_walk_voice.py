# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The walks with a voice: each screen leaves as much memory free while a line is being spoken.

The pack's index is the real one. Its clips are silent, and all the same.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from voice import silent as pack

from . import test_walk as race
from . import test_walk_forts as forts
from .machine import Step
from .test_walk import (
    DOWN,
    GARBAGE,
    HEAP,
    LEFT,
    RIGHT,
    SELECT,
    START,
    UP,
    A,
    B,
    Stop,
    check_room,
    press,
    turns,
    walk,
)

PRESSES = 1000
HOME = 25  # after so many back to the title, whatever is open
KEYS = (A, A, A, A, B, START, SELECT, RIGHT, DOWN, DOWN, UP, LEFT)
HALF_A_SECOND = 500  # ms of each clip
SPEAK = [
    Step("walker.app.say('25, 100. 200')"),
    *turns(4),
    Step("assert walker.app.voice.busy"),
]


def spoken(lap: list[Stop]) -> list[Stop]:
    """A lap with a line spoken at each stop."""
    return [stop._replace(steps=[*stop.steps, *SPEAK]) for stop in lap]


@pytest.fixture(scope="module")
def silent(tmp_path_factory) -> dict[str, Path]:
    """A pack's files, by their paths on the drive."""
    made = pack.files("es", HALF_A_SECOND)
    folder = tmp_path_factory.mktemp("pack")
    files = {content: folder / str(len(content)) for content in made.values()}
    for content, file in files.items():
        file.write_bytes(content)
    found = {f"/voice/es/{path}": files[content] for path, content in made.items()}
    return found


@pytest.fixture(scope="module")
def race_laps(silent) -> list[dict[str, int]]:
    return walk(spoken(race.LAP), False, silent).laps


@pytest.fixture(scope="module")
def fort_laps(silent) -> list[dict[str, int]]:
    return walk(spoken(forts.LAP), False, silent).laps


@pytest.mark.parametrize("stop", race.LAP, ids=[stop.name for stop in race.LAP])
def test_a_screen_that_speaks_leaves_enough_memory_free(stop, race_laps):
    check_room(stop, race_laps)


@pytest.mark.parametrize("stop", forts.LAP, ids=[stop.name for stop in forts.LAP])
def test_a_screen_of_the_fort_game_that_speaks_leaves_enough_memory_free(stop, fort_laps):
    check_room(stop, fort_laps)


@pytest.mark.long
def test_random_keys_find_no_end_of_the_app_nor_of_its_memory(silent):
    """Screens come and go in every order, while lines are spoken."""
    chance = random.Random(1)
    steps = [*race.BEGIN, Step("walker.begin_anew()"), *turns(2)]
    for number in range(PRESSES):
        if number % HOME == 0:
            steps += [Step("walker.go_home()"), *turns(2)]
        steps += press(chance.choice(KEYS))
        steps += [*turns(chance.choice((1, 25))), Step("print('Screen', walker.name())")]
    results = race.machine(silent, heap=320 * 1024, room=HEAP + GARBAGE, limit=True).run(steps)
    names = {line for result in results for line in result.lines if line.startswith("Screen ")}
    print(f"{len(names)} screens")
    assert len(names) >= 20
