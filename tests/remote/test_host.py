# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The host accepts a decision only from the seat that is asked, for the newest update, once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from career.goals import goals
from engine.forts import books as forts_books
from engine.forts import names as forts
from engine.forts.notation import parse_state as forts_state
from engine.mille import books, names
from engine.mille.notation import parse_action, parse_state
from match import BEST, BOT, OWN, PERSON, REMOTE, Match
from remote import wire
from remote.guest import Guest
from remote.host import Host
from saves.match_format import pack, resumed
from tests.remote.devices import dealt, devices, sit, steps

RACE = """mille parker 2/2; round 1 dealer 0; turn 1 play; side 0: 0 rolling; side 1: 0 rolling;
    hand 0: 25 25 50 50 75 roll; hand 1: 25 50 75 100 200 stop accident; deck: roll stop roll"""
DRIVE = parse_action("play 25")


def kinds(line: list[bytes]) -> list[int]:
    return [data[0] for data in line]


@contextlib.contextmanager
def hosting(game, players: str) -> Iterator[tuple[Any, Any, Host, list[list[bytes]]]]:
    """A host in a position: its machine, match, end, and the messages to each seat."""
    with devices(1) as (machine,):
        match = dealt(bytes(game.options), players, 1)
        match.game.raw[:] = game.raw
        sent: list[list[bytes]] = [[] for _ in players]
        host = Host(machine.app, match, lambda seat, data: sent[seat].append(data), 9)
        sit(machine, match)
        machine.turn()
        for line in sent:
            line.clear()
        yield machine, match, host, sent


def run(machine, host: Host, turns: int = 60) -> None:
    for _ in range(turns):
        machine.turn()
        host.turn()


def decide(host: Host, seat: int, *actions: int, session: int = 9, number: int = 0) -> None:
    host.receive(seat, wire.message(wire.DECISION, session, number, bytes(actions)))


def test_a_decision_is_played_once():
    with hosting(parse_state(RACE), "pr") as (machine, match, host, sent):
        decide(host, 1, DRIVE)
        decide(host, 1, parse_action("play 50"))  # too late
        decide(host, 1, DRIVE)
        run(machine, host)
        decide(host, 1, DRIVE)
        assert match.game.distance[1] == 1 and match.game.seat == 0
        assert kinds(sent[1]) == [wire.UPDATE]


@pytest.mark.parametrize(
    ("actions", "how"),
    [
        ((DRIVE,), {"session": 8}),  # another host, or before it was restarted
        ((DRIVE,), {"number": 1}),
        ((), {}),
        ((parse_action("play roll"),), {}),  # illegal
        ((DRIVE, parse_action("play 50")), {}),  # the race has one action each
        ((255,) * 30, {}),
    ],
)
def test_other_decisions_change_nothing(actions, how):
    with hosting(parse_state(RACE), "pr") as (machine, match, host, sent):
        before = bytes(match.game.raw)
        decide(host, 1, *actions, **how)
        decide(host, 0, DRIVE)  # that seat is here
        host.receive(7, b"")
        run(machine, host)
        assert bytes(match.game.raw) == before
        assert kinds(sent[1]) == ([] if how else [wire.GREETING])  # it may ask its player again


def test_a_guest_does_not_deal_the_next_round():
    game = parse_state(RACE)
    with hosting(game, "pr") as (machine, match, host, _):
        match.game.now[names.AT_PHASE] = names.ROUND_OVER
        before = bytes(match.game.raw)
        decide(host, 1, names.DEAL)
        run(machine, host, 5)
        assert match.game.seat == 1 and bytes(match.game.raw) == before


def test_a_bot_plays_until_the_guest_is_back():
    with hosting(parse_state(RACE), "pr") as (machine, match, host, sent):
        assert host.waits_for() == 1
        host.lend(1)
        run(machine, host)
        assert match.game.seat == 0 and kinds(sent[1]) == [wire.UPDATE]
        host.receive(1, wire.message(wire.HELLO, 9, 0, bytes((OWN, 40))))
        assert host.is_here(1) and kinds(sent[1]) == [wire.UPDATE, wire.GREETING]
        match.apply(parse_action("play 25"))
        run(machine, host)
        assert host.waits_for() == 1


def test_it_has_no_goals_for_the_career():
    with hosting(parse_state(RACE), "pr") as (machine, match, _, _):
        assert goals(machine.app, match) == []
        match.remote = None
        assert goals(machine.app, match) != []


# The fort game: a host whose player tries steps, and dice that have decided


FORTS = "forts 2; round 1 first 0; turn 0 turn"


