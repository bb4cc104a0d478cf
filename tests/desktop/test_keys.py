# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Single keys in a real terminal, and those of Windows."""

import importlib.util
import os
import signal
import sys
from types import SimpleNamespace

import pytest

termios = pytest.importorskip("termios")

from tests.desktop.player import keep_in, settings  # noqa: E402 (not without termios)
from tests.desktop.terminal import Terminal  # noqa: E402 (not without termios)

RIGHT, LEFT, DELETE = "\x1b[C", "\x1b[D", "\x1b[3~"
UNKNOWN = "I don't understand. ? lists the keys.\n"


@pytest.fixture
def match(tmp_path):
    """A terminal at the first turn of a race."""
    keep_in(tmp_path, settings(setup="mille parker 2/2"))
    opened = Terminal(tmp_path)
    opened.wait("? lists the keys")
    opened.reply("\n", "Off we go")
    opened.reply("\n", "Your hand")
    yield opened
    opened.close()


def test_keys_need_no_enter_and_no_echo(match):
    assert not match.modes() & (termios.ECHO | termios.ICANON)
    assert match.reply("t", "turn") == "Your turn\n"


def test_arrows_numbers_and_delete(match):
    assert match.reply("1", "light").endswith("50. B: Discard\nYou need a Green light\n")
    assert match.reply(RIGHT, "Discard").endswith("75. B: Discard\n")
    assert match.reply("\x1bOC", ".") == "100. B: Discard\n"
    assert match.reply("\x1b[1;2D", ".") == "75. B: Discard\n"
    assert "You discard 75" in match.reply(DELETE, "Your hand")


@pytest.mark.parametrize("keys", ["y", "\x1b[5~", "\x1b[15;2~", "\x7f", "\x1bx", "\x01", "ñ", "🚗"])
def test_a_key_without_meaning_gets_one_short_line(match, keys):
    assert match.reply(keys, "?") == UNKNOWN


def test_an_invalid_byte_swallows_no_key(match):
    os.write(match.ours, b"\xe9")
    assert match.reply("t", "turn") == "Your turn\n"


def test_a_name_is_typed_as_a_line(match):
    match.reply("q", "Leave")
    match.reply("2", "Race, round")
    match.reply("2", "Off we go")
    match.reply("5", "Enter")
    match.reply("2", "Enter")
    match.reply("2", "Type the name")
    match.until(lambda: match.modes() & termios.ECHO and match.modes() & termios.ICANON)
    assert "Zoé" in match.reply("Zoé\n", "Enter")
    match.until(lambda: not match.modes() & termios.ECHO)


@pytest.mark.parametrize(
    "ends, status", [("\x04", 0), ("\x03", 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_whatever_ends_it_the_terminal_is_as_before(match, ends, status):
    if isinstance(ends, str):
        match.type(ends)
    else:
        match.run.send_signal(ends)
    assert match.end() == status and match.is_as_before()
    assert match.errors.read_text() == ""


def test_ctrl_c_says_that_the_match_is_kept(match):
    match.type("\x03")
    match.wait("The match is saved: Race to a Thousand. It will resume next time.")


def test_a_match_survives_a_power_cut(match, tmp_path):
    match.run.kill()
    match.run.wait()
    again = Terminal(tmp_path)
    try:
        assert "Race, round 1: 0 against 0\n1: Resume the match" in again.wait("? lists")
        assert "Your hand: " in again.reply("\n", "Your hand")
    finally:
        again.close()


def test_keys_typed_ahead_are_not_lost(match):
    match.type("1dt")
    assert "You discard 50" in match.wait("turn")


def test_the_keys_of_windows_have_the_same_names(monkeypatch):
    typed = iter("1\r\xe0K\xe0M\x00S\x00;ñ \x1a\x03")
    monkeypatch.setattr(sys, "platform", "win32")
    windows = SimpleNamespace(getwch=lambda: next(typed), kbhit=bool)
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    found = importlib.util.find_spec("console")
    assert found and found.loader
    console = importlib.util.module_from_spec(found)
    found.loader.exec_module(console)
    names = [console._key() for _ in range(8)]
    assert names == ["1", "", "left", "right", "delete", "other", "ñ", " "]
    assert not console._is_pressed(0)
    for error in (EOFError, KeyboardInterrupt):
        with pytest.raises(error):
            console._key()
    with console.Console().taken():
        pass
