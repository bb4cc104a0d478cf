# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in a real terminal: single keys work, and the terminal is restored at the end."""

import os
import signal

import pytest

termios = pytest.importorskip("termios")

from tests.desktop.terminal import Terminal  # noqa: E402 (not without termios)
from tests.desktop.typist import keep_in, settings  # noqa: E402

RIGHT, LEFT, DELETE = "\x1b[C", "\x1b[D", "\x1b[3~"


@pytest.fixture
def terminal(tmp_path):
    """A terminal at the first question, set up for two."""
    keep_in(tmp_path, settings())
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
    assert match.reply("t", "Your turn") == "Your turn\n"
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
    assert match.reply("t", "Your turn") == "Your turn\n"


def test_capital_i_describes_everybody(match):
    everybody = match.reply("I", "Deck")
    assert everybody == (
        "You, Person; Bruno, Rookie.\nYou: 0, stopped\nBruno: 0, stopped\nDeck: 88. Goal: 700\n"
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
        assert "Unfinished match: Race, round 1: 0 against 0; You, Bruno." in offer
        assert "Your turn" in again.reply("\n", "Not now")
    finally:
        again.close()


def test_keys_typed_ahead_are_not_lost(terminal):
    terminal.type("\nt")
    assert terminal.wait("Repairs, card 7.\nYour turn")


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
