# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in a terminal. Whatever interrupts, stops, hangs up, resizes or pipes it, terminal and
match survive, and no key does more than the player meant.

These tests only use the visible output and typed keys.
"""

import fcntl
import importlib.util
import os
import signal
import struct
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

termios = pytest.importorskip("termios")

from tests.desktop.player import keep_in, settings  # noqa: E402 (not without termios)
from tests.desktop.terminal import PATIENCE, Terminal, command  # noqa: E402 (not without termios)

KEYS = termios.ECHO | termios.ICANON  # the modes that are off while keys are read one by one
INTERRUPTED = str(Path(__file__).with_name("interrupted.py"))
PASTE = "\x1b[200~{}\x1b[201~"  # what a terminal makes of a text that is pasted, if it is asked to
TURN = "Your hand: "
TAKE = "Enter: It's me"
GOES_ON = "Round 1: 0 km against 0"
OPTIONS: dict[str, Any] = {"capture_output": True, "text": True, "timeout": PATIENCE}


@pytest.fixture
def opened(tmp_path):
    """Opens terminals, which have one folder for what is saved."""
    terminals = []

    def open_one(*instead: str, persons: str = "1", **variables: str | None) -> Terminal:
        folder = tmp_path / "saved"
        if not folder.exists():
            keep_in(folder, settings(persons=persons, setup="mille parker 2/2", names=", Bruno"))
        terminals.append(Terminal(folder, instead, **variables))
        return terminals[-1]

    yield open_one
    for terminal in terminals:
        terminal.close()


@pytest.fixture
def terminal(opened) -> Terminal:
    """A terminal at the title."""
    terminal = opened()
    terminal.wait("? lists the keys")
    return terminal


@pytest.fixture
def match(terminal) -> Terminal:
    """A terminal at the first turn of a match."""
    terminal.walk("\n", "Off we go", "\n", TURN)
    return terminal


# --- interrupted, ended

SAVED = "The match is saved: Race to a Thousand. It will resume next time."
ENDS = [  # the typed keys, or a signal; the exit status
    ("\x03", 130),
    ("\x1c", 131),
    ("\x04", 0),
    ("q\x03", 130),  # at the question whether to leave
    (signal.SIGTERM, 143),
    (signal.SIGHUP, 129),
    (signal.SIGKILL, -9),  # nothing can be saved then
]


def test_terminal_and_match_survive_any_end(match, opened):
    for ends, status in ENDS:
        if isinstance(ends, str):
            match.type(ends)
        else:
            match.run.send_signal(ends)
        assert match.end() == status
        assert match.is_as_before() or ends == signal.SIGKILL
        assert match.errors.read_text() == ""
        assert ends != "\x03" or SAVED in match.shown
        match = opened()
        assert GOES_ON in match.wait("? lists the keys")
        match.reply("\n", TURN)
    match.hang_up()
    match.end()
    assert match.errors.read_text() == ""
    assert GOES_ON in opened().wait("? lists the keys")


@pytest.mark.parametrize("ends", ["\x03", "\x04", "q", signal.SIGTERM])
def test_a_changed_setting_survives_any_end(terminal, opened, ends):
    terminal.reply("7", "Pace Normal")
    terminal.reply("2", "Pace Fast")
    terminal.type(ends) if isinstance(ends, str) else terminal.run.send_signal(ends)
    terminal.end()
    again = opened()
    again.wait("? lists the keys")
    again.reply("7", "Pace Fast")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_no_signal_is_lost_or_disturbs_the_end(opened, tmp_path, number, status):
    ends = ("say_what_is_kept", "rescue", "give_back", "_give_back")
    moments = [f"_tell_hand={number}", *(f"{name}={signal.SIGTERM}" for name in ends)]
    match = opened(sys.executable, INTERRUPTED, *moments, *command(tmp_path / "saved")[1:])
    match.wait("? lists the keys")
    match.walk("\n", "Off we go", "\n", TURN)
    assert match.end() == status
    assert match.is_as_before()
    assert match.errors.read_text() == ""
    assert (SAVED in match.shown) == (status == 130)
    assert GOES_ON in opened().wait("? lists the keys")


def test_a_stopped_terminal_is_restored_too(match):
    """After Ctrl-S a writer waits; another signal may end that."""
    match.type("\x13t")
    match.until(lambda: match.run.poll() is not None or match.run.send_signal(signal.SIGTERM))
    assert match.run.returncode in (143, -signal.SIGTERM)
    assert match.is_as_before()
    assert match.errors.read_text() == ""


def test_a_name_is_typed_as_a_line_which_an_interrupt_ends(terminal):
    for typed in "152":
        terminal.reply(typed, "Enter")
    terminal.reply("2", "Type the name")
    terminal.until(lambda: terminal.modes() & KEYS == KEYS)
    assert "Zoé" in terminal.reply("Zoé\n", "Enter")
    terminal.until(lambda: not terminal.modes() & termios.ECHO)
    terminal.reply("2", "Type the name")
    terminal.type("\x03")
    assert terminal.end() == 130 and terminal.is_as_before()
    assert terminal.errors.read_text() == ""


# --- stopped, resized


def test_a_stop_gives_the_terminal_back_until_the_game_goes_on(opened):
    terminal = opened("sh", "-i", PS1="ready\n", PS2="", ENV=None)
    line = " ".join(f"'{word}'" for word in command(terminal.errors.with_suffix("")))
    terminal.walk(line + "\n", "? lists the keys", "\n", "Off we go", "\n", TURN)
    assert terminal.modes() & KEYS == 0
    for _ in range(2):
        terminal.type("\x1a")
        terminal.until(lambda: terminal.modes() & KEYS == KEYS)
        assert terminal.is_as_before()
        assert "echoed" in terminal.reply("echo echo''ed\n", "echoed")
        terminal.type("fg\n")
        terminal.until(lambda: not terminal.modes() & KEYS)
        assert terminal.reply("t", "Your turn").endswith("Your turn\n")
    terminal.walk("q", "Leave the match?", "2", GOES_ON, "q", "See you soon!")
    terminal.until(lambda: terminal.modes() & KEYS == KEYS)
    assert terminal.is_as_before()


def test_a_terminal_that_is_resized_goes_on(match):
    fcntl.ioctl(match.ours, termios.TIOCSWINSZ, struct.pack("HHHH", 9, 33, 0, 0))
    assert match.reply("t", "Your turn") == "Your turn\n"


# --- keys meant for something else


def test_keys_typed_ahead_never_uncover_the_next_hand(opened):
    between_two = opened(persons="2")
    between_two.wait("? lists the keys")
    between_two.walk("\n", "Off we go", "\n", TAKE, "\n", TURN)
    shown = between_two.reply("1d\r1d1d" + "\r" * 300, TAKE)
    shown = shown[shown.index("\x1b[3J") :]
    shown += between_two.reply("t", "turn")  # the same question waits
    assert TURN not in shown
    assert TURN in between_two.reply("\r", TURN)


def test_a_pasted_text_presses_no_key(match):
    reply = match.reply(PASTE.format("1d\r1d\r\r\x041\rq1"), "?")
    assert reply.count("\n") == 1 and "don't understand" in reply
    assert match.reply("t", "Your turn") == "Your turn\n"
    assert "Deck: 88." in match.reply("I", "Deck")  # nothing was played
    match.walk("q", "Leave the match?", "2", GOES_ON)
    match.type("q")
    match.end()
    assert "\x1b[?2004l" in match.shown


# --- single keys


def test_keys_need_no_enter_and_may_be_typed_ahead(match):
    assert not match.modes() & KEYS
    assert match.reply("t", "turn") == "Your turn\n"
    os.write(match.ours, b"\xe9")  # an invalid byte swallows no key
    assert match.reply("t", "turn") == "Your turn\n"
    assert "You discard 50" in match.reply("1dt", "turn")


def test_other_keys_than_those_known_get_one_short_line(match):
    assert match.reply("1", "light").endswith("50. B: Discard\nYou need a Green light\n")
    assert match.reply("\x1b[C", "Discard").endswith("75. B: Discard\n")
    assert match.reply("\x1bOC", ".") == "100. B: Discard\n"
    assert match.reply("\x1b[1;2D", ".") == "75. B: Discard\n"
    for keys in ("y", "\x1b[5~", "\x1b[15;2~", "\x7f", "\x1bx", "\x01", "ñ", "🚗"):
        assert match.reply(keys, "?") == "I don't understand. ? lists the keys.\n"
    assert "You discard 75" in match.reply("\x1b[3~", TURN)


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
    console.Console().give_back()


# --- terminals without escape sequences


@pytest.mark.parametrize("kind", ["dumb", None])
def test_a_terminal_without_sequences_gets_none(opened, kind):
    """Lines push the hand out of sight, which is announced once."""
    terminal = opened(TERM=kind, persons="2")
    everything = terminal.wait("? lists the keys")
    everything += terminal.walk("\n", "Off we go", "\n", "out of sight", "\n", TURN)
    shown = terminal.reply("1d", TAKE)
    after = shown[shown.rindex("\n\n") :]
    assert len(shown) - len(shown.replace("\n", "")) > 24 and TURN not in after
    assert "\x1b" not in everything + shown
    assert (everything + shown).count("out of sight") == 1


def test_a_pipe_gets_no_sequences(tmp_path):
    """Its reader may be a player, so the hand is pushed out of sight there, too."""
    keep_in(tmp_path, settings(persons="2", setup="mille parker 2/2"))
    run = subprocess.run(command(tmp_path), input="\n\n\nd 1\n\n", **OPTIONS)
    assert "\x1b" not in run.stdout and run.stdout.count("out of sight") == 1
    hands = run.stdout.split("\n" * 24)
    assert len(hands) >= 3 and all(hand.count("Your turn") < 2 for hand in hands)


def test_a_closed_pipe_does_not_end_the_game(tmp_path):
    keep_in(tmp_path, settings(setup="mille parker 2/2"))
    line = " ".join(f"'{word}'" for word in command(tmp_path))
    run = subprocess.run(
        f"printf '\\n\\nd 1\\n' | {line} | head -1",
        shell=True,
        **OPTIONS,
    )
    assert run.stdout.count("\n") == 1 and run.stderr == ""
    assert GOES_ON in subprocess.run(command(tmp_path), input="", **OPTIONS).stdout


# --- opened twice


def test_of_two_terminals_the_first_to_save_keeps_the_game(opened, tmp_path):
    first, second = opened(), opened()
    second.wait("? lists the keys")
    first.wait("? lists the keys")
    first.walk("\n", "Off we go", "\n", TURN, "q", "Leave the match?", "2", GOES_ON)
    first.type("q")
    assert first.end() == 0
    file = tmp_path / "saved" / "asfalto.save"
    saved = file.read_bytes()
    second.reply("\n", "Off we go")
    assert "Open elsewhere: not saving here" in second.reply("\n", TURN)
    second.type("\x03")
    assert second.end() == 130
    second.wait("Open elsewhere")
    assert "The match is saved" not in second.shown
    assert file.read_bytes() == saved
