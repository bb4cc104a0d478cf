# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app's screen in the middle of a display of another size."""

from dataclasses import replace
from pathlib import Path

import displayio
import pytest
import vectorio

import host
from display import Display
from hardware import frame
from plays import desktop, format
from script import Script

PLAYS = Path(__file__).resolve().parents[1] / "plays"


@pytest.mark.parametrize("play", ["boards/ugame", "mille/press", "forts/raid"])
def test_the_large_screen_stands_between_black_sides(play):
    """Road and scenery reach beyond that screen's edges."""
    played = format.load(PLAYS / f"{play}.play")
    middles, sides = [], set()

    def look(machine):
        pixels = machine.desk.display.pixels
        wide = machine.desk.display.width
        rows = [pixels[at : at + wide] for at in range(0, len(pixels), wide)]
        left = (wide - 240) // 2
        frames.append([row[left : left + 240] for row in rows])
        sides.update(*(row[:left] + row[left + 240 :] for row in rows))

    for size in ("240x240", "320x240"):
        frames = []
        desktop.run(replace(played, start={**played.start, "size": size}), look)
        middles.append(frames)
    assert middles[0] == middles[1]
    assert sides == {0}


@pytest.mark.parametrize(
    "size, screen",
    [
        ((160, 128), (160, 128)),
        ((240, 240), (240, 240)),
        ((240, 135), (160, 128)),
        ((240, 320), (240, 240)),
    ],
)
def test_the_largest_screen_that_fits_is_drawn(size, screen):
    display = Display(*size)
    shown = frame.fitted(display)
    assert (shown.width, shown.height) == screen
    assert (shown is display) == (size == screen)
    white = displayio.Palette(1)
    white[0] = 0xFFFFFF
    for _ in range(2):  # another group each time
        group = displayio.Group()
        group.append(vectorio.Rectangle(pixel_shader=white, width=900, height=900, x=-300, y=-300))
        shown.root_group = group
        shown.refresh()
        assert shown.root_group is group
        assert sum(map(bool, display.pixels)) == screen[0] * screen[1]
    shown.root_group = None
    assert shown.root_group is None and not any(display.redrawn())


def test_a_click_counts_from_the_corner_of_the_screen(monkeypatch):
    monkeypatch.setattr(host, "_desk", None)
    desk = host.set_up((320, 240), script=Script([], None))
    pointed = []
    desk.meaning = lambda x, y: pointed.append((x, y)) or ()
    for place in ((40, 0), (279, 239), (39, 0), (280, 0)):
        desk.point(*place)
    assert pointed == [(0, 0), (239, 239)]
