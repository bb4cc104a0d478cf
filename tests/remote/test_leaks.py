# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a guest gets does not depend on what it must not know: neither the bytes nor their times."""

from __future__ import annotations

import pytest

from engine.forts import books as forts_books
from engine.mille import books, names
from engine.mille.notation import parse_action, parse_state
from hardware import hal
from match import AUTOMATIC, OWN
from remote import wire
from remote.host import Host
from tests.remote.devices import Device, dealt, devices, sit, steps

# Seat 1 attacks seat 2: the cards of seat 2, and the deck from which others draw.
POSITION = """mille salon-es 3/3; round 1 dealer 0; turn 1 play; side 0: 0; side 1: 100 rolling;
    side 2: 100 rolling; hand 0: 25 25 50 50 75 roll;
    hand 1: accident accident accident accident accident accident accident;
    hand 2: 25 25 50 50 75 {}; deck: {}"""
HELD = POSITION.format("driving-ace", "roll stop roll stop roll stop")
DECKED = POSITION.format("roll", "driving-ace stop roll stop roll stop")
PUBLIC = POSITION.format("stop", "stop roll").replace("side 0: 0", "side 0: 0 driving-ace")
SIDE_0 = "side 0: 100 rolling"


def attacked(
    position: str,
    kinds: str = "rrr",
    coups: int = OWN,
    answer: int = 0,
    after: int = 0,
    keys: tuple[int, ...] = (),
    target: int = 2,
    early: str = "",
):
    """Seat 1 attacks seat 2, or another. Returns for each seat the times of the messages in turns,
    and their bytes, until the next question; the game, and the host's frames.

    answer: of the target, so many turns later; 0: none. keys: that are pressed at the host. early:
    what seat 2 tries to do meanwhile.
    """
    game = parse_state(position)
    got: dict[int, list[tuple[int, bytes]]] = {seat: [] for seat in range(3)}
    with devices(1, Device) as (machine,):
        match = dealt(bytes(game.options), kinds, 1, coups)
        match.game.raw[:] = game.raw
        turn = 0
        screens: list[tuple[str, ...]] = []
        host = Host(machine.app, match, lambda seat, data: got[seat].append((turn, data)), 1)
        sit(machine, match)
        machine.turn()
        for sent in got.values():
            sent.clear()
        attack = parse_action(f"attack accident {target}")
        if kinds[1] == "r":
            host.receive(1, wire.message(wire.DECISION, 1, 0, bytes((attack,))))
        else:
            machine.top.play(attack)
        for turn in range(1, 400):
            if answer and turn == after:
                number = host._places[target].number
                host.receive(target, wire.message(wire.DECISION, 1, number, bytes((answer,))))
            if early and turn == 60:
                host.receive(2, wire.message(wire.DECISION, 1, 1, bytes((parse_action(early),))))
            machine.turn(keys if turn == 40 else ())
            screens.append((machine.screen(), machine.desk.display.frame_hash(), *machine.out))
            host.turn()
            if match.game.phase == names.PLAYING and len(got[1]) > 1:
                break
        return got, match.game, screens


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("after", [20, 150])
def test_nobody_notices_that_an_answer_is_declined(seat, after):
    nobody, game, _ = attacked(DECKED)
    asked, *_ = attacked(HELD, answer=names.DECLINE, after=after)
    assert nobody[seat] == asked[seat]
    first, rest = [steps(data)[0] for _, data in nobody[seat]]
    assert first[1][0] == names.ATTACKED and len(first[1]) == 4
    assert rest[0] == bytes(game.view(seat).raw)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guest_who_is_away_is_not_noticed_either(seat):
    assert attacked(DECKED)[0][seat] == attacked(HELD)[0][seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_notices_that_a_bot_is_not_asked(seat):
    nobody, *_ = attacked(DECKED, "rrb")
    guest, *_ = attacked(DECKED, "rrr")
    assert [turn for turn, _ in nobody[seat]][:2] == [turn for turn, _ in guest[seat]]


@pytest.mark.parametrize("after", [40, 100])
def test_the_next_player_cannot_find_out_by_deciding_early(after):
    """Seat 2 plays next, unless seat 0 calls: it is refused whether that is asked or not."""
    found = []
    for hand, deck, answer in (("roll", "driving-ace", 0), ("driving-ace", "roll", names.DECLINE)):
        position = POSITION.format("stop", f"stop roll stop {deck}").replace("side 0: 0", SIDE_0)
        position = position.replace("75 roll;", f"75 {hand};")
        got, *_ = attacked(position, target=0, early="play 25", answer=answer, after=after)
        found.append(got[2])
    assert found[0] == found[1]
    assert [data[0] for _, data in found[0]] == [wire.UPDATE, wire.GREETING, wire.UPDATE]


@pytest.mark.parametrize(
    "keys", [(), (hal.START,), (hal.SELECT,), (hal.A, hal.B, hal.TURN, hal.ALL_INFO)]
)
def test_the_host_does_not_notice_it_on_its_screen(keys):
    *_, nobody = attacked(DECKED, "prr", keys=keys)
    *_, asked = attacked(HELD, "prr", answer=names.DECLINE, after=150, keys=keys)
    assert nobody == asked
    assert {screen for screen, *_ in nobody} == {"Table"} and len(nobody) > 150


def test_a_call_is_shown_at_once():
    got, *_ = attacked(HELD, answer=names.COUP_FOURRE, after=20)
    assert 20 <= got[0][1][0] < 100  # when the host has shown the attack
    late, *_ = attacked(HELD, coups=AUTOMATIC)
    assert late[0][1][0] > 150  # the host calls it for a guest that does not answer in time


def test_an_attack_that_nobody_could_answer_is_not_awaited():
    got, game, _ = attacked(PUBLIC)
    assert len(got[0]) == 1
    assert steps(got[0][0][1])[0][0] == bytes(game.view(0).raw)


def test_the_attacked_guest_gets_the_question_at_once():
    got, *_ = attacked(HELD, answer=names.DECLINE, after=60)
    turn, data = got[2][0]
    view, _ = steps(data)[0]
    at = len(parse_state(HELD).options) + 12
    assert turn == got[0][0][0]
    assert view[at + names.AT_SEAT] == 2
    other, _ = steps(got[0][0][1])[0]
    assert other[at + names.AT_SEAT] == names.NONE


@pytest.mark.parametrize("header", [books.options(names.PARKER, 3, 3), forts_books.options(3)])
def test_hidden_cards_and_the_deal_never_travel(header):
    """Deals that a guest can't tell apart give it the same greeting; it sees no other hand."""
    sent: list[list[bytes]] = [[], [], []]
    with devices(1) as (machine,):
        match = dealt(bytes(header), "rbr", 5)
        view = bytes(match.game.view(0).raw)
        for seed in range(3):
            match.game.redeal(match.game.view(0), seed)
            match.deal = seed
            Host(machine.app, match, lambda seat, data: sent[seat].append(data), 1)
    assert len(set(sent[0])) == 1 and len(set(sent[2])) == 3
    assert view in sent[0][0]
