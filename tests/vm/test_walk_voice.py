# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The walk with a voice: while a line is spoken, the tables leave as much memory free as without.

The pack's clips are silent, and all the same; its index is the real one.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from voice import pack, sound

from . import test_walk as race
from .machine import Step
from .test_walk import HEAP, turns, walk

SPEAK = [Step("walker.app.say('25, 100')"), *turns(4), Step("walker.spoken()")]
SPEAKS = "print(bool(walker.app.voice.busy))"
STOPS = [*race.LAP]


def packed(folder: Path) -> dict[str, Path]:
    clips = pack.clips("es")
    wav = sound.wav(bytes([128]) * 4000)
    made = pack.packed("es", clips, [wav] * len(clips)).files
    found = {}
    one = {}
    for path, content in made.items():
        if content not in one:
            one[content] = folder / str(len(one))
            one[content].write_bytes(content)
        found["/voice/es/" + path] = one[content]
    return found


@pytest.fixture(scope="module")
def walked(tmp_path_factory):
    stops = [
        dataclasses.replace(s, steps=[*s.steps, *SPEAK])
        if 0
        else s._replace(steps=[*s.steps, *SPEAK])
        for s in STOPS
    ]
    return stops, walk(stops, False, packed(tmp_path_factory.mktemp("pack")))


def test_x(walked):
    stops, w = walked
    for s in stops:
        free = [HEAP - lap[s.name] for lap in w.laps]
        print(f"{s.name}: {', '.join(f'{each:,}' for each in free)} bytes free")
    for r in w.results:
        if "vv" in r.text:
            print(r.text)
