# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An error shows a calm screen, loses no match, and leads to the title."""

import subprocess
import sys
from pathlib import Path

import pytest

import host
from hardware import hal
from hardware.hal import A, B
from script import Script
from tests.ui.console import LANGUAGES, made_by
from tests.ui.stage import TWO
from ui.base import recipes
from ui.base.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
ERRORS = (ValueError("wrong"), MemoryError(), OSError(5), RuntimeError("too deep"))


class Broken(Screen):
    """Raises an error in one of its functions."""

    def __init__(self, app, where, error: Exception = ERRORS[0]):
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


@pytest.fixture
def failed(console, run):
    """A console whose app has just failed."""
    console.app.push(Broken(console.app, "tick"))
    run()
    return console


def name(console) -> str:
    return type(console.screen).__name__


def words(console) -> list[str]:
    """Everything written on the screen, and said."""
    return console.screen._told


@pytest.mark.parametrize("where, keys", [("tick", ()), ("key", (B,))])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_anywhere_is_reported(console, run, traces, error, where, keys):
    console.app.push(Broken(console.app, where, error))
    run(*keys)
    assert name(console) == "Failure"
    assert traces == [error]
    told = ("ERROR_TITLE", "ERROR_KEPT", "ERROR_PRESS", "ERROR_AGAIN")
    assert console.said[-4:] == [console.text(name) for name in told]
    assert not [line for line in words(console) if type(error).__name__ in line]


def test_an_error_while_a_screen_is_made_is_reported(monkeypatch, console, run, traces):
    made_by(monkeypatch, recipes.TITLE, lambda app: Broken(app, "show"))
    console.app.replace(recipes.TITLE)
    run()
    assert name(console) == "Failure"
    assert len(traces) == 1


def test_a_leads_to_the_title(console, run):
    console.app.push(Broken(console.app, "tick"))
    run(B, A)
    assert name(console) == "Title"
    assert console.rows()[0] == console.text("GAME_MILLE")


def test_the_match_goes_on_where_it_was(console, stage, run):
    console.press(A, A)
    stage.wait(3000)
    raw = bytes(console.screen.game.raw)
    console.screen.tick = failing()
    run()
    assert console.text("ERROR_SAVED") in words(console)
    console.press(A)
    assert console.rows()[0] == console.text("TITLE_GO_ON")
    host.current().memory = b""  # after a power cut it is still in flash
    console.app.replace(recipes.TITLE)
    console.press(A)
    assert bytes(console.screen.game.raw) == raw


def test_without_a_match_the_screen_does_not_say_that_it_is_saved(failed):
    assert failed.text("ERROR_SAVED") not in words(failed)
    assert failed.text("ERROR_KEPT") in words(failed)


def test_a_store_that_fails_causes_no_second_error(monkeypatch, console, stage, run, traces):
    stage.match(TWO)
    stage.play("play 25")
    monkeypatch.setattr(hal, "save", failing())
    console.screen.tick = failing()
    run()
    assert name(console) == "Failure"
    assert console.text("ERROR_SAVED") not in words(console)
    assert len(traces) == 1


def test_an_error_on_the_error_screen_ends_the_app(failed, run, traces):
    failed.screen.tick = failing(ERRORS[3])
    with pytest.raises(RuntimeError):
        run()
    assert len(traces) == 1


def test_an_error_screen_that_cannot_be_made_ends_the_app(monkeypatch, console, run):
    made_by(monkeypatch, recipes.FAILURE, failing(ERRORS[3]))
    console.app.push(Broken(console.app, "tick"))
    with pytest.raises(RuntimeError):
        run()


def test_a_later_error_is_shown_too(console, run, traces):
    for _ in range(2):
        console.app.push(Broken(console.app, "tick"))
        run()
        assert name(console) == "Failure"
        console.press(A)
        assert name(console) == "Title"
    assert len(traces) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_is_shown_in_every_language(failed, language):
    assert failed.settings.language == language
    assert words(failed)[0] == failed.text("ERROR_TITLE")


# --- on a computer


def test_a_script_s_run_ends_with_the_error():
    made = host.ScriptDesk(host.current().display, None, None, Script([], None))  # type: ignore
    with pytest.raises(ValueError, match="wrong"):
        made.trace(ERRORS[0])


def test_a_player_s_run_goes_on_with_a_traceback(capsys):
    made = host.LiveDesk(host.current().display, None, None)  # type: ignore
    made.trace(ERRORS[0])
    assert "ValueError: wrong" in capsys.readouterr().err


def test_a_script_that_meets_an_error_fails():
    """The whole program exits with status 1 and a traceback on standard error."""
    code = (
        "import sys; sys.path.insert(0, 'tools')\n"
        "sys.argv = ['play.py', '--headless', '--lang', 'es']\n"
        "import environment; environment.reexec = lambda level: None\n"
        "import play; options = play.parse(); play.arrange(options)\n"
        "import host; host.set_up(script=play._script(options), strict=True)\n"
        "from ui.screens.title import Title; Title.tick = lambda self: 1 // 0\n"
        "sys.exit(play._run(play._start))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
