# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game as it is run in a terminal: whatever interrupts, stops, hangs up, resumes, resizes
or pipes it, terminal and match are afterwards as before, and no key does more than was meant.

Only what a person sees and types counts here, whatever the code behind it.
"""

import fcntl
import os
import signal
import struct
import subprocess

import pytest

termios = pytest.importorskip("termios")

from tests.desktop.terminal import PATIENCE, Terminal, command  # noqa: E402 (not without termios)

KEYS = termios.ECHO | termios.ICANON  # the modes that are off while keys are read one by one
PASTE = "\x1b[200~{}\x1b[201~"  # what a terminal makes of a text that is pasted, if it is asked to
PERSONS = (  # makes the second player a person, from the first question on
    *(("1\n", "only Enter: done"), ("4\n", "Bruno: Rookie"), ("2\n", "1: Played")),
    *(("1\n", "8: Gambler"), ("1\n", "Played by: Person"), ("\n\n\n", "Enter: play.")),
)
TAKE = "Enter: It's me"


@pytest.fixture
def opened(tmp_path):
    """Opens terminals, which have one folder for what is saved."""
    terminals = []

    def open_one(*instead: str, **variables: str | None) -> Terminal:
        terminals.append(Terminal(tmp_path / "saved", instead, **variables))
        return terminals[-1]

    yield open_one
    for terminal in terminals:
        terminal.close()


@pytest.fixture
def terminal(opened) -> Terminal:
    """A terminal at the first question."""
    terminal = opened()
    terminal.wait("Enter: play.")
    return terminal


@pytest.fixture
def match(terminal) -> Terminal:
    """A terminal at the first turn of a match."""
    terminal.reply("\n", "Not now: ")
    return terminal


def walk(terminal: Terminal, *steps: tuple[str, str]) -> str:
    """Types what leads through questions; returns what the last one shows."""
    return [terminal.reply(keys, words) for keys, words in steps][-1]


def between_two(terminal: Terminal) -> None:
    """At the first turn of a match between two persons."""
    walk(terminal, *PERSONS, ("\n", TAKE), ("\n", "Not now: "))


def offers(opened) -> str:
    """What the next start says first, up to its question."""
    again = opened()
    return again.wait("Enter: ")


# --- interrupted

FIRST = {
    "the first question": (),
    "a list": (("1\n", "only Enter: done"),),
    "a name that is typed": (("1\n", "done"), ("2\n", "Bruno: Rookie"), ("2\n", "2: ")),
    "the rules": (("3\n", "1: "),),
    "the word that erases": (("2\n", "done"), ("E\n", "?")),
    "a deal's letters": (("d\n", "only Enter goes back"),),
}
LATER = {
    "a turn": (),
    "whether to leave": (("q", "Leave the match?"),),
    "a card that is chosen": (("1", "Green light"),),
    "an aside": (("v", "?"),),
}


@pytest.mark.parametrize("keys", FIRST)
def test_an_interrupt_at_a_question_before_the_match(terminal, keys):
    for typed, _ in FIRST[keys]:
        terminal.type(typed)
    terminal.type("\x03")
    assert terminal.end() == 130 and terminal.is_as_before()
    assert terminal.errors.read_text() == ""


@pytest.mark.parametrize("sign, status", [("\x03", 130), ("\x1c", 131), ("\x04", 0)])
@pytest.mark.parametrize("keys", LATER)
def test_an_interrupt_in_the_match(match, opened, keys, sign, status):
    for typed, _ in LATER[keys]:
        match.type(typed)
    match.type(sign)
    assert match.end() == status and match.is_as_before()
    assert match.errors.read_text() == ""
    assert "Unfinished match: Race, round 1: 0 against 0; You, Bruno, Carla." in offers(opened)


def test_an_interrupt_at_a_hand_over(terminal, opened):
    walk(terminal, *PERSONS, ("\n", TAKE))
    terminal.type("\x03")
    assert terminal.end() == 130 and terminal.is_as_before()
    assert "Unfinished match" in offers(opened)


def test_a_terminal_that_closes_leaves_the_match_saved(match, opened):
    match.reply("5\r\r", "Not now")
    match.hang_up()
    match.end()
    assert match.errors.read_text() == ""
    assert "Unfinished match" in offers(opened)


# --- stopped, resized


def in_a_shell(opened) -> Terminal:
    """A shell that has started the game, at the first turn of a match."""
    terminal = opened("sh", "-i", PS1="ready\n", PS2="", ENV=None)
    line = " ".join(f"'{word}'" for word in command(terminal.errors.with_suffix("")))
    terminal.reply(line + "\n", "Enter: play.")
    terminal.reply("\n", "Not now: ")
    return terminal


def settle(terminal: Terminal, wanted: int) -> None:
    """Waits until echo and lines are on or off, as wanted."""
    for _ in range(PATIENCE * 50):
        if terminal.modes() & KEYS == wanted:
            return
        os.sched_yield()
        signal.sigtimedwait([], 0.02)
    raise AssertionError(terminal.modes())


def test_a_stop_gives_the_terminal_back_and_going_on_takes_it_again(opened):
    terminal = in_a_shell(opened)
    assert terminal.modes() & KEYS == 0
    for _ in range(2):
        terminal.type("\x1a")
        settle(terminal, KEYS)
        assert terminal.is_as_before()
        assert "echoed" in terminal.reply("echo echo''ed\n", "echoed")
        terminal.type("fg\n")
        settle(terminal, 0)
        assert terminal.reply("t", "Your turn").endswith("Your turn\n")
    terminal.reply("q", "Leave the match?")
    terminal.reply("1", "Enter: resume the match.")
    terminal.reply("q\n", "See you soon!")
    settle(terminal, KEYS)
    assert terminal.is_as_before()


def test_a_terminal_that_is_resized_goes_on(match):
    fcntl.ioctl(match.ours, termios.TIOCSWINSZ, struct.pack("HHHH", 9, 33, 0, 0))
    assert match.reply("t", "Your turn") == "Your turn\n"


# --- keys that were meant for something else


@pytest.mark.parametrize("keys", ["1d", "1d\r\r\r", "1d\r1d1d", "1d" + "\r" * 300])
def test_keys_typed_ahead_never_take_the_next_persons_hand(terminal, keys):
    between_two(terminal)
    shown = terminal.reply(keys, TAKE)
    shown += terminal.reply("t", TAKE)  # the same question waits
    assert "You can play" not in shown and "Not now" not in shown
    assert "Not now: " in terminal.reply("\r", "Not now: ")


def test_a_pasted_text_presses_no_key(match):
    assert "\x1b[?2004h" in match.shown
    reply = match.reply(PASTE.format("1d\r1d\r\r\x041\rq1"), "?")
    assert reply.count("\n") == 1 and "don't understand" in reply
    assert match.reply("t", "Your turn") == "Your turn\n"
    assert "Deck: 85." in match.reply("I", "Deck")  # nothing was played
    match.reply("q", "Leave the match?")
    assert "\x1b[?2004l" in match.reply("1", "Enter: resume the match.")


# --- terminals without escape sequences


@pytest.mark.parametrize("kind", ["dumb", "", None])
def test_a_terminal_without_sequences_gets_none(opened, kind):
    """The hand is pushed out of sight by lines, which is said once."""
    terminal = opened(TERM=kind)
    terminal.wait("Enter: play.")
    everything = walk(terminal, *PERSONS)
    everything += terminal.reply("\n", TAKE)
    everything += terminal.reply("\n", "Not now: ")
    shown = terminal.reply("1d", TAKE)
    after = shown[shown.rindex("\n\n") :]
    assert len(shown) - len(shown.replace("\n", "")) > 24 and "Not now" not in after
    assert "\x1b" not in everything + shown
    assert (everything + shown).count("out of sight") == 1


def test_a_pipe_gets_no_sequences(tmp_path):
    """Its reader may be a person: the hand is pushed out of sight there, too."""
    typed = "".join(keys for keys, _ in PERSONS) + "\n\nd 1\n\n"
    run = subprocess.run(
        command(tmp_path), input=typed, capture_output=True, text=True, timeout=PATIENCE
    )
    assert "\x1b" not in run.stdout and run.stdout.count("out of sight") == 1
    hands = run.stdout.split("\n" * 24)
    assert len(hands) >= 3 and all(hand.count("Your turn") < 2 for hand in hands)


def test_a_reader_that_goes_away_ends_nothing_early(tmp_path):
    line = " ".join(f"'{word}'" for word in command(tmp_path))
    run = subprocess.run(
        f"printf '\\n' | {line} | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert run.stdout.count("\n") == 1 and run.stderr == ""
    assert (tmp_path / "asfalto.save").exists()


# --- opened twice


def test_of_two_terminals_the_one_that_saves_first_keeps_the_game(opened, tmp_path):
    first, second = opened(), opened()
    second.wait("Enter: play.")
    first.wait("Enter: play.")
    first.reply("\n", "Not now: ")
    first.reply("q", "Leave the match?")
    first.reply("1", "Enter: resume")
    first.type("q\n")
    assert first.end() == 0
    file = tmp_path / "saved" / "asfalto.save"
    saved = file.read_bytes()
    assert "Open twice: nothing is saved here" in second.reply("\n", "Not now: ")
    second.type("\x03")
    assert second.end() == 130
    second.wait("Open twice")
    assert "The match is saved" not in second.shown
    assert file.read_bytes() == saved
    assert "Unfinished match: Race, round 1: 0 against 0; You, Bruno, Carla." in offers(opened)
