# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Players in terminals sit at a table of another device: the command, typed lines, a real relay."""

from __future__ import annotations

import time

import pytest

from engine.forts import books as forts_books
from engine.mille import books, names
from engine.mille.notation import parse_action, parse_state
from tests.desktop.joining import PATIENCE, TURN, VERSION, Cable, Hosting, Joined, until
from tests.remote.devices import dealt, devices

RACE = bytes(books.options(names.PARKER, 3, 3, rounds=1, match=0))
FORTS = bytes(forts_books.options(3))
READ = 0.05  # s in which a player has read the output
AGAIN = 1  # s after which one who gets no answer types again


class Party:
    """A host, and a player in a terminal, who is at seat 2 of the table."""

    def __init__(self, hosting: Hosting, guest: Joined):
        self.hosting = hosting
        self.guest = guest

    def wait(self, words: str) -> str:
        """Waits for words; returns the output since the last typed line."""
        guest = self.guest
        end = time.monotonic() + PATIENCE
        while words not in guest.shown:
            assert time.monotonic() < end and guest.run.poll() is None, guest.shown + guest.end()
            self.hosting.turn()
            time.sleep(TURN)
        return guest.shown

    def after(self, first: str, words: str) -> str:
        """Waits for words that follow others; returns the rest of their line."""
        self.wait(first)
        until(lambda: "\n" in self._rest(first, words), self.hosting.turn)
        return self._rest(first, words).partition("\n")[0]

    def _rest(self, first: str, words: str) -> str:
        return self.guest.shown.partition(first)[2].partition(words)[2]

    def reply(self, line: str, words: str) -> str:
        self.guest.type(line)
        return self.wait(words)

    def sit(self) -> None:
        self.wait("? lists the keys")
        self.reply("1", "Type the name")
        self.reply("Zoé", "Enter: 1\n")
        until(lambda: self.hosting.here, self.hosting.turn)
        assert self.hosting.here == {1: "Zoé"}

    def play(self, is_over) -> str:
        """Follows hints, and waits if nothing can be played, until the condition holds; returns the
        output.
        """
        host, said, seen, since = self.hosting.host, "", "", 0.0
        assert host

        def turn() -> None:
            nonlocal said, seen, since
            self.hosting.turn()
            now, shown = time.monotonic(), self.guest.shown
            if shown != seen:
                seen, since = shown, now
            if host.waits_for() == 1 and now > since + (READ if shown else AGAIN):
                said, since = said + shown, now
                waits = "Nothing to play" in shown
                self.guest.type(*(("w",) if waits else ("h", "")))

        until(is_over, turn, TURN / 10)
        return said + self.guest.shown


@pytest.fixture
def hosting():
    """A host without a table."""
    with devices(1) as (device,), Hosting(device) as hosting:
        yield hosting


@pytest.fixture
def party(hosting, tmp_path):
    """Makes the host's table, and a guest who lists the tables."""
    made = []

    def make(header: bytes = RACE, kinds: str = "prb", port: int = 0, **start: str) -> Party:
        hosting.open(dealt(header, kinds, 5), *[i for i, kind in enumerate(kinds) if kind == "r"])
        until(lambda: hosting.client.ask("GET", "tables")[1])
        made.append(Joined(tmp_path / "saved", port or hosting.client.port, **start))
        return Party(hosting, made[-1])

    yield make
    for guest in made:
        assert guest.end() == ""


def test_a_race_is_played_to_the_podium_and_left(party):
    at = party()
    at.wait("? lists the keys")
    assert at.guest.shown.splitlines()[:4] == [
        "Tables",
        "1: Ana's table: Race to a Thousand, seats free: 2",
        "2: Look again",
        "Enter: 1",
    ]
    at.sit()
    at.hosting.begin()
    at.wait("Ana deals")
    said = at.play(lambda: "Enter: Continue" in at.guest.shown)
    assert "Your hand: " in said and "\nYou play" in said
    assert "You: " in at.reply("", "1: Tables")
    at.reply("1", "seats free: 2")
    at.reply("q", "See you soon!")
    until(lambda: at.hosting.here == {}, at.hosting.turn)


def test_forts_are_played_to_the_podium(party):
    at = party(FORTS)
    at.sit()
    at.hosting.begin()
    said = at.play(lambda: "1: Tables" in at.guest.shown)
    assert "How many cars" in said and "The match is over" in said and "understand" not in said


def test_a_player_comes_back_after_a_lost_line(hosting, party):
    cable = Cable(hosting.client.port)
    at = party(port=cable.port)
    at.sit()
    at.hosting.begin()
    at.wait("Your hand: ")
    cable.cut()
    at.wait("The network is lost. Still trying.")
    at.reply("d2", "")
    until(lambda: not at.hosting.here, at.hosting.turn)
    cable.mend()
    hand = at.after("The network is back.", "Your hand: ")
    assert hand.count("75") == 1  # the other one was discarded, once