def test_nobody_decides_while_steps_are_tried_or_the_dice_have_decided(monkeypatch):
    with hosting(forts_state(FORTS), "pr") as (_, match, host, _):
        assert match.who_decides() == 0
        monkeypatch.setattr(match, "tried", 1)
        assert match.who_decides() == forts.NONE
        monkeypatch.setattr(match, "tried", 0)
        monkeypatch.setattr(match, "is_settled", lambda: True)
        assert match.who_decides() == forts.NONE
        match.game.now[forts.AT_SEAT] = 1
        decide(host, 1, forts.PASS)
        assert not host._decision


def test_a_decision_ends_with_the_turn():
    with hosting(forts_state(FORTS), "rp") as (_, match, host, _):
        assert match.game.why_not(forts.PASS) == forts.OK
        decide(host, 0, forts.PASS, forts.PASS)  # the second would be the next player's
        assert not host._decision
        decide(host, 0, forts.PASS)
        assert host._decision


def test_long_decisions_travel_in_several_messages():
    with hosting(forts_state(FORTS), "pr") as (_, match, host, sent):
        step = bytes(match.game.view(1).raw), bytes(40)
        host._places[1].steps = [step] * match.most_steps()
        host.turn()
        assert max(map(len, sent[1])) <= wire.MOST
        found = [steps(data) for data in sent[1]]
        assert [each for part in found for each in part] == [step] * match.most_steps()
        assert [data[4] for data in sent[1]] == list(range(1, 1 + len(found)))


# Saving


@pytest.mark.parametrize("header", [books.options(names.PARKER, 3, 3), forts_books.options(3)])
def test_a_save_knows_who_sits_elsewhere(header):
    match = dealt(bytes(header), "pbr", 4, OWN)
    again = resumed(b"".join(map(bytes, pack(match))))
    assert [seat.kind for seat in again.seats] == [PERSON, BOT, REMOTE]
    assert [seat.coup_mode for seat in again.seats] == [OWN] * 3
    assert again.seats[2].character == BEST and again.persons == 1
    assert again.game.raw == match.game.raw


# What a guest reads


def seats(**changed) -> bytes:
    data = wire.packed_seats(dealt(bytes(books.options(names.PARKER, 2, 2)), "pr", 1).seats, 1)
    return bytes(changed.get(f"at{i}", byte) for i, byte in enumerate(data))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\2\2",
        b"\0\x0a" + bytes(20),
        seats(at0=2),
        seats(at3=17),
        seats(at3=99),
        seats(at4=255),
    ],
)
def test_seats_that_cannot_be_are_dropped(data):
    assert wire.seats_of(seats(), OWN)
    assert wire.seats_of(data, OWN) is None


@pytest.mark.parametrize("cut", [0, 1, 3, 5, -1])
def test_steps_have_the_lengths_that_they_claim(cut):
    data = wire.packed_steps([(b"view", b"events")])
    assert wire.steps_of(data) == [(b"view", b"events")]
    assert wire.steps_of(data[:cut]) is None


def test_another_version_or_kind_is_no_message():
    data = wire.message(wire.UPDATE, 1, 2)
    assert wire.read(data) == (wire.UPDATE, 1, 2, b"")
    for at, byte in ((0, 6), (1, wire.VERSION + 1)):
        assert wire.read(data[:at] + bytes((byte,)) + data[at + 1 :]) is None
    assert wire.read(bytes(wire.MOST + 1)) is None


def greeting(match: Match, view: bytes, own: int = 1) -> bytes:
    content = wire.packed_seats(match.seats, own) + wire.packed_steps([(view, b"")])
    return wire.message(wire.GREETING, 3, 0, content)


@pytest.mark.parametrize("spoil", ["", "game", "book", "seats", "viewer", "short", "character"])
def test_a_greeting_that_fits_opens_a_table(spoil):
    match = dealt(bytes(books.options(names.PARKER, 2, 2)), "br", 1)
    view = bytearray(match.game.view(0 if spoil == "viewer" else 1).raw)
    if spoil in ("game", "book", "seats"):
        view[("", "game", "book", "seats").index(spoil)] = 77
    if spoil == "short":
        del view[-1]
    if spoil == "character":
        match.seats[0].character = 30
    opened = []
    settings = SimpleNamespace(coup_modes=(OWN,))
    app: Any = SimpleNamespace(settings=settings, open_next=lambda *recipe: opened.append(recipe))
    guest = Guest(app, lambda data: None)
    guest.receive(greeting(match, bytes(view)))
    assert len(opened) == (not spoil)
    assert bool(guest.match) == (not spoil)
