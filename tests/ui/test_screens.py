# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Every screen, in both sizes, looks as it did when last checked by eye, and costs a board little.

`frames.json` contains the hashes of the frames. After an intended change, look at the pictures
(`python3 tools/test.py tests/ui/test_screens.py --pictures FOLDER`), then renew the hashes with
`--renew-frames`.
"""

import gc
import json
from pathlib import Path

import displayio
import pytest

import png
import pointer
from hardware import hal
from tests.ui import stage as stages
from tests.ui.console import SIZES
from tests.ui.forts import tables

SCREENS = stages.SCREENS + tables.SCREENS
SCENES = {stages.gold, stages.coup_question, stages.press, stages.shut_out, *tables.SCENES}
"""Something moves: a play does not show these at rest."""
OBJECTS = 130
"""The most groups, tile grids and rectangles that a screen may have."""
FRAMES = Path(__file__).with_name("frames.json")
KEYS = {hal.A, hal.B, hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT}
each_screen = pytest.mark.parametrize(
    "screen",
    [
        pytest.param(each, id=each.__name__, marks=pytest.mark.long if i % 3 else ())
        for i, each in enumerate(SCREENS)
    ],
)


@pytest.fixture(scope="module")
def frames(request):
    """The known hashes, and the ones seen, which --renew-frames writes at the end."""
    seen = {}
    yield known(), seen
    if request.config.getoption("--renew-frames"):  # other workers have written theirs
        FRAMES.write_text(
            json.dumps(known() | seen, indent=1, sort_keys=True) + "\n", encoding="utf-8"
        )


def known() -> dict[str, str]:
    return json.loads(FRAMES.read_text(encoding="utf-8")) if FRAMES.exists() else {}


def objects(layer) -> int:
    """The number of display objects in a layer, itself included."""
    return 1 + sum(map(objects, layer)) if isinstance(layer, displayio.Group) else 1


@pytest.mark.parametrize(
    "screen, size",
    [(screen, size) for screen in SCREENS for size in SIZES[screen not in SCENES :]],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_the_screen_looks_as_it_should_and_costs_little(stage, screen, size, frames, request):
    """Plays show all that rest in the small size."""
    screen(stage)
    hal.display.refresh()
    name = f"{screen.__name__} {size[0]}x{size[1]}"
    folder = request.config.getoption("--pictures")
    display = hal.display
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        path = Path(folder) / f"{name.replace(' ', '-')}.png"
        png.write(path, display.width, display.height, display.pixels)
    hashes, seen = frames
    seen[name] = display.frame_hash()
    if not request.config.getoption("--renew-frames"):
        assert seen[name] == hashes.get(name)
    assert objects(stage.console.screen.group) <= OBJECTS
    assert screen in SCENES or name.startswith("alarmed") or draws_nothing(stage)  # it blinks


def draws_nothing(stage) -> bool:
    """Returns whether nothing is drawn any more once a screen has come to rest."""
    for ms in (3000, 20, 1500):  # what a screen covered is drawn in one more frame
        stage.wait(ms)
        assert hal.display.pixels
    return not hal.display.rects


def forts_of_five(stage):
    """Every place of a hand, and the deck and the flag beside it."""
    tables.asked(stage, tables.FIVE)


@pytest.mark.parametrize("size", [SIZES[1]], ids=["240x240"])
@pytest.mark.parametrize("screen", [stages.table_of_two, stages.table_of_six, forts_of_five])
def test_the_chosen_card_is_whole_and_answers_to_a_tap(stage, screen, size):
    screen(stage)
    table = stage.console.screen
    for _ in range(table.question().count()):
        x, y, wide, high = table.area(table.question().at)
        area = x, y + 8, wide, high - 16  # without the round corners
        seen = pixels(area)
        others = [each for each in table.hand.group if each.y != y // table.layout.scale]
        shown = [each for each in others if not each.hidden]
        for each in shown:
            each.hidden = True
        assert pixels(area) == seen
        for each in shown:
            each.hidden = False
        assert pointer.keys(stage.app, x, y + high // 2) == (hal.A,)
        assert pointer.keys(stage.app, x + wide - 1, y + high // 2) == (hal.A,)
        stage.console.press(hal.RIGHT)


def pixels(area) -> list[bytes]:
    """The rows of a part of the screen, which may end below it."""
    hal.display.refresh()
    x, y, wide, high = area
    seen, width = hal.display.pixels, hal.display.width
    each = len(seen) // (width * hal.display.height)
    rows = range(y, min(y + high, hal.display.height))
    return [bytes(seen[each * (row * width + x) :][: each * wide]) for row in rows]


@pytest.mark.long
@each_screen
def test_a_tap_anywhere_on_any_screen_is_no_error(stage, screen):
    """The plays in tests/plays/touch tell what taps mean."""
    screen(stage)
    stage.wait(600)
    for x in range(0, stage.app.width, 17):
        for y in range(0, stage.app.height, 13):
            assert set(pointer.keys(stage.app, x, y)) <= KEYS


def alive(name: str) -> list[str]:
    """The types of the objects that hold instances of a class."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each).__name__ == name]
    return [type(holder).__name__ for each in found for holder in gc.get_referrers(each)]


@pytest.mark.parametrize(
    "keys, leaves, kind",
    [((hal.RIGHT, hal.A), (hal.B, hal.B), "Use"), ((hal.START,), (hal.B,), "Pause")],
    ids=["a question", "a screen"],
)
def test_what_was_left_leaves_memory(stage, keys, leaves, kind):
    tables.asked(stage, tables.FIVE, *keys)
    assert alive(kind)
    tables.press(stage, *leaves)
    assert not alive(kind)
