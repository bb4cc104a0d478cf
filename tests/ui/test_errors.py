# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An error shows a calm screen and leads to the title. That it loses no match: see
tests/plays/saving/fault.play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import pytest

import host
from hardware import hal
from script import Script
from tests.machine import Machine
from tests.positions import TWO
from ui.base.screen import Screen

ERRORS = (ValueError("wrong"), MemoryError(), OSError(5), RuntimeError("too deep"))


def failing(error: BaseException = ERRORS[0]) -> Callable[..., NoReturn]:
    """A function that raises an error."""

    def fail(*_: object) -> NoReturn:
        raise error

    return fail


@pytest.fixture
def run(monkeypatch):
    """Runs the app's own loop for a key and a few turns; returns the errors it has reported."""

    def run(machine: Machine, *keys: int) -> list[Exception]:
        traced: list[Exception] = []
        monkeypatch.setattr(hal, "trace", traced.append)
        for key in keys:
            machine.desk.tap(key)
        turns = iter(range(len(keys) + 5))
        monkeypatch.setattr(hal, "running", lambda: next(turns, None) is not None)
        machine.app.run()
        return traced

    return run


@pytest.mark.parametrize("where, keys", [("tick", ()), ("key", (hal.B,))])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_reported_and_a_leads_to_the_title(begin, run, error, where, keys):
    machine = begin()
    broken = Screen(machine.app)
    machine.app.open(broken)
    machine.wait(1000)  # keys count
    setattr(broken, where, failing(error))
    assert run(machine, *keys) == [error]
    assert machine.screen() == "Failure"
    told = ("ERROR_TITLE", "ERROR_KEPT", "ERROR_PRESS", "ERROR_AGAIN")
    assert machine.said[-4:] == [machine.text(name) for name in told]
    machine.do("B A")
    assert machine.screen() == "Title"
    machine.top.tick = failing()
    assert run(machine) == [ERRORS[0]], "a later error is shown, too"
    assert machine.screen() == "Failure"


def test_a_store_that_fails_causes_no_second_error(begin, monkeypatch, run):
    machine = begin(TWO)
    machine.take("play 25")
    monkeypatch.setattr(hal, "save", failing())
    machine.top.tick = failing()
    assert run(machine) == [ERRORS[0]]
    assert machine.screen() == "Failure"
    assert machine.text("ERROR_SAVED") not in machine.said


def test_the_match_is_saved_however_the_loop_ends(begin, monkeypatch, run):
    machine = begin(TWO)
    machine.take("play 25")
    monkeypatch.setattr(machine.app, "turn", failing(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        run(machine)
    machine.do("off A")
    assert machine.top.game.distance[0] == 350 // 25


@pytest.mark.parametrize("where", ["tick", "made"])
def test_an_error_of_the_error_screen_ends_the_app(begin, monkeypatch, run, where):
    machine = begin()
    machine.top.tick = failing()
    if where == "made":
        monkeypatch.setattr(machine.app, "make", failing(ERRORS[3]))
    else:
        run(machine)
        machine.top.tick = failing(ERRORS[3])
    with pytest.raises(RuntimeError):
        run(machine)


def test_after_an_error_a_player_plays_on_and_a_script_ends(capsys):
    display = host.current().display
    host.LiveDesk(display, None, None).trace(ERRORS[0])
    assert "ValueError: wrong" in capsys.readouterr().err
    with pytest.raises(ValueError, match="wrong"):
        host.ScriptDesk(display, None, None, Script([], None)).trace(ERRORS[0])
