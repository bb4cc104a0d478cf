# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Random keys at any moment never end the app: on a VM with a board's memory in small pieces, while
lines are spoken; on the desktop and on the page with a computer's keys and clicks.
"""

from __future__ import annotations

import contextlib
import io

import pytest

from plays import desktop
from plays.format import Play, PlayProblem
from tests.page.chromium import NEEDED, address, browser

from . import page, random_keys, vm
from .conftest import FILES, load
from .test_memory import check

__all__ = ["address", "browser"]

PATIENCE = 50
"""After so many presses without a change somebody would take the device for broken."""
BOTH = pytest.mark.parametrize("has_keyboard", [True, False], ids=["keyboard", "pad"])
WRITTEN = list(map(load, FILES))


def chosen(seed: int, presses: int, has_keyboard: bool) -> list[Play]:
    """Plays for a device with a computer's keys, or without."""
    like = [play for play in WRITTEN if play.has_keyboard == has_keyboard]
    return random_keys.plays(seed, presses, like)


def on_a_board(seed: int, presses: int) -> None:
    plays = [random_keys.speaking(play) for play in chosen(seed, presses, False)]
    print(f"{presses} presses with the seed {seed}")
    for play, result in zip(plays, vm.run(plays, small=True), strict=True):
        with told(play):
            check(result)


@contextlib.contextmanager
def told(play: Play):
    """Adds the play that shows an error to the error."""
    try:
        yield
    except BaseException as error:
        raise PlayProblem(
            f"{type(error).__name__}: {error}, in this play:\n{play.text()}"
        ) from error


def test_a_few_on_a_board():
    on_a_board(random_keys.FIXED, 60)


@pytest.mark.long
def test_more_on_a_board(presses):
    """The keys are always the same; with --presses they differ each day."""
    on_a_board(random_keys.today() if presses else random_keys.FIXED + 1, presses or 120)


@BOTH
def test_on_the_desktop(has_keyboard, thorough):
    for play in chosen(random_keys.FIXED, 240 if thorough else 120, has_keyboard):
        with told(play), contextlib.redirect_stdout(io.StringIO()):
            seen = desktop.run(play)
            marks = [(each.screen, each.frame, *each.said) for each in seen]
            for at in range(len(marks) - PATIENCE):
                assert len(set(marks[at : at + PATIENCE])) > 1, "nothing changes any more"


@NEEDED
@pytest.mark.long
@BOTH
def test_on_the_page(has_keyboard, address, browser):
    for play in chosen(random_keys.FIXED, 120, has_keyboard):
        with told(play):
            page.survive(play, browser, address)
