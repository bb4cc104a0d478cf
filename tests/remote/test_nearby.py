# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The screens of a table of several devices, from the set-up to the podium, by keys alone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from engine import contract
from engine.forts import books as forts_books
from engine.mille import books, names
from engine.mille.notation import parse_action, parse_state
from hardware import hal
from match import BOT, OWN, PERSON, REMOTE
from remote.lobby import Tables
from remote.nearby import checked_name
from saves.settings_format import choose
from tests.machine import switched_on
from tests.remote.devices import dealt, sit
from tests.remote.relay import Party, party
from tests.ui.slots import NAME
from ui.base import recipes
from ui.base.language import LANGUAGES
from ui.screens.seats import Seats

RACE = books.options(names.PARKER, 2, 2, rounds=1, match=0)
FORTS = forts_books.options(2)
HOST, GUEST = 0, 1


def set_up(found: Party, header=RACE, seats: tuple[int, ...] = (1,)) -> None:
    """Sets up a match at the host, with seats for other phones."""
    app = found.machines[HOST].app
    choose(app.settings, header[1])
    app.settings.header = bytearray(header)
    for seat in seats:
        found.nearby(HOST).set_elsewhere(seat, True)


def open_lobby(found: Party) -> None:
    found.machines[HOST].app.open_next(recipes.NEW_MATCH)
    found.run()


def look(found: Party, number: int = GUEST) -> None:
    """A guest goes to the list of tables."""
    machine = found.machines[number]
    rows = [machine.top.label(i) for i in range(machine.top.count())]
    machine.top.at = rows.index("Join a table")
    found.press(number, hal.A)


def join(found: Party, number: int = GUEST) -> None:
    """A guest takes the first free seat."""
    look(found, number)
    found.press(number, hal.DOWN, hal.A)


@contextlib.contextmanager
def seated(header=RACE) -> Iterator[Party]:
    """A host and a guest in the lobby."""
    with party("Ana", "Pau") as found:
        set_up(found, header)
        open_lobby(found)
        join(found)
        yield found


def begin(found: Party) -> None:
    found.press(HOST, hal.A)
    found.run(150)


def match_at(found: Party, number: int):
    return found.machines[number].top.match


def last_said(found: Party, number: int, count: int = 3) -> list[str]:
    return [line for line in found.machines[number].out if not line.startswith(("tick", "cursor"))][
        -count:
    ]


def test_a_seat_goes_from_human_to_bot_to_other_phone_and_back():
    with party("Ana") as found:
        app = found.machines[HOST].app
        set_up(found, seats=())
        app.open(Seats(app))
        found.press(HOST, hal.DOWN)
        seen = []
        for key in (hal.RIGHT, hal.RIGHT, hal.RIGHT, hal.LEFT, hal.LEFT, hal.LEFT):
            found.press(HOST, key)
            seen.append(found.machines[HOST].rows()[1].split(" ", 1)[1])
        rookie = seen[2]
        assert seen == ["Other phone", "Human", rookie, "Human", "Other phone", rookie]
        found.press(HOST, hal.A, hal.LEFT, hal.LEFT)  # the seat's own rows have it last
        assert found.machines[HOST].rows()[0] == "Played by Other phone"


