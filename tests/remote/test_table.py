# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole matches of a host and its guests, each with a player; also when lines break, messages are
wrong, and devices start again.
"""

from __future__ import annotations

import random
from collections import Counter, deque

import pytest

from engine.forts import books as forts_books
from engine.mille import books, names
from hardware import hal
from match import OWN, PRESS
from remote import wire
from remote.guest import Guest
from remote.host import Host
from saves.match_format import pack, resumed
from tests.remote.devices import dealt, devices, sit
from ui.base import recipes

LONGEST = 90_000  # turns of a match
LATEST = 60  # turns that a message takes, at most


class Line:
    """Carries messages one way, in order, with a delay; all of them at once if it breaks."""

    def __init__(self, rng: random.Random, receive):
        self.rng = rng
        self.receive = receive
        self.now = self.last = 0
        self.waiting: deque[tuple[int, bytes]] = deque()
        self.old: list[bytes] = [b""]
        self.sizes: list[int] = []
        self.kinds: Counter[int] = Counter()

    def send(self, data: bytes) -> None:
        self.last = max(self.last, self.now + self.rng.randrange(LATEST))
        self.waiting.append((self.last, data))
        self.sizes.append(len(data))
        self.kinds[data[0]] += 1
        self.old = [*self.old[-20:], data]

    def turn(self) -> None:
        self.now += 1
        while self.waiting and self.waiting[0][0] <= self.now:
            self.receive(self.waiting.popleft()[1])

    def rubbish(self) -> bytes:
        """A message that nobody should have sent."""
        rng, data = self.rng, bytearray(self.rng.choice(self.old))
        which = rng.randrange(4)
        if which == 0:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
        if which == 1:
            return bytes(data[: rng.randrange(len(data) + 1)])
        if which == 2 and len(data) > 6:  # the head and the lengths, not what the host vouches for
            data[rng.choice([i for i in range(min(len(data), 10)) if i != 4])] = rng.randrange(256)
        return bytes(data)


class Party:
    """A host's device, and those of its guests."""

    def __init__(self, machines, header: bytes, kinds: str, seed: int, coups: int):
        self.rng = rng = random.Random(seed)
        self.machines = machines
        self.seats = [i for i, kind in enumerate(kinds) if kind == "r"]
        self.up = {
            seat: Line(rng, lambda data, seat=seat: self.host.receive(seat, data))
            for seat in self.seats
        }
        self.down = {
            seat: Line(rng, lambda data, seat=seat: self.guests[seat].receive(data))
            for seat in self.seats
        }
        self.counts = Counter()
        self.guests = {}
        for seat, machine in zip(self.seats, machines[1:], strict=True):
            machine.app.settings.coup_modes[0] = coups
            self.guests[seat] = Guest(machine.app, self.up[seat].send)
        self.match = dealt(header, kinds, seed, coups)
        self.open(1)

    def open(self, session: int) -> None:
        self.host = Host(
            self.machines[0].app, self.match, lambda seat, data: self.down[seat].send(data), session
        )
        sit(self.machines[0], self.match)

    def is_over(self) -> bool:
        return all(machine.screen() == "Podium" for machine in self.machines)

    def ends(self) -> list[tuple[list[int], bytes]]:
        """The winners, and the last public events, at each device with a player."""
        found = []
        for match in (self.match, *[guest.match for guest in self.guests.values()]):
            winners = [0] * 6
            count = match.game.winners(winners)
            found.append((winners[:count], bytes(match.news.record[: match.news.end])))
        return found if self.match.persons else found[1:]

    def turn(self) -> None:
        for machine in self.machines:
            machine.turn(machine.keys())
        self.host.turn()
        for seat, guest in self.guests.items():
            self.up[seat].turn()
            self.down[seat].turn()
            guest.turn()
            self.check(seat, guest)

    def check(self, seat: int, guest) -> None:
        """A guest that has got everything has the view that it was sent, which is the host's."""
        place, match = self.host._places[seat], self.match
        if guest._session != self.host._session or guest._number != place.number or guest._steps:
            return
        if guest._sent or guest._is_dealing or getattr(guest.match, "tried", 0):
            return
        self.counts["views"] += 1
        assert guest.match.game.view(seat).raw == place.view
        if not place.steps and not self.host._time and not getattr(match, "tried", 0):
            assert match.game.view(seat).raw == place.view

    def disturb(self, often: int) -> None:
        """Breaks something, once in so many turns."""
        if self.rng.randrange(often) or self.match.game.over:
            return
        what = self.rng.choice(("line", "reload", "restart", "bot", "pause", *["rubbish"] * 40))
        self.counts[what] += 1
        getattr(self, what)(self.rng.choice(self.seats))

    def line(self, seat: int) -> None:
        """All that is under way is lost; the line opens again."""
        self.up[seat].waiting.clear()
        self.down[seat].waiting.clear()
        self.host.gone(seat)
        self.guests[seat].hello()

    def reload(self, seat: int) -> None:
        """The guest's app starts again."""
        machine = self.machines[1 + self.seats.index(seat)]
        machine.app.open_next(recipes.TITLE)
        self.guests[seat] = Guest(machine.app, self.up[seat].send)
        self.line(seat)

    def restart(self, seat: int) -> None:
        """The host's app starts again from its save."""
        self.match = resumed(b"".join(map(bytes, pack(self.match))))
        self.open(self.counts["restart"] + 1)

    def bot(self, seat: int) -> None:
        self.host.lend(seat)

    def pause(self, seat: int) -> None:
        for machine in (self.machines[0], self.machines[1 + self.seats.index(seat)]):
            if machine.screen() == "Table":
                machine.desk.tap(hal.START)

    def rubbish(self, seat: int) -> None:
        before = bytes(self.match.game.raw)
        self.host.receive(self.rng.choice((seat, 0, 77)), self.up[seat].rubbish())
        place = self.host._places[seat]
        forged = bytes(self.rng.randrange(256) for _ in range(self.rng.randrange(30)))
        if not self.host._awaits(self.match.who_decides()) or self.match.who_decides() != seat:
            self.host.receive(
                seat, wire.message(wire.DECISION, self.host._session, place.number, forged)
            )
        assert bytes(self.match.game.raw) == before
        self.guests[seat].receive(self.down[seat].rubbish())


