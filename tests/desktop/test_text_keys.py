# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in a real terminal: single keys work, and the terminal is restored at the end."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600  # s
LOCAL = 3  # the index of the local modes among a terminal's attributes
RIGHT, LEFT, DELETE = "\x1b[C", "\x1b[D", "\x1b[3~"


class Terminal:
    """A run of the command in its own terminal, in English, always with the same seed."""

    def __init__(self, folder: Path):
        self.ours, self.theirs = pty.openpty()
        self.before = termios.tcgetattr(self.theirs)
        command = [sys.executable, str(ROOT / "tools" / "play.py"), "--text", "--lang", "en"]
        self.run = subprocess.Popen(
            [*command, "--seed", "5", "--data", str(folder)],
            stdin=self.theirs,
            stdout=self.theirs,
            start_new_session=True,
            preexec_fn=self._take,
        )
        self.shown = ""

    def _take(self) -> None:
        """Makes this the controlling terminal, where Ctrl-C interrupts.

        A process that a shell started in the background ignores Ctrl-C, and so do its children.
        """
        import fcntl

        signal.signal(signal.SIGINT, signal.SIG_DFL)
        fcntl.ioctl(self.theirs, termios.TIOCSCTTY, 0)

    def type(self, keys: str) -> None:
        """Types keys, and forgets what was shown."""
        self.shown = ""
        os.write(self.ours, keys.encode())

    def wait(self, words: str) -> str:
        """Waits for these words and the end of their line; returns everything shown."""
        end = time.monotonic() + PATIENCE
        while "\n" not in self.shown.partition(words)[2]:
            assert time.monotonic() < end, self.shown
            if select.select([self.ours], [], [], 0.2)[0]:
                self.shown += os.read(self.ours, 4096).decode().replace("\r", "")
        return self.shown

    def reply(self, keys: str, words: str) -> str:
        """Types keys, waits for words, and returns everything shown."""
        self.type(keys)
        return self.wait(words)

    def modes(self) -> int:
        """The current local modes: echo, line input ..."""
        return termios.tcgetattr(self.theirs)[LOCAL]

    def is_as_before(self) -> bool:
        """Whether all of the terminal's attributes are as they were."""
        return termios.tcgetattr(self.theirs) == self.before

    def end(self) -> int:
        """Waits for the end of the run; its exit status."""
        return self.run.wait(PATIENCE)

    def close(self) -> None:
        """Ends the run and closes the terminal."""
        with contextlib.suppress(ProcessLookupError):
            self.run.kill()
        self.run.wait()
        os.close(self.ours)
        os.close(self.theirs)


@pytest.fixture
def terminal(tmp_path):
    """A terminal at the first question."""
    opened = Terminal(tmp_path)
    opened.wait("Enter: play.")
    yield opened
    opened.close()


@pytest.fixture
def match(terminal):
    """A terminal at the first turn, where keys are read one by one."""
    terminal.reply("\n", "Not now: ")
    return terminal


def test_keys_need_no_enter_and_no_echo(match):
    assert not match.modes() & (termios.ECHO | termios.ICANON)
    assert match.reply("t", "Your turn") == "Your turn, Ana\n"
    assert match.reply("?", "H: hint.").startswith("1 to 7, or left and right")


def test_arrows_and_numbers_choose_a_card(match):
    assert match.reply("1", ".") == "50 km. You need a Green light\n"
    assert match.reply(RIGHT, ".") == "75 km. You need a Green light\n"
    assert match.reply("\x1bOC", ".") == "100 km. You need a Green light\n"
    assert match.reply(RIGHT, ".") == "Speed limit. On Bruno\n"
    assert match.reply("1" + LEFT, "Repairs.").endswith("Repairs. There's nothing to fix\n")
    assert match.reply("\x1b[1;2D", ".") == "End of limit. There's nothing to fix\n"


def test_enter_plays_and_delete_discards(match):
    reason = "You need a Green light\n"
    assert match.reply("1\n", reason + "You") == f"50 km. {reason}{reason}"
    played = match.reply("4\r", "Not now")
    assert played.startswith("Speed limit. On Bruno\nYou attack Bruno: Speed limit\n")
    discarded = match.reply("1" + DELETE, "Your turn")
    assert "\nYou discard " in discarded


@pytest.mark.parametrize("keys", ["z", "\x1b[5~", "\x1b[15;2~", "\x7f", "\x1bx", "\x01"])
def test_a_key_without_meaning_gets_one_short_line(match, keys):
    reply = "I don't understand. ? lists the keys.\n"
    assert match.reply(keys, "?") == reply


@pytest.mark.parametrize("letter", ["ñ", "€", "🚗"])
def test_a_letter_beyond_ascii_is_one_key(match, letter):
    told = match.reply(letter + "?", "Q: leave the match.")
    assert told.count("I don't understand") == 1


def test_an_invalid_byte_swallows_no_key(match):
    os.write(match.ours, b"\xe9")
    assert match.reply("t", "Your turn") == "Your turn, Ana\n"


def test_capital_i_describes_everybody(match):
    everybody = match.reply("I", "Deck")
    assert everybody == (
        "Ana, Person; Bruno, Rookie.\nAna: 0, stopped\nBruno: 0, stopped\nDeck: 88. Goal: 700\n"
    )
    assert "You can play" in match.reply("i", "Not now: ")


def test_leaving_the_match_restores_the_terminal(match):
    match.reply("q", "Leave the match?")
    match.reply("1", "Enter: resume the match.")
    assert match.is_as_before()
    match.type("q\n")
    match.wait("See you soon!")
    assert match.end() == 0


def test_the_end_of_the_input_is_not_an_error(match):
    assert match.reply("\x04", "See you soon!")
    assert match.end() == 0 and match.is_as_before()


def test_ctrl_c_restores_the_terminal(match):
    match.type("\x03")
    assert match.end() == 130 and match.is_as_before()


def test_sigterm_restores_the_terminal(match):
    match.run.send_signal(signal.SIGTERM)
    assert match.end() == 128 + signal.SIGTERM and match.is_as_before()


def test_a_match_survives_a_power_cut(match, tmp_path):
    match.run.kill()
    match.run.wait()
    again = Terminal(tmp_path)
    try:
        offer = again.wait("Enter: resume")
        assert "Unfinished match: Race, round 1: 0 against 0; Ana, Bruno." in offer
        assert "Your turn, Ana" in again.reply("\n", "Not now")
    finally:
        again.close()


def test_keys_typed_ahead_are_not_lost(terminal):
    terminal.type("\nt")
    assert terminal.wait("Repairs, card 7.\nYour turn, Ana")


def test_a_hand_over_clears_screen_and_scrollback(terminal):
    for keys, words in (
        ("1\n", "only Enter: done"),
        ("4\n", "Bruno: Rookie"),
        ("2\n", "1: Played"),
        ("1\n", "8: Gambler"),
        ("1\n", "Played by: Person"),
        ("\n\n\n", "Enter: play."),
        ("\n", "Enter: It's me"),
    ):
        terminal.reply(keys, words)
    assert "You can" not in terminal.shown and "Not now" not in terminal.shown
    terminal.reply("\n", "Not now: ")
    shown = terminal.reply("1d", "Enter: It's me")
    assert "\x1b[3J" in shown and "Not now" not in shown[shown.index("\x1b[3J") :]
