# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The play options of tools/play.py; both functions return the exit status."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from plays import desktop, recorder
from plays.format import Play


def show(play: Play, window, shot: Path | None) -> int:
    """Shows a play; a window stays until it is closed. shot: the file for a picture of the last
    frame. Prints how the results differ from the play, and returns 1 if they do.
    """
    play = play.at(play.sizes[0])
    seen = []
    with desktop.machine(play, window) as machine:
        for step in play.steps:
            print(f"> {step.words}")
            seen.append(machine.step(step.acts))
        if shot:
            machine.desk.shoot(shot)
        found = desktop.differences(play, seen)
        print(found or f"{play.path}: all of this followed")
        while window and not window.closed:
            machine.app.turn()
    return int(found != "")


def record(play: Play, window, path: Path) -> int:
    """Shows a play, continues by hand until the window is closed, and writes all of it as a
    play.
    """
    longer, said = recorder.record(dataclasses.replace(play, reason=""), window)
    seen = desktop.run(longer)
    path.write_text(longer.text(seen), encoding="utf-8")
    if [line for step in seen for line in step.said] != said:
        print("What follows is not what you saw: try again, and let each animation end.")
    print(f"{path}: now write into its first line why this is played.")
    return 0
