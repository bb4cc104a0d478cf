# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Players in terminals sit at a table of another device: the command, typed lines, a real relay."""

from __future__ import annotations

import time

import pytest

from engine.forts import books as forts_books
from engine.mille import books, names
from tests.desktop.joining import Hosting, Joined, until
from tests.remote.devices import dealt, devices

RACE = bytes(books.options(names.PARKER, 3, 3, rounds=1, match=0))
FORTS = bytes(forts_books.options(3))
READ = 0.1  # s in which a player has read the output
AGAIN = 1  # s after which one who gets no answer types again


class Party:
    """A host, and a player in a terminal, who is at seat 2 of the table."""

    def __init__(self, hosting: Hosting, guest: Joined):
        self.hosting = hosting
        self.guest = guest

    def wait(self, words: str) -> str:
        """Waits for words; returns the output since the last typed line."""
        guest = self.guest
        until(lambda: words in guest.shown or guest.run.poll() is not None, self.hosting.turn)
        assert words in guest.shown, guest.shown + guest.end()
        return guest.shown

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
        """Follows hints until the condition holds; returns the output."""
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
                self.guest.type("h", "")

        until(is_over, turn)
        return said + self.guest.shown


@pytest.fixture
def party(tmp_path):
    """Makes a host's table, and a guest who lists the tables. cable: whether it can be cut."""
    made = []
    with devices(1) as (device,), Hosting(device) as hosting:

        def make(header: bytes = RACE, kinds: str = "prb", **start: str) -> Party:
            hosting.open(dealt(header, kinds, 5), *[i for i in range(3) if kinds[i] == "r"])
            until(lambda: hosting.client.ask("GET", "tables")[1])
            made.append(Joined(tmp_path / "saved", hosting.client.port, **start))
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
    assert "Ana deals" in said and "Your hand: " in said and "understand" not in said
    assert "You: " in at.reply("", "2: Title")
    at.reply("2", "seats free: 2")
    at.reply("q", "See you soon!")
    until(lambda: at.hosting.here == {}, at.hosting.turn)


def test_forts_are_played_to_the_podium(party):
    at = party(FORTS)
    at.sit()
    at.hosting.begin()
    said = at.play(lambda: "2: Title" in at.guest.shown)
    assert "How many cars" in said and "The match is over" in said and "understand" not in said