def test_what_cannot_be_joined_is_said_in_one_line(party):
    at = party(kinds="prr")
    at.wait("? lists the keys")
    hosting = at.hosting
    seats = at.reply("1", "Enter: 2").splitlines()
    assert seats == ["Free seats", "2: Seat 2", "3: Seat 3", "Enter: 2"]
    hosting.client.sit(hosting.table, 1, version=VERSION)
    at.reply("2", "Type the name")
    assert "not free any more" in at.reply("", "1: Ana's table: Race to a Thousand, seats free: 3")
    at.reply("1", "Type the name")
    at.reply("Zoé", "You have a seat")
    hosting.close()
    said = at.wait("No table is open at")
    assert "The table is closed, or the seat is no longer yours" in said
    hosting.open(hosting.match, 1, version="Asfalto 0.1, MicroPython 1, 0")
    until(lambda: hosting.client.ask("GET", "tables")[1])
    at.reply("", "Ana's table")
    assert "That table has Asfalto 0.1, and this is Asfalto " in at.reply("1", "Tables")
    hosting.stop()
    assert "localhost" in at.reply("2", "does not answer. Check the address and the network")


def test_a_host_who_is_away_is_awaited(hosting, party):
    port = hosting.client.port
    cable = Cable(port)
    hosting.client.port = cable.port
    at = party(port=port)
    at.sit()
    hosting.begin()
    at.wait("Your hand: ")
    cable.cut()
    at.wait("Ana is away: the match waits.")
    cable.mend()
    hosting.listen()
    at.wait("Ana is back.")
    at.play(lambda: "Carla" in at.guest.shown)
    at.reply("q", "Leave the match?")
    at.reply("2", "seats free: 2")
    until(lambda: not hosting.here, hosting.turn)


ATTACK = """mille parker 2/2; round 1 dealer 1; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; hand 0: accident 25 25 50 50 75 roll; hand 1: 25 25 50 50 75 driving-ace;
    deck: roll stop roll stop roll stop"""


@pytest.mark.parametrize("is_called", [True, False])
def test_a_coup_may_be_called_within_ten_seconds(party, is_called):
    game = parse_state(ATTACK)
    at = party(bytes(game.options), "pr", coups="own")
    at.sit()
    at.hosting.match.game.raw[:] = game.raw
    at.hosting.begin()
    at.hosting.device.turn()
    until(lambda: at.hosting.host._places[1].time, at.hosting.hear)
    at.hosting.device.top.play(parse_action("attack accident 1"))
    question = at.wait("Answer within ten seconds.\nEnter: Coup! Driving ace\nB: Nobody")
    began = at.hosting.device.desk.now()
    if is_called:
        assert "+300 and another turn" in at.reply("", "Your hand: ")
    else:
        assert "Accident: needs Repairs" in at.wait("Your hand: ")
        assert 9000 < at.hosting.device.desk.now() - began < 12000
    assert "Ana plays Accident on you" in question


@pytest.mark.parametrize(
    ("language", "seat", "left"),
    [
        ("es", "Sitio 2", "Mesa de Ana: Carrera"),
        ("it", "Posto 2", "Tavolo di Ana: "),
        ("en", "Seat 2", "Ana's table: "),
        ("fr", "Place 2", "Table de l'hôte Ana : "),
    ],
)
def test_every_language_sits_down_and_leaves(party, language, seat, left):
    at = party(kinds="prr", language=language)
    at.wait(left)
    at.reply("1", seat)
    at.guest.type("2", "")
    until(lambda: at.hosting.here, at.hosting.turn)
    at.reply("2", left)
    until(lambda: not at.hosting.here, at.hosting.turn)


def test_single_keys_need_no_enter_and_ctrl_c_leaves_the_table(party, tmp_path):
    ECHO = pytest.importorskip("termios").ECHO
    from tests.desktop.terminal import Terminal

    at = party()
    terminal = Terminal(tmp_path / "keys", at.guest.run.args)

    def reply(keys: str, words: str) -> str:
        terminal.type(keys)
        while words not in terminal.shown:
            at.hosting.turn()
            terminal.until(lambda: words in terminal.shown or not terminal._read(TURN))
        return terminal.shown

    try:
        reply("", "? lists the keys")
        reply("1", "Type the name")
        terminal.until(lambda: terminal.modes() & ECHO)
        reply("Zoé\n", "Enter: 1\n")
        terminal.until(lambda: not terminal.modes() & ECHO)
        at.hosting.begin()
        reply("", "Your hand: ")
        assert reply("t", "turn\n") == "Your turn\n"
        reply("1d", "You discard 75")
        reply("", "Your hand: ")
        terminal.type("\x03")
        assert terminal.end() == 130 and terminal.is_as_before()
        assert terminal.errors.read_text() == ""
        until(lambda: not at.hosting.here, at.hosting.turn)
        assert at.hosting.client.ask("GET", "tables")[1][0]["free"] == [1]
    finally:
        terminal.close()
