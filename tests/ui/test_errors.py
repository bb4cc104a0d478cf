# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An error shows a calm screen and leads to the title. That it loses no match: see
tests/plays/saving/fault.play."""

import pytest

import host
from hardware import hal
from hardware.hal import A, B
from script import Script
from tests.ui.console import made_by
from tests.ui.stage import TWO
from ui.base import recipes
from ui.base.screen import Screen

ERRORS = (ValueError("wrong"), MemoryError(), OSError(5), RuntimeError("too deep"))


class Broken(Screen):
    """Raises an error in one of its functions."""

    def __init__(self, app, where="tick", error: Exception = ERRORS[0]):
        super().__init__(app)
        setattr(self, where, failing(error))


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
    """Runs the app's own loop for some keys and a few more turns."""

    def run(*keys):
        for key in keys:
            host.current().tap(key)
        turns = iter(range(len(keys) + 5))
        monkeypatch.setattr(hal, "running", lambda: next(turns, None) is not None)
        console.app.run()

    return run


def name(console) -> str:
    return type(console.screen).__name__


@pytest.mark.parametrize(
    "error, where, keys",
    [
        (ERRORS[0], "tick", ()),
        (ERRORS[1], "key", (B,)),
        (ERRORS[2], "show", ()),
        (ERRORS[3], "show", ()),
    ],
)
def test_an_error_anywhere_is_reported_and_a_leads_to_the_title(
    monkeypatch, console, run, traces, error, where, keys
):
    with monkeypatch.context() as patch:
        made_by(patch, recipes.TITLE, lambda app: Broken(app, where, error))
        console.app.replace(recipes.TITLE)
        run(*keys)
    assert name(console) == "Failure"
    assert traces == [error]
    told = ("ERROR_TITLE", "ERROR_KEPT", "ERROR_PRESS", "ERROR_AGAIN")
    assert console.said[-4:] == [console.text(name) for name in told]
    run(B, A)
    assert name(console) == "Title"
    console.app.push(Broken(console.app))
    run()
    assert name(console) == "Failure" and len(traces) == 2, "a later error is shown, too"


def test_a_store_that_fails_causes_no_second_error(monkeypatch, console, stage, run, traces):
    stage.match(TWO)
    stage.play("play 25")
    monkeypatch.setattr(hal, "save", failing())
    console.screen.tick = failing()
    run()
    assert name(console) == "Failure"
    assert console.text("ERROR_SAVED") not in console.said
    assert len(traces) == 1


@pytest.mark.parametrize("where", ["tick", "made"])
def test_an_error_of_the_error_screen_ends_the_app(monkeypatch, console, run, where):
    console.app.push(Broken(console.app))
    if where == "made":
        made_by(monkeypatch, recipes.FAILURE, failing(ERRORS[3]))
    else:
        run()
        console.screen.tick = failing(ERRORS[3])
    with pytest.raises(RuntimeError):
        run()


# --- on a computer


def test_a_player_s_run_goes_on_with_a_traceback_and_a_script_s_ends(capsys):
    made = host.LiveDesk(host.current().display, None, None)  # type: ignore
    made.trace(ERRORS[0])
    assert "ValueError: wrong" in capsys.readouterr().err
    made = host.ScriptDesk(host.current().display, None, None, Script([], None))  # type: ignore
    with pytest.raises(ValueError, match="wrong"):
        made.trace(ERRORS[0])