def test_a_phone_is_drawn_where_a_player_has_one():
    with party("Ana") as found:
        app = found.machines[HOST].app
        set_up(found, books.options(names.PARKER, 4, 2), seats=(2,))
        app.open(Seats(app))
        found.run()
        figures = found.machines[HOST].top._kinds
        assert [[part.hidden for part in each._phone] for each in figures] == [
            [seat != 2] * 3 for seat in range(4)
        ]
        assert [each._person[0] > 0 for each in figures] == [True, False, False, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_tables_has_large_letters_on_a_large_screen(language):
    with switched_on(size="240x240", language=language) as machine, party("Ana") as found:
        machine.app.nearby = found.nearby(HOST)
        found.nearby(HOST).tables = None
        top = Tables(machine.app, found.nearby(HOST))
        found.nearby(HOST).tables = [("t", 7, 1, "Ana"), ("t", 8, 1, NAME)]
        assert top._size == 2
        assert "Ana" in top.label(1) and top.label(1) != "Ana"
        for row in range(3):
            assert top.has_room(top.label(row), top.value(row))


def test_only_one_human_player_stays_at_the_host():
    with party("Ana") as found:
        set_up(found, books.options(names.PARKER, 3, 3), seats=(2,))
        app = found.machines[HOST].app
        assert found.nearby(HOST).seats_elsewhere() == [2]
        app.settings.kinds[1] = PERSON
        assert found.nearby(HOST).seats_elsewhere() == [1, 2]
        app.settings.kinds[0] = BOT
        assert found.nearby(HOST).seats_elsewhere() == [2]


@pytest.mark.parametrize("header", [RACE, FORTS], ids=["race", "forts"])
def test_an_evening(header):
    with party("Ana", "Pau") as found:
        host, guest = found.machines
        set_up(found, header)
        open_lobby(found)
        assert host.rows() == ["Let's play!", "Ana You", "Bruno free"]
        assert host.out[-3:] == ["Ana's table", "Let's play!", "Others open 192.168.1.20:8000"]
        join(found)
        assert guest.rows() == ["Waiting for Ana"] and guest.out[-1] == "Waiting for Ana"
        assert host.rows()[2] == "Pau here" and host.out[-1] == "Pau here"
        begin(found)
        assert [seat.name for seat in match_at(found, HOST).seats] == ["Ana", "Pau"]
        assert match_at(found, HOST).seats[1].kind == REMOTE
        assert match_at(found, GUEST).viewer == 1

        found.play_until("Podium")
        assert guest.rows() == ["Another match", "Title"] and len(host.rows()) == 2
        found.press(GUEST, hal.A)
        assert guest.rows() == ["Waiting for Ana"] and guest.out[-1] == "Waiting for Ana"
        found.press(HOST, hal.A)  # deals again
        assert host.screen() == "Lobby" and host.rows()[2] == "Pau here"
        begin(found)
        assert (host.screen(), guest.screen()) == ("Table", "Table")
        assert match_at(found, GUEST).game.now[contract.AT_ROUND] == 1

        found.play_until("Podium")
        found.press(GUEST, hal.DOWN, hal.A)
        assert guest.screen() == "Title"
        open_lobby(found)
        assert host.rows()[2] == "Bruno free"
        found.press(HOST, hal.B)
        assert host.screen() == "Title" and not found.tables
        look(found)
        assert guest.out[-1] == "No free seat yet"


def test_bots_take_free_seats_at_the_second_press():
    with party("Ana") as found:
        set_up(found)
        open_lobby(found)
        found.press(HOST, hal.A)
        assert last_said(found, HOST, 1) == ["Bots take the free seats. begin"]
        found.press(HOST, hal.DOWN, hal.UP, hal.A)
        assert found.machines[HOST].screen() == "Lobby"
        found.press(HOST, hal.A)
        assert match_at(found, HOST).seats[1].kind == BOT


def test_names_are_checked_and_told_apart():
    with party("Ana", "Ana", "X<i>", "Bruno") as found:
        set_up(found, books.options(names.WIKIPEDIA, 4, 2), (1, 2, 3))
        open_lobby(found)
        for number in (1, 2, 3):
            join(found, number)
        assert found.machines[HOST].rows()[2:] == ["Bruno here", "Carla here", "Diego here"]
        app = found.machines[HOST].app
        assert checked_name(app, b"\xff") == checked_name(app, b"Wwwwwwww") == ""
        found.lines[2].leave()
        found.run()
        assert found.machines[HOST].rows()[3] == "Carla free"


def test_a_guest_writes_the_name_or_picks_a_usual_one():
    with party("Ana", "") as found:
        look(found)
        found.press(GUEST, hal.A, hal.START, hal.RIGHT)
        assert found.machines[GUEST].rows()[0] == "Name Bruno"


@pytest.mark.parametrize(
    ("status", "words"),
    [(409, "That seat is no longer free"), (426, "Another version: reload the page")],
)
def test_a_refusal_is_told(status, words):
    with party("Ana", "Pau") as found:
        set_up(found)
        open_lobby(found)
        found.lines[GUEST].refusal = status
        join(found)
        assert last_said(found, GUEST, 1) == [words]


def test_the_table_tells_whom_it_awaits_after_a_while():
    with seated() as found:
        host, guest = found.machines
        begin(found)
        first = match_at(found, HOST).game.seat
        other, said = (guest, "Ana") if first == 0 else (host, "Pau")
        assert other.top.top_line.shown() == f"Waiting for {said}"
        assert other.out.count(f"Waiting for {said}") == 1 + (other is guest)  # also before it sat
        found.lines[HOST].cut()
        found.run(150)
        if first == 0:
            assert guest.out[-1] == "The table does not answer"


# Seat 0 attacks seat 1, and the others have the cards of an attack to come.
POSITION = """mille salon-es 3/3; round 1 dealer 0; turn 0 play; side 0: 100 rolling;
    side 1: 100 rolling; side 2: 100 rolling; hand 0: 25 25 25 50 50 75 accident;
    hand 1: 25 25 50 50 75 {}; hand 2: 25 25 50 50 75 roll; deck: {}"""
HELD = POSITION.format("driving-ace", "roll roll stop roll stop roll")
DECKED = POSITION.format("roll", "roll driving-ace stop roll stop roll")


def attacked(position: str) -> list[list[tuple[str, bool, list[str]]]]:
    """Returns for each device its frames, whether it shows a bar, and its lines, in each turn from
    an attack to the next seat's turn. Nobody presses a key.
    """
    with party("Ana", "Pau", "Eva") as found:
        game = parse_state(position)
        match = dealt(bytes(game.options), "prr", 1, OWN)
        match.game.raw[:] = game.raw
        found.machines[GUEST].app.settings.coup_modes[0] = OWN
        found.machines[HOST].enter()
        sit(found.machines[HOST], match)
        found.run()
        for number in (1, 2):
            join(found, number)
        found.run(100)
        found.machines[HOST].enter()
        found.machines[HOST].top.play(parse_action("attack accident 1"))
        seen: list = [[], [], []]
        for machine in found.machines:
            machine.out.clear()
        host = found.nearby(HOST)._host
        while match.game.phase != names.PLAYING or host._time:
            found.turn()
            for number, machine in enumerate(found.machines):
                bar = found.nearby(number)._bar._bar
                frame = machine.desk.display.frame_hash()
                seen[number].append((frame, bool(bar and not bar.hidden), [*machine.out]))
        return seen


def test_every_device_shows_that_a_table_waits_after_an_attack_whoever_is_asked():
    nobody, asked = attacked(DECKED), attacked(HELD)
    for number in range(3):
        shown = [bar for _, bar, _ in nobody[number]]
        assert sum(shown) > 50 and not shown[-1]
        assert nobody[number][-1][2].count("Coup fourré?") == 1
        assert asked[number][-1][2].count("Coup fourré?") == 1
        if number != GUEST:  # who is asked sees it
            assert nobody[number] == asked[number]
    assert "Coup! Driving ace" in asked[GUEST][-1][2]
    first = [[bar for _, bar, _ in each].index(True) for each in nobody]
    assert max(first) - min(first) <= 1


def pause(found: Party) -> None:
    found.press(HOST, hal.START, hal.DOWN, hal.DOWN, hal.A, hal.DOWN)


def test_a_bot_plays_for_a_guest_who_left_until_somebody_sits_there_again():
    with seated(FORTS) as found:
        host, guest = found.machines
        begin(found)
        guest.app.open_next(recipes.TITLE)
        found.run()
        pause(found)
        assert host.rows()[1] == "Pau away"
        assert host.top._foot.shown() == "Ⓐ bot or human  Ⓑ back"
        found.press(HOST, hal.A)
        assert host.rows()[1] == "Pau a bot plays" and host.out[-1] == "Pau a bot plays"
        found.press(HOST, hal.A)
        assert host.rows()[1] == "Pau away"
        found.press(HOST, hal.A, hal.B, hal.B)
        before = match_at(found, HOST).game.logged
        for _ in range(4000):
            found.turn_of(HOST, plays=True)
        assert match_at(found, HOST).game.logged > before + 5
        join(found)
        found.run(100)
        assert guest.screen() == "Table"
        assert not found.nearby(HOST)._host.is_lent(1)


def test_a_guest_that_starts_again_is_back_at_its_table():
    with seated() as found:
        begin(found)
        found.restart(GUEST)
        assert found.machines[GUEST].screen() == "Table"
        found.play_until("Podium")


def test_a_host_that_starts_again_finds_its_guests():
    with seated() as found:
        host = found.machines[HOST]
        begin(found)
        for _ in range(2000):
            found.turn(found.machines)
        found.restart(HOST)
        assert host.screen() == "Title" and host.rows()[0] == "Resume the match"
        found.press(HOST, hal.A)
        found.run(100)
        assert match_at(found, HOST).game.logged > 3
        found.play_until("Podium")


def test_a_guest_that_starts_again_in_the_lobby_still_waits_there():
    with seated() as found:
        host, guest = found.machines
        found.restart(GUEST)
        assert guest.rows() == ["Waiting for Ana"] and host.rows()[2] == "Pau here"
        found.press(GUEST, hal.B)
        assert guest.screen() == "Title" and host.rows()[2] == "Bruno free"
        join(found)
        found.restart(GUEST)
        begin(found)
        assert (host.screen(), guest.screen()) == ("Table", "Table")


def test_a_host_that_starts_again_in_the_lobby_is_back_there():
    with seated() as found:
        host, guest = found.machines
        found.restart(HOST)
        assert host.rows() == ["Let's play!", "Ana You", "Pau here"] and len(found.tables) == 1
        begin(found)
        assert (host.screen(), guest.screen()) == ("Table", "Table")
        found.restart(HOST)
        assert host.screen() == "Title"  # the match is dealt


def test_a_relay_that_starts_again_gets_the_table_again():
    with seated() as found:
        begin(found)
        found.lines[HOST].refusal = 503
        for line in found.lines:
            line.kept = None
            line.tell("closed", "table")
        found.tables.clear()
        found.run()
        assert not found.tables
        found.lines[HOST].refusal = 0
        found.run(300)
        guest = found.machines[GUEST]
        assert guest.screen() == "Tables" and "Table closed: choose another" in guest.out
        assert guest.rows() == ["Name Pau", "Ana's table Seat 2"]
        assert guest.top.remark() == "Table closed: choose another"
        found.press(GUEST, hal.DOWN)
        assert guest.top.remark() == "Race to a Thousand"
        found.press(GUEST, hal.A)
        found.run(100)
        found.play_until("Podium")
        found.lines[GUEST].tell("closed", "table")
        found.run()
        assert guest.screen() == "Podium" and guest.out.count("Table closed: choose another") == 1


def test_a_lobby_opens_its_table_as_soon_as_the_relay_answers():
    with party("Ana", "Pau") as found:
        host, guest = found.machines
        set_up(found)
        found.lines[HOST].refusal = 503
        open_lobby(found)
        assert host.out[-1] == "The table does not answer"
        found.lines[HOST].refusal = 0
        found.run(200)
        assert host.out[-1] == "Others open 192.168.1.20:8000"
        join(found)
        for line in found.lines:
            line.kept = None
            line.tell("closed", "table")
        found.tables.clear()
        found.run()
        assert guest.screen() == "Tables" and guest.out[-1] == "Table closed: choose another"
        found.run(300)
        assert guest.rows() == ["Name Pau", "Ana's table Seat 2"]


def test_nobody_needs_to_sit_at_the_host():
    """It shows the table to all, and closes the score sheet by itself."""
    with party("Ana", "Pau", "Eva") as found:
        host = found.machines[HOST]
        set_up(found, books.options(names.PARKER, 2, 2, rounds=2, match=0), (0, 1))
        open_lobby(found)
        for number in (1, 2):
            join(found, number)
        begin(found)
        assert [seat.name for seat in match_at(found, HOST).seats] == ["Pau", "Eva"]
        assert match_at(found, HOST).viewer == contract.NONE
        assert host.top.top_line.shown() in ("Waiting for Pau", "Waiting for Eva")
        found.play_until("Podium", found.machines[1:])
        assert found.machines[1].rows() == found.machines[2].rows() == ["Another match", "Title"]


def test_a_guest_may_be_the_only_human_player():
    with party("Ana", "Pau") as found:
        set_up(found)
        found.machines[HOST].app.settings.kinds[0] = BOT
        open_lobby(found)
        join(found)
        begin(found)
        assert found.machines[GUEST].screen() == "Table" and found.tables
        found.play_until("Podium", found.machines[1:])


def test_a_guest_that_slept_for_long_sees_the_newest_table_at_once():
    with party("Ana", "Pau") as found:
        host = found.machines[HOST]
        set_up(found, FORTS)
        host.app.settings.kinds[0] = BOT
        open_lobby(found)
        join(found)
        begin(found)
        found.nearby(HOST).lend(1)
        for _ in range(3000):
            found.turn_of(HOST)
        found.lines[GUEST].tell("here", "host", "-")
        assert len(found.lines[GUEST].unread) > 20
        found.run(60)
        place = found.nearby(HOST)._host._places[1]
        assert match_at(found, GUEST).game.view(1).raw == place.view and not place.has_bot


def test_a_guest_who_is_away_at_the_beginning_loses_the_seat():
    with seated() as found:
        found.lines[GUEST].cut()
        found.run()
        assert found.machines[HOST].rows()[2] == "Pau away"
        found.press(HOST, hal.A, hal.A)
        assert match_at(found, HOST).seats[1].kind == BOT
        assert not found.tables  # nobody could join any more


def test_a_match_without_guests_closes_the_table():
    with seated() as found:
        begin(found)
        app = found.machines[HOST].app
        app.open_next(recipes.TITLE)
        found.run()
        assert found.tables  # the guest waits
        found.nearby(HOST).set_elsewhere(1, False)
        app.open_next(recipes.NEW_MATCH, True)
        found.run()
        assert not found.tables and not found.nearby(GUEST).seat
