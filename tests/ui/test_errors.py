# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An error shows a calm screen and leads to the title. That it loses no match: see
tests/plays/saving/fault.play."""

import pytest

import host
from hardware import hal
from hardware.hal import A, B
from script import Script
from tests.ui.stage import TWO
from ui.base.screen import Screen

ERRORS = (ValueError("wrong"), MemoryError(), OSError(5), RuntimeError("too deep"))


def failing(error: Exception = ERRORS[0]):
    """A function that raises an error."""

    def fail(*_):
        raise error

    return fail


@pytest.fixture(autouse=True)
def traces(monkeypatch):
    """The errors that were reported to the console."""
    told = []
    monkeypatch.setattr(hal, "trace", told.append)
    return told


@pytest.fixture
def run(monkeypatch, console):
    """Runs the app's own loop for some keys and a few more turns; returns the screen's name."""

    def run(*keys):
        for key in keys:
            host.current().tap(key)
        turns = iter(range(len(keys) + 5))
        monkeypatch.setattr(hal, "running", lambda: next(turns, None) is not None)
        console.app.run()
        return type(console.screen).__name__

    return run


@pytest.mark.parametrize("where, keys", [("tick", ()), ("key", (B,))])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_anywhere_is_reported_and_a_leads_to_the_title(
    console, run, traces, error, where, keys
):
    broken = Screen(console.app)
    setattr(broken, where, failing(error))
    console.open(broken)
    assert run(*keys) == "Failure" and traces == [error]
    told = ("ERROR_TITLE", "ERROR_KEPT", "ERROR_PRESS", "ERROR_AGAIN")
    assert console.said[-4:] == [console.text(name) for name in told]
    assert run(B, A) == "Title"
    console.screen.tick = failing()
    assert run() == "Failure" and len(traces) == 2, "a later error is shown, too"


def test_a_store_that_fails_causes_no_second_error(monkeypatch, console, stage, run, traces):
    stage.match(TWO)
    stage.play("play 25")
    monkeypatch.setattr(hal, "save", failing())
    console.screen.tick = failing()
    assert run() == "Failure"
    assert console.text("ERROR_SAVED") not in console.said
    assert len(traces) == 1


@pytest.mark.parametrize("where", ["tick", "made"])
def test_an_error_of_the_error_screen_ends_the_app(monkeypatch, console, run, where):
    console.screen.tick = failing()
    if where == "made":
        monkeypatch.setattr(console.app, "make", failing(ERRORS[3]))
    else:
        run()
        console.screen.tick = failing(ERRORS[3])
    with pytest.raises(RuntimeError):
        run()


def test_on_a_computer_a_player_s_run_goes_on_with_a_traceback_and_a_script_s_ends(capsys):
    made = host.LiveDesk(host.current().display, None, None)
    made.trace(ERRORS[0])
    assert "ValueError: wrong" in capsys.readouterr().err
    made = host.ScriptDesk(host.current().display, None, None, Script([], None))
    with pytest.raises(ValueError, match="wrong"):
        made.trace(ERRORS[0])
