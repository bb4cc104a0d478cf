# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A relay in this process, and the lines of several devices to it, which speak as line.js does."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from remote.nearby import Nearby
from tests.remote.devices import Device, devices
from ui.base import recipes

HOST = "host"


def _hex(text: str) -> str:
    return text.encode().hex() or "-"


class Table:
    def __init__(self, about: str, seats: str):
        self.about = about
        self.open = [*map(int, seats.split(","))]
        self.lines: dict[str, Line | None] = {}
        self.names: dict[str, str] = {}

    def across(self, seat: str) -> list[str]:
        return [key for key in self.lines if (key == HOST) != (seat == HOST)]


class Line:
    """One device's line. `kept` is what its tab holds."""

    tables: dict[str, Table]

    def __init__(self, tables: dict[str, Table], kept: tuple[str, str, str] | None = None):
        self.tables = tables
        self.kept = kept
        self.unread: deque[str] = deque()
        self.refusal = 0

    def call(self, method: str, *given: object) -> None:
        getattr(self, method)(*map(str, given))

    def heard(self) -> str:
        return self.unread.popleft() if self.unread else ""

    def tell(self, *words: object) -> None:
        self.unread.append(" ".join(map(str, words)))

    def resume(self) -> None:
        if self.kept and self.kept[0] in self.tables:
            key, seat, note = self.kept
            self._sit(key, seat, self.tables[key].names[seat], note)
            self.tell("again", note)

    def find(self) -> None:
        words = []
        for key, table in self.tables.items():
            free = [str(seat) for seat in table.open if str(seat) not in table.lines]
            words += [key, ",".join(free), table.about] if free else []
        self.tell("tables", *words)

    def open(self, about: str, seats: str, note: str) -> None:
        if self.refusal:
            return self.tell("refused", self.refusal)
        key = f"t{len(self.tables)}"
        self.tables[key] = Table(about, seats)
        self._sit(key, HOST, "-", note)

    def describe(self, about: str, seats: str, note: str) -> None:
        assert self.kept
        self.kept = (*self.kept[:2], note or "-")
        table = self.tables[self.kept[0]]
        table.about, table.open = about, [*map(int, seats.split(","))]

    def join(self, table: str, seat: str, name: str, note: str) -> None:
        if self.refusal or seat in self.tables[table].lines:
            self.tell("refused", self.refusal or 409)
        else:
            self._sit(table, seat, name, note)

    def send(self, to: str, digits: str) -> None:
        if not self.kept:
            return
        key, seat, _ = self.kept
        if other := self.tables[key].lines.get(to):
            other.tell("message", seat, digits or "-")

    def free(self, seat: str) -> None:
        assert self.kept
        table = self.tables[self.kept[0]]
        if other := table.lines.pop(seat):
            other.tell("closed", "seat")
        self.tell("gone", seat, table.names[seat], 1)

    def leave(self) -> None:
        self.cut(free=1)
        self.kept = None

    def cut(self, free: int = 0) -> None:
        """Loses the stream, or the seat too."""
        assert self.kept
        key, seat, _ = self.kept
        table = self.tables[key]
        table.lines[seat] = None
        for other in table.across(seat):
            if line := table.lines[other]:
                line.tell(
                    *(("closed", "table") if free and seat == HOST else ())
                    or ("gone", seat, table.names[seat], free)
                )
        if free:
            del table.lines[seat]
        if free and seat == HOST:
            del self.tables[key]

    def _sit(self, key: str, seat: str, name: str, note: str) -> None:
        self.kept = key, seat, note or "-"
        table = self.tables[key]
        table.lines[seat], table.names[seat] = self, name
        self.tell("seated", key, seat)
        for other in table.across(seat):
            if line := table.lines[other]:
                line.tell("here", seat, name)
                self.tell("here", other, table.names[other])
            else:
                self.tell("gone", other, table.names[other], 0)


class Party:
    """Devices in a network, the first of which will host. lines: of each device."""

    def __init__(self, machines: list[Device], names: tuple[str, ...]):
        self.machines = machines
        self.tables: dict[str, Table] = {}
        self.lines = [Line(self.tables) for _ in machines]
        for machine, line, name in zip(machines, self.lines, names, strict=True):
            machine.app.settings.names[0] = name
            self.connect(machine, line)
        self.run()

    def connect(self, machine: Device, line: Line) -> None:
        machine.app.nearby = Nearby(machine.app, line.call, line.heard, "192.168.1.20:8000")
        machine.app.open_next(recipes.TITLE)

    def nearby(self, number: int) -> Any:
        """A device's end of its line."""
        return self.machines[number].app.nearby

    def turn(self, players: Sequence[Device] = ()) -> None:
        """A turn of every device, in which these players play."""
        for number, machine in enumerate(self.machines):
            self.turn_of(number, machine in players)

    def turn_of(self, number: int, plays: bool = False) -> None:
        """A turn of one device."""
        machine, nearby = self.machines[number], self.nearby(number)
        machine.enter()
        nearby.before()
        machine.turn(machine.keys() if plays else ())
        nearby.after()

    def run(self, turns: int = 30) -> None:
        for _ in range(turns):
            self.turn()

    def press(self, number: int, *keys: int) -> None:
        """Presses keys at one device, after pauses, so that they count."""
        for key in keys:
            self.run()
            self.machines[number].desk.tap(key)
        self.run()

    def play_until(self, screen: str, players: Sequence[Device] = ()) -> None:
        """Plays until every device shows a screen. players: all by default."""
        for _ in range(60_000):
            self.turn(players or self.machines)
            if all(machine.screen() == screen for machine in self.machines):
                return
        raise AssertionError([machine.screen() for machine in self.machines])

    def restart(self, number: int) -> None:
        """A device starts again, as a page that is loaded again."""
        line = self.lines[number]
        kept = line.kept
        line.cut()
        self.lines[number] = Line(self.tables, kept)
        machine = self.machines[number]
        self.connect(machine, self.lines[number])
        self.run()


@contextlib.contextmanager
def party(*names: str) -> Iterator[Party]:
    """Devices at their titles, whose players have these names."""
    with devices(len(names)) as machines:
        yield Party(machines, names)