def play(header: bytes, kinds: str, seed: int, coups: int = PRESS, often: int = 0) -> Party:
    """Plays a match to the podium of every device. often: see `disturb`; 0: never."""
    with devices(1 + kinds.count("r"), seed=seed) as machines:
        party = Party(machines, header, kinds, seed, coups)
        for turn in range(LONGEST):
            party.turn()
            if often:
                party.disturb(often)
            if party.is_over():
                party.counts["turns"] = turn
                return party
    where = [machine.screen() for machine in machines]
    raise AssertionError(f"stuck at {where}, {party.counts}")


RACE = books.options(names.PARKER, 2, 2, rounds=1, match=0), "pr"
FORTS = forts_books.options(2), "rp"
MORE = (
    (books.options(names.SALON_IT, 3, 3, rounds=2, match=0), "prr"),
    (books.options(names.WIKIPEDIA, 4, 2, rounds=1, match=0), "rrbr"),  # nobody sits at the host
    (books.options(names.SALON_ES, 6, 3, rounds=1, match=0), "prrbrr"),
    (forts_books.options(3), "rrp"),
    (forts_books.options(5), "prrrr"),
)


def cases(*few):
    return [*few, *[pytest.param(*each, marks=pytest.mark.long) for each in MORE]]


@pytest.mark.parametrize(("header", "kinds"), cases(RACE, FORTS))
def test_all_devices_agree(header, kinds):
    party = play(bytes(header), kinds, 1)
    ends = party.ends()
    assert all(end == ends[0] for end in ends)
    for line in party.down.values():
        assert line.kinds[wire.GREETING] == 1  # no decision was refused
    for machine in party.machines:  # as after a match of several people at one device
        assert machine.app.settings.played == 20


@pytest.mark.parametrize(("header", "kinds"), cases(RACE, FORTS))
def test_every_device_gets_to_the_end_whatever_breaks(header, kinds):
    party = play(bytes(header), kinds, 3, OWN, often=30)
    winners = [end[0] for end in party.ends()]
    print(kinds, dict(party.counts))
    assert all(each == winners[0] for each in winners)
    assert party.counts["rubbish"] > 50


def test_another_match_opens_at_every_device():
    """The host deals again, even the other game; a guest sees its table in place of the podium."""
    header, kinds = RACE
    with devices(1 + kinds.count("r"), seed=2) as machines:
        party = Party(machines, bytes(header), kinds, 2, PRESS)
        while not party.is_over():
            party.turn()
        party.match = dealt(bytes(forts_books.options(2)), kinds, 8)
        party.open(2)
        before = party.counts["views"]
        for _ in range(2000):
            party.turn()
        assert [machine.screen() for machine in machines] == ["Table"] * 2
        assert party.match.game.logged > 3 and party.counts["views"] > before + 100
