# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""An error shows a calm screen, loses no match, and goes on to the title."""

import subprocess
import sys
from pathlib import Path

import pytest

import desk
from hardware import hal
from hardware.hal import A, B
from script import Script
from tests.ui.console import LANGUAGES, Console
from tests.ui.stage import TWO, Stage
from ui import factories
from ui.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
ERRORS = (ValueError("wrong"), MemoryError(), OSError(5), RuntimeError("too deep"))


class Broken(Screen):
    """Raises an error at one of its functions."""

    def __init__(self, app, where, error: Exception = ERRORS[0]):
        super().__init__(app)
        self._error = error
        setattr(self, where, self._fail)

    def _fail(self, *_):
        raise self._error


@pytest.fixture
def traces(monkeypatch):
    """The errors that were told to the console, on a desk where somebody sits."""
    told = []
    monkeypatch.setattr(hal, "trace", told.append)
    return told


def run(monkeypatch, console, *keys):
    """The app's own loop, for some keys and some time more."""
    current = desk.current()
    for key in keys:
        current.tap(key)
    turns = iter(range(len(keys) + 5))
    monkeypatch.setattr(hal, "running", lambda: next(turns, None) is not None)
    console.app.run()


def name(console) -> str:
    return type(console.screen).__name__


def words(console) -> list[str]:
    """All that is written on the screen."""
    return [line._text for line in console.screen._lines]


@pytest.mark.parametrize("where, keys", [("tick", ()), ("key", (B,))])
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_anywhere_is_told(monkeypatch, traces, error, where, keys):
    console = Console(monkeypatch)
    console.app.push(Broken(console.app, where, error))
    run(monkeypatch, console, *keys)
    assert name(console) == "Failure"
    assert traces == [error]
    assert console.said[-2:] == [console.text("ERROR_TITLE"), console.text("ERROR_PRESS")]
    assert type(error).__name__ in words(console)


def test_an_error_while_a_screen_is_made_is_told(monkeypatch, traces):
    console = Console(monkeypatch)
    console.app.replace(lambda app: Broken(app, "show"))
    run(monkeypatch, console)
    assert name(console) == "Failure"
    assert len(traces) == 1


def test_a_goes_on_to_the_title(monkeypatch, traces):
    console = Console(monkeypatch)
    console.app.push(Broken(console.app, "tick"))
    run(monkeypatch, console, B, A)
    assert name(console) == "Title"
    assert console.rows()[0] == console.text("GAME_RACE")


def test_the_match_goes_on_where_it_was(monkeypatch, traces):
    monkeypatch.setenv("ASFALTO_SEED", "1")
    console = Console(monkeypatch)
    stage = Stage(console)
    console.press(A, A)
    stage.wait(3000)
    raw = bytes(console.screen.game.raw)
    console.screen.tick = Broken(console.app, "tick")._fail
    run(monkeypatch, console)
    assert console.text("ERROR_SAVED") in words(console)
    console.press(A)
    assert console.rows()[0] == console.text("TITLE_GO_ON")
    desk.current().memory = b""  # switched off and on: it is in the flash too
    console.app.replace(factories.title)
    console.press(A)
    assert bytes(console.screen.game.raw) == raw


def test_nothing_is_promised_where_there_is_no_match(monkeypatch, traces):
    console = Console(monkeypatch)
    console.app.push(Broken(console.app, "tick"))
    run(monkeypatch, console)
    assert console.text("ERROR_SAVED") not in words(console)


def test_a_store_that_fails_is_no_second_error(monkeypatch, traces):
    console = Console(monkeypatch)
    stage = Stage(console)
    stage.match(TWO)
    stage.play("play 25")
    monkeypatch.setattr(hal, "save", Broken(console.app, "tick")._fail)
    console.screen.tick = Broken(console.app, "tick")._fail
    run(monkeypatch, console)
    assert name(console) == "Failure"
    assert console.text("ERROR_SAVED") not in words(console)


def test_an_error_on_the_errors_screen_is_the_end(monkeypatch, traces):
    console = Console(monkeypatch)
    console.app.push(Broken(console.app, "tick"))
    run(monkeypatch, console)
    console.screen.tick = Broken(console.app, "tick", ERRORS[3])._fail
    with pytest.raises(RuntimeError):
        run(monkeypatch, console)
    assert len(traces) == 1


def test_an_errors_screen_that_cannot_be_made_is_the_end(monkeypatch, traces):
    console = Console(monkeypatch)
    monkeypatch.setattr(factories, "failure", Broken(console.app, "tick", ERRORS[3])._fail)
    console.app.push(Broken(console.app, "tick"))
    with pytest.raises(RuntimeError):
        run(monkeypatch, console)


def test_a_later_error_has_its_screen_again(monkeypatch, traces):
    console = Console(monkeypatch)
    for _ in range(2):
        console.app.push(Broken(console.app, "tick"))
        run(monkeypatch, console)
        assert name(console) == "Failure"
        console.press(A)
        assert name(console) == "Title"
    assert len(traces) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(monkeypatch, traces, language):
    console = Console(monkeypatch, language=language)
    console.app.push(Broken(console.app, "tick"))
    run(monkeypatch, console)
    assert words(console)[0] == console.text("ERROR_TITLE")


# --- who hears of it on a computer


def test_a_script_s_run_ends_with_the_error():
    made = desk.ScriptDesk(desk.current().display, None, None, Script([], None))  # type: ignore
    with pytest.raises(ValueError, match="wrong"):
        made.trace(ERRORS[0])


def test_a_player_s_run_goes_on_with_a_traceback(capsys):
    made = desk.LiveDesk(desk.current().display, None, None)  # type: ignore
    made.trace(ERRORS[0])
    assert "ValueError: wrong" in capsys.readouterr().err


def test_a_script_that_meets_an_error_fails():
    """The whole program: exit status 1, and the traceback on standard error."""
    code = (
        "import sys; sys.path.insert(0, 'tools')\n"
        "sys.argv = ['play.py', '--headless', '--lang', 'es']\n"
        "import environment; environment.reexec = lambda level: None\n"
        "import play; options = play.parse(); play.arrange(options)\n"
        "import desk; desk.set_up(script=play._script(options), strict=True)\n"
        "from ui.title import Title; Title.tick = lambda self: 1 // 0\n"
        "sys.exit(play._run(False))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
