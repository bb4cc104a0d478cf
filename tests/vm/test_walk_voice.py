# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The walks with a voice: each screen leaves as much memory free while a line is being spoken.

The pack's index is the real one. Its clips are silent, and all the same.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from voice import silent as pack

from . import test_walk as race
from . import test_walk_forts as forts
from .machine import Step
from .test_walk import (
    Stop,
    check_room,
    turns,
    walk,
)

pytestmark = pytest.mark.long

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
