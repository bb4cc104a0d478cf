# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What breaks at a table of three pages in Chromium.

After each break everybody plays on by keys, all pages show the same match, and no guest has got
another player's cards. The app's clock runs faster than real time.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from engine import contract
from engine.forts import books as forts_books
from engine.mille import books, names
from engine.mille.notation import parse_state
from match import Match
from remote import wire
from tests.page.chromium import MARKS, browser
from tools.page import evenings, party, relay, serve
from tools.page.party import Party, Player

__all__ = ["browser"]

pytestmark = MARKS

RATE = 4
RACE = bytes(books.options(names.PARKER, 3, 3))
FORTS = bytes(forts_books.options(3, rounds=5))
ATTACKER = """mille parker 3/3; rounds 1; round 1 dealer 0; turn 1 play; side 0: 100 rolling;
    side 1: 100 rolling; side 2: 100 rolling; hand 0: 25 25 50 50 75 roll;
    hand 1: accident accident accident accident accident accident accident;
    hand 2: 25 25 50 50 75 roll; deck: roll stop roll stop roll stop roll stop"""

Sit = Callable[..., Party]


@pytest.fixture(scope="module")
def server(files) -> Iterator[serve.Server]:
    """Serves the page, whose lines and whose relay soon notice that somebody is away."""
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setattr(relay, "BEAT", 0.5)
    changed = party.watchable(files, RATE)
    changed["line.js"] = changed["line.js"].replace(b"SILENT = 25_000", b"SILENT = 2000")
    with serve.Server(changed) as server:
        yield server
    monkeypatch.undo()


@pytest.fixture(scope="module")
def table(server, browser: Browser) -> Iterator[Party]:
    """A race that goes on from test to test: what breaks in one leaves it whole for the next."""
    found = Party(browser, server, race())
    yield found
    found.check()
    found.close()


@pytest.fixture
def sit(server, browser: Browser) -> Iterator[Sit]:
    """Opens the pages of a match."""
    found: list[Party] = []

    def sit_down(match: Match) -> Party:
        found.append(Party(browser, server, match))
        return found[-1]

    yield sit_down
    for each in found:
        each.check()
        each.close()


def race() -> Match:
    return party.dealt(RACE, "prr", 5)


def forts() -> Match:
    return party.dealt(FORTS, "prr", 5)


def is_told(table: Party) -> bool:
    """Whether a guest who waits is told that nobody answers; one who decides need not know."""
    return any("The table does not answer" in guest.log() for guest in table.guests)


def is_here(table: Party, guest: Player) -> bool:
    return guest.seat in table.host.state()["here"]


def test_a_phone_that_sleeps_catches_up(table):
    ana, pau, _ = table.players
    table.go_on(1)
    pau.freeze(True)
    table.wait(lambda: not is_here(table, pau))
    for _ in range(20):
        table.turn()  # the others play, until it is the turn of the player who sleeps
    pau.freeze(False)
    table.go_on()
    ana.freeze(True)
    table.wait(lambda: is_told(table))
    ana.freeze(False)
    table.go_on()


def attacker() -> Match:
    match = race()
    game = parse_state(ATTACKER)
    match.game.raw[:] = game.raw
    full = len(match.game.log)  # so that only the state counts
    match.game.now[contract.AT_LOGGED] = full & 255
    match.game.now[contract.AT_LOGGED + 1] = full >> 8
    return match


def test_a_page_reloaded_in_mid_decision_is_asked_again(sit):
    table = sit(attacker())
    pau = table.guests[0]
    for presses in range(3):
        table.wait(lambda: pau.state().get("options"))
        pau.press(*["Enter"] * presses)  # the card is chosen, then the target: then it is sent
        pau.reload()
        table.wait(lambda: "raw" in pau.state())
    table.go_on()
    assert "Pau plays Accident on" in table.guests[1].log()


def test_a_fort_attack_is_chosen_again_after_reloads(sit):
    table = sit(forts())
    for player in table.players:
        table.play(lambda states, player=player: states[table.players.index(player)]["options"] > 0)
        player.press("Enter")
        table.pause(200)
        player.reload()
        table.resume()
        table.wait(lambda player=player: "raw" in player.state())
    table.go_on()


@pytest.mark.parametrize("make", [race, forts])
def test_a_reloaded_host_goes_on_with_its_guests(sit, make):
    table = sit(make())
    table.go_on(1)
    table.host.reload()
    table.wait(lambda: table.host.state().get("waits"))
    table.resume()
    table.wait(lambda: all(is_here(table, guest) for guest in table.guests))
    table.go_on()


def test_a_message_twice_or_lost_changes_nothing(table):
    for player in table.players[:2]:  # whose messages are updates, and decisions
        for how in (Player.double_next, Player.lose_next):
            how(player)
            table.go_on(1)
    assert table.counts["compared"] > 20


def test_a_message_that_is_lost_for_good_is_asked_for_again(table):
    for player in table.players[:2]:
        player.lose_next(6)  # more than a line tries
        table.go_on()
        player.page.unroute_all()


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_another_tab_gets_the_seat(sit, who):
    table = sit(race())
    first = table.players[who]
    table.go_on(1)
    second = first.second_tab()
    if who:
        table.guests[0] = second
    else:
        table.host = second
    table.resume()
    table.wait(lambda: all("raw" in player.state() for player in table.players))
    table.go_on()
    first.press("Enter")  # where nobody is asked any more
    first.reload()
    table.go_on()
    assert first.held() != second.held()


def test_a_guest_that_lies_or_floods_changes_nothing(table):
    pau = table.guests[0]
    rng = random.Random(1)
    table.go_on(1)
    table.play(lambda states: states[2].get("options", 0) > 0)  # it is Mia's turn
    before = table.host.state()
    number, session = before["places"]["1"], before["session"]
    for first in range(0, 256, 16):
        table.pause(1000)
        lies = [
            wire.message(wire.DECISION, session, number, bytes((action,)))
            for action in range(first, first + 16)
        ]
        assert pau.post_all(lies).count(204) > 8
    for data in (b"", rng.randbytes(60), bytes((wire.DECISION,))):
        statuses = pau.post_all([data] * 200)
        assert statuses.count(204) < 60 and {*statuses} <= {204, 429}  # 20 a second
    assert pau.post(b"x", to="2") == pau.post(b"x", to="1") == 403
    assert pau.post(b"x", token="rubbish") == 403
    assert pau.post(bytes(9000)) == 413
    assert table.host.state() == before
    table.go_on()
    kinds = (wire.LEAVE, wire.HELLO, wire.GREETING, wire.UPDATE, wire.ATTACK)
    pau.post_all([wire.message(kind, session, number, b"\x00\xff") for kind in kinds])
    table.go_on()


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_the_network_is_gone_for_a_while(table, who):
    table.go_on(1)
    player = table.players[who]
    player.unplug(True)
    for _ in range(40):
        table.turn()
    table.wait(lambda: is_told(table))
    player.unplug(False)
    table.go_on()


def test_a_difference_and_a_leak_would_be_seen(sit):
    table = sit(race())
    states = [player.state() for player in table.players]
    raw = states[0]["raw"]
    table.compare(states)
    assert table.counts["compared"] == 2
    leak = wire.message(wire.UPDATE, 1, 1, wire.packed_steps(((bytes.fromhex(raw), b""),)))
    assert not table.is_for(1, leak)
    greeting = table.guests[0].got[-1]
    assert table.is_for(1, greeting) and not table.is_for(2, greeting)
    table.guests[0].state = lambda: states[1]
    states[1]["raw"] = table.host_again(states[0])["raw"].replace("ff", "01")
    with pytest.raises(AssertionError, match="another match"):
        table.compare(states)


def test_an_evening_ends_whatever_breaks(server, browser, monkeypatch):
    monkeypatch.setattr(evenings, "ROUNDS", 2)
    counts, breaks, delays = Counter(), Counter(), []
    line = evenings._play(browser, server, 1, counts, breaks, delays)
    assert line.endswith(", over") and breaks and delays
    assert counts["compared"] > 20 and counts["messages"] > 10
